// SPDX-License-Identifier: MIT
// uri94 parse: the tree of each accepted input, or the place of the error.
#include "uri94/parse.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/own_parser.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/library_answers.hpp"
#include "cli/reports/parse_answer.hpp"
#include "generator/interpret/interpreter.hpp"

namespace uri94::cli {

namespace {

struct parse_options {
  start_option start;
  std::string tree = "components";
  std::string format = "text";
  bool cite = false;
  input_options inputs;
};

const std::map<std::string, level> levels = {
    {"none", level::none}, {"components", level::components}, {"full", level::full}};

/// Names and citations of the productions of an interpreted grammar.
class carried_names final : public shown_names {
 public:
  explicit carried_names(const bnf::grammar& g) : grammar_(g) {}
  [[nodiscard]] std::string_view grammar() const override { return grammar_.id; }
  [[nodiscard]] std::string_view name(std::size_t p) const override { return grammar_.productions[p].name; }
  [[nodiscard]] std::string citation(std::size_t p) const override {
    return printable(grammar_.productions[p].citation());
  }

 private:
  const bnf::grammar& grammar_;
};

/// Base class of a run over all inputs. Writes and counts the answers.
class parse_run {
 public:
  explicit parse_run(const parse_options& options)
      : level_(levels.at(options.tree)), format_(options.format), cite_(options.cite) {}
  virtual ~parse_run() = default;

  virtual void one(std::string_view input) = 0;

  [[nodiscard]] int status() const { return all_accepted_ ? all_accepted : some_rejected; }

 protected:
  void write(const answer& a) {
    if (format_ == "json") {
      write_json(out_, a);
    } else if (format_ == "dot") {
      write_dot(out_, a);
    } else {
      // Separates answers of several lines from their neighbours by blank lines.
      if (count_ > 0 && (previous_took_lines_ || !is_one_line(a))) out_ << '\n';
      previous_took_lines_ = !is_one_line(a);
      write_text(out_, a, colours_);
    }
    out_.end_record();
    ++count_;
    all_accepted_ = all_accepted_ && a.accepted;
  }
  [[nodiscard]] std::string which(std::string_view input) const {
    return "input " + std::to_string(count_ + 1) + " (" + quoted(input, 40) + ")";
  }
  [[nodiscard]] static failure too_long(const std::string& which) {
    return failure(which + " is too long for a tree; use '--tree none' or 'uri94 check', which have no such limit");
  }

  level level_;
  bool cite() const { return cite_; }

 private:
  static bool is_one_line(const answer& a) { return a.accepted && is_empty(a.nodes) && !a.strict_error; }

  std::string format_;
  bool cite_;
  output& out_ = standard_output();
  style colours_ = style_for(out_.is_terminal());
  std::size_t count_ = 0;
  bool previous_took_lines_ = false;
  bool all_accepted_ = true;
};

class library_run final : public parse_run {
 public:
  library_run(const parse_options& options, production start)
      : parse_run(options), answers_(start, level_, options.start.is_strict(), cite()) {}

  void one(std::string_view input) override {
    const answer a = answers_.of(input);
    if (a.error_ && a.error_->kind() == error_kind::too_long) throw too_long(which(input));
    if (a.error_ && a.error_->kind() == error_kind::out_of_memory) {
      throw failure("out of memory for the tree of " + which(input));
    }
    write(a);
  }

 private:
  library_answers answers_;
};

class interpreted_run final : public parse_run {
 public:
  interpreted_run(const parse_options& options, bnf::production_in start)
      : parse_run(options), start_(start), names_(*start.in), parser_(start) {}

  void one(std::string_view input) override {
    if (level_ != level::none && input.size() > interpret::interpreter::max_input) throw too_long(which(input));
    const bool accepted = parser_.parse(input, level_, nodes_);
    answer a{names_, start_.number, input, accepted, &nodes_, {}, std::nullopt, std::nullopt, std::nullopt, cite()};
    const interpret::failure why = accepted ? interpret::failure() : parser_.explain(input);
    a.why = shown(why);
    write(a);
  }

 private:
  bnf::production_in start_;
  carried_names names_;
  any_parser parser_;
  std::vector<bnf::tree_node> nodes_;
};

std::unique_ptr<parse_run> run_of(const parse_options& options) {
  if (const std::optional<production> start = options.start.chosen_in_library()) {
    return std::make_unique<library_run>(options, *start);
  }
  const bnf::production_in start = options.start.chosen_of_any();
  return std::make_unique<interpreted_run>(options, by_itself(start));
}

int parse_inputs(const parse_options& options) {
  const std::unique_ptr<parse_run> run = run_of(options);
  options.inputs.each([&](std::string_view input) { run->one(input); });
  return run->status();
}

}  // namespace

void add_parse(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<parse_options>();
  CLI::App* command = program.add_subcommand("parse", "Print the tree of each input, or the place of its error");
  options->start.add_strictly_to(*command);
  command->add_option("--tree", options->tree, "Amount of detail in the tree")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"none", "components", "full"}))
      ->capture_default_str();
  command->add_option("--format", options->format, "Output format; json writes one line per answer")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "dot"}))
      ->capture_default_str();
  command->add_flag("--cite", options->cite, "Print the place in the RFC with each node of the tree");
  options->inputs.add_to(*command, "INPUT", "Inputs to parse");
  command->footer("Put inputs that start with '-' after '--'.\n" + program.get_footer());
  command->callback([options, &chosen] { chosen = [options] { return parse_inputs(*options); }; });
}

}  // namespace uri94::cli
