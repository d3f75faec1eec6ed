// SPDX-License-Identifier: MIT
// Scanning for the first byte that is not in a set: sixteen bytes at a time where the processor can.
#ifndef URI94_BYTE_SCAN_HPP
#define URI94_BYTE_SCAN_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#if defined(__SSE2__) && !defined(URI94_SCALAR)
#define URI94_SSE2 1
#include <emmintrin.h>
#endif

namespace uri94::rules {

using byte_table = std::array<bool, 256>;

/// Consecutive bytes of a set, `first` to `last`.
struct byte_range {
  unsigned char first = 0;
  unsigned char last = 0;
};

/// A set of ASCII bytes as ranges; letters that are in it in both cases are one range of small letters.
struct byte_ranges {
  std::array<byte_range, 32> range{};
  std::size_t count = 0;
  bool letters = false;  ///< All letters of both cases are in the set; `range` leaves them out.
};

[[nodiscard]] constexpr byte_ranges ranges_of(const byte_table& table) noexcept {
  byte_ranges r;
  r.letters = true;
  for (unsigned c = 'a'; c <= 'z'; ++c) r.letters = r.letters && table[c] && table[c - 0x20];
  const auto counted = [&](unsigned b) {
    const bool letter = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
    return table[b] && !(letter && r.letters);
  };
  for (unsigned b = 0; b < 256; ++b) {
    if (!counted(b)) continue;
    unsigned end = b;
    while (end + 1 < 256 && counted(end + 1)) ++end;
    r.range[r.count++] = {static_cast<unsigned char>(b), static_cast<unsigned char>(end)};
    b = end;
  }
  return r;
}

/// How many of the low bits of a mask are set, without a gap.
[[nodiscard]] inline unsigned ones_from_below(std::uint32_t mask) noexcept {
  return static_cast<unsigned>(__builtin_ctzll(~std::uint64_t{mask}));
}

/// How many bits are set. The instruction for it is not in every processor, and the library's own call is slow.
[[nodiscard]] inline std::uint32_t bits_set(std::uint64_t mask) noexcept {
  mask -= mask >> 1 & 0x5555555555555555;
  mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
  mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<std::uint32_t>(mask * 0x0101010101010101 >> 56);
}

#if defined(URI94_SSE2)

namespace sse2 {

template <unsigned char First, unsigned char Last>
[[nodiscard]] inline __m128i in_range(__m128i bytes) noexcept {
  if constexpr (First == Last) {
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(First)));
  } else {
    const __m128i from_first = _mm_sub_epi8(bytes, _mm_set1_epi8(static_cast<char>(First)));
    return _mm_cmpeq_epi8(_mm_min_epu8(from_first, _mm_set1_epi8(static_cast<char>(Last - First))), from_first);
  }
}

template <typename Set, std::size_t... Is>
[[nodiscard]] inline __m128i in_ranges([[maybe_unused]] __m128i bytes, std::index_sequence<Is...>) noexcept {
  __m128i in = _mm_setzero_si128();
  ((in = _mm_or_si128(in, in_range<Set::ranges.range[Is].first, Set::ranges.range[Is].last>(bytes))), ...);
  return in;
}

/// By bit: whether the byte is in the set.
template <typename Set>
[[nodiscard]] inline std::uint32_t mask(__m128i bytes) noexcept {
  __m128i in = in_ranges<Set>(bytes, std::make_index_sequence<Set::ranges.count>());
  if constexpr (Set::ranges.letters) {
    in = _mm_or_si128(in, in_range<'a', 'z'>(_mm_or_si128(bytes, _mm_set1_epi8(0x20))));
  }
  return static_cast<std::uint32_t>(_mm_movemask_epi8(in));
}

[[nodiscard]] inline __m128i load(const char* at) noexcept {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

/// The 32 bytes from `at` on, or fewer before `end`.
class window {
 public:
  window(const char* base, const char* at, const char* end) noexcept {
    const std::ptrdiff_t left = end - at;
    if (left >= 32) {
      low_ = load(at);
      high_ = load(at + 16);
    } else if (end - base >= 32) {
      // The last 32 bytes, some of them before `at`: their bits are shifted out.
      low_ = load(end - 32);
      high_ = load(end - 16);
      passed_ = static_cast<unsigned>(32 - left);
    } else {
      char bytes[32] = {};
      std::memcpy(bytes, at, static_cast<std::size_t>(left));
      low_ = load(bytes);
      high_ = load(bytes + 16);
      valid_ = (std::uint32_t{1} << left) - 1;
    }
  }

  /// By bit, from `at` on: whether the byte is in the set.
  template <typename Set>
  [[nodiscard]] std::uint32_t in() const noexcept {
    return ((mask<Set>(low_) | mask<Set>(high_) << 16) >> passed_) & valid_;
  }

 private:
  __m128i low_;
  __m128i high_;
  unsigned passed_ = 0;
  std::uint32_t valid_ = 0xFFFFFFFF;
};

}  // namespace sse2

