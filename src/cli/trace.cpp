// SPDX-License-Identifier: MIT
// uri94 trace: from each line of the documents to its rule, its tests and their results, and back.
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/start_option.hpp"
#include "cli/trace.hpp"
#include "trace/baseline.hpp"
#include "trace/build.hpp"
#include "trace/bundle.hpp"
#include "trace/comparison.hpp"
#include "trace/html/report.hpp"
#include "trace/writers.hpp"

#ifndef URI94_VERSION
#define URI94_VERSION "unknown"
#endif

namespace uri94::cli {

namespace {

namespace fs = std::filesystem;

struct trace_options {
  start_option start;
  std::string format;
  std::string baseline;
  bool gate = false;
  std::vector<std::string> inputs;
  std::vector<std::string> specifications;
  bool require_specifications = false;
  std::string baseline_before;
  std::string reviewed;
  std::string source_url;
  std::string compared;
  std::string bundle;
  std::string command;
  std::string output;
  std::string source;
  std::string evidence;
};

/// Where the program itself lies: the checkout and what the tests wrote are found from there.
fs::path program_folder() {
  std::error_code failed;
  const fs::path self = fs::read_symlink("/proc/self/exe", failed);
  return failed ? fs::path(".") : self.parent_path();
}

/// The words that the program was called with.
std::string own_command() {
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::string command;
  for (std::string word; std::getline(in, word, '\0');) command += (command.empty() ? "" : " ") + word;
  return command;
}

fs::path source_root(const trace_options& options) {
  if (!options.source.empty()) {
    fs::path root = as_given(options.source);
    if (!trace::source_tree::is_root(root)) {
      throw failure(root.string() +
                    ": holds no grammar/interpretations.json and grammar/prose; --source wants a checkout");
    }
    return root;
  }
  std::error_code failed;
  if (const auto root = trace::source_tree::around(program_folder())) return *root;
  if (const auto root = trace::source_tree::around(fs::current_path(failed))) return *root;
  throw failure("found no checkout around the program or here; --source FOLDER names one");
}

}  // namespace

std::vector<trace::document> read_specifications(const std::vector<std::string>& files) {
  std::vector<trace::document> documents;
  for (const std::string& given : files) {
    const std::string name = as_given(given);
    const std::optional<std::string> text = trace::read_whole(name);
    if (!text) throw failure(name + ": cannot be read");
    std::optional<trace::document> document = trace::document::read(*text);
    if (!document) throw failure(name + ": no line 'Request for Comments: N' in its head; expected the text of an RFC");
    documents.push_back(std::move(*document));
  }
  return documents;
}

namespace {

void write_file(const fs::path& path, const std::string& text) {
  const fs::path beside = path.string() + ".new";
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    if (!out) {
      std::error_code ignored;
      fs::remove(beside, ignored);
      throw failure(path.string() + ": cannot be written");
    }
  }
  std::error_code failed;
  fs::rename(beside, path, failed);
  if (failed) throw failure(path.string() + ": cannot be written: " + failed.message());
}

/// Standard output, or a file of this name in the folder.
void deliver(const trace_options& options, const std::string& name, const std::string& text) {
  if (options.output.empty()) {
    standard_output() << text;
    return;
  }
  const fs::path folder = as_given(options.output);
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) throw failure(folder.string() + ": cannot be made: " + failed.message());
  write_file(folder / name, text);
}

void write_html(const trace_options& options, const fs::path& evidence, const trace::model& m) {
  trace::html::inputs given;
  given.start = options.start.chosen();
  for (const std::string& input : options.inputs) given.texts.push_back(as_given(input));
  std::map<std::string, std::string> files = trace::html::report(m, given);
  files["trace.json"] = trace::write_json(m);
  files["trace.csv"] = trace::write_csv(m);
  files["trace.sarif"] = trace::write_sarif(m);
  const fs::path folder =
      options.output.empty() ? evidence.parent_path() / "report" : fs::path(as_given(options.output));
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) throw failure(folder.string() + ": cannot be made: " + failed.message());
  for (const auto& [name, text] : files) write_file(folder / name, text);
  standard_output() << markup::shown((folder / "index.html").lexically_normal().string()) << '\n';
}

