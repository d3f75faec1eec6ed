// SPDX-License-Identifier: MIT
// Answers as JSON objects on one line each. They are written during the walk over the tree.
// A tree of JSON values would be destroyed recursively, which overflows the stack for a deep tree.
#include <string>
#include <utility>
#include <vector>

#include "cli/io/json_string.hpp"
#include "cli/reports/error_text.hpp"
#include "cli/reports/parse_answer.hpp"
#include "cli/reports/tree_walk.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/scheme.hpp"
#include "uri94/url.hpp"

namespace uri94::cli {

namespace {

/// Returns a JSON string. A text that is not UTF-8 is escaped as on a terminal.
std::string own_string(std::string_view text) {
  return json_text(text);
}

/// Maximum length of the text of a node in bytes. Longer nodes have only offsets, because nested nodes repeat the text.
constexpr std::size_t longest_text = 1000;

std::string node_opening(const answer& a, std::size_t production) {
  std::string opening = "{\"production\":" + own_string(a.names.name(production));
  if (a.cite) opening += ",\"citation\":" + own_string(a.names.citation(production));
  return opening + ",\"begin\":";
}

void write_tree_object(output& out, const answer& a) {
  std::vector<std::string> openings;  // cache by production, so that names are escaped once
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t, bool is_first) {
        if (openings.size() <= n.production) openings.resize(n.production + 1);
        std::string& opening = openings[n.production];
        if (opening.empty()) opening = node_opening(a, n.production);
        if (!is_first) out << ',';
        out << opening << std::size_t{n.begin} << ",\"end\":" << std::size_t{n.end};
        if (const std::size_t length = n.end - n.begin; length <= longest_text) {
          out << ',' << json_bytes_member("text", a.input.substr(n.begin, length));
        }
        out << ",\"children\":[";
      },
      [&] { out << "]}"; });
}

/// Writes the present parts of a URL, with the same member names for every scheme. Writes nothing if the tree is not a
/// whole URL.
void write_parts(output& out, const tree& t) {
  const expected<url, error> parsed = url_of(t);
  if (!parsed) return;
  out << ",\"parts\":{\"scheme\":" << own_string(parsed->scheme());
  constexpr std::pair<const char*, url_part> all[] = {{"user", url_part::user},   {"password", url_part::password},
                                                      {"host", url_part::host},   {"port", url_part::port},
                                                      {"path", url_part::path},   {"parameters", url_part::parameters},
                                                      {"query", url_part::query}, {"fragment", url_part::fragment}};
  std::string lacking;
  for (const auto& [name, which] : all) {
    if (const auto text = parsed->part(which)) out << ',' << json_bytes_member(name, *text);
    if (!parsed->scheme_has(which)) lacking += (lacking.empty() ? "\"" : ",\"") + std::string(name) + '"';
  }
  if (parsed->port()) out << ",\"port_number\":" << std::size_t{*parsed->port()};
  out << ",\"not_of_the_scheme\":[" << lacking << "]}";
}

/// Writes the offset, the byte found there, and the expectations.
void write_found_and_expected(output& out, std::string_view input, const shown_error& e) {
  out << "\"offset\":" << e.offset << ",\"found\":" << own_string(found_text(input, e.offset)) << ",\"expected\":[";
  for (std::size_t i = 0; i < e.outermost; ++i) {
    if (i > 0) out << ',';
    out << own_string(expectation_text(e.expected[i]));
  }
  out << "],\"end_expected\":" << (e.end_expected ? "true" : "false");
}

void write_why(output& out, const diagnosis& why, std::size_t error_offset) {
  if (why.advice.empty()) return;
  out << ",\"why\":{\"says\":" << own_string(why.advice);
  if (why.offset != error_offset) out << ",\"offset\":" << why.offset;
  out << ",\"citation\":" << own_string(why.source.text()) << '}';
}

/// Writes the error of the production of the input's scheme.
void write_of_own_scheme(output& out, const char* name, const error& e) {
  out << ",\"" << name << "\":{\"production\":" << own_string(e.start().name()) << ',';
  write_found_and_expected(out, e.input(), shown(e));
  out << ",\"in\":" << own_string(e.production().name())
      << ",\"citation\":" << own_string(e.production().citation().text());
  write_why(out, diagnose(e), e.offset());  // this production does not choose by the scheme
  out << '}';
}

/// Writes an error of the library, which has more details than an error of an interpreted grammar.
void write_error_object(output& out, const error& e, const error& own) {
  const error& said = own.offset() == e.offset() ? own : e;
  out << "{\"message\":" << own_string(schemes::message_within(e, own, 0)) << ',';
  write_found_and_expected(out, e.input(), shown(said));
  out << ",\"production\":" << own_string(said.production().name())
      << ",\"citation\":" << own_string(said.production().citation().text());
  write_why(out, schemes::diagnose(e, own), e.offset());
  if (own.offset() < e.offset()) write_of_own_scheme(out, "own_scheme", own);
  out << '}';
}

void write_error_object(output& out, const answer& a) {
  if (a.error_) return write_error_object(out, *a.error_, *a.own);
  out << "{\"message\":"
      << own_string(message_of(a.input, a.why, a.names.name(a.why.production), a.names.citation(a.why.production)))
      << ',';
  write_found_and_expected(out, a.input, a.why);
  out << ",\"production\":" << own_string(a.names.name(a.why.production))
      << ",\"citation\":" << own_string(a.names.citation(a.why.production)) << '}';
}

}  // namespace

void write_json(output& out, const answer& a) {
  out << '{' << json_input_member(a.input) << ',' << json_bytes_member("grammar", a.names.grammar())
      << ",\"start\":" << own_string(a.names.name(a.start));
  if (a.accepted) {
    out << ",\"accepted\":true";
    if (!is_empty(a.nodes)) {
      out << ",\"tree\":";
      write_tree_object(out, a);
      if (const auto* const of_library = std::get_if<tree>(&a.nodes)) write_parts(out, *of_library);
    }
    if (a.strict_error) write_of_own_scheme(out, "refused", *a.strict_error);
  } else {
    out << ",\"accepted\":false,\"error\":";
    write_error_object(out, a);
  }
  out << "}\n";
}

}  // namespace uri94::cli
