// SPDX-License-Identifier: MIT
// Tests of commands and of bnf2pegtl with grammar files, and with built-in grammars outside the library such as
// rfc3986.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_own_grammars_tests {

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using uri94::tests::temporary_folder;
using uri94::tests::write_file;

std::string rfc(const std::string& number) {
  return (uri94::tests::source_root() / "tests/data/abnf" / ("rfc" + number + ".abnf")).string();
}

/// Temporary grammar file of a test.
struct own_file {
  explicit own_file(const std::string& rules, const std::string& name = "own.abnf")
      : path((folder.path() / name).string()) {
    write_file(path, rules);
  }
  temporary_folder folder;
  std::string path;
};

/// Grammar file, and a part of the message with which `check` refuses the file.
struct refused_file {
  const char* name;
  const char* rules;
  const char* says;
};

/// Checks that the file is refused in one line with the message.
void check_refused(const refused_file& wrong) {
  CAPTURE(wrong.rules);
  const own_file own(wrong.rules, wrong.name);
  const program_end end = run_uri94({"check", "--grammar", own.path}, "x\n");
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(lines_of(end.errors).size() == 1);
  CHECK_MESSAGE(end.errors.find(wrong.says) != std::string::npos, end.errors);
}

}  // namespace

TEST_CASE("check --grammar rfc3986: accepts examples of the RFC, rejects invalid URIs at their offsets") {
  const program_end end = run_uri94({"check", "--grammar", "rfc3986", "--start", "URI"},
                                    "ftp://ftp.is.co.za/rfc/rfc1808.txt\nldap://[2001:db8::7]/c=GB?objectClass?one\n"
                                    "tel:+1-816-555-1212\nhttp://a/%zz\nhttp://[1::2::3]/\n//a\n");
  CHECK(end.output == "accept\naccept\naccept\nreject 10\nreject 13\nreject 0\n");
  CHECK(end.status == 1);
}

TEST_CASE("parse --grammar --format json: prints the tree or the error, with its place in the file") {
  const own_file own("call = \"call:\" number [ \";ext=\" 1*DIGIT ]\nnumber = DIGIT *( DIGIT / \"-\" )\n");
  const json call =
      json::parse(run_uri94({"parse", "--grammar", own.path, "--format", "json", "call:1-2;ext=3"}).output);
  CHECK(call["accepted"] == true);
  CHECK(call["tree"]["production"] == "call");
  CHECK(call["tree"]["children"][0]["production"] == "number");
  CHECK(call["tree"]["children"][0]["text"] == "1-2");
  const json wrong = json::parse(run_uri94({"parse", "--grammar", own.path, "--format", "json", "call:1,"}).output);
  CHECK(wrong["error"]["offset"] == 6);
  CHECK(wrong["error"]["expected"] == json::array({"DIGIT", "\"-\"", "\";ext=\""}));
  CHECK(wrong["error"]["message"] == "',' (0x2C) at offset 6 is not allowed in number (" + own.path +
                                         ":2), where DIGIT, \"-\", \";ext=\" or the end is expected");
  CHECK(wrong["error"]["citation"] == own.path + ":2");
}

TEST_CASE("check --grammar: names the foreign notation of a file, but not for other syntax errors") {
  for (const refused_file& wrong : {
           refused_file{"c.bnf", "<a> ::= \"x\" | <b>\n", "'::=' is the sign of classic BNF"},
           refused_file{"c.bnf", "a ::= \"x\"\n", "'::=' is the sign of classic BNF"},
           refused_file{"c.abnf", "rule ::= [a-z]+\n", "'+' after an element is the notation of W3C's EBNF"},
           refused_file{"c.bnf", "a := \"x\"\n", "':=' is the sign of a form of EBNF"},
           refused_file{"c.abnf", "a <- \"x\"\n", "'<-' is the sign of parsing expression grammars"},
           refused_file{"c.abnf", "a -> \"x\"\n", "'->' is the sign of a form of BNF"},
           refused_file{"c.bnf", "a : \"x\" ;\n", "':' is the sign of yacc and ANTLR"},
           refused_file{"c.bnf", "a = \"x\" , \"y\" ;\n", "',' is the sign of ISO EBNF"},
           refused_file{"c.bnf", "<a> = \"x\"\n", "a name in angle brackets is classic BNF"},
           refused_file{"c.abnf", "<a> ::= \"x\" / <b>\n", "a name in angle brackets is classic BNF"},
       }) {
    check_refused(wrong);
  }
  // The messages of other mistakes do not mention another notation.
  for (const char* const rules : {"a = \"x\" |\n", "a = [ \"x,y\"\n", "= \"x\"\n", "a \"x\"\n"}) {
    const own_file own(rules, "d.bnf");
    CHECK(run_uri94({"check", "--grammar", own.path}, "x\n").errors.find("sign of") == std::string::npos);
  }
  const own_file described("a = <host, defined elsewhere> | \"z\"\n", "e.abnf");
  CHECK(run_uri94({"check", "--grammar", described.path}, "x\n").errors.find("sign of") == std::string::npos);
}

