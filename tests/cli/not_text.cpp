// SPDX-License-Identifier: MIT
// Tests of compressed data, binary data and UTF-16 as the input of commands.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_not_text_tests {

using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using namespace std::string_literals;

namespace {

const std::pair<std::string, std::string> formats[] = {
    {"gzip", "\x1F\x8B\x08\0\0\0\0\0\0\x03\xCB(\xB3\xD2\xD7OL\x04\0"s},
    {"zstd", "\x28\xB5\x2F\xFD\x04\x58\x49\0\0http://a\n"s},
    {"xz", "\xFD\x37zXZ\0\0\x04\xE6\xD6\xB4\x46"s},
    {"bzip2", "BZh91AY&SY\x8A\x0B"s},
    {"binary data", "\x7F\x45LF\x02\x01\x01\0"s},
};

/// Contents that look binary but are also valid inputs.
const std::pair<std::string, std::string> perhaps_not_text[] = {
    {"UTF-16", "\xFF\xFEh\0t\0t\0p\0:\0/\0/\0h\0\n\0"s},
    {"UTF-16", "h\0t\0t\0p\0:\0/\0/\0h\0\n\0"s},
    {"UTF-16", "\xFF\xFE\n"s},
    {"binary data", "\0\0\0\x01\x02\x03"s},
};

}  // namespace

TEST_CASE("commands: a compressed or binary file is refused with its format") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "file").string();
  const std::vector<std::vector<std::string>> commands = {
      {"check", "--file", file},
      {"check", "--unequivocal", "--file", file},
      {"check", "--grammar", "rfc3986", "--file", file},
      {"parse", "--file", file},
      {"normalize", "--file", file},
      {"adequacy", file},
      {"adequacy", "--lines", file},
      {"extract", file},
      {"extract", "--format", "json", file},
      {"differential", "rfc1738:digit", "rfc1738:hex", "--start", "rfc1738:digit", "--corpus", file},
      {"differential", "rfc1738:digit", "rfc1738:hex", "--start", "rfc1738:digit", "--dictionary", file},
      {"differential", "rfc1738:digit", "rfc1738:hex", "--start", "rfc1738:digit", "--baseline", file},
      {"trace", "--spec", file},
      {"trace", "--format", "json", "--compare", file},
  };
  for (const auto& format : formats) {
    const auto& name = format.first;
    uri94::tests::write_file(file, format.second);
    for (const std::vector<std::string>& command : commands) {
      CAPTURE(name);
      CAPTURE(command[0] + ' ' + command[1]);
      const program_end end = run_uri94(command);
      CHECK(end.status == 2);
      CHECK(end.output.empty());
      CHECK(lines_of(end.errors).size() == 1);
      CHECK(end.errors.find("not text: " + name + "; ") != std::string::npos);
    }
  }
}

TEST_CASE("commands: compressed or binary standard input is refused with its format") {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"check"},
                                                  {"adequacy", "--lines", "-"},
                                                  {"extract", "-"},
                                                  {"parse", "-"},
                                                  {"normalize", "-"},
                                                  {"access", "-"},
                                                  {"security", "-"},
                                                  {"encode", "-"},
                                                  {"decode", "-"}}) {
    for (const auto& format : formats) {
      const auto& name = format.first;
      CAPTURE(name);
      CAPTURE(command[0]);
      const program_end end = run_uri94(command, format.second);
      CHECK(end.status == 2);
      CHECK(end.errors.find("cannot read standard input: not text: " + name) != std::string::npos);
    }
  }
}

TEST_CASE(
    "check, parse, extract, adequacy: input that looks like UTF-16 or binary data is read byte by byte, with a "
    "warning") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "any.abnf").string();
  uri94::tests::write_file(file, "any = *%x00-FF\n");
  for (const auto& format : perhaps_not_text) {
    const std::string& name = format.first;
    const std::string& content = format.second;
    CAPTURE(name);
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"check"}, {"parse", "-"}, {"extract", "-"}, {"adequacy", "--lines", "-"}}) {
      CAPTURE(command[0]);
      const program_end end = run_uri94(command, content);
      CHECK(end.status != 2);
      CHECK(end.errors.find("uri94: warning: standard input looks like " + name + " and is read byte by byte") !=
            std::string::npos);
    }
    CHECK(run_uri94({"check", "--grammar", file}, content).output.find("accept\n") == 0);
    CHECK(run_uri94({"check", "-0"}, content).errors.empty());
  }
}

TEST_CASE("check: zero-terminated inputs and lines may contain any byte") {
  CHECK(run_uri94({"check", "-0", "--start", "xchar"}, "a\0b\0\x1F\x8B\x08\0"s).output == "accept\naccept\nreject 0\n");
  CHECK(run_uri94({"check", "-0"}, "\0\0"s).output == "reject 0\nreject 0\n");
  CHECK(run_uri94({"check"}, "http://a\0\n"s).output == "reject 8\n");
  CHECK(run_uri94({"check"}, "\0\n"s).output == "reject 0\n");
  CHECK(run_uri94({"check"}, "http://a\n\x1F\x8B\x08\n"s).output == "accept\nreject 0\n");
  for (int b = 0; b < 256; ++b) {
    if (b == '\n') continue;
    CAPTURE(b);
    CHECK(
        lines_of(run_uri94({"check", "--start", "xchar"}, std::string(1, static_cast<char>(b)) + "\n").output).size() ==
        1);
  }
}

}  // namespace cli_not_text_tests
