// SPDX-License-Identifier: MIT
// Generates test suites from a minimal automaton: strings with their expected verdicts.
#ifndef URI94_VERIFY_CONFORMANCE_SUITE_HPP
#define URI94_VERIFY_CONFORMANCE_SUITE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/conformance/examine.hpp"
#include "verify/conformance/random.hpp"
#include "verify/oracle/automaton.hpp"

namespace uri94::conformance {

struct suite_options {
  unsigned extra = 0;  ///< Number of states that a parser may have in addition to the minimal automaton.
  std::uint64_t seed = 1;
  std::size_t members = 200;      ///< Number of random strings of the language.
  std::size_t near_misses = 200;  ///< Number of strings that are random members with at most one edit.
  bool states = true;             ///< True if the suite includes the strings of each state.
  unsigned length = 2;            ///< Maximum length in bytes of the strings in the portion `short_ones`.
};

/// Kind of a portion of the suite.
enum class portion_kind : std::uint8_t {
  state,        ///< Access string of a state, followed by every byte.
  places,       ///< Access string of a set of places in the BNF, followed by every class of bytes.
  members,      ///< Random members.
  near_misses,  ///< Random members with at most one edit.
  short_ones,   ///< All strings of up to `length` bytes, with one example byte for each class.
};
inline constexpr std::size_t portion_kind_count = 5;

/// The test suite of a production, divided into portions that can be generated independently.
///
/// The access string of a state is a shortest string that leads from the start to the state. The first portions follow
/// Chow's W-method (T. Chow, 1978). Their strings are the access string of each state, then each byte, then each string
/// of the characterisation set. If `extra` is k, other strings have a word of 2 to k+1 bytes in place of the byte. Each
/// sequence of byte classes has one word of random bytes.
///
/// Example: the minimal automaton of `aa = "x" *"y"` has the start, the state after `x`, and the dead state. The
/// access strings are the empty string, `x`, and a string such as `y`. The characterisation set is "" and `x`: only the
/// state after `x` accepts "", and only the start accepts `x`. This part of the suite has 3 x 256 x 2 strings, and the
/// two strings of the set by themselves. Every automaton of at most three states with a different language gives a
/// wrong verdict for at least one string of this part.
///
/// The next portions test trees, because the BNF has places that the minimal automaton merges. The strings are the
/// access string of each set of places, then a byte of each class, then a completion for each place.
///
/// The last portions contain random members (strings of the language), near misses (edited members) and all short
/// strings.
class suite {
 public:
  using visitor = std::function<void(std::string_view input, const oracle::verdict& expected)>;

  /// Constructs a suite of a production.
  /// Throws: `bnf::effort::exhausted` if the suite has too many or too long strings.
  /// Lifetime: `about` must outlive the suite.
  suite(const knowledge& about, const suite_options& options, std::string name);
  /// Constructs a suite of an automaton.
  /// Throws: `bnf::effort::exhausted` if the suite has too many or too long strings.
  /// Lifetime: `a` and `of` must outlive the suite.
  /// @param a The minimal automaton of `of`.
  /// @param name Seeds the random strings together with the seed of the options.
  suite(const oracle::automaton& a, const oracle::positions& of, const suite_options& options, std::string name);

  [[nodiscard]] std::size_t characterisation_size() const noexcept { return characterisation_.size(); }
  [[nodiscard]] std::size_t portion_count() const noexcept { return first_random() + 3; }
  [[nodiscard]] portion_kind kind_of(std::size_t portion) const noexcept;
  /// Returns the number of strings in a portion.
  [[nodiscard]] std::size_t size_of(std::size_t portion) const;
  /// Visits the strings of a portion, always in the same order.
  /// Lifetime: the view `input` is valid only during a call of `visit_string`.
  void visit(std::size_t portion, const visitor& visit_string) const;

 private:
  /// Number of bytes of strings that count as one step.
  static constexpr std::size_t bytes_a_step = 4;

  void find_characterisation(bnf::effort& counted);
  void visit_transitions(oracle::automaton::state from, const visitor& visit_string) const;
  void visit_words(oracle::automaton::state from, random& numbers, const visitor& visit_string) const;
  void visit_places(std::size_t set, const visitor& visit_string) const;
  void visit_short(const visitor& visit_string) const;
  /// Returns the number of the portion of random members. Portions are numbered in this order: states, sets of places,
  /// members, near misses, short strings.
  [[nodiscard]] std::size_t first_random() const noexcept { return automaton_.state_count() + positions_.set_count(); }
  [[nodiscard]] std::size_t word_count(unsigned shortest, unsigned longest) const;

  const oracle::automaton& automaton_;
  const oracle::positions& positions_;
  suite_options options_;
  std::string name_;
  std::vector<std::string> characterisation_;
};

/// Stores in `to` a random member of about `length` bytes.
/// Precondition: the language is not empty.
void random_member(const oracle::automaton& a, std::size_t length, random& numbers, std::string& to);
/// Inserts, replaces or deletes a random byte. Sometimes leaves the text unchanged.
void edit(random& numbers, std::string& text);

}  // namespace uri94::conformance

#endif
