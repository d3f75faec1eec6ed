// SPDX-License-Identifier: MIT
// Checks that operations and commands parse a text at most once per production. The rules, the language automaton and
// the error automaton are counted separately.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "library/scheme/own_scheme.hpp"
#include "program/run.hpp"
#include "support/readings.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/uri94.h"
#include "uri94/url.hpp"

namespace {

using uri94::grammar_id;
using uri94::level;
using uri94::production;

/// URLs of RFC 1738, of RFC 1630 and of unknown schemes, and illegal texts. Some URLs match only the production
/// `otherurl`.
const std::vector<std::string> urls = {
    "http://h.dom/a/b?c+d",
    "HTTP://H.dom:80/%61/%7Eb",
    "http://h",
    "http://a_b/c",
    "http://c_d/%61",
    "http://h/a b",
    "http://h/%zz",
    "http://h:port/",
    "ftp://user:password@h.dom:21/a/b;type=a",
    "ftp://h/a;type=%61",
    "ftp://i/;;type=Q",
    "gopher://h/1a%09b",
    "mailto:a@h.dom",
    "mailto:",
    "news:a@h",
    "nntp://h/g/1",
    "telnet://h",
    "wais://h/d?s",
    "file:///a/../b",
    "prospero://h/a;b=c",
    "mid:a@h",
    "cid:a@h",
    "cid:a",
    "rlogin://r",
    "tn3270://t",
    "x-foo:a/b",
    "afs://cell/a",
    "magic://g/h",
    "URL:http://h/a",
    "http://f/a#part",
    "http://g/a#p%zz",
    "http://e/a#",
    "http://user@h/",
    "http://h{/",
    "%zz",
    "a",
    "http:",
    "",
};

std::vector<std::string> twice(std::vector<std::string> readings) {
  std::sort(readings.begin(), readings.end());
  std::vector<std::string> repeated;
  for (std::size_t i = 1; i < readings.size(); ++i) {
    if (readings[i] == readings[i - 1] && (repeated.empty() || repeated.back() != readings[i])) {
      repeated.push_back(readings[i]);
    }
  }
  return repeated;
}

/// Runs the operation. Fails the test for each parse that occurs more than once.
void check_once(const std::string& what, const std::function<void()>& operation) {
  static_cast<void>(uri94::tests::take_readings());
  operation();
  const std::vector<std::string> readings = uri94::tests::take_readings();
  for (const std::string& reading : twice(readings)) FAIL_CHECK(what << " reads twice: " << reading);
}

template <typename Result>
void ignore(const Result&) {}

struct operation {
  std::string_view name;
  std::function<void(const std::string& url)> run;
};

std::vector<operation> operations_of(production start) {
  return {
      {"parse and message",
       [=](const std::string& u) {
         const auto r = parse(start, u);
         if (!r) return ignore(r.error().message());
         if (const auto refused = uri94::strict_error(*r)) ignore(refused->message());
       }},
      {"parse and diagnose",
       [=](const std::string& u) {
         const auto r = parse(start, u, level::none);
         if (!r) ignore(uri94::diagnose(r.error()));
       }},
      {"parse strictly",
       [=](const std::string& u) {
         uri94::node_storage nodes;
         ignore(uri94::parse_strictly(start, u, level::components, nodes));
       }},
      {"parse strictly, without a tree",
       [=](const std::string& u) {
         uri94::node_storage nodes;
         ignore(uri94::parse_strictly(start, u, level::none, nodes));
       }},
      {"accept strictly", [=](const std::string& u) { ignore(uri94::accepts_strictly(start, u)); }},
      {"access", [=](const std::string& u) { ignore(uri94::access(start, u)); }},
      {"security", [=](const std::string& u) { ignore(uri94::security_findings(start, u)); }},
      {"unequivocal", [=](const std::string& u) { ignore(uri94::unequivocal(start, u)); }},
      {"normalize", [=](const std::string& u) { ignore(uri94::normalize(start, u)); }},
      {"query_words_of", [=](const std::string& u) { ignore(uri94::query_words_of(start, u)); }},
      {"repair", [=](const std::string& u) { ignore(uri94::repair(start, u)); }},
      {"repair, stray", [=](const std::string& u) { ignore(uri94::repair(start, u, uri94::stray_percent::encode)); }},
      {"encode", [=](const std::string& u) { ignore(uri94::encode(start, u)); }},
      {"compare", [=](const std::string& u) { ignore(uri94::compare(start, u, "http://other.dom/%41")); }},
  };
}

const std::vector<operation> operations = {
    {"access", [](const std::string& u) { ignore(uri94::access(u)); }},
    {"access through a proxy",
     [](const std::string& u) {
       uri94::access_options options;
       options.through_proxy = true;
       ignore(uri94::access(u, options));
     }},
    {"parse_url", [](const std::string& u) { ignore(uri94::parse_url(u)); }},
    {"is_valid", [](const std::string& u) { ignore(uri94::is_valid(u)); }},
    {"normalize", [](const std::string& u) { ignore(uri94::normalize(u)); }},
    {"repair", [](const std::string& u) { ignore(uri94::repair(u)); }},
    {"resolve", [](const std::string& u) { ignore(uri94::resolve(u, "../x")); }},
    {"resolve to the context", [](const std::string& u) { ignore(uri94::resolve(u, "b?c+d")); }},
    {"resolve in", [](const std::string& u) { ignore(uri94::resolve("http://i/a/b", u)); }},
    {"relativize", [](const std::string& u) { ignore(uri94::relativize("http://h.dom/a/c", u)); }},
    {"relativize in", [](const std::string& u) { ignore(uri94::relativize(u, "http://h.dom/a/c")); }},
    {"extract", [](const std::string& u) { ignore(uri94::extract("see <URL:" + u + "> and so on")); }},
    {"extract without prefix", [](const std::string& u) { ignore(uri94::extract("<" + u + ">")); }},
    {"extract after the prefix", [](const std::string& u) { ignore(uri94::extract("URL:" + u + ".")); }},
    {"identify", [](const std::string& u) { ignore(uri94::scheme_registry().identify(u)); }},
};

/// Operations on a parsed tree.
const std::vector<std::pair<std::string_view, std::function<void(const uri94::tree&)>>> of_trees = {
    {"access", [](const uri94::tree& t) { ignore(uri94::access(t)); }},
    {"security", [](const uri94::tree& t) { ignore(uri94::security_findings(t)); }},
    {"unequivocal", [](const uri94::tree& t) { ignore(uri94::unequivocal(t)); }},
    {"query_words_of", [](const uri94::tree& t) { ignore(uri94::query_words_of(t)); }},
    {"url_of", [](const uri94::tree& t) { ignore(uri94::url_of(t)); }},
};

bool is_by_rules(const std::string& reading) {
  return reading.rfind("rules ", 0) == 0;
}

}  // namespace

