// SPDX-License-Identifier: MIT
#include "library/parse/transition_table.hpp"

#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace uri94::parse_tables {
#if defined(__x86_64__)
#define URI94_WITH_AVX2 __attribute__((target("avx2,bmi,bmi2")))

namespace {

constexpr std::ptrdiff_t width = 32;

/// 32 bytes, prepared for look-ups by the low and high four bits of each byte.
struct window {
  __m256i bytes;
  __m256i bit_of_high;  ///< For each byte: 1 << h for its high four bits h, or 0 if the byte is not ASCII.

  URI94_WITH_AVX2 explicit window(const char* at) noexcept
      : bytes(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))) {
    const __m256i bits = _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,  //
                                          1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(15));
    bit_of_high = _mm256_shuffle_epi8(bits, high);
  }

  /// Returns a mask. Bit i is set if byte i is outside the set.
  URI94_WITH_AVX2 [[nodiscard]] std::uint32_t outside(const byte_halves& set) const noexcept {
    const auto* const halves = reinterpret_cast<const __m128i*>(set.high_by_low.data());
    const __m256i high_by_low = _mm256_broadcastsi128_si256(_mm_loadu_si128(halves));
    const __m256i in = _mm256_and_si256(_mm256_shuffle_epi8(high_by_low, bytes), bit_of_high);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(in, _mm256_setzero_si256())));
  }
  URI94_WITH_AVX2 [[nodiscard]] std::uint32_t equal_to(char byte) const noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte))));
  }
};

/// Follows the automaton from a state over [at, end).
/// Precondition: the 32 bytes before `end` are readable.
URI94_WITH_AVX2 [[nodiscard]] inline stop follow_by_avx2(const transition_table& t, std::size_t state, const char* at,
                                                         const char* end) noexcept {
  const char* const last = end - width;
  const automaton_state* row = t.rows + state;
  while (at != end) {
    if (row->skip != 0) {
      unsigned n = 0;
      do {
        // Near the end, loads the last 32 bytes and ignores the bytes before `at`.
        const char* const from = at < last ? at : last;
        const window w(from);
        const std::uint32_t outside = w.outside(t.sets[row->skip]);
        std::uint32_t stops = outside;
        if (row->after_separator != 0) {
          // Skips each separator before a byte that is in `skip` and in `after_separator`. The byte after the window is
          // unknown, so a separator at the end of the window is not skipped.
          const std::uint32_t ends = outside | w.outside(t.sets[row->after_separator]);
          stops &= ~w.equal_to(row->separator) | ends >> 1 | 1U << (width - 1);
        }
        n = _tzcnt_u32(stops >> (at - from));
        at = n == width ? from + width : at + n;
      } while (n == width && at != end);
      if (n == width) break;
    }
    const std::size_t next = t.next(*row, static_cast<unsigned char>(*at));
    if (next == 0) break;
    row = t.rows + next;
    ++at;
  }
  return {at, static_cast<std::size_t>(row - t.rows)};
}

/// Follows the automaton over an input of fewer than 32 bytes. Copies the input into 32 readable bytes.
__attribute__((noinline)) URI94_WITH_AVX2 [[nodiscard]] stop follow_copy(const transition_table& t, std::size_t state,
                                                                         const char* at, const char* end) noexcept {
  if (at == end) return {at, state};
  const auto size = static_cast<std::size_t>(end - at);
  char bytes[width] = {};
  char* const begin = bytes + sizeof bytes - size;
  std::memcpy(begin, at, size);
  const stop in_copy = follow_by_avx2(t, state, begin, bytes + sizeof bytes);
  return {at + (in_copy.at - begin), in_copy.state};
}

}  // namespace
#endif

namespace versions {

stop byte_by_byte(const transition_table& table, std::size_t state, const char* at, const char* end) noexcept {
  const transition_table t = table;
  while (at != end) {
    const automaton_state& row = t.rows[state];
    if (row.skip != 0) {
      const byte_halves& set = t.sets[row.skip];
      while (at != end && set.has(static_cast<unsigned char>(*at))) ++at;
      if (at == end) break;
    }
    const std::size_t next = t.next(state, static_cast<unsigned char>(*at));
    if (next == 0) break;
    state = next;
    ++at;
  }
  return {at, state};
}

verdict verdict_byte_by_byte(const transition_table& t, std::size_t state, const char* begin, const char* at,
                             const char* end) noexcept {
  const stop last = byte_by_byte(t, state, at, end);
  return {last.accepts(t, end), static_cast<std::size_t>(last.at - begin)};
}

#if defined(__x86_64__)
// For inputs of at least 32 bytes, both functions copy the table. The compiler then knows that the members of the table
// do not change.

URI94_WITH_AVX2 stop avx2(const transition_table& table, std::size_t state, const char* begin, const char* at,
                          const char* end) noexcept {
  if (end - begin < width) return follow_copy(table, state, at, end);
  const transition_table t = table;
  return follow_by_avx2(t, state, at, end);
}

URI94_WITH_AVX2 verdict avx2_verdict(const transition_table& table, std::size_t state, const char* begin,
                                     const char* at, const char* end) noexcept {
  if (end - begin < width) {
    const stop last = follow_copy(table, state, at, end);
    return {last.accepts(table, end), static_cast<std::size_t>(last.at - begin)};
  }
  const transition_table t = table;
  const stop last = follow_by_avx2(t, state, at, end);
  return {last.accepts(t, end), static_cast<std::size_t>(last.at - begin)};
}
#endif

}  // namespace versions

}  // namespace uri94::parse_tables
