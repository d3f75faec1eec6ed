// SPDX-License-Identifier: MIT
#include "verify/conformance/language_difference.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "generator/interpret/failures.hpp"
#include "support/graph/search.hpp"

namespace uri94::conformance {
namespace {

using state = oracle::automaton::state;

/// Returns an example for each class of bytes that neither automaton distinguishes. Readable bytes come first.
std::string joint_examples(const oracle::automaton& a, const oracle::automaton& b) {
  std::map<std::pair<std::uint8_t, std::uint8_t>, oracle::byte_set> classes;
  for (unsigned byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(static_cast<unsigned char>(byte));
    classes[{a.class_of(c), b.class_of(c)}].set(byte);
  }
  oracle::byte_set left;
  for (const auto& [key, bytes] : classes) left.set(static_cast<unsigned char>(oracle::readable_example(bytes)));
  std::string examples;
  while (left.any()) {
    examples.push_back(oracle::readable_example(left));
    left.reset(static_cast<unsigned char>(examples.back()));
  }
  return examples;
}

/// A difference between two languages: at a byte or at the end, after a shortest string to a pair of states.
struct difference {
  std::size_t length;
  std::size_t at;
  bool is_end;
  char by;
};

}  // namespace

std::vector<witness> only_in_first(const knowledge& one, const knowledge& other, bnf::effort* counted) {
  const oracle::automaton& a = one.language;
  const oracle::automaton& b = other.language;
  const std::string examples = joint_examples(a, b);
  if (!a.is_viable(a.start())) return {};
  graph::search<std::pair<state, state>> pairs;
  std::vector<difference> differences;
  (void)pairs.start({a.start(), b.start()});
  while (pairs.next()) {
    const auto [one_at, other_at] = pairs.visited();
    const std::size_t i = pairs.number();
    const std::size_t length = pairs.came(i).distance;
    if (counted != nullptr) counted->spend(examples.size());
    // Only the first pair can contain a dead state of `b`. The language of `b` is then empty.
    if (a.accepts(one_at) && !b.accepts(other_at)) differences.push_back({length, i, true, '\0'});
    for (const char byte : examples) {
      const state to_one = a.after(one_at, byte);
      const state to_other = b.after(other_at, byte);
      if (!a.is_viable(to_one)) continue;
      if (!b.is_viable(to_other)) {
        differences.push_back({length + 1 + a.distance(to_one), i, false, byte});
      } else {
        (void)pairs.reach({to_one, to_other}, byte);
      }
    }
  }
  std::stable_sort(differences.begin(), differences.end(),
                   [](const difference& x, const difference& y) { return x.length < y.length; });

  std::vector<witness> found;
  std::set<std::pair<std::size_t, std::size_t>> kinds;
  const interpret::failures failures(other.start);
  oracle::derivation_search search(one.derivations);
  for (const difference& d : differences) {
    const std::vector<char> way = pairs.way(d.at);
    std::string text(way.begin(), way.end());
    if (!d.is_end) {
      text.push_back(d.by);
      text += a.completion(a.after(pairs.at(d.at).first, d.by));
    }
    const oracle::verdict said = b.decide(text);
    const std::size_t read_by = oracle::innermost(search.first(text), said.offset);
    const std::size_t stopped_in = failures.of(text).production;
    if (!kinds.emplace(read_by, stopped_in).second) continue;
    found.push_back({text, said.offset, {one.start.in, read_by}, {other.start.in, stopped_in}});
  }
  return found;
}

}  // namespace uri94::conformance
