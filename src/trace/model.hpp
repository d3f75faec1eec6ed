// SPDX-License-Identifier: MIT
// What the report is made of: every entity with its place, its links and its result.
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

#include "bnf/grammar_file.hpp"
#include "bnf/syntax.hpp"
#include "emit/rule_text.hpp"

namespace uri94::trace {

/// A place in the source tree. A line of 0 means the file as a whole.
struct place {
  std::string file;   ///< Relative to the root of the sources, with '/'.
  unsigned line = 0;  ///< 1-based.

  /// "src/a.cpp:12".
  [[nodiscard]] std::string text() const { return line == 0 ? file : file + ":" + std::to_string(line); }
};

/// What a piece of evidence says. In the order of badness, so that the larger is the worse.
enum class result { passed, skipped, not_run, failed };

/// "passed", "skipped", "not run", "failed".
[[nodiscard]] std::string_view name_of(result) noexcept;

/// What the baseline knows of an entity.
enum class change { unchanged, added, altered, gone };

/// "Unchanged", "New", "Changed", "Gone".
[[nodiscard]] std::string_view name_of(change) noexcept;

/// Something that the gate does not let pass, or (as a note) that a reader should know.
struct finding {
  std::string kind;  ///< One of `finding_kinds`.
  place where;
  std::string message;  ///< One line.
  std::string subject;  ///< The key of what it is about, or empty.
};
using findings = std::vector<finding>;

struct finding_kind {
  std::string_view id;
  std::string_view says;  ///< What any finding of the kind means, in a sentence.
  bool closes_gate;
};

/// Every kind of finding.
[[nodiscard]] const std::vector<finding_kind>& finding_kinds();
/// The kind of that id, which exists.
[[nodiscard]] const finding_kind& kind_of(const finding&);

/// A guard or bound of a rule.
struct guard {
  emit::named_addition is;
  place where;
};

/// An emitted rule as it stands in a header.
struct rule {
  std::string name;  ///< Of its struct.
  place where;
  emit::rule_text text;  ///< The guards and the struct.
  std::vector<guard> guards;
  bool is_loop = false;        ///< It recurs in tail position.
  bool is_one_to_one = false;  ///< Without what was added it is what is printed, in the order printed.
};

/// The outcome of a conformance run from one production.
struct conformance {
  std::size_t states = 0;
  std::size_t classes = 0;
  std::size_t strings = 0;
  std::size_t divergences = 0;
  std::string shortest;  ///< The shortest string that diverges.
};

/// The outcome of the proof, for all strings, that the rule of a production is its BNF.
struct proof {
  bool is_whole = false;  ///< Language, tree and offset.
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  std::string refuted_by;  ///< A shortest string, where something is wrong.
};

/// What judges, strings with typed verdicts, notice of slips in copying a production.
struct judged {
  std::size_t judges = 0;
  std::size_t changed = 0;   ///< Mutants of the production that generate other strings.
  std::size_t killed = 0;    ///< Of those.
  std::size_t equal = 0;     ///< Mutants that are proved to generate the same strings.
  std::size_t refused = 0;   ///< Mutants that the reader of grammars does not take.
  std::size_t contrary = 0;  ///< Judges that do not agree with the production.
  std::string missing;       ///< A string that would kill a survivor, or the first judge that does not agree.
};

/// How often a part of a production (an alternative, an option, a repetition) was taken.
struct covered_part {
  std::string kind;
  std::string text;
  std::size_t count = 0;
  bool is_dead = false;  ///< No string can take it: whatever it reads, a way before it reads too.
};

struct production {
  std::string grammar;                        ///< Id of the grammar as amended, such as "rfc1738".
  std::string name;                           ///< As the document prints it.
  std::string number;                         ///< Of the grammar and within it, such as "1.27".
  const bnf::production* in_force = nullptr;  ///< As amended.
  const bnf::production* printed = nullptr;   ///< As printed; null when an amendment adds the production.
  place where;                                ///< In its .bnf file.
  std::string digest;                         ///< SHA-256 of what the document prints there, as the sources know it.
  bool is_unused = false;                     ///< The document itself has it in no other production.
  std::optional<rule> emitted;                ///< From the production in force.
  std::optional<rule> emitted_printed;        ///< From the production as printed.
  std::vector<std::string> uses;              ///< Names, in the order of the right-hand side.
  std::vector<std::string> used_by;
  std::size_t states = 0;   ///< Of its minimal automaton, the dead one not counted.
  std::size_t classes = 0;  ///< Of bytes that the grammar distinguishes.
  std::optional<conformance> conformed;
  std::optional<proof> proved;
  std::optional<judged> mutants;
  std::vector<covered_part> coverage;
  std::vector<std::size_t> vectors;  ///< Those that start here, or whose tree holds it.
  std::vector<std::size_t> tests;
  std::vector<std::size_t> requirements;     ///< Tied by an annotation in the .bnf.
  std::vector<std::size_t> interpretations;  ///< Those that name the production.
  result shown = result::not_run;            ///< What all evidence together says.
  change against_baseline = change::unchanged;

