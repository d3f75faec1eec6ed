// SPDX-License-Identifier: MIT
#include "verify/validators/validator.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>

#include "support/text/json_text.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/validators/production_names.hpp"
#include "verify/validators/templates.hpp"
#include "verify/validators/transition_graph.hpp"
#include "verify/validators/transition_table.hpp"

namespace uri94::validators {
namespace {

constexpr std::size_t most_states = 65'535;  // numbers of states have 16 bits
constexpr std::size_t most_java_states = 3'000;
constexpr std::size_t line_columns = 120;

std::string lines_of(const std::vector<std::uint32_t>& numbers, bool ends_in_comma) {
  std::string text;
  std::string line = " ";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string item = ' ' + std::to_string(numbers[i]) + (ends_in_comma || i + 1 < numbers.size() ? "," : "");
    if (line.size() + item.size() > line_columns) {
      text += line + '\n';
      line = " ";
    }
    line += item;
  }
  return text + line + '\n';
}

/// Returns a string literal of Java for each row of `row` numbers. The character U+0100 + n represents the number n.
/// Java initializes the arrays of a class by code of at most 64 KiB. This limit allows only about 10,000 numbers or
/// strings.
std::string strings_of(const std::vector<std::uint32_t>& numbers, std::size_t row) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i % row == 0) text += "    \"";
    char escape[16];
    std::snprintf(escape, sizeof escape, "\\u%04X", static_cast<unsigned>(numbers[i] + 0x100));
    text += escape;
    if ((i + 1) % row == 0) text += i + 1 < numbers.size() ? "\",\n" : "\"\n";
  }
  return text;
}

/// Writer that replaces each `@name@` in a template.
class filler {
 public:
  filler(const language& of, bnf::production_in p, const transition_table& t, const std::vector<std::string>& comment)
      : name_(identifier(p)), table_(t), of_(of) {
    const std::string begin = of.comment.empty() ? "" : std::string(of.comment) + ' ';
    for (const std::string& line : comment) comment_ += begin + line + '\n';
  }

  std::string run() {
    std::string text;
    std::string_view rest = of_.text;
    for (;;) {
      const std::size_t begin = rest.find('@');
      if (begin == std::string_view::npos) break;
      const std::size_t end = rest.find('@', begin + 1);
      text += rest.substr(0, begin);
      text += value_of(rest.substr(begin + 1, end - begin - 1));
      rest.remove_prefix(end + 1);
    }
    return text + std::string(rest);
  }

 private:
  std::string value_of(std::string_view name) {
    if (name == "comment") return comment_;
    if (name == "name") return name_;
    if (name == "class") return class_name(name_);
    if (name == "states") return std::to_string(table_.accepts.size());
    if (name == "classes") return std::to_string(table_.classes());
    if (name == "entries") return std::to_string(table_.next.size());
    if (name == "comment_text") return markup::json_shown_string(comment_);
    const bool ends_in_comma = !of_.comment.empty();
    if (name == "class_of") return lines_of(table_.class_of, ends_in_comma);
    if (name == "accepts") return lines_of(table_.accepts, ends_in_comma);
    if (name == "next") return lines_of(table_.next, ends_in_comma);
    return strings_of(table_.next, table_.classes());  // the name is "next_strings"
  }

  std::string name_;
  std::string comment_;
  const transition_table& table_;
  const language& of_;
};

/// Appends the numbers of a line to `to`. A number n is a decimal number, or an escape of the character U+0100 + n.
void read_numbers(std::string_view line, std::vector<std::uint32_t>& to) {
  for (std::size_t i = 0; i < line.size();) {
    const bool is_escape = line[i] == '\\';
    if (!is_escape && !ascii::is_digit(line[i])) {
      ++i;
      continue;
    }
    std::uint32_t value = 0;
    for (i += is_escape ? 2 : 0; i < line.size() && ascii::is_hex_digit(line[i]); ++i) {
      value = value * (is_escape ? 16 : 10) + static_cast<std::uint32_t>(ascii::hex_value(line[i]));
    }
    to.push_back(is_escape ? value - 0x100 : value);
  }
}

/// Reads the three lists of a file. A list begins after a line that ends in an opening bracket, and ends before the
/// next line without a number. The first list is `class_of`.
transition_table read_table(std::string_view text) {
  transition_table t;
  std::vector<std::uint32_t>* const lists[] = {&t.class_of, &t.next, &t.accepts};
  std::size_t done = 0;
  bool is_inside = false;
  while (!text.empty() && done < std::size(lists)) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (is_inside) {
      const std::size_t before = lists[done]->size();
      read_numbers(line, *lists[done]);
      if (lists[done]->size() > before) continue;
      is_inside = false;
      ++done;
      continue;
    }
    const std::string lower = ascii::in_lower_case(line);
    const bool names_first = lower.find("class_of") != std::string::npos || lower.find("classof") != std::string::npos;
    const bool opens = !line.empty() && std::string_view("{[(").find(line.back()) != std::string_view::npos;
    is_inside = opens && (done > 0 || names_first);
  }
  return t;
}

}  // namespace

std::vector<std::string_view> forms() {
  std::vector<std::string_view> names;
  for (const language& l : languages()) names.push_back(l.name);
  names.emplace_back("dot");
  return names;
}

std::optional<std::string> write_validator(bnf::production_in p, std::string_view form,
                                           const std::vector<std::string>& comment, std::string& problem) {
  const conformance::knowledge about(p, nullptr);
  const transition_table made = table_of(about.language);
  const std::size_t most = form == "java" ? most_java_states : most_states;
  if (made.accepts.size() > most) {
    problem = "the automaton has " + std::to_string(made.accepts.size()) + " states, and the form has at most " +
              std::to_string(most);
    return std::nullopt;
  }
  std::string text;
  transition_table read;
  if (form == "dot") {
    text = write_graph(made, comment);
    read = read_graph(text);
  } else {
    const auto of =
        std::find_if(languages().begin(), languages().end(), [&](const language& l) { return l.name == form; });
    text = filler(*of, p, made, comment).run();
    read = read_table(text);
  }
  if (!is_table_of(read, about.language)) {
    problem = "the table failed its proof: report this as a bug of uri94";
    return std::nullopt;
  }
  return text;
}

}  // namespace uri94::validators
