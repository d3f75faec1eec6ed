// SPDX-License-Identifier: MIT
#include "cli/options/too_large.hpp"

#include <CLI/CLI.hpp>
#include <optional>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "generator/bnf/embedded.hpp"
#include "verify/conformance/smaller_start.hpp"

namespace uri94::cli {

namespace {

/// Returns the text that precedes the name of a production in arguments of the command, such as "--start ".
std::string text_before_production(const CLI::App& command, const std::string& grammar) {
  if (command.get_option_no_throw("PRODUCTION") != nullptr) return before_production;
  const CLI::Option* const start = command.get_option_no_throw("--start");
  if (start != nullptr && start->get_type_name() == "PRODUCTION") return "--start ";
  return grammar + ':';
}

}  // namespace

std::string too_large_text(const bnf::effort::exhausted& e, const CLI::App& command) {
  if (e.grammar.empty()) return bnf::effort::refusal(printable(e.start));
  const std::string text =
      printable(e.grammar) + ": " +
      (e.of_suite ? "the complete test suite of '" + printable(e.start) + "' has too many or too long strings"
                  : bnf::effort::refusal(printable(e.start)));
  try {
    const bnf::grammar& g = any_grammar_named(e.grammar);
    const std::string before = text_before_production(command, printable(e.grammar));
    return text + (e.start.empty() ? conformance::way_out_text(g, before)
                                   : conformance::way_out_text({&g, g.number_of(e.start)}, before));
  } catch (const failure&) {  // e.grammar is not the name of a grammar
  }
  return text + "; expected smaller repetitions, shorter alternatives or fewer rules";
}

}  // namespace uri94::cli
