// SPDX-License-Identifier: MIT
// Cache of fixed size for the results of a function with numeric arguments.
#ifndef URI94_VERIFY_PROOF_RECENT_HPP
#define URI94_VERIFY_PROOF_RECENT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/graph/numbering.hpp"

namespace uri94::proof {

/// Cache of the most recent result for each hash value of the arguments. A new result replaces an older result with the
/// same hash value.
/// @tparam Count Number of arguments.
/// @tparam Bits Binary logarithm of the number of stored results.
template <std::size_t Count, unsigned Bits>
class recent {
 public:
  using arguments = std::array<std::uint32_t, Count>;

  /// Returns the stored result of a call, or null.
  /// Precondition: not all arguments are 0.
  [[nodiscard]] const std::uint32_t* find(const arguments& of) const {
    const entry& known = entries_[place(of)];
    return known.of == of ? &known.result : nullptr;
  }
  void store(const arguments& of, std::uint32_t result) { entries_[place(of)] = {of, result}; }

 private:
  struct entry {
    arguments of{};
    std::uint32_t result = 0;
  };

  [[nodiscard]] static std::size_t place(const arguments& of) noexcept {
    graph::hash_of h;
    for (const std::uint32_t argument : of) h.add(argument);
    return h.value() & ((std::size_t{1} << Bits) - 1);
  }

  std::vector<entry> entries_ = std::vector<entry>(std::size_t{1} << Bits);
};

}  // namespace uri94::proof

#endif
