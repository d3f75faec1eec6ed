// SPDX-License-Identifier: MIT
// Writer that copies the nodes of characters from a table.
#ifndef URI94_LIBRARY_PARSE_FAST_CHARACTER_COPIES_HPP
#define URI94_LIBRARY_PARSE_FAST_CHARACTER_COPIES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "library/parse/fast/character_nodes.hpp"
#include "library/parse/fast/inline.hpp"
#include "uri94/tree.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

/// Copier of nodes of three words each. Adds an offset to the first two words, begin and end. Each call of `add`
/// increments the offset.
#if defined(URI94_AVX2)
class moved_words {
 public:
  explicit moved_words(std::uint32_t offset) noexcept {
    const auto by = static_cast<int>(offset);
    by_0_ = _mm256_set_epi32(by, by, 0, by, by, 0, by, by);
    by_1_ = _mm_set_epi32(0, by, by, 0);
  }
  URI94_INLINE void add(const std::uint32_t* words, unsigned char* to) noexcept {
    const __m256i words_0 = _mm256_load_si256(reinterpret_cast<const __m256i*>(words));
    const __m128i words_1 = _mm_load_si128(reinterpret_cast<const __m128i*>(words + 8));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_add_epi32(words_0, by_0_));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + 32), _mm_add_epi32(words_1, by_1_));
    by_0_ = _mm256_add_epi32(by_0_, _mm256_set_epi32(1, 1, 0, 1, 1, 0, 1, 1));
    by_1_ = _mm_add_epi32(by_1_, _mm_set_epi32(0, 1, 1, 0));
  }

 private:
  __m256i by_0_;
  __m128i by_1_;
};
#elif defined(URI94_SSE2)
class moved_words {
 public:
  explicit moved_words(std::uint32_t offset) noexcept {
    const auto by = static_cast<int>(offset);
    by_0_ = _mm_set_epi32(by, 0, by, by);
    by_1_ = _mm_set_epi32(by, by, 0, by);
    by_2_ = _mm_set_epi32(0, by, by, 0);
  }
  URI94_INLINE void add(const std::uint32_t* words, unsigned char* to) noexcept {
    const auto* const from = reinterpret_cast<const __m128i*>(words);
    auto* const out = reinterpret_cast<__m128i*>(to);
    _mm_storeu_si128(out, _mm_add_epi32(_mm_load_si128(from), by_0_));
    _mm_storeu_si128(out + 1, _mm_add_epi32(_mm_load_si128(from + 1), by_1_));
    _mm_storeu_si128(out + 2, _mm_add_epi32(_mm_load_si128(from + 2), by_2_));
    by_0_ = _mm_add_epi32(by_0_, _mm_set_epi32(1, 0, 1, 1));
    by_1_ = _mm_add_epi32(by_1_, _mm_set_epi32(1, 1, 0, 1));
    by_2_ = _mm_add_epi32(by_2_, _mm_set_epi32(0, 1, 1, 0));
  }

 private:
  __m128i by_0_;
  __m128i by_1_;
  __m128i by_2_;
};
#else
class moved_words {
 public:
  explicit moved_words(std::uint32_t offset) noexcept : by_(offset) {}
  void add(const std::uint32_t* words, unsigned char* to) noexcept {
    std::array<std::uint32_t, 3 * character_entry::most> moved;
    for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = words[i] + (i % 3 == 2 ? 0 : by_);
    std::memcpy(to, moved.data(), sizeof moved);
    ++by_;
  }

 private:
  std::uint32_t by_;
};
#endif

/// Writer of the table entries of consecutive characters, with the offsets of the characters. Always writes whole
/// entries. The next entry overwrites unused nodes.
class character_copies {
 public:
  /// Constructs a writer to `to`. The first character has the byte offset `offset`.
  character_copies(std::uint32_t offset, packed_node* to) noexcept
      : by_(offset), to_(reinterpret_cast<unsigned char*>(to)) {}

  /// Writes the nodes of the next character.
  /// Precondition: `character_entry::most` nodes fit at `end()`.
  URI94_INLINE void add(const character_entry& entry) noexcept {
    by_.add(entry.words.data(), to_);
    to_ += entry.size;
  }
  /// Reserves one node and returns its position.
  [[nodiscard]] packed_node* skip() noexcept {
    packed_node* const skipped = end();
    to_ += sizeof(packed_node);
    return skipped;
  }
  /// Returns the end of the nodes written.
  [[nodiscard]] URI94_INLINE packed_node* end() const noexcept { return reinterpret_cast<packed_node*>(to_); }

 private:
  moved_words by_;
  unsigned char* to_;  ///< End of the nodes written. A byte pointer, so that a step is one addition.
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
