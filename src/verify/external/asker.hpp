// SPDX-License-Identifier: MIT
// Sends many strings to an external program and finds the strings that it cannot answer.
#ifndef URI94_VERIFY_EXTERNAL_ASKER_HPP
#define URI94_VERIFY_EXTERNAL_ASKER_HPP

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/external/process.hpp"

namespace uri94::external {

struct limits {
  std::size_t batch = 4096;                   ///< Maximum number of strings in a request (at least 1).
  std::size_t first_batch = 16;               ///< Maximum number of strings in the first request (at least 1).
  std::chrono::milliseconds timeout{10'000};  ///< Timeout for all answers to a request, measured from the request.
  std::chrono::milliseconds whole{0};         ///< Time limit for all requests; 0 for unlimited.
  /// Maximum number of unanswered strings. The remaining strings are skipped.
  std::size_t failures = 1000;
  /// Maximum number of strings with a timeout. The remaining strings are skipped.
  std::size_t timeouts = 10;
};

struct reply {
  reply_kind kind = reply_kind::not_asked;
  std::string_view text;  ///< Answer, reason for the failure, or empty. Lifetime: valid during the call.
};

/// Sender of strings in batches. The first batches are small. A batch that fails is split and sent again to a new
/// process, until the failing string is found. This string is reported, and the other strings are sent again.
class asker {
 public:
  /// Callback that receives each string and its reply, in the order of the strings.
  using sink = std::function<void(std::string_view input, const reply&)>;

  asker(command of, const limits& within, sink to);

  void ask(std::string_view input);
  /// Sends the remaining strings. Must be called after the last string.
  void finish();

  /// Returns the reason for skipped strings or invalid answers on one line, or an empty text.
  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
  /// Returns true if at least one string was answered and the answers can be assigned to strings.
  [[nodiscard]] bool serves() const noexcept { return answered_ != 0 && !is_out_of_step_; }
  /// Returns the number of batches that failed, although each of their strings succeeded later.
  [[nodiscard]] std::size_t passing_failures() const noexcept { return passing_failures_; }

 private:
  using clock = std::chrono::steady_clock;
  /// Part of a batch: the strings with the indices (0-based) from `begin` up to, but not including, `end`.
  struct range {
    std::size_t begin;
    std::size_t end;
    bool is_part;               ///< True if the range is a part of a failed batch.
    bool was_answered = false;  ///< True if the strings were answered before the request failed.
  };

  void ask_batch();
  /// Sends a range of strings. Starts a new process if necessary.
  /// Returns: the failure, or an empty optional.
  [[nodiscard]] std::optional<request_failure> exchange(const range& r, std::vector<std::string>& lines);
  /// Reports that string `number` (0-based) of the batch was not answered.
  void note_failure(std::size_t number, const request_failure& failed);
  /// Adds the parts of a failed range to `open`, in reverse order.
  void split(const range& r, std::size_t answers, std::vector<range>& open);
  void give_up(std::string why);
  [[nodiscard]] std::chrono::milliseconds timeout_of(const range& r) const;
  /// Returns the remaining part of `limits::whole`, or an empty optional if the time is unlimited.
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_left() const;
  void adapt_size(std::size_t strings, clock::duration took);

  command of_;
  limits limits_;
  sink to_;
  process process_;
  bool has_served_ = false;  ///< True if the current process has answered a request.
  std::vector<std::string> batch_;
  std::size_t wanted_;           ///< Number of strings at which the next batch is sent.
  std::size_t batch_bytes_ = 0;  ///< Size of the strings in the batch, in bytes.
  clock::time_point begun_ = clock::now();
  clock::duration longest_request_{0};
  bool answers_show_place_ = true;  ///< True if the number of answers has correctly located all failing strings so far.
  std::size_t suspect_ = 0;         ///< Index (0-based) in the batch of the string that is presumed to fail.
  bool is_suspected_ = false;
  std::size_t answered_ = 0;
  std::size_t failures_ = 0;
  std::size_t timeouts_ = 0;            ///< Number of strings with a timeout.
  std::size_t requests_timed_out_ = 0;  ///< Number of requests with a timeout.
  std::size_t failures_of_batch_ = 0;
  std::size_t passing_failures_ = 0;
  bool has_given_up_ = false;
  bool is_out_of_step_ = false;  ///< True if output was left after the last answer.
  std::string problem_;
};

}  // namespace uri94::external

#endif
