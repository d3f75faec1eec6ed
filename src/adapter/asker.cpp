// SPDX-License-Identifier: MIT
#include "adapter/asker.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace uri94::adapter {
namespace {

constexpr std::size_t largest_batch = 1 << 22;  ///< In bytes.
constexpr std::size_t first_tries = 3;  ///< Strings asked alone before a program is taken for one that never answers.
constexpr std::chrono::milliseconds least_patience{2000};
constexpr int slower = 20;  ///< A part of a batch may take so many times as long as the longest whole one.

}  // namespace

asker::asker(command of, const limits& within, sink to) : of_(std::move(of)), limits_(within), to_(std::move(to)) {}

void asker::ask(std::string_view input) {
  batch_.emplace_back(input);
  size_ += input.size();
  if (batch_.size() >= limits_.batch || size_ >= largest_batch) ask_batch();
}

void asker::finish() {
  ask_batch();
  runs_.finish(limits_.patience);
}

void asker::give_up(std::string why) {
  has_given_up_ = true;
  problem_ = std::move(why);
}

std::optional<trouble> asker::exchange(const range& r, std::vector<std::string>& lines) {
  std::chrono::milliseconds patience = limits_.patience;
  if (r.is_part && r.end - r.begin > 1) {
    // Whether it hangs is found sooner so. A mistake costs time alone: a string by itself has all the patience.
    const auto usual = std::chrono::duration_cast<std::chrono::milliseconds>(longest_batch_) * slower;
    patience = std::min(patience, std::max(least_patience, usual));
  }
  const std::vector<std::string_view> inputs(batch_.begin() + static_cast<std::ptrdiff_t>(r.begin),
                                             batch_.begin() + static_cast<std::ptrdiff_t>(r.end));
  for (;;) {
    const bool is_new = !runs_.is_running();
    if (is_new) {
      has_served_ = false;
      if (const std::string problem = runs_.start(of_); !problem.empty()) return trouble{fate::died, problem};
    }
    const clock::time_point begun = clock::now();
    std::optional<trouble> wrong = runs_.exchange(inputs, patience, lines);
    if (!wrong) {
      longest_batch_ = std::max(longest_batch_, clock::now() - begun);
      has_served_ = true;
      return std::nullopt;
    }
    // What was before may be to blame, or it ends after each batch.
    if (!has_served_ || wrong->is != fate::died) return wrong;
  }
}

void asker::split(const range& r, std::size_t answers, std::vector<range>& open) {
  const auto put = [&](std::size_t begin, std::size_t end) {
    if (begin < end) open.push_back({begin, end, true});
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
  } else {
    put(middle, r.end);
    put(r.begin, middle);
  }
}

void asker::ask_batch() {
  std::vector<range> open;
  if (!batch_.empty()) open.push_back({0, batch_.size(), false});
  std::vector<std::string> lines;
  bool was_split = false;
  failures_of_batch_ = 0;
  while (!open.empty()) {
    const range r = open.back();
    open.pop_back();
    if (!has_given_up_ && limits_.whole.count() != 0 && clock::now() - begun_ > limits_.whole) {
      give_up("it has taken more than " +
              std::to_string(std::chrono::duration_cast<std::chrono::seconds>(limits_.whole).count()) + " seconds");
    }
    if (has_given_up_) {
      for (std::size_t i = r.begin; i < r.end; ++i) to_(batch_[i], {fate::not_asked, {}});
      continue;
    }
    const bool is_one = r.end - r.begin == 1;
    const std::optional<trouble> wrong = exchange(r, lines);
    if (!wrong) {
      if (is_one && is_suspected_ && suspect_ == r.begin) {
        answers_show_place_ = false;
        is_suspected_ = false;
      }
      answered_ += lines.size();
      for (std::size_t i = r.begin; i < r.end; ++i) to_(batch_[i], {fate::answered, lines[i - r.begin]});
      continue;
    }
    if (!is_one) {
      was_split = true;
      split(r, lines.size(), open);
      continue;
    }
    ++failures_;
    ++failures_of_batch_;
    to_(batch_[r.begin], {wrong->is, wrong->says});
    if (answered_ == 0 && failures_ >= first_tries) {
      give_up(wrong->says);
    } else if (failures_ >= limits_.failures) {
      give_up("it has failed on " + std::to_string(failures_) + " strings");
    }
  }
  if (was_split && failures_of_batch_ == 0) ++passing_failures_;
  batch_.clear();
  size_ = 0;
}

}  // namespace uri94::adapter
