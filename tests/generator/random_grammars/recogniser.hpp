// SPDX-License-Identifier: MIT
// Recogniser for small grammars by Earley's algorithm. It supports every context-free grammar and does not use the
// parsers of uri94.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_RECOGNISER_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_RECOGNISER_HPP

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "generator/random_grammars/grammar.hpp"

namespace uri94::tests {

/// A recogniser that reads a string byte by byte and can undo bytes.
class recogniser {
 public:
  /// Creates a recogniser for `g`.
  /// @param start number of the start rule
  recogniser(const small_grammar& g, std::size_t start);

  /// Returns true if the bytes read are a prefix of a string of the grammar.
  [[nodiscard]] bool is_viable() const { return !sets_.back().items.empty(); }
  /// Returns true if the bytes read are a string of the grammar.
  [[nodiscard]] bool accepts() const { return sets_.back().accepts; }

  void read(char byte);
  void take_back() { sets_.pop_back(); }

 private:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

  struct symbol {
    std::size_t variable = nowhere;  ///< Variable (nonterminal), or `nowhere` if the symbol is a byte of `bytes`.
    std::bitset<256> bytes = {};
  };
  struct alternative {
    std::size_t of;
    std::vector<symbol> symbols;
  };
  /// A position in an alternative that began in set number `origin`.
  struct item {
    std::size_t place;
    std::size_t origin;
  };
  struct set {
    std::vector<item> items;
    bool accepts = false;
  };

  [[nodiscard]] std::size_t new_variable();
  [[nodiscard]] symbol variable_of(const part& p);
  void add_alternative(std::size_t of, std::vector<symbol> symbols);
  void append(const part& p, std::vector<symbol>& to);
  void leave_out_what_generates_nothing();
  void find_empty();
  void number_places();
  void add(set& to, item i);
  void complete(set& s);

  std::vector<alternative> alternatives_;
  std::vector<std::vector<std::size_t>> alternatives_of_;  ///< Alternatives of each variable.
  std::vector<bool> may_be_empty_;                         ///< True for each nullable variable.
  std::size_t start_;
  std::vector<std::size_t> first_place_;     ///< First place of each alternative. Its other places follow.
  std::vector<std::size_t> alternative_at_;  ///< Alternative of each place.
  std::vector<set> sets_;
  std::vector<std::uint64_t> seen_;  ///< One bit for each origin and place of the current set.
};

}  // namespace uri94::tests

#endif
