// SPDX-License-Identifier: MIT
#include "verify/external/protocol_check.hpp"

#include <algorithm>
#include <array>

#include "support/text/count_of.hpp"
#include "verify/external/answer.hpp"
#include "verify/external/seconds_text.hpp"

namespace uri94::external {
namespace {

using std::chrono::milliseconds;
using support::run_result;

constexpr std::size_t strings_at_once = 4;
constexpr std::size_t most_output = 1 << 16;
constexpr std::array<protocol, 3> protocols{protocol::batches, protocol::zero_ended, protocol::lines};

using texts = std::vector<std::string_view>;

/// Outcome of one run of the program.
struct trial {
  run_result run;
  std::size_t answers = 0;      ///< Number of complete lines.
  std::size_t malformed = 0;    ///< Number of malformed lines.
  std::string first_malformed;  ///< Position, content and error of the first malformed line.
  bool has_incomplete_line = false;
};

trial try_protocol(const command& of, const texts& strings, milliseconds timeout) {
  trial t;
  t.run = support::run(of.shell, encoded(of.speaks, strings), {timeout, most_output, std::size_t{1} << 20});
  std::string_view left = t.run.output;
  const auto look_at = [&](std::string_view line) {
    const std::string problem = of.problem_of(line);
    if (problem.empty()) return;
    if (t.malformed++ == 0) {
      t.first_malformed = "line " + std::to_string(t.answers + 1) + " is " + quoted_line(line) + ": " + problem;
    }
  };
  for (std::size_t end; (end = left.find('\n')) != std::string_view::npos; left.remove_prefix(end + 1)) {
    look_at(left.substr(0, end));
    ++t.answers;
  }
  // If there was too much output, an incomplete line matters only if it is the first line.
  t.has_incomplete_line = !left.empty() && (t.run.how != run_result::kind::too_much_output || t.answers == 0);
  if (t.has_incomplete_line) look_at(left);
  return t;
}

bool has_ended(const trial& t) {
  return t.run.how == run_result::kind::ended || t.run.how == run_result::kind::output_closed;
}

/// Returns true if the program followed the protocol `p` in the run.
bool is_good(const trial& t, std::size_t strings, protocol p) {
  const bool may_go_on = !is_one_batch(p) && t.run.how == run_result::kind::timed_out;
  return (has_ended(t) || may_go_on) && t.answers == strings && t.malformed == 0 && !t.has_incomplete_line;
}

/// Time limits of the runs.
class time_budget {
 public:
  time_budget(milliseconds timeout, milliseconds whole) : timeout_(timeout), whole_(whole) {}

  /// Returns the timeout of the first run.
  [[nodiscard]] milliseconds first() const { return whole_.count() == 0 ? timeout_ : std::min(timeout_, whole_); }
  /// Returns the timeout of a further run, or 0 if no time is left.
  [[nodiscard]] milliseconds further() const {
    if (whole_.count() == 0) return timeout_ / 2;
    const auto gone = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begun_);
    return std::clamp(whole_ - gone, milliseconds(0), timeout_ / 2);
  }

 private:
  milliseconds timeout_;
  milliseconds whole_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

std::optional<protocol> protocol_followed(const command& of, const texts& strings, const time_budget& time) {
  for (const protocol p : protocols) {
    if (p == of.speaks) continue;
    command other = of;
    other.speaks = p;
    const milliseconds timeout = time.further();
    if (timeout.count() == 0) return std::nullopt;
    const trial t = try_protocol(other, strings, timeout);
    if (has_ended(t) && is_good(t, strings.size(), p)) return p;
    if (t.run.how == run_result::kind::timed_out) return std::nullopt;
  }
  return std::nullopt;
}

std::string answers_text(const trial& t, std::size_t strings) {
  const bool is_cut = t.run.how == run_result::kind::too_much_output;
  return (is_cut ? "more than " : "") + markup::count_of(t.answers, "answer", "answers") + " for " +
         markup::count_of(strings, "string", "strings");
}

/// Returns a short description of the problem in a run, with the last line of standard error.
std::string problem_of(const trial& t, std::size_t strings) {
  std::string text;
  if (t.run.how == run_result::kind::too_many_errors) {
    text = "more than 1 MiB on standard error and " + answers_text(t, strings);
  } else if (t.malformed != 0) {
    text = t.first_malformed;
    if (t.answers != strings && !t.has_incomplete_line) text += "; " + answers_text(t, strings);
  } else if (t.has_incomplete_line) {
    text = "no line feed after the last answer";
  } else {
    text = answers_text(t, strings);
    if (t.run.how == run_result::kind::timed_out) text += ", and it did not end at the end of its input";
    if (t.run.how == run_result::kind::output_closed) text += ", and it closed its standard output";
    if (t.run.how == run_result::kind::ended && t.run.status != 0) {
      text += " and " + support::status_text(t.run.status);
    }
  }
  return text + last_words(t.run.errors);
}

}  // namespace

std::optional<protocol_mismatch> check_protocol(const command& of, const texts& strings, milliseconds timeout,
                                                milliseconds whole) {
  if (strings.empty()) return std::nullopt;
  const auto middle = strings.begin() + static_cast<std::ptrdiff_t>(std::min(strings_at_once, strings.size()));
  const texts first(strings.begin(), middle);
  const texts second(middle, strings.end());
  const time_budget time(timeout, whole);
  const trial t = try_protocol(of, first, time.first());
  const std::size_t count = first.size();
  protocol_mismatch found;
  found.answers = t.answers;
  found.strings = count;
  found.is_malformed = t.malformed != 0;
  found.is_timeout = t.run.how == run_result::kind::timed_out;
  found.is_flood = t.run.how == run_result::kind::too_many_errors;
  found.problem = problem_of(t, count);

  if (t.run.how == run_result::kind::not_started) {
    found.is_not_started = true;
    found.problem = t.run.problem;
    return found;
  }
  if (is_good(t, count, of.speaks)) return std::nullopt;
  if (found.is_timeout) {
    // If the program answered only some strings, one of the strings may have caused the timeout. Such a timeout is not
    // reported.
    const std::size_t lines = t.answers + (t.has_incomplete_line ? 1 : 0);
    if (lines >= count || (lines != 0 && t.malformed == lines)) return found;
    if (t.answers != 0) return std::nullopt;
    const bool reads_nothing = t.run.unread != 0;
    found.problem = "no answer to " + markup::count_of(count, "string", "strings") + " within " +
                    seconds_text(time.first()) + (reads_nothing ? "; it does not read its input" : "") +
                    last_words(t.run.errors);
    const milliseconds left = time.further();
    if (second.empty() || left.count() == 0) return found;
    const trial again = try_protocol(of, second, left);
    if (again.run.how == run_result::kind::timed_out && again.answers == 0) return found;
    return std::nullopt;
  }
  if (!has_ended(t)) return found;  // There was too much output.
  const bool is_crash = t.run.status != 0 && t.answers < count;
  const bool is_count_wrong = t.answers != count || t.has_incomplete_line;
  if (is_count_wrong) found.understood = protocol_followed(of, first, time);
  if (found.understood) return found;
  // A crash, or a malformed line among correct lines, may be caused by one of the strings.
  if (is_crash || (!is_count_wrong && t.malformed < count)) return std::nullopt;
  return found;
}

bool serves_protocol_check(std::string_view input) noexcept {
  return !input.empty() && std::all_of(input.begin(), input.end(), [](char c) { return c > ' ' && c <= '~'; });
}

}  // namespace uri94::external
