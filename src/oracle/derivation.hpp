// SPDX-License-Identifier: MIT
// The first derivation of a string in the order of the register of interpretations, by a search of its own.
//
// From the end of the input to its begin: which terms read the rest. From begin to end: at each choice the first way
// that reads the rest. Both take one step a byte.
#ifndef URI94_ORACLE_DERIVATION_HPP
#define URI94_ORACLE_DERIVATION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bnf/tree_node.hpp"
#include "oracle/terms.hpp"

namespace uri94::oracle {

using derivation_node = bnf::tree_node;

/// The production of the innermost node that reads the byte at the offset; at the input's end, of the last byte.
[[nodiscard]] std::uint32_t innermost(const std::vector<derivation_node>& nodes, std::size_t offset) noexcept;

/// What the search needs to know of one start production. Immutable once made.
class derivation_tables {
 public:
  derivation_tables(terms& in, std::size_t production);

  /// The class of a byte: the bytes of one are distinguished by no literal.
  [[nodiscard]] std::size_t class_of(char byte) const noexcept { return class_of_[static_cast<unsigned char>(byte)]; }
  [[nodiscard]] std::size_t class_count() const noexcept { return class_count_; }

 private:
  friend class derivation_search;

  /// A term passed on the way: what the search does there.
  struct passed {
    term at;
    bool opens;
    std::uint32_t production;
    term then;
  };
  struct way {
    way_on::kind is;
    std::uint32_t tested;  ///< The number of the term that must read the rest.
    std::uint32_t next;    ///< Of read: the point after the byte. Of shortest: the number in `operands_`.
    std::uint32_t path;    ///< In `paths_`.
  };
  /// Where a byte is read next.
  struct point {
    term at;
    std::vector<std::vector<way>> ways;  ///< By class; last, those at the end.
  };
  /// A production to be as short as possible, and what follows.
  struct operand {
    std::uint32_t begin;  ///< The point of its right-hand side, with nothing after.
    std::uint32_t rest;   ///< The point of what follows.
    std::uint32_t rest_tested;
    std::uint32_t automaton;
  };
  /// Where a production can end, over classes. State 0 is dead, 1 the first.
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
  std::vector<unsigned char> example_;  ///< By class.

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
  std::vector<bool> may_end_;  ///< By number of a tested term.
  struct successor {
    std::uint32_t of;
    std::uint32_t to;
  };
  std::vector<std::vector<successor>> successors_;  ///< By class, in the order of `of`.
};

/// Searches. One a thread; it remembers which terms read which rests.
class derivation_search {
 public:
  explicit derivation_search(const derivation_tables& tables);

  /// The first derivation, in pre-order. The input must be in the language. Valid until the call after.
  [[nodiscard]] const std::vector<derivation_node>& first(std::string_view input);
  /// Calls `met(path, offset)` for what the first derivation passes, from begin to end: the terms that it passes one
  /// after the other without a byte, which say what ways were taken. It keeps no nodes: five bytes a byte of the input.
  void each_passing(std::string_view input,
                    const std::function<void(const std::vector<term>& path, std::size_t offset)>& met);

 private:
  using rest = std::uint32_t;  ///< The number of a set of terms that read a rest.

  [[nodiscard]] rest before(rest r, std::size_t c);
  [[nodiscard]] rest rest_of(std::vector<std::uint64_t> set);
  [[nodiscard]] bool holds(rest r, std::uint32_t tested) const noexcept {
    return (sets_[r][tested / 64] >> (tested % 64) & 1U) != 0;
  }
  void find_rests(std::size_t from, std::size_t to);
  /// Calls `pass(path, offset, base)` for each path of the first derivation, by number; `base` is how many nodes were
  /// open before the part of the input that is being derived by itself.
  template <typename Pass>
  void walk(std::string_view input, Pass pass);
  void open_and_close(std::uint32_t path, std::size_t at, std::size_t base);
  void close(std::size_t at);
  void forget();

  const derivation_tables& tables_;
  std::vector<std::vector<std::uint64_t>> sets_;
  std::vector<std::vector<rest>> before_;  ///< By set and class; `unknown` where not yet asked for.
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
