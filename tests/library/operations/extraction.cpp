// SPDX-License-Identifier: MIT
// Tests of the extraction of URLs from text: RFC 1738, appendix, page 22.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/seed.hpp"
#include "uri94/extract.hpp"
#include "uri94/url.hpp"

namespace operations_extraction_tests {

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

/// Returns the text of an RFC from the folder in the environment variable URI94_SPEC, or an empty text. The project
/// does not contain the texts of the RFCs.
std::string specification(const char* name) {
  const char* const folder = std::getenv("URI94_SPEC");
  if (folder == nullptr) return {};
  std::ifstream file(std::string(folder) + "/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

constexpr const char* no_specification = "skipped: URI94_SPEC names no folder with the text of this RFC";

}  // namespace

// RFC 1738 contains 30 wrapped URLs, and RFC 1630 contains 11. Both numbers were counted by hand.
TEST_CASE("extract: finds the 30 wrapped URLs in RFC 1738") {
  const std::string text = specification("rfc1738.txt");
  if (text.empty()) {
    MESSAGE(no_specification);
    return;
  }
  const std::vector<extracted_url> all = uri94::extract(text);
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

TEST_CASE("extract: finds exactly the 11 wrapped URLs in RFC 1630") {
  const std::string text = specification("rfc1630.txt");
  if (text.empty()) {
    MESSAGE(no_specification);
    return;
  }
  list found;
  for (const extracted_url& u : uri94::extract(text)) {
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

TEST_CASE("extract: joins a URL that is broken over lines, as in the appendix of RFC 1738") {
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

TEST_CASE("extract: returns the URL with and without a hyphen at the end of a line") {
  const extracted_url u = only("<URL:http://h/a-\n  b-c-  \r\n\td>");
  CHECK(u.text == "http://h/a-b-c-d");
  CHECK(u.doubtful_hyphens == std::vector<std::size_t>{10, 14});
  CHECK(u.without_hyphens == "http://h/ab-cd");
  CHECK(only("<URL:http://h/a-b>").doubtful_hyphens.empty());
  // The URL without the hyphen may be legal, although the URL with the hyphen is illegal.
  const extracted_url host = only("<URL:nntp://h-\n/a.b>");
  CHECK(host.text == "nntp://h-/a.b");
  CHECK(host.without_hyphens == "nntp://h/a.b");
  CHECK_FALSE(host.illegal_without_hyphens);
}

TEST_CASE("extract: finds a text in brackets without the prefix if the text begins like a URL") {
  CHECK(urls("<http://h/> <ftp:\n //h/a b>") == list{"http://h/", "ftp://h/ab"});
  CHECK(only("<http://h/>").wrapper == url_wrapper::brackets);
  CHECK(urls("<news:a@b> <mailto:a@b.c> <mid:a@b>") == list{"news:a@b", "mailto:a@b.c", "mid:a@b"});
  CHECK(urls("<x-new:a> <whatever://h/>") == list{"x-new:a", "whatever://h/"});
  CHECK(urls("a <b> c <uri@host.com> <scheme>:<part> <a:b> <http: see there> <ftp:> 1 < 2: 3 > 2") == list{});
  CHECK(urls("<A HREF=\"http://h/\">") == list{});
}

TEST_CASE("extract: a URL after 'URL:' ends before white space, an angle bracket, a quote or closing punctuation") {
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

TEST_CASE("extract: finds URLs after an unclosed bracket") {
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

TEST_CASE("extract: mail quote marks ('>') are skipped and do not end a URL") {
  const extracted_url u = only("> > see <URL:http://h/aaa/\n> > bbb>\n");
  CHECK(u.text == "http://h/aaa/bbb");
  CHECK(u.line == 1);
  CHECK(urls("see <URL:http://h/a\n> b>") == list{"http://h/a"});  // the opening bracket is outside of quoted mail
}

TEST_CASE("extract: a page break within a URL is skipped") {
  const extracted_url u = only(
      "   <URL:http://h/aaa/\n\n\n\nAuthor & Author                 [Page 7]\n\f\nRFC 0000     Title     May "
      "1994\n\n\n   bbb>");
  CHECK(u.text == "http://h/aaa/bbb");
}

TEST_CASE("extract: reports the error of an illegal wrapped text") {
  const extracted_url u = only("<URL:http://h/{a}>");
  REQUIRE(u.illegal);
  CHECK(u.illegal->offset() == 9);
  const extracted_url fragment = only("<URL:http://h/a#{>");
  REQUIRE(fragment.illegal);
  CHECK(fragment.illegal->offset() == 11);
  CHECK(urls("<URL:> <URL: >") == list{});
}

TEST_CASE("extractor: text in pieces of 1 to 64 bytes gives the same URLs as the whole text") {
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

TEST_CASE("extractor: finds nothing in 25 MiB of opening brackets and unclosed text") {
  // Detects quadratic time.
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

TEST_CASE("extract: the line of the opening bracket is not a page footer") {
  const extracted_url u = only("<URL:http://h/ [Page 3]\n\fx>\n");
  CHECK(u.text == "http://h/[Page3]x");
  REQUIRE(u.illegal);
  CHECK(u.illegal->offset() == 9);
  CHECK(urls("<URL:[Page 3]\n\f>") == list{"[Page3]"});
  CHECK(urls("<URL:x [Page 1]\n\f>") == list{"x[Page1]"});
  CHECK(urls("<URL:x [Page 1]\n\fhead\nftp:http://h/abc>") == list{"x[Page1]headftp:http://h/abc"});
}

TEST_CASE("extract: page breaks within a URL are skipped, also in quoted mail") {
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

TEST_CASE("extract: a page footer without a number or form feed, or before a closing bracket, is part of the URL") {
  CHECK(only("<URL:http://h/a\nB [Page 3]\nc>").text == "http://h/aB[Page3]c");
  CHECK(only("<URL:http://h/a\nB [Page 3]>").text == "http://h/aB[Page3]");
  CHECK(only("<URL:http://h/a\nB [Page 3]\n\f\nccc>").text == "http://h/accc");  // a page without a header
  CHECK(only("<URL:http://h/a\nB [Page 3]\n\f\nccc\nddd>").text == "http://h/acccddd");
  CHECK(only("<URL:http://h/a\nB [Page]\n\f\nccc>").text == "http://h/aB[Page]ccc");
}

TEST_CASE("extract: the found range excludes white space, quote marks and page breaks around the URL") {
  const extracted_url u = only("> <URL:\n> \n> A: b [Page 1]\n> \f\n> x y\n> http://h/\n> a\n> >\n");
  CHECK(u.text == "http://h/a");
  CHECK(u.found == "http://h/\n> a");
  CHECK(u.line == 6);
}

TEST_CASE("extract: a '>' at the beginning of a line closes the URL if it is not a mail quote mark") {
  CHECK(urls("<URL:http://h/a\n> and <URL:http://h/b/\nc\n> end\n") == list{"http://h/a", "http://h/b/c"});
  CHECK(urls("> <URL:http://h/a\n> > and <URL:http://h/b/\n> c\n> > end\n") == list{"http://h/a", "http://h/b/c"});
}

TEST_CASE("extract: without a start production, URLs are legal if parse_url accepts them" *
          doctest::description("shows O40")) {
  uri94::extract_options to_the_letter;
  to_the_letter.start = uri94::default_start(uri94::grammar_id::rfc1738);
  for (const std::string url : {"http://a_b/", "nntp://h", "http:", "mid:a", "x-new:a_b"}) {
    CAPTURE(url);
    const std::string text = "<URL:" + url + ">";
    REQUIRE(uri94::extract(text).size() == 1);
    CHECK(uri94::extract(text)[0].illegal.has_value() == !uri94::parse_url(url));
    CHECK_FALSE(uri94::extract(text, to_the_letter)[0].illegal);
  }
  CHECK(uri94::extract("<URL:http://a_b/>")[0].illegal->offset() == 8);
}

TEST_CASE("extract: a URL longer than the limit is not found, nor is its first part") {
  uri94::extract_options options;
  options.longest = 10;
  for (const char* const text :
       {"<URL:http://example.org/path>", "URL:http://example.org/path", "<http://example.org/a>"})
    CHECK_MESSAGE(uri94::extract(text, options).empty(), text);
  const std::string at_the_limit = "http://h/a";
  CHECK(uri94::extract("URL:" + at_the_limit, options).size() == 1);
  CHECK(uri94::extract("<URL:http://h/" + std::string(1 << 17, 'a') + ">").empty());
  // In the next four texts, the first line without '<' would be a URL that is short enough.
  CHECK(uri94::extract("<URL:x://a\nbcdefgh>", options).empty());
  CHECK(uri94::extract("< url:x://a\nbcdefgh>", options).empty());
  CHECK(uri94::extract("<URL:http://h/a\n" + std::string(1 << 17, 'a') + ">").empty());
  CHECK(urls("<URL:http://h/a\n" + std::string(1 << 17, 'a') + " URL:http://h/b ") == list{"http://h/b"});
  CHECK(urls("URL:http://h/" + std::string(1 << 17, 'a') + " URL:http://h/b") == list{"http://h/b"});
}

TEST_CASE("extract: finds 64 texts with 32,000 form feeds or 60,000 closing parentheses each") {
  std::string text = "<URL:" + std::string(32000, 'a') + "\n" + std::string(32000, '\f') + ">";
  for (int i = 0; i < 6; ++i) text += text;  // quadratic time would take minutes
  CHECK(uri94::extract(text).size() == 64);
  std::string closed = "URL:http://h/" + std::string(60000, ')') + " ";
  for (int i = 0; i < 6; ++i) closed += closed;
  CHECK(uri94::extract(closed).size() == 64);
}

TEST_CASE("extractor: an exception of the receiver ends the text, and the next text starts at offset 0") {
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

TEST_CASE("extractor: an empty receiver is not called") {
  uri94::extractor e{uri94::extractor::receiver()};
  CHECK_NOTHROW(e.feed("<URL:http://h/> "));
  CHECK_NOTHROW(e.finish());
}

TEST_CASE("extract: a URL after several prefixes is found" * doctest::description("shows O23, R1738-appendix-1")) {
  CHECK(urls("URL: URL:ftp://h/a") == list{"ftp://h/a"});
  CHECK(urls("URL:URL:ftp://h/a") == list{"ftp://h/a"});
  CHECK(urls("URL: (URL:ftp://h/a)") == list{"ftp://h/a"});
  CHECK(urls("URL:(URL:(url:ftp://h/a))") == list{"ftp://h/a"});
  CHECK(urls("URL:see,URL:ftp://h/a") == list{"ftp://h/a"});
  CHECK(urls("URL:a:URL:ftp://h/a") == list{"ftp://h/a"});
  CHECK(urls("URL:http:URL:ftp://h/a") == list{"ftp://h/a"});
  CHECK(urls("URL:+URL:ftp://h/a URL:+URL:+URL:ftp://h/b") == list{"ftp://h/a", "ftp://h/b"});
  CHECK(urls("URL:x://h/URL:ftp://h/a") == list{"x://h/URL:ftp://h/a"});  // the second prefix is part of the URL
  CHECK(urls("URL:xURL:ftp://h/a") == list{});                            // a prefix cannot begin within a word
  const extracted_url u = only("URL: (URL:ftp://h/a)");
  CHECK(u.offset == 10);
  CHECK(u.found == "ftp://h/a");
  CHECK(only("URL:\nURL:\tURL: ftp://h/a").line == 2);
  // Brackets do not change the result.
  CHECK(urls("<URL:URL:ftp://h/a> <URL: url:\n URL:news:a@b>") == list{"ftp://h/a", "news:a@b"});
  CHECK(only("<URL: URL:ftp://h/a>").offset == 10);
}

TEST_CASE("extract: a text without a scheme after the prefix is not found" *
          doctest::description("shows O23, R1738-2.1-2")) {
  CHECK(urls("The URL: (http://h/a)") == list{});
  CHECK(urls("URL: *ftp://h/x* URL:'http://h/' URL:_a://h/ URL:h%74tp://h/ URL:://h/") == list{});
  CHECK(urls("<(http://h/a)> <*ftp://h/x*>") == list{});
}

TEST_CASE("extractor: finds nothing in 786,432 prefixes without a URL") {
  // Detects quadratic time.
  std::size_t found = 0;
  uri94::extractor e([&](const extracted_url&) { ++found; });
  std::string text;
  for (int i = 0; i < 1 << 18; ++i) text += "URL:";
  for (int i = 0; i < 1 << 18; ++i) text += "+URL:";
  for (int i = 0; i < 1 << 18; ++i) text += "URL:a:";
  e.feed(text);
  e.finish();
  CHECK(found == 0);
}

namespace {

std::vector<extracted_url> decoded(std::string_view text, uri94::text_encoding encoding) {
  uri94::extract_options options;
  options.encoding = encoding;
  return uri94::extract(text, options);
}

list texts(const std::vector<extracted_url>& all) {
  list of;
  for (const extracted_url& u : all) of.push_back(u.text);
  return of;
}

}  // namespace

TEST_CASE("extract: decodes quoted-printable text if the encoding option is set" * doctest::description("shows O41")) {
  const auto mail = [](std::string_view text) { return decoded(text, uri94::text_encoding::quoted_printable); };
  CHECK(texts(mail("see <URL:http://h/very=\nlong>")) == list{"http://h/verylong"});
  CHECK(texts(mail("see URL:http://h/very=\r\nlong, and URL:http://h/a= \t\nb")) ==
        list{"http://h/verylong", "http://h/ab"});
  CHECK(texts(mail("=3CURL=3Ahttp://h/a?b=3Dc=3e URL:=\nhttp://i/")) == list{"http://h/a?b=c", "http://i/"});
  CHECK(texts(mail("URL:http://h/a=zb URL:http://h/a=4 URL:http://h/a=")) ==
        list{"http://h/a=zb", "http://h/a=4", "http://h/a="});
  CHECK(texts(mail("URL:http://h/a=20b")) == list{"http://h/a"});  // the space ends the URL
  const std::string text = "line =\none\n<URL:http://h/=\na=3Db>";
  const std::vector<extracted_url> all = mail(text);
  REQUIRE(all.size() == 1);
  CHECK(all[0].text == "http://h/a=b");
  CHECK(all[0].found == "http://h/=\na=3Db");
  CHECK(all[0].offset == text.find("http"));
  CHECK(all[0].line == 3);
  CHECK_FALSE(all[0].seems);
}

TEST_CASE("extract: decodes HTML if the encoding option is set, and treats a tag as white space" *
          doctest::description("shows O41")) {
  const auto page = [](std::string_view text) { return decoded(text, uri94::text_encoding::html); };
  CHECK(texts(page("&lt;URL:http://h/&gt;")) == list{"http://h/"});
  CHECK(texts(page("&#60;URL:http://h/a?b&amp;c&#x3E; URL:&#104;ttp://h/")) == list{"http://h/a?b&c", "http://h/"});
  CHECK(texts(page("&lt;URL:<a href=\"http://h/a>b\">http://h/<br>a</a>&gt;")) == list{"http://h/a"});
  CHECK(texts(page("<p>URL:<tt>http://h/a</tt>b <!-- URL:http://no/ <b> --> URL:http://h/b<p>")) ==
        list{"http://h/a", "http://h/b"});
  CHECK(texts(page("<!-- - > -- > --x> URL:http://no/ --> URL:http://h/")) == list{"http://h/"});
  CHECK(texts(page("1 < 2 <URL:http://h/a> &unknown; & URL:http://h/?a&b;c")) == list{"http://h/a", "http://h/?a&b;c"});
  CHECK(texts(page("&#0;&#256;&#x;&#; URL:http://h/&quot;")) == list{"http://h/"});
  const std::string text = "<p>\n&lt;URL:http://h/a&amp;<br>\nb&gt;";
  const std::vector<extracted_url> all = page(text);
  REQUIRE(all.size() == 1);
  CHECK(all[0].text == "http://h/a&b");
  CHECK(all[0].found == "http://h/a&amp;<br>\nb");
  // The next two texts contain a tag, but not a character reference.
  CHECK(page("<URL:http://h/b<br>r>")[0].found == "http://h/b<br>r");
  CHECK(page("<URL:http://h/<i>b</i>r>")[0].found == "http://h/<i>b</i>r");
  CHECK(all[0].offset == text.find("http"));
  CHECK(all[0].line == 2);
}

TEST_CASE("extract: `seems` names the encoding of encoded text that is read as plain text" *
          doctest::description("shows O41")) {
  const auto seems = [](std::string_view text) {
    const extracted_url u = only(text);
    return u.seems ? std::string(name_of(*u.seems)) : "";
  };
  CHECK(seems("<URL:http://h/very=\nlong>") == "quoted-printable");
  CHECK(seems("<URL:http://h/very= \r\nlong>") == "quoted-printable");
  CHECK(seems("URL:http://h/very=\nlong") == "quoted-printable");
  CHECK(seems("URL:http://h/very=") == "quoted-printable");
  CHECK(seems("URL:http://h/?a=3Db c") == "quoted-printable");
  CHECK(seems("URL:http://h/?a=b&c=3Dd e") == "quoted-printable");
  CHECK(seems("URL:http://h/?a==3Db c") == "quoted-printable");
  CHECK(seems("<URL:http://h/?a&&lt;b>") == "html");
  CHECK(seems("&lt;URL:http://h/&gt; a") == "html");
  CHECK(seems("<URL:http://h/?a&amp;b>") == "html");
  CHECK(seems("<URL:http://h/&#38;b>") == "html");
  for (const std::string_view plain : {"URL:http://h/?a=b&c=d e", "URL:http://h/?a= b", "URL:http://h/?a&b;c",
                                       "<URL:http://h/a\nb=c>", "<URL:http://h/?lt&gta>", "URL:http://h/&amplify"}) {
    CHECK(seems(plain).empty());
  }
}

TEST_CASE("extractor: random encoded text in pieces of 1 to 9 bytes gives the URLs of the plain text" *
          doctest::description("shows O41")) {
  const unsigned seed = uri94::tests::seed();
  INFO("seed " << seed);
  std::mt19937 random(seed);
  constexpr std::string_view pieces[] = {"see ",
                                         "<URL:http://h/a=b&c;d>",
                                         "URL:ftp://h/a",
                                         "\n",
                                         "\r\n",
                                         "> ",
                                         "<",
                                         ">",
                                         "&",
                                         "=",
                                         "URL:",
                                         "<news:a@b>",
                                         "(",
                                         "x-new:a-\nb>",
                                         "<URL:x-new:a-\nb>",
                                         "&lt",
                                         "=3D",
                                         "\"",
                                         "é"};
  constexpr char digits[] = "0123456789ABCDEF";
  const auto quoted_printable = [&](const std::string& text) {
    std::string to;
    for (const char c : text) {
      const auto octet = static_cast<unsigned char>(c);
      const bool is_break = c == '\n' || c == '\r';
      if (!is_break && (c == '=' || random() % 5 == 0)) {
        to += {'=', digits[octet >> 4], digits[octet & 15]};
      } else {
        to += c;
      }
      if (!is_break && random() % 7 == 0) to += random() % 2 == 0 ? "=\n" : "= \r\n";
    }
    return to;
  };
  const auto html = [&](const std::string& text) {
    std::string to;
    for (const char c : text) {
      const bool is_ascii = static_cast<unsigned char>(c) < 0x80 && c != '\n' && c != '\r';
      if (c == '<' || c == '&' || (is_ascii && random() % 5 == 0)) {
        to += random() % 2 == 0 ? "&#" + std::to_string(static_cast<int>(c)) + ";"
              : c == '<'        ? "&lt;"
              : c == '&'        ? "&amp;"
              : c == '"'        ? "&quot;"
                                : "&#x" + std::string{digits[c >> 4], digits[c & 15]} + ";";
      } else {
        to += c;
      }
    }
    return to;
  };
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (std::size_t i = random() % 9; i > 0; --i) text += pieces[random() % std::size(pieces)];
    const list wanted = urls(text);
    for (const uri94::text_encoding encoding : {uri94::text_encoding::quoted_printable, uri94::text_encoding::html}) {
      const std::string encoded = encoding == uri94::text_encoding::html ? html(text) : quoted_printable(text);
      CAPTURE(text);
      CAPTURE(encoded);
      std::vector<extracted_url> found;
      uri94::extract_options options;
      options.encoding = encoding;
      uri94::extractor e([&](const extracted_url& u) { found.push_back(u); }, options);
      const std::size_t piece = 1 + random() % 9;
      for (std::size_t at = 0; at < encoded.size(); at += piece) e.feed(std::string_view(encoded).substr(at, piece));
      e.finish();
      REQUIRE(texts(found) == wanted);
      REQUIRE(texts(decoded(encoded, encoding)) == wanted);
      for (const extracted_url& u : found) {
        const auto offset = static_cast<std::size_t>(u.offset);
        REQUIRE(encoded.substr(offset, u.found.size()) == u.found);
        const auto begin = encoded.begin();
        REQUIRE(u.line ==
                static_cast<std::uint64_t>(std::count(begin, begin + static_cast<std::ptrdiff_t>(offset), '\n')) + 1);
      }
    }
  }
}

TEST_CASE("extractor: a found range never exceeds the limit in long encoded text") {
  for (const std::string_view piece : {"=\n", "<a ", "&amp", "= ", "<!--", "&#x00000000000", "<URL:x=\n", "\"=4"}) {
    for (const uri94::text_encoding encoding : {uri94::text_encoding::quoted_printable, uri94::text_encoding::html}) {
      std::size_t longest = 0;
      uri94::extract_options options;
      options.encoding = encoding;
      options.longest = 1000;
      uri94::extractor e([&](const extracted_url& u) { longest = std::max(longest, u.found.size()); }, options);
      for (const std::string_view begin : {"<URL:http://h/", "URL:http://h/", "&lt;URL:http://h/"}) {
        e.feed(begin);
        for (int i = 0; i < 1 << 18; ++i) e.feed(piece);
        e.feed("> ");
      }
      e.finish();
      CHECK(longest <= 1000);
    }
  }
}

}  // namespace operations_extraction_tests
