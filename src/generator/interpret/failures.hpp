// SPDX-License-Identifier: MIT
// Failure positions: the longest valid prefix of a string and the expected continuations.
#ifndef URI94_GENERATOR_INTERPRET_FAILURES_HPP
#define URI94_GENERATOR_INTERPRET_FAILURES_HPP

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::emit {
class error_automaton;
}

namespace uri94::interpret {

/// An expected continuation at the position of a failure.
/// Lifetime: `name` is valid as long as the object `failures` that returned it.
struct expectation {
  enum class kind {
    production,
    literal,  ///< Literal, or the rest of a partially read literal.
    set,      ///< Set of bytes.
  };
  kind is = kind::literal;
  std::string_view name;  ///< Name of the production, characters of the literal without quotes, or the set as printed.
};

/// Failure of a string that the production does not generate.
struct failure {
  std::size_t offset = 0;             ///< Length of the longest valid prefix, in bytes.
  std::size_t production = 0;         ///< Number of the incomplete production at `offset`, otherwise of the start.
  std::vector<expectation> expected;  ///< Outermost symbols, then the first symbols of their productions.
  std::size_t outermost = 0;          ///< Number of outermost entries at the start of `expected`.
  bool end_expected = false;          ///< True if the string could end at `offset`.
};

/// Finder of the failures of strings for one start. Immutable after construction.
class failures {
 public:
  /// Builds the automaton of the production `start`.
  /// Throws: `bnf::effort::exhausted` if the grammar requires too much work.
  explicit failures(bnf::production_in start);
  ~failures();
  failures(const failures&) = delete;
  failures& operator=(const failures&) = delete;

  /// Returns the offset of the failure, or the size of an accepted string.
  [[nodiscard]] std::size_t offset_of(std::string_view input) const noexcept;
  /// Returns the complete description of the failure.
  [[nodiscard]] failure of(std::string_view input) const;

 private:
  /// Returns the length of the longest valid prefix in bytes. Stores the state after the prefix.
  [[nodiscard]] std::size_t follow(std::string_view input, std::size_t& state) const noexcept;

  bnf::production_in start_;
  std::unique_ptr<const emit::error_automaton> automaton_;
};

}  // namespace uri94::interpret

#endif