  /// "rfc1738:gopherurl".
  [[nodiscard]] std::string key() const { return grammar + ":" + name; }
};

/// A grammar in both forms, with its productions in the order of the document, those that amendments add last.
struct grammar_part {
  std::string id;
  std::string folder;
  bnf::grammar_files files;
  bnf::grammar in_force;
  bnf::grammar printed;
  std::vector<production> productions;

  /// Nothing is generated from it: the program makes its rules when it runs. It is there beside the library's.
  [[nodiscard]] bool is_interpreted() const noexcept { return files.interpreted; }
};

/// A mark in a source that ties the code below it to requirements or productions.
struct annotation {
  std::string id;
  place where;
  std::string excerpt;              ///< The line of code that it stands above.
  std::optional<std::size_t> test;  ///< The test case that it belongs to, when it stands in a test.
  std::string production;           ///< The production that it stands above, when it stands in a .bnf.
  std::vector<std::size_t> run_by;  ///< The tests of the requirement that run it, where that is known.
};

/// What is derived stands in no document.
enum class requirement_type { implemented, exception, out_of_scope, derived };

/// "implemented", "exception", "out of scope", "derived".
[[nodiscard]] std::string_view name_of(requirement_type) noexcept;

/// A small change of the code that no test notices.
struct surviving_mutant {
  place where;
  std::string change;  ///< "'a < b' as 'a <= b'".
  std::string reason;  ///< Why it changes nothing that a test could notice; or empty.
};

/// What the tests say of small changes of the code that follows a requirement.
struct code_mutants {
  std::size_t all = 0;
  std::size_t by_own = 0;     ///< Noticed by a test of the requirement.
  std::size_t by_others = 0;  ///< Noticed by other tests alone.
  std::vector<surviving_mutant> survivors;
};

struct requirement {
  std::string id;
  requirement_type type = requirement_type::implemented;
  bnf::source cited;
  std::string says;      ///< In the words of this project.
  std::string reason;    ///< Why it is an exception or out of scope.
  std::string subject;   ///< What it speaks of, in a few words.
  std::string kind;      ///< "syntax", "access" …
  std::string strength;  ///< "must", "should", "may" or "is".
  std::string duty;      ///< Whose.
  std::string scheme;    ///< Or empty.
  std::string words;     ///< SHA-256 of the words that are cited.
  place where;           ///< In the register.
  std::vector<std::string>
      clauses;  ///< Names in C++, of itself and of rules that say the same: what cites one is its code.
  std::vector<annotation> code;
  std::vector<std::size_t> tests;
  std::optional<code_mutants> mutants;  ///< Where they were tried.
  result shown = result::not_run;       ///< What its tests say.
  change against_baseline = change::unchanged;

  /// Whether code and tests must be tied to it.
  [[nodiscard]] bool is_to_be_shown() const {
    return type == requirement_type::implemented || type == requirement_type::derived;
  }
};

struct test_case {
  std::string name;
  place where;
  std::string program;    ///< The one that ran it, or empty.
  bool is_stale = false;  ///< Its result is older than the code.
  result outcome = result::not_run;
  std::string message;                    ///< Of a failure, or why it was skipped.
  std::vector<std::string> requirements;  ///< Ids.
  std::vector<std::string> productions;   ///< Keys.
  std::size_t assertions = 0;             ///< That it made; of a test that counts none, 0.
  std::vector<std::string> asserts;       ///< The expressions, each once, in the order in which they came.
  change against_baseline = change::unchanged;

