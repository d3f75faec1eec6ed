// SPDX-License-Identifier: MIT
#include "verify/validators/transition_graph.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>

#include "verify/patterns/pattern.hpp"
#include "verify/patterns/regex_reader.hpp"
#include "verify/patterns/regex_writer.hpp"

namespace uri94::validators {
namespace {

using patterns::byte_set;

/// Returns a set of bytes as a label: in the syntax of RE2, escaped for DOT.
std::string label_of(const byte_set& bytes) {
  std::string problem;
  const std::string regex = patterns::write_regex(patterns::one_of(bytes), patterns::dialect::re2, problem).value();
  std::string label;
  for (const char c : regex.substr(2, regex.size() - 4)) {
    if (c == '\\' || c == '"') label.push_back('\\');
    label.push_back(c);
  }
  return label;
}

std::optional<byte_set> bytes_of_label(std::string_view label) {
  std::string regex;
  for (std::size_t i = 0; i < label.size(); ++i) {
    if (label[i] == '\\' && i + 1 < label.size()) ++i;
    regex.push_back(label[i]);
  }
  patterns::pattern_problem problem;
  const std::optional<bnf::expression> e = patterns::read_regex(regex, patterns::dialect::re2, true, problem);
  if (!e) return std::nullopt;
  if (e->is == bnf::expression::kind::set) return e->bytes;
  byte_set one;
  if (e->is == bnf::expression::kind::literal && e->text.size() == 1) one.set(static_cast<unsigned char>(e->text[0]));
  return one;
}

}  // namespace

std::string write_graph(const transition_table& t, const std::vector<std::string>& comment) {
  std::string text;
  for (const std::string& line : comment) text += "// " + line + '\n';
  text += "digraph automaton {\n  rankdir=LR;\n  node [shape=circle];\n  begin [shape=point];\n  begin -> 1;\n";
  for (std::uint32_t s = 1; s < t.accepts.size(); ++s) {
    if (t.accepts[s] != 0) text += "  " + std::to_string(s) + " [shape=doublecircle];\n";
  }
  for (std::uint32_t s = 1; s < t.accepts.size(); ++s) {
    std::map<std::uint32_t, byte_set> reads;
    for (unsigned b = 0; b < 256; ++b) reads[t.next[s * t.classes() + t.class_of[b]]].set(b);
    for (const auto& [to, bytes] : reads) {
      if (to == 0) continue;
      text += "  " + std::to_string(s) + " -> " + std::to_string(to) + " [label=\"" + label_of(bytes) + "\"];\n";
    }
  }
  return text + "}\n";
}

transition_table read_graph(std::string_view text) {
  struct edge {
    std::uint32_t from;
    std::uint32_t to;
    byte_set bytes;
  };
  std::vector<edge> edges;
  std::vector<std::uint32_t> ends;
  std::uint32_t most = 1;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::uint32_t from = 0;
    std::string sign;
    if (!(words >> from >> sign)) continue;
    most = std::max(most, from);
    if (sign != "->") {
      ends.push_back(from);
      continue;
    }
    std::uint32_t to = 0;
    words >> to;
    most = std::max(most, to);
    const std::size_t begin = line.find("label=\"");
    const std::size_t end = line.rfind("\"];");
    if (begin == std::string::npos || end == std::string::npos || end < begin + 7) return {};
    const std::optional<byte_set> bytes = bytes_of_label(std::string_view(line).substr(begin + 7, end - begin - 7));
    if (!bytes) return {};
    edges.push_back({from, to, *bytes});
  }
  transition_table t;
  for (std::uint32_t b = 0; b < 256; ++b) t.class_of.push_back(b);
  t.accepts.assign(most + 1, 0);
  t.next.assign((most + 1) * std::size_t{256}, 0);
  for (const std::uint32_t end : ends) t.accepts[end] = 1;
  for (const edge& e : edges) {
    for (unsigned b = 0; b < 256; ++b) {
      if (e.bytes[b]) t.next[e.from * std::size_t{256} + b] = e.to;
    }
  }
  return t;
}

}  // namespace uri94::validators
