// SPDX-License-Identifier: MIT
// One answer of a parser that runs as another program: its line, and what it says.
#ifndef URI94_ADAPTER_ANSWER_HPP
#define URI94_ADAPTER_ANSWER_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace uri94::adapter {

/// The parts of a URL that an answer can name.
enum class part : std::uint8_t { scheme, user, password, host, port, path, query, fragment };
inline constexpr std::size_t part_count = 8;
/// By number: "scheme", "user", …
inline constexpr std::array<std::string_view, part_count> part_names{"scheme", "user", "password", "host",
                                                                     "port",   "path", "query",    "fragment"};

/// What a parser says of a string.
struct answer {
  bool accepted = false;
  std::array<std::optional<std::string>, part_count> parts;  ///< Octets; nothing where the answer names none.
};

/// Reads a line without its end: `accept`, each after a space `PART=HEX`, or `reject` and what may follow.
/// @return nothing where the line is no answer
[[nodiscard]] std::optional<answer> read_answer(std::string_view line);

/// The verdict of a line whose first word is `accept` or `reject`, whatever follows; nothing where it is neither.
[[nodiscard]] std::optional<bool> read_verdict(std::string_view line) noexcept;

}  // namespace uri94::adapter

#endif
