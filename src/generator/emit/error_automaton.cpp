// SPDX-License-Identifier: MIT
#include "generator/emit/error_automaton.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "generator/analysis/partition.hpp"

namespace uri94::emit {

using analysis::automaton;
using analysis::state;
using analysis::subset;

namespace {

/// Memory of a transition in bytes, in the table and during minimization.
constexpr std::size_t bytes_of_a_move = 24;
/// Memory of a symbol in bytes, in an answer and in the table of answers.
constexpr std::size_t bytes_of_a_symbol = 128;

}  // namespace

error_automaton::error_automaton(const std::vector<automaton*>& forms)
    : forms_(forms), places_(std::in_place, forms.front()->counted()) {
  number_productions();
  join_alphabets();
  (void)places_->start({});
  for (std::size_t form = 0; form < forms_.size(); ++form) {
    std::vector<std::size_t> all(forms_[form]->of().productions.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    find_starts(form, all);
  }
  find_places();
  forget_forms();
}

error_automaton::error_automaton(automaton& of, std::size_t production)
    : forms_{&of}, places_(std::in_place, of.counted()) {
  number_productions();
  join_alphabets();
  (void)places_->start({});
  find_starts(0, {production});
  find_places();
  forget_forms();
}

void error_automaton::forget_forms() {
  forms_.clear();
  places_.reset();
}

void error_automaton::find_starts(std::size_t form, const std::vector<std::size_t>& productions) {
  automaton& a = *forms_[form];
  start.emplace_back();
  reads_something_.emplace_back();
  for (const std::size_t p : productions) {
    start[form].push_back(places_->start({static_cast<state>(form), a.build_production(p, automaton::end)}));
    (void)reads_something(form, p);
  }
}

void error_automaton::find_places() {
  while (const auto at = places_->next()) {
    if (at->empty()) {
      to_.assign(class_count, 0);
      continue;
    }
    const state form = at->front();
    const std::vector<state> here = forms_[form]->in_order({at->begin() + 1, at->end()});
    forms_[form]->counted().spend(3 * here.size() * class_count);
    forms_[form]->counted().keep(class_count * bytes_of_a_move);
    for (std::size_t c = 0; c < class_count; ++c) {
      place after = forms_[form]->after(here, class_in_[form][c]);
      if (!after.empty()) after.insert(after.begin(), form);
      to_.push_back(static_cast<std::uint32_t>(after.empty() ? 0 : places_->reach(std::move(after), c)));
    }
  }
  minimise();
}

void error_automaton::number_productions() {
  std::map<std::string, std::size_t> known;
  for (const automaton* a : forms_) {
    number_.emplace_back();
    for (const bnf::production& p : a->of().productions) {
      const auto [at, is_new] = known.emplace(p.name, names.size());
      if (is_new) names.push_back(p.name);
      number_.back().push_back(static_cast<int>(at->second));
    }
  }
  for (const std::vector<int>& numbers : number_) {
    index.emplace_back(names.size(), absent);
    for (std::size_t p = 0; p < numbers.size(); ++p) index.back()[static_cast<std::size_t>(numbers[p])] = p;
  }
}

void error_automaton::join_alphabets() {
  std::map<std::vector<std::size_t>, std::size_t> classes;
  class_in_.resize(forms_.size());
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::vector<std::size_t> key;
    for (const automaton* a : forms_) key.push_back(a->bytes().class_of(static_cast<unsigned char>(byte)));
    const auto [at, is_new] = classes.emplace(key, classes.size());
    if (is_new) {
      for (std::size_t form = 0; form < forms_.size(); ++form) class_in_[form].push_back(key[form]);
    }
    byte_class[byte] = static_cast<std::uint8_t>(at->second);
  }
  class_count = classes.size();
}

bool error_automaton::reads_something(std::size_t form, std::size_t production) {
  std::map<std::size_t, bool>& known = reads_something_[form];
  const auto [at, is_new] = known.emplace(production, false);
  if (is_new) {
    automaton& a = *forms_[form];
    const subset begin = a.closure(a.build_production(production, automaton::end));
    for (std::size_t c = 0; c < a.bytes().size() && !at->second; ++c) {
      at->second = a.next(begin, c) != automaton::dead;
    }
  }
  return at->second;
}

answer error_automaton::answer_at(const place& p) {
  answer t;
  if (p.empty()) return t;
  const std::size_t form = p.front();
  automaton& a = *forms_[form];
  const std::vector<int>& number = number_[form];
  std::set<symbol> known;
  std::vector<symbol> inner;
  const auto expect = [&](symbol x, bool entered) {
    if (entered) {
      inner.push_back(std::move(x));
    } else if (known.insert(x).second) {
      t.expected.push_back(std::move(x));
    }
  };
  struct visit {
    state at;
    bool entered;  ///< True if the state is in a production that begins at the current position.
  };
  std::vector<visit> open;
  for (auto k = p.rbegin(); k + 1 != p.rend(); ++k) open.push_back({*k, false});
  std::set<std::pair<state, bool>> seen;
  while (!open.empty()) {
    const visit v = open.back();
    open.pop_back();
    if (!seen.emplace(v.at, v.entered).second) continue;
    a.counted().spend(32);
    const automaton::step here = a.at(v.at);  // A copy, because the calls below add steps.
    using kind = automaton::step::kind;
    if (here.is == kind::accept) t.accepting = true;
    if (here.is == kind::enter && reads_something(form, here.production)) {
      expect({number[here.production], ""}, v.entered);
    }
    if (here.is == kind::consume) {
      for (const bnf::expression* literal : here.literals) {
        const bool is_set = literal->is == bnf::expression::kind::set;
        expect({is_set ? symbol::set : -1, literal->text.substr(here.literal_offset)}, v.entered);
      }
    }
    const bool symbol_here = here.is == kind::consume ||
                             (here.is == kind::split && here.next.size() == 1 && a.at(here.next[0]).is == kind::enter);
    if (symbol_here && !v.entered && t.being_read < 0 && here.owner < number.size()) t.being_read = number[here.owner];
    if (here.is == kind::split || here.is == kind::enter) {
      for (auto n = here.next.rbegin(); n != here.next.rend(); ++n) {
        open.push_back({*n, v.entered || here.is == kind::enter});
      }
    }
  }
  a.counted().keep((t.expected.size() + inner.size()) * bytes_of_a_symbol);
  t.outermost = t.expected.size();
  for (symbol& x : inner) {
    if (known.insert(x).second) t.expected.push_back(std::move(x));
  }
  return t;
}

void error_automaton::minimise() {
  std::map<answer, std::uint32_t> labels;
  std::vector<answer> answer_of;
  std::vector<std::uint32_t> label;
  for (std::size_t i = 0; i < places_->size(); ++i) {
    answer_of.push_back(answer_at(places_->node(i)));
    label.push_back(labels.emplace(answer_of.back(), static_cast<std::uint32_t>(labels.size())).first->second);
  }
  // The dead state is the first state and has a unique answer. Its block is therefore also the first.
  const auto [block, count] = analysis::refine(label, to_, class_count);
  next.assign(count, {});
  answers.assign(count, {});
  for (std::size_t i = 0; i < places_->size(); ++i) {
    if (!next[block[i]].empty()) continue;
    answers[block[i]] = answer_of[i];
    for (std::size_t c = 0; c < class_count; ++c) next[block[i]].push_back(block[to_[i * class_count + c]]);
  }
  for (std::vector<std::size_t>& of_form : start) {
    for (std::size_t& s : of_form) s = block[s];
  }
}

}  // namespace uri94::emit
