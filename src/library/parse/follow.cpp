// SPDX-License-Identifier: MIT
#include "library/parse/processor.hpp"
#include "library/parse/transition_table.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace uri94::parse_tables {
namespace {

/// Follows an automaton from a state.
/// @tparam Skip  class with a function `after`, which returns the end of the leading bytes in a set
template <typename Skip>
[[nodiscard]] inline stop follow_by(const transition_table& t, std::size_t state, const char* begin,
                                    const char* end) noexcept {
  const char* at = begin;
  while (at != end) {
    const std::size_t next = t.next(state, static_cast<unsigned char>(*at));
    if (next == 0) break;
    state = next;
    ++at;
    if (const std::size_t loop = t.loop[state]; loop != 0) at = Skip::after(t.loops[loop], begin, at, end);
  }
  return {at, state};
}

struct one_byte_at_a_time {
  [[nodiscard]] static const char* after(const byte_halves& set, const char*, const char* at,
                                         const char* end) noexcept {
    while (at != end && set.has(static_cast<unsigned char>(*at))) ++at;
    return at;
  }
};

#if defined(__x86_64__)
#define URI94_WITH_AVX2 __attribute__((target("avx2,bmi")))

struct many_bytes_at_a_time {
  /// Returns the number of leading set members among the 32 bytes at `from`, not counting the first `skipped` bytes.
  /// Returns 32 if all bytes after them are members.
  [[nodiscard]] URI94_WITH_AVX2 static unsigned leading(__m256i set, const char* from, unsigned skipped) noexcept {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    const __m256i bit_of_high = _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,  //
                                                 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(15));
    const __m256i in = _mm256_and_si256(_mm256_shuffle_epi8(set, bytes), _mm256_shuffle_epi8(bit_of_high, high));
    const __m256i out = _mm256_cmpeq_epi8(in, _mm256_setzero_si256());
    return _tzcnt_u32(static_cast<unsigned>(_mm256_movemask_epi8(out)) >> skipped);
  }

  [[nodiscard]] URI94_WITH_AVX2 static const char* after(const byte_halves& by_halves, const char* begin,
                                                         const char* at, const char* end) noexcept {
    constexpr std::ptrdiff_t width = 32;
    const __m256i set =
        _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(by_halves.high_by_low.data())));
    while (end - at >= width) {
      const unsigned n = leading(set, at, 0);
      at += n;
      if (n < width) return at;
    }
    if (at == end) return end;
    if (end - begin < width) return one_byte_at_a_time::after(by_halves, begin, at, end);
    // Loads the last 32 bytes. Some of them are before `at`.
    const auto left = static_cast<unsigned>(end - at);
    const unsigned n = leading(set, end - width, width - left);
    return n < left ? at + n : end;
  }
};
#endif

}  // namespace

namespace versions {

stop byte_by_byte(const transition_table& t, std::size_t state, const char* begin, const char* end) noexcept {
  return follow_by<one_byte_at_a_time>(t, state, begin, end);
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi"), flatten)) stop avx2(const transition_table& t, std::size_t state, const char* begin,
                                                       const char* end) noexcept {
  return follow_by<many_bytes_at_a_time>(t, state, begin, end);
}
#endif

}  // namespace versions

stop follow(const transition_table& t, std::size_t state, const char* begin, const char* end) noexcept {
#if defined(__x86_64__)
  if (has_avx2()) return versions::avx2(t, state, begin, end);
#endif
  return versions::byte_by_byte(t, state, begin, end);
}

}  // namespace uri94::parse_tables
