// SPDX-License-Identifier: MIT
// Compares the tables of a grammar with single steps and with the rules. A step of `follow` reads many bytes.
#include <doctest/doctest.h>

#include <string>
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

using follow_function = stop (*)(const transition_table&, std::size_t, const char*, const char*) noexcept;

std::vector<follow_function> versions() {
  std::vector<follow_function> all{&parse_tables::follow, &parse_tables::versions::byte_by_byte};
#if defined(__x86_64__)
  if (has_avx2()) {
    all.push_back(&parse_tables::versions::avx2);
  } else {
    MESSAGE("skipped: this processor has no AVX2");
  }
#endif
  return all;
}

/// True if all versions stop at the position and state of single steps.
bool is_same(const transition_table& t, std::size_t state, std::string_view text) {
  static const std::vector<follow_function> all = versions();
  const stop expected = by_single_steps(t, state, text);
  for (const follow_function f : all) {
    const stop is = f(t, state, text.data(), text.data() + text.size());
    if (is.at != expected.at || is.state != expected.state) return false;
  }
  return true;
}

/// Returns one state for each different loop.
std::vector<std::size_t> states_with_loops(const transition_table& t, grammar_id g) {
  std::vector<std::size_t> open(t.start, t.start + production_count(g));
  std::vector<bool> reached(65536);
  std::vector<bool> known(256);
  std::vector<std::size_t> found;
  while (!open.empty()) {
    const std::size_t state = open.back();
    open.pop_back();
    if (state == 0 || reached[state]) continue;
    reached[state] = true;
    if (t.loop[state] != 0 && !known[t.loop[state]]) found.push_back(state);
    known[t.loop[state]] = true;
    for (unsigned byte = 0; byte < 256; ++byte) open.push_back(t.next(state, static_cast<unsigned char>(byte)));
  }
  return found;
}

const transition_table& table_of(grammar_id g, bool of_errors) {
  return of_errors ? parse_tables::data_of(g).errors.table : parse_tables::data_of(g).language;
}

}  // namespace

TEST_CASE(
    "follow: all versions stop at the position and state of single steps, for texts of up to 130 bytes in every loop") {
  guarded_page page;
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    for (const bool of_errors : {false, true}) {
      const transition_table& t = table_of(g, of_errors);
      std::string wrong;
      for (const std::size_t state : states_with_loops(t, g)) {
        std::string inside;
        std::string outside;
        for (unsigned byte = 0; byte < 256; ++byte) {
          (t.is_in_loop(state, static_cast<unsigned char>(byte)) ? inside : outside) += static_cast<char>(byte);
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
        // Tests every byte at every place of texts of 32 and 64 bytes, and of texts with one byte more or less.
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

TEST_CASE(
    "grammar_data: the language table has the verdicts of the rules and the offsets of the error table, for random "
    "texts") {
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
