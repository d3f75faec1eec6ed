// SPDX-License-Identifier: MIT
// Tests of escapes in each part of a URL. An escape is equivalent to its character if the character is legal in the
// part and not reserved. Source: RFC 1738, sections 2.2 and 3; RFC 1630, "Encoding reserved characters".
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "library/requirements/requirement_list.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"

namespace operations_reserved_tests {

namespace {

using uri94::grammar_id;

constexpr char hex_digits[] = "0123456789ABCDEF";

std::string escape_of(unsigned octet) {
  return {'%', hex_digits[octet / 16], hex_digits[octet % 16]};
}

bool is_letter_or_digit(unsigned octet) {
  return (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z') || (octet >= '0' && octet <= '9');
}

uri94::production production_of(grammar_id g, std::string_view name) {
  if (name.empty()) return uri94::default_start(g);
  const auto found = uri94::find_production(g, name);
  REQUIRE_MESSAGE(found.has_value(), std::string(name));
  return *found;
}

/// Returns the characters whose escapes `normalize` decodes between `before` and `after`. "aA0" means all letters and
/// digits. "a0" means all digits, and all letters as lower case. The other characters follow in US-ASCII order.
std::string decoded(std::string_view before, std::string_view after, grammar_id g = grammar_id::rfc1738,
                    std::string_view start = {}) {
  std::string others;
  std::size_t letters = 0;
  bool folds = true;
  for (unsigned octet = 0; octet < 256; ++octet) {
    const std::string url = std::string(before) + escape_of(octet) + std::string(after);
    const auto form = uri94::normalize(production_of(g, start), url);
    REQUIRE_MESSAGE(form.has_value(), url);
    const char c = static_cast<char>(octet);
    const char small = octet >= 'A' && octet <= 'Z' ? static_cast<char>(octet - 'A' + 'a') : c;
    const bool is_itself = form->text == std::string(before) + c + std::string(after);
    const bool is_small = form->text == std::string(before) + small + std::string(after);
    if (!is_itself && !is_small) continue;
    if (!is_letter_or_digit(octet)) {
      others += c;
      continue;
    }
    ++letters;
    folds = folds && is_small;
  }
  return (letters == 62 ? (folds ? "a0" : "aA0") : std::to_string(letters) + " letters and digits") + others;
}

/// Returns the requirement by which `c` differs from its escape between `before` and `after`, or "nothing" if the URLs
/// are equal.
std::string reserved_by(std::string_view before, char c, std::string_view after, grammar_id g = grammar_id::rfc1738,
                        std::string_view start = {}) {
  const std::string plain = std::string(before) + c + std::string(after);
  const std::string escaped = std::string(before) + escape_of(static_cast<unsigned char>(c)) + std::string(after);
  const auto compared = uri94::compare(production_of(g, start), plain, escaped);
  REQUIRE_MESSAGE(compared.has_value(), compared.error().message());
  const auto turned = uri94::compare(production_of(g, start), escaped, plain);
  REQUIRE_MESSAGE(turned.has_value(), turned.error().message());
  CHECK_MESSAGE(compared->requirement == turned->requirement, plain);
  return compared->equal ? "nothing" : std::string(compared->requirement->id);
}

}  // namespace

TEST_CASE(
    "normalize: decodes exactly the escapes of the listed characters in the parts of RFC 1738 URLs" *
    doctest::description("shows R1738-2.2-7, R1738-2.2-8, R1738-3.1-3, R1738-3.2.2-6, R1738-3.3-4, R1738-3.4.1-5, "
                         "R1738-3.5-5, R1738-3.6-3, R1738-3.11-2, R1738-3.11-5, O1, O2, O69")) {
  CHECK(decoded("ftp://x", "@h/") == "aA0!$&'()*+,-.;=?_");
  CHECK(decoded("ftp://u:x", "@h/") == "aA0!$&'()*+,-.;=?_");
  CHECK(decoded("ftp://h/x", "") == "aA0!$&'()*+,-.:=?@_");
  CHECK(decoded("ftp://h/", "") == "aA0!$&'()*+,-:=?@_");
  CHECK(decoded("http://h/x", "") == "aA0!$&'()*+,-.:=@_");
  CHECK(decoded("http://h/", "") == "aA0!$&'()*+,-:=@_");
  CHECK(decoded("http://h/a?x", "") == "aA0!$'()*,-._");
  CHECK(decoded("gopher://h/0x", "") == "aA0!$&'()*+,-./:;=?@_");
  CHECK(decoded("gopher://h/0a%09x", "") == "aA0!$&'()*+,-.:;=@_");
  CHECK(decoded("gopher://h/0a%09b%09x", "") == "aA0!$&'()*+,-./:;=?@_");
  CHECK(decoded("mailto:x", "@h") == "aA0!$&'()*+,-./:;=?@_");
  CHECK(decoded("news:x", "@h") == "aA0!$&'()*+,-./:;=?_");
  CHECK(decoded("wais://h/x", "") == "aA0!$'()*+,-._");
  CHECK(decoded("wais://h/d?x", "") == "aA0!$'()*,-._");
  CHECK(decoded("wais://h/d/x", "/p") == "aA0!$'()*+,-._");
  CHECK(decoded("wais://h/d/t/x", "") == "aA0!$'()*+,-._");
  CHECK(decoded("file:///x", "") == "aA0!$&'()*+,-.:=?@_");
  CHECK(decoded("file:///", "") == "aA0!$&'()*+,-:=?@_");
  CHECK(decoded("prospero://h/x", "") == "aA0!$&'()*+,-./:=?@_");
  CHECK(decoded("prospero://h/", "") == "aA0!$&'()*+,-/:=?@_");
  CHECK(decoded("prospero://h/a;x", "=b") == "aA0!$&'()*+,-.:?@_");
  CHECK(decoded("prospero://h/a;b=x", "") == "aA0!$&'()*+,-.:?@_");
  CHECK(decoded("x-new:x", "") == "aA0!$'()*,-._");
  CHECK(decoded("x-new://h/x", "") == "aA0!$'()*,-._");
  CHECK(decoded("x-new://h/", "/a") == "aA0!$'()*,-_");
}

TEST_CASE("normalize: decodes exactly the escapes of the listed characters in the parts of RFC 1630 URIs" *
          doctest::description("shows R1630-encoding-4, R1630-reserved-2, O65")) {
  const grammar_id g = grammar_id::rfc1630_schemes;
  CHECK(decoded("http://hx", "/a", g) == "a0\"$&'(),-_");
  CHECK(decoded("file://hx", "/a", g) == "a0\"$&'(),-_");
  CHECK(decoded("afs://cx", "/a", g, "afsaddress") == "a0\"$&'(),-_");
  CHECK(decoded("http://h/x", "", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("http://h/", "", g) == "aA0\"$&'(),-@_");
  CHECK(decoded("http://h/a?x", "", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("gopher://h/", "", g) == "aA0\"$&'(),-@_");
  CHECK(decoded("gopher://h/", "a", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("gopher://h/0x", "", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("news:gx", "", g) == "aA0\"$&'(),-_");
  CHECK(decoded("news:ax", "@h", g) == "aA0\"$&'(),-._");
  CHECK(decoded("news:a@hx", "", g) == "aA0\"$&'(),-_");
  CHECK(decoded("mid:ax", "@h", g) == "aA0\"$&'(),-._");
  CHECK(decoded("mid:a@hx", "", g) == "aA0\"$&'(),-_");
  CHECK(decoded("cid:ax", "@h", g) == "aA0\"$&'(),-._");
  CHECK(decoded("cid:a@hx", "", g) == "aA0\"$&'(),-_");
  CHECK(decoded("mailto:ax", "@h", g) == "aA0\"$&'(),-._");
  CHECK(decoded("mailto:a@hx", "", g) == "aA0\"$&'(),-_");
  CHECK(decoded("wais://h/", "", g) == "aA0\"$&'(),-@_");
  CHECK(decoded("wais://h/d/", "/1=a;", g) == "aA0\"$&'(),-@_");
  CHECK(decoded("wais://h/dx", "", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("wais://h/d?x", "", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("wais://h/d/tx", "/1=a;", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("wais://h/d/t/1=x", ";", g) == "aA0\"$&'(),-.@_");
  CHECK(decoded("prospero://h/x", "", g) == "aA0\"$&'(),-.@_");
  const grammar_id generic = grammar_id::rfc1630_generic;
  CHECK(decoded("sx", ":a", generic) == "a0\"$&'(),-._");
  CHECK(decoded("s:x", "", generic) == "aA0\"$&'(),-._");
  CHECK(decoded("s:a/", "/b", generic) == "aA0\"$&'(),-_");
  CHECK(decoded("s:a?x", "", generic) == "aA0\"$&'(),-.@_");
  CHECK(decoded("s:a#x", "", generic) == "aA0\"$&'(),-.@_");
}

TEST_CASE(
    "normalize: in each part, keeps the escapes of exactly those reserved characters that uri94::facts lists" *
    doctest::description("shows R1738-3.1-3, R1738-3.2.2-6, R1738-3.3-4, R1738-3.6-3, R1738-3.11-2, R1738-3.11-5, "
                         "R1738-2.2-7, R1630-reserved-7, O65")) {
  const auto kept = [](std::string_view before, std::string_view after) {
    const std::string same = decoded(before, after);
    std::string others;
    for (const char c : std::string_view("&/:;=?@")) {
      if (same.find(c) == std::string::npos) others += c;
    }
    return others;
  };
  const auto listed = [](std::string_view datum) {
    std::string characters(datum);
    std::sort(characters.begin(), characters.end());
    return characters;
  };
  namespace facts = uri94::facts;
  CHECK(kept("ftp://x", "@h/") == listed(facts::R1738_3_1_3_reserved));
  CHECK(kept("ftp://u:x", "@h/") == listed(facts::R1738_3_1_3_reserved));
  CHECK(kept("ftp://h/x", "") == listed(facts::R1738_3_2_2_6_reserved));
  CHECK(kept("http://h/x", "") == listed(facts::R1738_3_3_4_reserved));
  CHECK(kept("news:x", "@h") == listed(facts::R1738_3_6_3_reserved));
  CHECK(kept("prospero://h/x", "") == listed(facts::R1738_3_11_2_reserved));
  // The BNF does not allow a slash in a field.
  CHECK(kept("prospero://h/a;x", "=b") == "/" + listed(facts::R1738_3_11_5_reserved));
  CHECK(kept("http://h/a?x", "") == listed(facts::R1738_2_2_7_reserved));
  CHECK(facts::R1630_reserved_7_reserved == "+");
  // O65 of grammar/interpretations.json lists the characters of the production `reserved`, and the reserved characters
  // on pages 6 and 7 of RFC 1630.
  std::string of_rfc1630;
  for (char c = ' '; c < 0x7F; ++c) {
    const bool is_in_production =
        uri94::accepts(production_of(grammar_id::rfc1630_generic, "reserved"), std::string(1, c));
    if (is_in_production || std::string_view("%/#?+*!").find(c) != std::string_view::npos) of_rfc1630 += c;
  }
  CHECK(listed(facts::O65_reserved) == of_rfc1630);
}

TEST_CASE(
    "compare: if a character and its escape differ, cites the requirement that reserves the character" *
    doctest::description("shows R1738-3.1-3, R1738-3.2.2-6, R1738-3.3-4, R1738-3.6-3, R1738-3.11-5, R1630-reserved-7, "
                         "R1630-encoding-4, O1, O69")) {
  CHECK(reserved_by("ftp://u", ':', "p@h/") == "R1738-3.1-3");
  CHECK(reserved_by("ftp://h/a", '/', "b") == "R1738-3.2.2-6");
  CHECK(reserved_by("ftp://h/", '.', "/b") == "R1630-reserved-2");
  CHECK(reserved_by("http://h/a", '/', "b") == "R1738-3.3-4");
  CHECK(reserved_by("http://h/a", ';', "b") == "R1738-3.3-4");
  CHECK(reserved_by("http://h/a", '+', "b") == "nothing");
  CHECK(reserved_by("http://h/a?b", '=', "c") == "O1");
  CHECK(reserved_by("file:///a", '/', "b") == "O69");
  CHECK(reserved_by("file://h/a", '/', "b") == "O69");
  CHECK(reserved_by("http://h/a?b", '+', "c") == "R1630-reserved-7");
  CHECK(reserved_by("wais://h/d?b", '+', "c") == "R1630-reserved-7");
  CHECK(reserved_by("gopher://h/0a", '/', "b") == "nothing");
  CHECK(reserved_by("gopher://h/0a%09b", '=', "b") == "nothing");
  CHECK(reserved_by("mailto:a", '/', "b@h") == "nothing");
  CHECK(reserved_by("news:a", '/', "b@h") == "nothing");
  CHECK(reserved_by("wais://h/d", '?', "b") == "R1630-encoding-4");
  CHECK(reserved_by("prospero://h/a", '/', "b") == "nothing");
  CHECK(reserved_by("prospero://h/a", ';', "b=c") == "R1738-3.11-5");
  CHECK(reserved_by("prospero://h/a;b=c", ';', "d=e") == "R1738-3.11-5");
  CHECK(reserved_by("x-new:a", '/', "b") == "O1");
  CHECK(reserved_by("x-new:a", '+', "b") == "R1630-reserved-7");
  CHECK(reserved_by("x-new://h/a", '=', "b") == "O1");
  const grammar_id g = grammar_id::rfc1630_schemes;
  CHECK(reserved_by("http://h/a", '/', "b", g) == "R1630-encoding-4");
  CHECK(reserved_by("http://h/a", '!', "b", g) == "R1630-encoding-4");
  CHECK(reserved_by("http://h/", '.', "/b", g) == "R1630-reserved-2");
  CHECK(reserved_by("http://h/a?b", '+', "c", g) == "R1630-reserved-7");
  CHECK(reserved_by("http://h/a?b", '*', "c", g) == "R1630-encoding-4");
  CHECK(reserved_by("http://h/a#b", '!', "c", g) == "R1630-fragment-2");
  CHECK(reserved_by("http://h", '.', "i/", g) == "R1738-3.1-6");
  CHECK(reserved_by("http://h", '!', "i/", g) == "R1630-encoding-4");
  CHECK(reserved_by("http://h", '@', "i/", g) == "R1630-encoding-4");
  CHECK(reserved_by("file://h", '!', "i/a", g) == "R1630-encoding-4");
  CHECK(reserved_by("afs://c", '!', "d/a", g, "afsaddress") == "R1630-encoding-4");
  CHECK(reserved_by("gopher://h/", '!', "", g) == "R1630-encoding-4");
  CHECK(reserved_by("gopher://h/0a", '!', "b", g) == "R1630-encoding-4");
  CHECK(reserved_by("news:a", '.', "b", g) == "R1630-encoding-4");
  CHECK(reserved_by("news:a", '!', "b@h", g) == "R1630-encoding-4");
  CHECK(reserved_by("news:a@h", '!', "i", g) == "R1630-encoding-4");
  CHECK(reserved_by("mid:a", '!', "b@h", g) == "R1630-encoding-4");
  CHECK(reserved_by("mid:a@h", '!', "i", g) == "R1630-encoding-4");
  CHECK(reserved_by("cid:a", '!', "b@h", g) == "R1630-encoding-4");
  CHECK(reserved_by("cid:a@h", '!', "i", g) == "R1630-encoding-4");
  CHECK(reserved_by("mailto:a", '!', "b@h", g) == "R1630-encoding-4");
  CHECK(reserved_by("mailto:a@h", '!', "i", g) == "R1630-encoding-4");
  CHECK(reserved_by("wais://h/d", '!', "e", g) == "R1630-encoding-4");
  CHECK(reserved_by("wais://h/d/t", '!', "/1=a;", g) == "R1630-encoding-4");
  CHECK(reserved_by("wais://h/d/t/1=a", '!', ";", g) == "R1630-encoding-4");
  CHECK(reserved_by("prospero://h/a", '/', "b", g) == "R1630-encoding-4");
  CHECK(reserved_by("prospero://h/a", '!', "b", g) == "R1630-encoding-4");
  const grammar_id generic = grammar_id::rfc1630_generic;
  CHECK(reserved_by("s", '!', "t:a", generic) == "R1630-encoding-4");
  CHECK(reserved_by("s:a", '/', "b", generic) == "R1630-encoding-4");
  CHECK(reserved_by("s:a", '!', "b", generic) == "R1630-encoding-4");
  CHECK(reserved_by("s:a", '+', "b", generic) == "R1630-encoding-4");
  CHECK(reserved_by("s:a?b", '+', "c", generic) == "R1630-reserved-7");
  CHECK(reserved_by("s:a?b", '*', "c", generic) == "R1630-encoding-4");
  CHECK(reserved_by("s:a#b", '!', "c", generic) == "R1630-fragment-2");
}

TEST_CASE(
    "compare: gives the expected requirement and reason for a difference, in both orders of the URLs" *
    doctest::description("shows R1738-3.1-4, R1738-3.1-6, R1738-3.1-8, R1630-reserved-2, R1630-reserved-7, O2, O9, "
                         "O44, O63")) {
  const auto reason = [](std::string_view first, std::string_view second, std::string_view start = {},
                         grammar_id g = grammar_id::rfc1738) {
    const auto there = uri94::compare(production_of(g, start), first, second);
    const auto back = uri94::compare(production_of(g, start), second, first);
    REQUIRE_MESSAGE(there.has_value(), std::string(first));
    CHECK(there->requirement == back->requirement);
    // Returns the explanation at the end of a reason such as '… is not "x" in the second: the ports differ'.
    const auto why = [](const std::string& said) {
      const std::size_t colon = said.find(": ", said.rfind('"'));
      return colon == std::string::npos ? std::string() : said.substr(colon + 2);
    };
    CHECK(why(there->reason) == why(back->reason));
    return std::string(there->requirement->id) + ": " + why(there->reason);
  };
  // A difference of hosts is not reported as a difference of ports.
  CHECK(reason("http://h:81/", "http://hx:81/") == "O63: ");
  CHECK(reason("http://a:81/x", "http://a.b:81/x") == "O63: ");
  CHECK(reason("http://h1/", "http://h:1/") == "O63: ");
  CHECK(reason("http://h:81/", "http://h:82/") == "R1738-3.1-8: the ports differ");
  CHECK(reason("http://h:81/", "http://h/") == "R1738-3.1-8: the ports differ");
  CHECK(reason("http://h:81", "http://h:8") == "R1738-3.1-8: the ports differ");
  CHECK(reason("ftp://h:21@x/", "ftp://h:22/") ==
        "R1738-3.1-4: one of the two has a user name or password that the other does not have");
  CHECK(reason("ftp://a:b@h/", "ftp://a:1/") ==
        "R1738-3.1-4: one of the two has a user name or password that the other does not have");
  CHECK(reason("http://h/%2e%2E/", "http://h/../") ==
        "R1630-reserved-2: dots are reserved there and have another meaning when encoded");
  CHECK(reason("http://h/?a%20b", "http://h/?a+b") ==
        "R1630-reserved-7: a plus sign separates the words of a query; an encoded space is inside a word");
  CHECK(reason("http://h/a%20b", "http://h/a+b") == "O63: ");
  CHECK(reason("http://h/?a%20b", "http://h/?acb") == "O63: ");
  CHECK(reason("http://h/?a+b", "http://h/?acb") == "O63: ");
  CHECK(reason("%61", "a", "uchar") == "O63: escapes are not equal to their characters there");
  CHECK(reason("http://a%2Eb/", "http://a.b/", "", grammar_id::rfc1630_schemes) ==
        "R1738-3.1-6: the character separates two parts there; its escape is inside one part");
}

TEST_CASE("repair: each encoded octet cites the requirement that forbids the literal octet" *
          doctest::description("shows R1738-2.2-4, R1738-2.2-5, R1738-2.2-12, R1630-encoding-1, R1630-unsafe-1")) {
  const auto rules = [](grammar_id g, std::string_view text, std::string_view start = {}) {
    const auto repaired = uri94::repair(production_of(g, start), text);
    REQUIRE_MESSAGE(repaired.has_value(), std::string(text));
    std::string ids;
    for (const auto& change : repaired->changes) ids += std::string(change.requirement->id) + " ";
    return ids;
  };
  CHECK(rules(grammar_id::rfc1738, "http://h/ {?;?", "httpurl") == "R1738-2.2-5 R1738-2.2-5 R1738-2.2-12 ");
  CHECK(rules(grammar_id::rfc1738_printed, "http://h/ {?;?", "httpurl") == "R1738-2.2-5 R1738-2.2-5 R1738-2.2-12 ");
  CHECK(rules(grammar_id::rfc1738, "x-new:\x80") == "R1738-2.2-4 ");
  CHECK(rules(grammar_id::rfc1738, "http://h/#a+b ") == "R1630-encoding-1 R1630-unsafe-1 ");
  CHECK(rules(grammar_id::rfc1630_generic, "x:~{ \x80") ==
        "R1630-unsafe-1 R1630-unsafe-1 R1630-unsafe-1 R1630-unsafe-1 ");
  CHECK(rules(grammar_id::rfc1630_generic, "ht+tp:<") == "R1630-encoding-1 R1630-encoding-1 ");
}

}  // namespace operations_reserved_tests
