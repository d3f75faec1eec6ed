// SPDX-License-Identifier: MIT
// Templates of validators in programming languages.
#ifndef URI94_VERIFY_VALIDATORS_TEMPLATES_HPP
#define URI94_VERIFY_VALIDATORS_TEMPLATES_HPP

#include <string_view>
#include <vector>

namespace uri94::validators {

/// A form with a table as lists of numbers.
struct language {
  std::string_view name;     ///< Name of the form.
  std::string_view comment;  ///< Begin of a line of the comment. Empty for JSON, in which no list ends in a comma.
  /// Text of a file. `@class_of@`, `@next@`, `@accepts@` and further names in `@` are replaced. The line before a list
  /// ends in an opening bracket. The lists are in this order.
  std::string_view text;
};

[[nodiscard]] const std::vector<language>& languages();

}  // namespace uri94::validators

#endif
