// SPDX-License-Identifier: MIT
// Tests of common mistakes in URLs. The diagnosis recognises each mistake and describes it in one sentence with a
// citation. Also tests the messages of errors.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "library/parse/article.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/uri94.hpp"

namespace scheme_diagnosis_tests {

namespace {

using uri94::cause;
using uri94::grammar_id;

uri94::error rejection(grammar_id g, std::string_view start, std::string_view input) {
  const auto p = uri94::find_production(g, start);
  REQUIRE(p.has_value());
  const auto r = uri94::parse(*p, input);
  REQUIRE_FALSE(r.has_value());
  return r.error();
}

struct classic {
  grammar_id in;
  std::string_view start;
  std::string_view input;
  uri94::cause cause;
  std::string_view says;  ///< Expected part of the advice: the form that the document requires.
  std::string_view cites;
};

constexpr classic cases[] = {
    {grammar_id::rfc1738, "otherurl", "x1//h", cause::no_scheme, "an otherurl begins", "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", "http://h/a b", cause::space, "written %20", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/~a", cause::unsafe, "written %7E", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "ftp://h/a{", cause::unsafe, "written %7B", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "x:a|b", cause::unsafe, "written %7C", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "ftp://h/<a", cause::unsafe, "written %3C", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/\xC3\xBC", cause::eight_bit, "here as %C3", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/a\tb", cause::control, "here as %09", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/%G1", cause::escape, "written %25", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/%1G", cause::escape, "two hexadecimal digits",
     "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/100%", cause::escape, "written %25", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/a#b", cause::fragment, "written %23", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "httpurl", "http://a-/", cause::label_hyphen, "end in '-'", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a-.b/", cause::label_hyphen, "end in '-'",
     "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a-", cause::label_hyphen, "end in '-'", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://-a", cause::label_hyphen, "begin with '-'",
     "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a.1/", cause::last_label, "last label", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://1.2.3/", cause::last_label, "four numbers",
     "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a./", cause::last_label, "another label", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a b/", cause::host_letter, "no escapes", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1630_schemes, "url", "http://%62/", cause::host_letter, "begins with a letter",
     "RFC 1630, section"},
    {grammar_id::rfc1738, "httpurl", "http://a_b/", cause::host_letter, "letters, digits",
     "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "url", "http://[::1]/", cause::host_letter, "brackets", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "url", "ftp://[::1]/", cause::host_letter, "brackets", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a?b", cause::host_letter, "a '/' must separate",
     "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http:///a", cause::host_missing, "host", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://", cause::host_missing, "host", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a:b/", cause::port, "decimal number", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a:80b/", cause::port, "decimal number", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://a:/", cause::port, "omit the ':'", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "nntpurl", "nntp://a:", cause::port, "omit the ':'", "RFC 1738, section 3.1, page 6"},
    {grammar_id::rfc1738, "httpurl", "http://u:p@h/", cause::login, "no password", "RFC 1738, section 3.3, page 9"},
    {grammar_id::rfc1738, "httpurl", "http://u@h/", cause::login, "no user name", "RFC 1738, section 3.3, page 9"},
    {grammar_id::rfc1738, "httpurl", "http://u:1@h/", cause::login, "no password", "RFC 1738, section 3.3, page 9"},
    {grammar_id::rfc1738, "prosperourl", "prospero://u@h/a", cause::login, "no password", "RFC 1738, section 3.11"},
    {grammar_id::rfc1738, "gopherurl", "gopher://u:p@h/1", cause::login, "no password", "RFC 1738, section 3.4.1"},
    {grammar_id::rfc1738, "nntpurl", "nntp://u@h/a", cause::login, "no user name", "RFC 1738, section 3.7"},
    {grammar_id::rfc1738, "waisurl", "wais://u@h/a", cause::login, "no user name", "RFC 1738, section 3.9"},
    {grammar_id::rfc1738, "fileurl", "file://u@h/a", cause::login, "no user name", "RFC 1738, section 3.10"},
    {grammar_id::rfc1738, "ftpurl", "ftp://h/a;b", cause::other, "", ""},
    {grammar_id::rfc1738, "hsegment", "a?b", cause::reserved, "written %3F", "RFC 1738, section 2.2, page 4"},
    {grammar_id::rfc1738, "url", "www.example.org", cause::no_scheme, "scheme and ':'",
     "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", "/a/b:c", cause::no_scheme, "scheme and ':'", "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", "", cause::no_scheme, "scheme and ':'", "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", "a_b:c", cause::scheme_letter, "'+', '-' and '.'", "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", " http://h/", cause::white_space, "before", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "http://h/ \r\n", cause::white_space, "after", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1738, "url", "<URL:http://h/>", cause::delimiter, "delimits", "RFC 1738, section \"Appendix"},
    {grammar_id::rfc1738, "url", "\"http://h/\"", cause::delimiter, "delimits", "RFC 1738, section \"Appendix"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a:b c", cause::space, "written %20",
     "RFC 1630, section \"Unsafe"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a:%G", cause::escape, "written %25", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a:b#c#d", cause::fragment, "written %23", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a:b#", cause::fragment, "omit", "RFC 1630"},
    {grammar_id::rfc1630_generic, "uri", "a:b#c", cause::fragment, "begins a fragment", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a#fs:/b", cause::no_scheme, "scheme and ':'", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "#afs:/a", cause::no_scheme, "scheme and ':'", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a/b", cause::no_scheme, "scheme and ':'", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "1a:b", cause::scheme_letter, "begins with a letter", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a+b:c", cause::scheme_letter, "'+' (0x2B)", "RFC 1630"},
    {grammar_id::rfc1630_generic, "fragmentaddress", "a:\\b", cause::unsafe, "written %5C", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "http://h/~a", cause::unsafe, "written %7E", "RFC 1630, section \"Unsafe"},
    {grammar_id::rfc1630_schemes, "url", "http://h/a#b", cause::fragment, "fragment", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "foo://h/", cause::unknown_scheme, "no scheme of that name", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "urn:/a", cause::unknown_scheme, "no scheme of that name", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "ftp://u:@h/", cause::login, "without a password, omit the ':'", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "ftp://u:~@h/", cause::unsafe, "cannot be encoded here", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "http://u:p@h/", cause::login, "no user name", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "HTTP://h/", cause::unknown_scheme, "lower case", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "http://h:x/", cause::port, "decimal number", "RFC 1630"},
    // A URL with a user name may have too many at signs.
    {grammar_id::rfc1738, "ftpurl", "ftp://a@b@c/", cause::login, "written %40",
     "RFC 1738, section 3.1, page 5, lines 272-273"},
    {grammar_id::rfc1738, "telneturl", "telnet://a@b:c@d/", cause::login, "written %40",
     "RFC 1738, section 3.1, page 5, lines 272-273"},
    // The colon may begin a password, because an '@' follows.
    {grammar_id::rfc1738, "ftpurl", "ftp://u:#p@h/", cause::fragment, "written %23", "RFC 1738"},
    {grammar_id::rfc1738, "ftpurl", "ftp://u:p/x@h/", cause::port, "without an '@' before the '/'", "RFC 1738"},
    {grammar_id::rfc1738, "ftpurl", "ftp://[@h/", cause::unsafe, "written %5B", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1630_schemes, "url", "news://h/g", cause::group, "has no host",
     "RFC 1630, section \"News\", page 17, lines 929-931"},
    // A news URL without an '@' cannot contain escapes.
    {grammar_id::rfc1738, "newsurl", "news:a<b", cause::group, "the name of a group", "RFC 1738, section 3.6, page 13"},
    {grammar_id::rfc1738, "newsurl", "news:a%", cause::group, "the name of a group", "RFC 1738, section 3.6, page 13"},
    {grammar_id::rfc1738, "newsurl", "news:<", cause::group, "the name of a group", "RFC 1738, section 3.6, page 13"},
    {grammar_id::rfc1738, "newsurl", "news:a<b@c", cause::unsafe, "written %3C", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1630_schemes, "newsaddress", "news:a b", cause::group, "the name of a group", "RFC 1630"},
    // An '@' after a '?' does not belong to a user name.
    {grammar_id::rfc1738, "httpurl", "http://h?mail=a@b", cause::host_letter, "a '/' must separate",
     "RFC 1738, section 3.1"},
    {grammar_id::rfc1738, "ftpurl", "ftp://a b@h/", cause::space, "written %20", "RFC 1738, section 2.2, page 3"},
    {grammar_id::rfc1630_schemes, "ftpaddress", "ftp://@h/a", cause::host_missing, "host", "RFC 1630"},
    {grammar_id::rfc1630_schemes, "url", "ftp://u!:1@h", cause::port, "decimal number", "RFC 1630"},
    // RFC 1738 allows any scheme name of legal characters. RFC 1630 allows only the names in `url`.
    {grammar_id::rfc1738, "url", "ftp_x:a", cause::scheme_letter, "'+', '-' and '.'", "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", "http ://h/", cause::scheme_letter, "'+', '-' and '.'",
     "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1738, "url", "gopher_://a", cause::scheme_letter, "'+', '-' and '.'",
     "RFC 1738, section 2.1, page 2"},
    {grammar_id::rfc1630_schemes, "url", "afs://h/a", cause::unknown_scheme, "no scheme of that name", "RFC 1630"},
};

TEST_CASE("diagnose: returns the cause of a common mistake, the form that the document requires and the citation" *
          doctest::description("shows R1738-3.1-3, R1630-reserved-7")) {
  for (const classic& c : cases) {
    CAPTURE(c.start);
    CAPTURE(c.input);
    const uri94::error e = rejection(c.in, c.start, c.input);
    const uri94::diagnosis d = uri94::diagnose(e);
    CAPTURE(d.advice);
    CHECK(static_cast<int>(d.cause) == static_cast<int>(c.cause));
    CHECK(d.advice.find(c.says) != std::string::npos);
    if (c.cause != cause::other) CHECK(d.source.text().rfind(c.cites, 0) == 0);
    CHECK(e.message().find(d.advice) != std::string::npos);
  }
}

TEST_CASE("error::message: contains the unexpected text, the offset, the expected text and the citation") {
  CHECK(rejection(grammar_id::rfc1738, "url", "http://h/~a").message() ==
        "'~' (0x7E) at offset 9 is not allowed in httpurl (RFC 1738, section 5, page 18, line 990), where hpath or the "
        "end is expected: '~' is unsafe and is written %7E (RFC 1738, section 2.2, page 3, lines 138-153)");
  CHECK(rejection(grammar_id::rfc1738, "ftpurl", "ftp://h/a;type=").message() ==
        "the input ends at offset 15 in ftpurl (RFC 1738, section 5, page 18, line 979), where ftptype is expected");
}

TEST_CASE("error::message: contains the error offset of the scheme's production if url fails later") {
  const std::string message = rejection(grammar_id::rfc1738, "url", "http://u:p@h/~").message();
  CHECK(message.find("as an httpurl it already fails at offset 9") != std::string::npos);
}

TEST_CASE("with_article: selects the article by the pronunciation of the name") {
  for (const char* const an : {"article", "escape", "ip-schemepart", "otherurl", "unreserved", "httpurl", "hsegment",
                               "ftpurl", "fpath", "nntpurl", "rloginaddress", "xchar", "xalphas"}) {
    CHECK(uri94::with_article(an) == std::string("an ") + an);
  }
  for (const char* const a : {"url", "user", "uchar", "host", "hex", "hialpha", "fragmentid", "newsurl", "scheme",
                              "schemepart", "port", "gtype", "waisurl", "digit"}) {
    CHECK(uri94::with_article(a) == std::string("a ") + a);
  }
}

TEST_CASE("describe_octet: returns the character or its name before the octet, or only the octet") {
  CHECK(uri94::describe_octet('~') == "'~' (0x7E)");
  CHECK(uri94::describe_octet(' ') == "a space (0x20)");
  CHECK(uri94::describe_octet('\t') == "a tab (0x09)");
  CHECK(uri94::describe_octet(0) == "octet 0x00");
  CHECK(uri94::describe_octet(0xFC) == "octet 0xFC");
}

TEST_CASE("error::message: is one line with the offset and a citation, for every start of every grammar") {
  constexpr std::string_view beginnings[] = {"",         "a",         "a:",        "http://",      "http://a",
                                             "ftp://a/", "http://a-", "http://a:", "http://a/%",   "news:a",
                                             "1.2.3.4",  "a%4",       "x:#",       "gopher://a/1", "mid:a@"};
  std::size_t messages = 0;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar_id>(g);
    for (std::size_t p = 0; p < uri94::production_count(in); ++p) {
      const uri94::production start(in, static_cast<std::uint8_t>(p));
      for (const std::string_view beginning : beginnings) {
        for (unsigned byte = 0; byte < 256; byte += beginning.size() % 2 == 0 ? 1 : 7) {
          const std::string input = std::string(beginning) + static_cast<char>(byte);
          const auto r = uri94::parse(start, input, uri94::level::none);
          if (r.has_value()) continue;
          const std::string message = r.error().message();
          ++messages;
          const bool good = message.find('\n') == std::string::npos && message.find("RFC ") != std::string::npos &&
                            message.find(std::to_string(r.error().offset())) != std::string::npos;
          if (!good) FAIL_CHECK(start.name(), " ", input, ": ", message);
        }
      }
    }
  }
  CHECK(messages > 100000);
}

}  // namespace

}  // namespace scheme_diagnosis_tests
