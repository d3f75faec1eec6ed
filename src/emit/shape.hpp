// SPDX-License-Identifier: MIT
// What a production consists of, as its typed view shows it: the named operands, and where they stand.
#ifndef URI94_EMIT_SHAPE_HPP
#define URI94_EMIT_SHAPE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "emit/places.hpp"

namespace uri94::emit {

/// A named operand of a production.
struct field {
  enum class kind {
    view,  ///< A component that has fields of its own.
    text,  ///< A component that has none.
    gap,   ///< No component: what stands between components.
  };
  std::size_t production = 0;
  kind is = kind::text;
  unsigned minimum = 1;  ///< How often it stands there.
  unsigned maximum = 1;
  bool again = false;  ///< It is the production itself, in tail position.
  // Of a gap, which is never empty: it is absent where `begin` is not before `end`.
  offset begin;
  offset end;
  std::string between;  ///< The literal between two where it stands several times.
};

struct shape {
  std::vector<field> fields;  ///< By name, in the order printed; empty where the production is shown as text alone.
  bool is_choice = false;     ///< Its alternatives are productions with views, and nothing else.
};

/// By production.
[[nodiscard]] std::vector<shape> find_shapes(const bnf::grammar& g, const analysis::levels& levels);

}  // namespace uri94::emit

#endif
