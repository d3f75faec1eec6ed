// SPDX-License-Identifier: MIT
// bnf2pegtl: generates PEGTL rules from .bnf and .abnf files.
#include <CLI/CLI.hpp>  // command-line parser; in Debian, the package libcli11-dev
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "generator/emit/generate.hpp"
#include "generator/rules/cpp_names.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"
#include "support/program/option_conflicts.hpp"
#include "support/text/printable.hpp"

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

int refuse(const std::string& what) {
  uri94::program::complain(speaker, what);
  return exit_wrong_use;
}

/// Returns advice for a grammar that is too large, or an empty string for other problems.
/// @param takes_starts True if the command line can name the start.
std::string way_out_text(const uri94::bnf::diagnostic& d, bool takes_starts) {
  if (!uri94::bnf::effort::is_refusal(d.message)) return {};
  return takes_starts ? "; expected smaller repetitions, fewer rules, or a smaller production as --start"
                      : "; expected smaller repetitions, shorter alternatives or fewer rules";
}

/// Reports the problems. Returns the exit status: 2 if a file cannot be read, otherwise 1.
/// @param takes_starts True if the command line can name the start.
int report(const diagnostics& problems, bool takes_starts) {
  for (const uri94::bnf::diagnostic& d : problems) {
    if (d.unmet == uri94::bnf::requirement::available) return refuse(d.text());
  }
  for (const uri94::bnf::diagnostic& d : problems) {
    std::fprintf(stderr, "%s\n", uri94::markup::shown(d.text() + way_out_text(d, takes_starts)).c_str());
  }
  return exit_wrong_grammar;
}

/// Reports warnings and left-out rules.
void warn(const uri94::emit::generated& g) {
  const auto say = [](const std::string& text) {
    std::fprintf(stderr, "%s\n", uri94::markup::shown("warning: " + text).c_str());
  };
  for (const uri94::bnf::diagnostic& d : g.warnings) say(d.text());
  for (const uri94::bnf::left_out_productions& l : uri94::bnf::left_out_by_reason(g.refused)) {
    // Rules are left out in grammars of single files. The command line can name the start of such a grammar.
    say(l.why->text() + way_out_text(*l.why, true) + (l.names.size() == 1 ? ": no rule of " : ": no rules of ") +
        l.names_text());
  }
}

/// Returns true for a folder. Returns false if the path cannot be examined, because a later read reports the problem.
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

/// A file that is first written under a temporary name and then renamed, so that it is never incomplete.
struct written_file {
  fs::path path;
  std::optional<std::string> old;  ///< Content of the replaced file. Empty if the file is new.
  [[nodiscard]] fs::path beside() const { return path.string() + ".new"; }

