// SPDX-License-Identifier: MIT
// uri94 prove: proves for all strings that the emitted rules match the BNF. With --mutants, compares mutants of the
// rules with the BNF.
#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/proof_report.hpp"
#include "cli/reports/style.hpp"
#include "support/program/operands.hpp"
#include "trace/rfc_text.hpp"
#include "trace/source_tree.hpp"
#include "verify/proof/certificate.hpp"
#include "verify/proof/proof_run.hpp"

namespace uri94::cli {

namespace {

struct prove_options {
  std::vector<std::string> operands;
  std::string format = "text";
  std::string certificate;
  bool mutants = false;
  proof::run_options run;
};

void add_productions_of(grammar_id g, std::vector<production>& to) {
  for (std::size_t i = 0; i < production_count(g); ++i) to.emplace_back(g, static_cast<std::uint8_t>(i));
}

/// Returns the productions that the operands name (GRAMMAR or GRAMMAR:PRODUCTION). Returns all productions of the
/// library if `operands` is empty.
std::vector<production> productions_named(const std::vector<std::string>& operands) {
  std::vector<production> all;
  for (const std::string& operand : operands) {
    const std::string name = program::as_given(operand);
    const std::size_t colon = name.find(':');
    const grammar_id g =
        grammar_named(name.substr(0, colon), "only rules that are compiled into the library can be proved");
    if (colon == std::string::npos) {
      add_productions_of(g, all);
    } else {
      all.push_back(production_named(g, name.substr(colon + 1)));
    }
  }
  // An operand may name a production that another operand names or contains.
  std::vector<production> distinct;
  for (const production p : all) {
    if (std::find(distinct.begin(), distinct.end(), p) == distinct.end()) distinct.push_back(p);
  }
  if (!operands.empty()) return distinct;
  for (std::size_t i = 0; i < grammar_count; ++i) add_productions_of(static_cast<grammar_id>(i), all);
  return all;
}

/// Writes a certificate. Returns the SHA-256 of the certificate. Returns an empty text for a file that cannot be read
/// back, such as a pipe.
/// Throws: `failure` if the file cannot be written.
std::string write_certificate_file(const std::string& name, const std::vector<proof::production_proof>& proofs) {
  std::ofstream file(name, std::ios::binary);
  if (file) proof::write_certificate(file, proofs);
  if (!file.flush()) throw failure("cannot write " + quoted(name, 60));
  const std::optional<std::string> written = trace::read_whole(name);
  return written ? trace::sha256(*written) : std::string();
}

int prove_mutants(const prove_options& options, const std::vector<production>& starts) {
  const std::vector<proof::mutants_of_production> mutants = proof::run_mutants(starts, options.run);
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, mutants);
  } else {
    write_text(out, mutants, style_for(out.is_terminal()));
  }
  const bool all_decided = std::all_of(mutants.begin(), mutants.end(), [](const proof::mutants_of_production& m) {
    return counts_of(m.results).undecided == 0;
  });
  return all_decided ? all_accepted : some_rejected;
}

int prove_productions(prove_options options) {
  options.run.with_certificate = !options.certificate.empty();
  const std::vector<production> starts = productions_named(options.operands);
  std::vector<proof::production_proof> proofs;
  {
    progress_line line;
    if (line.is_shown()) {
      options.run.on_progress = [&](std::size_t done) {
        line.show(std::to_string(done) + " of " + std::to_string(starts.size()) + " productions");
      };
    }
    if (options.mutants) return prove_mutants(options, starts);
    proofs = proof::run(starts, options.run);
  }
  const bool all_proved =
      std::all_of(proofs.begin(), proofs.end(), [](const proof::production_proof& p) { return p.is_whole(); });
  std::string certificate;  // SHA-256 of the written certificate, or empty
  if (all_proved && !options.certificate.empty()) {
    certificate = write_certificate_file(program::as_given(options.certificate), proofs);
  }
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, proofs, certificate);
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
  CLI::App* command = program.add_subcommand("prove", "Prove for all strings that the emitted rules match the BNF");
  command->add_option("GRAMMAR[:PRODUCTION]", options->operands, "Grammar or production [all of the library]")
      ->type_name("");
  command->add_option("--certificate", options->certificate, "Write a complete proof to FILE, for check_certificate.py")
      ->type_name("FILE");
  command->add_flag("--mutants", options->mutants, "Test the prover on rules with one changed token");
  add_number(*command, "--jobs", options->run.jobs, "Number of threads", 1, 1024);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "junit", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 everything is proved (with --mutants: decided), 1 something is not, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return prove_productions(*options); }; });
}

}  // namespace uri94::cli
