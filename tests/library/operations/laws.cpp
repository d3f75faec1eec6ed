// SPDX-License-Identifier: MIT
// Tests of the laws of the operations. A law is a property that the results have for all arguments. The texts are the
// empty text, single bytes, random strings of every production of every grammar, and URLs of a few pieces. Also tests
// extraction with page breaks, quote marks and delimiters at every offset.
#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "fuzz/laws.hpp"
#include "fuzz/random_texts.hpp"
#include "support/seed.hpp"

namespace {

using uri94::production;
using uri94::tests::broken_law;

const unsigned seed = uri94::tests::seed();

std::string shown(production start, std::string_view text, std::string_view other, const std::string& bad) {
  return std::string(uri94::name_of(start.grammar())) + " " + std::string(start.name()) + ": \"" + std::string(text) +
         "\", \"" + std::string(other) + "\": " + bad;
}

void check(production start, std::string_view text, std::string_view other) {
  const std::string bad = broken_law(start, text, other);
  CHECK_MESSAGE(bad.empty(), shown(start, text, other, bad));
}

}  // namespace

TEST_CASE(
    "operations: the laws hold with every start for the empty text and every eighth byte, and the laws of extraction "
    "for every byte") {
  uri94::tests::random_texts random(seed);
  for (const production start : random.starts()) {
    check(start, "", "");
    for (unsigned byte = 0; byte < 256; ++byte) {
      const std::string text(1, static_cast<char>(byte));
      if (byte % 8 == start.index() % 8) check(start, text, "");
      const std::string bad = uri94::tests::broken_law_of_extraction(text, 1);
      CHECK_MESSAGE(bad.empty(), bad);
    }
  }
}

TEST_CASE("operations: the laws hold for random strings of every production and for mutations of the strings") {
  MESSAGE("seed " << seed);
  uri94::tests::random_texts random(seed);
  for (const production start : random.starts()) {
    for (unsigned i = 0; i < 10; ++i) {
      std::string text = random.member(start, 4 + random.below(30));
      check(start, text, random.text(start));
      text.insert(random.below(text.size() + 1), 1, static_cast<char>(random.below(256)));
      check(start, text, random.member(start));
      check(start, random.mutated(text), text);
    }
  }
}

TEST_CASE(
    "operations: the laws hold for every URL of a beginning and at most two pieces, or three pieces after http://") {
  for (const std::string_view beginning : {"x://", "http://", "mailto:", "wais://h/"}) {
    const std::size_t last =
        11 + 11 * 11 + (beginning == "http://" ? 11 * 11 * 11 : 0);  // at most two pieces, or three after "http://"
    for (const std::string_view* const pieces : {uri94::tests::url_pieces[0], uri94::tests::url_pieces[1]}) {
      for (std::size_t number = 0; number <= last; ++number) {
        std::string text(beginning);
        for (std::size_t rest = number; rest > 0; rest = (rest - 1) / 11) text += pieces[(rest - 1) % 11];
        check(uri94::default_start(uri94::grammar_id::rfc1738), text, beginning);
      }
    }
  }
}

TEST_CASE("extract: the laws hold after page breaks, quote marks or delimiters are inserted at any offset") {
  constexpr std::string_view texts[] = {"see <URL:http://h/a-\nb#c> and\n<ftp:\n//h/\nd> or URL:http://h/(e).\n",
                                        "> > <URL:http://h/a\n> > b>\n> <x> [Page 3]\n"};
  constexpr std::string_view pieces[] = {"\n\n  A & B   [Page 7]\n\f\nRFC 0000  T  1994\n\n",
                                         "[Page 7]\n\f",
                                         "\f",
                                         "\n>",
                                         "\n> > ",
                                         "> ",
                                         ">",
                                         "<",
                                         "<URL:",
                                         "-\n",
                                         "\r\n",
                                         "[Page ",
                                         "]\n\f\nx\n\n",
                                         "\n\n"};
  for (const std::string_view text : texts) {
    for (const std::string_view first : pieces) {
      for (const std::string_view second : pieces) {
        for (std::size_t at = 0; at <= text.size(); ++at) {
          std::string changed(text);
          changed.insert(at, first);
          changed.insert((at * 7 + 3) % (changed.size() + 1), second);
          const std::string bad = uri94::tests::broken_law_of_extraction(changed, at % 5 + 1);
          CHECK_MESSAGE(bad.empty(), changed << ": " << bad);
        }
      }
    }
  }
}
