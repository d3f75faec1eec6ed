// SPDX-License-Identifier: MIT
#include "verify/proof/certificate.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "generator/bnf/embedded.hpp"
#include "library/parse/grammar_tables.hpp"
#include "support/graph/search.hpp"

namespace uri94::proof {
namespace {

using nlohmann::json;

const char* name_of_kind(kind k) {
  switch (k) {
    case kind::empty:
      return "empty";
    case kind::failure:
      return "failure";
    case kind::bytes:
      return "bytes";
    case kind::sequence:
      return "seq";
    case kind::choice:
      return "sor";
    case kind::star:
      return "star";
    case kind::at:
      return "at";
    case kind::not_at:
      return "not_at";
    case kind::end:
      return "eof";
    case kind::rest_fits:
      return "rest_fits";
    case kind::bounded:
      return "bounded";
    case kind::production:
      return "production";
    default:  // Other kinds occur only in the BNF. The checker reads the BNF from the .bnf files.
      return "";
  }
}

const char* name_of_bound(bound::by b) {
  switch (b) {
    case bound::by::stop:
      return "ends_before";
    case bound::by::shortest_rest:
      return "first_end";
    case bound::by::longest_rest:
      return "last_end";
    case bound::by::order:
      return "ends_in_order";
  }
  return "";
}

json json_of(const expressions& in, expression e) {
  const expressions::node& n = in.at(e);
  json j = json::array({name_of_kind(n.is)});
  if (n.is == kind::bytes) {
    json bytes = json::array();
    for (std::size_t b = 0; b != 256; ++b) {
      if (n.bytes[b]) bytes.push_back(b);
    }
    j.push_back(bytes);
  } else if (n.is == kind::production) {
    j.push_back(in.number_of(n.number));
  } else if (n.is == kind::rest_fits) {
    j.push_back(n.number);
  } else if (n.is == kind::bounded) {
    const bound& b = in.bound_of(n);
    j.push_back(name_of_bound(b.is));
    if (b.is == bound::by::order) {
      j.push_back(b.ways);
    } else {
      j.push_back(b.operand);
      j.push_back(b.is == bound::by::stop ? json_of(in, b.stop) : json(b.rest));
    }
  }
  for (const expression o : n.operands) j.push_back(json_of(in, o));
  return j;
}

json json_of(const automaton_table& a) {
  return {{"byte_class", a.byte_class}, {"next", a.next}, {"accepting", a.accepting}};
}

json json_of(const ways_table& w) {
  json ways = json::array();
  for (const auto& of : w.ways) {
    json row = json::array();
    for (const ways_table::way& way : of) row.push_back(json::array({way.to, way.leaves}));
    ways.push_back(row);
  }
  return {{"byte_class", w.byte_class}, {"reads", w.reads}, {"ways", ways}};
}

/// Returns the part of a compiled table that is reachable from the first state of any production of the grammar.
json json_of(grammar_id g, const parse_tables::transition_table& table) {
  const std::vector<std::uint8_t> byte_class(table.byte_class, table.byte_class + 256);
  const std::size_t class_count = std::size_t{1} + *std::max_element(byte_class.begin(), byte_class.end());
  std::vector<unsigned char> example(class_count);
  for (unsigned byte = 256; byte-- > 0;) example[byte_class[byte]] = static_cast<unsigned char>(byte);
  graph::search<std::uint32_t, std::size_t> states;
  (void)states.start(0);
  json start = json::array();
  for (std::size_t p = 0; p != production_count(g); ++p) start.push_back(states.start(table.start[p]));
  json next = json::array();
  json accepting = json::array();
  std::map<std::string, std::size_t> numbers;
  json begun = json::array();
  for (std::size_t p = 0; p != production_count(g); ++p) begun.push_back(states.start(table.begun[p]));
  json sets = json::array();
  const auto number_of = [&](const auto& has) {
    json set = json::array();
    for (unsigned byte = 0; byte != 256; ++byte) {
      if (has(static_cast<unsigned char>(byte))) set.push_back(byte);
    }
    const auto [number, is_new] = numbers.emplace(set.dump(), sets.size());
    if (is_new) sets.push_back(set);
    return number->second;
  };
  json skip = json::array();
  json separator = json::array();
  json after_separator = json::array();
  // Visits states in the order of their numbers in the certificate. State 0 is dead.
  while (states.next()) {
    const std::uint32_t state = states.visited();
    json row = json::array();
    for (std::size_t c = 0; c != class_count; ++c) {
      const std::size_t to = state == 0 ? 0 : table.next(state, example[c]);
      row.push_back(states.reach(static_cast<std::uint32_t>(to), c));
    }
    accepting.push_back(state != 0 && table.rows[state].accepting);
    skip.push_back(number_of([&](unsigned char byte) { return table.is_skipped(state, byte); }));
    separator.push_back(static_cast<unsigned char>(table.rows[state].separator));
    after_separator.push_back(
        number_of([&](unsigned char byte) { return table.is_skipped_after_separator(state, byte); }));
    next.push_back(std::move(row));
  }
  return {{"byte_class", byte_class},
          {"start", start},
          {"begin", parse_tables::usual_begin},
          {"begun", begun},
          {"next", next},
          {"accepting", accepting},
          {"sets", sets},
          {"skip", skip},
          {"separator", separator},
          {"after_separator", after_separator}};
}

json json_of(grammar_id g, const json& proved) {
  const bnf::grammar& bnf = *bnf::embedded_grammar(name_of(g));
  const parse_tables::grammar_data& data = parse_tables::data_of(g);
  const prover of(g, bnf);
  const expressions& in = of.rules();
  json names = json::array();
  json rules = json::array();
  for (std::size_t p = 0; p != production_count(g); ++p) {
    names.push_back(bnf.productions[p].name);
    rules.push_back(json_of(in, of.rule(static_cast<std::uint32_t>(p))));
  }
  json automata = json::array();
  for (std::uint32_t a = 0; a != in.automaton_count(); ++a) automata.push_back(json_of(in.automaton(a)));
  json ways = json::array();
  for (std::uint32_t w = 0; w != in.ways_count(); ++w) ways.push_back(json_of(in.ways(w)));
  return {{"grammar", name_of(g)},
          {"names", names},
          {"proved", proved},
          {"class_of", of.what_is_left().class_of()},
          {"rules", rules},
          {"automata", automata},
          {"ways", ways},
          {"tables", {{"language", json_of(g, data.language)}, {"errors", json_of(g, data.errors.table)}}}};
}

/// Writes the line of a grammar, then the lines of its productions in the order of `proofs`.
void write_grammar(std::ostream& to, grammar_id g, const std::vector<production_proof>& proofs) {
  std::vector<const production_proof*> of_grammar;
  // Names of the productions whose lines follow.
  json proved = json::array();
  for (const production_proof& p : proofs) {
    if (p.start.grammar() != g) continue;
    of_grammar.push_back(&p);
    proved.push_back(p.start.name());
  }
  const std::string begin = "{\"grammar\":\"" + std::string(name_of(g)) + "\",";
  to << begin << json_of(g, proved).dump().substr(1) << '\n';
  for (const production_proof* const p : of_grammar) {
    to << begin << "\"production\":" << json(p->start.name()).dump()
       << ",\"language\":" << p->claims[static_cast<std::size_t>(claim::language)].certificate
       << ",\"tree\":" << p->claims[static_cast<std::size_t>(claim::tree)].certificate << "}\n";
  }
}

}  // namespace

std::string states_of(const comparison& c, languages& in) {
  std::string text = "[";
  for (std::size_t p = 0; p != c.size(); ++p) {
    if (p != 0) text += ',';
    text += in.holds_empty(c.at(p).first) ? "[1,[" : "[0,[";
    std::map<std::size_t, std::string> classes;
    std::string brackets;
    for (const comparison::edge& e : c.edges()[p]) {
      if (in.is_bracket(e.by)) {
        brackets += (brackets.empty() ? "[" : ",[") + std::to_string(e.to) + ',' +
                    std::to_string(e.by - in.class_count()) + ']';
      } else {
        classes[e.to] += ',' + std::to_string(e.by);
      }
    }
    bool is_first = true;
    for (const auto& [to, by] : classes) {
      text += (is_first ? "[" : ",[") + std::to_string(to) + by + ']';
      is_first = false;
    }
    text += "],[" + brackets + "]]";
  }
  return text + ']';
}

void write_certificate(std::ostream& to, const std::vector<production_proof>& proofs) {
  std::array<bool, grammar_count> is_written{};
  for (const production_proof& p : proofs) {
    const grammar_id g = p.start.grammar();
    if (std::exchange(is_written[static_cast<std::size_t>(g)], true)) continue;
    write_grammar(to, g, proofs);
  }
}

}  // namespace uri94::proof
