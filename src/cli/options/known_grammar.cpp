// SPDX-License-Identifier: MIT
#include "cli/options/known_grammar.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/nearest_name.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/program/main_guard.hpp"
#include "support/text/ascii.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t quoted_columns = 60;

bool is_path(const std::string& name) {
  std::error_code failed;
  const std::string extension = std::filesystem::path(name).extension().string();
  return name.find('/') != std::string::npos || extension == ".bnf" || extension == ".abnf" ||
         std::filesystem::exists(name, failed);
}

/// Returns a hint that names the number of further problems and the command that lists them.
std::string more_text(std::size_t count, const std::string& grammar) {
  return " (and " + std::to_string(count) + " more: 'uri94 lint --grammar " + printable(grammar) + "' lists them)";
}

struct read_grammar {
  bnf::grammar_files files;
  bnf::grammar made;
  bool is_warned = false;  ///< True if `warn_of_left_out` has reported the warnings.
};

/// Returns the cache of the grammars that were read from files, by path.
std::map<std::string, read_grammar>& read_grammars() {
  static std::map<std::string, read_grammar> all;
  return all;
}

const bnf::grammar& read_from(const std::string& path) {
  const auto found = read_grammars().find(path);
  if (found != read_grammars().end()) return found->second.made;
  std::error_code failed;
  bnf::diagnostics problems;
  bnf::grammar_files files = std::filesystem::is_directory(path, failed)
                                 ? bnf::read_grammar_folder(path, problems)
                                 : bnf::read_grammar_units({path}, bnf::notation::rfc822, path, {}, problems);
  if (files.of_files) files.name_space = "grammar";  // namespace in the shown rules
  bnf::grammar g;
  if (problems.empty()) g = bnf::build_grammar(files, false, problems);
  if (!problems.empty()) throw failure_of(problems, path);
  g.id = path;
  return read_grammars().emplace(path, read_grammar{std::move(files), std::move(g), false}).first->second.made;
}

bool is_carried(const bnf::grammar& g) {
  return bnf::embedded_grammar(g.id) == &g;
}

/// Returns the index of a production (0-based), or the number of all productions if the name is unknown. Ignores case
/// in ABNF grammars.
std::size_t number_of(const bnf::grammar& g, const std::string& name) {
  if (g.find(name) != nullptr || g.written_in != bnf::notation::abnf) return g.number_of(name);
  const auto found = std::find_if(g.productions.begin(), g.productions.end(),
                                  [&](const bnf::production& p) { return ascii::equal_ignoring_case(p.name, name); });
  return static_cast<std::size_t>(found - g.productions.begin());
}

}  // namespace

std::string shown_text(const bnf::diagnostic& d) {
  bnf::diagnostic visible = d;
  visible.where.file = printable(d.where.file);
  return visible.text();
}

void warn_of_left_out(const bnf::grammar& g) {
  const auto found = read_grammars().find(g.id);
  if (found == read_grammars().end() || &found->second.made != &g || found->second.is_warned) return;
  found->second.is_warned = true;
  std::vector<std::string> warnings;
  for (const bnf::diagnostic& d : g.warnings) {
    if (d.unmet != bnf::requirement::used) warnings.push_back(shown_text(d));
  }
  for (const bnf::left_out_productions& l : bnf::left_out_by_reason(g.refused)) {
    warnings.push_back(shown_text(*l.why) + "; left out: " + l.names_text());
  }
  if (warnings.empty()) return;
  std::string text = "warning: " + warnings.front();
  if (warnings.size() > 1) text += more_text(warnings.size() - 1, g.id);
  program::complain("uri94", text);
}

failure failure_of(const bnf::diagnostics& problems, const std::string& name) {
  std::string text = shown_text(problems.front());
  if (problems.size() > 1) text += more_text(problems.size() - 1, name);
  return failure(text);
}

bool names_a_grammar(const std::string& name) {
  return bnf::embedded_grammar(name) != nullptr || is_path(name);
}

