// SPDX-License-Identifier: MIT
// Test suites from a minimal automaton: strings and what the language says of each.
#ifndef URI94_CONFORMANCE_SUITE_HPP
#define URI94_CONFORMANCE_SUITE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/random.hpp"
#include "oracle/automaton.hpp"

namespace uri94::conformance {

struct suite_options {
  unsigned extra = 0;  ///< States that an implementation may have beyond those of the minimal automaton.
  std::uint64_t seed = 1;
  std::size_t members = 200;      ///< Random members.
  std::size_t near_misses = 200;  ///< Random members with one edit.
  unsigned length = 2;            ///< All strings of up to so many classes.
};

/// The strings of a production, in portions that can be generated one apart from the other.
///
/// First Chow's W-method (T. Chow, 1978): to every state, then every byte, then every string of the characterisation
/// set; with `extra` k also words of 2 to k+1 classes, a random byte of each, between. Then for the trees, as the BNF
/// has places that the minimal automaton does not distinguish: to every set of places, then a byte of every class, then
/// to an end from each place. Last random members, near-misses, and all short strings.
class suite {
 public:
  using visitor = std::function<void(std::string_view input, const oracle::verdict& expected)>;

  /// @param a the minimal automaton of `of`; both must stay as long as the suite
  /// @param name what the random strings depend on beside the seed
  suite(const oracle::automaton& a, const oracle::positions& of, const suite_options& options, std::string name);

  [[nodiscard]] std::size_t characterisation_size() const noexcept { return characterisation_.size(); }
  [[nodiscard]] std::size_t portion_count() const noexcept { return first_random() + 3; }
  /// How many strings a portion has.
  [[nodiscard]] std::size_t size_of(std::size_t portion) const;
  /// Visits the strings of a portion, always in the same order; the view is valid during the call.
  void visit(std::size_t portion, const visitor& visit_string) const;

 private:
  void visit_transitions(oracle::automaton::state from, const visitor& visit_string) const;
  void visit_words(oracle::automaton::state from, random& numbers, const visitor& visit_string) const;
  void visit_places(std::size_t set, const visitor& visit_string) const;
  void visit_short(const visitor& visit_string) const;
  /// The portions: the states, the sets of places, members, near-misses, short strings.
  [[nodiscard]] std::size_t first_random() const noexcept { return automaton_.state_count() + positions_.set_count(); }
  [[nodiscard]] std::size_t word_count(unsigned shortest, unsigned longest) const;

  const oracle::automaton& automaton_;
  const oracle::positions& positions_;
  suite_options options_;
  std::string name_;
  std::vector<std::string> characterisation_;
};

/// A random string that the automaton accepts, mostly of about `length` bytes; the language must not be empty.
void random_member(const oracle::automaton& a, std::size_t length, random& numbers, std::string& to);
/// One edit: a byte inserted, replaced or deleted.
void edit(random& numbers, std::string& text);

}  // namespace uri94::conformance

#endif
