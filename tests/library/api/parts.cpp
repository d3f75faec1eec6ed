// SPDX-License-Identifier: MIT
// Tests of the parts of URLs of every scheme: present, empty, missing and impossible parts. Also tests schemes that a
// program adds, and the members of trees and nodes.
#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/uri94.h"
#include "uri94/uri94.hpp"

namespace api_parts_tests {

namespace {

using uri94::url_part;

constexpr url_part every_part[] = {url_part::user, url_part::password, url_part::host,     url_part::port,
                                   url_part::path, url_part::query,    url_part::fragment, url_part::parameters};

/// Returns the scheme and the parts as "ftp user=me host=h to 21 path=a -query". "to" precedes the port number. "-"
/// precedes each part that the scheme cannot have.
std::string shown(std::string_view text, uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738)) {
  const uri94::expected<uri94::url, uri94::error> url = uri94::parse_url(start, text);
  if (!url) return "refused at " + std::to_string(url.error().offset());
  std::string all(url->scheme());
  const auto add = [&](const char* name, url_part which) {
    if (const auto part = url->part(which)) all.append(" ").append(name).append("=").append(*part);
    if (!url->scheme_has(which)) all.append(" -").append(name);
  };
  add("user", url_part::user);
  add("password", url_part::password);
  add("host", url_part::host);
  add("port", url_part::port);
  if (url->port()) all += " to " + std::to_string(*url->port());
  add("path", url_part::path);
  add("parameters", url_part::parameters);
  add("query", url_part::query);
  add("fragment", url_part::fragment);
  return all;
}

}  // namespace

TEST_CASE("url: returns the parts of URLs of every scheme of RFC 1738") {
  CHECK(shown("ftp://me:pw@h.dom:2121/a//b;type=i") ==
        "ftp user=me password=pw host=h.dom port=2121 to 2121 path=a//b parameters=type=i -query");
  CHECK(shown("HTTP://h/a/b?q") == "HTTP -user -password host=h to 80 path=a/b -parameters query=q");
  CHECK(shown("gopher://h/11/m%09s") == "gopher -user -password host=h to 70 path=11/m%09s -parameters -query");
  CHECK(shown("mailto:a@b") == "mailto -user -password -host -port path=a@b -parameters -query");
  CHECK(shown("news:comp.text") == "news -user -password -host -port path=comp.text -parameters -query");
  CHECK(shown("nntp://h/comp.text/12") == "nntp -user -password host=h to 119 path=comp.text/12 -parameters -query");
  CHECK(shown("telnet://me@h/") == "telnet user=me host=h to 23 -path -parameters -query");
  CHECK(shown("wais://h/db?words") == "wais -user -password host=h to 210 path=db -parameters query=words");
  CHECK(shown("file:///etc/motd") == "file -user -password host= -port path=etc/motd -parameters -query");
  CHECK(shown("prospero://h//a;v=1;w=") == "prospero -user -password host=h to 1525 path=/a parameters=v=1;w= -query");
}

TEST_CASE("url: a missing part is std::nullopt, an empty part is an empty text") {
  CHECK(shown("http://h") == "http -user -password host=h to 80 -parameters");
  CHECK(shown("http://h/") == "http -user -password host=h to 80 path= -parameters");
  CHECK(shown("http://h/?") == "http -user -password host=h to 80 path= -parameters query=");
  CHECK(shown("http://h/#") == "refused at 9");
  CHECK(shown("ftp://@h/") == "ftp user= host=h to 21 path= -query");
  CHECK(shown("ftp://u:@h/") == "ftp user=u password= host=h to 21 path= -query");
  CHECK(shown("ftp://h/;type=a") == "ftp host=h to 21 path= parameters=type=a -query");
  CHECK(shown("http://h:99999/") == "http -user -password host=h port=99999 path= -parameters");
  // In the general form, a URL without two slashes has a path. With a host, the path begins after the third slash.
  CHECK(shown("urn:") == "urn path=");
  // Only productions of RFC 1630 contain a fragment.
  const uri94::production address = uri94::default_start(uri94::grammar_id::rfc1630_generic);
  CHECK(shown("urn:a#b", address) == "urn path=a fragment=b");
  CHECK(shown("http://h/?q#f", address) == "http -user -password host=h to 80 path= -parameters query=q fragment=f");
  CHECK(shown("x-new:?q") == "x-new path= query=q");
  CHECK(shown("x-new:/") == "x-new path=/");
  CHECK(shown("x-new://") == "x-new host=");
  CHECK(shown("x-new:///") == "x-new host= path=");
  CHECK(shown("x-new://h?") == "x-new host=h query=");
  CHECK(shown("x-new://:@h:/") == "x-new user= password= host=h port= path=");
  CHECK(shown("http:") == "http -user -password to 80 path= -parameters");
  CHECK(shown("news:") == "news -user -password -host -port path= -parameters -query");
  CHECK(shown("telnet:") == "telnet to 23 path= -path -parameters -query");
  // An empty port means the default port.
  CHECK(shown("http://h:/") == "http -user -password host=h port= to 80 path= -parameters");
}