TEST_CASE("vectors --grammar: a file without a usable rule is an error") {
  const own_file own("a = a\n", "own.abnf");
  const program_end end = run_uri94({"vectors", "--grammar", own.path});
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(lines_of(end.errors).size() == 1);
}

TEST_CASE("prove: a grammar outside the library is refused with the reason") {
  CHECK(
      run_uri94({"prove", "rfc3986"}).errors ==
      "uri94 prove: grammar rfc3986 cannot be used here: only rules that are compiled into the library can be proved; "
      "use rfc1738, rfc1630-generic, rfc1630-schemes or rfc2818\n");
}

TEST_CASE("check --grammar: a recursive rule is refused with the place of every recursion") {
  const own_file own("tec = ast / tec *(sp tec) / \"(\" tec \")\"\nast = \"x\"\nsp = \" \"\n", "own.abnf");
  const std::string errors = run_uri94({"check", "--grammar", own.path}, "x\n").errors;
  CHECK(errors.find("own.abnf:1:13: 'tec' uses itself where something may follow") != std::string::npos);
  CHECK(errors.find("; also at 1:22, 1:33; use another start, such as --start ast") != std::string::npos);
}

TEST_CASE("check --grammar: a rule with an unindented continuation line is left out, not truncated") {
  const std::string other = "bb = \"b\"\n";
  for (const auto& [name, rules, says] : {
           std::tuple{"c.bnf", "aa = \"x\"\n| \"y\"\n",
                      ":2:1: found '|', expected a production's name; to continue 'aa', indent"},
           std::tuple{"c.abnf", "aa = \"x\"\n/ \"y\"\n/ \"z\"\n", ":2:1: found '/'"},
           std::tuple{"c.abnf", "  aa = \"x\"\n  / \"y\"\n", ":2:3: found '/'"},
           std::tuple{"c.bnf", "aa = \"x\"\n; d\n| \"y\"\n", ":3:1: found '|'"},
           std::tuple{"c.abnf", "aa = \"x\"\n\"y\"\n", ":2:1: found '\"'"},
           std::tuple{"c.abnf", "aa = \"x\" (\n\"y\"\n)\n", ":2:1: found '\"'"},
       }) {
    const std::string all = rules + other;
    check_refused({name, all.c_str(), says});
    // The other rules can be used.
    const own_file own(all, name);
    const program_end end = run_uri94({"check", "--grammar", own.path, "--start", "bb"}, "b\n");
    CHECK(end.output == "accept\n");
    CHECK(end.errors.find("left out: 'aa'") != std::string::npos);
  }
}

TEST_CASE("vectors, conformance: a rule of 1000 letters has vectors, its complete test suite is refused") {
  const own_file own("a = 1000\"x\"\n");
  const json vectors = json::parse(run_uri94({"vectors", "--grammar", own.path}).output);
  CHECK(vectors["vectors"].size() > 4);
  CHECK(std::any_of(vectors["vectors"].begin(), vectors["vectors"].end(), [](const json& v) {
    return v["verdict"] == "accept" && v["input"].get<std::string>().size() == 1000;
  }));
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"conformance", "--grammar", own.path},
                                                    {"vectors", "--complete", "--start", "a", "--grammar", own.path}}) {
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK_MESSAGE(
        end.errors.find("the complete test suite of 'a' has too many or too long strings") != std::string::npos,
        end.errors);
  }
}

