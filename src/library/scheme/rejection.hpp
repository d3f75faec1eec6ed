// SPDX-License-Identifier: MIT
// A rejection as a sentence: what was found, where, and what could have stood there.
#ifndef URI94_LIBRARY_SCHEME_REJECTION_HPP
#define URI94_LIBRARY_SCHEME_REJECTION_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace uri94::schemes {

/// Place of a rejection, and what could have stood there.
struct rejection {
  std::string_view input;
  std::size_t offset = 0;       ///< In `input`, in bytes.
  std::size_t begin = 0;        ///< Offset of `input` in the text that the sentence speaks of, in bytes.
  std::string_view production;  ///< The one that was being read.
  std::string citation;
  std::vector<std::string> expected;  ///< Outermost expectations, as a reader sees them.
  bool end_expected = false;
};

/// Returns the sentence, without a full stop. A long list of expectations is cut.
[[nodiscard]] std::string sentence_of(const rejection&);

}  // namespace uri94::schemes

#endif
