// SPDX-License-Identifier: MIT
// Compares `follow`, which can read many bytes per step, with single steps in the same table. Also compares the tables
// of a grammar with its rules.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "fuzz/random_texts.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/processor.hpp"
#include "support/guarded_page.hpp"
#include "support/seed.hpp"
#include "support/text/printable.hpp"
#include "uri94/parse.hpp"

namespace {

using namespace uri94;
using parse_tables::stop;
using parse_tables::transition_table;
using tests::guarded_page;

stop by_single_steps(const transition_table& t, std::size_t state, std::string_view text) {
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end; ++at) {
    const std::size_t next = t.next(state, static_cast<unsigned char>(*at));
    if (next == 0) return {at, state};
    state = next;
  }
  return {end, state};
}

bool is_equal(const stop& a, const stop& b) {
  return a.at == b.at && a.state == b.state;
}

/// True if `follow` and its byte-by-byte version stop at the position and state at which single steps stop.
bool is_same(const transition_table& t, std::size_t state, std::string_view text) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const stop expected = by_single_steps(t, state, text);
  return is_equal(parse_tables::follow(t, state, begin, begin, end), expected) &&
         is_equal(parse_tables::versions::byte_by_byte(t, state, begin, end), expected);
}

/// Returns one state for each combination of skipped bytes, separator and bytes skipped after the separator.
std::vector<std::size_t> states_that_skip(const transition_table& t, grammar_id g) {
  std::vector<std::size_t> open(t.start, t.start + production_count(g));
  std::vector<bool> reached(65536);
  std::set<std::tuple<unsigned, unsigned, char>> known;
  std::vector<std::size_t> found;
  while (!open.empty()) {
    const std::size_t state = open.back();
    open.pop_back();
    if (state == 0 || reached[state]) continue;
    reached[state] = true;
    const parse_tables::automaton_state& row = t.rows[state];
    if (row.skip != 0 && known.emplace(row.skip, row.after_separator, row.separator).second) found.push_back(state);
    for (unsigned byte = 0; byte < 256; ++byte) open.push_back(t.next(state, static_cast<unsigned char>(byte)));
  }
  return found;
}

const transition_table& table_of(grammar_id g, bool of_errors) {
  return of_errors ? parse_tables::data_of(g).errors.table : parse_tables::data_of(g).language;
}

}  // namespace

TEST_CASE(
    "follow: all versions stop at the position and state of single steps, for up to 130 bytes that a state skips and "
    "one changed byte") {
  if (!has_avx2()) MESSAGE("skipped: this processor has no AVX2");
  guarded_page page;
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    for (const bool of_errors : {false, true}) {
      const transition_table& t = table_of(g, of_errors);
      std::string wrong;
      for (const std::size_t state : states_that_skip(t, g)) {
        std::string inside;
        std::string outside;
        for (unsigned byte = 0; byte < 256; ++byte) {
          (t.is_skipped(state, static_cast<unsigned char>(byte)) ? inside : outside) += static_cast<char>(byte);
        }
        std::string text;
        for (std::size_t length = 0; length <= 130; ++length) {
          bool same = is_same(t, state, page.put_at_end(text)) && is_same(t, state, page.put(0, text));
          for (std::size_t place = 0; place < length; ++place) {
            std::string changed = text;
            changed[place] = outside[(length + place) % outside.size()];
            same = same && is_same(t, state, page.put_at_end(changed)) &&
                   is_same(t, state, page.put((length + place) % 64, changed));
          }
          if (!same && wrong.empty()) wrong = text;
          text += inside[length % inside.size()];
        }
        // Tests every byte value at every place of texts of 31 to 33 and 63 to 65 bytes.
        for (std::size_t length : {31U, 32U, 33U, 63U, 64U, 65U}) {
          for (std::size_t place = 0; place < length; ++place) {
            for (unsigned byte = 0; byte < 256; ++byte) {
              std::string changed = text.substr(0, length);
              changed[place] = static_cast<char>(byte);
              if (!is_same(t, state, page.put_at_end(changed)) && wrong.empty()) wrong = changed;
            }
          }
        }
      }
      CAPTURE(name_of(g));
      CAPTURE(of_errors);
      CHECK_MESSAGE(wrong.empty(), markup::quoted(wrong));
    }
  }
}

