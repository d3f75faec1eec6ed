// SPDX-License-Identifier: MIT
#include "verify/vectors/programs.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "support/text/ascii.hpp"
#include "verify/validators/production_names.hpp"

namespace uri94::vectors {
namespace {

using adequacy::suite_vector;

/// Maximum number of reasons shown for a vector.
constexpr std::size_t most_reasons = 3;

/// Escapes octets, except letters, digits and the characters in `plain`.
/// @param form Format of `std::printf` for an escape.
/// @param is_literal True if the result is for a string literal in double quotes. A quote or backslash is then escaped
/// by a backslash.
std::string escaped(std::string_view octets, const char* form, std::string_view plain, bool is_literal = true) {
  std::string text;
  for (const char c : octets) {
    if (is_literal && (c == '"' || c == '\\')) {
      text.append({'\\', c});
      continue;
    }
    if (ascii::is_letter_or_digit(c) || plain.find(c) != std::string_view::npos) {
      text += c;
      continue;
    }
    char escape[8];
    (void)std::snprintf(escape, sizeof escape, form, static_cast<unsigned>(static_cast<unsigned char>(c)));
    text += escape;
  }
  return text;
}

/// Returns octets as the content of a string literal in Python or Go.
std::string with_hexadecimal(std::string_view octets) {
  return escaped(octets, "\\x%02x", " !#$%&'()*+,-./:;<=>?@[]^_`{|}~");
}

/// Returns octets as the content of a string literal in C++. Uses octal escapes, because hexadecimal escapes do not
/// have a maximum length.
std::string with_octal(std::string_view octets) {
  return escaped(octets, "\\%03o", " !#$%&'()*+,-./:;<=>@[]^_`{|}~");
}

/// Returns octets as a format for the shell command `printf`, to be put in single quotes.
std::string for_shell(std::string_view octets) {
  return escaped(octets, "\\%03o", " !#$&()*+,-./:;<=>?@[]^_`{|}~\"", false);
}

/// Returns a text as the content of a string in single quotes of the shell.
std::string in_shell_quotes(std::string_view text) {
  std::string quoted;
  for (const char c : text) quoted += c == '\'' ? std::string(R"('\'')") : std::string(1, c);
  return quoted;
}

std::string replaced(std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& by) {
  std::string result;
  for (;;) {
    const std::size_t begin = text.find('@');
    result += text.substr(0, begin);
    if (begin == std::string_view::npos) return result;
    text.remove_prefix(begin + 1);
    const std::size_t end = text.find('@');
    const auto found =
        std::find_if(by.begin(), by.end(), [&](const auto& b) { return b.first == text.substr(0, end); });
    if (end == std::string_view::npos || found == by.end()) {
      result += '@';
      continue;
    }
    result += found->second;
    text.remove_prefix(end + 1);
  }
}

/// Declarations at the beginning of the programs in C++.
const std::string vectors_of_cpp = R"(#include <string>
#include <string_view>

// Define this function in another file.
bool accepts_@name@(std::string_view text);

namespace {

using namespace std::string_view_literals;

struct @name@_vector {
  std::string_view octets;
  bool accepted;
  const char* reason;
};

constexpr @name@_vector @name@_vectors[] = {
@vectors@};
)";

}  // namespace

const std::vector<program_format>& program_formats() {
  static const std::vector<program_format> all{
      {"tap", "vectors.t", "# ", R"(#!/bin/sh
@comment@# Usage: sh FILE COMMAND [ARGUMENT...]
# The command reads octets from standard input and exits with status 0 if it accepts them.
echo 1..@count@
number=0
status=0
vector() {
  verdict=$1 octets=$2 reason=$3
  shift 3
  # shellcheck disable=SC2059 # the octets have escapes for printf
  if printf "$octets" | "$@" >/dev/null 2>&1; then given=accept; else given=reject; fi
  number=$((number + 1))
  if [ "$given" = "$verdict" ]; then result=ok; else result='not ok' status=1; fi
  # TAP needs a backslash before the sign of a directive.
  printf '%s\n' "$result $number - $verdict: $reason" | sed 's/#/\\#/g'
}
@vectors@exit "$status"
)",
       R"(vector @accepted@ '@octets@' '@reason@' "$@"
)",
       "accept", "reject", for_shell, in_shell_quotes},
      {"pytest", "test_vectors.py", "# ", R"(@comment@# Define a fixture 'accepts': a function that takes bytes and returns True or False.
import pytest

VECTORS = [
@vectors@]


@pytest.mark.parametrize('octets, accepted, reason', VECTORS, ids=[repr(octets) for octets, _, _ in VECTORS])
def test_@name@(accepts, octets, accepted, reason):
    assert accepts(octets) == accepted, reason
)",
       R"(    (b"@octets@", @accepted@, "@reason@"),
)",
       "True", "False", with_hexadecimal, with_hexadecimal},
      {"go", "vectors_test.go", "// ", R"(@comment@// Define the function accepts@class@(text string) bool in the same package.

package main

import "testing"

var vectorsOf@class@ = []struct {
	octets   string
	accepted bool
	reason   string
}{
@vectors@}

func Test@class@(t *testing.T) {
	for _, v := range vectorsOf@class@ {
		if accepts@class@(v.octets) != v.accepted {
			t.Errorf("%q: expected accepted %t: %s", v.octets, v.accepted, v.reason)
		}
	}
}
)",
       "\t{\"@octets@\", @accepted@, \"@reason@\"},\n", "true", "false", with_hexadecimal, with_hexadecimal},
      {"googletest", "googletest.cpp", "// ", R"(@comment@#include <gtest/gtest.h>

)" + vectors_of_cpp + R"(
TEST(@class@, Vectors) {
  for (const @name@_vector& v : @name@_vectors) {
    EXPECT_EQ(accepts_@name@(v.octets), v.accepted) << testing::PrintToString(std::string(v.octets)) << ": " << v.reason;
  }
}

}  // namespace
)",
       R"(    {"@octets@"sv, @accepted@, "@reason@"},
)",
       "true", "false", with_octal, with_octal},
      {"doctest", "doctest.cpp", "// ", R"(@comment@#include <doctest/doctest.h>

)" + vectors_of_cpp + R"(
}  // namespace

