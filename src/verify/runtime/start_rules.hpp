// SPDX-License-Identifier: MIT
// The parser of one production of a grammar that is read at run time.
#ifndef URI94_VERIFY_RUNTIME_START_RULES_HPP
#define URI94_VERIFY_RUNTIME_START_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "library/parse/run_time_grammar.hpp"
#include "uri94/tree.hpp"
#include "verify/runtime/production_parser.hpp"

namespace uri94::runtime {

/// The rules of the productions that a start can reach, and its errors. Immutable after construction.
class start_rules {
 public:
  /// Makes the rules of production `start` of `whole`.
  start_rules(const bnf::grammar& whole, std::size_t start);
  start_rules(const start_rules&) = delete;
  start_rules& operator=(const start_rules&) = delete;

  /// Returns the reason why the production cannot be parsed. Empty if it can be.
  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
  /// Returns true if the production derives the input.
  /// Precondition: `problem()` is empty. This is also a precondition of the functions below.
  [[nodiscard]] bool accepts(std::string_view input) const;
  /// Returns true if the production derives the input, with the nodes of a level.
  [[nodiscard]] bool parse(std::string_view input, level, std::vector<run_time_grammar::tree_node>& nodes) const;
  /// Returns the offset of the error in a rejected input.
  [[nodiscard]] std::size_t offset_of(std::string_view input) const;
  /// Describes a rejection. If the table of errors is too large, it consists of the offset.
  [[nodiscard]] run_time_grammar::rejection explain(std::string_view input) const;

 private:
  bnf::grammar part_;
  std::size_t start_;
  std::vector<std::uint16_t> number_in_whole_;  ///< Indexed by production of `part_`.
  std::string problem_;
  std::optional<production_parser> parser_;  ///< Empty if there is a problem.
};

}  // namespace uri94::runtime

#endif
