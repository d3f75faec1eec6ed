// SPDX-License-Identifier: MIT
#include "verify/examples/kills.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "generator/bnf/grammar_check.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "verify/examples/bnf_mutants.hpp"
#include "verify/examples/joined_octets.hpp"
#include "verify/examples/name_uses.hpp"
#include "verify/oracle/languages.hpp"

namespace uri94::examples {
namespace {

using bnf::expression;
using kind = expression::kind;

/// A grammar extended by all mutants of one of its productions. References of the production to itself are renamed.
class mutant_table {
 public:
  mutant_table(bnf::production_in of, std::vector<bnf_mutant> mutants)
      : plain_(*of.in), whole_(plain_), name_(of->name), mutants_(std::move(mutants)) {
    const bool recurs = uses(of->definition, name_);
    for (std::size_t i = 0; i != mutants_.size(); ++i) {
      bnf_mutant& m = mutants_[i];
      if (recurs && !m.added && !is_regular(m.definition)) {
        numbers_.push_back(none);
        continue;
      }
      numbers_.push_back(whole_.productions.size());
      bnf::production p;
      p.name = name_ + ' ' + std::to_string(i);  // Production names cannot contain spaces.
      rename(m.definition, name_, p.name);
      p.definition = std::move(m.definition);
      whole_.productions.push_back(std::move(p));
    }
    join_octets(whole_);
    joined_ = whole_;
    joined_.productions.resize(plain_.productions.size());
    terms_.emplace(whole_);
    languages_.emplace(*terms_);
    original_ = language_of(whole_.number_of(name_));
  }

  [[nodiscard]] const std::vector<bnf_mutant>& mutants() const noexcept { return mutants_; }
  [[nodiscard]] bool is_refused(std::size_t mutant) const noexcept { return numbers_[mutant] == none; }
  [[nodiscard]] bool holds(std::string_view text) { return languages_->holds(original_, text); }
  [[nodiscard]] oracle::languages::language language(std::size_t mutant) { return language_of(numbers_[mutant]); }
  [[nodiscard]] bool holds(oracle::languages::language l, std::string_view text) { return languages_->holds(l, text); }

