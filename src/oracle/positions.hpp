// SPDX-License-Identifier: MIT
// Where in the BNF one can be after a beginning: the automaton whose states are sets of terms, not yet minimal.
//
// The minimal automaton knows what may follow, and forgets why. Trees depend on the why.
#ifndef URI94_ORACLE_POSITIONS_HPP
#define URI94_ORACLE_POSITIONS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "graph/search.hpp"
#include "oracle/terms.hpp"

namespace uri94::oracle {

/// A term that a byte has led to: a place in the BNF, with what follows.
using position = std::uint32_t;

class positions {
 public:
  /// The positions of what `start` reads; they are made with the set that holds the start alone, set 0.
  positions(terms& in, term start);

  [[nodiscard]] std::size_t set_count() const noexcept { return sets_.size(); }
  /// By set: whether the input may end there.
  [[nodiscard]] const std::vector<bool>& accepting() const noexcept { return accepting_; }
  /// [set * classes + class], the set that a byte leads to.
  [[nodiscard]] const std::vector<std::uint32_t>& transitions() const noexcept { return next_; }
  /// The positions of a set, in the order of their numbers.
  [[nodiscard]] const std::vector<position>& set(std::size_t s) const { return sets_.at(s); }
  /// The set that a byte of class `c` leads to.
  [[nodiscard]] std::size_t next(std::size_t s, std::size_t c) const { return next_[s * classes_.size() + c]; }
  [[nodiscard]] bool accepts(std::size_t s) const { return accepting_[s]; }
  /// Classes of bytes that no literal distinguishes.
  [[nodiscard]] const std::vector<byte_set>& classes() const noexcept { return classes_; }
  [[nodiscard]] std::size_t class_of(char byte) const noexcept { return class_of_[static_cast<unsigned char>(byte)]; }
  /// The member that a person would like to read.
  [[nodiscard]] char example(std::size_t c) const { return examples_[c]; }

  /// A shortest string that leads to the set.
  [[nodiscard]] std::string access(std::size_t s) const;
  /// A shortest string that leads from the position to the end. False where there is none.
  [[nodiscard]] bool completion(position p, std::string& to) const;

 private:
  struct place {
    std::vector<std::pair<byte_set, position>> reads;
    bool may_end = false;
    std::size_t distance = static_cast<std::size_t>(-1);  ///< To the end, in bytes.
    std::size_t read = 0;                                 ///< The first of `reads` on that way.
  };

  void find_places(terms& in, term start);
  void find_distances();
  void find_sets(terms& counted_by);

  std::vector<place> places_;
  std::vector<byte_set> classes_;
  std::array<std::uint8_t, 256> class_of_{};
  std::string examples_;
  graph::search<std::vector<position>> sets_;  ///< By examples of classes.
  std::vector<std::uint32_t> next_;            ///< [set][class]
  std::vector<bool> accepting_;
};

/// The classes of bytes that none of `sets` distinguishes, each with its members; they cover all 256.
[[nodiscard]] std::vector<byte_set> classes_of(const std::vector<byte_set>& sets);

/// The members of a set, the one that a person would like to read first: letter, digit, mark, space, the rest.
[[nodiscard]] std::string readable_first(const byte_set& bytes);

}  // namespace uri94::oracle

#endif
