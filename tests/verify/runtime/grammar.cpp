// SPDX-License-Identifier: MIT
// Tests of the library uri94-grammar through its public headers.
#include "uri94/grammar.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/grammar.h"
#include "uri94/normalize.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/uri94.hpp"

namespace {

using uri94::error_kind;
using uri94::grammar;
using uri94::level;

constexpr std::string_view call_url =
    "call   = \"call:\" number [ \";ext=\" 1*DIGIT ]\n"
    "number = DIGIT / DIGIT *( DIGIT / \"-\" ) DIGIT\n";

/// Returns the names and byte ranges of the nodes, such as "path[5,8) .segment[5,8)". A name follows one dot per level
/// of depth.
std::string text_of(const uri94::tree& t) {
  const auto shown = [](const uri94::node& n) {
    return std::string(n.name()) + "[" + std::to_string(n.begin()) + "," + std::to_string(n.end()) + ")";
  };
  std::string text = shown(t.root());
  for (const uri94::descendant& n : t.descendants()) text += " " + std::string(n.depth(), '.') + shown(n);
  return text;
}

}  // namespace

TEST_CASE("grammar::names lists the grammars that liburi94 lacks, also as printed; grammar::named rejects others") {
  const std::vector<std::string>& names = grammar::names();
  const auto has = [&](const char* name) { return std::count(names.begin(), names.end(), name) == 1; };
  for (const char* const name : {"url-02", "url-03", "www-uri-00-generic", "www-uri-00-schemes", "rfc1808", "rfc2396",
                                 "rfc2732", "rfc3986", "url-03-printed", "rfc2396-printed"}) {
    CAPTURE(name);
    CHECK(has(name));
  }
  CHECK(!has("rfc1738"));
  CHECK(grammar::named("rfc1738").error().message() ==
        "unknown grammar \"rfc1738\"; uri94::grammar::names() lists them");
  CHECK(grammar::named("rfc1808", "no-such").error().message() ==
        "unknown production \"no-such\" of the grammar \"rfc1808\"");
}

TEST_CASE("grammar::named: gives the trees, errors and citations of the named document") {
  const auto rfc1808 = grammar::named("rfc1808");
  REQUIRE(rfc1808);
  CHECK(rfc1808->name() == "rfc1808");
  const uri94::production url = rfc1808->start();
  CHECK(url.name() == "URL");
  CHECK(url.grammar() == uri94::grammar_id::other);
  CHECK(url.citation().text().find("RFC 1808, section 2.2") == 0);
  const auto t = uri94::parse(url, "//h/a;b?c");
  REQUIRE(t);
  CHECK(text_of(*t) ==
        "URL[0,9) .relativeURL[0,9) ..net_path[0,9) ...net_loc[2,3) ...abs_path[3,9) ....rel_path[4,9) "
        ".....path[4,5) ......fsegment[4,5) .....params[6,7) ......param[6,7) .....query[8,9)");
  CHECK(t->grammar() == uri94::grammar_id::other);
  CHECK(t->find("query")->text() == "c");
  CHECK(t->find(*rfc1808->find("params"))->begin() == 6);
  CHECK(t->child("relativeURL")->child("net_path")->text() == "//h/a;b?c");
  CHECK_FALSE(t->find("fragment"));
  CHECK(uri94::parse(url, "//h/a;b?c", level::none)->empty());
  CHECK(uri94::parse(url, "//h/a;b?c", level::full)->size() > t->size());
  CHECK(uri94::accepts(url, "//h/a;b?c"));

  CHECK_FALSE(uri94::accepts(url, "//h/a b"));
  const auto wrong = uri94::parse(url, "//h/a b");
  REQUIRE_FALSE(wrong);
  const uri94::error& e = wrong.error();
  CHECK(e.kind() == error_kind::syntax);
  CHECK(e.offset() == 5);
  CHECK(e.production().name() == "fsegment");
  CHECK(e.citation().text().find("RFC 1808, section 2.2") == 0);
  CHECK(e.end_expected());
  const auto expects = [all = e.expected()](std::string_view name, bool is_production) {
    return std::count_if(all.begin(), all.end(), [&](const uri94::expectation& x) {
      return x.name == name && x.is_production == is_production;
    });
  };
  CHECK(expects("pchar", true) == 1);
  CHECK(expects(";", false) == 1);
  CHECK(e.message().find("a space (0x20) at offset 5 is not allowed in fsegment (RFC 1808, section 2.2") == 0);
  CHECK(uri94::diagnose(e).cause == uri94::cause::other);
}

