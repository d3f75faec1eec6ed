// SPDX-License-Identifier: MIT
// uri94 diff: compares the languages of two productions, and shows the shortest strings that only one generates.
#include <memory>
#include <string>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/number_option.hpp"
#include "cli/reports/difference_report.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

namespace {

struct diff_options {
  std::string first;
  std::string second;
  bool subset = false;
  std::size_t limit = 20;
  std::string format = "text";
};

int show_difference(const diff_options& options) {
  const bnf::production_in first = language_named(program::as_given(options.first));
  const bnf::production_in second = language_named(program::as_given(options.second));
  const two_sides found = compare_languages(first, second, options.limit);
  output& out = standard_output();
  if (options.format == "json") {
    out << markup::json_text(in_json(found)) << '\n';
  } else {
    const style colours = style_for(out.is_terminal());
    const std::string names = name_of_language(first) + (options.subset ? " in " : " and ") + name_of_language(second);
    if (options.subset) {
      out << printable(names) << ": "
          << (found.is_subset() ? "every string of the first is in the second" : "not every string") << '\n';
    } else {
      out << printable(names) << ": " << (found.is_equal() ? "the same language" : "not the same language") << '\n';
    }
    write_text(out, found.only_first, colours);
    if (!options.subset) write_text(out, found.only_second, colours);
  }
  return (options.subset ? found.is_subset() : found.is_equal()) ? all_accepted : some_rejected;
}

}  // namespace

void add_diff(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<diff_options>();
  CLI::App* command = program.add_subcommand("diff", "Print the strings that only one of two productions generates");
  command->add_option("FIRST", options->first, "GRAMMAR:PRODUCTION, such as rfc1738:httpurl or my.abnf:rule")
      ->type_name("")
      ->required();
  command->add_option("SECOND", options->second, "GRAMMAR:PRODUCTION to compare it with")->type_name("")->required();
  command->add_flag("--subset", options->subset, "Test only if the second contains the first");
  add_number(*command, "--limit", options->limit, "Kinds of difference that are shown each way", 1, 1'000'000);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 equal (with --subset: contained), 1 different, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_difference(*options); }; });
}

}  // namespace uri94::cli
