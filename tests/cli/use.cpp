// SPDX-License-Identifier: MIT
// Tests of help, versions, wrong use, messages, pipes and little memory, and of options of several commands.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_use_tests {

using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;

namespace {

/// Returns the names of the subcommands that the help lists.
std::vector<std::string> commands() {
  std::vector<std::string> names;
  bool in_list = false;
  for (const std::string& line : lines_of(run_uri94({"--help"}).output)) {
    if (!line.empty() && line.front() != ' ' && line.back() == ':' && line != "Options:") {
      in_list = true;
    } else if (line.empty()) {
      in_list = false;
    } else if (in_list && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return names;
}

}  // namespace

TEST_CASE("--help, --version: every command prints help of at most 50 lines and the version, with exit status 0") {
  const std::string version = run_uri94({"--version"}).output;
  CHECK(version.rfind("uri94 ", 0) == 0);
  const std::vector<std::string> names = commands();
  CHECK(std::count(names.begin(), names.end(), "parse") == 1);
  CHECK(std::count(names.begin(), names.end(), "check") == 1);
  CHECK(std::count(names.begin(), names.end(), "grammar") == 1);
  for (const std::string& name : names) {
    CAPTURE(name);
    for (const char* const option : {"--help", "-h", "--version"}) {
      CAPTURE(option);
      const program_end end = run_uri94({name, option});
      CHECK(end.status == 0);
      CHECK(end.errors == "");
      CHECK(!end.output.empty());
    }
    CHECK(run_uri94({name, "--version"}).output == version);
    const std::string help = run_uri94({name, "--help"}).output;
    CHECK(help.find("Usage: uri94 " + name) != std::string::npos);
    CHECK(lines_of(help).size() <= 50);
    for (const std::string& line : lines_of(help)) CHECK_MESSAGE(line.size() <= 80, line);
    CHECK(help.find("Exit status: 0 ") != std::string::npos);
  }
}

TEST_CASE("--help: every command shows two examples, examples of fast commands exit with status 0 or 1") {
  // The examples of these commands are not run, because they take long or need a checkout or other programs.
  const std::vector<std::string> not_run = {"completion", "conformance", "differential", "prove", "trace"};
  const uri94::tests::temporary_folder folder;
  uri94::tests::write_file((folder.path() / "urls.txt").string(), "http://h/\n");
  uri94::tests::write_file((folder.path() / "mail.txt").string(), "<URL:http://h/>\n");
  uri94::tests::write_file((folder.path() / "page.html").string(), "&lt;URL:http://h/&gt;\n");
  uri94::tests::write_file((folder.path() / "my.abnf").string(), "url = \"x\"\n");
  uri94::tests::write_file((folder.path() / "tests.csv").string(), "x,accept\n");
  uri94::tests::write_file((folder.path() / "vectors.json").string(),
                           run_uri94({"vectors", "--start", "digit"}).output);
  for (const std::string& name : commands()) {
    CAPTURE(name);
    std::vector<std::string> examples;
    bool in_list = false;
    for (const std::string& line : lines_of(run_uri94({name, "--help"}).output)) {
      if (in_list && line.rfind("  ", 0) == 0) examples.push_back(line.substr(2));
      in_list = line == "Examples:" || (in_list && !line.empty());
    }
    CHECK(examples.size() == 2);
    if (std::find(not_run.begin(), not_run.end(), name) != not_run.end()) continue;
    for (const std::string& example : examples) {
      CAPTURE(example);
      CHECK(example.find("uri94 " + name + ' ') != std::string::npos);
      program_run what;
      what.arguments = {"/bin/sh", "-c", R"(uri94() { "$0" "$@"; }; eval "$1")", uri94::tests::uri94_program(),
                        example};
      what.folder = folder.path();
      const program_end end = run(what);
      CHECK(end.status <= 1);
      CHECK(!end.output.empty());
    }
  }
}

TEST_CASE("uri94: wrong use gives exit status 2, one line on standard error and no output") {
  const std::vector<std::vector<std::string>> wrong = {
      {},
      {""},
      {"pares", "http://a"},
      {"--no-such-option"},
      {"parse"},
      {"parse", "--tree", "all", "http://a"},
      {"parse", "--format", "xml", "http://a"},
      {"parse", "--grammar", "rfc9999", "http://a"},
      {"parse", "--start", "URL", "http://a"},
      {"parse", "--start", "\xFF\n", "http://a"},
      {"parse", "-x"},
      {"check", "--file", "a", "--file", "b"},
      {"check", "--null", "http://h/"},
      {"normalize"},
      {"check", "--grammar"},
      {"grammar", "rfc1738", "url", "host"},
      {"access", "--octets", "--format", "json", "http://h/"},
      {"prove", "rfc1738:digit", "--jobs", "0x10"},
      {"prove", "rfc1738:digit", "--jobs", "0"},
      {"differential", "rfc1738:digit", "rfc1738:hex", "--start", "rfc1738:hex", "--baseline", ""},
  };
  for (const std::vector<std::string>& arguments : wrong) {
    std::string all;
    for (const std::string& a : arguments) all += " " + a;
    CAPTURE(all);
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(std::count(end.errors.begin(), end.errors.end(), '\n') == 1);
    CHECK(end.errors.rfind("uri94", 0) == 0);
    CHECK(
        std::all_of(end.errors.begin(), end.errors.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  }
  CHECK(run_uri94({"pares", "http://a"}).errors == "uri94: unknown command \"pares\"; did you mean 'parse'?\n");
}

TEST_CASE("query, relativize, extract --format json: contain the identifiers of the applied requirements") {
  CHECK(run_uri94({"query", "--format", "json", "http://h/?a+b"}).output.find("R1630-reserved-7") != std::string::npos);
  CHECK(run_uri94({"query", "--make", "--format", "json", "a"}).output.find("R1630-reserved-7") != std::string::npos);
  const std::string form = run_uri94({"relativize", "--format", "json", "http://h/a/b", "http://h/c"}).output;
  CHECK(form.find("\"steps\":[{") != std::string::npos);
  CHECK(form.find("R1630-partial-") != std::string::npos);
  program_run mail;
  mail.arguments = {uri94::tests::uri94_program(), "extract", "--format", "json", "-"};
  mail.input = "<URL:http://h/a-\nb>";
  const std::string url = run(mail).output;
  for (const char* const rule : {"R1738-appendix-2", "R1738-appendix-4", "R1738-appendix-5"}) {
    CHECK(url.find(rule) != std::string::npos);
  }
}

TEST_CASE("query --make --start: uses the given production, even if it is the default start of the grammar") {
  const program_end made = run_uri94({"query", "--make", "--start", "url", "a"});
  CHECK(made.status == 1);
  CHECK(made.output.empty());
  CHECK(run_uri94({"query", "--make", "a", "b"}).output == "a+b\n");
  CHECK(run_uri94({"query", "--make", "--start", "host", "a", "b"}).errors.find("\"a b\": the words together") !=
        std::string::npos);
}

TEST_CASE("check: the summary names the general form that accepts the inputs") {
  program_run check;
  check.arguments = {uri94::tests::uri94_program(), "check", "--start", "genericurl"};
  check.input = "http:\n";
  CHECK(run(check).errors.find("accepted only by genericurl") != std::string::npos);
  check.arguments = {uri94::tests::uri94_program(), "check", "--start", "url"};
  CHECK(run(check).errors.find("accepted only by otherurl") != std::string::npos);
}

TEST_CASE("help, version: are commands, version refuses operands") {
  const std::string whole = run_uri94({"--help"}).output;
  CHECK(run_uri94({"help"}).output == whole);
  CHECK(run_uri94({"help", "help"}).output == whole);
  CHECK(run_uri94({"help", "version"}).output == whole);
  CHECK(run_uri94({"version"}).output == run_uri94({"--version"}).output);
  const program_end end = run_uri94({"version", "x"});
  CHECK(end.status == 2);
  CHECK(end.errors == "uri94: found \"x\" after 'version', which takes no operand\n");
}

TEST_CASE("history, access: an empty name and an invalid e-mail address are errors") {
  CHECK(run_uri94({"history", ""}).errors == "uri94 history: unknown history \"\"; 'uri94 history' lists the names\n");
  const program_end end = run_uri94({"access", "--e-mail", "a\nb", "ftp://h/a", "ftp://h/b"});
  CHECK(end.status == 2);
  CHECK(end.errors.find("uri94 access: --e-mail \"a\\x0Ab\": ") == 0);
  CHECK(lines_of(end.errors).size() == 1);
}

TEST_CASE("check: a closed pipe ends the program without a message") {
  program_run what;
  what.arguments = {uri94::tests::uri94_program(), "check"};
  for (int i = 0; i < 100000; ++i) what.input += "http://a\n";
  what.output_closed = true;
  const program_end end = run(what);
  CHECK(end.errors == "");
  CHECK(end.status != 0);
}

TEST_CASE("parse, grammar: output to a pipe has no colours") {
  CHECK(run_uri94({"parse", "http://a", "http://~"}).output.find('\x1B') == std::string::npos);
  CHECK(run_uri94({"grammar"}).output.find('\x1B') == std::string::npos);
}

TEST_CASE("number options: only decimal digits within the range are accepted") {
  const std::vector<std::vector<std::string>> numbers = {{"conformance", "--extra-states"},
                                                         {"conformance", "--seed"},
                                                         {"conformance", "--random-accepted"},
                                                         {"conformance", "--random-mutated"},
                                                         {"conformance", "--length"},
                                                         {"conformance", "--jobs"},
                                                         {"conformance", "--timeout"},
                                                         {"adequacy", "--threshold"},
                                                         {"adequacy", "--limit"},
                                                         {"extract", "--longest"},
                                                         {"diff", "--limit"}};
  for (const std::vector<std::string>& option : numbers) {
    for (const char* const wrong : {"-1", "+1", "", " 1", "1 ", "0x10", "1e3", "1.5", "x", "18446744073709551616"}) {
      CAPTURE(option[0] + ' ' + option[1]);
      CAPTURE(wrong);
      const program_end end = run_uri94({option[0], option[1] + "=" + wrong, "-"});
      CHECK(end.status == 2);
      CHECK(end.output == "");
      CHECK(lines_of(end.errors).size() == 1);
      CHECK(end.errors.find(option[1] + ": ") != std::string::npos);
    }
  }
  CHECK(run_uri94({"conformance", "--seed", "-1"}).errors ==
        "uri94 conformance: --seed: found \"-1\", expected a number from 0 to 18446744073709551615\n");
}

TEST_CASE("--grammar: commands without this option refuse it with the reason") {
  CHECK(run_uri94({"resolve", "--grammar", "rfc3986", "http://a/", "b"}).errors ==
        "uri94 resolve: unknown option \"--grammar\": only RFC 1630 defines partial forms\n");
  CHECK(run_uri94({"relativize", "--grammar=rfc3986", "http://a/", "http://a/b"}).errors ==
        "uri94 relativize: unknown option \"--grammar\": only RFC 1630 defines partial forms\n");
  for (const char* const command : {"diff", "differential", "grammar", "history", "prove"}) {
    const program_end end = run_uri94({command, "--grammar", "rfc1738"});
    CHECK_MESSAGE(end.errors.find("unknown option \"--grammar\": ") != std::string::npos, end.errors);
    CHECK(end.status == 2);
  }
}

TEST_CASE("options: an unknown option is refused with the nearest match or a reference to the help") {
  CHECK(run_uri94({"parse", "-x"}).errors == "uri94 parse: unknown option \"-x\"; see 'uri94 parse --help'\n");
  CHECK(run_uri94({"parse", "--tre", "full", "http://a"}).errors ==
        "uri94 parse: unknown option \"--tre\"; did you mean '--tree'?\n");
}

TEST_CASE("access, decode, encode: help does not show a default grammar, --grammar makes decode stricter") {
  for (const char* const command : {"access", "decode", "encode"}) {
    CAPTURE(command);
    const std::string help = run_uri94({command, "--help"}).output;
    CHECK(help.find("--grammar GRAMMAR=") == std::string::npos);
    CHECK(help.find("Without --grammar and --start, ") != std::string::npos);
  }
  CHECK(run_uri94({"decode", "a{b"}).status == 0);
  CHECK(run_uri94({"decode", "--grammar", "rfc1738", "a{b"}).status == 1);
}

TEST_CASE("commands: control characters of file names are escaped in messages") {
  const std::string bad = "no\x1B[31m\x9B\xC2\x9Bsuch";
  const std::vector<std::vector<std::string>> all = {{"check", "--file", bad},
                                                     {"extract", bad},
                                                     {"lint", "--grammar", bad},
                                                     {"adequacy", bad},
                                                     {"trace", "--spec", bad},
                                                     {"trace", "--evidence", bad},
                                                     {bad},
                                                     {"trace", "--source", bad}};
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[0]);
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.errors.find("no\\x1B[31m\\x9B\\xC2\\x9Bsuch") != std::string::npos);
    CHECK(end.errors.find('\x1B') == std::string::npos);
    CHECK(end.errors.find('\x9B') == std::string::npos);
    CHECK(lines_of(end.errors).size() == 1);
  }
}

TEST_CASE("trace --evidence: a missing folder is an error") {
  const program_end end = run_uri94({"trace", "--format", "json", "--evidence", "/nosuch"});
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(end.errors == "uri94 trace: /nosuch: not a folder; --evidence needs the folder with the test results\n");
}

TEST_CASE("commands: a path that is too long is an error of one line") {
  const std::string longest(5000, 'a');
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"lint", "--grammar", longest},
                                                    {"check", "--file", longest},
                                                    {"trace", "--evidence", longest}}) {
    CAPTURE(arguments[0]);
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(lines_of(end.errors).size() == 1);
  }
}

