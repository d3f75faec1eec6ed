// SPDX-License-Identifier: MIT
#include "trace/annotations.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <utility>

namespace uri94::trace {

namespace {

constexpr const char* marks[] = {"//", "#", ";"};
enum class word { requirement, production };

/// What stands after the sign of a comment; nothing when the line is no comment.
std::optional<std::string> comment_of(const std::string& line) {
  const std::string text = trimmed(line);
  for (const std::string mark : marks) {
    if (text.rfind(mark, 0) == 0) return trimmed(text.substr(mark.size()));
  }
  return std::nullopt;
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
      if (comment->rfind("requirement: ", 0) == 0) {
        for (const std::string& id : split(comment->substr(13))) tie(word::requirement, id, i);
      } else if (comment->rfind("interpretation: ", 0) == 0) {
        for (const std::string& id : split(comment->substr(16))) tie_interpretation(id, i);
      } else if (comment->rfind("production: ", 0) == 0) {
        for (const std::string& id : split(comment->substr(12))) tie(word::production, id, i);
      }
    }
  }

 private:
  void tie(word what, const std::string& id, std::size_t line) {
    const place where{file_, static_cast<unsigned>(line + 1)};
    if (what == word::production) {
      if (model_.find(id) == nullptr) {
        stale(where, "there is no production '" + id + "'; expected GRAMMAR:PRODUCTION");
      } else if (!in_tests()) {
        stale(where, "'production:' ties tests; the rule of " + id + " is tied by its name");
      } else {
        for (const std::size_t t : tests_at(line, where)) add_once(model_.tests[t].productions, id);
      }
      return;
    }
    requirement* const r = model_.find_requirement(id);
    if (r == nullptr) {
      stale(where, "there is no requirement '" + id + "'");
      return;
    }
    if (r->type == requirement_type::out_of_scope) {
      stale(where, id + " is " + std::string(name_of(r->type)) + " in " + r->where.text());
      return;
    }
    if (in_tests()) {
      const auto index = tests_at(line, where);
      for (const std::size_t t : index) {
        add_once(model_.tests[t].requirements, id);
        if (std::count(r->tests.begin(), r->tests.end(), t) == 0) r->tests.push_back(t);
      }
      return;
    }
    annotation a;
    a.id = id;
    a.where = where;
    a.excerpt = code_below(line);
    if (a.excerpt.empty() || a.excerpt.front() == '}') {
      stale(where, id + " stands above no code");
      return;
    }
    if (is_bnf()) a.production = tie_production(a.excerpt, id);
    r->code.push_back(std::move(a));
  }

  void tie_interpretation(const std::string& id, std::size_t line) {
    const place where{file_, static_cast<unsigned>(line + 1)};
    const auto found = std::find_if(model_.interpretations.begin(), model_.interpretations.end(),
                                    [&](const interpretation& i) { return i.id == id; });
    if (found == model_.interpretations.end()) {
      stale(where, "there is no interpretation '" + id + "'");
    } else if (in_tests()) {
      for (const std::size_t t : tests_at(line, where)) {
        if (std::count(found->tests.begin(), found->tests.end(), t) == 0) found->tests.push_back(t);
        add_once(model_.tests[t].requirements, id);
      }
    } else {
      annotation a;
      a.id = id;
      a.where = where;
      a.excerpt = code_below(line);
      found->code.push_back(std::move(a));
    }
  }

  [[nodiscard]] bool in_tests() const { return file_.rfind("tests/", 0) == 0; }
  [[nodiscard]] bool is_bnf() const { return file_.size() > 4 && file_.substr(file_.size() - 4) == ".bnf"; }

