// SPDX-License-Identifier: MIT
// Member functions of `languages` for brackets, which mark the beginning and the end of tree nodes.
#include <algorithm>
#include <set>

#include "support/graph/search.hpp"
#include "verify/proof/languages.hpp"

namespace uri94::proof {

bool languages::closes(term t, std::uint32_t production) const {
  while (terms_[t].kind == term_kind::close) {
    if (terms_[t].a == production) return true;
    t = terms_[t].then;
  }
  return false;
}

void languages::join(marked& to, const marked& more, formula condition) {
  if (condition == formulas::no) return;
  for (const auto& [bracket, rest] : more) {
    const formula holds = formulas_.both(condition, rest);
    if (holds == formulas::no) continue;
    const symbol wanted = bracket;
    const auto known = std::find_if(to.begin(), to.end(), [&](const auto& m) { return m.first == wanted; });
    if (known == to.end()) {
      to.emplace_back(bracket, holds);
    } else {
      known->second = formulas_.either(known->second, holds);
    }
  }
}

const languages::marked& languages::marks(term t) {
  if (marks_.size() <= t) marks_.resize(terms_.size() + 1);
  if (!marks_[t].first) {
    marked m = made_marks(t);
    if (marks_.size() <= t) marks_.resize(terms_.size() + 1);
    marks_[t] = {true, std::move(m)};
  }
  return marks_[t].second;
}

languages::marked languages::made_marks(term t) {
  const cell at = terms_[t];
  marked result;
  switch (at.kind) {
    case term_kind::list:
      return marks_of(at.a, at.then);
    case term_kind::close:
      return {{bracket(bracket_kind::close, at.a), lift(at.then)}};
    case term_kind::within: {
      const bounded b = bounded_[at.a];
      for (const symbol s : std::vector<symbol>(brackets(b.inner))) {
        const formula inner = after_bracket(b.inner, s);
        join(result, {{s, lift(within(b.operand, b.stop, inner, b.longest, at.then))}}, formulas::yes);
      }
      if (holds_empty(b.inner) && holds_empty(b.operand)) {
        formula ends_here = lift(b.stop);
        if (b.longest) {
          ends_here = formulas_.both(ends_here, formulas_.negation(lift(split(b.operand, b.stop, true))));
        }
        join(result, marked(marks(at.then)), ends_here);
      }
      return result;
    }
    case term_kind::in_order: {
      const many_ways ways = many_ways_[at.a];
      std::set<symbol> all_brackets;
      const auto add = [&](formula f) {
        for (const symbol s : brackets(f)) all_brackets.insert(s);
      };
      add(ways.inner);
      for (const many_ways::way& w : ways.ways) {
        if (w.left) add(w.rest);
      }
      for (const symbol s : all_brackets) {
        many_ways next{ways.table, ways.ways, after_bracket(ways.inner, s)};
        for (many_ways::way& w : next.ways) {
          if (w.left) w.rest = after_bracket(w.rest, s);
        }
        join(result, {{s, lift(in_order(std::move(next), at.then))}}, formulas::yes);
      }
      return result;
    }
    case term_kind::chained: {
      const formula inner = at.a;
      for (const symbol s : std::vector<symbol>(brackets(inner))) {
        join(result, {{s, lift(intern(term_kind::chained, after_bracket(inner, s), 0, at.then, true))}}, formulas::yes);
      }
      if (holds_empty(inner)) join(result, marked(marks(at.then)), formulas::yes);
      return result;
    }
    default:
      return {};
  }
}

languages::marked languages::marks_of(expression e, term then) {
  const expressions::node n = expressions_.at(e);
  marked result;
  switch (n.is) {
    case kind::empty:
      return marks(then);
    case kind::sequence:
      return marks(list(e, then));
    case kind::choice: {
      formula none_before = formulas::yes;
      for (const expression o : n.operands) {
        join(result, marks_of(o, then), none_before);
        none_before = formulas_.both(none_before, formulas_.negation(matches(o)));
      }
      return result;
    }
    case kind::star: {
      result = marks_of(n.operands[0], list(e, then));
      join(result, marked(marks(then)), formulas_.negation(matches(n.operands[0])));
      return result;
    }
    case kind::at:
      join(result, marked(marks(then)), matches(n.operands[0]));
      return result;
    case kind::not_at:
      join(result, marked(marks(then)), formulas_.negation(matches(n.operands[0])));
      return result;
    case kind::end:
      join(result, marked(marks(then)), lift(end));
      return result;
    case kind::rest_fits:
      join(result, marked(marks(then)), lift(rest_of(n)));
      return result;
    case kind::bounded:
      return marks(bound_of(n, then));
    case kind::first_that_fits: {
      formula none_before = formulas::yes;
      for (const expression o : n.operands) {
        join(result, marks_of(o, then), none_before);
        none_before = formulas_.both(none_before, formulas_.negation(lift(plain_list(o, then))));
      }
      return result;
    }
    case kind::as_often_as_fits: {
      const term more = list(n.operands[0], list(e, then));
      result = marked(marks(more));
      join(result, marked(marks(then)), formulas_.negation(lift(plain(more))));
      return result;
    }
    case kind::as_short_as_fits:
      return marks(shortest(n.operands[0], then));
    case kind::production: {
      const std::uint32_t number = expressions_.number_of(n.number);
      const bool again = closes(then, number);
      const term after = again ? then : intern(term_kind::close, number, 0, then, true);
      return {{bracket(again ? bracket_kind::reopen : bracket_kind::open, number),
               lift(list(expressions_.definition(n.number), after))}};
    }
    default:
      return {};
  }
}

formula languages::after_bracket(formula f, symbol b) {
  if (f <= formulas::yes) return f;
  if (const formula* const known = formula_after_.find({f, b})) return *known;
  const std::uint32_t number = formulas_.term_of(f);
  const term t = term_of(number);
  formula here = formulas::no;
  if (!terms_[t].with_tree) {
    here = lift(t);
  } else {
    for (const auto& [s, rest] : marks(t)) {
      if (s == b) here = rest;
    }
  }
  const formula holds = after_bracket(formulas_.where_true(f), b);
  const formula result = formulas_.if_then_else(here, holds, after_bracket(formulas_.where_false(f), b));
  formula_after_.store({f, b}, result);
  return result;
}

const std::vector<symbol>& languages::brackets(formula f) {
  const auto known = brackets_.find(f);
  if (known != brackets_.end()) return known->second;
  std::set<symbol> all_brackets;
  graph::search<formula> parts;
  (void)parts.start(f);
  while (parts.next()) {
    const formula at = parts.visited();
    if (at <= formulas::yes) continue;
    const term t = term_of(formulas_.term_of(at));
    if (terms_[t].with_tree) {
      for (const auto& [s, rest] : marks(t)) all_brackets.insert(s);
    }
    (void)parts.pass(formulas_.where_true(at));
    (void)parts.pass(formulas_.where_false(at));
  }
  return brackets_.emplace(f, std::vector<symbol>(all_brackets.begin(), all_brackets.end())).first->second;
}

}  // namespace uri94::proof
