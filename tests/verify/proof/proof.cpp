// SPDX-License-Identifier: MIT
// Tests of proofs. Rules that differ in one token are refuted by a string.
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

using uri94::grammar;
using uri94::production;
using uri94::proof::claim;
using uri94::proof::claim_result;
using uri94::proof::mutant_proofs;
using uri94::proof::mutant_result;

const uri94::bnf::grammar& bnf_of(grammar g) {
  return *uri94::bnf::embedded_grammar(name_of(g));
}

production named(grammar g, std::string_view name) {
  const auto found = uri94::find_production(g, name);
  REQUIRE(found);
  return *found;
}

std::vector<production> all_of(grammar g) {
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

/// Returns the first mutant with that change.
const mutant_result& changed(const mutant_proofs& all, std::string_view change) {
  const auto found = std::find_if(all.results().begin(), all.results().end(),
                                  [&](const mutant_result& r) { return r.change == change; });
  REQUIRE(found != all.results().end());
  return *found;
}

/// Checks that every mutant is decided and behaves as predicted on its counterexample. Returns the number of refuted
/// mutants.
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

/// A copy of the error tables of a grammar, to be changed.
struct changed_tables {
  explicit changed_tables(grammar g) : data(uri94::parse_tables::data_of(g).errors) {
    byte_class.assign(data.byte_class, data.byte_class + 256);
    loop_bytes.assign(data.loop_bytes, data.loop_bytes + 256);
    // The targets of all reachable states.
    std::size_t size = 1;
    std::set<std::size_t> reached(data.start, data.start + uri94::production_count(g));
    std::vector<std::size_t> open(reached.begin(), reached.end());
    while (!open.empty()) {
      const std::size_t state = open.back();
      open.pop_back();
      for (unsigned byte = 0; byte != 256; ++byte) {
        size = std::max(size, index(state, byte) + 1);
        const std::size_t next = data.next(state, static_cast<unsigned char>(byte));
        if (next != 0 && reached.insert(next).second) open.push_back(next);
      }
    }
    states.assign(data.states, data.states + size);
    data.byte_class = byte_class.data();
    data.loop_bytes = loop_bytes.data();
    data.states = states.data();
  }
  changed_tables(const changed_tables&) = delete;
  changed_tables& operator=(const changed_tables&) = delete;

  /// Returns the index in `states` of the state after the byte.
  [[nodiscard]] std::size_t index(std::size_t state, unsigned byte) const {
    return data.first_state[state] + std::size_t{data.groups[data.first_group[state] + std::size_t{byte_class[byte]}]};
  }

  uri94::parse_tables::automaton_data data;
  std::vector<std::uint8_t> byte_class;
  std::vector<std::uint64_t> loop_bytes;
  std::vector<std::uint16_t> states;
};

claim_result offsets(const changed_tables& of, production start) {
  return uri94::proof::prover(start.grammar(), bnf_of(start.grammar()), of.data).prove(start, claim::offset);
}

}  // namespace

TEST_CASE("offset: faults in error tables are refuted by a string") {
  const production hostname = named(grammar::rfc1738, "hostname");
  const std::size_t start = uri94::parse_tables::data_of(grammar::rfc1738).errors.start[hostname.index()];
  changed_tables tables(grammar::rfc1738);
  CHECK(offsets(tables, hostname).is_proved());
  SUBCASE("a byte in the wrong class") {
    tables.byte_class['_'] = tables.byte_class['a'];
    const claim_result wrong = offsets(tables, hostname);
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input == "_");
    CHECK(wrong.refuted->of_bnf == "not a prefix of a member");
  }
  SUBCASE("a loop that skips a byte of another state") {
    tables.loop_bytes['.'] = ~std::uint64_t{0};
    const claim_result wrong = offsets(tables, hostname);
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input.back() == '.');
    CHECK(wrong.refuted->of_rule == "the loop of a state skips the last byte");
  }
  SUBCASE("a transition to the dead state") {
    tables.states[tables.index(start, 'z')] = 0;
    const claim_result wrong = offsets(tables, hostname);
    REQUIRE(wrong.refuted);
    CHECK(wrong.refuted->input.size() == 1);
    CHECK(wrong.refuted->of_rule == "not a prefix of a member");
  }
  SUBCASE("a transition to the state of another production") {
    tables.states[tables.index(start, 'z')] = tables.data.start[named(grammar::rfc1738, "url").index()];
    CHECK(offsets(tables, hostname).refuted);
  }
}

TEST_CASE("proof: the rules of RFC 1630's generic grammar equal its BNF for all strings") {
  proves(all_of(grammar::rfc1630_generic));
  proves(all_of(grammar::rfc1630_generic_printed));
}

TEST_CASE("proof: the rules of schemes equal their BNF for all strings") {
  proves({named(grammar::rfc1738, "httpurl"), named(grammar::rfc1738, "gopherurl"),
          named(grammar::rfc1738_printed, "schemepart"), named(grammar::rfc1630_schemes, "groupart"),
          named(grammar::rfc1630_schemes, "prosperolink"), named(grammar::rfc1630_schemes_printed, "ftpaddress")});
}

TEST_CASE("mutants: a rule without its guard is refuted by a shortest string") {
  const mutant_proofs mutants(named(grammar::rfc1738, "domainlabel"), bnf_of(grammar::rfc1738));
  const mutant_result& m = changed(mutants, "a guard is dropped");
  REQUIRE(m.language.refuted);
  CHECK(m.language.refuted->input.size() == 2);
  CHECK(m.language.refuted->of_rule == "rejected");
  CHECK(m.language.refuted->of_bnf == "accepted, " + m.language.refuted->input);
}

TEST_CASE("mutants: a fault only in the tree is refuted by a string with both trees") {
  // D2: a selector ends at the first %09, not at the last.
  const mutant_proofs mutants(named(grammar::rfc1738, "gopherurl"), bnf_of(grammar::rfc1738));
  const mutant_result& m = changed(mutants, "a bound is taken from the other end");
  CHECK(m.language.is_proved());
  REQUIRE(m.tree.refuted);
  CHECK(m.tree.refuted->input.find("%09") != std::string::npos);
  CHECK(m.tree.refuted->of_rule != m.tree.refuted->of_bnf);
  CHECK(m.tree.refuted->of_bnf.find("(selector )") != std::string::npos);
}

TEST_CASE("mutants: every mutant that differs in one token is refuted or proved equivalent") {
  std::size_t refuted = 0;
  for (const production p : all_of(grammar::rfc1630_generic)) refuted += all_are_decided(p);
  for (const char* name : {"hostname", "domainlabel", "toplabel", "schemepart", "waisurl"}) {
    refuted += all_are_decided(named(grammar::rfc1738, name));
  }
  for (const char* name : {"group", "groupart", "hostname", "prosperolink"}) {
    refuted += all_are_decided(named(grammar::rfc1630_schemes, name));
  }
  CHECK(refuted > 400);
}
