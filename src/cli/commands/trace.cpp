// SPDX-License-Identifier: MIT
// uri94 trace: writes the traceability report. The report links each line of the RFCs to its rule, tests and results.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/start_option.hpp"
#include "support/files/read_file.hpp"
#include "support/files/write_files.hpp"
#include "support/program/operands.hpp"
#include "support/text/ascii.hpp"
#include "trace/build.hpp"
#include "trace/comparison.hpp"
#include "trace/html/report.hpp"
#include "trace/json_problem.hpp"
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
  bool gate = false;
  std::vector<std::string> inputs;
  std::vector<std::string> specifications;
  bool require_specifications = false;
  std::string source_url;
  std::string compared;
  std::string command;
  std::string output;
  std::string source;
  std::string evidence;
};

/// Returns the folder of the running program, or "." if it is unknown.
fs::path program_folder() {
  std::error_code failed;
  const fs::path self = fs::read_symlink("/proc/self/exe", failed);
  return failed ? fs::path(".") : self.parent_path();
}

/// Returns the command line of this process.
std::string own_command() {
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::string command;
  for (std::string word; std::getline(in, word, '\0');) command += (command.empty() ? "" : " ") + word;
  return command;
}

fs::path source_root(const trace_options& options) {
  if (!options.source.empty()) {
    fs::path root = program::as_given(options.source);
    if (!trace::source_tree::is_root(root)) {
      throw failure(printable(root.string()) +
                    ": not a checkout: grammar/interpretations.json or grammar/requirements is missing");
    }
    return root;
  }
  std::error_code failed;
  if (const auto root = trace::source_tree::around(program_folder())) return *root;
  if (const auto root = trace::source_tree::around(fs::current_path(failed))) return *root;
  throw failure("cannot find a checkout around the program or the current folder; use --source FOLDER");
}

/// Maximum size of the text of a document, in bytes.
constexpr std::size_t longest_document = std::size_t{64} << 20;

/// Returns the content of a file.
/// Throws: `failure` if the file could not be read.
std::string content_of(const std::string& name, support::file_content read) {
  if (!read) throw failure("cannot read " + printable(name) + ": " + read.problem);
  return std::move(read.bytes);
}

/// Returns true for a URL that begins with "http://", "https://" or "file://". The report links only to these URLs,
/// because a link with a scheme such as `javascript` runs a script.
bool is_address(const std::string& text) {
  for (const std::string_view allowed : {"http://", "https://", "file://"}) {
    if (text.size() > allowed.size() &&
        ascii::equal_ignoring_case(std::string_view(text).substr(0, allowed.size()), allowed)) {
      return true;
    }
  }
  return false;
}

/// Returns the files given by --spec. Replaces each folder by the paths of its files rfc1738.txt and rfc1630.txt.
std::vector<std::string> specification_files(const std::vector<std::string>& given) {
  std::vector<std::string> files;
  for (const std::string& one : given) {
    const fs::path path = program::as_given(one);
    if (std::error_code failed; !fs::is_directory(path, failed)) {
      files.push_back(path.string());
      continue;
    }
    for (const char* const name : {"rfc1738.txt", "rfc1630.txt"}) files.push_back((path / name).string());
  }
  return files;
}

std::vector<trace::document> read_specifications(const std::vector<std::string>& given) {
  std::vector<trace::document> documents;
  for (const std::string& name : specification_files(given)) {
    const std::string text = content_of(name, support::read_text_file(name, longest_document));
    std::optional<trace::document> document = trace::document::read(text);
    if (!document)
      throw failure(printable(name) +
                    ": not the text of an RFC: the line 'Request for Comments: N' is missing in the header");
    documents.push_back(std::move(*document));
  }
  return documents;
}

void write_into(const fs::path& folder, const std::map<std::string, std::string>& files) {
  const std::string problem = support::write_files(folder, files);
  if (!problem.empty()) throw failure(printable(problem));
}

/// Writes a text to the file `name` in the output folder. Without --output, writes it to standard output.
void deliver(const trace_options& options, const std::string& name, const std::string& text) {
  if (options.output.empty()) {
    standard_output() << text;
    return;
  }
  write_into(program::as_given(options.output), {{name, text}});
}