TEST_CASE("operations: rules, language automaton and error automaton read a text at most once per production each") {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes, grammar_id::rfc1630_generic}) {
    for (const operation& o : operations_of(default_start(g))) {
      for (const std::string& url : urls) {
        check_once(std::string(o.name) + " of \"" + url + "\"", [&] { o.run(url); });
      }
    }
  }
  for (const operation& o : operations) {
    for (const std::string& url : urls) {
      check_once(std::string(o.name) + " of \"" + url + "\"", [&] { o.run(url); });
    }
  }
  CHECK(uri94::tests::take_readings().empty());
}

TEST_CASE("error::message: reads the input at most once with each automaton of a production") {
  const auto known = uri94::parse(default_start(grammar_id::rfc1738), "http://h/a b");
  static_cast<void>(uri94::tests::take_readings());
  CHECK_FALSE(known.error().message().empty());
  CHECK(uri94::tests::take_readings() ==
        std::vector<std::string>{"language rfc1738:httpurl http://h/a b", "errors rfc1738:httpurl http://h/a b"});
  const auto unknown = uri94::parse(default_start(grammar_id::rfc1738), "magic://h/a b");
  static_cast<void>(uri94::tests::take_readings());
  CHECK_FALSE(unknown.error().message().empty());
  CHECK(uri94::tests::take_readings() == std::vector<std::string>{"errors rfc1738:url magic://h/a b"});
}

TEST_CASE("operations: parse a URL once if the URL matches the production of its scheme") {
  const std::string url = "http://h.dom/a/b?c+d";
  const auto readings_of = [&](const std::function<void()>& ask) {
    static_cast<void>(uri94::tests::take_readings());
    ask();
    return uri94::tests::take_readings();
  };
  const std::vector<std::string> once = {"rules rfc1738:url " + url};
  CHECK(readings_of([&] { ignore(uri94::parse_url(url)); }) == once);
  CHECK(readings_of([&] { ignore(uri94::access(url)); }) == once);
  CHECK(readings_of([&] { ignore(uri94::security_findings(default_start(grammar_id::rfc1738), url)); }) == once);
  CHECK(readings_of([&] { ignore(uri94::normalize(default_start(grammar_id::rfc1738), url)); }) == once);
  CHECK(readings_of([&] { ignore(uri94::scheme_registry().identify(url)); }) ==
        std::vector<std::string>{"language rfc1738:httpurl " + url});
  const std::vector<std::string> by_rfc1630 = {"rules rfc1630-schemes:url cid:a@h"};
  CHECK(readings_of([&] { ignore(uri94::access("cid:a@h")); }) == by_rfc1630);
  CHECK(readings_of([&] { ignore(uri94::parse_url("cid:a@h")); }) ==
        std::vector<std::string>{"rules rfc1738:url cid:a@h"});
}

