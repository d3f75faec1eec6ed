// SPDX-License-Identifier: MIT
// Expected verdicts for all short strings over a small alphabet, and some trees, stored as a line of a file.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_EXPECTED_ANSWERS_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_EXPECTED_ANSWERS_HPP

#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace uri94::tests {

/// A 32-bit digest of a tree. Nodes are added in pre-order.
class tree_digest {
 public:
  void add(std::size_t production, std::size_t begin, std::size_t end, std::size_t size) {
    for (const std::size_t n : {production, begin, end, size})
      value_ = (value_ ^ static_cast<std::uint32_t>(n)) * 16777619U;
  }
  /// Returns the digest, which is never 0.
  [[nodiscard]] std::uint32_t value() const { return value_ == 0 ? 1 : value_; }

 private:
  std::uint32_t value_ = 2166136261U;
};

struct expected_answers {
  std::string name;                  ///< Name of the grammar.
  std::string characters;            ///< Alphabet of the strings.
  std::string verdicts;              ///< `1` or `0` for each string, shorter strings first.
  std::vector<std::uint32_t> trees;  ///< Digests of the trees of the first accepted strings.

  /// Calls `f(text, accepted, tree)` for all strings. `tree` is the digest of the tree, or 0 if the tree is unknown.
  template <typename F>
  void each(const F& f) const {
    std::size_t accepted = 0;
    std::size_t next = 0;
    for (std::size_t length = 0; next < verdicts.size(); ++length) {
      std::vector<std::size_t> digits(length, 0);
      do {
        std::string text;
        for (const std::size_t d : digits) text += characters[d];
        const bool is = verdicts[next++] == '1';
        f(text, is, is && accepted < trees.size() ? trees[accepted] : 0);
        accepted += is ? 1 : 0;
      } while (count_up(digits));
    }
  }

 private:
  /// Advances to the next string of the same length. Returns false after the last string.
  bool count_up(std::vector<std::size_t>& digits) const {
    for (std::size_t i = digits.size(); i-- > 0;) {
      if (++digits[i] < characters.size()) return true;
      digits[i] = 0;
    }
    return false;
  }
};

inline std::ostream& operator<<(std::ostream& out, const expected_answers& a) {
  out << a.name << ' ' << a.characters.size();
  for (const char c : a.characters) out << ' ' << static_cast<unsigned>(static_cast<unsigned char>(c));
  out << ' ' << a.verdicts << ' ' << a.trees.size();
  for (const std::uint32_t t : a.trees) out << ' ' << t;
  return out << '\n';
}

inline std::istream& operator>>(std::istream& in, expected_answers& a) {
  std::size_t count = 0;
  a.characters.clear();
  a.trees.clear();
  in >> a.name >> count;
  for (unsigned byte = 0; count > 0 && in >> byte; --count) a.characters += static_cast<char>(byte);
  in >> a.verdicts >> count;
  for (std::uint32_t tree = 0; count > 0 && in >> tree; --count) a.trees.push_back(tree);
  return in;
}

}  // namespace uri94::tests

#endif
