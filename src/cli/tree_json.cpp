// SPDX-License-Identifier: MIT
// The answer as one JSON object on one line. It is written as it is walked: a tree of JSON values would be destroyed
// by recursion, which a deep tree has no stack for.
#include <string>
#include <utility>
#include <vector>

#include "cli/answer.hpp"
#include "cli/error_text.hpp"
#include "cli/json_string.hpp"
#include "cli/tree_walk.hpp"
#include "scheme/own_diagnosis.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/scheme.hpp"
#include "uri94/url_parts.hpp"

namespace uri94::cli {

namespace {

/// A string that the library or this program made, so UTF-8.
std::string own_string(std::string_view text) {
  return json_string(text).value_or("null");
}

/// A node within a node within a node … has the text of all: beyond this, its place must do.
constexpr std::size_t longest_text = 1000;

std::string node_opening(const answer& a, std::size_t production) {
  std::string opening = "{\"production\":" + own_string(a.names.name(production));
  if (a.cite) opening += ",\"citation\":" + own_string(a.names.citation(production));
  return opening + ",\"begin\":";
}

void write_tree_object(output& out, const answer& a) {
  std::vector<std::string> openings;  // by production: names are escaped once
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t, bool is_first) {
        if (openings.size() <= n.production) openings.resize(n.production + 1);
        std::string& opening = openings[n.production];
        if (opening.empty()) opening = node_opening(a, n.production);
        if (!is_first) out << ',';
        out << opening << std::size_t{n.begin} << ",\"end\":" << std::size_t{n.end};
        if (const std::size_t length = n.end - n.begin; length <= longest_text) {
          out << ",\"text\":" << own_string(a.input.substr(n.begin, length));
        }
        out << ",\"children\":[";
      },
      [&] { out << "]}"; });
}

/// The same shape for every scheme; a part of a URL has none.
void write_parts(output& out, const tree& t) {
  const attempt<url_parts> parts = parts_of(t);
  if (!parts) return;
  out << ",\"parts\":{\"scheme\":" << own_string(parts->scheme);
  const std::pair<const char*, const std::optional<std::string_view>*> all[] = {
      {"user", &parts->user}, {"password", &parts->password}, {"host", &parts->host},        {"port", &parts->port},
      {"path", &parts->path}, {"query", &parts->query},       {"fragment", &parts->fragment}};
  unsigned part = 0;
  std::string lacking;
  for (const auto& [name, value] : all) {
    if (*value) out << ",\"" << name << "\":" << own_string(**value);
    if (!parts->scheme_has(static_cast<url_part>(part++)))
      lacking += (lacking.empty() ? "\"" : ",\"") + std::string(name) + '"';
  }
  if (parts->port_number) out << ",\"port_number\":" << std::size_t{*parts->port_number};
  out << ",\"not_of_the_scheme\":[" << lacking << "]}";
}

/// What stands at the offset, and what could: of an error, and of what the scheme's own production has against it.
void write_found_and_expected(output& out, std::string_view input, const shown_error& e) {
  out << "\"offset\":" << e.offset << ",\"found\":" << own_string(found_text(input, e.offset)) << ",\"expected\":[";
  for (const interpret::expectation& x : e.expected) {
    if (&x != &e.expected.front()) out << ',';
    out << own_string(expectation_text(x));
  }
  out << "],\"end_expected\":" << (e.end_expected ? "true" : "false");
}

void write_why(output& out, const diagnosis& why) {
  if (why.advice.empty()) return;
  out << ",\"why\":{\"says\":" << own_string(why.advice) << ",\"citation\":" << own_string(why.source.text()) << '}';
}

/// Of the production that the scheme has: what it does not accept.
void write_of_own_scheme(output& out, const char* name, const error& e) {
  out << ",\"" << name << "\":{\"production\":" << own_string(e.start().name()) << ',';
  write_found_and_expected(out, e.input(), shown(e));
  out << ",\"in\":" << own_string(e.production().name())
      << ",\"citation\":" << own_string(e.production().citation().text());
  write_why(out, diagnose(e));  // of a production that chooses by no scheme
  out << '}';
}

void write_error_object(output& out, const answer& a) {
  out << '{';
  write_found_and_expected(out, a.input, a.why);
  out << ",\"production\":" << own_string(a.names.name(a.why.production))
      << ",\"citation\":" << own_string(a.names.citation(a.why.production));
  if (a.error_) {
    const error own = in_own_scheme(*a.error_);
    write_why(out, schemes::diagnose(*a.error_, own));
    if (!(own.start() == a.error_->start())) write_of_own_scheme(out, "own_scheme", own);
  }
  out << '}';
}

}  // namespace

void write_json(output& out, const answer& a) {
  out << '{' << json_input_member(a.input) << ",\"grammar\":" << own_string(a.names.grammar())
      << ",\"start\":" << own_string(a.names.name(a.start));
  if (a.accepted) {
    out << ",\"accepted\":true";
    if (!is_empty(a.nodes)) {
      out << ",\"tree\":";
      write_tree_object(out, a);
      if (const auto* const of_library = std::get_if<tree>(&a.nodes)) write_parts(out, *of_library);
    }
    if (a.refused) write_of_own_scheme(out, "refused", *a.refused);
  } else {
    out << ",\"accepted\":false,\"error\":";
    write_error_object(out, a);
  }
  out << "}\n";
}

}  // namespace uri94::cli
