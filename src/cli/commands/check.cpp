// SPDX-License-Identifier: MIT
// uri94 check: prints one verdict per input, in input order.
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/json_string.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/own_parser.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/error_text.hpp"
#include "cli/reports/own_scheme_error.hpp"
#include "cli/reports/verdict_writer.hpp"
#include "library/parse/article.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"
#include "support/program/option_conflicts.hpp"
#include "uri94/parse.hpp"
#include "uri94/unequivocal.hpp"
#include "verify/oracle/automaton.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t shown_columns = 60;

struct check_options {
  start_option start;
  bool unequivocal = false;
  bool any_start = true;  ///< True if neither --grammar nor --start was given.
  std::string format;     ///< Output format. If empty, the inputs determine the format.
  input_options inputs;
};

const std::map<std::string, verdict_format> verdict_formats = {
    {"verdicts", verdict_format::verdicts}, {"lines", verdict_format::lines}, {"json", verdict_format::json_lines}};

/// Calls `one(input)` for each input. Calls `to.begin(file)` before each file. Before an operand, the name is empty.
template <typename One>
void for_each_input(const check_options& options, verdict_writer& to, One one) {
  options.inputs.each([&](std::string_view file) { to.begin(file); }, one);
}

/// Checks the inputs with a production of a grammar that the library does not contain.
void check_interpreted(const check_options& options, bnf::production_in start, verdict_writer& to) {
  if (options.unequivocal) {
    throw failure(program::refused_together("--unequivocal", options.start.as_text(),
                                            "only the grammars of the library know schemes"));
  }
  any_parser parser(start);
  for_each_input(options, to, [&](std::string_view input) {
    const oracle::verdict said = parser.decide(input);
    if (said.accepted) return to.accept(input, [] { return verdict_details(); });
    to.reject(input, said.offset, {}, [&] {
      const interpret::failure why = parser.explain(input);
      const bnf::production& p = start.in->productions[why.production];
      return verdict_details{message_of(input, shown(why), p.name, printable(p.citation())), {}};
    });
  });
}

verdict_details details_of_condition(const error& why) {
  const std::string_view condition = name_of(why.condition().value_or(side_condition::grammar));
  const std::string message = why.message();
  const std::string place = why.citation().text();
  std::string reason = std::string(condition) + ": " + message;
  // An error message of a production already contains the citation.
  if (message.find(place) == std::string::npos) reason += " (" + place + ')';
  const std::string members = ",\"end\":" + std::to_string(why.end()) + ",\"condition\":" + json_text(condition) +
                              ",\"citation\":" + json_text(place);
  return {std::move(reason), members};
}

verdict_details details_of(const unequivocal_host& host) {
  std::string members = ",\"host\":" + json_text(host.text);
  if (host.port) members += ",\"port_number\":" + std::to_string(*host.port);
  return {{}, std::move(members)};
}

/// Checks the inputs with `unequivocal`, and prints the condition that a rejected URL violates.
void check_unequivocal(const check_options& options, production start, verdict_writer& to) {
  for_each_input(options, to, [&](std::string_view input) {
    const expected<unequivocal_host, error> verdict =
        options.any_start ? unequivocal(input) : unequivocal(start, input);
    if (verdict) return to.accept(input, [&] { return details_of(*verdict); });
    const verdict_details why = details_of_condition(verdict.error());
    to.reject(input, verdict.error().offset(), ' ' + why.reason, [&] { return why; });
  });
}

/// Returns the details of an accepted input that strict validation rejects.
verdict_details details_of_strict_error(const error& e) {
  const std::string name(e.start().name());
  const std::string message = e.message();
  return {"only as the general form; as " + std::string(with_article(name)) + ": " + message,
          ",\"refused\":{\"production\":" + json_text(name) + ",\"offset\":" + std::to_string(e.offset()) +
              ",\"message\":" + json_text(message) + '}'};
}

