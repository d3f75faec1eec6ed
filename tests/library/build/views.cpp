// SPDX-License-Identifier: MIT
// Tests of typed views. Compares the accessors with the nodes of the tree.
#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "library/scheme/own_scheme.hpp"
#include "support/random_member.hpp"
#include "uri94/compare.hpp"
#include "uri94/rfc1630.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/uri94.hpp"

namespace build_views_tests {

namespace rfc1738 = uri94::view::rfc1738;
namespace generic = uri94::view::rfc1630::generic;
namespace schemes = uri94::view::rfc1630::schemes;

namespace {

using std::string_view;

template <typename View>
uri94::expected<uri94::owned_view<View>, uri94::error> parsed(string_view input) {
  auto p = uri94::parse_as<View>(input);
  REQUIRE_MESSAGE(p.has_value(), std::string(input));
  return p;
}

template <typename List>
std::vector<string_view> all_of(const List& list) {
  return {list.begin(), list.end()};
}

using texts = std::vector<string_view>;

TEST_CASE(
    "views: a missing user or password is std::nullopt, and an empty user or password is an empty text (RFC 1738, "
    "section 3.1, page 6)") {
  const auto empty_user = parsed<rfc1738::ftpurl>("ftp://@host.com/");
  CHECK(empty_user->login().user() == "");
  CHECK(empty_user->login().password() == std::nullopt);
  const auto no_user = parsed<rfc1738::ftpurl>("ftp://host.com/");
  CHECK(no_user->login().user() == std::nullopt);
  CHECK(no_user->login().password() == std::nullopt);
  const auto empty_password = parsed<rfc1738::ftpurl>("ftp://foo:@host.com/");
  CHECK(empty_password->login().user() == "foo");
  CHECK(empty_password->login().password() == "");
}

TEST_CASE("views: ftpurl returns login, host, port, segments and type") {
  const auto p = parsed<rfc1738::ftpurl>("ftp://u:p@a.b-c.org:2121/pub//x%2Fy;type=d");
  const rfc1738::ftpurl ftp = *p;
  CHECK(ftp.login().user() == "u");
  CHECK(ftp.login().password() == "p");
  const rfc1738::hostport where = ftp.login().hostport();
  CHECK(where.text() == "a.b-c.org:2121");
  CHECK(where.host().text() == "a.b-c.org");
  REQUIRE(where.host().hostname());
  CHECK(all_of(where.host().hostname()->domainlabels()) == texts{"a", "b-c"});
  CHECK(where.host().hostname()->toplabel() == "org");
  CHECK_FALSE(where.host().hostnumber());
  CHECK(where.port() == "2121");
  REQUIRE(ftp.fpath());
  CHECK(all_of(ftp.fpath()->fsegments()) == texts{"pub", "", "x%2Fy"});
  CHECK(ftp.fpath()->fsegments().size() == 3);
  CHECK(ftp.ftptype() == "d");
  CHECK_FALSE(parsed<rfc1738::ftpurl>("ftp://a")->fpath());
  CHECK(parsed<rfc1738::ftpurl>("ftp://a/")->fpath());
}

TEST_CASE("views: hostnumber returns four groups of digits") {
  const auto host = parsed<rfc1738::host>("127.0.0.1");
  REQUIRE(host->hostnumber());
  CHECK(host->hostnumber()->digits() == std::array<string_view, 4>{"127", "0", "0", "1"});
  CHECK(host->visit([](const auto& v) { return std::is_same_v<std::decay_t<decltype(v)>, rfc1738::hostnumber>; }));
}

TEST_CASE("views: httpurl returns port, segments and search") {
  const auto p = parsed<rfc1738::httpurl>("http://h:8000/a/b;c?d");
  CHECK(p->hostport().port() == "8000");
  CHECK(all_of(p->hpath()->hsegments()) == texts{"a", "b;c"});
  CHECK(p->search() == "d");
  CHECK(parsed<rfc1738::httpurl>("http://h/?")->search() == "");
  CHECK_FALSE(parsed<rfc1738::httpurl>("http://h")->hpath());
}

TEST_CASE("views: gopherurl returns type, selector, search and Gopher+ string (RFC 1738, section 3.4.1)") {
  const auto p = parsed<rfc1738::gopherurl>("gopher://h:70/7sel%09words%09+");
  CHECK(p->gtype() == "7");
  CHECK(p->selector() == "sel");
  CHECK(p->search() == "words");
  CHECK(p->gopher_plus_string() == "+");
  CHECK_FALSE(parsed<rfc1738::gopherurl>("gopher://h/")->gtype());
  CHECK(parsed<rfc1738::gopherurl>("gopher://h/1")->selector() == "");
  CHECK_FALSE(parsed<rfc1738::gopherurl>("gopher://h/1")->search());
}

TEST_CASE("views: mailtourl, newsurl, nntpurl and telneturl return their parts") {
  CHECK(parsed<rfc1738::mailtourl>("mailto:a%25b@c.d")->encoded822addr() == "a%25b@c.d");
  CHECK(parsed<rfc1738::newsurl>("news:comp.lang")->grouppart().group() == "comp.lang");
  CHECK_FALSE(parsed<rfc1738::newsurl>("news:*")->grouppart().group());
  CHECK(parsed<rfc1738::newsurl>("news:*")->grouppart().text() == "*");
  CHECK(parsed<rfc1738::newsurl>("news:a1@b.c")->grouppart().article()->host().text() == "b.c");
  CHECK(parsed<rfc1738::nntpurl>("nntp://h/a.b/123")->digits() == "123");
  CHECK(parsed<rfc1738::nntpurl>("nntp://h/a.b/123")->group() == "a.b");
  CHECK_FALSE(parsed<rfc1738::nntpurl>("nntp://h/a.b")->digits());
  CHECK(parsed<rfc1738::telneturl>("telnet://u@h:23/")->login().user() == "u");
}

TEST_CASE("views: waisurl, fileurl and prosperourl return their parts") {
  const auto index = parsed<rfc1738::waisurl>("wais://h/db?q");
  REQUIRE(index->waisindex());
  CHECK(index->waisindex()->search() == "q");
  const auto doc = parsed<rfc1738::waisurl>("wais://h/db/t/p");
  REQUIRE(doc->waisdoc());
  CHECK(doc->waisdoc()->wtype() == "t");
  CHECK(doc->waisdoc()->wpath() == "p");
  CHECK(doc->alternative().index() == 2);
  CHECK_FALSE(parsed<rfc1738::fileurl>("file:///a")->host());
  CHECK(parsed<rfc1738::fileurl>("file://localhost/a")->host()->text() == "localhost");
  const auto prospero = parsed<rfc1738::prosperourl>("prospero://h//pros/name;a=1;b=");
  CHECK(prospero->ppath().text() == "/pros/name");
  std::vector<string_view> fields;
  for (const rfc1738::fieldspec f : prospero->fieldspecs()) {
    fields.push_back(f.fieldname());
    fields.push_back(f.fieldvalue());
  }
  CHECK(fields == texts{"a", "1", "b", ""});
}

TEST_CASE(
    "views: visit calls the overload for the view type, and strict_error reports an http URL of the general form") {
  struct name_of_scheme {
    string_view operator()(const rfc1738::otherurl& o) const { return o.genericurl().scheme(); }
    string_view operator()(const rfc1738::httpurl&) const { return "http!"; }
    string_view operator()(const uri94::view::node_view&) const { return "known"; }
  };
  CHECK(parsed<rfc1738::url>("x-new:a")->visit(name_of_scheme{}) == "x-new");
  CHECK(parsed<rfc1738::url>("HTTP://a")->visit(name_of_scheme{}) == "http!");
  CHECK(parsed<rfc1738::url>("news:*")->visit(name_of_scheme{}) == "known");

  const auto refused = parsed<rfc1738::url>("http://u:p@h/");
  CHECK(refused->otherurl());
  CHECK(uri94::strict_error(refused->tree())->start() == rfc1738::productions::httpurl);
  for (const string_view input : {"http://h/", "x-http://u:p@h/", "afs:a"}) {
    CHECK_FALSE(uri94::strict_error(parsed<rfc1738::url>(input)->tree()));
  }
  CHECK(uri94::strict_error(parsed<rfc1738::otherurl>("http://u:p@h/")->tree()));
}

TEST_CASE("views: fragmentaddress, nntpaddress, mailtoaddress and ftpaddress of RFC 1630 return their parts") {
  const auto whole = parsed<generic::fragmentaddress>("a:b/c?d+e#f");
  CHECK(whole->fragmentid() == "f");
  const generic::uri uri = whole->uri();
  CHECK(uri.scheme().text() == "a");
  CHECK(uri.path().xpalphas() == "b");
  CHECK(uri.path().path_()->xpalphas() == "c");
  CHECK(uri.search()->xalphas() == "d");
  CHECK(uri.search()->search_()->xalphas() == "e");
  CHECK_FALSE(uri.search()->search_()->search_());
  CHECK(parsed<schemes::nntpaddress>("nntp:a.b/12")->digits() == "12");
  CHECK(parsed<schemes::mailtoaddress>("mailto:a@b@c.d")->xalphas() == "a@b");
  CHECK(parsed<schemes::ftpaddress>("ftp://h/a;type=AN")->ftptype()->formcode() == "N");
}

TEST_CASE("view_of: returns std::nullopt for a view of another production and for a result without a tree") {
  const auto http = uri94::parse(rfc1738::httpurl::start, "http://a");
  CHECK(uri94::view_of<rfc1738::httpurl>(*http));
  CHECK_FALSE(uri94::view_of<rfc1738::ftpurl>(*http));
  const auto verdict = uri94::parse(rfc1738::httpurl::start, "http://a", uri94::level::none);
  CHECK_FALSE(uri94::view_of<rfc1738::httpurl>(*verdict));
}

// ---- comparison of accessors with the full tree

template <typename T>
struct is_optional : std::false_type {};
template <typename T>
struct is_optional<std::optional<T>> : std::true_type {};

/// Comparison of the accessors of a view with the children of the corresponding node of the full tree.
class comparison {
 public:
  std::size_t accessors = 0;
  std::string wrong;

