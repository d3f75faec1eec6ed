// SPDX-License-Identifier: MIT
// The words of a query.
#ifndef URI94_QUERY_HPP
#define URI94_QUERY_HPP

#include <string>
#include <string_view>
#include <vector>

#include "uri94/attempt.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// The words of a search, as octets: a '+' separates them, "%2B" is a plus in a word. Two '+' have an empty
/// word between them, and an empty search is one empty word. Refused at a '%' that introduces no escape.
/// Source: RFC 1630, "Query strings", page 7.
[[nodiscard]] URI94_API attempt<std::vector<std::string>> query_words(std::string_view search);

/// The words of what stands after the question mark of a URL, by its tree; of the whole text where the start
/// production is itself called `search`. In a URL of a scheme to which neither document gives a
/// production a question mark separates a query too, as RFC 1630 has it of every URI. A refusal says that the URL is
/// not legal, or that it has no query: a gopher search is not one, as it is sent as it stands.
[[nodiscard]] URI94_API attempt<std::vector<std::string>> query_words_of(production start, std::string_view url);

/// The same of a URL that is parsed. Refused where the tree has no nodes, too.
[[nodiscard]] URI94_API attempt<std::vector<std::string>> query_words_of(const tree& url);

/// The words as a text of the production, most likely one called `search`. Every plus in a word is encoded. Refused
/// where a word cannot stand there, with its number as the refusal's `argument`; and where the words together are no
/// text of the production, with their count: no words are no `search` of RFC 1630.
[[nodiscard]] URI94_API attempt<std::string> query_string(production search, const std::vector<std::string>& words);

}  // namespace uri94

#endif
