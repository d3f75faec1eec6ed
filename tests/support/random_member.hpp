// SPDX-License-Identifier: MIT
// Random members of productions, by expanding their right-hand sides.
#ifndef URI94_TESTS_RANDOM_MEMBER_HPP
#define URI94_TESTS_RANDOM_MEMBER_HPP

#include <cstddef>
#include <random>
#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::tests {

class random_member {
 public:
  /// @param size Approximate maximum length of a member in bytes.
  random_member(const bnf::grammar& g, unsigned seed, std::size_t size = 60)
      : grammar_(g), random_(seed), size_(size) {}

  [[nodiscard]] std::string of(const std::string& production);

 private:
  void expand(const bnf::expression& e, std::string& to);
  [[nodiscard]] bool toss(unsigned one_in) { return random_() % one_in == 0; }

  const bnf::grammar& grammar_;
  std::mt19937 random_;
  std::size_t size_;
};

/// Returns an amended grammar of the project. Throws: std::runtime_error if its files are invalid.
[[nodiscard]] bnf::grammar grammar_from_folder(const std::string& folder);

}  // namespace uri94::tests

#endif
