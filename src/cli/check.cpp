// SPDX-License-Identifier: MIT
// uri94 check: a verdict for each input of a file, in their order, for programs to read.
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/decisions.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/known_grammar.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/own_parser.hpp"
#include "cli/own_scheme.hpp"
#include "cli/start_option.hpp"
#include "program/to_the_end.hpp"
#include "uri94/parse.hpp"
#include "uri94/unequivocal.hpp"

namespace uri94::cli {

namespace {

struct check_options {
  start_option start;
  bool zero_terminated = false;
  bool strict = false;
  bool unequivocal = false;
  bool any_start = true;  ///< Neither --grammar nor --start was given.
  std::string file = "-";
};

/// By the rules of a grammar that is not of the library.
int check_interpreted(const check_options& options, bnf::production_in start) {
  if (options.strict || options.unequivocal) {
    throw failure(std::string(options.strict ? "--strict" : "--unequivocal") +
                  " is for the grammars of the library, which know schemes");
  }
  const std::shared_ptr<const conformance::subject> parser = any_parser(start);
  conformance::reading reading;
  output& out = standard_output();
  bool all = true;
  input_file inputs(as_given(options.file), options.zero_terminated ? '\0' : '\n');
  for (std::string_view input; inputs.next(input);) {
    parser->read(input, level::none, reading);
    if (reading.accepted) {
      out << "accept\n";
    } else {
      out << "reject " << reading.offset << '\n';
      all = false;
    }
    out.end_record();
  }
  return all ? all_accepted : some_rejected;
}

/// With the first side condition that is not fulfilled, and why.
int check_unequivocal(const check_options& options, production start) {
  output& out = standard_output();
  bool all = true;
  input_file inputs(as_given(options.file), options.zero_terminated ? '\0' : '\n');
  for (std::string_view input; inputs.next(input);) {
    const unequivocal_verdict verdict = options.any_start ? unequivocal(input) : unequivocal(start, input);
    if (verdict) {
      out << "accept\n";
    } else {
      const equivocation& why = verdict.refusal();
      out << "reject " << why.offset << ' ' << name_of(why.broken) << ": " << why.reason;
      // What a production says of its error has the places already.
      if (why.reason.find(why.citation) == std::string::npos) out << " (" << why.citation << ')';
      out << '\n';
      all = false;
    }
    out.end_record();
  }
  return all ? all_accepted : some_rejected;
}

int check_inputs(const check_options& options) {
  const bnf::production_in chosen = options.start.chosen_of_any();
  const std::optional<production> of_library = in_library(chosen);
  if (!of_library) return check_interpreted(options, by_itself(chosen));
  const production start = *of_library;
  if (options.unequivocal) return check_unequivocal(options, start);
  output& out = standard_output();
  node_storage nodes;
  bool all = true;
  std::size_t count = 0;
  std::size_t by_general_form_alone = 0;
  const auto reject = [&](const error& e) {
    out << "reject " << e.offset() << '\n';
    all = false;
  };
  input_file inputs(as_given(options.file), options.zero_terminated ? '\0' : '\n');
  for (std::string_view input; inputs.next(input);) {
    const auto [outcome, refused] = verdict_of(start, input, nodes);
    ++count;
    if (!outcome.accepted()) {
      reject(outcome.error());
    } else if (refused && options.strict) {
      reject(*refused);
    } else {
      by_general_form_alone += refused ? 1 : 0;
      out << "accept\n";
    }
    out.end_record();
  }
  if (by_general_form_alone > 0) {
    out.flush();  // what it counts comes first
    const std::string general_form(start == default_start(start.grammar()) ? "otherurl" : start.name());
    program::complain("uri94", std::to_string(by_general_form_alone) + " of " + std::to_string(count) +
                                   " accepted by " + general_form +
                                   " alone: the production of their own scheme refuses them, as "
                                   "--strict does");
  }
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_check(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<check_options>();
  CLI::App* command = program.add_subcommand("check", "Say 'accept' or 'reject OFFSET' for each line of a file");
  options->start.add_to(*command);
  command->add_flag("-0,--null", options->zero_terminated, "Inputs end in a zero byte, not in a newline");
  command->add_flag("--strict", options->strict,
                    "A URL whose scheme has a production must fit it: the general form, otherurl, will not do");
  command->add_flag(
      "--unequivocal", options->unequivocal,
      "Accept only URLs that all parsers read with the same host; what is refused is told with the reason. "
      "Without --grammar and --start, by httpurl of rfc1738");
  command->add_option("FILE", options->file, "The file; '-' is standard input")->type_name("")->capture_default_str();
  command->footer([] {
    return "--unequivocal speaks of the text alone: not of where a redirect leads, not of what address a name has, now "
           "or\n"
           "when it is asked for again (rebinding), not of whether a host is public: http://127.0.0.1/ is accepted.\n" +
           decisions_on("unequivocal");
  });
  command->callback([options, command, &chosen] {
    options->any_start = command->count("--grammar") == 0 && command->count("--start") == 0;
    chosen = [options] { return check_inputs(*options); };
  });
}

}  // namespace uri94::cli
