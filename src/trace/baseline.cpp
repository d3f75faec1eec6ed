// SPDX-License-Identifier: MIT
#include "trace/baseline.hpp"

#include <fnmatch.h>  // POSIX: names with a star
#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "markup/json_text.hpp"
#include "trace/document.hpp"
#include "trace/json_members.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;

/// Of the baseline's file. One of another format has other digests, and says nothing of what there is now.
constexpr std::size_t format = 2;

/// What the baseline holds of an entity.
struct entry {
  std::string says;    ///< For a person who reads the difference.
  std::string digest;  ///< Of all that must not change unseen.
  place where;
  change* mark = nullptr;  ///< Where the outcome is to be noted, if anywhere.
  bool skipped = false;    ///< A test that was skipped: what it asserts is not known.
};

std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t';
    if (space && (line.empty() || line.back() == ' ')) continue;
    line += space ? ' ' : c;
  }
  return line;
}

/// The lines that are said to follow something, whatever their numbers are.
entry entry_of_code(const std::vector<annotation>& code, const place& where) {
  std::set<std::string> lines;
  for (const annotation& a : code) lines.insert(a.where.file + ": " + a.excerpt);
  std::string all;
  for (const std::string& line : lines) all += line + '\n';
  return {std::to_string(lines.size()) + (lines.size() == 1 ? " line, the first in " : " lines, the first in ") +
              code.front().where.file,
          sha256(all), where, nullptr};
}

std::map<std::string, entry> entries_of(model& m) {
  std::map<std::string, entry> all;
  for (const auto& g : m.grammars) {
    for (production& p : g->productions) {
      const bnf::production& now = *p.in_force;
      const std::string text = now.amended.empty() ? now.printed : now.amended;
      std::string cited = now.cited.text();
      if (!now.amendment.empty()) cited += " (" + now.amendment + ")";
      all["production " + p.key()] = {one_line(text) + "  [" + cited + "]",
                                      sha256(now.printed + '\0' + now.amended + '\0' + cited + '\0' + p.digest),
                                      p.where, &p.against_baseline};
      if (p.emitted)
        all["rule " + p.key()] = {p.emitted->where.file, sha256(p.emitted->text.text()), p.emitted->where, nullptr};
      if (p.emitted_printed) {
        all["rule as printed " + p.key()] = {p.emitted_printed->where.file, sha256(p.emitted_printed->text.text()),
                                             p.emitted_printed->where, nullptr};
      }
    }
  }
  for (interpretation& i : m.interpretations) {
    all["interpretation " + i.id] = {i.says, sha256(i.whole), i.where, &i.against_baseline};
    if (!i.code.empty()) all["code of " + i.id] = entry_of_code(i.code, i.where);
  }
  for (requirement& r : m.requirements) {
    const std::string type(name_of(r.type));
    all["requirement " + r.id] = {type + ": " + r.says + "  [" + r.cited.text() + "]",
                                  sha256(type + '\0' + r.says + '\0' + r.reason + '\0' + r.cited.text() + '\0' +
                                         r.kind + '\0' + r.strength + '\0' + r.duty + '\0' + r.words),
                                  r.where, &r.against_baseline};
    // What is derived has whole files, which are items of their own.
    if (r.type != requirement_type::derived && !r.code.empty()) all["code of " + r.id] = entry_of_code(r.code, r.where);
  }
  for (test_case& t : m.tests) {
    std::string ids;
    for (const std::string& id : t.requirements) ids += (ids.empty() ? "" : ", ") + id;
    std::set<std::string> asserted(t.asserts.begin(), t.asserts.end());
    std::string says = ids;
    std::string all_asserted;
    for (const std::string& expression : asserted) all_asserted += expression + '\0';
    if (!asserted.empty()) says += ": " + std::to_string(asserted.size()) + " different assertions";
    all["test " + t.key()] = {says, sha256(ids + '\0' + all_asserted), t.where, &t.against_baseline,
                              t.outcome == result::skipped};
  }
  for (source_file& f : m.files) all["file " + f.name] = {{}, sha256({}), {f.name, 0}, &f.against_baseline};
  for (const known_document& d : m.documents) {
    std::string dismissed;
    for (const dismissal& x : d.dismissed)
      dismissed += std::to_string(x.first) + "-" + std::to_string(x.last) + ": " + x.reason + '\n';
    all["document " + d.name] = {d.file + ", " + d.digest, sha256(d.digest + '\0' + dismissed), d.where, nullptr};
  }
  return all;
}

