// SPDX-License-Identifier: MIT
#include "trace/writers.hpp"

#include <cstdio>

#include "support/text/json_text.hpp"
#include "support/text/printable.hpp"
#include "trace/rows.hpp"

namespace uri94::trace {

namespace {

using ordered_json = markup::json;

ordered_json to_json(const place& p) {
  ordered_json j = {{"file", p.file}};
  if (p.line != 0) j["line"] = p.line;
  return j;
}

ordered_json to_json(const bnf::source& s) {
  return {{"document", s.document},   {"section", s.section},       {"first_page", s.first_page},
          {"last_page", s.last_page}, {"first_line", s.first_line}, {"last_line", s.last_line}};
}

ordered_json to_json(const rule& r) {
  ordered_json guards = ordered_json::array();
  for (const guard& g : r.guards) {
    guards.push_back({{"name", g.is.name},
                      {"place", to_json(g.where)},
                      {"says", g.is.says},
                      {"lost", g.is.lost},
                      {"lost_start", g.is.lost_start}});
  }
  return {
      {"name", r.name}, {"place", to_json(r.where)}, {"guards", std::move(guards)}, {"one_to_one", r.is_one_to_one}};
}

ordered_json to_json(const production& p, const model& m) {
  ordered_json j = {
      {"production", p.name}, {"number", p.number}, {"unit", p.in_force->unit}, {"place", to_json(p.where)}};
  j["citation"] = to_json(p.printed != nullptr ? p.printed->cited : p.in_force->cited);
  if (p.printed != nullptr) j["printed"] = p.printed->printed;
  if (!p.in_force->amendment.empty()) {
    j["amendment"] = p.in_force->amendment;
    j["amended"] = p.in_force->amended;
  }
  j["unused"] = p.is_unused;
  if (p.emitted) j["rule"] = to_json(*p.emitted);
  if (p.emitted_printed) j["rule_as_printed"] = to_json(*p.emitted_printed);
  j["uses"] = p.uses;
  j["used_by"] = p.used_by;
  j["states"] = p.states;
  j["classes"] = p.classes;
  if (const std::optional<conformance>& c = p.results.conformed) {
    j["conformance"] = {
        {"states", c->states}, {"classes", c->classes}, {"strings", c->strings}, {"divergences", c->divergences}};
    markup::put_octets(j["conformance"], "shortest", c->shortest);
  } else {
    j["conformance"] = nullptr;
  }
  if (const std::optional<proof>& proved = p.results.proved) {
    j["proof"] = {{"proved", proved->is_whole},
                  {"checked", p.results.is_checked},
                  {"pairs", proved->pairs},
                  {"transitions", proved->transitions}};
    markup::put_octets(j["proof"], "refuted_by", proved->refuted_by);
  } else {
    j["proof"] = nullptr;
  }
  if (const std::optional<slip_counts>& s = p.results.slips) {
    j["slips"] = {{"reference_strings", s->reference_strings},
                  {"changed", s->changed},
                  {"noticed", s->noticed},
                  {"equal", s->equal},
                  {"refused", s->refused},
                  {"contrary", s->contrary}};
  } else {
    j["slips"] = nullptr;
  }
  ordered_json parts = ordered_json::array();
  for (const covered_part& c : p.coverage)
    parts.push_back({{"kind", c.kind}, {"text", c.text}, {"count", c.count}, {"dead", c.is_dead}});
  j["coverage"] = std::move(parts);
  j["vectors"] = p.vectors.size();
  ordered_json tests = ordered_json::array();
  for (const std::size_t t : p.tests) tests.push_back(m.tests[t].key());
  j["tests"] = std::move(tests);
  ordered_json ids = ordered_json::array();
  for (const std::size_t i : p.interpretations) ids.push_back(m.interpretations[i].id);
  j["interpretations"] = std::move(ids);
  ids = ordered_json::array();
  for (const std::size_t i : p.requirements) ids.push_back(m.requirements[i].id);
  j["requirements"] = std::move(ids);
  j["result"] = name_of(p.shown);
  return j;
}

ordered_json to_json(const requirement& r, const model& m) {
  ordered_json j = {{"id", r.id}, {"type", name_of(r.type)}};
  if (!r.cited.document.empty()) j["citation"] = to_json(r.cited);
  j["says"] = r.says;
  j["subject"] = r.subject;
  j["kind"] = r.kind;
  if (!r.strength.empty()) j["strength"] = r.strength;
  if (!r.duty.empty()) j["duty"] = r.duty;
  if (!r.scheme.empty()) j["scheme"] = r.scheme;
  if (!r.reason.empty()) j["reason"] = r.reason;
  j["place"] = to_json(r.where);
  ordered_json code = ordered_json::array();
  for (const annotation& a : r.code) {
    ordered_json one = {{"place", to_json(a.where)}, {"code", a.excerpt}};
    if (!a.production.empty()) one["production"] = a.production;
    code.push_back(std::move(one));
  }
  j["code"] = std::move(code);
  ordered_json tests = ordered_json::array();
  for (const std::size_t t : r.tests) tests.push_back(m.tests[t].key());
  j["tests"] = std::move(tests);
  j["result"] = r.is_to_be_shown() ? name_of(r.shown) : name_of(r.type);
  return j;
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? "\"\"" : std::string(1, c);
  return cell + "\"";
}

std::string range(unsigned first, unsigned last) {
  return first == last ? std::to_string(first) : std::to_string(first) + "-" + std::to_string(last);
}

}  // namespace

std::string write_json(const model& m) {
  ordered_json all = {{"version", m.version}, {"gate", m.gate_closed() ? "closed" : "open"}};
  ordered_json evidence = ordered_json::object();
  for (const auto& [name, state] : m.evidence) {
    evidence[name] = {
        {"present", state.present}, {"stale", state.stale}, {"command", state.command}, {"says", state.says}};
  }
  all["evidence"] = std::move(evidence);
  ordered_json origins = ordered_json::array();
  for (const origin& o : m.origins) origins.push_back({{"name", o.name}, {"says", markup::shown(o.says)}});
  all["origins"] = std::move(origins);
  ordered_json grammars = ordered_json::array();
  for (const auto& g : m.grammars) {
    ordered_json productions = ordered_json::array();
    for (const production& p : g->productions) productions.push_back(to_json(p, m));
    grammars.push_back({{"grammar", g->id}, {"title", g->files.title}, {"productions", std::move(productions)}});
  }
  all["grammars"] = std::move(grammars);
  ordered_json requirements = ordered_json::array();
  for (const requirement& r : m.requirements) requirements.push_back(to_json(r, m));
  all["requirements"] = std::move(requirements);
  ordered_json interpretations = ordered_json::array();
  for (const interpretation& i : m.interpretations) {
    ordered_json evidence_of = ordered_json::array();
    for (const std::size_t v : i.evidence) {
      ordered_json one = {{"grammar", m.vectors[v].grammar}, {"start", m.vectors[v].start}};
      markup::put_octets(one, "input", m.vectors[v].input);
      one["result"] = name_of(m.vectors[v].outcome);
      evidence_of.push_back(std::move(one));
    }
    ordered_json code = ordered_json::array();
    for (const annotation& a : i.code) code.push_back(to_json(a.where));
    interpretations.push_back({{"id", i.id},
                               {"kind", i.kind},
                               {"grammars", i.grammars},
                               {"productions", i.productions},
                               {"says", i.says},
                               {"reason", i.reason},
                               {"sources", i.sources},
                               {"place", to_json(i.where)},
                               {"evidence", std::move(evidence_of)},
                               {"answers", i.answers},
                               {"code", std::move(code)},
                               {"result", name_of(i.shown)}});
  }
  all["interpretations"] = std::move(interpretations);
  ordered_json documents = ordered_json::array();
  for (const text_of_document& t : m.texts) {
    documents.push_back(
        {{"document", t.document}, {"claimed", t.claimed}, {"dismissed", t.dismissed}, {"open", t.open}});
  }
  all["documents"] = std::move(documents);
  ordered_json files = ordered_json::array();
  for (const source_file& f : m.files) files.push_back({{"file", f.name}, {"requirements", f.requirements}});
  all["files"] = std::move(files);
  ordered_json tests = ordered_json::array();
  for (const test_case& t : m.tests) {
    tests.push_back({{"test", t.name},
                     {"place", to_json(t.where)},
                     {"program", t.program},
                     {"result", name_of(t.outcome)},
                     {"message", markup::shown(t.message)},
                     {"requirements", t.requirements},
                     {"productions", t.productions}});
  }
  all["tests"] = std::move(tests);
  ordered_json vectors = ordered_json::array();
  for (const vector& v : m.vectors) {
    ordered_json one = {{"grammar", v.grammar}, {"start", v.start}};
    markup::put_octets(one, "input", v.input);
    one["accepted"] = v.accepted;
    if (v.offset) one["offset"] = *v.offset;
    one["place"] = to_json(v.where);
    one["result"] = name_of(v.outcome);
    vectors.push_back(std::move(one));
  }
  all["vectors"] = std::move(vectors);
  ordered_json found = ordered_json::array();
  for (const finding& f : m.found) {
    found.push_back({{"kind", f.kind},
                     {"closes_gate", kind_of(f).closes_gate},
                     {"place", to_json(f.where)},
                     {"message", markup::shown(f.message)},
                     {"subject", f.subject}});
  }
  all["findings"] = std::move(found);
  return markup::json_text(all, 1) + "\n";
}

std::string write_csv(const model& m) {
  std::string text = "document,section,pages,lines,kind,id,says,code,tests,vectors,conformance strings,result\r\n";
  for (const row& r : rows_of(m)) {
    const auto add = [&](const std::string& cell) { text += csv_cell(cell) + ","; };
    add(r.cited.document);
    add(r.cited.section);
    add(range(r.cited.first_page, r.cited.last_page));
    add(range(r.cited.first_line, r.cited.last_line));
    add(r.is_production != nullptr ? "production" : "requirement, " + std::string(name_of(r.is_requirement->type)));
    add(r.id());
    if (r.is_production != nullptr) {
      add(r.is_production->in_force->amended.empty() ? r.is_production->in_force->printed
                                                     : r.is_production->in_force->amended);
    } else {
      add(r.is_requirement->says);
    }
    std::string list;
    for (const place& p : r.code()) list += (list.empty() ? "" : " ") + p.text();
    add(list);
    list.clear();
    for (const std::size_t t : r.tests()) list += (list.empty() ? "" : "; ") + m.tests[t].key();
    add(list);
    add(r.is_production != nullptr ? std::to_string(r.is_production->vectors.size()) : std::string());
    add(r.is_production != nullptr && r.is_production->results.conformed
            ? std::to_string(r.is_production->results.conformed->strings)
            : std::string());
    const bool counts = r.is_production != nullptr || r.is_requirement->is_to_be_shown();
    text += csv_cell(std::string(counts ? name_of(r.shown()) : name_of(r.is_requirement->type))) + "\r\n";
  }
  return text;
}

std::string write_sarif(const model& m) {
  ordered_json rules = ordered_json::array();
  for (const finding_kind& k : finding_kinds()) {
    rules.push_back({{"id", k.id},
                     {"shortDescription", {{"text", k.says}}},
                     {"defaultConfiguration", {{"level", k.closes_gate ? "error" : "note"}}}});
  }
  ordered_json results = ordered_json::array();
  for (const finding& f : m.found) {
    const finding_kind& kind = kind_of(f);
    ordered_json r = {{"ruleId", kind.id},
                      {"ruleIndex", static_cast<std::size_t>(&kind - finding_kinds().data())},
                      {"level", kind.closes_gate ? "error" : "note"},
                      {"message", {{"text", markup::shown(f.message)}}}};
    if (!f.where.file.empty()) {
      ordered_json location = {{"artifactLocation", {{"uri", f.where.file}, {"uriBaseId", "SOURCES"}}}};
      if (f.where.line != 0) location["region"] = {{"startLine", f.where.line}};
      r["locations"] = ordered_json::array({{{"physicalLocation", std::move(location)}}});
    }
    if (!f.subject.empty()) r["partialFingerprints"] = {{"subject/v1", f.kind + " " + f.subject}};
    results.push_back(std::move(r));
  }
  const ordered_json all = {
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs",
       ordered_json::array(
           {{{"tool", {{"driver", {{"name", "uri94 trace"}, {"version", m.version}, {"rules", std::move(rules)}}}}},
             {"columnKind", "unicodeCodePoints"},
             {"results", std::move(results)}}})}};
  return markup::json_text(all, 1) + "\n";
}

std::string write_findings(const model& m) {
  std::string text;
  std::string missing;
  std::string commands;
  std::size_t absent = 0;
  std::size_t closing = 0;
  std::size_t notes = 0;
  for (const finding& f : m.found) {
    (kind_of(f).closes_gate ? closing : notes) += 1;
    if (f.kind == "evidence-missing") {
      ++absent;
      missing += (missing.empty() ? "" : ", ") + markup::shown(f.message);
      if (commands.find(f.subject) == std::string::npos) commands += (commands.empty() ? "" : " and ") + f.subject;
      continue;
    }
    const std::string where = f.where.text();
    text += (where.empty() ? std::string() : markup::shown(where) + ": ") + markup::shown(f.message) + " [" + f.kind +
            "]\n";
  }
  const std::string incomplete = "incomplete: run " + commands + " (missing: " + missing + ")\n";
  if (absent > 0 && absent == closing) return incomplete;  // the other checks need the missing results
  if (absent > 0) text += incomplete;
  text += closing == 0 ? "gate open"
                       : "gate closed: " + std::to_string(closing) + (closing == 1 ? " finding" : " findings");
  return text + ", " + std::to_string(notes) + (notes == 1 ? " note\n" : " notes\n");
}

}  // namespace uri94::trace
