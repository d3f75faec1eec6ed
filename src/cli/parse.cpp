// SPDX-License-Identifier: MIT
// uri94 parse: the tree of each input, or the place of its error.
#include "uri94/parse.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/answer.hpp"
#include "cli/command.hpp"
#include "cli/each_input.hpp"
#include "cli/failure.hpp"
#include "cli/known_grammar.hpp"
#include "cli/own_parser.hpp"
#include "cli/own_scheme.hpp"
#include "cli/printable.hpp"
#include "cli/start_option.hpp"
#include "interpret/failures.hpp"
#include "interpret/interpreter.hpp"

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

/// Of the library.
class library_names final : public shown_names {
 public:
  explicit library_names(uri94::grammar g) : grammar_(g) {}
  [[nodiscard]] std::string_view grammar() const override { return name_of(grammar_); }
  [[nodiscard]] std::string_view name(std::size_t p) const override { return at(p).name(); }
  [[nodiscard]] std::string citation(std::size_t p) const override { return at(p).citation().text(); }

 private:
  [[nodiscard]] production at(std::size_t p) const { return {grammar_, static_cast<std::uint8_t>(p)}; }
  uri94::grammar grammar_;
};

/// Of a grammar that is interpreted.
class carried_names final : public shown_names {
 public:
  explicit carried_names(const bnf::grammar& g) : grammar_(g) {}
  [[nodiscard]] std::string_view grammar() const override { return grammar_.id; }
  [[nodiscard]] std::string_view name(std::size_t p) const override { return grammar_.productions[p].name; }
  [[nodiscard]] std::string citation(std::size_t p) const override { return grammar_.productions[p].citation(); }

 private:
  const bnf::grammar& grammar_;
};

/// What of the inputs has been seen, and the memory that one hands to the next.
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
    all_accepted_ = all_accepted_ && a.accepted;
  }
  [[nodiscard]] std::string which(std::string_view input) const {
    return "input " + std::to_string(count_ + 1) + " (" + quoted(input, 40) + ")";
  }
  [[nodiscard]] static failure too_long(const std::string& which) {
    return failure(which + " is too long for a tree; '--tree none' and 'uri94 check' have no such limit");
  }

  level level_;
  bool cite() const { return cite_; }

 private:
  static bool is_one_line(const answer& a) { return a.accepted && is_empty(a.nodes) && !a.refused; }

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
      : parse_run(options), start_(start), names_(start.grammar()) {}

  void one(std::string_view input) override {
    const verdict found = verdict_at_level(input);
    const outcome& result = found.outcome;
    answer a{names_, start_.index(), input, result.accepted(), tree(), {}, std::nullopt, found.refused, cite()};
    if (a.accepted) {
      a.nodes = result.tree();
    } else {
      throw_if_unanswered(result.error());
      a.error_ = result.error();
      a.why = shown(result.error());
    }
    write(a);
  }

 private:
  verdict verdict_at_level(std::string_view input) {
    if (level_ == level::none) return verdict_of(start_, input, nodes_);
    return with_refusal(uri94::parse(start_, input, level_, nodes_), start_, input);
  }

  /// Neither accepted nor rejected: the tree is what could not be had.
  void throw_if_unanswered(const error& e) const {
    if (e.kind() == error_kind::too_long) throw too_long(which(e.input()));
    if (e.kind() == error_kind::out_of_memory) throw failure("no memory for the tree of " + which(e.input()));
  }

  production start_;
  library_names names_;
  node_storage nodes_;
};

class interpreted_run final : public parse_run {
 public:
  interpreted_run(const parse_options& options, bnf::production_in start)
      : parse_run(options), start_(start), names_(*start.in), parser_(any_parser(start)), failures_(start) {}

  void one(std::string_view input) override {
    if (level_ != level::none && input.size() > interpret::interpreter::max_input) throw too_long(which(input));
    parser_->read(input, level_, reading_);
    answer a{names_, start_.number, input, reading_.accepted, &reading_.nodes, {}, std::nullopt, std::nullopt, cite()};
    const interpret::failure why = a.accepted ? interpret::failure() : failures_.of(input);
    a.why = shown(why);
    write(a);
  }

 private:
  bnf::production_in start_;
  carried_names names_;
  std::shared_ptr<const conformance::subject> parser_;
  interpret::failures failures_;
  conformance::reading reading_;
};

std::unique_ptr<parse_run> run_of(const parse_options& options) {
  const bnf::production_in start = options.start.chosen_of_any();
  if (const std::optional<production> of_library = in_library(start)) {
    return std::make_unique<library_run>(options, *of_library);
  }
  return std::make_unique<interpreted_run>(options, by_itself(start));
}

int parse_inputs(const parse_options& options) {
  if (options.cite && options.format != "text" && options.format != "json") {
    throw failure("--cite goes with --format text or json, not " + options.format);
  }
  const std::unique_ptr<parse_run> run = run_of(options);
  each_input(options.inputs, [&](std::string_view input) { run->one(input); });
  return run->status();
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
