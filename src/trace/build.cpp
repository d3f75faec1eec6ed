// SPDX-License-Identifier: MIT
#include "trace/build.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "trace/annotations.hpp"
#include "trace/baseline.hpp"
#include "trace/code_mutants.hpp"
#include "trace/derived.hpp"
#include "trace/document_register.hpp"
#include "trace/evidence.hpp"
#include "trace/excerpts.hpp"
#include "trace/executed_lines.hpp"
#include "trace/grammars.hpp"
#include "trace/interpretations.hpp"
#include "trace/json_problem.hpp"
#include "trace/requirements.hpp"
#include "trace/specification.hpp"
#include "trace/test_cases.hpp"
#include "trace/texts.hpp"
#include "trace/vector_results.hpp"

namespace uri94::trace {

namespace {

/// Combines results. The worst of `passed` and `failed` wins. Other results count only without these.
class summary {
 public:
  void add(result r) {
    if (r == result::not_run || r == result::skipped) {
      idle_ = std::max(idle_, r);
    } else {
      ran_ = ran_ ? std::max(*ran_, r) : r;
    }
  }
  [[nodiscard]] result get() const { return ran_ ? *ran_ : idle_; }

 private:
  std::optional<result> ran_;
  result idle_ = result::skipped;
};

void check_tests(model& m) {
  const evidence_state& state = m.evidence["tests"];
  const bool ran = state.present;
  if (!ran) {
    m.add("evidence-missing", {}, "no test has a result; run '" + state.command + "' first", {});
  }
  if (state.stale) {
    m.add("evidence-stale", {}, "the results of tests are older than the code; run '" + state.command + "'", {});
  }
  std::map<std::string, std::size_t> results_in;  // number of results by file
  for (const test_case& t : m.tests) results_in[t.where.file] += t.outcome == result::not_run ? 0 : 1;
  std::set<std::string> silent;
  for (const test_case& t : m.tests) {
    const std::string what = "'" + t.name + "'" + (t.message.empty() ? "" : ": " + t.message);
    if (t.outcome == result::failed) m.add("test-failed", t.where, what, t.key());
    if (t.outcome == result::skipped) m.add("test-skipped", t.where, what, t.key());
    if (t.outcome == result::not_run && ran && !t.is_stale) {
      if (results_in[t.where.file] > 0 || t.where.line == 0 || !t.message.empty()) {
        m.add("test-not-run", t.where, what, t.key());
      } else if (silent.insert(t.where.file).second) {
        m.add("test-not-run", {t.where.file, 0}, "none of its tests has a result", t.where.file);
      }
    }
    if (!t.leads_somewhere() && (t.where.line > 0 || t.outcome != result::not_run))
      m.add("test-leads-nowhere", t.where, what, t.key());
  }
}

void check_requirements(model& m) {
  for (requirement& r : m.requirements) {
    if (r.type == requirement_type::exception && r.tests.empty()) {
      m.add("exception-without-test", r.where, r.id + " (" + r.says + ")", r.id);
    }
    if (!r.is_to_be_shown()) continue;
    summary s;
    if (r.tests.empty()) s.add(result::not_run);
    for (const std::size_t t : r.tests) s.add(m.tests[t].outcome);
    r.shown = s.get();
    if (r.code.empty()) m.add("requirement-without-code", r.where, r.id + " (" + r.says + ")", r.id);
    if (r.tests.empty()) m.add("requirement-without-test", r.where, r.id + " (" + r.says + ")", r.id);
    if (r.shown == result::skipped) m.add("requirement-not-shown", r.where, r.id + " (" + r.says + ")", r.id);
  }
}

/// Computes the results of decisions on operations. Adds a finding for each decision without code or tests.
void check_decisions(model& m) {
  for (interpretation& i : m.interpretations) {
    if (i.kind != "operation") continue;
    summary s;
    if (i.tests.empty()) s.add(result::not_run);
    for (const std::size_t t : i.tests) s.add(m.tests[t].outcome);
    i.shown = s.get();
    if (i.code.empty()) m.add("decision-without-code", i.where, i.id + " (" + i.says + ")", i.id);
    if (i.tests.empty()) m.add("decision-without-test", i.where, i.id + " (" + i.says + ")", i.id);
    if (i.shown == result::skipped) m.add("decision-not-shown", i.where, i.id + " (" + i.says + ")", i.id);
  }
}

/// Returns the minimum size of a complete suite: one string for each byte in each state.
std::size_t fewest_strings(const production& p) {
  return p.states * 256;
}

void check_productions(model& m) {
  const bool covered = m.evidence["coverage"].present && !m.evidence["coverage"].stale;
  const bool conformance_ran = m.evidence["conformance"].present && !m.evidence["conformance"].stale;
  for (const auto& g : m.grammars) {
    for (production& p : g->productions) {
      summary s;
      s.add(result::not_run);
      if (p.conformed) s.add(p.conformed->divergences > 0 ? result::failed : result::passed);
      if (p.mutants) {
        const bool all_noticed = p.mutants->killed == p.mutants->changed && p.mutants->contrary == 0;
        s.add(all_noticed ? result::passed : result::failed);
      }
      if (p.proved) s.add(p.proved->is_whole ? result::passed : result::failed);
      for (const std::size_t v : p.vectors) s.add(m.vectors[v].outcome);
      for (const std::size_t t : p.tests) s.add(m.tests[t].outcome);
      for (const finding& f : m.found) {
        if (f.subject == p.key() && (f.kind == "rule-differs" || f.kind == "text-differs")) s.add(result::failed);
      }
      p.shown = s.get();
      // Interpreted grammars without a conformance run rely on vectors and tests.
      if (conformance_ran && !p.conformed && !g->is_interpreted()) {
        m.add("conformance-not-run", p.where, p.name + " was not part of the conformance run", p.key());
      }
      if (p.conformed && p.conformed->strings < fewest_strings(p)) {
        m.add("conformance-partial", p.where,
              p.name + ": " + std::to_string(p.conformed->strings) + " strings, but a complete suite has at least " +
                  std::to_string(fewest_strings(p)),
              p.key());
      }
      if (covered && p.coverage.empty() && !p.is_unused && !g->is_interpreted()) {
        m.add("coverage-gap", p.where, p.name + " was not part of the coverage run", p.key());
      }
    }
  }
}

void check_evidence(model& m) {
  for (const char* name : {"conformance", "coverage"}) {
    const evidence_state& state = m.evidence[name];
    if (state.stale) {
      m.add("evidence-stale", {},
            std::string("the ") + name + " run is " + state.says + "; run '" + state.command + "'", {});
    } else if (!state.present) {
      m.add("evidence-missing", {}, std::string("missing ") + name + " run; run '" + state.command + "'", {});
    }
  }
}

void check_specification(const origins& from, model& m) {
  evidence_state& state = m.evidence["specification"];
  state.command = "./dev spec FOLDER; ./dev report";
  const document_register known = read_document_register(from.sources, m);
  m.documents = known.documents;
  verify_digests(known, m);
  std::string names;
  for (const document& d : from.documents) names += (names.empty() ? "" : " and ") + d.name();
  for (const known_document& needed : known.documents) {
    const bool given = std::any_of(from.documents.begin(), from.documents.end(),
                                   [&](const document& d) { return d.name() == needed.name; });
    if (!given) {
      m.add(from.needs_documents ? "specification-missing" : "not-checked", {},
            "the text of " + needed.name + " is missing; run './dev spec FOLDER' with the folder of " + needed.file,
            {});
    }
  }
  if (from.documents.empty()) {
    state.says =
        "the texts of the documents are missing: productions are compared with digests, and nothing else is "
        "compared";
    return;
  }
  state.present = true;
  const std::size_t before = m.found.size();
  verify(from.documents, known, m);
  tie_texts(from.documents, known, m);
  std::string lines;
  for (const text_of_document& t : m.texts) {
    lines += "; " + t.document + ": " + std::to_string(t.claimed) + " lines cited, " + std::to_string(t.dismissed) +
             " dismissed with a reason, " + std::to_string(t.open) + " open";
  }
  state.says = "productions compared with the text of " + names +
               " character by character, requirements and interpretations by the digests of their words: " +
               std::to_string(m.found.size() - before) + " differences" + lines;
}

/// Adds the input files of the report with their digests, and the commit and compiler of the sources.
void list_origins(const origins& from, model& m) {
  const auto add = [&](const std::string& name, const std::filesystem::path& path) {
    if (const std::optional<std::string> content = read_whole(path))
      m.origins.push_back({name, "sha256 " + sha256(*content)});
  };
  if (const std::optional<std::string> content = read_whole(from.evidence / "sources.json")) {
    const support::json_document known = support::json_document::read(*content, evidence_limits);
    for (const char* what : {"commit", "state", "compiler"}) {
      if (known.root().exists()) m.origins.push_back({what, known.root()[what].text()});
    }
    add_problem(known, "sources.json", "evidence-unreadable", m);
  }
  for (const document& d : from.documents) m.origins.push_back({d.name(), "sha256 " + d.digest()});
  if (from.baseline) m.origins.push_back({from.baseline_name, "sha256 " + sha256(*from.baseline)});
  for (const char* name : {"conformance.json", "coverage.json", "proof.json", "executed.json", "code_mutants.json"}) {
    add(name, from.evidence / name);
  }
  add("intro-tests.json", from.meson_tests);
  add("testlog.json", from.meson_log);
  const source_tree evidence(from.evidence);
  for (const std::string& name : evidence.files("tests", {".xml"})) add(name, from.evidence / name);
}

}  // namespace

model build_model(const origins& from) {
  model m;
  m.version = from.version;
  m.source_url = from.source_url;
  m.command = from.command;
  list_origins(from, m);
  read_grammars(from.sources, m);
  read_requirements(from.sources, m);
  read_vectors(from.sources, m);
  read_interpretations(from.sources, m);
  read_tests(from.sources, from.evidence / "tests", {from.meson_tests, from.meson_log}, m);
  read_derived(from.sources, m);
  tie_tests(m);
  tie_tests_by_unit(m);
  read_annotations(from.sources, m);
  tie_files(from.sources, m);
  take_excerpts(from.sources, m);

  read_conformance(from.sources, from.evidence / "conformance.json", m);
  read_mutants(from.sources, from.evidence / "mutants.json", m);
  read_proof(from.sources, from.evidence / "proof.json", from.evidence / "certificate.sha256", m);
  read_coverage(from.sources, from.evidence / "coverage.json", m);
  run_vectors(m);
  check_specification(from, m);

  check_links(from.sources, from.evidence / "executed.json", m);
  read_code_mutants(from.sources, from.evidence / "code_mutants.json", m);
  check_tests(m);
  check_requirements(m);
  check_decisions(m);
  check_evidence(m);
  check_attributes(from.sources, from.baseline_name, m);
  if (from.baseline) {
    compare_with_baseline(*from.baseline, from.baseline_name, from.sources, m);
    if (from.baseline_before) {
      compare_baselines(*from.baseline_before, *from.baseline, from.baseline_name, from.reviewed, m);
    }
  } else {
    m.add("evidence-missing", {from.baseline_name, 0}, "the baseline is missing; run './dev baseline'", {});
  }
  check_productions(m);

  std::stable_sort(m.found.begin(), m.found.end(), [](const finding& a, const finding& b) {
    const bool a_note = !kind_of(a).closes_gate;
    const bool b_note = !kind_of(b).closes_gate;
    return std::tie(a_note, a.kind, a.where.file, a.where.line) < std::tie(b_note, b.kind, b.where.file, b.where.line);
  });
  return m;
}

}  // namespace uri94::trace