  /// The next line that is neither blank nor a comment.
  [[nodiscard]] std::string code_below(std::size_t line) const {
    for (std::size_t i = line + 1; i < lines_.size(); ++i) {
      const std::string text = trimmed(lines_[i]);
      if (!text.empty() && !comment_of(lines_[i])) return text;
    }
    return {};
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

  /// The test cases that an annotation of this line belongs to; none is a finding.
  std::vector<std::size_t> tests_at(std::size_t line, const place& where) {
    const bool at_margin = !lines_[line].empty() && lines_[line].front() != ' ' && lines_[line].front() != '\t';
    std::optional<std::size_t> found;
    std::vector<std::size_t> all;
    bool before_all = true;
    for (std::size_t i = 0; i <= line; ++i)
      before_all = before_all && (lines_[i].empty() || comment_of(lines_[i]) || lines_[i].rfind("\"\"\"", 0) == 0);
    for (std::size_t t = 0; t < model_.tests.size(); ++t) {
      const test_case& test = model_.tests[t];
      if (test.where.file != file_) continue;
      all.push_back(t);
      const bool below = test.where.line > line + 1;
      if (at_margin && below && (!found || test.where.line < model_.tests[*found].where.line)) found = t;
      if (!at_margin && !below) found = t;  // the last one above
    }
    if (at_margin && before_all && !all.empty()) return all;
    // What stands between is another test's body.
    if (at_margin && found) {
      const std::string below = code_below(line);
      if (below.find("TEST_CASE") == std::string::npos && below.find("SCENARIO") == std::string::npos) found.reset();
    }
    if (found) return {*found};
    if (all.size() == 1 && model_.tests[all.front()].where.line <= 1) return all;  // a script is one test
    stale(where, "stands above no test case");
    return {};
  }

  static void add_once(std::vector<std::string>& to, const std::string& id) {
    if (std::find(to.begin(), to.end(), id) == to.end()) to.push_back(id);
  }

  void stale(const place& where, const std::string& why) { model_.add("annotation-stale", where, why, {}); }

  const source_tree& sources_;
  model& model_;
  std::string file_;
  std::vector<std::string> lines_;
};

/// The lines that cite each rule of the prose, by the name that it has in C++.
/// @param in_objects "OBJECT RULE", as the objects of the build cite the rules; empty when that is not known
std::map<std::string, std::vector<annotation>> citations(const source_tree& sources,
                                                         const std::set<std::string>& in_objects) {
  static const std::regex use("(?:clauses|facts)::(R(?:1738|1630)(?:_(?:[0-9]+|appendix|[a-z]+_[0-9]+))+)");
  std::map<std::string, std::vector<annotation>> cited;
  for (const char* folder : {"src", "grammar/prose"}) {
    for (const std::string& file : sources.files(folder, {".cpp", ".hpp"})) {
      if (file.rfind("grammar/prose/clauses.", 0) == 0) continue;
      std::string object = file;
      std::replace(object.begin(), object.end(), '/', '_');
      if (file.rfind("src/cli/", 0) == 0) object = "src_cli";  // compiled several in one go
      const std::vector<std::string> lines = lines_of(sources.read(file).value_or(""));
      for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::sregex_iterator u(lines[i].begin(), lines[i].end(), use), end; u != end; ++u) {
          // Data of a rule are constants, which leave no name after.
          const bool is_name =
              (*u).str().rfind("clauses", 0) == 0 && file.back() == 'p' && file[file.size() - 3] == 'c';
          if (is_name && !in_objects.empty() && in_objects.count(object + " " + (*u)[1].str()) == 0) continue;
          annotation a;
          a.where = {file, static_cast<unsigned>(i + 1)};
          a.excerpt = trimmed(lines[i]);
          cited[(*u)[1]].push_back(std::move(a));
        }
      }
    }
  }
  return cited;
}

void tie_citations(const source_tree& sources, const std::filesystem::path& index, model& m) {
  std::set<std::string> in_objects;
  for (const std::string& line : lines_of(read_whole(index).value_or(""))) in_objects.insert(line);
  const std::map<std::string, std::vector<annotation>> cited = citations(sources, in_objects);
  for (requirement& r : m.requirements) {
    for (const std::string& name : r.clauses) {
      const auto found = cited.find(name);
      if (found == cited.end()) continue;
      for (annotation a : found->second) {
        a.id = r.id;
        const bool known = std::any_of(r.code.begin(), r.code.end(),
                                       [&](const annotation& b) { return b.where.text() == a.where.text(); });
        if (!known) r.code.push_back(std::move(a));
      }
    }
  }
}

}  // namespace

void read_annotations(const source_tree& sources, const std::filesystem::path& citations, model& m) {
  annotation_reader reader(sources, m);
  for (const std::string& file : sources.files("grammar", {".bnf"})) reader.read(file);
  for (const char* folder : {"include", "src", "tests"}) {
    for (const std::string& file : sources.files(folder, {".c", ".cpp", ".h", ".hpp", ".py", ".sh"})) reader.read(file);
  }
  tie_citations(sources, citations, m);
}

}  // namespace uri94::trace
