// SPDX-License-Identifier: MIT
// Fuzz target: reads arbitrary text as BNF or ABNF, and writes ABNF. The first byte selects the notation.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/finding.hpp"
#include "fuzz/spelled.hpp"
#include "generator/bnf/expression_text.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/imports.hpp"
#include "generator/bnf/notation_reader.hpp"

namespace {

using namespace uri94;

constexpr const char* file = "a.bnf";

void require_problems(const bnf::diagnostics& problems, std::string_view text) {
  for (const bnf::diagnostic& d : problems) {
    if (d.message.empty()) tests::report_finding("a problem without a message");
    tests::require_one_line(d.text());
    if (d.where.file == file) tests::require_place(text, d.where.line, d.where.column, d.text());
  }
}

/// Writes a production, reads the written text, and compares both productions.
void write_and_read(const bnf::production& p, bnf::notation in) {
  const std::string text = p.name + " = " + bnf::text_of(p.definition, in);
  bnf::diagnostics problems;
  std::vector<bnf::production_text> texts;
  bnf::split_lines(file, text, texts, problems, bnf::named(in).where);
  if (!problems.empty() || texts.size() != 1) tests::report_finding("written as no production: " + text);
  const bnf::production again = bnf::read_production(in, texts[0], problems);
  if (!problems.empty()) tests::report_finding("written as " + text + ": " + problems.front().text());
  const std::string was = tests::spelled(p.definition);
  const std::string is = tests::spelled(again.definition);
  if (again.name != p.name || is != was) tests::report_finding("written as " + text + ": " + is + ", expected " + was);
}

/// Reads each production of a text separately. Also writes each ABNF production and reads it back.
void read_productions(const std::string& text, bnf::notation in) {
  bnf::diagnostics problems;
  std::vector<bnf::production_text> texts;
  bnf::split_lines(file, text, texts, problems, bnf::named(in).where);
  for (const bnf::production_text& one : texts) {
    if (one.is_foreign) continue;
    bnf::diagnostics of_one;
    const bnf::production p = bnf::read_production(in, one, of_one);
    require_problems(of_one, text);
    if (of_one.empty() && in == bnf::notation::abnf) write_and_read(p, in);
  }
  require_problems(problems, text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bnf::notation in = bnf::notations[data[0] % bnf::notations.size()].is;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  read_productions(text, in);

  bnf::diagnostics of_imports;
  (void)bnf::import_lines_of(file, text, of_imports);
  require_problems(of_imports, text);

  bnf::grammar_files files;
  files.described_in = files.id = files.title = files.name_space = "own";
  files.written_in = in;
  files.of_files = true;
  files.units = {{file, text}};
  bnf::diagnostics problems;
  const bnf::grammar g = bnf::build_grammar(files, false, problems);
  require_problems(problems, text);
  require_problems(g.warnings, text);
  if (problems.empty() && g.productions.empty() && g.refused.empty()) {
    tests::report_finding("a grammar without productions");
  }
  return 0;
}
