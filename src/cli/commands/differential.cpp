// SPDX-License-Identifier: MIT
// uri94 differential: sends the same strings to several parsers, and reports their disagreements.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/inputs.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/adapter_folder.hpp"
#include "cli/options/compared_parsers.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/protocol_advice.hpp"
#include "cli/options/suite_options.hpp"
#include "cli/reports/differential_page.hpp"
#include "cli/reports/differential_report.hpp"
#include "cli/reports/report_text.hpp"
#include "support/files/read_file.hpp"
#include "support/program/operands.hpp"
#include "support/text/json_text.hpp"
#include "uri94/unequivocal.hpp"
#include "verify/differential/disagreement.hpp"
#include "verify/differential/known_disagreements.hpp"
#include "verify/differential/questioning.hpp"
#include "verify/differential/strings.hpp"
#include "verify/external/answer.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t longest_dictionary = std::size_t{16} << 20;
constexpr unsigned most_parallel_parsers = 64;

struct differential_options {
  parser_choice chosen;
  bool list = false;
  std::vector<std::string> starts;
  std::string prefix;
  std::vector<std::string> dictionaries;
  std::vector<std::string> corpora;
  std::string only;
  conformance::suite_options suite;
  std::optional<std::string> baseline;
  std::string write_baseline;
  bool dump = false;
  unsigned time_limit = 0;
  std::size_t batch = 4096;
  std::size_t limit = 10;
  std::string format = "text";
};

/// Returns the content of a text file. "-" is standard input.
/// @param most Maximum size in bytes.
/// Throws: `failure` if the file is too large or cannot be read.
std::string content_of_file(const std::string& path, std::size_t most) {
  support::file_content read = path == "-" ? support::read_standard_input(most) : support::read_text_file(path, most);
  if (!read) {
    throw failure("cannot read " + (path == "-" ? std::string("standard input") : quoted(path, 200)) + ": " +
                  read.problem);
  }
  return std::move(read.bytes);
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw failure("cannot write " + quoted(path, 200));
}

/// Checks before a long run that the file can be written. Leaves the file unchanged. Does not open pipes and devices,
/// because their readers would see the end of the file.
/// Throws: `failure` if the file cannot be written.
void refuse_unwritable(const std::string& path) {
  std::error_code ignored;
  const bool is_there = std::filesystem::exists(path, ignored);
  if (is_there && !std::filesystem::is_regular_file(path, ignored) && !std::filesystem::is_directory(path, ignored))
    return;
  if (!std::ofstream(path, std::ios::binary | std::ios::app)) throw failure("cannot write " + quoted(path, 200));
  if (!is_there) std::filesystem::remove(path, ignored);
}

int list_adapters(const differential_options& options) {
  output& out = standard_output();
  std::vector<std::string> paths;
  for (const auto& [name, path] : known_adapters()) paths.push_back(path);
  const std::vector<adapter_version> versions =
      versions_of(paths, options.chosen.jobs, std::chrono::seconds(options.chosen.timeout));
  std::size_t i = 0;
  std::size_t left_out = 0;
  for (const auto& [name, path] : known_adapters()) {
    const adapter_version& v = versions[i++];
    if (!v.is_there) ++left_out;
    const std::string shown_name = shown(name);
    out << shown_name;
    out.pad(16 - std::min<std::size_t>(15, columns_of(shown_name)))
        << (v.is_there ? "" : "left out: ") << shown(v.text) << '\n';
  }
  out << count_of(versions.size() - left_out, "adapter", "adapters") << ", " << left_out << " left out";
  if (left_out != 0 || versions.empty()) out << "; " << installation_hint();
  out << '\n';
  return all_accepted;
}

/// Checks before the run that all parsers follow the protocol.
/// Throws: `failure` if a parser does not follow the protocol.
void refuse_other_protocols(const compared_parsers& parsers, const differential::string_set& strings,
                            const differential_options& options) {
  external::limits limits;
  limits.timeout = std::chrono::seconds(options.chosen.timeout);
  limits.whole = std::chrono::seconds(options.time_limit);
  const auto found = differential::check_protocols(parsers.there, strings, options.chosen.jobs, limits);
  for (std::size_t p = 0; p < found.size(); ++p) {
    if (!found[p]) continue;
    throw mismatch_failure(parsers.there[p].name, *found[p], parsers.there[p].command.speaks, false);
  }
}

std::vector<differential::language> languages_of(const differential_options& options) {
  std::vector<differential::language> all;
  for (const std::string& s : options.starts) all.push_back(language_of(program::as_given(s)));
  return all;
}

/// Returns a function that returns true for accepted strings. The strings are accepted by `uri94::unequivocal`, or by
/// the production called `name`.
std::function<bool(std::string_view)> acceptance_by(const std::string& name) {
  if (name == filter_of_library) return [](std::string_view text) { return static_cast<bool>(unequivocal(text)); };
  return [about = language_of(name).about](std::string_view text) { return about->language.decide(text).accepted; };
}

