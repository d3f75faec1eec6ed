// SPDX-License-Identifier: MIT
// Tests of uri94 conformance: reports, options, --against-regex, and correct and faulty parsers with --against.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "uri94/uri94.hpp"

namespace cli_conformance_tests {

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using uri94::tests::uri94_program;

json run_json(std::vector<std::string> arguments, int status) {
  arguments.insert(arguments.begin(), "conformance");
  arguments.insert(arguments.end(), {"--format", "json"});
  const program_end end = run_uri94(arguments);
  CAPTURE(end.errors);
  REQUIRE(end.status == status);
  return json::parse(end.output);
}

/// Returns a command that runs `uri94 check` as a filter.
std::string check_command(const std::string& start) {
  return "'" + uri94_program() + "' check -0 --start " + start;
}

}  // namespace

TEST_CASE("conformance: reports states, classes, strings, divergences and shortest string of a production") {
  // digits = 1*digit has three states: start, after digits, dead. It has two classes: digits and other bytes.
  const json all = run_json({"--start", "digits"}, 0);
  REQUIRE(all["productions"].size() == 1);
  const json& p = all["productions"][0];
  CHECK(p["grammar"] == "rfc1738");
  CHECK(p["production"] == "digits");
  CHECK(p["states"] == 3);
  CHECK(p["classes"] == 2);
  CHECK(p["strings"].get<int>() > 256);
  CHECK(p["divergences"] == 0);
  CHECK(p["shortest"].is_null());
  CHECK(all["strings"] == p["strings"]);
  CHECK(all["divergences"] == 0);
  CHECK(all["clean"] == true);
  CHECK(all["proves"].get<std::string>().find("at most as many states") != std::string::npos);
}

TEST_CASE("conformance --extra-states: one more state adds strings, --jobs does not change the result") {
  const json none = run_json({"--start", "hostname", "--extra-states", "0"}, 0);
  const json one = run_json({"--start", "hostname", "--extra-states", "1"}, 0);
  CHECK(one["strings"].get<int>() > none["strings"].get<int>());
  CHECK(one["proves"].get<std::string>().find("up to 1 more state") != std::string::npos);
  CHECK(none == run_json({"--start", "hostname", "--extra-states", "0", "--jobs", "1"}, 0));
}

TEST_CASE("conformance: --all tests every production, --starts tests every start production") {
  const json all = run_json({"--grammar", "rfc1630-generic", "--all"}, 0);
  CHECK(all["productions"].size() == uri94::production_count(uri94::grammar_id::rfc1630_generic));
  const json starts = run_json({"--grammar", "rfc1630-generic", "--starts"}, 0);
  CHECK(starts["productions"].size() == 2);
}

TEST_CASE("conformance: text has a line per production, the total and the conclusion") {
  const program_end end = run_uri94({"conformance", "--start", "digits"});
  CHECK(end.status == 0);
  CHECK(end.errors == "");
  const std::vector<std::string> lines = lines_of(end.output);
  REQUIRE(lines.size() > 5);
  CHECK(lines[0] == "GRAMMAR  PRODUCTION  STATES  CLASSES    STRINGS  DIVERGENCES");
  CHECK(lines[1].rfind("rfc1738  digits ", 0) == 0);
  CHECK(lines[3].rfind("0 divergences in ", 0) == 0);
  CHECK(end.output.find("accepts exactly the strings of the BNF") != std::string::npos);
  // Progress is shown only on a terminal.
  CHECK(end.output.find('\r') == std::string::npos);
}

TEST_CASE("conformance: writes TAP and JUnit") {
  const std::vector<std::string> tap =
      lines_of(run_uri94({"conformance", "--start", "digits", "--format", "tap"}).output);
  REQUIRE(tap.size() >= 3);
  CHECK(tap[0] == "TAP version 14");
  CHECK(tap[1] == "1..1");
  CHECK(tap[2].rfind("ok 1 - rfc1738 digits: 3 states, ", 0) == 0);
  const std::string junit = run_uri94({"conformance", "--start", "digits", "--format", "junit"}).output;
  CHECK(junit.rfind("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", 0) == 0);
  CHECK(junit.find("tests=\"1\" failures=\"0\"") != std::string::npos);
  CHECK(junit.find("<testcase classname=\"rfc1738\" name=\"digits\"") != std::string::npos);
}