TEST_CASE("commands: too little memory gives an exit status of at most 2 and at most one line of errors") {
  const std::size_t least = uri94::tests::least_memory(uri94::tests::uri94_program());
  if (least == 0) {
    MESSAGE("skipped: the program needs too much address space, as with sanitizers");
    return;
  }
  const std::vector<std::vector<std::string>> all = {{"parse", "--format", "json", "ftp://u:p@h/a;type=i"},
                                                     {"conformance", "--start", "digits", "--length", "0"},
                                                     {"conformance", "--start", "digits", "--against", "cat"},
                                                     {"lint", "--grammar", "rfc1630-generic"}};
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[0]);
    bool failed = false;
    for (std::size_t more = 0; more < std::size_t{1} << 22; more += std::size_t{1} << 18) {
      program_run what;
      what.arguments = arguments;
      what.arguments.insert(what.arguments.begin(), uri94::tests::uri94_program());
      what.memory = least + more;
      const program_end end = run(what);
      CAPTURE(more);
      CHECK(end.status <= 2);
      CHECK(lines_of(end.errors).size() <= 1);
      failed = failed || end.status == 2;
    }
    if (arguments[0] != "parse") CHECK(failed);
  }
}

TEST_CASE("extract --encoding: decodes mail and web pages, reports encoded text without the option") {
  const std::string mail = "see <URL:http://h/very=\nlong?a=3Db>\n";
  const program_end plain = run_uri94({"extract", "-"}, mail);
  CHECK(plain.output == "-\t1\t9\taccept\thttp://h/very=long?a=3Db\thttp://h/very=\\x0Along?a=3Db\n");
  CHECK(plain.errors ==
        "uri94 extract: standard input, 1 URL: the text seems to be quoted-printable; try --encoding "
        "quoted-printable\n");
  const program_end decoded = run_uri94({"extract", "--encoding", "quoted-printable", "-"}, mail);
  CHECK(decoded.output == "-\t1\t9\taccept\thttp://h/verylong?a=b\thttp://h/very=\\x0Along?a=3Db\n");
  CHECK(decoded.errors.empty());
  const std::string page = "&lt;URL:http://h/&gt; URL:http://h/?a&amp;b";
  CHECK(run_uri94({"extract", "-"}, page).errors.find("2 URLs: the text seems to be html") != std::string::npos);
  CHECK(run_uri94({"extract", "--format", "json", "-"}, page).output.find("\"seems\":\"html\"") != std::string::npos);
  CHECK(run_uri94({"extract", "--explain", "-"}, page).output.find("try --encoding html") != std::string::npos);
  const program_end of_page = run_uri94({"extract", "--encoding", "html", "-"}, page);
  CHECK(of_page.output.find("\thttp://h/\t") != std::string::npos);
  CHECK(of_page.output.find("\thttp://h/?a&b\t") != std::string::npos);
  CHECK(run_uri94({"extract", "--encoding", "base64", "-"}, page).status == 2);
}

}  // namespace cli_use_tests