bool is_own_grammar(const std::string& name) {
  if (bnf::embedded_grammar(name) != nullptr) return false;
  if (is_path(name)) return true;
  const std::vector<std::string> names = bnf::embedded_grammar_names();
  const std::string_view nearest = nearest_name(name, {names.begin(), names.end()});
  const std::string advice =
      nearest.empty() ? "'uri94 grammar' lists them" : "did you mean '" + std::string(nearest) + "'?";
  throw failure("unknown grammar " + quoted(name, quoted_columns) + "; " + advice);
}

const bnf::grammar& any_grammar_named(const std::string& name) {
  return is_own_grammar(name) ? read_from(name) : *bnf::embedded_grammar(name);
}

read_files files_of(const bnf::grammar& g) {
  bool as_printed = false;
  if (is_carried(g)) {
    const bnf::grammar_files& files = *bnf::embedded_grammar_files(g.id, as_printed);
    return {files, as_printed};
  }
  return {read_grammars().at(g.id).files, false};
}

bnf::production_in any_production_named(const bnf::grammar& g, const std::string& name) {
  if (const std::size_t number = number_of(g, name); number < g.productions.size()) {
    warn_of_left_out(g);
    return {&g, number};
  }
  for (const bnf::refused_production& r : g.refused) {
    if (!ascii::equal_ignoring_case(r.name, name)) continue;
    const std::string leads = r.name == r.why.production ? "" : "'" + r.name + "' uses a rule that cannot be read: ";
    throw failure(leads + shown_text(r.why));
  }
  std::string advice = "'uri94 grammar " + g.id + "' lists them";
  std::vector<std::string_view> names;
  for (const bnf::production& p : g.productions) names.push_back(p.name);
  if (const std::string_view nearest = nearest_name(name, names); !nearest.empty()) {
    advice = "did you mean '" + std::string(nearest) + "'?";
  }
  // The same name in another grammar is a better suggestion than a similar name in this grammar.
  for (const std::string& other : bnf::embedded_grammar_names()) {
    if (bnf::embedded_grammar(other)->find(name) != nullptr) {
      advice = "it is in the grammar " + other;
      break;
    }
  }
  throw failure("unknown production " + quoted(name, quoted_columns) + " of the grammar " + printable(g.id) + "; " +
                printable(advice));
}

bnf::production_in default_start_of(const bnf::grammar& g) {
  const bool is_left_out = std::any_of(g.refused.begin(), g.refused.end(),
                                       [&](const bnf::refused_production& r) { return r.name == g.default_start; });
  if (!is_left_out || g.productions.empty()) return any_production_named(g, g.default_start);
  try {
    return any_production_named(g, g.default_start);
  } catch (const failure& why) {
    throw failure(std::string(why.what()) + "; use another start, such as --start " +
                  printable(g.starts.empty() ? g.productions.front().name : g.starts.front()));
  }
}

bnf::production_in language_named(const std::string& name) {
  const std::size_t colon = name.rfind(':');
  if (colon == std::string::npos) {
    throw failure("found " + quoted(name, quoted_columns) + ", expected GRAMMAR:PRODUCTION, such as rfc1738:httpurl");
  }
  return any_production_named(any_grammar_named(name.substr(0, colon)), name.substr(colon + 1));
}

bnf::production_in by_itself(bnf::production_in p) {
  static std::map<std::pair<const bnf::grammar*, std::size_t>, bnf::grammar> known;
  const auto [part, is_new] = known.try_emplace({p.in, p.number});
  if (is_new) part->second = bnf::part_of(*p.in, p.number);
  return {&part->second, part->second.number_of(p->name)};
}

std::string name_of_language(bnf::production_in p) {
  return p.in->id + ':' + p->name;
}

std::optional<production> in_library(bnf::production_in p) {
  const std::optional<grammar_id> g = find_grammar(p.in->id);
  if (!g || !is_carried(*p.in)) return std::nullopt;
  return production(*g, static_cast<std::uint8_t>(p.number));
}

bnf::production_in as_carried(production p) {
  return {bnf::embedded_grammar(name_of(p.grammar())), p.index()};
}

}  // namespace uri94::cli
