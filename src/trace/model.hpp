// SPDX-License-Identifier: MIT
// Model of the report: each entity with its place, links and result.
#ifndef URI94_TRACE_MODEL_HPP
#define URI94_TRACE_MODEL_HPP

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/emit/rule_text.hpp"

namespace uri94::trace {

/// A place in the source tree. A line of 0 means the file as a whole.
struct place {
  std::string file;   ///< Relative to the root of the sources, with '/'.
  unsigned line = 0;  ///< 1-based.

  /// Returns a text such as "src/a.cpp:12".
  [[nodiscard]] std::string text() const { return line == 0 ? file : file + ":" + std::to_string(line); }
};

/// Result of a test or another run. A larger value is a worse result.
enum class result { passed, skipped, not_run, failed };

/// Returns "passed", "skipped", "not run" or "failed".
[[nodiscard]] std::string_view name_of(result) noexcept;

/// A finding that closes the gate, or a note for the reader.
struct finding {
  std::string kind;  ///< One of `finding_kinds`.
  place where;
  std::string message;  ///< One line.
  std::string subject;  ///< Key of the entity, or empty.
};
using findings = std::vector<finding>;

struct finding_kind {
  std::string_view id;
  std::string_view says;  ///< Meaning of the kind, in one sentence.
  bool closes_gate;
};

/// Returns every kind of finding.
[[nodiscard]] const std::vector<finding_kind>& finding_kinds();
/// Returns the kind of a finding.
[[nodiscard]] const finding_kind& kind_of(const finding&);

/// A guard or bound of a rule.
struct guard {
  emit::named_addition is;
  place where;
};

/// A rule in a generated header.
struct rule {
  std::string name;  ///< Name of the struct.
  place where;
  emit::rule_text text;  ///< The guards and the struct.
  std::vector<guard> guards;
  bool is_loop = false;        ///< True if the rule recurs in tail position.
  bool is_one_to_one = false;  ///< True if the rule without additions has the printed operands in their order.
};

/// Result of a conformance run for one start production.
struct conformance {
  std::size_t states = 0;
  std::size_t classes = 0;
  std::size_t strings = 0;
  std::size_t divergences = 0;
  std::string shortest;  ///< Shortest string with a wrong verdict.
};

/// Result of the proof that the rule and the BNF of a production agree on all strings.
struct proof {
  bool is_whole = false;  ///< True if language, tree and offset are proved.
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  std::string refuted_by;  ///< Shortest counterexample, or empty.
};

/// Results of the runs for one form of a production: amended or as printed.
struct form_results {
  std::optional<conformance> conformed;
  std::optional<proof> proved;
  bool is_checked = false;  ///< True if the certificate checker confirmed the proof.
};

/// Results of mutation tests of a production.
struct mutation_counts {
  std::size_t reference_strings = 0;
  std::size_t changed = 0;   ///< Mutants with a different language.
  std::size_t killed = 0;    ///< Number of `changed` mutants that a reference string detects.
  std::size_t equal = 0;     ///< Mutants with a language that is proved equal.
  std::size_t refused = 0;   ///< Mutants that the grammar reader rejects.
  std::size_t contrary = 0;  ///< Reference strings that contradict the production.
  std::string missing;       ///< String that would kill a surviving mutant, or the first contradiction.
};

/// Coverage of a part of a production: an alternative, an option or a repetition.
struct covered_part {
  std::string kind;
  std::string text;
  std::size_t count = 0;
  bool is_dead = false;  ///< True if the part is unreachable because an earlier part matches the same strings.
};

struct production {
  std::string grammar;                        ///< Id of the amended grammar, such as "rfc1738".
  std::string name;                           ///< Name in the document.
  std::string number;                         ///< Numbers of the grammar and the production, such as "1.27".
  const bnf::production* in_force = nullptr;  ///< Amended form.
  const bnf::production* printed = nullptr;   ///< Printed form; null if an amendment adds the production.
  place where;                                ///< Place in the .bnf file.
  std::string digest;                         ///< SHA-256 of the printed characters, from the register.
  bool is_unused = false;                     ///< True if no other production of the document uses it.
  std::optional<rule> emitted;                ///< Rule of the amended form.
  std::optional<rule> emitted_printed;        ///< Rule of the printed form.
  std::vector<std::string> uses;              ///< Names of productions in the right-hand side, in their order.
  std::vector<std::string> used_by;
  std::size_t states = 0;   ///< States of the minimal automaton, without the dead state.
  std::size_t classes = 0;  ///< Byte classes of the grammar.
  form_results results;     ///< Results of the amended form.
  std::optional<mutation_counts> mutants;
  std::vector<covered_part> coverage;
  std::vector<std::size_t> vectors;  ///< Indices of vectors that start here or contain the production in their tree.
  std::vector<std::size_t> tests;
  std::vector<std::size_t> requirements;     ///< Indices of requirements, from annotations in the .bnf file.
  std::vector<std::size_t> interpretations;  ///< Indices of interpretations that name the production.
  result shown = result::not_run;            ///< Combined result of all evidence.

