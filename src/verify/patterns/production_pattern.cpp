// SPDX-License-Identifier: MIT
#include "verify/patterns/production_pattern.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/strong_components.hpp"
#include "support/text/ascii.hpp"

namespace uri94::patterns {
namespace {

using bnf::expression;
using bnf_kind = expression::kind;

constexpr unsigned most_nested = 300;
constexpr std::size_t most_work = 3'000'000;  // sum of the sizes of all patterns made
constexpr std::size_t most_states = 1'000;
constexpr std::size_t most_name_bytes = 32;  // maximum length of a group name in PCRE2

/// Converts the name of a production to the name of a group. The result contains only letters, digits and underlines,
/// which all dialects allow.
std::string group_name(std::string_view production) {
  std::string name;
  for (const char c : production) name.push_back(ascii::is_letter_or_digit(c) ? c : '_');
  return ascii::is_digit(name.front()) ? '_' + name : name;
}

pattern one_byte(unsigned char c, bool any_case) {
  byte_set bytes;
  bytes.set(c);
  if (any_case && ascii::is_letter(static_cast<char>(c))) bytes.set(c ^ 0x20U);
  return one_of(bytes);
}

void count_groups(const pattern& p, std::map<std::string, unsigned>& to) {
  if (!p.has_groups) return;
  if (!p.group.empty()) ++to[p.group];
  for (const pattern& o : p.operands) count_groups(o, to);
}

class transcriber {
 public:
  explicit transcriber(const bnf::grammar& g)
      : grammar_(g), levels_(analysis::find_levels(g)), known_(g.productions.size()) {
    for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
    std::vector<std::vector<std::size_t>> uses(g.productions.size());
    for (std::size_t i = 0; i < g.productions.size(); ++i) {
      bnf::each_expression(g.productions[i].definition, [&](const expression& e) {
        if (e.is == bnf_kind::name) uses[i].push_back(index_.at(e.text));
        takes_least_ = takes_least_ || e.shortest;
      });
    }
    circle_ = bnf::groups(uses);
    is_recursive_.resize(uses.size(), false);
    for (std::size_t i = 0; i < uses.size(); ++i) {
      for (const std::size_t used : uses[i]) {
        if (circle_[used] == circle_[i]) is_recursive_[i] = is_recursive_[used] = true;
      }
    }
  }

  std::optional<pattern> run(std::size_t start) {
    // Quantifiers match as much as possible. If a production must match as little as possible, groups would be wrong.
    if (!takes_least_) name_groups(start);
    pattern p = definition_of(start);
    if (has_failed_) return std::nullopt;
    std::map<std::string, unsigned> counts;
    count_groups(p, counts);
    const bool are_unique = std::all_of(counts.begin(), counts.end(), [](const auto& c) { return c.second == 1; });
    return are_unique ? p : without_groups(std::move(p));
  }

 private:
  /// Alternatives of a recursive definition, merged by the recursive production at their end. The key is the number of
  /// this production, or `none` for alternatives without recursion. The value is the pattern of the part before this
  /// production.
  using by_end = std::map<std::size_t, pattern>;
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// Assigns group names to the components that a match contains at most once.
  void name_groups(std::size_t start) {
    struct use {
      std::size_t production;
      unsigned times;
    };
    std::vector<unsigned> times(grammar_.productions.size(), 0);  // number of uses in a match; 2 means several
    std::vector<use> open{{start, 1}};
    const std::function<void(const expression&, unsigned)> open_uses = [&](const expression& e, unsigned n) {
      if (e.is == bnf_kind::name) open.push_back({index_.at(e.text), n});
      const bool repeats = e.is == bnf_kind::repetition && e.maximum > 1;
      for (const expression& o : e.operands) open_uses(o, repeats ? 2 : n);
    };
    while (!open.empty()) {
      const use u = open.back();
      open.pop_back();
      if (times[u.production] == 2) continue;
      times[u.production] = std::min(2U, times[u.production] + u.times);
      open_uses(grammar_.productions[u.production].definition, is_recursive_[u.production] ? 2 : u.times);
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
      std::string name = group_name(grammar_.productions[i].name);
      const bool is_group = levels_.component[i] && i != start && times[i] == 1 && name.size() <= most_name_bytes;
      group_of_.push_back(is_group ? std::move(name) : std::string());
    }
  }

  pattern fail() {
    has_failed_ = true;
    return {};
  }

  /// Returns the pattern. Fails and returns an empty pattern if the size or the total work exceeds its limit.
  pattern checked(pattern p) {
    work_ += p.size;
    return p.size > most_parts || work_ > most_work ? fail() : p;
  }

  pattern definition_of(std::size_t production) {
    if (has_failed_) return {};
    if (known_[production]) return *known_[production];
    if (++depth_ > most_nested) return fail();
    if (is_recursive_[production]) {
      solve(production);
    } else {
      known_[production] = of(grammar_.productions[production].definition);
    }
    --depth_;
    return has_failed_ ? pattern() : checked(*known_[production]);
  }

