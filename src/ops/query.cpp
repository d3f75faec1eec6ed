// SPDX-License-Identifier: MIT
#include "uri94/query.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "ops/clauses.hpp"
#include "ops/encoder.hpp"
#include "ops/fragment.hpp"
#include "ops/url_parts.hpp"
#include "uri94/escape.hpp"

namespace uri94 {

attempt<std::vector<std::string>> query_words(std::string_view search) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= search.size();) {
    const std::size_t plus = std::min(search.find('+', at), search.size());
    attempt<std::string> word = decode(search.substr(at, plus - at));
    if (!word) {
      return refusal("'%' at offset " + std::to_string(at + word.refusal().offset) + " introduces no escape",
                     at + word.refusal().offset, clauses::percent_encoded);
    }
    words.push_back(std::move(word).value());
    at = plus + 1;
  }
  return words;
}

attempt<std::vector<std::string>> query_words_of(production start, std::string_view url) {
  const fragment_split split = split_fragment(url);
  const result parsed = parse(ops::without_fragment(start), split.uri);
  if (!parsed) return refusal(parsed.error());
  const tree_node root = parsed.tree().root();
  if (root.production().name() == "search") return query_words(root.text());
  const std::optional<tree_node> search = ops::find_node(parsed.tree(), "search");
  if (!search || search->begin() == 0 || split.uri[search->begin() - 1] != '?') {
    return refusal("the URL has no query", split.uri.size(), clauses::query_words_rule);
  }
  return query_words(search->text());
}

attempt<std::string> query_string(production search, const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    attempt<repaired_text> word = ops::encode_for(search, words[i], ops::percent_sign::data, "+");
    if (!word) {
      refusal why = word.refusal();
      why.argument = i;
      return why;
    }
    if (i > 0) text.push_back('+');
    text.append(word->text);
  }
  return text;
}

}  // namespace uri94
