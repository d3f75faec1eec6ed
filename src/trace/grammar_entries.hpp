// SPDX-License-Identifier: MIT
// Grammars of the report: productions with their rules and the results of runs.
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
  std::string shortest;  ///< Shortest string with a divergence.
};

/// Result of the proof that the rule and the BNF of a production agree on all strings.
struct proof {
  bool is_whole = false;  ///< True if language, tree and offset are proved.
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  std::string refuted_by;  ///< Shortest counterexample, or empty.
};

/// Slips in a production, and the reference strings that notice them.
struct slip_counts {
  std::size_t reference_strings = 0;
  std::size_t changed = 0;   ///< Number of slips that change the language.
  std::size_t noticed = 0;   ///< Number of `changed` slips that a reference string notices.
  std::size_t equal = 0;     ///< Number of slips that are proved to change nothing.
  std::size_t refused = 0;   ///< Number of slips that the grammar reader rejects.
  std::size_t contrary = 0;  ///< Reference strings that contradict the production.
  /// String that would notice a missed slip, or a string that contradicts the production.
  std::optional<std::string> missing;
};

/// Results of the runs for one form of a production: amended or as printed.
struct form_results {
  std::optional<conformance> conformed;
  std::optional<proof> proved;
  std::optional<slip_counts> slips;
  bool is_checked = false;  ///< True if the certificate checker confirmed the proof.
};

/// A part of a production with the number of reference strings that take it: an alternative, an option or a repetition.
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
  std::string digest;                         ///< SHA-256 from the register: of the printed characters, or
                                              ///< of the cited words if `printed` is null.
  bool is_unused = false;                     ///< True if no other production of the document uses it.
  std::optional<rule> emitted;                ///< Rule of the amended form.
  std::optional<rule> emitted_printed;        ///< Rule of the printed form.
  std::vector<std::string> uses;              ///< Names of productions in the right-hand side, in their order.
  std::vector<std::string> used_by;
  std::size_t states = 0;   ///< States of the minimal automaton, without the dead state.
  std::size_t classes = 0;  ///< Byte classes of the grammar.
  form_results results;     ///< Results of the amended form.
  std::vector<covered_part> coverage;
  std::vector<std::size_t> vectors;  ///< Indices of vectors that start with, contain or fail in the production.
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

}  // namespace uri94::trace

#endif
