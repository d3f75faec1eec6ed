// SPDX-License-Identifier: MIT
// Positions of the operands of a production, relative to the nodes in a tree of level `components`.
#ifndef URI94_GENERATOR_EMIT_PLACES_HPP
#define URI94_GENERATOR_EMIT_PLACES_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::emit {

/// Start or end of an operand, relative to the nodes in a tree of level `components`.
struct offset {
  struct step {
    enum class from {
      begin_of_production,
      end_of_production,
      begin_of_child,
      end_of_child,
      begin_of_child_if_present,  ///< Start of the child. If the child is absent, the next step applies.
    };
    from is = from::begin_of_production;
    std::size_t child = 0;  ///< Number of the child's production.
    long plus = 0;          ///< Number of bytes to add to the position.
  };
  std::vector<step> steps;  ///< Steps in order of preference. The first applicable step is used.
};

/// One step on the way from the right-hand side of a production down to an operand.
struct frame {
  const bnf::expression* in;
  std::size_t operand;
};
using path = std::vector<frame>;

class places {
 public:
  places(const bnf::grammar& g, const analysis::levels& levels);

  /// Returns the start of an operand, valid if the operand is present. Returns an empty optional if the nodes do not
  /// determine the start.
  [[nodiscard]] std::optional<offset> begin_of(const path& to) const;
  /// Returns the end of an operand, valid if the operand is present. Returns an empty optional if the nodes do not
  /// determine the end.
  [[nodiscard]] std::optional<offset> end_of(const path& to) const;
  /// Returns the minimum and the maximum number of uses of a production in an expression.
  [[nodiscard]] std::pair<unsigned, unsigned> count(const bnf::expression& e, std::size_t used) const;

  [[nodiscard]] std::size_t index_of(const std::string& production) const { return index_.at(production); }

 private:
  /// Returns true for a component that occurs at most once in `whole`. Its node is therefore unique.
  [[nodiscard]] bool is_anchor(const bnf::expression& whole, const bnf::expression& e) const;
  /// Adds the step for an optional part that begins with a component, perhaps after literals. Returns false for other
  /// optional parts.
  /// @param before Length of the text between the wanted position and the optional part, in bytes.
  [[nodiscard]] bool add_option(const bnf::expression& whole, const bnf::expression& body, long before,
                                offset& to) const;

  const analysis::levels& levels_;
  std::map<std::string, std::size_t> index_;
};

/// Returns the offset as a C++ expression. `view` is the prefix of the function calls (`v.` or empty).
[[nodiscard]] std::string written(const offset& o, const std::string& view = "");

}  // namespace uri94::emit

#endif
