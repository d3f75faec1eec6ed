// SPDX-License-Identifier: MIT
#include "trace/html/markup.hpp"

#include <algorithm>

#include "support/text/escaped.hpp"
#include "support/text/printable.hpp"
#include "support/text/string_markup.hpp"

namespace uri94::trace::html {

std::string escaped(std::string_view text) {
  return markup::escaped(markup::shown_lines(text));
}

std::string code(std::string_view text) {
  if (text.empty()) return "<span class=\"dim\">(empty)</span>";
  return "<code>" + escaped(text) + "</code>";
}

std::string string_code(std::string_view text) {
  return "<code>" + markup::quoted_markup(text) + "</code>";
}

std::string anchor_of(const place& p) {
  std::string anchor = "s-";
  for (const char c : p.text()) anchor += c == '/' || c == ':' ? '-' : c;
  return anchor;
}

std::string code(const model& m, const place& p) {
  std::string html;
  for (const char c : escaped(p.text())) {
    html += c;
    if (c == '/') html += "<wbr>";
  }
  html = "<code class=\"place\">" + html + "</code>";
  const bool has_lines = m.excerpts.count(p.text()) > 0;
  if (has_lines) html = "<a href=\"sources.html#" + escaped(anchor_of(p)) + "\">" + html + "</a>";
  const std::string address = m.address_in_source(p);
  if (address.empty()) return html;
  return has_lines ? html + " <a href=\"" + escaped(address) + "\">source</a>"
                   : "<a href=\"" + escaped(address) + "\">" + html + "</a>";
}

std::string places(const model& m, const std::vector<place>& all, std::size_t most) {
  std::string html;
  for (std::size_t i = 0; i < all.size() && i < most; ++i) html += (i == 0 ? "" : "<br>") + code(m, all[i]);
  if (all.size() > most) html += "<br><span class=\"dim\">and " + std::to_string(all.size() - most) + " more</span>";
  return html;
}

std::string page_of(std::string_view grammar) {
  return std::string(grammar) + ".html";
}

std::string anchor_of(const production& p) {
  return "p-" + p.name;
}

std::string address_of(const production& p) {
  return page_of(p.grammar) + "#" + anchor_of(p);
}

std::string address_of(const requirement& r) {
  return "requirements.html#" + r.id;
}

std::string address_of(const interpretation& i) {
  return "interpretations.html#" + i.id;
}

std::string anchor_of(const test_case& t) {
  std::string anchor = "t-";
  for (const char c : t.key()) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    if (plain) anchor += c;
    if (!plain && anchor.back() != '-') anchor += '-';
  }
  return anchor;
}

std::string address_of(const test_case& t) {
  return "tests.html#" + anchor_of(t);
}

std::string link_to(const production& p) {
  const bnf::source& cited = p.printed != nullptr ? p.printed->cited : p.in_force->cited;
  return "<a class=\"name\" href=\"" + escaped(address_of(p)) + "\" data-print=\"" + p.number + ", p. " +
         std::to_string(cited.first_page) + "\">" + escaped(p.name) + "</a>";
}

std::string link_to(const model& m, std::string_view grammar, std::string_view name) {
  const production* const p = m.find(grammar, name);
  return p != nullptr ? link_to(*p) : code(name);
}

std::string link_to(const requirement& r) {
  return "<a class=\"id\" href=\"" + escaped(address_of(r)) + "\">" + escaped(r.id) + "</a>";
}

std::string link_to(const interpretation& i) {
  return "<a class=\"id\" href=\"" + escaped(address_of(i)) + "\">" + escaped(i.id) + "</a>";
}

std::string badge(result r) {
  switch (r) {
    case result::passed:
      return "<span class=\"badge passed\">✓ passed</span>";
    case result::failed:
      return "<span class=\"badge failed\">✗ failed</span>";
    case result::skipped:
      return "<span class=\"badge skipped\">– skipped</span>";
    case result::not_run:
      return "<span class=\"badge idle\">○ not run</span>";
  }
  return {};
}

std::string badge(requirement_type t) {
  switch (t) {
    case requirement_type::implemented:
      return "<span class=\"badge\">implemented</span>";
    case requirement_type::exception:
      return "<span class=\"badge skipped\">exception</span>";
    case requirement_type::out_of_scope:
      return "<span class=\"badge idle\">out of scope</span>";
  }
  return {};
}

std::string page_of_text(std::string_view document) {
  std::string name = "text-";
  for (const char c : document) {
    if (c != ' ') name += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return name + ".html";
}

namespace {

std::string link_to_line(const model& m, const bnf::source& s, const std::string& text) {
  const bool is_given = std::any_of(m.texts.begin(), m.texts.end(), [&](const text_of_document& t) {
    return t.document == s.document && s.first_line > 0 && s.first_line <= t.lines.size();
  });
  if (!is_given) return escaped(text);
  return "<a href=\"" + page_of_text(s.document) + "#l-" + std::to_string(s.first_line) + "\">" + escaped(text) +
         "</a>";
}

}  // namespace

std::string cited(const model& m, const bnf::source& s) {
  return link_to_line(m, s, s.text());
}

std::string cited(const model& m, const std::string& citation) {
  bnf::source s;
  return bnf::read_source(citation, s) ? cited(m, s) : escaped(citation);
}

std::string cited_briefly(const model& m, const bnf::source& s) {
  const std::string text = s.text();
  const std::size_t page = text.find(", page");
  return link_to_line(m, s, page == std::string::npos ? text : text.substr(page + 2));
}

std::string list(const std::vector<std::string>& items, std::string_view nothing) {
  if (items.empty() && nothing.empty()) return {};
  if (items.empty()) return "<span class=\"dim\">" + std::string(nothing) + "</span>";
  std::string html;
  for (const std::string& item : items) html += (html.empty() ? "" : ", ") + item;
  return html;
}

std::string counted(std::size_t n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}

}  // namespace uri94::trace::html
