// SPDX-License-Identifier: MIT
// Sentence for a rejection: the octet found, its offset, and the expected alternatives.
#ifndef URI94_LIBRARY_SCHEME_REJECTION_HPP
#define URI94_LIBRARY_SCHEME_REJECTION_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace uri94::schemes {

/// Maximum number of expectations in a sentence.
inline constexpr std::size_t longest_list = 12;

/// Place of a rejection, and the expected alternatives.
struct rejection {
  std::string_view input;
  std::size_t offset = 0;       ///< Byte offset in `input` (0-based).
  std::size_t begin = 0;        ///< Byte offset of `input` in the text that the sentence describes (0-based).
  std::string_view production;  ///< Name of the production being read.
  std::string citation;
  std::vector<std::string> expected;  ///< Outermost expectations: names, sets, and literals in quotation marks.
  bool end_expected = false;
};

/// Returns the sentence, without a full stop. Names at most `longest_list` expectations.
[[nodiscard]] std::string sentence_of(const rejection&);

}  // namespace uri94::schemes

#endif