  /// Returns a key such as "rfc1738:gopherurl".
  [[nodiscard]] std::string key() const { return grammar + ":" + name; }
};

/// A grammar in its printed and its amended form. Productions are in the order of the document. Productions added by
/// amendments are last.
struct grammar_part {
  std::string id;
  std::string folder;
  bnf::grammar_files files;
  bnf::grammar in_force;
  bnf::grammar printed;
  std::vector<production> productions;
  std::map<std::string, form_results> printed_results;  ///< Results of the printed forms, by name.

  /// Returns true if the program interprets the grammar at run time instead of using generated rules.
  [[nodiscard]] bool is_interpreted() const noexcept { return files.interpreted; }
};

/// An annotation that links code to requirements or productions.
struct annotation {
  std::string id;
  place where;
  std::string excerpt;              ///< Annotated line of code.
  std::optional<std::size_t> test;  ///< Index of the test case, for an annotation in a test.
  std::string production;           ///< Key of the production, for an annotation in a .bnf file.
};

enum class requirement_type { implemented, exception, out_of_scope };

/// Returns "implemented", "exception" or "out of scope".
[[nodiscard]] std::string_view name_of(requirement_type) noexcept;

struct requirement {
  std::string id;
  requirement_type type = requirement_type::implemented;
  bnf::source cited;
  std::string says;      ///< The requirement in the words of this project.
  std::string reason;    ///< Reason for an exception or an out-of-scope requirement.
  std::string subject;   ///< Subject in a few words.
  std::string kind;      ///< Kind, such as "syntax" or "access".
  std::string strength;  ///< "must", "should", "may" or "is".
  std::string duty;      ///< Party that must meet the requirement.
  std::string scheme;    ///< URL scheme, or empty.
  std::string words;     ///< SHA-256 of the cited words.
  place where;           ///< Place in the register.
  std::vector<std::string>
      clauses;  ///< C++ names of the requirement and its duplicates. Code that cites a name implements it.
  std::vector<annotation> code;
  std::vector<std::size_t> tests;
  result shown = result::not_run;  ///< Combined result of its tests.

  /// Returns true if the requirement needs code and tests.
  [[nodiscard]] bool is_to_be_shown() const { return type == requirement_type::implemented; }
};

struct test_case {
  std::string name;
  place where;
  std::string program;    ///< Name of the test program, or empty.
  bool is_stale = false;  ///< True if the result is of other sources.
  bool is_empty = false;  ///< True if the test passed without an assertion.
  result outcome = result::not_run;
  std::string message;                    ///< Failure message, or reason for skipping.
  std::vector<std::string> requirements;  ///< Ids of requirements and decisions.
  std::vector<std::string> productions;   ///< Keys of productions.

