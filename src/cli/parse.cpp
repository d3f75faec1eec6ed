// SPDX-License-Identifier: MIT
// uri94 parse: the tree of each input, or the place of its error.
#include "uri94/parse.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/answer.hpp"
#include "cli/command.hpp"
#include "cli/each_input.hpp"
#include "cli/failure.hpp"
#include "cli/own_scheme.hpp"
#include "cli/printable.hpp"
#include "cli/start_option.hpp"

namespace uri94::cli {

namespace {

struct parse_options {
  start_option start;
  std::string tree = "components";
  std::string format = "text";
  bool cite = false;
  std::vector<std::string> inputs;
};

const std::map<std::string, level> levels = {
    {"none", level::none}, {"components", level::components}, {"full", level::full}};

/// What of the inputs has been seen, and the memory that one hands to the next.
class parse_run {
 public:
  explicit parse_run(const parse_options& options)
      : start_(options.start.chosen()), level_(levels.at(options.tree)), format_(options.format), cite_(options.cite) {}

  void one(std::string_view input) {
    const verdict found = verdict_at_level(input);
    const outcome& result = found.outcome;
    if (!result.accepted()) throw_if_unanswered(result.error());
    const answer a{start_, input, result, found.refused, cite_};
    if (format_ == "json") {
      write_json(out_, a);
    } else if (format_ == "sexp") {
      write_sexp(out_, a);
    } else if (format_ == "dot") {
      write_dot(out_, a);
    } else {
      // A blank line where one answer takes several.
      if (count_ > 0 && (previous_took_lines_ || !is_one_line(a))) out_ << '\n';
      previous_took_lines_ = !is_one_line(a);
      write_text(out_, a, colours_);
    }
    out_.end_record();
    ++count_;
    all_accepted_ = all_accepted_ && result.accepted();
  }

  [[nodiscard]] int status() const { return all_accepted_ ? all_accepted : some_rejected; }

 private:
  verdict verdict_at_level(std::string_view input) {
    if (level_ == level::none) return verdict_of(start_, input, nodes_);
    const outcome result = uri94::parse(start_, input, level_, nodes_);
    return {result, result.refused()};
  }

  static bool is_one_line(const answer& a) { return a.outcome.accepted() && a.outcome.tree().empty() && !a.refused; }

  /// Neither accepted nor rejected: the tree is what could not be had.
  void throw_if_unanswered(const error& e) const {
    const std::string which = "input " + std::to_string(count_ + 1) + " (" + quoted(e.input(), 40) + ")";
    if (e.kind() == error_kind::too_long) {
      throw failure(which + " is too long for a tree; '--tree none' and 'uri94 check' have no such limit");
    }
    if (e.kind() == error_kind::out_of_memory) throw failure("no memory for the tree of " + which);
  }

  production start_;
  level level_;
  std::string format_;
  bool cite_;
  output& out_ = standard_output();
  style colours_ = style_for(out_.is_terminal());
  node_storage nodes_;
  std::size_t count_ = 0;
  bool previous_took_lines_ = false;
  bool all_accepted_ = true;
};

int parse_inputs(const parse_options& options) {
  if (options.cite && options.format != "text" && options.format != "json") {
    throw failure("--cite goes with --format text or json, not " + options.format);
  }
  parse_run run(options);
  each_input(options.inputs, [&](std::string_view input) { run.one(input); });
  return run.status();
}

}  // namespace

void add_parse(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<parse_options>();
  CLI::App* command =
      program.add_subcommand("parse", "Show the tree of each input, or the place where it is not legal");
  options->start.add_to(*command);
  command->add_option("--tree", options->tree, "How much of the tree to build and show")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"none", "components", "full"}))
      ->capture_default_str();
  command->add_option("--format", options->format, "How to write the answers; json and sexp take one line each")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "sexp", "dot"}))
      ->capture_default_str();
  command->add_flag("--cite", options->cite, "With each node, the place in the RFC that prints its production");
  command->add_option("INPUT", options->inputs, "The inputs; '-' is one a line from standard input")
      ->type_name("")
      ->required();
  command->footer("Inputs that begin with '-' stand after '--'.\n" + program.get_footer());
  command->callback([options, &chosen] { chosen = [options] { return parse_inputs(*options); }; });
}

}  // namespace uri94::cli
