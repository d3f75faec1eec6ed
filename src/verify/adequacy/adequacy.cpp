// SPDX-License-Identifier: MIT
#include "verify/adequacy/adequacy.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_check.hpp"
#include "verify/adequacy/slip_languages.hpp"
#include "verify/conformance/branch_examples.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/examples/bnf_mutants.hpp"
#include "verify/oracle/languages.hpp"

namespace uri94::adequacy {
namespace {

using bnf::expression;
using oracle::byte_set;

/// Maximum number of tests that are run before the language of the start with the slip is compared with the original
/// language.
constexpr std::ptrdiff_t first_tests = 1000;

/// Maximum length in bytes of a string whose bytes are replaced (`add_rows_of_bytes`). The time is quadratic in the
/// length.
constexpr std::size_t most_row_bytes = 200;

/// Returns groups of bytes that the language does not distinguish. Upper-case letters are in groups of their own.
std::vector<byte_set> groups_of(const oracle::automaton& language) {
  std::vector<byte_set> sets(language.class_count());
  for (unsigned b = 0; b < 256; ++b) sets[language.class_of(static_cast<char>(b))].set(b);
  byte_set upper;
  for (char c = 'A'; c <= 'Z'; ++c) upper.set(static_cast<unsigned char>(c));
  sets.push_back(upper);
  return oracle::classes_of(sets);
}

class examination {
 public:
  examination(bnf::production_in start, const std::vector<test_string>& tests, const examine_options& options)
      : start_(start), options_(options), grammar_(*start.in), about_(start, nullptr) {
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (about_.language.decide(tests[i].input).accepted == tests[i].accepted) {
        tests_.push_back({&tests[i], i});
      } else {
        found_.contradicted.push_back(i);
      }
    }
    // Tries short strings first, because they notice most slips.
    std::stable_sort(tests_.begin(), tests_.end(), [](const numbered_test& a, const numbered_test& b) {
      return a.is->input.size() < b.is->input.size();
    });
  }

  report run() {
    find_branches();
    if (!options_.is_transcription) {
      mutant_options_.groups = groups_of(about_.language);
      mutant_options_.has_neighbours = false;
    }
    for (std::size_t p = 0; p < grammar_.productions.size(); ++p) {
      if (is_asked(p)) examine(p);
    }
    if (!options_.is_transcription) choose_further();
    return std::move(found_);
  }

 private:
  struct numbered_test {
    const test_string* is;
    std::size_t number;
  };

  [[nodiscard]] bool is_asked(std::size_t production) const noexcept {
    return production == start_.number || !(options_.own_only || options_.is_transcription);
  }

  void find_branches() {
    const auto taken = std::make_shared<conformance::coverage>(grammar_);
    taken->expect(start_.number);
    for (const numbered_test& t : tests_) {
      if (t.is->accepted) (void)taken->add(start_.number, t.is->input);
    }
    found_.branches = taken;
  }

  /// Returns true if `definition` uses a production from which `production` is reachable.
  [[nodiscard]] bool is_recursive(std::size_t production, const bnf::expression& definition) {
    bool is_found = false;
    bnf::each_use(definition, [&](const bnf::expression& use) {
      const auto [known, is_new] = reaching_.try_emplace({use.text, production}, false);
      if (is_new) known->second = conformance::reached_from(grammar_, grammar_.number_of(use.text))[production];
      is_found = is_found || known->second;
    });
    return is_found;
  }

  [[nodiscard]] bool is_valid(std::size_t production, const bnf::expression& definition) {
    if (!is_recursive(production, definition)) return true;
    bnf::grammar changed = grammar_;
    changed.productions[production].definition = definition;
    std::vector<std::string> all;
    for (const bnf::production& p : changed.productions) all.push_back(p.name);
    bnf::diagnostics problems;
    bnf::check(changed, all, problems);
    return problems.empty();
  }

  void examine(std::size_t production) {
    std::vector<examples::bnf_mutant> mutants = examples::mutants_of({&grammar_, production}, mutant_options_);
    const std::size_t at_once = slips_at_once(start_, production);
    for (auto from = mutants.begin(); from != mutants.end();) {
      const auto to = from + std::min(static_cast<std::ptrdiff_t>(at_once), mutants.end() - from);
      decide_on_all(production, from, to);
      from = to;
    }
    if (production != start_.number || options_.is_transcription) return;
    std::vector<examples::bnf_mutant> of_input = examples::input_mutants_of(start_->definition);
    for (auto m = of_input.begin(); m != of_input.end(); ++m) decide_on_all(production, m, m + 1);
  }

  using mutant_place = std::vector<examples::bnf_mutant>::iterator;