TEST_CASE("grammar::read: a grammar in ABNF gives productions, verdicts, trees and errors") {
  const auto call = grammar::read(call_url);
  REQUIRE(call);
  CHECK(call->name().empty());
  CHECK(call->start().name() == "call");
  CHECK(call->production_count() == 3);  // includes DIGIT
  CHECK(call->production_at(1).name() == "number");
  CHECK(call->find("NUMBER") == call->production_at(1));
  CHECK_FALSE(call->find("no-such"));
  CHECK(call->start() != call->production_at(1));
  const auto t = uri94::parse(call->start(), "call:1-2;ext=3");
  REQUIRE(t);
  CHECK(text_of(*t) == "call[0,14) .number[5,8)");
  CHECK(uri94::accepts(*call->find("number"), "12"));
  CHECK_FALSE(uri94::accepts(*call->find("number"), "12-"));
  const auto wrong = uri94::parse(call->start(), "call:1-x");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().offset() == 7);
  CHECK(wrong.error().message() ==
        "'x' (0x78) at offset 7 is not allowed in number (grammar, line 2), where DIGIT or \"-\" is expected");
}

TEST_CASE("grammar::read: an error shows an expected set of octets as written in the grammar") {
  const auto g = grammar::read("a = \"x\" %x30-39\n");
  REQUIRE(g);
  const uri94::error e = uri94::parse(g->start(), "xx").error();
  REQUIRE(e.expected().size() == 1);
  CHECK(e.expected().front().is_set);
  CHECK(e.expected().front().name == "%x30-39");
  CHECK(e.message() == "'x' (0x78) at offset 1 is not allowed in a (grammar, line 1), where %x30-39 is expected");
}

TEST_CASE("grammar::read: reads the notations of RFC 1738 and RFC 1630") {
  const auto a = grammar::read("url = \"a\" | 1*b\nb = \"c\"\n", uri94::notation::rfc1738);
  REQUIRE(a);
  CHECK(uri94::accepts(a->start(), "ccc"));
  CHECK_FALSE(uri94::accepts(a->start(), "C"));
  const auto b = grammar::read("uri  x : name\nname  c | d [ name ]\n", uri94::notation::rfc1630);
  REQUIRE(b);
  CHECK(uri94::accepts(b->start(), "x:ddc"));
  CHECK_FALSE(uri94::accepts(b->start(), "X:c"));
}

TEST_CASE("grammar::read: a choice that needs unlimited look-ahead gives exact verdicts, trees and offsets") {
  // Both alternatives begin with any number of a. A bounded look-ahead cannot distinguish them.
  const auto g = grammar::read("s = *\"a\" \"b\" / t\nt = *\"a\" \"c\"\n");
  REQUIRE(g);
  const std::string many(1000, 'a');
  CHECK(uri94::accepts(g->start(), many + "b"));
  CHECK(text_of(*uri94::parse(g->start(), "aac")) == "s[0,3) .t[0,3)");
  CHECK(uri94::parse(g->start(), many).error().offset() == 1000);
}

TEST_CASE("grammar::read: refuses an empty or too large grammar, and faults that the start uses, with their place") {
  const auto undefined = grammar::read("a = b\n\nc = \"x\" d\n", uri94::notation::abnf, "c");
  REQUIRE_FALSE(undefined);
  const uri94::error& e = undefined.error();
  CHECK(e.kind() == error_kind::grammar);
  CHECK(e.message().find("grammar:3:9: ") == 0);
  CHECK(e.offset() == 15);
  CHECK(e.requirement() == nullptr);
  CHECK(e.citation().text().empty());
  CHECK(e.expected().empty());
  CHECK(grammar::read("").error().kind() == error_kind::grammar);
  CHECK(grammar::read("a = \"x\" a\n"
                      "b = \"y\"\n")
            .error()
            .kind() == error_kind::grammar);
  CHECK(uri94::accepts(grammar::read("a = \"x\" a\n"
                                     "b = \"y\"\n",
                                     uri94::notation::abnf, "b")
                           ->start(),
                       "y"));
  // The automaton would have about 2^41 states.
  const auto large = grammar::read("a = *( \"a\" / \"b\" ) \"a\" 40( \"a\" / \"b\" )\n");
  REQUIRE_FALSE(large);
  CHECK(large.error().message() == "'a' is too large to be decided within the limits of steps and memory");
}

TEST_CASE("grammar::read_file: reads a file, and returns an error for a missing file") {
  const auto none = grammar::read_file("/no/such/file.abnf");
  REQUIRE_FALSE(none);
  CHECK(none.error().kind() == error_kind::grammar);
  CHECK(none.error().message() == "/no/such/file.abnf: cannot be read: No such file or directory");
  const std::string path = (std::filesystem::temp_directory_path() / "uri94-test-call.abnf").string();
  std::ofstream(path) << call_url;
  const auto call = grammar::read_file(path, "number");
  std::filesystem::remove(path);
  REQUIRE(call);
  CHECK(call->name() == path);
  CHECK(call->start().name() == "number");
  CHECK(call->start().citation().text() == "uri94-test-call.abnf, line 2");
  CHECK(uri94::accepts(call->start(), "1-2"));
}

