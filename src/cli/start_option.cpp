// SPDX-License-Identifier: MIT
#include "cli/start_option.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/failure.hpp"
#include "cli/nearest_name.hpp"
#include "cli/operands.hpp"
#include "cli/printable.hpp"

namespace uri94::cli {

namespace {

std::string shown(const std::string& name) {
  return quoted(name, 60);
}

std::vector<std::string_view> grammar_names() {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < grammar_count; ++i) names.push_back(name_of(static_cast<grammar>(i)));
  return names;
}

std::vector<std::string_view> production_names(grammar g) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < production_count(g); ++i) {
    names.push_back(production(g, static_cast<std::uint8_t>(i)).name());
  }
  return names;
}

}  // namespace

grammar grammar_named(const std::string& name) {
  if (const std::optional<grammar> found = find_grammar(name)) return *found;
  const std::string_view nearest = nearest_name(name, grammar_names());
  const std::string advice =
      nearest.empty() ? "'uri94 grammar' lists them" : "did you mean '" + std::string(nearest) + "'?";
  throw failure("there is no grammar " + shown(name) + "; " + advice);
}

production production_named(grammar g, const std::string& name) {
  if (const std::optional<production> found = find_production(g, name)) return *found;
  const std::string grammar_name(name_of(g));
  std::string advice = "'uri94 grammar " + grammar_name + "' lists them";
  if (const std::string_view nearest = nearest_name(name, production_names(g)); !nearest.empty()) {
    advice = "did you mean '" + std::string(nearest) + "'?";
  }
  // A name that another grammar has is more likely meant than one that is spelled alike.
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto other = static_cast<grammar>(i);
    if (find_production(other, name)) {
      advice = "grammar " + std::string(name_of(other)) + " has one";
      break;
    }
  }
  throw failure("grammar " + grammar_name + " has no production " + shown(name) + "; " + advice);
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

}  // namespace uri94::cli
