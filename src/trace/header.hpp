// SPDX-License-Identifier: MIT
// The rules as they stand in a generated header.
#ifndef URI94_TRACE_HEADER_HPP
#define URI94_TRACE_HEADER_HPP

#include <string>
#include <vector>

#include "trace/model.hpp"

namespace uri94::trace {

/// The rules of a header, with their guards, in the order of their lines.
[[nodiscard]] std::vector<rule> read_header(const std::string& file, const std::string& content);

}  // namespace uri94::trace

#endif
