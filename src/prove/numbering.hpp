// SPDX-License-Identifier: MIT
// The one numbering of the prover: of expressions and bounds, of terms and what they are made of.
#ifndef URI94_PROVE_NUMBERING_HPP
#define URI94_PROVE_NUMBERING_HPP

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace uri94::prove {

/// The numbers that a thing is made of, as one number.
class hash_of {
 public:
  hash_of& operator<<(std::uint64_t part) noexcept {
    sum_ = (sum_ ^ part) * 0x9E3779B97F4A7C15ULL;
    sum_ ^= sum_ >> 32U;
    return *this;
  }
  [[nodiscard]] std::size_t value() const noexcept { return static_cast<std::size_t>(sum_); }

 private:
  std::uint64_t sum_ = 0;
};

/// Things in the order in which they came, equal ones once, from 0 on.
/// @tparam Thing has `==`, and `hash()`
template <typename Thing>
class numbering {
 public:
  /// The number of a thing, which it gets now where it is new. References to others are valid no longer then.
  std::uint32_t add(Thing t) {
    const auto [known, is_new] = numbers_.try_emplace(t, static_cast<std::uint32_t>(things_.size()));
    if (is_new) things_.push_back(std::move(t));
    return known->second;
  }
  [[nodiscard]] const Thing& operator[](std::uint32_t number) const { return things_[number]; }
  [[nodiscard]] std::size_t size() const noexcept { return things_.size(); }

 private:
  struct hash {
    std::size_t operator()(const Thing& t) const noexcept { return t.hash(); }
  };

  std::unordered_map<Thing, std::uint32_t, hash> numbers_;
  std::vector<Thing> things_;
};

}  // namespace uri94::prove

#endif
