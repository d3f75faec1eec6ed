// SPDX-License-Identifier: MIT
#include "generator/analysis/alphabet.hpp"

#include <algorithm>
#include <cctype>
#include <functional>

#include "support/text/ascii.hpp"

namespace uri94::analysis {
namespace {

/// Returns the sort key of a byte. The order is lower-case letters, digits, upper-case letters, other visible
/// characters, space, other bytes.
std::size_t reading_rank(std::size_t b) {
  const auto byte = static_cast<unsigned char>(b);
  const bool is_visible = b > ' ' && b < 0x7F;
  const std::size_t group = !is_visible                                ? (b == ' ' ? 4 : 5)
                            : std::islower(byte) != 0                  ? 0
                            : ascii::is_digit(static_cast<char>(byte)) ? 1
                            : std::isupper(byte) != 0                  ? 2
                                                                       : 3;
  return group * 256 + b;
}

/// Returns the byte of the set with the smallest reading rank.
/// Precondition: the set is not empty.
std::size_t best_to_read(const byte_set& members) {
  std::size_t best = 0;
  for (std::size_t b = 0; b < 256; ++b) {
    if (members[b] && (!members[best] || reading_rank(b) < reading_rank(best))) best = b;
  }
  return best;
}

}  // namespace

byte_set bytes_of(char c, bool any_case) {
  byte_set bytes;
  const auto byte = static_cast<unsigned char>(c);
  bytes.set(byte);
  if (any_case && ascii::is_letter(c)) bytes.set(byte ^ 0x20U);
  return bytes;
}

byte_set bytes_of(const bnf::expression& e) {
  return e.is == bnf::expression::kind::set ? e.bytes : bytes_of(e.text[0], e.any_case);
}

std::size_t end_of_set(const bnf::expression& e, std::size_t from) {
  if (e.is != bnf::expression::kind::alternatives || !e.order.empty()) return from;
  std::size_t end = from;
  while (end < e.operands.size() && e.operands[end].is_one_byte()) ++end;
  return end;
}

alphabet::alphabet(const bnf::grammar& g) {
  members_.push_back(byte_set().set());
  const auto divide = [&](const byte_set& by) {
    for (std::size_t i = 0, n = members_.size(); i < n; ++i) {
      const byte_set inside = members_[i] & by;
      if (inside.none() || inside == members_[i]) continue;
      members_[i] &= ~by;
      members_.push_back(inside);
    }
  };
  const std::function<void(const bnf::expression&)> visit = [&](const bnf::expression& e) {
    if (e.is == bnf::expression::kind::literal) {
      for (const char c : e.text) divide(bytes_of(c, e.any_case));
      return;
    }
    if (e.is == bnf::expression::kind::set) divide(e.bytes);
    for (std::size_t i = 0; i < e.operands.size();) {
      const std::size_t end = end_of_set(e, i);
      if (end > i) {
        byte_set together;
        for (; i < end; ++i) together |= bytes_of(e.operands[i]);
        divide(together);
      } else {
        visit(e.operands[i++]);
      }
    }
  };
  for (const bnf::production& p : g.productions) visit(p.definition);
  // Puts readable bytes first, so that the first of several shortest strings is readable.
  std::sort(members_.begin(), members_.end(), [](const byte_set& a, const byte_set& b) {
    return reading_rank(best_to_read(a)) < reading_rank(best_to_read(b));
  });
  for (std::size_t c = 0; c < members_.size(); ++c) {
    for (std::size_t b = 0; b < 256; ++b) {
      if (members_[c][b]) class_of_[b] = static_cast<std::uint8_t>(c);
    }
  }
}

char alphabet::example(std::size_t c) const {
  return static_cast<char>(static_cast<unsigned char>(best_to_read(members_[c])));
}

std::bitset<256> alphabet::classes_in(const byte_set& bytes) const {
  std::bitset<256> classes;
  for (std::size_t c = 0; c < members_.size(); ++c) classes[c] = (members_[c] & bytes).any();
  return classes;
}

}  // namespace uri94::analysis
