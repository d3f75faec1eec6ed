// SPDX-License-Identifier: MIT
#include "uri94/query.hpp"

#include <optional>
#include <utility>

#include "library/operations/checked_text.hpp"
#include "library/operations/encoder.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/url_layout.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/parse_from.hpp"
#include "library/requirements/requirement_list.hpp"
#include "uri94/escape.hpp"

namespace uri94 {

/// Characters that must be encoded in a word. "+" separates words. http reserves ";" (requirement R1738-3.3-4).
constexpr std::string_view reserved_in_word = "+;";

URI94_FOLLOWS(O9);
expected<std::vector<std::string>, error> query_words(std::string_view search) {
  std::vector<std::string> words;
  const ops::checked_text text = search;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t plus = text.find('+', at);
    expected<std::string, error> word = decode(text.between(at, plus));
    if (!word) {
      return failed("'%' at offset " + std::to_string(at + word.error().offset()) + " does not begin an escape",
                    at + word.error().offset(), requirements::R1630_encoding_6);
    }
    words.push_back(*std::move(word));
    at = plus + 1;
  }
  return words;
}

namespace {

expected<std::vector<std::string>, error> words_of(const ops::parsed_url& url) {
  const std::optional<ops::text_range> query = ops::url_layout(url.url()).query();
  if (!query) return failed("the URL has no query", url.text().size(), requirements::R1630_reserved_6);
  return query_words(ops::checked_text(url.text()).of(*query));
}

}  // namespace

expected<std::vector<std::string>, error> query_words_of(std::string_view url) {
  ops::usual_storage storage;
  const expected<ops::parsed_url, error> parsed = ops::parsed_url::strictly(url, storage.nodes());
  return parsed ? words_of(*parsed) : unexpected(parsed.error());
}

expected<std::vector<std::string>, error> query_words_of(production start, std::string_view url) {
  const expected<ops::parsed_url, error> parsed = ops::parsed_url::of(start, url);
  return parsed ? words_of(*parsed) : unexpected(parsed.error());
}

expected<std::vector<std::string>, error> query_words_of(const tree& url) {
  const expected<ops::parsed_url, error> parsed = ops::parsed_url::of(url);
  return parsed ? words_of(*parsed) : unexpected(parsed.error());
}

expected<std::string, error> query_string(production search, const std::vector<std::string>& words) {
  if (is_other(search)) return unexpected(error_of_other_grammar(search));
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    expected<repaired_text, error> word = ops::encode_for(search, words[i], ops::percent_sign::data, reserved_in_word);
    if (!word) {
      error_draft why(word.error());
      why.argument = i;
      return std::move(why).failed();
    }
    if (i > 0) text.push_back('+');
    text.append(word->text);
  }
  // The production may reject the joined words. An example is `search` of RFC 1630, which rejects an empty text.
  if (const std::optional<error> wrong = error_in(search, text)) {
    error_draft why(*wrong);
    why.offset = 0;
    why.argument = words.size();
    why.message = "the words together are not a valid " + std::string(search.name()) + ": " + why.message;
    return std::move(why).failed();
  }
  return text;
}

}  // namespace uri94
