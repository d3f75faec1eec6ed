// SPDX-License-Identifier: MIT
// What each parser says of each string, in numbers: equal numbers, equal answers.
#ifndef URI94_DIFFERENTIAL_ANSWER_TABLE_HPP
#define URI94_DIFFERENTIAL_ANSWER_TABLE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "adapter/answer.hpp"
#include "adapter/process.hpp"

namespace uri94::differential {

/// What parsers are compared in.
enum class aspect : std::uint8_t { verdict, host, port, user, path, query };
inline constexpr std::size_t aspect_count = 6;
/// By number: "verdict", "host", …
inline constexpr std::array<std::string_view, aspect_count> aspect_names{"verdict", "host", "port",
                                                                         "user",    "path", "query"};
[[nodiscard]] inline std::string_view name_of(aspect a) noexcept {
  return aspect_names[static_cast<std::size_t>(a)];
}
/// All, the first first.
inline constexpr std::array<aspect, aspect_count> aspects{aspect::verdict, aspect::host, aspect::port,
                                                          aspect::user,    aspect::path, aspect::query};

/// One answer.
struct say {
  adapter::fate is = adapter::fate::not_asked;
  bool accepted = false;
  /// By aspect: the number of its text; of the verdict, unused. 0 where the part is empty or not there.
  std::array<std::uint32_t, aspect_count> values{};

  [[nodiscard]] std::uint32_t value(aspect a) const { return values[static_cast<std::size_t>(a)]; }
  [[nodiscard]] bool operator==(const say& other) const noexcept {
    return is == other.is && accepted == other.accepted && values == other.values;
  }
};

/// A part as parsers are compared by it, so that what only is written differently is equal: letters of a host in either
/// case, an address with its brackets or without, a port with zeros before it or the scheme's own, a path `/` or none.
/// @param scheme in lower case
[[nodiscard]] std::string as_compared(aspect a, std::string_view text, std::string_view scheme);

class answer_table {
 public:
  answer_table(std::size_t parsers, std::size_t strings);

  /// Of several threads, each for parsers of its own.
  void put(std::size_t parser, std::size_t string, const say& s);
  /// The answer in numbers. Of several threads at once.
  [[nodiscard]] say numbered(std::string_view input, const adapter::answer& a);
  /// Whether the parser has named the part at least once; the verdict always.
  void note_known(std::size_t parser, const adapter::answer& a);

  [[nodiscard]] std::size_t parser_count() const noexcept { return numbers_.size(); }
  [[nodiscard]] std::size_t string_count() const noexcept { return strings_; }
  [[nodiscard]] const say& at(std::size_t parser, std::size_t string) const { return says_[numbers_[parser][string]]; }
  /// The number of the answer: of two parsers equal where they say the same in all.
  [[nodiscard]] std::uint32_t number_at(std::size_t parser, std::size_t string) const {
    return numbers_[parser][string];
  }
  [[nodiscard]] bool knows(std::size_t parser, aspect a) const { return known_[parser][static_cast<std::size_t>(a)]; }
  [[nodiscard]] std::string_view text(std::uint32_t value) const { return texts_[value]; }

 private:
  struct say_hash {
    std::size_t operator()(const say& s) const noexcept;
  };
  [[nodiscard]] std::uint32_t number_of(const std::string& text);

  std::size_t strings_;
  std::vector<std::vector<std::uint32_t>> numbers_;  ///< [parser][string]
  std::vector<std::array<bool, aspect_count>> known_;
  std::mutex mutex_;  ///< For what follows, until all have answered.
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, std::uint32_t> text_numbers_;
  std::deque<say> says_;
  std::unordered_map<say, std::uint32_t, say_hash> say_numbers_;
};

}  // namespace uri94::differential

#endif
