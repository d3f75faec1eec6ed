// SPDX-License-Identifier: MIT
// Tests of `read_tests`: each file format, and the positions in error messages.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "verify/adequacy/test_file.hpp"

namespace adequacy_test_files_tests {

namespace {

using namespace uri94;

bnf::production_in port() {
  const bnf::grammar* const g = bnf::embedded_grammar("rfc1738");
  return {g, g->number_of("port")};
}

/// Returns the tests of port in `content` and the number of skipped tests: "+80 -a 0" accepts "80" and rejects "a".
/// Returns the error message if `content` is malformed.
std::string read(std::string_view content) {
  support::json_problem problem;
  const auto found = adequacy::read_tests(content, port(), problem);
  if (!found) return problem.text("file");
  std::string all;
  for (const adequacy::test_string& t : found->tests) all += (t.accepted ? "+" : "-") + t.input + ' ';
  return all + std::to_string(found->left_out);
}

}  // namespace

TEST_CASE("read_tests: reads lines that begin with accept or reject, reports malformed lines") {
  CHECK(read("accept 80\nreject 8 0\nreject \nreject\n# a comment\n\naccept 1") == "+80 -8 0 - - +1 0");
  CHECK(read("") == "0");
  CHECK(read("\xEF\xBB\xBF"
             "Accept 80\r\nREJECT a\r\n") == "+80 -a 0");
  // A quoted text can contain escapes.
  CHECK(read(R"(accept "a \x0A\xFF\\\"")") == "+a \n\xFF\\\" 0");
  CHECK(read("reject \"\"\nreject \" \"\n") == "- -  0");
  CHECK(read("accept 80 # text\n") == "+80 # text 0");
  CHECK(read("accept 1\nmaybe 2\n") ==
        "file:2:1: expected 'accept' or 'reject' and a text after a space, or a text, a comma and a verdict");
  for (const std::string text : {R"("a)", R"("a"b")", R"("\q")", R"("\x0")", R"(")"}) {
    CAPTURE(text);
    CHECK(read("reject " + text) == R"(file:1:8: expected a text in quotes with the escapes \\, \" and \xHH)");
  }
}

TEST_CASE("read_tests: reads CSV with several words for verdicts, quoted fields and a header, reports malformed rows") {
  CHECK(read("port,valid\n80,true\nx,FALSE\n1,TRUE\n2,0\n\"3,\"\"4\",invalid\n5,accept,note\n") ==
        "+80 -x +1 -2 -3,\"4 +5 0");
  CHECK(read("80,valid\r\nx,invalid\r\n") == "+80 -x 0");
  CHECK(read("\"a\nb\",reject\nx,perhaps\n") ==
        "file:3:1: expected a text and a verdict such as accept or reject, separated by a comma");
  CHECK(read("[::1],reject\nacceptable,reject\n1,accept\n") == "-[::1] -acceptable +1 0");
  CHECK(read("#1,reject\n1,accept\n") == "-#1 +1 0");
  CHECK(read("text,Verdict\n80,accept\n") == "+80 0");
  CHECK(read("80,acept\n81,accept\n") ==
        "file:1:1: expected a text and a verdict such as accept or reject, separated by a comma");
  CHECK(read("80,valid\n\"x,valid\n") == "file:2:1: found a quote without its end");
}

TEST_CASE("read_tests: reads the vectors of the production, skips other vectors, reports a vector without an input") {
  CHECK(read(R"({"format":1,"grammar":"rfc1738","vectors":[
      {"grammar":"rfc1738","rule":"port","input":"80","verdict":"accept"},
      {"grammar":"rfc1738","rule":"port","input_hex":"ff","verdict":"reject"},
      {"grammar":"rfc1738","rule":"host","input":"a","verdict":"accept"},
      {"grammar":"rfc2396","rule":"port","input":"1","verdict":"accept"}]})") == "+80 -\xFF 2");
  CHECK(read(R"({"vectors":[{"grammar":"rfc1738","rule":"port","verdict":"accept"}]})") ==
        "file: /vectors/0: \"input\" or \"input_hex\" is missing (line 1)");
}

TEST_CASE("read_tests: reads JSON-Schema-Test-Suite and skips tests without a string") {
  CHECK(read(R"([{"description":"d","schema":{"format":"uri"},"tests":[
      {"description":"a","data":"80","valid":true},
      {"description":"b","data":12,"valid":true},
      {"description":"c","data":"x","valid":false}]}])") == "+80 -x 1");
}

TEST_CASE("read_tests: reads web-platform-tests, skips tests with a base URL except about:blank, reports other JSON") {
  CHECK(read(R"(["a comment",
      {"input":"80","base":null,"href":"x"},
      {"input":"x","base":"about:blank","failure":true},
      {"input":"y","base":"http://h/","href":"x"}])") == "+80 -x 1");
  CHECK(read("[\"80\"]") == "file: /0: expected an object with \"tests\" or \"input\" (line 1)");
  CHECK(read("[{\"a\":1}]") == "file: /0: expected an object with \"tests\" or \"input\" (line 1)");
  CHECK(read("{") == "file:1:1: not JSON: unexpected end");
}

}  // namespace adequacy_test_files_tests
