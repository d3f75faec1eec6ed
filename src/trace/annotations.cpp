// SPDX-License-Identifier: MIT
#include "trace/annotations.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

namespace uri94::trace {

namespace {

/// Returns the text of a comment line in a .bnf file, or `nullopt` for other lines.
std::optional<std::string> comment_of(const std::string& line) {
  const std::string text = trimmed(line);
  return text.rfind(';', 0) == 0 ? std::optional(trimmed(text.substr(1))) : std::nullopt;
}

/// Returns the first line of code below a line, or an empty text.
/// @param line Index of the line (0-based).
std::string code_below(const std::vector<std::string>& lines, std::size_t line) {
  for (std::size_t i = line + 1; i < lines.size(); ++i) {
    const std::string text = trimmed(lines[i]);
    if (!text.empty() && text.rfind(';', 0) != 0 && text.rfind("//", 0) != 0) return text;
  }
  return {};
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> items;
  std::size_t at = 0;
  for (;;) {
    const std::size_t comma = list.find(',', at);
    items.push_back(trimmed(list.substr(at, comma == std::string::npos ? comma : comma - at)));
    if (comma == std::string::npos) return items;
    at = comma + 1;
  }
}

class annotation_reader {
 public:
  annotation_reader(const source_tree& sources, model& m) : sources_(sources), model_(m) {}

  void read(const std::string& file) {
    const std::optional<std::string> content = sources_.read(file);
    if (!content) return;
    file_ = file;
    lines_ = lines_of(*content);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::optional<std::string> comment = comment_of(lines_[i]);
      if (!comment) continue;
      if (comment->rfind("requirement: ", 0) != 0) continue;
      for (const std::string& id : split(comment->substr(13))) tie(id, i);
    }
  }

 private:
  void tie(const std::string& id, std::size_t line) {
    const place where{file_, static_cast<unsigned>(line + 1)};
    requirement* const r = model_.find_requirement(id);
    if (r == nullptr) {
      stale(where, "unknown requirement '" + id + "'");
      return;
    }
    if (r->type == requirement_type::out_of_scope) {
      stale(where, id + " is " + std::string(name_of(r->type)) + " in " + r->where.text());
      return;
    }
    annotation a;
    a.id = id;
    a.where = where;
    a.excerpt = code_below(lines_, line);
    if (a.excerpt.empty()) {
      stale(where, id + " is not above a production");
      return;
    }
    a.production = tie_production(a.excerpt, id);
    r->code.push_back(std::move(a));
  }

  std::string tie_production(const std::string& text, const std::string& id) {
    const std::string name = text.substr(0, text.find_first_of(" \t"));
    for (const auto& g : model_.grammars) {
      if (file_.rfind(g->folder + "/", 0) != 0) continue;
      for (production& p : g->productions) {
        if (p.name != name) continue;
        for (std::size_t i = 0; i < model_.requirements.size(); ++i) {
          if (model_.requirements[i].id == id) p.requirements.push_back(i);
        }
        return p.key();
      }
    }
    return {};
  }

  void stale(const place& where, const std::string& why) { model_.add("annotation-stale", where, why, {}); }

  const source_tree& sources_;
  model& model_;
  std::string file_;
  std::vector<std::string> lines_;
};

/// Returns the lines of C++ code with spaces instead of comments. Keeps string and character literals.
std::vector<std::string> lines_without_comments(const std::string& text) {
  enum class part { code, line_comment, block_comment, literal } in = part::code;
  std::string kept;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    const bool ends_line = c == '\n';
    if (in == part::code && c == '/' && (next == '/' || next == '*')) {
      in = next == '/' ? part::line_comment : part::block_comment;
      kept += "  ";
      ++i;
    } else if (in == part::block_comment && c == '*' && next == '/') {
      in = part::code;
      kept += "  ";
      ++i;
    } else if (in == part::literal && c == '\\' && next != '\0') {
      kept += {c, next};
      ++i;
    } else if (in == part::line_comment || in == part::block_comment) {
      if (ends_line && in == part::line_comment) in = part::code;
      kept += ends_line ? '\n' : ' ';
    } else {
      const bool separates_digits = c == '\'' && i > 0 && std::isalnum(static_cast<unsigned char>(text[i - 1])) != 0;
      if (in == part::literal && (c == quote || ends_line)) {
        in = part::code;
      } else if (in == part::code && (c == '"' || (c == '\'' && !separates_digits))) {
        in = part::literal;
        quote = c;
      }
      kept += c;
    }
  }
  return lines_of(kept);
}

