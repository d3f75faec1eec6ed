// SPDX-License-Identifier: MIT
// Model of the report: grammars, requirements, tests and findings, with their places, links and results.
#ifndef URI94_TRACE_MODEL_HPP
#define URI94_TRACE_MODEL_HPP

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "trace/document_entries.hpp"
#include "trace/finding.hpp"
#include "trace/grammar_entries.hpp"
#include "trace/register_entries.hpp"
#include "trace/test_entries.hpp"

namespace uri94::trace {

/// A source file that cites requirements or interpretations.
struct source_file {
  std::string name;                       ///< Path relative to the root of the sources.
  std::vector<std::string> requirements;  ///< Ids of the cited requirements and interpretations.
};

/// Excerpt of a source file.
struct excerpt {
  place where;         ///< Place of the highlighted line.
  unsigned first = 0;  ///< Number of the first line of the excerpt (1-based).
  std::string text;
};

/// An input of the report with its version or digest.
struct origin {
  std::string name;  ///< Name, such as "commit", "compiler" or "tests/test-ops-access.xml".
  std::string says;
};

struct model {
  std::string version;
  std::vector<std::unique_ptr<grammar_part>> grammars;
  std::vector<requirement> requirements;
  std::vector<test_case> tests;
  std::vector<vector> vectors;
  std::vector<interpretation> interpretations;
  std::vector<known_document> documents;
  std::vector<text_of_document> texts;
  std::vector<source_file> files;
  std::map<std::string, evidence_state> evidence;  ///< States by kind, such as "tests", "conformance" or "proof".
  std::map<std::string, excerpt> excerpts;         ///< Excerpts by the text of their place.
  std::string source_url;                          ///< URL of a source line with the placeholders "{file}" and
                                                   ///< "{line}", or empty.
  std::vector<origin> origins;
  std::string command;  ///< Command line that wrote the report.
  findings found;

  /// Returns the URL of a place in the sources. Returns an empty text if `source_url` is empty.
  [[nodiscard]] std::string address_in_source(const place& p) const;

  /// Returns the position (0-based) of a document in the order of the grammars. Documents without a grammar come last.
  [[nodiscard]] std::size_t order_of(std::string_view document) const;
  /// Returns the grammar with the given id, or null.
  [[nodiscard]] const grammar_part* find_grammar(std::string_view id) const;
  [[nodiscard]] production* find(std::string_view grammar, std::string_view name);
  [[nodiscard]] const production* find(std::string_view grammar, std::string_view name) const;
  /// Returns the production with a key such as "rfc1738:url", or null.
  [[nodiscard]] const production* find(std::string_view key) const;
  /// Returns the results of a production, or null.
  /// @param grammar Id of the amended or printed form of a grammar, such as "rfc1738" or "rfc1738-printed".
  [[nodiscard]] form_results* find_results(const std::string& grammar, const std::string& name);
  [[nodiscard]] requirement* find_requirement(std::string_view id);
  void add(std::string_view kind, place where, std::string message, std::string subject);
  /// Returns true if a finding closes the gate.
  [[nodiscard]] bool gate_closed() const;
};

}  // namespace uri94::trace

#endif
