// SPDX-License-Identifier: MIT
// Checks the defaults, limits, orders and examples that the public headers document. Other tests check the results of
// the operations.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "library/parse/tree_access.hpp"
#include "support/random_member.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/query.hpp"
#include "uri94/requirement.hpp"
#include "uri94/resolve.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/uri94.h"
#include "uri94/uri94.hpp"

namespace api_documented_tests {

namespace {

using uri94::grammar_id;
using uri94::level;
using uri94::production;

production production_of(grammar_id g, std::string_view name) {
  const auto found = uri94::find_production(g, name);
  REQUIRE_MESSAGE(found, name);
  return *found;
}

production url() {
  return uri94::default_start(grammar_id::rfc1738);
}

std::string text_of(uri94_text t) {
  return t.length == 0 ? std::string() : std::string(t.data, t.length);
}

}  // namespace

TEST_CASE("production.hpp: numbers, names and examples are as documented") {
  static_assert(uri94::grammar_count == 7);
  static_assert(std::is_trivially_copyable_v<production>);
  constexpr std::pair<std::string_view, std::string_view> grammars[] = {
      {"rfc1738", "url"},         {"rfc1630-generic", "fragmentaddress"},         {"rfc1630-schemes", "url"},
      {"rfc1738-printed", "url"}, {"rfc1630-generic-printed", "fragmentaddress"}, {"rfc1630-schemes-printed", "url"},
      {"rfc2818", "httpsurl"}};
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar_id>(g);
    const auto& [name, start] = grammars[g];
    CHECK(uri94::name_of(in) == name);
    CHECK(uri94::find_grammar(name) == in);
    CHECK_FALSE(uri94::title_of(in).empty());
    CHECK(uri94::title_of(in).find('\n') == std::string_view::npos);
    CHECK(uri94::default_start(in).name() == start);
    for (std::size_t p = 0; p < uri94::production_count(in); ++p) {
      const production at(in, static_cast<std::uint8_t>(p));
      CHECK(at.grammar() == in);
      CHECK(at.index() == p);
      CHECK(uri94::find_production(in, at.name()) == at);
      CHECK_FALSE(at.unit().empty());
      CHECK(at.citation().first_page <= at.citation().last_page);
      CHECK(at.citation().first_line <= at.citation().last_line);
      // The printed form is empty if an amendment adds the production. The amended form is empty without an amendment.
      CHECK(at.printed().empty() ==
            (!at.amended().empty() && at.citation().section.find("BNF") == std::string_view::npos &&
             at.citation().section != "5"));
      if (at.citation().amendment.empty()) CHECK(at.amended().empty());
    }
  }
  CHECK_FALSE(uri94::find_grammar("RFC1738"));
  CHECK_FALSE(uri94::find_production(grammar_id::rfc1738, "URL"));
  CHECK_FALSE(uri94::find_production(grammar_id::rfc1738, ""));
  CHECK(production() == production(grammar_id::rfc1738, 0));
  CHECK(production_of(grammar_id::rfc1738, "httpurl").citation().text() == "RFC 1738, section 5, page 18, line 990");
  CHECK(production_of(grammar_id::rfc1738, "gopher+_string").unit() == "gopher");
  // The amended production "scheme" has both forms. Its counterpart in the printed grammar has only the printed form.
  const production scheme = production_of(grammar_id::rfc1738, "scheme");
  CHECK(scheme.amended().find("hialpha") != std::string_view::npos);
  CHECK(scheme.printed().find("hialpha") == std::string_view::npos);
  CHECK(scheme.citation().amendment == "A1");
  CHECK(production_of(grammar_id::rfc1738_printed, "scheme").amended().empty());
  CHECK(production_of(grammar_id::rfc1738_printed, "scheme").citation().amendment.empty());
  // The tree has only the outermost of directly nested nodes of the same production.
  const auto path = uri94::parse(production_of(grammar_id::rfc1630_generic, "xalphas"), "abc");
  CHECK(path->size() == 1);
}

