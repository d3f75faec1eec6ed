// SPDX-License-Identifier: MIT
// Sentence for a rejection: the octet or the end of the input, its offset, the production, and the expectations.
#ifndef URI94_LIBRARY_SCHEME_REJECTION_HPP
#define URI94_LIBRARY_SCHEME_REJECTION_HPP

#include <cstddef>
#include <string_view>
#include <vector>

#include "library/parse/text_writer.hpp"

namespace uri94::schemes {

/// Maximum number of expectations in a sentence.
inline constexpr std::size_t longest_list = 12;

/// An expectation in a sentence: the name of a production or set, or a literal.
struct listed_expectation {
  std::string_view text;
  bool has_marks = false;  ///< True if the sentence puts `text` in quotation marks.

  listed_expectation(std::string_view shown, bool gets_marks = false) : text(shown), has_marks(gets_marks) {}
};

/// Content of the sentence for a rejection.
struct rejection {
  std::string_view input;
  std::size_t offset = 0;       ///< Byte offset in `input` (0-based).
  std::size_t begin = 0;        ///< Byte offset of `input` in the text that the sentence describes (0-based).
  std::string_view production;  ///< Name of the production being read.
  std::string_view citation;
  std::vector<listed_expectation> expected;  ///< Outermost expectations (see `expectation::is_outermost`).
  bool end_expected = false;
};

/// Writes the sentence for a rejection, without a full stop. Names at most `longest_list` expectations.
void write_sentence(text_writer&, const rejection&);

}  // namespace uri94::schemes

#endif
