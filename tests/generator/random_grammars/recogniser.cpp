// SPDX-License-Identifier: MIT
#include "generator/random_grammars/recogniser.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace uri94::tests {

using kind = part::kind;

recogniser::recogniser(const small_grammar& g, std::size_t start) : start_(start) {
  // Gives the rules the first variables, so that rule i is variable i.
  for (std::size_t i = 0; i < g.rules.size(); ++i) (void)new_variable();
  for (std::size_t i = 0; i < g.rules.size(); ++i) {
    std::vector<symbol> symbols;
    append(g.rules[i], symbols);
    add_alternative(i, std::move(symbols));
  }
  leave_out_what_generates_nothing();
  find_empty();
  number_places();
  set first;
  for (const std::size_t a : alternatives_of_[start_]) add(first, {first_place_[a], 0});
  complete(first);
  sets_.push_back(std::move(first));
}

std::size_t recogniser::new_variable() {
  alternatives_of_.emplace_back();
  return alternatives_of_.size() - 1;
}

void recogniser::add_alternative(std::size_t of, std::vector<symbol> symbols) {
  alternatives_.push_back({of, std::move(symbols)});
}

/// Returns a new variable (nonterminal) that generates the strings of the part.
recogniser::symbol recogniser::variable_of(const part& p) {
  const std::size_t v = new_variable();
  std::vector<symbol> symbols;
  append(p, symbols);
  add_alternative(v, std::move(symbols));
  return {v};
}

void recogniser::append(const part& p, std::vector<symbol>& to) {
  switch (p.is) {
    case kind::empty:
      return;
    case kind::literal:
      for (const char c : p.text) {
        symbol s;
        s.bytes.set(static_cast<unsigned char>(c));
        if (p.any_case && std::isalpha(static_cast<unsigned char>(c)) != 0) {
          s.bytes.set(static_cast<unsigned char>(c) ^ 0x20U);
        }
        to.push_back(s);
      }
      return;
    case kind::one_of: {
      symbol s;
      for (const char c : p.text) s.bytes.set(static_cast<unsigned char>(c));
      to.push_back(s);
      return;
    }
    case kind::rule:
      to.push_back({p.rule});
      return;
    case kind::sequence:
      for (const part& o : p.parts) append(o, to);
      return;
    case kind::choice: {
      const std::size_t v = new_variable();
      for (const part& o : p.parts) {
        std::vector<symbol> symbols;
        append(o, symbols);
        add_alternative(v, std::move(symbols));
      }
      to.push_back({v});
      return;
    }
    case kind::option: {
      const symbol one = variable_of(p.parts[0]);
      add_alternative(one.variable, {});
      to.push_back(one);
      return;
    }
    case kind::repetition: {
      const symbol one = variable_of(p.parts[0]);
      to.insert(to.end(), p.least, one);
      if (p.most == part::unlimited) {
        const std::size_t more = new_variable();
        add_alternative(more, {});
        add_alternative(more, {one, {more}});
        to.push_back({more});
        return;
      }
      // Builds nested options: [ x [ x … ] ].
      std::size_t more = nowhere;
      for (unsigned i = p.least; i < p.most; ++i) {
        const std::size_t outer = new_variable();
        add_alternative(outer, {});
        add_alternative(outer, more == nowhere ? std::vector<symbol>{one} : std::vector<symbol>{one, {more}});
        more = outer;
      }
      if (more != nowhere) to.push_back({more});
      return;
    }
  }
}

/// Removes alternatives that do not generate a string. Otherwise, `is_viable` would be true inside such alternatives.
void recogniser::leave_out_what_generates_nothing() {
  std::vector<bool> generates(alternatives_of_.size(), false);
  const auto does = [&](const alternative& a) {
    return std::all_of(a.symbols.begin(), a.symbols.end(),
                       [&](const symbol& s) { return s.variable == nowhere || generates[s.variable]; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const alternative& a : alternatives_) {
      if (generates[a.of] || !does(a)) continue;
      generates[a.of] = changed = true;
    }
  }
  std::vector<alternative> kept;
  for (alternative& a : alternatives_) {
    if (does(a)) kept.push_back(std::move(a));
  }
  alternatives_ = std::move(kept);
  for (std::size_t i = 0; i < alternatives_.size(); ++i) alternatives_of_[alternatives_[i].of].push_back(i);
}

void recogniser::find_empty() {
  may_be_empty_.assign(alternatives_of_.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (const alternative& a : alternatives_) {
      if (may_be_empty_[a.of]) continue;
      if (!std::all_of(a.symbols.begin(), a.symbols.end(),
                       [&](const symbol& s) { return s.variable != nowhere && may_be_empty_[s.variable]; })) {
        continue;
      }
      may_be_empty_[a.of] = changed = true;
    }
  }
}

void recogniser::number_places() {
  for (std::size_t a = 0; a < alternatives_.size(); ++a) {
    first_place_.push_back(alternative_at_.size());
    alternative_at_.insert(alternative_at_.end(), alternatives_[a].symbols.size() + 1, a);
  }
}

void recogniser::add(set& to, item i) {
  const std::size_t bit = i.origin * alternative_at_.size() + i.place;
  if (seen_.size() <= bit / 64) seen_.resize(bit / 64 + 1);
  std::uint64_t& word = seen_[bit / 64];
  const std::uint64_t mask = std::uint64_t{1} << bit % 64;
  if ((word & mask) != 0) return;
  word |= mask;
  to.items.push_back(i);
}

/// Adds all predicted and completed items to `s`, which becomes the next element of `sets_`.
void recogniser::complete(set& s) {
  const std::size_t here = sets_.size();
  for (std::size_t n = 0; n < s.items.size(); ++n) {
    const item i = s.items[n];
    const std::size_t a = alternative_at_[i.place];
    const alternative& of = alternatives_[a];
    const std::size_t dot = i.place - first_place_[a];
    if (dot == of.symbols.size()) {
      if (of.of == start_ && i.origin == 0) s.accepts = true;
      // Advances the items that wait for the variable. Items before nullable variables have already advanced.
      if (i.origin == here) continue;
      for (const item& waiting : sets_[i.origin].items) {
        const std::size_t w = alternative_at_[waiting.place];
        const std::size_t at = waiting.place - first_place_[w];
        if (at == alternatives_[w].symbols.size() || alternatives_[w].symbols[at].variable != of.of) continue;
        add(s, {waiting.place + 1, waiting.origin});
      }
      continue;
    }
    const std::size_t v = of.symbols[dot].variable;
    if (v == nowhere) continue;
    for (const std::size_t begun : alternatives_of_[v]) add(s, {first_place_[begun], here});
    if (may_be_empty_[v]) add(s, {i.place + 1, i.origin});
  }
  std::fill(seen_.begin(), seen_.end(), 0);
}

void recogniser::read(char byte) {
  set s;
  for (const item& i : sets_.back().items) {
    const std::size_t a = alternative_at_[i.place];
    const std::size_t dot = i.place - first_place_[a];
    const std::vector<symbol>& symbols = alternatives_[a].symbols;
    if (dot == symbols.size() || symbols[dot].variable != nowhere) continue;
    if (symbols[dot].bytes[static_cast<unsigned char>(byte)]) add(s, {i.place + 1, i.origin});
  }
  if (!s.items.empty()) complete(s);
  sets_.push_back(std::move(s));
}

}  // namespace uri94::tests
