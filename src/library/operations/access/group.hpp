// SPDX-License-Identifier: MIT
// Notes on names of newsgroups.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_GROUP_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_GROUP_HPP

#include <string>
#include <string_view>

namespace uri94::ops {

/// Returns a note on a group name that RFC 1738 does not allow, such as a pattern. Returns an empty text for other
/// names.
[[nodiscard]] std::string note_on_group(std::string_view name);

}  // namespace uri94::ops

#endif
