// SPDX-License-Identifier: MIT
#ifndef URI94_CLI_IO_SOURCE_HASH_HPP
#define URI94_CLI_IO_SOURCE_HASH_HPP

#include <string_view>

namespace uri94::cli {

/// Returns the hash of the sources of this program, as `trace::source_hash` computes it. The build generates the
/// definition.
[[nodiscard]] std::string_view source_hash() noexcept;

}  // namespace uri94::cli

#endif
