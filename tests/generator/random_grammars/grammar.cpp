// SPDX-License-Identifier: MIT
#include "generator/random_grammars/grammar.hpp"

#include <algorithm>
#include <cctype>
#include <set>

namespace uri94::tests {
namespace {

using kind = part::kind;

void collect(const part& p, std::set<char>& to) {
  for (const char c : p.text) {
    to.insert(c);
    if (p.is == kind::literal && p.any_case && std::isalpha(static_cast<unsigned char>(c)) != 0) {
      to.insert(static_cast<char>(c ^ 0x20));
    }
  }
  for (const part& o : p.parts) collect(o, to);
}

/// A use of rule `to` in the right-hand side of rule `from`.
struct use {
  std::size_t from;
  std::size_t to;
  bool may_be_first;
  bool is_last;
};

class uses_of {
 public:
  explicit uses_of(const small_grammar& g) : may_be_empty_(g.rules.size(), false) {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < g.rules.size(); ++i) {
        if (may_be_empty_[i] || !may_be_empty(g.rules[i])) continue;
        may_be_empty_[i] = changed = true;
      }
    }
    for (std::size_t i = 0; i < g.rules.size(); ++i) collect(i, g.rules[i], true, true);
  }

  /// Returns the rules that are reachable from rule `from` through uses for which `f` returns true.
  template <typename F>
  [[nodiscard]] std::set<std::size_t> reached(std::size_t from, const F& f) const {
    std::set<std::size_t> all;
    std::vector<std::size_t> open{from};
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (const use& u : uses_) {
        if (u.from == at && f(u) && all.insert(u.to).second) open.push_back(u.to);
      }
    }
    return all;
  }
  [[nodiscard]] const std::vector<use>& all() const { return uses_; }

 private:
  [[nodiscard]] bool may_be_empty(const part& p) const {
    const auto is_so = [&](const part& o) { return may_be_empty(o); };
    switch (p.is) {
      case kind::empty:
      case kind::option:
        return true;
      case kind::literal:
        return p.text.empty();
      case kind::one_of:
        return false;
      case kind::rule:
        return may_be_empty_[p.rule];
      case kind::sequence:
        return std::all_of(p.parts.begin(), p.parts.end(), is_so);
      case kind::choice:
        return std::any_of(p.parts.begin(), p.parts.end(), is_so);
      case kind::repetition:
        return p.least == 0 || is_so(p.parts[0]);
    }
    return false;
  }

  void collect(std::size_t from, const part& p, bool may_be_first, bool is_last) {
    if (p.is == kind::rule) uses_.push_back({from, p.rule, may_be_first, is_last});
    for (std::size_t i = 0; i < p.parts.size(); ++i) {
      const bool in_sequence = p.is == kind::sequence;
      collect(from, p.parts[i], may_be_first,
              is_last && p.is != kind::repetition && (!in_sequence || i + 1 == p.parts.size()));
      may_be_first = may_be_first && (!in_sequence || may_be_empty(p.parts[i]));
    }
  }

  std::vector<bool> may_be_empty_;
  std::vector<use> uses_;
};

}  // namespace

std::string characters_of(const small_grammar& g) {
  std::set<char> all;
  for (const part& p : g.rules) collect(p, all);
  return {all.begin(), all.end()};
}

std::string with_a_foreign_one(const std::string& characters) {
  for (const char c : {'~', '^', '!', '@', '\x01', '_', 'Q'}) {
    if (characters.find(c) == std::string::npos) return characters + c;
  }
  return characters;
}

bool has_left_recursion(const small_grammar& g) {
  const uses_of uses(g);
  for (std::size_t i = 0; i < g.rules.size(); ++i) {
    if (uses.reached(i, [](const use& u) { return u.may_be_first; }).count(i) != 0) return true;
  }
  return false;
}

bool recurs_only_last(const small_grammar& g) {
  const uses_of uses(g);
  const auto any = [](const use&) { return true; };
  return std::all_of(uses.all().begin(), uses.all().end(), [&](const use& u) {
    return u.is_last || (u.to != u.from && uses.reached(u.to, any).count(u.from) == 0);
  });
}

}  // namespace uri94::tests
