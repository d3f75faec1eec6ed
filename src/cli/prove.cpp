// SPDX-License-Identifier: MIT
// uri94 prove: for all strings, the emitted rules are the BNF.
#include <algorithm>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/progress_line.hpp"
#include "cli/proof_report.hpp"
#include "cli/start_option.hpp"
#include "cli/style.hpp"
#include "prove/certificate.hpp"
#include "prove/run.hpp"

namespace uri94::cli {

namespace {

struct prove_options {
  std::vector<std::string> operands;
  std::string format = "text";
  std::string certificate;
  bool mutants = false;
  prove::run_options run;
};

void add_productions_of(grammar g, std::vector<production>& to) {
  for (std::size_t i = 0; i < production_count(g); ++i) to.emplace_back(g, static_cast<std::uint8_t>(i));
}

/// The productions that operands of the form GRAMMAR or GRAMMAR:PRODUCTION name; all where there are none.
std::vector<production> productions_named(const std::vector<std::string>& operands) {
  std::vector<production> all;
  for (const std::string& operand : operands) {
    const std::string name = as_given(operand);
    const std::size_t colon = name.find(':');
    const grammar g = grammar_named(name.substr(0, colon));
    if (colon == std::string::npos) {
      add_productions_of(g, all);
    } else {
      all.push_back(production_named(g, name.substr(colon + 1)));
    }
  }
  if (!operands.empty()) return all;
  for (std::size_t i = 0; i < grammar_count; ++i) add_productions_of(static_cast<grammar>(i), all);
  return all;
}

void write_certificate_file(const std::string& name, const std::vector<prove::proof>& proofs) {
  std::ofstream file(name, std::ios::binary);
  if (file) prove::write_certificate(file, proofs);
  if (!file.flush()) throw failure(quoted(name, 60) + ": cannot be written");
}

int prove_mutants(const prove_options& options, const std::vector<production>& starts) {
  if (options.format == "junit") throw failure("--mutants writes text or json");
  if (!options.certificate.empty()) throw failure("--mutants has no certificate");
  const std::vector<prove::mutants_of_production> mutants = prove::run_mutants(starts, options.run);
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, mutants);
  } else {
    write_text(out, mutants, style_for(out.is_terminal()));
  }
  const bool all_decided = std::all_of(mutants.begin(), mutants.end(), [](const prove::mutants_of_production& m) {
    return counts_of(m.results).undecided == 0;
  });
  return all_decided ? all_accepted : some_rejected;
}

int prove_productions(prove_options options) {
  options.run.with_certificate = !options.certificate.empty();
  const std::vector<production> starts = productions_named(options.operands);
  std::vector<prove::proof> proofs;
  {
    progress_line line;
    if (line.is_shown()) {
      options.run.on_progress = [&](std::size_t done) {
        line.show(std::to_string(done) + " of " + std::to_string(starts.size()) + " productions");
      };
    }
    if (options.mutants) return prove_mutants(options, starts);
    proofs = prove::run(starts, options.run);
  }
  const bool all_proved = std::all_of(proofs.begin(), proofs.end(), [](const prove::proof& p) { return p.is_whole(); });
  // There is none for what is not proved.
  if (all_proved && !options.certificate.empty()) write_certificate_file(as_given(options.certificate), proofs);
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, proofs);
  } else if (options.format == "junit") {
    write_junit(out, proofs);
  } else {
    write_text(out, proofs, style_for(out.is_terminal()));
  }
  return all_proved ? all_accepted : some_rejected;
}

}  // namespace

void add_prove(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<prove_options>();
  options->run.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  CLI::App* command = program.add_subcommand("prove", "Prove for all strings that the emitted rules are the BNF");
  command
      ->add_option("GRAMMAR[:PRODUCTION]", options->operands,
                   "What to prove: rfc1738, rfc1738:httpurl, … [every production of every grammar]")
      ->type_name("");
  command
      ->add_option("--certificate", options->certificate,
                   "Write the proof to this file where all is proved, for src/prove/check_certificate.py")
      ->type_name("FILE");
  command->add_flag("--mutants", options->mutants,
                    "Instead, refute or prove equivalent every rule that differs from an emitted one in one token");
  add_number(*command, "--jobs", options->run.jobs, "Threads", 1, 1024);
  command->add_option("--format", options->format, "text, junit or json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "junit", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 all is proved (with --mutants: decided), 1 not all, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return prove_productions(*options); }; });
}

}  // namespace uri94::cli
