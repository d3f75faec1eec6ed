// SPDX-License-Identifier: MIT
// Finds the first derivation of a string, in the order that `grammar/interpretations.json` defines.
//
// The search is independent of the parser. The first pass runs from the end of the input to its start and computes the
// terms that match each suffix. The second pass runs from start to end and takes at each choice the first way that
// matches the suffix. Both passes take constant time per byte. The text of a production that must be as short as
// possible gets its own first pass.
#ifndef URI94_VERIFY_ORACLE_DERIVATION_HPP
#define URI94_VERIFY_ORACLE_DERIVATION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "generator/bnf/tree_node.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::oracle {

using derivation_node = bnf::tree_node;

/// Returns the production of the innermost node that contains the byte at `offset` (0-based). At the end of the input,
/// returns the production of the last byte.
[[nodiscard]] std::uint32_t innermost(const std::vector<derivation_node>& nodes, std::size_t offset) noexcept;

/// Tables for the search from one start production. Immutable after construction.
class derivation_tables {
 public:
  derivation_tables(terms& in, std::size_t production);

  /// Returns the class of a byte. Literals and character sets do not distinguish the bytes of a class.
  [[nodiscard]] std::size_t class_of(char byte) const noexcept { return class_of_[static_cast<unsigned char>(byte)]; }
  [[nodiscard]] std::size_t class_count() const noexcept { return class_count_; }

 private:
  friend class derivation_search;

  /// A term on a path between two bytes, with the node that the term opens, if any.
  struct passed {
    term at;
    bool opens;
    std::uint32_t production;
    term then;
  };
  struct way {
    way_on::kind is;
    std::uint32_t tested;  ///< Index in `tested_` of the term that must match the remaining input.
    std::uint32_t next;    ///< Index in `points_` after the byte (`read`), or index in `operands_` (`shortest`).
    std::uint32_t path;    ///< Index in `paths_` and `full_paths_`.
  };
  /// A term at which the search reads the next byte.
  struct point {
    term at;
    std::vector<std::vector<way>> ways;  ///< Indexed by class. The last entry has the ways at the end of the input.
  };
  /// A production that must be as short as possible, and its continuation.
  struct operand {
    std::uint32_t begin;        ///< Point of its right-hand side, without the continuation.
    std::uint32_t rest;         ///< Point of the continuation.
    std::uint32_t rest_tested;  ///< Index of the continuation in `tested_`.
    std::uint32_t automaton;    ///< Index in `ends_`.
  };
  /// Automaton over classes that finds possible ends of a production. State 0 is dead. State 1 is the start.
  struct ends {
    std::vector<std::uint32_t> next;
    std::vector<bool> accepting;
  };

  [[nodiscard]] std::uint32_t tested(terms& in, term t);
  [[nodiscard]] std::uint32_t point_of(term t);
  [[nodiscard]] std::uint32_t operand_of(terms& in, term opening);
  void find_classes(terms& in, term start);
  void find_successors(terms& in);
  void find_ways(terms& in, std::uint32_t p);
  [[nodiscard]] ends ends_of(terms& in, std::size_t production) const;

  std::array<std::uint8_t, 256> class_of_{};
  std::size_t class_count_ = 0;
  std::vector<unsigned char> example_;  ///< Example byte of each class, indexed by class.

  std::vector<point> points_;
  std::map<term, std::uint32_t> point_number_;
  std::vector<std::vector<passed>> paths_;
  std::vector<std::vector<term>> full_paths_;
  std::vector<operand> operands_;
  std::map<term, std::uint32_t> operand_number_;
  std::vector<ends> ends_;
  std::map<std::size_t, std::uint32_t> ends_number_;

  std::vector<term> tested_;
  std::map<term, std::uint32_t> tested_number_;
  std::vector<bool> may_end_;  ///< True if the tested term matches the empty string, indexed like `tested_`.
  struct successor {
    std::uint32_t of;
    std::uint32_t to;
  };
  std::vector<std::vector<successor>> successors_;  ///< Indexed by class. The entries of a class are sorted by `of`.
};

/// Search for derivations. Each thread needs its own object, because the search caches sets of terms.
class derivation_search {
 public:
  explicit derivation_search(const derivation_tables& tables);

  /// Returns the nodes of the first derivation, in pre-order.
  /// Precondition: the language contains the input.
  /// Lifetime: the nodes are valid until the next call of `first`.
  [[nodiscard]] const std::vector<derivation_node>& first(std::string_view input);
  /// Calls `met(path, offset)` for each step of the first derivation, from start to end. The path contains the terms
  /// passed without reading a byte, which show the choices made. Does not create nodes. Needs five bytes of memory per
  /// byte of input, and more only for productions that must be as short as possible.
  void each_passing(std::string_view input,
                    const std::function<void(const std::vector<term>& path, std::size_t offset)>& met);

 private:
  using rest = std::uint32_t;  ///< Number of a set of terms that match a suffix of the input.

  [[nodiscard]] rest before(rest r, std::size_t c);
  [[nodiscard]] rest rest_of(std::vector<std::uint64_t> set);
  [[nodiscard]] bool holds(rest r, std::uint32_t tested) const noexcept {
    return (sets_[r][tested / 64] >> (tested % 64) & 1U) != 0;
  }
  void find_rests(std::size_t from, std::size_t to);
  /// Calls `pass(path, offset, base)` for each path of the first derivation. `path` is an index in `paths_`. `base` is
  /// the number of nodes that were open before the current part of the input.
  template <typename Pass>
  void walk(std::string_view input, Pass pass);
  void open_and_close(std::uint32_t path, std::size_t at, std::size_t base);
  void close(std::size_t at);
  void forget();

  const derivation_tables& tables_;
  std::vector<std::vector<std::uint64_t>> sets_;
  std::vector<std::vector<rest>> before_;  ///< Indexed by rest, then by class. `not_known` if not computed yet.
  std::unordered_multimap<std::size_t, rest> numbers_;

  std::vector<std::uint8_t> classes_;
  std::vector<rest> rests_;
  struct open_node {
    std::size_t node;
    term then;
  };
  std::vector<open_node> open_;
  std::vector<derivation_node> nodes_;
};

}  // namespace uri94::oracle

#endif
