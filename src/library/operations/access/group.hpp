// SPDX-License-Identifier: MIT
// Notes on names of newsgroups.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_GROUP_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_GROUP_HPP

#include <string>
#include <string_view>

namespace uri94::ops {

/// Returns a note on a name that only RFC 1630 allows, such as a pattern. Empty for other names.
[[nodiscard]] std::string note_on_group(std::string_view name);

}  // namespace uri94::ops

#endif
