// SPDX-License-Identifier: MIT
// Hosts that are numbers, in whatever form.
#ifndef URI94_LIBRARY_OPERATIONS_HOST_NUMBER_HPP
#define URI94_LIBRARY_OPERATIONS_HOST_NUMBER_HPP

#include <string_view>

namespace uri94::ops {

/// What a host is to the programs that take more for a number than RFC 1738, section 3.1, does: one to four numbers,
/// decimal, octal with a zero in front, or hexadecimal with 0x, the last of which may fill the rest of the 32 bits.
enum class host_number_form : unsigned char {
  none,       ///< It is no number.
  plain,      ///< Four decimal numbers up to 255 without zeros in front: no disguise.
  disguised,  ///< A number in another form.
  octal,      ///< Four groups of decimal digits, one of them with a zero in front.
  too_large,  ///< It has the form of an address, and a group above 255.
};

[[nodiscard]] host_number_form host_number_form_of(std::string_view host) noexcept;

}  // namespace uri94::ops

#endif
