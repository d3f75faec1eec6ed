// SPDX-License-Identifier: MIT
// Tests of escapes: RFC 1738, section 2.2; RFC 1630, "Encoding reserved characters".
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/escape.hpp"
#include "uri94/parse.hpp"

namespace operations_escapes_tests {

namespace {

using uri94::grammar_id;

uri94::production production_of(std::string_view name, grammar_id g = grammar_id::rfc1738) {
  return uri94::find_production(g, name).value_or(uri94::production());
}

std::string repaired(std::string_view text) {
  const auto result = uri94::repair(text);
  return result ? result->text : "refused at " + std::to_string(result.error().offset());
}

}  // namespace

TEST_CASE("decode: an escape with digits of either case gives its octet") {
  CHECK(*uri94::decode("a%20b%2fc%2F") == "a b/c/");
  CHECK(*uri94::decode("") == "");
  CHECK(*uri94::decode("%00%FF") == std::string("\0\xFF", 2));
  CHECK(*uri94::decode("a+b") == "a+b");  // only query_words interprets a plus sign
}

TEST_CASE("decode: a percent sign without two hexadecimal digits is refused at its offset") {
  // The first two texts have the invalid escapes of RFC 1630, page 9, example 3.
  for (const std::string_view text : {"asdf%*.fred", "123%asdghfh", "a%", "a%4", "%41%%41"}) {
    const auto octets = uri94::decode(text);
    REQUIRE_FALSE(octets);
    CHECK(octets.error().offset() == (text == "%41%%41" ? 3 : text.find('%')));
    CHECK(octets.error().requirement()->id == "R1630-encoding-6");
    CHECK(octets.error().argument() == 0);
  }
}

TEST_CASE("encode: encodes exactly the octets that the production cannot contain") {
  CHECK(*uri94::encode(production_of("fsegment"), "a b/c;d?e:f@g&h=i~%41") == "a%20b%2Fc%3Bd?e:f@g&h=i%7E%2541");
  CHECK(*uri94::encode(production_of("hsegment"), "a/b;c?d") == "a%2Fb;c%3Fd");
  CHECK(*uri94::encode(production_of("fpath"), "a/b") == "a/b");
  CHECK(*uri94::encode(production_of("user"), "a:b@c/d;e") == "a%3Ab%40c%2Fd;e");
  CHECK(*uri94::encode(production_of("selector"), "a\tb?") == "a%09b?");
  CHECK(*uri94::encode(production_of("database"), "a;b") == "a%3Bb");
  CHECK(*uri94::encode(production_of("segment", grammar_id::rfc1630_schemes), "a~b=c") == "a%7Eb%3Dc");
  CHECK(*uri94::encode(production_of("hsegment"), "\xE9\x7F\x01") == "%E9%7F%01");
}

TEST_CASE("encode: keeps the '@' that separates the parts of an article, and encodes any other '@'") {
  CHECK(*uri94::encode(production_of("article"), "a@b@c.d") == "a%40b@c.d");
}

TEST_CASE("encode: a text that cannot be encoded for the production is refused at the offset of the error") {
  const auto host = uri94::encode(production_of("host"), "a b");
  REQUIRE_FALSE(host);
  CHECK(host.error().offset() == 1);
  const auto group = uri94::encode(production_of("group"), "comp.b~c");
  REQUIRE_FALSE(group);
  CHECK(group.error().offset() == 6);
  const auto type = uri94::encode(production_of("ftptype"), "");
  REQUIRE_FALSE(type);
  CHECK(type.error().offset() == 0);
}

TEST_CASE("repair: encodes illegal characters and keeps the other characters") {
  CHECK(repaired("http://h/a b") == "http://h/a%20b");
  CHECK(repaired("http://h/%7efoo%41") == "http://h/%7efoo%41");
  CHECK(repaired("http://h/~foo") == "http://h/%7Efoo");
  CHECK(repaired("ftp://a@b@h/ ") == "ftp://a%40b@h/%20");
  CHECK(repaired("gopher://h/0a b\tc") == "gopher://h/0a%20b%09c");
  CHECK(repaired("x-new:{a}") == "x-new:%7Ba%7D");
  CHECK(repaired("mailto:a\"b\"@c") == "mailto:a%22b%22@c");
}

TEST_CASE("repair: the result matches the production of the scheme if possible") {
  CHECK(repaired("http://h/a?b?c d") == "http://h/a?b%3Fc%20d");
  CHECK(repaired("ftp://h/a;b c") == "ftp://h/a%3Bb%20c");
  CHECK(repaired("http://h/a?b?c") == "http://h/a?b%3Fc");
  // RFC 1738, page 7: ';' is reserved in a name and must be encoded.
  CHECK(repaired("ftp://h/a;b") == "ftp://h/a%3Bb");
  CHECK(repaired("ftp://h/a;type=i") == "ftp://h/a;type=i");
  CHECK(repaired("ftp://u:p@w@h/x") == "ftp://u:p%40w@h/x");
  CHECK(repaired("wais://h/a/b/1=2;") == "wais://h/a/b/1%3D2%3B");
  CHECK(repaired("file:///a;b") == "file:///a%3Bb");
}

TEST_CASE("repair: a legal URL is unchanged even if only otherurl accepts it, and an illegal otherurl is refused") {
  const auto taken_by = [](std::string_view text) {
    const auto result = uri94::repair(text);
    REQUIRE(result);
    CHECK(result->text == text);
    CHECK(result->changes.empty());
    return std::string(result->start.name());
  };
  CHECK(taken_by("http://user@h/a") == "otherurl");
  CHECK(taken_by("telnet://h/a") == "otherurl");
  CHECK(taken_by("http://h_x/") == "otherurl");
  CHECK(taken_by("http://h/a") == "httpurl");
  CHECK(taken_by("x-new:a") == "url");
  CHECK(repaired("http://user@h/a b") == "refused at 11");
}

TEST_CASE("repair: repairs a fragment separately from the rest of the URL") {
  CHECK(repaired("http://h/a#sec") == "http://h/a#sec");
  CHECK(repaired("http://h/a b#c d#e") == "http://h/a%20b#c%20d%23e");
  CHECK(repaired("http://h/a#") == "http://h/a#");
  CHECK(repaired("x-new:a#b") == "x-new:a#b");
  CHECK(repaired("http://h/#%zz") == "refused at 10");
  const auto both = uri94::repair("http://h/a b#c d");
  REQUIRE(both);
  REQUIRE(both->changes.size() == 2);
  CHECK(both->changes[1].offset == 14);
  // A start that is a component cannot have a fragment.
  CHECK(uri94::repair(production_of("hsegment"), "a#b")->text == "a%23b");
  CHECK(uri94::repair(production_of("url", grammar_id::rfc1630_schemes), "http://h/a#b+c")->text == "http://h/a#b+c");
  CHECK(uri94::repair(production_of("fragmentaddress", grammar_id::rfc1630_generic), "a:b#c#d")->text == "a:b#c%23d");
}

TEST_CASE("repair: refuses a text that encoding cannot make legal, with the offset of the error") {
  CHECK(repaired("http://a b/") == "refused at 8");
  CHECK(repaired("ftp://a b/") == "refused at 7");
  CHECK(repaired("no scheme") == "refused at 2");
  CHECK(repaired("") == "refused at 0");
  CHECK(repaired("http://h/%zz") == "refused at 9");
}

TEST_CASE("repair: encodes a percent sign without two hexadecimal digits if stray_percent::encode is given") {
  const auto result = uri94::repair("http://h/100%?%41", uri94::stray_percent::encode);
  REQUIRE(result);
  CHECK(result->text == "http://h/100%25?%41");
  REQUIRE(result->changes.size() == 1);
  CHECK(result->changes[0].offset == 12);
  CHECK(result->changes[0].octet == '%');
  CHECK(result->changes[0].requirement->id == "R1738-2.2-5");
}

TEST_CASE("repair: each change cites its requirement") {
  const auto result = uri94::repair("http://h/ \xE9?a?");
  REQUIRE(result);
  REQUIRE(result->changes.size() == 3);
  CHECK(result->changes[0].requirement->id == "R1738-2.2-5");
  CHECK(result->changes[1].requirement->id == "R1738-2.2-4");
  CHECK(result->changes[2].requirement->id == "R1738-2.2-12");
  CHECK(result->changes[2].offset == 13);
}

TEST_CASE("repair: encodes 2^20 spaces in one text") {
  // Detects quadratic time.
  std::string text = "http://h/";
  text.append(std::size_t{1} << 20, ' ');
  const auto result = uri94::repair(text);
  REQUIRE(result);
  CHECK(result->changes.size() == std::size_t{1} << 20);
}

}  // namespace operations_escapes_tests
