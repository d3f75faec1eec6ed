// SPDX-License-Identifier: MIT
#include "trace/baseline.hpp"

#include <fnmatch.h>  // POSIX
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "support/text/json_text.hpp"
#include "trace/json_problem.hpp"
#include "trace/rfc_text.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

using support::json_document;
using support::json_value;

/// Format of the baseline file. Baselines with different formats cannot be compared.
constexpr std::size_t format = 3;

/// Baseline entry of a requirement, a production, a test file or another entity. It depends on the sources only.
struct entry {
  std::string group;                 ///< Group, such as "requirement: implemented, must".
  std::vector<std::size_t> numbers;  ///< Counts of links, tests or strings. A lower count closes the gate.
  std::string digest;                ///< Digest of the reviewed content, or empty.
  place where;
  change* mark = nullptr;  ///< Receives the difference from the baseline; may be null.

  [[nodiscard]] std::string value() const {
    std::string text;
    for (const std::size_t n : numbers) text += (text.empty() ? "" : " ") + std::to_string(n);
    return digest.empty() ? text : text + (text.empty() ? "" : " ") + digest;
  }
  /// Returns the entry as text for the report.
  [[nodiscard]] std::string says() const { return group + ": " + value(); }
};

/// Entries by key, such as "requirement R1738-2.1-1".
using entries = std::map<std::string, entry>;

constexpr std::size_t digest_columns = 12;

std::string short_digest(const std::string& text) {
  return sha256(text).substr(0, digest_columns);
}

std::string kind_of_group(const std::string& group) {
  return group.substr(0, group.find(':'));
}

/// Returns the name of an entry in findings. The name of a production includes its grammar.
std::string key_of(const std::string& group, const std::string& name) {
  const std::string kind = kind_of_group(group);
  if (kind == "production" && group.size() > kind.size() + 2) {
    return kind + " " + group.substr(kind.size() + 2) + ":" + name;
  }
  return kind + " " + name;
}

/// Returns the productions and the file names of annotated code. Folders are left out because files may move.
std::string holders_of(const std::vector<annotation>& code) {
  std::set<std::string> names;
  for (const annotation& a : code) {
    names.insert(a.production.empty() ? a.where.file.substr(a.where.file.rfind('/') + 1) : a.production);
  }
  std::string all;
  for (const std::string& name : names) all += name + '\n';
  return all;
}

/// Returns the number of C++ tests among `tests`.
std::size_t cases_among(const std::vector<std::size_t>& tests, const model& m) {
  return static_cast<std::size_t>(std::count_if(tests.begin(), tests.end(), [&](std::size_t t) {
    const std::string& file = m.tests[t].where.file;
    return file.size() > 4 && file.compare(file.size() - 4, 4, ".cpp") == 0;
  }));
}

void add_productions(model& m, entries& all) {
  for (const auto& g : m.grammars) {
    std::string whole;
    for (production& p : g->productions) {
      const bnf::production& now = *p.in_force;
      std::string cited = now.cited.text();
      if (!now.amendment.empty()) cited += " (" + now.amendment + ")";
      const std::string text = now.printed + '\0' + now.amended + '\0' + cited + '\0' + p.digest;
      whole += p.name + '\0' + text + '\n';
      if (g->is_interpreted()) continue;
      const std::string group = "production: " + g->id;
      all[key_of(group, p.name)] = {group, {}, short_digest(text), p.where, &p.against_baseline};
    }
    if (g->is_interpreted()) {
      all[key_of("grammar", g->id)] = {"grammar", {g->productions.size()}, short_digest(whole), {g->folder, 0}};
    }
  }
}

void add_requirements(model& m, entries& all) {
  for (requirement& r : m.requirements) {
    std::string group = "requirement: " + std::string(name_of(r.type));
    std::string text =
        r.says + '\0' + r.reason + '\0' + r.cited.text() + '\0' + r.kind + '\0' + r.duty + '\0' + r.words;
    std::vector<std::size_t> numbers = {cases_among(r.tests, m)};
    if (r.type != requirement_type::derived) {  // derived requirements have whole files
      group += ", " + r.strength;
      text += '\0' + holders_of(r.code);
      numbers.insert(numbers.begin(), r.code.size());
    }
    if (r.type == requirement_type::out_of_scope) numbers.clear();
    all[key_of(group, r.id)] = {group, std::move(numbers), short_digest(text), r.where, &r.against_baseline};
  }
}

/// Adds Meson tests and scripts. Test descriptions exist only in C++.
void add_tests(const source_tree& sources, entries& all) {
  const std::string group = "tests";
  for (const std::string& file : sources.files("tests", {".py", ".sh", ".build"})) {
    const bool is_script = file.compare(file.size() - 6, 6, ".build") != 0;
    const std::string name =
        is_script ? file.substr(0, file.rfind('/') + 1) + "*" + file.substr(file.rfind('.')) : file;
    std::size_t count = is_script ? 1 : 0;
    if (!is_script) {
      for (const std::string& line : lines_of(sources.read(file).value_or(""))) {
        count += trimmed(line).rfind("test(", 0) == 0 ? 1 : 0;
      }
    }
    if (count == 0) continue;
    entry& e = all[key_of(group, name)];
    e.group = group;
    e.where = {file, 0};
    e.numbers.resize(1);
    e.numbers[0] += count;
  }
}

