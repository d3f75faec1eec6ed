// SPDX-License-Identifier: MIT
// Members of the JSON files that the report reads, and where in a file they stand.
#ifndef URI94_TRACE_JSON_MEMBERS_HPP
#define URI94_TRACE_JSON_MEMBERS_HPP

#include <string>
#include <vector>

#include "bnf/json_members.hpp"

namespace uri94::trace {

using bnf::number_of;
using bnf::text_of;
using bnf::texts_of;

/// The line (1-based) of a register on which the entry's id stands, as JSON gives none; 0 when it does not.
[[nodiscard]] inline unsigned line_of_id(const std::vector<std::string>& lines, const std::string& id) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find("\"id\": \"" + id + "\"") != std::string::npos) return static_cast<unsigned>(i + 1);
  }
  return 0;
}

}  // namespace uri94::trace

#endif