TEST_CASE("tree.hpp: empty trees and storages have the documented defaults, and a failed reserve keeps the storage") {
  static_assert(uri94::tree::max_input_size == (std::size_t{1} << 30) - 1);
  CHECK(uri94::owned_tree().empty());
  CHECK(uri94::tree().empty());
  CHECK(uri94::tree().level() == level::none);
  uri94::node_storage storage;
  CHECK(uri94::storage_access::data(storage) == nullptr);
  CHECK(uri94::storage_access::capacity(storage) == 0);
  CHECK_FALSE(uri94::storage_access::is_callers(storage));
  REQUIRE(uri94::storage_access::reserve(storage, 10));
  CHECK(uri94::storage_access::capacity(storage) == 10);
  const uri94::packed_node* const before = uri94::storage_access::data(storage);
  CHECK(uri94::storage_access::reserve(storage, 3));
  CHECK_FALSE(uri94::storage_access::reserve(storage, std::numeric_limits<std::size_t>::max()));
  CHECK(uri94::storage_access::data(storage) == before);
  CHECK(uri94::storage_access::capacity(storage) == 10);
  const uri94::node_storage taken = std::move(storage);
  CHECK(uri94::storage_access::capacity(storage) == 0);  // NOLINT: the state after a move is documented
  CHECK(uri94::storage_access::capacity(taken) == 10);
}

TEST_CASE("parse.hpp: the default level is components, and level none builds no tree") {
  CHECK(uri94::parse(url(), "http://h/")->level() == level::components);
  const auto none = uri94::parse(url(), "http://h/", level::none);
  CHECK(none.has_value());
  CHECK(none->empty());
}

TEST_CASE("packed_node: returns the values passed to the constructor and to rename") {
  const uri94::packed_node n(7, 5, 9, (1U << 24) + 3);
  CHECK(n.production_index() == 7);
  CHECK(n.begin() == 5);
  CHECK(n.end() == 9);
  CHECK(n.size() == (1U << 24) + 3);
  uri94::packed_node small(1, 2, 3, 4);
  small.rename(9);
  CHECK(small.production_index() == 9);
  CHECK(small.size() == 4);
}

namespace {

/// Names and literals that can begin a definition, directly or through other definitions.
class beginnings {
 public:
  explicit beginnings(const uri94::bnf::grammar& g) : grammar_(g) {}

  std::set<std::string> of(const std::string& name) {
    std::set<std::string> all;
    std::vector<std::string> todo = {name};
    while (!todo.empty()) {
      const std::string at = todo.back();
      todo.pop_back();
      const auto* const p = grammar_.find(at);
      if (p == nullptr) continue;
      std::vector<std::string> found;
      add(p->definition, found);
      for (std::string& f : found) {
        if (all.insert(f).second) todo.push_back(f);
      }
    }
    return all;
  }

  bool may_be_empty(const std::string& name) {
    const auto* const p = grammar_.find(name);
    return p != nullptr && is_void(p->definition);
  }

 private:
  bool is_void(const uri94::bnf::expression& e, int depth = 0) {
    using kind = uri94::bnf::expression::kind;
    if (depth > 40) return false;  // stops at recursive names
    switch (e.is) {
      case kind::empty:
      case kind::optional:
        return true;
      case kind::literal:
        return e.text.empty();
      case kind::name: {
        const auto* const p = grammar_.find(e.text);
        return p != nullptr && is_void(p->definition, depth + 1);
      }
      case kind::sequence:
        return std::all_of(e.operands.begin(), e.operands.end(), [&](const auto& o) { return is_void(o, depth + 1); });
      case kind::alternatives:
        return std::any_of(e.operands.begin(), e.operands.end(), [&](const auto& o) { return is_void(o, depth + 1); });
      case kind::repetition:
        return e.minimum == 0 || is_void(e.operands[0], depth + 1);
      default:
        return false;
    }
  }

  void add(const uri94::bnf::expression& e, std::vector<std::string>& to) {
    using kind = uri94::bnf::expression::kind;
    if (e.is == kind::name || e.is == kind::literal) to.push_back(e.text);
    for (const auto& o : e.operands) {
      add(o, to);
      if (e.is == kind::sequence && !is_void(o)) break;
    }
  }

  const uri94::bnf::grammar& grammar_;
};

}  // namespace