  /// Returns a shortest string that only the production or only the mutant generates, or an empty optional if their
  /// languages are equal. Mutants that add an octet have separate automata, because in shared automata each octet
  /// would need its own class.
  [[nodiscard]] std::optional<std::string> difference(std::size_t mutant) {
    const bnf::production& changed = whole_.productions[numbers_[mutant]];
    if (mutants_[mutant].added) {
      bnf::grammar two = joined_;
      two.productions.push_back(changed);
      bnf::number_expressions(two);
      oracle::terms terms(two);
      oracle::languages in(terms);
      return difference(in, terms, changed.name);
    }
    if (!structural_languages_) {
      structural_ = joined_;
      for (std::size_t i = 0; i != mutants_.size(); ++i) {
        if (!mutants_[i].added && !is_refused(i)) structural_.productions.push_back(whole_.productions[numbers_[i]]);
      }
      bnf::number_expressions(structural_);
      structural_terms_.emplace(structural_);
      structural_languages_.emplace(*structural_terms_);
    }
    return difference(*structural_languages_, *structural_terms_, changed.name);
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  [[nodiscard]] oracle::languages::language language_of(std::size_t production) {
    return languages_->of({terms_->production(production)});
  }

  [[nodiscard]] std::optional<std::string> difference(oracle::languages& in, oracle::terms& terms,
                                                      const std::string& changed) const {
    const auto printed = in.of({terms.production(terms.index_of(name_))});
    const auto other = in.of({terms.production(terms.index_of(changed))});
    const std::optional<std::string> lost = in.only_in_first(printed, other);
    std::optional<std::string> won = in.only_in_first(other, printed);
    return !won || (lost && lost->size() <= won->size()) ? lost : won;
  }

  /// Returns true if automata can be built for the grammar with this definition of the production.
  [[nodiscard]] bool is_regular(const expression& definition) {
    bnf::grammar changed = plain_;
    changed.productions[changed.number_of(name_)].definition = definition;
    std::vector<std::string> all;
    for (const bnf::production& p : changed.productions) all.push_back(p.name);
    bnf::diagnostics problems;
    bnf::check(changed, all, problems);
    return problems.empty();
  }

  const bnf::grammar& plain_;
  bnf::grammar whole_;
  bnf::grammar joined_;  ///< Original grammar with joined octets.
  std::string name_;
  std::vector<bnf_mutant> mutants_;
  std::vector<std::size_t> numbers_;  ///< Production number of each mutant; `none` if the mutant is refused.
  std::optional<oracle::terms> terms_;
  std::optional<oracle::languages> languages_;
  bnf::grammar structural_;  ///< Grammar with all mutants that do not add an octet.
  std::optional<oracle::terms> structural_terms_;
  std::optional<oracle::languages> structural_languages_;
  oracle::languages::language original_ = oracle::languages::none;
};

}  // namespace

std::string_view name_of(mutant_status f) noexcept {
  constexpr std::array<std::string_view, 4> names{"killed", "equal", "refused", "survives"};
  return names[static_cast<std::size_t>(f)];
}

std::size_t production_mutants::count(mutant_status f) const noexcept {
  return static_cast<std::size_t>(
      std::count_if(mutants.begin(), mutants.end(), [&](const tested_mutant& m) { return m.is == f; }));
}

std::vector<contradiction> contradictions_to(bnf::production_in of, const reference_set& by) {
  const bnf::grammar whole = bnf::part_of(*of.in, of.number);
  oracle::terms terms(whole);
  oracle::languages in(terms);
  const auto language = in.of({terms.production(whole.number_of(of->name))});
  std::vector<contradiction> wrong;
  for (const reference_string& j : by.of(of)) {
    if (in.holds(language, j.input) == j.accepted) continue;
    wrong.push_back({j.input, j.accepted, by.verdicts()[j.verdict].cited});
  }
  return wrong;
}

production_mutants test_mutants(bnf::production_in of, const reference_set& by) {
  production_mutants result;
  result.of = of;
  const std::vector<reference_string>& strings = by.of(of);
  result.reference_strings = strings.size();
  result.wrong = contradictions_to(of, by);
  if (!result.wrong.empty()) return result;
  mutant_table held(of, mutants_of(of));
  // Rejected reference strings that contain the octet.
  std::array<std::vector<const reference_string*>, 256> with_octet;
  for (const reference_string& j : strings) {
    if (j.accepted) continue;
    for (const char c : j.input) {
      std::vector<const reference_string*>& known = with_octet[static_cast<unsigned char>(c)];
      if (known.empty() || known.back() != &j) known.push_back(&j);
    }
  }
  for (std::size_t i = 0; i != held.mutants().size(); ++i) {
    const bnf_mutant& m = held.mutants()[i];
    tested_mutant f{m.change, mutant_status::refused, {}, false};
    if (!held.is_refused(i)) {
      const auto language = held.language(i);
      const auto notices = [&](const reference_string& j) { return held.holds(language, j.input) != j.accepted; };
      const reference_string* killer = nullptr;
      if (m.added) {
        // Mutants that add an octet accept more strings. All additional strings contain the octet.
        const std::vector<const reference_string*>& those = with_octet[*m.added];
        const auto found =
            std::find_if(those.begin(), those.end(), [&](const reference_string* j) { return notices(*j); });
        if (found != those.end()) killer = *found;
      } else {
        const auto found = std::find_if(strings.begin(), strings.end(), notices);
        if (found != strings.end()) killer = &*found;
      }
      if (killer != nullptr) {
        f.is = mutant_status::killed;
        f.input = killer->input;
      } else if (const std::optional<std::string> missing = held.difference(i)) {
        f.is = mutant_status::survives;
        f.input = *missing;
      } else {
        f.is = mutant_status::equal;
      }
      f.accepted = f.is != mutant_status::equal && held.holds(f.input);
    }
    result.mutants.push_back(std::move(f));
  }
  return result;
}

}  // namespace uri94::examples
