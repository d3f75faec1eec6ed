// SPDX-License-Identifier: MIT
// Pieces of HTML that every page is made of.
#ifndef URI94_TRACE_HTML_MARKUP_HPP
#define URI94_TRACE_HTML_MARKUP_HPP

#include <string>
#include <string_view>
#include <vector>

#include "markup/escaped.hpp"
#include "trace/model.hpp"

namespace uri94::trace::html {

/// To be used for every text, in content and in attributes.
using markup::escaped;

/// `<code>…</code>`; bytes that are not printable ASCII stand as \xNN.
[[nodiscard]] std::string code(std::string_view text);

/// The place as code, which a line may break after a slash: a link to the lines there, where the report has them, and
/// to the source itself, where it is known how it is addressed.
[[nodiscard]] std::string code(const model& m, const place& p);
/// A list of places, at most so many, one a line.
[[nodiscard]] std::string places(const model& m, const std::vector<place>& all, std::size_t most);
/// The anchor of the lines at a place on the page of sources.
[[nodiscard]] std::string anchor_of(const place& p);

/// The page of a grammar: "rfc1738.html".
[[nodiscard]] std::string page_of(std::string_view grammar);
/// The address of a production, from any page: "rfc1738.html#p-gopherurl".
[[nodiscard]] std::string address_of(const production& p);
[[nodiscard]] std::string anchor_of(const production& p);
[[nodiscard]] std::string address_of(const requirement& r);
[[nodiscard]] std::string address_of(const interpretation& i);
/// A test is addressed by its name, so that a link to it stays what it is when others come.
[[nodiscard]] std::string anchor_of(const test_case& t);
[[nodiscard]] std::string address_of(const test_case& t);

/// A link to the production, with what print shows of it: its number in the report and the page in the RFC.
[[nodiscard]] std::string link_to(const production& p);
/// The same by name; the name as code where there is none.
[[nodiscard]] std::string link_to(const model& m, std::string_view grammar, std::string_view name);
[[nodiscard]] std::string link_to(const requirement& r);
[[nodiscard]] std::string link_to(const interpretation& i);

/// A result as a badge: a sign, a word and a colour.
[[nodiscard]] std::string badge(result r);
[[nodiscard]] std::string badge(requirement_type t);
/// Empty when nothing has changed.
[[nodiscard]] std::string badge(change c);

/// The page of a document's text: "text-rfc1738.html".
[[nodiscard]] std::string page_of_text(std::string_view document);
/// The citation; where the text of the document was given, a link to its line.
[[nodiscard]] std::string cited(const model& m, const bnf::source& s);
/// The same of a text that is a citation; other texts as they are.
[[nodiscard]] std::string cited(const model& m, const std::string& citation);
/// "page 18, line 990", likewise.
[[nodiscard]] std::string cited_briefly(const model& m, const bnf::source& s);

/// Items with commas between, or `nothing` when there is none.
[[nodiscard]] std::string list(const std::vector<std::string>& items, std::string_view nothing = "none");

/// "1 test", "2 tests".
[[nodiscard]] std::string counted(std::size_t n, std::string_view what);

}  // namespace uri94::trace::html

#endif
