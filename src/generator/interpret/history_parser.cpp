// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <mutex>
#include <utility>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "generator/interpret/failures.hpp"
#include "generator/interpret/interpreter.hpp"
#include "uri94/history.hpp"

namespace uri94::history {

namespace {

bool is_of_history(std::string_view name) {
  const std::vector<std::string>& all = grammars();
  return std::find(all.begin(), all.end(), name) != all.end();
}

/// Returns a grammar embedded in the library. Serializes the threads that load it.
const bnf::grammar& carried(std::string_view name) {
  static std::mutex one_at_a_time;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  return *bnf::embedded_grammar(name);
}

std::string text_of(const interpret::expectation& e) {
  if (e.is != interpret::expectation::kind::literal) return std::string(e.name);
  return '"' + std::string(e.name) + '"';
}

}  // namespace

const std::vector<std::string>& grammars() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names = bnf::embedded_grammar_names();
    names.erase(std::remove_if(names.begin(), names.end(),
                               [](const std::string& name) {
                                 bool as_printed = false;
                                 return bnf::embedded_grammar_files(name, as_printed)->in_library;
                               }),
                names.end());
    return names;
  }();
  return all;
}

/// The productions reachable from the start, with their rules and failures.
struct parser::rules {
  explicit rules(bnf::grammar g)
      : in(std::move(g)), start(in.number_of(in.default_start)), runs(in, problems), failed({&in, start}) {
    assert(problems.empty());
  }
  bnf::grammar in;
  std::size_t start;
  bnf::diagnostics problems;
  interpret::interpreter runs;
  interpret::failures failed;
};

parser::parser(std::shared_ptr<const rules> r) noexcept : rules_(std::move(r)) {}

std::optional<parser> parser::of(std::string_view grammar, std::string_view production) {
  if (!is_of_history(grammar)) return std::nullopt;
  const bnf::grammar& whole = carried(grammar);
  const std::size_t start = whole.number_of(production.empty() ? std::string_view(whole.default_start) : production);
  if (start == whole.productions.size()) return std::nullopt;
  return parser(std::make_shared<const rules>(bnf::part_of(whole, start)));
}

std::string_view parser::grammar() const noexcept {
  if (rules_ == nullptr) return {};
  return rules_->in.id;
}

std::string_view parser::production() const noexcept {
  if (rules_ == nullptr) return {};
  return rules_->in.default_start;
}

answer parser::parse(std::string_view input, level l) const {
  if (rules_ == nullptr) return {false, {}, failure{}};
  const rules& r = *rules_;
  answer a;
  if (input.size() > max_input) {
    a.error = failure{max_input, {}, production(), r.in.productions[r.start].citation()};
    return a;
  }
  match::matcher with(r.runs.rules());
  std::vector<bnf::tree_node> nodes;
  a.accepted = l == level::none ? r.runs.accepts(with, r.start, input)
                                : r.runs.read(with, r.start, input, l == level::components, nodes);
  for (const bnf::tree_node& n : nodes) {
    a.tree.push_back({r.in.productions[n.production].name, n.begin, n.end, n.size});
  }
  if (a.accepted) return a;
  const interpret::failure f = r.failed.of(input);
  a.error = failure{f.offset, {}, r.in.productions[f.production].name, r.in.productions[f.production].citation()};
  for (const interpret::expectation& e : f.expected) a.error->expected.push_back(text_of(e));
  if (f.end_expected) a.error->expected.emplace_back("the end of the input");
  return a;
}

}  // namespace uri94::history
