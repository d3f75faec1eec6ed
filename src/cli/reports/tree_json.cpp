// SPDX-License-Identifier: MIT
// Writes each answer as a JSON object on one line, during the walk over the tree. Does not build a tree of JSON values,
// because its recursive destructor would overflow the stack for a deep tree.
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

/// Maximum length of the text of a node in bytes. Longer nodes have only offsets, because nested nodes repeat the text.
constexpr std::size_t longest_text = 1000;

/// Writes a text from the program, not from the input, as a value of a member or of a list.
/// @param opening Punctuation and, for a member, the name before the value.
void write_text(output& out, std::string_view opening, std::string_view text) {
  out << opening;
  write_json_text(out, text);
}

void write_tree_object(output& out, const answer& a) {
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t, bool is_first) {
        write_text(out, is_first ? "{\"production\":" : ",{\"production\":", a.names.name(n.production));
        if (a.cite) write_text(out, ",\"citation\":", a.names.citation(n.production));
        out << ",\"begin\":" << std::size_t{n.begin} << ",\"end\":" << std::size_t{n.end};
        if (const std::size_t length = n.end - n.begin; length <= longest_text) {
          out << ',';
          write_bytes_member(out, "text", a.input.substr(n.begin, length));
        }
        out << ",\"children\":[";
      },
      [&] { out << "]}"; });
}

/// Writes the parts of a URL, and the names of parts that URLs of its scheme cannot have. Writes nothing if the tree is
/// not a whole URL.
void write_parts(output& out, const tree& t) {
  const expected<url, error> parsed = url_of(t);
  if (!parsed) return;
  write_text(out, ",\"parts\":{\"scheme\":", parsed->scheme());
  constexpr std::pair<const char*, url_part> all[] = {{"user", url_part::user},   {"password", url_part::password},
                                                      {"host", url_part::host},   {"port", url_part::port},
                                                      {"path", url_part::path},   {"parameters", url_part::parameters},
                                                      {"query", url_part::query}, {"fragment", url_part::fragment}};
  for (const auto& [name, which] : all) {
    if (const auto text = parsed->part(which)) {
      out << ',';
      write_bytes_member(out, name, *text);
    }
  }
  if (parsed->port()) out << ",\"port_number\":" << std::size_t{*parsed->port()};
  out << ",\"not_of_the_scheme\":[";
  bool is_first = true;
  for (const auto& [name, which] : all) {
    if (parsed->scheme_has(which)) continue;
    write_text(out, is_first ? "" : ",", name);
    is_first = false;
  }
  out << "]}";
}

/// Writes the offset, the byte at the offset, and the expectations.
void write_found_and_expected(output& out, std::string_view input, const shown_error& e) {
  out << "\"offset\":" << e.offset;
  write_text(out, ",\"found\":", found_text(input, e.offset));
  out << ",\"expected\":[";
  bool is_first = true;
  for (const interpret::expectation& x : e.expected) {
    write_text(out, is_first ? "" : ",", expectation_text(x));
    is_first = false;
  }
  out << "],\"end_expected\":" << (e.end_expected ? "true" : "false");
}

void write_why(output& out, const diagnosis& why, std::size_t error_offset) {
  if (why.advice.empty()) return;
  write_text(out, ",\"why\":{\"says\":", why.advice);
  if (why.offset != error_offset) out << ",\"offset\":" << why.offset;
  write_text(out, ",\"citation\":", why.source.text());
  out << '}';
}

/// Writes the error of the production of the input's scheme.
void write_of_own_scheme(output& out, const char* name, const error& e) {
  out << ",\"" << name << '"';
  write_text(out, ":{\"production\":", e.start().name());
  out << ',';
  write_found_and_expected(out, e.input(), shown(e));
  write_text(out, ",\"in\":", e.production().name());
  write_text(out, ",\"citation\":", e.production().citation().text());
  write_why(out, diagnose(e), e.offset());  // e is already the error in the input's own scheme
  out << '}';
}

/// Writes an error of the library, which has more details than an error of an interpreted grammar.
/// @param own Result of `in_own_scheme(e)`.
void write_error_object(output& out, const error& e, const error& own) {
  const error& said = own.offset() == e.offset() ? own : e;
  write_text(out, "{\"message\":", schemes::message_within(e, own, 0));
  out << ',';
  write_found_and_expected(out, e.input(), shown(said));
  write_text(out, ",\"production\":", said.production().name());
  write_text(out, ",\"citation\":", said.production().citation().text());
  write_why(out, schemes::diagnose(e, own), e.offset());
  if (own.offset() < e.offset()) write_of_own_scheme(out, "own_scheme", own);
  out << '}';
}

void write_error_object(output& out, const answer& a) {
  if (a.error_) return write_error_object(out, *a.error_, *a.own);
  const std::string citation = a.names.citation(a.why.production);
  write_text(out, "{\"message\":", message_of(a.input, a.why, a.names.name(a.why.production), citation));
  out << ',';
  write_found_and_expected(out, a.input, a.why);
  write_text(out, ",\"production\":", a.names.name(a.why.production));
  write_text(out, ",\"citation\":", citation);
  out << '}';
}

}  // namespace

void write_json(output& out, const answer& a) {
  out << '{';
  write_bytes_member(out, "input", a.input);
  out << ',';
  write_bytes_member(out, "grammar", a.names.grammar());
  write_text(out, ",\"start\":", a.names.name(a.start));
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
