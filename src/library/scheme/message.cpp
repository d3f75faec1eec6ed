// SPDX-License-Identifier: MIT
// The message of an error, as one sentence.
#include <string>
#include <vector>

#include "library/parse/article.hpp"
#include "library/parse/error_maker.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "library/scheme/own_scheme.hpp"
#include "library/scheme/rejection.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/tree.hpp"

namespace uri94 {
namespace {

/// Returns the outermost expectations that a sentence names, and at most one more.
std::vector<std::string> outermost_expectations(const error& e) {
  std::vector<std::string> all;
  all.reserve(schemes::longest_list + 1);
  const auto add = [&](const expectation& x) {
    const std::string_view quote = x.is_production || x.is_set ? std::string_view() : "\"";
    if (x.is_outermost) all.emplace_back().append(quote).append(x.name).append(quote);
    return x.is_outermost && all.size() <= schemes::longest_list;
  };
  if (is_other(e.start())) {
    for (const expectation& x : e.expected()) {
      if (!add(x)) break;
    }
  } else {
    const std::size_t count = error_maker::expected_count(e);
    for (std::size_t i = 0; i < count && add(error_maker::expected(e, i)); ++i) continue;
  }
  return all;
}

}  // namespace

std::string error::message() const {
  if (details_ == nullptr) return schemes::message_within(*this, 0);
  if (!details_->message.empty()) return details_->message;
  return schemes::message_within(error_maker::of_parse(kind_, start_, details_->rejected, offset_, state_), 0);
}

std::string schemes::message_within(const error& e, std::size_t begin) {
  return message_within(e, in_own_scheme(e), begin);
}

std::string schemes::message_within(const error& e, const error& own, std::size_t begin) {
  if (e.kind() == error_kind::too_long) {
    return "the input is too long for a tree: the limits are " + std::to_string(packed_node::max_offset) +
           " bytes of input and " + std::to_string(packed_node::max_size) + " nodes";
  }
  if (e.kind() == error_kind::out_of_memory) return "out of memory for the tree";

  const error shown = error_maker::with_state(own.offset() == e.offset() ? own : e);
  std::string text =
      sentence_of({e.input(), e.offset(), begin, shown.production().name(), shown.production().citation().text(),
                   outermost_expectations(shown), shown.end_expected()});
  const diagnosis d = diagnose(shown, shown);
  if (!d.advice.empty()) text.append(": ").append(d.advice).append(" (").append(d.source.text()).append(")");
  if (own.offset() < e.offset()) {
    text += "; as " + with_article(own.start().name()) + " it already fails at offset " +
            std::to_string(begin + own.offset());
  }
  return text;
}

}  // namespace uri94
