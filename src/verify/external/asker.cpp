// SPDX-License-Identifier: MIT
#include "verify/external/asker.hpp"

#include <algorithm>
#include <utility>

#include "support/text/count_of.hpp"
#include "verify/external/answer.hpp"
#include "verify/external/seconds_text.hpp"

namespace uri94::external {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t largest_batch = 1 << 22;  ///< Size in bytes at which a batch is sent.
constexpr std::size_t growth = 4;               ///< Factor by which requests grow, or shrink after a failure.
/// Divisor of the timeout. The next request is larger if the answers took less than this fraction of the timeout.
constexpr int grows_below = 4;
/// Divisor of the timeout. The next request is smaller if the answers took more than this fraction of the timeout.
constexpr int shrinks_above = 2;
/// Number of unanswered strings, or of requests with a timeout, after which a program without any answer is abandoned.
constexpr std::size_t first_tries = 3;
constexpr milliseconds least_timeout{2000};  ///< Lower limit of the shortened timeout for a part of a batch.
/// Timeout for a part of a batch, as a multiple of the longest time of a successful request.
constexpr int slower = 20;

}  // namespace

asker::asker(command of, const limits& within, sink to)
    : of_(std::move(of)), limits_(within), to_(std::move(to)), wanted_(std::min(within.first_batch, within.batch)) {}

void asker::ask(std::string_view input) {
  batch_.emplace_back(input);
  batch_bytes_ += input.size();
  if (batch_.size() >= wanted_ || batch_bytes_ >= largest_batch) ask_batch();
}

void asker::finish() {
  ask_batch();
  const std::string more = process_.finish();
  if (more.empty()) return;
  is_out_of_step_ = true;
  problem_ = "extra line after the last answer: " + quoted_line(more) + "; the answers cannot be assigned to strings";
}

void asker::give_up(std::string why) {
  has_given_up_ = true;
  problem_ = std::move(why);
}

std::optional<milliseconds> asker::time_left() const {
  if (limits_.whole.count() == 0) return std::nullopt;
  const auto left = limits_.whole - std::chrono::duration_cast<milliseconds>(clock::now() - begun_);
  return std::max(left, milliseconds(0));
}

milliseconds asker::timeout_of(const range& r) const {
  milliseconds timeout = limits_.timeout;
  if (r.is_part && r.end - r.begin > 1) {
    // A shorter timeout finds an unanswered string sooner. A timeout that is too short only costs time, because it does
    // not apply to requests of a single string.
    const auto usual = std::chrono::duration_cast<milliseconds>(longest_request_) * slower;
    timeout = std::min(timeout, std::max(least_timeout, usual));
  }
  if (answered_ == 0 && requests_timed_out_ != 0) timeout = std::min(timeout, limits_.timeout / 2);
  return timeout;
}

void asker::adapt_size(std::size_t strings, clock::duration took) {
  // The size changes by fixed factors, because the time of a small request may be mainly the start of the program.
  if (took * grows_below < limits_.timeout) {
    wanted_ = std::min(strings * growth, limits_.batch);
  } else if (took * shrinks_above > limits_.timeout) {
    wanted_ = std::max<std::size_t>(strings / 2, 1);
  }
}

std::optional<request_failure> asker::exchange(const range& r, std::vector<std::string>& lines) {
  const std::vector<std::string_view> inputs(batch_.begin() + static_cast<std::ptrdiff_t>(r.begin),
                                             batch_.begin() + static_cast<std::ptrdiff_t>(r.end));
  for (;;) {
    const std::optional<milliseconds> left = time_left();
    const milliseconds timeout = left ? std::min(*left, timeout_of(r)) : timeout_of(r);
    if (!process_.is_running()) {
      has_served_ = false;
      if (const std::string problem = process_.start(of_); !problem.empty()) {
        give_up("cannot be started: " + problem);
        return request_failure{reply_kind::not_asked, {}};
      }
    }
    const clock::time_point begun = clock::now();
    std::optional<request_failure> failed = process_.exchange(inputs, timeout, lines);
    if (!failed) {
      const clock::duration took = clock::now() - begun;
      longest_request_ = std::max(longest_request_, took);
      has_served_ = true;
      if (!r.is_part) adapt_size(inputs.size(), took);
      return std::nullopt;
    }
    if (failed->kind == reply_kind::timeout && left && timeout == *left) {
      give_up("the time limit of " + seconds_text(limits_.whole) + " was reached");
      return request_failure{reply_kind::not_asked, {}};
    }
    // An earlier request may have caused the failure, or the program may end after each batch. Tries again with a new
    // process.
    if (!has_served_ || failed->kind != reply_kind::crash) return failed;
  }
}

