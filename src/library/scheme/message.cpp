// SPDX-License-Identifier: MIT
// The message of an error, as one sentence.
#include <string>
#include <vector>

#include "library/parse/article.hpp"
#include "library/parse/error_maker.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "library/scheme/own_scheme.hpp"
#include "library/scheme/rejection.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/tree.hpp"

namespace uri94 {
namespace {

std::vector<std::string> outermost_expectations(const error& e) {
  std::vector<std::string> all;
  for (const expectation& x : e.expected()) {
    if (!x.is_outermost) break;
    all.push_back(x.is_production || x.is_set ? std::string(x.name) : '"' + std::string(x.name) + '"');
  }
  return all;
}

}  // namespace

std::string error::message() const {
  if (details_ != nullptr) return details_->message;
  return schemes::message_within(*this, 0);
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
  if (!d.advice.empty()) text += ": " + d.advice + " (" + d.source.text() + ")";
  if (own.offset() < e.offset()) {
    text += "; as " + with_article(own.start().name()) + " it already fails at offset " +
            std::to_string(begin + own.offset());
  }
  return text;
}

}  // namespace uri94
