// SPDX-License-Identifier: MIT
#include "adapter/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

extern char** environ;

namespace uri94::adapter {
namespace {

using std::chrono::milliseconds;
using clock = std::chrono::steady_clock;

constexpr std::size_t block = 1 << 16;
constexpr std::size_t least_line = 4096;     ///< A line of so many bytes is never too long.
constexpr std::size_t line_for_byte = 64;    ///< Bytes of an answer for each byte of a string: parts in hexadecimal.
constexpr std::size_t shown = 24;            ///< Of a line that is no answer, in bytes.
constexpr std::size_t kept_complaint = 400;  ///< Of standard error, in bytes.

void close_one(int& number) noexcept {
  if (number >= 0) ::close(number);
  number = -1;
}

/// The two ends of a pipe, closed where they have not been taken.
struct channel {
  int out = -1;
  int in = -1;
  channel() = default;
  channel(const channel&) = delete;
  channel& operator=(const channel&) = delete;
  ~channel() {
    close_one(out);
    close_one(in);
  }
  [[nodiscard]] bool open() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    out = ends[0];
    in = ends[1];
    return true;
  }
};

/// Starts the command; 0, or what went wrong.
int spawn(const command& of, const channel& to, const channel& from, const channel& errors, pid_t& child) {
  std::vector<std::string> settings;
  for (const auto& [name, value] : of.environment) settings.push_back(name + '=' + value);
  for (char** e = environ; *e != nullptr; ++e) {
    const std::string_view name = std::string_view(*e).substr(0, std::string_view(*e).find('='));
    if (std::none_of(of.environment.begin(), of.environment.end(), [&](const auto& v) { return v.first == name; })) {
      settings.emplace_back(*e);
    }
  }
  std::vector<char*> environment;
  for (std::string& s : settings) environment.push_back(s.data());
  environment.push_back(nullptr);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = of.text;
  char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  if (const int e = posix_spawn_file_actions_init(&files); e != 0) return e;
  if (const int e = posix_spawnattr_init(&attributes); e != 0) {
    posix_spawn_file_actions_destroy(&files);
    return e;
  }
  // This program ignores SIGPIPE; others expect it.
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  int error = posix_spawn_file_actions_adddup2(&files, to.out, STDIN_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&files, from.in, STDOUT_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&files, errors.in, STDERR_FILENO);
  if (error == 0) error = posix_spawnattr_setsigdefault(&attributes, &defaults);
  // In a group of its own, so that what it starts can be ended with it.
  if (error == 0) error = posix_spawnattr_setpgroup(&attributes, 0);
  if (error == 0) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  if (error == 0) error = posix_spawn(&child, "/bin/sh", &files, &attributes, arguments, environment.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/// What is wrong with the answer of that number, from 1.
std::string no_answer(std::size_t number, std::string_view line) {
  return "its answer " + std::to_string(number) + (line.size() > shown ? " begins with \"" : " is \"") +
         std::string(line.substr(0, shown)) + "\", expected \"accept\" or \"reject\"";
}

bool set_without_waiting(int number) {
  const int flags = ::fcntl(number, F_GETFL);
  return flags >= 0 && ::fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0;
}

/// Whether a call is to be tried again.
bool is_for_later(int error) noexcept {
  return error == EINTR || error == EAGAIN || error == EWOULDBLOCK;
}

}  // namespace

std::string encoded(protocol p, const std::vector<std::string_view>& inputs) {
  std::string text;
  if (p == protocol::batches) text = std::to_string(inputs.size()) + '\n';
  for (const std::string_view input : inputs) {
    if (p == protocol::batches) text.append(std::to_string(input.size())).push_back('\n');
    text.append(input);
    if (p == protocol::zero_ended) text.push_back('\0');
  }
  return text;
}

process::~process() {
  if (is_running()) (void)end_by(fate::died, {});
}

void process::close_all() noexcept {
  close_one(input_);
  close_one(output_);
  close_one(errors_);
}

std::string process::start(const command& of) {
  of_ = &of;
  begun_.clear();
  complaint_.clear();
  is_at_end_ = false;
  channel to;
  channel from;
  channel errors;
  if (!to.open() || !from.open() || !errors.open()) return std::string("no pipe: ") + std::strerror(errno);
  if (!set_without_waiting(to.in) || !set_without_waiting(from.out) || !set_without_waiting(errors.out)) {
    return std::string("no pipe: ") + std::strerror(errno);
  }
  pid_t child = 0;
  if (const int error = spawn(of, to, from, errors, child); error != 0) {
    return std::string("it cannot be started: ") + std::strerror(error);
  }
  child_ = child;
  input_ = std::exchange(to.in, -1);
  output_ = std::exchange(from.out, -1);
  errors_ = std::exchange(errors.out, -1);
  return {};
}

std::optional<trouble> process::exchange(const std::vector<std::string_view>& inputs, milliseconds patience,
                                         std::vector<std::string>& lines) {
  lines.clear();
  const std::string data = encoded(of_->speaks, inputs);
  std::size_t longest = 0;
  for (const std::string_view input : inputs) longest = std::max(longest, input.size());
  longest_line_ = least_line + longest * line_for_byte;
  const bool is_whole_run = of_->speaks == protocol::zero_ended;
  std::string_view left = data;
  clock::time_point last = clock::now();
  // Of a filter that is given its strings once, the end must come too: it may say more.
  while (lines.size() < inputs.size() || (is_whole_run && !is_at_end_)) {
    if (left.empty() && is_whole_run) close_one(input_);
    pollfd waited[] = {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {left.empty() ? -1 : input_, POLLOUT, 0}};
    const int ready = ::poll(waited, 3, 100);
    if (ready < 0 && errno != EINTR)
      return end_by(fate::died, std::string("it cannot be waited for: ") + std::strerror(errno));
    if (ready <= 0) {
      if (clock::now() - last < patience) continue;
      const std::string seconds = std::to_string(std::chrono::duration_cast<std::chrono::seconds>(patience).count());
      return end_by(fate::hung, "it has done nothing for " + seconds + " seconds, after " +
                                    std::to_string(lines.size()) + " answers");
    }
    if (waited[1].revents != 0) read_complaint();
    if (waited[2].revents != 0) {
      const ssize_t written = ::write(input_, left.data(), std::min(left.size(), block));
      if (written > 0) {
        left.remove_prefix(static_cast<std::size_t>(written));
        last = clock::now();
      } else if (written < 0 && !is_for_later(errno)) {
        left = {};  // it reads no more; what it has answered is still to be read
        close_one(input_);
      }
    }
    if (waited[0].revents == 0) continue;
    last = clock::now();
    if (std::optional<trouble> wrong = read_lines(inputs.size(), lines)) return wrong;
    if (is_at_end_ && lines.size() < inputs.size()) return death(lines.size(), inputs.size(), patience);
  }
  if (is_whole_run) finish(patience);
  return std::nullopt;
}

std::optional<trouble> process::read_lines(std::size_t expected, std::vector<std::string>& lines) {
  char buffer[block];
  const ssize_t got = ::read(output_, buffer, sizeof buffer);
  if (got < 0 && is_for_later(errno)) return std::nullopt;
  if (got < 0) return end_by(fate::died, std::string("its answers cannot be read: ") + std::strerror(errno));
  if (got == 0) {
    is_at_end_ = true;
    if (begun_.empty()) return std::nullopt;
    return end_by(fate::babbled,
                  of_->is_answer(begun_) ? "its last answer has no newline" : no_answer(lines.size() + 1, begun_));
  }
  std::string_view data(buffer, static_cast<std::size_t>(got));
  for (std::size_t end; (end = data.find('\n')) != std::string_view::npos; data.remove_prefix(end + 1)) {
    begun_.append(data.substr(0, end));
    if (!of_->is_answer(begun_)) return end_by(fate::babbled, no_answer(lines.size() + 1, begun_));
    if (lines.size() == expected) return end_by(fate::babbled, "it gives more answers than it was given strings");
    lines.push_back(std::move(begun_));
    begun_.clear();
  }
  begun_.append(data);
  if (begun_.size() > longest_line_) return end_by(fate::babbled, no_answer(lines.size() + 1, begun_));
  if (lines.size() == expected && !begun_.empty() && of_->speaks == protocol::batches) {
    return end_by(fate::babbled, "it gives more answers than it was given strings");
  }
  return std::nullopt;
}

void process::read_complaint() {
  char buffer[4096];
  const ssize_t got = ::read(errors_, buffer, sizeof buffer);
  if (got < 0 && is_for_later(errno)) return;
  if (got <= 0) {
    close_one(errors_);
    return;
  }
  complaint_.append(buffer, static_cast<std::size_t>(got));
  if (complaint_.size() > kept_complaint) complaint_.erase(0, complaint_.size() - kept_complaint);
}

int process::wait_for_end(milliseconds patience) {
  const clock::time_point last = clock::now() + patience;
  // It is left unreaped until all of its group have been ended, so that the number is still theirs.
  siginfo_t how{};
  while (how.si_pid == 0 && clock::now() < last) {
    if (::waitid(P_PID, static_cast<id_t>(child_), &how, WEXITED | WNOHANG | WNOWAIT) != 0 && errno != EINTR) break;
    if (how.si_pid == 0) std::this_thread::sleep_for(milliseconds(1));
  }
  ::kill(-child_, SIGKILL);
  ::kill(child_, SIGKILL);
  int status = 0;
  while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
  child_ = 0;
  return status;
}

trouble process::end_by(fate is, std::string says) {
  close_one(input_);
  close_one(output_);
  if (is_running()) (void)wait_for_end(milliseconds(0));
  close_all();
  return {is, std::move(says)};
}

trouble process::death(std::size_t answers, std::size_t strings, milliseconds patience) {
  close_one(input_);
  const int status = wait_for_end(patience);
  if (errors_ >= 0) read_complaint();
  close_all();
  std::string says = "it gave " + std::to_string(answers) + " answers to " + std::to_string(strings) + " strings";
  if (WIFSIGNALED(status)) {
    says +=
        ", and was ended by signal " + std::to_string(WTERMSIG(status)) + " (" + ::strsignal(WTERMSIG(status)) + ')';
  }
  if (WIFEXITED(status)) says += ", and its exit status is " + std::to_string(WEXITSTATUS(status));
  // How a shell says that a signal ended what it ran.
  constexpr int shell_signal = 128;
  if (WIFEXITED(status) && WEXITSTATUS(status) > shell_signal) {
    const int signal = WEXITSTATUS(status) - shell_signal;
    says += " (signal " + std::to_string(signal) + ", " + ::strsignal(signal) + ')';
  }
  while (!complaint_.empty() && (complaint_.back() == '\n' || complaint_.back() == ' ')) complaint_.pop_back();
  const std::size_t line = complaint_.rfind('\n');
  if (!complaint_.empty()) says += ": " + complaint_.substr(line == std::string::npos ? 0 : line + 1);
  return {fate::died, std::move(says)};
}

void process::finish(milliseconds patience) {
  if (!is_running()) return;
  close_one(input_);
  close_one(output_);
  (void)wait_for_end(patience);
  close_all();
}

}  // namespace uri94::adapter
