// SPDX-License-Identifier: MIT
#include "generator/bnf/grammar_file.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/json_file.hpp"
#include "generator/bnf/limits.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "support/files/read_file.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

namespace fs = std::filesystem;

/// A source of files with a limit on their total size.
class file_source {
 public:
  virtual ~file_source() = default;
  [[nodiscard]] virtual std::vector<fs::path> in_folder(const fs::path& folder) const = 0;

  bool read(const fs::path& path, std::string& to, diagnostics& problems) {
    support::file_content content = read(path, std::min(largest_file, left_));
    if (content) {
      left_ -= std::min(left_, content.bytes.size());
      to = std::move(content.bytes);
      return true;
    }
    std::string why = "cannot be read: " + content.problem;
    if (left_ < largest_file && content.problem == "larger than " + support::size_text(left_)) {
      why = "cannot be read: all files of the grammar together are larger than " + support::size_text(largest_files);
    }
    problems.push_back({{path.generic_string(), 0, 0}, std::move(why), requirement::available});
    return false;
  }

 private:
  [[nodiscard]] virtual support::file_content read(const fs::path& path, std::size_t most) const = 0;

  std::size_t left_ = largest_files;  ///< Bytes that may still be read.
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
  [[nodiscard]] support::file_content read(const fs::path& path, std::size_t most) const override {
    return support::read_text_file(path, most);
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
  [[nodiscard]] support::file_content read(const fs::path& path, std::size_t /*most*/) const override {
    for (const auto& [name, content] : files_) {
      if (name == path.generic_string()) return {content, {}};
    }
    return {{}, "No such file or directory"};
  }

  const std::vector<grammar_files::file>& files_;
};

/// Reads the .bnf and .abnf files of a folder. Skips the amendments if `amendments` is null.
void read_units(file_source& from, const fs::path& folder, std::vector<grammar_files::file>& units,
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

constexpr support::json_limits description_limits{std::size_t{1} << 20, 8, 10'000};

/// Returns true if the name of a grammar is empty or can be part of a file name.
bool is_name_of_file(const std::string& name) {
  return name.empty() || (ascii::is_letter_or_digit(name.front()) && std::all_of(name.begin(), name.end(), [&](char c) {
                            return ascii::is_letter_or_digit(c) || c == '-' || c == '_' || c == '.' || c == '+';
                          }));
}

/// Reader of grammars and their imports. Each grammar is read once, even if several grammars import it.
class grammar_reader {
 public:
  grammar_reader(file_source& from, diagnostics& problems) : from_(from), problems_(problems) {}

  grammar_files read_folder(const std::string& folder);
  grammar_files read_units_alone(const std::vector<std::string>& units, notation written_in, const std::string& id,
                                 const std::vector<std::string>& starts);

 private:
  grammar_files::import imported_grammar(import_line line, const std::string& unit);
  std::shared_ptr<const grammar_files> grammar_at(const fs::path& path, const std::string& name);
  void read_imports(grammar_files& files);

  file_source& from_;
  diagnostics& problems_;
  /// Paths of the grammars being read, outermost first. Each grammar imports the next.
  std::vector<std::string> under_way_;
  std::map<std::string, std::shared_ptr<const grammar_files>> known_;  ///< Grammars by path.
};

/// Returns the grammar that a unit imports from: a built-in grammar, or a file or folder relative to the unit.
grammar_files::import grammar_reader::imported_grammar(import_line line, const std::string& unit) {
  grammar_files::import made;
  const bool is_name = line.from.find_first_of("/.") == std::string::npos;
  if (const grammar_files* const carried = is_name ? embedded_grammar_files(line.from, made.as_printed) : nullptr) {
    made.name = line.from;
    // Built-in grammars have static storage duration, so the pointer does not own them.
    made.from = std::shared_ptr<const grammar_files>(std::shared_ptr<void>(), carried);
    made.line = std::move(line);
    return made;
  }
  const fs::path path = (fs::path(unit).parent_path() / line.from).lexically_normal();
  const std::string name = path.generic_string();
  std::error_code failed;
  const bool is_outermost = under_way_.empty();
  if (is_outermost) under_way_.push_back(fs::path(unit).lexically_normal().generic_string());
  made.name = path.has_stem() ? path.stem().string() : path.parent_path().stem().string();
  const auto known = known_.find(name);
  if (std::find(under_way_.begin(), under_way_.end(), name) != under_way_.end()) {
    std::string loop;
    for (const std::string& file : under_way_) loop += markup::printable(file) + " -> ";
    problems_.push_back({line.where, "the grammar imports from itself: " + loop + markup::printable(name)});
  } else if (known != known_.end()) {
    made.from = known->second;
  } else if (!fs::exists(path, failed)) {
    problems_.push_back({line.where, "found " + markup::quoted(line.from, shown_columns) +
                                         ", expected a grammar that 'uri94 grammar' lists, or the path "
                                         "of a file or folder from here"});
  } else if (under_way_.size() > most_nested_imports) {
    problems_.push_back({line.where, "grammars that import from each other are nested more than " +
                                         std::to_string(most_nested_imports) + " deep"});
  } else {
    under_way_.push_back(name);
    made.from = known_[name] = grammar_at(path, made.name);
    under_way_.pop_back();
  }
  if (is_outermost) under_way_.clear();
  made.line = std::move(line);
  return made;
}

std::shared_ptr<const grammar_files> grammar_reader::grammar_at(const fs::path& path, const std::string& name) {
  std::error_code failed;
  const std::string text = path.generic_string();
  return std::make_shared<const grammar_files>(
      fs::is_directory(path, failed) ? read_folder(text) : read_units_alone({text}, notation::rfc822, name, {}));
}

/// Reads the grammars that the units import from. Reads each grammar once.
void grammar_reader::read_imports(grammar_files& files) {
  std::map<std::pair<std::string, std::string>, std::size_t> known;  // key: folder of the unit, and grammar
  for (const auto& [unit, content] : files.units) {
    const std::string folder = fs::path(unit).parent_path().generic_string();
    for (import_line& line : import_lines_of(unit, content, problems_)) {
      const auto [at, is_new] = known.try_emplace({folder, line.from}, files.imports.size());
      if (!is_new) {
        std::vector<std::string>& names = files.imports[at->second].line.names;
        names.insert(names.end(), line.names.begin(), line.names.end());
        continue;
      }
      grammar_files::import read = imported_grammar(std::move(line), unit);
      if (!problems_.empty()) return;
      files.imports.push_back(std::move(read));
    }
  }
}

/// Reads `folder/grammar.json`, the units of the folder, and the files that `grammar.json` names.
grammar_files grammar_reader::read_folder(const std::string& folder) {
  grammar_files files;
  const fs::path base(folder);
  std::string content;
  if (!from_.read(base / "grammar.json", content, problems_)) return files;
  const std::string name = (base / "grammar.json").generic_string();
  files.described_in = name;
  const support::json_document described = support::json_document::read(content, description_limits);
  const support::json_value about = described.root();
  files.id = about["id"].text();
  files.title = about["title"].text();
  files.document = about["document"].text();
  files.name_space = about["namespace"].text();
  files.default_start = about["default_start"].text();
  files.starts = about["starts"].texts();
  files.unused = about["unused"].texts();
  files.printed_form = about["printed_form"].flag();
  files.in_library = about["in_library"].flag();
  files.fast_starts = about["fast_starts"].flag();
  files.interpreted = about["interpreted"].flag();
  const std::string notation_name = about["notation"].text();
  const std::string changed = about["changes"].text();
  const std::string registered = about["interpretations"].text();
  if (!is_name_of_file(files.id)) {
    about["id"].refuse("expected letters, digits, '-', '_', '+' and '.', with a letter or digit first");
  }
  add_problem(described, name, problems_);
  if (!problems_.empty()) return files;
  if (files.interpreted && (files.in_library || files.fast_starts)) {
    problems_.push_back({{name, 0, 0}, "\"interpreted\" excludes \"in_library\" and \"fast_starts\""});
  }
  const std::optional<notation> written_in = notation_named(notation_name);
  files.written_in = written_in.value_or(notation::rfc822);
  if (!written_in) {
    problems_.push_back({{name, 0, 0}, "\"notation\" is \"" + notation_name + "\", expected " + notation_names()});
  }
  for (const char* key : {"id", "namespace", "default_start"}) {
    if (about[key].text().empty()) problems_.push_back({{name, 0, 0}, std::string("\"") + key + "\" is missing"});
  }
  read_units(from_, base, files.units, &files.amendments, problems_);
  if (!changed.empty()) {
    read_units(from_, (base / changed).lexically_normal(), files.base_units, nullptr, problems_);
  }
  if (files.units.empty()) problems_.push_back({{folder, 0, 0}, "no .bnf file; expected at least one unit"});
  if (!registered.empty()) {
    const fs::path path = (base / registered).lexically_normal();
    if (from_.read(path, content, problems_))
      files.interpretations = std::make_shared<register_file>(path.generic_string(), content);
  }
  read_imports(files);
  return files;
}

grammar_files grammar_reader::read_units_alone(const std::vector<std::string>& units, notation written_in,
                                               const std::string& id, const std::vector<std::string>& starts) {
  grammar_files files;
  files.described_in = "--start";
  files.id = files.title = files.name_space = id;
  files.of_files = true;
  files.written_in = units.empty() ? written_in : notation_of_file(units.front(), written_in);
  for (const std::string& unit : units) {
    std::string content;
    if (from_.read(unit, content, problems_)) files.units.emplace_back(unit, content);
  }
  files.starts = starts;
  if (!starts.empty()) files.default_start = starts.front();
  read_imports(files);
  return files;
}

}  // namespace

grammar_files read_grammar_folder(const std::string& folder, diagnostics& problems) {
  disk from;
  return grammar_reader(from, problems).read_folder(folder);
}

grammar_files read_grammar_folder(const std::string& folder, const std::vector<grammar_files::file>& among,
                                  diagnostics& problems) {
  memory from(among);
  return grammar_reader(from, problems).read_folder(folder);
}

grammar_files read_grammar_units(const std::vector<std::string>& units, notation written_in, const std::string& id,
                                 const std::vector<std::string>& starts, diagnostics& problems) {
  disk from;
  return grammar_reader(from, problems).read_units_alone(units, written_in, id, starts);
}

grammar_files read_grammar_text(const grammar_files::file& unit, notation written_in, const std::string& start,
                                diagnostics& problems) {
  if (unit.second.size() > largest_file) {
    problems.push_back({{unit.first, 0, 0}, "larger than " + support::size_text(largest_file), requirement::available});
    return {};
  }
  const std::vector<grammar_files::file> files{unit};
  memory from(files);
  const std::vector<std::string> starts = start.empty() ? std::vector<std::string>() : std::vector{start};
  return grammar_reader(from, problems).read_units_alone({unit.first}, written_in, unit.first, starts);
}

}  // namespace uri94::bnf
