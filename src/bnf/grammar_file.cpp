// SPDX-License-Identifier: MIT
#include "bnf/grammar_file.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include "bnf/abnf_rules.hpp"
#include "bnf/check.hpp"
#include "bnf/embedded.hpp"
#include "bnf/json_members.hpp"
#include "bnf/lines.hpp"
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

/// Builds JSON as the parser reads it, and keeps where it stopped.
struct json_reader : nlohmann::detail::json_sax_dom_parser<json> {
  using base = nlohmann::detail::json_sax_dom_parser<json>;
  explicit json_reader(json& to) : base(to, false) {}
  template <class Exception>
  bool parse_error(std::size_t position, const std::string& token, const Exception& e) {
    stopped_at = position;
    return base::parse_error(position, token, e);
  }
  std::size_t stopped_at = 0;
};

/// Parses JSON without exceptions; a mistake is reported with line and column.
json read_json(const std::string& file, const std::string& content, diagnostics& problems) {
  json result;
  json_reader reader(result);
  if (json::sax_parse(content, &reader)) return result;
  place where{file, 1, 1};
  for (std::size_t i = 0; i + 1 < reader.stopped_at && i < content.size(); ++i) {
    where.column = content[i] == '\n' ? 1 : where.column + 1;
    where.line += content[i] == '\n' ? 1 : 0;
  }
  problems.push_back({where, "not valid JSON here"});
  return json::object();
}

std::string in_lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

class builder {
 public:
  builder(const grammar_files& files, bool as_printed, diagnostics& problems)
      : files_(files), as_printed_(as_printed), problems_(problems) {}

  grammar build() {
    made_.id = files_.id + (as_printed_ ? "-printed" : "");
    made_.title = files_.title + (as_printed_ ? ", as printed" : "");
    made_.name_space = files_.name_space + (as_printed_ ? "::printed" : "");
    made_.written_in = files_.written_in;
    made_.as_printed = as_printed_;
    made_.default_start = files_.default_start;
    if (!files_.register_file.first.empty()) {
      entries_ = read_json(files_.register_file.first, files_.register_file.second, problems_);
    }
    find_spellings();
    for (const auto& [name, content] : files_.units) read_unit(name, content);
    if (!files_.base_units.empty()) put_into_base();
    const bool all_read = problems_.empty();
    if (made_.default_start.empty() && !made_.productions.empty()) made_.default_start = made_.productions[0].name;
    std::stable_sort(made_.productions.begin(), made_.productions.end(),
                     [](const production& a, const production& b) { return a.cited.first_line < b.cited.first_line; });
    if (!files_.amendments.first.empty()) amend();
    if (problems_.empty()) import();
    const bool is_abnf = files_.written_in == notation::abnf;
    if (is_abnf && all_read) {
      complete_abnf(made_, problems_);
      repeat_left_recursion(made_);
      if (problems_.empty() && files_.of_files && !files_.starts.empty()) keep_led_to();
      if (problems_.empty()) leave_out_refused(made_);
    }
    put_imports_last();
    std::vector<std::string> starts = files_.starts;
    if (starts.empty() && refused(made_.default_start) == nullptr) starts.push_back(made_.default_start);
    for (const std::string& start : starts) {
      // A start that only an amendment defines is not one of the grammar as printed.
      if (made_.find(start) != nullptr) {
        made_.starts.push_back(start);
      } else if (const refused_production* const r = refused(start); r != nullptr) {
        problems_.push_back(r->why);
      } else if (!as_printed_ && all_read) {
        problems_.push_back({{files_.described_in, 0, 0}, "the start production '" + start + "' is not defined"});
      }
    }
    if (made_.find(made_.default_start) == nullptr && refused(made_.default_start) == nullptr && problems_.empty()) {
      problems_.push_back(
          {{files_.described_in, 0, 0}, "the default start production '" + made_.default_start + "' is not defined"});
    }
    join_names();
    derive();
    number_expressions(made_);
    if (problems_.empty()) {
      check(made_, files_.unused, problems_);
      // Of a document's own files it is known which productions are in no other.
      if (files_.of_files) take_warnings();
    }
    return std::move(made_);
  }

 private:
  /// In front, so that the grammar's own rules may add alternatives to them.
  void import() {
    for (const grammar_files::import& i : files_.imports) {
      const grammar from = build_grammar(*i.from, i.as_printed, problems_);
      if (!problems_.empty()) return;
      import_rules(i.line, from, i.name, made_, problems_);
    }
  }

  /// The document's own productions come first.
  void put_imports_last() {
    std::stable_partition(made_.productions.begin(), made_.productions.end(), [&](const production& p) {
      return std::none_of(files_.imports.begin(), files_.imports.end(),
                          [&](const grammar_files::import& i) { return i.name == p.unit; });
    });
  }