differential::string_options string_options_of(const differential_options& options) {
  differential::string_options of;
  if (!options.only.empty()) of.keeps = acceptance_by(program::as_given(options.only));
  of.suite = options.suite;
  of.prefix = program::as_given(options.prefix);
  for (const std::string& given : options.dictionaries) {
    const std::string name = program::as_given(given);
    const std::string path = name == "traps" ? dictionary_of_traps() : name;
    std::size_t line = 0;
    if (!differential::read_dictionary(content_of_file(path, longest_dictionary), of.traps, line)) {
      throw failure(printable(path) + ':' + std::to_string(line) +
                    ": unknown escape after a backslash; expected one of \\\\ \\t \\n \\r \\0 \\xHH");
    }
  }
  for (const std::string& path : options.corpora) {
    input_file lines(program::as_given(path), '\n');
    for (std::string_view line; lines.next(line);) of.corpus.emplace_back(line);
  }
  return of;
}

/// Result of the comparison with a baseline.
struct news {
  std::vector<bool> is_new;
  std::size_t gone = 0;
};

/// Reads the baseline. Returns an empty optional if `file` is empty.
/// Throws: `failure` if the file cannot be read or was written for other parsers.
std::optional<differential::baseline> baseline_of(const std::optional<std::string>& file,
                                                  const std::vector<differential::parser>& parsers) {
  if (!file) return std::nullopt;
  const std::string path = program::as_given(*file);
  differential::baseline known;
  const std::string text = content_of_file(path, differential::baseline_limits.bytes);
  if (const std::string problem = differential::read_baseline(path, text, known); !problem.empty()) {
    throw failure(problem + "; expected a file that --write-baseline wrote");
  }
  std::vector<std::string> names;
  for (const differential::parser& p : parsers) names.push_back(markup::made_utf8(p.name));
  if (names != known.parsers) {
    std::string of;
    for (const std::string& name : known.parsers) of += (of.empty() ? "" : " ") + name;
    throw failure("the baseline " + quoted(path, 200) + " was written for other parsers: " + of +
                  "; name these or write a new baseline");
  }
  return known;
}

news compare_with_baseline(const std::optional<differential::baseline>& known, const differential::disagreement& found,
                           const std::vector<differential::parser>& parsers, const differential::places& places) {
  news n;
  n.is_new.assign(found.kinds.size(), true);
  if (!known) return n;
  std::size_t met = 0;
  for (std::size_t i = 0; i < found.kinds.size(); ++i) {
    n.is_new[i] = known->kinds.count(key_of(found.kinds[i], parsers, places)) == 0;
    if (!n.is_new[i]) ++met;
  }
  n.gone = known->kinds.size() - met;
  return n;
}

void write(const differential_report& report, const std::string& format) {
  output& out = standard_output();
  if (format == "json") {
    write_json(out, report);
  } else if (format == "html") {
    write_html(out, report);
  } else if (format == "sarif") {
    write_sarif(out, report);
  } else if (format == "tap") {
    write_tap(out, report);
  } else if (format == "junit") {
    write_junit(out, report);
  } else {
    write_text(out, report, style_for(out.is_terminal()));
  }
}

/// Returns the error message for options that do not select any string.
std::string reason_for_no_strings(const differential::string_options& of, const differential_options& options) {
  std::string conditions;
  if (!of.prefix.empty()) conditions = " begins with " + quoted(of.prefix, 60) + " (--prefix)";
  if (of.keeps) {
    conditions += (conditions.empty() ? "" : " and") + (" is accepted by " + printable(options.only) + " (--only)");
  }
  return "no strings to compare: no string of the suites" + conditions + "; change --start, --prefix or --only";
}