TEST_CASE("follow: all versions stop at the position and state of single steps, for separators at every place") {
  guarded_page page;
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    const transition_table& t = table_of(g, false);
    std::string wrong;
    for (const std::size_t state : states_that_skip(t, g)) {
      if (t.rows[state].after_separator == 0) continue;
      const char separator = t.rows[state].separator;
      std::string inside;
      std::string after;
      std::string other;
      for (unsigned b = 0; b < 256; ++b) {
        const auto byte = static_cast<unsigned char>(b);
        if (t.is_skipped(state, byte)) inside += static_cast<char>(byte);
        (t.is_skipped_after_separator(state, byte) ? after : other) += static_cast<char>(byte);
      }
      std::string text;
      for (std::size_t k = 0; k < 100; ++k) text += inside[k % inside.size()];
      for (std::size_t length = 0; length <= 100; ++length) {
        for (std::size_t place = 0; place < length; ++place) {
          std::string changed = text.substr(0, length);
          const auto check = [&] {
            if (!is_same(t, state, page.put_at_end(changed)) && wrong.empty()) wrong = changed;
            if (!is_same(t, state, page.put((length + place) % 64, changed)) && wrong.empty()) wrong = changed;
          };
          changed[place] = separator;
          check();
          if (place + 1 == length) continue;
          for (const char next : {after[place % after.size()], other[(length + place) % other.size()], separator}) {
            changed[place + 1] = next;
            check();
            if (place + 3 >= length) continue;
            changed[place + 2] = separator;
            changed[place + 3] = after[length % after.size()];
            check();
          }
        }
      }
    }
    CAPTURE(name_of(g));
    CHECK_MESSAGE(wrong.empty(), markup::quoted(wrong));
  }
}

TEST_CASE("follow_production: stops where single steps stop, for texts that begin like \"http://\"") {
  const std::string begin = "http://";
  guarded_page page;
  tests::random_texts random(tests::seed());
  for (const production start : random.starts()) {
    std::vector<std::string> texts;
    for (std::size_t size = 0; size <= begin.size(); ++size) {
      for (const char* rest : {"", "a", "/", "ab", "a.b:1/c", "#", "/a"}) texts.push_back(begin.substr(0, size) + rest);
    }
    for (std::size_t place = 0; place < begin.size(); ++place) {
      for (const char c : {'H', 'x', ':', '/', '\0'}) {
        texts.push_back(begin + "a.b/c");
        texts.back()[place] = c;
      }
    }
    for (std::size_t i = 0; i < 50; ++i) {
      const std::string text = random.text(start);
      texts.push_back(begin + text);
      texts.push_back(begin + text.substr(std::min(text.size(), begin.size())));
    }
    std::string wrong;
    for (const bool of_errors : {false, true}) {
      const transition_table& t = table_of(start.grammar(), of_errors);
      for (const std::string& text : texts) {
        for (const std::string_view placed : {page.put_at_end(text), page.put(0, text)}) {
          const stop is =
              parse_tables::follow_production(t, start.index(), placed.data(), placed.data() + placed.size());
          if (!is_equal(is, by_single_steps(t, t.start[start.index()], placed)) && wrong.empty()) wrong = text;
        }
      }
    }
    CAPTURE(name_of(start.grammar()));
    CAPTURE(start.name());
    CHECK_MESSAGE(wrong.empty(), markup::quoted(wrong));
  }
}

TEST_CASE(
    "grammar_data: the language table has the verdicts of the rules, and errors have the offsets of the error table, "
    "for random texts") {
  tests::random_texts random(tests::seed());
  node_storage nodes;
  for (const production start : random.starts()) {
    const parse_tables::grammar_data& g = parse_tables::data_of(start.grammar());
    std::string wrong;
    bool is_wrong = false;
    for (std::size_t i = 0; i < 300; ++i) {
      const std::string text = random.text(start);
      const auto by_table = parse(start, text, level::none, nodes);
      const auto by_rules = parse(start, text, level::full, nodes);
      const stop of_errors = by_single_steps(g.errors.table, g.errors.table.start[start.index()], text);
      bool same = by_table.has_value() == by_rules.has_value() && accepts(start, text) == by_rules.has_value() &&
                  of_errors.accepts(g.errors.table, text.data() + text.size()) == by_rules.has_value();
      if (!by_table) {
        const auto offset = static_cast<std::size_t>(of_errors.at - text.data());
        same = same && by_table.error().offset() == offset && by_rules.error().offset() == offset;
      }
      if (same || (is_wrong && text.size() >= wrong.size())) continue;
      wrong = text;
      is_wrong = true;
    }
    CAPTURE(name_of(start.grammar()));
    CAPTURE(start.name());
    CHECK_MESSAGE(!is_wrong, markup::quoted(wrong));
  }
}
