// SPDX-License-Identifier: MIT
// Tests of strict validation. A URL of a known scheme must match the production of its scheme.
#include <doctest/doctest.h>

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "library/parse/tree_access.hpp"
#include "library/scheme/own_scheme.hpp"
#include "support/random_member.hpp"
#include "support/seed.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/normalize.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/uri94.h"
#include "uri94/uri94.hpp"

namespace scheme_strict_tests {

namespace {

using uri94::grammar_id;
using uri94::level;
using uri94::production;

production production_of(grammar_id g, std::string_view name) {
  const std::optional<production> found = uri94::find_production(g, name);
  REQUIRE_MESSAGE(found, name);
  return *found;
}

constexpr level levels[] = {level::none, level::components, level::full};
constexpr std::string_view general_starts[] = {"url", "otherurl", "genericurl"};

/// A URL that only the general form accepts, the production that rejects the URL, and the offset of the error.
struct rejected_url {
  std::string_view input;
  std::string_view by;
  std::size_t offset;
};
constexpr rejected_url rejected[] = {
    {"http:", "httpurl", 5},
    {"HTTP:", "httpurl", 5},
    {"http:a", "httpurl", 5},
    {"http://", "httpurl", 7},
    {"http:///a", "httpurl", 7},
    {"http://user:pw@h/", "httpurl", 12},
    {"http://u@h/", "httpurl", 8},
    {"http://a_b/", "httpurl", 8},
    {"http://h:/", "httpurl", 9},
    {"http://h/a?b?c", "httpurl", 12},
    {"ftp://h/a;type=x", "ftpurl", 15},
    {"ftp:h", "ftpurl", 4},
    {"news:", "newsurl", 5},
    {"news:%68", "newsurl", 8},
    {"nntp:a/1", "nntpurl", 5},
    {"nntp://h", "nntpurl", 8},
    {"telnet://h/a", "telneturl", 11},
    {"telnet:h", "telneturl", 7},
    {"gopher://h_/", "gopherurl", 10},
    {"gopher:", "gopherurl", 7},
    {"wais://h", "waisurl", 8},
    {"wais://h/a/b", "waisurl", 12},
    {"mailto:", "mailtourl", 7},
    {"FILE:h", "fileurl", 5},
    {"file://h", "fileurl", 8},
    {"prospero://h", "prosperourl", 12},
    {"prospero://h/a;b", "prosperourl", 16},
};

constexpr std::string_view accepted[] = {"http://h/",  "HTTP://H:80",    "ftp://u:p@h/a;TYPE=I",
                                         "news:*",     "news:a@b.c",     "nntp://h/a/1",
                                         "telnet://h", "gopher://h/11a", "wais://h/a?b",
                                         "mailto:a@b", "file:///a",      "prospero://h/a;b=c",
                                         "x-new:a",    "x-new://a_b/",   "urn:",
                                         "mid:a",      "afs://a",        "tn3270://u@1",
                                         "hdl:a%20b",  "curl:a",         "urls:a",
                                         "u-r-l:a",    "url.:a",         "+:a"};

/// Parses strictly into a tree that owns its nodes.
uri94::expected<uri94::owned_tree, uri94::error> strictly(production start, std::string_view input,
                                                          level l = level::components) {
  uri94::node_storage nodes;
  const uri94::expected<uri94::tree, uri94::error> parsed = uri94::parse_strictly(start, input, l, nodes);
  if (!parsed) return uri94::unexpected(parsed.error());
  return uri94::owned_tree(*parsed, std::move(nodes));
}

/// Returns the error as text: start, offset, production, expected items and message.
std::string shown(const uri94::error& e) {
  std::string all(e.start().name());
  all += "@" + std::to_string(e.offset()) + " in " + std::string(e.production().name()) + ":";
  for (const uri94::expectation& x : e.expected()) all += " " + std::string(x.name);
  return all + (e.end_expected() ? " end: " : ": ") + e.message();
}

}  // namespace

TEST_CASE("parse_strictly: a URL that only the general form accepts has the error of its scheme's production" *
          doctest::description("shows O40")) {
  for (const std::string_view name : general_starts) {
    for (const rejected_url& r : rejected) {
      CAPTURE(name);
      CAPTURE(r.input);
      const production start = production_of(grammar_id::rfc1738, name);
      const std::string as_own = shown(uri94::parse(production_of(grammar_id::rfc1738, r.by), r.input).error());
      CHECK(uri94::accepts(start, r.input));
      CHECK_FALSE(uri94::accepts_strictly(start, r.input));
      for (const level l : levels) {
        CHECK(uri94::parse(start, r.input, l).has_value());
        const auto strict = strictly(start, r.input, l);
        REQUIRE_FALSE(strict.has_value());
        CHECK(strict.error().start().name() == r.by);
        CHECK(strict.error().offset() == r.offset);
        CHECK(shown(strict.error()) == as_own);
        uri94::packed_node memory[64];
        uri94::node_storage storage(memory, sizeof memory);
        CHECK(shown(uri94::parse_strictly(start, r.input, l, storage).error()) == as_own);
      }
    }
  }
}

TEST_CASE("parse_strictly: an accepted URL has the same tree as without strict validation" *
          doctest::description("shows O40")) {
  for (const std::string_view name : general_starts) {
    const production start = production_of(grammar_id::rfc1738, name);
    for (const std::string_view input : accepted) {
      CAPTURE(input);
      CHECK(uri94::accepts_strictly(start, input));
      for (const level l : levels) {
        const auto strict = strictly(start, input, l);
        const auto by_bnf = uri94::parse(start, input, l);
        REQUIRE(strict.has_value());
        REQUIRE(strict->size() == by_bnf->size());
        for (std::size_t i = 0; i < strict->size(); ++i) {
          CHECK(uri94::nodes_of(*strict).begin()[i].production_index() ==
                uri94::nodes_of(*by_bnf).begin()[i].production_index());
          CHECK(uri94::nodes_of(*strict).begin()[i].end() == uri94::nodes_of(*by_bnf).begin()[i].end());
        }
      }
      CHECK(strictly(start, input)->level() == level::components);
    }
  }
}

TEST_CASE("parse_strictly: rejects the prefix 'URL:' at offset 3" *
          doctest::description("shows O40, R1738-appendix-1")) {
  for (const std::string_view input : {"URL:http://h/", "url:http:", "Url:x", "URL:", "uRL:URL:http://h/"}) {
    for (const std::string_view name : general_starts) {
      const production start = production_of(grammar_id::rfc1738, name);
      CAPTURE(input);
      CHECK(uri94::accepts(start, input));
      CHECK_FALSE(uri94::accepts_strictly(start, input));
      for (const level l : levels) {
        const auto strict = strictly(start, input, l);
        REQUIRE_FALSE(strict.has_value());
        CHECK(strict.error().offset() == 3);
        CHECK(strict.error().message().find("leave it out") != std::string::npos);
        CHECK(uri94::diagnose(strict.error()).cause == uri94::cause::prefix);
      }
    }
  }
  CHECK(uri94::strict_error(*uri94::parse(production_of(grammar_id::rfc1738, "url"), "URL:a"))->offset() == 3);
  CHECK(uri94::parse_url("URL:a").error().offset() == 3);
}

TEST_CASE("parse_strictly: returns the error of the scheme's production even if the general form fails later") {
  const production url = production_of(grammar_id::rfc1738, "url");
  for (const level l : levels) {
    const auto r = strictly(url, "http://u:p@h/~", l);
    REQUIRE_FALSE(r.has_value());
    CHECK(r.error().offset() == 9);
    CHECK(r.error().start().name() == "httpurl");
  }
  for (const std::string_view input : {"", "http", "~", "x:~", "a_b:c"}) {
    for (const level l : levels) {
      CHECK(shown(strictly(url, input, l).error()) == shown(uri94::parse(url, input, l).error()));
    }
  }
}

TEST_CASE(
    "parse_strictly: in the printed grammar, url accepts HTTP in upper case, otherurl accepts http only in lower "
    "case") {
  const production url = production_of(grammar_id::rfc1738_printed, "url");
  const production other = production_of(grammar_id::rfc1738_printed, "otherurl");
  CHECK(uri94::accepts_strictly(url, "HTTP://h/"));
  CHECK_FALSE(uri94::accepts_strictly(other, "HTTP://h/"));  // otherurl has names in lower case only
  CHECK(uri94::accepts_strictly(other, "http://h/"));
  CHECK_FALSE(uri94::accepts_strictly(url, "http://a_b/"));
  const auto r = strictly(url, "http://a_b/", level::none);
  CHECK(r.error().offset() == 8);
  CHECK(r.error().start() == production_of(grammar_id::rfc1738_printed, "httpurl"));
}

TEST_CASE("parse_strictly: returns the verdict and error offset of parse for starts without a general form") {
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar_id>(g);
    for (std::size_t p = 0; p < uri94::production_count(in); ++p) {
      const production start(in, static_cast<std::uint8_t>(p));
      const bool is_general = (in == grammar_id::rfc1738 || in == grammar_id::rfc1738_printed) &&
                              (start.name() == "url" || start.name() == "otherurl" || start.name() == "genericurl");
      if (is_general) continue;
      for (const std::string_view input :
           {"http://h/", "http:", "http://a_b/", "URL:http://h/", "url:http://h/a", "afs://h/a", "afs:a", "mid:a",
            "mid:a@b", "news:a.*", "h", "a_b", "", "9", "~", "tn3270://u@1"}) {
        CAPTURE(start.name());
        CAPTURE(input);
        for (const level l : levels) {
          const auto strict = strictly(start, input, l);
          const auto by_bnf = uri94::parse(start, input, l);
          CHECK(strict.has_value() == by_bnf.has_value());
          CHECK(uri94::accepts_strictly(start, input) == by_bnf.has_value());
          if (!by_bnf) CHECK(strict.error().offset() == by_bnf.error().offset());
        }
      }
    }
  }
}

