// SPDX-License-Identifier: MIT
// What was meant by a name that does not exist.
#ifndef URI94_CLI_NEAREST_NAME_HPP
#define URI94_CLI_NEAREST_NAME_HPP

#include <string_view>
#include <vector>

namespace uri94::cli {

/// The candidate that the fewest edits (insert, delete, replace, in either case of letters) make of the name;
/// empty when none is near.
[[nodiscard]] std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& candidates);

}  // namespace uri94::cli

#endif
