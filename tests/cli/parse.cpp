// SPDX-License-Identifier: MIT
// Tests of uri94 parse and its formats.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cli/uri94.hpp"

namespace cli_parse_tests {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;

namespace {

std::set<std::string> keys_of(const json& object) {
  std::set<std::string> keys;
  for (const auto& item : object.items()) keys.insert(item.key());
  return keys;
}

/// Returns true if an object is a node whose children are nodes in order and within its span.
bool is_node(const json& n) {
  if (keys_of(n) != std::set<std::string>{"begin", "children", "end", "production", "text"}) return false;
  std::size_t at = n["begin"];
  for (const json& child : n["children"]) {
    if (!is_node(child) || child["begin"] < at) return false;
    at = child["end"];
  }
  return at <= n["end"];
}

}  // namespace

TEST_CASE("parse: text is an indented tree with spans in columns") {
  const program_end end = run_uri94({"parse", "http://a/b"});
  CHECK(end.status == 0);
  CHECK(end.errors == "");
  CHECK(end.output ==
        "accepted  \"http://a/b\"  as url of rfc1738\n"
        "  url                 [0,10)  \"http://a/b\"\n"
        "    httpurl           [0,10)  \"http://a/b\"\n"
        "      hostport        [7,8)   \"a\"\n"
        "        host          [7,8)   \"a\"\n"
        "          hostname    [7,8)   \"a\"\n"
        "            toplabel  [7,8)   \"a\"\n"
        "      hpath           [9,10)  \"b\"\n"
        "        hsegment      [9,10)  \"b\"\n");
}

TEST_CASE("parse --cite: adds the place in the document to each node, is refused with --format dot") {
  const program_end end = run_uri94({"parse", "--cite", "--start", "port", "80"});
  CHECK(end.output ==
        "accepted  \"80\"  as port of rfc1738\n"
        "  port  [0,2)  \"80\"  RFC 1738, section 5, page 18, line 970\n");
  CHECK(run_uri94({"parse", "--cite", "--format", "dot", "http://a"}).status == 2);
}

TEST_CASE("parse: the caret is under the byte at the offset, also after escaped bytes") {
  struct rejected {
    std::string input;
    std::size_t column;  ///< Column of the caret in the line below the input, with an indentation of 4.
  };
  const rejected inputs[] = {{"http://h/~a", 13}, {"http://h/\xFF", 13},   {"http://h/a\\b", 14},
                             {"http://h/%4", 15}, {"http://h/%41\tb", 16}, {"\x01", 4}};
  for (const rejected& r : inputs) {
    CAPTURE(r.input);
    const program_end end = run_uri94({"parse", r.input});
    CHECK(end.status == 1);
    CHECK(end.errors == "");
    const std::vector<std::string> lines = lines_of(end.output);
    REQUIRE(lines.size() > 3);
    CHECK(lines[2] == std::string(r.column, ' ') + "^");
  }
}

TEST_CASE("parse: text of a long input shows only the part around the error, with the caret") {
  const std::string url = "http://h/" + std::string(100000, 'a');
  for (const std::string& input : {url + "~", url + "~" + std::string(100000, 'b')}) {
    const std::vector<std::string> lines = lines_of(run_uri94({"parse", "-"}, input + "\n").output);
    REQUIRE(lines.size() > 3);
    for (const std::string& line : lines) CHECK(line.size() < 200);
    const std::size_t caret = lines[2].find('^');
    REQUIRE(caret != std::string::npos);
    CHECK(lines[0].find("offset 100009") != std::string::npos);
  }
}

TEST_CASE("parse: text of a rejection has the found byte, the expectations and the citation") {
  CHECK(run_uri94({"parse", "--start", "url", "ftp://h/a;type=x"}).status == 0);  // accepted as an otherurl
  const std::string text = run_uri94({"parse", "--start", "ftpurl", "ftp://h/a;type=x"}).output;
  for (const char* const said : {"rejected", "offset 15", "found", "'x' (0x78)", "expected", "ftptype", "ftpurl",
                                 "RFC 1738, section 5, page 18, line 979"}) {
    CAPTURE(said);
    CHECK(text.find(said) != std::string::npos);
  }
}

TEST_CASE("parse: JSON has an object per line, with exactly the members of the manual") {
  const program_end end =
      run_uri94({"parse", "--format", "json", "http://a/b", "http://~", "x:\xFF", "http://h/\xC3\xA4", "a\tb\"\\"});
  CHECK(end.status == 1);
  CHECK(end.errors == "");
  const std::vector<std::string> lines = lines_of(end.output);
  REQUIRE(lines.size() == 5);

  const json accepted = json::parse(lines[0]);
  CHECK(keys_of(accepted) == std::set<std::string>{"accepted", "grammar", "input", "parts", "start", "tree"});
  CHECK(accepted["input"] == "http://a/b");
  CHECK(accepted["grammar"] == "rfc1738");
  CHECK(accepted["start"] == "url");
  CHECK(accepted["accepted"] == true);
  CHECK(is_node(accepted["tree"]));
  CHECK(accepted["tree"]["production"] == "url");
  CHECK(accepted["tree"]["begin"] == 0);
  CHECK(accepted["tree"]["end"] == 10);

  const json rejected = json::parse(lines[1]);
  CHECK(keys_of(rejected) == std::set<std::string>{"accepted", "error", "grammar", "input", "start"});
  CHECK(rejected["accepted"] == false);
  const json& error = rejected["error"];
  CHECK(keys_of(error) == std::set<std::string>{"citation", "end_expected", "expected", "found", "message", "offset",
                                                "production", "why"});
  CHECK(error["offset"] == 7);
  CHECK(error["production"] == "httpurl");
  CHECK(error["citation"] == "RFC 1738, section 5, page 18, line 990");
  CHECK(error["expected"][0] == "hostport");

  const json not_utf8 = json::parse(lines[2]);
  CHECK(keys_of(not_utf8) == std::set<std::string>{"accepted", "error", "grammar", "input_hex", "start"});
  CHECK(not_utf8["input_hex"] == "783aff");
  CHECK(json::parse(lines[3])["input"] == "http://h/\xC3\xA4");
  CHECK(json::parse(lines[4])["input"] == "a\tb\"\\");
}

TEST_CASE(
    "parse --format json: an error has found byte, expectations, message, reason and the error of the scheme's "
    "production") {
  const json error = json::parse(run_uri94({"parse", "--format", "json", "http://h/~a"}).output)["error"];
  CHECK(error["offset"] == 9);
  CHECK(error["found"] == "'~' (0x7E)");
  CHECK(error["end_expected"] == true);
  CHECK(keys_of(error["why"]) == std::set<std::string>{"citation", "says"});
  CHECK(error["why"]["says"] == "'~' is unsafe and is written %7E");
  CHECK(error["why"]["citation"] == "RFC 1738, section 2.2, page 3, lines 138-153");
  // The error has the outermost expectations without duplicates, and the message of the library.
  CHECK(error["expected"] == json::array({"hpath"}));
  CHECK(error["message"] ==
        "'~' (0x7E) at offset 9 is not allowed in httpurl (RFC 1738, section 5, page 18, line 990), where hpath or "
        "the end is expected: '~' is unsafe and is written %7E (RFC 1738, section 2.2, page 3, lines 138-153)");
  CHECK(error.count("own_scheme") == 0);

  // The production of the scheme rejects the URL at an earlier offset than the general form.
  const json also =
      json::parse(run_uri94({"parse", "--start", "url", "--format", "json", "http://a_b/ c"}).output)["error"];
  CHECK(also["offset"] == 11);
  CHECK(also["own_scheme"]["offset"] == 8);
  CHECK(also["own_scheme"]["production"] == "httpurl");
  CHECK(also["own_scheme"]["in"] == "hostname");
  CHECK(also["why"]["says"] == "a space is unsafe and is written %20");
  // The input ends before the colon that would follow a scheme.
  const json end = json::parse(run_uri94({"parse", "--format", "json", "http"}).output)["error"];
  CHECK(end["found"] == "the end of the input");
  CHECK(end["end_expected"] == false);
  CHECK(end.count("own_scheme") == 0);
}

TEST_CASE(
    "parse --start url: text and JSON have the error of the scheme's production for an accepted URL, at every level") {
  for (const char* const level : {"none", "components", "full"}) {
    CAPTURE(level);
    const json a =
        json::parse(run_uri94({"parse", "--start", "url", "--format", "json", "--tree", level, "http://a_b/"}).output);
    CHECK(a["accepted"] == true);
    const json& refused = a["refused"];
    CHECK(keys_of(refused) ==
          std::set<std::string>{"citation", "end_expected", "expected", "found", "in", "offset", "production", "why"});
    CHECK(refused["production"] == "httpurl");
    CHECK(refused["offset"] == 8);
    CHECK(refused["found"] == "'_' (0x5F)");
    CHECK(refused["why"]["says"] == "a host contains only letters, digits, '-' and '.', and no escapes");
    CHECK(run_uri94({"parse", "--start", "url", "--tree", level, "http://a_b/"})
              .output.find("not a valid httpurl from offset 8 on") != std::string::npos);
  }
  CHECK(json::parse(run_uri94({"parse", "--start", "url", "--format", "json", "http://a/"}).output).count("refused") ==
        0);
  CHECK(json::parse(run_uri94({"parse", "--start", "url", "--format", "json", "x:a"}).output).count("refused") == 0);
}

TEST_CASE("parse: rejects by the production of the scheme, at every level, in text and JSON") {
  for (const char* const level : {"none", "components", "full"}) {
    const program_end text = run_uri94({"parse", "--tree", level, "http://a_b/", "http://h/"});
    CHECK(text.status == 1);
    CHECK(text.output.find("rejected  \"http://a_b/\"  as url of rfc1738, at offset 8") == 0);
    CHECK(text.output.find("in         hostname") != std::string::npos);
    CHECK(text.output.find("accepted  \"http://h/\"") != std::string::npos);
    const json error = json::parse(run_uri94({"parse", "--format", "json", "--tree", level, "http:"}).output)["error"];
    CHECK(error["offset"] == 5);
    CHECK(error["expected"][0] == "\"//\"");
  }
  CHECK(run_uri94({"parse", "URL:http://h/"}).output.find("leave it out") != std::string::npos);
  CHECK(run_uri94({"parse", "x-new://a_b/", "mid:a"}).status == 0);
  CHECK(run_uri94({"parse", "--start", "otherurl", "http:"}).status == 0);
  CHECK(run_uri94({"parse", "--grammar", "rfc1630-schemes", "http://h/"}).status == 0);
}

TEST_CASE("parse --format json: advice about an earlier byte has the offset of that byte") {
  const json error =
      json::parse(run_uri94({"parse", "--format", "json", "--start", "ftpurl", "ftp://h_/a"}).output)["error"];
  CHECK(error["offset"] == 8);
  CHECK(error["why"]["offset"] == 7);
  CHECK(error["why"]["says"] ==
        "without an '@', this is the host and port: a host contains only letters, digits, '-' and '.', and no escapes");
}

TEST_CASE("parse: JSON has names as printed, and no tree at level none") {
  const json gopher = json::parse(run_uri94({"parse", "--format", "json", "gopher://h/0a%09b%09c"}).output);
  CHECK(gopher["tree"]["children"][0]["children"][4]["production"] == "gopher+_string");
  const json none = json::parse(run_uri94({"parse", "--format", "json", "--tree", "none", "http://a"}).output);
  CHECK(keys_of(none) == std::set<std::string>{"accepted", "grammar", "input", "start"});
  const json full = json::parse(run_uri94({"parse", "--format", "json", "--tree", "full", "--grammar",
                                           "rfc1630-schemes", "--start", "digits", "1"})
                                    .output);
  CHECK(full["tree"]["children"][0]["production"] == "digit");
}

TEST_CASE("parse: JSON has the text of short nodes, and the parts of a URL") {
  const json a = json::parse(run_uri94({"parse", "--format", "json", "ftp://me@h.dom/a"}).output);
  CHECK(a["tree"]["children"][0]["children"][0]["text"] == "me@h.dom");
  CHECK(a["parts"] == json({{"scheme", "ftp"},
                            {"user", "me"},
                            {"host", "h.dom"},
                            {"path", "a"},
                            {"port_number", 21},
                            {"not_of_the_scheme", {"query"}}}));
  // The parts of a scheme that only RFC 1630 defines follow the general form of RFC 1738.
  const json tn3270 = json::parse(run_uri94({"parse", "--format", "json", "tn3270://u@1"}).output)["parts"];
  CHECK(tn3270["user"] == "u");
  CHECK(tn3270["host"] == "1");
  const json typed =
      json::parse(run_uri94({"parse", "--start", "url", "--format", "json", "ftp://h_/a;type=a"}).output)["parts"];
  CHECK(typed["path"] == "a");
  CHECK(typed["parameters"] == "type=a");
  const json login =
      json::parse(run_uri94({"parse", "--start", "url", "--format", "json", "http://u@h/"}).output)["parts"];
  CHECK(login["not_of_the_scheme"] == json({"user", "password", "parameters"}));
  CHECK(json::parse(run_uri94({"parse", "--format", "json", "urn:"}).output)["parts"]["path"] == "");
  const std::string url = "http://h/" + std::string(2000, 'a');
  const json of_long = json::parse(run_uri94({"parse", "--format", "json", url}).output);
  CHECK(of_long["tree"].count("text") == 0);
  CHECK(of_long["tree"]["end"] == url.size());
  CHECK(of_long["parts"]["path"] == std::string(2000, 'a'));
  CHECK(json::parse(run_uri94({"parse", "--format", "json", "--start", "host", "a"}).output).count("parts") == 0);
}

TEST_CASE("parse --format dot: writes a box per node and an arrow per child") {
  CHECK(run_uri94({"parse", "--format", "dot", "--start", "hostport", "--tree", "components", "a:8"}).output ==
        "digraph \"uri94\" {\n"
        "  node [shape=box, fontname=\"monospace\"];\n"
        "  n0 [label=\"hostport\\n[0,3)\\n\\\"a:8\\\"\"];\n"
        "  n1 [label=\"host\\n[0,1)\\n\\\"a\\\"\"];\n"
        "  n0 -> n1;\n"
        "  n2 [label=\"hostname\\n[0,1)\\n\\\"a\\\"\"];\n"
        "  n1 -> n2;\n"
        "  n3 [label=\"toplabel\\n[0,1)\\n\\\"a\\\"\"];\n"
        "  n2 -> n3;\n"
        "  n4 [label=\"port\\n[2,3)\\n\\\"8\\\"\"];\n"
        "  n0 -> n4;\n"
        "}\n");
}

TEST_CASE("parse: '-' reads the lines of standard input, '--' ends the options") {
  const program_end lines = run_uri94({"parse", "--tree", "none", "-"}, "http://a\n\nhttp://b");
  CHECK(lines.status == 1);  // the empty line is an input, and is rejected
  const std::vector<std::string> answers = lines_of(lines.output);
  CHECK(answers.front() == "accepted  \"http://a\"  as url of rfc1738");
  CHECK(answers.back() == "accepted  \"http://b\"  as url of rfc1738");
  CHECK(run_uri94({"parse", "--", "-a"}).output.find("rejected  \"-a\"") == 0);
  CHECK(run_uri94({"parse", "--tree", "none", "-"}, "").output == "");
  CHECK(run_uri94({"parse", "--tree", "none", "-"}, "").status == 0);
  // A zero byte and a carriage return are part of the input.
  CHECK(run_uri94({"parse", "-"}, std::string("http://a\0\n", 10)).output.find("offset 8") != std::string::npos);
  CHECK(run_uri94({"parse", "-"}, "http://a\r\n").output.find("offset 8") != std::string::npos);
}

TEST_CASE("parse: reads an input of 1 MiB on a stack of 256 KiB in every format") {
  program_run what;
  what.stack = 256 * 1024;
  const std::string mebibyte(1024 * 1024, 'a');
  for (const std::string& input : {"http://h/" + mebibyte, "http://h/" + mebibyte + "~"}) {
    const bool legal = input.back() != '~';
    what.input = input + "\n";
    for (const char* const format : {"text", "json", "dot"}) {
      CAPTURE(format);
      what.arguments = {uri94::tests::uri94_program(), "parse", "--format", format, "-"};
      const program_end end = run(what);
      CHECK(end.status == (legal ? 0 : 1));
      CHECK(end.errors == "");
      CHECK(!end.output.empty());
    }
  }
}

TEST_CASE("parse: writes the deep tree of a 64 KiB input on a stack of 256 KiB in every format") {
  program_run what;
  what.stack = 256 * 1024;
  what.input = std::string(64 * 1024, '1') + "\n";
  for (const char* const format : {"text", "json", "dot"}) {
    CAPTURE(format);
    what.arguments = {uri94::tests::uri94_program(),
                      "parse",
                      "--format",
                      format,
                      "--tree",
                      "full",
                      "--grammar",
                      "rfc1630-schemes",
                      "--start",
                      "digits",
                      "-"};
    const program_end end = run(what);
    CHECK(end.status == 0);
    CHECK(end.errors == "");
    CHECK(end.output.size() > 640 * 1024);
  }
}

}  // namespace cli_parse_tests