  pattern of(const expression& e) {
    if (has_failed_) return {};
    switch (e.is) {
      case bnf_kind::empty:
        return {};
      case bnf_kind::literal: {
        std::vector<pattern> bytes;
        for (const char c : e.text) bytes.push_back(one_byte(static_cast<unsigned char>(c), e.any_case));
        return sequence_of(std::move(bytes));
      }
      case bnf_kind::set:
        return one_of(e.bytes);
      case bnf_kind::name:
        return use_of(index_.at(e.text));
      case bnf_kind::sequence: {
        std::vector<pattern> operands;
        for (const expression& o : e.operands) operands.push_back(checked(of(o)));
        return has_failed_ ? pattern() : checked(sequence_of(std::move(operands)));
      }
      case bnf_kind::alternatives: {
        std::vector<pattern> operands;
        for (const std::size_t i : order_of(e)) operands.push_back(checked(of(e.operands[i])));
        return has_failed_ ? pattern() : checked(either_of(std::move(operands)));
      }
      case bnf_kind::optional:
        return checked(repeated(of(e.operands[0]), 0, 1));
      case bnf_kind::repetition:
        return checked(repeated(of(e.operands[0]), e.minimum, e.maximum));
    }
    return {};
  }

  static std::vector<std::size_t> order_of(const expression& e) {
    std::vector<std::size_t> order = e.order;
    for (std::size_t i = order.size(); i < e.operands.size(); ++i) order.push_back(i);
    return order;
  }

  pattern use_of(std::size_t production) {
    pattern p = definition_of(production);
    const bool is_group = !group_of_.empty() && !group_of_[production].empty() && !has_failed_;
    return is_group ? grouped(std::move(p), group_of_[production]) : p;
  }

  [[nodiscard]] bool uses_circle(const expression& e, std::size_t circle) const {
    if (e.is == bnf_kind::name && circle_[index_.at(e.text)] == circle) return true;
    return std::any_of(e.operands.begin(), e.operands.end(),
                       [&](const expression& o) { return uses_circle(o, circle); });
  }

  void add(by_end& to, std::size_t end, pattern before) {
    if (has_failed_) return;
    const auto [known, is_new] = to.try_emplace(end, before);
    if (is_new) return;
    std::vector<pattern> both;
    both.push_back(std::move(known->second));
    both.push_back(std::move(before));
    known->second = checked(either_of(std::move(both)));
  }

  by_end parts_of(const expression& e, std::size_t circle) {
    by_end parts;
    if (!uses_circle(e, circle)) {
      add(parts, none, without_groups(of(e)));
      return parts;
    }
    switch (e.is) {
      case bnf_kind::name:
        add(parts, index_.at(e.text), {});
        return parts;
      case bnf_kind::optional:
        parts = parts_of(e.operands[0], circle);
        add(parts, none, {});
        return parts;
      case bnf_kind::alternatives:
        for (const std::size_t i : order_of(e)) {
          for (auto& [end, before] : parts_of(e.operands[i], circle)) add(parts, end, std::move(before));
        }
        return parts;
      case bnf_kind::sequence: {
        std::vector<pattern> begin;
        for (std::size_t i = 0; i + 1 < e.operands.size(); ++i) {
          if (uses_circle(e.operands[i], circle)) has_failed_ = true;
          if (!has_failed_) begin.push_back(without_groups(of(e.operands[i])));
        }
        if (has_failed_) return parts;
        for (auto& [end, before] : parts_of(e.operands.back(), circle)) {
          std::vector<pattern> all = begin;
          all.push_back(std::move(before));
          add(parts, end, checked(sequence_of(std::move(all))));
        }
        return parts;
      }
      default:
        has_failed_ = true;
        return parts;
    }
  }

  /// Computes the patterns of mutually recursive productions by Arden's rule: X = a X | b has the solution a* b.
  /// @param of_circle Number of one of the productions.
  void solve(std::size_t of_circle) {
    std::map<std::size_t, by_end> system;
    for (std::size_t i = 0; i < circle_.size(); ++i) {
      if (circle_[i] == circle_[of_circle]) {
        system.emplace(i, parts_of(grammar_.productions[i].definition, circle_[of_circle]));
      }
    }
    for (auto& [name, row] : system) {
      if (const auto own = row.find(name); own != row.end()) {
        const pattern rounds = repeated(std::move(own->second), 0, pattern::unlimited);
        row.erase(own);
        for (auto& [end, before] : row) before = checked(sequence_of({rounds, std::move(before)}));
      }
      for (auto& [other, other_row] : system) {
        if (has_failed_) return;
        const auto use = other == name ? other_row.end() : other_row.find(name);
        if (use == other_row.end()) continue;
        const pattern before = std::move(use->second);
        other_row.erase(use);
        for (const auto& [end, after] : row) add(other_row, end, checked(sequence_of({before, after})));
      }
      if (has_failed_) return;
    }
    for (auto& [name, row] : system) {
      const auto end = row.find(none);
      if (end == row.end()) has_failed_ = true;
      if (!has_failed_) known_[name] = std::move(end->second);
    }
  }

