// SPDX-License-Identifier: MIT
#include "cli/reports/example_report.hpp"

#include <algorithm>
#include <string>

#include "cli/io/json_string.hpp"
#include "cli/io/source_hash.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/reports/report_text.hpp"

namespace uri94::cli {

namespace {

using examples::contradiction;
using examples::mutant_status;
using examples::production_mutants;
using examples::tested_mutant;

constexpr std::size_t columns_of_example = 60;

std::size_t sum_of(const std::vector<production_mutants>& all, mutant_status f) {
  std::size_t sum = 0;
  for (const production_mutants& p : all) sum += p.count(f);
  return sum;
}

const char* verdict(bool accepted) {
  return accepted ? "accepted" : "rejected";
}

json json_of(const production_mutants& p) {
  json wrong = json::array();
  for (const contradiction& w : p.wrong) {
    json j;
    put_octets(j, "input", w.input);
    j["reference"] = verdict(w.accepted);
    j["cited"] = w.cited.text();
    wrong.push_back(std::move(j));
  }
  json survivors = json::array();
  for (const tested_mutant& m : p.mutants) {
    if (m.is != mutant_status::survives) continue;
    json j = {{"change", m.change}};
    put_octets(j, "input", m.input);
    j["bnf"] = verdict(m.accepted);
    survivors.push_back(std::move(j));
  }
  return {{"grammar", p.of.in->id},
          {"production", p.of->name},
          {"reference_strings", p.reference_strings},
          {"mutants", p.mutants.size()},
          {"changed", p.changed()},
          {"killed", p.count(mutant_status::killed)},
          {"equal", p.count(mutant_status::equal)},
          {"refused", p.count(mutant_status::refused)},
          {"contradictions", std::move(wrong)},
          {"survivors", std::move(survivors)}};
}

}  // namespace

bool mutation_report::is_clean() const {
  return amendments.empty() &&
         std::all_of(productions.begin(), productions.end(), [](const production_mutants& p) { return p.is_clean(); });
}

void write_text(output& out, const mutation_report& all, std::size_t limit, const style& colours) {
  const auto right = [&](std::size_t number, std::size_t width) {
    const std::string cell = std::to_string(number);
    out.pad(width - std::min(width, cell.size())) << cell;
  };
  out << colours.dim << "MUTANTS  KILLED  EQUAL  REFUSED  SURVIVE  STRINGS  PRODUCTION" << colours.normal << '\n';
  for (const production_mutants& p : all.productions) {
    right(p.mutants.size(), 7);
    right(p.count(mutant_status::killed), 8);
    right(p.count(mutant_status::equal), 7);
    right(p.count(mutant_status::refused), 9);
    right(p.count(mutant_status::survives), 9);
    right(p.reference_strings, 9);
    out << "  " << p.of.in->id << ':' << colours.strong << p.of->name << colours.normal << '\n';
  }
  for (const production_mutants& p : all.productions) {
    const std::string name = name_of_language(p.of);
    std::size_t shown = 0;
    for (const contradiction& w : p.wrong) {
      if (++shown > limit) continue;
      out << '\n'
          << colours.bad << "wrong" << colours.normal << "     " << name << ": " << quoted(w.input, columns_of_example)
          << " is " << verdict(w.accepted) << " by " << w.cited.text() << ", but " << verdict(!w.accepted)
          << " by the BNF\n";
    }
    if (shown > limit) out << "          and " << shown - limit << " more strings; --limit shows them\n";
    shown = 0;
    for (const tested_mutant& m : p.mutants) {
      if (m.is != mutant_status::survives || ++shown > limit) continue;
      out << '\n'
          << colours.bad << "survives" << colours.normal << "  " << name << ": " << m.change << '\n'
          << "          add a reference string: " << quoted(m.input, columns_of_example) << " is "
          << verdict(m.accepted) << " by the BNF\n";
    }
    if (shown > limit) out << "          and " << shown - limit << " more mutants; --limit shows them\n";
  }
  for (const examples::amendment_finding& f : all.amendments) {
    out << '\n'
        << colours.bad << "amendment" << colours.normal << ' ' << f.amendment << " of " << f.production << ' '
        << f.says;
    if (!f.input.empty()) out << ": " << quoted(f.input, columns_of_example);
    out << '\n';
  }
  const std::size_t killed = sum_of(all.productions, mutant_status::killed);
  const std::size_t survive = sum_of(all.productions, mutant_status::survives);
  std::size_t strings = 0;
  std::size_t wrong = 0;
  for (const production_mutants& p : all.productions) {
    strings += p.reference_strings;
    wrong += p.wrong.size();
  }
  out << '\n'
      << count_of(strings, "reference string", "reference strings") << " for "
      << count_of(all.productions.size(), "production", "productions") << ", " << wrong << " contradict the BNF\n"
      << killed + survive << " mutants generate other strings: " << killed << " killed, " << survive << " survive; "
      << sum_of(all.productions, mutant_status::equal) << " proved equal, "
      << sum_of(all.productions, mutant_status::refused) << " refused by the reader\n";
  if (all.amended != 0) {
    out << all.amended << " amended productions, " << all.amendments.size()
        << " findings about their declared changes\n";
  }
}

void write_json(output& out, const mutation_report& all) {
  json productions = json::array();
  for (const production_mutants& p : all.productions) productions.push_back(json_of(p));
  json amendments = json::array();
  for (const examples::amendment_finding& f : all.amendments) {
    json j = {{"amendment", f.amendment}, {"production", f.production}, {"says", f.says}};
    put_octets(j, "input", f.input);
    amendments.push_back(std::move(j));
  }
  const json whole = {{"sources", source_hash()},
                      {"killed", sum_of(all.productions, mutant_status::killed)},
                      {"survive", sum_of(all.productions, mutant_status::survives)},
                      {"equal", sum_of(all.productions, mutant_status::equal)},
                      {"refused", sum_of(all.productions, mutant_status::refused)},
                      {"amended", all.amended},
                      {"productions", std::move(productions)},
                      {"amendments", std::move(amendments)}};
  out << markup::json_text(whole) << "\n";
}

}  // namespace uri94::cli