  [[nodiscard]] bool write(const std::string& text) const {
    std::ofstream out(beside(), std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    // Fails if the path is a folder, because the file could not be renamed to the path later.
    return out.good() && !is_a_folder(path);
  }
  [[nodiscard]] bool take_its_place() const {
    std::error_code failed;
    fs::rename(beside(), path, failed);
    return !failed;
  }
  /// Reverses `take_its_place`. Restores the replaced file or removes the new file.
  void give_back() const {
    std::error_code failed;
    if (!old) {
      fs::remove(path, failed);
    } else if (write(*old)) {
      (void)take_its_place();
    }
  }
};

/// Returns the names in the `#include "…"` lines of a text.
std::vector<std::string> included_by(const std::string& text) {
  constexpr std::string_view include = "#include \"";
  std::vector<std::string> all;
  for (std::size_t at = text.find(include); at != std::string::npos; at = text.find(include, at + 1)) {
    const std::size_t begin = at + include.size();
    const std::size_t end = text.find('"', begin);
    if (end == std::string::npos) break;
    all.push_back(text.substr(begin, end - begin));
  }
  return all;
}

constexpr std::string_view generated_mark = "// GENERATED by `bnf2pegtl";

/// Returns the include guard of a header, or an empty text.
std::string guard_of(const std::string& text) {
  constexpr std::string_view guard = "#ifndef ";
  const std::size_t at = text.find(guard);
  return at == std::string::npos ? std::string()
                                 : text.substr(at + guard.size(), text.find('\n', at) - at - guard.size());
}

/// Returns the reason why an existing rules.hpp belongs to another grammar, or an empty text. The header belongs to the
/// same grammar, perhaps with other starts, if it has the same namespace and includes a header of `units`. It also
/// belongs to the same grammar if `rules` includes all its headers.
/// @param old Text of the existing rules.hpp.
/// @param rules Text of the new rules.hpp.
/// @param units Headers of the grammar's units. For a grammar folder, also the headers of imported and core rules.
std::string other_grammar(const std::string& old, const std::string& rules, const std::vector<std::string>& units) {
  if (guard_of(old) != guard_of(rules)) return ", in another namespace";
  const std::vector<std::string> before = included_by(old);
  const auto is_in = [](const std::vector<std::string>& all, const std::string& name) {
    return std::find(all.begin(), all.end(), name) != all.end();
  };
  for (const std::string& unit : units) {
    if (is_in(before, unit)) return {};
  }
  const std::vector<std::string> now = included_by(rules);
  const auto other = std::find_if(before.begin(), before.end(), [&](const std::string& h) { return !is_in(now, h); });
  return other == before.end() ? std::string() : ", with " + *other;
}

/// Returns the reason why a file in the output folder must not be replaced, or an empty text.
/// @param made The new headers, by path relative to the folder.
/// @param units Headers of the grammar's units; see `other_grammar`.
/// @param is_own_folder True if the folder contains the grammar itself.
std::string not_to_be_replaced(const fs::path& folder, const files& made, const std::vector<std::string>& units,
                               bool is_own_folder) {
  constexpr const char* advice = ", or name another folder with --output";
  for (const auto& [name, text] : made) {
    std::string old;
    if (!read(folder / name, old) || old == text) continue;
    const std::string path = (folder / name).generic_string();
    if (old.find(generated_mark) == std::string::npos)
      return path + ": was not written by bnf2pegtl; remove it" + advice;
    if (name != "rules.hpp" || is_own_folder) continue;
    const std::string other = other_grammar(old, text, units);
    if (!other.empty()) return path + ": belongs to another grammar" + other + "; remove its headers" + advice;
  }
  return {};
}

/// Writes all changed files. Leaves all files unchanged if an error occurs. Returns the exit status.
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
      const bool exists = read(folder / name, old);
      if (exists && old == text) continue;
      written.push_back({folder / name, exists ? std::make_optional(old) : std::nullopt});
      if (!written.back().write(text)) return fail(written.back().path);
    }
  }
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i].take_its_place()) continue;
    for (std::size_t k = 0; k < i; ++k) written[k].give_back();
    return fail(written[i].path);
  }
  return 0;
}

constexpr std::array<uri94::program::exclusion, 1> exclusions = {
    {{"", "--check", "--output", "--check does not write files"}}};
constexpr std::array<uri94::program::requirement, 0> no_requirements = {};

