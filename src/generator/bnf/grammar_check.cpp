// SPDX-License-Identifier: MIT
#include "generator/bnf/grammar_check.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/limits.hpp"
#include "generator/bnf/nullable.hpp"
#include "generator/bnf/strong_components.hpp"

namespace uri94::bnf {
namespace {

/// A use of a production in a right-hand side.
struct use {
  /// Number of the production that contains the use.
  std::size_t from;
  /// Number of the used production.
  std::size_t to;
  bool tail;            ///< True if nothing follows the use.
  bool nothing_before;  ///< True if everything before the use may be empty.
  place where;
};

class checker {
 public:
  checker(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems)
      : grammar_(g), known_unused_(known_unused), problems_(problems), is_nullable_(g) {}

  void run() {
    if (is_too_large()) return;
    index_names();
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      collect(i, grammar_.productions[i].definition, true, true);
    }
    used_.resize(grammar_.productions.size());
    for (const use& u : uses_) used_[u.from].push_back(u.to);
    report_unused();
    report_without_strings();
    report_recursion();
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i)
      report_empty_rounds(i, grammar_.productions[i].definition);
  }

 private:
  void report(requirement unmet, const place& where, std::string message, std::size_t of) {
    problems_.push_back({where, std::move(message), unmet});
    problems_.back().production = grammar_.productions[of].name;
  }

  /// Reports exceeded limits, because later passes take quadratic time. Returns true if a limit is exceeded.
  bool is_too_large() {
    const std::size_t had = problems_.size();
    const auto refuse = [&](const place& where, std::size_t found, const char* what, std::size_t most) {
      problems_.push_back(
          {where, "found " + std::to_string(found) + what + ", expected at most " + std::to_string(most)});
    };
    if (grammar_.productions.size() > most_productions) {
      const place first = grammar_.productions.front().where;
      refuse({first.file, 0, 0}, grammar_.productions.size(), " productions", most_productions);
      return true;
    }
    for (const production& p : grammar_.productions) {
      const expression* too_long = nullptr;
      each_expression(p.definition, [&](const expression& e) {
        if (too_long == nullptr && e.operands.size() > most_operands) too_long = &e;
      });
      if (too_long == nullptr) continue;
      const bool is_choice = too_long->is == expression::kind::alternatives;
      refuse(too_long->where, too_long->operands.size(), is_choice ? " alternatives" : " elements in a row",
             most_operands);
      problems_.back().production = p.name;
    }
    return problems_.size() != had;
  }

