// SPDX-License-Identifier: MIT
#include "library/operations/host_number.hpp"

#include <algorithm>
#include <cstddef>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"

namespace uri94::ops {
namespace {

struct group {
  bool is_number = false;
  bool is_decimal = false;
  bool is_plain = false;  ///< True if the number is decimal without leading zeros.
  bool is_small = false;  ///< True if the value is at most 255.
};

group read_group(std::string_view text) {
  group g;
  if (text.empty()) return g;
  const bool hexadecimal = text.size() > 2 && text[0] == '0' && ascii::to_lower(text[1]) == 'x';
  const std::string_view digits = checked_text(text).from(hexadecimal ? 2 : 0);
  g.is_number = std::all_of(digits.begin(), digits.end(),
                            [&](char c) { return hexadecimal ? ascii::hex_value(c) >= 0 : ascii::is_digit(c); });
  g.is_decimal = g.is_number && !hexadecimal;
  g.is_plain = g.is_decimal && (text.size() == 1 || text[0] != '0');
  unsigned long value = 0;
  for (const char c : digits) {
    value = std::min(value * (hexadecimal ? 16UL : 10UL) + static_cast<unsigned long>(std::max(ascii::hex_value(c), 0)),
                     256UL);
  }
  g.is_small = value < 256;
  return g;
}

}  // namespace

host_number_form host_number_form_of(std::string_view host) noexcept {
  std::size_t groups = 0;
  bool all_decimal = true;
  bool all_plain = true;
  bool all_small = true;
  for (std::size_t at = 0; at <= host.size(); ++groups) {
    const std::size_t dot = std::min(host.find('.', at), host.size());
    if (dot == host.size() && at == dot && groups > 0) break;  // the host ends in a dot
    const group g = read_group(checked_text(host).between(at, dot));
    if (!g.is_number || groups == 4) return host_number_form::none;
    all_decimal = all_decimal && g.is_decimal;
    all_plain = all_plain && g.is_plain;
    all_small = all_small && g.is_small;
    at = dot + 1;
  }
  if (groups < 4 || !all_decimal || checked_text(host).has_before(host.size(), '.')) return host_number_form::disguised;
  if (!all_plain) return host_number_form::octal;
  return all_small ? host_number_form::plain : host_number_form::too_large;
}

}  // namespace uri94::ops