TEST_CASE(
    "error.hpp: each inner expectation can begin an outermost production, unless an outermost production can be "
    "empty") {
  constexpr std::string_view folders[] = {"rfc1738", "rfc1630/generic", "rfc1630/schemes"};
  constexpr grammar_id grammars[] = {grammar_id::rfc1738, grammar_id::rfc1630_generic, grammar_id::rfc1630_schemes};
  std::size_t checked = 0;
  for (std::size_t g = 0; g < std::size(grammars); ++g) {
    const uri94::bnf::grammar bnf = uri94::tests::grammar_from_folder(std::string(folders[g]));
    beginnings begins(bnf);
    for (std::size_t p = 0; p < uri94::production_count(grammars[g]); ++p) {
      const production start(grammars[g], static_cast<std::uint8_t>(p));
      for (const std::string_view input :
           {"\x01", "a\x01", "http://\x01", "http://h:8\x01", "ftp://u:\x01", "http://h/a?\x01", "1.2\x01",
            "gopher://h/0a%09\x01", "news:a@\x01", "x:\x01", "wais://h/a/b\x01", "%\x01"}) {
        const auto r = uri94::parse(start, input, level::none);
        REQUIRE_FALSE(r.has_value());
        const uri94::error e = r.error();
        const std::vector<uri94::expectation> expected = e.expected();
        const auto inner =
            std::find_if(expected.begin(), expected.end(), [](const auto& x) { return !x.is_outermost; });
        CHECK(std::none_of(inner, expected.end(), [](const auto& x) { return x.is_outermost; }));
        std::set<std::string> below;
        bool is_one_void = false;
        for (auto x = expected.begin(); x != inner; ++x) {
          if (!x->is_production) continue;
          const std::string name(x->name);
          below.merge(begins.of(name));
          is_one_void = is_one_void || begins.may_be_empty(name);
        }
        for (auto x = inner; x != expected.end(); ++x) {
          CAPTURE(start.name());
          CAPTURE(input);
          const std::string name(x->name);
          CHECK_MESSAGE((is_one_void || below.count(name) == 1), name);
          ++checked;
        }
      }
    }
  }
  CHECK(checked > 1000);
}

TEST_CASE("error.hpp: an error has the start and the input of the parse, and its message is one line") {
  const uri94::error e = uri94::parse(url(), "http://h/~").error();
  CHECK(e.start() == url());
  CHECK(e.input() == "http://h/~");
  CHECK(e.kind() == uri94::error_kind::syntax);
  CHECK(uri94::error().kind() == uri94::error_kind::syntax);
  CHECK(e.message().find('\n') == std::string::npos);
}

TEST_CASE("scheme.hpp: schemes have the names, statuses and order of RFC 1738") {
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "x-any")->name == "x-");
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "x-any")->status == uri94::scheme_status::experimental);
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "nfs")->status == uri94::scheme_status::reserved);
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "nfs")->production.empty());
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "HTTP")->production == "httpurl");
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "no-such") == nullptr);
  // The order of RFC 1738, section 3, pages 4 and 5.
  constexpr std::string_view in_order[] = {"ftp",  "http",   "gopher", "mailto", "news",
                                           "nntp", "telnet", "wais",   "file",   "prospero"};
  for (std::size_t i = 0; i < std::size(in_order); ++i)
    CHECK(uri94::scheme_at(grammar_id::rfc1738, i).name == in_order[i]);
  std::size_t experimental = 0;
  for (std::size_t i = 0; i < uri94::scheme_count(grammar_id::rfc1738); ++i) {
    const uri94::scheme& s = uri94::scheme_at(grammar_id::rfc1738, i);
    experimental += s.status == uri94::scheme_status::experimental ? 1 : 0;
    CHECK_FALSE(s.source.document.empty());
    CHECK(s.port_source.document.empty() == !s.default_port);
    CHECK((s.status == uri94::scheme_status::defined) == !s.production.empty());
  }
  CHECK(experimental == 1);
  CHECK_FALSE(uri94::scheme_name(""));
  CHECK(uri94::scheme_registry().grammar() == grammar_id::rfc1738);
}

