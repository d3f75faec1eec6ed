// SPDX-License-Identifier: MIT
#include "analysis/alphabet.hpp"

#include <algorithm>
#include <cctype>
#include <functional>

namespace uri94::analysis {

byte_set bytes_of(char c, bool any_case) {
  byte_set bytes;
  const auto byte = static_cast<unsigned char>(c);
  bytes.set(byte);
  if (any_case && std::isalpha(byte) != 0) bytes.set(byte ^ 0x20U);
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
  // What a person likes to read comes first, so that the first of several shortest strings is readable.
  const auto rank = [](const byte_set& m) {
    std::size_t best = 1024;
    for (std::size_t b = 0; b < 256; ++b) {
      if (!m[b]) continue;
      const auto byte = static_cast<unsigned char>(b);
      const std::size_t group = b >= 0x7F || b < 0x20 ? 3 : std::islower(byte) ? 0 : std::isupper(byte) ? 2 : 1;
      best = std::min(best, group * 256 + b);
    }
    return best;
  };
  std::sort(members_.begin(), members_.end(), [&](const byte_set& a, const byte_set& b) { return rank(a) < rank(b); });
  for (std::size_t c = 0; c < members_.size(); ++c) {
    for (std::size_t b = 0; b < 256; ++b) {
      if (members_[c][b]) class_of_[b] = static_cast<std::uint8_t>(c);
    }
  }
}

char alphabet::example(std::size_t c) const {
  const byte_set& m = members_[c];
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (m[static_cast<unsigned char>(letter)]) return letter;
  }
  for (std::size_t b = 0x21; b < 0x7F; ++b) {
    if (m[b]) return static_cast<char>(b);
  }
  for (std::size_t b = 0; b < 256; ++b) {
    if (m[b]) return static_cast<char>(b);
  }
  return '?';
}

std::vector<std::uint8_t> alphabet::classes_in(const byte_set& bytes) const {
  std::vector<std::uint8_t> result;
  for (std::size_t c = 0; c < members_.size(); ++c) {
    if ((members_[c] & bytes).any()) result.push_back(static_cast<std::uint8_t>(c));
  }
  return result;
}

}  // namespace uri94::analysis
