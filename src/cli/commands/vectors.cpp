// SPDX-License-Identifier: MIT
// uri94 vectors: writes test vectors for any parser. The schema of the JSON output is tests/verify/vectors/schema.json.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/json_string.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/reports/file_comment.hpp"
#include "support/files/write_files.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"
#include "support/text/count_of.hpp"
#include "uri94/production.hpp"
#include "verify/adequacy/small_suite.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/suite.hpp"
#include "verify/vectors/format.hpp"

namespace uri94::cli {

namespace {

struct vectors_options {
  std::string grammar = std::string(name_of(grammar_id::rfc1738));
  std::string start;
  bool complete = false;
  std::string format = "json";
  std::string output;
};

std::string text(std::string_view of) {
  return json_text(of);
}

std::string verdict_text(bnf::production_in rule, std::string_view input, const oracle::verdict& expected) {
  return '{' + json_bytes_member("grammar", rule.in->id) + ",\"rule\":" + text(rule->name) + ',' +
         json_input_member(input) + ",\"verdict\":\"" + (expected.accepted ? "accept" : "reject") +
         "\",\"fail_at\":" + (expected.accepted ? "null" : std::to_string(expected.offset));
}

std::string list_of(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& one : texts) list += (list.empty() ? "" : ",") + text(one);
  return '[' + list + ']';
}

std::string vector_text(const adequacy::suite_vector& v) {
  return verdict_text(v.rule, v.input, v.expected) + ",\"production\":" + text(v.at->name) +
         ",\"citation\":" + text(v.at->citation()) + ",\"covers\":" + list_of(v.covers) +
         ",\"notices\":" + list_of(v.notices) + '}';
}

/// Writes the complete suite of a production without random strings and without duplicates.
int write_suite(bnf::production_in rule) {
  const conformance::knowledge about(rule, nullptr);
  conformance::suite_options none_at_random;
  none_at_random.members = 0;
  none_at_random.near_misses = 0;
  none_at_random.length = 0;
  const conformance::suite strings(about, none_at_random, std::string(rule->name));
  output& out = standard_output();
  out << "{\"format\":2," << json_bytes_member("grammar", rule.in->id) << ",\"suite\":\"complete\",\"vectors\":[";
  std::unordered_set<std::string> written;
  for (std::size_t portion = 0; portion < strings.portion_count(); ++portion) {
    strings.visit(portion, [&](std::string_view input, const oracle::verdict& expected) {
      if (!written.emplace(input).second) return;
      out << (written.size() == 1 ? "\n" : ",\n") << verdict_text(rule, input, expected) << '}';
    });
  }
  out << "\n]}\n";
  return all_accepted;
}

std::string json_of(const bnf::grammar& g, const std::vector<adequacy::suite_vector>& all) {
  std::string content = "{\"format\":2," + json_bytes_member("grammar", g.id) + ",\"suite\":\"small\",\"vectors\":[";
  for (const adequacy::suite_vector& v : all) content += (&v == &all.front() ? "\n" : ",\n") + vector_text(v);
  return content + "\n]}\n";
}

/// Returns the content of a file in the format `format` with the vectors of one production.
std::string text_in(std::string_view format, bnf::production_in start, const std::vector<adequacy::suite_vector>& all) {
  return vectors::text_of(format, start, all,
                          file_comment(start, {"The strings notice every slip in the grammar and take every branch."},
                                       "vectors", "--format " + std::string(format)));
}

/// Writes one file in each format, including JSON, into the folder. Prints the paths of the files to standard output.
void write_formats(const std::string& folder, bnf::production_in rule, const std::vector<adequacy::suite_vector>& all) {
  const bnf::production_in start = by_itself(rule);
  std::map<std::string, std::string> files{{"vectors.json", json_of(*rule.in, all)}};
  for (const vectors::file_format& f : vectors::formats()) files.emplace(f.file, text_in(f.name, start, all));
  const std::string problem = support::write_files(folder, files);
  if (!problem.empty()) throw failure(printable(problem));
  for (const auto& [name, content] : files) {
    standard_output() << printable((std::filesystem::path(folder) / name).lexically_normal().string()) << '\n';
  }
}

int write_vectors(const vectors_options& options) {
  const bnf::grammar& g = any_grammar_named(program::as_given(options.grammar));
  if (options.complete) return write_suite(by_itself(any_production_named(g, program::as_given(options.start))));
  std::optional<std::size_t> only;
  if (!options.start.empty()) {
    only = any_production_named(g, program::as_given(options.start)).number;
  } else {
    if (g.productions.empty()) static_cast<void>(default_start_of(g));  // throws an error that names the reason
    warn_of_left_out(g);
  }
  // Computes all vectors before writing, because a production may be too large. An incomplete file would be useless.
  adequacy::suite all;
  {
    progress_line line;
    std::function<void(const std::string&)> on_progress;
    if (line.is_shown()) on_progress = [&](const std::string& production) { line.show(printable(production)); };
    all = adequacy::small_suite_of(g, only, on_progress);
  }
  if (!options.output.empty()) {
    write_formats(program::as_given(options.output), {&g, *only}, all.vectors);
  } else if (options.format == "json") {
    standard_output() << json_of(g, all.vectors);
  } else {
    standard_output() << text_in(options.format, by_itself({&g, *only}), all.vectors);
  }
  for (const auto& [rule, slips] : all.undecided) {
    program::complain("uri94", "warning: " + markup::count_of(slips, "slip", "slips") + " in what '" +
                                   printable(rule->name) +
                                   "' reaches are too large to decide; the vectors may not notice them");
  }
  return all_accepted;
}

}  // namespace

void add_vectors(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<vectors_options>();
  CLI::App* command = program.add_subcommand("vectors", "Write a small strong set of test vectors for any parser");
  command->add_option("--grammar", options->grammar, "Grammar to use; 'uri94 grammar' lists them")
      ->type_name("GRAMMAR")
      ->capture_default_str();
  command->add_option("--start", options->start, "Start production; covers all that it reaches [all]")
      ->type_name("PRODUCTION");
  command->add_flag("--complete", options->complete, "Write the complete suite instead of the small one");
  std::vector<std::string> formats{"json"};
  std::string all = "Formats: json";
  for (const vectors::file_format& f : vectors::formats()) {
    formats.emplace_back(f.name);
    all.append(", ").append(f.name);
  }
  // The list of all formats is too long for the help line of --format.
  command->add_option("--format", options->format, "Output format; needs --start unless json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember(formats).description(""))
      ->capture_default_str();
  command->add_option("--output", options->output, "Write a file in each format into this folder")->type_name("FOLDER");
  command->footer(all + ".\nExit status: 0 written, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return write_vectors(*options); }; });
}

}  // namespace uri94::cli
