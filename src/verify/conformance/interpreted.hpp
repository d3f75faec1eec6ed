// SPDX-License-Identifier: MIT
// Parsers under test for grammars without compiled parsers.
#ifndef URI94_VERIFY_CONFORMANCE_INTERPRETED_HPP
#define URI94_VERIFY_CONFORMANCE_INTERPRETED_HPP

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "generator/interpret/failures.hpp"
#include "generator/interpret/interpreter.hpp"
#include "verify/conformance/subject.hpp"
#include "verify/runtime/derived_parser.hpp"

namespace uri94::conformance {

class interpreted_subject final : public subject {
 public:
  /// Constructs a parser for production number `start`.
  /// @param rules Rules shared by all subjects of the grammar.
  interpreted_subject(std::shared_ptr<const interpret::interpreter> rules, std::size_t start)
      : rules_(std::move(rules)), start_(start), failures_({&rules_->of(), start}) {}

  [[nodiscard]] bool accepts(std::string_view input) const override {
    match::matcher runs(rules_->rules());
    return rules_->accepts(runs, start_, input);
  }
  void read(std::string_view input, level l, reading& to) const override {
    match::matcher runs(rules_->rules());
    to.nodes.clear();
    to.accepted = l == level::none ? rules_->accepts(runs, start_, input)
                                   : rules_->read(runs, start_, input, l == level::components, to.nodes);
    to.offset = to.accepted ? 0 : failures_.offset_of(input);
  }

 private:
  std::shared_ptr<const interpret::interpreter> rules_;
  std::size_t start_;
  interpret::failures failures_;
};

/// A parser that uses the minimal automaton and the first derivation of the BNF. It needs no rules, so it also works
/// for grammars for which the generator does not find guards.
class derived_subject final : public subject {
 public:
  explicit derived_subject(bnf::production_in start) : parser_(start) {}

  [[nodiscard]] bool accepts(std::string_view input) const override { return parser_.decide(input).accepted; }
  void read(std::string_view input, level l, reading& to) const override {
    const oracle::verdict said = parser_.decide(input);
    to.accepted = said.accepted;
    to.offset = said.offset;
    to.nodes.clear();
    if (said.accepted) to.nodes = parser_.tree_of(input, l);
  }

 private:
  runtime::derived_parser parser_;
};

}  // namespace uri94::conformance

#endif
