// SPDX-License-Identifier: MIT
#include "generator/emit/rule_expressions.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generator/analysis/alphabet.hpp"
#include "generator/rules/rule_tree.hpp"

namespace uri94::emit {
namespace {

class reader {
 public:
  reader(const emission& from, std::uint32_t first, match::expressions& to) : from_(from), first_(first), to_(to) {}

  match::expression of(const production_rule& r) {
    additions_.clear();
    automata_.clear();
    for (const named_addition& a : r.additions) {
      additions_.emplace(a.name, &a);
      for (const named_automaton& n : a.automata) automata_.emplace("automata::" + n.name, &n);
    }
    return of(r.definition);
  }

 private:
  match::expression of(const rule& r) {
    switch (r.is) {
      case rule::kind::success:
        return match::expressions::empty;
      case rule::kind::failure:
        return match::expressions::failure;
      case rule::kind::end:
        return match::expressions::end;
      case rule::kind::bytes:
        return to_.bytes(r.set);
      case rule::kind::characters: {
        match::byte_set set;
        for (const char c : r.text) set.set(static_cast<unsigned char>(c));
        return to_.bytes(set);
      }
      case rule::kind::literal: {
        std::vector<match::expression> all;
        for (const char c : r.text) all.push_back(to_.bytes(analysis::bytes_of(c, r.any_case)));
        return to_.sequence(all);
      }
      case rule::kind::name: {
        const auto number = static_cast<std::uint32_t>(from_.automaton.index_of(r.text));
        const match::expression p = to_.production(first_ + number);
        return r.added == rule::addition::bound ? bounded(r.bound, p) : p;
      }
      case rule::kind::sequence:
        return sequence_of(r);
      case rule::kind::alternatives:
        return to_.alternatives(match::kind::choice, operands_of(r));
      case rule::kind::optional:
        return to_.alternatives(match::kind::choice, {sequence_of(r), match::expressions::empty});
      case rule::kind::repetition:
        return repetition(r);
      case rule::kind::at:
        return to_.of(match::kind::at, sequence_of(r));
      case rule::kind::not_at:
        return to_.of(match::kind::not_at, sequence_of(r));
      case rule::kind::guard: {
        const named_addition& guard = *additions_.at(r.text);
        return of(guard.definition);
      }
      case rule::kind::applied:
        // The template is a guard on the rest of the input, or the loop of a tail recursion.
        if (r.text == "rules::rest_fits") return to_.rest_fits(automaton_of(r.operands[0].text));
        return sequence_of(r);
      case rule::kind::word:
        break;
    }
    return match::expressions::failure;
  }

  std::vector<match::expression> operands_of(const rule& r) {
    std::vector<match::expression> all;
    for (const rule& o : r.operands) all.push_back(of(o));
    return all;
  }

  match::expression sequence_of(const rule& r) { return to_.sequence(operands_of(r)); }

  match::expression repetition(const rule& r) {
    const match::expression body = sequence_of(r);
    // An empty round ends the repetition.
    const match::expression round = r.may_be_empty ? to_.of(match::kind::non_empty, body) : body;
    if (r.maximum == bnf::expression::unlimited) {
      const match::expression more = to_.of(match::kind::star, round);
      return r.minimum == 0 ? more : to_.sequence({body, more});
    }
    if (r.minimum == r.maximum) return to_.sequence(std::vector<match::expression>(r.maximum, body));
    match::expression all = match::expressions::empty;
    for (unsigned i = 0; i != r.maximum; ++i) {
      all = to_.alternatives(match::kind::choice, {to_.sequence({round, all}), match::expressions::empty});
    }
    return all;
  }

  match::expression bounded(const std::string& name, match::expression operand) {
    const rule& by = additions_.at(name)->definition;
    match::bound b;
    if (by.text == "rules::ends_in_order") {
      b.is = match::bound::by::order;
      b.ways = ways_of(by.operands[0].text);
    } else {
      b.operand = automaton_of(by.operands[0].text);
      if (by.text == "rules::ends_before") {
        b.is = match::bound::by::stop;
        b.stop = of(by.operands[1]);
      } else {
        b.is = by.text == "rules::first_end" ? match::bound::by::shortest_rest : match::bound::by::longest_rest;
        b.rest = automaton_of(by.operands[1].text);
      }
    }
    return to_.bounded(b, operand);
  }

  std::uint32_t automaton_of(const std::string& name) {
    const analysis::dfa& d = *automata_.at(name)->automaton;
    match::automaton_table table;
    table.byte_class = from_.automaton.bytes().classes();
    for (const auto& row : d.next) table.next.emplace_back(row.begin(), row.end());
    table.accepting = d.accepting;
    return to_.add(std::move(table));
  }

  std::uint32_t ways_of(const std::string& name) {
    const analysis::ordered_table& t = *automata_.at(name)->ways;
    match::ways_table table;
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

  const emission& from_;
  std::uint32_t first_;
  match::expressions& to_;
  std::map<std::string, const named_addition*> additions_;
  std::map<std::string, const named_automaton*> automata_;
};

}  // namespace

std::uint32_t add_rules(const emission& from, const std::vector<production_rule>& found, match::expressions& to) {
  const auto first = static_cast<std::uint32_t>(to.definition_count());
  for (std::size_t i = 0; i < found.size(); ++i) (void)to.add_definition(static_cast<std::uint32_t>(i));
  reader r(from, first, to);
  for (std::size_t i = 0; i < found.size(); ++i) to.define(first + static_cast<std::uint32_t>(i), r.of(found[i]));
  return first;
}

std::uint32_t add_rules(const emission& from, match::expressions& to) {
  std::vector<production_rule> found;
  for (const bnf::production& p : from.grammar.productions) {
    found.push_back(find_rule(from.automaton, from.decisions, p));
  }
  return add_rules(from, found, to);
}

match::expression expression_of(const emission& from, const production_rule& rule, std::uint32_t first,
                                match::expressions& to) {
  return reader(from, first, to).of(rule);
}

}  // namespace uri94::emit