TEST_CASE("vectors, conformance: a chain of 600 rules is refused, the suggested start is accepted") {
  std::string chain;
  for (int i = 0; i < 600; ++i) chain += "a" + std::to_string(i) + " = \"x\" a" + std::to_string(i + 1) + "\n";
  const own_file own(chain + "a600 = \"y\"\n");
  for (const std::string command : {"vectors", "conformance"}) {
    CAPTURE(command);
    const program_end end = run_uri94({command, "--grammar", own.path});
    CHECK(end.status == 2);
    const std::size_t begin = end.errors.find("(--start ");
    REQUIRE_MESSAGE(begin != std::string::npos, end.errors);
    const std::string start = end.errors.substr(begin + 9, end.errors.find(')', begin) - begin - 9);
    CHECK(run_uri94({command, "--grammar", own.path, "--start", start}).status == 0);
  }
}

TEST_CASE("conformance --grammar: three rules of RFC 3339, RFC 4647 and RFC 3629 have no divergences") {
  for (const auto& tried :
       {std::pair{"3339", "date-time"}, {"4647", "extended-language-range"}, {"3629", "UTF8-char"}}) {
    CAPTURE(tried.first);
    const program_end end =
        run_uri94({"conformance", "--grammar", rfc(tried.first), "--start", tried.second, "--extra-states", "0",
                   "--random-accepted", "20", "--random-mutated", "20", "--length", "1", "--format", "json"});
    const json report = json::parse(end.output, nullptr, false);
    CAPTURE(end.errors);
    REQUIRE(report.is_object());
    CHECK(report["clean"] == true);
    CHECK(report["strings"] > 1000);
  }
}

