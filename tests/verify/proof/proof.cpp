// SPDX-License-Identifier: MIT
// Tests of proofs that rules and tables equal their BNF. Correct rules are proved. Rules that differ in one place are
// refuted or proved equivalent. Tables with a fault are refuted.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "library/parse/grammar_tables.hpp"
#include "verify/proof/equivalence.hpp"
#include "verify/proof/proof_run.hpp"
#include "verify/proof/rule_mutants.hpp"

namespace {

using uri94::grammar_id;
using uri94::production;
using uri94::proof::claim;
using uri94::proof::claim_result;
using uri94::proof::mutant_proofs;
using uri94::proof::mutant_result;

const uri94::bnf::grammar& bnf_of(grammar_id g) {
  return *uri94::bnf::embedded_grammar(name_of(g));
}

production named(grammar_id g, std::string_view name) {
  const auto found = uri94::find_production(g, name);
  REQUIRE(found);
  return *found;
}

std::vector<production> all_of(grammar_id g) {
  std::vector<production> all;
  for (std::size_t i = 0; i != uri94::production_count(g); ++i) all.emplace_back(g, static_cast<std::uint8_t>(i));
  return all;
}

void proves(const std::vector<production>& starts) {
  for (const uri94::proof::production_proof& p : uri94::proof::run(starts, {})) {
    const std::string name(p.start.name());
    CAPTURE(name);
    for (const claim_result& c : p.claims) {
      CHECK(c.is_proved());
      CHECK(c.pairs != 0);
      CHECK(c.transitions != 0);
    }
  }
}

/// Returns the result for the first mutant with the given change.
const mutant_result& changed(const mutant_proofs& all, std::string_view change) {
  const auto found = std::find_if(all.results().begin(), all.results().end(),
                                  [&](const mutant_result& r) { return r.change == change; });
  REQUIRE(found != all.results().end());
  return *found;
}

/// Checks that every mutant of the production's rule is refuted or proved equivalent. Checks that a refuted mutant
/// behaves as predicted on its counterexample. Returns the number of refuted mutants.
std::size_t all_are_decided(production p) {
  const mutant_proofs mutants(p, bnf_of(p.grammar()));
  const std::string name(p.name());
  CAPTURE(name);
  std::size_t refuted = 0;
  for (const mutant_result& m : mutants.results()) {
    CAPTURE(m.change);
    CHECK((m.is_refuted() || m.is_equivalent()));
    if (!m.is_refuted()) continue;
    ++refuted;
    CAPTURE(m.refuted_by().input);
    CHECK(m.is_confirmed);
    CHECK(m.refuted_by().of_rule != m.refuted_by().of_bnf);
  }
  return refuted;
}

using uri94::parse_tables::transition_table;

/// Modifiable copy of a transition table.
struct changed_table {
  changed_table(grammar_id g, const transition_table& of) : data(of) {
    byte_class.assign(data.byte_class, data.byte_class + 256);
    // Computes the sizes of `states` and `sets` from the reachable states. The table does not contain these sizes.
    std::size_t size = 1;
    std::size_t set_count = 1;
    std::set<std::size_t> reached(data.start, data.start + uri94::production_count(g));
    std::vector<std::size_t> open(reached.begin(), reached.end());
    while (!open.empty()) {
      const std::size_t state = open.back();
      open.pop_back();
      const uri94::parse_tables::automaton_state& row = data.rows[state];
      set_count = std::max(set_count, std::max(row.skip, row.after_separator) + std::size_t{1});
      for (unsigned byte = 0; byte != 256; ++byte) {
        size = std::max(size, index(state, byte) + 1);
        const std::size_t next = data.next(state, static_cast<unsigned char>(byte));
        if (next != 0 && reached.insert(next).second) open.push_back(next);
      }
    }
    states.assign(data.states, data.states + size);
    sets.assign(data.sets, data.sets + set_count);
    rows.assign(data.rows, data.rows + *reached.rbegin() + 1);
    data.byte_class = byte_class.data();
    data.rows = rows.data();
    data.sets = sets.data();
    data.states = states.data();
  }
  changed_table(const changed_table&) = delete;
  changed_table& operator=(const changed_table&) = delete;

  /// Adds a set that contains one byte. Returns the index of the set.
  std::uint8_t add_set(char byte) {
    uri94::parse_tables::byte_halves& set = sets.emplace_back();
    set.high_by_low[static_cast<unsigned char>(byte) % 16] = static_cast<std::uint8_t>(1U << byte / 16);
    data.sets = sets.data();
    return static_cast<std::uint8_t>(sets.size() - 1);
  }

  /// Returns the index in `states` of the transition from `state` by `byte`.
  [[nodiscard]] std::size_t index(std::size_t state, unsigned byte) const {
    const uri94::parse_tables::automaton_state& row = data.rows[state];
    return row.first_state + std::size_t{data.groups[row.first_group + std::size_t{byte_class[byte]}]};
  }

