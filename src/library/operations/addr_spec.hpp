// SPDX-License-Identifier: MIT
// The addr-spec of RFC 822, section 6.1, page 27: an address, or the identifier of a message.
#ifndef URI94_LIBRARY_OPERATIONS_ADDR_SPEC_HPP
#define URI94_LIBRARY_OPERATIONS_ADDR_SPEC_HPP

#include <cstddef>
#include <optional>
#include <string_view>

namespace uri94::ops {

/// Where a text stops being one.
struct addr_spec_error {
  std::size_t offset;     ///< In the text, in bytes, 0-based.
  std::string_view says;  ///< What is expected there.
};

/// Nothing where the text is one. White space and comments may stand between its parts, as section 3.1.4 has it.
[[nodiscard]] std::optional<addr_spec_error> check_addr_spec(std::string_view text) noexcept;

}  // namespace uri94::ops

#endif
