// SPDX-License-Identifier: MIT
// Search for the first byte outside a set, and for separators and escapes. Processes 16 or 32 bytes at a time if
// compiled for SSE2 or AVX2.
#ifndef URI94_LIBRARY_PARSE_FAST_BYTE_SCAN_HPP
#define URI94_LIBRARY_PARSE_FAST_BYTE_SCAN_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

// Each instruction set has its own namespace, so that a linker cannot merge functions for different sets.
#if defined(__SSE2__) && !defined(URI94_SCALAR)
#define URI94_SSE2 1
#include <emmintrin.h>
#if defined(__AVX2__)
#define URI94_AVX2 1
#define URI94_INSTRUCTIONS with_avx2
#include <immintrin.h>
#else
#define URI94_INSTRUCTIONS with_sse2
#endif
#else
#define URI94_INSTRUCTIONS with_any
#endif

namespace uri94::fast {
inline namespace URI94_INSTRUCTIONS {

using byte_table = std::array<bool, 256>;

/// Consecutive bytes of a set, from `first` to `last` inclusive.
struct byte_range {
  unsigned char first = 0;
  unsigned char last = 0;
};

/// A set of ASCII bytes as ranges. A flag replaces the ranges of letters if all letters are in the set.
struct byte_ranges {
  std::array<byte_range, 32> range{};
  std::size_t count = 0;
  bool letters = false;  ///< True if the set contains all letters of both cases. `range` then omits them.
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

/// Returns the number of consecutive set bits from the lowest bit of a mask.
[[nodiscard]] inline unsigned ones_from_below(std::uint32_t mask) noexcept {
  return static_cast<unsigned>(__builtin_ctzll(~std::uint64_t{mask}));
}

/// Returns the number of set bits. Avoids the instruction `popcnt`, which some processors lack, and the slow function
/// that compilers call instead.
[[nodiscard]] inline std::uint32_t bits_set(std::uint64_t mask) noexcept {
  mask -= mask >> 1 & 0x5555555555555555;
  mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
  mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<std::uint32_t>(mask * 0x0101010101010101 >> 56);
}

#if defined(URI94_SSE2)

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

class bytes_16 {
 public:
  explicit bytes_16(const char* at) noexcept : bytes_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(at))) {}

  /// Returns a mask. Bit i is set if byte i is in the set.
  template <typename Set>
  [[nodiscard]] std::uint32_t in() const noexcept {
    __m128i in = in_ranges<Set>(bytes_, std::make_index_sequence<Set::ranges.count>());
    if constexpr (Set::ranges.letters) {
      in = _mm_or_si128(in, in_range<'a', 'z'>(_mm_or_si128(bytes_, _mm_set1_epi8(0x20))));
    }
    return static_cast<std::uint32_t>(_mm_movemask_epi8(in));
  }
  /// Returns a mask. Bit i is set if byte i equals `C`.
  template <char C>
  [[nodiscard]] std::uint32_t equal() const noexcept {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes_, _mm_set1_epi8(C))));
  }

 private:
  __m128i bytes_;
};

#if defined(URI94_AVX2)

/// Table of a set of ASCII bytes, indexed by the low four bits of a byte. Bit n of an entry is set if the set contains
/// the byte with high four bits n.
template <typename Set>
struct set_by_halves {
  alignas(16) static constexpr std::array<std::uint8_t, 16> by_low = [] {
    std::array<std::uint8_t, 16> table{};
    for (unsigned b = 0; b < 128; ++b) {
      if (Set::table[b]) table[b & 15] = static_cast<std::uint8_t>(table[b & 15] | 1U << (b >> 4));
    }
    return table;
  }();
};

/// Thirty-two bytes. Tests bytes by their low and high four bits (`set_by_halves`), not by ranges.
class bytes_32 {
 public:
  explicit bytes_32(const char* at) noexcept
      : bytes_(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))),
        high_bit_(_mm256_shuffle_epi8(_mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,  //
                                                       1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0),
                                      _mm256_and_si256(_mm256_srli_epi16(bytes_, 4), _mm256_set1_epi8(15)))) {}

  template <typename Set>
  [[nodiscard]] std::uint32_t in() const noexcept {
    const auto* const by_low = reinterpret_cast<const __m128i*>(set_by_halves<Set>::by_low.data());
    const __m256i high_bits = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_load_si128(by_low)), bytes_);
    const __m256i out = _mm256_cmpeq_epi8(_mm256_and_si256(high_bits, high_bit_), _mm256_setzero_si256());
    return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(out));
  }
  template <char C>
  [[nodiscard]] std::uint32_t equal() const noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes_, _mm256_set1_epi8(C))));
  }

 private:
  __m256i bytes_;
  __m256i high_bit_;
};

