// SPDX-License-Identifier: MIT
#include "bnf/grammar_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "bnf/embedded.hpp"
#include "bnf/json_file.hpp"
#include "bnf/json_members.hpp"
#include "bnf/reader.hpp"

namespace uri94::bnf {
namespace {

using nlohmann::json;

namespace fs = std::filesystem;

/// Where files are read from.
class file_source {
 public:
  virtual ~file_source() = default;
  [[nodiscard]] virtual std::vector<fs::path> in_folder(const fs::path& folder) const = 0;

  bool read(const fs::path& path, std::string& to, diagnostics& problems) const {
    if (read(path, to)) return true;
    problems.push_back({{path.generic_string(), 0, 0}, "cannot be read"});
    return false;
  }

 private:
  [[nodiscard]] virtual bool read(const fs::path& path, std::string& to) const = 0;
};

class disk : public file_source {
 public:
  [[nodiscard]] std::vector<fs::path> in_folder(const fs::path& folder) const override {
    std::vector<fs::path> found;
    std::error_code failed;
    for (const fs::directory_entry& item : fs::directory_iterator(folder, failed)) found.push_back(item.path());
    return found;
  }

 private:
  [[nodiscard]] bool read(const fs::path& path, std::string& to) const override {
    std::ifstream in(path, std::ios::binary);
    std::error_code failed;
    if (!in || fs::is_directory(path, failed)) return false;
    to.assign(std::istreambuf_iterator<char>(in), {});
    return static_cast<bool>(in);
  }
};

class memory : public file_source {
 public:
  explicit memory(const std::vector<grammar_files::file>& files) : files_(files) {}
  [[nodiscard]] std::vector<fs::path> in_folder(const fs::path& folder) const override {
    std::vector<fs::path> found;
    for (const auto& [name, content] : files_) {
      if (fs::path(name).parent_path() == folder) found.emplace_back(name);
    }
    return found;
  }

 private:
  [[nodiscard]] bool read(const fs::path& path, std::string& to) const override {
    for (const auto& [name, content] : files_) {
      if (name != path.generic_string()) continue;
      to = content;
      return true;
    }
    return false;
  }

