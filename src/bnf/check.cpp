// SPDX-License-Identifier: MIT
#include "bnf/check.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "bnf/expressions.hpp"
#include "bnf/groups.hpp"

namespace uri94::bnf {
namespace {

/// One use of a production in another.
struct use {
  std::size_t from;
  std::size_t to;
  bool tail;            ///< Nothing of `from` follows the use.
  bool nothing_before;  ///< What stands before it may be empty.
  place where;
};

class checker {
 public:
  checker(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems)
      : grammar_(g), known_unused_(known_unused), problems_(problems) {}

  void run() {
    if (is_too_large()) return;
    index_names();
    find_users();
    hold(nullable_, [&](const expression& e) { return is_nullable(e); });
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      collect(i, grammar_.productions[i].definition, true, true);
    }
    used_.resize(grammar_.productions.size());
    for (const use& u : uses_) used_[u.from].push_back(u.to);
    report_unused();
    report_recursion();
    report_without_strings();
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i)
      report_empty_rounds(i, grammar_.productions[i].definition);
  }

 private:
  void report(requirement unmet, const place& where, std::string message, std::size_t of) {
    problems_.push_back({where, std::move(message), unmet});
    problems_.back().production = grammar_.productions[of].name;
  }

  /// No document prints so much; what follows takes time by the square of it.
  bool is_too_large() {
    constexpr std::size_t most_productions = 2000;
    constexpr std::size_t most_operands = 1000;
    const auto refuse = [&](const place& where, std::size_t found, const char* what, std::size_t most) {
      problems_.push_back(
          {where, "found " + std::to_string(found) + what + ", expected at most " + std::to_string(most)});
      return true;
    };
    if (grammar_.productions.size() > most_productions) {
      const place first = grammar_.productions.front().where;
      return refuse({first.file, 0, 0}, grammar_.productions.size(), " productions", most_productions);
    }
    const expression* too_long = nullptr;
    each_expression_of(grammar_, [&](const expression& e) {
      if (too_long == nullptr && e.operands.size() > most_operands) too_long = &e;
    });
    if (too_long == nullptr) return false;
    const bool is_choice = too_long->is == expression::kind::alternatives;
    return refuse(too_long->where, too_long->operands.size(), is_choice ? " alternatives" : " elements in a row",
                  most_operands);
  }