#endif

/// A set of bytes: `Table` has a static constexpr `byte_table` named `value`.
template <typename Table>
struct byte_set {
  static constexpr byte_table table = Table::value;
  static constexpr byte_ranges ranges = ranges_of(Table::value);

  [[nodiscard]] static constexpr bool has(char c) noexcept { return table[static_cast<unsigned char>(c)]; }

  /// The first byte of [at, end) that is not in the set, or `end`. Bytes from `base` on can be read.
  [[nodiscard]] static const char* skip(const char* base, const char* at, const char* end) noexcept {
#if defined(URI94_SSE2)
    while (end - at >= 16) {
      const unsigned n = ones_from_below(sse2::mask<byte_set>(sse2::load(at)));
      at += n;
      if (n < 16) return at;
    }
    if (at == end) return at;
    if (end - base >= 16) {
      // The last sixteen bytes, some of them seen before: their bits are shifted out.
      const auto left = static_cast<unsigned>(end - at);
      const unsigned n = ones_from_below(sse2::mask<byte_set>(sse2::load(end - 16)) >> (16 - left));
      return at + n;
    }
#else
    (void)base;
#endif
    while (at != end && has(*at)) ++at;
    return at;
  }
};

/// How far a set goes on from a place, at most 64 bytes, and where on the way a separator stands that is in the set.
template <typename Set, char Separator>
struct marked_span {
  static_assert(Set::has(Separator), "a separator is passed over");

  std::size_t size = 0;
  std::uint64_t separators = 0;  ///< By bit.
  bool goes_on = false;          ///< All 64 bytes are in the set, and there are more.

  /// Bytes from `base` on can be read.
  marked_span(const char* base, const char* at, const char* end) noexcept {
    const auto left = static_cast<std::size_t>(end - at);
#if defined(URI94_SSE2)
    // Most inputs are longer than 32 bytes, and most spans shorter: one round, whatever the length.
    if (__builtin_expect(end - base >= 32, 1)) {
      for (unsigned i = 0; i < 64; i += 32) {
        const char* const from = at + i;
        const std::ptrdiff_t rest = end - from;
        // Near the end the last bytes, with the bits of those before `from` shifted out.
        const unsigned passed = rest >= 32 ? 0 : static_cast<unsigned>(32 - rest);
        if (passed >= 32) break;
        const __m128i low = sse2::load(from - passed);
        const __m128i high = sse2::load(from - passed + 16);
        const unsigned n = ones_from_below((sse2::mask<Set>(low) | sse2::mask<Set>(high) << 16) >> passed);
        const std::uint32_t found = (separators_in(low) | separators_in(high) << 16) >> passed;
        separators |= (std::uint64_t{found} & ((std::uint64_t{1} << n) - 1)) << i;
        size += n;
        if (__builtin_expect(n < 32, 1)) return;
      }
      goes_on = left > 64;
      return;
    }
    if (end - base >= 16) {
      for (unsigned i = 0; i < 64; i += 16) {
        const char* const from = at + i;
        const std::ptrdiff_t rest = end - from;
        // Near the end the last sixteen bytes, with the bits of those before `from` shifted out.
        const unsigned passed = rest >= 16 ? 0 : static_cast<unsigned>(16 - rest);
        if (passed >= 16) break;
        const __m128i bytes = sse2::load(from - passed);
        const unsigned n = ones_from_below(sse2::mask<Set>(bytes) >> passed);
        const std::uint32_t found = separators_in(bytes) >> passed;
        separators |= std::uint64_t{found & ((std::uint32_t{1} << n) - 1)} << i;
        size += n;
        if (n < 16) return;
      }
      goes_on = left > 64;
      return;
    }
#else
    (void)base;
#endif
    while (size < left && size < 64 && Set::has(at[size])) {
      if (at[size] == Separator) separators |= std::uint64_t{1} << size;
      ++size;
    }
    goes_on = size == 64 && left > 64;
  }

 private:
#if defined(URI94_SSE2)
  [[nodiscard]] static std::uint32_t separators_in(__m128i bytes) noexcept {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(Separator))));
  }
#endif
};

}  // namespace uri94::rules

#endif
