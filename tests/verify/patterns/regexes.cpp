// SPDX-License-Identifier: MIT
// Tests of the reader of regular expressions: the language of a pattern in each dialect, and patterns that are refused.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "verify/conformance/examine.hpp"
#include "verify/patterns/regex_reader.hpp"

namespace pattern_regexes_tests {

namespace {

using namespace uri94;
using patterns::dialect;

struct language {
  std::string_view pattern;
  dialect in;
  std::vector<std::string_view> matched;
  std::vector<std::string_view> other;
};

/// Returns the strings of `l.matched` that the pattern does not match, and the strings of `l.other` that it matches.
/// @param is_whole True if the pattern must match the whole text.
std::vector<std::string_view> wrong(const language& l, bool is_whole = false) {
  patterns::pattern_problem problem;
  std::optional<bnf::expression> e = patterns::read_regex(l.pattern, l.in, is_whole, problem);
  CAPTURE(problem.message);
  REQUIRE(e);
  const bnf::grammar g = patterns::grammar_of(*std::move(e), "pattern", l.pattern);
  const conformance::knowledge k({&g, 0}, nullptr);
  std::vector<std::string_view> all;
  for (const std::string_view s : l.matched) {
    if (!k.language.decide(s).accepted) all.push_back(s);
  }
  for (const std::string_view s : l.other) {
    if (k.language.decide(s).accepted) all.push_back(s);
  }
  return all;
}

}  // namespace

TEST_CASE("read_regex: a pattern has the language that its dialect defines") {
  const language cases[] = {
      // A search finds the pattern anywhere, unless it is anchored.
      {"b", dialect::pcre2, {"b", "abc", "\n\nb"}, {"", "ac"}},
      {"^b$", dialect::pcre2, {"b", "b\n"}, {"ab", "b\n\n", "bc"}},
      {"^b$", dialect::python, {"b", "b\n"}, {"b\n\n"}},
      {"^b$", dialect::re2, {"b"}, {"b\n"}},
      {"^b$", dialect::ecmascript, {"b"}, {"b\n"}},
      {"^b$", dialect::posix_ere, {"b"}, {"b\n"}},
      {"^b$", dialect::xsd, {"^b$"}, {"b"}},
      {"b", dialect::xsd, {"b"}, {"ab", "bc"}},
      {"\\Ab\\z", dialect::pcre2, {"b"}, {"b\n"}},
      {"\\Ab\\Z", dialect::pcre2, {"b", "b\n"}, {"b\n\n"}},
      {"\\Ab\\Z", dialect::python, {"b"}, {"b\n"}},
      // An anchor applies only to its alternative.
      {"^a|b$", dialect::pcre2, {"ac", "cb"}, {"ca", "bc"}},
      {"(^|/)a(/|$)", dialect::pcre2, {"a", "b/a", "a/b", "b/a/c", "a\n"}, {"ba", "ab"}},
      {"(?:^a$)?", dialect::re2, {"", "b", "a"}, {}},
      {"^$", dialect::re2, {""}, {"a"}},
      // Repetitions.
      {"^a{2,3}$", dialect::re2, {"aa", "aaa"}, {"a", "aaaa"}},
      {"^a{2}b+?c*$", dialect::re2, {"aab", "aabbcc"}, {"aac"}},
      {"^a{,2}$", dialect::python, {"", "aa"}, {"aaa"}},
      {"^a{,2}$", dialect::pcre2, {"a{,2}"}, {"a"}},
      {"^a{x$", dialect::pcre2, {"a{x"}, {"a"}},
      {"^(ab|c){0}d$", dialect::re2, {"d"}, {"cd"}},
      // Sets.
      {"^[a-c]$", dialect::re2, {"b"}, {"d", "-"}},
      {"^[^a-c]$", dialect::re2, {"d", "\n", "\xFF"}, {"b"}},
      {"^[]a]$", dialect::posix_ere, {"]", "a"}, {"\\"}},
      {"^[\\]$", dialect::posix_ere, {"\\"}, {"]"}},
      {"^[]$", dialect::ecmascript, {}, {"", "]", "a"}},
      {"^[^]$", dialect::ecmascript, {"]", "\n"}, {""}},
      {"^[\\w-.]$", dialect::ecmascript, {"a", "-", "."}, {"/"}},
      {"^[[:alpha:]_]$", dialect::posix_ere, {"a", "_"}, {"1", ":"}},
      {"^[a\\-c]$", dialect::pcre2, {"-"}, {"b"}},
      {"[a-z-[aeiou]]", dialect::xsd, {"b"}, {"a", "-"}},
      {"^[^a]$", dialect::posix_ere, {"b"}, {std::string_view("\0", 1)}},
      // Character classes differ between dialects.
      {"^.$", dialect::pcre2, {"a", "\r"}, {"\n"}},
      {"^.$", dialect::ecmascript, {"a"}, {"\n", "\r"}},
      {"^.$", dialect::posix_ere, {"a", "\n"}, {}},
      {"^\\s$", dialect::re2, {" ", "\f"}, {"\v", "\xA0"}},
      {"^\\s$", dialect::ecmascript, {" ", "\v", "\xA0"}, {"a"}},
      {"^\\w$", dialect::re2, {"a", "_"}, {"\xE9", "-"}},
      {"^\\w$", dialect::python, {"a", "_", "\xE9"}, {"-", "\xD7"}},
      {"\\w", dialect::xsd, {"a", "$"}, {"_", "-"}},
      {"^\\D\\W\\S$", dialect::re2, {"a-b"}, {"1-b", "aab", "a- "}},
      // Case-insensitive parts.
      {"^(?i)aB(?-i)c$", dialect::pcre2, {"Abc", "aBc"}, {"abC"}},
      {"^(?i:a[b-c])d$", dialect::re2, {"ABd", "acd"}, {"aBD"}},
      {"^(?i:aB)c$", dialect::ecmascript, {"Abc"}, {"abC"}},
      {"^(?i)\xC3\xA9$", dialect::python, {"\xE9", "\xC9"}, {"e"}},
      // Escapes and groups.
      {"^\\x2e\\x{2F}\\.$", dialect::pcre2, {"./."}, {"a/."}},
      {"^\\u002f\\0$", dialect::ecmascript, {std::string_view("/\0", 2)}, {"/"}},
      {"^(?<a>x)(?P<b>y)(z)$", dialect::pcre2, {"xyz"}, {"xy"}},
      {"^a(?#note)b$", dialect::python, {"ab"}, {"a"}},
      {"^\xE2\x82\xAC?a$",
       dialect::ecmascript,
       {"a"},
       {"\xE2\x82\xAC"
        "a"}},
      // Texts contain characters up to U+00FF. A range can end above this limit.
      {"^[y-\xE2\x82\xAC]$", dialect::re2, {"z", "\xFF"}, {"x"}},
      {"^[\\u00a1-\\uffff\\U00010000-\\U0010ffff]$", dialect::python, {"\xA1", "\xFF"}, {"a", "\xA0"}},
      {"(?s)^a.$", dialect::pcre2, {"a\n"}, {"a"}},
  };
  for (const language& l : cases) {
    CAPTURE(l.pattern);
    CAPTURE(patterns::rules_of(l.in).name);
    CHECK(wrong(l) == std::vector<std::string_view>());
  }
}

TEST_CASE("read_regex: a pattern must match the whole text if is_whole is true") {
  CHECK(wrong({"a|bc", dialect::python, {"a", "bc"}, {"ab", "xa", "bc\n"}}, true).empty());
  CHECK(wrong({"a$", dialect::python, {"a"}, {"a\n"}}, true).empty());
}

TEST_CASE("read_regex: reports malformed and unsupported patterns with an offset") {
  struct refused {
    std::string_view pattern;
    dialect in;
    std::size_t offset;
    std::string_view message;
  };
  const refused cases[] = {
      {"a(?=b)", dialect::pcre2, 1, "look-around cannot be compared with a grammar"},
      {"(a)\\1", dialect::pcre2, 3, "a back reference cannot be compared with a grammar"},
      {"a++", dialect::pcre2, 1, "a possessive quantifier cannot be compared with a grammar"},
      {"(?>a)", dialect::pcre2, 0, "an atomic group cannot be compared with a grammar"},
      {"a\\b", dialect::python, 1, "a word boundary cannot be compared with a grammar"},
      {"(?m)^a$", dialect::python, 0, "a mode for several lines cannot be compared with a grammar"},
      {"a^b", dialect::re2, 1, "an anchor of the begin after other text cannot be compared with a grammar"},
      {"a$b", dialect::re2, 2, "text after an anchor of the end cannot be compared with a grammar"},
      {"(^a)*", dialect::re2, 0, "an anchor in a repetition cannot be compared with a grammar"},
      {"a)b", dialect::re2, 1, "found ')' without '('"},
      {"a(b", dialect::re2, 1, "found '(' without ')'"},
      {"a[b", dialect::re2, 1, "found '[' without ']'"},
      {"a**", dialect::re2, 2, "found a quantifier after a quantifier"},
      {"*a", dialect::re2, 0, "found a quantifier without an operand"},
      {"a{3,2}", dialect::re2, 1, "found a quantifier whose minimum exceeds its maximum"},
      {"[b-a]", dialect::re2, 1, "found a range whose begin is above its end"},
      {"[\\w-a]", dialect::python, 3, "found a range that begins or ends with a class"},
      {"[\\w-a]", dialect::re2, 3, "found a range that begins or ends with a class"},
      {"a\\", dialect::re2, 1, "the pattern ends in a backslash"},
      {"\\q", dialect::re2, 0, "unsupported syntax \"\\\\q\" of RE2"},
      {"\\p{L}", dialect::xsd, 0, "unsupported syntax \"\\\\p\" of XML Schema"},
      {"\\d", dialect::posix_ere, 0, "unsupported syntax \"\\\\d\" of POSIX ERE"},
      {"(?i)a", dialect::ecmascript, 0, "unsupported syntax \"(?i)\" of ECMAScript"},
      {"[[:name:]]", dialect::re2, 1, "found the class \"[:name:]\", which is not read"},
  };
  for (const refused& r : cases) {
    CAPTURE(r.pattern);
    patterns::pattern_problem problem;
    CHECK_FALSE(patterns::read_regex(r.pattern, r.in, false, problem));
    CHECK(problem.offset == r.offset);
    CHECK(problem.message == r.message);
  }
}

TEST_CASE("read_regex: refuses groups that are nested too deeply") {
  const std::string open(100'000, '(');
  patterns::pattern_problem problem;
  CHECK_FALSE(patterns::read_regex(open, dialect::pcre2, false, problem));
  CHECK(problem.message == "groups are nested too deeply to be read");
}

}  // namespace pattern_regexes_tests
