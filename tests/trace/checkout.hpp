// SPDX-License-Identifier: MIT
// A copy of the sources whose gate is open, to be spoilt in one place: the results of tests and runs are made up.
#ifndef URI94_TESTS_TRACE_CHECKOUT_HPP
#define URI94_TESTS_TRACE_CHECKOUT_HPP

#include <filesystem>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace uri94::tests {

/// Writes a file, and the folders that it stands in.
void write(const std::filesystem::path& file, const std::string& text);

/// Whether the program said so.
[[nodiscard]] bool names(const program_end& r, const std::string& what);

class checkout {
 public:
  checkout();

  [[nodiscard]] std::filesystem::path root() const { return folder_.path(); }
  /// A file of the sources.
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return root() / "uri94" / name; }
  [[nodiscard]] std::filesystem::path evidence(const std::string& name) const { return root() / "evidence" / name; }
  [[nodiscard]] program_end trace(const std::vector<std::string>& arguments) const;
  [[nodiscard]] program_end gate(const std::vector<std::string>& arguments = {}) const;
  /// As if all had run again: no result is older than the code.
  void run_again() const;
  /// What a change does that signs itself: the baseline is that of what there is now.
  void renew_baseline() const;

  /// Replaces the first occurrence, which must exist.
  void replace(const std::string& name, const std::string& what, const std::string& with) const {
    replace_in(file(name), what, with);
  }
  static void replace_in(const std::filesystem::path& at, const std::string& what, const std::string& with);

 private:
  temporary_folder folder_;
};

}  // namespace uri94::tests

#endif
