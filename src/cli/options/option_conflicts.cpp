// SPDX-License-Identifier: MIT
#include "cli/options/option_conflicts.hpp"

#include "cli/io/failure.hpp"
#include "support/program/option_conflicts.hpp"

namespace uri94::cli {

namespace {

using program::exclusion;
using program::requirement;

// clang-format off
constexpr exclusion exclusions[] = {
    {"", "--explain", "--format json", "json already contains the rules"},

    {"parse", "--cite", "--format dot", "only text and json show places in the RFC"},
    {"parse", "--cite", "--tree none", "--cite needs the nodes of a tree"},


    {"conformance", "--start", "--all, --starts", "each option selects the productions to test"},
    {"conformance", "--all", "--starts", "each option selects the productions to test"},
    {"conformance", "--lines", "--batches", "a command reads either lines or batches"},
    {"conformance", "--dump", "--against, --jobs, --timeout, --time-limit", "--dump does not test a parser"},
    {"conformance", "--dump", "--format", "the strings have only the format of the protocol"},
    {"conformance", "--against", "--jobs", "a command is tested with one batch at a time"},
    {"conformance", "--against-regex",
     "--against, --dump, --jobs, --extra-states, --seed, --random-accepted, --random-mutated, --length",
     "a regular expression is compared for all strings"},
    {"conformance", "--against-regex", "--format tap|junit", "only text and json show the strings"},

    {"prove", "--mutants", "--certificate", "only the emitted rules have a certificate"},
    {"prove", "--mutants", "--format junit", "only text and json show mutants"},

    {"differential", "--list",
     "PARSER, --all, --start, --prefix, --dictionary, --corpus, --only, --extra-states, --seed, --random-accepted, --random-mutated, "
     "--length, --filter, --baseline, --write-baseline, --dump, --batch, --time-limit, --limit, --format",
     "--list only lists the adapters"},
    {"differential", "--dump",
     "PARSER, --all, --filter, --baseline, --write-baseline, --jobs, --batch, --timeout, --time-limit, --limit",
     "--dump does not run any parser"},
    {"differential", "--dump", "--format", "the strings have only the format of adapters"},
    {"differential", "--limit", "--format json|sarif|tap|junit", "only text and html are limited"},
    {"differential", "--filter", "--format sarif|tap|junit", "only text, json and html show these counts"},

    {"encode", "--octets", "--stray-percent", "--octets encodes every '%'"},

    {"decode", "--no-newline", "--format json", "json always writes a line per answer"},
    {"decode", "--no-newline", "--explain", "--explain writes lines after the octets"},

    {"access", "--octets", "--format json", "--octets writes raw octets"},
    {"access", "--octets", "--explain", "--octets writes only the octets that are sent"},
    {"access", "--through-proxy", "--e-mail", "a proxy gets the URI and no password"},
    {"access", "--through-proxy", "--allow-smuggling", "a proxy gets the URI with its escapes"},

    {"trace", "--gate", "--compare", "both options set the exit status"},
    {"trace", "--source-url", "--format json|csv|sarif", "only html has links to sources"},
    {"trace", "--input", "--format json|csv|sarif", "only html shows inputs"},

    {"vectors", "--complete", "--format list|csv|json-schema|wpt|junit-csv|corpus|dictionary|tap|pytest|go|googletest|doctest",
     "a complete suite is JSON"},
    {"vectors", "--output", "--format, --complete", "--output writes the small suite in every format"},

    {"adequacy", "--reference", "FILE, --lines", "the program contains the reference strings"},
    {"adequacy", "--reference", "--format list", "reference strings are for one production each"},
    {"adequacy", "--limit", "--format json|junit|list", "only text is limited"},
};

constexpr requirement requirements[] = {
    {"adequacy", "--null", "", "--lines", "files of tests have their own formats"},

    {"conformance", "--lines", "", "--against, --dump", "--lines sets the input format of a command"},
    {"conformance", "--batches", "", "--against, --dump", "--batches sets the input format of a command"},
    {"conformance", "--dialect", "", "--against-regex", "--dialect sets the syntax of a regular expression"},
    {"conformance", "--whole-text", "", "--against-regex", "--whole-text applies to a regular expression"},
    {"conformance", "--timeout", "", "--against", "only the answers of a command have a timeout"},
    {"conformance", "--time-limit", "", "--against", "only the answers of a command have a limit"},

    {"encode", "--octets", "", "--start", "the production decides which octets are encoded"},

    {"grammar", "--format svg|html|abnf|bnf", "", "GRAMMAR", "only text shows the list of grammars"},

    {"lint", "--start", "", "--grammar", "a built-in grammar has its own starts"},
    {"lint", "--notation", "", "--grammar", "a built-in grammar has its own notation"},

    {"trace", "--require-spec", "", "--gate", "only the gate can fail"},
    {"trace", "--grammar", "", "--input", "--grammar applies to the inputs of the report"},
    {"trace", "--start", "", "--input", "--start applies to the inputs of the report"},
    {"trace", "--input", "--gate, --compare", "--output, --format html", "only html shows inputs"},
    {"trace", "--source-url", "--gate, --compare", "--output, --format html",
     "only html has links to sources"},

    {"vectors", "--complete", "", "--start", "a complete suite is of one production"},
    {"vectors", "--output", "", "--start", "only json has vectors of several productions"},
    {"vectors", "--format list|csv|json-schema|wpt|junit-csv|corpus|dictionary|tap|pytest|go|googletest|doctest", "", "--start",
     "only json has vectors of several productions"},
};
// clang-format on

}  // namespace

void refuse_combinations(const CLI::App& command) {
  for (const CLI::App* const subcommand : command.get_subcommands()) {
    for (const CLI::Option* const option : command.get_options()) {
      if (option->count() == 0) continue;
      throw failure(program::refused_together(option->get_name(), "'" + subcommand->get_name() + "'",
                                              "options of the subcommand come after its name"));
    }
    refuse_combinations(*subcommand);
  }
  const std::string refused = program::refused_combination(command, exclusions, requirements);
  if (!refused.empty()) throw failure(refused);
}

void refuse_repeated_option(const CLI::App& command) {
  const std::string repeated = program::repeated_option(command);
  if (!repeated.empty()) throw failure(repeated);
  for (const CLI::App* const subcommand : command.get_subcommands()) refuse_repeated_option(*subcommand);
}

}  // namespace uri94::cli