  const bnf::grammar& grammar_;
  const analysis::levels levels_;
  std::map<std::string_view, std::size_t> index_;
  std::vector<std::size_t> circle_;  ///< Number of the group of mutually recursive productions, indexed by production.
  std::vector<bool> is_recursive_;
  bool takes_least_ = false;           ///< True if a production must be as short as possible.
  std::vector<std::string> group_of_;  ///< Name of the capture group or empty text, indexed by production.
  std::vector<std::optional<pattern>> known_;
  unsigned depth_ = 0;
  std::size_t work_ = 0;  ///< Sum of the sizes of all patterns made.
  bool has_failed_ = false;
};

/// Automaton whose transitions are labelled with patterns.
class labelled_automaton {
 public:
  explicit labelled_automaton(const oracle::automaton& a) {
    using state = oracle::automaton::state;
    add(begin, a.start(), {});
    for (state s = 0; s < a.state_count(); ++s) {
      if (!a.is_viable(s)) continue;
      states_.insert(s);
      if (a.accepts(s)) add(s, end, {});
      std::map<state, byte_set> reads;
      for (unsigned b = 0; b < 256; ++b) {
        const state to = a.after(s, static_cast<char>(b));
        if (a.is_viable(to)) reads[to].set(b);
      }
      for (const auto& [to, bytes] : reads) add(s, to, one_of(bytes));
    }
  }

  std::optional<pattern> run() {
    std::map<std::size_t, std::size_t> costs;
    for (const std::size_t s : states_) costs[s] = cost_of(s);
    while (!costs.empty()) {
      const auto least = std::min_element(costs.begin(), costs.end(),
                                          [](const auto& a, const auto& b) { return a.second < b.second; });
      const std::size_t state = least->first;
      work_ += least->second;
      if (least->second > most_parts || work_ > most_work) return std::nullopt;
      costs.erase(least);
      std::set<std::size_t> neighbours = into_.at(state);
      neighbours.insert(from_.at(state).begin(), from_.at(state).end());
      remove(state);
      for (const std::size_t n : neighbours) {
        if (const auto known = costs.find(n); known != costs.end()) known->second = cost_of(n);
      }
    }
    const auto all = ways_.find({begin, end});
    if (all == ways_.end() || all->second.size > most_parts) return std::nullopt;
    return all->second;
  }

 private:
  static constexpr std::size_t begin = static_cast<std::size_t>(-1);
  static constexpr std::size_t end = begin - 1;
  using way = std::pair<std::size_t, std::size_t>;

  void add(std::size_t from, std::size_t to, pattern by) {
    into_[to].insert(from);
    from_[from].insert(to);
    const auto [known, is_new] = ways_.try_emplace(way(from, to), by);
    if (!is_new) known->second = either_of({std::move(known->second), std::move(by)});
  }

  /// Returns the total size of the patterns that the removal of a state adds. Stops counting above `most_parts`.
  [[nodiscard]] std::size_t cost_of(std::size_t state) const {
    std::size_t cost = 0;
    const auto loop = ways_.find({state, state});
    const std::size_t rounds = loop == ways_.end() ? 0 : loop->second.size;
    for (const std::size_t before : into_.at(state)) {
      for (const std::size_t after : from_.at(state)) {
        if (before == state || after == state) continue;
        if (cost > most_parts) return cost;
        cost += ways_.at({before, state}).size + rounds + ways_.at({state, after}).size;
      }
    }
    return cost;
  }

  /// Removes a state. Adds transitions from each of its previous states to each of its next states.
  void remove(std::size_t state) {
    const auto loop = ways_.find({state, state});
    const pattern rounds = loop == ways_.end() ? pattern() : repeated(std::move(loop->second), 0, pattern::unlimited);
    for (const std::size_t before : into_.at(state)) {
      for (const std::size_t after : from_.at(state)) {
        if (before == state || after == state) continue;
        add(before, after, sequence_of({ways_.at({before, state}), rounds, ways_.at({state, after})}));
      }
    }
    for (const std::size_t before : into_.at(state)) {
      from_.at(before).erase(state);
      ways_.erase({before, state});
    }
    for (const std::size_t after : from_.at(state)) {
      into_.at(after).erase(state);
      ways_.erase({state, after});
    }
  }

  std::set<std::size_t> states_;
  std::size_t work_ = 0;  ///< Sum of the sizes of all patterns made.
  std::map<way, pattern> ways_;
  std::map<std::size_t, std::set<std::size_t>> into_;  ///< Sources of the transitions into each state.
  std::map<std::size_t, std::set<std::size_t>> from_;  ///< Targets of the transitions from each state.
};

}  // namespace

std::optional<pattern> transcribed(bnf::production_in p) {
  return transcriber(*p.in).run(p.number);
}

std::optional<pattern> unambiguous(const oracle::automaton& a) {
  // The search for the states with the lowest costs takes quadratic time.
  if (a.state_count() > most_states) return std::nullopt;
  return labelled_automaton(a).run();
}

}  // namespace uri94::patterns
