// SPDX-License-Identifier: MIT
#include "verify/external/process.hpp"

#include <algorithm>
#include <utility>

#include "support/text/count_of.hpp"
#include "verify/external/answer.hpp"
#include "verify/external/seconds_text.hpp"

namespace uri94::external {
namespace {

using std::chrono::milliseconds;
using support::child_process;

constexpr std::size_t least_line = 4096;  ///< Allowed length of the answer to an empty string, in bytes.
/// Additional line length per byte of the longest string of a request, in bytes. Answers contain parts in hexadecimal.
constexpr std::size_t line_for_byte = 64;
constexpr std::size_t least_errors = std::size_t{1} << 20;  ///< Output always allowed on standard error, in bytes.
/// Allowed output on standard error per string of a request, in bytes, if the total exceeds `least_errors`.
constexpr std::size_t errors_for_string = 4096;
/// Maximum time to wait for the end of a program, after the end of its output or after its input was closed.
constexpr milliseconds longest_end{2000};
constexpr const char* too_many = "more answers than strings";

}  // namespace

std::string process::start(const command& of) {
  of_ = &of;
  begun_.clear();
  has_answered_ = false;
  return child_.start(of.shell);
}

std::string process::progress() const {
  return markup::count_of(lines_->size(), "answer", "answers") + " to " +
         markup::count_of(expected_, "string", "strings");
}

request_failure process::fail(reply_kind kind, std::string why) {
  child_.end();
  return {kind, std::move(why)};
}

bool process::take(std::string_view piece) {
  for (std::size_t end; (end = piece.find('\n')) != std::string_view::npos; piece.remove_prefix(end + 1)) {
    begun_.append(piece.substr(0, end));
    const std::string problem = of_->problem_of(begun_);
    if (!problem.empty()) {
      malformed_ = "answer " + std::to_string(lines_->size() + 1) + ", " + quoted_line(begun_) + ": " + problem;
    } else if (lines_->size() == expected_) {
      malformed_ = too_many;
    }
    if (!malformed_.empty()) return false;
    lines_->push_back(std::exchange(begun_, {}));
  }
  begun_.append(piece);
  if (begun_.size() > longest_line_) {
    malformed_ = "answer " + std::to_string(lines_->size() + 1) + " begins with " + quoted_line(begun_.substr(0, 24)) +
                 " and is longer than " + std::to_string(longest_line_) + " bytes";
  } else if (lines_->size() == expected_ && !begun_.empty() && !is_one_batch(of_->speaks)) {
    malformed_ = too_many;
  }
  // If the program is started for each batch, continues after the last answer to detect excess lines.
  return malformed_.empty() && (lines_->size() < expected_ || is_one_batch(of_->speaks));
}

std::optional<request_failure> process::exchange(const std::vector<std::string_view>& inputs, milliseconds timeout,
                                                 std::vector<std::string>& lines) {
  const auto deadline = child_process::clock::now() + timeout;
  lines.clear();
  lines_ = &lines;
  expected_ = inputs.size();
  malformed_.clear();
  std::size_t longest = 0;
  for (const std::string_view input : inputs) longest = std::max(longest, input.size());
  longest_line_ = least_line + longest * line_for_byte;
  const std::size_t most_errors = std::max(least_errors, inputs.size() * errors_for_string);
  const bool ends = is_one_batch(of_->speaks);
  if (has_answered_ && child_.has_output()) return fail(reply_kind::malformed, too_many);

  const std::string data = encoded(of_->speaks, inputs);
  const child_process::event how =
      child_.exchange(data, ends, deadline, most_errors, [&](std::string_view piece) { return take(piece); });
  if (!malformed_.empty()) return fail(reply_kind::malformed, malformed_ + last_words(child_.last_errors()));
  const bool is_complete = lines.size() == expected_;
  switch (how) {
    case child_process::event::stopped:
      has_answered_ = true;
      return std::nullopt;
    case child_process::event::too_many_errors:
      return fail(reply_kind::malformed, "more than " + std::to_string(most_errors >> 20U) +
                                             " MiB on standard error, with " + progress() +
                                             last_words(child_.last_errors()));
    case child_process::event::timed_out: {
      std::string why = "timed out after " + seconds_text(timeout) + " with " + progress();
      if (is_complete) {
        why += ", but the program did not end after the end of its input";
      } else if (child_.unread() == data.size()) {
        why += "; it has read none of its input";
      }
      return fail(reply_kind::timeout, why + last_words(child_.last_errors()));
    }
    case child_process::event::output_ended:
      break;
  }
  if (!begun_.empty()) {
    const std::string problem = of_->problem_of(begun_);
    return fail(reply_kind::malformed, "answer " + std::to_string(lines.size() + 1) + ", " + quoted_line(begun_) +
                                           ": " + (problem.empty() ? "no line feed at its end" : problem));
  }
  const std::optional<int> status = child_.wait(std::min(deadline, child_process::clock::now() + longest_end));
  if (!is_complete) {
    return fail(reply_kind::crash, (status ? support::status_text(*status) : "standard output closed") + " after " +
                                       progress() + last_words(child_.last_errors()));
  }
  child_.end();
  return std::nullopt;
}

std::string process::finish() {
  if (!is_running()) return {};
  const auto deadline = child_process::clock::now() + longest_end;
  std::string more;
  child_.close_input();
  (void)child_.exchange({}, true, deadline, least_errors, [&](std::string_view piece) {
    more.append(piece.substr(0, least_line));
    return more.empty();
  });
  if (more.empty()) (void)child_.wait(deadline);
  child_.end();
  return more.substr(0, more.find('\n'));
}

}  // namespace uri94::external
