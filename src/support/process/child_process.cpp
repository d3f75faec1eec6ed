// SPDX-License-Identifier: MIT
#include "support/process/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "support/process/pipe_ends.hpp"

namespace uri94::support {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t block = 1 << 16;
constexpr std::size_t kept_errors = 400;
constexpr int longest_kill_ms = 5000;  ///< Maximum time for killing. Processes of other users survive.
constexpr int most_start_tries = 20;
constexpr milliseconds longest_end{2000};  ///< Maximum time from the end of output to the end of the command.

bool set_nonblocking(int number) noexcept {
  const int flags = ::fcntl(number, F_GETFL);
  return flags >= 0 && ::fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0;
}

bool is_temporary(int error) noexcept {
  return error == EINTR || error == EAGAIN || error == EWOULDBLOCK;
}

/// Returns the time until the deadline as a timeout for `poll`, from 0 to 60,000 milliseconds.
int left_until(child_process::clock::time_point deadline) noexcept {
  const auto left = deadline - child_process::clock::now();
  constexpr milliseconds most{60'000};
  if (left <= left.zero()) return 0;
  return static_cast<int>(std::min(most, std::chrono::ceil<milliseconds>(left)).count());
}

/// A message from the process that starts and watches the command. The program receives the message.
struct report {
  enum class kind : int { started, failed, ended };
  kind is = kind::failed;
  int value = 0;  ///< Error number for `failed`, or status in the format of `waitpid` for `ended`.
};

void send(int to, report::kind is, int value) noexcept {
  const report r{is, value};
  while (::write(to, &r, sizeof r) < 0 && errno == EINTR) {
  }
}

// The functions from here to the end of the unnamed namespace run in forked processes. They call only
// async-signal-safe functions.

/// Data for `execve`, prepared before the fork.
struct prepared_command {
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  sigset_t mask{};  ///< Signals that the command blocks.
};

/// Replaces the process by the command.
/// @param problem Descriptor that receives the error number on failure.
[[noreturn]] void become(const prepared_command& command, pid_t parent, int problem) noexcept {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) {
    struct sigaction before {};
    if (::sigaction(number, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) std::signal(number, SIG_DFL);
  }
  std::signal(SIGPIPE, SIG_DFL);  // the program ignores SIGPIPE, but commands expect the default
  ::pthread_sigmask(SIG_SETMASK, &command.mask, nullptr);
  ::execve("/bin/sh", command.arguments, command.environment);
  const int error = errno;
  (void)!::write(problem, &error, sizeof error);
  ::_exit(127);
}

/// Kills all children of this process. As a subreaper, this process then becomes the parent of their children.
void kill_children() noexcept {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  pid_t number = 0;
  std::array<char, 4096> text{};
  for (ssize_t got; (got = ::read(list, text.data(), text.size())) > 0;) {
    for (ssize_t i = 0; i < got; ++i) {
      const char c = text[static_cast<std::size_t>(i)];
      if (c >= '0' && c <= '9') {
        number = number * 10 + (c - '0');
      } else {
        if (number > 0) ::kill(number, SIGKILL);
        number = 0;
      }
    }
  }
  if (number > 0) ::kill(number, SIGKILL);
  ::close(list);
}

/// Kills the process group and all descendants of this process.
void kill_all(pid_t group) noexcept {
  ::kill(-group, SIGKILL);
  ::kill(group, SIGKILL);
  for (int waited = 0; waited < longest_kill_ms; ++waited) {
    kill_children();
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (ended < 0) return;
    ::poll(nullptr, 0, 1);
  }
}

/// Redirects the standard streams to /dev/null, so that only the command holds its pipes.
void release_streams() noexcept {
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int stream = 0; stream < 3; ++stream) {
    if (nothing >= 0) {
      ::dup2(nothing, stream);
    } else {
      ::close(stream);
    }
  }
}

/// Reports the end of the command if it has ended. The command stays a zombie until its group is killed, so that its
/// process number is not reused.
/// Returns: true if the report was sent.
bool report_end(int signals, pid_t child, int to) noexcept {
  signalfd_siginfo read_and_forgotten{};
  (void)!::read(signals, &read_and_forgotten, sizeof read_and_forgotten);
  siginfo_t how{};
  if (::waitid(P_PID, static_cast<id_t>(child), &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid == 0)
    return false;
  const int status = how.si_code == CLD_EXITED ? (how.si_status & 0xFF) << 8 : how.si_status;
  send(to, report::kind::ended, status);
  return true;
}

/// Starts the command and reports its end. Kills the command and all its descendants when the cleanup is due.
void run_family(const cleanup_process::descriptors& d, void* data) {
  const auto& command = *static_cast<const prepared_command*>(data);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  const int signals = ::signalfd(-1, &ends, SFD_CLOEXEC);
  int problem[2];
  if (signals < 0 || ::pipe2(problem, O_CLOEXEC) != 0) return send(d.report, report::kind::failed, errno);
  const pid_t self = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return send(d.report, report::kind::failed, errno);
  if (child == 0) become(command, self, problem[1]);
  ::setpgid(child, child);
  release_streams();
  ::close(problem[1]);
  int error = 0;
  ssize_t got = 0;
  while ((got = ::read(problem[0], &error, sizeof error)) < 0 && errno == EINTR) {
  }
  ::close(problem[0]);
  if (got > 0) {
    send(d.report, report::kind::failed, error);
  } else {
    send(d.report, report::kind::started, 0);
    bool is_running = true;
    while (!cleanup_process::wait(d, is_running ? signals : -1)) {
      if (report_end(signals, child, d.report)) is_running = false;
    }
  }
  kill_all(child);
}

}  // namespace

std::string child_process::start(const shell_command& command) {
  end();
  std::vector<std::string> settings;
  for (const auto& [name, value] : command.environment) settings.push_back(name + '=' + value);
  for (char** e = environ; *e != nullptr; ++e) {
    const std::string_view name = std::string_view(*e).substr(0, std::string_view(*e).find('='));
    if (std::none_of(command.environment.begin(), command.environment.end(),
                     [&](const auto& v) { return v.first == name; })) {
      settings.emplace_back(*e);
    }
  }
  std::vector<char*> environment;
  for (std::string& s : settings) environment.push_back(s.data());
  environment.push_back(nullptr);
  std::array<std::string, 3> words{"sh", "-c", command.text};
  const std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  prepared_command prepared{arguments.data(), environment.data(), {}};
  ::pthread_sigmask(SIG_SETMASK, nullptr, &prepared.mask);

  for (int tries = 1;; ++tries) {
    pipe_ends to;
    pipe_ends from;
    pipe_ends errors;
    if (!to.open() || !from.open() || !errors.open() || !set_nonblocking(to.writer) || !set_nonblocking(from.reader) ||
        !set_nonblocking(errors.reader)) {
      return std::strerror(errno);
    }
    report r{report::kind::failed, cleanup_.start(run_family, &prepared, {to.reader, from.writer, errors.writer})};
    if (r.value == 0) {
      r.value = EMFILE;  // a missing report means that the process lacked free descriptors
      while (::read(cleanup_.report(), &r, sizeof r) < 0 && errno == EINTR) {
      }
    }
    if (r.is == report::kind::started) {
      input_ = std::exchange(to.writer, -1);
      input_reader_ = std::exchange(to.reader, -1);
      output_ = std::exchange(from.reader, -1);
      errors_ = std::exchange(errors.reader, -1);
      last_errors_.clear();
      status_.reset();
      unwritten_ = 0;
      return {};
    }
    cleanup_.finish();
    // EAGAIN means that the user has too many processes. Waits 50 ms for other processes to end.
    if (tries == most_start_tries || r.value != EAGAIN) return std::strerror(r.value);
    ::poll(nullptr, 0, 50);
  }
}

bool child_process::write_some(std::string_view& data) noexcept {
  const ssize_t written = ::write(input_, data.data(), std::min(data.size(), block));
  if (written > 0) data.remove_prefix(static_cast<std::size_t>(written));
  return written >= 0 || is_temporary(errno);
}

void child_process::read_errors() {
  std::array<char, 4096> piece;
  const ssize_t got = ::read(errors_, piece.data(), piece.size());
  if (got < 0 && is_temporary(errno)) return;
  if (got <= 0) return close_one(errors_);
  error_bytes_ += static_cast<std::size_t>(got);
  last_errors_.append(piece.data(), static_cast<std::size_t>(got));
  if (last_errors_.size() > kept_errors) last_errors_.erase(0, last_errors_.size() - kept_errors);
}

void child_process::read_status() noexcept {
  report r;
  const ssize_t got = ::read(cleanup_.report(), &r, sizeof r);
  if (got < 0 && errno == EINTR) return;
  // A missing report means that the cleanup process and the command were killed.
  status_ = got == static_cast<ssize_t>(sizeof r) ? r.value : SIGKILL;
}

child_process::event child_process::exchange(std::string_view data, bool closes_input, clock::time_point deadline,
                                             std::size_t error_limit, const reader& read) {
  std::vector<char> piece(block);
  error_bytes_ = 0;
  const auto close_or_keep = [&] {
    unwritten_ = data.size();
    if (data.empty() && closes_input) close_input();
  };
  close_or_keep();
  for (;;) {
    pollfd waited[] = {{output_, POLLIN, 0},
                       {errors_, POLLIN, 0},
                       {data.empty() ? -1 : input_, POLLOUT, 0},
                       {status_ ? -1 : cleanup_.report(), POLLIN, 0}};
    const int left = left_until(deadline);
    // After the end of the command, all its output is in the pipes, so that waiting is not necessary.
    const int ready = ::poll(waited, 4, status_ ? 0 : left);
    if (waited[1].revents != 0 && ready > 0) read_errors();
    if (waited[2].revents != 0 && ready > 0 && !write_some(data)) {
      close_input();  // the command closed its input, but may still write output
      unwritten_ = data.size();
      data = {};
    } else if (waited[2].revents != 0 && ready > 0) {
      close_or_keep();
    }
    if (waited[0].revents != 0 && ready > 0) {
      const ssize_t got = ::read(output_, piece.data(), piece.size());
      if (got == 0 || (got < 0 && !is_temporary(errno))) {
        close_one(output_);
        return event::output_ended;
      }
      if (got > 0 && !read({piece.data(), static_cast<std::size_t>(got)})) return event::stopped;
    } else if (status_ && ready == 0) {
      return event::output_ended;
    }
    if (waited[3].revents != 0 && ready > 0) read_status();
    if (error_bytes_ > error_limit) return event::too_many_errors;
    if (clock::now() >= deadline) return event::timed_out;
  }
}

bool child_process::has_output() const noexcept {
  pollfd waited{output_, POLLIN, 0};
  return output_ >= 0 && ::poll(&waited, 1, 0) > 0 && (waited.revents & POLLIN) != 0;
}

std::optional<int> child_process::wait(clock::time_point deadline) {
  while (is_running() && !status_) {
    pollfd waited[] = {{cleanup_.report(), POLLIN, 0}, {errors_, POLLIN, 0}};
    const int ready = ::poll(waited, 2, left_until(deadline));
    if (ready > 0 && waited[0].revents != 0) read_status();
    if (ready > 0 && waited[1].revents != 0) read_errors();
    if (clock::now() >= deadline) break;
  }
  // Reads the remaining standard error of an ended command.
  for (pollfd waited{errors_, POLLIN, 0}; status_ && errors_ >= 0 && ::poll(&waited, 1, 0) > 0; waited.fd = errors_) {
    read_errors();
    if (error_bytes_ > block) break;
  }
  return status_;
}

std::size_t child_process::unread() const noexcept {
  int inside = 0;
  if (input_reader_ < 0 || ::ioctl(input_reader_, FIONREAD, &inside) != 0) inside = 0;
  return unwritten_ + static_cast<std::size_t>(std::max(inside, 0));
}

void child_process::close_input() noexcept {
  close_one(input_);
}

void child_process::end() noexcept {
  for (int* const number : {&input_, &input_reader_, &output_, &errors_}) close_one(*number);
  cleanup_.finish();
}

run_result run(const shell_command& command, std::string_view input, const run_limits& limits) {
  run_result result;
  const auto deadline = child_process::clock::now() + limits.timeout;
  child_process child;
  result.problem = child.start(command);
  if (!result.problem.empty()) {
    result.how = run_result::kind::not_started;
    return result;
  }
  const auto read = [&](std::string_view piece) {
    const std::size_t room = limits.output - result.output.size();
    result.output.append(piece.substr(0, room));
    return piece.size() <= room;
  };
  switch (child.exchange(input, true, deadline, limits.errors, read)) {
    case child_process::event::stopped:
      result.how = run_result::kind::too_much_output;
      break;
    case child_process::event::too_many_errors:
      result.how = run_result::kind::too_many_errors;
      break;
    case child_process::event::timed_out:
      result.how = run_result::kind::timed_out;
      break;
    case child_process::event::output_ended:
      if (const std::optional<int> status = child.wait(std::min(deadline, child_process::clock::now() + longest_end))) {
        result.status = *status;
      } else {
        result.how = run_result::kind::output_closed;
      }
      break;
  }
  result.unread = child.unread();
  result.errors = child.last_errors();
  return result;
}

std::string shell_word(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + '\'';
}

std::string status_text(int status) {
  const auto signal_text = [](int number) {
    return "signal " + std::to_string(number) + " (" + ::strsignal(number) + ')';
  };
  if (WIFSIGNALED(status)) return signal_text(WTERMSIG(status));
  constexpr int shell_signal = 128;
  const int code = WEXITSTATUS(status);
  const std::string text = "exit status " + std::to_string(code);
  if (code <= shell_signal || code >= shell_signal + NSIG) return text;
  return text + " for " + signal_text(code - shell_signal);
}

}  // namespace uri94::support