  void index_names() {
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      const production& p = grammar_.productions[i];
      const auto [at, is_new] = index_.emplace(p.name, i);
      if (is_new) continue;
      const place& first = grammar_.productions[at->second].where;
      report(requirement::defined_once, p.where,
             "'" + p.name + "' is defined twice; the first definition is at " + markup::printable(first.file) + ":" +
                 std::to_string(first.line),
             i);
    }
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
                 e.of_list
                     ? "'" + e.text + "' is not defined in this grammar; the list (#) in '" +
                           grammar_.productions[from].name +
                           "' needs it around its commas (RFC 9110, section 5.6.1): expected a rule OWS = *( SP / "
                           "HTAB )"
                     : "'" + e.text + "' is not defined in this grammar; it is used by '" +
                           grammar_.productions[from].name + "'",
                 from);
        } else {
          uses_.push_back({from, to->second, tail, nothing_before, e.where});
        }
        return;
      }
      case expression::kind::sequence:
        for (std::size_t i = 0; i < e.operands.size(); ++i) {
          collect(from, e.operands[i], tail && i + 1 == e.operands.size(), nothing_before);
          nothing_before = nothing_before && is_nullable_(e.operands[i]);
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
      const bool is_core_rule = grammar_.productions[i].where.line == 0;
      if (reached.count(i) == 0 && !defined_before && !is_core_rule) {
        problems_.push_back(unused(grammar_.productions[i]));
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
    struct named_once {
      std::size_t problem;  ///< Index in `problems_` of the first problem of a production.
      std::string also_at;  ///< Text with the places of the further problems.
    };
    std::map<std::size_t, named_once> named;
    for (const use& u : uses_) {
      if (group[u.to] != group[u.from]) continue;
      const std::string& from = grammar_.productions[u.from].name;
      const std::string& to = grammar_.productions[u.to].name;
      const std::string what = u.from == u.to ? "'" + from + "' uses itself"
                                              : "'" + from + "' uses '" + to + "', which depends on '" + from + "',";
      if (!u.tail) {
        const auto [known, is_new] = named.try_emplace(u.from, named_once{problems_.size(), {}});
        if (!is_new) {
          known->second.also_at += (known->second.also_at.empty() ? "; also at " : ", ") +
                                   std::to_string(u.where.line) + ":" + std::to_string(u.where.column);
        }
        report(requirement::regular, u.where,
               what + " where something may follow: only recursion in tail position is regular" + loop_text(u), u.from);
      } else if (u.nothing_before && group_first[u.to] == group_first[u.from]) {
        report(requirement::regular, u.where,
               what + " without consuming anything before: the recursion does not end" + loop_text(u), u.from);
      }
    }
    for (const auto& [production, n] : named) problems_[n.problem].message += n.also_at;
  }

  /// Maximum number of loops in messages. Each search takes time linear in the size of the grammar.
  static constexpr std::size_t most_loops = 200;

  /// Returns a shortest cycle through the use, for a message. Returns an empty string for direct recursion
  /// and after `most_loops` searches.
  std::string loop_text(const use& u) {
    if (u.from == u.to || ++loops_ > most_loops) return {};
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

  /// Reports productions without a finite derivation, such as `aa = "x" aa`.
  void report_without_strings() {
    const std::vector<bool> generates = least_solution(
        grammar_, [&](const expression& e, const std::vector<bool>& known) { return is_generating(e, known); });
    for (std::size_t i = 0; i < generates.size(); ++i) {
      if (generates[i]) continue;
      report(requirement::generating, grammar_.productions[i].where,
             "'" + grammar_.productions[i].name + "' generates no string, because its recursion never ends", i);
    }
  }

  /// Returns true if the expression generates a string. Undefined names count as generating, because they are already
  /// reported.
  /// @param generates True for each production that is known to generate a string.
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

  /// Reports nullable names with `expression::shortest` in repetitions whose rounds may be empty. A repetition does not
  /// count empty rounds, but the shortest match of the name would depend on them.
  void report_empty_rounds(std::size_t owner, const expression& definition) {
    each_expression(definition, [&](const expression& e) {
      if (e.is != expression::kind::repetition || e.maximum <= e.minimum || !is_nullable_(e.operands[0])) return;
      report_empty_operands(owner, e.operands[0]);
    });
  }

  /// Reports the nullable names with `expression::shortest` in the body of a repetition. Visits each production only
  /// once for all repetitions.
  void report_empty_operands(std::size_t owner, const expression& body) {
    std::vector<const expression*> open{&body};
    while (!open.empty()) {
      const expression& e = *open.back();
      open.pop_back();
      if (!is_nullable_(e)) continue;
      if (e.is == expression::kind::name) {
        if (e.shortest && reported_.insert(e.number).second) {
          report(requirement::told_by_guards, e.where,
                 "'" + e.text + "' is repeated and matches as little as possible (" + e.interpretation +
                     "), but may be empty; expected a production that cannot be empty",
                 owner);
        }
        const auto at = index_.find(e.text);
        if (at != index_.end() && repeated_.insert(at->second).second) {
          open.push_back(&grammar_.productions[at->second].definition);
        }
        continue;
      }
      for (std::size_t i = e.operands.size(); i-- > 0;) open.push_back(&e.operands[i]);
    }
  }

  const grammar& grammar_;
  const std::vector<std::string>& known_unused_;
  diagnostics& problems_;
  std::map<std::string, std::size_t> index_;
  nullable is_nullable_;
  std::vector<use> uses_;
  std::size_t loops_ = 0;                       ///< Number of loops searched so far.
  std::vector<std::vector<std::size_t>> used_;  ///< Numbers of used productions, by number of the using production.
  std::set<std::size_t> reported_;              ///< Numbers of reported expressions.
  std::set<std::size_t> repeated_;              ///< Numbers of the productions in nullable rounds of repetitions.
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

diagnostic unused(const production& p) {
  diagnostic d(p.where, "'" + p.name + "' is unused: it is not reachable from any start production", requirement::used);
  d.production = p.name;
  return d;
}

void check(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems) {
  checker(g, known_unused, problems).run();
}

}  // namespace uri94::bnf