#else

class bytes_32 {
 public:
  explicit bytes_32(const char* at) noexcept : low_(at), high_(at + 16) {}

  template <typename Set>
  [[nodiscard]] std::uint32_t in() const noexcept {
    return low_.template in<Set>() | high_.template in<Set>() << 16;
  }
  template <char C>
  [[nodiscard]] std::uint32_t equal() const noexcept {
    return low_.template equal<C>() | high_.template equal<C>() << 16;
  }

 private:
  bytes_16 low_;
  bytes_16 high_;
};

#endif

/// The 32 bytes from `at`, or fewer if `end` is nearer.
class window {
 public:
  /// Precondition: [base, end) is readable.
  window(const char* base, const char* at, const char* end) noexcept : window(base, at, end, end - at) {}

  /// Returns a mask. Bit i is set if `at[i]` is in the set.
  template <typename Set>
  [[nodiscard]] std::uint32_t in() const noexcept {
    return from_at(bytes_.template in<Set>());
  }
  template <char C>
  [[nodiscard]] std::uint32_t equal() const noexcept {
    return from_at(bytes_.template equal<C>());
  }

 private:
  window(const char* base, const char* at, const char* end, std::ptrdiff_t left) noexcept
      // Near the end, loads the last 32 bytes. `passed_` shifts out the bits of bytes before `at`, up to all 32.
      : bytes_(left >= 32         ? at
               : end - base >= 32 ? end - 32
                                  : copied(at, left, copy_)),
        passed_(left >= 32 || end - base < 32 ? 0 : static_cast<unsigned>(32 - left)),
        valid_(end - base >= 32 ? 0xFFFFFFFF : (std::uint32_t{1} << left) - 1) {}

  [[nodiscard]] std::uint32_t from_at(std::uint64_t bits) const noexcept {
    return static_cast<std::uint32_t>(bits >> passed_) & valid_;
  }

  [[nodiscard]] __attribute__((noinline)) static const char* copied(const char* at, std::ptrdiff_t left,
                                                                    char (&to)[32]) noexcept {
    std::memset(to, 0, sizeof to);
    // The view of an empty input may be null, which memcpy does not accept.
    if (left != 0) std::memcpy(to, at, static_cast<std::size_t>(left));
    return to;
  }

  char copy_[32];  ///< Copy of an input shorter than 32 bytes.
  bytes_32 bytes_;
  unsigned passed_;
  std::uint32_t valid_;
};

#endif

/// Set of the bytes whose entries in `Table::value`, a static constexpr `byte_table`, are true.
template <typename Table>
struct byte_set {
  static constexpr byte_table table = Table::value;
  static constexpr byte_ranges ranges = ranges_of(Table::value);

  [[nodiscard]] static constexpr bool has(char c) noexcept { return table[static_cast<unsigned char>(c)]; }

  /// Returns the first byte of [at, end) outside the set, or `end`.
  /// Precondition: [base, end) is readable.
  [[nodiscard]] static const char* skip(const char* base, const char* at, const char* end) noexcept {
#if defined(URI94_SSE2)
    while (end - at >= 16) {
      const unsigned n = ones_from_below(bytes_16(at).in<byte_set>());
      at += n;
      if (n < 16) return at;
    }
    if (at == end) return at;
    if (end - base >= 16) {
      // Loads the last 16 bytes and shifts out the bits of bytes before `at`.
      const auto left = static_cast<unsigned>(end - at);
      const unsigned n = ones_from_below(bytes_16(end - 16).in<byte_set>() >> (16 - left));
      return at + n;
    }
#else
    (void)base;
#endif
    while (at != end && has(*at)) ++at;
    return at;
  }
};

/// Size of an escape in bytes: a lead and two digits.
inline constexpr std::size_t escape_size = 3;

/// Placeholder for a set of characters without an escape.
struct no_escape {
  static constexpr bool exists = false;
};

