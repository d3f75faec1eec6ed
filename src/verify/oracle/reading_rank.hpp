// SPDX-License-Identifier: MIT
// Ranks bytes by readability, for strings that people read.
#ifndef URI94_VERIFY_ORACLE_READING_RANK_HPP
#define URI94_VERIFY_ORACLE_READING_RANK_HPP

namespace uri94::oracle {

/// Returns the group of a byte. The groups are numbered from 0 in this order: lower-case letters, digits, upper-case
/// letters, other visible ASCII characters, the space, all other bytes.
[[nodiscard]] constexpr unsigned reading_group(char byte) noexcept {
  if (byte >= 'a' && byte <= 'z') return 0;
  if (byte >= '0' && byte <= '9') return 1;
  if (byte >= 'A' && byte <= 'Z') return 2;
  if (byte > ' ' && byte <= '~') return 3;
  return byte == ' ' ? 4 : 5;
}

/// Returns a key that sorts bytes by group, and by value within a group. Smaller keys are more readable.
[[nodiscard]] constexpr unsigned reading_rank(char byte) noexcept {
  return reading_group(byte) * 256 + static_cast<unsigned char>(byte);
}

}  // namespace uri94::oracle

#endif
