// SPDX-License-Identifier: MIT
#include "cli/reports/proof_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/io/source_hash.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/reports/report_text.hpp"
#include "cli/reports/test_report.hpp"
#include "support/text/escaped.hpp"
#include "support/text/string_markup.hpp"

namespace uri94::cli {

namespace {

using proof::claim;
using proof::claim_result;
using proof::production_proof;

constexpr std::array<std::string_view, proof::claim_count> names = {"language", "tree", "offset"};

std::string_view name_of_claim(claim c) {
  return names[static_cast<std::size_t>(c)];
}

struct sums {
  std::size_t whole = 0;
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  double seconds = 0;
};

sums sums_of(const std::vector<production_proof>& proofs) {
  sums s;
  for (const production_proof& p : proofs) {
    s.whole += p.is_whole() ? 1 : 0;
    for (const claim_result& c : p.claims) {
      s.pairs += c.pairs;
      s.transitions += c.transitions;
      s.seconds += c.seconds;
    }
  }
  return s;
}

/// Returns "tables" or "rule": the name of the code that a claim compares with the BNF.
std::string_view other_side(claim c) {
  return c == claim::offset ? "tables" : "rule";
}

}  // namespace

std::string what_is_assumed() {
  return "The proof covers strings of any length, whole inputs and full trees. It is about the tables and the rules "
         "that "
         "the library runs. It assumes that the prover and the compiler are correct. It also assumes the meaning of "
         "the "
         "rule templates and of the readers that match a rule in one pass. Tests check both.";
}

void write_text(output& out, const std::vector<production_proof>& proofs, const style& colours) {
  std::size_t grammar_width = std::string_view("GRAMMAR").size();
  std::size_t name_width = std::string_view("PRODUCTION").size();
  for (const production_proof& p : proofs) {
    grammar_width = std::max(grammar_width, name_of(p.start.grammar()).size());
    name_width = std::max(name_width, p.start.name().size());
  }
  const auto left = [&](std::string_view cell, std::size_t width) {
    out << cell;
    out.pad(width - cell.size() + 2);
  };
  const auto right = [&](const std::string& cell, std::size_t width) {
    out.pad(width - std::min(width, cell.size())) << cell;
  };
  out << colours.dim;
  left("GRAMMAR", grammar_width);
  left("PRODUCTION", name_width);
  out << "LANGUAGE   TREE  OFFSET  TRANSITIONS  SECONDS" << colours.normal << '\n';
  for (const production_proof& p : proofs) {
    left(name_of(p.start.grammar()), grammar_width);
    out << colours.strong;
    left(p.start.name(), name_width);
    out << colours.normal;
    std::size_t transitions = 0;
    double seconds = 0;
    for (const claim_result& c : p.claims) {
      const std::size_t width = c.of == claim::language ? 8 : c.of == claim::tree ? 7 : 8;
      out << (c.is_proved() ? colours.good : colours.bad);
      right(c.is_proved() ? std::to_string(c.pairs) : "no", width);
      out << colours.normal;
      transitions += c.transitions;
      seconds += c.seconds;
    }
    right(std::to_string(transitions), 13);
    right(seconds_text(seconds), 9);
    out << '\n';
    for (const claim_result& c : p.claims) {
      if (c.refuted) {
        out.pad(4) << name_of_claim(c.of) << ": " << quoted(c.refuted->input, input_columns) << '\n';
        out.pad(6) << other_side(c.of) << "  " << printable(c.refuted->of_rule) << '\n';
        out.pad(6) << "BNF   " << printable(c.refuted->of_bnf) << '\n';
      } else if (!c.problem.empty()) {
        out.pad(4) << name_of_claim(c.of) << ": not decided: " << c.problem << '\n';
      }
    }
  }
  const sums s = sums_of(proofs);
  out << '\n'
      << (s.whole == proofs.size() ? colours.good : colours.bad) << s.whole << " of " << proofs.size()
      << (proofs.size() == 1 ? " production" : " productions") << " proved" << colours.normal
      << " for all strings: " << s.pairs << " pairs of states, " << s.transitions << " transitions\n\n"
      << what_is_assumed() << '\n';
}

void write_junit(output& out, const std::vector<production_proof>& proofs) {
  std::vector<test_case> cases;
  for (const production_proof& p : proofs) {
    for (const claim_result& c : p.claims) {
      test_case& t = cases.emplace_back();
      t.group = name_of(p.start.grammar());
      t.name = std::string(p.start.name()) + ": " + std::string(name_of_claim(c.of));
      t.assertions = c.transitions;
      t.seconds = c.seconds;
      if (c.refuted) {
        t.failures = {"refuted by " + markup::quoted(c.refuted->input),
                      std::string(other_side(c.of)) + ": " + printable(c.refuted->of_rule),
                      "BNF: " + printable(c.refuted->of_bnf)};
      } else if (!c.is_proved()) {
        t.failures = {"not decided: " + c.problem};
      }
    }
  }
  write_junit(out, "uri94 prove", cases, what_is_assumed());
}

void write_json(output& out, const std::vector<production_proof>& proofs, const std::string& certificate) {
  json productions = json::array();
  for (const production_proof& p : proofs) {
    json production = {
        {"grammar", name_of(p.start.grammar())}, {"production", p.start.name()}, {"proved", p.is_whole()}};
    for (const claim_result& c : p.claims) {
      json& claim = production[std::string(name_of_claim(c.of))];
      claim = {{"proved", c.is_proved()},
               {"pairs", c.pairs},
               {"transitions", c.transitions},
               {"seconds", std::round(c.seconds * 100) / 100}};
      if (c.refuted) {
        json& by = claim["refuted_by"];
        put_octets(by, "input", c.refuted->input);
        by[std::string(other_side(c.of))] = c.refuted->of_rule;
        by["bnf"] = c.refuted->of_bnf;
      }
      if (!c.problem.empty()) claim["not_decided"] = c.problem;
    }
    productions.push_back(std::move(production));
  }
  const sums s = sums_of(proofs);
  json all;
  all["sources"] = source_hash();
  if (!certificate.empty()) all["certificate"] = certificate;
  all.update({{"productions", std::move(productions)},
              {"proved", s.whole},
              {"of", proofs.size()},
              {"pairs", s.pairs},
              {"transitions", s.transitions},
              {"assumes", what_is_assumed()}});
  out << markup::json_text(all) << '\n';
}

}  // namespace uri94::cli
