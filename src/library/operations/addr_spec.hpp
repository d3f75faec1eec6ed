// SPDX-License-Identifier: MIT
// Check of an addr-spec of RFC 822 (section 6.1, page 27), such as a mail address or a message identifier.
#ifndef URI94_LIBRARY_OPERATIONS_ADDR_SPEC_HPP
#define URI94_LIBRARY_OPERATIONS_ADDR_SPEC_HPP

#include <cstddef>
#include <optional>
#include <string_view>

namespace uri94::ops {

/// First error in a text that is not an addr-spec.
struct addr_spec_error {
  std::size_t offset;     ///< Byte offset in the text (0-based).
  std::string_view says;  ///< Description of the expected syntax.
};

/// Returns the first error, or nothing for an addr-spec. White space and comments may separate parts (section 3.1.4).
[[nodiscard]] std::optional<addr_spec_error> check_addr_spec(std::string_view text) noexcept;

}  // namespace uri94::ops

#endif