entries entries_of(const source_tree& sources, model& m) {
  entries all;
  add_productions(m, all);
  add_requirements(m, all);
  for (interpretation& i : m.interpretations) {
    const std::string group = "interpretation: " + i.kind;
    std::vector<std::size_t> numbers = {i.code.size(), cases_among(i.tests, m)};
    if (i.kind != "operation" && i.code.empty() && numbers[1] == 0) numbers.clear();
    all[key_of(group, i.id)] = {group, std::move(numbers), short_digest(i.whole + '\0' + holders_of(i.code)), i.where,
                                &i.against_baseline};
  }
  for (const known_document& d : m.documents) {
    std::string text = d.digest;
    for (const dismissal& x : d.dismissed) {
      text += '\0' + std::to_string(x.first) + "-" + std::to_string(x.last) + ": " + x.reason;
    }
    all[key_of("document", d.name)] = {"document", {}, short_digest(text), d.where};
  }
  for (const vector& v : m.vectors) {
    entry& e = all[key_of("reference strings", v.where.file)];
    e.group = "reference strings";
    e.where = {v.where.file, 0};
    e.numbers.resize(1);
    ++e.numbers[0];
  }
  add_tests(sources, all);
  return all;
}

[[nodiscard]] bool is_of_this_format(json_value all) {
  return all["format"].number() == format;
}

/// Reads the numbers and the optional digest of an entry.
entry entry_in(json_value value, const std::string& group) {
  entry e;
  e.group = group;
  std::istringstream words(value.text());
  for (std::string word; words >> word;) {
    const bool is_number = word.size() < digest_columns && word.find_first_not_of("0123456789") == std::string::npos;
    if (is_number && e.digest.empty()) {
      std::from_chars(word.data(), word.data() + word.size(), e.numbers.emplace_back());
    } else if (e.digest.empty() && word.size() == digest_columns) {
      e.digest = word;
    } else {
      value.refuse("expected numbers and a digest of " + std::to_string(digest_columns) + " characters");
      break;
    }
  }
  return e;
}

/// Reads the entries of a baseline. Returns an empty map for other formats.
entries entries_in(const json_document& document) {
  entries all;
  const json_value root = document.root();
  (void)root.need("format");
  if (!is_of_this_format(root)) return all;
  for (const json_value group : root.need("entries").members()) {
    const std::string of(group.name());
    for (const json_value item : group.members()) {
      all.emplace(key_of(of, std::string(item.name())), entry_in(item, of));
    }
  }
  return all;
}

/// Returns a text such as "fewer tests: 1 instead of 2", or an empty text.
std::string fewer(const entry& was, const entry& now) {
  std::vector<std::string> names = {"tests"};
  const std::string kind = kind_of_group(was.group);
  if (kind == "reference strings") names = {"strings"};
  if (kind == "grammar") names = {"productions"};
  if (was.numbers.size() > 1) names = {"places in the code", "tests"};
  for (std::size_t i = 0; i < was.numbers.size() && i < names.size(); ++i) {
    const std::size_t is = i < now.numbers.size() ? now.numbers[i] : 0;
    if (is >= was.numbers[i]) continue;
    return "fewer " + names[i] + ": " + std::to_string(is) + " instead of " + std::to_string(was.numbers[i]);
  }
  return {};
}

/// Returns true if group and digest are equal. Numbers may differ.
bool is_same(const entry& a, const entry& b) {
  return a.group == b.group && a.digest == b.digest;
}

}  // namespace

std::string write_baseline(const source_tree& sources, const model& m) {
  std::map<std::string, std::vector<std::string>> groups;
  for (const auto& [key, e] : entries_of(sources, const_cast<model&>(m))) {
    const std::string kind = kind_of_group(e.group);
    const std::string name = key.substr(kind == "production" ? key.find(':') + 1 : kind.size() + 1);
    groups[e.group].push_back(markup::json_text(name) + ": " + markup::json_text(e.value()));
  }
  std::string text =
      "{\n \"about\": \"'./dev baseline' writes this from the sources. Lower counts and other digests close the "
      "gate.\",\n "
      "\"numbers\": \"Places in the code and tests. The digest covers the entry and the names of its files.\",\n "
      "\"format\": " +
      std::to_string(format) + ",\n \"entries\": {";
  constexpr std::size_t columns = 120;
  const char* before_group = "\n";
  for (const auto& [group, members] : groups) {
    text += std::string(before_group) + "  " + markup::json_text(group) + ": {";
    before_group = ",\n";
    std::size_t used = columns;
    for (const std::string& member : members) {
      const bool fits = used + member.size() + 2 <= columns;
      text += (&member == &members.front() ? "" : ",") + std::string(fits ? " " : "\n   ") + member;
      used = (fits ? used + 1 : 3) + member.size() + 1;
    }
    text += "\n  }";
  }
  return text + "\n }\n}\n";
}