TEST_CASE("url: separates the parameters of ftp and prospero URLs from the path, also in the general form") {
  CHECK(shown("ftp://h_/a;type=a") == "ftp host=h_ to 21 path=a parameters=type=a -query");
  CHECK(shown("ftp://h_/a/b;TYPE=zz") == "ftp host=h_ to 21 path=a/b parameters=TYPE=zz -query");
  CHECK(shown("ftp://h/a;type=x") == "ftp host=h to 21 path=a parameters=type=x -query");
  CHECK(shown("ftp://h/a;b") == "ftp host=h to 21 path=a;b -query");
  CHECK(shown("ftp:a;type=i") == "ftp to 21 path=a parameters=type=i -query");
  CHECK(shown("ftp://h_;type=i/a") == "ftp host=h_;type=i to 21 path=a -query");
  CHECK(shown("prospero://h_/a;b") == "prospero -user -password host=h_ to 1525 path=a parameters=b -query");
  CHECK(shown("x-new://h/a;type=a") == "x-new host=h path=a;type=a");
  CHECK(shown("http://h/a;type=a") == "http -user -password host=h to 80 path=a;type=a -parameters");
  // The grammar of RFC 1630 also has parameters.
  const auto tree = uri94::parse(uri94::default_start(uri94::grammar_id::rfc1630_schemes), "ftp://h/a;type=AN");
  CHECK(uri94::url_of(*tree)->parameters() == "type=AN");
  CHECK(uri94::url_of(*tree)->path() == "a");
}

TEST_CASE("url: returns a part that the scheme cannot have, as a part or within the path") {
  CHECK(shown("http://user:pw@h/") == "http user=user -user password=pw -password host=h to 80 path= -parameters");
  CHECK(shown("ftp://h?q") == "ftp host=h to 21 path=?q -query");
  CHECK(shown("telnet://h/a") == "telnet host=h to 23 path=a -path -parameters -query");
  CHECK(shown("mailto://u:p@h:25/a@b") == "mailto -user -password -host -port path=//u:p@h:25/a@b -parameters -query");
  CHECK(shown("news://h/a") == "news -user -password host=h -host -port path=a -parameters -query");
}

TEST_CASE("url: returns the parts of URLs of RFC 1630 and of unknown schemes, and refuses a text without a scheme") {
  CHECK(shown("mid:a@b") == "mid -user -password -host -port path=a@b -parameters -query");
  CHECK(shown("rlogin://u@h") == "rlogin user=u host=h -path -parameters -query");
  CHECK(shown("tn3270://u@1") == "tn3270 user=u host=1 -path -parameters -query");
  CHECK(shown("afs://cell/a") == "afs host=cell path=a");
  CHECK(shown("nntp:a/1") == "nntp -user -password to 119 path=a/1 -parameters -query");
  CHECK(shown("x-new://u:p@h:7/a?b") == "x-new user=u password=p host=h port=7 to 7 path=a query=b");
  CHECK(shown("urn:/a/b") == "urn path=/a/b");
  CHECK(shown("no scheme") == "refused at 2");
  CHECK(shown("") == "refused at 0");
}

