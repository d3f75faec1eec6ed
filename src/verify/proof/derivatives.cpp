// SPDX-License-Identifier: MIT
// Derivatives of terms by a byte, and tests for the empty string.
#include "verify/proof/languages.hpp"

namespace uri94::proof {
namespace {

/// Maximum recursion depth. A rule that repeatedly reads nothing would recurse endlessly.
constexpr unsigned deepest = 4000;

/// Scope that counts one level of a recursion over expressions.
/// Throws: `not_provable` beyond `deepest` levels.
class expression_depth {
 public:
  explicit expression_depth(unsigned& depth) : depth_(depth) {
    if (++depth_ > deepest) {
      --depth_;
      throw not_provable("a rule that recurses without reading a byte");
    }
  }
  ~expression_depth() { --depth_; }
  expression_depth(const expression_depth&) = delete;
  expression_depth& operator=(const expression_depth&) = delete;

 private:
  unsigned& depth_;
};

}  // namespace

formula languages::after(formula f, symbol s) {
  if (f <= formulas::yes) return f;
  if (is_bracket(s)) return after_bracket(f, s);
  if (const formula* const known = formula_after_.find({f, s})) return *known;
  const formula result = formulas_.if_then_else(term_after(term_of(formulas_.term_of(f)), s),
                                                after(formulas_.where_true(f), s), after(formulas_.where_false(f), s));
  formula_after_.store({f, s}, result);
  return result;
}

bool languages::holds_empty(formula f) {
  while (f > formulas::yes) {
    f = term_holds_empty(term_of(formulas_.term_of(f))) ? formulas_.where_true(f) : formulas_.where_false(f);
  }
  return f == formulas::yes;
}

formula languages::term_after(term t, symbol c) {
  if (after_.size() <= t) after_.resize(terms_.size() + 1);
  if (after_[t].empty()) after_[t].resize(class_count(), unknown);
  if (after_[t][c] == unknown) {
    const formula result = made_after(t, c);
    after_[t][c] = result;
  }
  return after_[t][c];
}

formula languages::made_after(term t, symbol c) {
  const cell at = terms_[t];
  switch (at.kind) {
    case term_kind::none:
    case term_kind::end:
    case term_kind::tree_end:
    case term_kind::close:
      return formulas::no;
    case term_kind::all:
      return formulas::yes;
    case term_kind::list:
      return step(at.a, at.then, c);
    case term_kind::automaton: {
      const automaton_table& table = expressions_.automaton(at.a);
      const std::uint32_t next = table.next[at.b][table.byte_class[static_cast<unsigned char>(examples_[c])]];
      return next == 0 ? formulas::no : lift(intern(term_kind::automaton, at.a, next, none, false));
    }
    case term_kind::split:
    case term_kind::split_on: {
      formula result = lift(split(after(at.a, c), at.then, false));
      if (at.kind == term_kind::split && holds_empty(at.a)) result = formulas_.either(result, term_after(at.then, c));
      return result;
    }
    case term_kind::within: {
      const bounded b = bounded_[at.a];
      const formula operand = after(b.operand, c);
      const formula on = lift(within(operand, b.stop, after(b.inner, c), b.longest, at.then));
      if (!holds_empty(b.operand)) return on;
      // The operand can end before the byte. If the continuation also matches, the operand ends, unless a later end is
      // preferred.
      const formula stops = term_after(b.stop, c);
      const formula rest = holds_empty(b.inner) ? term_after(at.then, c) : formulas::no;
      if (!b.longest) return formulas_.if_then_else(stops, rest, on);
      const formula goes_on = lift(split(operand, b.stop, false));
      return formulas_.if_then_else(goes_on, on, formulas_.both(stops, rest));
    }
    case term_kind::in_order: {
      const many_ways ways = many_ways_[at.a];
      return lift(in_order(ways_after(ways, c, at.then), at.then));
    }
    case term_kind::chained:
      return holds_empty(at.a) ? term_after(at.then, c) : formulas::no;
  }
  return formulas::no;
}

formula languages::step(expression e, term then, symbol c) {
  const expression_depth depth(depth_);
  const expressions::node n = expressions_.at(e);
  const auto fails = [&](expression o) { return formulas_.negation(step(shapes_.plain(o), all, c)); };
  switch (n.is) {
    case kind::empty:
      return term_after(then, c);
    case kind::failure:
    case kind::end:
    case kind::production:
    case kind::non_empty:  // `shapes::plain` throws for this kind.
      return formulas::no;
    case kind::bytes:
      return n.bytes[static_cast<unsigned char>(examples_[c])] ? lift(then) : formulas::no;
    case kind::sequence:
      return term_after(list(e, then), c);
    case kind::choice: {
      formula result = formulas::no;
      formula none_before = formulas::yes;
      for (std::size_t i = 0; i != n.operands.size() && none_before != formulas::no; ++i) {
        result = formulas_.either(result, formulas_.both(none_before, step(n.operands[i], then, c)));
        if (i + 1 != n.operands.size()) none_before = formulas_.both(none_before, fails(n.operands[i]));
      }
      return result;
    }
    case kind::star: {
      const expression body = n.operands[0];
      const formula once_more = step(body, list(e, then), c);
      const formula no_more = fails(body);
      return formulas_.either(once_more,
                              no_more == formulas::no ? no_more : formulas_.both(no_more, term_after(then, c)));
    }
    case kind::at:
      return formulas_.both(step(shapes_.plain(n.operands[0]), all, c), term_after(then, c));
    case kind::not_at:
      return formulas_.both(formulas_.negation(step(shapes_.plain(n.operands[0]), all, c)), term_after(then, c));
    case kind::rest_fits:
      return formulas_.both(term_after(rest_of(n), c), term_after(then, c));
    case kind::bounded:
      return term_after(bound_of(n, then), c);
    case kind::first_that_fits: {
      formula result = formulas::no;
      formula none_before = formulas::yes;
      for (const expression o : n.operands) {
        result = formulas_.either(result, formulas_.both(none_before, step(o, then, c)));
        none_before = formulas_.both(none_before, formulas_.negation(term_after(plain_list(o, then), c)));
      }
      return result;
    }
    case kind::as_often_as_fits: {
      const term more = list(n.operands[0], list(e, then));
      return formulas_.if_then_else(term_after(plain(more), c), term_after(more, c), term_after(then, c));
    }
    case kind::as_short_as_fits:
      return term_after(shortest(n.operands[0], then), c);
    case kind::any_of: {
      formula result = formulas::no;
      for (const expression o : n.operands) result = formulas_.either(result, step(o, then, c));
      return result;
    }
    case kind::any_number_of:
      return formulas_.either(step(n.operands[0], list(e, then), c), term_after(then, c));
    case kind::plain:
      return step(shapes_.plain_definition(n), then, c);
  }
  return formulas::no;
}

bool languages::term_holds_empty(term t) {
  if (empty_.size() <= t) empty_.resize(terms_.size() + 1, 0);
  if (empty_[t] == 0) {
    const bool result = made_holds_empty(t);
    if (empty_.size() <= t) empty_.resize(terms_.size() + 1, 0);
    empty_[t] = result ? 2 : 1;
  }
  return empty_[t] == 2;
}

bool languages::made_holds_empty(term t) {
  const cell at = terms_[t];
  switch (at.kind) {
    case term_kind::none:
    case term_kind::close:
    case term_kind::split_on:
      return false;
    case term_kind::all:
    case term_kind::end:
    case term_kind::tree_end:
      return true;
    case term_kind::list:
      return reads_nothing(at.a, at.then);
    case term_kind::automaton:
      return expressions_.automaton(at.a).accepting[at.b];
    case term_kind::split:
      return holds_empty(at.a) && term_holds_empty(at.then);
    case term_kind::within: {
      const bounded b = bounded_[at.a];
      return holds_empty(b.operand) && term_holds_empty(b.stop) && holds_empty(b.inner) && term_holds_empty(at.then);
    }
    case term_kind::in_order: {
      const many_ways ways = many_ways_[at.a];
      for (const many_ways::way& w : ways.ways) {
        if (w.state == expressions_.ways(ways.table).reads.size()) return w.left && holds_empty(w.rest);
      }
      return false;
    }
    case term_kind::chained:
      return holds_empty(at.a) && term_holds_empty(at.then);
  }
  return false;
}

bool languages::reads_nothing(expression e, term then) {
  const expression_depth depth(depth_);
  const expressions::node n = expressions_.at(e);
  const auto matches_nothing = [&](expression o) { return reads_nothing(shapes_.plain(o), all); };
  switch (n.is) {
    case kind::empty:
    case kind::end:
      return term_holds_empty(then);
    case kind::failure:
    case kind::bytes:
    case kind::production:
    case kind::non_empty:
      return false;
    case kind::sequence:
      return term_holds_empty(list(e, then));
    case kind::choice:
      for (const expression o : n.operands) {
        if (matches_nothing(o)) return reads_nothing(o, then);
      }
      return false;
    case kind::star:
    case kind::any_number_of:
      // The body always reads at least one byte.
      return term_holds_empty(then);
    case kind::at:
      return matches_nothing(n.operands[0]) && term_holds_empty(then);
    case kind::not_at:
      return !matches_nothing(n.operands[0]) && term_holds_empty(then);
    case kind::rest_fits:
      return term_holds_empty(rest_of(n)) && term_holds_empty(then);
    case kind::bounded:
      return term_holds_empty(bound_of(n, then));
    case kind::first_that_fits:
      for (const expression o : n.operands) {
        if (term_holds_empty(plain_list(o, then))) return reads_nothing(o, then);
      }
      return false;
    case kind::as_often_as_fits:
      return term_holds_empty(then);
    case kind::as_short_as_fits:
      return term_holds_empty(shortest(n.operands[0], then));
    case kind::any_of:
      return std::any_of(n.operands.begin(), n.operands.end(), [&](expression o) { return reads_nothing(o, then); });
    case kind::plain:
      return reads_nothing(shapes_.plain_definition(n), then);
  }
  return false;
}

}  // namespace uri94::proof
