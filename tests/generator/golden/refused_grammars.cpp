// SPDX-License-Identifier: MIT
#include "generator/golden/refused_grammars.hpp"

#include "program/run.hpp"

namespace uri94::tests {

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

const std::vector<refused_grammar>& refused_grammars() {
  static const std::vector<refused_grammar> all = {
      {"bad citation",
       "rfc822",
       {{"productions.bnf",
         ";@ Cook Book, page 3\n"
         "start = \"a\"\n"}},
       "grammar/productions.bnf:1:1: found \"Cook Book, page 3\", expected ';@ DOCUMENT, section S, page N, line L' "
       "(or 'pages', 'lines')\n"},
      {"brackets too deep",
       "rfc822",
       {{"productions.bnf", "start = " + repeated("[ ", 120) + "\"a\"" + repeated(" ]", 120) + "\n"}},
       "grammar/productions.bnf:1:211: brackets are nested more than 100 deep\n"},
      {"branch that no guard decides",
       "rfc822",
       {{"productions.bnf",
         "; Only the mark after its word shows the last entry. The number of entries is unlimited.\n"
         "\n"
         "start = word \".\" | word \",\" start\n"
         "word  = 1*\"a\"\n"}},
       "grammar/productions.bnf:3:9: no guard decides whether this branch of 'start' is taken: it would need an "
       "unbounded scan inside a loop, or an operand whose first derivation is neither the longest nor the shortest\n"},
      {"byte that is not ascii",
       "rfc822",
       {{"productions.bnf", "start = \"\303\244\"\n"}},
       "grammar/productions.bnf:1:10: byte 0xC3: expected printable ASCII or white space\n"},
      {"comments alone",
       "rfc822",
       {{"productions.bnf",
         "; Only comments.\n"
         "\n"}},
       "grammar/productions.bnf: no production; expected at least one\n"},
      {"continuation of nothing",
       "rfc822",
       {{"productions.bnf",
         "; An indented line continues the line above.\n"
         "start = \"a\"\n"
         "; Here a comment ended it.\n"
         "        \"b\"\n"}},
       "grammar/productions.bnf:4:9: this line does not continue a production; expected a production's name at column "
       "1\n"},
      {"control byte",
       "rfc822",
       {{"productions.bnf",
         "start = \"a\"\n"
         "        \"b\007\"\n"}},
       "grammar/productions.bnf:2:11: byte 0x07: expected printable ASCII or white space\n"},
      {"defined twice",
       "rfc822",
       {{"first.bnf",
         "start = item\n"
         "item  = \"i\"\n"},
        {"second.bnf",
         "; The other unit.\n"
         "\n"
         "  item = \"j\"\n"}},
       "grammar/second.bnf:3:3: 'item' is defined twice; the first definition is at grammar/first.bnf:2\n"},
      {"empty file",
       "rfc822",
       {{"nothing.bnf", ""}, {"productions.bnf", "start = \"a\"\n"}},
       "grammar/nothing.bnf: no production; expected at least one\n"},
      {"empty literal",
       "rfc822",
       {{"productions.bnf", "start = \"a\" \"\"\n"}},
       "grammar/productions.bnf:1:13: an empty literal; expected at least one character between the quotes\n"},
      {"foreign character",
       "rfc822",
       {{"productions.bnf", "start = \"a\" { \"b\" }\n"}},
       "grammar/productions.bnf:1:13: found '{', expected a name, a literal in quotes, a repetition, '[', '(' or "
       "'|'\n"},
      {"huge count",
       "rfc822",
       {{"productions.bnf", "start = 2000\"a\"\n"}},
       "grammar/productions.bnf:1:9: the count 2000 is too large, expected at most 1000\n"},
      {"impossible count",
       "rfc822",
       {{"productions.bnf", "start = 3*2\"a\"\n"}},
       "grammar/productions.bnf:1:9: a repetition of at least 3 and at most 2, expected a maximum that is not below "
       "the minimum and not 0\n"},
      {"lost bracket",
       "rfc822",
       {{"productions.bnf",
         "start = \"a\" [ \"b\"\n"
         "        \"c\" ( \"d\" | \"e\" )\n"}},
       "grammar/productions.bnf:2:26: found the end of the production, expected ']' for the bracket opened at line 1, "
       "column 13\n"},
      {"lost group",
       "rfc1630",
       {{"productions.bnf", "start  a ( b | c ]\n"}},
       "grammar/productions.bnf:1:18: found ']', expected ')' for the bracket opened at line 1, column 10\n"},
      {"missing element",
       "rfc822",
       {{"productions.bnf", "start = \"a\" | | \"b\"\n"}},
       "grammar/productions.bnf:1:15: found '|', expected an element (a name, a literal, '[' or '(')\n"},
      {"missing equals",
       "rfc822",
       {{"productions.bnf", "start   \"a\"\n"}},
       "grammar/productions.bnf:1:9: found literal \"a\", expected '=' after the name 'start'\n"},
      {"missing repeated element",
       "rfc822",
       {{"productions.bnf", "start = \"a\" 2* | \"b\"\n"}},
       "grammar/productions.bnf:1:16: found '|', expected the element to repeat\n"},
      {"name of one letter",
       "rfc1630",
       {{"productions.bnf",
         "start  a\n"
         "b      c\n"}},
       "grammar/productions.bnf:2:1: found 'b', expected a production's name of more than one letter\n"},
      {"names that c++ spells the same",
       "rfc822",
       {{"productions.bnf",
         "start  = my-name my_name\n"
         "my-name = \"a\"\n"
         "my_name = \"b\"\n"}},
       "grammar/productions.bnf:3:1: 'my_name' and 'my-name' both become the struct 'my_name'; rename one of them\n"},
      {"namespace that is code",
       "rfc822",
       {{"grammar.json",
         "{\"id\": \"refused\", \"title\": \"refused\", \"notation\": \"rfc822\", \"namespace\": \"1; #include\",\n"
         " \"default_start\": \"start\", \"starts\": [\"start\"]}\n"},
        {"productions.bnf", "start = \"a\"\n"}},
       "grammar/grammar.json: \"namespace\" is \"1; #include\", expected identifiers separated by '::' that C++ and "
       "its libraries do not use, not all in upper case\n"},
      {"not json",
       "rfc822",
       {{"grammar.json",
         "{\n"
         "  \"id\": \"refused\",\n"
         "  \"notation\": rfc822\n"
         "}\n"},
        {"productions.bnf", "start = \"a\"\n"}},
       "grammar/grammar.json:3:15: not JSON: unexpected \"r\"\n"},
      {"order of a recursion",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [2, 1]}]}\n"
         "]}\n"},
        {"productions.bnf", "start = \"a\" | \"a\" start\n"}},
       "grammar/productions.bnf:1:15: D1: this alternative ends in recursion; only an alternative without recursion "
       "can move before those printed above it\n"},
      {"order of a shortest operand",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"part\", \"shortest\": [\"letters\"]}]}\n"
         "]}\n"},
        {"productions.bnf",
         "; The end of part depends on its continuation. Its letters must be as few as possible. They can be read in "
         "two ways.\n"
         "; Only a later letter shows the end of the first.\n"
         "\n"
         "start   = part letters\n"
         "part    = letters | *\"b\"\n"
         "letters = 1*[ letter | letter letter ]\n"
         "letter  = \"a\"\n"}},
       "grammar/productions.bnf:4:11: cannot bound the use of 'part': it contains an operand that must be as short as "
       "possible, so the first end is undecided\n"},
      {"order of other alternatives",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [2, 1, 3]}]}\n"
         "]}\n"},
        {"productions.bnf", "start = \"a\" | \"b\"\n"}},
       "grammar/interpretations.json: D1: \"order\" of 'start' is [2,1,3], expected each of the numbers of its 2 "
       "alternatives once\n"},
      {"order that is no permutation",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [5, 9]}]},\n"
         "{\"id\": \"D2\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [-1, 2]}]},\n"
         "{\"id\": \"D3\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [\"x\"]}]},\n"
         "{\"id\": \"D4\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": 7}]},\n"
         "{\"id\": \"D5\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [1, 1]}]},\n"
         "{\"id\": \"D6\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"order\": [1, 2, \"\\u001b\"]}]}\n"
         "]}\n"},
        {"productions.bnf", "start = \"a\" | \"b\"\n"}},
       "grammar/interpretations.json: D1: \"order\" of 'start' is [5,9], expected each of the numbers of its 2 "
       "alternatives once\n"
       "grammar/interpretations.json: D2: \"order\" of 'start' is [-1,2], expected each of the numbers of its 2 "
       "alternatives once\n"
       "grammar/interpretations.json: D3: \"order\" of 'start' is [\"x\"], expected each of the numbers of its 2 "
       "alternatives once\n"
       "grammar/interpretations.json: D4: \"order\" of 'start' is 7, expected each of the numbers of its 2 "
       "alternatives once\n"
       "grammar/interpretations.json: D5: \"order\" of 'start' is [1,1], expected each of the numbers of its 2 "
       "alternatives once\n"
       "grammar/interpretations.json: D6: \"order\" of 'start' is [1,2,\"\\u001b\"], expected each of the numbers of "
       "its 2 alternatives once\n"},
      {"production without strings",
       "rfc822",
       {{"productions.bnf",
         "start = \"a\" | more\n"
         "more = \"x\" more\n"}},
       "grammar/productions.bnf:2:1: 'more' generates no string, because its recursion never ends\n"},
      {"recursion in a repetition",
       "rfc822",
       {{"productions.bnf",
         "start = \"a\" *more\n"
         "more  = \",\" start\n"}},
       "grammar/productions.bnf:1:14: 'start' uses 'more', which depends on 'start', where something may follow: only "
       "recursion in tail position is regular; the loop: start -> more -> start\n"},
      {"recursion in the middle",
       "rfc822",
       {{"productions.bnf", "start = \"(\" [ start ] \")\"\n"}},
       "grammar/productions.bnf:1:15: 'start' uses itself where something may follow: only recursion in tail position "
       "is regular\n"},
      {"recursion that consumes nothing",
       "rfc822",
       {{"productions.bnf",
         "start = [ \"a\" ] rest\n"
         "rest  = *\"b\" start | \".\"\n"}},
       "grammar/productions.bnf:1:17: 'start' uses 'rest', which depends on 'start', without consuming anything "
       "before: the recursion does not end; the loop: start -> rest -> start\n"
       "grammar/productions.bnf:2:14: 'rest' uses 'start', which depends on 'rest', without consuming anything before: "
       "the recursion does not end; the loop: rest -> start -> rest\n"},
      {"scan in a loop",
       "rfc822",
       {{"productions.bnf",
         "; The end of a name depends on the rest of the list, which is read again for each entry.\n"
         "\n"
         "start  = name \".\" letter [ \",\" start ]\n"
         "name   = *[ letter | \".\" | \",\" ]\n"
         "letter = \"a\"\n"}},
       "grammar/productions.bnf:3:10: cannot bound the use of 'name': a scan to the end of the input inside a loop "
       "would not be linear\n"},
      {"shortest and empty in a loop",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"shortest\": [\"word\"]}]}\n"
         "]}\n"},
        {"productions.bnf",
         "start = *word \".\"\n"
         "word  = *\"a\"\n"}},
       "grammar/productions.bnf:1:10: 'word' is repeated and matches as little as possible (D1), but may be "
       "empty; expected a production that cannot be empty\n"},
      {"shortest of no operand",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"shortest\": [\"itme\"]}]}\n"
         "]}\n"},
        {"productions.bnf",
         "start = item \"b\"\n"
         "item = \"a\"\n"}},
       "grammar/interpretations.json: D1: 'start' has no operand 'itme'\n"},
      {"shortest recursion",
       "rfc822",
       {{"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"D1\", \"kind\": \"derivation\", \"grammars\": [\"refused\"], \"rules\": [{\"production\": "
         "\"start\", \"shortest\": [\"start\"]}]}\n"
         "]}\n"},
        {"productions.bnf", "start = \"a\" [ start ]\n"}},
       "grammar/productions.bnf:1:15: D1: the use of 'start' is a recursion to 'start'; only a use without recursion "
       "can be as short as possible\n"},
      {"too many alternatives",
       "rfc822",
       {{"productions.bnf", "start = \"a\"" + repeated(" | \"a\"", 1000) + "\n"}},
       "grammar/productions.bnf:1:9: found 1001 alternatives, expected at most 1000\n"},
      {"too much work",
       "rfc822",
       {{"productions.bnf", "start = *[ \"a\" | \"b\" ] \"a\" 40[ \"a\" | \"b\" ]\n"}},
       "grammar/productions.bnf: 'start' is too large to be decided within the limits of steps and memory; expected "
       "smaller repetitions, shorter alternatives or fewer rules\n"},
      {"unclosed literal",
       "rfc822",
       {{"productions.bnf",
         "start = \"a\" \"b\n"
         "        \"c\"\n"}},
       "grammar/productions.bnf:1:13: the literal that begins here does not end; expected '\"' on the same line\n"},
      {"undefined",
       "rfc822",
       {{"productions.bnf",
         "start = item\n"
         "        [ \",\" itme ]\n"
         "item  = \"i\"\n"}},
       "grammar/productions.bnf:2:15: 'itme' is not defined in this grammar; it is used by 'start'\n"},
      {"undefined start",
       "rfc822",
       {{"productions.bnf", "begin = \"a\"\n"}},
       "grammar/grammar.json: the start production 'start' is not defined\n"},
      {"unit of a reserved name",
       "rfc822",
       {{"rules.bnf", "start = \"a\"\n"}},
       "grammar/rules.bnf: rules.hpp is the header of all units; choose another name for this unit\n"},
      {"unknown notation",
       "yacc",
       {{"productions.bnf", "start = \"a\"\n"}},
       "grammar/grammar.json: \"notation\" is \"yacc\", expected \"rfc822\", \"rfc1630\" or \"abnf\"\n"},
      {"unregistered amendment",
       "rfc822",
       {{"amendments.bnf",
         ";@ A7, Cook Book, section 1, page 3, line 10\n"
         "start = \"b\"\n"},
        {"interpretations.json",
         "{\"entries\": [\n"
         "{\"id\": \"A1\", \"grammars\": [\"refused\"]}\n"
         "]}\n"},
        {"productions.bnf",
         ";@ Cook Book, section 1, page 3, line 10\n"
         "start = \"a\"\n"}},
       "grammar/amendments.bnf:1:1: the register of interpretations has no entry 'A7'\n"},
      {"unused",
       "rfc822",
       {{"productions.bnf",
         "start = \"a\"\n"
         "rest  = \"b\" tail\n"
         "tail  = \"c\"\n"}},
       "grammar/productions.bnf:2:1: 'rest' is unused: it is not reachable from any start production\n"
       "grammar/productions.bnf:3:1: 'tail' is unused: it is not reachable from any start production\n"},
      {"what follows differs",
       "rfc822",
       {{"productions.bnf",
         "; The end of a part depends on the rest, which differs for the first and the second part.\n"
         "\n"
         "start = 1*2[ part \".\" ]\n"
         "part  = *[ \"a\" | \".\" ]\n"}},
       "grammar/productions.bnf:3:14: cannot bound the use of 'part': different strings follow the uses of 'start'\n"},
  };
  return all;
}

void write_grammar(const refused_grammar& g, const std::filesystem::path& at) {
  const std::filesystem::path folder = at / "grammar";
  std::filesystem::create_directory(folder);
  const bool has_interpretations = g.files.count("interpretations.json") != 0;
  write_file(folder / "grammar.json",
             R"({"id": "refused", "title": "refused", "notation": ")" + std::string(g.notation) +
                 R"(", "namespace": "golden", "default_start": "start", "starts": ["start"])" +
                 (has_interpretations ? R"(, "interpretations": "interpretations.json")" : "") + "}\n");
  for (const auto& [name, text] : g.files) write_file(folder / name, text);
}

}  // namespace uri94::tests
