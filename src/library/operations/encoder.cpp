// SPDX-License-Identifier: MIT
#include "library/operations/encoder.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "library/operations/characters.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/readings.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/documents.hpp"
#include "library/scheme/own_diagnosis.hpp"

namespace uri94::ops {
namespace {

using parse_tables::transition_table;

/// Possible encoding of the text up to and including an octet.
struct way {
  std::uint16_t state;   ///< State of the automaton after the octet.
  bool escaped;          ///< True if the octet is encoded.
  std::uint32_t before;  ///< Index in `history` of the way for the text before the octet.
};

std::size_t next_escaped(const transition_table& a, std::size_t state, unsigned char octet) {
  constexpr char digits[] = "0123456789ABCDEF";
  for (const char c : {'%', digits[octet >> 4], digits[octet & 15]}) {
    if (state == 0) break;
    state = a.next(state, static_cast<unsigned char>(c));
  }
  return state;
}

/// Ways for each octet since the last call of `take`. The ways of an octet are in order of preference.
class history {
 public:
  explicit history(std::size_t start) { ways_.push_back({static_cast<std::uint16_t>(start), false, 0}); }

  /// Returns the index of the first way of the last octet.
  [[nodiscard]] std::size_t begin() const { return begins_.back(); }
  [[nodiscard]] std::size_t end() const { return ways_.size(); }
  [[nodiscard]] way at(std::size_t i) const { return ways_[i]; }

  void begin_octet() { begins_.push_back(ways_.size()); }
  /// Adds a way of the last octet, unless an earlier way of this octet has an equal state.
  void add(std::size_t state, bool escaped, std::size_t before) {
    const auto same = [&](const way& w) { return w.state == state; };
    if (std::none_of(ways_.begin() + static_cast<std::ptrdiff_t>(begin()), ways_.end(), same)) {
      ways_.push_back({static_cast<std::uint16_t>(state), escaped, static_cast<std::uint32_t>(before)});
    }
  }

  /// Returns a flag for every octet since the last call. A flag is 1 if way `i` encodes the octet. Removes all other
  /// ways.
  const std::vector<char>& take(std::size_t i) {
    const way last = ways_[i];
    escaped_.resize(begins_.size() - 1);
    for (std::size_t octet = escaped_.size(); octet > 0; --octet) {
      escaped_[octet - 1] = ways_[i].escaped ? 1 : 0;
      i = ways_[i].before;
    }
    ways_.assign(1, last);
    begins_.assign(1, 0);
    return escaped_;
  }

 private:
  std::vector<way> ways_;
  std::vector<std::size_t> begins_ = {0};
  std::vector<char> escaped_;
};

/// Characters that differ between countries (RFC 1630, page 23).
constexpr std::string_view national_variants = "{}|[]\\^~";

/// Returns the requirement to encode the octet in a text of the grammar.
const requirement& rule_for(unsigned char octet, grammar_id g) {
  const auto is_one_of = [octet](std::string_view set) {
    return set.find(static_cast<char>(octet)) != std::string_view::npos;
  };
  const bool is_graphic = octet > ' ' && octet < 0x7F;
  if (schemes::has_productions_of_rfc1738(g)) {
    if (!is_graphic && octet != ' ') return requirements::R1738_2_2_4;
    // The octet is unsafe or reserved, because any other character is allowed wherever its escape is allowed.
    return is_one_of(facts::R1738_2_2_5_unsafe) ? requirements::R1738_2_2_5 : requirements::R1738_2_2_12;
  }
  if (octet == '%') return requirements::R1630_encoding_5;
  // `R1630_encoding_1` also covers reserved characters.
  return !is_graphic || is_one_of(national_variants) ? requirements::R1630_unsafe_1 : requirements::R1630_encoding_1;
}

/// Returns the error of a part of the caller's text. The offsets in the message are offsets in the whole text.
unexpected<error> failed_within(const error& e, std::size_t text_begin) {
  error_draft why(e);
  if (text_begin > 0) why.message = schemes::message_within(e, text_begin);
  return std::move(why).failed();
}

}  // namespace

expected<repaired_text, error> encode_for(production start, std::string_view text, percent_sign percent,
                                          std::string_view always, std::size_t text_begin) {
  note_reading(reader::errors, start, text);
  const transition_table& a = parse_tables::data_of(start).errors.table;
  repaired_text result;
  result.start = start;
  result.text.reserve(text.size());
  history ways(a.start[start.index()]);
  std::size_t taken = 0;  // number of octets of `text` that are in the result
  const auto take = [&](std::size_t i) {
    for (const char escaped : ways.take(i)) {
      const auto octet = static_cast<unsigned char>(text[taken]);
      if (escaped != 0) {
        append_escape(result.text, octet);
        result.changes.push_back({taken, octet, &rule_for(octet, start.grammar())});
      } else {
        result.text.push_back(text[taken]);
      }
      ++taken;
    }
  };

  std::size_t as_it_is = a.start[start.index()];  // state after the longest viable prefix of the unencoded text
  std::size_t as_it_is_end = 0;
  std::size_t escape_end = 0;  // end of the last escape read so far
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto octet = static_cast<unsigned char>(text[at]);
    if (as_it_is_end == at) {
      if (const std::size_t next = a.next(as_it_is, octet)) {
        as_it_is = next;
        ++as_it_is_end;
      }
    }
    if (percent != percent_sign::data && is_escape(text, at)) escape_end = at + 3;
    const bool in_escape = at < escape_end;
    if (octet == '%' && !in_escape && percent == percent_sign::escape_only) {
      return failed("'%' at offset " + std::to_string(text_begin + at) + " does not begin an escape", at,
                    requirements::R1630_encoding_6);
    }
    const bool may_stay = in_escape || (octet != '%' && always.find(text[at]) == std::string_view::npos);
    const std::size_t begin = ways.begin();
    const std::size_t end = ways.end();
    ways.begin_octet();
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t state = ways.at(i).state;
      if (may_stay) {
        if (const std::size_t next = a.next(state, octet)) ways.add(next, false, i);
      }
      if (!in_escape) {
        if (const std::size_t next = next_escaped(a, state, octet)) ways.add(next, true, i);
      }
    }
    if (ways.begin() == ways.end()) {
      return failed_within(error_maker::of_parse(error_kind::syntax, start, text, at, ways.at(begin).state),
                           text_begin);
    }
    if (ways.end() - ways.begin() == 1) take(ways.begin());
  }
  for (std::size_t i = ways.begin(); i < ways.end(); ++i) {
    if (!a.rows[ways.at(i).state].accepting) continue;
    take(i);
    return result;
  }
  // Every encoding is incomplete. If '%' can begin an escape, the more likely error is the first illegal octet of the
  // unencoded text.
  if (percent != percent_sign::data) {
    return failed_within(
        error_maker::of_parse(error_kind::syntax, start, text, as_it_is_end, static_cast<std::uint32_t>(as_it_is)),
        text_begin);
  }
  return failed_within(error_maker::of_parse(error_kind::syntax, start, text, text.size(), ways.at(ways.begin()).state),
                       text_begin);
}

}  // namespace uri94::ops
