// SPDX-License-Identifier: MIT
#include "cli/reports/error_text.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/io/terminal_text.hpp"
#include "library/parse/article.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "library/scheme/rejection.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t window_columns = 100;
constexpr std::size_t columns_after_caret = 30;
constexpr std::size_t list_columns = 100;
constexpr std::string_view margin = "    ";
constexpr std::string_view list_margin = "               ";

/// Part of the input that one line shows, as byte offsets (0-based).
struct window {
  std::size_t begin;
  std::size_t end;
};

/// Returns the part of the input around an offset that fits on one line.
/// Complexity: independent of the length of the input.
window window_around(std::string_view input, std::size_t offset) {
  window w{offset, offset};
  std::size_t columns = 0;
  const auto grow_forward = [&](std::size_t limit) {
    while (w.end < input.size() && columns + printable_width(input, w.end) <= limit) {
      columns += printable_width(input, w.end++);
    }
  };
  grow_forward(columns_after_caret);
  while (w.begin > 0 && columns + printable_width(input, w.begin - 1) <= window_columns) {
    columns += printable_width(input, --w.begin);
  }
  grow_forward(window_columns);  // uses the columns that the part before the caret left free
  return w;
}

void write_caret(output& out, std::string_view input, std::size_t offset, const style& colours) {
  const window w = window_around(input, offset);
  std::string before;
  if (w.begin > 0) before.append(ellipsis);
  for (std::size_t i = w.begin; i < offset; ++i) append_printable(before, input, i);
  std::string at;
  std::string after;
  if (offset < w.end) append_printable(at, input, offset);
  for (std::size_t i = offset + 1; i < w.end; ++i) append_printable(after, input, i);
  if (w.end < input.size()) after.append(ellipsis);

  out << margin << before << colours.bad << at << colours.normal << after << '\n';
  out << margin;
  out.pad(columns_of(before)) << colours.bad << '^' << colours.normal << '\n';
}

/// Writes a list with commas and "or", in lines of at most `list_columns` columns.
void write_list(output& out, const std::vector<std::string>& items) {
  std::size_t column = list_margin.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::string word = items[i];
    if (i + 1 < items.size() && items.size() > 2) word.push_back(',');
    if (i > 0 && i + 1 == items.size()) word.insert(0, "or ");
    if (i > 0) {
      if (column + 1 + word.size() > list_columns) {
        out << '\n' << list_margin;
        column = list_margin.size();
      } else {
        out << ' ';
        ++column;
      }
    }
    out << word;
    column += word.size();
  }
  out << '\n';
}

void write_label(output& out, std::string_view label, const style& colours) {
  out << margin << colours.dim << label;
  out.pad(list_margin.size() - margin.size() - label.size()) << colours.normal;
}

/// Writes advice, and its citation on the next line.
void write_advice(output& out, std::string_view label, std::string_view advice, const citation& source,
                  const style& colours) {
  write_label(out, label, colours);
  out << advice << '\n' << list_margin << colours.dim << source.text() << colours.normal << '\n';
}

}  // namespace

std::string expectation_text(const interpret::expectation& e) {
  if (e.is != interpret::expectation::kind::literal) return std::string(e.name);
  return quoted(e.name);
}

std::string found_text(std::string_view input, std::size_t offset) {
  if (offset >= input.size()) return "the end of the input";
  return describe_octet(static_cast<unsigned char>(input[offset]));
}

namespace {

void write_expected(output& out, const shown_error& e, std::string_view input, const style& colours) {
  std::vector<std::string> expected;
  for (const interpret::expectation& x : e.expected) expected.push_back(expectation_text(x));
  if (e.end_expected && e.offset < input.size()) expected.emplace_back("the end of the input");
  if (expected.empty()) return;
  write_label(out, "expected", colours);
  write_list(out, expected);
}

void write_place(output& out, std::string_view input, const shown_error& e, std::string_view production,
                 const std::string& citation, const style& colours) {
  write_label(out, "found", colours);
  out << found_text(input, e.offset) << '\n';
  write_expected(out, e, input, colours);
  write_label(out, "in", colours);
  out << colours.strong << production << colours.normal << "  " << colours.dim << citation << colours.normal << '\n';
}

/// Writes the details of a rejection by the library: caret, expectations and advice.
/// @param own Result of `in_own_scheme(e)`.
void write_error_text(output& out, const error& e, const error& own, const style& colours) {
  write_caret(out, e.input(), e.offset(), colours);
  // The expectations of the input's own scheme are more specific than the expectations of the general form.
  const error& said = own.offset() == e.offset() ? own : e;
  write_place(out, e.input(), shown(said), said.production().name(), said.production().citation().text(), colours);
  const diagnosis why = schemes::diagnose(e, own);
  if (!why.advice.empty()) write_advice(out, "why", why.advice, why.source, colours);
  if (own.offset() < e.offset()) {
    write_label(out, "also", colours);
    out << "not a valid " << own.start().name() << " from offset " << own.offset() << " on; see --start "
        << own.start().name() << '\n';
  }
}

}  // namespace

std::string message_of(std::string_view input, const shown_error& why, std::string_view production,
                       const std::string& citation) {
  std::vector<std::string> texts;
  for (const interpret::expectation& e : why.expected) texts.push_back(expectation_text(e));
  text_writer message(texts.size());
  schemes::write_sentence(message,
                          {input, why.offset, 0, production, citation, {texts.begin(), texts.end()}, why.end_expected});
  return std::move(message).take();
}

void write_error_text(output& out, const answer& a, const style& colours) {
  if (a.error_) return write_error_text(out, *a.error_, *a.own, colours);
  write_caret(out, a.input, a.why.offset, colours);
  write_place(out, a.input, a.why, a.names.name(a.why.production), a.names.citation(a.why.production), colours);
}

void write_strict_error_text(output& out, const error& e, const style& colours) {
  write_label(out, "but", colours);
  if (diagnose(e).cause == cause::prefix) {
    out << "\"URL:\" is a prefix; only otherurl, the general form, reads it as a scheme\n";
    write_error_text(out, e, e, colours);
    return;
  }
  out << "not a valid " << colours.strong << e.start().name() << colours.normal << " from offset " << e.offset()
      << " on: only otherurl, the general form, accepts it\n";
  write_error_text(out, e, e, colours);
}

}  // namespace uri94::cli
