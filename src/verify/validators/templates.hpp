// SPDX-License-Identifier: MIT
// Templates of validators in programming languages.
#ifndef URI94_VERIFY_VALIDATORS_TEMPLATES_HPP
#define URI94_VERIFY_VALIDATORS_TEMPLATES_HPP

#include <string_view>
#include <vector>

namespace uri94::validators {

/// Output format whose transition table consists of lists of numbers.
struct language {
  std::string_view name;     ///< Name of the output format, such as "c99".
  std::string_view comment;  ///< Prefix of a comment line. If empty (JSON), lists do not end in a comma.
  /// Template of a file. Names between `@` are replaced. The lists are in the order `@class_of@`, `@next@`,
  /// `@accepts@`. The line before a list ends in an opening bracket.
  std::string_view text;
};

[[nodiscard]] const std::vector<language>& languages();

}  // namespace uri94::validators

#endif