TEST_CASE(
    "error.hpp: a default error has the documented values, and citation() cites the production or the requirement") {
  const uri94::error none;
  CHECK(none.kind() == uri94::error_kind::syntax);
  CHECK(none.offset() == 0);
  CHECK(none.end() == 0);
  CHECK(none.argument() == 0);
  CHECK(none.requirement() == nullptr);
  CHECK_FALSE(none.condition().has_value());
  const auto refused = uri94::normalize(url(), "http://h/~");
  CHECK(refused.error().requirement() == nullptr);
  CHECK(refused.error().citation().text() == "RFC 1738, section 5, page 18, line 990");
  const auto by_rule = uri94::decode("%");
  CHECK(by_rule.error().citation().text() == by_rule.error().requirement()->place.text());
}

TEST_CASE("access.hpp: names of step kinds, defaults of options, and missing parts of a plan are as documented") {
  constexpr std::string_view names[] = {"connect", "send", "ask", "tell", "request", "local"};
  for (std::size_t k = 0; k < std::size(names); ++k)
    CHECK(uri94::name_of(static_cast<uri94::step_kind>(k)) == names[k]);
  const auto news = uri94::access("news:*");
  CHECK(news->host.empty());
  CHECK(uri94::access("HTTP://h/")->scheme == "http");
  CHECK(uri94::access("rlogin://h")->port == 0);
  CHECK(uri94::access("http://h/a#b%20")->fragment == "b%20");
  const auto plan = uri94::access("ftp://h/a");
  for (const uri94::access_step& step : plan->steps) {
    if (step.begin == step.end) CHECK(step.begin == 0);
  }
  const uri94::access_options options;
  CHECK(options.e_mail.empty());
  CHECK_FALSE(options.allow_smuggling);
  CHECK_FALSE(options.through_proxy);
  CHECK(options.schemes == nullptr);
}

TEST_CASE("compare.hpp: alterations and differences have the documented offsets") {
  const auto added = uri94::normalize(url(), "http://h");
  REQUIRE(added->alterations.size() == 1);
  CHECK(added->alterations[0].begin == 8);
  CHECK(added->alterations[0].end == 8);
  CHECK(added->alterations[0].result_end == 9);
  const auto left_out = uri94::normalize(url(), "http://h:80/");
  REQUIRE(left_out->alterations.size() == 1);
  CHECK(left_out->alterations[0].result_begin == left_out->alterations[0].result_end);
  CHECK(uri94::normalize(url(), "file://localhost/a")->text == "file:///a");
  const auto shorter = uri94::compare(url(), "http://h/a", "http://h/ab");
  CHECK(shorter->first_offset == 10);
  CHECK(uri94::comparison().equal);
}

namespace {

/// True if `parse_url` takes a text of this type.
template <typename Text, typename = void>
constexpr bool is_parsed = false;
template <typename Text>
constexpr bool is_parsed<Text, std::void_t<decltype(uri94::parse_url(std::declval<Text>()))>> = true;
template <typename Text, typename = void>
constexpr bool is_parsed_by_production = false;
template <typename Text>
constexpr bool
    is_parsed_by_production<Text, std::void_t<decltype(uri94::parse(uri94::production(), std::declval<Text>()))>> =
        true;
template <typename Text, typename = void>
constexpr bool is_viewed = false;
template <typename Text>
constexpr bool
    is_viewed<Text, std::void_t<decltype(uri94::parse_as<uri94::view::rfc1738::ftpurl>(std::declval<Text>()))>> = true;
template <typename Text, typename = void>
constexpr bool is_filtered = false;
template <typename Text>
constexpr bool is_filtered<Text, std::void_t<decltype(uri94::unequivocal(std::declval<Text>()))>> = true;
template <typename Text, typename = void>
constexpr bool is_split = false;
template <typename Text>
constexpr bool is_split<Text, std::void_t<decltype(uri94::split_fragment(std::declval<Text>()))>> = true;

/// True if `parse_url`, `parse`, `parse_as`, `unequivocal` and `split_fragment` take a text of this type.
template <typename Text>
constexpr bool is_taken =
    is_parsed<Text>&& is_parsed_by_production<Text>&& is_viewed<Text>&& is_filtered<Text>&& is_split<Text>;
/// True if at least one of the functions in `is_taken` takes a text of this type.
template <typename Text>
constexpr bool is_taken_somewhere =
    is_parsed<Text> || is_parsed_by_production<Text> || is_viewed<Text> || is_filtered<Text> || is_split<Text>;

}  // namespace

