// SPDX-License-Identifier: MIT
// The action classes that build the tree of productions while the rules match.
#ifndef URI94_PARSE_TREE_ACTION_HPP
#define URI94_PARSE_TREE_ACTION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "parse/grammar_tables.hpp"
#include "uri94/parse.hpp"
#include "uri94/peg.hpp"

namespace uri94::parse_tables {

namespace peg = tao::pegtl;

/// The nodes of a parse that is under way: the state that the actions work on.
class node_builder {
 public:
  /// A place among the nodes. Not of the type that nodes are made of, so that writing one leaves the counts in
  /// registers.
  using position = std::size_t;
  static constexpr position none = 0;

  node_builder(const char* base, node_sink& sink) noexcept
      : base_(base),
        nodes_(sink.storage == nullptr ? nullptr : sink.storage->data()),
        capacity_(sink.storage == nullptr ? 0 : sink.storage->capacity()),
        level_(sink.level),
        sink_(sink) {}
  node_builder(const node_builder&) = delete;
  node_builder& operator=(const node_builder&) = delete;

  [[nodiscard]] uri94::level level() const noexcept { return level_; }

  [[nodiscard]] URI94_INLINE position snapshot() const noexcept { return count_; }
  /// Takes back all nodes since `to`: an abandoned branch leaves none behind.
  URI94_INLINE void rewind(position to) noexcept {
    count_ = to;
    while (__builtin_expect(chain_ > to, 0)) chain_ = nodes_[chain_ - 1].end();
  }

  /// Begins a node; `close` completes it.
  [[nodiscard]] URI94_INLINE position open() noexcept {
    if (count_ == capacity_) grow(1);
    return count_++;
  }
  URI94_INLINE void close(position at, std::uint8_t production, const char* begin, const char* end) noexcept {
    const auto size = static_cast<std::uint32_t>(count_ - at);
    if (__builtin_expect(size < 1U << 24, 1)) {
      nodes_[at] = node::small(production, offset(begin), offset(end), size);
    } else {
      nodes_[at] = node(production, offset(begin), offset(end), size);
    }
  }

  /// A node without children, whole.
  URI94_INLINE void leaf(std::uint8_t production, const char* begin, const char* end) noexcept {
    const position at = open();
    nodes_[at] = node::small(production, offset(begin), offset(end), 1);
  }

  /// Nodes without children that stand one behind the other from `at` on, a byte between each two: the set bits of
  /// `ends` are the places where they end. `count` is how many of them there are.
  URI94_INLINE void leaves(std::uint8_t production, const char* at, std::uint64_t ends, std::uint32_t count) noexcept {
    // Four at a time, whether there are so many or not: a loop of unknown length costs more than nodes in vain.
    if (capacity_ - count_ < count + 3 && !grow(count + 3)) return;
    const std::uint32_t origin = offset(at);
    std::uint32_t begin = origin;
    node* to = nodes_ + count_;
    count_ += count;
    for (;;) {
      for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t end = origin + static_cast<std::uint32_t>(__builtin_ctzll(ends | std::uint64_t{1} << 63));
        to[i] = node::small(production, begin, end, 1);
        begin = end + 1;
        ends &= ends - 1;
      }
      if (__builtin_expect(count <= 4, 1)) return;
      count -= 4;
      to += 4;
    }
  }
  /// Makes the last node, which has no children, one of another production.
  URI94_INLINE void rename_last(std::uint8_t production) noexcept {
    nodes_[count_ == 0 ? 0 : count_ - 1].rename_leaf(production);  // none are left when memory ran out in `leaves`
  }

  /// Begins a node of a recursion that goes round once more; `close_chain` completes all of them, at the same end.
  void chain(std::uint8_t production, const char* begin) noexcept {
    const position at = open();
    if (failed_) return;
    nodes_[at] = node(production, offset(begin), static_cast<std::uint32_t>(chain_), 0);
    chain_ = at + 1;
  }
  [[nodiscard]] position begin_chain() noexcept {
    const position outer = chain_;
    chain_ = none;
    return outer;
  }
  /// When there was no memory, the nodes of the outer rounds are gone.
  void end_chain(position outer) noexcept { chain_ = failed_ ? none : outer; }
  void close_chain(position outer, const char* end) noexcept {
    while (!failed_ && chain_ != none) {
      const position at = chain_ - 1;
      const node& n = nodes_[at];
      chain_ = n.end();
      nodes_[at] = node(n.production_index(), n.begin(), offset(end), static_cast<std::uint32_t>(count_ - at));
    }
    end_chain(outer);
  }