TEST_CASE("conformance --against: a correct parser has no divergences") {
  const json all = run_json({"--start", "toplabel", "--against", check_command("toplabel")}, 0);
  CHECK(all["productions"][0]["divergences"] == 0);
  CHECK(all["productions"][0]["shortest"].is_null());
}

TEST_CASE("conformance --against: reports a shortest string and the kind of difference of a wrong parser") {
  // A domainlabel may begin with a digit. A toplabel may not.
  const json wide = run_json({"--start", "toplabel", "--against", check_command("domainlabel")}, 1)["productions"][0];
  CHECK(wide["accepted"].get<int>() > 0);
  CHECK(wide["rejected"] == 0);
  CHECK(wide["shortest"] == "0");
  for (const json& d : wide["differences"]) {
    CHECK(d["kind"] == "accepts");
    CHECK(uri94::accepts(*uri94::find_production(uri94::grammar_id::rfc1738, "domainlabel"),
                         d["shortest"].get<std::string>()));
    CHECK_FALSE(uri94::accepts(*uri94::find_production(uri94::grammar_id::rfc1738, "toplabel"),
                               d["shortest"].get<std::string>()));
    CHECK(d["citation"].get<std::string>().rfind("RFC 1738, section 5", 0) == 0);
  }
  const json narrow = run_json({"--start", "domainlabel", "--against", check_command("toplabel")}, 1)["productions"][0];
  CHECK(narrow["accepted"] == 0);
  CHECK(narrow["rejected"].get<int>() > 0);
  CHECK(narrow["shortest"] == "0");
}

TEST_CASE("conformance --against-regex: compares the language of the pattern in its dialect with the production") {
  const auto run = [](const std::string& pattern, const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"conformance", "--start", "port", "--against-regex", "-"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_uri94(arguments, pattern);
  };
  const program_end equal = run("# a port\n^[0-9]+$\n", {"--dialect", "ecmascript"});
  CHECK(equal.status == 0);
  CHECK(equal.output == "rfc1738:port and the regular expression: the same language\n");
  CHECK(run("[0-9]+", {"--dialect", "xsd"}).status == 0);
  CHECK(run("[0-9]+", {"--dialect", "python", "--whole-text"}).status == 0);
  CHECK(run("[0-9]+", {"--dialect", "python"}).status == 1);
}

TEST_CASE("conformance --against-regex: reports shortest strings in both directions") {
  const program_end end =
      run_uri94({"conformance", "--start", "port", "--against-regex", "-", "--format", "json"}, "^[0-9]{1,5}$");
  CHECK(end.status == 1);
  const json found = json::parse(end.output)[0];
  CHECK(found["first"] == "rfc1738:port");
  CHECK(found["equal"] == false);
  CHECK(found["subset"] == false);
  REQUIRE(found["only_first"].size() == 1);
  CHECK(found["only_first"][0]["input"] == "000000");
  CHECK(found["only_first"][0]["offset"] == 5);
  // In PCRE2 '$' also matches before a line feed at the end.
  REQUIRE(found["only_second"].size() == 1);
  CHECK(found["only_second"][0]["input"] == "0\n");
  CHECK(found["only_second"][0]["offset"] == 1);
}

TEST_CASE("conformance --against: a single difference is shown without a count") {
  // Finds a string of lower-case letters that occurs exactly once in the suite.
  std::map<std::string, int> times;
  const std::string dumped = run_uri94({"conformance", "--start", "digit", "--dump"}).output;
  for (std::size_t at = 0; at < dumped.size(); at = dumped.find('\0', at) + 1) ++times[dumped.c_str() + at];
  const auto is_wanted = [](const auto& entry) {
    const std::string& text = entry.first;
    return entry.second == 1 && text.size() > 1 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  };
  const auto once = std::find_if(times.begin(), times.end(), is_wanted);
  REQUIRE(once != times.end());
  CAPTURE(once->first);
  const program_end end =
      run_uri94({"conformance", "--start", "digit", "--against",
                 "perl -0 -ne 'chomp; print /^([0-9]|" + once->first + ")\\z/ ? \"accept\\n\" : \"reject\\n\"'"});
  CAPTURE(end.errors);
  CHECK(end.status == 1);
  CHECK(end.output.find("\n    \"" + once->first + "\"\n") != std::string::npos);
  CHECK(end.output.find(" more") == std::string::npos);
}