TEST_CASE("url: uses the port and the production of a scheme that the program has added" *
          doctest::description("shows O40, R1738-3.1-8")) {
  uri94::scheme_registry schemes;
  const auto is_long = [](std::string_view url) { return url.size() > 8; };
  REQUIRE(schemes.add("x-own", "ownurl", is_long, 9999));
  const auto port = [&](std::string_view url) { return uri94::parse_url(url, schemes)->port(); };
  CHECK(port("x-own://h/") == 9999);
  CHECK(port("X-OWN://h:/") == 9999);
  CHECK(port("x-own://h:7/") == 7);
  CHECK(port("http://h/") == 80);
  CHECK_FALSE(port("x-other://h/"));
  CHECK_FALSE(uri94::parse_url("x-own://h/")->port());
  // A tree and strict validation use the same registry.
  const auto tree = uri94::parse(uri94::default_start(uri94::grammar_id::rfc1738), "x-own://h/");
  CHECK(uri94::url_of(*tree, schemes)->port() == 9999);
  CHECK(uri94::parse_url("x-own://h/", schemes));
  const auto refused = uri94::parse_url("x-own:a", schemes);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().offset() == 0);
  CHECK(refused.error().message().find("ownurl") != std::string::npos);
  CHECK_FALSE(uri94::parse_url("http:", schemes));
  // A program may redefine a scheme of the documents.
  const auto any = [](std::string_view) { return true; };
  REQUIRE(schemes.add("http", "webthing", any, 8080));
  CHECK(port("http://h/") == 8080);
  CHECK(uri94::parse_url("http:", schemes)->port() == 8080);
  CHECK(uri94::parse_url("http://u@h/", schemes)->scheme_has(url_part::user));
  REQUIRE(schemes.add("http", "webthing", any));
  CHECK_FALSE(port("http://h/"));
}

TEST_CASE("operations: use the port and the production of a scheme that the program has added" *
          doctest::description("shows O16")) {
  uri94::scheme_registry schemes;
  const auto calm = [](std::string_view url) { return url.find('!') == std::string_view::npos; };
  REQUIRE(schemes.add("x-own", "ownurl", calm, 9999));
  const uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738);
  const auto tree_of = [&](std::string_view url) { return uri94::parse(start, url); };
  CHECK(uri94::normalize(start, "x-own://h:9999/a", schemes)->text == "x-own://h/a");
  CHECK(uri94::normalize(start, "x-own://h:9999/a")->text == "x-own://h:9999/a");
  CHECK(uri94::normalize(*tree_of("x-own://h:9999/a"), schemes)->text == "x-own://h/a");
  CHECK(uri94::normalize(start, "http://h:80/", schemes)->text == "http://h/");
  const auto without_port = uri94::normalize(start, "x-own://h:9999/a", schemes);
  REQUIRE(without_port->alterations.size() == 1);
  CHECK(without_port->alterations.front().requirement->id == "R1738-3.1-8");
  const auto refused = uri94::parse_url("x-own://h/!", schemes);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().requirement()->id == "O40");
  CHECK(uri94::security_findings(start, "x-own://h/!", schemes)->front().requirement->id == "O16");
  CHECK(uri94::compare(start, "x-own://h:9999/a", "x-own://h/a", schemes)->equal);
  CHECK_FALSE(uri94::compare(start, "x-own://h:9999/a", "x-own://h/a")->equal);
  const uri94::expected<uri94::owned_tree, uri94::error> first = tree_of("x-own://h:9999/a");
  const uri94::expected<uri94::owned_tree, uri94::error> second = tree_of("x-own://h/a");
  CHECK(uri94::compare(*first, *second, schemes)->equal);
  const auto ids = [](const auto& findings) {
    std::string all;
    for (const auto& f : *findings) all += std::string(f.id) + "@" + std::to_string(f.begin) + " ";
    return all;
  };
  CHECK(ids(uri94::security_findings(start, "x-own://h:9999/", schemes)).empty());
  CHECK(ids(uri94::security_findings(start, "x-own://h:8000/")).empty());
  CHECK(ids(uri94::security_findings(start, "x-own://h:8000/", schemes)) == "port@10 ");
  CHECK(ids(uri94::security_findings(start, "x-own://h/!", schemes)) == "not-its-scheme@0 ");
  CHECK(ids(uri94::security_findings(*tree_of("x-own://h/!"), schemes)) == "not-its-scheme@0 ");
  // A program may give a scheme of the documents another port.
  const auto any = [](std::string_view) { return true; };
  REQUIRE(schemes.add("http", "webthing", any, 8080));
  CHECK(uri94::normalize(start, "http://h:80/", schemes)->text == "http://h:80/");
  CHECK(uri94::normalize(start, "http://h:8080/", schemes)->text == "http://h/");
  CHECK(ids(uri94::security_findings(start, "http://h:8080/", schemes)).empty());
  CHECK(ids(uri94::security_findings(start, "http:", schemes)).empty());
  uri94::access_options options;
  CHECK(uri94::access("http://h/", options)->port == 80);
  options.schemes = &schemes;
  CHECK(uri94::access("http://h/", options)->port == 8080);
  CHECK(uri94::access("http://h:81/", options)->port == 81);
  // Extraction finds URLs of the added scheme.
  REQUIRE(schemes.add("own", "ownurl", any));
  uri94::extract_options in_text;
  CHECK(uri94::extract("<own:a> URL:own:b", in_text).empty());
  in_text.schemes = &schemes;
  CHECK(uri94::extract("<own:a> URL:own:b", in_text).size() == 2);
}

