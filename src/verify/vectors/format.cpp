// SPDX-License-Identifier: MIT
#include "verify/vectors/format.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "generator/bnf/each_expression.hpp"
#include "support/text/count_of.hpp"
#include "support/text/json_text.hpp"
#include "support/text/printable.hpp"
#include "verify/vectors/corpus.hpp"
#include "verify/vectors/programs.hpp"

namespace uri94::vectors {
namespace {

using adequacy::suite_vector;

struct content {
  bnf::production_in start;
  const std::vector<suite_vector>& all;
  const std::vector<std::string>& comment;
};

std::string commented(const std::vector<std::string>& lines, std::string_view sign) {
  std::string text;
  for (const std::string& line : lines) text.append(sign).append(line).append("\n");
  return text;
}

std::string list(const content& c) {
  std::string text = commented(c.comment, "# ");
  for (const suite_vector& v : c.all) text += list_line(v.input, v.expected.accepted) + '\n';
  return text;
}

/// Returns a text as a quoted field of CSV (RFC 4180).
std::string field(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

std::string csv(const content& c) {
  std::string text = "input,verdict,reason\r\n";
  for (const suite_vector& v : c.all) {
    text += field(v.input) + (v.expected.accepted ? ",accept," : ",reject,") + field(reason_of(v)) + "\r\n";
  }
  return text;
}

std::string junit_csv(const content& c) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text =
      commented(c.comment, "# ") +
      "# For @CsvFileSource with numLinesToSkip = 1. The first column has two hexadecimal digits for each octet.\n"
      "hex,accepted,input,reason\n";
  for (const suite_vector& v : c.all) {
    std::string hex;
    for (const char byte : v.input) {
      const auto octet = static_cast<unsigned char>(byte);
      hex.append({digits[octet >> 4U], digits[octet & 15U]});
    }
    text += field(hex) + (v.expected.accepted ? ",true," : ",false,") + field(markup::printable(v.input)) + ',' +
            field(reason_of(v)) + '\n';
  }
  return text;
}

/// Calls `add` for each vector whose input is UTF-8. Returns a sentence with the number of other vectors, or an empty
/// text if all inputs are UTF-8.
template <typename Add>
std::string each_text(const content& c, const Add& add) {
  std::size_t left_out = 0;
  for (const suite_vector& v : c.all) {
    if (markup::json_string(v.input)) {
      add(v);
    } else {
      ++left_out;
    }
  }
  if (left_out == 0) return {};
  return markup::count_of(left_out, "vector that is not UTF-8 is", "vectors that are not UTF-8 are") + " left out.";
}

std::string joined(const std::vector<std::string>& lines, const std::string& last) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return last.empty() ? text : text + '\n' + last;
}

std::string json_schema(const content& c) {
  markup::json tests = markup::json::array();
  const std::string left_out = each_text(c, [&](const suite_vector& v) {
    tests.push_back({{"description", reason_of(v)}, {"data", v.input}, {"valid", v.expected.accepted}});
  });
  markup::json group;
  group["description"] = "validation of " + c.start->name;
  group["comment"] = joined(c.comment, left_out);
  group["schema"] = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"format", c.start->name}};
  group["tests"] = std::move(tests);
  return markup::json_text(markup::json::array({std::move(group)}), 4) + '\n';
}

std::string wpt(const content& c) {
  markup::json tests = markup::json::array();
  const std::string left_out = each_text(c, [&](const suite_vector& v) {
    markup::json one = {{"comment", reason_of(v)}, {"input", v.input}, {"base", nullptr}};
    if (!v.expected.accepted) one["failure"] = true;
    tests.push_back(std::move(one));
  });
  tests.insert(tests.begin(), joined(c.comment, left_out));
  return markup::json_text(tests, 2) + '\n';
}

/// Returns a fuzzer dictionary with the literals of the grammar.
std::string dictionary(const content& c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text = commented(c.comment, "# ");
  std::set<std::string> known;
  bnf::each_expression_of(*c.start.in, [&](const bnf::expression& e) {
    if (e.is != bnf::expression::kind::literal || e.text.empty() || !known.insert(e.text).second) return;
    text += '"';
    for (const char byte : e.text) {
      if (byte > ' ' && byte <= '~' && byte != '"' && byte != '\\') {
        text += byte;
      } else {
        const auto octet = static_cast<unsigned char>(byte);
        text.append("\\x").append({digits[octet >> 4U], digits[octet & 15U]});
      }
    }
    text += "\"\n";
  });
  return text;
}

struct data_format {
  file_format is;
  std::string (*text)(const content&);
};

std::string corpus(const content& c) {
  return corpus_archive(c.all);
}

constexpr std::array<data_format, 7> data_formats{{
    {{"list", "vectors.txt"}, list},
    {{"csv", "vectors.csv"}, csv},
    {{"json-schema", "json-schema.json"}, json_schema},
    {{"wpt", "wpt.json"}, wpt},
    {{"junit-csv", "junit.csv"}, junit_csv},
    {{"corpus", "corpus.tar"}, corpus},
    {{"dictionary", "fuzzer.dict"}, dictionary},
}};

}  // namespace

std::vector<file_format> formats() {
  std::vector<file_format> all;
  for (const data_format& f : data_formats) all.push_back(f.is);
  for (const program_format& f : program_formats()) all.push_back({f.name, f.file});
  return all;
}

std::string text_of(std::string_view format, bnf::production_in start, const std::vector<suite_vector>& all,
                    const std::vector<std::string>& comment) {
  const auto* const data =
      std::find_if(data_formats.begin(), data_formats.end(), [&](const data_format& f) { return f.is.name == format; });
  if (data != data_formats.end()) return data->text({start, all, comment});
  const auto program = std::find_if(program_formats().begin(), program_formats().end(),
                                    [&](const program_format& f) { return f.name == format; });
  return program_text(*program, start, all, comment);
}

std::string list_line(std::string_view input, bool is_accepted) {
  const bool is_plain = !input.empty() && markup::is_visible_ascii(input) &&
                        input.find(' ') == std::string_view::npos && input.front() != '"';
  return (is_accepted ? "accept " : "reject ") + (is_plain ? std::string(input) : markup::quoted(input));
}

}  // namespace uri94::vectors
