// SPDX-License-Identifier: MIT
// URLs in text: RFC 1738, appendix, page 22.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/extract.hpp"

namespace {

using uri94::extracted_url;
using uri94::url_wrapper;

std::vector<std::string> urls(std::string_view text) {
  std::vector<std::string> all;
  for (const extracted_url& u : uri94::extract(text)) all.push_back(u.text);
  return all;
}
using list = std::vector<std::string>;

extracted_url only(std::string_view text) {
  const std::vector<extracted_url> all = uri94::extract(text);
  REQUIRE(all.size() == 1);
  return all.front();
}

/// The text of a document, which stands beside the project in continuous integration and is no part of it.
std::string specification(const char* name) {
  const char* const root = std::getenv("URI94_SOURCE_ROOT");
  std::ifstream file(std::string(root == nullptr ? "." : root) + "/../shared/spec/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool lacks(const char* name) {
  const bool missing = specification(name).empty();
  if (missing) std::cerr << "skipped: no ../shared/spec/" << name << " to extract from\n";
  return missing;
}

}  // namespace

// What stands in the documents was read by eye: 30 and 11 URLs in wrappers.
TEST_CASE("every wrapped URL of RFC 1738, and nothing else" * doctest::skip(lacks("rfc1738.txt"))) {
  const std::vector<extracted_url> all = uri94::extract(specification("rfc1738.txt"));
  CHECK(all.size() == 30);
  for (const extracted_url& u : all) {
    CHECK_MESSAGE(!u.illegal, u.text);
    CHECK(u.wrapper == url_wrapper::brackets_and_prefix);
    CHECK(u.doubtful_hyphens.empty());
  }
  const auto holds = [&](std::uint64_t line, std::string_view url) {
    return std::any_of(all.begin(), all.end(), [&](const extracted_url& u) { return u.line == line && u.text == url; });
  };
  CHECK(holds(45, "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html"));
  CHECK(holds(693, "news:*"));
  CHECK(holds(1218, "ftp://info.cern.ch/pub/www/doc;type=d"));
  CHECK(holds(1219, "ftp://ds.internic.net/rfc"));
  CHECK(holds(1220, "http://ds.internic.net/instructions/overview.html#WARNING"));
  CHECK(holds(1247, "ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol/Gopher+/Gopher+.txt"));
  CHECK(holds(1302, "ftp://ds.internic.net/internet-drafts/draft-ietf-uri-irl-fun-req-02.txt"));
  CHECK(holds(1312, "ftp://prospero.isi.edu/pub/prospero/doc/prospero-protocol.PS.Z"));
}

TEST_CASE("every wrapped URL of RFC 1630, and nothing else" * doctest::skip(lacks("rfc1630.txt"))) {
  list found;
  for (const extracted_url& u : uri94::extract(specification("rfc1630.txt"))) {
    CHECK_MESSAGE(!u.illegal, u.text);
    CHECK(u.wrapper == url_wrapper::brackets);
    found.push_back(u.text);
  }
  CHECK(found == list{"ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol",
                      "gopher://gopher.micro.umn.edu/00/InformationAboutGopher/AboutGopher",
                      "ftp://info.cern.ch/pub/www/doc/http-spec.txt", "ftp://quake.think.com/pub/wais/doc/protspec.txt",
                      "ftp://quake.think.com/pub/wais/doc/doc-ids.txt", "ftp://ds.internic.net/rfc/rfc977.txt",
                      "wais://quake.think.com/wais-discussion-archives?lynch", "ftp://ds.internic.net/rfc/rfc1034.txt",
                      "ftp://prospero.isi.edu/pub/prospero/oir.ps", "ftp://ds.internic.net/rfc/rfc959.txt",
                      "ftp://uu.psi.com/wp/nir.txt"});
}

TEST_CASE("the appendix's way of breaking URLs over lines") {
  const std::string_view text =
      "   see <URL:ftp://host.dom/pub/doc;\n   type=d> or maybe <URL:ftp://ho\n   st.dom/x>, and\n"
      "   <URL:http://host.dom.\n   edu/a/b.html#SECTION>.\n";
  const std::vector<extracted_url> all = uri94::extract(text);
  REQUIRE(all.size() == 3);
  CHECK(all[0].text == "ftp://host.dom/pub/doc;type=d");
  CHECK(all[0].found == "ftp://host.dom/pub/doc;\n   type=d");
  CHECK(all[0].line == 1);
  CHECK(all[0].offset == text.find("ftp:"));
  CHECK(all[1].text == "ftp://host.dom/x");
  CHECK(all[1].line == 2);
  CHECK(all[2].text == "http://host.dom.edu/a/b.html#SECTION");
  CHECK(all[2].line == 4);
  for (const extracted_url& u : all) {
    CHECK(u.wrapper == url_wrapper::brackets_and_prefix);
    CHECK_FALSE(u.illegal);
    CHECK(u.doubtful_hyphens.empty());
  }
}

TEST_CASE("a hyphen at the end of a line may belong to the URL or not") {
  const extracted_url u = only("<URL:http://h/a-\n  b-c-  \r\n\td>");
  CHECK(u.text == "http://h/a-b-c-d");
  CHECK(u.doubtful_hyphens == std::vector<std::size_t>{10, 14});
  CHECK(u.without_hyphens == "http://h/ab-cd");
  CHECK(only("<URL:http://h/a-b>").doubtful_hyphens.empty());
  // One reading may be legal where the other is not.
  const extracted_url host = only("<URL:nntp://h-\n/a.b>");
  CHECK(host.text == "nntp://h-/a.b");
  CHECK(host.without_hyphens == "nntp://h/a.b");
  CHECK_FALSE(host.illegal_without_hyphens);
}

TEST_CASE("brackets alone hold a URL when a scheme stands in front") {
  CHECK(urls("<http://h/> <ftp:\n //h/a b>") == list{"http://h/", "ftp://h/ab"});
  CHECK(only("<http://h/>").wrapper == url_wrapper::brackets);
  CHECK(urls("<news:a@b> <mailto:a@b.c> <mid:a@b>") == list{"news:a@b", "mailto:a@b.c", "mid:a@b"});
  CHECK(urls("<x-new:a> <whatever://h/>") == list{"x-new:a", "whatever://h/"});
  CHECK(urls("a <b> c <uri@host.com> <scheme>:<part> <a:b> <http: see there> <ftp:> 1 < 2: 3 > 2") == list{});
  CHECK(urls("<A HREF=\"http://h/\">") == list{});
}

TEST_CASE("after the prefix a URL goes on to white space") {
  const extracted_url u = only("it is at URL:http://h/a, they say");
  CHECK(u.text == "http://h/a");
  CHECK(u.wrapper == url_wrapper::prefix);
  CHECK(u.offset == 13);
  CHECK(urls("(URL:http://h/a).") == list{"http://h/a"});
  CHECK(urls("URL:http://h/a(b).") == list{"http://h/a(b)"});
  CHECK(urls("(URL:http://h/a(b)).") == list{"http://h/a(b)"});
  CHECK(urls("((URL:http://h/(a)(b)!)) URL:http://h/a)(") == list{"http://h/(a)(b)", "http://h/a)("});
  CHECK(urls("url: http://h/\nURL:\nhttp://i/") == list{"http://h/"});
  CHECK(urls("<A HREF=\"URL:http://h/a\">") == list{"http://h/a"});
  CHECK(urls("the characters \"URL:\". CURL:http://h/ URL:no URL:a:b") == list{});
  CHECK(urls("URL:http://h/a<URL:http://i/b>") == list{"http://h/a", "http://i/b"});
}

TEST_CASE("a bracket that is not closed hides nothing after it") {
  CHECK(urls("a < b <URL:http://h/>") == list{"http://h/"});
  CHECK(urls("<URL:http://h/a <URL:http://h/b>") == list{"http://h/a", "http://h/b"});
  CHECK(urls("<URL:http://h/a ") == list{"http://h/a"});
  uri94::extract_options options;
  options.longest = 20;
  const std::string text = "<URL:http://h/a bbbbbbbbbbbbbbbbbbbbbbbbbbb> <URL:http://h/c>";
  const std::vector<extracted_url> all = uri94::extract(text, options);
  REQUIRE(all.size() == 1);
  CHECK(all[0].text == "http://h/c");
  CHECK(all[0].offset == text.rfind("http"));
}

TEST_CASE("quotation marks of mail are no part of a URL, and do not end it") {
  const extracted_url u = only("> > see <URL:http://h/aaa/\n> > bbb>\n");
  CHECK(u.text == "http://h/aaa/bbb");
  CHECK(u.line == 1);
  CHECK(urls("see <URL:http://h/a\n> b>") == list{"http://h/a"});  // no mail is quoted here
}

TEST_CASE("a page break within a URL is left out") {
  const extracted_url u = only(
      "   <URL:http://h/aaa/\n\n\n\nAuthor & Author                 [Page 7]\n\f\nRFC 0000     Title     May "
      "1994\n\n\n   bbb>");
  CHECK(u.text == "http://h/aaa/bbb");
}

TEST_CASE("what the wrapper claims is a URL is judged") {
  const extracted_url u = only("<URL:http://h/{a}>");
  REQUIRE(u.illegal);
  CHECK(u.illegal->offset == 9);
  const extracted_url fragment = only("<URL:http://h/a#{>");
  REQUIRE(fragment.illegal);
  CHECK(fragment.illegal->offset == 11);
  CHECK(urls("<URL:> <URL: >") == list{});
}

TEST_CASE("pieces of any size give the same") {
  std::string text;
  for (int i = 0; i < 50; ++i) {
    text += "> > see <URL:http://h/aaa-\n> > bbb> and <ftp://h/\nc d> or URL:news:a@b.c. < <x> <URL:\n";
  }
  const std::vector<extracted_url> whole = uri94::extract(text);
  for (const std::size_t size : std::initializer_list<std::size_t>{1, 2, 3, 7, 64}) {
    std::vector<extracted_url> pieces;
    uri94::extractor e([&](const extracted_url& u) { pieces.push_back(u); });
    for (std::size_t at = 0; at < text.size(); at += size) e.feed(std::string_view(text).substr(at, size));
    e.finish();
    REQUIRE(pieces.size() == whole.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      CHECK(pieces[i].text == whole[i].text);
      CHECK(pieces[i].offset == whole[i].offset);
      CHECK(pieces[i].line == whole[i].line);
      CHECK(text.substr(static_cast<std::size_t>(pieces[i].offset), pieces[i].found.size()) == pieces[i].found);
    }
  }
}

TEST_CASE("text without end takes no memory and time by its length") {
  std::size_t found = 0;
  uri94::extractor e([&](const extracted_url&) { ++found; });
  const std::string brackets(1 << 16, '<');
  const std::string open = "<URL:" + std::string(1 << 16, 'a');
  for (int i = 0; i < 200; ++i) {
    e.feed(brackets);
    e.feed(open);
  }
  e.finish();
  CHECK(found == 0);
}

TEST_CASE("the line of the bracket is no page's footer") {
  const extracted_url u = only("<URL:http://h/ [Page 3]\n\fx>\n");
  CHECK(u.text == "http://h/[Page3]x");
  REQUIRE(u.illegal);
  CHECK(u.illegal->offset == 9);
  CHECK(urls("<URL:[Page 3]\n\f>") == list{"[Page3]"});
  CHECK(urls("<URL:x [Page 1]\n\f>") == list{"x[Page1]"});
  CHECK(urls("<URL:x [Page 1]\n\fhead\nftp:http://h/abc>") == list{"x[Page1]headftp:http://h/abc"});
}

TEST_CASE("page breaks stand wherever white space may, in quoted mail too") {
  const std::string_view breaks[] = {"\n\n\nAuthor & Author  [Page 7]\n\f\nRFC 0000   Title   May 1994\n\n\n",
                                     "\nAuthor [Page iv]\f\nTitle\n\n", "\n\n[Page 7]\n\n\f\n\n\n"};
  for (const std::string_view page_break : breaks) {
    for (const std::string_view url : {"http://h/aaa/bbb", "http://h/a-b#c-d"}) {
      for (const std::string_view prefix : {"<URL:", "<"}) {
        for (std::size_t at = 0; at <= url.size(); ++at) {
          if (at > 0 && url[at - 1] == '-') continue;
          std::string text = "see " + std::string(prefix) + std::string(url.substr(0, at)) + std::string(page_break) +
                             "  " + std::string(url.substr(at)) + ">.\n";
          CHECK_MESSAGE(urls(text) == list{std::string(url)}, text);
          for (std::size_t line = 0; line != std::string::npos; line = text.find('\n', line)) {
            line += line == 0 ? 0 : 1;
            text.insert(line, "> ");
            line += 2;
          }
          CHECK_MESSAGE(urls(text) == list{std::string(url)}, text);
        }
      }
    }
  }
}

TEST_CASE("without a form feed, or where the bracket closes, there is no page break") {
  CHECK(only("<URL:http://h/a\nB [Page 3]\nc>").text == "http://h/aB[Page3]c");
  CHECK(only("<URL:http://h/a\nB [Page 3]>").text == "http://h/aB[Page3]");
  CHECK(only("<URL:http://h/a\nB [Page 3]\n\f\nccc>").text == "http://h/accc");  // a page without a header
  CHECK(only("<URL:http://h/a\nB [Page 3]\n\f\nccc\nddd>").text == "http://h/acccddd");
  CHECK(only("<URL:http://h/a\nB [Page]\n\f\nccc>").text == "http://h/aB[Page]ccc");
}

TEST_CASE("what was found begins and ends with the URL") {
  const extracted_url u = only("> <URL:\n> \n> A: b [Page 1]\n> \f\n> x y\n> http://h/\n> a\n> >\n");
  CHECK(u.text == "http://h/a");
  CHECK(u.found == "http://h/\n> a");
  CHECK(u.line == 6);
}

TEST_CASE("a bracket that closes at the beginning of a line is no mark of quoted mail") {
  CHECK(urls("<URL:http://h/a\n> and <URL:http://h/b/\nc\n> end\n") == list{"http://h/a", "http://h/b/c"});
  CHECK(urls("> <URL:http://h/a\n> > and <URL:http://h/b/\n> c\n> > end\n") == list{"http://h/a", "http://h/b/c"});
}

TEST_CASE("what is too long is no URL, and none of its beginning is") {
  uri94::extract_options options;
  options.longest = 10;
  for (const char* const text :
       {"<URL:http://example.org/path>", "URL:http://example.org/path", "<http://example.org/a>"})
    CHECK_MESSAGE(uri94::extract(text, options).empty(), text);
  const std::string at_the_limit = "http://h/a";
  CHECK(uri94::extract("URL:" + at_the_limit, options).size() == 1);
  CHECK(uri94::extract("<URL:http://h/" + std::string(1 << 17, 'a') + ">").empty());
  // Nor where white space in it would end a URL after the prefix alone.
  CHECK(uri94::extract("<URL:x://a\nbcdefgh>", options).empty());
  CHECK(uri94::extract("< url:x://a\nbcdefgh>", options).empty());
  CHECK(uri94::extract("<URL:http://h/a\n" + std::string(1 << 17, 'a') + ">").empty());
  CHECK(urls("<URL:http://h/a\n" + std::string(1 << 17, 'a') + " URL:http://h/b ") == list{"http://h/b"});
  CHECK(urls("URL:http://h/" + std::string(1 << 17, 'a') + " URL:http://h/b") == list{"http://h/b"});
}

TEST_CASE("form feeds and parentheses take time by the length of the text") {
  std::string text = "<URL:" + std::string(32000, 'a') + "\n" + std::string(32000, '\f') + ">";
  for (int i = 0; i < 6; ++i) text += text;  // quadratic, it takes minutes
  CHECK(uri94::extract(text).size() == 64);
  std::string closed = "URL:http://h/" + std::string(60000, ')') + " ";
  for (int i = 0; i < 6; ++i) closed += closed;
  CHECK(uri94::extract(closed).size() == 64);
}

TEST_CASE("what a receiver throws ends the piece, and the text anew") {
  for (const std::string_view text : {"ab\nURL:http://h/", "ab\n<URL:http://h/>"}) {
    CAPTURE(text);
    std::size_t given = 0;
    uri94::extractor e([&](const uri94::extracted_url&) {
      if (++given == 1) throw std::runtime_error("enough");
    });
    CHECK_THROWS_AS((e.feed(text), e.finish()), std::runtime_error);
    e.finish();
    std::uint64_t offset = 99;
    std::uint64_t line = 99;
    uri94::extractor again([&](const uri94::extracted_url& url) {
      offset = url.offset;
      line = url.line;
      throw std::runtime_error("enough");
    });
    CHECK_THROWS_AS((again.feed("ab\nURL:http://h/"), again.finish()), std::runtime_error);
    CHECK(line == 2);
    CHECK_THROWS_AS((again.feed("URL:http://h/"), again.finish()), std::runtime_error);
    CHECK(offset == 4);
    CHECK(line == 1);
  }
}

TEST_CASE("an empty receiver is given nothing") {
  uri94::extractor e{uri94::extractor::receiver()};
  e.feed("<URL:http://h/> ");
  e.finish();
}
