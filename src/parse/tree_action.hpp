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
  struct position {
    std::uint32_t count;
    std::uint32_t chain;
  };
  static constexpr std::uint32_t none = node::max_offset;

  node_builder(const char* base, node_sink& sink) noexcept
      : base_(base), nodes_(sink.storage->data()), capacity_(static_cast<std::uint32_t>(sink.storage->capacity())),
        sink_(sink) {}

  [[nodiscard]] position snapshot() const noexcept { return {count_, chain_}; }
  /// Takes back all nodes since `to`: an abandoned branch leaves none behind.
  void rewind(const position& to) noexcept {
    count_ = to.count;
    chain_ = to.chain;
  }

  /// Begins a node; `close` completes it.
  [[nodiscard]] std::uint32_t open() noexcept {
    if (count_ == capacity_ && !grow(1)) return 0;
    return count_++;
  }
  void close(std::uint32_t at, std::uint8_t production, const char* begin, const char* end) noexcept {
    if (failed_) return;
    nodes_[at] = node(production, offset(begin), offset(end), count_ - at);
  }

  /// Begins a node of a recursion that goes round once more; `close_chain` completes all of them, at the same end.
  void chain(std::uint8_t production, const char* begin) noexcept {
    const std::uint32_t at = open();
    if (failed_) return;
    nodes_[at] = node(production, offset(begin), chain_, 0);
    chain_ = at;
  }
  [[nodiscard]] std::uint32_t begin_chain() noexcept {
    const std::uint32_t outer = chain_;
    chain_ = none;
    return outer;
  }
  void close_chain(std::uint32_t outer, const char* end) noexcept {
    while (!failed_ && chain_ != none) {
      const node& n = nodes_[chain_];
      const std::uint32_t before = n.end();
      nodes_[chain_] = node(n.production_index(), n.begin(), offset(end), count_ - chain_);
      chain_ = before;
    }
    chain_ = outer;
  }

  /// Room for `n` more nodes, to be filled by the caller; null when there is none.
  [[nodiscard]] node* append(std::uint32_t n) noexcept {
    if (capacity_ - count_ < n && !grow(n)) return nullptr;
    node* const first = nodes_ + count_;
    count_ += n;
    return first;
  }

  [[nodiscard]] std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - base_); }

  /// Hands the result over.
  void finish() noexcept { sink_.count = failed_ ? 0 : count_; }

 private:
  [[nodiscard]] bool grow(std::uint32_t n) noexcept {
    while (!failed_ && capacity_ - count_ < n) {
      if (count_ + std::size_t{n} > node::max_size) {
        fail(error_kind::too_long);
      } else if (!sink_.storage->grow(count_)) {
        fail(error_kind::out_of_memory);
      } else {
        nodes_ = sink_.storage->data();
        capacity_ = static_cast<std::uint32_t>(sink_.storage->capacity());
      }
    }
    return !failed_;
  }
  void fail(error_kind why) noexcept {
    failed_ = true;
    sink_.failure = why;
  }

  const char* base_;
  node* nodes_;
  std::uint32_t capacity_;
  std::uint32_t count_ = 0;
  std::uint32_t chain_ = none;
  bool failed_ = false;
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
inline constexpr bool has_node = rules::is_production<Rule>::value && (Level == level::full || is_component<Rule>::value);

/// The productions that a character is read by, outermost first.
struct character_productions {
  std::uint8_t count = 0;
  std::array<std::uint8_t, 8> production{};
};

template <typename Body>
inline constexpr std::array<character_productions, 256> productions_of_characters = [] {
  std::array<character_productions, 256> table{};
  for (unsigned b = 0; b < 256; ++b) {
    character_productions& c = table[b];
    c.count = static_cast<std::uint8_t>(
        rules::character<Body>::productions(static_cast<unsigned char>(b), c.production.data()));
  }
  return table;
}();

/// Makes a node of a production: the whole of the action of a rule.
template <level Level, typename Rule, bool HasNode = has_node<Level, Rule>>
struct production_action : peg::nothing<Rule> {};

template <level Level, typename Rule>
struct production_action<Level, Rule, true> : peg::maybe_nothing {
  static constexpr bool can_reopen = true;

  template <typename Matched, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in, node_builder& nodes) {
    if constexpr (A == peg::apply_mode::nothing) {
      return peg::match<Matched, A, M, Action, Control>(in, nodes);
    } else {
      const node_builder::position before = nodes.snapshot();
      const char* const begin = in.current();
      const std::uint32_t at = nodes.open();
      std::uint32_t outer = 0;
      if constexpr (is_recursive<Rule>::value) outer = nodes.begin_chain();
      const bool matched = peg::match<Matched, A, M, Action, Control>(in, nodes);
      if (matched) {
        if constexpr (is_recursive<Rule>::value) nodes.close_chain(outer, in.current());
        nodes.close(at, Rule::production, begin, in.current());
      } else {
        nodes.rewind(before);
      }
      return matched;
    }
  }

  template <typename ParseInput>
  static void reopen(const ParseInput& in, node_builder& nodes) noexcept {
    if constexpr (!(Level == level::components && is_chain<Rule>::value)) {
      nodes.chain(Rule::production, in.current());
    }
  }
};

/// Makes the nodes of a run of characters at once.
template <level Level, typename Rule>
struct run_action : peg::nothing<Rule> {};

template <unsigned Minimum, typename Body>
struct run_action<level::full, rules::run<Minimum, Body>> : peg::nothing<rules::run<Minimum, Body>> {
  static constexpr bool takes_characters = true;

  static void characters(const char* begin, const char* end, node_builder& nodes) noexcept {
    std::uint32_t at = nodes.offset(begin);
    for (const char* c = begin; c != end; ++c, ++at) {
      const character_productions& read = productions_of_characters<Body>[static_cast<unsigned char>(*c)];
      const std::uint32_t count = read.count;
      node* const to = nodes.append(count);
      if (to == nullptr) return;
      for (std::uint32_t i = 0; i < count; ++i) to[i] = node(read.production[i], at, at + 1, count - i);
    }
  }
};

template <typename Rule>
struct is_run : std::false_type {};
template <unsigned Minimum, typename Body>
struct is_run<rules::run<Minimum, Body>> : std::true_type {};

template <level Level, typename Rule>
struct action_for : std::conditional_t<is_run<Rule>::value, run_action<Level, Rule>, production_action<Level, Rule>> {};

template <typename... Rules>
struct full_action : action_for<level::full, Rules...> {};
template <typename... Rules>
struct components_action : action_for<level::components, Rules...> {};

/// Takes back the nodes of a rule that fails: PEGTL takes back the input alone.
template <typename Rule>
struct tree_control : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in, node_builder& nodes) {
    if constexpr (A == peg::apply_mode::nothing || rules::is_production<Rule>::value ||
                  std::is_same_v<typename Rule::subs_t, peg::empty_list>) {
      return peg::normal<Rule>::template match<A, M, Action, Control>(in, nodes);
    } else {
      const node_builder::position before = nodes.snapshot();
      const bool matched = peg::normal<Rule>::template match<A, M, Action, Control>(in, nodes);
      if (!matched) nodes.rewind(before);
      return matched;
    }
  }
};

}  // namespace uri94::parse_tables

#endif
