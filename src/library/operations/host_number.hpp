// SPDX-License-Identifier: MIT
// Numeric hosts: decimal, octal and hexadecimal forms.
#ifndef URI94_LIBRARY_OPERATIONS_HOST_NUMBER_HPP
#define URI94_LIBRARY_OPERATIONS_HOST_NUMBER_HPP

#include <string_view>

namespace uri94::ops {

/// Numeric form of a host. Some programs accept more forms than RFC 1738, section 3.1. They accept one to four numbers,
/// each decimal, octal (leading zero) or hexadecimal (0x). The last number may fill the remaining bits of the 32-bit
/// address.
enum class host_number_form : unsigned char {
  none,       ///< Not a number.
  plain,      ///< Four decimal numbers up to 255 without leading zeros.
  disguised,  ///< A number in another form.
  octal,      ///< Four groups of decimal digits, at least one with a leading zero.
  too_large,  ///< Four decimal groups without leading zeros, at least one above 255.
};

[[nodiscard]] host_number_form host_number_form_of(std::string_view host) noexcept;

}  // namespace uri94::ops

#endif
