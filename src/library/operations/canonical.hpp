// SPDX-License-Identifier: MIT
// The canonical form of a URL from its tree, with the way back to the URL.
#ifndef URI94_LIBRARY_OPERATIONS_CANONICAL_HPP
#define URI94_LIBRARY_OPERATIONS_CANONICAL_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "library/operations/character_policy.hpp"
#include "uri94/compare.hpp"
#include "uri94/tree.hpp"

namespace uri94::ops {

/// Characters that one component or literal wrote, and where they came from.
struct canonical_piece {
  std::size_t result_begin;
  std::size_t begin;  ///< In the URL.
  std::size_t end;
  production component;
  const character_policy* policy;  ///< Null where the piece was put in or written anew.
};

struct canonical_form {
  std::string text;
  std::vector<alteration> alterations;
  std::vector<canonical_piece> pieces;  ///< From left to right, without gaps in the result.
};

/// The canonical form of the input of the tree, which is of level `components`.
/// @param schemes schemes of the program, or null
[[nodiscard]] canonical_form canonical(const tree&, const scheme_registry* schemes);

/// The canonical form of a component that stands alone.
[[nodiscard]] canonical_form canonical(std::string_view text, production component);

}  // namespace uri94::ops

#endif
