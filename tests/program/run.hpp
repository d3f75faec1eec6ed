// SPDX-License-Identifier: MIT
// Functions that run programs of the project as a user does, read and write files, and create temporary folders.
#ifndef URI94_TESTS_PROGRAM_RUN_HPP
#define URI94_TESTS_PROGRAM_RUN_HPP

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uri94::tests {

struct program_run {
  std::vector<std::string> arguments;  ///< Path of the program, followed by its arguments.
  std::string input;                   ///< Content of standard input.
  std::filesystem::path folder;        ///< Working directory. Empty means the working directory of the test.
  /// Environment variables that are added to the environment of the test.
  std::vector<std::pair<std::string, std::string>> environment;
  std::size_t stack = 0;       ///< Limit of the stack in bytes. 0 means the limit of the test.
  std::size_t memory = 0;      ///< Limit of the address space in bytes. 0 means the limit of the test.
  bool output_unread = false;  ///< True if standard output is discarded.
  bool output_closed = false;  ///< True if standard output is a pipe with a closed reading end.
};

struct program_end {
  int status = -1;  ///< Exit status, or 128 plus the number of the signal that ended the program.
  std::string output;
  std::string errors;
  std::size_t peak_memory = 0;  ///< Peak of the resident memory in bytes.
};

[[nodiscard]] program_end run(const program_run& what);

/// Returns the size in bytes of the smallest address space in which `--version` succeeds. Tries multiples of 256 KiB.
/// Returns 0 if the program needs at least 1 GiB, as programs with sanitizers do.
[[nodiscard]] std::size_t least_memory(const std::string& program);

/// Returns the path of the program `uri94` of this build.
[[nodiscard]] std::string uri94_program();
[[nodiscard]] std::string bnf2pegtl_program();
[[nodiscard]] std::string requirements2cpp_program();
/// Returns the root of the source tree.
[[nodiscard]] std::filesystem::path source_root();

/// Returns the content of a file. Fails the test if the file cannot be read.
[[nodiscard]] std::string content_of(const std::filesystem::path& file);
void write_file(const std::filesystem::path& file, std::string_view content);
/// Returns the sorted paths of all files below a folder, relative to the folder.
[[nodiscard]] std::vector<std::string> files_below(const std::filesystem::path& folder);

/// A new folder that the destructor removes with its content.
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
