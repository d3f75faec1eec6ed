// SPDX-License-Identifier: MIT
#include "program/run.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace uri94::tests {

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  REQUIRE_MESSAGE(value != nullptr, "run this test by './dev test': " << std::string(name) << " is not set");
  return value;
}

/// Redirects a standard stream of the child process to a file.
void redirect(const fs::path& file, int flags, int stream) {
  const int opened = open(file.c_str(), flags, 0600);
  if (opened < 0 || dup2(opened, stream) < 0) _exit(127);
  close(opened);
}

}  // namespace

program_end run(const program_run& what) {
  // Uses files instead of pipes, because a full pipe could block both processes.
  const temporary_folder streams;
  const fs::path in = streams.path() / "in";
  const fs::path out = streams.path() / "out";
  const fs::path err = streams.path() / "err";
  write_file(in, what.input);
  std::vector<char*> arguments;
  for (const std::string& a : what.arguments) arguments.push_back(const_cast<char*>(a.c_str()));
  arguments.push_back(nullptr);

  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    redirect(in, O_RDONLY, STDIN_FILENO);
    if (what.output_closed) {
      int ends[2];
      if (pipe(ends) != 0 || dup2(ends[1], STDOUT_FILENO) < 0) _exit(127);
      close(ends[0]);
      close(ends[1]);
    } else {
      redirect(what.output_unread ? "/dev/null" : out, O_WRONLY | O_CREAT, STDOUT_FILENO);
    }
    redirect(err, O_WRONLY | O_CREAT, STDERR_FILENO);
    if (!what.folder.empty() && chdir(what.folder.c_str()) != 0) _exit(127);
    if (what.stack != 0) {
      const rlimit limit{what.stack, what.stack};
      if (setrlimit(RLIMIT_STACK, &limit) != 0) _exit(127);
    }
    if (what.memory != 0) {
      const rlimit limit{what.memory, what.memory};
      if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(127);
    }
    for (const auto& [name, value] : what.environment) setenv(name.c_str(), value.c_str(), 1);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  int status = 0;
  rusage used{};
  REQUIRE(wait4(child, &status, 0, &used) == child);
  program_end end;
  end.peak_memory = static_cast<std::size_t>(used.ru_maxrss) * 1024;
  end.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  if (!what.output_closed && !what.output_unread) end.output = content_of(out);
  end.errors = content_of(err);
  return end;
}

std::size_t least_memory(const std::string& program) {
  constexpr std::size_t step = std::size_t{1} << 18;
  program_run what;
  what.arguments = {program, "--version"};
  for (what.memory = step; what.memory < std::size_t{1} << 30; what.memory += step) {
    if (run(what).status == 0) return what.memory;
  }
  return 0;
}

std::string uri94_program() {
  return variable("URI94_PROGRAM");
}
std::string bnf2pegtl_program() {
  return variable("URI94_BNF2PEGTL");
}
std::string requirements2cpp_program() {
  return variable("URI94_REQUIREMENTS2CPP");
}
fs::path source_root() {
  return variable("URI94_SOURCE_ROOT");
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE_MESSAGE(in.good(), file << " cannot be read");
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& file, std::string_view content) {
  std::ofstream out(file, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.close();
  REQUIRE_MESSAGE(out.good(), file << " cannot be written");
}

std::vector<std::string> files_below(const fs::path& folder) {
  std::vector<std::string> names;
  if (!fs::exists(folder)) return names;
  for (const fs::directory_entry& item : fs::recursive_directory_iterator(folder)) {
    if (!item.is_directory()) names.push_back(item.path().lexically_relative(folder).generic_string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

temporary_folder::temporary_folder() {
  std::string name = (fs::temp_directory_path() / "uri94-test-XXXXXX").string();
  REQUIRE(mkdtemp(name.data()) != nullptr);
  path_ = name;
}

temporary_folder::~temporary_folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace uri94::tests
