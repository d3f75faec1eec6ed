// SPDX-License-Identifier: MIT
// Tests of the JSON reader: values, limits, and the lines and columns of problems.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/json/document.hpp"

namespace support_json_tests {

using uri94::support::json_document;
using uri94::support::json_kind;
using uri94::support::json_limits;
using uri94::support::json_problem;
using uri94::support::json_value;
using uri94::support::octets_of_hex;

namespace {

/// Returns the error message for a malformed text. Fails the test if the reader returns a value.
std::string problem_of(std::string_view text, const json_limits& within = {}) {
  const json_document d = json_document::read(text, within);
  CHECK_FALSE(d.root().exists());
  return d.is_good() ? "" : d.problem().text("a.json");
}

std::string nested(std::size_t depth, std::string_view open, std::string_view close) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += open;
  for (std::size_t i = 0; i < depth; ++i) text += close;
  return text;
}

/// Returns a random value with at most `depth` levels of nesting.
nlohmann::json random_value(std::mt19937& random, unsigned depth) {
  switch (random() % (depth == 0 ? 6 : 8)) {
    case 0:
      return nullptr;
    case 1:
      return random() % 2 == 0;
    case 2:
      return std::uint64_t{random()} << (random() % 32);
    case 3:
      return -static_cast<std::int64_t>(random()) - 1;
    case 4:
      return static_cast<double>(random()) / 7;
    case 5:
      return "t\n\"\\/\xC3\xA4" + std::to_string(random() % 1000);
    case 6: {
      nlohmann::json list = nlohmann::json::array();
      for (auto i = random() % 4; i > 0; --i) list.push_back(random_value(random, depth - 1));
      return list;
    }
    default: {
      nlohmann::json object = nlohmann::json::object();
      for (auto i = random() % 4; i > 0; --i) object["m" + std::to_string(i)] = random_value(random, depth - 1);
      return object;
    }
  }
}

}  // namespace

TEST_CASE("json_document: reads values of each type with path and line, and bytes from hexadecimal digits") {
  const json_document d = json_document::read(R"({"t":"a\u00e4\n","n":18446744073709551615,"i":-3,"b":true,"z":null,
    "f":1.5,"l":["x","y"],"o":{"p":{"q":"r"}},"h_hex":"00fFe4","e":""})");
  const json_value root = d.root();
  CHECK(root["t"].text() == "a\xC3\xA4\n");
  CHECK(root["n"].number() == std::numeric_limits<std::uint64_t>::max());
  CHECK(root["i"].integer() == -3);
  CHECK(root["b"].flag());
  CHECK(root["z"].is(json_kind::null));
  CHECK(root["f"].is(json_kind::fraction));
  CHECK(root["l"].texts() == std::vector<std::string>{"x", "y"});
  CHECK(root["o"]["p"]["q"].text() == "r");
  CHECK(root["o"]["p"]["q"].path() == "/o/p/q");
  CHECK(root["o"]["p"]["q"].line() == 2);
  CHECK(root["l"].line() == 2);
  CHECK(root["i"].line() == 1);
  CHECK(root.octets("h").value_or("") == std::string("\0\xFF\xE4", 3));
  CHECK(root.octets("t").value_or("") == "a\xC3\xA4\n");
  CHECK_FALSE(root.octets("nothing").has_value());
  CHECK(d.is_good());
}

TEST_CASE("json_document: refuses a zero byte in or after a value") {
  using namespace std::literals;
  CHECK(problem_of("{}\0{}"sv) == "a.json:1:3: not JSON: unexpected byte 0x00");
  CHECK(problem_of("-92\0 37"sv) == "a.json:1:4: not JSON: unexpected byte 0x00");
  CHECK(problem_of("[1]\n\0"sv) == "a.json:2:1: not JSON: unexpected byte 0x00");
  CHECK(problem_of("\0"sv) == "a.json:1:1: not JSON: unexpected byte 0x00");
  CHECK(problem_of("[1,\0]"sv) == "a.json:1:4: not JSON: unexpected byte 0x00");
  CHECK(json_document::read_lines("{}\0{}\n"sv).problem().text("a.json") ==
        "a.json:1:3: not JSON: unexpected byte 0x00");
}

