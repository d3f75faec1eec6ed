// SPDX-License-Identifier: MIT
// Answers of an external parser, one line per string.
#ifndef URI94_VERIFY_EXTERNAL_ANSWER_HPP
#define URI94_VERIFY_EXTERNAL_ANSWER_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace uri94::external {

/// Parts of a URL that an answer can name.
enum class part : std::uint8_t { scheme, user, password, host, port, path, query, fragment };
inline constexpr std::size_t part_count = 8;
/// Names of the parts, indexed by `part`.
inline constexpr std::array<std::string_view, part_count> part_names{"scheme", "user", "password", "host",
                                                                     "port",   "path", "query",    "fragment"};

struct answer {
  bool accepted = false;
  /// Octets of each part; empty optional if the answer does not name the part.
  std::array<std::optional<std::string>, part_count> parts;
};

/// Reads a line without its line feed: `accept`, followed by a space and `PART=HEX` for each part, or `reject` with any
/// text.
/// Returns: an empty text, or the malformed part of the line and the reason:
/// `"host=zz": "z" is not one of the hexadecimal digits`.
[[nodiscard]] std::string read_answer(std::string_view line, answer& to);

/// Reads a line whose first word is `accept` or `reject`. Any text may follow.
/// @param accepted Output: true if the first word is `accept`.
/// Returns: an empty text, or the reason why the line is malformed.
[[nodiscard]] std::string read_verdict(std::string_view line, bool& accepted);

/// Returns ": " and at most the last 200 bytes of the last line of standard error. Invisible characters are shown as
/// \xHH. Returns an empty text if standard error is empty.
[[nodiscard]] std::string last_words(std::string_view errors);

/// Returns the line in double quotes, shortened to 60 columns.
[[nodiscard]] std::string quoted_line(std::string_view line);

}  // namespace uri94::external

#endif
