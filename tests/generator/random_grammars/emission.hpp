// SPDX-License-Identifier: MIT
// Writer of programs that compare the generated rules of small grammars with expected answers. A program has the rules
// of many grammars in one translation unit.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_EMISSION_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_EMISSION_HPP

#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>

#include "generator/random_grammars/answers.hpp"
#include "generator/random_grammars/grammar.hpp"

namespace uri94::tests {

/// Writer of a folder for each batch: `main.cpp`, `expected.txt`, and a folder with the rules of each grammar. The
/// folder of a grammar has a subfolder `library/` with the views, parts and tables of a library grammar.
class emission {
 public:
  /// Creates a writer.
  /// @param batch number of grammars in a translation unit
  /// @param longest length in bytes of the longest strings with expected answers
  emission(std::filesystem::path to, std::size_t batch, std::size_t longest)
      : to_(std::move(to)), batch_(batch), longest_(longest) {}

  /// Adds a grammar. Returns false if bnf2pegtl refuses the grammar or leaves out its start.
  /// Precondition: `taken` is the grammar `g` and has rules.
  [[nodiscard]] bool add(const small_grammar& g, const taken_grammar& taken, const std::string& name);
  /// Writes the current batch, unless it is empty.
  void finish();
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  [[nodiscard]] std::filesystem::path folder() const { return to_ / ("batch_" + std::to_string(batches_)); }

  std::filesystem::path to_;
  std::size_t batch_;
  std::size_t longest_;
  std::size_t count_ = 0;
  std::size_t batches_ = 0;
  std::size_t in_batch_ = 0;
  std::ostringstream includes_;
  std::ostringstream calls_;
  std::ostringstream expected_;
};

}  // namespace uri94::tests

#endif
