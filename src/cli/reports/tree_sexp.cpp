// SPDX-License-Identifier: MIT
// Answers as S-expressions on one line each, with strings as in R7RS Scheme. The two forms:
// (accept "input" (production begin end child…))
// (reject "input" offset (expected…) production "citation")
#include <string>

#include "cli/reports/parse_answer.hpp"
#include "cli/reports/tree_walk.hpp"

namespace uri94::cli {

namespace {

void write_string(output& out, std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  out << '"';
  for (const char byte : text) {
    if (byte == '"' || byte == '\\') {
      out << '\\' << byte;
    } else if (byte >= ' ' && byte <= '~') {
      out << std::string_view(&byte, 1);
    } else {
      const auto value = static_cast<unsigned char>(byte);
      out << "\\x" << digits[value >> 4] << digits[value & 15] << ';';
    }
  }
  out << '"';
}

void write_tree_expression(output& out, const answer& a) {
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t, bool) {
        out << " (" << a.names.name(n.production) << ' ' << std::size_t{n.begin} << ' ' << std::size_t{n.end};
      },
      [&] { out << ')'; });
}

void write_error_expression(output& out, const answer& a) {
  out << ' ' << a.why.offset << " (";
  for (const interpret::expectation& x : a.why.expected) {
    if (&x != &a.why.expected.front()) out << ' ';
    if (x.is == interpret::expectation::kind::literal) {
      write_string(out, x.name);
    } else {
      out << x.name;
    }
  }
  out << ") " << a.names.name(a.why.production) << ' ';
  write_string(out, a.names.citation(a.why.production));
}

}  // namespace

void write_sexp(output& out, const answer& a) {
  out << (a.accepted ? "(accept " : "(reject ");
  write_string(out, a.input);
  if (a.accepted) {
    write_tree_expression(out, a);
  } else {
    write_error_expression(out, a);
  }
  out << ")\n";
}

}  // namespace uri94::cli
