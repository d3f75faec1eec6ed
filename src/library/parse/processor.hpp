// SPDX-License-Identifier: MIT
// Detection of processor instructions at run time.
#ifndef URI94_LIBRARY_PARSE_PROCESSOR_HPP
#define URI94_LIBRARY_PARSE_PROCESSOR_HPP

namespace uri94 {

/// Returns true if the processor has AVX2, BMI1 and BMI2.
[[nodiscard]] inline bool has_avx2() noexcept {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

}  // namespace uri94

#endif