TEST_CASE("url: has the same parts in C++ and in C") {
  uri94_result* result = nullptr;
  REQUIRE(uri94_result_new(&result) == URI94_OK);
  uri94_production rfc1738_url{};
  REQUIRE(uri94_default_start(URI94_RFC1738, &rfc1738_url) == URI94_OK);
  constexpr std::string_view urls[] = {
      "http:",          "http://user:pw@h/", "http://a_b/",       "http://h:/",        "urn:",
      "x-new:?q",       "tn3270://u@1",      "ftp://h/a;type=a",  "ftp://h_/a;type=a", "mid:a@b",
      "cid:a",          "rlogin://u:p@h:7",  "afs://c/a",         "nfs://h/a",         "news:a@b",
      "news://h/a",     "nntp:a/1",          "nntp://h/a/1",      "prospero://h/a",    "prospero://h/a;b=c",
      "wais://h/a/b/c", "wais://h/a?b",      "mailto:a@b",        "file:///a",         "file:a",
      "gopher://h",     "gopher://h/0a%09b", "telnet://u@h",      "telnet://h/a",      "URL:http://h/",
      "z39.50:a",       "mailserver:a",      "x-new://u@h:8/a?b", "x-new://u@h_:8/a",  "magic:a;b",
      "HTTP://H:0080/"};
  for (const std::string_view url : urls) {
    CAPTURE(url);
    const auto parsed = uri94::parse_url(uri94::default_start(uri94::grammar_id::rfc1738), url);
    REQUIRE(parsed);
    REQUIRE(uri94_parse(result, rfc1738_url, url.data(), url.size(), URI94_COMPONENTS) == URI94_OK);
    uri94_parts c{};
    c.size = sizeof c;
    REQUIRE(uri94_url_parts(result, &c) == URI94_OK);
    const auto same = [](const std::optional<std::string_view>& a, uri94_text b) {
      return a ? b.data != nullptr && *a == std::string_view(b.data, b.length) : b.data == nullptr;
    };
    CHECK(same(parsed->scheme(), c.scheme));
    CHECK(same(parsed->user(), c.user));
    CHECK(same(parsed->password(), c.password));
    CHECK(same(parsed->host(), c.host));
    CHECK(same(parsed->port_text(), c.port));
    CHECK(same(parsed->path(), c.path));
    CHECK(same(parsed->parameters(), c.parameters));
    CHECK(same(parsed->query(), c.query));
    CHECK(same(parsed->fragment(), c.fragment));
    CHECK(parsed->port().value_or(0) == c.port_number);
    for (const url_part part : every_part)
      CHECK(parsed->scheme_has(part) == ((c.scheme_has >> static_cast<unsigned>(part) & 1U) != 0));
    // The strict parse of an accepted URL has the same host and path.
    const bool is_valid = uri94::is_valid(url);
    CHECK((uri94_is_valid(url.data(), url.size()) == URI94_OK) == is_valid);
    CHECK((uri94_parse_url(result, url.data(), url.size()) == URI94_OK) == is_valid);
    CHECK(uri94::parse_url(url).has_value() == is_valid);
    if (!is_valid) continue;
    uri94_parts strict{};
    strict.size = sizeof strict;
    REQUIRE(uri94_url_parts(result, &strict) == URI94_OK);
    CHECK(same(parsed->host(), strict.host));
    CHECK(same(parsed->path(), strict.path));
    CHECK(uri94::parse_url(url)->host() == parsed->host());
    CHECK(uri94::parse_url(url)->path() == parsed->path());
  }
  uri94_result_free(result);
}

