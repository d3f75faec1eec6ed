// SPDX-License-Identifier: MIT
// The answer to one input, and the formats that it is written in.
#ifndef URI94_CLI_ANSWER_HPP
#define URI94_CLI_ANSWER_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bnf/tree_node.hpp"
#include "cli/output.hpp"
#include "cli/style.hpp"
#include "interpret/failures.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

/// What is shown of a production: of the library, or of a grammar that is interpreted.
class shown_names {
 public:
  virtual ~shown_names() = default;
  [[nodiscard]] virtual std::string_view grammar() const = 0;
  [[nodiscard]] virtual std::string_view name(std::size_t production) const = 0;
  [[nodiscard]] virtual std::string citation(std::size_t production) const = 0;
};

/// A tree of either: a view.
using shown_tree = std::variant<tree, const std::vector<bnf::tree_node>*>;

/// Why an input was not accepted.
struct shown_error {
  std::size_t offset = 0;
  std::size_t production = 0;  ///< The one that was being read.
  std::vector<interpret::expectation> expected;
  std::size_t outermost = 0;
  bool end_expected = false;
};

struct answer {
  const shown_names& names;
  std::size_t start;
  std::string_view input;
  bool accepted;
  shown_tree nodes;              ///< Where accepted.
  shown_error why;               ///< Where not.
  std::optional<error> error_;   ///< Of the library, which knows more: where not accepted.
  std::optional<error> refused;  ///< Why the scheme's own production does not accept what is accepted.
  bool cite;                     ///< Whether the nodes of a tree bear their citations.
};

[[nodiscard]] shown_error shown(const error& e);
[[nodiscard]] shown_error shown(const interpret::failure& f);
[[nodiscard]] bool is_empty(const shown_tree& t);

// Each takes time and output by the number of nodes, whatever the tree's depth, and no stack that depends on it.
void write_text(output& out, const answer& a, const style& colours);
void write_json(output& out, const answer& a);
void write_sexp(output& out, const answer& a);
void write_dot(output& out, const answer& a);

}  // namespace uri94::cli

#endif
