// SPDX-License-Identifier: MIT
// Tests of ambiguous inputs: the rule that selects one tree, and each exception to the rule (D1-D6 of
// grammar/interpretations.json). Also tests trees of printed grammars, and trees of each level.
#include <doctest/doctest.h>

#include <string_view>

#include "library/parse/tree_text.hpp"

namespace parse_derivations_tests {

using uri94::tests::production_of;
using uri94::tests::tree_text;

namespace {

struct expected_tree {
  std::string_view grammar;
  std::string_view start;
  std::string_view input;
  std::string_view tree;  ///< Tree at level `components`.
};

void check(const expected_tree& e) {
  CAPTURE(e.grammar);
  CAPTURE(e.start);
  CHECK(tree_text(uri94::parse(production_of(e.grammar, e.start), e.input)) == e.tree);
}

std::string host(const char* of) {
  return std::string("hostport'") + of + "'(host'" + of + "'(hostname'" + of + "'(toplabel'" + of + "')))";
}

}  // namespace

TEST_CASE("derivation: prefers earlier alternatives, present optional parts and longer repetitions") {
  check({"rfc1738", "url", "http://u@h/",
         "url'http://u@h/'(otherurl'http://u@h/'(genericurl'http://u@h/'(scheme'http' schemepart'//u@h/'("
         "ip-schemepart'//u@h/'(login'u@h'(user'u' " +
             host("h") + ") urlpath'')))))"});
  check({"rfc1738", "url", "http://h", "url'http://h'(httpurl'http://h'(" + host("h") + "))"});
  check({"rfc1738", "waisurl", "wais://h/a/b/c",
         "waisurl'wais://h/a/b/c'(waisdoc'wais://h/a/b/c'(" + host("h") + " database'a' wtype'b' wpath'c'))"});
  check({"rfc1738", "grouppart", "*", "grouppart'*'"});
  check({"rfc1738", "hostname", "a1.b", "hostname'a1.b'(domainlabel'a1' toplabel'b')"});
  // The last of two at signs ends the recursive production xalphas.
  check({"rfc1630-schemes", "mailtoaddress", "mailto:a@b@c", "mailtoaddress'mailto:a@b@c'(hostname'c'(ialpha'c'))"});
  check({"rfc1630-generic", "fragmentaddress", "a:/b//c#d",
         "fragmentaddress'a:/b//c#d'(uri'a:/b//c'(scheme'a'(ialpha'a') path'/b//c'(void'' path'b//c'(xpalphas'b' "
         "path'/c'(void'' path'c'(xpalphas'c'))))) fragmentid'd')"});
}

TEST_CASE("D1: a schemepart of RFC 1738 is read as an ip-schemepart if possible") {
  check({"rfc1738", "schemepart", "//a", "schemepart'//a'(ip-schemepart'//a'(login'a'(" + host("a") + ")))"});
  check({"rfc1738", "schemepart", "//a_b", "schemepart'//a_b'"});
  check({"rfc1738", "schemepart", "/a", "schemepart'/a'"});
}

TEST_CASE("D2: a selector or search of RFC 1738 ends at the first encoded tab after which the rest matches") {
  const std::string h = host("h");
  check({"rfc1738", "gopherurl", "gopher://h/0a%09b",
         "gopherurl'gopher://h/0a%09b'(" + h + " gtype'0' selector'a' search'b')"});
  check({"rfc1738", "gopherurl", "gopher://h/0a%09b%09c%09d",
         "gopherurl'gopher://h/0a%09b%09c%09d'(" + h + " gtype'0' selector'a' search'b' gopher+_string'c%09d')"});
  // A search cannot contain a slash. Therefore the first tab is part of the selector.
  check({"rfc1738", "gopherurl", "gopher://h/0a%09b/c%09d",
         "gopherurl'gopher://h/0a%09b/c%09d'(" + h + " gtype'0' selector'a%09b/c' search'd')"});
  check({"rfc1738", "gopherurl", "gopher://h/0%09",
         "gopherurl'gopher://h/0%09'(" + h + " gtype'0' selector'' search'')"});
}

TEST_CASE("D3: a groupart of RFC 1630 is read as an article if possible") {
  check({"rfc1630-schemes", "groupart", "a@b", "groupart'a@b'(article'a@b'(host'b'(hostname'b'(ialpha'b'))))"});
  check({"rfc1630-schemes", "groupart", "a.b", "groupart'a.b'(group'a.b'(ialpha'a' group'b'(ialpha'b')))"});
  check({"rfc1630-schemes", "groupart", "*", "groupart'*'"});
}

TEST_CASE("D4: a host name or group of RFC 1630 is split at every dot that can be a separator") {
  check({"rfc1630-schemes", "hostname", "info.cern.ch",
         "hostname'info.cern.ch'(ialpha'info' hostname'cern.ch'(ialpha'cern' hostname'ch'(ialpha'ch')))"});
  // An ialpha cannot begin with a digit. Therefore the dot before a digit is not a separator.
  check({"rfc1630-schemes", "hostname", "a.1.b", "hostname'a.1.b'(ialpha'a.1' hostname'b'(ialpha'b'))"});
  check({"rfc1630-schemes", "group", "comp.infosystems.www",
         "group'comp.infosystems.www'(ialpha'comp' group'infosystems.www'(ialpha'infosystems' "
         "group'www'(ialpha'www')))"});
}

TEST_CASE("D5: a search of RFC 1630 is split at every plus sign that can be a separator") {
  check({"rfc1630-schemes", "search", "a+b+c", "search'a+b+c'(search'b+c'(search'c'))"});
  check({"rfc1630-schemes", "search", "a++b", "search'a++b'(search'+b')"});
  check({"rfc1630-generic", "search", "a+b", "search'a+b'(search'b')"});
}

TEST_CASE("D6: an hsoname of RFC 1630 ends at the first %00 after which the rest matches") {
  const std::string h = "hostport'h'(host'h'(hostname'h'(ialpha'h')))";
  const auto hsoname = [](const std::string& of) {
    return "hsoname'" + of + "'(path'" + of + "'(segment'" + of + "'))";
  };
  check(
      {"rfc1630-schemes", "prosperolink", "prospero://h/a%001bc",
       "prosperolink'prospero://h/a%001bc'(" + h + " " + hsoname("a") + " version'1' attributes'bc'(attribute'bc'))"});
  check({"rfc1630-schemes", "prosperolink", "prospero://h/a%001%002",
         "prosperolink'prospero://h/a%001%002'(" + h + " " + hsoname("a%001") + " version'2')"});
}

TEST_CASE("printed grammars: productions have the form that the document prints") {
  check({"rfc1630-generic-printed", "xpalphas", "ab", "xpalphas'ab'(xpalpha'a' xpalpha'b')"});
  check({"rfc1630-generic-printed", "xpalphas", "abc", "rejected at 2"});
  check({"rfc1630-generic-printed", "path", "a/b",
         "path'a/b'(xpalphas'a'(xpalpha'a') path'b'(xpalphas'b'(xpalpha'b')))"});
  check({"rfc1630-generic-printed", "path", "/b", "rejected at 0"});
  check({"rfc1738-printed", "scheme", "HTTP", "rejected at 0"});
  check({"rfc1738-printed", "url", "http://h", "url'http://h'(httpurl'http://h'(" + host("h") + "))"});
  // The type cannot be distinguished from the file name in the printed grammar.
  check({"rfc1630-schemes-printed", "ftpaddress", "ftp://h/aI",
         "ftpaddress'ftp://h/aI'(login'h'(hostport'h'(host'h'(hostname'h'(ialpha'h')))) path'aI'(segment'aI'))"});
  check({"rfc1630-schemes-printed", "ftpaddress", "ftp://h/a;type=I", "rejected at 9"});
  check({"rfc1630-schemes-printed", "url", "file:///a", "rejected at 1"});
}

TEST_CASE("parse: level full builds nodes down to single characters, and level none returns only the verdict") {
  const uri94::production start = production_of("rfc1738", "httpurl");
  CHECK(tree_text(uri94::parse(start, "http://a", uri94::level::full)) ==
        "httpurl'http://a'(hostport'a'(host'a'(hostname'a'(toplabel'a'(alpha'a'(lowalpha'a'))))))");
  CHECK(tree_text(uri94::parse(start, "http://a", uri94::level::none)) == "accepted");
  CHECK(tree_text(uri94::parse(production_of("rfc1738", "escape"), "%4a", uri94::level::full)) ==
        "escape'%4a'(hex'4'(digit'4') hex'a')");
  CHECK(tree_text(uri94::parse(production_of("rfc1630-schemes", "digits"), "12", uri94::level::full)) ==
        "digits'12'(digit'1' digits'2'(digit'2'))");
}

}  // namespace parse_derivations_tests