void compare_with_baseline(const std::string& baseline, const std::string& file, const source_tree& sources, model& m) {
  evidence_state& state = m.evidence["baseline"];
  const json_document document = json_document::read(baseline, evidence_limits);
  const entries known = entries_in(document);
  if (!document.is_good()) {
    add_problem(document, file, "evidence-unreadable", m);
    return;
  }
  if (!is_of_this_format(document.root())) {
    m.add("evidence-missing", {file, 0}, "has an unsupported format; run './dev baseline' to rewrite it", {});
    return;
  }
  state.present = true;
  const entries now = entries_of(sources, m);
  const auto note = [&](const std::string& key, change is, const std::string& was, const entry& e) {
    if (e.mark != nullptr) *e.mark = is;
    m.differences.push_back({key, is, was, e.says(), e.where});
  };
  for (const auto& [key, e] : now) {
    const auto found = known.find(key);
    if (found == known.end()) {
      note(key, change::added, {}, e);
      m.add("baseline-new", e.where, key + " is not in the baseline", key);
    } else if (!is_same(found->second, e)) {
      note(key, change::altered, found->second.says(), e);
      m.add("baseline-changed", e.where, key + " differs from the baseline", key);
    } else if (const std::string what = fewer(found->second, e); !what.empty()) {
      note(key, change::altered, found->second.says(), e);
      m.add("baseline-fewer", e.where, key + " has " + what, key);
    }
  }
  for (const auto& [key, e] : known) {
    if (now.count(key) > 0) continue;
    m.differences.push_back({key, change::gone, e.says(), {}, {file, 0}});
    m.add("baseline-gone", {file, 0}, key + " is in the baseline, but not in the sources", key);
  }
  state.says = std::to_string(now.size()) + " entries, " + std::to_string(m.differences.size()) + " differences";
}

std::optional<support::json_problem> problem_of_baseline(const std::string& baseline) {
  const json_document document = json_document::read(baseline, evidence_limits);
  (void)entries_in(document);
  if (document.is_good()) return std::nullopt;
  return document.problem();
}

void compare_baselines(const std::string& before, const std::string& now, const std::string& file,
                       const std::string& reviewed, model& m) {
  const json_document was = json_document::read(before, evidence_limits);
  const json_document is = json_document::read(now, evidence_limits);
  const entries old_entries = entries_in(was);
  const entries new_entries = entries_in(is);
  if (!was.is_good()) {
    m.add("evidence-unreadable", {file, 0}, was.problem().text("the baseline before this change"), {});
    return;
  }
  if (!is_of_this_format(was.root())) {
    m.add("not-checked", {file, 0}, "the baseline before this change has an unsupported format", {});
    return;
  }
  if (!is.is_good() || !is_of_this_format(is.root())) return;  // already reported
  std::vector<std::pair<std::string, std::string>> weakened;
  for (const auto& [key, e] : old_entries) {
    const auto found = new_entries.find(key);
    if (found == new_entries.end()) {
      weakened.emplace_back(key, key + " was removed");
    } else if (!is_same(e, found->second)) {
      weakened.emplace_back(key, key + " was changed");
    } else if (const std::string what = fewer(e, found->second); !what.empty()) {
      weakened.emplace_back(key, key + " has " + what);
    }
  }
  const std::string digest = sha256(now);
  if (weakened.empty() || digest == reviewed) return;
  for (const auto& [key, what] : weakened) {
    m.add("baseline-signed", {file, 0}, what + " in the baseline of this change", key);
  }
  m.add("baseline-signed", {file, 0}, "a reviewer approves the new baseline with '--reviewed " + digest + "'", {});
}

void check_attributes(const source_tree& sources, const std::string& file, model& m) {
  const std::vector<std::string> lines = lines_of(sources.read(".gitattributes").value_or(""));
  const std::string name = file.substr(file.rfind('/') + 1);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::istringstream words(lines[i]);
    std::string pattern;
    if (!(words >> pattern) || pattern.front() == '#') continue;
    const std::string& whole = pattern.find('/') == std::string::npos ? name : file;
    if (fnmatch(pattern.c_str(), whole.c_str(), 0) != 0) continue;
    for (std::string attribute; words >> attribute;) {
      if (attribute != "linguist-generated" && attribute != "linguist-generated=true" && attribute != "-diff" &&
          attribute != "binary")
        continue;
      m.add("baseline-folded", {".gitattributes", static_cast<unsigned>(i + 1)},
            "'" + attribute + "' keeps " + file + " out of reviews", {});
    }
  }
}

}  // namespace uri94::trace
