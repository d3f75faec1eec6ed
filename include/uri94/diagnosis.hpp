// SPDX-License-Identifier: MIT
// The classic ways in which a URL is wrong, and how the documents want it written.
#ifndef URI94_DIAGNOSIS_HPP
#define URI94_DIAGNOSIS_HPP

#include <cstddef>
#include <cstdint>
#include <string>

#include "uri94/error.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// What is wrong at the offset of an error, where it is one of the classic cases.
enum class cause : std::uint8_t {
  other,           ///< None of these: what could stand there says it all.
  escape,          ///< A "%" without two hexadecimal digits after it.
  fragment,        ///< A "#": a fragment is no part of a URL.
  space,           ///< A space.
  white_space,     ///< White space in front of the input, or at its end.
  control,         ///< A control character, 00-1F or 7F hexadecimal.
  eight_bit,       ///< An octet beyond US-ASCII, 80-FF hexadecimal.
  delimiter,       ///< A quote mark or angle bracket around the input.
  unsafe,          ///< One of the characters that may be lost or changed on the way, such as "~" or "{".
  reserved,        ///< A character that has a meaning of its own here, such as ";", and so is not part of the name.
  no_scheme,       ///< There is no scheme with its colon in front.
  unknown_scheme,  ///< A scheme that the grammar has no production for, and no general form.
  scheme_letter,   ///< A character that names of schemes do not have.
  login,           ///< A user name or password in a scheme that has none.
  host_missing,    ///< No host where one must stand.
  host_letter,     ///< A character that hosts do not have, and that cannot be encoded in one.
  label_hyphen,    ///< A label of a host name that begins or ends with "-".
  last_label,      ///< A host name whose last label begins with a digit, or a host number that is not of four parts.
  port,            ///< A port that is no number, or a colon without one.
  prefix,          ///< The prefix "URL:" in front of a URL.
  group,           ///< A news URL that names neither a group nor an article.
};

/// The case, in words.
struct diagnosis {
  /// Which of the cases it is.
  uri94::cause cause = uri94::cause::other;
  /// What is wrong and how the document wants it written: a clause without a full stop; empty for `cause::other`.
  /// Where the advice is followed, the input is legal, or its error is closer to the end.
  std::string advice;
  /// Byte offset of what is wrong (0-based): that of the error, or of a character before it in a host or port that was
  /// read as a user name or password up to there ("ftp://h_/").
  std::size_t offset = 0;
  /// Where the document says so; empty for `cause::other`.
  citation source;
};

/// Finds which of the classic cases an error is. Looks at the production of the input's own scheme, as
/// `validation::strict` does, where that fails at the same offset. `cause::other` for an error without its input.
[[nodiscard]] URI94_API diagnosis diagnose(const error& e);

}  // namespace uri94

#endif
