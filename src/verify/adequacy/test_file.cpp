// SPDX-License-Identifier: MIT
#include "verify/adequacy/test_file.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "support/json/document.hpp"
#include "support/text/ascii.hpp"

namespace uri94::adequacy {
namespace {

using support::json_kind;
using support::json_value;

/// The words for both verdicts in a test file.
struct verdict_words {
  std::string_view accepts;
  std::string_view rejects;
};
constexpr verdict_words vocabularies[] = {{"accept", "reject"}, {"valid", "invalid"}, {"true", "false"}, {"1", "0"}};

/// Returns the element of `vocabularies` that contains `word`, ignoring case. Returns null for an unknown word.
const verdict_words* words_of(std::string_view word) {
  for (const verdict_words& w : vocabularies) {
    if (ascii::equal_ignoring_case(word, w.accepts) || ascii::equal_ignoring_case(word, w.rejects)) return &w;
  }
  return nullptr;
}

void read_vectors(json_value root, bnf::production_in start, test_file& to) {
  for (const json_value v : root.need("vectors").items()) {
    const std::optional<std::string> grammar = v.octets("grammar");
    const std::optional<std::string> input = v.octets("input");
    if (!input) v.refuse("\"input\" or \"input_hex\" is missing");
    const std::string verdict = v.need("verdict").text();
    if (grammar != start.in->id || v.need("rule").text() != start->name) {
      ++to.left_out;
    } else if (input) {
      to.tests.push_back({*input, verdict == "accept"});
    }
  }
}

/// Reads the tests of one schema in a file of JSON-Schema-Test-Suite.
void read_schema_tests(json_value group, test_file& to) {
  for (const json_value t : group["tests"].items()) {
    const json_value data = t.need("data");
    if (data.is(json_kind::text)) {
      to.tests.push_back({data.text(), t.need("valid").flag()});
    } else {
      ++to.left_out;
    }
  }
}

void read_url_test(json_value t, test_file& to) {
  const json_value base = t["base"];
  if (base.is(json_kind::text) && base.text() != "about:blank") {
    ++to.left_out;
  } else {
    to.tests.push_back({t.need("input").text(), !t["failure"].flag()});
  }
}

std::optional<test_file> read_json(std::string_view content, bnf::production_in start, support::json_problem& problem) {
  const support::json_document document = support::json_document::read(content);
  test_file found;
  const json_value root = document.root();
  if (root.is(json_kind::object)) {
    read_vectors(root, start, found);
  } else if (root.exists()) {
    bool has_objects = false;
    for (const json_value item : root.items()) has_objects = has_objects || item.is(json_kind::object);
    for (const json_value item : root.items()) {
      if (item.is(json_kind::text) && has_objects) continue;  // A string between tests is a comment.
      if (!item.is(json_kind::object)) {
        item.refuse("expected an object with \"tests\" or \"input\"");
      } else if (item["tests"].exists()) {
        read_schema_tests(item, found);
      } else if (item["input"].exists()) {
        read_url_test(item, found);
      } else {
        item.refuse("expected an object with \"tests\" or \"input\"");
      }
    }
  }
  if (document.is_good()) return found;
  problem = document.problem();
  return std::nullopt;
}

/// Reads a field of CSV (RFC 4180). Removes the field and the following comma or line end from `text`.
/// @param ends_line Set to true if the field is the last field of a line.
/// Returns: false if a quote is not closed.
bool read_field(std::string_view& text, std::string& field, bool& ends_line) {
  field.clear();
  const bool is_quoted = !text.empty() && text.front() == '"';
  if (is_quoted) {
    std::size_t at = 1;
    for (;; ++at) {
      const std::size_t quote = text.find('"', at);
      if (quote == std::string_view::npos) return false;
      field += text.substr(at, quote - at);
      at = quote + 1;
      if (at == text.size() || text[at] != '"') break;
      field += '"';
    }
    text.remove_prefix(at);
  }
  const std::size_t end = std::min(text.find_first_of(",\n"), text.size());
  field += text.substr(0, end);
  ends_line = end == text.size() || text[end] == '\n';
  if (ends_line && !field.empty() && field.back() == '\r') field.pop_back();
  text.remove_prefix(std::min(end + 1, text.size()));
  return true;
}

std::optional<test_file> read_table(std::string_view content, support::json_problem& problem) {
  struct row {
    unsigned line;
    std::string text;
    std::string word;
  };
  std::vector<row> rows;
  unsigned line = 1;
  for (std::string_view rest = content; !rest.empty();) {
    const std::string_view before = rest;
    row r{line, {}, {}};
    std::size_t column = 0;
    for (bool ends_line = false; !ends_line; ++column) {
      std::string field;
      if (!read_field(rest, field, ends_line)) {
        problem = {line, 1, {}, "found a quote without its end"};
        return std::nullopt;
      }
      if (column == 0) r.text = std::move(field);
      if (column == 1) r.word = std::move(field);
    }
    if (column > 1 || !r.text.empty()) rows.push_back(std::move(r));
    line += static_cast<unsigned>(
        std::count(before.begin(), before.end() - static_cast<std::ptrdiff_t>(rest.size()), '\n'));
  }
  // The first line can contain column names. The word `valid` can be a column name or a verdict.
  const auto names_verdicts = [](std::string_view word) {
    constexpr std::string_view names[] = {"valid", "verdict", "accepted", "expected"};
    return std::any_of(std::begin(names), std::end(names),
                       [&](std::string_view name) { return ascii::equal_ignoring_case(word, name); });
  };
  const bool has_names =
      !rows.empty() && names_verdicts(rows[0].word) &&
      (words_of(rows[0].word) == nullptr || (rows.size() > 1 && words_of(rows[0].word) != words_of(rows[1].word)));
  if (has_names) rows.erase(rows.begin());
  test_file found;
  for (row& r : rows) {
    const verdict_words* const words = words_of(r.word);
    if (words == nullptr) {
      problem = {r.line, 1, {}, "expected a text and a verdict such as accept or reject, separated by a comma"};
      return std::nullopt;
    }
    found.tests.push_back({std::move(r.text), ascii::equal_ignoring_case(r.word, words->accepts)});
  }
  return found;
}

/// Removes the quotes and decodes the escapes of a quoted text. Returns an empty optional if the text is malformed.
std::optional<std::string> unquoted(std::string_view quoted) {
  if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return std::nullopt;
  quoted = quoted.substr(1, quoted.size() - 2);
  std::string text;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    if (quoted[i] == '"') return std::nullopt;
    if (quoted[i] != '\\') {
      text.push_back(quoted[i]);
      continue;
    }
    const std::string_view escape = quoted.substr(i + 1, 3);
    const std::optional<std::string> octet =
        escape.size() == 3 && escape[0] == 'x' ? support::octets_of_hex(escape.substr(1)) : std::nullopt;
    if (octet) {
      text += *octet;
      i += 3;
    } else if (!escape.empty() && (escape[0] == '\\' || escape[0] == '"')) {
      text.push_back(escape[0]);
      ++i;
    } else {
      return std::nullopt;
    }
  }
  return text;
}

std::optional<test_file> read_lines(std::string_view content, support::json_problem& problem) {
  test_file found;
  for (unsigned line = 1; !content.empty(); ++line) {
    const std::size_t end = std::min(content.find('\n'), content.size());
    std::string_view text = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    if (word.empty() || word.front() == '#') continue;
    const bool is_accepted = ascii::equal_ignoring_case(word, "accept");
    if (!is_accepted && !ascii::equal_ignoring_case(word, "reject")) {
      problem = {
          line, 1, {}, "expected 'accept' or 'reject' and a text after a space, or a text, a comma and a verdict"};
      return std::nullopt;
    }
    const std::string_view rest = text.substr(std::min(space + 1, text.size()));
    const std::optional<std::string> plain = rest.empty() || rest.front() != '"' ? std::string(rest) : unquoted(rest);
    if (!plain) {
      problem = {line,
                 static_cast<unsigned>(space) + 2,
                 {},
                 "expected a text in quotes with the escapes \\\\, \\\" and \\xHH"};
      return std::nullopt;
    }
    found.tests.push_back({*plain, is_accepted});
  }
  return found;
}

/// Returns true if the content begins with a JSON array or object. Checks the first two characters
/// except white space, because a line of CSV can also begin with a bracket: `[::1],accept`.
bool begins_json(std::string_view content) {
  constexpr std::string_view white = " \t\r\n";
  const std::size_t first = content.find_first_not_of(white);
  if (first == std::string_view::npos) return false;
  const std::size_t second = content.find_first_not_of(white, first + 1);
  const char next = second == std::string_view::npos ? ' ' : content[second];
  if (content[first] == '{') return std::string_view("\"} ").find(next) != std::string_view::npos;
  return content[first] == '[' && std::string_view("\"{] ").find(next) != std::string_view::npos;
}

/// Returns true if the first line contains a comma or begins with a quote. Empty lines and comments are skipped.
/// Returns false if the first line begins with `accept` or `reject` and a space.
bool begins_table(std::string_view content) {
  while (!content.empty()) {
    const std::size_t end = std::min(content.find('\n'), content.size());
    const std::string_view line = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    if (line.empty() || line == "\r" || line.front() == '#') continue;
    const std::string_view word = line.substr(0, line.find(' '));
    if (ascii::equal_ignoring_case(word, "accept") || ascii::equal_ignoring_case(word, "reject")) return false;
    return line.front() == '"' || line.find(',') != std::string_view::npos;
  }
  return false;
}

}  // namespace

std::optional<test_file> read_tests(std::string_view content, bnf::production_in start,
                                    support::json_problem& problem) {
  if (content.substr(0, 3) == "\xEF\xBB\xBF") content.remove_prefix(3);  // Removes a UTF-8 byte order mark.
  if (begins_json(content)) return read_json(content, start, problem);
  return begins_table(content) ? read_table(content, problem) : read_lines(content, problem);
}

}  // namespace uri94::adequacy
