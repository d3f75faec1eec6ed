// SPDX-License-Identifier: MIT
// What is to be known of fragments beside their place.
#ifndef URI94_LIBRARY_OPERATIONS_FRAGMENT_HPP
#define URI94_LIBRARY_OPERATIONS_FRAGMENT_HPP

#include <optional>

#include "library/parse/error_draft.hpp"
#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/production.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// `fragmentid` of the grammar, or of the generic part of RFC 1630 where the grammar has none.
[[nodiscard]] production fragmentid(grammar) noexcept;

/// Why the fragment of a URL of that grammar is not legal; a void one is (RFC 1630, "Fragment-id", page 12).
[[nodiscard]] std::optional<error> refuse_fragment(const fragment_split&, grammar);

/// Returns the error of the fragment, whose message has offsets of the whole text already, as one of the whole text.
[[nodiscard]] error in_fragment(error_draft why, const fragment_split&);

/// The start production for what stands before the fragment: `uri` for `fragmentaddress`.
[[nodiscard]] production without_fragment(production start) noexcept;

/// Whether the production is a whole URL, after which a fragment may stand.
[[nodiscard]] bool is_whole_url(production) noexcept;

}  // namespace uri94::ops

#endif