  /// The nodes of the characters in [begin, end), each a single byte: copies of a table's, moved to their offsets.
  template <typename Table>
  void append_characters(const char* begin, const char* end) noexcept {
    // Entries are copied whole, so that there must be room for the longest; asked for by pieces, so that little of it
    // stays unused.
    constexpr std::ptrdiff_t piece = 4096;
    while (end - begin > piece) {
      append_characters<Table>(begin, begin + piece);
      begin += piece;
    }
    const std::size_t room = static_cast<std::size_t>(end - begin) * Table::most;
    if (capacity_ - count_ < room && !grow(room)) return;
    std::uint32_t at = offset(begin);
    node* to = nodes_ + count_;
#if defined(URI94_SSE2)
    // Words 0 and 1 of three are offsets: begin and end.
    const auto by = static_cast<int>(at);
    __m128i by_0 = _mm_set_epi32(by, 0, by, by);
    __m128i by_1 = _mm_set_epi32(by, by, 0, by);
    __m128i by_2 = _mm_set_epi32(0, by, by, 0);
    const __m128i one_0 = _mm_set_epi32(1, 0, 1, 1);
    const __m128i one_1 = _mm_set_epi32(1, 1, 0, 1);
    const __m128i one_2 = _mm_set_epi32(0, 1, 1, 0);
#endif
    for (const char* c = begin; c != end; ++c, ++at) {
      const auto& entry = Table::entries[Table::entry_of[static_cast<unsigned char>(*c)]];
#if defined(URI94_SSE2)
      const auto* from = reinterpret_cast<const __m128i*>(entry.words.data());
      auto* out = reinterpret_cast<__m128i*>(to);
      _mm_storeu_si128(out, _mm_add_epi32(_mm_load_si128(from), by_0));
      _mm_storeu_si128(out + 1, _mm_add_epi32(_mm_load_si128(from + 1), by_1));
      _mm_storeu_si128(out + 2, _mm_add_epi32(_mm_load_si128(from + 2), by_2));
      by_0 = _mm_add_epi32(by_0, one_0);
      by_1 = _mm_add_epi32(by_1, one_1);
      by_2 = _mm_add_epi32(by_2, one_2);
#else
      for (std::size_t i = 0; i < entry.count; ++i) {
        const std::uint32_t tail = entry.words[3 * i + 2];
        to[i] = node(static_cast<std::uint8_t>(tail >> 24), at, at + 1, tail & 0xFFFFFF);
      }
#endif
      to += entry.count;
    }
    count_ = static_cast<position>(to - nodes_);
  }

  [[nodiscard]] URI94_INLINE std::uint32_t offset(const char* at) const noexcept {
    return static_cast<std::uint32_t>(at - base_);
  }

  /// Hands the result over.
  void finish() noexcept {
    sink_.count = failed_ ? 0 : count_;
  }

 private:
  /// Makes room for `n` more nodes. Where there is none, the nodes so far are given up: what is written from then on
  /// overwrites them, so that the rules need not ask again and again.
  __attribute__((noinline, cold)) bool grow(std::size_t n) noexcept {
    while (capacity_ - count_ < n) {
      if (failed_ || count_ + n > node::max_size) return fail(failed_ ? sink_.failure : error_kind::too_long);
      if (!sink_.storage->grow(count_)) return fail(error_kind::out_of_memory);
      nodes_ = sink_.storage->data();
      capacity_ = sink_.storage->capacity();
    }
    return true;
  }
  bool fail(error_kind why) noexcept {
    failed_ = true;
    sink_.failure = why;
    count_ = 0;
    chain_ = none;
    if (capacity_ == 0) {
      nodes_ = &nowhere_;
      capacity_ = 1;
    }
    return false;
  }

  const char* base_;
  node* nodes_;
  std::size_t capacity_;
  position count_ = 0;
  position chain_ = none;
  bool failed_ = false;
  uri94::level level_;
  node nowhere_;  ///< What is written where there is no memory at all.
  node_sink& sink_;
};

template <typename Rule, typename = void>
struct is_component : std::false_type {};
template <typename Rule>
struct is_component<Rule, std::void_t<decltype(Rule::component)>> : std::true_type {};

template <typename Rule, typename = void>
struct is_recursive : std::false_type {};
template <typename Rule>
struct is_recursive<Rule, std::void_t<decltype(Rule::recursive)>> : std::true_type {};

template <typename Rule, typename = void>
struct is_chain : std::false_type {};
template <typename Rule>
struct is_chain<Rule, std::void_t<decltype(Rule::chain)>> : std::true_type {};

/// Whether a tree of this level has nodes of `Rule`.
template <level Level, typename Rule>
inline constexpr bool has_node = rules::is_production<Rule>::value &&
                                 (Level == level::full || is_component<Rule>::value);

/// The nodes of each ASCII character of a run, as they are at offset 0, ready to be moved. Characters that are read by
/// the same productions share an entry.
template <typename Body>
struct character_nodes {
  static constexpr std::size_t most = 4;
  struct alignas(16) entry {
    std::array<std::uint32_t, 3 * most> words{};
    std::uint32_t count = 0;
    std::array<std::uint32_t, 3> unused{};

