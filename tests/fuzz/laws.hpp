// SPDX-License-Identifier: MIT
// The algebra of the operations: what holds of their answers whatever they are asked.
#ifndef URI94_TESTS_FUZZ_LAWS_HPP
#define URI94_TESTS_FUZZ_LAWS_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "uri94/production.hpp"

namespace uri94::tests {

/// Of all operations on a text, and on two: which law does not hold, or nothing.
[[nodiscard]] std::string broken_law(production start, std::string_view text, std::string_view other);

/// The same of the extraction of URLs from a text that comes in pieces of that size, which is not 0.
[[nodiscard]] std::string broken_law_of_extraction(std::string_view text, std::size_t piece);

}  // namespace uri94::tests

#endif
