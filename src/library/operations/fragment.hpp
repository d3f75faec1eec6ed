// SPDX-License-Identifier: MIT
// Validation of fragments, and start productions with and without a fragment.
#ifndef URI94_LIBRARY_OPERATIONS_FRAGMENT_HPP
#define URI94_LIBRARY_OPERATIONS_FRAGMENT_HPP

#include <optional>

#include "library/parse/error_draft.hpp"
#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/production.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// Returns `fragmentid` of the grammar. Falls back to `fragmentid` of the generic grammar of RFC 1630.
[[nodiscard]] production fragmentid(grammar_id) noexcept;

/// Returns the error of an illegal fragment, or nothing. An empty fragment is legal (RFC 1630, "Fragment-id", page 12).
[[nodiscard]] std::optional<error> refuse_fragment(const fragment_split&, grammar_id);

/// Returns the error of a fragment with its offset in the whole text.
/// Precondition: `why.message` has offsets of the whole text.
[[nodiscard]] error in_fragment(error_draft why, const fragment_split&);

/// Returns the start production for the text before the fragment. Returns `uri` for `fragmentaddress`, and otherwise
/// `start`.
[[nodiscard]] production without_fragment(production start) noexcept;

/// Returns true if the production is a whole URL, which a fragment may follow.
[[nodiscard]] bool is_whole_url(production) noexcept;

}  // namespace uri94::ops

#endif