int run_differential(const differential_options& options) {
  if (options.list) return list_adapters(options);
  const differential::string_options of = string_options_of(options);
  const std::vector<differential::language> languages = languages_of(options);
  std::size_t states = 0;
  if (options.dump) {
    const differential::string_set strings = differential::strings_of(languages, of, states);
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < strings.size(); ++i) all.push_back(strings[i]);
    standard_output() << external::encoded(external::protocol::batches, all);
    return all_accepted;
  }
  if (!options.write_baseline.empty()) refuse_unwritable(program::as_given(options.write_baseline));
  const compared_parsers parsers = parsers_of(options.chosen);
  const std::optional<differential::baseline> known = baseline_of(options.baseline, parsers.there);
  const differential::string_set strings = differential::strings_of(languages, of, states);
  if (strings.size() == 0) throw failure(reason_for_no_strings(of, options));
  refuse_other_protocols(parsers, strings, options);
  differential::answer_table answers(parsers.there.size(), strings.size());
  std::vector<differential::attendance> went;
  {
    progress_line line;
    std::mutex at_line;
    differential::questioning_options asks;
    asks.jobs = options.chosen.jobs;
    asks.limits.batch = options.batch;
    asks.limits.timeout = std::chrono::seconds(options.chosen.timeout);
    asks.limits.whole = std::chrono::seconds(options.time_limit);
    const std::uint64_t whole = std::uint64_t{strings.size()} * parsers.there.size();
    if (line.is_shown()) {
      asks.on_progress = [&](std::uint64_t done) {
        const std::lock_guard<std::mutex> lock(at_line);
        line.show(std::to_string(done) + " of " + std::to_string(whole) + " answers");
      };
    }
    went = ask_all(parsers.there, strings, asks, answers);
  }
  for (std::size_t p = 0; p < went.size(); ++p) {
    if (went[p].serves) continue;
    throw failure("the parser " + quoted(parsers.there[p].name, 60) + " gave no usable answers: " + went[p].problem);
  }
  differential::places places(languages);
  const differential::disagreement found = differential::compare(answers, strings, places);
  const news n = compare_with_baseline(known, found, parsers.there, places);
  if (!options.write_baseline.empty()) {
    write_file(program::as_given(options.write_baseline), write_baseline(found, parsers.there, strings, places));
  }
  std::vector<std::size_t> filters;
  if (!options.chosen.filters.empty()) {
    for (const std::string& f : options.chosen.filters) filters.push_back(parsers.number_of(program::as_given(f)));
    for (std::size_t p = 0; p < parsers.there.size(); ++p) {
      if (std::find(filters.begin(), filters.end(), p) == filters.end()) filters.push_back(p);
    }
    filters.erase(std::remove(filters.begin(), filters.end(), parsers.there.size()), filters.end());
  }
  const differential_report report{
      parsers.there, went,         parsers.absent, languages, of.prefix, program::as_given(options.only), strings,
      answers,       places,       found,          states,    filters,   options.baseline.has_value(),    n.is_new,
      n.gone,        options.limit};
  write(report, options.format);
  // Strings that were not sent may hide disagreements, so they count as a failure.
  const bool is_whole = std::all_of(went.begin(), went.end(), [](const auto& w) { return w.not_asked == 0; });
  const bool is_taken = !options.write_baseline.empty();
  return is_whole && (is_taken || new_kinds(report) == 0) ? all_accepted : some_rejected;
}

}  // namespace

void add_differential(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<differential_options>();
  options->chosen.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, most_parallel_parsers);
  options->starts = {"rfc1738:httpurl", "http:=rfc1738:ip-schemepart", "rfc2818:httpsurl",
                     "https:=rfc1738:ip-schemepart"};
  CLI::App* command = program.add_subcommand("differential", "Compare URL parsers on complete test suites");
  command->add_option("PARSER", options->chosen.parsers, "Adapter, [NAME=]COMMAND, GRAMMAR:PRODUCTION or 'unequivocal'")
      ->type_name("");
  command->add_flag("--all", options->chosen.all, "Compare all installed adapters");
  command->add_flag("--list", options->list, "List the adapters and their versions, and exit");
  command
      ->add_option("--start", options->starts,
                   "Production whose suite is used, with TEXT before each string [http and https URLs]")
      ->type_name("[TEXT=]GRAMMAR:PRODUCTION");
  command->add_option("--prefix", options->prefix, "Prefix of every string of the suites")->type_name("TEXT");
  command->add_option("--dictionary", options->dictionaries, "File of strings to try in each state, or 'traps'")
      ->type_name("FILE");
  command->add_option("--corpus", options->corpora, "File of additional strings, one per line")->type_name("FILE");
  command->add_option("--only", options->only, "Keep only strings that a production or 'unequivocal' accepts")
      ->type_name("GRAMMAR:PRODUCTION");
  add_suite_options(*command, options->suite);
  command->add_option("--filter", options->chosen.filters, "Count the disagreements on strings that PARSER accepts")
      ->type_name("PARSER");
  command->add_option("--baseline", options->baseline, "Mark disagreements that FILE does not list as new")
      ->type_name("FILE");
  command
      ->add_option("--write-baseline", options->write_baseline,
                   "Write the disagreements to FILE, and exit with status 0")
      ->type_name("FILE");
  command->add_flag("--dump", options->dump, "Write the test strings, and run no parser");
  add_number(*command, "--jobs", options->chosen.jobs, "Number of parsers that run at a time", 1,
             most_parallel_parsers);
  add_number(*command, "--batch", options->batch, "Number of strings that a parser gets at a time", 1, 1'000'000);
  add_number(*command, "--timeout", options->chosen.timeout, "Seconds for the answers to a batch of strings", 1,
             86'400);
  add_number(*command, "--time-limit", options->time_limit, "Seconds per parser; 0 means no limit", 0, 86'400);
  add_number(*command, "--limit", options->limit, "Kinds of disagreement shown per aspect by text and html", 1,
             1'000'000);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "html", "sarif", "tap", "junit"}))
      ->capture_default_str();
  command->footer(
      "--start can be given several times; --start unequivocal tests the language of 'uri94 check --unequivocal'.\n"
      "Exit status: 0 no disagreement (with --baseline: no new one), 1 disagreements, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return run_differential(*options); }; });
}

}  // namespace uri94::cli