TEST_CASE("conformance, vectors, check --start: undecided or large rules that the start does not use cause no error") {
  const std::string undecided = "list = 1*( repeat \"x\" )\nrepeat = 1*DIGIT / ( *DIGIT \"*\" *DIGIT )\n";
  std::string large;
  for (int i = 0; i < 60; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    large.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  large += "a60 = \"x\"\n";
  for (const std::string& unrelated : {undecided, large}) {
    CAPTURE(unrelated);
    for (const std::string& rules : {"other = \"y\"\n" + unrelated, unrelated + "other = \"y\"\n"}) {
      const own_file file(rules, "g.abnf");
      for (const std::string command : {"conformance", "vectors", "check"}) {
        CAPTURE(command);
        const program_end end = run_uri94({command, "--grammar", file.path, "--start", "other"}, "y\n");
        CHECK_MESSAGE(end.status == 0, end.errors);
        CHECK(end.errors == "");
      }
    }
  }
}

TEST_CASE("conformance --all: leaves out undecided rules with a warning, tests the others") {
  const std::string undecided = "list = 1*( repeat \"x\" )\nrepeat = 1*DIGIT / ( *DIGIT \"*\" *DIGIT )\n";
  const own_file file("other = \"y\"\n" + undecided + "digits = 1*DIGIT\n", "g.abnf");
  const program_end end = run_uri94({"conformance", "--grammar", file.path, "--all"});
  CHECK(end.status == 0);
  CHECK_MESSAGE(end.errors.find("3:10: no guard decides") != std::string::npos, end.errors);
  CHECK_MESSAGE(end.errors.find("; left out: 'list'") != std::string::npos, end.errors);
  CHECK(std::count(end.errors.begin(), end.errors.end(), '\n') == 1);
  for (const std::string tested : {" other ", " repeat ", " digits "}) {
    CAPTURE(tested);
    CHECK(end.output.find(tested) != std::string::npos);
  }
  const own_file none(undecided, "g.abnf");
  CHECK(run_uri94({"conformance", "--grammar", none.path, "--start", "list"}).status == 2);
}

TEST_CASE("conformance --all, --starts, --dump: a grammar without a valid rule is refused with the reason of check") {
  for (const char* const rules :
       {"a = b\n", "a = a\n", "a =/ \"x\"\n", "a = \"x\"\na = \"y\"\n", "a = \"(\" a \")\" / \"y\"\n"}) {
    CAPTURE(rules);
    const own_file file(rules, "g.abnf");
    const std::string reason =
        run_uri94({"check", "--grammar", file.path, "x"}).errors.substr(std::strlen("uri94 check"));
    for (const char* const option : {"--all", "--starts", "--dump"}) {
      CAPTURE(option);
      const program_end end = run_uri94({"conformance", "--grammar", file.path, option});
      CHECK(end.status == 2);
      CHECK(end.errors == "uri94 conformance" + reason);
    }
    const program_end drawn = run_uri94({"grammar", "--format", "html", file.path, "a"});
    CHECK(std::count(drawn.errors.begin(), drawn.errors.end(), '\n') == (drawn.status == 2 ? 1 : 0));
  }
}

TEST_CASE("vectors, lint: a file that is too large is refused with its name, the suggested start is accepted") {
  // The first rule is small. All rules together are too large.
  std::string rules = "small = \"y\"\n";
  for (int i = 0; i < 60; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    rules.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  const own_file file(rules + "a60 = \"x\" / \"z\"\n", "g.abnf");
  const std::vector<std::pair<std::string, std::string>> tried = {
      {"vectors", file.path}, {"lint", file.path}, {"vectors", rfc("2822")}};
  for (const auto& one : tried) {
    const auto& command = one.first;
    const auto& large = one.second;
    CAPTURE(command);
    CAPTURE(large);
    const program_end end = run_uri94({command, "--grammar", large});
    const std::string text = end.output + end.errors;
    CAPTURE(text);
    CHECK(text.find("'small' is too large") == std::string::npos);
    CHECK(text.find(large + ": ") != std::string::npos);
    CHECK(text.find(" is too large") != std::string::npos);
    const std::string option = "(--start ";
    const std::size_t begin = text.find(option);
    REQUIRE(begin != std::string::npos);
    const std::string start = text.substr(begin + option.size(), text.find(')', begin) - begin - option.size());
    const program_end followed = run_uri94({command, "--grammar", large, "--start", start});
    CHECK((followed.output + followed.errors).find("too large") == std::string::npos);
  }
}

TEST_CASE("diff: compares a built-in production with a production of a file") {
  CHECK(run_uri94({"diff", "--subset", "rfc1738:httpurl", "rfc3986:URI"}).status == 0);
  const own_file own("port = 1*5DIGIT\n");
  const json ports = json::parse(run_uri94({"diff", own.path + ":port", "rfc3986:port", "--format", "json"}).output);
  CHECK(ports["subset"] == true);
  CHECK(ports["equal"] == false);
  CHECK(ports["only_second"][0]["input"] == "");
}

TEST_CASE("vectors, adequacy, conformance --against: accept a grammar file") {
  const own_file own("a = \"x\" / \"y\" [ b ]\nb = 1*DIGIT\n");
  const json vectors = json::parse(run_uri94({"vectors", "--grammar", own.path, "--start", "a"}).output);
  CHECK(vectors["vectors"].size() > 4);
  const json covered = json::parse(
      run_uri94({"adequacy", "--grammar", own.path, "--format", "json", "-"}, "accept x\naccept y12\n").output);
  CHECK(covered["tests"] == 2);
  CHECK(run_uri94({"conformance", "--grammar", own.path, "--against",
                   "LC_ALL=C tr '\\n\\0' ' \\n' | LC_ALL=C sed 's/.*/accept/'"})
            .status == 1);
}

TEST_CASE("check --grammar: recursion in the middle of a rule is refused with its loop, another start is accepted") {
  const own_file own("a = \"x\" / b\nb = \"(\" *c \")\"\nc = \"y\" / b\nd = 1*\"z\"\n");
  const program_end refused = run_uri94({"check", "--grammar", own.path}, "x\n");
  CHECK(refused.status == 2);
  CHECK(refused.errors ==
        "uri94 check: 'a' uses a rule that cannot be read: " + own.path +
            ":2:10: 'b' uses 'c', which depends on 'b', where something may follow: only recursion "
            "in tail position is regular; the loop: b -> c -> b; use another start, such as --start d\n");
  CHECK(run_uri94({"check", "--grammar", own.path, "--start", "D"}, "zz\n").output == "accept\n");
}

TEST_CASE("check, parse --grammar: if guards cannot decide, parse writes a message and uses an automaton") {
  // The alternatives differ in the last letter of a word, after any number of x.
  const own_file own("a = *( b / c )\nb = *\"x\" \"y\"\nc = *\"x\" \"z\"\n");
  const program_end end = run_uri94({"check", "--grammar", own.path}, "xyxxz\nxx\n");
  CHECK(end.output == "accept\nreject 2\n");
  CHECK(end.errors == "");
  const program_end tree = run_uri94({"parse", "--grammar", own.path, "xyxxz"});
  CHECK(tree.status == 0);
  CHECK(tree.errors.find("using an automaton instead of rules") != std::string::npos);
}

TEST_CASE("check, parse --grammar: a verdict is given if the tables of rules and errors are too large") {
  const own_file own("a = *1000[ [ *1000[ *\"\" ] ] ]\n");
  const program_end verdicts = run_uri94({"check", "--grammar", own.path, "--format", "verdicts"}, "x\n\n");
  CHECK(verdicts.output == "reject 0\naccept\n");
  const program_end lines = run_uri94({"check", "--grammar", own.path, "x"});
  CHECK(lines.status == 1);
  CHECK(lines.output.find("reject 0 \"x\"") == 0);
  CHECK(lines.errors.find("the table of errors is too large; rejections are shown without what was expected\n") !=
        std::string::npos);
  const program_end parsed = run_uri94({"parse", "--grammar", own.path, "--format", "json", "x"});
  CHECK(parsed.status == 1);
  CHECK(parsed.output.find("\"accepted\":false") != std::string::npos);
}

TEST_CASE(
    "parse, check --grammar: a syntax error has line, column and expectation, an unknown grammar has the nearest "
    "match") {
  const own_file own("a = b |\n    c\n");
  const program_end end = run_uri94({"parse", "--grammar", own.path, "x"});
  CHECK(end.status == 2);
  CHECK(end.errors ==
        "uri94 parse: " + own.path + ":1:7: found '|', expected '/', which separates alternatives in ABNF\n");
  CHECK(run_uri94({"check", "--grammar", "rfc3987"}, "").errors ==
        "uri94 check: unknown grammar \"rfc3987\"; did you mean 'rfc3986'?\n");
}

TEST_CASE("check, decode: check reads the notation of RFC 822, decode refuses grammars outside the library") {
  const own_file own("callurl = \"call:\" 1*digit\ndigit = \"0\" | \"1\"\nlonely = \"x\"\n", "own.bnf");
  CHECK(run_uri94({"check", "--grammar", own.path}, "CALL:01\ncall:2\n").output == "accept\nreject 5\n");
  const program_end end = run_uri94({"decode", "--grammar", "rfc3986", "a"});
  CHECK(end.status == 2);
  CHECK(end.errors.find("use rfc1738, rfc1630-generic, rfc1630-schemes or rfc2818") != std::string::npos);
}

TEST_CASE("imports: a file uses rules of another grammar and the rules reachable from them") {
  // Names in ABNF are case-insensitive. The text in angle brackets refers to the imported host, not to Host.
  const own_file own(
      ";+ rfc3986: host, port\n"
      "Host = uri-host [ \":\" port ]\n"
      "uri-host = <host, see [URI], Section 3.2.2>\n"
      "port = <port, see [URI], Section 3.2.3>\n");
  CHECK(run_uri94({"check", "--grammar", own.path}, "[::1]:80\nexample.org:\na b\n[::1\n").output ==
        "accept\naccept\nreject 1\nreject 4\n");
  const std::string tree = run_uri94({"parse", "--grammar", own.path, "--cite", "1.2.3.4:80"}).output;
  CHECK(tree.find("\n      host-of-rfc3986  [0,7)   \"1.2.3.4\"     RFC 3986, appendix A, page 49, line 2719\n") !=
        std::string::npos);
  CHECK(run_uri94({"diff", own.path + ":uri-host", "rfc3986:host"}).status == 0);
}

TEST_CASE("imports: additional alternatives also apply within the imported file, which may have another notation") {
  const own_file other("list = *item\nitem = \"a\"\n", "other.abnf");
  const std::string path = (other.folder.path() / "own.abnf").string();
  write_file(path, ";+ other.abnf: list, item\nmine = \"<\" list \">\"\nitem =/ \"b\"\n");
  CHECK(run_uri94({"check", "--grammar", path}, "<ab>\n<c>\n").output == "accept\nreject 1\n");
  // The imported grammar may have another notation.
  write_file((other.folder.path() / "old.bnf").string(), "number = 1*digit\ndigit = \"0\" | \"1\"\n");
  write_file(path, ";+ old.bnf: number\nmine = \"#\" number\n");
  CHECK(run_uri94({"check", "--grammar", path}, "#01\n#2\n").output == "accept\nreject 1\n");
}

TEST_CASE("imports: the first imported rule is the start of a file without rules") {
  const own_file own(";+ rfc1738: hostport\n");
  CHECK(run_uri94({"check", "--grammar", own.path}, "h:1\nh:\n").output == "accept\nreject 2\n");
  CHECK(run_uri94({"check", "--grammar", own.path, "--start", "port"}, "1\n").output == "accept\n");
  const own_file nothing("; a comment\n");
  CHECK(run_uri94({"check", "--grammar", nothing.path}, "").errors.find("no production; expected at least one") !=
        std::string::npos);
}

TEST_CASE("grammar, diff: rfc2818 imports hostport and hpath from rfc1738") {
  const program_end shown = run_uri94({"grammar", "rfc2818", "hostport"});
  CHECK(shown.output.find("RFC 1738, section 5, page 18, line 963") != std::string::npos);
  CHECK(run_uri94({"diff", "rfc2818:hostport", "rfc1738:hostport"}).status == 0);
  CHECK(run_uri94({"diff", "rfc2818:hpath", "rfc1738:hpath"}).status == 0);
  CHECK(run_uri94({"diff", "--subset", "rfc2818:httpsurl", "rfc1738:httpurl"}).status == 1);
  CHECK(run_uri94({"diff", "--subset", "rfc2818:httpsurl", "rfc1738:otherurl"}).status == 0);
}

TEST_CASE("imports: an invalid import is an error with its place") {
  const own_file own(";+ rfc3986: hots\na = hots\n");
  const auto errors_of = [&](const std::string& text) {
    write_file(own.path, text);
    const program_end end = run_uri94({"check", "--grammar", own.path}, "");
    CHECK(end.status == 2);
    return end.errors;
  };
  CHECK(errors_of(";+ rfc3986: hots\na = hots\n") ==
        "uri94 check: " + own.path + ":1:1: 'hots' is not defined in rfc3986\n");
  CHECK(errors_of(";+ rfc3986\na = \"x\"\n") ==
        "uri94 check: " + own.path + ":1:1: expected ';+ GRAMMAR: rule, rule', with a grammar's name or a path\n");
  CHECK(errors_of("; one\n;+ none.abnf: b\na = b\n").find(own.path + ":2:1: found \"none.abnf\", expected a grammar") !=
        std::string::npos);
  CHECK(errors_of(";+ own.abnf: b\na = b\n").find("imports from itself: " + own.path + " -> " + own.path) !=
        std::string::npos);
  CHECK(
      errors_of(";+ rfc3986: host\na = \"x\" host\nhost = \"y\"\n").find("'host' is both defined here and imported") !=
      std::string::npos);
  CHECK(errors_of(";+ rfc3986: host\n;+ rfc1738: host\na = host\n") ==
        "uri94 check: " + own.path +
            ":2:1: 'host' is already imported from rfc3986; import it from only one grammar\n");
  // A rule that was left out of the imported grammar is also left out of the importing grammar, with its reason.
  const std::string said = errors_of(";+ " + rfc("5322") + ": mailbox\nFrom = mailbox\nother = \"x\"\n");
  CHECK(said.find("'From' uses a rule that cannot be read: ") != std::string::npos);
  CHECK(said.find("the loop: ") != std::string::npos);
  CHECK(run_uri94({"check", "--grammar", own.path, "--start", "other"}, "x\n").output == "accept\n");
}

TEST_CASE("imports: RFC 9110 uses the rules of RFC 3986") {
  const own_file own(
      ";+ rfc3986: URI-reference, absolute-URI, relative-part, authority, path-abempty, port, query, segment, host\n" +
      uri94::tests::content_of(rfc("9110")));
  const std::string headers = "http://a/b?c\n//a:80/\n[::1]:80\n";
  CHECK(run_uri94({"check", "--grammar", own.path, "--start", "Referer"}, headers).output ==
        "accept\naccept\nreject 0\n");
  CHECK(run_uri94({"check", "--grammar", own.path, "--start", "Host"}, headers).output ==
        "reject 5\nreject 0\naccept\n");
}

TEST_CASE("grammar: shows the rule of a file's production as bnf2pegtl writes it") {
  const own_file own("a = b / b \"!\"\nb = \"x\"\n");
  const program_end end = run_uri94({"grammar", own.path, "a"});
  CHECK(end.status == 0);
  CHECK(end.output.find("as emitted\n") != std::string::npos);
  uri94::tests::program_run generator;
  generator.arguments = {uri94::tests::bnf2pegtl_program(), "-o", own.folder.path().string(), own.path};
  REQUIRE(uri94::tests::run(generator).status == 0);
  const std::string header = uri94::tests::content_of(own.folder.path() / "own.hpp");
  for (const std::string& line : lines_of(end.output.substr(end.output.find("as emitted\n") + 11))) {
    CAPTURE(line);
    if (line.size() > 4) CHECK(header.find(line.substr(4)) != std::string::npos);
  }
}

TEST_CASE("bnf2pegtl: leaves out undecided productions with a warning, writes the others") {
  const own_file own("a = 1*b\nb = \"x\"\nc = *( d / e ) b\nd = *\"x\" \"y\"\ne = *\"x\" \"z\"\n");
  uri94::tests::program_run generator;
  generator.arguments = {uri94::tests::bnf2pegtl_program(), "-o", own.folder.path().string(), own.path};
  const program_end end = uri94::tests::run(generator);
  CHECK(end.status == 0);
  CHECK(end.errors.find("warning: " + own.path + ":3:8: no guard decides whether this branch of 'c' is taken") !=
        std::string::npos);
  CHECK(end.errors.find(": no rule of 'c'\n") != std::string::npos);
  const std::string header = uri94::tests::content_of(own.folder.path() / "own.hpp");
  CHECK(header.find("struct a\n") != std::string::npos);
  CHECK(header.find("struct c\n") == std::string::npos);
  // An undecided default start is only left out. An undecided start of --start is an error.
  write_file(own.path, "c = *( d / e )\nd = *\"x\" \"y\"\ne = *\"x\" \"z\"\n");
  CHECK(uri94::tests::run(generator).status == 0);
  generator.arguments.insert(generator.arguments.end(), {"--start", "c"});
  CHECK(uri94::tests::run(generator).status == 1);
}

TEST_CASE("bnf2pegtl: does not replace the headers of another grammar in the same folder") {
  const own_file one("x = \"1\" y\ny = \"2\"\n", "one.abnf");
  const std::string folder = one.folder.path().string();
  write_file((one.folder.path() / "two.abnf").string(), "p = \"1\" q\nq = \"2\"\n");
  uri94::tests::program_run generator;
  generator.arguments = {uri94::tests::bnf2pegtl_program(), one.path};
  REQUIRE(uri94::tests::run(generator).status == 0);
  CHECK(uri94::tests::run(generator).status == 0);
  const std::string rules = uri94::tests::content_of(one.folder.path() / "rules.hpp");
  generator.arguments = {uri94::tests::bnf2pegtl_program(), folder + "/two.abnf"};
  const program_end refused = uri94::tests::run(generator);
  CHECK(refused.status == 2);
  CHECK(refused.errors ==
        "bnf2pegtl: " + folder +
            "/rules.hpp: belongs to another grammar, with one.hpp; remove its headers, or name another folder "
            "with --output\n");
  CHECK(uri94::tests::content_of(one.folder.path() / "rules.hpp") == rules);
  generator.arguments.insert(generator.arguments.end(), {"--output", folder + "/two"});
  CHECK(uri94::tests::run(generator).status == 0);
}

TEST_CASE("bnf2pegtl: does not replace headers of another folder or namespace, or files that it did not write") {
  const uri94::tests::temporary_folder folder;
  const std::string output = (folder.path() / "made").string();
  const std::string grammars = (uri94::tests::source_root() / "grammar").string();
  const auto end_of = [](std::vector<std::string> arguments) {
    uri94::tests::program_run generator;
    generator.arguments = std::move(arguments);
    generator.arguments.insert(generator.arguments.begin(), uri94::tests::bnf2pegtl_program());
    return uri94::tests::run(generator);
  };
  const auto check_refused = [&](const std::vector<std::string>& arguments, const std::string& why) {
    CAPTURE(arguments.back());
    const std::vector<std::string> names = uri94::tests::files_below(output);
    std::vector<std::string> before;
    for (const std::string& name : names) before.push_back(uri94::tests::content_of(output + '/' + name));
    const program_end refused = end_of(arguments);
    CHECK(refused.status == 2);
    CHECK(refused.errors == "bnf2pegtl: " + output + why + ", or name another folder with --output\n");
    CHECK(uri94::tests::files_below(output) == names);
    for (std::size_t i = 0; i < names.size(); ++i) {
      CHECK(uri94::tests::content_of(output + '/' + names[i]) == before[i]);
    }
  };
  // The folder contains headers of another grammar.
  REQUIRE(end_of({grammars + "/rfc1630/generic", "-o", output}).status == 0);
  CHECK(end_of({grammars + "/rfc1630/generic", "-o", output}).status == 0);
  check_refused({grammars + "/rfc2818", "-o", output},
                "/rules.hpp: belongs to another grammar, in another namespace; remove its headers");
  // The folder contains headers of the same file in another namespace.
  std::filesystem::remove_all(output);
  const std::string own = (folder.path() / "own.abnf").string();
  write_file(own, "a = \"1\"\n");
  REQUIRE(end_of({own, "--namespace", "first", "-o", output}).status == 0);
  check_refused({own, "--namespace", "second", "-o", output},
                "/rules.hpp: belongs to another grammar, in another namespace; remove its headers");
  // The folder contains a header that the user wrote.
  std::filesystem::remove_all(output);
  std::filesystem::create_directory(output);
  write_file(output + "/own.hpp", "// mine\n");
  check_refused({own, "-o", output}, "/own.hpp: was not written by bnf2pegtl; remove it");
}

TEST_CASE("bnf2pegtl: an unknown option is named, unwritable output gives exit status 2") {
  const auto end_of = [](const std::vector<std::string>& arguments) {
    uri94::tests::program_run shell;
    shell.arguments = {"/bin/sh", "-c", "exec \"$0\" " + arguments.front(), uri94::tests::bnf2pegtl_program()};
    return uri94::tests::run(shell);
  };
  CHECK(end_of({"--bogus"}).errors == "bnf2pegtl: unknown option \"--bogus\"; see 'bnf2pegtl --help'\n");
  CHECK(end_of({"--version"}).status == 0);
  for (const char* const unwritable : {"--version >&-", "--help >/dev/full"}) {
    CAPTURE(unwritable);
    const program_end end = end_of({unwritable});
    CHECK(end.status == 2);
    CHECK(end.errors.find("bnf2pegtl: cannot write to standard output: ") == 0);
  }
}

TEST_CASE("bnf2pegtl: replaces headers of the same grammar that were written with another --start") {
  const own_file one("list = 1*DIGIT\nother = \"y\"\n", "one.abnf");
  const std::string folder = one.folder.path().string();
  write_file((one.folder.path() / "two.abnf").string(), "last = 1*HEXDIG\n");
  for (const std::string start : {"list", "other", "last", "other"}) {
    CAPTURE(start);
    uri94::tests::program_run generator;
    generator.arguments = {uri94::tests::bnf2pegtl_program(), one.path, folder + "/two.abnf", "--start", start};
    const program_end end = uri94::tests::run(generator);
    CHECK_MESSAGE(end.status == 0, end.errors);
    const bool has_core =
        uri94::tests::content_of(one.folder.path() / "rules.hpp").find("core.hpp") != std::string::npos;
    CHECK(has_core == (start != "other"));
  }
}

}  // namespace cli_own_grammars_tests
