// SPDX-License-Identifier: MIT
#include "generator/bnf/same_language.hpp"

#include "support/text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace uri94::bnf {
namespace {

constexpr std::size_t most_states = 2000;
constexpr std::size_t most_pairs = 1000;
constexpr std::size_t most_visited = 20'000;  // limits expressions that do not add states
constexpr unsigned most_names_deep = 50;

using states = std::vector<std::size_t>;  // sorted numbers of states

/// A nondeterministic automaton with empty steps, for one expression and the definitions that it uses.
class small_automaton {
 public:
  small_automaton(const expression& e, const definitions& by_name) : by_name_(by_name) {
    const std::size_t start = add_state();
    const std::optional<std::size_t> end = add(e, start, 0);
    if (!end) return;
    end_ = *end;
    start_ = closure({start});
    is_complete_ = true;
  }

  [[nodiscard]] bool is_complete() const { return is_complete_; }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  [[nodiscard]] const states& start() const { return start_; }
  [[nodiscard]] bool accepts(const states& at) const { return std::binary_search(at.begin(), at.end(), end_); }

  [[nodiscard]] states next(const states& at, unsigned byte) const {
    states reached;
    for (const std::size_t s : at) {
      for (const auto& [bytes, to] : steps_[s]) {
        if (bytes[byte]) reached.push_back(to);
      }
    }
    return closure(std::move(reached));
  }

 private:
  std::size_t add_state() {
    steps_.emplace_back();
    empty_steps_.emplace_back();
    return steps_.size() - 1;
  }

  std::size_t add_step(std::size_t from, const byte_set& bytes) {
    const std::size_t to = add_state();
    steps_[from].emplace_back(bytes, to);
    return to;
  }

  /// Adds the expression after state `from`. Returns its last state, or an empty optional if a limit is exceeded.
  /// @param depth Number of nested definitions that contain the expression.
  std::optional<std::size_t> add(const expression& e, std::size_t from, unsigned depth) {
    if (steps_.size() > most_states || ++visited_ > most_visited) return std::nullopt;
    switch (e.is) {
      case expression::kind::empty:
        return from;
      case expression::kind::literal:
        for (const char c : e.text) {
          byte_set bytes;
          bytes.set(static_cast<unsigned char>(c));
          if (e.any_case && ascii::is_letter(c)) bytes.set(static_cast<unsigned char>(c) ^ 0x20U);
          from = add_step(from, bytes);
          if (steps_.size() > most_states) return std::nullopt;
        }
        return from;
      case expression::kind::set:
        return add_step(from, e.bytes);
      case expression::kind::name: {
        const auto used = by_name_.find(ascii::in_lower_case(e.text));
        if (used == by_name_.end() || depth == most_names_deep) return std::nullopt;
        return add(*used->second, from, depth + 1);
      }
      case expression::kind::sequence: {
        std::optional<std::size_t> at = from;
        for (const expression& o : e.operands) {
          if (at) at = add(o, *at, depth);
        }
        return at;
      }
      case expression::kind::alternatives: {
        const std::size_t end = add_state();
        for (const expression& o : e.operands) {
          const std::optional<std::size_t> after = add(o, from, depth);
          if (!after) return std::nullopt;
          empty_steps_[*after].push_back(end);
        }
        return end;
      }
      case expression::kind::optional: {
        const std::optional<std::size_t> after = add(e.operands[0], from, depth);
        if (after) empty_steps_[from].push_back(*after);
        return after;
      }
      case expression::kind::repetition:
        return add_repetition(e, from, depth);
    }
    return std::nullopt;
  }

  std::optional<std::size_t> add_repetition(const expression& e, std::size_t from, unsigned depth) {
    std::optional<std::size_t> at = from;
    for (unsigned i = 0; at && i < e.minimum; ++i) at = add(e.operands[0], *at, depth);
    if (!at || e.maximum == e.minimum) return at;
    // Uses new states, because other expressions may also begin at the current state.
    const std::size_t end = add_state();
    if (e.maximum == expression::unlimited) {
      const std::size_t loop = add_state();
      empty_steps_[*at].push_back(loop);
      const std::optional<std::size_t> after = add(e.operands[0], loop, depth);
      if (!after) return std::nullopt;
      empty_steps_[*after].push_back(loop);
      empty_steps_[loop].push_back(end);
      return end;
    }
    for (unsigned i = e.minimum; i < e.maximum; ++i) {
      empty_steps_[*at].push_back(end);
      const std::size_t begin = add_state();
      empty_steps_[*at].push_back(begin);
      at = add(e.operands[0], begin, depth);
      if (!at) return std::nullopt;
    }
    empty_steps_[*at].push_back(end);
    return end;
  }

  [[nodiscard]] states closure(states open) const {
    std::vector<bool> met(steps_.size(), false);
    states all;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (met[at]) continue;
      met[at] = true;
      all.push_back(at);
      open.insert(open.end(), empty_steps_[at].begin(), empty_steps_[at].end());
    }
    std::sort(all.begin(), all.end());
    return all;
  }

  const definitions& by_name_;
  std::vector<std::vector<std::pair<byte_set, std::size_t>>> steps_;
  std::vector<states> empty_steps_;
  states start_;
  std::size_t end_ = 0;
  std::size_t visited_ = 0;  ///< Number of expressions added so far, including repeated ones.
  bool is_complete_ = false;
};

}  // namespace

bool have_same_language(const expression& a, const definitions& of_a, const expression& b, const definitions& of_b,
                        std::size_t& steps) {
  const small_automaton first(a, of_a);
  const small_automaton second(b, of_b);
  if (!first.is_complete() || !second.is_complete()) return false;
  std::set<std::pair<states, states>> met{{first.start(), second.start()}};
  std::vector<std::pair<states, states>> open(met.begin(), met.end());
  const std::size_t steps_of_a_pair = 256 * (first.size() + second.size());
  while (!open.empty()) {
    const auto [in_first, in_second] = open.back();
    open.pop_back();
    if (steps < steps_of_a_pair) return false;
    steps -= steps_of_a_pair;
    if (first.accepts(in_first) != second.accepts(in_second)) return false;
    for (unsigned byte = 0; byte < 256; ++byte) {
      std::pair<states, states> next{first.next(in_first, byte), second.next(in_second, byte)};
      if (next.first.empty() && next.second.empty()) continue;
      if (met.size() > most_pairs) return false;
      if (met.insert(next).second) open.push_back(std::move(next));
    }
  }
  return true;
}

}  // namespace uri94::bnf