  /// Of files, what the starts that were named do not lead to is not asked for.
  void keep_led_to() {
    std::vector<bool> kept(made_.productions.size(), false);
    for (const std::string& start : files_.starts) {
      const std::size_t number = made_.number_of(start);
      if (number == made_.productions.size()) continue;  // which is said where starts are looked for
      for (const production& p : part_of(made_, number).productions) kept[made_.number_of(p.name)] = true;
    }
    std::vector<production> left;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) left.push_back(std::move(made_.productions[i]));
    }
    if (!left.empty()) made_.productions = std::move(left);
  }

  void take_warnings() {
    const auto first = std::stable_partition(problems_.begin(), problems_.end(),
                                             [](const diagnostic& d) { return d.unmet != requirement::used; });
    made_.warnings.assign(first, problems_.end());
    problems_.erase(first, problems_.end());
  }

  [[nodiscard]] const refused_production* refused(const std::string& name) const {
    const auto found = std::find_if(made_.refused.begin(), made_.refused.end(),
                                    [&](const refused_production& r) { return r.name == name; });
    return found == made_.refused.end() ? nullptr : &*found;
  }

  void read_unit(const std::string& name, const std::string& content) {
    std::vector<production_text> texts;
    const named_notation& in = named(notation_of_file(name, files_.written_in));
    split_lines(name, content, texts, problems_, in.where);
    for (const production_text& text : texts) {
      production p = in.read(respelled(text), problems_);
      p.printed = text.text;
      p.unit = std::filesystem::path(name).stem().string();
      if (!text.citation.empty() && !read_source(text.citation, p.cited)) {
        problems_.push_back({{name, text.first_line - 1, 1},
                             "found \"" + text.citation +
                                 "\", expected ';@ DOCUMENT, section S, page N, line L' (or 'pages', 'lines')"});
      }
      for (const std::string& said : text.origins) {
        line_origin origin;
        if (!read_line_origin(said, origin)) {
          problems_.push_back({{name, text.first_line - 1, 1},
                               "found \"" + said +
                                   "\", expected ';= line L: DOCUMENT, section S, page N, line L' (or 'lines', with "
                                   "'reconstructed, ' before the document)"});
        }
        p.origins.push_back(std::move(origin));
      }
      made_.productions.push_back(std::move(p));
    }
  }

  /// The names that the register reads otherwise than they are printed.
  void find_spellings() {
    each_entry_of_this([&](const json& e) {
      const auto list = e.find("spelled");
      if (list == e.end()) return;
      for (const json& s : *list) spelled_.emplace_back(text_of(s, "printed"), text_of(s, "means"));
    });
  }

  /// The productions of the grammar that this one changes, without those of which there is another here.
  void put_into_base() {
    std::vector<production> own = std::exchange(made_.productions, {});
    for (const auto& [name, content] : files_.base_units) read_unit(name, content);
    std::vector<production>& all = made_.productions;
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const production& p) {
                               return std::any_of(own.begin(), own.end(),
                                                  [&](const production& q) { return q.name == p.name; });
                             }),
              all.end());
    all.insert(all.begin(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
  }

  /// Where the register says that names are compared without case, each use gets the name as it is defined.
  void join_names() {
    bool any_case = false;
    each_entry_of_this([&](const json& e) { any_case = any_case || flag_of(e, "names_any_case"); });
    if (!any_case) return;
    std::map<std::string, std::string> defined;
    for (const production& p : made_.productions) defined.emplace(in_lower_case(p.name), p.name);
    for (production& p : made_.productions) {
      std::vector<expression*> open{&p.definition};
      while (!open.empty()) {
        expression& e = *open.back();
        open.pop_back();
        for (expression& o : e.operands) open.push_back(&o);
        if (e.is != expression::kind::name) continue;
        if (const auto known = defined.find(in_lower_case(e.text)); known != defined.end()) e.text = known->second;
      }
    }
  }

  /// The text of a production with its name as it is meant, in as many characters.
  [[nodiscard]] production_text respelled(production_text text) const {
    for (const auto& [printed, means] : spelled_) {
      if (means.size() > printed.size() || text.text.substr(0, printed.size() + 1) != printed + ' ') continue;
      text.text.replace(0, printed.size(), means + std::string(printed.size() - means.size(), ' '));
      break;
    }
    return text;
  }

  /// Calls `f` for each entry of the register that is about this grammar.
  template <typename Function>
  void each_entry_of_this(const Function& f) const {
    const auto list = entries_.find("entries");
    if (list == entries_.end()) return;
    for (const json& e : *list) {
      const std::vector<std::string> grammars = texts_of(e, "grammars");
      if (std::find(grammars.begin(), grammars.end(), files_.id) != grammars.end()) f(e);
    }
  }

  const json* entry(const std::string& id) const {
    const auto list = entries_.find("entries");
    if (list == entries_.end()) return nullptr;
    for (const json& e : *list) {
      if (text_of(e, "id") == id) return &e;
    }
    return nullptr;
  }

  void amend() {
    const auto& [name, content] = files_.amendments;
    std::vector<production_text> texts;
    const named_notation& in = named(files_.written_in);
    split_lines(name, content, texts, problems_, in.where);
    // What the printed form needs too comes first, so that both forms number their productions alike.
    std::stable_partition(texts.begin(), texts.end(), [&](const production_text& text) {
      const json* registered = entry(text.citation.substr(0, text.citation.find(", ")));
      return registered != nullptr && flag_of(*registered, "in_printed");
    });
    for (const production_text& text : texts) {
      const std::size_t comma = text.citation.find(", ");
      const std::string id = text.citation.substr(0, comma);
      source evidence;
      if (comma == std::string::npos || !read_source(std::string_view(text.citation).substr(comma + 2), evidence)) {
        problems_.push_back({{name, text.first_line - 1, 1},
                             "expected ';@ ID, DOCUMENT, section S, page N, line L' above an amendment"});
        continue;
      }
      const json* registered = entry(id);
      if (registered == nullptr) {
        problems_.push_back(
            {{name, text.first_line - 1, 1}, "the register of interpretations has no entry '" + id + "'"});
        continue;
      }
      if (as_printed_ && !flag_of(*registered, "in_printed")) continue;
      production p = in.read(text, problems_);
      p.amended = text.text;
      p.amendment = id;
      p.cited = evidence;
      p.unit = std::filesystem::path(name).stem().string();
      const auto printed = std::find_if(made_.productions.begin(), made_.productions.end(),
                                        [&](const production& q) { return q.name == p.name; });
      if (printed == made_.productions.end()) {
        made_.productions.push_back(std::move(p));
      } else {
        printed->definition = std::move(p.definition);
        printed->amended = std::move(p.amended);
        printed->amendment = id;
        printed->where = p.where;
      }
    }
  }

  void derive() {
    each_entry_of_this([&](const json& e) {
      const auto rules = e.find("rules");
      if (rules == e.end()) return;
      for (const json& rule : *rules) {
        // Of all grammars of the entry where it does not say of which.
        const std::vector<std::string> grammars = texts_of(rule, "grammars");
        if (!grammars.empty() && std::find(grammars.begin(), grammars.end(), files_.id) == grammars.end()) continue;
        derive(text_of(e, "id"), rule);
      }
    });
  }

  void derive(const std::string& id, const json& rule) {
    const auto fail = [&](const std::string& message) {
      problems_.push_back({{files_.register_file.first, 0, 0}, id + ": " + message});
    };
    const std::string name = text_of(rule, "production");
    const auto p = std::find_if(made_.productions.begin(), made_.productions.end(),
                                [&](const production& q) { return q.name == name; });
    if (p == made_.productions.end()) return fail("no production '" + name + "' in " + made_.id);
    if (rule.contains("order")) {
      expression& choice = p->definition;
      const std::size_t count = choice.is == expression::kind::alternatives ? choice.operands.size() : 0;
      const std::vector<std::size_t> order = order_of(rule["order"], count);
      if (order.empty()) {
        return fail("\"order\" of '" + name + "' is " +
                    rule["order"].dump(-1, ' ', true, json::error_handler_t::replace) +
                    ", expected each of the numbers of its " + std::to_string(count) + " alternatives once");
      }
      choice.interpretation = id;
      choice.order = order;
    }
    for (const std::string& operand : texts_of(rule, "shortest")) {
      if (!shorten(p->definition, operand, id)) fail("'" + name + "' has no operand '" + operand + "'");
    }
  }

  /// The alternatives from 0 in the order of `value`, which numbers them from 1; none where it is no permutation.
  static std::vector<std::size_t> order_of(const json& value, std::size_t count) {
    std::vector<std::size_t> order;
    std::vector<bool> seen(count, false);
    if (!value.is_array() || value.size() != count) return {};
    for (const json& item : value) {
      const std::size_t number = item.is_number_unsigned() ? item.get<std::size_t>() : 0;
      if (number < 1 || number > count || seen[number - 1]) return {};
      seen[number - 1] = true;
      order.push_back(number - 1);
    }
    return order;
  }

  /// Marks the uses of `operand` in `e`.
  static bool shorten(expression& e, const std::string& operand, const std::string& id) {
    bool found = false;
    if (e.is == expression::kind::name && e.text == operand) {
      e.shortest = found = true;
      e.interpretation = id;
    }
    for (expression& o : e.operands) found = shorten(o, operand, id) || found;
    return found;
  }

  const grammar_files& files_;
  bool as_printed_;
  diagnostics& problems_;
  grammar made_;
  json entries_ = json::object();
  std::vector<std::pair<std::string, std::string>> spelled_;  ///< A name as printed, and as it is meant.
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

grammar build_grammar(const grammar_files& files, bool as_printed, diagnostics& problems) {
  return builder(files, as_printed, problems).build();
}

}  // namespace uri94::bnf