TEST_CASE("url: returns its text, production and tree") {
  const auto ftp = uri94::parse_url("FTP://h/a;type=i");
  REQUIRE(ftp);
  CHECK(ftp->text() == "FTP://h/a;type=i");
  CHECK(ftp->production().name() == "ftpurl");
  CHECK(ftp->tree().root().find("ftptype")->text() == "i");
  CHECK(uri94::normalize(*ftp)->text == "ftp://h/a;type=i");
  CHECK(uri94::parse_url("x-new:a")->production().name() == "otherurl");
  const uri94::production url = uri94::default_start(uri94::grammar_id::rfc1738);
  CHECK(uri94::parse_url(url, "http:")->production().name() == "otherurl");
  const uri94::production genericurl = *uri94::find_production(uri94::grammar_id::rfc1738, "genericurl");
  CHECK(uri94::parse_url(genericurl, "http:")->production().name() == "genericurl");
  const uri94::production address = uri94::default_start(uri94::grammar_id::rfc1630_generic);
  CHECK(uri94::parse_url(address, "a:b#c")->production().name() == "uri");
}

TEST_CASE("url: parts outlive the URL, and a move keeps the tree") {
  std::optional<std::string_view> host;
  {
    auto first = uri94::parse_url("http://h.dom/a");
    REQUIRE(first);
    const uri94::url second = std::move(*first);
    CHECK(second.tree().root().text() == "http://h.dom/a");
    host = second.host();
  }
  CHECK(host == "h.dom");
}

TEST_CASE("url_of: returns the parts of a tree, refuses an empty tree and the tree of a host") {
  for (const std::string_view url : {"http://h/a?b", "mailto:a@b", "x-new://u@h/a"}) {
    for (const uri94::level level : {uri94::level::components, uri94::level::full}) {
      const auto r = uri94::parse(uri94::default_start(uri94::grammar_id::rfc1738), url, level);
      REQUIRE(r.has_value());
      const auto of_tree = uri94::url_of(*r);
      const auto of_text = uri94::parse_url(url);
      REQUIRE(of_tree);
      REQUIRE(of_text);
      for (const url_part part : every_part) {
        CHECK(of_tree->part(part) == of_text->part(part));
        CHECK(of_tree->scheme_has(part) == of_text->scheme_has(part));
      }
      CHECK(of_tree->port() == of_text->port());
      CHECK(of_tree->production() == of_text->production());
    }
  }
  const uri94::production host = *uri94::find_production(uri94::grammar_id::rfc1738, "host");
  CHECK_FALSE(uri94::url_of(*uri94::parse(host, "a.b")));
  CHECK_FALSE(uri94::parse_url(host, "a.b"));
  CHECK_FALSE(uri94::url_of(uri94::tree()));
}

TEST_CASE("uri94_url_parts: returns the parts of the last parse, and rejects invalid arguments") {
  uri94_result* result = nullptr;
  REQUIRE(uri94_result_new(&result) == URI94_OK);
  const std::string_view url = "ftp://@h.dom/a";
  uri94_parts parts{};
  parts.size = sizeof parts;
  CHECK(uri94_url_parts(result, &parts) == URI94_NOT_FOUND);
  REQUIRE(uri94_parse_url(result, url.data(), url.size()) == URI94_OK);
  REQUIRE(uri94_url_parts(result, &parts) == URI94_OK);
  CHECK(std::string_view(parts.scheme.data, parts.scheme.length) == "ftp");
  CHECK(parts.user.data != nullptr);
  CHECK(parts.user.length == 0);
  CHECK(parts.password.data == nullptr);
  CHECK(std::string_view(parts.host.data, parts.host.length) == "h.dom");
  CHECK(parts.port_number == 21);
  CHECK((parts.scheme_has & URI94_QUERY) == 0);
  CHECK((parts.scheme_has & URI94_PATH) != 0);
  CHECK(uri94_url_parts(result, nullptr) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_url_parts(nullptr, &parts) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse_url(nullptr, url.data(), url.size()) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse_url(result, nullptr, 3) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse_url(result, "a b", 3) == URI94_REJECTED);
  CHECK(uri94_url_parts(result, &parts) == URI94_NOT_FOUND);
  uri94_result_free(result);
}