TEST_CASE(
    "parse_strictly: accepts a random string without 'URL:' if and only if url and the scheme's production accept the "
    "string") {
  const unsigned seed = uri94::tests::seed();
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const uri94::bnf::grammar rfc1738 = uri94::tests::grammar_from_folder("rfc1738");
  uri94::tests::random_member members(rfc1738, seed);
  const production url = production_of(grammar_id::rfc1738, "url");
  const std::vector<std::string> names = {"httpurl", "ftpurl",  "newsurl",   "nntpurl",     "telneturl", "gopherurl",
                                          "waisurl", "fileurl", "mailtourl", "prosperourl", "otherurl"};
  constexpr std::string_view letters = "aZ09:/?#;=@&%.-_+~ ";
  for (unsigned i = 0; i < 20000; ++i) {
    std::string text = members.of(names[i % names.size()]);
    if (i % 3 != 0 && !text.empty()) {
      const std::size_t at = random() % text.size();
      const char c = letters[random() % letters.size()];
      if (i % 3 == 1) text[at] = c;
      if (i % 3 == 2) text.insert(at, 1, c);
    }
    const std::optional<production> own = uri94::scheme_production(url, text);
    const bool is_prefixed =
        text.size() > 3 && text[3] == ':' && (text[0] | 32) == 'u' && (text[1] | 32) == 'r' && (text[2] | 32) == 'l';
    const bool expected = uri94::accepts(url, text) && !is_prefixed && (!own || uri94::accepts(*own, text));
    for (const level l : levels) {
      const auto strict = strictly(url, text, l);
      REQUIRE_MESSAGE(strict.has_value() == expected, text);
      if (!expected && own) REQUIRE_MESSAGE(strict.error().offset() == uri94::parse(*own, text).error().offset(), text);
    }
    REQUIRE_MESSAGE(uri94::accepts_strictly(url, text) == expected, text);
  }
}

