// SPDX-License-Identifier: MIT
// Words of the query of a URL.
#ifndef URI94_QUERY_HPP
#define URI94_QUERY_HPP

#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// Returns the decoded words of a search. A '+' separates words. "%2B" is a plus sign in a word. Between two adjacent
/// '+' is an empty word. An empty search is one empty word.
/// Returns: an error at a '%' without two hexadecimal digits.
/// Source: RFC 1630, "Query strings", page 7.
[[nodiscard]] URI94_API expected<std::vector<std::string>, error> query_words(std::string_view search);

/// Returns the words of the query of a URL. The query is the text after the question mark. If the start production is
/// named `search`, the whole text is the query. RFC 1630 gives every URI a query, so URLs of schemes without a
/// production can also have a query. A gopher search is not a query.
/// Returns: an error if the URL is illegal or does not have a query.
[[nodiscard]] URI94_API expected<std::vector<std::string>, error> query_words_of(production start,
                                                                                 std::string_view url);

/// Returns the words of the query of a URL that `parse_url` accepts.
[[nodiscard]] URI94_API expected<std::vector<std::string>, error> query_words_of(std::string_view url);

/// Returns the words of the query of a parsed URL.
/// Returns: an error if the tree is empty or the URL does not have a query.
[[nodiscard]] URI94_API expected<std::vector<std::string>, error> query_words_of(const tree& url);

/// Returns the words as a text that the production, usually `search`, accepts. Encodes '+' and ';' in words.
/// Returns: an error if the production cannot contain one of the words. `error::argument` is then the index of this
/// word (0-based). If the production only rejects the joined words, `error::argument` is `words.size()`.
[[nodiscard]] URI94_API expected<std::string, error> query_string(production search,
                                                                  const std::vector<std::string>& words);

}  // namespace uri94

#endif
