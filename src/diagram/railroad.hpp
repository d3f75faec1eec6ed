// SPDX-License-Identifier: MIT
// Railroad diagrams of productions, drawn from their syntax trees.
#ifndef URI94_DIAGRAM_RAILROAD_HPP
#define URI94_DIAGRAM_RAILROAD_HPP

#include <functional>
#include <string>

#include "bnf/syntax.hpp"

namespace uri94::diagram {

/// By a production's name: its address in the page, or empty where it has none.
using addresses = std::function<std::string(const std::string& name)>;

/// The diagram as an inline `<svg>`. Boxes of names carry the addresses of their productions as `data-to`; colours are
/// the page's.
[[nodiscard]] std::string railroad(const bnf::production& p, const addresses& address_of);

}  // namespace uri94::diagram

#endif
