// SPDX-License-Identifier: MIT
// Tests of schemes: default ports and reserved names of the documents, errors of strict validation, and a registry that
// a program can extend.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "library/scheme/own_scheme.hpp"
#include "uri94/scheme.hpp"
#include "uri94/uri94.hpp"

namespace scheme_schemes_tests {

namespace {

using uri94::find_scheme;
using uri94::grammar_id;
using uri94::scheme_status;

TEST_CASE("find_scheme: returns the default ports of RFC 1738") {
  struct expected {
    std::string_view scheme;
    int port;
    std::string_view cited;
  };
  // Default ports of RFC 1738, sections 3.2 to 3.11. The value -1 means that the scheme does not have a default port.
  constexpr expected all[] = {{"ftp", 21, "RFC 1738, section 3.2, page 6"},
                              {"http", 80, "RFC 1738, section 3.3, page 9"},
                              {"gopher", 70, "RFC 1738, section 3.4.1, page 10"},
                              {"mailto", -1, ""},
                              {"news", -1, ""},
                              {"nntp", 119, "RFC 1738, section 3.7, page 13"},
                              {"telnet", 23, "RFC 1738, section 3.8, page 14"},
                              {"wais", 210, "RFC 1738, section 3.9, page 14"},
                              {"file", -1, ""},
                              {"prospero", 1525, "RFC 1738, section 3.11, page 15"}};
  for (const expected& e : all) {
    CAPTURE(e.scheme);
    const uri94::scheme* const s = find_scheme(grammar_id::rfc1738, e.scheme);
    REQUIRE(s != nullptr);
    CHECK(s->default_port.has_value() == (e.port >= 0));
    if (s->default_port) {
      CHECK(*s->default_port == e.port);
      CHECK(s->port_source.text().rfind(e.cited, 0) == 0);
    }
    CHECK(s->status == scheme_status::defined);
  }
}

TEST_CASE("find_scheme: returns the status of reserved and experimental names, and a null pointer for unknown names") {
  // Reserved names of RFC 1738, section 4, page 17.
  for (const char* const name : {"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"}) {
    const uri94::scheme* const s = find_scheme(grammar_id::rfc1738, name);
    REQUIRE(s != nullptr);
    CHECK(s->status == scheme_status::reserved);
    CHECK(s->production.empty());
    CHECK(s->source.text().rfind("RFC 1738, section 4, page 17", 0) == 0);
  }
  // Names of RFC 1738, section 4, page 16, and of RFC 1630, pages 13, 21 and 22.
  CHECK(find_scheme(grammar_id::rfc1738, "x-new")->status == scheme_status::experimental);
  CHECK(find_scheme(grammar_id::rfc1738, "X-new")->status == scheme_status::experimental);
  CHECK(find_scheme(grammar_id::rfc1630_generic, "x-new")->status == scheme_status::experimental);
  CHECK(find_scheme(grammar_id::rfc1630_schemes, "urn")->status == scheme_status::reserved);
  CHECK(find_scheme(grammar_id::rfc1738, "urn") == nullptr);
  CHECK(find_scheme(grammar_id::rfc1738, "x") == nullptr);
  CHECK(find_scheme(grammar_id::rfc1738, "") == nullptr);
}

TEST_CASE("find_scheme: ignores case in RFC 1738, but not in RFC 1630") {
  CHECK(find_scheme(grammar_id::rfc1738, "HTTP") == find_scheme(grammar_id::rfc1738, "http"));
  CHECK(find_scheme(grammar_id::rfc1630_schemes, "HTTP") == nullptr);
}

TEST_CASE(
    "scheme_at: the production of a defined scheme begins with the scheme's name, if the grammar has the production") {
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar_id>(g);
    for (std::size_t i = 0; i < uri94::scheme_count(in); ++i) {
      const uri94::scheme& s = uri94::scheme_at(in, i);
      if (s.status != scheme_status::defined) continue;
      const auto p = uri94::find_production(in, s.production);
      if (in == grammar_id::rfc1630_generic || in == grammar_id::rfc1630_generic_printed) {
        CHECK_FALSE(p.has_value());
        continue;
      }
      CAPTURE(s.name);
      // Amendment A9 of grammar/interpretations.json adds fileaddress, rloginaddress and tn3270address.
      const bool is_amendment = in == grammar_id::rfc1630_schemes_printed && !p.has_value();
      if (is_amendment) {
        CHECK((s.name == "file" || s.name == "rlogin" || s.name == "tn3270"));
        continue;
      }
      REQUIRE(p.has_value());
      const std::string begun = std::string(s.name) + ":";
      CHECK(uri94::parse(*p, begun, uri94::level::none).error().offset() == begun.size());
    }
  }
}

TEST_CASE("strict_error: a URL that only the general form accepts has the error of its scheme's production") {
  const uri94::production url = *uri94::find_production(grammar_id::rfc1738, "url");
  struct refused {
    std::string_view input;
    std::string_view by;
    std::size_t offset;
    std::string_view in;
  };
  constexpr refused all[] = {{"http://a_b/", "httpurl", 8, "hostname"},
                             {"http://u:p@h/", "httpurl", 9, "hostport"},
                             {"ftp://h/a;type=x", "ftpurl", 15, "ftpurl"},
                             {"FILE:h", "fileurl", 5, "fileurl"},
                             {"telnet://h/a", "telneturl", 11, "telneturl"}};
  for (const refused& r : all) {
    CAPTURE(r.input);
    for (const uri94::level l : {uri94::level::components, uri94::level::full}) {
      const auto accepted = uri94::parse(url, r.input, l);
      REQUIRE(accepted.has_value());
      REQUIRE(uri94::strict_error(*accepted).has_value());
      const uri94::error e = *uri94::strict_error(*accepted);
      CHECK(e.start().name() == r.by);
      CHECK(e.offset() == r.offset);
      CHECK(e.production().name() == r.in);
      // The error equals the error of a parse that starts with the scheme's production.
      const uri94::error own = uri94::parse(e.start(), r.input).error();
      CHECK(own.offset() == e.offset());
      CHECK(own.message() == e.message());
    }
  }
  for (const std::string_view input : {"http://h/", "hdl:x", "x-a:b", "mailto:a@b"}) {
    CHECK_FALSE(uri94::strict_error(*uri94::parse(url, input)).has_value());
  }
  CHECK_FALSE(uri94::strict_error(*uri94::parse(url, "http://a_b/", uri94::level::none)).has_value());
  // A parse that starts with a general form (otherurl, genericurl) also gives this error.
  for (const std::string_view name : {"otherurl", "genericurl"}) {
    const auto general = uri94::parse(*uri94::find_production(grammar_id::rfc1738, name), "http://a_b/");
    REQUIRE(uri94::strict_error(*general).has_value());
    CHECK(uri94::strict_error(*general)->start().name() == "httpurl");
    CHECK(uri94::strict_error(*general)->offset() == 8);
  }
}

TEST_CASE("parse_strictly: a rejected input of a known scheme has the error of the scheme's production") {
  const uri94::production url = *uri94::find_production(grammar_id::rfc1738, "url");
  const auto strict = [](uri94::production start, std::string_view input) {
    uri94::node_storage nodes;
    return uri94::parse_strictly(start, input, uri94::level::components, nodes).error();
  };
  for (const std::string_view input : {"http://a_b/ c", "ftp://h/a;type=x y", "http://h/{", "telnet://h/a|"}) {
    CAPTURE(input);
    const uri94::error own = strict(url, input);
    const uri94::error parsed = uri94::parse(own.start(), input).error();
    CHECK(own.start() != url);
    CHECK(own.offset() == parsed.offset());
    CHECK(own.message() == parsed.message());
  }
  for (const std::string_view input : {"hdl:{", "", "http", ":"}) CHECK(strict(url, input).start() == url);
  // RFC 1630 has a production for afs that is not an alternative of `url`.
  const uri94::production schemes = uri94::default_start(grammar_id::rfc1630_schemes);
  CHECK(strict(schemes, "afs://a/\xC3").offset() == 0);
  CHECK(strict(schemes, "afs://h/a").offset() == 0);
  const auto known = uri94::scheme_registry(grammar_id::rfc1630_schemes).identify("afs://h/a");
  CHECK(known.in_own_production);
  CHECK_FALSE(known.in_grammar);
}

TEST_CASE("scheme_name: returns the text before the first colon") {
  CHECK(uri94::scheme_name("a:b:c") == "a");
  CHECK(uri94::scheme_name(":b") == std::nullopt);
  CHECK(uri94::scheme_name("ab") == std::nullopt);
}

TEST_CASE("scheme_registry: identify uses the production of an added scheme, and a later addition takes precedence") {
  uri94::scheme_registry registry;
  CHECK(registry.identify("http://h/").in_own_production);
  CHECK_FALSE(registry.identify("http://u@h/").in_own_production);
  CHECK(registry.identify("http://u@h/").in_grammar);
  CHECK(registry.identify("foo:a").scheme == nullptr);
  CHECK(registry.identify("foo:a").in_grammar);
  CHECK_FALSE(registry.identify("foo").in_grammar);

  const auto digits_only = [](std::string_view url) {
    return url.find_first_not_of("0123456789", url.find(':') + 1) == std::string_view::npos;
  };
  REQUIRE(registry.add("x-count", "counturl", digits_only, 4711));
  const auto known = registry.identify("X-Count:123");
  REQUIRE(known.scheme != nullptr);
  CHECK(known.scheme->status == scheme_status::added);
  CHECK(known.scheme->production == "counturl");
  CHECK(known.scheme->default_port == 4711);
  CHECK(known.in_own_production);
  CHECK_FALSE(registry.identify("x-count:12a").in_own_production);
  CHECK(registry.find("x-other")->status == scheme_status::experimental);

  // A reserved name can get a production. A later addition takes precedence. An invalid name and a null function are
  // refused.
  REQUIRE(registry.add("afs", "afsurl", [](std::string_view) { return true; }));
  CHECK(registry.find("afs")->production == "afsurl");
  REQUIRE(registry.add("afs", "afsurl2", [](std::string_view) { return false; }));
  CHECK(registry.find("afs")->production == "afsurl2");
  CHECK_FALSE(registry.add("a_b", "x", digits_only));
  CHECK_FALSE(registry.add("", "x", digits_only));
  CHECK_FALSE(registry.add("a", "x", nullptr));
}

}  // namespace

}  // namespace scheme_schemes_tests
