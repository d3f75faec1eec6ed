// SPDX-License-Identifier: MIT
// HTML elements, anchors and file names that pages share.
#ifndef URI94_TRACE_HTML_MARKUP_HPP
#define URI94_TRACE_HTML_MARKUP_HPP

#include <string>
#include <string_view>
#include <vector>

#include "trace/model.hpp"

namespace uri94::trace::html {

/// Returns a text, escaped for HTML content and attributes. Shows invisible characters as \xHH. Keeps line ends.
[[nodiscard]] std::string escaped(std::string_view text);

/// Returns a name, a command or a line of a source as `<code>…</code>`.
[[nodiscard]] std::string code(std::string_view text);
/// Returns an input or a part of an input as `<code>"…"</code>`. Different strings look different unless they are
/// shortened.
[[nodiscard]] std::string string_code(std::string_view text);

/// Returns a place as code, with line breaks allowed after slashes. Includes links to the excerpt and the source if
/// available.
[[nodiscard]] std::string code(const model& m, const place& p);
/// Returns a list of at most `most` places, one per line, and the number of omitted places.
[[nodiscard]] std::string places(const model& m, const std::vector<place>& all, std::size_t most);
/// Returns the anchor of an excerpt on the page of sources.
[[nodiscard]] std::string anchor_of(const place& p);

/// Returns the file name of a grammar's page, such as "rfc1738.html".
[[nodiscard]] std::string page_of(std::string_view grammar);
/// Returns the relative URL of a production, such as "rfc1738.html#p-gopherurl".
[[nodiscard]] std::string address_of(const production& p);
[[nodiscard]] std::string anchor_of(const production& p);
[[nodiscard]] std::string address_of(const requirement& r);
[[nodiscard]] std::string address_of(const interpretation& i);
/// Returns the anchor of a test. The anchor is made from the key, so that links stay valid when tests are added.
[[nodiscard]] std::string anchor_of(const test_case& t);
[[nodiscard]] std::string address_of(const test_case& t);

/// Returns a link to a production. On paper, the link also shows the number of the production and its page in the RFC.
[[nodiscard]] std::string link_to(const production& p);
/// Returns a link to the production with the given name. Returns the name as code if the production is unknown.
[[nodiscard]] std::string link_to(const model& m, std::string_view grammar, std::string_view name);
[[nodiscard]] std::string link_to(const requirement& r);
[[nodiscard]] std::string link_to(const interpretation& i);

/// Returns a result as a coloured badge with a symbol and a word.
[[nodiscard]] std::string badge(result r);
[[nodiscard]] std::string badge(requirement_type t);

/// Returns the file name of the page with a document's text, such as "text-rfc1738.html".
[[nodiscard]] std::string page_of_text(std::string_view document);
/// Returns a citation, as a link to the cited line if the text of the document is available.
[[nodiscard]] std::string cited(const model& m, const bnf::source& s);
/// Returns a citation, as a link to the cited line if available. Returns any other text without a link.
[[nodiscard]] std::string cited(const model& m, const std::string& citation);
/// Returns a citation without document and section, such as "page 18, line 990".
[[nodiscard]] std::string cited_briefly(const model& m, const bnf::source& s);

/// Returns the items separated by commas, or `nothing` for an empty list.
[[nodiscard]] std::string list(const std::vector<std::string>& items, std::string_view nothing = "none");

/// Returns a count with its noun, such as "1 test" or "2 tests".
[[nodiscard]] std::string counted(std::size_t n, std::string_view what);

}  // namespace uri94::trace::html

#endif