int trace_sources(const trace_options& options) {
  if (!options.inputs.empty() && !options.format.empty() && options.format != "html") {
    throw failure("--input goes with --format html, not " + options.format);
  }
  const fs::path root = source_root(options);
  trace::origins from(root);
  from.documents = read_specifications(options.specifications);
  from.needs_documents = options.require_specifications;
  from.version = URI94_VERSION;
  from.reviewed = options.reviewed;
  from.source_url = options.source_url;
  from.command = options.command;
  from.evidence = options.evidence.empty() ? program_folder() / "evidence" : fs::path(as_given(options.evidence));
  if (std::error_code failed; !options.evidence.empty() && !fs::is_directory(from.evidence, failed)) {
    throw failure(from.evidence.string() + ": is no folder; --evidence wants what the runs wrote");
  }
  from.meson_tests = from.evidence.parent_path() / "meson-info" / "intro-tests.json";
  from.meson_log = from.evidence.parent_path() / "meson-logs" / "testlog.json";
  const fs::path baseline =
      options.baseline.empty() ? root / "src/trace/baseline.json" : fs::path(as_given(options.baseline));
  from.baseline = trace::read_whole(baseline);
  from.baseline_name = from.sources.relative(baseline.generic_string());
  if (!from.baseline && !options.baseline.empty()) throw failure(baseline.string() + ": cannot be read");
  if (!options.baseline_before.empty()) {
    const std::string before = as_given(options.baseline_before);
    from.baseline_before = trace::read_whole(before);
    if (!from.baseline_before) throw failure(before + ": cannot be read");
  }
  const bool without_baseline = options.format == "baseline";
  if (without_baseline) from.baseline.reset();

  const trace::model m = trace::build_model(from);
  const std::string format =
      options.format.empty() &&
              ((!options.gate && options.compared.empty() && options.bundle.empty()) || !options.output.empty())
          ? "html"
          : options.format;
  if (format == "html") {
    write_html(options, from.evidence, m);
  } else if (format == "json") {
    deliver(options, "trace.json", trace::write_json(m));
  } else if (format == "csv") {
    deliver(options, "trace.csv", trace::write_csv(m));
  } else if (format == "sarif") {
    deliver(options, "trace.sarif", trace::write_sarif(m));
  } else if (format == "baseline") {
    deliver(options, "baseline.json", trace::write_baseline(m));
  }
  if (!options.bundle.empty()) {
    write_file(as_given(options.bundle), trace::write_bundle(from, trace::write_json(m)));
  }
  if (!options.compared.empty()) {
    const std::string before = as_given(options.compared);
    const std::optional<std::string> text = trace::read_whole(before);
    if (!text) throw failure(before + ": cannot be read");
    const std::optional<std::string> said = trace::compare_reports(*text, trace::write_json(m));
    if (!said) throw failure(before + ": is no report; expected what '--format json' writes");
    standard_output() << *said;
    return *said == "no difference\n" ? all_accepted : some_rejected;
  }
  if (!options.gate) return all_accepted;
  const std::string said = trace::write_findings(m);
  if (format.empty()) {
    standard_output() << said;
  } else {
    std::fputs(said.c_str(), stderr);
  }
  return m.gate_closed() ? some_rejected : all_accepted;
}

}  // namespace

void add_trace(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<trace_options>();
  CLI::App* command = program.add_subcommand(
      "trace", "Report which code implements each line of the RFCs, which test shows it, and what has changed");
  command
      ->add_option("--format", options->format,
                   "html (a folder), or json, csv, sarif, baseline on standard output [html]")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"html", "json", "csv", "sarif", "baseline"}));
  command->add_option("--output", options->output, "The folder to write to [html: the build's report/]")
      ->type_name("FOLDER");
  command->add_flag("--gate", options->gate, "List the findings, and exit with 1 if one of them closes the gate");
  command->add_option("--baseline", options->baseline, "What to compare with [src/trace/baseline.json of the checkout]")
      ->type_name("FILE");
  command
      ->add_option("--baseline-before", options->baseline_before,
                   "The baseline of the commit that the change begins at: the change must not take back what it has")
      ->type_name("FILE");
  command
      ->add_option("--reviewed", options->reviewed,
                   "The SHA-256 of the checkout's baseline, from somebody who has read how it differs from that before")
      ->type_name("DIGEST");
  command
      ->add_option("--spec", options->specifications,
                   "The text of an RFC: to compare what cites it, and to show what each line is there for")
      ->type_name("FILE")
      ->take_all();
  command->add_flag("--require-spec", options->require_specifications,
                    "Close the gate where the text of an RFC is not given");
  command->add_option("--input", options->inputs, "Show this URL's tree in the report, or where it fails")
      ->type_name("URL")
      ->take_all();
  options->start.add_to(*command);
  command->add_option("--source", options->source, "The checkout [the one around the program]")->type_name("FOLDER");
  command
      ->add_option("--evidence", options->evidence,
                   "What the test, conformance and coverage runs wrote [the build's evidence/]")
      ->type_name("FOLDER");
  command
      ->add_option("--source-url", options->source_url,
                   "Where a reader finds a source: '{file}' and '{line}' stand for which, "
                   "'https://example.org/blob/main/{file}#L{line}'")
      ->type_name("TEMPLATE");
  command->add_option("--compare", options->compared, "List how this report differs from that in FILE, in JSON")
      ->type_name("FILE");
  command
      ->add_option(
          "--bundle", options->bundle,
          "Write all that the report is made from to FILE, but for the texts of the RFCs: 'uri94 trace verify'")
      ->type_name("FILE");
  add_trace_verify(*command, chosen);
  command->footer("Exit status: 0 done, or the gate is open; 1 the gate is closed; 2 wrong use or unreadable file.");
  command->callback([options, command, &chosen] {
    if (!command->get_subcommands().empty()) return;
    options->command = own_command();
    chosen = [options] { return trace_sources(*options); };
  });
}

}  // namespace uri94::cli
