// SPDX-License-Identifier: MIT
// What is to be known of fragments beside their place.
#ifndef URI94_OPS_FRAGMENT_HPP
#define URI94_OPS_FRAGMENT_HPP

#include <optional>

#include "uri94/attempt.hpp"
#include "uri94/production.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// `fragmentid` of the grammar, or of the generic part of RFC 1630 where the grammar has none.
[[nodiscard]] production fragmentid(grammar) noexcept;

/// Why the fragment of a URL of that grammar is not legal; a void one is (RFC 1630, "Fragment-id", page 12).
[[nodiscard]] std::optional<refusal> refuse_fragment(const fragment_split&, grammar);

/// A refusal of the fragment, which says offsets of the whole text already, as one of the whole text.
[[nodiscard]] refusal in_fragment(refusal why, const fragment_split&);

/// The start production for what stands before the fragment: `uri` for `fragmentaddress`.
[[nodiscard]] production without_fragment(production start) noexcept;

/// Whether the production is a whole URL, after which a fragment may stand.
[[nodiscard]] bool is_whole_url(production) noexcept;

}  // namespace uri94::ops

#endif
