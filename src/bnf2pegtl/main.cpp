// SPDX-License-Identifier: MIT
// bnf2pegtl: from .bnf files to PEGTL rules.
#include <CLI/CLI.hpp>  // the command-line library of the field for C++, in Debian as libcli11-dev
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"
#include "bnf/check.hpp"
#include "bnf/grammar_file.hpp"
#include "emit/emitter.hpp"

#ifndef URI94_VERSION
#define URI94_VERSION "unknown"
#endif

namespace {

namespace fs = std::filesystem;
using uri94::bnf::diagnostics;
using files = std::map<std::string, std::string>;

constexpr int exit_wrong_grammar = 1;
constexpr int exit_wrong_use = 2;

int report(const diagnostics& problems) {
  for (const uri94::bnf::diagnostic& d : problems) std::fprintf(stderr, "%s\n", d.text().c_str());
  return exit_wrong_grammar;
}

/// A form of a grammar with all that its emission looks at.
struct form {
  /// `g` has been checked.
  form(uri94::bnf::grammar g, diagnostics& problems)
      : grammar(std::move(g)), automaton(grammar), decisions(uri94::analysis::decide(automaton, problems)) {
    uri94::emit::check_names(grammar, problems);
  }
  uri94::bnf::grammar grammar;
  uri94::analysis::automaton automaton;
  uri94::analysis::decisions decisions;
  uri94::analysis::levels levels = uri94::analysis::find_levels(grammar);
  uri94::analysis::run_finder runs{automaton, levels, decisions};
  uri94::emit::emission emission(const std::string& command, const uri94::emit::emission* amended) {
    return {grammar, automaton, decisions, levels, runs, command, amended};
  }
};

/// All files of one form of a grammar.
files generate(const uri94::emit::emission& from, bool with_tables) {
  files all = uri94::emit::emit_rules(from);
  if (with_tables) all.merge(uri94::emit::emit_tables(from));
  if (with_tables && !from.grammar.as_printed) {
    all.merge(uri94::emit::emit_views(from));
    all.merge(uri94::emit::emit_parts(from));
  }
  return all;
}

bool read(const fs::path& path, std::string& to) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  to.assign(std::istreambuf_iterator<char>(in), {});
  return !in.bad();
}

/// Writes beside and renames, so that no file is ever half-written.
bool write(const fs::path& path, const std::string& text) {
  std::string old;
  if (read(path, old) && old == text) return true;
  const fs::path beside = path.string() + ".new";
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    if (!out) {
      std::error_code ignored;
      fs::remove(beside, ignored);
      return false;
    }
  }
  std::error_code failed;
  fs::rename(beside, path, failed);
  if (failed) fs::remove(beside, failed);
  return !failed;
}

/// A grammar from .bnf files alone, without a folder's grammar.json.
uri94::bnf::grammar_files from_units(const std::vector<std::string>& units, const std::string& notation,
                                     const std::string& name_space, const std::vector<std::string>& starts,
                                     diagnostics& problems) {
  uri94::bnf::grammar_files f;
  f.id = f.title = name_space;
  f.name_space = name_space;
  f.written_in = notation == "rfc1630" ? uri94::bnf::notation::rfc1630 : uri94::bnf::notation::rfc822;
  for (const std::string& unit : units) {
    std::string content;
    if (read(unit, content)) {
      f.units.emplace_back(unit, content);
    } else {
      problems.push_back({{unit, 0, 0}, "cannot be read"});
    }
  }
  f.starts = starts;
  if (!starts.empty()) f.default_start = starts.front();
  return f;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "From the BNF of RFC 1738 or RFC 1630 style to PEGTL rules that accept exactly its language.\n"
      "Give a folder with a grammar.json, or .bnf files."};
  app.set_version_flag("--version", "bnf2pegtl " URI94_VERSION);
  std::vector<std::string> inputs;
  std::string output;
  std::string notation = "rfc822";
  std::string name_space = "grammar";
  std::vector<std::string> starts;
  bool check_only = false;
  app.add_option("INPUT", inputs, "a grammar's folder, or .bnf files")->required();
  app.add_option("-o,--output", output, "folder to write to (default: the grammar's own)");
  app.add_option("--notation", notation, "of .bnf files: rfc822 or rfc1630")
      ->check(CLI::IsMember({"rfc822", "rfc1630"}))
      ->capture_default_str();
  app.add_option("--namespace", name_space, "C++ namespace of the rules of .bnf files")->capture_default_str();
  app.add_option("--start", starts, "start production of .bnf files, once for each (default: the first production)");
  app.add_flag("--check", check_only, "only check the grammar");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    std::fprintf(stderr, "bnf2pegtl: %s\n", e.what());
    return exit_wrong_use;
  }

  diagnostics problems;
  std::map<fs::path, files> all;
  if (inputs.size() == 1 && fs::is_directory(inputs[0])) {
    const fs::path folder = fs::path(inputs[0]).lexically_normal();
    const uri94::bnf::grammar_files read = uri94::bnf::read_grammar_folder(inputs[0], problems);
    if (!problems.empty()) return report(problems);
    const fs::path to = output.empty() ? folder : fs::path(output);
    const std::string command = "bnf2pegtl " + (folder.has_filename() ? folder : folder.parent_path()).generic_string();
    uri94::bnf::grammar g = uri94::bnf::build_grammar(read, false, problems);
    if (!problems.empty()) return report(problems);
    form amended(std::move(g), problems);
    if (!problems.empty()) return report(problems);
    const uri94::emit::emission from = amended.emission(command, nullptr);
    all[to] = generate(from, read.in_library);
    if (read.printed_form) {
      uri94::bnf::grammar as_printed = uri94::bnf::build_grammar(read, true, problems);
      if (!problems.empty()) return report(problems);
      form printed(std::move(as_printed), problems);
      if (!problems.empty()) return report(problems);
      all[to / "printed"] = generate(printed.emission(command, &from), read.in_library);
    }
  } else {
    const uri94::bnf::grammar_files read = from_units(inputs, notation, name_space, starts, problems);
    if (!problems.empty()) return report(problems);
    uri94::bnf::grammar g = uri94::bnf::build_grammar(read, false, problems);
    if (!problems.empty()) return report(problems);
    form only(std::move(g), problems);
    if (!problems.empty()) return report(problems);
    all[output.empty() ? fs::path(inputs[0]).parent_path() : fs::path(output)] =
        generate(only.emission("bnf2pegtl", nullptr), false);
  }
  if (check_only) return 0;
  // Everything was generated before the first file is written.
  for (const auto& [folder, texts] : all) {
    std::error_code failed;
    if (!folder.empty()) fs::create_directories(folder, failed);
    for (const auto& [name, text] : texts) {
      if (!write(folder / name, text)) {
        std::fprintf(stderr, "bnf2pegtl: %s: cannot be written\n", (folder / name).generic_string().c_str());
        return exit_wrong_use;
      }
    }
  }
  return 0;
}
