// SPDX-License-Identifier: MIT
// Comparison of URLs.
#ifndef URI94_COMPARE_HPP
#define URI94_COMPARE_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

class scheme_registry;

/// Result of a comparison of two URLs.
struct comparison {
  bool equal = true;  ///< True if both URLs have the same meaning.
  // The members below describe the first difference. Their values are meaningless if the URLs are equal.
  std::size_t first_offset = 0;   ///< Byte offset in the first URL (0-based). Size of the URL if it ends earlier.
  std::size_t second_offset = 0;  ///< Byte offset in the second URL (0-based). Size of the URL if it ends earlier.
  production first_component;     ///< Component of the first URL at `first_offset`.
  production second_component;    ///< Component of the second URL at `second_offset`.
  bool in_fragment = false;       ///< True if the difference is in the fragments, which are compared separately.
  const uri94::requirement* requirement = nullptr;  ///< Requirement that makes the difference significant.
                                                    ///< Lifetime: static.
  std::string reason;                               ///< The reason in one sentence.
};

/// Compares two URLs that `parse_url` accepts. The overload with `start` describes the comparison.
[[nodiscard]] URI94_API expected<comparison, error> compare(std::string_view first, std::string_view second);

/// Compares the canonical forms of two URLs, as `normalize` returns them. A part that RFC 1738 allows to be omitted
/// equals its default.
/// Returns: an error if a URL is illegal. `error::argument` is 0 for the first URL and 1 for the second.
/// Source: RFC 1630, "Encoding reserved characters", pages 8-9, examples 1 and 2.
[[nodiscard]] URI94_API expected<comparison, error> compare(production start, std::string_view first,
                                                            std::string_view second);

/// Compares two parsed URLs, usually of the same start production.
/// Returns: an error if a tree is empty.
[[nodiscard]] URI94_API expected<comparison, error> compare(const tree& first, const tree& second);

/// Compares two URLs. Also uses the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<comparison, error> compare(production start, std::string_view first,
                                                            std::string_view second, const scheme_registry&);
/// Compares two parsed URLs. Also uses the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<comparison, error> compare(const tree& first, const tree& second,
                                                            const scheme_registry&);

}  // namespace uri94

#endif