TEST_CASE(
    "parse_url, parse, parse_as, unequivocal and split_fragment: do not compile for a temporary string, compile for "
    "other texts") {
  static_assert(is_taken<std::string&> && is_taken<const std::string&>);
  static_assert(is_taken<std::string_view> && is_taken<const char*> && is_taken<const char(&)[5]>);
  static_assert(!is_taken_somewhere<std::string>);
  // `is_valid` and `accepts` do not keep a view of the text, so they take a temporary string.
  CHECK(uri94::is_valid(std::string("http://h/")));
  CHECK(uri94::accepts(url(), std::string("http://h/")));
}

TEST_CASE("diagnosis.hpp: an unknown cause gives empty advice, and a known cause has the offset of the error") {
  const uri94::diagnosis other = uri94::diagnose(uri94::parse_url("ftp://h/a;b").error());
  CHECK(other.cause == uri94::cause::other);
  CHECK(other.advice.empty());
  CHECK(other.source.document.empty());
  CHECK(other.offset == 0);
  const uri94::diagnosis space = uri94::diagnose(uri94::parse(url(), "http://h/a b").error());
  CHECK(space.offset == 10);
  CHECK(space.advice.back() != '.');
  CHECK(uri94::diagnose(uri94::parse(production_of(grammar_id::rfc1738, "ftpurl"), "ftp://h_/").error()).offset == 7);
}

TEST_CASE("escape.hpp: encode writes upper-case digits and encodes every percent sign, and repair returns its start") {
  CHECK(*uri94::encode(production_of(grammar_id::rfc1738, "hsegment"), "\xAF%41") == "%AF%2541");
  CHECK_FALSE(uri94::encode(production_of(grammar_id::rfc1738, "host"), "a b"));
  CHECK(uri94::encode(production_of(grammar_id::rfc1738, "host"), "a b").error().offset() == 1);
  const auto repaired = uri94::repair("http://h/a b#c d");
  CHECK(repaired->text == "http://h/a%20b#c%20d");
  CHECK(repaired->start.name() == "httpurl");
  CHECK(uri94::repair("x-new:a b")->start == url());
  CHECK(uri94::repair("http://u@h/")->start.name() == "otherurl");
}

TEST_CASE("extract.hpp: defaults, names and the maximum length are as documented") {
  const uri94::extract_options options;
  CHECK(options.longest == 65536);
  CHECK_FALSE(options.start);
  CHECK(options.encoding == uri94::text_encoding::plain);
  CHECK(options.schemes == nullptr);
  CHECK(uri94::name_of(uri94::url_wrapper::brackets_and_prefix) == "<URL:>");
  CHECK(uri94::name_of(uri94::url_wrapper::brackets) == "<>");
  CHECK(uri94::name_of(uri94::url_wrapper::prefix) == "URL:");
  CHECK(uri94::name_of(uri94::text_encoding::plain) == "plain");
  CHECK(uri94::name_of(uri94::text_encoding::quoted_printable) == "quoted-printable");
  CHECK(uri94::name_of(uri94::text_encoding::html) == "html");
  const std::string inside = "URL:http://h/" + std::string(65536 - 13, 'a');
  CHECK(uri94::extract("<" + inside + ">").size() == 1);
  CHECK(uri94::extract("<" + inside + "a>").empty());
  const std::string after = "http://h/" + std::string(65536 - 9, 'a');
  CHECK(uri94::extract("URL:" + after + " ").size() == 1);
  CHECK(uri94::extract("URL:" + after + "a ").empty());
}