TEST_CASE("json_value: an absent member has an empty or default value, and only need() reports a problem") {
  const json_document d = json_document::read("{}");
  const json_value root = d.root();
  CHECK_FALSE(root["a"].exists());
  CHECK(root["a"].text().empty());
  CHECK(root["a"]["b"].items().empty());
  CHECK(root["a"].number() == 0);
  CHECK_FALSE(root["a"].flag());
  CHECK(root["a"].flag(true));
  CHECK(d.is_good());
  CHECK_FALSE(root.need("a").exists());
  CHECK(d.problem().text("a.json") == "a.json: \"a\" is missing");
}

TEST_CASE("json_value: reports an unexpected type with path and line") {
  const char* const text = "{\n \"tests\": [{\"name\": \"a\"}, {}, {},\n  {\"name\": 5, \"a/b~\": []}]}";
  const auto said = [&](auto read) {
    const json_document d = json_document::read(text);
    read(d.root());
    return d.is_good() ? std::string() : d.problem().text("baseline.json");
  };
  const auto name = [](json_value root) {
    for (const json_value t : root["tests"].items()) (void)t["name"].text();
  };
  CHECK(said(name) == "baseline.json: /tests/3/name: expected a string, found a number (line 3)");
  CHECK(said([](json_value root) { (void)root["tests"].text(); }) ==
        "baseline.json: /tests: expected a string, found a list (line 2)");
  CHECK(said([](json_value root) { (void)root.items(); }) == "baseline.json: expected a list, found an object");
  CHECK(said([](json_value root) {
          for (const json_value t : root["tests"].items()) (void)t["a/b~"].flag();
        }) == "baseline.json: /tests/3/a~1b~0: expected true or false, found a list (line 3)");
  CHECK(said([](json_value root) {
          for (const json_value t : root["tests"].items()) (void)t["name"].number(4);
        }).find("/tests/0/name: expected a whole number from 0 to 4, found a string") != std::string::npos);
  CHECK(said([](json_value) {}).empty());
}

TEST_CASE("json_document: keeps the first problem") {
  const json_document d = json_document::read(R"({"a":1,"b":2})");
  (void)d.root()["b"].text();
  (void)d.root()["a"].text();
  CHECK(d.problem().path == "/b");
}

TEST_CASE("json_value: refuses fractions and numbers out of range, accepts a number at the limit") {
  const json_document d = json_document::read("[-1, 1.0, 9223372036854775808, 255]");
  std::vector<json_value> all;
  for (const json_value v : d.root().items()) all.push_back(v);
  CHECK(all[3].number(255) == 255);
  CHECK(all[3].integer() == 255);
  CHECK(d.is_good());
  CHECK(all[2].integer() == 0);
  CHECK_FALSE(d.is_good());
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const json_document again = json_document::read("[-1, 1.0]");
    std::vector<json_value> items;
    for (const json_value v : again.root().items()) items.push_back(v);
    CHECK(items[i].number() == 0);
    CHECK_FALSE(again.is_good());
  }
}

TEST_CASE("json_document: refuses malformed text and reports its line and column") {
  CHECK(problem_of("") == "a.json:1:1: not JSON: unexpected end");
  CHECK(problem_of("{") == "a.json:1:1: not JSON: unexpected end");
  CHECK(problem_of("[1,\n 2,,3]") == "a.json:2:4: not JSON: unexpected \",\"");
  CHECK(problem_of("{\"a\" 1}").find("a.json:1:") == 0);
  CHECK(problem_of("[1] [2]") == "a.json:1:5: not JSON: unexpected \"[\"");
  CHECK(problem_of("\"a\xFF\"") == "a.json:1:3: not JSON: unexpected byte 0xFF");
  CHECK(problem_of("\"a\nb\"") == "a.json:1:3: not JSON: unexpected byte 0x0A");
  CHECK(problem_of("[1e999]").find("a number out of range") != std::string::npos);
  CHECK(problem_of("[\"a\\ud800\"]") == "a.json:1:10: found a single surrogate, expected a pair of surrogates");
  CHECK(problem_of("[\"surrogate\\q\"]") == "a.json:1:13: not JSON: unexpected \"q\"");
  CHECK(problem_of("nul") == "a.json:1:3: not JSON: unexpected end");
  CHECK(problem_of("\"abc") == "a.json:1:4: not JSON: unexpected end");
  CHECK(problem_of("\x1F\x8B\x08 gzip") == "a.json: not text: gzip; decompress it first (gzip -dc)");
}

