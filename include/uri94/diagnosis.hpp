// SPDX-License-Identifier: MIT
// Diagnosis of common mistakes in URLs, with advice from the documents.
#ifndef URI94_DIAGNOSIS_HPP
#define URI94_DIAGNOSIS_HPP

#include <cstddef>
#include <cstdint>
#include <string>

#include "uri94/error.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Common mistake that causes an error.
enum class cause : std::uint8_t {
  other,           ///< Another mistake. The expected productions of the error describe the mistake.
  escape,          ///< A "%" without two hexadecimal digits after it.
  fragment,        ///< A "#": a fragment is not part of a URL.
  space,           ///< A space.
  white_space,     ///< White space at the start or end of the input.
  control,         ///< A control character, 00-1F or 7F hexadecimal.
  eight_bit,       ///< An octet beyond US-ASCII, 80-FF hexadecimal.
  delimiter,       ///< A quotation mark or angle bracket at the start of the input.
  unsafe,          ///< A character that may be lost or changed in transport, such as "~" or "{".
  reserved,        ///< A character with a special meaning, such as ";", at a place that allows only its escape.
  no_scheme,       ///< A missing scheme, or a scheme without a colon.
  unknown_scheme,  ///< A scheme without a production, in a grammar that does not accept arbitrary schemes.
  scheme_letter,   ///< A character that is not allowed in scheme names.
  login,           ///< A user name or password in a scheme that does not allow it.
  host_missing,    ///< A missing host.
  host_letter,     ///< A character that is not allowed in hosts, not even encoded, or a missing slash after the host.
  label_hyphen,    ///< A label of a host name that begins or ends with "-".
  last_label,      ///< A host name whose last label is missing or begins with a digit, or a host number without exactly
                   ///< four parts.
  port,            ///< A port that is not a number, or a colon without a port.
  prefix,          ///< The prefix "URL:" before a URL.
  group,           ///< A news URL that names neither a group nor an article.
};

/// Diagnosis of an error.
struct diagnosis {
  uri94::cause cause = uri94::cause::other;  ///< Mistake that the input contains.
  /// Clause, without a full stop, that states the mistake and the correct form. Empty for `cause::other`.
  /// An input that follows the advice is legal, or has its error closer to the end.
  std::string advice;
  /// Byte offset of the mistake (0-based), usually the offset of the error. A mistake in a host or port that was read
  /// as a user name or password has an earlier offset ("ftp://h_/").
  std::size_t offset = 0;
  citation source;  ///< Place of the requirement in the document. Empty for `cause::other`.
};

/// Returns the diagnosis of an error. Uses the production of the input's scheme, as `parse_url` does, if that
/// production fails at the same offset.
/// Returns: `cause::other` for an error that does not hold an input.
[[nodiscard]] URI94_API diagnosis diagnose(const error& e);

}  // namespace uri94

#endif