  [[nodiscard]] std::string key() const { return where.file + ": " + name; }
  [[nodiscard]] bool leads_somewhere() const { return !requirements.empty() || !productions.empty(); }
};

/// A string with its verdict, parsed for this report.
struct vector {
  std::string grammar;
  std::string start;
  std::string input;
  bool accepted = false;              ///< What is demanded.
  std::optional<std::size_t> offset;  ///< Likewise, of a rejection.
  place where;
  std::string note;
  bnf::source from;  ///< Where a document prints it, or without a document.
  result outcome = result::not_run;
  std::string message;  ///< What was wrong.
};

/// A source of the library, the programs or the generator.
struct source_file {
  std::string name;                       ///< Relative to the root of the sources.
  std::vector<std::string> requirements;  ///< Ids of what it is there for, interpretations among them.
  change against_baseline = change::unchanged;
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
  std::map<std::string, std::string> words;  ///< SHA-256 of the words that are cited, by the source.
  place where;
  std::vector<std::size_t> evidence;    ///< Vectors.
  std::string whole;                    ///< The entry as it stands in the register.
  std::vector<std::string> answers;     ///< Of a decision on an operation: what is asked, and what is answered.
  std::vector<annotation> code;         ///< What does as such a decision says.
  std::vector<std::size_t> tests;       ///< What shows that it does.
  std::optional<code_mutants> mutants;  ///< Where they were tried.
  result shown = result::not_run;
  change against_baseline = change::unchanged;
};

/// Some lines of a document that are no part of what the sources follow.
struct dismissal {
  std::size_t first = 0;
  std::size_t last = 0;
  std::string reason;
};

/// A document as the sources know it without having it.
struct known_document {
  std::string name;    ///< "RFC 1738".
  std::string file;    ///< "rfc1738.txt".
  std::string digest;  ///< SHA-256 of the file.
  std::vector<dismissal> dismissed;
  place where;  ///< Of the dismissals.
};

/// What cites a line of a document.
struct claim {
  enum class kind { production, requirement, interpretation, example };
  kind is = kind::requirement;
  std::string key;  ///< Key or id; of an example the number of its vector.
};

/// A line of a document, and what it is there for.
struct text_line {
  enum class state { blank, page_break, claimed, dismissed, open };
  std::string text;
  unsigned page = 0;
  state is = state::open;
  std::string reason;         ///< Why it is dismissed.
  std::vector<claim> claims;  ///< What cites it.
};

/// The text of a document, where it was given.
struct text_of_document {
  std::string document;  ///< "RFC 1738".
  std::vector<text_line> lines;
  std::size_t claimed = 0;
  std::size_t dismissed = 0;
  std::size_t open = 0;
};

/// Whether a piece of evidence was there, and from when.
struct evidence_state {
  bool present = false;
  bool stale = false;   ///< Older than what it speaks of.
  std::string command;  ///< That makes it.
  std::string says;     ///< One line about it.
};

/// One entity that differs from the baseline.
struct difference {
  std::string key;  ///< "rule rfc1738:url".
  change is = change::unchanged;
  std::string was;
  std::string now;
  place where;
};

/// Some lines of a source.
struct excerpt {
  place where;         ///< The line that is meant.
  unsigned first = 0;  ///< The first line that is shown.
  std::string text;
};

/// From what a report was made.
struct origin {
  std::string name;  ///< "commit", "compiler", "tests/test-ops-access.xml" …
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
  std::map<std::string, evidence_state>
      evidence;  ///< By "tests", "conformance", "mutants", "code", "proof", "coverage", "specification", "baseline".
  std::size_t tried_code_mutants = 0;
  std::vector<difference> differences;
  std::map<std::string, excerpt> excerpts;  ///< By the text of the place.
  std::string source_url;                   ///< With "{file}" and "{line}", or empty.
  std::vector<origin> origins;
  std::string command;  ///< That the report was asked for with.
  findings found;

  /// Where a reader finds the place in the sources; empty where that is not known.
  [[nodiscard]] std::string address_in_source(const place& p) const;

  /// The place of a document in the order of the grammars; those that have none come last.
  [[nodiscard]] std::size_t order_of(std::string_view document) const;
  /// The grammar of that id; null where there is none.
  [[nodiscard]] const grammar_part* find_grammar(std::string_view id) const;
  [[nodiscard]] production* find(std::string_view grammar, std::string_view name);
  [[nodiscard]] const production* find(std::string_view grammar, std::string_view name) const;
  /// By key.
  [[nodiscard]] const production* find(std::string_view key) const;
  [[nodiscard]] requirement* find_requirement(std::string_view id);
  void add(std::string_view kind, place where, std::string message, std::string subject);
  /// Whether a finding closes the gate.
  [[nodiscard]] bool gate_closed() const;
};

}  // namespace uri94::trace

#endif
