// SPDX-License-Identifier: MIT
// The answer to one input, and its output formats.
#ifndef URI94_CLI_REPORTS_PARSE_ANSWER_HPP
#define URI94_CLI_REPORTS_PARSE_ANSWER_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "generator/bnf/tree_node.hpp"
#include "generator/interpret/failures.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

/// Names and citations of the productions of a grammar.
class shown_names {
 public:
  virtual ~shown_names() = default;
  [[nodiscard]] virtual std::string_view grammar() const = 0;
  [[nodiscard]] virtual std::string_view name(std::size_t production) const = 0;
  [[nodiscard]] virtual std::string citation(std::size_t production) const = 0;
};

/// View of a tree of the library or of an interpreted grammar.
using shown_tree = std::variant<tree, const std::vector<bnf::tree_node>*>;

/// Error of a rejected input.
struct shown_error {
  std::size_t offset = 0;
  std::size_t production = 0;  ///< Number of the production that contains the error (0-based).
  /// Expectations that are not nested in other expectations.
  std::vector<interpret::expectation> expected;
  bool end_expected = false;
};

struct answer {
  const shown_names& names;
  std::size_t start;
  std::string_view input;
  bool accepted;
  shown_tree nodes;                   ///< Tree of an accepted input.
  shown_error why;                    ///< Error of an input that an interpreted grammar rejects.
  std::optional<error> error_;        ///< Error if the library rejects the input or cannot build its tree.
  std::optional<error> own;           ///< Result of `in_own_scheme` for `error_`.
  std::optional<error> strict_error;  ///< Error of strict validation if only the BNF accepts the input.
  bool cite;                          ///< True if the nodes of a tree are shown with citations.
};

[[nodiscard]] shown_error shown(const error& e);
[[nodiscard]] shown_error shown(const interpret::failure& f);
[[nodiscard]] bool is_empty(const shown_tree& t);

// Each of these functions writes an answer in one format. Time and output are linear in the number of nodes. The stack
// depth does not grow with the depth of the tree.
void write_text(output& out, const answer& a, const style& colours);
void write_json(output& out, const answer& a);
void write_dot(output& out, const answer& a);

}  // namespace uri94::cli

#endif
