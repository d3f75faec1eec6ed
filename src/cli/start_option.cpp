// SPDX-License-Identifier: MIT
#include "cli/start_option.hpp"

#include <optional>

#include "bnf/embedded.hpp"
#include "cli/failure.hpp"
#include "cli/known_grammar.hpp"
#include "cli/operands.hpp"

namespace uri94::cli {

grammar grammar_named(const std::string& name) {
  if (const std::optional<grammar> found = find_grammar(name)) return *found;
  throw failure("grammar " + any_grammar_named(name).id +
                " is there for comparison; expected one of the library, such as rfc1738");
}

production production_named(grammar g, const std::string& name) {
  if (const std::optional<production> found = find_production(g, name)) return *found;
  return *in_library(any_production_named(*bnf::embedded_grammar(name_of(g)), name));
}

void start_option::add_to(CLI::App& command, const std::string& otherwise) {
  const std::string says = "The grammar, as 'uri94 grammar' lists them";
  CLI::Option* grammar =
      command.add_option("--grammar", grammar_, otherwise.empty() ? says : says + " [" + otherwise + "]")
          ->type_name("GRAMMAR");
  if (otherwise.empty()) grammar->capture_default_str();
  command.add_option("--start", start_, "The production to parse from, by its name in the RFC [the grammar's default]")
      ->type_name("PRODUCTION");
}

production start_option::chosen() const {
  const grammar g = grammar_named(as_given(grammar_));
  return start_.empty() ? default_start(g) : production_named(g, as_given(start_));
}

bnf::production_in start_option::chosen_of_any() const {
  const bnf::grammar& g = any_grammar_named(as_given(grammar_));
  return start_.empty() ? default_start_of(g) : any_production_named(g, as_given(start_));
}

}  // namespace uri94::cli
