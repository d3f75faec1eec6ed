// SPDX-License-Identifier: MIT
// Random numbers that depend only on the seed and a name, not on the platform.
#ifndef URI94_VERIFY_CONFORMANCE_RANDOM_HPP
#define URI94_VERIFY_CONFORMANCE_RANDOM_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uri94::conformance {

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
class random {
 public:
  /// Constructs a generator with a seed.
  /// @param name Distinguishes generators with the same seed.
  random(std::uint64_t seed, std::string_view name) noexcept : state_(seed) {
    for (const char c : name) {
      state_ = (state_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
  }
  [[nodiscard]] std::uint64_t next() noexcept {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15ULL;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return z ^ z >> 31;
  }
  /// Returns a number below `limit`.
  /// Precondition: limit != 0.
  [[nodiscard]] std::size_t below(std::size_t limit) noexcept { return static_cast<std::size_t>(next() % limit); }

 private:
  std::uint64_t state_;
};

}  // namespace uri94::conformance

#endif
