// SPDX-License-Identifier: MIT
// Where the operands of a production stand, in terms of what a tree of level `components` holds.
#ifndef URI94_EMIT_PLACES_HPP
#define URI94_EMIT_PLACES_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/levels.hpp"
#include "bnf/syntax.hpp"

namespace uri94::emit {

/// Where something begins or ends: an offset in terms of what a tree of level `components` holds.
struct offset {
  struct step {
    enum class from {
      begin_of_production,
      end_of_production,
      begin_of_child,
      end_of_child,
      begin_of_child_if_present,  ///< Else the next step.
    };
    from is = from::begin_of_production;
    std::size_t child = 0;  ///< A production.
    long plus = 0;          ///< Bytes, on top.
  };
  std::vector<step> steps;  ///< The first that applies.
};

/// From the right-hand side of a production down to an operand: the expressions passed, and which operand was taken.
struct frame {
  const bnf::expression* in;
  std::size_t operand;
};
using path = std::vector<frame>;

class places {
 public:
  places(const bnf::grammar& g, const analysis::levels& levels);

  /// Where an operand begins, if it is there; nothing where what stands before it has no end that a tree shows.
  [[nodiscard]] std::optional<offset> begin_of(const path& to) const;
  /// Where it ends, if it is there.
  [[nodiscard]] std::optional<offset> end_of(const path& to) const;
  /// How often a production stands in an expression, at least and at most.
  [[nodiscard]] std::pair<unsigned, unsigned> count(const bnf::expression& e, std::size_t used) const;

  [[nodiscard]] std::size_t index_of(const std::string& production) const { return index_.at(production); }

 private:
  /// A component that stands once in `whole`, so that its node can be found.
  [[nodiscard]] bool is_anchor(const bnf::expression& whole, const bnf::expression& e) const;
  /// An optional part that begins with literals and a component, if with anything.
  [[nodiscard]] bool add_option(const bnf::expression& whole, const bnf::expression& body, long before,
                                offset& to) const;

  const analysis::levels& levels_;
  std::map<std::string, std::size_t> index_;
};

/// The offset as an expression in C++, in terms of a view (`v.` or nothing).
[[nodiscard]] std::string written(const offset& o, const std::string& view = "");

}  // namespace uri94::emit

#endif
