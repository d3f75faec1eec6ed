// SPDX-License-Identifier: MIT
#include "conformance/filter.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <thread>

extern char** environ;

namespace uri94::conformance {
namespace {

constexpr std::size_t block = 1 << 16;
constexpr std::size_t longest_line = 200;  ///< Of an answer, in bytes.
constexpr std::size_t shown = 24;          ///< Of an answer that is not one, in bytes.

/// A file descriptor that closes itself.
class descriptor {
 public:
  explicit descriptor(int number = -1) noexcept : number_(number) {}
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;
  ~descriptor() { close(); }
  void close() noexcept {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }
  void reset(int number) noexcept {
    close();
    number_ = number;
  }
  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

struct channel {
  descriptor out;  ///< To read from.
  descriptor in;   ///< To write to.
  [[nodiscard]] bool open() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    out.reset(ends[0]);
    in.reset(ends[1]);
    return true;
  }
};

bool write_all(int to, std::string_view data) {
  while (!data.empty()) {
    const ssize_t written = ::write(to, data.data(), data.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    data.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Starts the command; 0, or what went wrong.
int start(const std::string& command, const std::vector<std::pair<std::string, std::string>>& variables,
          const channel& to, const channel& from, pid_t& child) {
  std::vector<std::string> settings;
  for (const auto& [name, value] : variables) settings.push_back(name + '=' + value);
  for (char** e = environ; *e != nullptr; ++e) {
    const std::string_view name = std::string_view(*e).substr(0, std::string_view(*e).find('='));
    if (std::none_of(variables.begin(), variables.end(), [&](const auto& v) { return v.first == name; })) {
      settings.emplace_back(*e);
    }
  }
  std::vector<char*> environment;
  for (std::string& s : settings) environment.push_back(s.data());
  environment.push_back(nullptr);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
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
  int error = posix_spawn_file_actions_adddup2(&files, to.out.number(), STDIN_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&files, from.in.number(), STDOUT_FILENO);
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

using clock = std::chrono::steady_clock;

/// What the writer and the reader of one filter know of each other.
struct exchange {
  std::atomic<std::size_t> strings{0};  ///< Handed to the filter so far, or a few more.
  std::atomic<std::size_t> blocks{0};   ///< Taken by the filter.
  std::chrono::seconds patience;
};

/// Waits until there is something to read; false when the filter has done nothing for too long.
bool wait_for_answer(int from, const exchange& with) {
  std::size_t blocks = with.blocks;
  clock::time_point last = clock::now();
  for (;;) {
    pollfd waited{from, POLLIN, 0};
    const int ready = ::poll(&waited, 1, 100);
    if (ready > 0) return true;
    if (blocks != with.blocks) {
      blocks = with.blocks;
      last = clock::now();
    } else if (clock::now() - last >= with.patience) {
      return false;
    }
  }
}

/// Reads the answers; an empty text, or what is wrong with them.
std::string read_answers(int from, const exchange& with, std::vector<bool>& accepted) {
  std::string data;
  std::vector<char> buffer(block);
  for (;;) {
    if (!wait_for_answer(from, with)) {
      return "it has done nothing for " + std::to_string(with.patience.count()) + " seconds, after " +
             std::to_string(accepted.size()) + " answers";
    }
    const ssize_t got = ::read(from, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::string("its answers cannot be read: ") + std::strerror(errno);
    if (got == 0) return data.empty() ? "" : "its last answer has no newline";
    data.append(buffer.data(), static_cast<std::size_t>(got));
    std::size_t begin = 0;
    for (std::size_t end; (end = data.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::string_view line = std::string_view(data).substr(begin, end - begin);
      const std::string_view word = line.substr(0, line.find(' '));
      if (word != "accept" && word != "reject") return no_answer(accepted.size() + 1, line);
      accepted.push_back(word == "accept");
      if (accepted.size() > with.strings) return "it gives more answers than it was given strings";
    }
    data.erase(0, begin);
    if (data.size() > longest_line) return no_answer(accepted.size() + 1, data);
  }
}

/// Ends the filter and what it has started.
void end_group(pid_t child) {
  ::kill(-child, SIGKILL);
  ::kill(child, SIGKILL);
}

/// The status with which the child ends; it is ended where that takes too long.
int wait_for_end(pid_t child, std::chrono::seconds patience) {
  const clock::time_point last = clock::now() + patience;
  int status = 0;
  for (;;) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) return status;
    if (clock::now() >= last) {
      end_group(child);
      while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
      }
      return status;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

}  // namespace

filter_answers run_filter(const std::string& command,
                          const std::vector<std::pair<std::string, std::string>>& environment,
                          std::chrono::seconds patience, const std::function<void(const input_sink&)>& write_strings) {
  filter_answers answers;
  channel to;
  channel from;
  pid_t child = 0;
  if (!to.open() || !from.open()) {
    answers.problem = std::string("no pipe: ") + std::strerror(errno);
    return answers;
  }
  if (const int error = start(command, environment, to, from, child); error != 0) {
    answers.problem = std::string("it cannot be started: ") + std::strerror(error);
    return answers;
  }
  to.out.close();
  from.in.close();

  exchange with;
  with.patience = patience;
  const auto write_them = [&] {
    std::string data;
    bool is_read = true;
    const auto hand_over = [&] {
      is_read = is_read && write_all(to.in.number(), data);
      data.clear();
      ++with.blocks;
      return is_read;
    };
    write_strings([&](std::string_view input) {
      ++with.strings;
      data.append(input).push_back('\0');
      return data.size() < block ? is_read : hand_over();
    });
    hand_over();
    to.in.close();
  };
  std::thread writer;
  try {
    writer = std::thread(write_them);
  } catch (const std::system_error& e) {
    end_group(child);
    wait_for_end(child, patience);
    answers.problem = std::string("no thread to write to it: ") + e.what();
    return answers;
  }
  answers.problem = read_answers(from.out.number(), with, answers.accepted);
  from.out.close();  // a filter that writes on sees that nobody reads
  if (!answers.problem.empty()) end_group(child);
  // First the child, then the writer: it may wait for a child that reads no more.
  const int status = wait_for_end(child, patience);
  writer.join();
  const std::size_t strings = with.strings;
  if (!answers.problem.empty()) return answers;
  if (answers.accepted.size() != strings) {
    answers.problem =
        "it gave " + std::to_string(answers.accepted.size()) + " answers to " + std::to_string(strings) + " strings";
    if (WIFSIGNALED(status)) answers.problem += ", and was ended by signal " + std::to_string(WTERMSIG(status));
    if (WIFEXITED(status)) answers.problem += ", and its exit status is " + std::to_string(WEXITSTATUS(status));
  }
  return answers;
}

}  // namespace uri94::conformance
