// SPDX-License-Identifier: MIT
// Automaton of a production. Each state is the set of terms that remain after a prefix.
//
// The minimal automaton merges sets with the same continuations. Trees also depend on the terms, so this automaton is
// not minimised.
#ifndef URI94_VERIFY_ORACLE_POSITIONS_HPP
#define URI94_VERIFY_ORACLE_POSITIONS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/graph/search.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::oracle {

/// Number (0-based) of a term that is reached by reading a byte. Position 0 is the start.
using position = std::uint32_t;

class positions {
 public:
  /// Computes the reachable sets of positions. Set 0 contains only `start`.
  positions(terms& in, term start);

  [[nodiscard]] std::size_t set_count() const noexcept { return sets_.size(); }
  /// Returns a flag for each set, indexed by set. True if the input may end in the set.
  [[nodiscard]] const std::vector<bool>& accepting() const noexcept { return accepting_; }
  /// Returns the successor of each set, indexed by set * classes + class.
  [[nodiscard]] const std::vector<std::uint32_t>& transitions() const noexcept { return next_; }
  /// Returns the positions of a set in ascending order.
  [[nodiscard]] const std::vector<position>& set(std::size_t s) const { return sets_.at(s); }
  /// Returns the successor of a set for a byte of class `c`.
  [[nodiscard]] std::size_t next(std::size_t s, std::size_t c) const { return next_[s * classes_.size() + c]; }
  [[nodiscard]] bool accepts(std::size_t s) const { return accepting_[s]; }
  /// Returns the classes of bytes. Literals and character sets do not distinguish the bytes of a class.
  [[nodiscard]] const std::vector<byte_set>& classes() const noexcept { return classes_; }
  [[nodiscard]] std::size_t class_of(char byte) const noexcept { return class_of_[static_cast<unsigned char>(byte)]; }
  /// Returns the most readable member of a class.
  [[nodiscard]] char example(std::size_t c) const { return examples_[c]; }

  /// Returns a shortest string from the start to the set.
  [[nodiscard]] std::string access(std::size_t s) const;
  /// Sets `to` to a shortest string from the position to the end.
  /// Returns: false, with `to` empty, if the end is not reachable from the position.
  [[nodiscard]] bool completion(position p, std::string& to) const;

 private:
  struct place {
    std::vector<std::pair<byte_set, position>> reads;
    bool may_end = false;
    std::size_t distance = static_cast<std::size_t>(-1);  ///< Distance to the end, in bytes.
    char byte = '\0';   ///< First byte of a shortest string to the end, unless the distance is 0.
    position next = 0;  ///< Position after `byte`.
  };

  void find_places(terms& in, term start);
  void find_distances();
  void find_sets(terms& counted_by);

  std::vector<place> places_;
  std::vector<byte_set> classes_;
  std::array<std::uint8_t, 256> class_of_{};
  std::string examples_;
  graph::search<std::vector<position>> sets_;  ///< Found by a search with an example byte of each class.
  std::vector<std::uint32_t> next_;            ///< Indexed by set, then by class.
  std::vector<bool> accepting_;
};

/// Returns classes of bytes that cover all 256 bytes. None of the `sets` distinguishes the bytes of a class.
[[nodiscard]] std::vector<byte_set> classes_of(const std::vector<byte_set>& sets);

/// Returns the smallest byte of the set in the most readable group (`reading_group`).
/// Precondition: the set is not empty.
[[nodiscard]] char readable_example(const byte_set& bytes);
/// Returns the members of a set. The first byte is its `readable_example`. The other bytes are in ascending order.
[[nodiscard]] std::string readable_first(const byte_set& bytes);

}  // namespace uri94::oracle

#endif
