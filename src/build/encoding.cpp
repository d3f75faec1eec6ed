// SPDX-License-Identifier: MIT
#include "build/encoding.hpp"

#include "parse/grammar_tables.hpp"

namespace uri94::building {

std::size_t append_encoded(production as, const part& p, std::string& to) {
  static constexpr char digits[] = "0123456789ABCDEF";
  const parse_tables::automaton_data& automaton = parse_tables::data_of(as.grammar()).errors;
  std::size_t state = automaton.start[as.index()];
  const auto next = [&](std::size_t from, char c) { return automaton.next(from, static_cast<unsigned char>(c)); };
  for (std::size_t i = 0; i < p.bytes().size(); ++i) {
    const char octet = p.bytes()[i];
    const std::size_t as_it_is = next(state, octet);
    if (as_it_is != 0 && (p.is_encoded() || octet != '%')) {
      state = as_it_is;
      to.push_back(octet);
      continue;
    }
    if (p.is_encoded()) return i;
    const auto value = static_cast<unsigned char>(octet);
    const char escape[] = {'%', digits[value >> 4], digits[value & 15]};
    for (const char c : escape) state = next(state, c);
    if (state == 0) return i;
    to.append(escape, sizeof escape);
  }
  return p.bytes().size();
}

}  // namespace uri94::building
