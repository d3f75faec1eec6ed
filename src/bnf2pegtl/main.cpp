// SPDX-License-Identifier: MIT
// bnf2pegtl: from .bnf files to PEGTL rules.
#include <CLI/CLI.hpp>  // the command-line library of the field for C++, in Debian as libcli11-dev
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <system_error>
#include <vector>

#include "bnf/grammar_file.hpp"
#include "bnf/reader.hpp"
#include "emit/cpp_names.hpp"
#include "emit/generate.hpp"
#include "markup/printable.hpp"
#include "program/to_the_end.hpp"

#ifndef URI94_VERSION
#define URI94_VERSION "unknown"
#endif

namespace {

namespace fs = std::filesystem;
using uri94::bnf::diagnostics;
using files = std::map<std::string, std::string>;

constexpr int exit_wrong_grammar = 1;
constexpr int exit_wrong_use = uri94::program::does_not_serve;
constexpr const char* speaker = "bnf2pegtl";

int report(const diagnostics& problems) {
  for (const uri94::bnf::diagnostic& d : problems) {
    std::fprintf(stderr, "%s\n", uri94::markup::shown(d.text()).c_str());
  }
  return exit_wrong_grammar;
}

/// What does not keep the rest from being turned into rules.
void warn(const uri94::emit::generated& g) {
  const auto say = [](const std::string& text) {
    std::fprintf(stderr, "%s\n", uri94::markup::shown("warning: " + text).c_str());
  };
  for (const uri94::bnf::diagnostic& d : g.warnings) say(d.text());
  for (const uri94::bnf::refused_production& r : g.refused) {
    say(r.why.text() + (r.name == r.why.production ? "" : "; '" + r.name + "' leads to it") + ": no rule of '" +
        r.name + "'");
  }
}

int refuse(const std::string& what) {
  uri94::program::complain(speaker, what);
  return exit_wrong_use;
}

/// Also no folder: what one may not look at, which is then said of its content.
bool is_a_folder(const fs::path& path) {
  std::error_code failed;
  return fs::is_directory(path, failed);
}

bool read(const fs::path& path, std::string& to) {
  std::ifstream in(path, std::ios::binary);
  if (!in || is_a_folder(path)) return false;
  to.assign(std::istreambuf_iterator<char>(in), {});
  return !in.bad();
}

/// A file that is written beside the one it will be, so that none is ever half-written.
struct written_file {
  fs::path path;
  [[nodiscard]] fs::path beside() const { return path.string() + ".new"; }

  [[nodiscard]] bool write(const std::string& text) const {
    std::ofstream out(beside(), std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    // What stands in the way is found before the first file takes its place.
    return out.good() && !is_a_folder(path);
  }
  [[nodiscard]] bool take_its_place() const {
    std::error_code failed;
    fs::rename(beside(), path, failed);
    return !failed;
  }
};

/// Writes what has changed: all of it, or nothing.
int write(const std::map<fs::path, files>& all) {
  std::vector<written_file> written;
  const auto fail = [&](const fs::path& path) {
    std::error_code ignored;
    for (const written_file& w : written) fs::remove(w.beside(), ignored);
    return refuse(path.generic_string() + ": cannot be written");
  };
  for (const auto& [folder, texts] : all) {
    std::error_code failed;
    if (!folder.empty()) fs::create_directories(folder, failed);
    for (const auto& [name, text] : texts) {
      std::string old;
      if (read(folder / name, old) && old == text) continue;
      written.push_back({folder / name});
      if (!written.back().write(text)) return fail(written.back().path);
    }
  }
  for (const written_file& w : written) {
    if (!w.take_its_place()) return fail(w.path);
  }
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app{
      "From the BNF of RFC 1738 or RFC 1630 style, or ABNF, to PEGTL rules that accept exactly its language.\n"
      "Give a folder with a grammar.json, or .bnf or .abnf files."};
  app.set_version_flag("--version", "bnf2pegtl " URI94_VERSION);
  std::vector<std::string> inputs;
  std::string output;
  std::string notation = "rfc822";
  std::string name_space = "grammar";
  std::vector<std::string> starts;
  bool check_only = false;
  app.add_option("INPUT", inputs, "a grammar's folder, or .bnf files")->required();
  app.add_option("-o,--output", output, "folder to write to (default: the grammar's own)");
  app.add_option("--notation", notation, "of .bnf files: rfc822, rfc1630 or abnf; a file that ends in .abnf is in ABNF")
      ->check(CLI::IsMember({"rfc822", "rfc1630", "abnf"}))
      ->capture_default_str();
  app.add_option("--namespace", name_space, "C++ namespace of the rules of .bnf files")->capture_default_str();
  app.add_option("--start", starts, "start production of .bnf files, once for each (default: the first production)")
      ->allow_extra_args(false);
  app.add_flag("--check", check_only, "only check the grammar");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    return refuse(e.what());
  }
  if (!uri94::emit::is_namespace(name_space)) {
    return refuse("--namespace: found \"" + name_space +
                  "\", expected names that C++ leaves to programs, with '::' between them");
  }

  for (const std::string& input : inputs) {
    const fs::path first = is_a_folder(input) ? fs::path(input) / "grammar.json" : fs::path(input);
    if (!std::ifstream(first)) {
      return refuse(first.generic_string() + ": cannot be read");
    }
  }

  diagnostics problems;
  const bool is_folder = inputs.size() == 1 && is_a_folder(inputs[0]);
  const fs::path folder = is_folder ? fs::path(inputs[0]).lexically_normal() : fs::path(inputs[0]).parent_path();
  const auto written_in = *uri94::bnf::notation_named(notation);
  const uri94::bnf::grammar_files read =
      is_folder ? uri94::bnf::read_grammar_folder(inputs[0], problems)
                : uri94::bnf::read_grammar_units(inputs, written_in, name_space, starts, problems);
  if (!problems.empty()) return report(problems);
  std::string command = "bnf2pegtl";
  if (is_folder) command += " " + (folder.has_filename() ? folder : folder.parent_path()).generic_string();
  std::map<fs::path, files> all;
  const fs::path to = output.empty() ? folder : fs::path(output);
  const uri94::emit::generated made = uri94::emit::generate_all(read, command, problems);
  if (!problems.empty()) return report(problems);
  for (const auto& [name, text] : made.files) {
    const fs::path path = to / name;
    all[path.parent_path()][path.filename().string()] = text;
  }
  warn(made);
  // Everything was generated before the first file is written.
  return check_only ? 0 : write(all);
}

}  // namespace

int main(int argc, char** argv) {
  return uri94::program::to_the_end(speaker, [&] { return run(argc, argv); });
}
