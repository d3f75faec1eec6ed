// SPDX-License-Identifier: MIT
// The automaton that places errors: for each beginning of an accepted string, what can follow it.
#ifndef URI94_EMIT_ERROR_AUTOMATON_HPP
#define URI94_EMIT_ERROR_AUTOMATON_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/automaton.hpp"
#include "analysis/search.hpp"

namespace uri94::emit {

/// One thing that could stand somewhere: a production, by its number among `error_automaton::names`, or what is left of
/// a literal.
struct symbol {
  static constexpr int set = -2;  ///< No production, nor a literal, but a set of bytes, as it is printed.
  int production = -1;
  std::string literal;
  bool operator<(const symbol& o) const { return std::tie(production, literal) < std::tie(o.production, o.literal); }
};

/// What a state of the automaton of errors says.
struct answer {
  bool accepting = false;
  std::vector<symbol> expected;  ///< First those in a production that was begun before, then what these begin with.
  std::size_t outermost = 0;     ///< How many the first are.
  int being_read = -1;           ///< A production, or -1 for the start production.
  bool operator<(const answer& o) const {
    return std::tie(accepting, expected, outermost, being_read) <
           std::tie(o.accepting, o.expected, o.outermost, o.being_read);
  }
};

/// One automaton for all forms of a grammar, as most states are the same in both. Minimal: no two states say the same
/// of all that can follow. What it says of a start does not depend on the other starts that it has.
class error_automaton {
 public:
  explicit error_automaton(const std::vector<analysis::automaton*>& forms);
  /// Of one production of one grammar, as start; `start` has it alone.
  error_automaton(analysis::automaton& of, std::size_t production);

  std::vector<std::string> names;  ///< The productions of all forms.
  std::vector<std::vector<std::size_t>>
      index;  ///< [form][name] -> its number in that form; `absent` where it has none.
  std::array<std::uint8_t, 256> byte_class{};
  std::size_t class_count = 0;
  std::vector<std::vector<std::size_t>> next;   ///< [state][class]
  std::vector<answer> answers;                  ///< By state; 0 is dead.
  std::vector<std::vector<std::size_t>> start;  ///< [form][its production]

  static constexpr std::size_t absent = static_cast<std::size_t>(-1);

 private:
  /// A form, and where the same bytes lead in its automaton, in the order of preference: which production is named
  /// first depends on it, so that the same states in another order are another place. The dead place is empty, and the
  /// first.
  using place = std::vector<analysis::state>;
  void find_starts(std::size_t form, const std::vector<std::size_t>& productions);
  void find_places();
  void number_productions();
  void join_alphabets();
  [[nodiscard]] bool reads_something(std::size_t form, std::size_t production);
  [[nodiscard]] answer answer_at(const place& p);
  void minimise();

  std::vector<analysis::automaton*> forms_;
  std::vector<std::vector<int>> number_;                      ///< [form][its production] -> among `names`
  std::vector<std::vector<std::size_t>> class_in_;            ///< [form][class] -> the form's own class
  std::vector<std::map<std::size_t, bool>> reads_something_;  ///< [form], by its production
  analysis::search<place> places_;
  std::vector<std::uint32_t> to_;  ///< [place * classes + class]
};

}  // namespace uri94::emit

#endif
