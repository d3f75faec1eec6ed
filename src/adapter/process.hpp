// SPDX-License-Identifier: MIT
// A program that reads strings and answers each by a line.
#ifndef URI94_ADAPTER_PROCESS_HPP
#define URI94_ADAPTER_PROCESS_HPP

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uri94::adapter {

/// How strings are handed over.
enum class protocol : std::uint8_t {
  batches,     ///< A line with a number of strings, then each after a line with its length; many batches a process.
  zero_ended,  ///< Each string ended by a zero byte, so that none may hold one; one batch a process, up to its end.
};

struct command {
  std::string text;                                              ///< For `/bin/sh`.
  std::vector<std::pair<std::string, std::string>> environment;  ///< Variables to set, with their values.
  protocol speaks = protocol::batches;
  /// Whether the line is an answer.
  bool (*is_answer)(std::string_view line) = nullptr;
};

/// What became of a string.
enum class fate : std::uint8_t {
  answered,
  died,       ///< The program ended before it had answered.
  hung,       ///< It did nothing for too long.
  babbled,    ///< It gave a line that is no answer, or too many.
  not_asked,  ///< It was not asked any more.
};

/// Why there are no answers.
struct trouble {
  fate is = fate::died;
  std::string says;  ///< "it was ended by signal 6 (Aborted)"; what it said last on standard error is after it.
};

/// The strings as the protocol has them.
[[nodiscard]] std::string encoded(protocol p, const std::vector<std::string_view>& inputs);

/// A running program, with all that it starts in a process group of its own, which ends with this.
class process {
 public:
  process() = default;
  ~process();
  process(const process&) = delete;
  process& operator=(const process&) = delete;

  [[nodiscard]] bool is_running() const noexcept { return child_ > 0; }
  /// Starts the command, which must stay as long as the process runs. @return what went wrong, or an empty text
  [[nodiscard]] std::string start(const command& of);
  /// Hands over the strings of a batch and reads a line for each. After trouble the program has been ended.
  /// @param patience how long it may neither read nor write
  /// @param lines as many as strings where there was no trouble; else those that came before it
  [[nodiscard]] std::optional<trouble> exchange(const std::vector<std::string_view>& inputs,
                                                std::chrono::milliseconds patience, std::vector<std::string>& lines);
  /// Closes its input and waits for its end; ends it where that takes too long.
  void finish(std::chrono::milliseconds patience);

 private:
  /// Reads what there is; nothing, or the trouble with it.
  [[nodiscard]] std::optional<trouble> read_lines(std::size_t expected, std::vector<std::string>& lines);
  /// What it says last on standard error.
  void read_complaint();
  [[nodiscard]] trouble end_by(fate is, std::string says);
  [[nodiscard]] trouble death(std::size_t answers, std::size_t strings, std::chrono::milliseconds patience);
  void close_all() noexcept;
  [[nodiscard]] int wait_for_end(std::chrono::milliseconds patience);

  const command* of_ = nullptr;
  pid_t child_ = 0;
  int input_ = -1;         ///< Of the program: written here.
  int output_ = -1;        ///< Of the program: read here.
  int errors_ = -1;        ///< Likewise.
  std::string begun_;      ///< Of a line whose end has not come.
  std::string complaint_;  ///< The end of what stood on standard error.
  std::size_t longest_line_ = 0;
  bool is_at_end_ = false;  ///< Its output is.
};

}  // namespace uri94::adapter

#endif
