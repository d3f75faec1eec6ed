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

std::string_view name_of(requirement_type t) noexcept {
  switch (t) {
    case requirement_type::implemented:
      return "implemented";
    case requirement_type::exception:
      return "exception";
    case requirement_type::out_of_scope:
      return "out of scope";
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
      {"decision-without-code", "A decision on an operation is not cited in the code.", true},
      {"decision-without-test", "A decision on an operation does not have a test.", true},
      {"test-failed", "A test of a requirement or production failed.", true},
      {"test-skipped", "A test of a requirement or production was skipped.", true},
      {"test-not-run", "A test of a requirement or production does not have a result.", true},
      {"test-empty", "A test of a requirement or production passed without an assertion.", true},
      {"vector-failed", "The verdict or offset of a vector differs from the expected one.", true},
      {"evidence-failed", "The evidence for an interpretation does not hold.", true},
      {"conformance-failed", "A conformance run found a divergence.", true},
      {"conformance-not-run", "A production was not part of the conformance run.", true},
      {"conformance-partial", "A conformance run had fewer strings than a complete suite.", true},
      {"proof-failed", "A production's rule is not proved equal to its BNF.", true},
      {"proof-not-run", "A production was not part of the proof.", true},
      {"checker-failed", "The checker refutes the proof of a production.", true},
      {"checker-not-run", "The checker did not check the proof of a production.", true},
      {"slips-not-run", "The reference strings of a production were not run.", true},
      {"slip-missed", "No reference string notices a slip in a production, or one contradicts the production.", true},
      {"evidence-unreadable", "A file of results cannot be read.", true},
      {"evidence-missing", "A result that the report needs is missing.", true},
      {"evidence-stale", "A result is from a different version of the sources.", true},
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

form_results* model::find_results(const std::string& grammar, const std::string& name) {
  constexpr std::string_view suffix = "-printed";
  if (grammar.size() > suffix.size() && grammar.compare(grammar.size() - suffix.size(), suffix.size(), suffix) == 0) {
    const std::string id = grammar.substr(0, grammar.size() - suffix.size());
    for (const auto& g : grammars) {
      if (g->id == id && g->printed.find(name) != nullptr) return &g->printed_results[name];
    }
    return nullptr;
  }
  production* const p = find(grammar, name);
  return p == nullptr ? nullptr : &p->results;
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