TEST_CASE("is_valid, parse_url, operations and C interface: refuse a URL that the scheme's production rejects" *
          doctest::description("shows O40")) {
  uri94_result* result = nullptr;
  REQUIRE(uri94_result_new(&result) == URI94_OK);
  for (const rejected_url& r : rejected) {
    CAPTURE(r.input);
    CHECK_FALSE(uri94::is_valid(r.input));
    CHECK(uri94::parse_url(production_of(grammar_id::rfc1738, "url"), r.input));
    const auto url = uri94::parse_url(r.input);
    REQUIRE_FALSE(url);
    CHECK(url.error().offset() == r.offset);
    const uri94::error own = uri94::parse(production_of(grammar_id::rfc1738, r.by), r.input).error();
    CHECK(url.error().production() == own.production());
    CHECK(url.error().message() == own.message());
    CHECK(url.error().citation().text() == own.production().citation().text());
    CHECK(uri94::normalize(r.input).error().offset() == r.offset);
    CHECK(uri94::compare("http://h/", r.input).error().offset() == r.offset);
    CHECK(uri94::compare("http://h/", r.input).error().argument() == 1);
    CHECK(uri94::query_words_of(r.input).error().offset() == r.offset);
    // The C interface returns the same status, offset and message.
    CHECK(uri94_is_valid(r.input.data(), r.input.size()) == URI94_REJECTED);
    REQUIRE(uri94_parse_url(result, r.input.data(), r.input.size()) == URI94_REJECTED);
    uri94_error why{};
    why.size = sizeof why;
    REQUIRE(uri94_result_error(result, &why) == URI94_OK);
    CHECK(why.offset == r.offset);
    const uri94_text message = why.message;
    CHECK(std::string_view(message.data, message.length) == own.message());
  }
  uri94_result_free(result);
  for (const std::string_view text : accepted) {
    CAPTURE(text);
    CHECK(uri94::is_valid(text));
    CHECK(uri94::parse_url(text));
  }
  CHECK(uri94::parse_url("x-new://a_b/")->host() == "a_b");
  // A fragment is not part of a URL.
  CHECK_FALSE(uri94::is_valid("http://h:8/a#b"));
  CHECK(uri94::parse_url("http://h:8/a#b").error().offset() == 12);
  CHECK(uri94::parse_url(uri94::split_fragment("http://h:8/a#b").uri)->port() == 8);
  // A scheme that has a production only in RFC 1630 is an unknown scheme.
  CHECK(uri94::parse_url("mid:a")->production().name() == "otherurl");
  CHECK(uri94::parse_url("tn3270://u@1")->user() == "u");
}

}  // namespace scheme_strict_tests
