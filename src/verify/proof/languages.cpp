// SPDX-License-Identifier: MIT
#include "verify/proof/languages.hpp"

#include <algorithm>
#include <set>

#include "support/graph/search.hpp"

namespace uri94::proof {
namespace {

// Flag in the number of a term that does not build a tree. Terms that build a tree thus have smaller numbers. Formulas
// decide these terms first, which keeps the diagrams small.
constexpr std::uint32_t without_tree = 0x80000000;

}  // namespace

std::uint32_t languages::number_of(term t, bool with_tree) noexcept {
  return with_tree ? t : t | without_tree;
}

languages::term languages::term_of(std::uint32_t number) noexcept {
  return number & ~without_tree;
}

languages::languages(expressions& of) : expressions_(of), shapes_(of) {
  // Adds the constants in ascending order of their values.
  for (const term_kind k : {term_kind::none, term_kind::all, term_kind::end}) terms_.add({k, 0, 0, none, false});
  terms_.add({term_kind::tree_end, 0, 0, none, true});
  find_classes();
}

void languages::find_classes() {
  std::array<std::vector<std::uint32_t>, 256> signature;
  const auto distinguish = [&](const std::array<std::uint8_t, 256>& by_byte) {
    for (std::size_t b = 0; b < 256; ++b) signature[b].push_back(by_byte[b]);
  };
  std::set<std::string> sets;
  for (expression e = 0; e != expressions_.size(); ++e) {
    const expressions::node& n = expressions_.at(e);
    if (n.is != kind::bytes || !sets.insert(n.bytes.to_string()).second) continue;
    for (std::size_t b = 0; b < 256; ++b) signature[b].push_back(n.bytes[b]);
  }
  for (std::uint32_t a = 0; a != expressions_.automaton_count(); ++a) distinguish(expressions_.automaton(a).byte_class);
  for (std::uint32_t w = 0; w != expressions_.ways_count(); ++w) distinguish(expressions_.ways(w).byte_class);
  // Letters and digits are first, so that the examples of classes are readable.
  std::vector<unsigned char> order;
  for (unsigned b = 'a'; b <= 'z'; ++b) order.push_back(static_cast<unsigned char>(b));
  for (unsigned b = '0'; b <= '9'; ++b) order.push_back(static_cast<unsigned char>(b));
  for (unsigned b = 'A'; b <= 'Z'; ++b) order.push_back(static_cast<unsigned char>(b));
  for (unsigned b = '!'; b <= '~'; ++b) order.push_back(static_cast<unsigned char>(b));
  for (unsigned b = 0; b < 256; ++b) order.push_back(static_cast<unsigned char>(b));
  graph::numbering<std::vector<std::uint32_t>, graph::node_hash> classes;
  for (const unsigned char b : order) {
    class_of_[b] = static_cast<std::uint8_t>(classes.add(signature[b]));
    if (classes.size() != examples_.size()) examples_ += static_cast<char>(b);
  }
}

languages::term languages::intern(term_kind of_kind, std::uint32_t a, std::uint32_t b, term then, bool with_tree) {
  return terms_.add({of_kind, a, b, then, with_tree});
}

languages::term languages::list(expression e, term then) {
  if (then == none) return none;
  const bool with_tree = terms_[then].with_tree;
  const expressions::node& n = expressions_.at(e);
  switch (n.is) {
    case kind::empty:
      return then;
    case kind::failure:
      return none;
    case kind::sequence: {
      const std::vector<expression> operands = n.operands;
      for (auto o = operands.rbegin(); o != operands.rend(); ++o) then = list(*o, then);
      return then;
    }
    case kind::end:
      if (with_tree) break;
      return term_holds_empty(then) ? end : none;
    case kind::at:
      if (then == all) return list(n.operands[0], all);
      break;
    default:
      if (then == all && shapes_.never_fails(e)) return all;
      break;
  }
  return intern(term_kind::list, e, 0, then, with_tree);
}

languages::term languages::plain(term t) {
  if (!terms_[t].with_tree) return t;
  if (plain_.size() <= t) plain_.resize(terms_.size() + 1, none);
  if (plain_[t] == none) {
    const cell c = terms_[t];
    term made_plain = end;
    switch (c.kind) {
      case term_kind::list:
        made_plain = list(shapes_.plain(c.a), plain(c.then));
        break;
      case term_kind::close:
        made_plain = plain(c.then);
        break;
      case term_kind::within:
        made_plain = split(bounded_[c.a].operand, bounded_[c.a].stop, false);
        break;
      default:
        break;
    }
    if (plain_.size() <= t) plain_.resize(terms_.size() + 1, none);
    plain_[t] = made_plain;
  }
  return plain_[t];
}

formula languages::lift(term t) {
  if (t == none) return formulas::no;
  if (t == all) return formulas::yes;
  return formulas_.term(number_of(t, terms_[t].with_tree));
}

languages::term languages::within(formula operand, term stop, formula inner, bool longest, term then) {
  if (operand == formulas::no || stop == none || inner == formulas::no || then == none) return none;
  return intern(term_kind::within, bounded_.add({operand, stop, inner, longest}), 0, then, terms_[then].with_tree);
}

languages::term languages::split(formula operand, term stop, bool on) {
  if (operand == formulas::no || stop == none) return none;
  return intern(on ? term_kind::split_on : term_kind::split, operand, 0, stop, false);
}

languages::term languages::bound_of(const expressions::node& n, term then) {
  const bound b = expressions_.bound_of(n);
  const expression operand = n.operands[0];
  const bool with_tree = terms_[then].with_tree;
  const formula inner = lift(list(operand, with_tree ? tree_end : end));
  if (b.is == bound::by::order) {
    many_ways ways{b.ways, {}, inner};
    std::vector<bool> seen(expressions_.ways(b.ways).reads.size() + 1);
    add_ways(ways, expressions_.ways(b.ways).reads.size(), false, formulas::no, then, seen);
    return in_order(std::move(ways), then);
  }
  const formula where = lift(intern(term_kind::automaton, b.operand, 1, none, false));
  const term stop =
      b.is == bound::by::stop ? list(shapes_.plain(b.stop), all) : intern(term_kind::automaton, b.rest, 1, none, false);
  return within(where, stop, inner, b.is == bound::by::longest_rest, then);
}

languages::term languages::shortest(expression operand, term then) {
  const formula where = lift(list(shapes_.plain(operand), end));
  return within(where, plain(then), lift(list(operand, tree_end)), false, then);
}

void languages::add_ways(many_ways& to, std::size_t from, bool left, formula rest, term then, std::vector<bool>& seen) {
  for (const ways_table::way& w : expressions_.ways(to.table).ways[from]) {
    if (seen[w.to]) continue;
    seen[w.to] = true;
    if (left) {
      to.ways.push_back({w.to, true, rest});
    } else if (w.leaves) {
      const formula after = lift(intern(term_kind::chained, to.inner, 0, then, terms_[then].with_tree));
      to.ways.push_back({w.to, true, after});
    } else {
      to.ways.push_back({w.to, false, formulas::no});
    }
  }
}

languages::many_ways languages::ways_after(const many_ways& w, symbol c, term then) {
  many_ways next{w.table, {}, after(w.inner, c)};
  const auto byte = static_cast<unsigned char>(examples_[c]);
  const ways_table& table = expressions_.ways(w.table);
  std::vector<bool> seen(table.reads.size() + 1);
  for (const many_ways::way& way : w.ways) {
    if (way.state == table.reads.size() || !table.reads[way.state][table.byte_class[byte]]) continue;
    add_ways(next, way.state, way.left, way.left ? after(way.rest, c) : formulas::no, then, seen);
  }
  return next;
}

languages::term languages::in_order(many_ways ways, term then) {
  const bool has_any = std::any_of(ways.ways.begin(), ways.ways.end(), [&](const many_ways::way& w) {
    return w.left ? w.rest != formulas::no : ways.inner != formulas::no;
  });
  if (!has_any) return none;
  return intern(term_kind::in_order, many_ways_.add(std::move(ways)), 0, then, terms_[then].with_tree);
}

formula languages::whole(std::uint32_t definition) {
  return lift(list(shapes_.plain(expressions_.definition(definition)), end));
}

formula languages::whole_with_tree(std::uint32_t definition) {
  return lift(list(expressions_.production(definition), tree_end));
}

}  // namespace uri94::proof
