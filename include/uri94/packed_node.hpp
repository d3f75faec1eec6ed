// SPDX-License-Identifier: MIT
// Compact node that a parse stores. Programs use `node` instead.
#ifndef URI94_PACKED_NODE_HPP
#define URI94_PACKED_NODE_HPP

#include <cstddef>
#include <cstdint>

#include "uri94/export.hpp"

namespace uri94 {

/// @cond

/// A node of 12 bytes. Offsets are bytes from the start of the input (0-based). `end` is exclusive.
class packed_node {
 public:
  /// Maximum byte offset.
  static constexpr std::size_t max_offset = (std::size_t{1} << 30) - 1;
  /// Maximum number of nodes in a tree.
  static constexpr std::size_t max_size = (std::size_t{1} << (sizeof(void*) < 8 ? 26 : 28)) - 1;

  /// Leaves the node uninitialized.
  packed_node() noexcept = default;
  /// Constructs a node of a production over [begin, end), with a subtree of `size` nodes.
  constexpr packed_node(std::uint8_t production_index, std::uint32_t begin, std::uint32_t end,
                        std::uint32_t size) noexcept
      : begin_(begin | (size >> 26 << 30)),
        end_(end | (size >> 24 & 3) << 30),
        rest_(std::uint32_t{production_index} << 24 | (size & 0xFFFFFF)) {}

  /// Replaces the production of the node.
  constexpr void rename(std::uint8_t production_index) noexcept {
    rest_ = std::uint32_t{production_index} << 24 | (rest_ & 0xFFFFFF);
  }

  /// Returns the byte offset of the first byte.
  [[nodiscard]] constexpr std::uint32_t begin() const noexcept { return begin_ & 0x3FFFFFFF; }
  /// Returns the byte offset after the last byte.
  [[nodiscard]] constexpr std::uint32_t end() const noexcept { return end_ & 0x3FFFFFFF; }
  /// Returns the number of nodes in the subtree, including this node.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept {
    return begin_ >> 30 << 26 | end_ >> 30 << 24 | (rest_ & 0xFFFFFF);
  }
  /// Returns the number of the production in the grammar of the tree (0-based).
  [[nodiscard]] constexpr std::uint8_t production_index() const noexcept {
    return static_cast<std::uint8_t>(rest_ >> 24);
  }

 private:
  std::uint32_t begin_;
  std::uint32_t end_;
  std::uint32_t rest_;
};
static_assert(sizeof(packed_node) == 12, "a node is 12 bytes");

/// @endcond

}  // namespace uri94

#endif
