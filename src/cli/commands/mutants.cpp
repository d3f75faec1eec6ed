// SPDX-License-Identifier: MIT
// uri94 mutants: finds transcription errors in the BNF that the reference strings would not catch.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/output.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/example_report.hpp"
#include "cli/reports/style.hpp"
#include "generator/bnf/embedded.hpp"
#include "support/program/operands.hpp"
#include "verify/examples/reference_strings.hpp"

namespace uri94::cli {

namespace {

struct mutants_options {
  std::vector<std::string> operands;
  std::size_t limit = 20;
  std::string format = "text";
};

/// Runner of the mutation tests of the productions that the operands name.
class mutation_runner {
 public:
  void add(const std::string& operand) {
    const std::size_t colon = operand.find(':');
    const grammar_id g =
        grammar_named(operand.substr(0, colon), "only the grammars of the library have reference strings");
    if (colon == std::string::npos) {
      add_grammar(name_of(g), false);
    } else {
      add_production(as_carried(production_named(g, operand.substr(colon + 1))));
    }
  }

  /// Adds every production as amended. Adds amended productions also as printed.
  void add_all() {
    for (const grammar_id g :
         {grammar_id::rfc1738, grammar_id::rfc1630_generic, grammar_id::rfc1630_schemes, grammar_id::rfc2818}) {
      add_grammar(name_of(g), false);
      const std::string as_printed = std::string(name_of(g)) + "-printed";
      if (bnf::embedded_grammar(as_printed) != nullptr) add_grammar(as_printed, true);
    }
  }

  [[nodiscard]] mutation_report take() { return std::move(found_); }

 private:
  void add_grammar(const std::string_view name, bool amended_ones) {
    const bnf::grammar& g = *bnf::embedded_grammar(name);
    if (!g.as_printed) check_amended(g);
    for (std::size_t i = 0; i != g.productions.size(); ++i) {
      if (amended_ones && !is_printed_otherwise(g, g.productions[i])) continue;
      add_production({&g, i});
    }
  }

  /// Returns the grammar as printed, or the grammar itself if it does not have a printed form.
  static const bnf::grammar& printed_form(const bnf::grammar& g) {
    const bnf::grammar* const printed = bnf::embedded_grammar(g.id + "-printed");
    return printed == nullptr ? g : *printed;
  }

  static bool is_printed_otherwise(const bnf::grammar& printed, const bnf::production& p) {
    const std::string id = printed.id.substr(0, printed.id.rfind("-printed"));
    const bnf::production* const amended = bnf::embedded_grammar(id)->find(p.name);
    return p.amendment.empty() && amended != nullptr && !amended->amendment.empty();
  }

  void check_amended(const bnf::grammar& g) {
    found_.amended += static_cast<std::size_t>(std::count_if(
        g.productions.begin(), g.productions.end(), [](const bnf::production& p) { return !p.amendment.empty(); }));
    for (examples::amendment_finding& f :
         examples::check_amendments(g, printed_form(g), examples::embedded_differences())) {
      found_.amendments.push_back(std::move(f));
    }
  }

  /// Adds the results of a production. Ignores a production that was added before.
  void add_production(bnf::production_in p) {
    const bool is_known = std::any_of(found_.productions.begin(), found_.productions.end(),
                                      [&](const auto& known) { return known.of == p; });
    if (is_known) return;
    found_.productions.push_back(examples::test_mutants(p, examples::embedded_reference_strings()));
  }

  mutation_report found_;
};

int show_mutants(const mutants_options& options) {
  mutation_runner asked;
  for (const std::string& operand : options.operands) asked.add(program::as_given(operand));
  if (options.operands.empty()) asked.add_all();
  const mutation_report all = asked.take();
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
  CLI::App* command = program.add_subcommand("mutants", "Find BNF errors that the reference strings would miss");
  command->add_option("GRAMMAR[:PRODUCTION]", options->operands, "Grammar or production, such as rfc1738:httpurl [all]")
      ->type_name("");
  add_number(*command, "--limit", options->limit, "Number of survivors shown per production", 1, 1'000'000);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 no mutant survives and every reference string agrees, 1 otherwise, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_mutants(*options); }; });
}

}  // namespace uri94::cli
