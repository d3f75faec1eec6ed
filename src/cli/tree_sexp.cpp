// SPDX-License-Identifier: MIT
// The answer as one S-expression on one line: (accept "input" (production begin end child…)), or
// (reject "input" offset (expected…) production "citation"). Strings are written as in R7RS Scheme.
#include <string>

#include "cli/answer.hpp"
#include "cli/tree_walk.hpp"

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

void write_tree(output& out, const tree& t) {
  walk(
      t,
      [&](const node& n, std::size_t, bool) {
        out << " (" << production(t.grammar(), n.production_index()).name() << ' ' << std::size_t{n.begin()} << ' '
            << std::size_t{n.end()};
      },
      [&] { out << ')'; });
}

void write_error(output& out, const error& e) {
  out << ' ' << e.offset() << " (";
  for (std::size_t i = 0; i < e.expected_count(); ++i) {
    if (i > 0) out << ' ';
    const expectation x = e.expected(i);
    if (x.is_production) {
      out << x.name;
    } else {
      write_string(out, x.name);
    }
  }
  out << ") " << e.production().name() << ' ';
  write_string(out, e.production().citation().text());
}

}  // namespace

void write_sexp(output& out, const answer& a) {
  out << (a.outcome.accepted() ? "(accept " : "(reject ");
  write_string(out, a.input);
  if (a.outcome.accepted()) {
    write_tree(out, a.outcome.tree());
  } else {
    write_error(out, a.outcome.error());
  }
  out << ")\n";
}

}  // namespace uri94::cli
