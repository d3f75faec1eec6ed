// SPDX-License-Identifier: MIT
// Parser of one production of a grammar that is read at run time.
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

/// Parser of a start production. Results refer to productions by their numbers in the whole grammar. Several threads
/// may use an object at once.
class start_rules {
 public:
  /// Builds the parser of production `start` of `whole`.
  start_rules(const bnf::grammar& whole, std::size_t start);
  start_rules(const start_rules&) = delete;
  start_rules& operator=(const start_rules&) = delete;

  /// Returns the reason why the production cannot be parsed, or an empty text.
  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
  /// Returns true if the production derives the input.
  /// Precondition: `problem()` is empty.
  [[nodiscard]] bool accepts(std::string_view input) const;
  /// Returns true if the production derives the input. Appends the nodes of the tree at a level of detail to `nodes`.
  /// Precondition: `problem()` is empty.
  /// Throws: `std::bad_alloc` if the rules or tables for trees exceed a limit.
  [[nodiscard]] bool parse(std::string_view input, level, std::vector<run_time_grammar::tree_node>& nodes) const;
  /// Returns the byte offset (0-based) of the error in a rejected input.
  /// Precondition: `problem()` is empty.
  [[nodiscard]] std::size_t offset_of(std::string_view input) const;
  /// Describes the rejection of an input. If the table of errors is too large, the description has only the offset and
  /// the start.
  /// Precondition: `problem()` is empty.
  [[nodiscard]] run_time_grammar::rejection explain(std::string_view input) const;

 private:
  bnf::grammar part_;
  std::size_t start_;
  std::vector<std::uint16_t> number_in_whole_;  ///< Number in the whole grammar, indexed by production of `part_`.
  std::string problem_;
  std::optional<production_parser> parser_;  ///< Empty if `problem_` is not empty.
};

}  // namespace uri94::runtime

#endif
