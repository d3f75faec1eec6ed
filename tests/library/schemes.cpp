// SPDX-License-Identifier: MIT
// Schemes: default ports and reserved names by the documents, and a registry that a program extends.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/uri94.hpp"

namespace {

using uri94::find_scheme;
using uri94::grammar;
using uri94::scheme_status;

TEST_CASE("default ports of RFC 1738") {
  struct expected {
    std::string_view scheme;
    int port;
    std::string_view cited;
  };
  // Sections 3.2 to 3.11.
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
    const uri94::scheme* const s = find_scheme(grammar::rfc1738, e.scheme);
    REQUIRE(s != nullptr);
    CHECK(s->default_port.has_value() == (e.port >= 0));
    if (s->default_port) {
      CHECK(*s->default_port == e.port);
      CHECK(s->port_source.text().rfind(e.cited, 0) == 0);
    }
    CHECK(s->status == scheme_status::defined);
  }
}

TEST_CASE("reserved and experimental names") {
  // RFC 1738, section 4, page 17.
  for (const char* const name : {"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"}) {
    const uri94::scheme* const s = find_scheme(grammar::rfc1738, name);
    REQUIRE(s != nullptr);
    CHECK(s->status == scheme_status::reserved);
    CHECK(s->production.empty());
    CHECK(s->source.text().rfind("RFC 1738, section 4, page 17", 0) == 0);
  }
  // RFC 1738, section 4, page 16; RFC 1630, pages 21-22 and 13.
  CHECK(find_scheme(grammar::rfc1738, "x-new")->status == scheme_status::experimental);
  CHECK(find_scheme(grammar::rfc1738, "X-new")->status == scheme_status::experimental);
  CHECK(find_scheme(grammar::rfc1630_generic, "x-new")->status == scheme_status::experimental);
  CHECK(find_scheme(grammar::rfc1630_schemes, "urn")->status == scheme_status::reserved);
  CHECK(find_scheme(grammar::rfc1738, "urn") == nullptr);
  CHECK(find_scheme(grammar::rfc1738, "x") == nullptr);
  CHECK(find_scheme(grammar::rfc1738, "") == nullptr);
}

TEST_CASE("case is ignored in RFC 1738, and matters in RFC 1630") {
  CHECK(find_scheme(grammar::rfc1738, "HTTP") == find_scheme(grammar::rfc1738, "http"));
  CHECK(find_scheme(grammar::rfc1630_schemes, "HTTP") == nullptr);
}

TEST_CASE("each defined scheme leads to the production that reads it") {
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar>(g);
    for (std::size_t i = 0; i < uri94::scheme_count(in); ++i) {
      const uri94::scheme& s = uri94::scheme_at(in, i);
      if (s.status != scheme_status::defined) continue;
      const auto p = uri94::find_production(in, s.production);
      if (in == grammar::rfc1630_generic || in == grammar::rfc1630_generic_printed) {
        CHECK_FALSE(p.has_value());
        continue;
      }
      CAPTURE(s.name);
      // fileaddress, rloginaddress and tn3270address are what A9 adds.
      const bool is_amendment = in == grammar::rfc1630_schemes_printed && !p.has_value();
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

TEST_CASE("what only the general form accepts keeps what its own scheme refused") {
  const uri94::production url = *uri94::find_production(grammar::rfc1738, "url");
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
      const uri94::result accepted = uri94::parse(url, r.input, l);
      REQUIRE(accepted.accepted());
      REQUIRE(accepted.refused().has_value());
      const uri94::error e = *accepted.refused();
      CHECK(e.start().name() == r.by);
      CHECK(e.offset() == r.offset);
      CHECK(e.production().name() == r.in);
      // As a parse by the scheme's own production has it.
      const uri94::error own = uri94::parse(e.start(), r.input).error();
      CHECK(own.offset() == e.offset());
      CHECK(own.message() == e.message());
      CHECK(uri94::refused_production(accepted.tree()) == e.start());
    }
  }
  for (const std::string_view input : {"http://h/", "hdl:x", "x-a:b", "mailto:a@b"}) {
    CHECK_FALSE(uri94::parse(url, input).refused().has_value());
  }
  CHECK_FALSE(uri94::parse(url, "http://a_b/", uri94::level::none).refused().has_value());
  CHECK_FALSE(uri94::parse(url, "http://a b/").refused().has_value());
  CHECK_FALSE(uri94::parse(*uri94::find_production(grammar::rfc1738, "otherurl"), "http://a_b/").refused().has_value());
}

TEST_CASE("a rejection as the production of the input's own scheme has it") {
  const uri94::production url = *uri94::find_production(grammar::rfc1738, "url");
  for (const std::string_view input : {"http://a_b/ c", "ftp://h/a;type=x y", "http://h/{", "telnet://h/a|"}) {
    CAPTURE(input);
    const uri94::error e = uri94::parse(url, input).error();
    const uri94::error own = uri94::in_own_scheme(e);
    const uri94::error parsed = uri94::parse(own.start(), input).error();
    CHECK(own.start() != url);
    CHECK(own.offset() == parsed.offset());
    CHECK(own.state() == parsed.state());
  }
  for (const std::string_view input : {"hdl:{", "", "http", ":"}) {
    CHECK(uri94::in_own_scheme(uri94::parse(url, input).error()).start() == url);
  }
  // RFC 1630 has a production for afs, which its `url` does not choose.
  const uri94::production schemes = uri94::default_start(grammar::rfc1630_schemes);
  const uri94::error afs = uri94::parse(schemes, "afs://a/\xC3").error();
  CHECK(afs.offset() == 0);
  CHECK(uri94::in_own_scheme(afs).offset() == 0);
  const auto known = uri94::scheme_registry(grammar::rfc1630_schemes).identify("afs://h/a");
  CHECK(known.in_own_production);
  CHECK_FALSE(known.in_grammar);
}

TEST_CASE("the name of a scheme is what stands before the first colon") {
  CHECK(uri94::scheme_name("a:b:c") == "a");
  CHECK(uri94::scheme_name(":b") == std::nullopt);
  CHECK(uri94::scheme_name("ab") == std::nullopt);
}

TEST_CASE("a program adds a scheme with a production of its own") {
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

  // A reserved name gets its production, a later addition comes first, and what is no name is refused.
  REQUIRE(registry.add("afs", "afsurl", [](std::string_view) { return true; }));
  CHECK(registry.find("afs")->production == "afsurl");
  REQUIRE(registry.add("afs", "afsurl2", [](std::string_view) { return false; }));
  CHECK(registry.find("afs")->production == "afsurl2");
  CHECK_FALSE(registry.add("a_b", "x", digits_only));
  CHECK_FALSE(registry.add("", "x", digits_only));
  CHECK_FALSE(registry.add("a", "x", nullptr));
}

}  // namespace