namespace {

/// Command that violates the protocol, and words that are expected in the message.
struct wrong_filter {
  std::string command;
  std::vector<std::string> says;
};

/// Returns a Perl command that runs `body` for each string. `$_` is the string without the zero byte at its end.
std::string perl_filter(const std::string& body) {
  return "perl -0 -ne 'chomp; " + body + "'";
}

void check_message(const wrong_filter& w, std::vector<std::string> options = {}) {
  CAPTURE(w.command);
  options.insert(options.begin(), {"conformance", "--start", "digits", "--against", w.command});
  const program_end end = run_uri94(options);
  CAPTURE(end.errors);
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(lines_of(end.errors).size() == 1);
  CHECK(end.errors.size() < 500);
  for (const std::string& words : w.says) CHECK(end.errors.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("conformance --against: a violation of the protocol is an error with advice") {
  const std::vector<wrong_filter> all{
      // Expects lines instead of zero-terminated strings.
      {"perl -ne 'print \"accept\\n\"'", {"1 answer for 4 strings", "zero byte", "use --lines"}},
      // Answers each string twice, or writes answers endlessly.
      {perl_filter("print \"accept\\n\" x 2;"), {"8 answers for 4 strings", "write one line for each string"}},
      {"yes accept", {"more than ", " answers for 4 strings"}},
      // Writes a banner before the answers.
      {"echo 'URL parser 1.0'; " + perl_filter("print \"accept\\n\""),
       {R"(line 1 is "URL parser 1.0": expected "accept" or "reject")", "5 answers for 4 strings", "nothing else"}},
      // Writes invalid, incomplete or additional answers.
      {"cat -", {"line 1 is ", "expected \"accept\" or \"reject\""}},
      {"yes y", {"line 1 is \"y\": expected \"accept\" or \"reject\""}},
      {"printf accept;", {"no line feed after the last answer"}},
      {"printf '\\033[31m\\n'", {"line 1 is \"\\x1B[31m\""}},
      {"tr -d '\\n' </dev/zero", {"line 1 is "}},
      {perl_filter("print \"accept\\r\\n\""), {"carriage return"}},
      {check_command("digits") + "; echo accept", {"5 answers for 4 strings"}},
      // Does not write answers.
      {"exit 0", {"0 answers for 4 strings", "zero byte"}},
      {"exec 0<&-; sleep 0.1", {"0 answers for 4 strings"}},
      {"exec 1>&-; cat >/dev/null", {"0 answers for 4 strings", "write \"accept\" or \"reject\""}},
      {"cat >/dev/null; echo no >&2", {"0 answers for 4 strings: no;"}},
      // Leaves out the first answer.
      {perl_filter("print \"accept\\n\" if $. > 1;"), {"3 answers for 4 strings"}},
      // Expects batches.
      {"perl -ne 'die \"not a number\\n\" if !/^[0-9]+$/; $n = $_; for (1..$n) { $s = <STDIN>; read STDIN, $_, $s; "
       "print \"accept\\n\" }'",
       {"use --batches"}},
      // Exits before the first answer.
      {"kill -9 $$", {"signal 9 (Killed) after 0 answers to 1 string"}},
      {"exit 1", {"exit status 1 after 0 answers to 1 string"}},
      {"echo no such module >&2; exit 3", {"exit status 3 after 0 answers to 1 string: no such module"}},
      {"echo \xE2\x80\x98oops\xE2\x80\x99 >&2; exit 3", {": \xE2\x80\x98oops\xE2\x80\x99"}},
  };
  for (const wrong_filter& w : all) check_message(w);
  const std::vector<wrong_filter> with_lines{
      {perl_filter("print \"accept\\n\""), {"strings end in a line feed", "leave out --lines"}},
  };
  for (const wrong_filter& w : with_lines) check_message(w, {"--lines"});
  const std::vector<wrong_filter> with_batches{
      {perl_filter("print \"accept\\n\""), {"strings come in batches", "leave out --batches"}},
      {"perl -ne 'print \"accept\\n\"'", {"strings come in batches", "use --lines, not --batches"}},
      {"perl -ne 'for (1..$_) { $s = <STDIN>; read STDIN, $_, $s; print \"accept host=zz\\n\" }'",
       {"\"host=zz\": \"z\" is not one of the hexadecimal digits"}},
      {"perl -ne 'for (1..$_) { $s = <STDIN>; read STDIN, $_, $s; print \"accept host=61 hots=61\\n\" }'",
       {"\"hots=61\": expected one of scheme, user, "}},
      {"perl -ne 'for (1..$_) { $s = <STDIN>; read STDIN, $_, $s; print \"accept host=616\\n\" }'",
       {"\"host=616\": expected two hexadecimal digits"}},
      {"perl -ne 'for (1..$_) { $s = <STDIN>; read STDIN, $_, $s; print \"accept host=61 host=62\\n\" }'",
       {"\"host=62\": this part was named before"}},
  };
  for (const wrong_filter& w : with_batches) check_message(w, {"--batches"});
}

TEST_CASE("conformance --against, differential: an empty command is an error that names the option or the parser") {
  for (const char* const empty : {"", " ", "\t"}) {
    const program_end against = run_uri94({"conformance", "--start", "digits", "--against", empty});
    CHECK(against.status == 2);
    CHECK(against.errors == "uri94 conformance: the command of --against is empty\n");
    const program_end parser = run_uri94({"differential", std::string("mine=") + empty, "rfc1738:digits"});
    CHECK(parser.status == 2);
    CHECK(parser.errors == "uri94 differential: the command of the parser \"mine\" is empty\n");
  }
}

TEST_CASE("conformance --against: a filter that leaves out an answer is started less than 100 times") {
  const uri94::tests::temporary_folder folder;
  const std::string starts = (folder.path() / "starts").string();
  const json all = run_json({"--start", "digits", "--against",
                             "echo x >>'" + starts + R"('; perl -0 -ne 'chomp; print "reject\n" if length')"},
                            1);
  CHECK(all["productions"][0].dump().find("0 answers to 1 string") != std::string::npos);
  CHECK(lines_of(uri94::tests::content_of(starts)).size() < 100);
}

TEST_CASE("conformance --against --timeout: a filter that does not end is an error, with or without output") {
  const std::vector<wrong_filter> all{
      {"sleep 600 | cat", {"no answer to 4 strings within 1 s"}},
      {"exec 0<&-; exec sleep 600", {"no answer to 4 strings within 1 s", "does not read its input"}},
      {"exec sleep 600", {"no answer to 4 strings within 1 s", "does not read its input"}},
      {"cat >/dev/null; exec sleep 600", {"no answer to 4 strings within 1 s"}},
      {"cat >/dev/null; while :; do echo waiting >&2; sleep 0.05; done",
       {"no answer to 4 strings within 1 s", ": waiting"}},
      {"cat >/dev/null; yes >&2", {"more than 1 MiB on standard error"}},
      {"echo garbage; exec sleep 600", {"1 answer", "garbage"}},
      {"echo accept; echo accept; echo accept; echo accept; exec sleep 600", {"did not end at the end of its input"}},
      {"echo garbage; sleep 600 | cat", {"garbage"}},
  };
  for (const wrong_filter& w : all) check_message(w, {"--timeout", "1"});
}

TEST_CASE("conformance --against: processes that outlive the filter do not delay the answers") {
  // The first filter closes its output and keeps running. The second filter starts a daemon that keeps the output open.
  for (const char* const more : {"; exec 1>&-; exec sleep 600", "; (setsid sleep 600 &)"}) {
    CAPTURE(more);
    const program_end end =
        run_uri94({"conformance", "--start", "digits", "--against", check_command("digits") + more});
    CAPTURE(end.errors);
    CHECK(end.status == 0);
  }
}

TEST_CASE("conformance --against --lines: strings with a line break are left out and counted") {
  const std::string command = "'" + uri94_program() + "' check --start digits";
  const json p = run_json({"--start", "digits", "--lines", "--against", command}, 0)["productions"][0];
  CHECK(p["divergences"] == 0);
  CHECK(p["left_out"].get<int>() > 0);
  const program_end dumped = run_uri94({"conformance", "--start", "digits", "--lines", "--dump"});
  CHECK(dumped.output.find('\r') == std::string::npos);
  CHECK(static_cast<int>(std::count(dumped.output.begin(), dumped.output.end(), '\n')) == p["strings"].get<int>());
  const program_end text = run_uri94({"conformance", "--start", "digits", "--lines", "--against", command});
  CHECK(text.output.find("strings were left out") != std::string::npos);
}

TEST_CASE(
    "conformance --against: strings that the command cannot read are divergences only if the BNF generates them") {
  const uri94::tests::temporary_folder folder;
  const std::string grammar = (folder.path() / "zero.abnf").string();
  uri94::tests::write_file(grammar, "a = 1*3( %x00 %x61 )\n");
  const std::string rejects = "tr -cd '\\0' | tr '\\0' '\\n' | sed 's/.*/reject/'";
  const json p = run_json({"--grammar", grammar, "--against", rejects}, 1)["productions"][0];
  CHECK(p["rejected"] == 0);
  CHECK(p["members_left_out"].get<int>() > 0);
  CHECK(p["divergences"] == p["members_left_out"]);
  CHECK(p["covered"].get<std::string>().find("not covered: " + std::to_string(p["left_out"].get<int>())) !=
        std::string::npos);
  for (const std::string format : {"text", "tap", "junit"}) {
    CAPTURE(format);
    const program_end end = run_uri94({"conformance", "--grammar", grammar, "--against", rejects, "--format", format});
    CHECK(end.status == 1);
    CHECK(end.output.find("strings were left out, because the command cannot read them") != std::string::npos);
    CHECK(end.output.find("use --batches, or an adapter") != std::string::npos);
  }
  // The BNF of `digits` does not generate strings that the command cannot read. Therefore the report does not contain a
  // divergence. Every format contains the number of strings that the command cannot read.
  const json digits = run_json({"--start", "digits", "--against", check_command("digits")}, 0)["productions"][0];
  CHECK(digits["members_left_out"] == 0);
  CHECK(digits["left_out"].get<int>() > 0);
  CHECK(digits["covered"] != "everything");
  for (const std::string format : {"text", "tap", "junit"}) {
    CAPTURE(format);
    const program_end end =
        run_uri94({"conformance", "--start", "digits", "--against", check_command("digits"), "--format", format});
    CHECK(end.status == 0);
    CHECK(end.output.find(std::to_string(digits["left_out"].get<int>()) + " strings ") != std::string::npos);
  }
}

TEST_CASE("conformance --dump, --against: each string occurs once, a single wrong byte is named") {
  const uri94::tests::temporary_folder folder;
  const std::string grammar = (folder.path() / "letter.abnf").string();
  uri94::tests::write_file(grammar, "e = %x61-7A\n");
  std::vector<std::string> sent;
  const program_end dumped = run_uri94({"conformance", "--grammar", grammar, "--dump"});
  for (std::size_t at = 0; at < dumped.output.size();) {
    const std::size_t end = dumped.output.find('\0', at);
    sent.push_back(dumped.output.substr(at, end - at));
    at = end + 1;
  }
  CHECK(sent.size() > 256);
  std::sort(sent.begin(), sent.end());
  CHECK(std::adjacent_find(sent.begin(), sent.end()) == sent.end());
  // The filter rejects a single byte of the accepted class.
  const std::string filter = "perl -0 -ne 'chomp; print /^[a-pr-z]\\z/ ? \"accept\\n\" : \"reject\\n\"'";
  const json p = run_json({"--grammar", grammar, "--against", filter}, 1)["productions"][0];
  CHECK(p["rejected"] == 1);
  REQUIRE(p["differences"].size() == 1);
  CHECK(p["differences"][0]["shortest"] == "q");
  CHECK(p["differences"][0]["at"] == "byte");
  CHECK(p["differences"][0]["offset"] == 0);
}

TEST_CASE("conformance --against --time-limit: reports the tested and the untested strings") {
  // The filter answers at most 100 strings and then hangs.
  const std::string slow =
      "perl -ne 'for (1..$_) { $s = <STDIN>; read STDIN, $_, $s; sleep 600 if $all++ == 100; "
      "push @a, \"reject\\n\" } $| = 1; print @a; @a = ()'";
  const std::vector<std::string> arguments{"--start", "digits", "--batches", "--time-limit", "4", "--against", slow};
  const json p = run_json(arguments, 1)["productions"][0];
  CHECK(p["not_asked"].get<int>() > 0);
  CHECK(p["strings"].get<int>() > 0);
  CHECK(p["failures"] == json::array());
  const std::string covered = p["covered"].get<std::string>();
  CHECK(covered.rfind("covered: ", 0) == 0);
  CHECK(covered.find("; not covered: ") != std::string::npos);
  CHECK(covered.find(" random members with one edit") != std::string::npos);
  std::vector<std::string> whole{"conformance"};
  whole.insert(whole.end(), arguments.begin(), arguments.end());
  const program_end end = run_uri94(whole);
  CHECK(end.output.find("not asked: the time limit of 4 s was reached") != std::string::npos);
  CHECK(end.output.find(covered) != std::string::npos);
}

TEST_CASE("conformance --against --time-limit: a filter without answers is not started again after the limit") {
  const uri94::tests::temporary_folder folder;
  const std::string starts = (folder.path() / "starts").string();
  const program_end end = run_uri94({"conformance", "--start", "port", "--timeout", "1", "--time-limit", "1",
                                     "--against", "echo start >>'" + starts + "'; exec sleep 600"});
  CHECK(end.status == 2);
  CHECK(end.errors.find("no answer to 4 strings within 1 s") != std::string::npos);
  CHECK(uri94::tests::content_of(starts) == "start\n");
}

TEST_CASE("conformance: a production whose complete test suite is too large is refused, a smaller start is suggested") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  uri94::tests::write_file(file, "a = 1*1000DIGIT\n");
  const program_end end = run_uri94({"conformance", "--grammar", file});
  CHECK(end.status == 2);
  CHECK(end.errors == "uri94 conformance: " + file +
                          ": the complete test suite of 'a' has too many or too long strings; of what it uses, 'DIGIT' "
                          "is small enough (--start DIGIT)\n");
  CHECK(run_uri94({"check", "--grammar", file}, "123\n").output == "accept\n");
}

TEST_CASE("conformance --against: a shortest string has lower-case letters, unless the case matters") {
  // The filter accepts every string that begins with a digit. Therefore the case of letters does not matter.
  const json p =
      run_json({"--start", "digit", "--against", perl_filter("print /^[0-9]/ ? \"accept\\n\" : \"reject\\n\"")},
               1)["productions"][0];
  CHECK(p["shortest"] == "0a");
  // Each of the next two filters rejects the letters of one case. Therefore the case matters.
  const json upper =
      run_json({"--start", "alpha", "--against", perl_filter("print /^[A-Z]\\z/ ? \"accept\\n\" : \"reject\\n\"")},
               1)["productions"][0];
  CHECK(upper["shortest"] == "a");
  const json lower =
      run_json({"--start", "alpha", "--against", perl_filter("print /^[a-z]\\z/ ? \"accept\\n\" : \"reject\\n\"")},
               1)["productions"][0];
  CHECK(lower["shortest"] == "A");
}

TEST_CASE("conformance --against: an unknown adapter is refused in one line") {
  const program_end end = run_uri94({"conformance", "--against", "sh"});
  CHECK(end.status == 2);
  CHECK(end.errors.find("unknown adapter \"sh\"") != std::string::npos);
  CHECK(lines_of(end.errors).size() == 1);
}

TEST_CASE("conformance: invalid arguments give one line and exit status 2") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--start", "digit", "--all"},
                                                    {"--extra-states", "5"},
                                                    {"--extra-states", "x"},
                                                    {"--format", "xml"},
                                                    {"--start", "nothing"},
                                                    {"--grammar", "rfc1783"},
                                                    {"--jobs", "0"},
                                                    {"--lines", "--batches", "--dump"},
                                                    {"surplus"}}) {
    std::vector<std::string> whole{"conformance"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    const program_end end = run_uri94(whole);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(lines_of(end.errors).size() == 1);
  }
}

}  // namespace cli_conformance_tests
