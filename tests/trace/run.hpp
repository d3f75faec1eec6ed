// SPDX-License-Identifier: MIT
// Running the program, and a folder that is gone when the test is.
#ifndef URI94_TESTS_TRACE_RUN_HPP
#define URI94_TESTS_TRACE_RUN_HPP

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace trace_tests {

namespace fs = std::filesystem;

struct run_result {
  int status = -1;
  std::string output;  ///< Standard output and standard error, as they came.
};

/// Runs the program with these arguments, which are the shell's.
inline run_result run(const std::string& arguments) {
  run_result r;
  const std::string command = std::string("'") + std::getenv("URI94_PROGRAM") + "' " + arguments + " 2>&1";
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return r;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    r.output.append(buffer.data(), n);
  const int ended = pclose(pipe);
  r.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  return r;
}

inline std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

class temporary_folder {
 public:
  temporary_folder() {
    std::string name = (fs::temp_directory_path() / "uri94-trace-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  temporary_folder(const temporary_folder&) = delete;
  temporary_folder& operator=(const temporary_folder&) = delete;
  ~temporary_folder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const noexcept { return path_; }

 private:
  fs::path path_;
};

inline fs::path source_root() {
  return std::getenv("URI94_SOURCE_ROOT");
}

}  // namespace trace_tests

#endif
