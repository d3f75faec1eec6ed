// SPDX-License-Identifier: MIT
// Where a string stops being the beginning of a member of a production, and what could stand there.
#ifndef URI94_INTERPRET_FAILURES_HPP
#define URI94_INTERPRET_FAILURES_HPP

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::emit {
class error_automaton;
}

namespace uri94::interpret {

/// What could stand at the place of a failure. The view stays valid as long as the `failures`.
struct expectation {
  enum class kind {
    production,
    literal,  ///< Or the rest of one that was begun.
    set,      ///< Of bytes.
  };
  kind is = kind::literal;
  std::string_view name;  ///< The production's name, the literal's characters without quotes, the set as printed.
};

/// Of a string that is no member.
struct failure {
  std::size_t offset = 0;      ///< The length of the longest beginning that some member has too.
  std::size_t production = 0;  ///< The number of the one that was being read there.
  std::vector<expectation> expected;
  std::size_t outermost = 0;  ///< How many of the first are outermost: each other one is what one of these begins with.
  bool end_expected = false;  ///< Whether the string could have ended there.
};

/// The failures of one production as start. Immutable once made.
class failures {
 public:
  /// Throws `bnf::effort::exhausted` where the grammar asks for too much work.
  explicit failures(bnf::production_in start);
  ~failures();
  failures(const failures&) = delete;
  failures& operator=(const failures&) = delete;

  /// Where the string stops; its size, where it is a member.
  [[nodiscard]] std::size_t offset_of(std::string_view input) const noexcept;
  /// The same with all that is known of the place.
  [[nodiscard]] failure of(std::string_view input) const;

 private:
  /// How far the string is read, and the state there.
  [[nodiscard]] std::size_t follow(std::string_view input, std::size_t& state) const noexcept;

  bnf::production_in start_;
  std::unique_ptr<const emit::error_automaton> automaton_;
};

}  // namespace uri94::interpret

#endif
