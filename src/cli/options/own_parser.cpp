// SPDX-License-Identifier: MIT
#include "cli/options/own_parser.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "generator/bnf/effort.hpp"
#include "support/program/main_guard.hpp"
#include "verify/conformance/interpreted.hpp"

namespace uri94::cli {

namespace {

/// The interpreted rules of a grammar, and the problems if guards cannot decide between alternatives.
struct known_rules {
  std::shared_ptr<const interpret::interpreter> rules;
  bnf::diagnostics problems;
};

const known_rules& rules_of(const bnf::grammar& g) {
  static std::mutex mutex;
  static std::map<const bnf::grammar*, known_rules> made;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto [known, is_new] = made.try_emplace(&g);
  if (is_new) known->second.rules = std::make_shared<const interpret::interpreter>(g, known->second.problems);
  return known->second;
}

}  // namespace

std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p) {
  if (const std::optional<production> of_library = in_library(p)) {
    return std::make_shared<conformance::library_subject>(*of_library);
  }
  const known_rules& known = rules_of(*p.in);
  if (known.rules->is_too_large()) throw bnf::effort::exhausted{p.in->id, p->name};
  if (!known.problems.empty()) throw failure_of(known.problems, p.in->id);
  return std::make_shared<conformance::interpreted_subject>(known.rules, p.number);
}

std::optional<bnf::diagnostic> undecided_branch(bnf::production_in p) {
  if (in_library(p)) return std::nullopt;
  const bnf::diagnostics& problems = rules_of(*p.in).problems;
  return problems.empty() ? std::nullopt : std::make_optional(problems.front());
}

any_parser::any_parser(bnf::production_in start) : start_(start), parser_(start) {}

bool any_parser::parse(std::string_view input, level l, std::vector<bnf::tree_node>& nodes) {
  if (l != level::none && !std::exchange(has_rules_, true) && parser_.undecided()) {
    program::complain("uri94", printable(parser_.undecided()->text()) + "; using an automaton instead of rules");
  }
  return parser_.parse(input, l, nodes);
}

interpret::failure any_parser::explain(std::string_view input) {
  if (std::optional<interpret::failure> why = parser_.explain(input)) return *std::move(why);
  if (!has_reported_) {
    program::complain("uri94", "the table of errors is too large; rejections are shown without what was expected");
  }
  has_reported_ = true;
  interpret::failure why;
  why.offset = parser_.decide(input).offset;
  why.production = start_.number;
  return why;
}

}  // namespace uri94::cli
