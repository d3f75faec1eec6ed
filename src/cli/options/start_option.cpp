// SPDX-License-Identifier: MIT
#include "cli/options/start_option.hpp"

#include <optional>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "generator/bnf/embedded.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

grammar_id grammar_named(const std::string& name, const std::string& why) {
  if (const std::optional<grammar_id> found = find_grammar(name)) return *found;
  const std::string reason =
      why.empty() ? "this command needs rules on characters and schemes from the prose of RFC 1738 or RFC 1630" : why;
  throw failure("grammar " + printable(any_grammar_named(name).id) + " cannot be used here: " + reason +
                "; use rfc1738, rfc1630-generic, rfc1630-schemes or rfc2818");
}

production production_named(grammar_id g, const std::string& name) {
  if (const std::optional<production> found = find_production(g, name)) return *found;
  return *in_library(any_production_named(*bnf::embedded_grammar(name_of(g)), name));
}

void start_option::add_to(CLI::App& command, const std::string& otherwise, const std::string& start_otherwise) {
  const std::string help =
      otherwise.empty() ? "Grammar to use; 'uri94 grammar' lists them" : "Grammar [" + otherwise + "]";
  CLI::Option* grammar = command.add_option("--grammar", grammar_, help)->type_name("GRAMMAR");
  if (otherwise.empty()) grammar->capture_default_str();
  command.add_option("--start", start_, "Start production [" + start_otherwise + "]")->type_name("PRODUCTION");
}

production start_option::chosen(const std::string& why) const {
  const grammar_id g = grammar_named(program::as_given(grammar_), why);
  return start_.empty() ? default_start(g) : production_named(g, program::as_given(start_));
}

std::optional<production> start_option::chosen_in_library() const {
  const std::optional<grammar_id> g = find_grammar(program::as_given(grammar_));
  if (!g) return std::nullopt;
  return start_.empty() ? default_start(*g) : production_named(*g, program::as_given(start_));
}

bnf::production_in start_option::chosen_of_any() const {
  const bnf::grammar& g = any_grammar_named(program::as_given(grammar_));
  return start_.empty() ? default_start_of(g) : any_production_named(g, program::as_given(start_));
}

std::string start_option::as_text() const {
  return start_.empty() ? "--grammar " + printable(program::as_given(grammar_))
                        : "--start " + printable(program::as_given(start_));
}

}  // namespace uri94::cli