    constexpr bool operator==(const entry& o) const {
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != o.words[i]) return false;
      }
      return count == o.count;
    }
  };

  [[nodiscard]] static constexpr entry entry_for(unsigned char b) {
    entry e;
    if (!rules::character<Body>::is_single(b)) return e;
    std::array<std::uint8_t, 8> production{};
    const std::size_t count = rules::character<Body>::productions(b, production.data());
    e.count = static_cast<std::uint32_t>(count);
    for (std::size_t i = 0; i < count && i < most; ++i) {
      e.words[3 * i + 1] = 1;
      e.words[3 * i + 2] = std::uint32_t{production[i]} << 24 | static_cast<std::uint32_t>(count - i);
    }
    return e;
  }

  struct table {
    std::array<std::uint8_t, 128> entry_of{};
    std::array<entry, 128> entries{};
    std::size_t count = 0;
  };
  static constexpr table all = [] {
    table t;
    for (unsigned b = 0; b < 128; ++b) {
      const entry e = entry_for(static_cast<unsigned char>(b));
      std::size_t i = 0;
      while (i < t.count && !(t.entries[i] == e)) ++i;
      if (i == t.count) t.entries[t.count++] = e;
      t.entry_of[b] = static_cast<std::uint8_t>(i);
    }
    return t;
  }();
  static constexpr std::array<std::uint8_t, 128> entry_of = all.entry_of;
  static constexpr std::array<entry, all.count> entries = [] {
    std::array<entry, all.count> used{};
    for (std::size_t i = 0; i < used.size(); ++i) used[i] = all.entries[i];
    return used;
  }();
  static constexpr bool fits = [] {
    for (const entry& e : entries) {
      if (e.count > most) return false;
    }
    return true;
  }();
  static_assert(fits, "a character is read by more productions than an entry has room for");
};

/// Makes a node of a production: the whole of the action of a rule.
template <level Level, typename Rule, bool HasNode = has_node<Level, Rule>>
struct production_action : peg::nothing<Rule> {
  static constexpr bool has_node = false;
  [[nodiscard]] static constexpr bool shows(const node_builder&) noexcept { return false; }
  [[nodiscard]] static node_builder::position open(node_builder&) noexcept { return 0; }
  static void leaf(const char*, const char*, node_builder&) noexcept {}
  static void leaves(const char*, std::uint64_t, std::uint32_t, node_builder&) noexcept {}
  static void rename_last(node_builder&) noexcept {}
  static void close(node_builder::position, const char*, const char*, node_builder&) noexcept {}
};

/// At which levels a production has a node.
template <level Level, typename Rule>
struct at_level {
  [[nodiscard]] static constexpr bool shows(const node_builder&) noexcept { return true; }
  [[nodiscard]] static constexpr bool shows_chain(const node_builder&) noexcept {
    return !(Level == level::components && is_chain<Rule>::value);
  }
};
/// The level is known when it runs.
template <typename Rule>
struct at_any_level {
  [[nodiscard]] static bool shows(const node_builder& nodes) noexcept {
    return nodes.level() == level::full || (is_component<Rule>::value && nodes.level() == level::components);
  }
  [[nodiscard]] static bool shows_chain(const node_builder& nodes) noexcept {
    return nodes.level() == level::full || (!is_chain<Rule>::value && shows(nodes));
  }
};

/// Makes the nodes of a production, where `At` says that it has one.
template <typename Rule, typename At>
struct node_action : peg::maybe_nothing, At {
  static constexpr bool has_node = true;
  static constexpr bool can_reopen = true;

  template <typename Matched, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in, node_builder& nodes) {
    if constexpr (A == peg::apply_mode::nothing) {
      return rules::match_rule<Matched, A, M, Action, Control>(in, nodes);
    } else {
      const bool shown = At::shows(nodes);
      const node_builder::position before = nodes.snapshot();
      const char* const begin = in.current();
      const node_builder::position at = shown ? nodes.open() : 0;
      node_builder::position outer = 0;
      if constexpr (is_recursive<Rule>::value) outer = nodes.begin_chain();
      const bool matched = rules::match_rule<Matched, A, M, Action, Control>(in, nodes);
      if (matched) {
        if constexpr (is_recursive<Rule>::value) nodes.close_chain(outer, in.current());
        if (shown) nodes.close(at, Rule::production, begin, in.current());
      } else {
        nodes.rewind(before);
        if constexpr (is_recursive<Rule>::value) nodes.end_chain(outer);
      }
      return matched;
    }
  }

  /// A node made by a rule that reads several of them in one go.
  [[nodiscard]] static node_builder::position open(node_builder& nodes) noexcept {
    return At::shows(nodes) ? nodes.open() : 0;
  }
  static void leaf(const char* begin, const char* end, node_builder& nodes) noexcept {
    if (At::shows(nodes)) nodes.leaf(Rule::production, begin, end);
  }
  static void leaves(const char* at, std::uint64_t ends, std::uint32_t count, node_builder& nodes) noexcept {
    if (At::shows(nodes)) nodes.leaves(Rule::production, at, ends, count);
  }
  static void rename_last(node_builder& nodes) noexcept {
    if (At::shows(nodes)) nodes.rename_last(Rule::production);
  }
  static void close(node_builder::position at, const char* begin, const char* end, node_builder& nodes) noexcept {
    if (At::shows(nodes)) nodes.close(at, Rule::production, begin, end);
  }

  template <typename ParseInput>
  static void reopen(const ParseInput& in, node_builder& nodes) noexcept {
    if (At::shows_chain(nodes)) nodes.chain(Rule::production, in.current());
  }
};