  /// Decides the status of the slips from `from` to `to` of a production. Uses one grammar for all slips. If this
  /// grammar exceeds the limit, uses one grammar for each slip.
  void decide_on_all(std::size_t production, mutant_place from, mutant_place to) {
    std::vector<std::size_t> slips;
    std::vector<expression> definitions;
    for (; from != to; ++from) {
      found_.slips.push_back({production, std::move(from->change), slip_status::refused, 0, {}, false});
      if (!is_valid(production, from->definition)) continue;
      found_.slips.back().is = slip_status::too_large;
      slips.push_back(found_.slips.size() - 1);
      definitions.push_back(std::move(from->definition));
    }
    if (slips.empty()) return;
    if (slips.size() > 1 && !is_too_large_) {
      is_too_large_ = !decide_on(production, slips, definitions, most_steps_of_slips);
      if (!is_too_large_) return;
    }
    for (std::size_t i = 0; i < slips.size(); ++i) {
      if (found_.slips[slips[i]].is == slip_status::too_large) {
        (void)decide_on(production, {slips[i]}, {definitions[i]}, most_steps_of_a_slip);
      }
    }
  }

  /// Decides the status of slips in one grammar.
  /// Returns: false if the grammar exceeds `most_steps`.
  [[nodiscard]] bool decide_on(std::size_t production, const std::vector<std::size_t>& slips,
                               const std::vector<expression>& definitions, std::uint64_t most_steps) {
    try {
      slip_languages changed(start_, production, definitions, most_steps);
      for (std::size_t i = 0; i < slips.size(); ++i) {
        decide_on(slips[i], changed, i, definitions[i]);
        if (options_.on_progress) options_.on_progress(slips[i] + 1);
      }
      return true;
    } catch (const bnf::effort::exhausted&) {
      return false;
    }
  }

  void decide_on(std::size_t number, slip_languages& changed, std::size_t in_changed, const expression& definition) {
    slip& s = found_.slips[number];
    const auto is_noticed_by = [&](auto from, auto to) {
      const auto by = std::find_if(
          from, to, [&](const numbered_test& t) { return changed.holds(in_changed, t.is->input) != t.is->accepted; });
      if (by == to) return false;
      s.is = slip_status::noticed;
      s.test = by->number;
      return true;
    };
    const auto few = tests_.begin() + std::min(first_tests, tests_.end() - tests_.begin());
    if (is_noticed_by(tests_.begin(), few)) return;
    std::optional<std::string> input = changed.difference(in_changed);
    if (!input) {
      s.is = slip_status::equal;
    } else if (!is_noticed_by(few, tests_.end())) {
      s.is = slip_status::missed;
      s.accepted = about_.language.decide(*input).accepted;
      candidates_.insert(*input);
      s.input = *std::move(input);
      missed_.push_back({number, definition});
    }
  }

  [[nodiscard]] bool is_open(std::size_t branch) const {
    return found_.branches->counts()[branch] == 0 && is_asked(found_.branches->of().all()[branch].production);
  }

  [[nodiscard]] bool has_open_branches() const {
    for (std::size_t b = 0; b < found_.branches->counts().size(); ++b) {
      if (is_open(b)) return true;
    }
    return false;
  }

