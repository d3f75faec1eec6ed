// SPDX-License-Identifier: MIT
// The one sentence that an error says.
#include <algorithm>

#include "parse/article.hpp"
#include "scheme/own_diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

constexpr std::size_t longest_list = 12;

/// "a, b or c"
std::string expected_list(const error& e) {
  std::string list;
  const std::size_t shown = std::min(e.outermost_count(), longest_list);
  const bool is_cut = shown < e.outermost_count();
  const std::size_t items = shown + (is_cut || e.end_expected() ? 1 : 0);
  for (std::size_t i = 0; i < items; ++i) {
    if (i > 0) list += i + 1 == items ? " or " : ", ";
    if (i == shown) {
      list += is_cut ? "another" : "the end";
      continue;
    }
    const expectation x = e.expected(i);
    if (x.is_production) {
      list += x.name;
    } else {
      list.append("\"").append(x.name).append("\"");
    }
  }
  return list;
}

}  // namespace

std::string error::message() const {
  if (kind_ == error_kind::too_long) {
    return "the input is too long for a tree: inputs of a parse that builds one have at most " +
           std::to_string(node::max_offset) + " bytes, and trees " + std::to_string(node::max_size) + " nodes";
  }
  if (kind_ == error_kind::out_of_memory) return "there is no memory for the tree";

  const error own = in_own_scheme(*this);
  const error& shown = own.offset() == offset_ ? own : *this;
  std::string text;
  if (offset_ < input_.size()) {
    text = describe_octet(static_cast<unsigned char>(input_[offset_])) + " at offset " + std::to_string(offset_) +
           " cannot stand in ";
  } else {
    text = "the input ends at offset " + std::to_string(offset_) + " in ";
  }
  text.append(shown.production().name()).append(" (").append(shown.production().citation().text()).append(")");
  const std::string list = expected_list(shown);
  if (!list.empty()) text += ", where " + list + (list == "the end" ? " is due" : " is expected");
  const diagnosis d = schemes::diagnose(*this, own);
  if (!d.advice.empty()) text += ": " + d.advice + " (" + d.source.text() + ")";
  if (own.offset() < offset_) {
    text +=
        "; as " + with_article(own.start().name()) + " it fails at offset " + std::to_string(own.offset()) + " already";
  }
  return text;
}

}  // namespace uri94
