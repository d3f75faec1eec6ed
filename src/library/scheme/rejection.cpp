// SPDX-License-Identifier: MIT
#include "library/scheme/rejection.hpp"

#include <algorithm>

#include "library/parse/article.hpp"

namespace uri94::schemes {
namespace {

/// Returns the expectations as "a, b or c".
std::string list_of(const rejection& r) {
  std::string list;
  const std::size_t shown = std::min(r.expected.size(), longest_list);
  const bool is_cut = shown < r.expected.size();
  const std::size_t items = shown + (is_cut || r.end_expected ? 1 : 0);
  for (std::size_t i = 0; i < items; ++i) {
    if (i > 0) list += i + 1 == items ? " or " : ", ";
    if (i < shown) {
      list += r.expected[i];
    } else {
      list += is_cut ? "another" : "the end";
    }
  }
  return list;
}

}  // namespace

std::string sentence_of(const rejection& r) {
  constexpr std::size_t usual_size = 300;
  const std::string offset = std::to_string(r.begin + r.offset);
  std::string text;
  text.reserve(usual_size);
  if (r.offset < r.input.size()) {
    text.append(describe_octet(static_cast<unsigned char>(r.input[r.offset]))).append(" at offset ").append(offset);
    text.append(" is not allowed in ");
  } else {
    text.append("the input ends at offset ").append(offset).append(" in ");
  }
  text.append(r.production).append(" (").append(r.citation).append(")");
  const std::string list = list_of(r);
  if (!list.empty()) text.append(", where ").append(list).append(" is expected");
  return text;
}

}  // namespace uri94::schemes
