// SPDX-License-Identifier: MIT
// Many strings and one program that answers them: what it cannot answer is found, and the rest is answered all the
// same.
#ifndef URI94_ADAPTER_ASKER_HPP
#define URI94_ADAPTER_ASKER_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adapter/process.hpp"

namespace uri94::adapter {

struct limits {
  std::size_t batch = 4096;                    ///< Strings at a time, at least 1.
  std::chrono::milliseconds patience{10'000};  ///< How long the program may neither read nor write.
  std::chrono::milliseconds whole{0};          ///< How long all may take; 0 for ever.
  std::size_t failures = 1000;                 ///< Strings that it may fail on before the rest is left out.
};

/// What became of a string.
struct reply {
  fate is = fate::not_asked;
  std::string_view text;  ///< Answered: the line. Died, hung, babbled: how. Valid during the call.
};

/// Hands strings over in batches. Where a batch is not answered, the program is started anew and the string that is to
/// blame is found by halving; that one is reported as such, and the run goes on.
class asker {
 public:
  /// Called for each string, in their order.
  using sink = std::function<void(std::string_view input, const reply&)>;

  asker(command of, const limits& within, sink to);

  void ask(std::string_view input);
  /// Asks what has not been asked yet; to be called after the last string.
  void finish();

  /// Why it has answered nothing at all, or why the rest of the strings was left out: one line, or empty.
  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
  /// Whether it has answered any string.
  [[nodiscard]] bool serves() const noexcept { return answered_ != 0; }
  /// Strings on which it died, hung or babbled.
  [[nodiscard]] std::size_t failures() const noexcept { return failures_; }
  /// Batches that were not answered, though each of their strings was: it failed for another reason, and not again.
  [[nodiscard]] std::size_t passing_failures() const noexcept { return passing_failures_; }

 private:
  using clock = std::chrono::steady_clock;
  /// Strings of the batch, from `begin` to before `end`.
  struct range {
    std::size_t begin;
    std::size_t end;
    bool is_part;  ///< Of one that was not answered.
  };

  void ask_batch();
  /// Asks the strings of a range, in a new process if need be.
  [[nodiscard]] std::optional<trouble> exchange(const range& r, std::vector<std::string>& lines);
  /// The parts of a range that was not answered, the first one last.
  void split(const range& r, std::size_t answers, std::vector<range>& open);
  void give_up(std::string why);

  command of_;
  limits limits_;
  sink to_;
  process runs_;
  bool has_served_ = false;  ///< This process.
  std::vector<std::string> batch_;
  std::size_t size_ = 0;  ///< Of the strings in the batch, in bytes.
  clock::time_point begun_ = clock::now();
  clock::duration longest_batch_{0};
  bool answers_show_place_ = true;  ///< How many answers came before it failed has shown the string so far.
  std::size_t suspect_ = 0;         ///< The string that they show.
  bool is_suspected_ = false;
  std::size_t answered_ = 0;
  std::size_t failures_ = 0;
  std::size_t failures_of_batch_ = 0;
  std::size_t passing_failures_ = 0;
  bool has_given_up_ = false;
  std::string problem_;
};

}  // namespace uri94::adapter

#endif
