// SPDX-License-Identifier: MIT
// Canonical form of a URL, computed from its tree, with offsets in the URL.
#ifndef URI94_LIBRARY_OPERATIONS_CANONICAL_HPP
#define URI94_LIBRARY_OPERATIONS_CANONICAL_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "library/operations/character_policy.hpp"
#include "uri94/normalize.hpp"
#include "uri94/tree.hpp"

namespace uri94::ops {

/// Part of the canonical form from one component or literal, with its source range in the URL.
struct canonical_piece {
  std::size_t result_begin;  ///< Byte offset in the canonical form (0-based).
  std::size_t begin;         ///< Byte offset in the URL (0-based).
  std::size_t end;           ///< Byte offset in the URL after the range.
  production component;
  const character_policy* policy;  ///< Null for inserted, replaced and removed text.
};

struct canonical_form {
  std::string text;
  std::vector<alteration> alterations;
  std::vector<canonical_piece> pieces;  ///< Sorted by `result_begin`, without gaps. Empty unless requested.
};

/// Returns the canonical form of the input of a tree of level `components`, without pieces.
/// @param schemes  schemes added by the program, or null
[[nodiscard]] canonical_form canonical(const tree&, const scheme_registry* schemes);

/// Returns the canonical form with its pieces. Parses nothing.
/// @param text  the text of `canonical` for the same tree and schemes
[[nodiscard]] canonical_form canonical_with_pieces(const tree&, const scheme_registry* schemes, std::string_view text);

/// Returns the canonical form of a component that is not part of a URL, with its pieces.
[[nodiscard]] canonical_form canonical(std::string_view text, production component);

}  // namespace uri94::ops

#endif
