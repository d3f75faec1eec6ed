// SPDX-License-Identifier: MIT
#include "cli/error_text.hpp"

#include <string_view>
#include <vector>

#include "cli/printable.hpp"
#include "scheme/own_diagnosis.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t window_columns = 100;
constexpr std::size_t columns_after_caret = 30;
constexpr std::size_t list_columns = 100;
constexpr std::string_view margin = "    ";
constexpr std::string_view list_margin = "               ";

/// The part of the input that one line shows.
struct window {
  std::size_t begin;
  std::size_t end;
};

/// Around the offset, grown to both sides: it does not matter how long the input is.
window window_around(std::string_view input, std::size_t offset) {
  window w{offset, offset};
  std::size_t columns = 0;
  const auto grow_forward = [&](std::size_t limit) {
    while (w.end < input.size() && columns + printable_width(input[w.end]) <= limit) {
      columns += printable_width(input[w.end++]);
    }
  };
  grow_forward(columns_after_caret);
  while (w.begin > 0 && columns + printable_width(input[w.begin - 1]) <= window_columns) {
    columns += printable_width(input[--w.begin]);
  }
  grow_forward(window_columns);  // what the part before the caret did not need
  return w;
}

void write_caret(output& out, std::string_view input, std::size_t offset, const style& colours) {
  const window w = window_around(input, offset);
  std::string before;
  if (w.begin > 0) before.append(ellipsis);
  for (std::size_t i = w.begin; i < offset; ++i) append_printable(before, input[i]);
  std::string at;
  std::string after;
  if (offset < w.end) append_printable(at, input[offset]);
  for (std::size_t i = offset + 1; i < w.end; ++i) append_printable(after, input[i]);
  if (w.end < input.size()) after.append(ellipsis);

  out << margin << before << colours.bad << at << colours.normal << after << '\n';
  out << margin;
  out.pad(columns_of(before)) << colours.bad << '^' << colours.normal << '\n';
}

/// The items with commas, the last with "or", in lines of `list_columns`.
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

/// A clause, and on a line of its own where the document says so.
void write_advice(output& out, std::string_view label, std::string_view advice, const citation& source,
                  const style& colours) {
  write_label(out, label, colours);
  out << advice << '\n' << list_margin << colours.dim << source.text() << colours.normal << '\n';
}

}  // namespace

std::string expectation_text(const interpret::expectation& e) {
  if (e.is != interpret::expectation::kind::literal) return std::string(e.name);
  return '"' + printable(e.name) + '"';
}

std::string found_text(std::string_view input, std::size_t offset) {
  if (offset >= input.size()) return "the end of the input";
  return describe_octet(static_cast<unsigned char>(input[offset]));
}

namespace {

void write_expected(output& out, const shown_error& e, std::string_view input, const style& colours) {
  std::vector<std::string> expected;
  for (std::size_t i = 0; i < e.outermost; ++i) expected.push_back(expectation_text(e.expected[i]));
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

}  // namespace

void write_error_text(output& out, const error& e, const style& colours) {
  write_caret(out, e.input(), e.offset(), colours);
  // What the input's own scheme expects says more than what the general form would have as well.
  const error own = in_own_scheme(e);
  const error& said = own.offset() == e.offset() ? own : e;
  write_place(out, e.input(), shown(said), said.production().name(), said.production().citation().text(), colours);
  const diagnosis why = schemes::diagnose(e, own);
  if (!why.advice.empty()) write_advice(out, "why", why.advice, why.source, colours);
  if (own.offset() < e.offset()) {
    write_label(out, "also", colours);
    out << "it is no " << own.start().name() << " from offset " << own.offset() << " on: try '--start "
        << own.start().name() << "'\n";
  }
}

void write_error_text(output& out, const answer& a, const style& colours) {
  write_caret(out, a.input, a.why.offset, colours);
  write_place(out, a.input, a.why, a.names.name(a.why.production), a.names.citation(a.why.production), colours);
}

void write_refusal_text(output& out, const error& e, const style& colours) {
  write_label(out, "but", colours);
  out << "it is no " << colours.strong << e.start().name() << colours.normal << ", from offset " << e.offset()
      << " on: only otherurl, the general form, accepts it\n";
  write_error_text(out, e, colours);
}

}  // namespace uri94::cli
