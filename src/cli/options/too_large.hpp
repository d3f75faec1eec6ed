// SPDX-License-Identifier: MIT
// The message for a grammar whose analysis exceeds the limits on steps and memory.
#ifndef URI94_CLI_OPTIONS_TOO_LARGE_HPP
#define URI94_CLI_OPTIONS_TOO_LARGE_HPP

#include <string>

#include "generator/bnf/effort.hpp"

namespace CLI {
class App;
}

namespace uri94::cli {

/// Text before the name of a production in advice, for commands with an operand PRODUCTION.
inline constexpr const char* before_production = "PRODUCTION ";

/// Returns an error message that suggests a smaller production of the grammar, or another remedy.
/// @param command Command that exceeded the limits. The command determines how the suggested production is
/// written.
[[nodiscard]] std::string too_large_text(const bnf::effort::exhausted& e, const CLI::App& command);

}  // namespace uri94::cli

#endif
