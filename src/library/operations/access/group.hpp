// SPDX-License-Identifier: MIT
// The names of news groups.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_GROUP_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_GROUP_HPP

#include <string>
#include <string_view>

namespace uri94::ops {

/// Returns a note on a name that only RFC 1630 allows, such as a pattern; else an empty text.
[[nodiscard]] std::string note_on_group(std::string_view name);

}  // namespace uri94::ops

#endif
