// SPDX-License-Identifier: MIT
// Tests of the case and the encoded dots of canonical forms. O44 and O68 are entries of `grammar/interpretations.json`.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"

namespace operations_case_and_dots_tests {

namespace {

using uri94::grammar_id;

/// Returns the canonical form and the requirement of its first alteration, as in "http://h/ by O44". An empty `start`
/// means the default start of the grammar.
std::string canonical(std::string_view start, std::string_view text, grammar_id g = grammar_id::rfc1738) {
  const auto production = start.empty() ? uri94::default_start(g) : *uri94::find_production(g, start);
  const auto form = uri94::normalize(production, text);
  REQUIRE_MESSAGE(form.has_value(), std::string(text));
  return form->text +
         (form->alterations.empty() ? "" : " by " + std::string(form->alterations.front().requirement->id));
}

}  // namespace

TEST_CASE("normalize: a host in upper case becomes lower case in every scheme of RFC 1738 that has a host" *
          doctest::description("shows O44")) {
  CHECK(canonical("", "ftp://H.dom/A") == "ftp://h.dom/A by O44");
  CHECK(canonical("", "http://H.dom/A") == "http://h.dom/A by O44");
  CHECK(canonical("", "gopher://H.dom/1A") == "gopher://h.dom/1A by O44");
  CHECK(canonical("", "nntp://H.dom/A/1") == "nntp://h.dom/A/1 by O44");
  CHECK(canonical("", "telnet://H.dom/") == "telnet://h.dom/ by O44");
  CHECK(canonical("", "wais://H.dom/A") == "wais://h.dom/A by O44");
  CHECK(canonical("", "file://H.dom/A") == "file://h.dom/A by O44");
  CHECK(canonical("", "prospero://H.dom/A") == "prospero://h.dom/A by O44");
  CHECK(canonical("ip-schemepart", "//H.dom/A") == "//h.dom/A by O44");
  CHECK(canonical("", "http://H.dom/A", grammar_id::rfc1630_schemes) == "http://h.dom/A by O44");
  CHECK(canonical("", "file://H.dom/A", grammar_id::rfc1630_schemes) == "file://h.dom/A by O44");
}

TEST_CASE("normalize: a scheme or an ftp type in upper case becomes lower case" *
          doctest::description("shows R1738-2.1-3, O68")) {
  CHECK(canonical("", "MAILTO:A@b") == "mailto:A@b by R1738-2.1-3");
  CHECK(canonical("scheme", "HTTP") == "http by R1738-2.1-3");
  CHECK(canonical("scheme", "HTTP", grammar_id::rfc1630_generic) == "http by R1738-2.1-3");
  CHECK(canonical("", "ftp://h/a;type=I") == "ftp://h/a;type=i by O68");
}

TEST_CASE("normalize: an encoded dot that is a whole part is decoded, unless the part is an element of a path" *
          doctest::description("shows R1738-2.2-8, R1630-reserved-2")) {
  const grammar_id g = grammar_id::rfc1630_schemes;
  CHECK(canonical("", "ftp://%2E@h/a") == "ftp://.@h/a by R1738-2.2-8");
  CHECK(canonical("", "ftp://u:%2E@h/a") == "ftp://u:.@h/a by R1738-2.2-8");
  CHECK(canonical("", "http://h/a?%2E") == "http://h/a?. by R1738-2.2-8");
  CHECK(canonical("", "gopher://h/0%2E") == "gopher://h/0. by R1738-2.2-8");
  CHECK(canonical("", "gopher://h/0a%09%2E") == "gopher://h/0a%09. by R1738-2.2-8");
  CHECK(canonical("", "gopher://h/0a%09b%09%2E") == "gopher://h/0a%09b%09. by R1738-2.2-8");
  CHECK(canonical("", "wais://h/%2e") == "wais://h/%2E by R1630-reserved-2");
  CHECK(canonical("", "wais://h/d/%2e/a") == "wais://h/d/%2E/a by R1630-reserved-2");
  CHECK(canonical("", "wais://h/d/t/%2e") == "wais://h/d/t/%2E by R1630-reserved-2");
  CHECK(canonical("", "prospero://h/%2e") == "prospero://h/%2E by R1630-reserved-2");
  CHECK(canonical("", "prospero://h/a;%2E=b") == "prospero://h/a;.=b by R1738-2.2-8");
  CHECK(canonical("", "prospero://h/a;b=%2E") == "prospero://h/a;b=. by R1738-2.2-8");
  CHECK(canonical("", "ftp://h/%2e/a") == "ftp://h/%2E/a by R1630-reserved-2");
  CHECK(canonical("", "file:///%2e/a") == "file:///%2E/a by R1630-reserved-2");
  CHECK(canonical("", "x-new:%2e/a") == "x-new:%2E/a by R1630-reserved-2");
  CHECK(canonical("", "http://h/%2e/a", g) == "http://h/%2E/a by R1630-reserved-2");
  CHECK(canonical("", "http://h/a?%2E", g) == "http://h/a?. by R1738-2.2-8");
  CHECK(canonical("", "http://h/a#%2E", g) == "http://h/a#. by R1738-2.2-8");
  CHECK(canonical("", "prospero://h/%2e/a", g) == "prospero://h/%2E/a by R1630-reserved-2");
}

}  // namespace operations_case_and_dots_tests
