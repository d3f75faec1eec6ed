// SPDX-License-Identifier: MIT
// Seed corpus of a fuzzer: a file for each vector.
#ifndef URI94_VERIFY_VECTORS_CORPUS_HPP
#define URI94_VERIFY_VECTORS_CORPUS_HPP

#include <string>
#include <vector>

#include "verify/adequacy/small_suite.hpp"

namespace uri94::vectors {

/// Returns a tar archive (POSIX.1-1988, ustar) with a file for each vector, such as `0001-accept` or `0002-reject`.
[[nodiscard]] std::string corpus_archive(const std::vector<adequacy::suite_vector>& all);

}  // namespace uri94::vectors

#endif
