// SPDX-License-Identifier: MIT
// Guards, and what looks ahead by automata.
#ifndef URI94_PEG_LOOK_AHEAD_HPP
#define URI94_PEG_LOOK_AHEAD_HPP

#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

#include "uri94/byte_scan.hpp"
#include "uri94/peg/matching.hpp"

namespace uri94::rules {
inline namespace URI94_INSTRUCTIONS {

/// A guard that decides between derivations alone: what it excludes is accepted either way. Without actions there is no
/// derivation to tell, and it holds.
template <typename Guard>
struct for_tree {
  using rule_t = for_tree;
  using subs_t = peg::empty_list;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in, States&&... st) {
    if constexpr (A == peg::apply_mode::nothing) {
      return true;
    } else {
      return Control<Guard>::template match<A, M, Action, Control>(in, st...);
    }
  }
};

/// Whether all that is left is in the language of a table. Consumes nothing.
template <typename Table>
struct suffix {
  using rule_t = suffix;
  using subs_t = peg::empty_list;

  template <typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in) noexcept {
    std::size_t state = 1;
    for (const char* at = in.current(); at != in.end(); ++at) {
      state = Table::next[state][Table::byte_class[static_cast<unsigned char>(*at)]];
      if (state == 0) return false;
    }
    return Table::accepting[state];
  }
};

/// Finds the end of an operand: the first place where it can end and `Stop` matches.
template <typename Operand, typename Stop>
struct ends_before {
  [[nodiscard]] static const char* find(const char*, const char* at, const char* end) {
    std::size_t state = 1;
    for (;;) {
      if (Operand::accepting[state]) {
        input ahead(at, end);
        if (peg::match<Stop, peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing, peg::normal>(ahead)) {
          return at;
        }
      }
      if (at == end) return nullptr;
      state = Operand::next[state][Operand::byte_class[static_cast<unsigned char>(*at)]];
      if (state == 0) return nullptr;
      ++at;
    }
  }
};

/// Which of the places where an operand could end is taken.
enum class extent { longest, shortest };

/// Finds the end of an operand: a place where it can end and from which all that is left is in the language of `Rest`.
/// One pass: for each state of `Rest` it keeps the best place from which that state was reached.
template <extent Extent, typename Operand, typename Rest>
struct ends_by_rest {
  [[nodiscard]] static const char* find(const char* const base, const char* const begin,
                                        const char* const end) noexcept {
    constexpr std::size_t states = std::size(Rest::accepting);
    std::array<const char*, states> from{};  // by state of Rest: the place where it began, or null
    std::array<const char*, states> next{};
    std::size_t operand = 1;
    bool running = false;  // some of `from` is not null
    const char* at = begin;
    for (;;) {
      if (!running) {
        if (operand == 1) at = byte_set<idle_bytes>::skip(base, at, end);
        if (operand == 0) return nullptr;
      }
      if (at == end) break;
      const auto byte = static_cast<unsigned char>(*at);
      const std::size_t c = Rest::byte_class[byte];
      // Rest can begin here; it is started where it also survives this byte.
      const bool starts = operand != 0 && Operand::accepting[operand] && Rest::next[1][c] != 0;
      if (running || starts) {
        if (starts && better(at, from[1])) from[1] = at;
        running = false;
        next.fill(nullptr);
        for (std::size_t s = 1; s < states; ++s) {
          const std::size_t to = from[s] == nullptr ? 0 : Rest::next[s][c];
          if (to == 0) continue;
          if (better(from[s], next[to])) next[to] = from[s];
          running = true;
        }
        from = next;
      }
      operand = operand == 0 ? 0 : Operand::next[operand][Operand::byte_class[byte]];
      ++at;
    }
    const char* found = operand != 0 && Operand::accepting[operand] && Rest::accepting[1] ? end : nullptr;
    for (std::size_t s = 1; s < states; ++s) {
      if (Rest::accepting[s] && from[s] != nullptr && better(from[s], found)) found = from[s];
    }
    return found;
  }

 private:
  /// The bytes that leave the operand in its first state, and that Rest does not begin with.
  struct idle_bytes {
    static constexpr byte_table value = [] {
      byte_table table{};
      for (std::size_t b = 0; b < 128; ++b) {
        table[b] = Operand::next[1][Operand::byte_class[b]] == 1 && Rest::next[1][Rest::byte_class[b]] == 0;
      }
      return table;
    }();
  };

  [[nodiscard]] static bool better(const char* a, const char* b) noexcept {
    return b == nullptr || (Extent == extent::shortest ? a < b : a > b);
  }
};

/// Finds the end of an operand as the first derivation has it: runs all ways of the operand and of what follows it at
/// once, in the order of derivations. One pass; a way that reaches a state behind another is dropped.
template <typename Ways>
struct ends_in_order {
  [[nodiscard]] static const char* find(const char*, const char* const begin, const char* const end) noexcept {
    constexpr std::size_t states = std::size(Ways::reads);
    struct way {
      std::size_t state;
      const char* left;  ///< Where the operand ended, or null.
    };
    std::array<way, states + 1> ways{};
    std::array<way, states + 1> next{};
    std::size_t count = 0;
    std::array<bool, states + 1> seen{};
    const auto add = [&](std::array<way, states + 1>& to, std::size_t from, const char* left, const char* at) {
      for (std::size_t i = Ways::first_way[from]; i < Ways::first_way[from + 1]; ++i) {
        const std::size_t state = Ways::way_to[i];
        if (seen[state]) continue;
        seen[state] = true;
        to[count++] = {state, Ways::way_leaves[i] != 0 ? at : left};
      }
    };
    add(ways, states, nullptr, begin);
    for (const char* at = begin; at != end && count != 0; ++at) {
      const std::size_t had = count;
      count = 0;
      seen.fill(false);
      const std::size_t c = Ways::byte_class[static_cast<unsigned char>(*at)];
      for (std::size_t i = 0; i < had; ++i) {
        if (ways[i].state != states && Ways::reads[ways[i].state][c]) add(next, ways[i].state, ways[i].left, at + 1);
      }
      ways = next;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (ways[i].state == states) return ways[i].left;
    }
    return nullptr;
  }
};

template <typename ParseInput, typename = void>
struct has_set_end : std::false_type {};
template <typename ParseInput>
struct has_set_end<ParseInput, std::void_t<decltype(std::declval<ParseInput&>().set_end(nullptr))>> : std::true_type {};

/// `Rule`, reaching exactly as far as `Scanner` says.
template <typename Scanner, typename Rule>
struct bounded {
  using rule_t = bounded;
  using subs_t = peg::type_list<Rule>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    const char* const bound = Scanner::find(in.begin(), in.current(), in.end());
    if (bound == nullptr) return false;
    auto m = in.template mark<peg::rewind_mode::required>();
    if constexpr (has_set_end<ParseInput>::value) {
      const char* const end = in.end();
      in.set_end(bound);
      const bool matched = Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(in, st...) &&
                           in.current() == bound;
      in.set_end(end);
      return m(matched);
    } else {
      // Another kind of input: match on one that ends at the bound. Its positions begin at 0.
      input inner(in.current(), bound);
      const bool matched = Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(inner, st...) &&
                           inner.current() == bound;
      if (matched) in.bump(static_cast<std::size_t>(bound - in.current()));
      return m(matched);
    }
  }
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::rules

// These rules do their own matching; PEGTL's control is for what they contain.
template <typename Guard>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::for_tree<Guard>> = false;
template <typename Scanner, typename Rule>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::bounded<Scanner, Rule>> = false;

#endif
