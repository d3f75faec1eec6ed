// SPDX-License-Identifier: MIT
#include "cli/judge_report.hpp"

#include <algorithm>
#include <string>

#include "cli/json_string.hpp"
#include "cli/known_grammar.hpp"
#include "cli/printable.hpp"

namespace uri94::cli {

namespace {

using judges::fate;
using judges::judged_production;
using judges::misjudged;
using judges::mutant_fate;

constexpr std::size_t shown_columns = 60;

std::size_t sum_of(const std::vector<judged_production>& all, fate f) {
  std::size_t sum = 0;
  for (const judged_production& p : all) sum += p.count(f);
  return sum;
}

const char* verdict(bool accepted) {
  return accepted ? "accepted" : "rejected";
}

json json_of(const judged_production& p) {
  json wrong = json::array();
  for (const misjudged& w : p.wrong) {
    json j;
    put_octets(j, "input", w.input);
    j["judge"] = verdict(w.accepted);
    j["cited"] = w.cited.text();
    wrong.push_back(std::move(j));
  }
  json survivors = json::array();
  for (const mutant_fate& m : p.mutants) {
    if (m.is != fate::survives) continue;
    json j = {{"change", m.change}};
    put_octets(j, "input", m.input);
    j["bnf"] = verdict(m.accepted);
    survivors.push_back(std::move(j));
  }
  return {{"grammar", p.of.in->id},
          {"production", p.of->name},
          {"judges", p.judges},
          {"mutants", p.mutants.size()},
          {"changed", p.changed()},
          {"killed", p.count(fate::killed)},
          {"equal", p.count(fate::equal)},
          {"refused", p.count(fate::refused)},
          {"misjudged", std::move(wrong)},
          {"survivors", std::move(survivors)}};
}

}  // namespace

bool judged::is_clean() const {
  return amendments.empty() &&
         std::all_of(productions.begin(), productions.end(), [](const judged_production& p) { return p.is_clean(); });
}

void write_text(output& out, const judged& all, std::size_t limit, const style& colours) {
  const auto right = [&](std::size_t number, std::size_t width) {
    const std::string cell = std::to_string(number);
    out.pad(width - std::min(width, cell.size())) << cell;
  };
  out << colours.dim << "MUTANTS  KILLED  EQUAL  REFUSED  SURVIVE  JUDGES  PRODUCTION" << colours.normal << '\n';
  for (const judged_production& p : all.productions) {
    right(p.mutants.size(), 7);
    right(p.count(fate::killed), 8);
    right(p.count(fate::equal), 7);
    right(p.count(fate::refused), 9);
    right(p.count(fate::survives), 9);
    right(p.judges, 8);
    out << "  " << p.of.in->id << ':' << colours.strong << p.of->name << colours.normal << '\n';
  }
  for (const judged_production& p : all.productions) {
    const std::string name = name_of_language(p.of);
    std::size_t shown = 0;
    for (const misjudged& w : p.wrong) {
      if (++shown > limit) continue;
      out << '\n'
          << colours.bad << "wrong" << colours.normal << "     " << name << ": " << quoted(w.input, shown_columns)
          << " is " << verdict(w.accepted) << " by " << w.cited.text() << ", and " << verdict(!w.accepted)
          << " by the BNF\n";
    }
    if (shown > limit) out << "          and " << shown - limit << " more strings; --limit shows them\n";
    shown = 0;
    for (const mutant_fate& m : p.mutants) {
      if (m.is != fate::survives || ++shown > limit) continue;
      out << '\n'
          << colours.bad << "survives" << colours.normal << "  " << name << ": " << m.change << '\n'
          << "          a judge of " << quoted(m.input, shown_columns) << ", which the BNF has as "
          << verdict(m.accepted) << ", would notice\n";
    }
    if (shown > limit) out << "          and " << shown - limit << " more mutants; --limit shows them\n";
  }
  for (const judges::amendment_finding& f : all.amendments) {
    out << '\n'
        << colours.bad << "amendment" << colours.normal << ' ' << f.amendment << " of " << f.production << ' '
        << f.says;
    if (!f.input.empty()) out << ": " << quoted(f.input, shown_columns);
    out << '\n';
  }
  const std::size_t killed = sum_of(all.productions, fate::killed);
  const std::size_t survive = sum_of(all.productions, fate::survives);
  std::size_t strings = 0;
  std::size_t wrong = 0;
  for (const judged_production& p : all.productions) {
    strings += p.judges;
    wrong += p.wrong.size();
  }
  out << '\n'
      << strings << " judges of " << all.productions.size() << " productions, " << wrong << " not as the BNF has it\n"
      << killed + survive << " mutants generate other strings: " << killed << " killed, " << survive << " survive; "
      << sum_of(all.productions, fate::equal) << " proved equal, " << sum_of(all.productions, fate::refused)
      << " refused by the reader\n";
  if (all.amended != 0) {
    out << all.amended << " amended productions, " << all.amendments.size() << " findings against what is pinned\n";
  }
}

void write_json(output& out, const judged& all) {
  json productions = json::array();
  for (const judged_production& p : all.productions) productions.push_back(json_of(p));
  json amendments = json::array();
  for (const judges::amendment_finding& f : all.amendments) {
    json j = {{"amendment", f.amendment}, {"production", f.production}, {"says", f.says}};
    put_octets(j, "input", f.input);
    amendments.push_back(std::move(j));
  }
  const json whole = {{"killed", sum_of(all.productions, fate::killed)},
                      {"survive", sum_of(all.productions, fate::survives)},
                      {"equal", sum_of(all.productions, fate::equal)},
                      {"refused", sum_of(all.productions, fate::refused)},
                      {"amended", all.amended},
                      {"productions", std::move(productions)},
                      {"amendments", std::move(amendments)}};
  out << markup::json_text(whole) << "\n";
}

}  // namespace uri94::cli
