// SPDX-License-Identifier: MIT
#include "verify/adequacy/small_suite.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "generator/bnf/reachable_part.hpp"
#include "generator/interpret/failures.hpp"
#include "verify/adequacy/adequacy.hpp"
#include "verify/conformance/branch_examples.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/saved_strings.hpp"

namespace uri94::adequacy {
namespace {

using conformance::saved_string;

/// Builder of the test vectors of one production.
class small_suite {
 public:
  small_suite(bnf::production_in rule, bool own_only, const std::vector<saved_string>& saved)
      : rule_(rule),
        part_(bnf::part_of(*rule.in, rule.number)),
        start_{&part_, part_.number_of(rule->name)},
        about_(start_, nullptr),
        search_(about_.derivations),
        failures_(start_),
        own_only_(own_only) {
    if (!own_only) contexts_ = conformance::branch_examples(about_, false);
    for (const saved_string& s : saved) add_saved(s);
  }

  void choose(suite& to) {
    std::vector<test_string> tests;
    std::vector<suite_vector> chosen;
    for (const auto& [input, covers] : saved_) {
      tests.push_back({input, true});
      chosen.push_back(vector_of(tests.back(), covers.owner));
      chosen.back().covers = covers.texts;
    }
    examine_options options;
    options.own_only = own_only_;
    const report r = examine(start_, tests, options);
    const auto add_slip = [&](const slip& s, suite_vector& v) {
      std::string text = part_.productions[s.production].name + ": " + s.change;
      // Slips in different places of a production can have equal descriptions.
      if (std::find(v.notices.begin(), v.notices.end(), text) == v.notices.end()) v.notices.push_back(std::move(text));
    };
    for (const slip& s : r.slips) {
      if (s.is == slip_status::noticed) add_slip(s, chosen[s.test]);
    }
    const conformance::branches& branches = r.branches->of();
    const auto text_of_branch = [&](std::size_t b) {
      return part_.productions[branches.all()[b].production].name + ": " + branches.text(b);
    };
    std::vector<bool> is_taken(branches.all().size(), false);
    for (suite_vector& v : chosen) {
      branches.each(about_.left, search_, v.input, [&](std::size_t b, std::size_t) {
        const bool is_asked = !own_only_ || branches.all()[b].production == start_.number;
        if (is_asked && !is_taken[b]) v.covers.push_back(text_of_branch(b));
        is_taken[b] = true;
      });
    }
    for (const further_string& f : r.further) {
      const std::size_t first =
          f.branches.empty() ? r.slips[f.slips.front()].production : branches.all()[f.branches.front()].production;
      suite_vector v = vector_of(f.test, first);
      for (const std::size_t b : f.branches) v.covers.push_back(text_of_branch(b));
      for (const std::size_t s : f.slips) add_slip(r.slips[s], v);
      chosen.push_back(std::move(v));
    }
    if (chosen.empty()) chosen.push_back(vector_of({{}, about_.language.decide({}).accepted}, start_.number));
    std::stable_sort(chosen.begin(), chosen.end(),
                     [](const suite_vector& a, const suite_vector& b) { return a.input.size() < b.input.size(); });
    std::move(chosen.begin(), chosen.end(), std::back_inserter(to.vectors));
    if (const std::size_t n = r.count(slip_status::too_large); n != 0) to.undecided.emplace_back(rule_, n);
  }

 private:
  struct saved_covers {
    std::size_t owner;  ///< Number (0-based) in `part_` of the production with the guard or bound.
    std::vector<std::string> texts;
  };

  [[nodiscard]] bnf::production_in in_whole(std::size_t production) const {
    return {rule_.in, rule_.in->number_of(part_.productions[production].name)};
  }

  [[nodiscard]] suite_vector vector_of(const test_string& t, std::size_t at) const {
    if (!t.accepted) at = failures_.of(t.input).production;
    return {rule_, t.input, about_.language.decide(t.input), in_whole(at), {}, {}};
  }

  void add_saved(const saved_string& saved) {
    const std::size_t start = part_.number_of(saved.start);
    const std::size_t owner = part_.number_of(saved.owner);
    if (start == part_.productions.size() || owner == part_.productions.size()) return;
    std::optional<std::string> input;
    if (start == start_.number) {
      input = saved.input;
    } else if (!own_only_) {
      input = with_part(start, saved.input);
    }
    if (!input || !about_.language.decide(*input).accepted) return;
    const auto [known, is_new] = saved_.try_emplace(*input, saved_covers{owner, {}});
    known->second.texts.push_back(saved.owner + ": " + saved.description);
  }

  /// Returns a string whose first derivation (`derivation_search::first`) has a node of `production` with the text
  /// `part`. Returns an empty optional if the search fails.
  [[nodiscard]] std::optional<std::string> with_part(std::size_t production, const std::string& part) {
    for (const std::string& around : contexts_) {
      const std::vector<oracle::derivation_node> nodes = search_.first(around);
      for (const oracle::derivation_node& n : nodes) {
        if (n.production != production) continue;
        const std::string input = around.substr(0, n.begin) + part + around.substr(n.end);
        if (about_.language.decide(input).accepted && has_node(input, production, n.begin, n.begin + part.size())) {
          return input;
        }
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool has_node(const std::string& input, std::size_t production, std::size_t begin, std::size_t end) {
    const std::vector<oracle::derivation_node>& nodes = search_.first(input);
    return std::any_of(nodes.begin(), nodes.end(), [&](const oracle::derivation_node& n) {
      return n.production == production && n.begin == begin && n.end == end;
    });
  }

  bnf::production_in rule_;
  bnf::grammar part_;  ///< Grammar of the productions that are reachable from `rule_`.
  bnf::production_in start_;
  conformance::knowledge about_;
  oracle::derivation_search search_;
  interpret::failures failures_;
  bool own_only_;
  std::vector<std::string> contexts_;          ///< Strings into which `with_part` inserts a part.
  std::map<std::string, saved_covers> saved_;  ///< Strings that need guards or bounds, with these guards and bounds.
};

}  // namespace

suite small_suite_of(const bnf::grammar& g, std::optional<std::size_t> only,
                     const std::function<void(const std::string&)>& on_progress) {
  const std::optional<std::vector<saved_string>> saved = conformance::saved_strings_of(g);
  suite all;
  for (std::size_t p = 0; p < g.productions.size(); ++p) {
    if (only && *only != p) continue;
    const bnf::production_in rule{&g, p};
    if (on_progress) on_progress(rule->name);
    // `saved_strings_of` can fail for the whole grammar but succeed for the part reachable from this production.
    small_suite of_rule(
        rule, !only && rule->name != g.default_start,
        saved ? *saved : conformance::saved_strings_of(bnf::part_of(g, p)).value_or(std::vector<saved_string>()));
    of_rule.choose(all);
  }
  return all;
}

}  // namespace uri94::adequacy