TEST_CASE("operations on a tree: do not run the rules again, at levels components and full") {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes, grammar_id::rfc1630_generic}) {
    for (const level l : {level::components, level::full}) {
      for (const std::string& url : urls) {
        const auto r = parse(default_start(g), url, l);
        if (!r) continue;
        for (const auto& operation : of_trees) {
          const auto& name = operation.first;
          static_cast<void>(uri94::tests::take_readings());
          operation.second(*r);
          for (const std::string& reading : uri94::tests::take_readings()) {
            CHECK_MESSAGE(!is_by_rules(reading), name << " of a tree: " << reading);
          }
        }
      }
    }
  }
}

TEST_CASE(
    "C interface: rules and automata read a text at most once per production each, even if the error is requested "
    "twice") {
  uri94_result* result = nullptr;
  uri94_production start{};
  REQUIRE(uri94_result_new(&result) == URI94_OK);
  REQUIRE(uri94_default_start(URI94_RFC1738, &start) == URI94_OK);
  for (const std::string& url : urls) {
    check_once("C: \"" + url + "\"", [&] {
      ignore(uri94_parse(result, start, url.data(), url.size(), URI94_COMPONENTS));
      uri94_error e{};
      e.size = sizeof e;
      for (int i = 0; i < 2; ++i) {
        ignore(uri94_result_error(result, &e));
      }
    });
  }
  uri94_result_free(result);
}

TEST_CASE("commands: rules, language automaton and error automaton read a text at most once per production each") {
  const char* const program = std::getenv("URI94_COUNTING_PROGRAM");
  REQUIRE(program != nullptr);
  if (!std::filesystem::exists(program)) {
    MESSAGE(
        "skipped: the programs are not built, as with 32 bits, for which the libraries that they need are not there");
    return;
  }
  // Arguments before the inputs, for commands that accept any number of inputs.
  const std::vector<std::vector<std::string>> of_many = {
      {"parse", "--tree", "none"},
      {"parse"},
      {"parse", "--tree", "full"},
      {"parse", "--tree", "none", "--format", "json"},
      {"parse", "--tree", "full", "--format", "json"},
      {"parse", "--format", "json"},
      {"parse", "--grammar", "rfc1630-schemes", "--format", "json"},
      {"access"},
      {"access", "--format", "json"},
      {"security"},
      {"security", "--format", "json"},
      {"normalize", "--explain"},
      {"encode", "--explain"},
      {"encode", "--stray-percent"},
      {"encode", "--octets", "--start", "hsegment"},
      {"decode", "--start", "url"},
      {"decode"},
  };
  const std::vector<std::vector<std::string>> of_one = {
      {"query", "--explain", "--"},
      {"compare", "--", "http://i/a/b"},
      {"resolve", "--", "http://i/a/b"},
      {"relativize", "--", "http://h.dom/a/c"},
  };
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "readings").string();
  const auto run_once = [&](std::vector<std::string> words, const std::string& what, const std::string& input) {
    words.insert(words.begin(), program);
    uri94::tests::program_run run;
    run.arguments = words;
    run.input = input;
    run.environment = {{"URI94_READINGS", file}};
    uri94::tests::write_file(file, "");
    const uri94::tests::program_end end = uri94::tests::run(run);
    REQUIRE_MESSAGE(end.status < 2, what << ": " << end.errors);
    std::vector<std::string> readings;
    const std::string content = uri94::tests::content_of(file);
    for (std::size_t at = 0; at < content.size();) {
      const std::size_t space = content.find(' ', at);
      const std::size_t size = std::stoul(content.substr(at, space - at));
      readings.push_back(content.substr(space + 1, size));
      at = space + 1 + size;
    }
    for (const std::string& reading : twice(readings)) FAIL_CHECK(what << " reads twice: " << reading);
    return readings.size();
  };
  std::string lines;
  for (const std::string& url : urls) lines += url + '\n';
  CHECK(run_once({"check"}, "check", lines) >= urls.size());
  CHECK(run_once({"check", "--start", "url"}, "check --start url", lines) >= urls.size());
  CHECK(run_once({"extract", "-"}, "extract", "<URL:http://h/a> <ftp://h/a-\n b> URL:http://h{.\n") > 0);
  for (std::vector<std::string> words : of_many) {
    std::string what;
    for (const std::string& word : words) what += word + ' ';
    const bool reads = words != std::vector<std::string>{"decode"};
    words.emplace_back("--");
    words.insert(words.end(), urls.begin(), urls.end());
    const std::size_t count = run_once(words, what, "");
    CHECK_MESSAGE((count > 0) == reads, what << count);
  }
  for (std::vector<std::string> words : of_one) {
    for (const std::string& url : urls) {
      words.push_back(url);
      CHECK(run_once(words, words.front() + " " + url, "") > 0);
      words.pop_back();
    }
  }
}
