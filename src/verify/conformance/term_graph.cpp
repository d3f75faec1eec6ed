// SPDX-License-Identifier: MIT
#include "verify/conformance/term_graph.hpp"

#include <algorithm>

#include "verify/oracle/positions.hpp"

namespace uri94::conformance {
namespace {

/// Memory in bytes for a term, including the entries in the table and the lists of the search, and the edges from the
/// term.
constexpr std::size_t bytes_of_a_meeting = 240;

}  // namespace

term_graph::term_graph(oracle::terms& in, std::size_t production) : terms_(in) {
  (void)met_.start(in.production(production));
  while (met_.next()) {
    in.keep(bytes_of_a_meeting);
    const oracle::terms::step& s = in.at(met_.visited());
    const bool reads = s.is == oracle::terms::step::kind::read;
    if (s.of != nullptr && s.next.size() > 1) choices_.push_back(met_.number());
    // Adds the alternatives in reverse order, because `pass` visits the last added term first.
    for (std::size_t way = s.next.size(); way-- > 0;) {
      const std::size_t to =
          reads ? met_.reach(s.next[way], oracle::readable_example(s.bytes)) : met_.pass(s.next[way]);
      edges_.push_back({met_.number(), to});
      ways_.push_back(way);
    }
  }
}

term_graph::~term_graph() {
  terms_.release(bytes_of_a_meeting * met_.size());
}

std::string term_graph::before(std::size_t number) const {
  const std::vector<char> way = met_.way(number);
  return {way.begin(), way.end()};
}

std::vector<passed_term> term_graph::passed(std::size_t number) const {
  std::vector<passed_term> all;
  for (std::size_t i = number;; i = met_.came(i).before) {
    all.emplace_back(met_.at(i), met_.came(i).distance);
    if (met_.came(i).before == i) break;
  }
  std::reverse(all.begin(), all.end());
  return all;
}

std::string term_graph::after(std::size_t number, const std::vector<graph::way_to_end>& ways) const {
  std::string text;
  for (; ways[number].edge != graph::way_to_end::none; number = edges_[ways[number].edge].to) {
    const oracle::terms::step& s = terms_.at(met_.at(number));
    if (s.is == oracle::terms::step::kind::read) text += oracle::readable_example(s.bytes);
  }
  return text;
}

}  // namespace uri94::conformance
