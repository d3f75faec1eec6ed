// SPDX-License-Identifier: MIT
#include "library/parse/grammar_tables.hpp"

namespace uri94::parse_tables {

instruction_set widest_instructions() noexcept {
#if defined(URI94_HAS_AVX2_STARTS)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")) {
    return instruction_set::avx2;
  }
#endif
  return instruction_set::baseline;
}

}  // namespace uri94::parse_tables
