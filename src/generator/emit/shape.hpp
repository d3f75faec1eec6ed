// SPDX-License-Identifier: MIT
// Shapes of the typed views: the named operands of a production and their positions.
#ifndef URI94_GENERATOR_EMIT_SHAPE_HPP
#define URI94_GENERATOR_EMIT_SHAPE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/emit/places.hpp"

namespace uri94::emit {

/// A named operand of a production.
struct field {
  enum class kind {
    view,  ///< Component with fields.
    text,  ///< Component without fields.
    gap,   ///< Production without nodes. Its text is found from the positions of neighbouring components.
  };
  std::size_t production = 0;
  kind is = kind::text;
  unsigned minimum = 1;  ///< Minimum number of occurrences.
  unsigned maximum = 1;
  bool again = false;  ///< True if the field is a recursive use of the production itself.
  // Position of a gap. A present gap is never empty. A gap is absent if `begin` is not before `end`.
  offset begin;
  offset end;
  std::string between;  ///< Literal between repeated occurrences.
};

struct shape {
  std::vector<field> fields;  ///< Fields in the order printed. Empty if only the text is shown.
  bool is_choice = false;     ///< True if the production is a choice of productions with fields.
};

/// Returns the shapes of all productions, by number.
[[nodiscard]] std::vector<shape> find_shapes(const bnf::grammar& g, const analysis::levels& levels);

}  // namespace uri94::emit

#endif
