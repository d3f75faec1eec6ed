// SPDX-License-Identifier: MIT
// Writes every embedded grammar as ABNF and in the notation of RFC 822. Reads both texts back and compares the language
// of every written production.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/emit/grammar_text.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/language_difference.hpp"

namespace emit_carried_grammars_tests {

namespace {

using namespace uri94;
using bnf::notation;

bnf::grammar read(const std::string& text, notation in) {
  bnf::grammar_files files;
  files.described_in = files.id = files.title = "own";
  files.name_space = "own";
  files.written_in = in;
  files.of_files = true;
  files.units = {{in == notation::abnf ? "own.abnf" : "own.bnf", text}};
  bnf::diagnostics problems;
  bnf::grammar g = bnf::build_grammar(files, false, problems);
  for (const bnf::diagnostic& d : problems) FAIL(d.text());
  return g;
}

bnf::written_grammar written(const bnf::grammar& g, notation in) {
  std::vector<const bnf::production*> all;
  for (const bnf::production& p : g.productions) all.push_back(&p);
  bnf::diagnostics problems;
  bnf::written_grammar text = emit::grammar_text(all, in, problems);
  for (const bnf::diagnostic& d : problems) FAIL(d.text());
  return text;
}

}  // namespace

TEST_CASE("grammar_text: every embedded grammar reads back with the same language in every written production") {
  for (const std::string& name : bnf::embedded_grammar_names()) {
    CAPTURE(name);
    const bnf::grammar& g = *bnf::embedded_grammar(name);
    const notation notations[] = {notation::rfc822, notation::abnf};
    const bnf::written_grammar texts[] = {written(g, notations[0]), written(g, notations[1])};
    const bnf::grammar back[] = {read(texts[0].text, notations[0]), read(texts[1].text, notations[1])};
    for (std::size_t i = 0; i < g.productions.size(); ++i) {
      const std::string& of = g.productions[i].name;
      CAPTURE(of);
      const conformance::knowledge before({&g, i}, nullptr);
      for (std::size_t n = 0; n < 2; ++n) {
        CAPTURE(n);
        const bnf::written_grammar& text = texts[n];
        if (std::count(text.left_out.begin(), text.left_out.end(), of) != 0) continue;
        const auto renamed = text.renamed.find(of);
        const std::size_t again = back[n].number_of(renamed == text.renamed.end() ? of : renamed->second);
        REQUIRE(again < back[n].productions.size());
        const conformance::knowledge after({&back[n], again}, nullptr);
        CHECK(conformance::only_in_first(before, after).empty());
        CHECK(conformance::only_in_first(after, before).empty());
      }
    }
  }
}

}  // namespace emit_carried_grammars_tests