/// What is counted, where the evidence was there to count: there must not be fewer.
std::map<std::string, std::size_t> counts_of(const model& m) {
  std::map<std::string, std::size_t> all;
  for (const vector& v : m.vectors) ++all["vectors in " + v.where.file];
  for (const test_case& t : m.tests) {
    if (t.assertions > 0) all["assertions of " + t.key()] = t.assertions;
  }
  for (const auto& g : m.grammars) {
    for (const production& p : g->productions) {
      if (p.conformed) all["conformance strings of " + p.key()] = p.conformed->strings;
      for (const covered_part& c : p.coverage) all["parts covered of " + g->id] += c.count > 0 ? 1 : 0;
    }
  }
  if (m.tried_code_mutants > 0) all["changes of the code that are tried"] = m.tried_code_mutants;
  return all;
}

/// Whether there is something to count: a run that is missing or stale is a finding of its own, and so is a test that
/// did not run or was skipped, or is gone.
bool is_counted(const std::string& what, const model& m) {
  const std::string assertions = "assertions of ";
  if (what.rfind(assertions, 0) == 0) {
    return std::any_of(m.tests.begin(), m.tests.end(), [&, key = what.substr(assertions.size())](const test_case& t) {
      return (t.outcome == result::passed || t.outcome == result::failed) && t.key() == key;
    });
  }
  for (const auto& [begin, run] :
       {std::pair("conformance", "conformance"), std::pair("parts", "coverage"), std::pair("changes", "code")}) {
    if (what.rfind(begin, 0) != 0) continue;
    const evidence_state& state = m.evidence.at(run);
    return state.present && !state.stale;
  }
  return true;
}

void compare_counts(const json& known, const std::string& file, model& m) {
  const std::map<std::string, std::size_t> now = counts_of(m);
  for (const auto& item : known.items()) {
    if (!item.value().is_number_unsigned() || !is_counted(item.key(), m)) continue;
    const auto found = now.find(item.key());
    const std::size_t count = found == now.end() ? 0 : found->second;
    const std::size_t before = item.value().get<std::size_t>();
    if (count < before) {
      m.add("baseline-fewer", {file, 0},
            item.key() + ": " + std::to_string(count) + ", and the baseline has " + std::to_string(before), {});
    }
  }
}

}  // namespace

std::string write_baseline(const model& m) {
  markup::json items = markup::json::object();
  for (const auto& [key, e] : entries_of(const_cast<model&>(m))) {
    items[key] = {{"digest", e.digest}, {"says", e.says}};
    if (e.skipped) items[key]["skipped"] = true;
  }
  markup::json all = {{"about", "What the traceability report knows; './dev baseline' writes it."}, {"format", format}};
  all["counts"] = counts_of(m);
  all["items"] = std::move(items);
  return markup::json_text(all, 1) + "\n";
}

