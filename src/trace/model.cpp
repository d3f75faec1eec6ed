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
      {"citation-wrong", "The cited page, section or lines do not contain the text.", true},
      {"text-differs", "A production differs from the cited lines of the document.", true},
      {"words-differ", "The digest of a requirement or an interpretation does not match the cited words.", true},
      {"digest-missing", "A citation does not have a digest of the cited words.", true},
      {"production-differs", "A production does not match the digest of the printed production.", true},
      {"specification-differs", "The given text of a document does not match its digest.", true},
      {"specification-missing", "The text of a document is missing although '--require-spec' is given.", true},
      {"line-open", "A line of a document is neither cited nor dismissed with a reason.", true},
      {"line-dismissed", "A dismissed line of a document is cited by a production or requirement.", true},
      {"text-left-out", "A line of the document's BNF is not cited by a production.", true},
      {"production-without-rule", "A production does not have a rule.", true},
      {"rule-not-one-to-one", "A rule without its additions differs from the printed production.", true},
      {"rule-differs", "A generated file differs from the generator's output.", true},
      {"annotation-stale", "An annotation has an unknown id, or is not above code.", true},
      {"requirement-unreadable", "An entry of the register of requirements is incomplete.", true},
      {"requirement-without-code", "An implemented requirement is not cited in the code.", true},
      {"requirement-without-test", "An implemented requirement does not have a test.", true},
      {"exception-without-test", "An exception from a requirement does not have a test.", true},
      {"file-without-requirement", "No requirement refers to this source file.", true},
      {"link-not-executed", "No test of a requirement runs a line annotated with it.", true},
      {"requirement-not-shown", "All tests of an implemented requirement were skipped.", true},
      {"decision-without-code", "A decision on an operation is not cited in the code.", true},
      {"decision-without-test", "A decision on an operation does not have a test.", true},
      {"decision-not-shown", "All tests of a decision on an operation were skipped.", true},
      {"test-failed", "A test failed.", true},
      {"test-not-run", "A test does not have a result.", true},
      {"test-gone", "A result belongs to a test that does not exist.", true},
      {"test-empty", "A test passed without an assertion.", true},
      {"vector-failed", "The verdict or offset of a vector differs from the expected one.", true},
      {"evidence-failed", "The evidence for an interpretation does not hold.", true},
      {"conformance-failed", "A conformance run found a divergence.", true},
      {"conformance-not-run", "A production was not part of the conformance run.", true},
      {"conformance-partial", "A conformance run had fewer strings than a complete suite.", true},
      {"proof-failed", "A production's rule is not proved equal to its BNF.", true},
      {"mutant-survives", "No reference string detects a mutant of a production, or one contradicts the production.",
       true},
      {"coverage-gap", "No vector covers a part of a production.", true},
      {"evidence-unreadable", "A file of results cannot be read.", true},
      {"evidence-missing", "A result that the report needs is missing.", true},
      {"evidence-stale", "A result is older than the code.", true},
      {"baseline-signed", "The change weakens the baseline without a reviewer's approval.", true},
      {"baseline-folded", "Reviews do not show changes of the baseline.", true},
      {"baseline-new", "The entry is missing from the baseline.", true},
      {"baseline-changed", "The entry differs from the baseline.", true},
      {"baseline-gone", "An entry of the baseline is missing from the sources.", true},
      {"baseline-fewer", "The sources have fewer links, tests or reference strings than the baseline.", true},
      {"test-skipped", "A test was skipped.", false},
      {"test-leads-nowhere", "A test is not linked to a requirement or a production.", true},
      {"code-mutant-survives", "No test detects a mutant of code that implements a requirement.", true},
      {"not-checked", "A check was not possible.", false},
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
