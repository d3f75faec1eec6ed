// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/reports/proof_report.hpp"

namespace uri94::cli {

namespace {

using proof::mutant_result;
using proof::mutants_of_production;

mutant_counts counts_of(const std::vector<mutants_of_production>& mutants) {
  mutant_counts sum;
  for (const mutants_of_production& m : mutants) {
    const mutant_counts c = cli::counts_of(m.results);
    sum.all += c.all;
    sum.refuted_by_language += c.refuted_by_language;
    sum.refuted_by_tree += c.refuted_by_tree;
    sum.equivalent += c.equivalent;
    sum.undecided += c.undecided;
    sum.confirmed += c.confirmed;
  }
  return sum;
}

}  // namespace

mutant_counts counts_of(const std::vector<mutant_result>& results) {
  mutant_counts c;
  for (const mutant_result& r : results) {
    ++c.all;
    if (r.language.refuted) {
      ++c.refuted_by_language;
    } else if (r.tree.refuted) {
      ++c.refuted_by_tree;
    } else if (r.is_equivalent()) {
      ++c.equivalent;
    } else {
      ++c.undecided;
    }
    c.confirmed += r.is_confirmed ? 1 : 0;
  }
  return c;
}

void write_text(output& out, const std::vector<mutants_of_production>& mutants, const style& colours) {
  const auto right = [&](std::size_t number, std::size_t width) {
    const std::string cell = std::to_string(number);
    out.pad(width - std::min(width, cell.size())) << cell;
  };
  out << colours.dim << "MUTANTS  BY LANGUAGE  BY TREE  EQUIVALENT  UNDECIDED  PRODUCTION" << colours.normal << '\n';
  for (const mutants_of_production& m : mutants) {
    const mutant_counts c = counts_of(m.results);
    right(c.all, 7);
    right(c.refuted_by_language, 13);
    right(c.refuted_by_tree, 9);
    right(c.equivalent, 12);
    right(c.undecided, 11);
    out << "  " << name_of(m.start.grammar()) << ':' << colours.strong << m.start.name() << colours.normal << '\n';
  }
  const mutant_counts c = counts_of(mutants);
  const std::size_t refuted = c.refuted_by_language + c.refuted_by_tree;
  out << '\n'
      << c.all << " rules that differ in one token: " << refuted << " refuted by a shortest string ("
      << c.refuted_by_tree << " only by its tree), " << c.equivalent << " proved equivalent, " << c.undecided
      << " undecided\n"
      << c.confirmed << " of the " << refuted << " refutations confirmed by running the mutant on the string\n";
}

void write_json(output& out, const std::vector<mutants_of_production>& mutants) {
  json productions = json::array();
  for (const mutants_of_production& m : mutants) {
    json of_production = json::array();
    for (const mutant_result& r : m.results) {
      json mutant = {{"change", r.change}, {"refuted", r.is_refuted()}, {"equivalent", r.is_equivalent()}};
      if (r.is_refuted()) {
        json& by = mutant["refuted_by"];
        put_octets(by, "input", r.refuted_by().input);
        by["rule"] = r.refuted_by().of_rule;
        by["bnf"] = r.refuted_by().of_bnf;
        by["confirmed"] = r.is_confirmed;
      }
      of_production.push_back(std::move(mutant));
    }
    productions.push_back({{"grammar", name_of(m.start.grammar())},
                           {"production", m.start.name()},
                           {"mutants", std::move(of_production)}});
  }
  const mutant_counts c = counts_of(mutants);
  const json all = {{"productions", std::move(productions)},
                    {"mutants", c.all},
                    {"refuted_by_language", c.refuted_by_language},
                    {"refuted_by_tree", c.refuted_by_tree},
                    {"equivalent", c.equivalent},
                    {"undecided", c.undecided},
                    {"confirmed", c.confirmed}};
  out << markup::json_text(all) << '\n';
}

}  // namespace uri94::cli