/// An escape: a lead and two digits, such as `"%" hex hex`. `marked_span` needs a set without the lead.
template <char Lead, typename Digits>
struct byte_escape {
  static constexpr bool exists = true;
  static constexpr char lead = Lead;
  using digits = Digits;
};

/// A set of bytes plus the lead of an escape.
template <typename Set, typename Escape>
struct with_lead {
  static constexpr byte_table value = [] {
    byte_table table = Set::table;
    if constexpr (Escape::exists) table[static_cast<unsigned char>(Escape::lead)] = true;
    return table;
  }();
};

/// Returns true if the set contains all digits of the escape.
template <typename Set, typename Escape>
[[nodiscard]] constexpr bool has_digits_of() noexcept {
  if constexpr (Escape::exists) {
    for (std::size_t b = 0; b < 256; ++b) {
      if (Escape::digits::table[b] && !Set::table[b]) return false;
    }
  }
  return true;
}

/// Span of at most 64 bytes from a position. It is the longest span of bytes of a set and whole escapes. Records the
/// positions of separators and escapes in the span.
template <typename Set, char Separator, typename Escape = no_escape>
struct marked_span {
  static_assert(Set::has(Separator), "a separator is passed over");
  static_assert(has_digits_of<Set, Escape>(),
                "what scans many bytes at a time takes the digits of an escape for bytes of the set");

  std::size_t size = 0;
  std::uint64_t separators = 0;  ///< Bit i is set if byte i is a separator.
  std::uint64_t escapes = 0;     ///< Bit i is set if byte i begins an escape.
  bool goes_on = false;          ///< True if the span has 64 bytes and the input continues.

  /// Precondition: [base, end) is readable.
  marked_span(const char* base, const char* at, const char* end) noexcept {
#if defined(URI94_SSE2)
    using scanned = std::conditional_t<Escape::exists, byte_set<with_lead<Set, Escape>>, Set>;
    // Most spans are shorter than 32 bytes and need one round.
    for (unsigned i = 0; i < 64; i += 32) {
      const window bytes(base, at + i, end);
      const unsigned n = ones_from_below(bytes.template in<scanned>());
      const std::uint64_t below = (std::uint64_t{1} << n) - 1;
      separators |= (bytes.template equal<Separator>() & below) << i;
      if constexpr (Escape::exists) escapes |= (bytes.template equal<Escape::lead>() & below) << i;
      size += n;
      if (__builtin_expect(n < 32, 1)) break;
    }
    if constexpr (Escape::exists) {
      if (escapes != 0) keep_whole_escapes(base, at, end);
    }
#else
    (void)base;
    while (size < 64 && at + size != end) {
      const char* const c = at + size;
      if (Set::has(*c)) {
        if (*c == Separator) separators |= std::uint64_t{1} << size;
        ++size;
      } else if (is_escape(c, end) && size + escape_size <= 64) {
        escapes |= std::uint64_t{1} << size;
        size += escape_size;
      } else {
        break;
      }
    }
#endif
    goes_on = size == 64 && end - at > 64;
  }

  /// Returns the span that begins at `at`. Not inlined, because calls are rare.
  [[nodiscard]] __attribute__((noinline)) static marked_span from(const char* base, const char* at,
                                                                  const char* end) noexcept {
    return {base, at, end};
  }

 private:
#if defined(URI94_SSE2)
  /// Ends the span before the first incomplete escape in the span.
  __attribute__((noinline)) void keep_whole_escapes(const char* base, const char* at, const char* end) noexcept {
    std::uint64_t digits = 0;
    for (unsigned i = 0; i < size; i += 32) {
      digits |= std::uint64_t{window(base, at + i, end).template in<typename Escape::digits>()} << i;
    }
    if (size < 64) digits &= (std::uint64_t{1} << size) - 1;
    const std::uint64_t broken = escapes & ~(digits >> 1 & digits >> 2);
    if (broken == 0) return;
    size = static_cast<std::size_t>(__builtin_ctzll(broken));
    const std::uint64_t below = (std::uint64_t{1} << size) - 1;
    separators &= below;
    escapes &= below;
  }
#else
  [[nodiscard]] static bool is_escape([[maybe_unused]] const char* at, [[maybe_unused]] const char* end) noexcept {
    if constexpr (Escape::exists) {
      return *at == Escape::lead && end - at >= 3 && Escape::digits::has(at[1]) && Escape::digits::has(at[2]);
    } else {
      return false;
    }
  }
#endif
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::fast

#endif
