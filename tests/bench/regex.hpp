// SPDX-License-Identifier: MIT
// Regular expression with the language of a production, for PCRE2 and RE2.
#ifndef URI94_TESTS_BENCH_REGEX_HPP
#define URI94_TESTS_BENCH_REGEX_HPP

#include <string>

#include "uri94/production.hpp"

namespace bench {

/// Returns a regular expression in the syntax that PCRE2 and RE2 share. The engine must match it against the whole
/// string. The expression is computed from the minimal automaton. Backtracking engines would take ten times as long for
/// a transcription of the BNF.
[[nodiscard]] std::string regex_of(uri94::production start);

}  // namespace bench

#endif