  template <typename View>
  void of(const View& view, const uri94::node& node) {
    if (!wrong.empty()) return;
    if (view.text().data() != node.text().data() || view.text() != node.text()) wrong = "text";
    view.each_part([&](uri94::production p, const auto& part) { one(p, part, node); });
  }

 private:
  template <typename Part>
  void one(uri94::production p, const Part& part, const uri94::node& parent) {
    ++accessors;
    std::vector<uri94::node> children;
    for (const uri94::node c : parent.children()) {
      if (c.production() == p) children.push_back(c);
    }
    std::size_t i = 0;
    const auto item = [&](const auto& value) {
      if (i >= children.size()) {
        wrong = "too many " + std::string(p.name());
      } else {
        same(p, value, children[i++]);
      }
    };
    if constexpr (is_optional<Part>::value) {
      if (part) item(*part);
    } else if constexpr (std::is_base_of_v<uri94::view::node_view, Part> || std::is_same_v<Part, string_view>) {
      item(part);
    } else {
      for (const auto& value : part) item(value);
    }
    if (i != children.size()) wrong = "too few " + std::string(p.name());
  }

  template <typename Value>
  void same(uri94::production p, const Value& value, const uri94::node& node) {
    if constexpr (std::is_same_v<Value, string_view>) {
      if (value.data() != node.text().data() || value.size() != node.text().size()) wrong = std::string(p.name());
    } else {
      of(value, node);
    }
  }
};

void check_none_wrong(uri94::production start, const std::string& input, const std::string& what) {
  CHECK_MESSAGE(what.empty(), start.name(), " \"", input, "\": ", what);
}

template <typename View>
void compare(uri94::tests::random_member& members, std::size_t count, std::size_t& accessors) {
  std::string shortest;
  std::string what;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string input = members.of(std::string(View::start.name()));
    const auto components = uri94::parse(View::start, input);
    const auto full = uri94::parse(View::start, input, uri94::level::full);
    comparison c;
    if (components && full) {
      c.of(*uri94::view_of<View>(*components), full->root());
      c.of(*uri94::view_of<View>(*full), full->root());
    } else {
      c.wrong = "rejected";
    }
    accessors += c.accessors;
    if (!c.wrong.empty() && (what.empty() || input.size() < shortest.size())) {
      shortest = input;
      what = c.wrong;
    }
  }
  check_none_wrong(View::start, shortest, what);
}

template <typename... Views>
void compare_all(const std::tuple<Views...>*, const std::string& folder) {
  constexpr unsigned seed = 1738;
  MESSAGE(folder, ", seed ", seed);
  const uri94::bnf::grammar g = uri94::tests::grammar_from_folder(folder);
  uri94::tests::random_member members(g, seed);
  std::size_t accessors = 0;
  (compare<Views>(members, 500, accessors), ...);
  CHECK(accessors > 1000 * sizeof...(Views));
}

TEST_CASE(
    "views: each accessor returns the children of the full tree, for random strings of every production with a view") {
  compare_all(static_cast<const rfc1738::all_views*>(nullptr), "rfc1738");
  compare_all(static_cast<const generic::all_views*>(nullptr), "rfc1630/generic");
  compare_all(static_cast<const schemes::all_views*>(nullptr), "rfc1630/schemes");
}

}  // namespace

}  // namespace build_views_tests
