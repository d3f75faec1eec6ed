// SPDX-License-Identifier: MIT
// Interface of grammars that are not compiled into the library.
#ifndef URI94_LIBRARY_PARSE_RUN_TIME_GRAMMAR_HPP
#define URI94_LIBRARY_PARSE_RUN_TIME_GRAMMAR_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// A grammar that is not compiled into the library. Productions are numbered in the order of the grammar (0-based).
/// Several threads may call its functions at once.
/// Throws: `std::bad_alloc` from functions that are not `noexcept`, if an allocation fails.
class run_time_grammar {
 public:
  /// A node of a tree, stored in pre-order. `begin` and `end` are byte offsets in the input (0-based). `size` is the
  /// number of nodes in the subtree, including the node itself.
  struct tree_node {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t size;
    std::uint16_t production;
  };
  /// Description of a rejected input. `offset` is the byte offset of the error (0-based).
  struct rejection {
    std::size_t offset = 0;
    std::uint16_t production = 0;
    std::vector<expectation> expected;
    bool end_expected = false;
  };

  run_time_grammar() = default;
  run_time_grammar(const run_time_grammar&) = delete;
  run_time_grammar& operator=(const run_time_grammar&) = delete;

  [[nodiscard]] virtual std::string_view name_of(std::uint16_t production) const noexcept = 0;
  [[nodiscard]] virtual citation place_of(std::uint16_t production) const noexcept = 0;
  [[nodiscard]] virtual std::string_view printed(std::uint16_t production) const noexcept = 0;
  [[nodiscard]] virtual std::string_view amended(std::uint16_t production) const noexcept = 0;
  [[nodiscard]] virtual std::string_view unit_of(std::uint16_t production) const noexcept = 0;
  [[nodiscard]] virtual bool is_component(std::uint16_t production) const noexcept = 0;
  /// Returns the productions, indexed by number.
  [[nodiscard]] virtual const run_time_production* productions() const noexcept = 0;
  /// Returns the number of the production with the name `name`, or an empty optional.
  [[nodiscard]] virtual std::optional<std::uint16_t> find(std::string_view name) const noexcept = 0;

  /// Returns the reason why a parse cannot begin with the production `start`, such as the size of its rules. Returns an
  /// empty string if a parse can begin with it.
  [[nodiscard]] virtual std::string problem_of(std::uint16_t start) const = 0;
  /// Returns true if `start` derives the input.
  /// Precondition: `problem_of(start)` is empty.
  [[nodiscard]] virtual bool accepts(std::uint16_t start, std::string_view input) const = 0;
  /// Parses the input. Writes the nodes of the tree at the given level to `nodes`.
  /// Precondition: `problem_of(start)` is empty.
  /// Returns: true if `start` derives the input.
  [[nodiscard]] virtual bool parse(std::uint16_t start, std::string_view input, level,
                                   std::vector<tree_node>& nodes) const = 0;
  /// Returns the byte offset of the error in an input (0-based).
  /// Precondition: `problem_of(start)` is empty. `start` rejects the input.
  [[nodiscard]] virtual std::size_t offset_of(std::uint16_t start, std::string_view input) const = 0;
  /// Returns the description of the rejection of an input.
  /// Precondition: `problem_of(start)` is empty. `start` rejects the input.
  [[nodiscard]] virtual rejection explain(std::uint16_t start, std::string_view input) const = 0;

 protected:
  ~run_time_grammar() = default;
};

/// Returns the error of a grammar that cannot be read.
/// @param offset byte offset of the error in the text of the grammar (0-based)
[[nodiscard]] URI94_API error error_of_grammar(std::string why, std::size_t offset);

}  // namespace uri94

#endif
