// SPDX-License-Identifier: MIT
// Table of the answers of all parsers to all strings. Stores answers as numbers. Equal answers have equal numbers.
#ifndef URI94_VERIFY_DIFFERENTIAL_ANSWER_TABLE_HPP
#define URI94_VERIFY_DIFFERENTIAL_ANSWER_TABLE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "verify/external/answer.hpp"
#include "verify/external/process.hpp"

namespace uri94::differential {

/// Properties in which parsers are compared.
enum class aspect : std::uint8_t { verdict, host, port, user, path, query, scheme };
inline constexpr std::size_t aspect_count = 7;
/// Names of the aspects, indexed by `aspect`.
inline constexpr std::array<std::string_view, aspect_count> aspect_names{"verdict", "host",  "port",  "user",
                                                                         "path",    "query", "scheme"};
[[nodiscard]] inline std::string_view name_of(aspect a) noexcept {
  return aspect_names[static_cast<std::size_t>(a)];
}
/// All aspects in the order of their numbers.
inline constexpr std::array<aspect, aspect_count> aspects{aspect::verdict, aspect::host,  aspect::port,  aspect::user,
                                                          aspect::path,    aspect::query, aspect::scheme};
/// Aspects that determine the server and the user of a connection.
inline constexpr std::array<aspect, 4> aspects_of_authority{aspect::host, aspect::port, aspect::user, aspect::scheme};

/// Answer of one parser for one string.
struct say {
  external::reply_kind kind = external::reply_kind::not_asked;
  bool accepted = false;
  /// Numbers of the compared texts, indexed by `aspect`. 0 if the part is missing or the compared text is empty. The
  /// entry of `verdict` is unused.
  std::array<std::uint32_t, aspect_count> values{};

  [[nodiscard]] std::uint32_t value(aspect a) const { return values[static_cast<std::size_t>(a)]; }
  [[nodiscard]] bool operator==(const say& other) const noexcept {
    return kind == other.kind && accepted == other.accepted && values == other.values;
  }
};

/// Returns a normalized part, so that different spellings of a value are equal. Schemes and hosts are in lower case.
/// Brackets of addresses and leading zeros of ports are removed. Default ports and the path `/` become empty texts.
/// @param scheme Scheme in lower case.
[[nodiscard]] std::string as_compared(aspect a, std::string_view text, std::string_view scheme);

class answer_table {
 public:
  answer_table(std::size_t parsers, std::size_t strings);

  /// Stores an answer. Several threads may call this function if each handles different parsers.
  void put(std::size_t parser, std::size_t string, const say& s);
  /// Converts an answer to numbers. Several threads may call this function.
  [[nodiscard]] say numbered(std::string_view input, const external::answer& a);
  /// Records the parts that the parser named. `knows` returns true for these parts and for the verdict. Several threads
  /// may call this function if each handles different parsers.
  void note_known(std::size_t parser, const external::answer& a);

  [[nodiscard]] std::size_t parser_count() const noexcept { return numbers_.size(); }
  [[nodiscard]] const say& at(std::size_t parser, std::size_t string) const { return says_[numbers_[parser][string]]; }
  [[nodiscard]] bool knows(std::size_t parser, aspect a) const { return known_[parser][static_cast<std::size_t>(a)]; }
  [[nodiscard]] std::string_view text(std::uint32_t value) const { return texts_[value]; }

 private:
  struct say_hash {
    std::size_t operator()(const say& s) const noexcept;
  };
  [[nodiscard]] std::uint32_t number_of(const std::string& text);

  std::vector<std::vector<std::uint32_t>> numbers_;  ///< Indexed by parser, then by string.
  std::vector<std::array<bool, aspect_count>> known_;
  std::mutex mutex_;  ///< Protects the members below until all parsers have answered.
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, std::uint32_t> text_numbers_;
  std::deque<say> says_;
  std::unordered_map<say, std::uint32_t, say_hash> say_numbers_;
};

}  // namespace uri94::differential

#endif