  const std::vector<grammar_files::file>& files_;
};

/// Reads the .bnf files of a folder. The amendments are passed over where they are not wanted.
void read_units(const file_source& from, const fs::path& folder, std::vector<grammar_files::file>& units,
                grammar_files::file* amendments, diagnostics& problems) {
  std::vector<fs::path> found = from.in_folder(folder);
  std::sort(found.begin(), found.end());
  for (const fs::path& path : found) {
    std::string content;
    const bool amends = path.stem() == "amendments";
    if ((path.extension() != ".bnf" && path.extension() != ".abnf") || (amends && amendments == nullptr) ||
        !from.read(path, content, problems))
      continue;
    if (amends) {
      *amendments = {path.generic_string(), content};
    } else {
      units.emplace_back(path.generic_string(), content);
    }
  }
}

/// Where grammars are read that others import from: those under way, outermost first.
using reading_order = std::vector<std::string>;

grammar_files read_folder(const file_source& from, const std::string& folder, const reading_order& under_way,
                          diagnostics& problems);
grammar_files read_units_alone(const std::vector<std::string>& units, notation written_in, const std::string& id,
                               const std::vector<std::string>& starts, const reading_order& under_way,
                               diagnostics& problems);

/// The grammar that a unit imports from: one that the programs carry, or the file or folder of a path from the unit's
/// own folder.
grammar_files::import imported_grammar(import_line line, const std::string& unit, const reading_order& under_way,
                                       diagnostics& problems) {
  grammar_files::import made;
  const bool is_name = line.from.find_first_of("/.") == std::string::npos;
  if (const grammar_files* const carried = is_name ? embedded_grammar_files(line.from, made.as_printed) : nullptr) {
    made.name = line.from;
    made.from = std::make_shared<const grammar_files>(*carried);
    made.line = std::move(line);
    return made;
  }
  const fs::path path = (fs::path(unit).parent_path() / line.from).lexically_normal();
  const std::string name = path.generic_string();
  std::error_code failed;
  reading_order order = under_way;
  if (order.empty()) order.push_back(fs::path(unit).lexically_normal().generic_string());
  const bool leads_back = std::find(order.begin(), order.end(), name) != order.end();
  order.push_back(name);
  made.name = path.has_stem() ? path.stem().string() : path.parent_path().stem().string();
  if (leads_back) {
    std::string loop;
    for (const std::string& file : order) loop += (loop.empty() ? "" : " -> ") + file;
    problems.push_back({line.where, "the grammar imports from itself: " + loop});
  } else if (!fs::exists(path, failed)) {
    problems.push_back({line.where, "found '" + line.from +
                                        "', expected a grammar that 'uri94 grammar' lists, or the path "
                                        "of a file or folder from here"});
  } else if (fs::is_directory(path, failed)) {
    made.from = std::make_shared<const grammar_files>(read_folder(disk(), name, order, problems));
  } else {
    grammar_files files = read_units_alone({name}, notation::rfc822, made.name, {}, order, problems);
    made.from = std::make_shared<const grammar_files>(std::move(files));
  }
  made.line = std::move(line);
  return made;
}

/// What the units of a grammar import, each grammar once.
void read_imports(grammar_files& files, const reading_order& under_way, diagnostics& problems) {
  for (const auto& [unit, content] : files.units) {
    for (import_line& line : import_lines_of(unit, content, problems)) {
      const auto known = std::find_if(files.imports.begin(), files.imports.end(), [&](const grammar_files::import& i) {
        return i.line.from == line.from &&
               fs::path(i.line.where.file).parent_path() == fs::path(line.where.file).parent_path();
      });
      if (known != files.imports.end()) {
        known->line.names.insert(known->line.names.end(), line.names.begin(), line.names.end());
        continue;
      }
      grammar_files::import read = imported_grammar(std::move(line), unit, under_way, problems);
      if (!problems.empty()) return;
      files.imports.push_back(std::move(read));
    }
  }
}

/// Reads `folder/grammar.json` and what it leads to.
grammar_files read_folder(const file_source& from, const std::string& folder, const reading_order& under_way,
                          diagnostics& problems) {
  grammar_files files;
  const fs::path base(folder);
  std::string content;
  if (!from.read(base / "grammar.json", content, problems)) return files;
  const std::string name = (base / "grammar.json").generic_string();
  files.described_in = name;
  const json about = read_json(name, content, problems);
  if (!problems.empty()) return files;
  files.id = text_of(about, "id");
  files.title = text_of(about, "title");
  files.document = text_of(about, "document");
  files.name_space = text_of(about, "namespace");
  files.default_start = text_of(about, "default_start");
  files.starts = texts_of(about, "starts");
  files.unused = texts_of(about, "unused");
  files.printed_form = flag_of(about, "printed_form");
  files.in_library = flag_of(about, "in_library");
  files.fast_starts = flag_of(about, "fast_starts");
  files.interpreted = flag_of(about, "interpreted");
  if (files.interpreted && (files.in_library || files.fast_starts)) {
    problems.push_back({{name, 0, 0}, "\"interpreted\" excludes \"in_library\" and \"fast_starts\""});
  }
  const std::string notation_name = text_of(about, "notation");
  const std::optional<notation> written_in = notation_named(notation_name);
  files.written_in = written_in.value_or(notation::rfc822);
  if (!written_in) {
    problems.push_back({{name, 0, 0}, "\"notation\" is \"" + notation_name + "\", expected " + notation_names()});
  }
  for (const char* key : {"id", "namespace", "default_start"}) {
    if (text_of(about, key).empty()) problems.push_back({{name, 0, 0}, std::string("\"") + key + "\" is missing"});
  }
  read_units(from, base, files.units, &files.amendments, problems);
  if (const std::string changed = text_of(about, "changes"); !changed.empty()) {
    read_units(from, (base / changed).lexically_normal(), files.base_units, nullptr, problems);
  }
  if (files.units.empty()) problems.push_back({{folder, 0, 0}, "no .bnf file; expected at least one unit"});
  if (const std::string registered = text_of(about, "interpretations"); !registered.empty()) {
    const fs::path path = (base / registered).lexically_normal();
    if (from.read(path, content, problems)) files.register_file = {path.generic_string(), content};
  }
  read_imports(files, under_way, problems);
  return files;
}

grammar_files read_units_alone(const std::vector<std::string>& units, notation written_in, const std::string& id,
                               const std::vector<std::string>& starts, const reading_order& under_way,
                               diagnostics& problems) {
  grammar_files files;
  files.described_in = "--start";
  files.id = files.title = files.name_space = id;
  files.of_files = true;
  files.written_in = units.empty() ? written_in : notation_of_file(units.front(), written_in);
  const disk from;
  for (const std::string& unit : units) {
    std::string content;
    if (from.file_source::read(unit, content, problems)) files.units.emplace_back(unit, content);
  }
  files.starts = starts;
  if (!starts.empty()) files.default_start = starts.front();
  read_imports(files, under_way, problems);
  return files;
}

}  // namespace

grammar_files read_grammar_folder(const std::string& folder, diagnostics& problems) {
  return read_folder(disk(), folder, {}, problems);
}

grammar_files read_grammar_folder(const std::string& folder, const std::vector<grammar_files::file>& among,
                                  diagnostics& problems) {
  return read_folder(memory(among), folder, {}, problems);
}

grammar_files read_grammar_units(const std::vector<std::string>& units, notation written_in, const std::string& id,
                                 const std::vector<std::string>& starts, diagnostics& problems) {
  return read_units_alone(units, written_in, id, starts, {}, problems);
}

}  // namespace uri94::bnf