template <level Level, typename Rule>
struct production_action<Level, Rule, true> : node_action<Rule, at_level<Level, Rule>> {};

/// Makes the nodes of a run of characters at once, or none where the level shows none.
template <level Level, typename Rule>
struct run_action : peg::nothing<Rule> {
  static constexpr bool has_node = false;
  static constexpr bool takes_characters = true;
  static constexpr bool characters_are_silent = Level != level::full;

  template <typename Body>
  static void characters([[maybe_unused]] const char* begin, [[maybe_unused]] const char* end,
                         [[maybe_unused]] node_builder& nodes) noexcept {
    if constexpr (Level == level::full) {
      nodes.template append_characters<character_nodes<typename rules::production_of_characters<Body>::type>>(begin,
                                                                                                              end);
    }
  }
};

/// The same, for a level that is known when it runs.
template <typename Rule>
struct any_level_run_action : peg::nothing<Rule> {
  static constexpr bool has_node = false;
  static constexpr bool takes_characters = true;
  static constexpr bool characters_are_silent = false;

  template <typename Body>
  static void characters(const char* begin, const char* end, node_builder& nodes) noexcept {
    if (nodes.level() == level::full) run_action<level::full, Rule>::template characters<Body>(begin, end, nodes);
  }
};

template <typename Rule>
struct is_run : std::false_type {};
template <unsigned Minimum, typename Body>
struct is_run<rules::run<Minimum, Body>> : std::true_type {};
template <typename Run, typename More>
struct is_run<rules::run_list<Run, More>> : std::true_type {};
template <typename Runs, typename LastRun>
struct is_run<rules::edged_run_list<Runs, LastRun>> : std::true_type {};
template <typename First, typename Middle, typename Last, typename Printed>
struct is_run<rules::edged_run<First, Middle, Last, Printed>> : std::true_type {};

template <level Level, typename Rule>
struct action_for : std::conditional_t<is_run<Rule>::value, run_action<Level, Rule>, production_action<Level, Rule>> {};

template <typename... Rules>
struct full_action : action_for<level::full, Rules...> {};
template <typename... Rules>
struct components_action : action_for<level::components, Rules...> {};

template <typename Rule, bool IsProduction = rules::is_production<Rule>::value>
struct action_for_any_level
    : std::conditional_t<is_run<Rule>::value, any_level_run_action<Rule>, production_action<level::full, Rule>> {};
template <typename Rule>
struct action_for_any_level<Rule, true> : node_action<Rule, at_any_level<Rule>> {};
template <typename... Rules>
struct any_level_action : action_for_any_level<Rules...> {};

/// Runs rules without a tree.
template <typename Rule>
struct verdict_control : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in) {
    return rules::match_rule<Rule, A, M, Action, Control>(in);
  }
};

/// Takes back the nodes of a rule that fails: PEGTL takes back the input alone.
template <typename Rule>
struct tree_control : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in, node_builder& nodes) {
    if constexpr (A == peg::apply_mode::nothing || rules::is_production<Rule>::value ||
                  std::is_same_v<typename Rule::subs_t, peg::empty_list>) {
      return matched_by_action<A, M, Action, Control>(in, nodes);
    } else {
      const node_builder::position before = nodes.snapshot();
      const bool matched = rules::match_rule<Rule, A, M, Action, Control>(in, nodes);
      if (!matched) nodes.rewind(before);
      return matched;
    }
  }

 private:
  /// A production is matched by its action, which makes the node; anything else by itself.
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] URI94_INLINE static bool matched_by_action(ParseInput& in, node_builder& nodes) {
    if constexpr (A == peg::apply_mode::action && Action<Rule>::has_node) {
      return Action<Rule>::template match<Rule, A, M, Action, Control>(in, nodes);
    } else {
      return rules::match_rule<Rule, A, M, Action, Control>(in, nodes);
    }
  }
};

}  // namespace uri94::parse_tables

#endif
