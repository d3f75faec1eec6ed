// SPDX-License-Identifier: MIT
#include "interpret/rules.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/alphabet.hpp"
#include "emit/rule_tree.hpp"

namespace uri94::interpret {
namespace {

using emit::rule;

class reader {
 public:
  reader(const emit::emission& from, std::uint32_t first, expressions& to) : from_(from), first_(first), to_(to) {}

  expression of(const emit::production_rule& r) {
    additions_.clear();
    automata_.clear();
    for (const emit::named_addition& a : r.additions) {
      additions_.emplace(a.name, &a);
      for (const emit::named_automaton& n : a.automata) automata_.emplace("automata::" + n.name, &n);
    }
    return of(r.definition);
  }

 private:
  expression of(const rule& r) {
    switch (r.is) {
      case rule::kind::success:
        return expressions::empty;
      case rule::kind::failure:
        return expressions::failure;
      case rule::kind::end:
        return expressions::end;
      case rule::kind::bytes:
        return to_.bytes(r.set);
      case rule::kind::characters: {
        byte_set set;
        for (const char c : r.text) set.set(static_cast<unsigned char>(c));
        return to_.bytes(set);
      }
      case rule::kind::literal: {
        std::vector<expression> all;
        for (const char c : r.text) all.push_back(to_.bytes(analysis::bytes_of(c, r.any_case)));
        return to_.sequence(all);
      }
      case rule::kind::name: {
        const auto number = static_cast<std::uint32_t>(from_.automaton.index_of(r.text));
        const expression p = to_.production(first_ + number);
        return r.added == rule::addition::bound ? bounded(r.bound, p) : p;
      }
      case rule::kind::sequence:
        return sequence_of(r);
      case rule::kind::alternatives:
        return to_.alternatives(kind::choice, operands_of(r));
      case rule::kind::optional:
        return to_.alternatives(kind::choice, {sequence_of(r), expressions::empty});
      case rule::kind::repetition:
        return repetition(r);
      case rule::kind::at:
        return to_.of(kind::at, sequence_of(r));
      case rule::kind::not_at:
        return to_.of(kind::not_at, sequence_of(r));
      case rule::kind::guard: {
        const emit::named_addition& guard = *additions_.at(r.text);
        const expression g = of(guard.definition);
        return guard.for_tree_alone ? to_.of(kind::for_tree, g) : g;
      }
      case rule::kind::applied:
        // A guard on all that is left, or the loop that a recursion in tail position is.
        if (r.text == "rules::rest_fits") return to_.rest_fits(automaton_of(r.operands[0].text));
        return sequence_of(r);
      case rule::kind::word:
        break;
    }
    return expressions::failure;
  }

  std::vector<expression> operands_of(const rule& r) {
    std::vector<expression> all;
    for (const rule& o : r.operands) all.push_back(of(o));
    return all;
  }

  expression sequence_of(const rule& r) { return to_.sequence(operands_of(r)); }

  expression repetition(const rule& r) {
    const expression body = sequence_of(r);
    // A round that reads nothing ends the repetition.
    const expression round = r.may_be_empty ? to_.of(kind::non_empty, body) : body;
    if (r.maximum == bnf::expression::unlimited) {
      const expression more = to_.of(kind::star, round);
      return r.minimum == 0 ? more : to_.sequence({body, more});
    }
    if (r.minimum == r.maximum) return to_.sequence(std::vector<expression>(r.maximum, body));
    expression all = expressions::empty;
    for (unsigned i = 0; i != r.maximum; ++i) {
      all = to_.alternatives(kind::choice, {to_.sequence({round, all}), expressions::empty});
    }
    return all;
  }

  expression bounded(const std::string& name, expression operand) {
    const rule& by = additions_.at(name)->definition;
    bound b;
    if (by.text == "rules::ends_in_order") {
      b.is = bound::by::order;
      b.ways = ways_of(by.operands[0].text);
    } else {
      b.operand = automaton_of(by.operands[0].text);
      if (by.text == "rules::ends_before") {
        b.is = bound::by::stop;
        b.stop = of(by.operands[1]);
      } else {
        b.is = by.text == "rules::first_end" ? bound::by::shortest_rest : bound::by::longest_rest;
        b.rest = automaton_of(by.operands[1].text);
      }
    }
    return to_.bounded(b, operand);
  }

  std::uint32_t automaton_of(const std::string& name) {
    const analysis::dfa& d = *automata_.at(name)->automaton;
    automaton_table table;
    table.byte_class = from_.automaton.bytes().classes();
    for (const auto& row : d.next) table.next.emplace_back(row.begin(), row.end());
    table.accepting = d.accepting;
    return to_.add(std::move(table));
  }

  std::uint32_t ways_of(const std::string& name) {
    const analysis::ordered_table& t = *automata_.at(name)->ways;
    ways_table table;
    table.byte_class = from_.automaton.bytes().classes();
    table.reads = t.reads;
    const auto add = [&](const std::vector<analysis::ordered_table::way>& ways) {
      table.ways.emplace_back();
      for (const analysis::ordered_table::way& w : ways) {
        const std::size_t to = w.to == analysis::ordered_table::accept ? t.reads.size() : w.to;
        table.ways.back().push_back({static_cast<std::uint32_t>(to), w.leaves});
      }
    };
    for (const auto& ways : t.after) add(ways);
    add(t.begin);
    return to_.add(std::move(table));
  }

  const emit::emission& from_;
  std::uint32_t first_;
  expressions& to_;
  std::map<std::string, const emit::named_addition*> additions_;
  std::map<std::string, const emit::named_automaton*> automata_;
};

}  // namespace

std::uint32_t add_rules(const emit::emission& from, expressions& to) {
  const auto first = static_cast<std::uint32_t>(to.definition_count());
  const std::size_t count = from.grammar.productions.size();
  for (std::size_t i = 0; i < count; ++i) (void)to.add_definition(static_cast<std::uint32_t>(i));
  reader r(from, first, to);
  for (std::size_t i = 0; i < count; ++i) {
    to.define(first + static_cast<std::uint32_t>(i),
              r.of(emit::find_rule(from.automaton, from.decisions, from.grammar.productions[i])));
  }
  return first;
}

expression expression_of(const emit::emission& from, const emit::production_rule& rule, std::uint32_t first,
                         expressions& to) {
  return reader(from, first, to).of(rule);
}

}  // namespace uri94::interpret