  /// Adds strings that replace one byte of an accepted candidate by a row of bytes. The row contains all bytes that are
  /// accepted in place of the byte. Adds only strings that the language contains. The string notices a slip that leaves
  /// out any byte of the row.
  void add_rows_of_bytes() {
    std::vector<std::string> rows;
    for (const std::string& input : candidates_) {
      if (input.size() > most_row_bytes || !about_.language.decide(input).accepted) continue;
      for (std::size_t at = 0; at < input.size(); ++at) {
        std::string changed = input;
        std::string row;
        for (unsigned b = 0; b < 256; ++b) {
          changed[at] = static_cast<char>(b);
          if (about_.language.decide(changed).accepted) row.push_back(changed[at]);
        }
        changed = input;
        changed.replace(at, 1, row);
        if (row.size() > 1 && about_.language.decide(changed).accepted) rows.push_back(std::move(changed));
      }
    }
    candidates_.insert(std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
  }

  /// A reason to test a string: a missed slip or a branch that the tests do not take.
  struct goal {
    std::size_t number;  ///< Number of the slip or the branch.
    bool is_branch;
    std::vector<std::size_t> reached_by;  ///< Ascending indices of the strings that notice the slip or take the branch.
  };

  [[nodiscard]] std::vector<goal> goals_of(const std::vector<test_string>& strings) {
    std::vector<goal> goals;
    for (std::size_t i = 0; i < missed_.size();) {
      const std::size_t production = found_.slips[missed_[i].slip].production;
      const std::size_t at_once = slips_at_once(start_, production);
      std::vector<bnf::expression> definitions;
      for (std::size_t k = i; k < missed_.size() && definitions.size() < at_once; ++k) {
        if (found_.slips[missed_[k].slip].production != production) break;
        definitions.push_back(std::move(missed_[k].definition));
      }
      const std::size_t first = i;
      i += definitions.size();
      try {
        slip_languages changed(start_, production, std::move(definitions));
        for (std::size_t s = first; s < i; ++s) {
          goal& g = goals.emplace_back(goal{missed_[s].slip, false, {}});
          for (std::size_t k = 0; k < strings.size(); ++k) {
            if (changed.holds(s - first, strings[k].input) != strings[k].accepted) g.reached_by.push_back(k);
          }
        }
      } catch (const bnf::effort::exhausted&) {
        // At the limit, only the string in `found_.slips` is known to notice the slip.
        goals.resize(first);
        for (std::size_t s = first; s < i; ++s) {
          const std::string& input = found_.slips[missed_[s].slip].input;
          const auto found =
              std::find_if(strings.begin(), strings.end(), [&](const test_string& t) { return t.input == input; });
          goals.push_back({missed_[s].slip, false, {static_cast<std::size_t>(found - strings.begin())}});
        }
      }
    }
    const conformance::branches& branches = found_.branches->of();
    std::vector<std::vector<std::size_t>> taken_by(branches.all().size());
    oracle::derivation_search search(about_.derivations);
    for (std::size_t k = 0; k < strings.size(); ++k) {
      if (!strings[k].accepted) continue;
      branches.each(about_.left, search, strings[k].input, [&](std::size_t branch, std::size_t) {
        if (taken_by[branch].empty() || taken_by[branch].back() != k) taken_by[branch].push_back(k);
      });
    }
    for (std::size_t b = 0; b < taken_by.size(); ++b) {
      if (is_open(b) && !taken_by[b].empty()) goals.push_back({b, true, std::move(taken_by[b])});
    }
    return goals;
  }

  /// Chooses a small set of strings that reach all goals. Repeatedly adds the string that reaches the largest number of
  /// remaining goals, and prefers short strings. Then removes strings whose goals are all reached by other strings.
  void choose_further() {
    if (missed_.empty() && !has_open_branches()) return;
    for (std::string& s : conformance::branch_examples(about_, options_.own_only)) candidates_.insert(std::move(s));
    add_rows_of_bytes();
    std::vector<test_string> strings;
    for (const std::string& input : candidates_) strings.push_back({input, about_.language.decide(input).accepted});
    std::stable_sort(strings.begin(), strings.end(),
                     [](const test_string& a, const test_string& b) { return a.input.size() < b.input.size(); });
    const std::vector<goal> goals = goals_of(strings);
    std::vector<std::vector<std::size_t>> reaches(strings.size());  // goals of each string
    for (std::size_t g = 0; g < goals.size(); ++g) {
      for (const std::size_t k : goals[g].reached_by) reaches[k].push_back(g);
    }
    std::vector<std::size_t> gain;
    for (const std::vector<std::size_t>& of : reaches) gain.push_back(of.size());
    std::vector<std::size_t> times(goals.size(), 0);  // number of chosen strings that reach each goal
    std::vector<std::size_t> chosen;
    for (std::size_t left = goals.size(); left != 0;) {
      const auto best = static_cast<std::size_t>(std::max_element(gain.begin(), gain.end()) - gain.begin());
      chosen.push_back(best);
      left -= gain[best];
      for (const std::size_t g : reaches[best]) {
        if (times[g]++ != 0) continue;
        for (const std::size_t k : goals[g].reached_by) --gain[k];
      }
    }
    std::vector<std::size_t> needed;
    for (const std::size_t k : chosen) {
      const bool is_needed =
          std::any_of(reaches[k].begin(), reaches[k].end(), [&](std::size_t g) { return times[g] == 1; });
      if (is_needed) {
        needed.push_back(k);
      } else {
        for (const std::size_t g : reaches[k]) --times[g];
      }
    }
    std::sort(needed.begin(), needed.end());
    std::vector<bool> is_reached(goals.size(), false);
    for (const std::size_t k : needed) {
      further_string f{strings[k], {}, {}};
      for (const std::size_t g : reaches[k]) {
        if (!is_reached[g]) (goals[g].is_branch ? f.branches : f.slips).push_back(goals[g].number);
        is_reached[g] = true;
      }
      found_.further.push_back(std::move(f));
    }
  }

  struct missed_slip {
    std::size_t slip;  ///< Index (0-based) in `found_.slips`.
    bnf::expression definition;
  };

  bnf::production_in start_;
  const examine_options& options_;
  const bnf::grammar& grammar_;
  conformance::knowledge about_;
  /// True if the production with the name in the key reaches the production with the number in the key.
  std::map<std::pair<std::string, std::size_t>, bool> reaching_;
  bool is_too_large_ = false;         ///< True if a grammar for several slips has exceeded the limit.
  std::vector<numbered_test> tests_;  ///< Tests whose verdict is that of the grammar, sorted by length.
  examples::mutant_options mutant_options_;
  std::set<std::string> candidates_;  ///< Candidates for further strings.
  std::vector<missed_slip> missed_;
  report found_;
};

}  // namespace

std::size_t report::count(slip_status is) const noexcept {
  return static_cast<std::size_t>(std::count_if(slips.begin(), slips.end(), [&](const slip& s) { return s.is == is; }));
}

report examine(bnf::production_in start, const std::vector<test_string>& tests, const examine_options& options) {
  return examination(start, tests, options).run();
}

}  // namespace uri94::adequacy
