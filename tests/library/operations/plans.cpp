// SPDX-License-Identifier: MIT
// Tests of complete access plans: each step with its requirement, its byte range in the URL, and all octets to send.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/access.hpp"
#include "uri94/parse.hpp"

namespace operations_plans_tests {

namespace {

using uri94::grammar_id;

/// Returns the octets with "$" for a line feed, "<tab>" for a tab and "<nul>" for a NUL. Omits carriage returns.
std::string shown(std::string_view octets) {
  std::string all;
  for (const char c : octets) {
    if (c == '\r') continue;
    all += c == '\n' ? "$" : c == '\t' ? "<tab>" : c == '\0' ? "<nul>" : std::string(1, c);
  }
  return all;
}

/// Returns one line per step: kind, requirement, byte range in the URL, octets and named values, as in
/// "send R1738-3.2.1-1 6-8 'USER me$'". The line of a step with a condition ends with "if asked". If access is refused,
/// returns the requirement, if known, and the offset.
std::string plan(std::string_view url, grammar_id g = grammar_id::rfc1738, std::string_view e_mail = {}) {
  uri94::access_options options;
  options.e_mail = e_mail;
  const auto made = uri94::access(uri94::default_start(g), url, options);
  if (!made) {
    const uri94::requirement* const rule = made.error().requirement();
    return "refused " + (rule == nullptr ? "" : std::string(rule->id) + " ") + "at " +
           std::to_string(made.error().offset()) + "\n";
  }
  std::string all;
  for (const uri94::access_step& s : made->steps) {
    CHECK_FALSE(s.says.empty());
    all += std::string(uri94::name_of(s.kind)) + " " + std::string(s.requirement->id) + " " + std::to_string(s.begin) +
           "-" + std::to_string(s.end);
    if (!s.octets.empty()) all += " '" + shown(s.octets) + "'";
    for (const uri94::step_value& v : s.values) all += " " + std::string(v.name) + "=" + shown(v.octets);
    if (!s.when.empty()) all += " if asked";
    all += "\n";
  }
  return all;
}

}  // namespace

TEST_CASE("access: ftp URLs give complete plans" *
          doctest::description(
              "shows R1738-3.2-1, R1738-3.2-2, R1738-3.2.1-1, R1738-3.2.1-2, R1738-3.2.1-3, R1738-3.2.2-3, "
              "R1738-3.2.2-4, R1738-3.2.2-5, R1738-3.2.3-1, R1630-ftp-3, R1630-ftp-7, R1630-ftp-8, O61, O71")) {
  CHECK(plan("ftp://h/a") ==
        "connect R1738-3.2-1 6-7 host=h port=21\n"
        "send R1738-3.2.1-2 0-0 'USER anonymous$'\n"
        "ask R1738-3.2.1-2 0-0 if asked\n"
        "send R1738-3.2.3-1 8-9 'TYPE I$'\n"
        "send R1738-3.2.2-5 8-9 'RETR a$'\n");
  CHECK(plan("ftp://h/a", grammar_id::rfc1738, "me@my.dom") ==
        "connect R1738-3.2-1 6-7 host=h port=21\n"
        "send R1738-3.2.1-2 0-0 'USER anonymous$'\n"
        "send R1738-3.2.1-2 0-0 'PASS me@my.dom$' if asked\n"
        "send R1738-3.2.3-1 8-9 'TYPE I$'\n"
        "send R1738-3.2.2-5 8-9 'RETR a$'\n");
  CHECK(plan("ftp://u:p@h:2121/a/b;type=a") ==
        "connect R1738-3.1-8 10-16 host=h port=2121\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "send R1738-3.2.1-1 8-9 'PASS p$' if asked\n"
        "send R1738-3.2.2-3 17-18 'CWD a$'\n"
        "send R1738-3.2.2-5 26-27 'TYPE A$'\n"
        "send R1738-3.2.2-5 19-20 'RETR b$'\n");
  CHECK(plan("ftp://u@h/a/b;type=d") ==
        "connect R1738-3.2-1 8-9 host=h port=21\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "ask R1738-3.2.1-3 6-7 if asked\n"
        "send R1738-3.2.2-3 10-11 'CWD a$'\n"
        "send R1738-3.2.2-4 12-13 'NLST b$'\n");
  CHECK(plan("ftp://u@h/a/;type=i") ==
        "connect R1738-3.2-1 8-9 host=h port=21\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "ask R1738-3.2.1-3 6-7 if asked\n"
        "send R1738-3.2.2-3 10-11 'CWD a$'\n"
        "send R1738-3.2.2-5 18-19 'TYPE I$'\n"
        "send R1738-3.2.2-5 12-12 'RETR $'\n");
  CHECK(plan("ftp://u@h/a/") ==
        "connect R1738-3.2-1 8-9 host=h port=21\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "ask R1738-3.2.1-3 6-7 if asked\n"
        "send R1738-3.2.2-3 10-11 'CWD a$'\n"
        "send R1630-ftp-7 12-12 'NLST$'\n");
  CHECK(plan("ftp://u@h/a/", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.2-1 8-9 host=h port=21\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "ask R1738-3.2.1-3 6-7 if asked\n"
        "send R1738-3.2.2-3 10-11 'CWD a$'\n"
        "send R1630-ftp-7 12-12 'NLST$'\n");
  CHECK(plan("ftp://u@h/a;type=L8", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.2-1 8-9 host=h port=21\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "ask R1738-3.2.1-3 6-7 if asked\n"
        "send R1630-ftp-8 17-19 'TYPE L 8$'\n"
        "send R1738-3.2.2-5 10-11 'RETR a$'\n");
  CHECK(plan("ftp://u@h/a/b", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.2-1 8-9 host=h port=21\n"
        "send R1738-3.2.1-1 6-7 'USER u$'\n"
        "ask R1738-3.2.1-3 6-7 if asked\n"
        "send R1738-3.2.2-3 10-11 'CWD a$'\n"
        "send R1738-3.2.3-1 12-13 'TYPE I$'\n"
        "send R1738-3.2.2-5 12-13 'RETR b$'\n");
}

TEST_CASE("access: with through_proxy, an ftp URL gives a connect step and an HTTP GET request" *
          doctest::description("shows R1630-http-3")) {
  uri94::access_options options;
  options.through_proxy = true;
  const auto made = uri94::access(uri94::default_start(grammar_id::rfc1738), "ftp://u@h/a%20b", options);
  REQUIRE(made.has_value());
  REQUIRE(made->steps.size() == 2);
  CHECK(made->scheme == "ftp");
  CHECK(made->steps[0].kind == uri94::step_kind::connect);
  CHECK(made->steps[1].kind == uri94::step_kind::send);
  CHECK(made->steps[1].octets == "GET ftp://u@h/a%20b HTTP/1.0\r\n\r\n");
  CHECK(made->steps[1].begin == 0);
  CHECK(made->steps[1].end == 15);
  for (const uri94::access_step& s : made->steps) {
    CHECK(s.requirement->id == "R1630-http-3");
    CHECK_FALSE(s.says.empty());
  }
}

TEST_CASE("access: the last step of a gopher plan describes the request and the kind of answer" *
          doctest::description("shows R1738-3.4.1-4, R1738-3.4.1-6, R1738-3.4.6-1, R1738-3.4.7-1, R1738-3.4.8-1")) {
  const auto says = [](std::string_view url) {
    const auto made = uri94::access(uri94::default_start(grammar_id::rfc1738), url);
    REQUIRE(made.has_value());
    std::string answer;
    for (const uri94::step_value& v : made->steps.back().values) {
      if (v.name == "answer") answer = v.octets;
    }
    return made->steps.back().says + ": " + answer;
  };
  CHECK(says("gopher://h") == "ask for the top-level directory: a directory");
  CHECK(says("gopher://h/1") == "ask for the top-level directory: a directory");
  CHECK(says("gopher://h/0") == "ask with the empty selector, which selects the top-level directory: a text file");
  CHECK(says("gopher://h/0a") == "ask for the item: a text file");
  CHECK(says("gopher://h/1a") == "ask for the item: a directory");
  CHECK(says("gopher://h/0a%09%09+a") == "fetch the view a: that view");
  CHECK(says("gopher://h/0a%09%09+a%20b") == "fetch the view a, language b: that view");
  CHECK(says("gopher://h/0a%09%09+%20Es") == "fetch the default view, language Es: that view");
  CHECK(says("gopher://h/0a%09%09!") == "fetch all attributes of the item: attributes");
  CHECK(says("gopher://h/0a%09%09!+ABSTRACT") == "fetch the attributes +ABSTRACT of the item: attributes");
  CHECK(says("gopher://h/1a%09%09$") == "fetch all attributes of all items of the directory: attributes");
  CHECK(says("gopher://h/1a%09%09$+VIEWS") == "fetch the attributes +VIEWS of all items of the directory: attributes");
}

TEST_CASE(
    "access: gopher URLs give complete plans or a refusal" *
    doctest::description(
        "shows R1738-3.4-1, R1738-3.4.1-2, R1738-3.4.1-4, R1738-3.4.1-6, R1738-3.4.2-1, R1738-3.4.3-2, R1738-3.4.4-1, "
        "R1738-3.4.5-1, R1738-3.4.9-1, R1630-gopher-1, R1630-gopher-4, R1630-gopher-6, R1630-gopher-7, O71")) {
  CHECK(plan("gopher://h") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.1-2 0-0 '$' type=1 answer=a directory\n");
  CHECK(plan("gopher://h/") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.1-2 0-0 '$' type=1 answer=a directory\n");
  CHECK(plan("gopher://h/1") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.1-6 12-12 '$' type=1 answer=a directory\n");
  CHECK(plan("gopher://h:7070/0a%20b") ==
        "connect R1738-3.1-8 9-15 host=h port=7070\n"
        "send R1738-3.4.1-4 17-22 'a b$' type=0 answer=a text file\n");
  CHECK(plan("gopher://h/7a%09b%20c") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.2-1 12-21 'a<tab>b c$' type=7 answer=a search server\n");
  CHECK(plan("gopher://h/0a%09b%09%2B") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.4-1 12-23 'a<tab>b<tab>+$' type=0 answer=a text file\n");
  CHECK(plan("gopher://h/0a%09%09+") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.4-1 12-20 'a<tab><tab>+$' type=0 answer=a text file\n");
  CHECK(plan("gopher://h/0a%09%09+text%20Es") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.8-1 12-29 'a<tab><tab>+text Es$' type=0 answer=that view\n");
  CHECK(plan("gopher://h/0a%09%09+text") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.8-1 12-24 'a<tab><tab>+text$' type=0 answer=that view\n");
  CHECK(plan("gopher://h/0a%09%09%3F") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.5-1 12-22 'a<tab><tab>!+ASK$'\n"
        "ask R1738-3.4.5-1 19-22\n");
  CHECK(plan("gopher://h/0a%09b%09?") ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.5-1 12-21 'a<tab>b<tab>!+ASK$'\n"
        "ask R1738-3.4.5-1 20-21\n");
  CHECK(plan("gopher://h", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.1-2 0-0 '$' type=1 answer=a directory\n");
  CHECK(plan("gopher://h/0a", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.4.1-1 9-10 host=h port=70\n"
        "send R1738-3.4.1-4 12-13 'a$' type=0 answer=a text file\n");
  CHECK(plan("gopher://h/0a?b", grammar_id::rfc1630_schemes) == "refused at 13\n");
}

TEST_CASE("access: mailto, news, nntp, mid and cid URLs give complete plans or a refusal" *
          doctest::description("shows R1738-3.5-1, R1738-3.5-4, R1738-3.6-4, R1738-3.6-6, R1738-3.6-7, R1738-3.7-2, "
                               "R1738-3.7-4, R1630-mailto-2, R1630-news-2, R1630-news-3, R1630-news-6, R1630-nntp-1, "
                               "R1630-nntp-4, R1630-mid-1, R1630-cid-1, O60, O62, O71")) {
  CHECK(plan("mailto:a%25b@h.dom") == "local R1738-3.5-1 7-18 'a%b@h.dom'\n");
  CHECK(plan("mailto:a%25b@h", grammar_id::rfc1630_schemes) == "local R1630-mailto-2 7-14 'a%b@h'\n");
  CHECK(plan("news:a.b") ==
        "connect R1630-news-3 0-0 port=119\n"
        "send R1738-3.6-6 5-8 'GROUP a.b$'\n");
  CHECK(plan("news:1@h") ==
        "connect R1630-news-3 0-0 port=119\n"
        "send R1630-news-2 5-8 'ARTICLE <1@h>$'\n");
  CHECK(plan("news:*") ==
        "connect R1630-news-3 0-0 port=119\n"
        "send R1738-3.6-4 5-6 'LIST$'\n");
  CHECK(plan("news:a.b", grammar_id::rfc1630_schemes) ==
        "connect R1630-news-3 0-0 port=119\n"
        "send R1738-3.6-6 5-8 'GROUP a.b$'\n");
  CHECK(plan("news:1@h", grammar_id::rfc1630_schemes) ==
        "connect R1630-news-3 0-0 port=119\n"
        "send R1630-news-2 5-8 'ARTICLE <1@h>$'\n");
  CHECK(plan("nntp://h/a.b/12") ==
        "connect R1738-3.7-1 7-8 host=h port=119\n"
        "send R1738-3.7-2 9-12 'GROUP a.b$'\n"
        "send R1738-3.7-2 13-15 'ARTICLE 12$'\n");
  CHECK(plan("nntp://h:1119/a.b") ==
        "connect R1738-3.1-8 7-13 host=h port=1119\n"
        "send R1738-3.7-2 14-17 'GROUP a.b$'\n");
  CHECK(plan("nntp:a.b/12", grammar_id::rfc1630_schemes) ==
        "connect O60 0-0 port=119\n"
        "send R1630-nntp-1 5-8 'GROUP a.b$'\n"
        "send R1630-nntp-1 9-11 'ARTICLE 12$'\n");
  CHECK(plan("nntp:a.b", grammar_id::rfc1630_schemes) == "refused at 8\n");
  CHECK(plan("mid:1@h", grammar_id::rfc1630_schemes) == "local R1630-mid-1 4-7 '1@h'\n");
  CHECK(plan("cid:1@h", grammar_id::rfc1630_schemes) == "local R1630-cid-1 4-7 '1@h'\n");
}

TEST_CASE("access: http, telnet, rlogin, tn3270, wais, file and prospero URLs give complete plans or a refusal" *
          doctest::description("shows R1738-3.3-1, R1738-3.3-3, R1738-3.3-5, R1738-3.3-7, R1630-http-1, R1630-http-2, "
                               "R1630-http-4, R1738-3.8-2, R1738-3.8-4, R1630-telnet-1, R1738-3.9-1, R1738-3.9-2, "
                               "R1738-3.9-3, R1738-3.9-5, R1738-3.9-6, R1630-wais-2, R1738-3.10-1, R1738-3.10-2, "
                               "R1738-3.10-3, R1738-3.10-4, R1630-file-1, R1630-file-2, R1630-file-3, R1738-3.11-3, "
                               "R1738-3.11-7, R1630-prospero-2, R1630-prospero-4, R1738-3.1-8")) {
  CHECK(plan("http://h") ==
        "connect R1738-3.3-1 7-8 host=h port=80\n"
        "send R1738-3.3-3 8-8 'GET / HTTP/1.0$$' path=/\n");
  CHECK(plan("http://h/a?b") ==
        "connect R1738-3.3-1 7-8 host=h port=80\n"
        "send R1630-http-2 8-12 'GET /a?b HTTP/1.0$$' path=/a?b\n");
  CHECK(plan("http://h?b") == "refused at 8\n");
  CHECK(plan("http://h:80/a#f") ==
        "connect R1738-3.1-8 7-11 host=h port=80\n"
        "send R1630-http-2 11-13 'GET /a HTTP/1.0$$' path=/a\n");
  CHECK(plan("http://h/a?b", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.3-1 7-8 host=h port=80\n"
        "send R1630-http-2 8-12 'GET /a?b HTTP/1.0$$' path=/a?b\n");
  CHECK(plan("http://h?b", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.3-1 7-8 host=h port=80\n"
        "send R1630-http-2 8-10 'GET /?b HTTP/1.0$$' path=/?b\n");
  CHECK(plan("telnet://u:p@h:24/") ==
        "connect R1738-3.1-8 13-17 host=h port=24\n"
        "tell R1738-3.8-2 9-10 'u'\n"
        "tell R1738-3.8-2 11-12 'p'\n"
        "ask R1630-telnet-1 0-0\n");
  CHECK(plan("telnet://h") ==
        "connect R1738-3.8-3 9-10 host=h port=23\n"
        "ask R1630-telnet-1 0-0\n");
  CHECK(plan("telnet://u:p@h", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.8-3 13-14 host=h port=23\n"
        "tell R1738-3.8-2 9-10 'u'\n"
        "tell R1738-3.8-2 11-12 'p'\n"
        "ask R1630-telnet-1 0-0\n");
  CHECK(plan("rlogin://u@h", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.1-8 11-12 host=h\n"
        "tell R1738-3.8-2 9-10 'u'\n"
        "ask R1630-telnet-1 0-0\n");
  CHECK(plan("tn3270://u@h", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.1-8 11-12 host=h\n"
        "tell R1738-3.8-2 9-10 'u'\n"
        "ask R1630-telnet-1 0-0\n");
  CHECK(plan("wais://h/d") ==
        "connect R1738-3.9-4 7-8 host=h port=210\n"
        "ask R1738-3.9-5 9-10 database=d\n");
  CHECK(plan("wais://h/d?b%20c") ==
        "connect R1738-3.9-4 7-8 host=h port=210\n"
        "request R1738-3.9-6 9-16 database=d search=b c\n");
  CHECK(plan("wais://h/d/t/p%2Fq") ==
        "connect R1738-3.9-4 7-8 host=h port=210\n"
        "request R1738-3.9-2 9-18 database=d type=t document-id=p/q\n");
  CHECK(plan("wais://h/d", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.9-4 7-8 host=h port=210\n"
        "ask R1738-3.9-5 9-10 database=d\n");
  CHECK(plan("wais://h/d?b", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.9-4 7-8 host=h port=210\n"
        "request R1738-3.9-6 9-12 database=d search=b\n");
  CHECK(plan("wais://h/d/t/1=a;2=b%20c;", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.9-4 7-8 host=h port=210\n"
        "request R1630-wais-2 9-25 database=d type=t field 1=a field 2=b c\n");
  CHECK(plan("file:///a/b%20c") == "local R1738-3.10-2 8-15 '/a/b c'\n");
  CHECK(plan("file:///") == "local R1738-3.10-2 8-8 '/'\n");
  CHECK(plan("file:///a//b") == "local R1738-3.10-2 8-12 '/a//b'\n");
  CHECK(plan("file://localhost/a") == "local R1738-3.10-2 17-18 '/a'\n");
  CHECK(plan("file://host/a") == "refused R1738-3.10-3 at 7\n");
  CHECK(plan("file:///a/b%20c", grammar_id::rfc1630_schemes) == "local R1630-file-3 8-15 '/a/b c'\n");
  CHECK(plan("file://h/a", grammar_id::rfc1630_schemes) == "refused R1738-3.10-3 at 7\n");
  CHECK(plan("prospero://h/a;b=c;d=e") ==
        "connect R1738-3.11-1 11-12 host=h port=1525\n"
        "request R1738-3.11-3 13-22 object=a field b=c field d=e\n");
  CHECK(plan("prospero://h:1526/a/b") ==
        "connect R1738-3.1-8 11-17 host=h port=1526\n"
        "request R1738-3.11-3 18-21 object=a/b\n");
  CHECK(plan("prospero://h/a%002%00b", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.11-1 11-12 host=h port=1525\n"
        "request R1630-prospero-4 13-22 object=a<nul>2<nul>b\n");
  CHECK(plan("prospero://h/a%002", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.11-1 11-12 host=h port=1525\n"
        "request R1630-prospero-2 13-18 object=a version=2\n");
  CHECK(plan("prospero://h/a%002b", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.11-1 11-12 host=h port=1525\n"
        "request R1630-prospero-2 13-19 object=a version=2 attributes=b\n");
  CHECK(plan("prospero://h:191/a", grammar_id::rfc1630_schemes) ==
        "connect R1738-3.1-8 11-16 host=h port=191\n"
        "request R1630-prospero-4 17-18 object=a\n");
  CHECK(plan("http://h:0/") == "refused R1738-3.1-8 at 9\n");
}

}  // namespace operations_plans_tests