void write_html(const trace_options& options, const fs::path& evidence, const trace::model& m) {
  trace::html::inputs given;
  given.start = options.start.chosen();
  for (const std::string& input : options.inputs) given.texts.push_back(program::as_given(input));
  std::map<std::string, std::string> files = trace::html::report(m, given);
  files["trace.json"] = trace::write_json(m);
  files["trace.csv"] = trace::write_csv(m);
  files["trace.sarif"] = trace::write_sarif(m);
  const fs::path folder =
      options.output.empty() ? evidence.parent_path() / "report" : fs::path(program::as_given(options.output));
  write_into(folder, files);
  standard_output() << printable((folder / "index.html").lexically_normal().string()) << '\n';
}

int trace_sources(const trace_options& options) {
  const fs::path root = source_root(options);
  trace::origins from(root);
  from.documents = read_specifications(options.specifications);
  from.needs_documents = options.require_specifications;
  from.version = URI94_VERSION;
  from.source_url = program::as_given(options.source_url);
  if (!from.source_url.empty() && !is_address(from.source_url)) {
    throw failure("--source-url " + quoted(from.source_url, 60) + ": expected an address that begins with http://, " +
                  "https:// or file://");
  }
  from.command = options.command;
  from.evidence =
      options.evidence.empty() ? program_folder() / "evidence" : fs::path(program::as_given(options.evidence));
  if (std::error_code failed; !options.evidence.empty() && !fs::is_directory(from.evidence, failed)) {
    throw failure(printable(from.evidence.string()) +
                  ": not a folder; --evidence needs the folder with the test results");
  }
  from.meson_tests = from.evidence.parent_path() / "meson-info" / "intro-tests.json";
  from.meson_log = from.evidence.parent_path() / "meson-logs" / "testlog.json";

  // Reads the earlier report before the long analysis, so that an unreadable file is reported at once.
  const std::string compared = program::as_given(options.compared);
  const std::string before =
      compared.empty() ? std::string()
                       : content_of(compared, support::read_text_file(compared, trace::evidence_limits.bytes));
  const trace::model m = trace::build_model(from);
  const std::string format =
      options.format.empty() && ((!options.gate && options.compared.empty()) || !options.output.empty())
          ? "html"
          : options.format;
  std::optional<std::string> said_of_comparison;
  if (!options.compared.empty()) {
    std::string why;
    said_of_comparison = trace::compare_reports(compared, before, trace::write_json(m), why);
    if (!said_of_comparison) throw failure(why + "; expected the output of '--format json'");
  }
  if (format == "html") {
    write_html(options, from.evidence, m);
  } else if (format == "json") {
    deliver(options, "trace.json", trace::write_json(m));
  } else if (format == "csv") {
    deliver(options, "trace.csv", trace::write_csv(m));
  } else if (format == "sarif") {
    deliver(options, "trace.sarif", trace::write_sarif(m));
  }
  if (said_of_comparison) {
    standard_output() << *said_of_comparison;
    return *said_of_comparison == "no difference\n" ? all_accepted : some_rejected;
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
  CLI::App* command = program.add_subcommand("trace", "Report the code and tests behind each line of the RFCs");
  command->add_option("--format", options->format, "Output format; html writes a folder [html]")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"html", "json", "csv", "sarif"}));
  command->add_option("--output", options->output, "Folder for the output [html: report/ in the build]")
      ->type_name("FOLDER");
  command->add_flag("--gate", options->gate, "List the findings, and exit with status 1 if any fails");
  command->add_option("--spec", options->specifications, "Text of an RFC, or folder of both; repeatable")
      ->type_name("PATH")
      ->take_all();
  command->add_flag("--require-spec", options->require_specifications,
                    "Fail the gate if the text of an RFC is not given");
  command->add_option("--input", options->inputs, "URL to show in the report, as a tree; repeatable")
      ->type_name("URL")
      ->take_all();
  options->start.add_to(*command);
  command->add_option("--source", options->source, "Checkout of the project [the one around the program]")
      ->type_name("FOLDER");
  command->add_option("--evidence", options->evidence, "Folder of the test results [evidence/ in the build]")
      ->type_name("FOLDER");
  command->add_option("--source-url", options->source_url, "Link to a source, with {file} and {line}")
      ->type_name("TEMPLATE");
  command->add_option("--compare", options->compared, "Compare the report with the JSON report in FILE")
      ->type_name("FILE");
  command->footer(
      "A link template: 'https://example.org/blob/main/{file}#L{line}'.\n"
      "Exit status: 0 done, or the gate passes; 1 the gate fails or the reports differ; 2 wrong use or unreadable "
      "file.");
  command->callback([options, &chosen] {
    options->command = own_command();
    chosen = [options] { return trace_sources(*options); };
  });
}

}  // namespace uri94::cli
