// SPDX-License-Identifier: MIT
// Tests of partial forms and query words: RFC 1630, "Partial (relative) form", pages 9-11, and "Query strings", page 7.
// O73 is an entry of grammar/interpretations.json.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "uri94/query.hpp"
#include "uri94/resolve.hpp"

namespace operations_partial_forms_tests {

namespace {

std::string resolved(std::string_view context, std::string_view partial, uri94::partial_form_options options = {}) {
  const auto full = uri94::resolve(context, partial, options);
  if (full) return full->uri;
  return (full.error().argument() == 0 ? "context refused at " : "refused at ") + std::to_string(full.error().offset());
}

std::string relative(std::string_view context, std::string_view uri) {
  const auto form = uri94::relativize(context, uri);
  REQUIRE(form);
  const auto back = uri94::resolve(context, form->text);
  REQUIRE(back);
  CHECK(back->uri == uri);
  return form->text;
}

}  // namespace

TEST_CASE("resolve: the five examples of RFC 1630, page 11, give the documented URIs in both contexts") {
  for (const std::string_view context : {"magic://a/b/c//d/e/f", "magic://a/b/c//d/e/"}) {
    CHECK(resolved(context, "g") == "magic://a/b/c//d/e/g");
    CHECK(resolved(context, "/g") == "magic://a/g");
    CHECK(resolved(context, "//g") == "magic://g");
    CHECK(resolved(context, "../g") == "magic://a/b/c//d/g");
    CHECK(resolved(context, "g:h") == "g:h");
  }
  CHECK(resolved("nfs://", "//h/a") == "nfs://h/a");  // a context with an empty host
}

TEST_CASE("resolve: with as_printed, a run of slashes that precedes a longer run is skipped") {
  uri94::partial_form_options as_printed;
  as_printed.as_printed = true;
  CHECK(resolved("magic://a/b/c//d/e/f", "/g", as_printed) == "magic://a/b/c//d/g");
  CHECK(resolved("magic://a/b/c//d/e/f", "//g", as_printed) == "magic://g");
  CHECK(resolved("magic://a/b//", "/g", as_printed) == "refused at 0");
}

TEST_CASE("resolve: a form with leading slashes replaces the context from its first run of equally many slashes") {
  CHECK(resolved("http://h/a/b", "/c") == "http://h/c");
  CHECK(resolved("http://h//a/b", "/c") == "http://h//a/c");
  CHECK(resolved("http://h/a///b/c", "///d") == "http://h/a///d");
  CHECK(resolved("http://h/a/b", "//i/c") == "http://i/c");
  CHECK(resolved("http://h/a/b", "///c") == "refused at 0");
  CHECK(resolved("wais://h/d", "//i/e?f") == "wais://i/e?f");
  CHECK(resolved("http://h/a?b", "/c?d") == "http://h/c?d");
}

TEST_CASE("resolve: a form without leading slashes replaces the last part of the path") {
  CHECK(resolved("http://h/a/b?c", "d") == "http://h/a/d");
  CHECK(resolved("http://h/a/", "b") == "http://h/a/b");
  CHECK(resolved("http://h/a/b", "") == "http://h/a/");
  CHECK(resolved("http://h/a/b", "?q") == "http://h/a/?q");
  CHECK(resolved("ftp://u:p@h/a/b;type=a", "c;type=d") == "ftp://u:p@h/a/c;type=d");
  CHECK(resolved("news:a@b", "comp.infosystems.www") == "news:comp.infosystems.www");  // page 17
  CHECK(resolved("news:a@b", "c@d") == "news:c@d");
}

TEST_CASE("resolve: a context without a slash after its host gets a slash before the form is appended") {
  CHECK(resolved("http://h", "a") == "http://h/a");
  CHECK(resolved("http://h", "/a") == "http://h/a");
  CHECK(resolved("magic://g", "h") == "magic://g/h");
  CHECK(resolved("x://bank.dom", ".evil.dom/x") == "x://bank.dom/.evil.dom/x");
  CHECK(resolved("x://u:p@bank_x.dom:80", ".evil.dom/x") == "x://u:p@bank_x.dom:80/.evil.dom/x");
  CHECK(resolved("http://h?q", "a") == "http://h/a");
  CHECK(resolved("magic://h//a", "../b") == "magic://h/b");  // the empty element between two slashes is removed (O73)
  CHECK(resolved("http://h?q/r", "a") == "http://h/a");
  CHECK(resolved("x://h?u@i", "a") == "x://h?u@i/a");  // the text before the '@' is a user name
  CHECK(relative("x://a", "x://ab") == "//ab");
  CHECK(resolved("x://", "a") == "x:///a");
  CHECK(resolved("ftp://h", "a/b") == "ftp://h/a/b");
}

TEST_CASE("resolve: elements '.' and '..' are removed from the whole result, but encoded dots are kept") {
  CHECK(resolved("http://h/a/b/c", "./d") == "http://h/a/b/d");
  CHECK(resolved("http://h/a/b/c", "../d") == "http://h/a/d");
  CHECK(resolved("http://h/a/b/c", "../../d") == "http://h/d");
  CHECK(resolved("http://h/a/b/c", "d/./e/../f") == "http://h/a/b/d/f");
  CHECK(resolved("http://h/a/b/c", "d/e/../../f") == "http://h/a/b/f");
  CHECK(resolved("http://h/a/../b/c", "d") == "http://h/b/d");
  CHECK(resolved("http://h/a/b/c", "/d/../e") == "http://h/e");
  CHECK(resolved("http://h/a/b/c", "..d/.e") == "http://h/a/b/..d/.e");
  CHECK(resolved("http://h/a/b/c", "%2E%2E/d") == "http://h/a/b/%2E%2E/d");
}

TEST_CASE("resolve: a trailing '..' is kept, and a trailing '.' is removed with its slash") {
  CHECK(resolved("http://h/a/b/c", "..") == "http://h/a/b/..");
  CHECK(resolved("http://h/a/b/c", ".") == "http://h/a/b");
  CHECK(resolved("http://h/a/b/c", "./") == "http://h/a/b/");
}

TEST_CASE("resolve: a '..' that would remove the host is kept") {
  CHECK(resolved("http://h/a", "../b") == "http://h/../b");
  CHECK(resolved("http://h/a", "../../b") == "http://h/../../b");
  CHECK(resolved("magic://a/b", "../c") == "magic://a/../c");
}

TEST_CASE("resolve: '..' removes an empty element between two slashes") {
  CHECK(resolved("http://h/a//b", "../c") == "http://h/a/c");
}

TEST_CASE("resolve: slashes and dots after a question mark are unchanged") {
  CHECK(resolved("http://h/a/b", "c?x") == "http://h/a/c?x");
  CHECK(resolved("x-new://h/a/b", "c?d/../e") == "x-new://h/a/c?d/../e");
}

TEST_CASE("resolve and split_fragment: the first '#' begins the fragment, and only the fragment of the form is kept") {
  CHECK(resolved("http://h/a#x", "b#y") == "http://h/b#y");
  CHECK(resolved("http://h/a#x", "b") == "http://h/b");
  CHECK(resolved("http://h/a/b#x", "#y") == "http://h/a/b#y");
  CHECK(resolved("http://h", "#y") == "http://h#y");
  CHECK(resolved("http://h/a", "b#") == "http://h/b");
  CHECK(resolved("http://h/a", "b#{") == "refused at 2");
  const auto split = uri94::split_fragment("http://h/a#b#c");
  CHECK(split.uri == "http://h/a");
  CHECK(split.fragment == "b#c");
  CHECK(split.fragment_offset == 11);
}

TEST_CASE("resolve: a partial form in a gopher context is refused unless gopher_has_hierarchy is set") {
  CHECK(resolved("gopher://h/1/a/b", "c") == "refused at 0");
  CHECK(resolved("gopher://h/1/a/b", "gopher://i/1") == "gopher://i/1");
  uri94::partial_form_options hierarchical;
  hierarchical.gopher_has_hierarchy = true;
  CHECK(resolved("gopher://h/1/a/b", "c", hierarchical) == "gopher://h/1/a/c");
}

TEST_CASE("resolve: an illegal context or form is refused with the number of the argument and the offset") {
  CHECK(resolved("no context", "a") == "context refused at 2");
  CHECK(resolved("http://h/a", "b c") == "refused at 1");
  CHECK(resolved("http://h/a", "b{:c") == "refused at 1");  // a colon before the first slash makes the form absolute
  CHECK(resolved("http://h/a/b", "../c{d") == "refused at 4");
}

TEST_CASE("resolve: a form with '..' and a fragment takes four steps with results and requirements") {
  const auto full = uri94::resolve("magic://a/b/c//d/e/f", "../g#h");
  REQUIRE(full);
  REQUIRE(full->steps.size() == 4);
  CHECK(full->steps[0].result == "magic://a/b/c//d/e/");
  CHECK(full->steps[0].requirement->id == "R1630-partial-5");
  CHECK(full->steps[1].result == "magic://a/b/c//d/e/../g");
  CHECK(full->steps[2].result == "magic://a/b/c//d/g");
  CHECK(full->steps[2].requirement->id == "R1630-partial-6");
  CHECK(full->steps[3].result == full->uri);
  CHECK(full->steps[3].requirement->id == "R1630-fragment-2");
}

TEST_CASE("relativize: returns the shortest form that resolves to the URI") {
  CHECK(relative("http://h/a/b/c", "http://h/a/b/d") == "d");
  CHECK(relative("http://h/a/b/c", "http://h/a/d") == "../d");
  CHECK(relative("http://h/a/b/c", "http://h/d") == "/d");
  CHECK(relative("http://h/a/b/c", "http://i/d") == "//i/d");
  CHECK(relative("http://h/a", "ftp://h/a") == "ftp://h/a");
  CHECK(relative("http://h/a/b", "http://h/a/c:d") == "./c:d");
  CHECK(relative("http://h/a/", "http://h/a/") == "");
  CHECK(relative("http://h/a/b", "http://h/a/#f") == "./#f");
  CHECK(relative("http://h/a/", "http://h/a/#f") == "#f");
  CHECK(relative("http://h/", "http://h") == ".");
  CHECK(relative("http://h/a/b", "http://h/a") == ".");
  CHECK(relative("http://h/aaaaaa/b/c/", "http://h/aaaaaa") == "../../.");
  CHECK(relative("http://h/a/b", "http://h/a?c") == ".?c");
  CHECK(relative("http://h/aaa/b", "http://h/aaa?c:d") == "./.?c:d");
  CHECK(relative("http://h//a/b/c/d/e/f", "http://h//c") == "/../c");
  CHECK(relative("http://h/a", "http://h//c") == ".//c");
  CHECK(relative("whatever:a", "whatever:b:c") == "a/../b:c");
  CHECK(relative("ftp:///:.//.", "ftp://") == "///.");
  CHECK(relative("x:/a", "x://b") == ".//b");  // without the dots, a host follows the slashes
  CHECK(relative("http://h/a/b", "http://h/a//c") == ".//c");
  CHECK(relative("http://h/a#b", "http://h/a#c") == "#c");
  CHECK(relative("http://h/a/b", "http://h/a/../c") == "http://h/a/../c");  // a partial form would lose the dots
  CHECK(relative("magic://a/b/c//d/e/f", "magic://a/b/c//d/g") == "../g");
  CHECK(relative("news:a@b", "news:c@d") == "c@d");
}

TEST_CASE("resolve and relativize: paths of 200,000 elements give the expected URI and form") {
  std::string context = "http://h/";
  for (int i = 0; i < 200000; ++i) context += "a/";
  std::string up;
  for (int i = 0; i < 200000; ++i) up += "../";
  CHECK(resolved(context, up + "x") == "http://h/x");
  CHECK(relative(context, "http://h/b") == "/b");
}

TEST_CASE("query_words: splits a query at plus signs, decodes the words, and reports the offset of an invalid escape") {
  const auto words = [](std::string_view search) { return *uri94::query_words(search); };
  using list = std::vector<std::string>;
  CHECK(words("a+b") == list{"a", "b"});
  CHECK(words("a%2Bb+c") == list{"a+b", "c"});
  CHECK(words("a++b") == list{"a", "", "b"});
  CHECK(words("") == list{""});
  CHECK(words("a%20b") == list{"a b"});
  const auto bad = uri94::query_words("ab+%zz");
  REQUIRE_FALSE(bad);
  CHECK(bad.error().offset() == 3);
}

TEST_CASE("query_words_of: returns the words of the query, and refuses a URL without a query") {
  const auto rfc1738 = uri94::default_start(uri94::grammar_id::rfc1738);
  using list = std::vector<std::string>;
  CHECK(*uri94::query_words_of(rfc1738, "http://info.my.org/AboutUs/Index/Phonebook?dobbins+x#f") ==
        list{"dobbins", "x"});
  CHECK(*uri94::query_words_of(rfc1738, "wais://h/d?a+b") == list{"a", "b"});
  CHECK(*uri94::query_words_of(uri94::default_start(uri94::grammar_id::rfc1630_schemes), "http://h?a+b") ==
        list{"a", "b"});
  CHECK(*uri94::query_words_of(*uri94::find_production(uri94::grammar_id::rfc1630_schemes, "search"), "a+b") ==
        list{"a", "b"});
  CHECK_FALSE(uri94::query_words_of(rfc1738, "http://h/a"));
  CHECK_FALSE(uri94::query_words_of(rfc1738, "gopher://h/7a%09b+c"));
}

TEST_CASE("query_string: returns a query that query_words splits into the same words") {
  const auto search = *uri94::find_production(uri94::grammar_id::rfc1738, "search");
  const std::vector<std::string> words = {"a b", "c+d", "%41", "\xE9", ""};
  const auto text = uri94::query_string(search, words);
  REQUIRE(text);
  CHECK(*text == "a%20b+c%2Bd+%2541+%E9+");
  CHECK(*uri94::query_words(*text) == words);
}

TEST_CASE("resolve: a path that becomes a host is reported in the last step") {
  const auto full = uri94::resolve("ftp:/a", "/.//evil/p");
  REQUIRE(full);
  CHECK(full->uri == "ftp://evil/p");
  CHECK(full->steps.back().says.find("host") != std::string::npos);
  CHECK(full->steps.back().requirement->id == "R1630-partial-6");
}

TEST_CASE("query_words_of: in an otherurl a question mark begins the query, except in ftp URLs") {
  const auto rfc1738 = uri94::default_start(uri94::grammar_id::rfc1738);
  using list = std::vector<std::string>;
  CHECK(*uri94::query_words_of(rfc1738, "magic://h/a?b+c") == list{"b", "c"});
  CHECK(*uri94::query_words_of(rfc1738, "http://h_x/a?b+c#d") == list{"b", "c"});
  CHECK(*uri94::query_words_of(rfc1738, "x-new:a?b") == list{"b"});
  CHECK(*uri94::query_words_of(rfc1738, "x://u?v@h/a?b") == list{"b"});
  CHECK_FALSE(uri94::query_words_of(rfc1738, "ftp://h_x/a?b"));  // a question mark is part of the file name
  CHECK_FALSE(uri94::query_words_of(rfc1738, "ftp://h/a?b"));
  CHECK_FALSE(uri94::query_words_of(*uri94::find_production(uri94::grammar_id::rfc1738, "hpath"), ""));
}

}  // namespace operations_partial_forms_tests
