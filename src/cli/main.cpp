// SPDX-License-Identifier: MIT
// uri94: the library from the command line.
#include <csignal>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/effort.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/nearest_name.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "program/to_the_end.hpp"

namespace uri94::cli {

namespace {

constexpr void (*commands[])(CLI::App&, action&) = {
    add_parse,   add_check,  add_grammar,  add_conformance, add_prove,   add_mutants,  add_diff,       add_differential,
    add_history, add_encode, add_decode,   add_normalize,   add_compare, add_resolve,  add_relativize, add_query,
    add_extract, add_access, add_security, add_trace,       add_vectors, add_coverage, add_lint};
constexpr const char* version = "uri94 " URI94_VERSION;

/// CLI11 would call it an argument too many.
void refuse_unknown_command(const CLI::App& program, const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw failure("a command is missing; 'uri94 --help' lists them");
  const std::string given = as_given(arguments.front());
  if (arguments.front() == given && !given.empty() && given.front() == '-') return;  // an option of the program
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
    if (arguments.front() == names.back()) return;
  }
  const std::string_view nearest = nearest_name(given, {names.begin(), names.end()});
  const std::string advice =
      nearest.empty() ? "'uri94 --help' lists them" : "did you mean '" + std::string(nearest) + "'?";
  throw failure("there is no command " + quoted(given, 60) + "; " + advice);
}

/// CLI11 would first say that an operand is missing.
void refuse_unknown_option(const CLI::App& program, const CLI::ParseError& e) {
  if (dynamic_cast<const CLI::RequiredError*>(&e) == nullptr && dynamic_cast<const CLI::ExtrasError*>(&e) == nullptr) {
    return;
  }
  for (const CLI::App* command : program.get_subcommands()) {
    for (const std::string& argument : command->remaining()) {
      if (argument.size() < 2 || argument.front() != '-') continue;
      std::vector<std::string> names;
      for (const CLI::Option* option : command->get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
      }
      const std::string_view nearest =
          argument[1] == '-' ? nearest_name(argument, {names.begin(), names.end()}) : std::string_view();
      const std::string advice = nearest.empty() ? "'uri94 " + command->get_name() + " --help' lists them"
                                                 : "did you mean '" + std::string(nearest) + "'?";
      throw failure("there is no option " + quoted(argument, 60) + "; " + advice);
    }
  }
}

/// CLI11's message in one line, whatever arguments it quotes.
std::string one_line(const std::string& message) {
  std::string line;
  for (const char c : message) {
    if (c == argument_mark) continue;
    append_printable(line, c == '\n' ? ' ' : c);
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

int run(int argc, const char* const* argv, std::string& speaker) {
  CLI::App program("Parses URIs and URLs by the BNF of RFC 1738 and RFC 1630, exactly.", "uri94");
  program.set_help_flag("-h,--help", "Print this help and exit");
  program.set_version_flag("--version", version, "Print the version and exit");
  program.require_subcommand(0, 1);
  program.footer("Exit status: 0 all accepted, 1 some rejected, 2 wrong use or unreadable file.");
  action chosen;
  for (const auto add : commands) add(program, chosen);
  for (CLI::App* command : program.get_subcommands([](CLI::App*) { return true; })) {
    command->set_version_flag("--version", version, "Print the version and exit");
  }

  std::vector<std::string> arguments = marked_arguments(argc, argv);
  refuse_unknown_command(program, arguments);
  const std::string first = arguments.front();
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants them
    program.parse(std::move(reversed));
    if (!chosen) throw failure("a command is missing; 'uri94 --help' lists them");
  } catch (const CLI::ParseError& e) {
    if (first.front() != '-') speaker += " " + first;
    if (e.get_exit_code() != 0) {
      refuse_unknown_option(program, e);
      throw failure(one_line(e.what()));
    }
    std::ostringstream text;  // --help or --version
    program.exit(e, text, text);
    standard_output() << text.str();
    return all_accepted;
  }
  if (first.front() != '-') speaker += " " + first;
  return chosen();
}

/// Ends what `run` began: also when it failed, what was answered before is shown.
int run_to_the_end(int argc, const char* const* argv) {
  std::string speaker = "uri94";
  int status = wrong_use;
  std::string complaint;
  try {
    try {
      status = run(argc, argv, speaker);
    } catch (const failure& f) {
      complaint = f.what();
    } catch (const reader_gone&) {
      throw;
    } catch (const bnf::effort::exhausted&) {
      complaint = bnf::effort::refusal();
    } catch (...) {
      complaint = program::what_is_left();
    }
    standard_output().flush();
  } catch (const failure& f) {
    status = wrong_use;
    complaint = f.what();
  } catch (const reader_gone&) {
    return broken_pipe;
  }
  if (!complaint.empty()) program::complain(speaker, complaint);
  return status;
}

}  // namespace

}  // namespace uri94::cli

int main(int argc, char** argv) {
  // A reader that goes early is seen as an error of writing, so that its end is as quiet under every parent.
  std::signal(SIGPIPE, SIG_IGN);
  return uri94::program::to_the_end("uri94", [&] { return uri94::cli::run_to_the_end(argc, argv); });
}