TEST_CASE("json_document: refuses duplicate members, accepts 1000 different members") {
  CHECK(problem_of("{\"a\": {\"b\": 1,\n \"b\": 2}}") ==
        "a.json: /a/b: another member of the object has this name (line 2)");
  std::string many = "{";
  for (int i = 0; i < 1000; ++i) many += (i == 0 ? "\"m" : ",\"m") + std::to_string(i) + "\":0";
  CHECK(json_document::read(many + "}").is_good());
  CHECK(problem_of(many + ",\"m500\":0}").find("/m500: another member") != std::string::npos);
}

TEST_CASE("json_document: accepts 64 nested lists and objects, refuses more, even a million") {
  for (const auto& ends : {std::pair("[", "]"), std::pair("{\"a\":", "}"), std::pair("[{\"a\":", "}]")}) {
    const char* const open = ends.first;
    const char* const close = ends.second;
    const std::size_t each = std::string_view(open).size() > 5 ? 2 : 1;
    const std::string inner = std::string_view(open).back() == ':' ? "0" : "";
    const auto text = [&](std::size_t depth) {
      std::string t = nested(depth, open, close);
      return t.insert(depth * std::string_view(open).size(), inner);
    };
    CHECK(json_document::read(text(64 / each)).is_good());
    CHECK(problem_of(text(64 / each + 1)).find("nested deeper than 64 lists and objects") != std::string::npos);
    CHECK(problem_of(text(1'000'000)).find("nested deeper than 64") != std::string::npos);
  }
  CHECK(problem_of(std::string(1'000'000, '[')).find("a.json:1:65: nested deeper") == 0);
}

TEST_CASE("json_document: refuses a text above the limit of bytes or values") {
  CHECK(problem_of("[0,0,0,0,0]", {10, 64, 100}) == "a.json: larger than 10 bytes");
  CHECK(problem_of("[0,0,0,0]", {100, 64, 4}) == "a.json:1:9: more than 4 values");
  CHECK(json_document::read("[0,0,0]", {100, 64, 4}).is_good());
}

TEST_CASE("json_document: restores random values from the output of nlohmann::json") {
  std::mt19937 random(19941201);
  for (int i = 0; i < 2000; ++i) {
    const nlohmann::json value = random_value(random, 6);
    const std::string text = value.dump(i % 3 == 0 ? 2 : -1, ' ', i % 2 == 0);
    const json_document d = json_document::read(text);
    CAPTURE(text);
    REQUIRE(d.is_good());
    CHECK(d.root().copy() == value);
  }
}

TEST_CASE("json_document::read_lines: reads one value for each line, reports a malformed line") {
  const json_document d = json_document::read_lines("{\"a\":\"x\"}\n\n  [1]\r\n\"z\"");
  std::vector<unsigned> lines;
  for (const json_value v : d.root().items()) lines.push_back(v.line());
  CHECK(lines == std::vector<unsigned>{1, 3, 4});
  CHECK(d.root().items().size() == 3);
  const json_document bad = json_document::read_lines("{}\n{}\n{\n{}\n");
  CHECK_FALSE(bad.root().exists());
  CHECK(bad.problem().text("log") == "log:3:1: not JSON: unexpected end");
  CHECK(json_document::read_lines("").root().items().empty());
}

TEST_CASE("octets_of_hex: accepts only pairs of hexadecimal digits") {
  CHECK(octets_of_hex("") == std::string());
  CHECK(octets_of_hex("0aFf") == std::string("\x0A\xFF"));
  for (const char* const wrong : {"zz", "-1", "1", "0x", " 1", "1 ", "+1", "0g"}) CHECK_FALSE(octets_of_hex(wrong));
}

}  // namespace support_json_tests