TEST_CASE("grammar::read: more than 255 productions keep their names") {
  std::string text = "start = r299\n";
  for (int i = 0; i < 300; ++i) {
    text += "r" + std::to_string(i) + " = \"" + std::to_string(i) + "\"" +
            (i == 0 ? "" : " r" + std::to_string(i - 1)) + "\n";
  }
  const auto g = grammar::read(text);
  REQUIRE(g);
  CHECK(g->production_count() == 301);
  std::string input;
  for (int i = 299; i >= 0; --i) input += std::to_string(i);
  const auto t = uri94::parse(g->start(), input, level::full);
  REQUIRE(t);
  CHECK(t->size() == 301);
  CHECK(t->find("r0")->text() == "0");
  CHECK(t->find("r280")->production() == *g->find("r280"));
}

TEST_CASE("parse: a node_storage can hold trees of library grammars and other grammars in turn") {
  const auto call = grammar::read(call_url);
  REQUIRE(call);
  alignas(std::uint32_t) unsigned char memory[24];
  uri94::node_storage nodes(memory, sizeof memory);
  for (int i = 0; i < 3; ++i) {
    const auto own = uri94::parse(call->start(), "call:12", level::full, nodes);
    REQUIRE(own);
    CHECK(own->find("number")->text() == "12");
    const auto url = uri94::parse(uri94::view::rfc1738::productions::url, "http://h/", level::full, nodes);
    REQUIRE(url);
    CHECK(url->find("host")->text() == "h");
    CHECK(uri94::parse(call->start(), "call:", level::full, nodes).error().offset() == 5);
  }
}

TEST_CASE("grammar: several threads can read grammars with imports at the same time") {
  constexpr std::string_view importing = "page = URI [ SP httpurl ]\n;+ rfc3986: URI\n;+ rfc1738: httpurl\n";
  std::vector<std::thread> threads;
  std::vector<std::string> found(4);
  for (std::string& f : found) {
    threads.emplace_back([&f, &importing] {
      const auto page = grammar::read(importing, uri94::notation::abnf);
      f = page ? "" : page.error().message();
      for (const std::string& name : grammar::names()) f += grammar::named(name) ? "." : name;
    });
  }
  for (std::thread& t : threads) t.join();
  CHECK(found == std::vector<std::string>(4, std::string(grammar::names().size(), '.')));
}

TEST_CASE("grammar: copies work in several threads after the original grammar is destroyed") {
  std::vector<std::thread> threads;
  std::vector<int> accepted(4, 0);
  {
    const auto authority = grammar::named("rfc3986", "authority");
    REQUIRE(authority);
    for (int& n : accepted) {
      threads.emplace_back([&n, of = *authority] {
        for (int i = 0; i < 100; ++i) n += uri94::accepts(of.start(), "user@[::1]:8" + std::to_string(i)) ? 1 : 0;
        n += uri94::accepts(*of.find("port"), "80") ? 1 : 0;
      });
    }
  }
  for (std::thread& t : threads) t.join();
  CHECK(accepted == std::vector<int>(4, 101));
}

TEST_CASE("operations on URLs: return an error for a production or tree of a grammar that liburi94 lacks") {
  const auto other = grammar::named("rfc3986", "URI");
  REQUIRE(other);
  const uri94::production uri = other->start();
  const auto t = uri94::parse(uri, "http://h/?a");
  REQUIRE(t);
  const auto is_refused = [](const auto& result) {
    return !result && result.error().kind() == error_kind::grammar &&
           result.error().message().find(
               "this operation needs a production of RFC 1738, RFC 1630 or RFC 2818, not "
               "'URI' of another grammar") != std::string::npos;
  };
  CHECK(is_refused(uri94::parse_url(uri, "http://h/")));
  CHECK(is_refused(uri94::url_of(*t)));
  CHECK(is_refused(uri94::normalize(uri, "http://h/")));
  CHECK(is_refused(uri94::normalize(*t)));
  CHECK(is_refused(uri94::compare(uri, "http://h/", "http://h/")));
  CHECK(is_refused(uri94::compare(*t, *t)));
  CHECK(is_refused(uri94::resolve(*t, "a")));
  CHECK(is_refused(uri94::relativize(*t, *t)));
  CHECK(is_refused(uri94::encode(uri, "a")));
  CHECK(is_refused(uri94::repair(uri, "a b")));
  CHECK(is_refused(uri94::query_words_of(uri, "http://h/?a")));
  CHECK(is_refused(uri94::query_words_of(*t)));
  CHECK(is_refused(uri94::query_string(uri, {"a"})));
  CHECK(is_refused(uri94::access(uri, "http://h/")));
  CHECK(is_refused(uri94::access(*t)));
  CHECK(is_refused(uri94::security_findings(uri, "http://h/")));
  CHECK(is_refused(uri94::security_findings(*t)));
  CHECK(is_refused(uri94::unequivocal(uri, "http://h/")));
  CHECK(is_refused(uri94::unequivocal(*t)));
  CHECK_FALSE(uri94::view_of<uri94::view::rfc1738::httpurl>(*t));
  uri94::extract_options options;
  options.start = uri;
  const auto found = uri94::extract("<URL:http://h/>", options);
  REQUIRE(found.size() == 1);
  CHECK(found.front().illegal->kind() == error_kind::grammar);
}