void check_by_library(const check_options& options, production start, verdict_writer& to) {
  node_storage nodes;
  std::size_t by_general_form_alone = 0;
  for_each_input(options, to, [&](std::string_view input) {
    if (options.start.is_strict()) {
      const strict_decision v = decide_strictly(start, input);
      if (v.result.accepted) return to.accept(input, [] { return verdict_details(); });
      return to.reject(input, v.result.offset, {}, [&] { return verdict_details{error_of(v, input).message(), {}}; });
    }
    const verdict found = verdict_of(start, input, nodes);
    if (!found.parsed) {
      const error& e = found.parsed.error();
      return to.reject(input, e.offset(), {}, [&] {
        return verdict_details{found.own ? schemes::message_within(e, *found.own, 0) : e.message(), {}};
      });
    }
    by_general_form_alone += found.strict_error ? 1 : 0;
    to.accept(input,
              [&] { return found.strict_error ? details_of_strict_error(*found.strict_error) : verdict_details(); });
  });
  if (by_general_form_alone == 0) return;
  to.flush();  // the verdicts precede their summary
  const std::string general_form(start == default_start(start.grammar()) ? "otherurl" : start.name());
  program::complain("uri94", std::to_string(by_general_form_alone) + " of " + std::to_string(to.count()) +
                                 " accepted only by " + general_form + ": 'check' without --start rejects them");
}

/// Suggests the option --file for each operand without a colon that is the name of a file.
void advise_on_files(const check_options& options) {
  for (const std::string& text : options.inputs.texts()) {
    std::error_code none;
    if (text.find(':') != std::string::npos || !std::filesystem::is_regular_file(text, none)) continue;
    program::complain("uri94 check", quoted(text, shown_columns) + " is a file; --file checks its lines");
  }
}

int check_inputs(const check_options& options) {
  const bool is_one_file = options.inputs.texts().empty() && options.inputs.file_count() == 1;
  verdict_writer to(
      verdict_formats.at(!options.format.empty() ? options.format : std::string(is_one_file ? "verdicts" : "lines")));
  if (const std::optional<production> start = options.start.chosen_in_library(); !start) {
    check_interpreted(options, by_itself(options.start.chosen_of_any()), to);
  } else if (options.unequivocal) {
    check_unequivocal(options, *start, to);
  } else {
    check_by_library(options, *start, to);
  }
  if (to.all_accepted()) return all_accepted;
  to.flush();
  advise_on_files(options);
  return some_rejected;
}

}  // namespace

void add_check(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<check_options>();
  CLI::App* command = program.add_subcommand("check", "Print a verdict for each URL or line of a file");
  options->start.add_strictly_to(*command);
  command->add_flag("--unequivocal", options->unequivocal, "Accept http(s) URLs that all surveyed parsers read alike");
  command->add_option("--format", options->format, "Output format [lines; verdicts for one file]")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"verdicts", "lines", "json"}));
  options->inputs.add_to(*command, "URL", "URLs");
  command->footer(
      "Reads standard input without URL and --file.\n"
      "Formats: 'verdicts' prints 'accept' or 'reject OFFSET'. 'lines' adds FILE:LINE, the input and the reason. "
      "'json' "
      "prints an object per line.\n"
      "--unequivocal compares the scheme, host, port and user. With --grammar or --start, the whole URL must match "
      "that "
      "production.\n"
      "--unequivocal looks at the text only. It does not follow redirects, resolve names (DNS rebinding) or test if a "
      "host is public: http://127.0.0.1/ is accepted.\n"
      "Exit status: 0 all accepted, 1 some rejected, 2 wrong use or unreadable file.");
  command->callback([options, command, &chosen] {
    options->inputs.use_standard_input_by_default();
    options->any_start = command->count("--grammar") == 0 && command->count("--start") == 0;
    chosen = [options] { return check_inputs(*options); };
  });
}

}  // namespace uri94::cli