TEST_CASE("@name@: vectors") {
  for (const @name@_vector& v : @name@_vectors) {
    CAPTURE(std::string(v.octets));
    CAPTURE(v.reason);
    CHECK(accepts_@name@(v.octets) == v.accepted);
  }
}
)",
       R"(    {"@octets@"sv, @accepted@, "@reason@"},
)",
       "true", "false", with_octal, with_octal},
  };
  return all;
}

std::string reason_of(const suite_vector& v) {
  std::string text;
  std::size_t shown = 0;
  for (const std::vector<std::string>* const reasons : {&v.covers, &v.notices}) {
    for (const std::string& reason : *reasons) {
      if (shown == most_reasons) break;
      text += (shown++ == 0 ? "" : "; ") + reason;
    }
  }
  const std::size_t more = v.covers.size() + v.notices.size() - shown;
  return more == 0 ? text : text + "; and " + std::to_string(more) + " more";
}

std::string program_text(const program_format& in, bnf::production_in start, const std::vector<suite_vector>& all,
                         const std::vector<std::string>& comment) {
  std::string vectors;
  for (const suite_vector& v : all) {
    vectors += replaced(in.vector, {{"octets", in.literal(v.input)},
                                    {"accepted", std::string(v.expected.accepted ? in.accepted : in.rejected)},
                                    {"reason", in.text_literal(reason_of(v))}});
  }
  std::string lines;
  for (const std::string& line : comment) lines.append(in.comment).append(line).append("\n");
  return replaced(in.text, {{"comment", lines},
                            {"name", validators::identifier(start)},
                            {"class", validators::class_name(validators::identifier(start))},
                            {"count", std::to_string(all.size())},
                            {"vectors", vectors}});
}

}  // namespace uri94::vectors
