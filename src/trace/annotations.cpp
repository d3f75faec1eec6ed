// SPDX-License-Identifier: MIT
#include "trace/annotations.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

namespace uri94::trace {

namespace {

/// What stands after the sign of a comment of a .bnf; nothing when the line is no comment.
std::optional<std::string> comment_of(const std::string& line) {
  const std::string text = trimmed(line);
  return text.rfind(';', 0) == 0 ? std::optional(trimmed(text.substr(1))) : std::nullopt;
}

/// The next line with something on it after a line, both counted from 0.
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
      stale(where, "there is no requirement '" + id + "'");
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
      stale(where, id + " stands above no production");
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

/// The name of the object that a source is compiled to, as `nm` writes it.
std::string object_of(const std::string& file) {
  if (file.rfind("src/cli/", 0) == 0) return "src_cli";  // compiled several in one go
  std::string object = file;
  std::replace(object.begin(), object.end(), '/', '_');
  return object;
}

/// What the objects of the build say that they follow.
struct index {
  std::set<std::pair<std::string, std::string>> cited;  ///< Object and rule.
  struct followed {
    std::string id;  ///< Of a rule, as its name in C++, or of a decision.
    std::size_t line;
  };
  std::map<std::string, std::vector<followed>> followed_in;  ///< By object.
};

index read_index(const std::filesystem::path& path) {
  index all;
  for (const std::string& line : lines_of(read_whole(path).value_or(""))) {
    std::istringstream words(line);
    std::string object;
    std::string id;
    std::size_t at = 0;
    words >> object >> id;
    if (words >> at) {
      all.followed_in[object].push_back({id, at});
    } else {
      all.cited.emplace(object, id);
    }
  }
  return all;
}

/// The lines that cite each rule of the prose, by the name that it has in C++.
/// @param in_objects as the objects of the build cite the rules; empty when that is not known
std::map<std::string, std::vector<annotation>> citations(const source_tree& sources, const index& in_objects) {
  static const std::regex use("(?:clauses|facts)::(R(?:1738|1630)(?:_(?:[0-9]+|appendix|[a-z]+_[0-9]+))+)");
  std::map<std::string, std::vector<annotation>> cited;
  for (const char* folder : {"src", "grammar/prose"}) {
    for (const std::string& file : sources.files(folder, {".cpp", ".hpp"})) {
      if (file.rfind("grammar/prose/clauses.", 0) == 0) continue;
      const std::string object = object_of(file);
      const std::vector<std::string> lines = lines_of(sources.read(file).value_or(""));
      for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::sregex_iterator u(lines[i].begin(), lines[i].end(), use), end; u != end; ++u) {
          // Data of a rule are constants, which leave no name after.
          const bool is_name =
              (*u).str().rfind("clauses", 0) == 0 && file.back() == 'p' && file[file.size() - 3] == 'c';
          if (is_name && !in_objects.cited.empty() && in_objects.cited.count({object, (*u)[1].str()}) == 0) continue;
          cited[(*u)[1]].push_back({{}, {file, static_cast<unsigned>(i + 1)}, trimmed(lines[i]), std::nullopt, {}, {}});
        }
      }
    }
  }
  for (const std::string& file : sources.files("src", {".cpp"})) {
    const auto follows = in_objects.followed_in.find(object_of(file));
    if (follows == in_objects.followed_in.end()) continue;
    const std::vector<std::string> lines = lines_of(sources.read(file).value_or(""));
    for (const index::followed& f : follows->second) {
      if (f.line == 0 || f.line > lines.size()) continue;
      cited[f.id].push_back(
          {{}, {file, static_cast<unsigned>(f.line)}, code_below(lines, f.line - 1), std::nullopt, {}, {}});
    }
  }
  return cited;
}

void tie_citations(const source_tree& sources, const std::filesystem::path& path, model& m) {
  const std::map<std::string, std::vector<annotation>> cited = citations(sources, read_index(path));
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
    for (const std::string& name : r.clauses) tie(name, r.id, r.code);
  }
  for (interpretation& i : m.interpretations) tie(i.id, i.id, i.code);
  // A rule that there is not does not compile; a decision does.
  for (const auto& [name, code] : cited) {
    const bool is_rule = name.front() == 'R';
    const bool is_known = std::any_of(m.interpretations.begin(), m.interpretations.end(),
                                      [&, id = std::string_view(name)](const interpretation& i) { return i.id == id; });
    if (is_rule || is_known) continue;
    for (const annotation& a : code) {
      m.add("annotation-stale", a.where, "there is no interpretation '" + name + "'", {});
    }
  }
}

}  // namespace

void read_annotations(const source_tree& sources, const std::filesystem::path& citations, model& m) {
  annotation_reader reader(sources, m);
  for (const std::string& file : sources.files("grammar", {".bnf"})) reader.read(file);
  tie_citations(sources, citations, m);
}

}  // namespace uri94::trace