int run(int argc, char** argv) {
  CLI::App app{
      "Generate PEGTL rules that accept exactly the language of a BNF (RFC 1738, RFC 1630 or ABNF).\n"
      "INPUT is a folder with a grammar.json, or one or more .bnf or .abnf files.",
      speaker};
  app.set_version_flag("-V,--version", "bnf2pegtl " URI94_VERSION);
  std::vector<std::string> inputs;
  std::string output;
  std::string notation = "rfc822";
  std::string name_space = "grammar";
  std::vector<std::string> starts;
  bool check_only = false;
  app.add_option("INPUT", inputs, "folder of a grammar, or .bnf and .abnf files")->required();
  app.add_option("-o,--output", output, "folder for the headers (default: the grammar's own)");
  app.add_option("--notation", notation, "notation of .bnf files (.abnf files are in ABNF)")
      ->check(CLI::IsMember({"rfc822", "rfc1630", "abnf"}))
      ->capture_default_str();
  app.add_option("--namespace", name_space, "C++ namespace of the rules of .bnf files")->capture_default_str();
  app.add_option("--start", starts, "start production, repeatable: omit rules that no start reaches")
      ->allow_extra_args(false);
  app.add_flag("--check", check_only, "only check the grammar");
  try {
    const std::vector<std::string> arguments = uri94::program::marked_arguments(argc, argv);
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // CLI11 expects reverse order
  } catch (const CLI::Success& e) {
    std::ostringstream text;  // output of --help or --version
    app.exit(e, text, text);
    std::fputs(text.str().c_str(), stdout);
    return std::fflush(stdout) == 0 ? 0
                                    : refuse(std::string("cannot write to standard output: ") + std::strerror(errno));
  } catch (const CLI::ParseError& e) {
    // Reports an unknown option first. CLI11 would report a missing operand instead.
    for (const std::string& argument : app.remaining()) {
      if (argument.size() > 1 && argument.front() == '-') {
        return refuse("unknown option \"" + uri94::markup::shortened(uri94::markup::printable(argument), 60) +
                      "\"; see 'bnf2pegtl --help'");
      }
    }
    const std::string repeated = uri94::program::repeated_option(app);
    return refuse(repeated.empty() ? uri94::program::without_marks(e.what()) : repeated);
  }
  if (const std::string refused = uri94::program::refused_combination(app, exclusions, no_requirements);
      !refused.empty()) {
    return refuse(refused);
  }
  const bool has_output = !output.empty();
  for (std::string* const text : {&output, &name_space}) *text = uri94::program::as_given(*text);
  for (std::vector<std::string>* const texts : {&inputs, &starts}) {
    for (std::string& text : *texts) text = uri94::program::as_given(text);
  }
  if (has_output && output.empty()) return refuse("--output: found \"\", expected the name of a folder");
  if (!uri94::emit::is_namespace(name_space)) {
    return refuse(
        "--namespace: found \"" + name_space +
        "\", expected identifiers separated by '::' that C++ and its libraries do not use, not all in upper case");
  }

  diagnostics problems;
  const bool is_folder = inputs.size() == 1 && is_a_folder(inputs[0]);
  if (is_folder) {
    const std::string given = uri94::program::given_part(app, "--notation, --namespace, --start");
    if (!given.empty()) {
      return refuse(uri94::program::refused_together(given, "a folder", "its grammar.json sets it"));
    }
  }
  const fs::path folder = is_folder ? fs::path(inputs[0]).lexically_normal() : fs::path(inputs[0]).parent_path();
  const auto written_in = *uri94::bnf::notation_named(notation);
  const uri94::bnf::grammar_files read =
      is_folder ? uri94::bnf::read_grammar_folder(inputs[0], problems)
                : uri94::bnf::read_grammar_units(inputs, written_in, name_space, starts, problems);
  if (!problems.empty()) return report(problems, !is_folder);
  std::string command = "bnf2pegtl";
  if (is_folder) command += " " + (folder.has_filename() ? folder : folder.parent_path()).generic_string();
  std::map<fs::path, files> all;
  const fs::path to = output.empty() ? folder : fs::path(output);
  const uri94::emit::generated made = uri94::emit::generate_all(read, command, problems);
  if (!problems.empty()) return report(problems, !is_folder);
  for (const auto& [name, text] : made.files) {
    const fs::path path = to / name;
    all[path.parent_path()][path.filename().string()] = text;
  }
  if (!check_only) {
    std::vector<std::string> units;
    for (const std::string& input : inputs) units.push_back(fs::path(input).stem().string() + ".hpp");
    if (is_folder) {
      units.clear();
      for (const auto& [name, text] : made.files) {
        if (name != "rules.hpp" && fs::path(name).parent_path().empty()) units.push_back(name);
      }
    }
    const std::string problem = not_to_be_replaced(to, made.files, units, is_folder && output.empty());
    if (!problem.empty()) return refuse(problem);
  }
  warn(made);
  // All texts are complete before the first file is written.
  return check_only ? 0 : write(all);
}

}  // namespace

int main(int argc, char** argv) {
  return uri94::program::to_the_end(speaker, [&] { return run(argc, argv); });
}
