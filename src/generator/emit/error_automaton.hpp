// SPDX-License-Identifier: MIT
// Error automaton: an automaton with the expected continuations after each valid prefix.
#ifndef URI94_GENERATOR_EMIT_ERROR_AUTOMATON_HPP
#define URI94_GENERATOR_EMIT_ERROR_AUTOMATON_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/state_search.hpp"

namespace uri94::emit {

/// An expected symbol: a production, the rest of a literal, or a set of bytes.
struct symbol {
  static constexpr int set = -2;  ///< Value of `production` for a set of bytes.
  int production = -1;            ///< Index in `error_automaton::names`; -1 for a literal.
  std::string literal;            ///< Rest of the literal, or the set as printed.
  bool operator<(const symbol& o) const { return std::tie(production, literal) < std::tie(o.production, o.literal); }
};

/// Information about a state for error messages.
struct answer {
  bool accepting = false;
  std::vector<symbol> expected;  ///< Outermost symbols, then the first symbols of their productions.
  std::size_t outermost = 0;     ///< Number of outermost symbols at the start of `expected`.
  int being_read = -1;           ///< Index in `names` of the production to continue; -1 at the start and at the end.
  bool operator<(const answer& o) const {
    return std::tie(accepting, expected, outermost, being_read) <
           std::tie(o.accepting, o.expected, o.outermost, o.being_read);
  }
};

/// Minimal automaton for all forms of a grammar. The printed and the amended form share most states. States with equal
/// answers for all continuations are merged. The answers for a start are independent of other starts.
class error_automaton {
 public:
  /// Builds the automaton of all forms, with every production as a start.
  explicit error_automaton(const std::vector<analysis::automaton*>& forms);
  /// Builds the automaton of a grammar with `production` as the only start.
  error_automaton(analysis::automaton& of, std::size_t production);

  std::vector<std::string> names;               ///< Names of the productions of all forms.
  std::vector<std::vector<std::size_t>> index;  ///< [form][name]: number of the production in the form, or `absent`.
  std::array<std::uint8_t, 256> byte_class{};
  std::size_t class_count = 0;
  std::vector<std::vector<std::size_t>> next;   ///< [state][class]: next state.
  std::vector<answer> answers;                  ///< Answer of each state; state 0 is dead.
  std::vector<std::vector<std::size_t>> start;  ///< [form][production of the form]: first state.

  static constexpr std::size_t absent = static_cast<std::size_t>(-1);

 private:
  /// Number of a form, then the states of its automaton after an input, in the order of preference. The order
  /// determines the production that a message names first. The first place is dead and empty.
  using place = std::vector<analysis::state>;
  void find_starts(std::size_t form, const std::vector<std::size_t>& productions);
  void find_places();
  void number_productions();
  void join_alphabets();
  [[nodiscard]] bool reads_something(std::size_t form, std::size_t production);
  [[nodiscard]] answer answer_at(const place& p);
  void minimise();
  /// Drops the references to the forms, which may be destroyed before this automaton.
  void forget_forms();

  std::vector<analysis::automaton*> forms_;
  std::vector<std::vector<int>> number_;                      ///< [form][production of the form]: index in `names`
  std::vector<std::vector<std::size_t>> class_in_;            ///< [form][class]: class in the form's alphabet
  std::vector<std::map<std::size_t, bool>> reads_something_;  ///< [form]; key: production of the form
  std::optional<analysis::search<place>> places_;
  std::vector<std::uint32_t> to_;  ///< [place * class_count + class]: next place
};

}  // namespace uri94::emit

#endif
