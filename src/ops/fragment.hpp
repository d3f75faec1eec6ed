// SPDX-License-Identifier: MIT
// What is to be known of fragments beside their place.
#ifndef URI94_OPS_FRAGMENT_HPP
#define URI94_OPS_FRAGMENT_HPP

#include <optional>

#include "uri94/attempt.hpp"
#include "uri94/production.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// `fragmentid` of RFC 1630.
[[nodiscard]] production fragmentid() noexcept;

/// Why the fragment is not legal; a void one is (RFC 1630, "Fragment-id", page 12).
[[nodiscard]] std::optional<refusal> refuse_fragment(const fragment_split&);

/// The start production for what stands before the fragment: `uri` for `fragmentaddress`.
[[nodiscard]] production without_fragment(production start) noexcept;

}  // namespace uri94::ops

#endif
