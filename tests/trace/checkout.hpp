// SPDX-License-Identifier: MIT
// A copy of the sources with an open gate and invented results. Tests change one place in the copy.
#ifndef URI94_TESTS_TRACE_CHECKOUT_HPP
#define URI94_TESTS_TRACE_CHECKOUT_HPP

#include <filesystem>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace uri94::tests {

/// Writes a file and creates its folders.
void write(const std::filesystem::path& file, const std::string& text);

/// Returns true if the output contains `what`.
[[nodiscard]] bool names(const program_end& r, const std::string& what);

class checkout {
 public:
  checkout();

  [[nodiscard]] std::filesystem::path root() const { return folder_.path(); }
  /// Returns the path of a source file.
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return root() / "uri94" / name; }
  [[nodiscard]] std::filesystem::path evidence(const std::string& name) const { return root() / "evidence" / name; }
  [[nodiscard]] program_end trace(const std::vector<std::string>& arguments) const;
  [[nodiscard]] program_end gate(const std::vector<std::string>& arguments = {}) const;
  /// Updates the times of all results, so that they are newer than the code.
  void run_again() const;
  /// Rewrites the baseline from the changed sources.
  void renew_baseline() const;

  /// Replaces the first occurrence of a text. Precondition: the text exists.
  void replace(const std::string& name, const std::string& what, const std::string& with) const {
    replace_in(file(name), what, with);
  }
  static void replace_in(const std::filesystem::path& at, const std::string& what, const std::string& with);

 private:
  temporary_folder folder_;
};

}  // namespace uri94::tests

#endif