void asker::split(const range& r, std::size_t answers, std::vector<range>& open) {
  const auto put = [&](std::size_t begin, std::size_t end) {
    if (begin < end) open.push_back({begin, end, true, false});
  };
  const std::size_t middle = r.begin + (r.end - r.begin) / 2;
  if (answered_ == 0) {
    put(r.begin + 1, r.end);
    put(r.begin, r.begin + 1);
  } else if (answers_show_place_ && answers != 0 && r.begin + answers < r.end) {
    suspect_ = r.begin + answers;
    is_suspected_ = true;
    put(suspect_ + 1, r.end);
    put(suspect_, suspect_ + 1);
    put(r.begin, suspect_);
    open.back().was_answered = true;
  } else {
    put(middle, r.end);
    put(r.begin, middle);
  }
}

void asker::note_failure(std::size_t number, const request_failure& failed) {
  ++failures_;
  ++failures_of_batch_;
  if (failed.kind == reply_kind::timeout) ++timeouts_;
  to_(batch_[number], {failed.kind, failed.why});
  if (answered_ == 0 && failures_ >= first_tries) {
    give_up(failed.why);
  } else if (failures_ >= limits_.failures) {
    give_up("no answer to " + markup::count_of(failures_, "string", "strings"));
  } else if (timeouts_ >= limits_.timeouts) {
    give_up("timeouts on " + markup::count_of(timeouts_, "string", "strings"));
  }
}

void asker::ask_batch() {
  std::vector<range> open;
  if (!batch_.empty()) open.push_back({0, batch_.size(), false, false});
  std::vector<std::string> lines;
  bool was_split = false;
  failures_of_batch_ = 0;
  while (!open.empty()) {
    const range r = open.back();
    open.pop_back();
    if (const auto left = time_left(); !has_given_up_ && left && left->count() == 0) {
      give_up("the time limit of " + seconds_text(limits_.whole) + " was reached");
    }
    std::optional<request_failure> failed;
    if (!has_given_up_) failed = exchange(r, lines);
    if (failed && failed->kind == reply_kind::timeout && ++requests_timed_out_ >= first_tries && answered_ == 0 &&
        !has_given_up_) {
      give_up(failed->why + (is_one_batch(of_.speaks) ? "" : "; the answers must be written after each batch (flush)"));
    }
    if (has_given_up_) {
      for (std::size_t i = r.begin; i < r.end; ++i) to_(batch_[i], {reply_kind::not_asked, {}});
      continue;
    }
    const bool is_one = r.end - r.begin == 1;
    if (!failed) {
      if (is_one && is_suspected_ && suspect_ == r.begin) {
        answers_show_place_ = false;
        is_suspected_ = false;
      }
      answered_ += lines.size();
      for (std::size_t i = r.begin; i < r.end; ++i) to_(batch_[i], {reply_kind::answered, lines[i - r.begin]});
    } else if (is_one) {
      note_failure(r.begin, *failed);
    } else {
      was_split = true;
      // The program answers fewer strings than it reads, so the number of answers does not show the failing string.
      if (r.was_answered) answers_show_place_ = false;
      split(r, lines.size(), open);
    }
  }
  if (was_split) wanted_ = std::max<std::size_t>(batch_.size() / growth, 1);
  if (was_split && failures_of_batch_ == 0 && !has_given_up_) ++passing_failures_;
  batch_.clear();
  batch_bytes_ = 0;
}

}  // namespace uri94::external
