// SPDX-License-Identifier: MIT
// When two URLs are the same, and the form that all that are the same have in common.
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

/// One thing that the canonical form writes in another way. Offsets are bytes, 0-based, ends exclusive.
struct alteration {
  std::size_t begin;         ///< In the input.
  std::size_t end;           ///< In the input; equal to `begin` where something was added.
  std::size_t result_begin;  ///< In the canonical form.
  std::size_t result_end;    ///< Equal to `result_begin` where something was left out.
  const clause* rule;        ///< Why both mean the same. Of static storage.
};

/// The canonical form of a URL.
struct canonical_url {
  /// The canonical form itself.
  std::string text;
  std::vector<alteration> alterations;  ///< From left to right.
};

/// The canonical form: scheme and host in lower case, no default port, escapes only where their octet must be encoded
/// or is reserved, or in what no production has read as a host, their digits in upper case, a '/' or a Gopher type
/// where one may be left out, no empty fragment, no host where it is the local one. Its meaning is the URL's, the start
/// production accepts it too, and its own canonical form is itself. A fragment may stand after a '#', whatever the
/// start production, but of one that accepts the text with its '#'. Source: RFC 1738, sections 2.1, 2.2 and 3; RFC
/// 1630, "Encoding reserved characters", page 8.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(production start, std::string_view url);

/// The same of a URL that is parsed. Refused where the tree has no nodes.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(const tree& url);

/// Returns the canonical form, without the default ports of a program's own schemes either.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(production start, std::string_view url,
                                                                 const scheme_registry&);
/// The same of a URL that is parsed.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(const tree& url, const scheme_registry&);

/// Where two URLs are not the same, or that they are.
struct comparison {
  /// Whether they mean the same.
  bool equal = true;
  // The first difference; of no meaning when they are equal.
  std::size_t first_offset = 0;   ///< In the first URL, in bytes, 0-based; its size where it ends too early.
  std::size_t second_offset = 0;  ///< In the second.
  production first_component;     ///< What is written there, in the first URL.
  production second_component;    ///< In the second.
  bool in_fragment = false;       ///< The difference is in the fragments, which no start production knows.
  const clause* rule = nullptr;   ///< Why it counts. Of static storage.
  std::string reason;             ///< One sentence.
};

/// Whether the two mean the same: whether they are equal at one level of encoding, with what RFC 1738 lets be left out.
/// Returns: an error whose `error::argument` is the number of the illegal URL (0 or 1).
/// Source: RFC 1630, "Encoding reserved characters", pages 8-9, examples 1 and 2.
[[nodiscard]] URI94_API expected<comparison, error> compare(production start, std::string_view first,
                                                            std::string_view second);

/// The same of two URLs that are parsed, most likely from the same start. Refused where one of the trees has no nodes.
[[nodiscard]] URI94_API expected<comparison, error> compare(const tree& first, const tree& second);

/// Compares two URLs, with the default ports of a program's own schemes.
[[nodiscard]] URI94_API expected<comparison, error> compare(production start, std::string_view first,
                                                            std::string_view second, const scheme_registry&);
/// The same of two URLs that are parsed.
[[nodiscard]] URI94_API expected<comparison, error> compare(const tree& first, const tree& second,
                                                            const scheme_registry&);

}  // namespace uri94

#endif
