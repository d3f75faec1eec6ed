// SPDX-License-Identifier: MIT
#include "support/process/cleanup_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <mutex>
#include <utility>

#include "support/process/pipe_ends.hpp"

namespace uri94::support {
namespace {

constexpr std::array<int, 4> ending_signals{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
constexpr int longest_cleanup_ms = 10'000;

// Ends of two pipes that the program keeps open. When the program ends, cleanup processes read the end of file from
// `life_reader`. When the last cleanup process ends, the program reads the end of file from `done_reader`.
std::atomic<int> life_writer{-1};
std::atomic<int> done_writer{-1};
int life_reader = -1;
int done_reader = -1;
std::mutex starting;

/// Closes a descriptor that a signal handler may also close.
void close_shared(std::atomic<int>& number) noexcept {
  const int taken = number.exchange(-1);
  if (taken >= 0) ::close(taken);
}

void end_by_signal(int number) {
  static std::atomic<bool> is_ending{false};
  // If several threads receive ending signals, the first signal ends the program.
  if (is_ending.exchange(true)) {
    for (;;) ::pause();
  }
  end_cleanup_processes();
  std::signal(number, SIG_DFL);
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, number);
  ::pthread_sigmask(SIG_UNBLOCK, &blocked, nullptr);
  ::raise(number);
}

/// Opens the pipes and installs the signal handlers on the first call.
/// Returns: 0 or the error number.
int prepare() {
  if (life_reader >= 0) return life_writer.load() >= 0 ? 0 : ECANCELED;
  pipe_ends life;
  pipe_ends done;
  if (!life.open() || !done.open()) return errno;
  life_reader = std::exchange(life.reader, -1);
  done_reader = std::exchange(done.reader, -1);
  life_writer = std::exchange(life.writer, -1);
  done_writer = std::exchange(done.writer, -1);
  struct sigaction action {};
  action.sa_handler = end_by_signal;
  for (const int number : ending_signals) sigaddset(&action.sa_mask, number);
  for (const int number : ending_signals) {
    struct sigaction before {};
    if (::sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_DFL) {
      ::sigaction(number, &action, nullptr);
    }
  }
  return 0;
}

/// Closes all descriptors from `first` upwards.
void close_from(int first) noexcept {
  if (::close_range(static_cast<unsigned>(first), ~0U, 0) == 0) return;
  rlimit limit{};
  constexpr rlim_t most = 1 << 16;
  const rlim_t end = ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < most ? limit.rlim_cur : most;
  for (int number = first; static_cast<rlim_t>(number) < end; ++number) ::close(number);
}

constexpr std::size_t stream_count = 3;
constexpr std::size_t own_count = 4;

/// Renumbers the descriptors to 0, 1, … and closes all other descriptors. Sets close-on-exec for all descriptors except
/// the standard streams.
/// Returns: false if all descriptors are in use.
bool rearrange(std::array<int, stream_count + own_count>& numbers) noexcept {
  for (int& number : numbers) {
    number = ::fcntl(number, F_DUPFD, static_cast<int>(numbers.size()));
    if (number < 0) return false;
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int target = static_cast<int>(i);
    if (::dup2(numbers[i], target) < 0) return false;
    if (i >= stream_count && ::fcntl(target, F_SETFD, FD_CLOEXEC) != 0) return false;
    numbers[i] = target;
  }
  close_from(static_cast<int>(numbers.size()));
  return true;
}

}  // namespace

int cleanup_process::start(task run, void* data, const std::vector<int>& streams) {
  const std::lock_guard<std::mutex> lock(starting);
  if (const int error = prepare(); error != 0) return error;
  pipe_ends request;
  pipe_ends report;
  pipe_ends nothing;
  if (!request.open() || !report.open()) return errno;
  std::array<int, stream_count + own_count> numbers{-1,         -1, -1, life_reader, request.reader, report.writer,
                                                    done_writer};
  if (streams.empty()) {
    nothing.reader = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nothing.reader < 0) return errno;
    for (std::size_t i = 0; i < stream_count; ++i) numbers[i] = nothing.reader;
  } else {
    for (std::size_t i = 0; i < stream_count; ++i) numbers[i] = streams.at(i);
  }
  // Blocks all signals, because a signal to the program's group must not end the process before its cleanup.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t process = ::fork();
  if (process == 0) {
    ::setpgid(0, 0);
    std::signal(SIGCHLD, SIG_DFL);  // SIG_IGN would discard the status of children
    if (rearrange(numbers)) {
      const int first = static_cast<int>(stream_count);
      run({first, first + 1, first + 2}, data);
    }
    ::_exit(0);
  }
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (process < 0) return error;
  process_ = process;
  request_ = std::exchange(request.writer, -1);
  report_ = std::exchange(report.reader, -1);
  return 0;
}

void cleanup_process::finish() noexcept {
  if (!is_running()) return;
  close_one(request_);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
  close_one(report_);
}

bool cleanup_process::wait(const descriptors& d, int other) noexcept {
  for (;;) {
    pollfd waited[] = {{d.program, POLLIN, 0}, {d.request, POLLIN, 0}, {other, POLLIN, 0}};
    if (::poll(waited, 3, -1) < 0 && errno != EINTR) return true;
    if (waited[0].revents != 0 || waited[1].revents != 0) return true;
    if (waited[2].revents != 0) return false;
  }
}

void end_cleanup_processes() noexcept {
  close_shared(life_writer);
  close_shared(done_writer);
  if (done_reader < 0) return;
  using clock = std::chrono::steady_clock;
  const clock::time_point last = clock::now() + std::chrono::milliseconds(longest_cleanup_ms);
  pollfd waited{done_reader, POLLIN, 0};
  while (waited.revents == 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(last - clock::now()).count();
    if (left <= 0) return;
    if (::poll(&waited, 1, static_cast<int>(left)) < 0 && errno != EINTR) return;
  }
}

}  // namespace uri94::support