void compare_with_baseline(const std::string& baseline, const std::string& file, model& m) {
  evidence_state& state = m.evidence["baseline"];
  const json all = json::parse(baseline, nullptr, false);
  if (all.is_discarded() || !all.is_object() || !all.contains("items") || !all["items"].is_object()) {
    m.add("evidence-missing", {file, 0}, "is no baseline; './dev baseline' writes one", {});
    return;
  }
  if (number_of(all, "format") != format) {
    m.add("evidence-missing", {file, 0}, "is a baseline of another format; './dev baseline' writes one of this", {});
    return;
  }
  state.present = true;
  const json& known = all["items"];
  std::map<std::string, entry> now = entries_of(m);
  for (auto& [key, e] : now) {
    const auto found = known.find(key);
    change is = change::unchanged;
    std::string was;
    if (found == known.end()) {
      is = change::added;
    } else if (e.skipped) {
      // That it was skipped is a finding of its own where it is the only test; it may assert what it did.
    } else if (found->contains("skipped") && text_of(*found, "digest") != e.digest) {
      is = change::added;  // it was skipped where the baseline was taken
    } else if (text_of(*found, "digest") != e.digest) {
      is = change::altered;
      was = text_of(*found, "says");
    }
    if (e.mark != nullptr) *e.mark = is;
    if (is == change::unchanged) continue;
    m.differences.push_back({key, is, was, e.says, e.where});
    const std::string what = is == change::added ? " is not in the baseline" : " is not what the baseline has";
    const bool is_test = key.rfind("test ", 0) == 0;
    const char* const kind = is != change::added ? "baseline-changed" : is_test ? "baseline-new-test" : "baseline-new";
    m.add(kind, e.where, key + what, key);
  }
  for (const auto& item : known.items()) {
    if (now.count(item.key()) > 0) continue;
    m.differences.push_back({item.key(), change::gone, text_of(item.value(), "says"), {}, {file, 0}});
    m.add("baseline-gone", {file, 0}, item.key() + " is in the baseline, and gone", item.key());
  }
  if (const auto counts = all.find("counts"); counts != all.end() && counts->is_object()) {
    compare_counts(*counts, file, m);
  } else {
    m.add("baseline-new", {file, 0}, "the baseline has no counts of vectors, conformance strings and coverage", {});
  }
  state.says = std::to_string(now.size()) + " items, " + std::to_string(m.differences.size()) + " differences";
}

void compare_baselines(const std::string& before, const std::string& now, const std::string& file,
                       const std::string& reviewed, model& m) {
  const json was = json::parse(before, nullptr, false);
  const json is = json::parse(now, nullptr, false);
  const auto is_of_this_format = [](const json& all) {
    return all.is_object() && number_of(all, "format") == format && all.contains("items") && all["items"].is_object() &&
           all.contains("counts") && all["counts"].is_object();
  };
  if (!is_of_this_format(was)) {
    m.add("not-checked", {file, 0}, "the baseline before this change is of another format", {});
    return;
  }
  if (!is_of_this_format(is)) return;  // a finding already
  std::vector<std::pair<std::string, std::string>> taken_back;
  for (const auto& item : was["items"].items()) {
    const auto found = is["items"].find(item.key());
    if (found == is["items"].end()) {
      taken_back.emplace_back(item.key(), "is gone");
    } else if (text_of(*found, "digest") != text_of(item.value(), "digest")) {
      taken_back.emplace_back(item.key(), "is another");
    }
  }
  for (const auto& item : was["counts"].items()) {
    const std::size_t count = number_of(is["counts"], item.key().c_str());
    if (item.value().is_number_unsigned() && count < item.value().get<std::size_t>()) {
      taken_back.emplace_back(item.key(), "are " + std::to_string(count) + ", and were " + item.value().dump());
    }
  }
  const std::string digest = sha256(now);
  if (taken_back.empty() || digest == reviewed) return;
  for (const auto& [what, how] : taken_back) {
    m.add("baseline-signed", {file, 0}, what + " " + how + " in the baseline that came with the change itself", what);
  }
  m.add("baseline-signed", {file, 0},
        "who has read how the baseline changes, and did not change it, opens the gate with '--reviewed " + digest + "'",
        {});
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
            "'" + attribute + "' keeps " + file + " out of what a review shows", {});
    }
  }
}

}  // namespace uri94::trace
