// SPDX-License-Identifier: MIT
#include "verify/conformance/vectors.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "generator/interpret/failures.hpp"
#include "verify/conformance/coverage.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/random.hpp"
#include "verify/conformance/shorter.hpp"
#include "verify/conformance/suite.hpp"

namespace uri94::conformance {
namespace {

/// Steps to search the derivations of one byte.
constexpr std::uint64_t steps_a_byte = 20;

/// A string that takes a branch.
struct example {
  std::string input;
  std::size_t at = 0;  ///< Byte offset (0-based) at which the branch is taken.
};

class chooser {
 public:
  chooser(bnf::production_in rule, const vector_options& options)
      : options_(options),
        about_(rule, nullptr),
        branches_(*rule.in),
        search_(about_.derivations),
        name_(rule.in->id + ':' + rule->name),
        failures_(rule),
        examples_(branches_.all().size()) {
    counted_.is_about(rule.in->id, rule->name);
  }

  std::vector<test_vector> choose() {
    if (about_.language.is_viable(about_.language.start())) {
      find_examples();
      choose_members();
      choose_others();
      for (const saved_string& saved : options_.saved) add_saved(saved);
    } else {
      add_other({}, {});
    }
    add_random();
    return std::move(chosen_);
  }

 private:
  [[nodiscard]] bool is_wanted(std::size_t branch) const {
    return options_.reachable || branches_.all()[branch].production == about_.start.number;
  }

  /// Finds the shortest example of each branch among the members in the suite, without the strings of its states.
  void find_examples() {
    suite_options all;
    all.seed = options_.seed;
    all.members = 500;
    all.states = false;
    const suite strings(about_, all, name_);
    std::unordered_set<std::string> visited;
    const auto visit = [&](std::string_view input, const oracle::verdict& expected) {
      if (!expected.accepted || !visited.emplace(input).second) return;
      counted_.spend(steps_a_byte * input.size());
      branches_.each(about_.left, search_, input, [&](std::size_t branch, std::size_t at) {
        if (!is_wanted(branch)) return;
        std::optional<example>& known = examples_[branch];
        if (known && !is_shorter(input, known->input)) return;
        known = example{std::string(input), at};
      });
    };
    visit("", about_.language.decide(""));
    for (std::size_t i = about_.language.state_count(); i < strings.portion_count(); ++i) strings.visit(i, visit);
  }

  [[nodiscard]] std::string described(std::size_t branch) const {
    const std::size_t owner = branches_.all()[branch].production;
    const std::string text = branches_.text(branch);
    return branches_.of().productions[owner].name + ": " + text;
  }

  /// Chooses short examples first. A branch covered by a chosen string needs no other example.
  void choose_members() {
    std::vector<std::size_t> order;
    for (std::size_t b = 0; b < examples_.size(); ++b) {
      if (examples_[b]) order.push_back(b);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
      return examples_[x]->input.size() < examples_[y]->input.size();
    });
    std::set<std::size_t> taken;
    for (const std::size_t b : order) {
      if (taken.count(b) != 0) continue;
      const std::string& input = examples_[b]->input;
      test_vector v{about_.start, input, {true, 0}, {about_.start.in, branches_.all()[b].production}, {}};
      branches_.each(about_.left, search_, input, [&](std::size_t branch, std::size_t) {
        if (is_wanted(branch) && taken.insert(branch).second) v.covers.push_back(described(branch));
      });
      inputs_.insert(input);
      chosen_.push_back(std::move(v));
    }
  }

  /// Chooses for each branch a string outside the language that differs from its example by one edit.
  void choose_others() {
    for (std::size_t b = 0; b < examples_.size(); ++b) {
      if (!examples_[b]) continue;
      if (const std::optional<std::string> near = neighbour(*examples_[b])) add_other(*near, {described(b)});
    }
  }

  void add_other(const std::string& input, std::vector<std::string> covers) {
    if (!inputs_.insert(input).second) {
      // Merges branches that are missed by the same string.
      for (test_vector& v : chosen_) {
        if (v.input == input) v.covers.insert(v.covers.end(), covers.begin(), covers.end());
      }
      return;
    }
    const bnf::production_in at{about_.start.in, failures_.of(input).production};
    chosen_.push_back({about_.start, input, about_.language.decide(input), at, std::move(covers)});
  }