TEST_CASE("query.hpp: query_words keeps empty words, and query_string refuses them") {
  CHECK(*uri94::query_words("") == std::vector<std::string>{""});
  CHECK(*uri94::query_words("a++b") == std::vector<std::string>{"a", "", "b"});
  CHECK(*uri94::query_words("a%2Bb") == std::vector<std::string>{"a+b"});
  const production search = production_of(grammar_id::rfc1630_schemes, "search");
  CHECK(uri94::query_string(search, {}).error().argument() == 0);
  CHECK(uri94::query_string(search, {"a", ""}).error().argument() == 1);
  CHECK(*uri94::query_string(production_of(grammar_id::rfc1738, "search"), {"a+b", "c"}) == "a%2Bb+c");
}

TEST_CASE(
    "resolve.hpp: fragments are split at the first hash sign, and an error has the number of the illegal argument") {
  const uri94::fragment_split none = uri94::split_fragment("a");
  CHECK_FALSE(none.has_hash);
  CHECK(none.fragment_offset == 1);
  CHECK(none.fragment.empty());
  const uri94::fragment_split first = uri94::split_fragment("a#b#c");
  CHECK(first.uri == "a");
  CHECK(first.fragment == "b#c");
  CHECK(first.fragment_offset == 2);
  CHECK(uri94::resolve("~", "a").error().argument() == 0);
  CHECK(uri94::resolve("http://h/", "~").error().argument() == 1);
  CHECK(uri94::relativize("http://h/", "~").error().argument() == 1);
  CHECK(uri94::relativize("http://h/", "ftp://h/")->is_absolute);
  const uri94::partial_form_options options;
  CHECK_FALSE(options.as_printed);
  CHECK_FALSE(options.gopher_has_hierarchy);
}

TEST_CASE("security.hpp: each documented id occurs, and findings are in the order of the URL") {
  std::set<std::string_view> seen;
  for (const std::string_view text :
       {"http://a_b/", "http://h:8000/", "http://h:25/", "ftp://u:p@h/", "http://127.1/", "x-new:/.//evil/p",
        "ftp://h/a%0Ab", "gopher://h/0a%09b%09c%09d", "http://h/%00", "ftp://u:p@h:25/%0A%00"}) {
    std::size_t last = 0;
    const auto findings = uri94::security_findings(url(), text);
    REQUIRE(findings.has_value());
    for (const uri94::security_finding& f : *findings) {
      seen.insert(f.id);
      CHECK(f.begin >= last);
      last = f.begin;
    }
  }
  CHECK(seen == std::set<std::string_view>{"not-its-scheme", "port", "reserved-port", "password", "disguised-host",
                                           "path-becomes-host", "encoded-line-break", "encoded-delimiter",
                                           "encoded-nul"});
}

TEST_CASE(
    "requirement.hpp: requirements are in the order of lines, decisions follow, and find_requirement finds each id") {
  REQUIRE(uri94::find_requirement("R1738-3.2.2-5") != nullptr);
  CHECK(uri94::find_requirement("R1738-0") == nullptr);
  std::string document;
  unsigned line = 0;
  std::size_t decisions = 0;
  for (std::size_t i = 0; i < uri94::requirement_count(); ++i) {
    const uri94::requirement& c = uri94::requirement_at(i);
    CHECK(uri94::find_requirement(c.id) == &c);
    if (c.id.front() != 'R') {
      CHECK(c.place.amendment == c.id);
      ++decisions;
      continue;
    }
    CHECK(decisions == 0);  // decisions come last
    CHECK(c.place.amendment.empty());
    if (c.place.document != document) line = 0;
    CHECK(c.place.first_line >= line);
    document = c.place.document;
    line = c.place.first_line;
  }
  CHECK(decisions > 0);
}

TEST_CASE("view.hpp: view_of returns std::nullopt for an empty tree or another production") {
  namespace rfc1738 = uri94::view::rfc1738;
  CHECK_FALSE(uri94::view_of<rfc1738::httpurl>(uri94::tree()));
  CHECK_FALSE(uri94::view_of<rfc1738::httpurl>(*uri94::parse(url(), "http://h/")));
}

