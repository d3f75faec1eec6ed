// SPDX-License-Identifier: MIT
// Tests of rejected inputs: the error offset, the expected productions at the offset, and the citation.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "library/parse/tree_text.hpp"

namespace parse_offsets_tests {

using uri94::tests::production_of;

namespace {

struct rejection {
  std::string_view grammar;
  std::string_view start;
  std::string_view input;
  std::size_t offset;
  std::vector<std::string>
      outermost;  ///< Expected items at the offset: productions, literals in quotes, or "end" for the end of the input.
  std::string_view production;
  std::string_view citation;  ///< Prefix of the citation of `production`.
};

void check(const rejection& e) {
  CAPTURE(e.grammar);
  CAPTURE(e.start);
  CAPTURE(e.input);
  for (const uri94::level level : {uri94::level::none, uri94::level::components, uri94::level::full}) {
    const auto r = uri94::parse(production_of(e.grammar, e.start), e.input, level);
    REQUIRE_FALSE(r.has_value());
    const uri94::error error = r.error();
    CHECK(error.kind() == uri94::error_kind::syntax);
    CHECK(error.offset() == e.offset);
    std::string outermost;
    for (const uri94::expectation& x : error.expected()) {
      if (x.is_outermost) outermost += (x.is_production ? std::string(x.name) : "'" + std::string(x.name) + "'") + " ";
    }
    if (error.end_expected()) outermost += "end ";
    std::string wanted;
    for (const std::string& w : e.outermost) wanted += w + " ";
    CHECK(outermost == wanted);
    CHECK(error.production().name() == e.production);
    CHECK(error.production().citation().text().substr(0, e.citation.size()) == e.citation);
  }
}

}  // namespace

TEST_CASE("error: has the offset of the first byte that cannot match, the expected productions and the citation") {
  check({"rfc1738",
         "domainlabel",
         "a-",
         2,
         {"alphadigit", "'-'"},
         "domainlabel",
         "RFC 1738, section 5, page 18, line 966"});
  check({"rfc1738", "httpurl", "http://h:80x", 11, {"digit", "'/'", "end"}, "digits", "RFC 1738, section 5, page 20"});
  check({"rfc1738", "newsurl", "news:a@", 7, {"host"}, "article", "RFC 1738, section 5, page 19, line 1021"});
  check({"rfc1738", "hostnumber", "1.2.3", 5, {"digit", "'.'"}, "digits", "RFC 1738, section 5, page 20, line 1084"});
  check({"rfc1738", "httpurl", "http", 4, {"'://'"}, "httpurl", "RFC 1738, section 5, page 18, line 990"});
  check({"rfc1738", "httpurl", "", 0, {"httpurl"}, "httpurl", "RFC 1738, section 5, page 18, line 990"});
  check({"rfc1738", "port", "80:", 2, {"digit", "end"}, "digits", "RFC 1738, section 5, page 20, line 1084"});
  check({"rfc1630-generic",
         "fragmentaddress",
         "a:b#",
         4,
         {"fragmentid"},
         "fragmentaddress",
         "RFC 1630, section \"BNF of"});
}

TEST_CASE("error: a rejected proper prefix of a legal input fails at the end of the prefix") {
  const uri94::production start = production_of("rfc1738", "httpurl");
  const std::string url = "http://h/%41";
  for (std::size_t length = 0; length < url.size(); ++length) {
    const std::string input = url.substr(0, length);
    CAPTURE(input);
    const auto r = uri94::parse(start, input);
    if (!r.has_value()) CHECK(r.error().offset() == length);
  }
}

TEST_CASE("error: an incomplete escape fails at the first missing digit") {
  for (const char* const input : {"http://h/%", "http://h/%g", "http://h/%4", "http://h/%4g"}) {
    CAPTURE(input);
    const auto r = uri94::parse(production_of("rfc1738", "url"), input);
    REQUIRE_FALSE(r.has_value());
    CHECK(r.error().offset() == (std::string_view(input).find('4') == std::string_view::npos ? 10 : 11));
    CHECK(r.error().production().name() == "escape");
    const std::vector<uri94::expectation> expected = r.error().expected();
    REQUIRE(!expected.empty());
    CHECK(expected[0].name == "hex");
    CHECK((expected.size() == 1 || !expected[1].is_outermost));
  }
}

TEST_CASE("error: `url` of RFC 1738 fails at the largest error offset of its alternatives") {
  // An httpurl fails at the '@'. A genericurl fails at the '~'.
  CHECK(uri94::parse(production_of("rfc1738", "httpurl"), "http://u@h/~").error().offset() == 8);
  CHECK(uri94::parse(production_of("rfc1738", "url"), "http://u@h/~").error().offset() == 11);
}

}  // namespace parse_offsets_tests
