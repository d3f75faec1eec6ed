// SPDX-License-Identifier: MIT
// One shape for the URLs of all schemes: what stands in them, and what their schemes do not have.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/uri94.h"
#include "uri94/uri94.hpp"

namespace {

using uri94::url_part;

/// "user=me host=h port=21 path=a", with "-" before each part that the scheme has no place for.
std::string shown(std::string_view url) {
  const uri94::attempt<uri94::url_parts> parts = uri94::parts_of(url);
  if (!parts) return "refused at " + std::to_string(parts.refusal().offset);
  std::string all(parts->scheme);
  const auto add = [&](const char* name, url_part which, const std::optional<std::string_view>& part) {
    if (part) all.append(" ").append(name).append("=").append(*part);
    if (!parts->scheme_has(which)) all.append(" -").append(name);
  };
  add("user", url_part::user, parts->user);
  add("password", url_part::password, parts->password);
  add("host", url_part::host, parts->host);
  add("port", url_part::port, parts->port);
  if (parts->port_number) all += " to " + std::to_string(*parts->port_number);
  add("path", url_part::path, parts->path);
  add("query", url_part::query, parts->query);
  add("fragment", url_part::fragment, parts->fragment);
  return all;
}

}  // namespace

TEST_CASE("the parts of a URL of each scheme of RFC 1738") {
  CHECK(shown("ftp://me:pw@h.dom:2121/a//b;type=i") ==
        "ftp user=me password=pw host=h.dom port=2121 to 2121 path=a//b -query");
  CHECK(shown("HTTP://h/a/b?q#top") == "HTTP -user -password host=h to 80 path=a/b query=q fragment=top");
  CHECK(shown("gopher://h/11/m%09s") == "gopher -user -password host=h to 70 path=11/m%09s -query");
  CHECK(shown("mailto:a@b") == "mailto -user -password -host -port path=a@b -query");
  CHECK(shown("news:comp.text") == "news -user -password -host -port path=comp.text -query");
  CHECK(shown("nntp://h/comp.text/12") == "nntp -user -password host=h to 119 path=comp.text/12 -query");
  CHECK(shown("telnet://me@h/") == "telnet user=me host=h to 23 -path -query");
  CHECK(shown("wais://h/db?words") == "wais -user -password host=h to 210 path=db query=words");
  CHECK(shown("file:///etc/motd") == "file -user -password host= -port path=etc/motd -query");
  CHECK(shown("prospero://h//a;v=1") == "prospero -user -password host=h to 1525 path=/a;v=1 -query");
}

TEST_CASE("what is absent is nothing, and what is empty is there") {
  CHECK(shown("http://h") == "http -user -password host=h to 80");
  CHECK(shown("http://h/") == "http -user -password host=h to 80 path=");
  CHECK(shown("http://h/?") == "http -user -password host=h to 80 path= query=");
  CHECK(shown("http://h/#") == "http -user -password host=h to 80 path= fragment=");
  CHECK(shown("ftp://@h/") == "ftp user= host=h to 21 path= -query");
  CHECK(shown("ftp://u:@h/") == "ftp user=u password= host=h to 21 path= -query");
  CHECK(shown("http://h:99999/") == "http -user -password host=h port=99999 path=");
}

TEST_CASE("schemes of RFC 1630, and those that no document defines") {
  CHECK(shown("mid:a@b") == "mid -user -password -host -port path=a@b -query");
  CHECK(shown("rlogin://u@h") == "rlogin user=u host=h -path -query");
  CHECK(shown("x-new://u:p@h:7/a?b") == "x-new user=u password=p host=h port=7 to 7 path=a query=b");
  CHECK(shown("urn:/a/b") == "urn path=/a/b");
  CHECK(shown("no scheme") == "refused at 2");
  CHECK(shown("") == "refused at 0");
}

TEST_CASE("the parts of a tree are those of its text, and a part of a URL has none") {
  for (const std::string_view url : {"http://h/a?b", "mailto:a@b", "x-new://u@h/a"}) {
    for (const uri94::level level : {uri94::level::components, uri94::level::full}) {
      const uri94::result r = uri94::parse(uri94::default_start(uri94::grammar::rfc1738), url, level);
      REQUIRE(r.accepted());
      const auto of_tree = uri94::parts_of(r.tree());
      const auto of_text = uri94::parts_of(url);
      REQUIRE(of_tree);
      REQUIRE(of_text);
      CHECK(of_tree->host == of_text->host);
      CHECK(of_tree->path == of_text->path);
      CHECK(of_tree->query == of_text->query);
      CHECK(of_tree->possible == of_text->possible);
    }
  }
  const uri94::production host = *uri94::find_production(uri94::grammar::rfc1738, "host");
  CHECK_FALSE(uri94::parts_of(uri94::parse(host, "a.b").tree()));
}

TEST_CASE("a copy outlives the text") {
  uri94::owned_url_parts copy;
  {
    const std::string text = "ftp://me@h.dom/a";
    copy = uri94::copy_of(*uri94::parts_of(text));
  }
  CHECK(copy.scheme == "ftp");
  CHECK(copy.user == "me");
  CHECK_FALSE(copy.password);
  CHECK(copy.port_number == 21);
  CHECK(copy.path == "a");
  CHECK_FALSE(copy.scheme_has(url_part::query));
}

TEST_CASE("in C likewise") {
  const std::string_view url = "ftp://@h.dom/a";
  uri94_parts parts{};
  parts.size = sizeof parts;
  REQUIRE(uri94_parts_of(url.data(), url.size(), &parts) == URI94_OK);
  CHECK(std::string_view(parts.scheme.data, parts.scheme.length) == "ftp");
  CHECK(parts.user.data != nullptr);
  CHECK(parts.user.length == 0);
  CHECK(parts.password.data == nullptr);
  CHECK(std::string_view(parts.host.data, parts.host.length) == "h.dom");
  CHECK(parts.port_number == 21);
  CHECK((parts.scheme_has & URI94_QUERY) == 0);
  CHECK((parts.scheme_has & URI94_PATH) != 0);
  CHECK(uri94_parts_of("a b", 3, &parts) == URI94_REJECTED);
  CHECK(uri94_parts_of(nullptr, 3, &parts) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parts_of(url.data(), url.size(), nullptr) == URI94_INVALID_ARGUMENT);
}

TEST_CASE("a node is found however deep it lies, and only below") {
  const uri94::result r = uri94::parse(uri94::default_start(uri94::grammar::rfc1738), "http://h.dom:80/a/b");
  const uri94::tree_node root = r.tree().root();
  CHECK(root.find("toplabel")->text() == "dom");
  CHECK(root.find("hsegment")->text() == "a");
  CHECK_FALSE(root.find("url"));
  CHECK_FALSE(root.find("search"));
  CHECK_FALSE(root.find("no-such-name"));
  CHECK_FALSE(root.find("hostport")->find("hsegment"));
  CHECK_FALSE(root.find(*uri94::find_production(uri94::grammar::rfc1630_schemes, "httpaddress")));
}
