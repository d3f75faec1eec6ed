// SPDX-License-Identifier: MIT
// Grammars of the report: productions, their rules, and the results of conformance runs, proofs and reference strings.
#ifndef URI94_TRACE_GRAMMAR_ENTRIES_HPP
#define URI94_TRACE_GRAMMAR_ENTRIES_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/emit/rule_text.hpp"
#include "trace/finding.hpp"

namespace uri94::trace {

/// A guard or bound of a rule.
struct guard {
  emit::named_addition is;
  place where;
};

/// A rule in a generated header.
struct rule {
  std::string name;  ///< Name of the struct.
  place where;
  emit::rule_text text;  ///< C++ text of the guards, the bounds and the struct of the rule.
  std::vector<guard> guards;
  bool is_loop = false;        ///< True if the production is tail-recursive, so that the rule iterates.
  bool is_one_to_one = false;  ///< True if the rule without guards, bounds and loops equals the production.
};

/// Result of a conformance run for one start production.
struct conformance {
  std::size_t states = 0;
  std::size_t classes = 0;
  std::size_t strings = 0;
  std::size_t divergences = 0;
  std::string shortest;  ///< Shortest input for which the rule and the BNF differ. Empty if they agree.
};

/// Result of the proof that the rule and the BNF of a production agree on all strings.
struct proof {
  bool is_whole = false;  ///< True if the language, the tree and the error offset are proved.
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  std::string refuted_by;  ///< Shortest counterexample, or empty.
};

/// Counts of the slips in a production. A slip is a small change of the production, such as an omitted operand. A
/// reference string notices a slip if its verdict changes.
struct slip_counts {
  std::size_t reference_strings = 0;
  std::size_t changed = 0;   ///< Number of slips that change the language, or whose automata are too large to compare.
  std::size_t noticed = 0;   ///< Number of `changed` slips that a reference string notices.
  std::size_t equal = 0;     ///< Number of slips that are proved to keep the language.
  std::size_t refused = 0;   ///< Number of slips that the grammar reader rejects.
  std::size_t contrary = 0;  ///< Number of reference strings that contradict the production.
  /// String that notices a slip that the reference strings miss, or a reference string that contradicts the
  /// production.
  std::optional<std::string> missing;
};

/// Results of the conformance run, the proof and the reference strings for one form of a production. The form is the
/// amended or the printed form.
struct form_results {
  std::optional<conformance> conformed;
  std::optional<proof> proved;
  std::optional<slip_counts> slips;
  bool is_checked = false;  ///< True if the certificate checker confirmed the proof.
};

/// An alternative, an option or a repetition of a production, with the number of reference strings that take it.
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
  std::string digest;                         ///< SHA-256 of the printed characters from the register. If
                                              ///< `printed` is null, the SHA-256 of the cited words.
  bool is_unused = false;                     ///< True if no other production of the document uses this production.
  std::optional<rule> emitted;                ///< Rule of the amended form.
  std::optional<rule> emitted_printed;        ///< Rule of the printed form.
  std::vector<std::string> uses;              ///< Names of the productions in the definition, in order of first use.
  std::vector<std::string> used_by;
  std::size_t states = 0;   ///< Number of states of the minimal automaton, without the dead state.
  std::size_t classes = 0;  ///< Number of byte classes of the grammar.
  form_results results;     ///< Results of the amended form.
  std::vector<covered_part> coverage;
  std::vector<std::size_t> vectors;  ///< Indices of vectors with the production as start, in the tree or at the error.
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
  std::map<std::string, form_results> printed_results;  ///< Results of the printed forms, by name of the production.

  /// Returns true if the program interprets the grammar at run time instead of using generated rules.
  [[nodiscard]] bool is_interpreted() const noexcept { return files.interpreted; }
};

}  // namespace uri94::trace

#endif
