// SPDX-License-Identifier: MIT
// uri94 mutants: would a slip in copying the BNF be noticed by strings that a person judged?
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "bnf/embedded.hpp"
#include "cli/command.hpp"
#include "cli/judge_report.hpp"
#include "cli/known_grammar.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/start_option.hpp"
#include "cli/style.hpp"
#include "judges/judges.hpp"

namespace uri94::cli {

namespace {

struct mutants_options {
  std::vector<std::string> operands;
  std::size_t limit = 20;
  std::string format = "text";
};

/// What the operands name.
class judged_productions {
 public:
  void add(const std::string& operand) {
    const std::size_t colon = operand.find(':');
    const grammar g = grammar_named(operand.substr(0, colon));
    if (colon == std::string::npos) {
      add_grammar(name_of(g), false);
    } else {
      add_production(as_carried(production_named(g, operand.substr(colon + 1))));
    }
  }

  /// Every production as amended; those that are printed otherwise as printed too.
  void add_all() {
    for (const grammar g : {grammar::rfc1738, grammar::rfc1630_generic, grammar::rfc1630_schemes}) {
      add_grammar(name_of(g), false);
      add_grammar(std::string(name_of(g)) + "-printed", true);
    }
  }

  [[nodiscard]] judged take() { return std::move(found_); }

 private:
  void add_grammar(const std::string_view name, bool amended_ones) {
    const bnf::grammar& g = *bnf::embedded_grammar(name);
    if (!g.as_printed) check_amended(g);
    for (std::size_t i = 0; i != g.productions.size(); ++i) {
      if (amended_ones && !is_printed_otherwise(g, g.productions[i])) continue;
      add_production({&g, i});
    }
  }

  static const bnf::grammar& printed_form(const bnf::grammar& g) { return *bnf::embedded_grammar(g.id + "-printed"); }

  static bool is_printed_otherwise(const bnf::grammar& printed, const bnf::production& p) {
    const std::string id = printed.id.substr(0, printed.id.rfind("-printed"));
    const bnf::production* const amended = bnf::embedded_grammar(id)->find(p.name);
    return p.amendment.empty() && amended != nullptr && !amended->amendment.empty();
  }

  void check_amended(const bnf::grammar& g) {
    found_.amended += static_cast<std::size_t>(std::count_if(
        g.productions.begin(), g.productions.end(), [](const bnf::production& p) { return !p.amendment.empty(); }));
    for (judges::amendment_finding& f : judges::check_amendments(g, printed_form(g), judges::embedded_differences())) {
      found_.amendments.push_back(std::move(f));
    }
  }

  void add_production(bnf::production_in p) {
    found_.productions.push_back(judges::judge_mutants(p, judges::embedded_judges()));
  }

  judged found_;
};

int show_mutants(const mutants_options& options) {
  judged_productions asked;
  for (const std::string& operand : options.operands) asked.add(as_given(operand));
  if (options.operands.empty()) asked.add_all();
  const judged all = asked.take();
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, all);
  } else {
    write_text(out, all, options.limit, style_for(out.is_terminal()));
  }
  return all.is_clean() ? all_accepted : some_rejected;
}

}  // namespace

void add_mutants(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<mutants_options>();
  CLI::App* command = program.add_subcommand(
      "mutants", "Say which slips in copying the BNF no judge would notice: a judge is a string with a typed verdict");
  command
      ->add_option("GRAMMAR[:PRODUCTION]", options->operands,
                   "Whose: rfc1738, rfc1738:httpurl, rfc1738-printed:scheme, … [every production, and those that are "
                   "amended as printed too]")
      ->type_name("");
  add_number(*command, "--limit", options->limit, "Survivors of a production that are shown", 1, 1'000'000);
  command->add_option("--format", options->format, "text or json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 none survives and every judge agrees, 1 otherwise, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_mutants(*options); }; });
}

}  // namespace uri94::cli
