// SPDX-License-Identifier: MIT
// Order of equivalent example strings: shorter strings first, then more readable strings.
#ifndef URI94_VERIFY_CONFORMANCE_SHORTER_HPP
#define URI94_VERIFY_CONFORMANCE_SHORTER_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "verify/oracle/reading_rank.hpp"

namespace uri94::conformance {

/// Returns true if `a` is shorter than `b`, or equally long and more readable. Strings with fewer spaces and
/// unprintable bytes are more readable. Otherwise the first different byte decides: lower-case letters precede digits,
/// upper-case letters and other characters, in this order.
[[nodiscard]] inline bool is_shorter(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return a.size() < b.size();
  const auto unreadable = [](std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return oracle::reading_group(c) > 3; });
  };
  const auto of_a = unreadable(a);
  const auto of_b = unreadable(b);
  if (of_a != of_b) return of_a < of_b;
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](char x, char y) { return oracle::reading_rank(x) < oracle::reading_rank(y); });
}

/// Returns the text with ASCII letters in lower case.
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// Returns strings of equal length that precede the text in the order of `is_shorter`. The candidates are the text in
/// lower case, and the text with one byte in lower case or replaced by `a` or `0`.
[[nodiscard]] inline std::vector<std::string> plainer_strings(const std::string& text) {
  std::vector<std::string> all;
  const auto add = [&](std::string&& other) {
    if (is_shorter(other, text)) all.push_back(std::move(other));
  };
  add(in_lower_case(text));
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char plain : {in_lower_case({&text[i], 1}).front(), 'a', '0'}) {
      std::string other = text;
      other[i] = plain;
      add(std::move(other));
    }
  }
  return all;
}

}  // namespace uri94::conformance

#endif
