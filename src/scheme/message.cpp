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
  return schemes::message_within(*this, 0);
}

std::string schemes::message_within(const error& e, std::size_t begin) {
  if (e.kind() == error_kind::too_long) {
    return "the input is too long for a tree: inputs of a parse that builds one have at most " +
           std::to_string(node::max_offset) + " bytes, and trees " + std::to_string(node::max_size) + " nodes";
  }
  if (e.kind() == error_kind::out_of_memory) return "there is no memory for the tree";

  const error own = in_own_scheme(e);
  const error& shown = own.offset() == e.offset() ? own : e;
  const std::string offset = std::to_string(begin + e.offset());
  std::string text;
  if (e.offset() < e.input().size()) {
    text = describe_octet(static_cast<unsigned char>(e.input()[e.offset()])) + " at offset " + offset +
           " cannot stand in ";
  } else {
    text = "the input ends at offset " + offset + " in ";
  }
  text.append(shown.production().name()).append(" (").append(shown.production().citation().text()).append(")");
  const std::string list = expected_list(shown);
  if (!list.empty()) text += ", where " + list + (list == "the end" ? " is due" : " is expected");
  const diagnosis d = diagnose(e, own);
  if (!d.advice.empty()) text += ": " + d.advice + " (" + d.source.text() + ")";
  if (own.offset() < e.offset()) {
    text += "; as " + with_article(own.start().name()) + " it fails at offset " + std::to_string(begin + own.offset()) +
            " already";
  }
  return text;
}

}  // namespace uri94
