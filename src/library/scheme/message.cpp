// SPDX-License-Identifier: MIT
// The message of an error, as one sentence.
#include <string>
#include <utility>
#include <vector>

#include "library/parse/article.hpp"
#include "library/parse/error_maker.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/text_writer.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "library/scheme/own_scheme.hpp"
#include "library/scheme/rejection.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/tree.hpp"

namespace uri94 {
namespace {

/// Returns at most `longest_list + 1` outermost expectations. The additional entry shows that a sentence does not name
/// all expectations.
/// Lifetime: the result has views of the grammar, or of `of_other` if the grammar is not compiled into the library.
std::vector<schemes::listed_expectation> outermost_expectations(const error& e, std::vector<expectation>& of_other) {
  std::vector<schemes::listed_expectation> all;
  all.reserve(schemes::longest_list + 1);
  const auto add = [&](const expectation& x) {
    if (x.is_outermost) all.push_back({x.name, !x.is_production && !x.is_set});
    return x.is_outermost && all.size() <= schemes::longest_list;
  };
  if (is_other(e.start())) {
    of_other = e.expected();
    for (const expectation& x : of_other) {
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
  constexpr std::size_t usual_size = 400;
  text_writer text(usual_size);
  const production reading = shown.production();
  const std::string cited = reading.citation().text();
  std::vector<expectation> of_other;
  write_sentence(text, {e.input(), e.offset(), begin, reading.name(), cited, outermost_expectations(shown, of_other),
                        shown.end_expected()});
  const diagnosis d = diagnose(shown, shown);
  if (!d.advice.empty()) text << ": " << d.advice << " (" << d.source << ")";
  if (own.offset() < e.offset()) {
    text << "; as " << with_article(own.start().name()) << " it already fails at offset " << begin + own.offset();
  }
  return std::move(text).take();
}

}  // namespace uri94