  transition_table data;
  std::vector<std::uint8_t> byte_class;
  std::vector<uri94::parse_tables::automaton_state> rows;
  std::vector<uri94::parse_tables::byte_halves> sets;
  std::vector<std::uint16_t> states;
};

void check_faults(bool of_errors) {
  const production hostname = named(grammar_id::rfc1738, "hostname");
  const uri94::parse_tables::grammar_data& library = uri94::parse_tables::data_of(grammar_id::rfc1738);
  changed_table table(grammar_id::rfc1738, of_errors ? library.errors.table : library.language);
  const auto offsets = [&] {
    return uri94::proof::prover(grammar_id::rfc1738, bnf_of(grammar_id::rfc1738),
                                of_errors ? library.language : table.data,
                                of_errors ? table.data : library.errors.table)
        .prove(hostname, claim::offset);
  };
  const std::size_t start = table.data.start[hostname.index()];
  CHECK(offsets().is_proved());
  SUBCASE("a byte in the wrong class") {
    table.byte_class['_'] = table.byte_class['a'];
    const claim_result wrong = offsets();
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input == "_");
    CHECK(wrong.refuted->of_bnf == "not a prefix of a member");
  }
  SUBCASE("a state that skips a byte of another state") {
    for (uri94::parse_tables::byte_halves& set : table.sets) {
      set.high_by_low['.' % 16] = static_cast<std::uint8_t>(set.high_by_low['.' % 16] | 1U << '.' / 16);
    }
    const claim_result wrong = offsets();
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input.back() == '.');
    CHECK(wrong.refuted->of_rule == "a state skips the last byte");
  }
  SUBCASE("a state that skips a rejected byte") {
    table.rows[start].skip = table.add_set('!');
    const claim_result wrong = offsets();
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input == "!");
    CHECK(wrong.refuted->of_rule == "a state skips the last byte");
  }
  SUBCASE("a state that skips a wrong byte after a separator") {
    // The last label of a host name does not begin with a digit.
    uri94::parse_tables::automaton_state& label = table.rows[table.data.next(start, 'z')];
    label.separator = '.';
    label.after_separator = table.add_set('0');
    const claim_result wrong = offsets();
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input.substr(1) == ".0");
    CHECK(wrong.refuted->of_rule == "a state skips the last byte");
  }
  SUBCASE("a transition to the dead state") {
    table.states[table.index(table.data.next(start, 'z'), '-')] = 0;
    const claim_result wrong = offsets();
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input.size() == 2);
    CHECK(wrong.refuted->input.back() == '-');
    CHECK(wrong.refuted->of_rule == "not a prefix of a member");
  }
  SUBCASE("a wrong state after \"http://\"") {
    std::vector<std::uint16_t> begun(table.data.begun, table.data.begun + uri94::production_count(grammar_id::rfc1738));
    begun[hostname.index()] = table.data.begun[named(grammar_id::rfc1738, "url").index()];
    table.data.begun = begun.data();
    const claim_result wrong = offsets();
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input == "http://");
  }
  SUBCASE("a transition to the state of another production") {
    table.states[table.index(start, 'z')] = table.data.start[named(grammar_id::rfc1738, "url").index()];
    CHECK(offsets().refuted);
  }
}

}  // namespace

TEST_CASE("prover: refutes faults in the language table with a string") {
  check_faults(false);
}

TEST_CASE("prover: refutes faults in the error table with a string") {
  check_faults(true);
}

TEST_CASE("proof: the rules of RFC 1630's generic grammar, amended and as printed, equal their BNF for all strings") {
  proves(all_of(grammar_id::rfc1630_generic));
  proves(all_of(grammar_id::rfc1630_generic_printed));
}

TEST_CASE("proof: the rules of six productions of RFC 1738 and RFC 1630 equal their BNF for all strings") {
  proves({named(grammar_id::rfc1738, "httpurl"), named(grammar_id::rfc1738, "gopherurl"),
          named(grammar_id::rfc1738_printed, "schemepart"), named(grammar_id::rfc1630_schemes, "groupart"),
          named(grammar_id::rfc1630_schemes, "prosperolink"),
          named(grammar_id::rfc1630_schemes_printed, "ftpaddress")});
}

TEST_CASE("mutant_proofs: a rule without its guard is refuted by a string of two bytes") {
  const mutant_proofs mutants(named(grammar_id::rfc1738, "domainlabel"), bnf_of(grammar_id::rfc1738));
  const mutant_result& m = changed(mutants, "a guard is dropped");
  REQUIRE(m.language.refuted);
  CHECK(m.language.refuted->input.size() == 2);
  CHECK(m.language.refuted->of_rule == "rejected");
  CHECK(m.language.refuted->of_bnf == "accepted, " + m.language.refuted->input);
}

TEST_CASE("mutant_proofs: a mutant with a wrong tree is refuted by a string, with the trees of rule and BNF") {
  // Decision D2 of grammar/interpretations.json: a selector ends at the first %09, not at the last.
  const mutant_proofs mutants(named(grammar_id::rfc1738, "gopherurl"), bnf_of(grammar_id::rfc1738));
  const mutant_result& m = changed(mutants, "a bound is taken from the other end");
  CHECK(m.language.is_proved());
  REQUIRE(m.tree.refuted);
  CHECK(m.tree.refuted->input.find("%09") != std::string::npos);
  CHECK(m.tree.refuted->of_rule != m.tree.refuted->of_bnf);
  CHECK(m.tree.refuted->of_bnf.find("(selector )") != std::string::npos);
}

TEST_CASE("mutant_proofs: each mutant is proved equivalent, or refuted by a string on which it behaves as predicted") {
  std::size_t refuted = 0;
  for (const production p : all_of(grammar_id::rfc1630_generic)) refuted += all_are_decided(p);
  for (const char* name : {"hostname", "domainlabel", "toplabel", "schemepart", "waisurl"}) {
    refuted += all_are_decided(named(grammar_id::rfc1738, name));
  }
  for (const char* name : {"group", "groupart", "hostname", "prosperolink"}) {
    refuted += all_are_decided(named(grammar_id::rfc1630_schemes, name));
  }
  CHECK(refuted > 400);
}
