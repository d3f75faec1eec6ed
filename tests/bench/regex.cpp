// SPDX-License-Identifier: MIT
#include "regex.hpp"

#include <bitset>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include "library/parse/grammar_tables.hpp"

namespace bench {
namespace {

std::string escaped(unsigned byte) {
  char text[8];
  std::snprintf(text, sizeof text, "\\x%02X", byte & 0xFFU);
  return text;
}

std::string set_of(const std::bitset<256>& bytes) {
  std::string text = "[";
  for (unsigned first = 0; first < 256; ++first) {
    if (!bytes[first]) continue;
    unsigned last = first;
    while (last + 1 < 256 && bytes[last + 1]) ++last;
    text += escaped(first) + (last == first ? std::string() : "-" + escaped(last));
    first = last;
  }
  return text + "]";
}

/// Transitions labelled with regular expressions. The key is the source state and the target state.
using transitions = std::map<std::pair<std::size_t, std::size_t>, std::string>;

void add(transitions& to, std::size_t from, std::size_t at, const std::string& regex) {
  const auto [known, is_new] = to.emplace(std::pair(from, at), regex);
  if (!is_new) known->second = "(?:" + known->second + "|" + regex + ")";
}

/// Removes a state. Adds transitions from each predecessor to each successor for the strings that passed through the
/// state.
void eliminate(transitions& all, std::size_t state) {
  const auto loop = all.find({state, state});
  const std::string rounds = loop == all.end() ? "" : "(?:" + loop->second + ")*";
  transitions around;
  for (const auto& [way, regex] : all) {
    if (way.first != state && way.second != state) add(around, way.first, way.second, regex);
  }
  for (const auto& [in, before] : all) {
    if (in.second != state || in.first == state) continue;
    for (const auto& [out, after] : all) {
      if (out.first == state && out.second != state) add(around, in.first, out.second, before + rounds + after);
    }
  }
  all = std::move(around);
}

}  // namespace

std::string regex_of(uri94::production start) {
  const uri94::parse_tables::transition_table& table = uri94::parse_tables::data_of(start).language;
  constexpr std::size_t begin = 1U << 16;
  constexpr std::size_t end = begin + 1;
  transitions all;
  std::vector<std::size_t> states{table.start[start.index()]};
  std::vector<bool> known(begin, false);
  known[0] = known[states[0]] = true;
  add(all, begin, states[0], "");
  for (std::size_t i = 0; i < states.size(); ++i) {
    std::map<std::size_t, std::bitset<256>> bytes;
    for (unsigned b = 0; b < 256; ++b) bytes[table.next(states[i], static_cast<unsigned char>(b))].set(b);
    for (const auto& [to, by] : bytes) {
      if (to != 0) add(all, states[i], to, set_of(by));
      if (!known[to]) states.push_back(to);
      known[to] = true;
    }
    if (table.rows[states[i]].accepting) add(all, states[i], end, "");
  }
  while (!states.empty()) {
    eliminate(all, states.back());
    states.pop_back();
  }
  return all[{begin, end}];
}

}  // namespace bench
