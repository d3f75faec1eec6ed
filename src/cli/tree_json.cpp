// SPDX-License-Identifier: MIT
// The answer as one JSON object on one line. It is written as it is walked: a tree of JSON values would be destroyed
// by recursion, which a deep tree has no stack for.
#include <array>
#include <string>

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

std::string node_opening(production p, bool cite) {
  std::string opening = "{\"production\":" + own_string(p.name());
  if (cite) opening += ",\"citation\":" + own_string(p.citation().text());
  return opening + ",\"begin\":";
}

void write_tree(output& out, const tree& t, bool cite) {
  std::array<std::string, 256> openings;  // by production: names are escaped once
  walk(
      t,
      [&](const node& n, std::size_t, bool is_first) {
        std::string& opening = openings[n.production_index()];
        if (opening.empty()) opening = node_opening(production(t.grammar(), n.production_index()), cite);
        if (!is_first) out << ',';
        out << opening << std::size_t{n.begin()} << ",\"end\":" << std::size_t{n.end()};
        if (const std::size_t length = n.end() - n.begin(); length <= longest_text) {
          out << ",\"text\":" << own_string(t.input().substr(n.begin(), length));
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
void write_found_and_expected(output& out, const error& e) {
  out << "\"offset\":" << e.offset() << ",\"found\":" << own_string(found_text(e)) << ",\"expected\":[";
  for (std::size_t i = 0; i < e.expected_count(); ++i) {
    if (i > 0) out << ',';
    out << own_string(expectation_text(e.expected(i)));
  }
  out << "],\"end_expected\":" << (e.end_expected() ? "true" : "false");
}

void write_why(output& out, const diagnosis& why) {
  if (why.advice.empty()) return;
  out << ",\"why\":{\"says\":" << own_string(why.advice) << ",\"citation\":" << own_string(why.source.text()) << '}';
}

/// Of the production that the scheme has: what it does not accept.
void write_of_own_scheme(output& out, const char* name, const error& e) {
  out << ",\"" << name << "\":{\"production\":" << own_string(e.start().name()) << ',';
  write_found_and_expected(out, e);
  out << ",\"in\":" << own_string(e.production().name())
      << ",\"citation\":" << own_string(e.production().citation().text());
  write_why(out, diagnose(e));  // of a production that chooses by no scheme
  out << '}';
}

void write_error(output& out, const error& e) {
  out << '{';
  write_found_and_expected(out, e);
  out << ",\"production\":" << own_string(e.production().name())
      << ",\"citation\":" << own_string(e.production().citation().text());
  const error own = in_own_scheme(e);
  write_why(out, schemes::diagnose(e, own));
  if (!(own.start() == e.start())) write_of_own_scheme(out, "own_scheme", own);
  out << '}';
}

}  // namespace

void write_json(output& out, const answer& a) {
  out << '{' << json_input_member(a.input) << ",\"grammar\":" << own_string(name_of(a.start.grammar()))
      << ",\"start\":" << own_string(a.start.name());
  if (a.outcome.accepted()) {
    out << ",\"accepted\":true";
    if (!a.outcome.tree().empty()) {
      out << ",\"tree\":";
      write_tree(out, a.outcome.tree(), a.cite);
      write_parts(out, a.outcome.tree());
    }
    if (a.refused) write_of_own_scheme(out, "refused", *a.refused);
  } else {
    out << ",\"accepted\":false,\"error\":";
    write_error(out, a.outcome.error());
  }
  out << "}\n";
}

}  // namespace uri94::cli
