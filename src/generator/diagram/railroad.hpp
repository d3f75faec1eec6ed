// SPDX-License-Identifier: MIT
// Railroad diagrams of productions, drawn from their syntax trees.
#ifndef URI94_GENERATOR_DIAGRAM_RAILROAD_HPP
#define URI94_GENERATOR_DIAGRAM_RAILROAD_HPP

#include <functional>
#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::diagram {

/// Function that returns the address of a production in the page. The address is empty if the page does not contain
/// the production.
using addresses = std::function<std::string(const std::string& name)>;

/// Returns the diagram as an inline `<svg>`. The attribute `data-to` of a name's box is the address of the production.
/// The page defines the colours.
[[nodiscard]] std::string railroad(const bnf::production& p, const addresses& address_of);

}  // namespace uri94::diagram

#endif
