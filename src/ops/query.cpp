// SPDX-License-Identifier: MIT
#include "uri94/query.hpp"

#include <optional>
#include <utility>

#include "ops/checked_text.hpp"
#include "ops/encoder.hpp"
#include "ops/follows.hpp"
#include "ops/parsed_url.hpp"
#include "ops/url_parts.hpp"
#include "parse/parse_from.hpp"
#include "prose/clauses.hpp"
#include "uri94/escape.hpp"

namespace uri94 {

/// What stands in a word only encoded: the plus sign between words, and what http reserves (R1738-3.3-4).
constexpr std::string_view reserved_in_word = "+;";

URI94_DECIDED(O9);
attempt<std::vector<std::string>> query_words(std::string_view search) {
  std::vector<std::string> words;
  const ops::checked_text text = search;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t plus = text.find('+', at);
    attempt<std::string> word = decode(text.between(at, plus));
    if (!word) {
      return refusal("'%' at offset " + std::to_string(at + word.refusal().offset) + " introduces no escape",
                     at + word.refusal().offset, clauses::R1630_encoding_6);
    }
    words.push_back(std::move(word).value());
    at = plus + 1;
  }
  return words;
}

namespace {

attempt<std::vector<std::string>> words_of(const ops::parsed_url& url) {
  const std::optional<ops::text_range> query = ops::query_of(url.url());
  if (!query) return refusal("the URL has no query", url.text().size(), clauses::R1630_reserved_6);
  return query_words(ops::checked_text(url.text()).of(*query));
}

}  // namespace

attempt<std::vector<std::string>> query_words_of(production start, std::string_view url) {
  const attempt<ops::parsed_url> parsed = ops::parsed_url::of(start, url);
  return parsed ? words_of(*parsed) : parsed.refusal();
}

attempt<std::vector<std::string>> query_words_of(const tree& url) {
  const attempt<ops::parsed_url> parsed = ops::parsed_url::of(url);
  return parsed ? words_of(*parsed) : parsed.refusal();
}

attempt<std::string> query_string(production search, const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    attempt<repaired_text> word = ops::encode_for(search, words[i], ops::percent_sign::data, reserved_in_word);
    if (!word) {
      refusal why = word.refusal();
      why.argument = i;
      return why;
    }
    if (i > 0) text.push_back('+');
    text.append(word->text);
  }
  // Not every production has words, nor does `search` of RFC 1630 stand for none.
  const error whole = place_error(search, text);
  if (whole.offset() < text.size() || !whole.end_expected()) {
    refusal why(whole);
    why.offset = 0;
    why.argument = words.size();
    why.reason = "the words together are no " + std::string(search.name()) + ": " + why.reason;
    return why;
  }
  return text;
}

}  // namespace uri94