TEST_CASE("descendants: have the order and the depth of a walk over the children, in trees of any level") {
  struct shown {
    std::string operator()(const uri94::node& n, std::size_t depth) const {
      return std::string(depth, ' ') + std::string(n.name()) + " " + std::to_string(n.begin()) + "-" +
             std::to_string(n.end()) + "\n";
    }
  };
  // Returns the result of a walk over the children. `open` is a stack with the next node on top.
  const auto by_children = [](const uri94::node& top) {
    std::string all;
    std::vector<std::pair<uri94::node, std::size_t>> open = {{top, 0}};
    while (!open.empty()) {
      const auto [at, depth] = open.back();
      open.pop_back();
      if (depth > 0) all += shown()(at, depth);
      std::vector<uri94::node> children;
      for (const uri94::node child : at.children()) children.push_back(child);
      for (auto child = children.rbegin(); child != children.rend(); ++child) open.emplace_back(*child, depth + 1);
    }
    return all;
  };
  for (const uri94::grammar_id g : {uri94::grammar_id::rfc1738, uri94::grammar_id::rfc1630_schemes}) {
    for (const std::string_view url : {"ftp://u:p@h.dom:21/a/b;type=a", "http://h/a%20b?c", "news:a@b", "x-new:a"}) {
      for (const uri94::level l : {uri94::level::components, uri94::level::full}) {
        CAPTURE(url);
        const auto tree = uri94::parse(uri94::default_start(g), url, l);
        if (!tree) continue;
        std::string all;
        std::size_t count = 1;
        for (const uri94::descendant& n : tree->descendants()) {
          all += shown()(n, n.depth());
          ++count;
        }
        CHECK(all == by_children(tree->root()));
        CHECK(count == tree->size());
        for (const uri94::node child : tree->children()) {
          std::string below;
          for (const uri94::descendant& n : child.descendants()) below += shown()(n, n.depth());
          CHECK(below == by_children(child));
        }
      }
    }
  }
  const auto leaf = uri94::parse(*uri94::find_production(uri94::grammar_id::rfc1738, "port"), "80");
  for (const uri94::descendant& n : leaf->descendants()) FAIL_CHECK(n.name());
}

TEST_CASE("tree: members return the results of the members of the root") {
  const auto tree = uri94::parse(uri94::default_start(uri94::grammar_id::rfc1738), "http://h.dom:80/a/b");
  REQUIRE(tree);
  CHECK(tree->production() == tree->root().production());
  CHECK(tree->name() == "url");
  CHECK(tree->child("httpurl")->text() == "http://h.dom:80/a/b");
  CHECK(tree->child(uri94::view::rfc1738::productions::httpurl)->name() == "httpurl");
  CHECK_FALSE(tree->child("hostport"));
  CHECK(tree->find("port")->text() == "80");
  CHECK(tree->find(uri94::view::rfc1738::productions::port)->text() == "80");
  CHECK((*tree->children().begin()).name() == "httpurl");
}

TEST_CASE("node::find: finds descendants at any depth, and does not find other nodes") {
  const auto r = uri94::parse(uri94::default_start(uri94::grammar_id::rfc1738), "http://h.dom:80/a/b");
  const uri94::node root = r->root();
  CHECK(root.find("toplabel")->text() == "dom");
  CHECK(root.find("hsegment")->text() == "a");
  CHECK_FALSE(root.find("url"));
  CHECK_FALSE(root.find("search"));
  CHECK_FALSE(root.find("no-such-name"));
  CHECK_FALSE(root.find("hostport")->find("hsegment"));
  CHECK_FALSE(root.find(*uri94::find_production(uri94::grammar_id::rfc1630_schemes, "httpaddress")));
}

}  // namespace api_parts_tests
