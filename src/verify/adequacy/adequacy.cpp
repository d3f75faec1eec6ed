// SPDX-License-Identifier: MIT
#include "verify/adequacy/adequacy.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_check.hpp"
#include "support/graph/search.hpp"
#include "verify/adequacy/slip_languages.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/examples/bnf_mutants.hpp"
#include "verify/oracle/languages.hpp"

namespace uri94::adequacy {
namespace {

using oracle::byte_set;

/// Maximum length of a string with replaced bytes. The time is quadratic in it.
constexpr std::size_t most_row_bytes = 200;

/// Returns groups of bytes that the language treats alike. Letters of both cases are in different groups.
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
  examination(bnf::production_in start, const std::vector<test_string>& tests)
      : start_(start),
        grammar_(*start.in),
        about_(start, nullptr),
        has_recursion_(!bnf::recursive_groups(grammar_).empty()) {
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (about_.language.decide(tests[i].input).accepted == tests[i].accepted) {
        tests_.push_back(&tests[i]);
      } else {
        found_.contradicted.push_back(i);
      }
    }
    // Short strings notice most slips.
    std::stable_sort(tests_.begin(), tests_.end(),
                     [](const test_string* a, const test_string* b) { return a->input.size() < b->input.size(); });
  }

  report run(const std::function<void(std::size_t)>& on_progress) {
    find_branches();
    mutant_options_.groups = groups_of(about_.language);
    mutant_options_.has_neighbours = false;
    for (std::size_t p = 0; p < grammar_.productions.size(); ++p) examine(p, on_progress);
    choose_further();
    return std::move(found_);
  }

 private:
  void find_branches() {
    const auto taken = std::make_shared<conformance::coverage>(grammar_);
    taken->expect(start_.number);
    for (const test_string* t : tests_) {
      if (t->accepted) (void)taken->add(start_.number, t->input);
    }
    found_.branches = taken;
  }

  [[nodiscard]] bool is_valid(std::size_t production, const bnf::expression& definition) const {
    if (!has_recursion_) return true;
    bnf::grammar changed = grammar_;
    changed.productions[production].definition = definition;
    std::vector<std::string> all;
    for (const bnf::production& p : changed.productions) all.push_back(p.name);
    bnf::diagnostics problems;
    bnf::check(changed, all, problems);
    return problems.empty();
  }

  void examine(std::size_t production, const std::function<void(std::size_t)>& on_progress) {
    std::vector<std::size_t> slips;
    std::vector<bnf::expression> definitions;
    const std::size_t at_once = slips_at_once(grammar_, production);
    const auto decide = [&] {
      slip_languages changed(start_, production, definitions);
      for (std::size_t i = 0; i < slips.size(); ++i) {
        decide_on(slips[i], changed, i, std::move(definitions[i]));
        if (on_progress) on_progress(slips[i] + 1);
      }
      slips.clear();
      definitions.clear();
    };
    for (examples::bnf_mutant& m : examples::mutants_of({&grammar_, production}, mutant_options_)) {
      found_.slips.push_back({production, std::move(m.change), slip_status::refused, {}, false});
      if (!is_valid(production, m.definition)) continue;
      slips.push_back(found_.slips.size() - 1);
      definitions.push_back(std::move(m.definition));
      if (slips.size() == at_once) decide();
    }
    if (!slips.empty()) decide();
  }

  void decide_on(std::size_t number, slip_languages& changed, std::size_t in_changed, bnf::expression definition) {
    slip& s = found_.slips[number];
    const auto notices = [&](const test_string* t) { return changed.holds(in_changed, t->input) != t->accepted; };
    if (std::any_of(tests_.begin(), tests_.end(), notices)) {
      s.is = slip_status::noticed;
    } else if (std::optional<std::string> input = changed.difference(in_changed)) {
      s.is = slip_status::missed;
      s.accepted = about_.language.decide(*input).accepted;
      candidates_.insert(*input);
      s.input = *std::move(input);
      missed_.push_back({number, std::move(definition)});
    } else {
      s.is = slip_status::equal;
    }
  }

  /// Adds strings that replace a byte of an accepted string by all bytes that are accepted in its place, if the
  /// language allows them in a row. One such string notices that any of these bytes is left out.
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

