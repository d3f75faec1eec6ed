// SPDX-License-Identifier: MIT
#include "cli/error_text.hpp"

#include <string_view>
#include <vector>

#include "cli/printable.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t window_columns = 100;
constexpr std::size_t columns_behind_caret = 30;
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
  grow_forward(columns_behind_caret);
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
  std::string behind;
  if (offset < w.end) append_printable(at, input[offset]);
  for (std::size_t i = offset + 1; i < w.end; ++i) append_printable(behind, input[i]);
  if (w.end < input.size()) behind.append(ellipsis);

  out << margin << before << colours.bad << at << colours.normal << behind << '\n';
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

}  // namespace

std::string expectation_text(const expectation& e) {
  return e.is_production ? std::string(e.name) : '"' + std::string(e.name) + '"';
}

void write_error_text(output& out, const error& e, const style& colours) {
  write_caret(out, e.input(), e.offset(), colours);

  out << margin << colours.dim << "found      " << colours.normal;
  if (e.offset() < e.input().size()) {
    out << quoted(e.input().substr(e.offset(), 1), 10) << '\n';
  } else {
    out << "the end of the input\n";
  }

  std::vector<std::string> expected;
  for (std::size_t i = 0; i < e.outermost_count(); ++i) expected.push_back(expectation_text(e.expected(i)));
  if (e.end_expected() && e.offset() < e.input().size()) expected.emplace_back("the end of the input");
  if (!expected.empty()) {
    out << margin << colours.dim << "expected   " << colours.normal;
    write_list(out, expected);
  }

  out << margin << colours.dim << "in         " << colours.normal << colours.strong << e.production().name()
      << colours.normal << "  " << colours.dim << e.production().citation().text() << colours.normal << '\n';
}

}  // namespace uri94::cli
