// SPDX-License-Identifier: MIT
// For libFuzzer: bundles of reports from another machine. If the first byte is even, the digest in the first line is
// replaced by the correct digest. Otherwise almost every bundle would be rejected at once.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>

#include "fuzz/finding.hpp"
#include "support/process/temporary_folder.hpp"
#include "trace/bundle.hpp"
#include "trace/rfc_text.hpp"

namespace {

using namespace uri94;
namespace fs = std::filesystem;

constexpr std::size_t most_files = 20;

/// Two nested folders. The code under test may write only to the inner one.
class two_folders {
 public:
  two_folders() {
    if (const std::string problem = outer_.create("uri94-fuzz-"); !problem.empty()) tests::report_finding(problem);
  }
  [[nodiscard]] fs::path inner() const { return outer_.path() / "inner"; }

  /// Removes all files from the inner folder.
  void clear() const {
    fs::remove_all(inner());
    fs::create_directory(inner());
  }
  void require_nothing_outside() const {
    for (const fs::directory_entry& e : fs::directory_iterator(outer_.path())) {
      if (e.path() != inner()) tests::report_finding("written outside of the folder: " + e.path().string());
    }
  }

 private:
  support::temporary_folder outer_;
};

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// True if the path does not leave the folder in which it begins.
bool leads_inside(const fs::path& path) {
  int depth = 0;
  for (const fs::path& part : path) {
    depth += part == ".." ? -1 : 1;
    if (depth <= 0) return false;
  }
  return path.is_relative();
}

void unpack(const trace::bundle& bundle) {
  static const two_folders folders;
  folders.clear();
  std::string why;
  const std::optional<trace::origins> unpacked = trace::unpack_bundle(bundle, folders.inner(), why);
  folders.require_nothing_outside();
  if (!unpacked) {
    if (why.empty()) tests::report_finding("a refusal without a reason");
    return tests::require_one_line(why);
  }
  // The last of several files with the same name is kept.
  std::map<std::string, std::string> last;
  for (const trace::bundled_file& file : bundle.files) {
    last[fs::path(file.name).lexically_normal().string()] = file.content;
  }
  for (const auto& [name, content] : last) {
    if (content_of(folders.inner() / name) != content) tests::report_finding("not unpacked as bundled: " + name);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 2 == 0) text = "uri94 bundle 1 " + trace::sha256(text) + "\n" + text;
  std::string why;
  const std::optional<trace::bundle> bundle = trace::read_bundle(text, why);
  if (!bundle) {
    if (why.empty()) tests::report_finding("a refusal without a reason");
    tests::require_one_line(why);
    return 0;
  }
  for (const trace::bundled_file& file : bundle->files) {
    if (!leads_inside(file.name)) tests::report_finding("a file that leads outside: " + file.name);
  }
  if (bundle->files.size() <= most_files) unpack(*bundle);
  return 0;
}