TEST_CASE("uri94_grammar functions: read a grammar, parse by it, and report invalid grammars, inputs and arguments") {
  uri94_result* result = nullptr;
  REQUIRE(uri94_result_new(&result) == URI94_OK);
  uri94_grammar* call = nullptr;
  REQUIRE(uri94_grammar_read(&call, result, call_url.data(), call_url.size(), URI94_ABNF, nullptr, 0) == URI94_OK);
  CHECK(uri94_grammar_parse(result, call, nullptr, 0, "call:12", 7, URI94_COMPONENTS) == URI94_OK);
  REQUIRE(uri94_node_count(result) == 2);
  const auto text = [](uri94_text t) { return std::string_view(t.data, t.length); };
  CHECK(text(uri94_node_name(result, 1)) == "number");
  CHECK(text(uri94_node_text(result, 1)) == "12");
  CHECK(uri94_find_node(result, 0, "number", 6) == 1);
  uri94_node node{};
  node.size = sizeof node;
  CHECK(uri94_node_at(result, 1, &node) == URI94_OK);
  CHECK(node.production.grammar == URI94_OTHER);
  CHECK(uri94_production_name(node.production).length == 0);
  uri94_parts parts{};
  parts.size = sizeof parts;
  CHECK(uri94_url_parts(result, &parts) == URI94_NOT_FOUND);

  CHECK(uri94_grammar_parse(result, call, "number", 6, "1-", 2, URI94_FULL) == URI94_REJECTED);
  uri94_error e{};
  e.size = sizeof e;
  REQUIRE(uri94_result_error(result, &e) == URI94_OK);
  CHECK(e.offset == 2);
  CHECK(text(e.message) == "the input ends at offset 2 in number (grammar, line 2), where DIGIT or \"-\" is expected");
  REQUIRE(e.expected_count > 0);
  uri94_expectation expected{};
  expected.size = sizeof expected;
  CHECK(uri94_expected(result, 0, &expected) == URI94_OK);
  CHECK(text(expected.name) == "DIGIT");
  CHECK(uri94_expected(result, e.expected_count, &expected) == URI94_NOT_FOUND);

  CHECK(uri94_grammar_parse(result, call, "no-such", 7, "1", 1, URI94_FULL) == URI94_NOT_FOUND);
  CHECK(uri94_grammar_parse(result, nullptr, nullptr, 0, "1", 1, URI94_FULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_grammar_parse(nullptr, call, nullptr, 0, "1", 1, URI94_FULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_grammar_parse(result, call, nullptr, 0, "1", 1, 3) == URI94_INVALID_ARGUMENT);
  uri94_grammar_free(call);

  CHECK(uri94_grammar_read(&call, result, "a = b", 5, URI94_ABNF, nullptr, 0) == URI94_REJECTED);
  CHECK(call == nullptr);
  REQUIRE(uri94_result_error(result, &e) == URI94_OK);
  CHECK(text(e.message).find("grammar:1:5: ") == 0);
  CHECK(uri94_grammar_read(&call, result, "a = b", 5, static_cast<uri94_notation>(3), nullptr, 0) ==
        URI94_INVALID_ARGUMENT);
  CHECK(uri94_grammar_read_file(&call, result, nullptr, nullptr, 0) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_grammar_read_file(&call, result, "/no/such/file", nullptr, 0) == URI94_REJECTED);
  CHECK(uri94_grammar_named(&call, result, "rfc1808", 7, "fragment", 8) == URI94_OK);
  CHECK(uri94_grammar_parse(result, call, nullptr, 0, "a%20b", 5, URI94_NONE) == URI94_OK);
  uri94_grammar_free(call);
  uri94_grammar_free(nullptr);
  uri94_result_free(result);
}