  [[nodiscard]] std::string key() const { return where.file + ": " + name; }
  /// Returns true if the test shows a requirement, a decision or a production.
  [[nodiscard]] bool is_tied() const { return !requirements.empty() || !productions.empty(); }
};

/// A string with its expected verdict. Each report parses it again.
struct vector {
  std::string grammar;
  std::string start;
  std::string input;
  bool accepted = false;              ///< Expected verdict.
  std::optional<std::size_t> offset;  ///< Expected byte offset of a rejection (0-based).
  place where;
  std::string note;
  bnf::source from;  ///< Citation of the document that prints the string. Its document may be empty.
  result outcome = result::not_run;
  std::string message;  ///< Failure message.
};

/// A source file with code of requirements or interpretations.
struct source_file {
  std::string name;                       ///< Path relative to the root of the sources.
  std::vector<std::string> requirements;  ///< Ids of its requirements and interpretations.
};

/// An entry of the register of interpretations.
struct interpretation {
  std::string id;
  std::string kind;
  std::vector<std::string> grammars;
  std::vector<std::string> productions;
  std::string says;
  std::string reason;
  std::vector<std::string> sources;
  std::map<std::string, std::string> words;  ///< SHA-256 of the cited words, by citation.
  place where;
  std::vector<std::size_t> evidence;  ///< Indices of vectors.
  std::vector<std::string> answers;   ///< Calls and results of a decision on an operation.
  std::vector<annotation> code;       ///< Annotated code of the decision.
  std::vector<std::size_t> tests;     ///< Indices of its tests.
  result shown = result::not_run;
};

/// Lines of a document that are not normative (1-based, inclusive).
struct dismissal {
  std::size_t first = 0;
  std::size_t last = 0;
  std::string reason;
};

/// Entry of a document in the register.
struct known_document {
  std::string name;    ///< Name, such as "RFC 1738".
  std::string file;    ///< File name, such as "rfc1738.txt".
  std::string digest;  ///< SHA-256 of the file.
  std::size_t lines = 0;
  std::vector<dismissal> dismissed;
  place where;  ///< Place of the dismissals in the register.
};

/// A citation of a line of a document.
struct claim {
  enum class kind { production, requirement, interpretation, example };
  kind is = kind::requirement;
  std::string key;  ///< Key or id. For an example, the number of its vector.
};

/// A line of a document with its citations.
struct text_line {
  enum class state { blank, page_break, claimed, dismissed, open };
  std::string text;
  unsigned page = 0;
  state is = state::open;
  std::string reason;         ///< Reason for dismissing the line.
  std::vector<claim> claims;  ///< Citations of the line.
};

/// Text of a document.
struct text_of_document {
  std::string document;  ///< Name of the document, such as "RFC 1738".
  std::vector<text_line> lines;
  std::size_t claimed = 0;
  std::size_t dismissed = 0;
  std::size_t open = 0;
};

/// State of a piece of evidence.
struct evidence_state {
  bool present = false;
  bool stale = false;   ///< True if the result is of other sources.
  std::string command;  ///< Command that produces the result.
  std::string says;     ///< Summary in one line.
};

/// Excerpt of a source file.
struct excerpt {
  place where;         ///< Place of the highlighted line.
  unsigned first = 0;  ///< Number of the first line of the excerpt (1-based).
  std::string text;
};

/// An input of a report.
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
  std::map<std::string, evidence_state> evidence;  ///< States by name, such as "tests", "conformance" or "proof".
  std::map<std::string, excerpt> excerpts;         ///< Excerpts by the text of their place.
  std::string source_url;                          ///< URL of a source line, with "{file}" and "{line}"; or empty.
  std::vector<origin> origins;
  std::string command;  ///< Command line of the report.
  findings found;

  /// Returns the URL of a place in the sources. Returns an empty text if `source_url` is empty.
  [[nodiscard]] std::string address_in_source(const place& p) const;

  /// Returns the position of a document in the order of the grammars. Documents without a grammar come last.
  [[nodiscard]] std::size_t order_of(std::string_view document) const;
  /// Returns the grammar with that id, or null.
  [[nodiscard]] const grammar_part* find_grammar(std::string_view id) const;
  [[nodiscard]] production* find(std::string_view grammar, std::string_view name);
  [[nodiscard]] const production* find(std::string_view grammar, std::string_view name) const;
  /// Returns the production with a key such as "rfc1738:url", or null.
  [[nodiscard]] const production* find(std::string_view key) const;
  /// Returns the results of a production of a compiled grammar, such as "rfc1738" or "rfc1738-printed", or null.
  [[nodiscard]] form_results* find_results(const std::string& grammar, const std::string& name);
  [[nodiscard]] requirement* find_requirement(std::string_view id);
  void add(std::string_view kind, place where, std::string message, std::string subject);
  /// Returns true if a finding closes the gate.
  [[nodiscard]] bool gate_closed() const;
};

}  // namespace uri94::trace

#endif
