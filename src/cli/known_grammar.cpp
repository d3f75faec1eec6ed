// SPDX-License-Identifier: MIT
#include "cli/known_grammar.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "bnf/abnf_rules.hpp"
#include "bnf/embedded.hpp"
#include "bnf/grammar_builder.hpp"
#include "bnf/grammar_file.hpp"
#include "cli/failure.hpp"
#include "cli/nearest_name.hpp"
#include "cli/printable.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t quoted_columns = 60;

bool is_path(const std::string& name) {
  std::error_code failed;
  return name.find('/') != std::string::npos || std::filesystem::exists(name, failed);
}

struct read_grammar {
  bnf::grammar_files files;
  bnf::grammar made;
};

/// By path.
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
  if (files.of_files) files.name_space = "grammar";  // of the rules, where they are shown
  bnf::grammar g;
  if (problems.empty()) g = bnf::build_grammar(files, false, problems);
  if (!problems.empty()) throw failure_of(problems, path);
  g.id = path;
  return read_grammars().emplace(path, read_grammar{std::move(files), std::move(g)}).first->second.made;
}

bool is_carried(const bnf::grammar& g) {
  return bnf::embedded_grammar(g.id) == &g;
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// The production of that name; how many there are where there is none.
std::size_t number_of(const bnf::grammar& g, const std::string& name) {
  if (g.find(name) != nullptr || g.written_in != bnf::notation::abnf) return g.number_of(name);
  const auto found = std::find_if(g.productions.begin(), g.productions.end(),
                                  [&](const bnf::production& p) { return same_letters(p.name, name); });
  return static_cast<std::size_t>(found - g.productions.begin());
}

}  // namespace

failure failure_of(const bnf::diagnostics& problems, const std::string& name) {
  std::string text = printable(problems.front().text());
  if (problems.size() > 1) {
    text += " (and " + std::to_string(problems.size() - 1) + " more: 'uri94 lint " + printable(name) + "' lists them)";
  }
  return failure(text);
}

const bnf::grammar& any_grammar_named(const std::string& name) {
  if (const bnf::grammar* const found = bnf::embedded_grammar(name)) return *found;
  if (is_path(name)) return read_from(name);
  const std::vector<std::string> names = bnf::embedded_grammar_names();
  const std::string_view nearest = nearest_name(name, {names.begin(), names.end()});
  const std::string advice =
      nearest.empty() ? "'uri94 grammar' lists them" : "did you mean '" + std::string(nearest) + "'?";
  throw failure("there is no grammar " + quoted(name, quoted_columns) + "; " + advice);
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
  if (const std::size_t number = number_of(g, name); number < g.productions.size()) return {&g, number};
  for (const bnf::refused_production& r : g.refused) {
    if (!same_letters(r.name, name)) continue;
    const std::string leads = r.name == r.why.production ? "" : "'" + r.name + "' leads to what cannot be read: ";
    throw failure(printable(leads + r.why.text()));
  }
  std::string advice = "'uri94 grammar " + g.id + "' lists them";
  std::vector<std::string_view> names;
  for (const bnf::production& p : g.productions) names.push_back(p.name);
  if (const std::string_view nearest = nearest_name(name, names); !nearest.empty()) {
    advice = "did you mean '" + std::string(nearest) + "'?";
  }
  // A name that another grammar has is more likely meant than one that is spelled alike.
  for (const std::string& other : bnf::embedded_grammar_names()) {
    if (bnf::embedded_grammar(other)->find(name) != nullptr) {
      advice = "grammar " + other + " has one";
      break;
    }
  }
  throw failure("grammar " + printable(g.id) + " has no production " + quoted(name, quoted_columns) + "; " +
                printable(advice));
}

bnf::production_in default_start_of(const bnf::grammar& g) {
  return any_production_named(g, g.default_start);
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
  const std::optional<grammar> g = find_grammar(p.in->id);
  if (!g || !is_carried(*p.in)) return std::nullopt;
  return production(*g, static_cast<std::uint8_t>(p.number));
}

bnf::production_in as_carried(production p) {
  return {bnf::embedded_grammar(name_of(p.grammar())), p.index()};
}

}  // namespace uri94::cli