  void index_names() {
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      const production& p = grammar_.productions[i];
      const auto [at, is_new] = index_.emplace(p.name, i);
      if (is_new) continue;
      const place& first = grammar_.productions[at->second].where;
      report(requirement::defined_once, p.where,
             "'" + p.name + "' is defined twice; the first definition is at " + first.file + ":" +
                 std::to_string(first.line),
             i);
    }
  }

  /// By production: those that use it.
  void find_users() {
    users_.resize(grammar_.productions.size());
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      each_use(grammar_.productions[i].definition, [&](const expression& use) {
        const auto at = index_.find(use.text);
        if (at != index_.end() && (users_[at->second].empty() || users_[at->second].back() != i)) {
          users_[at->second].push_back(i);
        }
      });
    }
  }

  /// Finds the productions whose definitions hold `what`, which may ask `found` for others: the least solution. A
  /// production is looked at again only where one that it uses has been found, as grammars may be long chains.
  void hold(std::vector<bool>& found, const std::function<bool(const expression&)>& what) const {
    found.assign(grammar_.productions.size(), false);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < found.size(); ++i) open.push_back(i);
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (found[at] || !what(grammar_.productions[at].definition)) continue;
      found[at] = true;
      open.insert(open.end(), users_[at].begin(), users_[at].end());
    }
  }

  bool is_nullable(const expression& e) const {
    const auto all = [&] {
      return std::all_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return is_nullable(o); });
    };
    const auto any = [&] {
      return std::any_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return is_nullable(o); });
    };
    switch (e.is) {
      case expression::kind::empty:
      case expression::kind::optional:
        return true;
      case expression::kind::literal:
      case expression::kind::set:
        return false;
      case expression::kind::name: {
        const auto at = index_.find(e.text);
        return at != index_.end() && nullable_[at->second];
      }
      case expression::kind::sequence:
        return all();
      case expression::kind::alternatives:
        return any();
      case expression::kind::repetition:
        return e.minimum == 0 || all();
    }
    return false;
  }

  void collect(std::size_t from, const expression& e, bool tail, bool nothing_before) {
    switch (e.is) {
      case expression::kind::empty:
      case expression::kind::literal:
      case expression::kind::set:
        return;
      case expression::kind::name: {
        const auto to = index_.find(e.text);
        if (to == index_.end()) {
          report(requirement::defined, e.where,
                 "'" + e.text + "' is not defined in this grammar; it is used by '" + grammar_.productions[from].name +
                     "'",
                 from);
        } else {
          uses_.push_back({from, to->second, tail, nothing_before, e.where});
        }
        return;
      }
      case expression::kind::sequence:
        for (std::size_t i = 0; i < e.operands.size(); ++i) {
          collect(from, e.operands[i], tail && i + 1 == e.operands.size(), nothing_before);
          nothing_before = nothing_before && is_nullable(e.operands[i]);
        }
        return;
      case expression::kind::repetition:
        collect(from, e.operands[0], false, nothing_before);
        return;
      default:
        for (const expression& o : e.operands) collect(from, o, tail, nothing_before);
        return;
    }
  }

  void report_unused() {
    std::set<std::size_t> reached;
    std::vector<std::size_t> open;
    const auto reach = [&](std::size_t i) {
      if (reached.insert(i).second) open.push_back(i);
    };
    const auto reach_name = [&](const std::string& name) {
      if (const auto at = index_.find(name); at != index_.end()) reach(at->second);
    };
    for (const std::string& name : grammar_.starts) reach_name(name);
    for (const std::string& name : known_unused_) reach_name(name);
    while (!open.empty()) {
      const std::size_t from = open.back();
      open.pop_back();
      for (const std::size_t to : used_[from]) reach(to);
    }
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      const bool defined_before = index_.at(grammar_.productions[i].name) != i;
      if (reached.count(i) == 0 && !defined_before) {
        report(requirement::used, grammar_.productions[i].where,
               "'" + grammar_.productions[i].name + "' is unused: no start production leads to it", i);
      }
    }
  }

  void report_recursion() {
    std::vector<std::vector<std::size_t>> used_first(used_.size());
    for (const use& u : uses_) {
      if (u.nothing_before) used_first[u.from].push_back(u.to);
    }
    const std::vector<std::size_t> group = groups(used_);
    const std::vector<std::size_t> group_first = groups(used_first);
    for (const use& u : uses_) {
      if (group[u.to] != group[u.from]) continue;
      const std::string& from = grammar_.productions[u.from].name;
      const std::string& to = grammar_.productions[u.to].name;
      const std::string what =
          u.from == u.to ? "'" + from + "' uses itself" : "'" + from + "' uses '" + to + "', which leads back to it,";
      if (!u.tail) {
        report(requirement::regular, u.where,
               what + " where something may follow: only recursion in tail position is regular" + loop_text(u), u.from);
      } else if (u.nothing_before && group_first[u.to] == group_first[u.from]) {
        report(requirement::regular, u.where,
               what + " without consuming anything before: the recursion does not end" + loop_text(u), u.from);
      }
    }
  }

  /// How a use leads back to where it stands, by a shortest way; nothing where a production uses itself.
  std::string loop_text(const use& u) const {
    if (u.from == u.to) return {};
    std::vector<std::size_t> before(used_.size(), used_.size());
    std::vector<std::size_t> met{u.to};
    before[u.to] = u.to;
    for (std::size_t i = 0; i < met.size() && before[u.from] == used_.size(); ++i) {
      for (const std::size_t to : used_[met[i]]) {
        if (before[to] != used_.size()) continue;
        before[to] = met[i];
        met.push_back(to);
      }
    }
    std::string text = " " + grammar_.productions[u.from].name;
    for (std::size_t at = u.from; at != u.to; at = before[at]) {
      text = " " + grammar_.productions[before[at]].name + " ->" + text;
    }
    return "; the loop: " + grammar_.productions[u.from].name + " ->" + text;
  }

  /// `aa = "x" aa` never comes to an end.
  void report_without_strings() {
    std::vector<bool> generates;
    hold(generates, [&](const expression& e) { return is_generating(e, generates); });
    for (std::size_t i = 0; i < generates.size(); ++i) {
      if (generates[i]) continue;
      report(requirement::generating, grammar_.productions[i].where,
             "'" + grammar_.productions[i].name + "' generates no string: each of its derivations goes on for ever", i);
    }
  }

  /// Given what is known of the productions; a name that is not defined has been reported.
  bool is_generating(const expression& e, const std::vector<bool>& generates) const {
    const auto is_so = [&](const expression& o) { return is_generating(o, generates); };
    switch (e.is) {
      case expression::kind::empty:
      case expression::kind::literal:
      case expression::kind::set:
      case expression::kind::optional:
        return true;
      case expression::kind::name: {
        const auto at = index_.find(e.text);
        return at == index_.end() || generates[at->second];
      }
      case expression::kind::sequence:
        return std::all_of(e.operands.begin(), e.operands.end(), is_so);
      case expression::kind::alternatives:
        return std::any_of(e.operands.begin(), e.operands.end(), is_so);
      case expression::kind::repetition:
        return e.minimum == 0 || std::all_of(e.operands.begin(), e.operands.end(), is_so);
    }
    return true;
  }

  /// A round of a repetition that reads nothing does not count as one. Where an alternative that may be empty comes
  /// before another, the round would have to be distinguished from the one that takes the other.
  void report_empty_rounds(std::size_t owner, const expression& definition) {
    each_expression(definition, [&](const expression& e) {
      if (e.is != expression::kind::repetition || e.maximum <= e.minimum || !is_nullable(e.operands[0])) return;
      std::set<std::size_t> entered;
      report_empty_alternatives(owner, e.operands[0], entered);
    });
  }

  /// In what a round may begin with, and be empty with.
  void report_empty_alternatives(std::size_t owner, const expression& e, std::set<std::size_t>& entered) {
    if (!is_nullable(e)) return;
    if (e.is == expression::kind::name) {
      if (e.shortest && reported_.insert(e.number).second) {
        report(requirement::told_by_guards, e.where,
               "'" + e.text + "' is to be as short as possible (" + e.interpretation +
                   "), may be empty, and is repeated: expected it not to be empty",
               owner);
      }
      const auto at = index_.find(e.text);
      if (at != index_.end() && entered.insert(at->second).second) {
        report_empty_alternatives(owner, grammar_.productions[at->second].definition, entered);
      }
      return;
    }
    if (e.is == expression::kind::alternatives) {
      const std::size_t last = e.order.empty() ? e.operands.size() - 1 : e.order.back();
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        if (i == last || !is_nullable(e.operands[i]) || !reported_.insert(e.operands[i].number).second) continue;
        report(requirement::told_by_guards, e.operands[i].where,
               "this alternative may be empty, others come after it, and they are repeated: expected it to be the last",
               owner);
        return;
      }
    }
    for (const expression& o : e.operands) report_empty_alternatives(owner, o, entered);
  }

  const grammar& grammar_;
  const std::vector<std::string>& known_unused_;
  diagnostics& problems_;
  std::map<std::string, std::size_t> index_;
  std::vector<bool> nullable_;
  std::vector<use> uses_;
  std::vector<std::vector<std::size_t>> used_;   ///< By production: those that it uses.
  std::vector<std::vector<std::size_t>> users_;  ///< By production: those that use it.
  std::set<std::size_t> reported_;               ///< Numbers of expressions.
};

}  // namespace

std::vector<std::vector<std::size_t>> recursive_groups(const grammar& g) {
  const std::size_t n = g.productions.size();
  std::map<std::string_view, std::size_t> index;
  for (std::size_t i = 0; i < n; ++i) index.emplace(g.productions[i].name, i);
  std::vector<std::vector<std::size_t>> uses(n);
  std::vector<bool> uses_itself(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    each_use(g.productions[i].definition, [&](const expression& use) {
      const auto used = index.find(use.text);
      if (used == index.end()) return;
      uses[i].push_back(used->second);
      if (used->second == i) uses_itself[i] = true;
    });
  }
  const std::vector<std::size_t> group = groups(uses);
  std::map<std::size_t, std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < n; ++i) members[group[i]].push_back(i);
  std::vector<std::vector<std::size_t>> found;
  for (auto& [least, all] : members) {
    if (all.size() > 1 || uses_itself[least]) found.push_back(std::move(all));
  }
  return found;
}

void check(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems) {
  checker(g, known_unused, problems).run();
}

}  // namespace uri94::bnf
