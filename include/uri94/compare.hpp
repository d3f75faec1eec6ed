// SPDX-License-Identifier: MIT
// Comparison of URLs, and the canonical form that equal URLs share.
#ifndef URI94_COMPARE_HPP
#define URI94_COMPARE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

class scheme_registry;

/// A change of a URL in its canonical form. Offsets are bytes, 0-based; ends are exclusive.
struct alteration {
  std::size_t begin;                      ///< Start in the input.
  std::size_t end;                        ///< End in the input. Equal to `begin` for an insertion.
  std::size_t result_begin;               ///< Start in the canonical form.
  std::size_t result_end;                 ///< End in the canonical form. Equal to `result_begin` for a removal.
  const uri94::requirement* requirement;  ///< Requirement that makes both forms equivalent.
                                          ///< Lifetime: static.
};

/// The canonical form of a URL.
struct canonical_url {
  std::string text;                     ///< Text of the canonical form.
  std::vector<alteration> alterations;  ///< Changes from left to right.
};

/// Returns the canonical form of a URL that `parse_url` accepts. The overload with `start` describes the form.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(std::string_view url);

/// Returns the canonical form of a URL. It has the same meaning, matches `start`, and is its own canonical form. Scheme
/// and host are in lower case. Default port, local host and empty fragment are removed. An optional '/' or Gopher type
/// is inserted. Escapes have upper-case digits. An escape remains only if its octet must be encoded or is reserved, or
/// in a host that no production has read. A '#' starts a fragment, unless `start` accepts the text including the '#'.
/// Source: RFC 1738, sections 2.1, 2.2 and 3; RFC 1630, "Encoding reserved characters", page 8.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(production start, std::string_view url);

/// Returns the canonical form of a parsed URL.
/// Returns: an error if the tree is empty.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(const tree& url);

/// Returns the canonical form. Also removes the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(production start, std::string_view url,
                                                                 const scheme_registry&);
/// Returns the canonical form of a parsed URL. Also removes the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(const tree& url, const scheme_registry&);

/// Result of a comparison of two URLs.
struct comparison {
  bool equal = true;  ///< True if both URLs have the same meaning.
  // The members below describe the first difference. Their values are meaningless if the URLs are equal.
  std::size_t first_offset = 0;   ///< Byte offset in the first URL (0-based). Size of the URL if it ends too early.
  std::size_t second_offset = 0;  ///< Byte offset in the second URL (0-based). Size of the URL if it ends too early.
  production first_component;     ///< Component at the offset in the first URL.
  production second_component;    ///< Component at the offset in the second URL.
  bool in_fragment = false;       ///< True if the difference is in the fragments, which are compared separately.
  const uri94::requirement* requirement = nullptr;  ///< Requirement that makes the difference significant.
                                                    ///< Lifetime: static.
  std::string reason;                               ///< The reason in one sentence.
};

/// Compares two URLs that `parse_url` accepts, like the overload with `start`.
[[nodiscard]] URI94_API expected<comparison, error> compare(std::string_view first, std::string_view second);

/// Compares two URLs at one level of encoding. Parts that RFC 1738 allows to be omitted equal their defaults.
/// Returns: an error if a URL is illegal, with its number (0 or 1) as `error::argument`.
/// Source: RFC 1630, "Encoding reserved characters", pages 8-9, examples 1 and 2.
[[nodiscard]] URI94_API expected<comparison, error> compare(production start, std::string_view first,
                                                            std::string_view second);

/// Compares two parsed URLs, usually of the same start production.
/// Returns: an error if a tree is empty.
[[nodiscard]] URI94_API expected<comparison, error> compare(const tree& first, const tree& second);

/// Compares two URLs, with the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<comparison, error> compare(production start, std::string_view first,
                                                            std::string_view second, const scheme_registry&);
/// Compares two parsed URLs, with the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<comparison, error> compare(const tree& first, const tree& second,
                                                            const scheme_registry&);

}  // namespace uri94

#endif