  /// Chooses a small set of the shortest strings that notice the missed slips: again and again the string that notices
  /// most of the rest, then leaves out strings whose slips others notice.
  void choose_further() {
    add_rows_of_bytes();
    std::vector<const std::string*> strings;
    std::vector<bool> is_accepted;
    for (const std::string& input : candidates_) {
      strings.push_back(&input);
      is_accepted.push_back(about_.language.decide(input).accepted);
    }
    std::vector<std::vector<std::size_t>> noticed_by(missed_.size());  // strings that notice each missed slip
    for (std::size_t i = 0; i < missed_.size();) {
      const std::size_t production = found_.slips[missed_[i].slip].production;
      const std::size_t at_once = slips_at_once(grammar_, production);
      std::vector<bnf::expression> definitions;
      for (std::size_t k = i; k < missed_.size() && definitions.size() < at_once; ++k) {
        if (found_.slips[missed_[k].slip].production != production) break;
        definitions.push_back(std::move(missed_[k].definition));
      }
      const std::size_t count = definitions.size();
      slip_languages changed(start_, production, std::move(definitions));
      for (std::size_t in_changed = 0; in_changed < count; ++in_changed, ++i) {
        for (std::size_t k = 0; k < strings.size(); ++k) {
          if (changed.holds(in_changed, *strings[k]) != is_accepted[k]) noticed_by[i].push_back(k);
        }
      }
    }
    std::vector<bool> is_done(missed_.size(), false);
    std::vector<std::size_t> chosen;
    for (std::size_t left = missed_.size(); left != 0;) {
      std::vector<std::size_t> gain(strings.size(), 0);
      for (std::size_t i = 0; i < missed_.size(); ++i) {
        if (is_done[i]) continue;
        for (const std::size_t k : noticed_by[i]) ++gain[k];
      }
      const auto shorter = [&](std::size_t a, std::size_t b) {
        return std::pair(strings[a]->size(), a) < std::pair(strings[b]->size(), b);
      };
      std::size_t best = 0;
      for (std::size_t k = 1; k < strings.size(); ++k) {
        if (gain[k] > gain[best] || (gain[k] == gain[best] && shorter(k, best))) best = k;
      }
      chosen.push_back(best);
      left -= gain[best];
      for (std::size_t i = 0; i < missed_.size(); ++i) {
        is_done[i] = is_done[i] || std::binary_search(noticed_by[i].begin(), noticed_by[i].end(), best);
      }
    }
    // Number of chosen strings that notice each slip.
    std::vector<std::size_t> times(missed_.size(), 0);
    const auto each_slip_of = [&](std::size_t k, auto f) {
      for (std::size_t i = 0; i < missed_.size(); ++i) {
        if (std::binary_search(noticed_by[i].begin(), noticed_by[i].end(), k)) f(times[i]);
      }
    };
    for (const std::size_t k : chosen) each_slip_of(k, [](std::size_t& n) { ++n; });
    for (const std::size_t k : chosen) {
      bool is_needed = false;
      each_slip_of(k, [&](std::size_t n) { is_needed = is_needed || n == 1; });
      if (is_needed) {
        found_.further.push_back({*strings[k], about_.language.decide(*strings[k]).accepted});
      } else {
        each_slip_of(k, [](std::size_t& n) { --n; });
      }
    }
    std::sort(found_.further.begin(), found_.further.end(), [](const test_string& a, const test_string& b) {
      return std::pair(a.input.size(), a.input) < std::pair(b.input.size(), b.input);
    });
  }

  struct missed_slip {
    std::size_t slip;  ///< Index in `slips`.
    bnf::expression definition;
  };

  bnf::production_in start_;
  const bnf::grammar& grammar_;
  conformance::knowledge about_;
  bool has_recursion_;
  std::vector<const test_string*> tests_;
  examples::mutant_options mutant_options_;
  std::set<std::string> candidates_;  ///< Strings that notice missed slips.
  std::vector<missed_slip> missed_;
  report found_;
};

}  // namespace

std::size_t report::count(slip_status is) const noexcept {
  return static_cast<std::size_t>(std::count_if(slips.begin(), slips.end(), [&](const slip& s) { return s.is == is; }));
}

report examine(bnf::production_in start, const std::vector<test_string>& tests,
               const std::function<void(std::size_t)>& on_progress) {
  return examination(start, tests).run(on_progress);
}

}  // namespace uri94::adequacy
