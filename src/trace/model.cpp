// SPDX-License-Identifier: MIT
#include "trace/model.hpp"

#include <algorithm>
#include <utility>

namespace uri94::trace {

std::string_view name_of(result r) noexcept {
  switch (r) {
    case result::passed:
      return "passed";
    case result::skipped:
      return "skipped";
    case result::not_run:
      return "not run";
    case result::failed:
      return "failed";
  }
  return {};
}

std::string_view name_of(change c) noexcept {
  switch (c) {
    case change::unchanged:
      return "Unchanged";
    case change::added:
      return "New";
    case change::altered:
      return "Changed";
    case change::gone:
      return "Gone";
  }
  return {};
}

std::string_view name_of(requirement_type t) noexcept {
  switch (t) {
    case requirement_type::implemented:
      return "implemented";
    case requirement_type::exception:
      return "exception";
    case requirement_type::out_of_scope:
      return "out of scope";
    case requirement_type::derived:
      return "derived";
  }
  return {};
}

const std::vector<finding_kind>& finding_kinds() {
  static const std::vector<finding_kind> all = {
      {"grammar-not-readable", "A grammar cannot be built from its files.", true},
      {"citation-missing", "A production does not cite the document.", true},
      {"citation-wrong", "The cited page, section or lines are not where the text stands.", true},
      {"text-differs", "A production is not what the document prints at the lines that it cites.", true},
      {"words-differ",
       "A rule of the prose, or an interpretation, cites other words than those that its sentence was written for.",
       true},
      {"digest-missing", "What cites a document has no digest of what stands there.", true},
      {"production-differs", "A production is not the one whose digest was taken from the document.", true},
      {"specification-differs", "The text that was given is not the document that the sources were written for.", true},
      {"specification-missing", "The text of a document was to be checked, and was not.", true},
      {"line-open", "A line of a document is cited by nothing, and not dismissed with a reason.", true},
      {"line-dismissed", "A line of a document is dismissed that a production or requirement cites.", true},
      {"text-left-out", "The document prints a line that no production cites.", true},
      {"production-without-rule", "A production of the document has no rule.", true},
      {"rule-not-one-to-one", "A rule, without what was added to it, is not what the document prints.", true},
      {"rule-differs", "A generated file is not what the generator makes of the .bnf.", true},
      {"annotation-stale", "An annotation names nothing, or stands above nothing.", true},
      {"requirement-unreadable", "An entry of the register of requirements is incomplete.", true},
      {"requirement-without-code", "A requirement is said to be implemented, and no code is annotated with it.", true},
      {"requirement-without-test", "A requirement is said to be implemented, and no test is annotated with it.", true},
      {"exception-without-test", "No test shows what is done instead of what a requirement says.", true},
      {"file-without-requirement", "A source file is there for nothing that is said anywhere.", true},
      {"link-not-executed", "No test of a requirement runs the line that is said to follow it.", true},
      {"requirement-not-shown", "A requirement is said to be implemented, and all of its tests were skipped.", true},
      {"decision-without-code", "No code is annotated with a decision on an operation.", true},
      {"decision-without-test", "No test is annotated with a decision on an operation.", true},
      {"decision-not-shown", "All tests of a decision on an operation were skipped.", true},
      {"test-failed", "A test failed.", true},
      {"test-not-run", "A test has no result.", true},
      {"test-gone", "A program has results, but Meson has no such test.", true},
      {"vector-failed", "A vector has another verdict or offset than it demands.", true},
      {"evidence-failed", "The evidence of an interpretation is not so.", true},
      {"conformance-failed", "A conformance run found a divergence.", true},
      {"conformance-not-run", "A production has no conformance run.", true},
      {"proof-failed", "A production's rule is not proved to be its BNF.", true},
      {"mutant-survives", "A slip in copying a production that no judge notices, or a judge that it contradicts.",
       true},
      {"coverage-gap", "A part of a production was never taken.", true},
      {"evidence-missing", "A run that the report is about did not take place.", true},
      {"evidence-stale", "A result is older than what it is a result of.", true},
      {"baseline-signed", "The change takes back what the baseline had before it, and nobody else has said so.", true},
      {"baseline-folded", "Reviews would not show how the baseline changes.", true},
      {"baseline-new", "The baseline does not know it.", true},
      {"baseline-new-test", "The baseline does not know the test: nothing is lost by one more.", false},
      {"baseline-changed", "The baseline knows it otherwise.", true},
      {"baseline-gone", "The baseline knows it, and it is there no more.", true},
      {"baseline-fewer", "There are fewer of something that is counted than the baseline has.", true},
      {"test-skipped", "A test was skipped.", false},
      {"test-leads-nowhere", "A test is tied to no requirement and no production.", true},
      {"code-mutant-survives", "A change of the code that follows a requirement that no test notices.", true},
      {"not-checked", "A check did not take place.", false},
  };
  return all;
}

const finding_kind& kind_of(const finding& f) {
  const auto& all = finding_kinds();
  return *std::find_if(all.begin(), all.end(), [&](const finding_kind& k) { return k.id == f.kind; });
}

std::size_t model::order_of(std::string_view document) const {
  return static_cast<std::size_t>(
      std::find_if(grammars.begin(), grammars.end(), [&](const auto& g) { return g->files.document == document; }) -
      grammars.begin());
}

const grammar_part* model::find_grammar(std::string_view id) const {
  for (const auto& g : grammars) {
    if (g->id == id) return g.get();
  }
  return nullptr;
}

const production* model::find(std::string_view grammar, std::string_view name) const {
  const grammar_part* const g = find_grammar(grammar);
  if (g == nullptr) return nullptr;
  const auto named =
      std::find_if(g->productions.begin(), g->productions.end(), [&](const production& p) { return p.name == name; });
  return named == g->productions.end() ? nullptr : &*named;
}

production* model::find(std::string_view grammar, std::string_view name) {
  return const_cast<production*>(static_cast<const model*>(this)->find(grammar, name));
}

const production* model::find(std::string_view key) const {
  const std::size_t colon = key.find(':');
  return colon == std::string_view::npos ? nullptr : find(key.substr(0, colon), key.substr(colon + 1));
}

requirement* model::find_requirement(std::string_view id) {
  for (requirement& r : requirements) {
    if (r.id == id) return &r;
  }
  return nullptr;
}

std::string model::address_in_source(const place& p) const {
  if (source_url.empty() || p.file.empty()) return {};
  std::string address = source_url;
  for (const auto& [name, value] :
       {std::pair<std::string, std::string>("{file}", p.file), {"{line}", std::to_string(p.line == 0 ? 1 : p.line)}}) {
    for (std::size_t at = address.find(name); at != std::string::npos; at = address.find(name, at + value.size()))
      address.replace(at, name.size(), value);
  }
  return address;
}

void model::add(std::string_view kind, place where, std::string message, std::string subject) {
  finding f;
  f.kind = kind;
  f.where = std::move(where);
  f.message = std::move(message);
  f.subject = std::move(subject);
  found.push_back(std::move(f));
}

bool model::gate_closed() const {
  return std::any_of(found.begin(), found.end(), [](const finding& f) { return kind_of(f).closes_gate; });
}

}  // namespace uri94::trace
