// SPDX-License-Identifier: MIT
#include "trace/build.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "trace/annotations.hpp"
#include "trace/document_register.hpp"
#include "trace/evidence.hpp"
#include "trace/excerpts.hpp"
#include "trace/grammars.hpp"
#include "trace/interpretations.hpp"
#include "trace/json_problem.hpp"
#include "trace/requirements.hpp"
#include "trace/source_hash.hpp"
#include "trace/specification.hpp"
#include "trace/test_cases.hpp"
#include "trace/texts.hpp"
#include "trace/vector_results.hpp"

namespace uri94::trace {

namespace {

/// Combination of results. `passed` and `failed` take precedence over `skipped` and `not_run`. In each pair, `failed`
/// and `not_run` take precedence.
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

/// Adds findings for tests that did not pass or lack assertions. Reports all stale results in one finding. Reports a
/// file whose tests all lack results in one finding. Ignores tests that are not linked to a requirement, decision or
/// production.
void check_tests(model& m) {
  evidence_state& state = m.evidence["tests"];
  std::size_t stale = 0;
  std::map<std::string, std::size_t> ran_in;  // number of tests with a result, by file
  for (const test_case& t : m.tests) {
    if (!t.is_tied()) continue;
    stale += t.is_stale ? 1 : 0;
    if (t.outcome != result::not_run) ++ran_in[t.where.file];
  }
  state.stale = stale > 0;
  if (stale > 0) {
    m.add("evidence-stale", {},
          "the results of " + std::to_string(stale) + " tests are from a different version of the sources; run '" +
              state.command + "'",
          {});
  } else if (ran_in.empty()) {
    m.add("evidence-missing", {}, "test results", state.command);
    return;
  }
  std::set<std::string> silent;
  for (const test_case& t : m.tests) {
    if (!t.is_tied() || t.is_stale) continue;
    const std::string what = "'" + t.name + "'" + (t.message.empty() ? "" : ": " + t.message);
    if (t.outcome == result::failed) m.add("test-failed", t.where, what, t.key());
    if (t.outcome == result::skipped) m.add("test-skipped", t.where, what, t.key());
    if (t.is_empty) m.add("test-empty", t.where, "'" + t.name + "' does not have assertions", t.key());
    if (t.outcome != result::not_run || stale > 0) continue;
    if (ran_in[t.where.file] > 0) {
      m.add("test-not-run", t.where, what, t.key());
    } else if (silent.insert(t.where.file).second) {
      m.add("test-not-run", {t.where.file, 0}, "none of its tests has a result; run '" + state.command + "'",
            t.where.file);
    }
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
  }
}

bool is_current(const model& m, const std::string& name) {
  const auto found = m.evidence.find(name);
  return found != m.evidence.end() && found->second.present && !found->second.stale;
}

/// Adds a finding for each result that a form of a production lacks, and for an incomplete conformance suite. Skips
/// results that are missing or stale for all productions.
/// @param needs_slips True if the form needs a result about slips.
void check_form(const form_results& form, bool needs_slips, const place& where, const std::string& key, model& m) {
  if (is_current(m, "proof") && !form.proved) m.add("proof-not-run", where, key + " was not part of the proof", key);
  if (is_current(m, "checker") && !form.is_checked) {
    m.add("checker-not-run", where, "the checker did not confirm the proof of " + key, key);
  }
  if (needs_slips && is_current(m, "adequacy") && !form.slips) {
    m.add("slips-not-run", where, "the reference strings of " + key + " were not run", key);
  }
  if (!is_current(m, "conformance")) return;
  if (!form.conformed) {
    m.add("conformance-not-run", where, key + " was not part of the conformance run", key);
    return;
  }
  // A complete suite has a string for each byte in each state.
  const std::size_t fewest = form.conformed->states * 256;
  if (form.conformed->strings >= fewest) return;
  m.add("conformance-partial", where,
        key + ": " + std::to_string(form.conformed->strings) + " strings, but a complete suite has at least " +
            std::to_string(fewest),
        key);
}

void check_productions(model& m) {
  for (const auto& g : m.grammars) {
    for (production& p : g->productions) {
      summary s;
      s.add(result::not_run);
      const form_results& form = p.results;
      if (form.conformed) s.add(form.conformed->divergences > 0 ? result::failed : result::passed);
      if (form.slips) {
        const bool all_noticed = form.slips->noticed == form.slips->changed && form.slips->contrary == 0;
        s.add(all_noticed ? result::passed : result::failed);
      }
      if (form.proved) s.add(form.proved->is_whole ? result::passed : result::failed);
      for (const std::size_t v : p.vectors) s.add(m.vectors[v].outcome);
      for (const std::size_t t : p.tests) s.add(m.tests[t].outcome);
      for (const finding& f : m.found) {
        if (f.subject == p.key() && (f.kind == "rule-differs" || f.kind == "text-differs")) s.add(result::failed);
      }
      p.shown = s.get();
      if (!g->is_interpreted()) check_form(form, true, p.where, p.key(), m);
    }
    if (g->is_interpreted() || !g->files.printed_form) continue;
    for (const bnf::production& p : g->printed.productions) {
      const production* const row = m.find(g->id, p.name);
      // If no amendment changes a production, both forms have the same slips. One result about slips is then enough.
      const bool is_amended = row != nullptr && p.amendment.empty() && !row->in_force->amendment.empty();
      check_form(g->printed_results[p.name], is_amended, row != nullptr ? row->where : place{},
                 g->id + "-printed:" + p.name, m);
    }
  }
}

void check_evidence(model& m) {
  for (const auto& [name, says] :
       std::initializer_list<std::pair<const char*, const char*>>{{"proof", "proof"},
                                                                  {"checker", "checker of the proof"},
                                                                  {"conformance", "conformance run"},
                                                                  {"adequacy", "slips in the BNF"}}) {
    const evidence_state& state = m.evidence[name];
    if (state.stale) {
      m.add("evidence-stale", {}, std::string("the ") + says + " is " + state.says + "; run '" + state.command + "'",
            {});
    } else if (!state.present) {
      m.add("evidence-missing", {}, says, state.command);
    }
  }
}

/// Adds a finding for each citation of lines that do not exist in the document.
void check_cited_lines(const document_register& known, model& m) {
  const auto check = [&](const bnf::source& cited, const place& where, const std::string& who) {
    const known_document* const of = known.find(cited.document);
    if (of == nullptr || of->lines == 0 || (cited.first_line > 0 && cited.last_line <= of->lines)) return;
    m.add("citation-wrong", where,
          who + " cites " + cited.text() + ": the text has lines 1 to " + std::to_string(of->lines), who);
  };
  for (const auto& g : m.grammars) {
    for (const production& p : g->productions)
      check((p.printed != nullptr ? p.printed : p.in_force)->cited, p.where, p.key());
  }
  for (const requirement& r : m.requirements) check(r.cited, r.where, r.id);
  for (const interpretation& i : m.interpretations) {
    for (const std::string& s : i.sources) {
      if (bnf::source cited; bnf::read_source(s, cited)) check(cited, i.where, i.id);
    }
  }
}

void check_specification(const origins& from, model& m) {
  evidence_state& state = m.evidence["specification"];
  state.command = "./dev check --spec FOLDER";
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
            "the text of " + needed.name + " is missing; give the folder of " + needed.file + " with --spec", {});
    }
  }
  if (from.documents.empty()) {
    check_cited_lines(known, m);
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
  for (const char* name : {"proof.json", "checker.json", "conformance.json", "adequacy.json"}) {
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
  tie_tests(m);
  tie_tests_by_unit(m);
  read_annotations(from.sources, m);
  take_excerpts(from.sources, m);

  const std::string code = source_hash(from.sources, hashed_for_code);
  m.origins.push_back({"sources", "sha256 " + code});
  read_conformance(code, from.evidence / "conformance.json", m);
  read_adequacy(code, from.evidence / "adequacy.json", m);
  read_proof(code, from.evidence / "proof.json", from.evidence / "checker.json", m);
  run_vectors(m);
  check_specification(from, m);

  check_tests(m);
  check_requirements(m);
  check_decisions(m);
  check_evidence(m);
  check_productions(m);

  std::stable_sort(m.found.begin(), m.found.end(), [](const finding& a, const finding& b) {
    const bool a_note = !kind_of(a).closes_gate;
    const bool b_note = !kind_of(b).closes_gate;
    return std::tie(a_note, a.kind, a.where.file, a.where.line) < std::tie(b_note, b.kind, b.where.file, b.where.line);
  });
  return m;
}

}  // namespace uri94::trace
