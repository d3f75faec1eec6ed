// SPDX-License-Identifier: MIT
#include "library/scheme/rejection.hpp"

#include <algorithm>

#include "library/parse/article.hpp"

namespace uri94::schemes {
namespace {

/// Writes the expectations as "a, b or c". The last item is "another" for a shortened list, or "the end" if the end of
/// the input is expected.
void write_list(text_writer& to, const rejection& r) {
  const std::size_t shown = std::min(r.expected.size(), longest_list);
  const bool is_cut = shown < r.expected.size();
  const std::size_t items = shown + (is_cut || r.end_expected ? 1 : 0);
  for (std::size_t i = 0; i < items; ++i) {
    if (i > 0) to << (i + 1 == items ? " or " : ", ");
    if (i < shown) {
      const std::string_view mark = r.expected[i].has_marks ? "\"" : "";
      to << mark << r.expected[i].text << mark;
    } else {
      to << (is_cut ? "another" : "the end");
    }
  }
}

}  // namespace

void write_sentence(text_writer& to, const rejection& r) {
  const std::size_t offset = r.begin + r.offset;
  if (r.offset < r.input.size()) {
    to << describe_octet(static_cast<unsigned char>(r.input[r.offset])) << " at offset " << offset
       << " is not allowed in ";
  } else {
    to << "the input ends at offset " << offset << " in ";
  }
  to << r.production << " (" << r.citation << ")";
  if (r.expected.empty() && !r.end_expected) return;
  to << ", where ";
  write_list(to, r);
  to << " is expected";
}

}  // namespace uri94::schemes
