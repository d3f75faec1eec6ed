// SPDX-License-Identifier: MIT
// Tests of the display of strings on a terminal, in HTML and in JSON.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/text/escaped.hpp"
#include "support/text/json_text.hpp"
#include "support/text/printable.hpp"
#include "support/text/string_markup.hpp"

namespace text_strings_tests {

namespace markup = uri94::markup;
using namespace std::string_literals;

namespace {

/// Returns the visible text of an HTML element. Removes tags, and collapses and trims spaces as a browser does.
std::string seen_on_page(std::string_view html) {
  std::string text;
  bool is_in_tag = false;
  for (const char c : html) {
    if (c == '<' || c == '>') {
      is_in_tag = c == '<';
    } else if (!is_in_tag && (c != ' ' || (!text.empty() && text.back() != ' '))) {
      text += c;
    }
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

/// A medium with a function that returns the visible form of a string.
struct medium {
  const char* name;
  std::string (*show)(const std::string&);
};

const medium media[] = {
    {"terminal", [](const std::string& s) { return markup::printable(s); }},
    {"terminal, in quotes", [](const std::string& s) { return markup::quoted(s); }},
    {"terminal, in quotes, within columns", [](const std::string& s) { return markup::quoted(s, 100); }},
    {"page", [](const std::string& s) { return seen_on_page(markup::printable_markup(s)); }},
    {"page, in quotes", [](const std::string& s) { return seen_on_page(markup::quoted_markup(s)); }},
    {"page, with a mark", [](const std::string& s) { return seen_on_page(markup::marked_markup(s, s.size() / 2)); }},
    {"page, with its end marked",
     [](const std::string& s) { return seen_on_page(markup::marked_markup(s, s.size())); }},
    {"JSON", [](const std::string& s) { return markup::json_bytes_member("input", s); }},
};

/// Parts of test strings that are invisible or easy to confuse.
const std::string pieces[] = {"",
                              " ",
                              "  ",
                              "\t",
                              "\n",
                              "\r",
                              "\0"s,
                              "\x1B[2K",
                              "\x7F",
                              "\\",
                              "\\\\",
                              "\\x20",
                              "\\x1B",
                              "\"",
                              "'",
                              "&",
                              "&amp;",
                              "<",
                              "</code>",
                              ">",
                              "\xE9",
                              "\xC3\xA9",
                              "e\xCC\x81",
                              "\xC2\xA0",
                              "\xE2\x80\x8B",
                              "\xE2\x80\x8D",
                              "\xE2\x80\xAE",
                              "\xE2\x80\xA8",
                              "\xEF\xBB\xBF",
                              "\xE2\x80\xA6",
                              "\xD0\xB0",
                              "a",
                              "b",
                              "\xF3\xA0\x80\x81",
                              "\xFF",
                              "\xED\xA0\x80"};

std::string random_string(std::mt19937& random) {
  std::string text;
  for (auto i = random() % 5; i > 0; --i) text += pieces[random() % std::size(pieces)];
  return text;
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

TEST_CASE("display: different strings look different in every medium") {
  std::mt19937 random(19941201);
  for (const medium& m : media) {
    CAPTURE(m.name);
    std::map<std::string, std::string> by_look;
    for (int i = 0; i < 20000; ++i) {
      const std::string text = random_string(random);
      const auto known = by_look.emplace(m.show(text), text).first;
      if (known->second != text) {
        CAPTURE(markup::quoted(text));
        CAPTURE(markup::quoted(known->second));
        REQUIRE(known->second == text);
      }
    }
    CHECK(by_look.size() > 5000);
  }
}

TEST_CASE("display: contains only printable ASCII, and leading, trailing or double spaces only in JSON") {
  std::mt19937 random(1);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = random_string(random);
    for (const medium& m : media) {
      CAPTURE(m.name);
      const std::string shown = m.show(text);
      CHECK(is_plain(shown));
      if (std::string_view(m.name) != "JSON") {
        CHECK(shown.find("  ") == std::string::npos);
        CHECK((shown.empty() || (shown.front() != ' ' && shown.back() != ' ')));
      }
    }
  }
}

TEST_CASE("printable, quoted: keep visible ASCII and single inner spaces, escape backslashes, quotes and other bytes") {
  for (int b = 0; b < 256; ++b) {
    const std::string one(1, static_cast<char>(b));
    const std::string shown = markup::printable("a" + one + "b");
    CAPTURE(b);
    if (one == "\\") {
      CHECK(shown == "a\\\\b");
    } else if (b >= ' ' && b <= '~') {
      CHECK(shown == "a" + one + "b");
    } else {
      CHECK(shown.size() == 6);
    }
  }
  CHECK(markup::printable(" a b  c ") == "\\x20a b\\x20\\x20c\\x20");
  CHECK(markup::quoted("a\"b ") == "\"a\\\"b\\x20\"");
  CHECK(markup::quoted("") == "\"\"");
}

TEST_CASE("printable_width: equals the number of bytes that append_printable appends") {
  std::mt19937 random(2);
  for (int i = 0; i < 1000; ++i) {
    const std::string text = random_string(random);
    std::string all;
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::string one;
      markup::append_printable(one, text, at);
      CHECK(markup::printable_width(text, at) == one.size());
      all += one;
    }
    CHECK(all == markup::printable(text));
  }
}

TEST_CASE("quoted: cuts a long string in the middle and shows the number of omitted bytes, keeps a short string") {
  std::string text = "http://h/" + std::string(500, 'a') + "z";
  const std::string shown = markup::quoted(text, 60);
  CHECK(markup::columns_of(shown) <= 60);
  CHECK(markup::columns_of(shown) > 50);
  CHECK(shown.rfind("\"http://h/aaa", 0) == 0);
  CHECK(shown.substr(shown.size() - 3) == "az\"");
  CHECK(shown.find(" bytes…") != std::string::npos);
  // A longer string has a different number of omitted bytes.
  text.insert(250, 1, 'a');
  CHECK(markup::quoted(text, 60) != shown);
  // A string that fits into the columns is not cut.
  CHECK(markup::quoted(std::string(58, 'a'), 60) == '"' + std::string(58, 'a') + '"');
  for (std::size_t columns = 0; columns < 200; ++columns) {
    CHECK(markup::columns_of(markup::quoted(std::string(1000, ' '), columns)) <= std::max<std::size_t>(columns, 24));
  }
}

TEST_CASE("marked_markup, marked_column: find the offset or the closing quote, but not in a string of 5000 bytes") {
  CHECK(markup::marked_markup("a b", 0) == "&quot;<mark>a</mark> b&quot;");
  CHECK(markup::marked_markup("a ", 1) == "&quot;a<mark>\\x20</mark>&quot;");
  CHECK(markup::marked_markup("a ", 2) == "&quot;a\\x20<mark>&quot;</mark>");
  CHECK(markup::marked_markup("\"<", 0) == "&quot;<mark>\\&quot;</mark>&lt;&quot;");
  CHECK(markup::marked_markup("", 0) == "&quot;<mark>&quot;</mark>");
  CHECK(markup::marked_column("\x01"
                              "a",
                              1) == 5);
  CHECK_FALSE(markup::marked_column(std::string(5000, 'a'), 1).has_value());
  CHECK(markup::marked_markup(std::string(5000, 'a'), 1).find("<mark>") == std::string::npos);
}

TEST_CASE("shown: keeps visible left-to-right characters and escapes all others, shown_lines also keeps line feeds") {
  const std::string seen =
      "gr\xC3\xB6\xC3\x9F"
      "er \xE2\x80\x98x\xE2\x80\x99 \xE2\x80\xA6 \xE4\xB8\xAD";
  CHECK(markup::shown(seen) == seen);
  const std::pair<std::string, std::string> unseen[] = {{"a\x1B[2Kb", "a\\x1B[2Kb"},
                                                        {"a\xE2\x80\xAE"
                                                         "b",
                                                         "a\\xE2\\x80\\xAEb"},  // changes the writing direction
                                                        {"a\xE2\x81\xA7"
                                                         "b",
                                                         "a\\xE2\\x81\\xA7b"},
                                                        {"a\xE2\x80\x8B"
                                                         "b",
                                                         "a\\xE2\\x80\\x8Bb"},  // zero-width space
                                                        {"a\xEF\xBB\xBF"
                                                         "b",
                                                         "a\\xEF\\xBB\\xBFb"},
                                                        {"a\xC2\xAD"
                                                         "b",
                                                         "a\\xC2\\xADb"},  // soft hyphen
                                                        {"a\xC2\xA0"
                                                         "b",
                                                         "a\\xC2\\xA0b"},
                                                        // combining accent, shown on the letter before it
                                                        {"e\xCC\x81", "e\\xCC\\x81"},
                                                        {"a\xE2\x80\xA8"
                                                         "b",
                                                         "a\\xE2\\x80\\xA8b"},                         // line separator
                                                        {"\xD7\x90", "\\xD7\\x90"},                    // Hebrew letter
                                                        {"\xF3\xA0\x80\xA0", "\\xF3\\xA0\\x80\\xA0"},  // tag character
                                                        {"a\xC2\x9B"
                                                         "b",
                                                         "a\\xC2\\x9Bb"},
                                                        {"a\xFF"
                                                         "b",
                                                         "a\\xFFb"},
                                                        {"\xC1\x81", "\\xC1\\x81"},
                                                        {"\xED\xA0\x80", "\\xED\\xA0\\x80"},
                                                        {"\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"},
                                                        {"a\nb", "a\\x0Ab"}};
  for (const auto& [message, shown] : unseen) CHECK(markup::shown(message) == shown);
  CHECK(markup::shown_lines("a\nb\r\n") == "a\nb\\x0D\n");
}

TEST_CASE("json_string: writes UTF-8 text as printable ASCII, from which a JSON parser restores the text") {
  std::mt19937 random(3);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = random_string(random);
    const auto string = markup::json_string(text);
    if (!string) continue;
    CHECK(is_plain(*string));
    CHECK(nlohmann::json::parse(*string).get<std::string>() == text);
  }
}

}  // namespace text_strings_tests
