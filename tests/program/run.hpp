// SPDX-License-Identifier: MIT
// Running a program of the project as a user does, and a folder to do it in.
#ifndef URI94_TESTS_PROGRAM_RUN_HPP
#define URI94_TESTS_PROGRAM_RUN_HPP

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uri94::tests {

struct program_run {
  std::vector<std::string> arguments;                            ///< The program first.
  std::string input;                                             ///< Of standard input.
  std::filesystem::path folder;                                  ///< To run in; empty for that of the test.
  std::vector<std::pair<std::string, std::string>> environment;  ///< On top of that of the test.
  std::size_t stack = 0;                                         ///< Limit of the stack in bytes, if not 0.
  std::size_t memory = 0;                                        ///< Limit of its address space in bytes, if not 0.
  bool output_unread = false;                                    ///< Its standard output is thrown away.
  bool output_closed = false;                                    ///< Nobody reads its standard output.
};

struct program_end {
  int status = -1;  ///< The exit status; 128 and the signal's number where one ended it.
  std::string output;
  std::string errors;
  std::size_t peak_memory = 0;  ///< The most that it had in memory at a time, in bytes.
};

[[nodiscard]] program_end run(const program_run& what);

/// The address space in which the program says its version, in bytes; 0 where it needs more than 1 GiB, as with
/// sanitizers.
[[nodiscard]] std::size_t least_memory(const std::string& program);

/// The program `uri94`, `bnf2pegtl` or `prose2cpp` of this build.
[[nodiscard]] std::string uri94_program();
[[nodiscard]] std::string bnf2pegtl_program();
[[nodiscard]] std::string prose2cpp_program();
/// The root of the source tree.
[[nodiscard]] std::filesystem::path source_root();

/// The content of a file; the test fails if it cannot be read.
[[nodiscard]] std::string content_of(const std::filesystem::path& file);
void write_file(const std::filesystem::path& file, std::string_view content);
/// Names of all files below a folder, relative to it, in order.
[[nodiscard]] std::vector<std::string> files_below(const std::filesystem::path& folder);

/// A new folder, gone at the end with all that is in it.
class temporary_folder {
 public:
  temporary_folder();
  ~temporary_folder();
  temporary_folder(const temporary_folder&) = delete;
  temporary_folder& operator=(const temporary_folder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace uri94::tests

#endif