  /// Returns a string outside the language that differs from the example by one edit at or after the place of the
  /// branch.
  [[nodiscard]] std::optional<std::string> neighbour(const example& of) {
    const oracle::automaton& language = about_.language;
    const auto is_other = [&](const std::string& s) {
      counted_.spend(s.size());
      const oracle::verdict v = language.decide(s);
      return !v.accepted && v.offset >= of.at;
    };
    for (std::size_t at = of.at; at <= of.input.size(); ++at) {
      std::string edited = of.input;
      if (at < of.input.size()) {
        for (std::size_t c = 0; c < language.class_count(); ++c) {
          edited[at] = language.example(c);
          if (is_readable(edited[at]) && is_other(edited)) return edited;
        }
        edited = of.input;
        edited.erase(at, 1);
        if (is_other(edited)) return edited;
      }
      edited = of.input;
      edited.insert(edited.begin() + static_cast<std::ptrdiff_t>(at), ' ');
      for (std::size_t c = 0; c < language.class_count(); ++c) {
        edited[at] = language.example(c);
        if (is_readable(edited[at]) && is_other(edited)) return edited;
      }
    }
    // Uses unreadable bytes if no edit with a readable byte gives a string outside the language.
    for (std::size_t c = 0; c < language.class_count(); ++c) {
      std::string edited = of.input;
      edited.insert(edited.begin() + static_cast<std::ptrdiff_t>(of.at), language.example(c));
      if (is_other(edited)) return edited;
    }
    return std::nullopt;
  }

  static bool is_readable(char c) { return c > ' ' && c <= '~'; }

  void add_saved(const saved_string& saved) {
    const bnf::grammar& g = *about_.start.in;
    const std::size_t start = g.number_of(saved.start);
    const std::size_t owner = g.number_of(saved.owner);
    if (start == g.productions.size() || owner == g.productions.size()) return;
    std::optional<std::string> input;
    if (start == about_.start.number) {
      input = saved.input;
    } else if (options_.reachable) {
      input = with_part(start, saved.input);
    }
    if (!input || !about_.language.decide(*input).accepted) return;
    const std::string covers = saved.owner + ": " + saved.description;
    if (inputs_.insert(*input).second) {
      chosen_.push_back({about_.start, *input, {true, 0}, {about_.start.in, owner}, {covers}});
      return;
    }
    for (test_vector& v : chosen_) {
      if (v.input == *input) v.covers.push_back(covers);
    }
  }

  /// Returns a string of the rule whose first derivation contains `part` as a string of the production.
  [[nodiscard]] std::optional<std::string> with_part(std::size_t production, const std::string& part) {
    for (std::size_t b = 0; b < examples_.size(); ++b) {
      if (!examples_[b] || branches_.all()[b].production != production) continue;
      const std::string& around = examples_[b]->input;
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
    const std::vector<oracle::derivation_node> nodes = search_.first(input);
    return std::any_of(nodes.begin(), nodes.end(), [&](const oracle::derivation_node& n) {
      return n.production == production && n.begin == begin && n.end == end;
    });
  }

  void add_random() {
    random numbers(options_.seed, name_);
    const bool is_empty = !about_.language.is_viable(about_.language.start());
    const std::size_t wanted = chosen_.size() + (is_empty ? 0 : options_.count);
    // Small languages have fewer strings than requested, so the number of tries is limited.
    for (std::size_t tries = 0; chosen_.size() < wanted && tries < 100 * options_.count; ++tries) {
      std::string input;
      random_member(about_.language, numbers.below(40), numbers, input);
      const bool is_member = (wanted - chosen_.size()) % 2 == 0;
      if (!is_member) edit(numbers, input);
      const oracle::verdict v = about_.language.decide(input);
      if (v.accepted != is_member) continue;
      if (!is_member) {
        add_other(input, {});
      } else if (inputs_.insert(input).second) {
        chosen_.push_back({about_.start, input, v, about_.start, {}});
      }
    }
  }

  const vector_options& options_;
  bnf::effort counted_;
  knowledge about_;
  branches branches_;
  oracle::derivation_search search_;
  std::string name_;
  interpret::failures failures_;
  std::vector<std::optional<example>> examples_;  ///< Indexed by branch.
  std::vector<test_vector> chosen_;
  std::set<std::string> inputs_;
};

}  // namespace

std::vector<test_vector> vectors_of(bnf::production_in rule, const vector_options& options) {
  return chooser(rule, options).choose();
}

std::vector<test_vector> vectors_of_grammar(const bnf::grammar& g, std::optional<std::size_t> only,
                                            vector_options options) {
  std::vector<bnf::production_in> rules;
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    if (!only || *only == i) rules.push_back({&g, i});
  }
  const std::optional<std::vector<saved_string>> saved = saved_strings_of(g);
  std::vector<test_vector> all;
  for (const bnf::production_in rule : rules) {
    options.reachable = only || rule->name == g.default_start;
    // The table of saved strings may fail for the whole grammar but succeed for the part reachable from this
    // production.
    options.saved =
        saved ? *saved : saved_strings_of(bnf::part_of(g, rule.number)).value_or(std::vector<saved_string>());
    std::vector<test_vector> of_rule = vectors_of(rule, options);
    all.insert(all.end(), std::make_move_iterator(of_rule.begin()), std::make_move_iterator(of_rule.end()));
  }
  return all;
}

}  // namespace uri94::conformance