TEST_CASE("build.hpp: a text assigned to a part replaces the members of the part, and a missing part is an error") {
  static_assert(!std::is_constructible_v<uri94::part, std::nullptr_t>);
  namespace parts = uri94::view::rfc1738::parts;
  parts::httpurl http;
  http.hostport = "h:8";
  http.hostport.host = "other";
  CHECK(http.build() == std::string("http://h:8"));
  const uri94::expected<std::string, uri94::error> missing = parts::ftpurl().build();
  CHECK_FALSE(missing);
  CHECK(missing.error().offset() == 0);
  CHECK(missing.error().production() == uri94::view::rfc1738::productions::toplabel);
  CHECK(uri94::part("a") == uri94::part(std::string("a")));
  CHECK(uri94::part("a") != uri94::part::encoded("a"));
  CHECK(uri94::part().bytes().empty());
}

TEST_CASE("uri94.h: the constants and names equal the C++ interface") {
  static_assert(URI94_USER == 1U << static_cast<unsigned>(uri94::url_part::user));
  static_assert(URI94_PASSWORD == 1U << static_cast<unsigned>(uri94::url_part::password));
  static_assert(URI94_HOST == 1U << static_cast<unsigned>(uri94::url_part::host));
  static_assert(URI94_PORT == 1U << static_cast<unsigned>(uri94::url_part::port));
  static_assert(URI94_PATH == 1U << static_cast<unsigned>(uri94::url_part::path));
  static_assert(URI94_QUERY == 1U << static_cast<unsigned>(uri94::url_part::query));
  static_assert(URI94_FRAGMENT == 1U << static_cast<unsigned>(uri94::url_part::fragment));
  static_assert(URI94_PARAMETERS == 1U << static_cast<unsigned>(uri94::url_part::parameters));
  static_assert(URI94_NONE == static_cast<int>(level::none) &&
                URI94_COMPONENTS == static_cast<int>(level::components) && URI94_FULL == static_cast<int>(level::full));
  static_assert(URI94_PLAIN == static_cast<int>(uri94::text_encoding::plain) &&
                URI94_QUOTED_PRINTABLE == static_cast<int>(uri94::text_encoding::quoted_printable) &&
                URI94_HTML == static_cast<int>(uri94::text_encoding::html));
  for (int s = URI94_OK; s <= URI94_INTERNAL_ERROR; ++s) {
    CHECK(std::string(uri94_status_text(static_cast<uri94_status>(s))) != "unknown status");
  }
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto number = static_cast<uri94_grammar_id>(g);
    CHECK(text_of(uri94_grammar_name(number)) == uri94::name_of(static_cast<grammar_id>(g)));
    CHECK(uri94_production_count(number) == uri94::production_count(static_cast<grammar_id>(g)));
  }
  CHECK(uri94_grammar_name(static_cast<uri94_grammar_id>(uri94::grammar_count)).length == 0);
  CHECK(uri94_production_count(static_cast<uri94_grammar_id>(uri94::grammar_count)) == 0);
  CHECK(text_of(uri94_production_name({0, 255})).empty());
  CHECK(text_of(uri94_production_printed({0, 255})).empty());
}

TEST_CASE("uri94_extractor_set_encoding: succeeds between two texts, fails within a text") {
  std::string found;
  const auto receive = [](void* to, const uri94_extracted* u) {
    *static_cast<std::string*>(to) += text_of(u->text) + (u->seems == URI94_PLAIN ? ";" : "?;");
  };
  uri94_extractor* e = nullptr;
  REQUIRE(uri94_extractor_new(&e, nullptr, receive, &found) == URI94_OK);
  const std::string mail = "<URL:http://h/a=\nb>";
  CHECK(uri94_extractor_feed(e, mail.data(), mail.size()) == URI94_OK);
  CHECK(uri94_extractor_set_encoding(e, URI94_HTML) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_extractor_finish(e) == URI94_OK);
  CHECK(uri94_extractor_set_encoding(e, URI94_QUOTED_PRINTABLE) == URI94_OK);
  CHECK(uri94_extractor_feed(e, mail.data(), mail.size()) == URI94_OK);
  CHECK(uri94_extractor_finish(e) == URI94_OK);
  CHECK(uri94_extractor_set_encoding(e, static_cast<uri94_text_encoding>(3)) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_extractor_set_encoding(nullptr, URI94_HTML) == URI94_INVALID_ARGUMENT);
  uri94_extractor_free(e);
  CHECK(found == "http://h/a=b?;http://h/ab;");
}

}  // namespace api_documented_tests
