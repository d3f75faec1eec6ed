// SPDX-License-Identifier: MIT
// uri94 vectors: test vectors for any parser, as JSON (tests/vectors/schema.json).
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/json_string.hpp"
#include "cli/known_grammar.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "conformance/examine.hpp"
#include "conformance/vectors.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

namespace {

struct vectors_options {
  std::string grammar = std::string(name_of(grammar::rfc1738));
  std::string start;
  conformance::vector_options choice;
};

std::string text(std::string_view of) {
  return json_string(of).value_or("null");
}

void write_vector(output& out, const conformance::test_vector& v) {
  out << "{\"grammar\":" << text(v.rule.in->id) << ",\"rule\":" << text(v.rule->name) << ','
      << json_input_member(v.input) << ",\"verdict\":\"" << (v.expected.accepted ? "accept" : "reject")
      << "\",\"fail_at\":";
  if (v.expected.accepted) {
    out << "null";
  } else {
    out << v.expected.offset;
  }
  out << ",\"production\":" << text(v.at->name) << ",\"citation\":" << text(v.at->citation()) << ",\"covers\":[";
  for (const std::string& covered : v.covers) out << (&covered == &v.covers.front() ? "" : ",") << text(covered);
  out << "]}";
}

int write_vectors(const vectors_options& options) {
  const bnf::grammar& g = any_grammar_named(as_given(options.grammar));
  std::vector<bnf::production_in> rules;
  if (!options.start.empty()) {
    rules.push_back(any_production_named(g, as_given(options.start)));
  } else {
    for (std::size_t i = 0; i < g.productions.size(); ++i) rules.push_back({&g, i});
  }
  // Where one is too large, that is found before the first word: the beginning of an object is of no use.
  for (const bnf::production_in rule : rules) (void)conformance::knowledge(rule, nullptr);
  output& out = standard_output();
  out << "{\"format\":1,\"grammar\":" << text(g.id) << ",\"seed\":" << std::to_string(options.choice.seed)
      << ",\"vectors\":[";
  bool is_first = true;
  for (const bnf::production_in rule : rules) {
    conformance::vector_options choice = options.choice;
    // One that is asked for alone, or that users begin with, has to show all that is below it.
    choice.reachable = !options.start.empty() || rule == default_start_of(g);
    for (const conformance::test_vector& v : conformance::vectors_of(rule, choice)) {
      out << (is_first ? "\n" : ",\n");
      is_first = false;
      write_vector(out, v);
    }
  }
  out << "\n]}\n";
  return all_accepted;
}

}  // namespace

void add_vectors(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<vectors_options>();
  CLI::App* command = program.add_subcommand("vectors", "Write test vectors for any parser, as JSON");
  command->add_option("--grammar", options->grammar, "The grammar, as 'uri94 grammar' lists them")
      ->type_name("GRAMMAR")
      ->capture_default_str();
  command
      ->add_option(
          "--start", options->start,
          "The production whose strings they are, with the branches of all that it leads to [every production, "
          "with its own branches]")
      ->type_name("PRODUCTION");
  add_number(*command, "--count", options->choice.count,
             "Random ones a production, after those that the branches ask for", 0, 1'000'000);
  add_number(*command, "--seed", options->choice.seed, "For the random ones", 0, UINT64_MAX);
  command->footer("Exit status: 0 written, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return write_vectors(*options); }; });
}

}  // namespace uri94::cli