/// Returns the lines of src/ that cite requirements and decisions, by C++ name.
std::map<std::string, std::vector<annotation>> citations(const source_tree& sources) {
  static const std::regex use(
      "(requirements::|facts::|URI94_FOLLOWS\\()(R(?:1738|1630)(?:_(?:[0-9]+|appendix|[a-z]+_[0-9]+))+|[ON][0-9]+)");
  std::map<std::string, std::vector<annotation>> cited;
  for (const std::string& file : sources.files("src", {".cpp", ".hpp"})) {
    if (file.rfind("src/library/requirements/requirement_list.", 0) == 0) continue;
    const std::vector<std::string> lines = lines_without_comments(sources.read(file).value_or(""));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string& code = lines[i];
      for (std::sregex_iterator u(code.begin(), code.end(), use), end; u != end; ++u) {
        const bool is_above = (*u)[1] == "URI94_FOLLOWS(";
        cited[(*u)[2]].push_back({{},
                                  {file, static_cast<unsigned>(i + 1)},
                                  is_above ? code_below(lines, i) : trimmed(lines[i]),
                                  std::nullopt,
                                  {}});
      }
    }
  }
  return cited;
}

void tie_citations(const source_tree& sources, model& m) {
  const std::map<std::string, std::vector<annotation>> cited = citations(sources);
  const auto tie = [&](const std::string& name, const std::string& id, std::vector<annotation>& code) {
    const auto found = cited.find(name);
    if (found == cited.end()) return;
    for (annotation a : found->second) {
      a.id = id;
      const bool known =
          std::any_of(code.begin(), code.end(), [&](const annotation& b) { return b.where.text() == a.where.text(); });
      if (!known) code.push_back(std::move(a));
    }
  };
  for (requirement& r : m.requirements) {
    for (const std::string& name : r.cpp_names) tie(name, r.id, r.code);
  }
  for (interpretation& i : m.interpretations) tie(i.id, i.id, i.code);
  for (const auto& [name, code] : cited) {
    const bool is_requirement = name.front() == 'R';
    const bool is_known = std::any_of(m.interpretations.begin(), m.interpretations.end(),
                                      [&, id = std::string_view(name)](const interpretation& i) { return i.id == id; });
    if (is_requirement || is_known) continue;
    for (const annotation& a : code) {
      m.add("annotation-stale", a.where, "unknown interpretation '" + name + "'", {});
    }
  }
}

/// Fills `m.files` with the files that cite requirements or interpretations.
void list_files(model& m) {
  std::map<std::string, std::set<std::string>> ties;
  for (const requirement& r : m.requirements) {
    for (const annotation& a : r.code) ties[a.where.file].insert(r.id);
  }
  for (const interpretation& i : m.interpretations) {
    for (const annotation& a : i.code) ties[a.where.file].insert(i.id);
  }
  for (const auto& [name, ids] : ties) m.files.push_back({name, {ids.begin(), ids.end()}});
}

}  // namespace

void read_annotations(const source_tree& sources, model& m) {
  annotation_reader reader(sources, m);
  for (const std::string& file : sources.files("grammar", {".bnf"})) reader.read(file);
  tie_citations(sources, m);
  list_files(m);
}

}  // namespace uri94::trace
