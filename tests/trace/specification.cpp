// SPDX-License-Identifier: MIT
// Tests of the comparison of grammars and requirements with the text of an RFC. The text is invented.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/grammar_builder.hpp"
#include "trace/specification.hpp"
#include "trace/texts.hpp"

namespace trace_specification_tests {

namespace {

using uri94::trace::document;
using uri94::trace::document_register;
using uri94::trace::model;

// Text of 22 lines with a page break after line 12.
const std::string text =
    "Request for Comments: 9999\n"                          // 1
    "\n"                                                    // 2
    "1. Words\n"                                            // 3
    "\n"                                                    // 4
    "   A word is made of letters.\n"                       // 5
    "\n"                                                    // 6
    "2. BNF\n"                                              // 7
    "\n"                                                    // 8
    "; words\n"                                             // 9
    "phrase    = word *[ \" \" word ]   ; see section 1\n"  // 10
    "word      = 1*[ letter | digit |\n"                    // 11
    "\n"                                                    // 12
    "Somebody                       [Page 1]\n"             // 13
    "\f\n"                                                  // 14
    "RFC 9999        Words        January 1994\n"           // 15
    "\n"                                                    // 16
    "             quote ]\n"                                // 17
    "letter    = \"a\" | \"b\"\n"                           // 18
    "digit     = \"0\" | \";\"\n"                           // 19
    "quote     = <\">\n"                                    // 20
    "\n"                                                    // 21
    "Somebody                       [Page 2]\n";            // 22

const std::string unit =
    "\n"
    ";@ RFC 9999, section 2, page 1, line 10\n"
    "phrase    = word *[ \" \" word ]\n"
    ";@ RFC 9999, section 2, pages 1-2, lines 11-17\n"
    "word      = 1*[ letter | digit | quote ]\n"
    ";@ RFC 9999, section 2, page 2, line 18\n"
    "letter    = \"a\" | \"b\"\n"
    ";@ RFC 9999, section 2, page 2, line 19\n"
    "digit     = \"0\" | \";\"\n"
    ";@ RFC 9999, section 2, page 2, line 20\n"
    "quote     = <\">\n";

/// Returns the model of the grammar `bnf` after the comparison with the documents `against` and `more`.
model verified(const std::string& bnf, const std::string& against, const std::string& more = {}) {
  model m;
  auto part = std::make_unique<uri94::trace::grammar_part>();
  part->id = part->files.id = "words";
  part->files.name_space = "words";
  part->files.default_start = "phrase";
  part->files.units = {{"words.bnf", bnf}};
  uri94::bnf::diagnostics problems;
  part->in_force = uri94::bnf::build_grammar(part->files, false, problems);
  part->printed = uri94::bnf::build_grammar(part->files, true, problems);
  REQUIRE_MESSAGE(problems.empty(), problems.front().text());
  for (const uri94::bnf::production& p : part->printed.productions) {
    uri94::trace::production row;
    row.grammar = "words";
    row.name = p.name;
    row.in_force = part->in_force.find(p.name);
    row.printed = &p;
    row.where = {"words.bnf", p.where.line};
    part->productions.push_back(std::move(row));
  }
  m.grammars.push_back(std::move(part));
  std::vector<document> documents;
  for (const std::string& text_of : {against, more}) {
    if (text_of.empty()) continue;
    const auto read = document::read(text_of);
    REQUIRE(read);
    documents.push_back(*read);
  }
  verify(documents, {}, m);
  return m;
}

std::string replaced(std::string in, const std::string& what, const std::string& with) {
  in.replace(in.find(what), what.size(), with);
  return in;
}

using list = std::vector<std::string>;

list kinds(const model& m) {
  list all;
  for (const auto& f : m.found) all.push_back(f.kind);
  return all;
}

}  // namespace

TEST_CASE("document: reads name, pages, page breaks and sections, rejects a text without an RFC number") {
  const auto d = document::read(text);
  REQUIRE(d);
  CHECK(d->name() == "RFC 9999");
  CHECK(d->page_of(11) == 1);
  CHECK(d->page_of(17) == 2);
  CHECK(d->is_page_break(13));
  CHECK(d->is_page_break(14));
  CHECK(d->is_page_break(15));
  CHECK_FALSE(d->is_page_break(17));
  CHECK(d->is_in_section(5, "1"));
  CHECK(d->is_in_section(18, "2"));
  CHECK_FALSE(d->is_in_section(18, "1"));
  CHECK_FALSE(document::read("no head\n"));
}

TEST_CASE("verify: ignores white space, comments and page breaks") {
  const model m = verified(unit, text);
  CHECK_MESSAGE(m.found.empty(), m.found.front().message);
}

TEST_CASE("verify: reports a different character with the places in the grammar and the document") {
  const model m = verified(replaced(unit, "\"b\"", "\"c\""), text);
  REQUIRE(m.found.size() == 1);
  CHECK(m.found[0].kind == "text-differs");
  CHECK(m.found[0].where.text() == "words.bnf:7");
  CHECK(m.found[0].message == "letter: found 'c' in column 20, RFC 9999 prints 'b' (line 18, column 20)");
}

TEST_CASE("verify: does not treat a quoted semicolon as the start of a comment") {
  const model m = verified(unit, replaced(text, "\";\"", "\":\""));
  REQUIRE(m.found.size() == 1);
  CHECK(m.found[0].subject == "words:digit");
}

TEST_CASE("verify: reports a citation with a wrong line, page or section") {
  // The cited line belongs to another production. Therefore the correct line is reported as left out.
  CHECK(kinds(verified(replaced(unit, "page 2, line 18", "page 2, line 20"), text)) ==
        list{"text-differs", "text-left-out"});
  CHECK(kinds(verified(replaced(unit, "page 2, line 18", "page 1, line 18"), text)) == list{"citation-wrong"});
  CHECK(kinds(verified(replaced(unit, "section 2, page 2, line 18", "section 1, page 2, line 18"), text)) ==
        list{"citation-wrong"});
  CHECK(kinds(verified(replaced(unit, "page 2, line 18", "page 2, line 99"), text)) ==
        list{"citation-wrong", "text-left-out"});
}

TEST_CASE("verify: reports uncited lines only between the first and last cited line of each document") {
  // The second document is a copy of the first document with another name.
  const std::string more = replaced(text, "9999", "8888");
  const std::string cites_both =
      replaced(unit, "RFC 9999, section 2, page 2, line 20", "RFC 8888, section 2, page 2, line 20");
  CHECK(kinds(verified(cites_both, text, more)).empty());
  const std::string cites_more =
      replaced(cites_both, "RFC 9999, section 2, page 2, line 18", "RFC 8888, section 2, page 2, line 18");
  CHECK(kinds(verified(cites_more, text, more)) == list{"text-left-out", "text-left-out"});
}

TEST_CASE("verify: reports an additional BNF line of the document as left out or as a difference") {
  const model m = verified(unit, replaced(text, "letter    =", "left out = \"x\"\nletter    ="));
  bool found = false;
  for (const auto& f : m.found) found = found || f.kind == "text-left-out" || f.kind == "text-differs";
  CHECK(found);
}

TEST_CASE("verify: reports a requirement if the digest of the cited words differs") {
  const auto found = [](unsigned first, unsigned last, const std::string& words) {
    model m;
    uri94::trace::requirement r;
    r.id = "R9999-1-1";
    r.cited.document = "RFC 9999";
    r.cited.section = first < 9 ? "1" : "2";
    r.cited.first_page = 1;
    r.cited.last_page = last > 14 ? 2 : 1;
    r.cited.first_line = first;
    r.cited.last_line = last;
    r.words = words;
    m.requirements.push_back(r);
    verify({*document::read(text)}, {}, m);
    std::string kinds;
    for (const uri94::trace::finding& f : m.found) kinds += f.kind + " ";
    return kinds;
  };
  const std::string digest = "2577ea02c06754df54c4818afa1002eff5ca9e5354b65616c508d1979370a8bd";
  CHECK(found(5, 5, digest).empty());
  CHECK(found(5, 6, digest).empty());
  CHECK(found(3, 5, digest) == "words-differ ");
  CHECK(found(5, 5, std::string(64, '0')) == "words-differ ");
  // Page breaks are not part of the cited words.
  CHECK(found(11, 17, "6c9b06e79b950fff1a93302890ff0f2a8ff1c103075021e450e21e3642e9dfec").empty());
}

TEST_CASE("verify_digests: reports a changed production without access to the text of the document") {
  const document d = *document::read(text);
  document_register known;
  known.documents.push_back({"RFC 9999", "rfc9999.txt", d.digest(), 22, {}, {}});
  std::vector<uri94::trace::placed_character> letter;
  uri94::trace::characters_of(d.line(18), 18, uri94::bnf::notation::rfc822, letter);
  const auto found = [&](const std::string& bnf) {
    model m = verified(bnf, text);
    m.found.clear();
    for (const auto& p : m.grammars[0]->productions) known.productions[p.key()];
    known.productions["words:letter"] = digest_of(letter);
    verify_digests(known, m);
    std::string kinds;
    for (const uri94::trace::finding& f : m.found) kinds += f.subject == "words:letter" ? f.kind + " " : "";
    return kinds;
  };
  CHECK(found(unit).empty());
  CHECK(found(replaced(unit, "letter    = \"a\" | \"b\"", "letter = \"a\" |\"b\"")).empty());
  CHECK(found(replaced(unit, "letter    = \"a\" | \"b\"", "letter    = \"a\" | \"c\"")) == "production-differs ");
}

TEST_CASE("tie_texts: counts lines by state, reports lines neither cited nor dismissed, and lines that are both") {
  const document d = *document::read(text);
  // Lines that are not normative are dismissed, with a reason.
  document_register known;
  known.documents.push_back(
      {"RFC 9999", "rfc9999.txt", d.digest(), 22, {{1, 4, "the title"}, {7, 9, "a heading"}}, {}});
  model m = verified(unit, text);
  tie_texts({d}, known, m);
  REQUIRE(m.texts.size() == 1);
  CHECK(m.texts[0].claimed == 6);
  CHECK(m.texts[0].dismissed == 4);
  CHECK(m.texts[0].open == 1);
  REQUIRE(m.found.size() == 1);
  CHECK(m.found[0].kind == "line-open");
  CHECK(m.found[0].message == "RFC 9999 line 5 is neither cited nor dismissed");
  using state = uri94::trace::text_line::state;
  CHECK(m.texts[0].lines[0].is == state::dismissed);
  CHECK(m.texts[0].lines[1].is == state::blank);
  CHECK(m.texts[0].lines[9].is == state::claimed);
  CHECK(m.texts[0].lines[9].claims[0].key == "words:phrase");
  CHECK(m.texts[0].lines[13].is == state::page_break);

  known.documents[0].dismissed.push_back({5, 10, "nobody will see"});
  model n = verified(unit, text);
  tie_texts({d}, known, n);
  REQUIRE(n.found.size() == 1);
  CHECK(n.found[0].kind == "line-dismissed");
  CHECK(n.found[0].message == "RFC 9999 line 10 is dismissed (nobody will see), and words:phrase cites it");
}

}  // namespace trace_specification_tests
