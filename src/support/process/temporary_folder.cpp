// SPDX-License-Identifier: MIT
#include "support/process/temporary_folder.hpp"

#include <stdlib.h>  // mkdtemp, of POSIX
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace uri94::support {
namespace {

namespace fs = std::filesystem;

struct request {
  std::array<char, 4096> path{};  ///< Pattern that ends in XXXXXX, which the forked process replaces.
};

struct answer {
  int error = 0;
  std::array<char, 6> unique{};  ///< Characters that replace XXXXXX.
};

/// Creates the folder and removes it when the cleanup is due. The forked process does both, so that the folder is
/// removed even if the program ends during the creation.
void keep_folder(const cleanup_process::descriptors& d, void* data) {
  auto& path = static_cast<request*>(data)->path;
  answer a;
  const bool is_made = ::mkdtemp(path.data()) != nullptr;
  if (is_made) {
    std::memcpy(a.unique.data(), path.data() + std::strlen(path.data()) - a.unique.size(), a.unique.size());
  } else {
    a.error = errno;
  }
  while (::write(d.report, &a, sizeof a) < 0 && errno == EINTR) {
  }
  if (!is_made) return;
  (void)cleanup_process::wait(d, -1);
  const char* const arguments[] = {"rm", "-rf", "--", path.data(), nullptr};
  const pid_t child = ::fork();
  if (child == 0) {
    ::execve("/bin/rm", const_cast<char* const*>(arguments), environ);
    ::_exit(127);
  }
  while (child > 0 && ::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

std::string temporary_folder::create(std::string_view prefix) {
  remove();
  std::error_code failed;
  const fs::path parent = fs::temp_directory_path(failed);
  if (failed) return failed.message();
  const std::string pattern = (parent / (std::string(prefix) + "XXXXXX")).string();
  request r;
  if (pattern.size() >= r.path.size()) return std::strerror(ENAMETOOLONG);
  std::memcpy(r.path.data(), pattern.data(), pattern.size());
  answer a;
  a.error = cleanup_.start(keep_folder, &r);
  if (a.error == 0) {
    a.error = EMFILE;  // a missing answer means that the process lacked free descriptors
    while (::read(cleanup_.report(), &a, sizeof a) < 0 && errno == EINTR) {
    }
  }
  if (a.error != 0) {
    cleanup_.finish();
    return std::strerror(a.error);
  }
  path_ = pattern.substr(0, pattern.size() - a.unique.size()) + std::string(a.unique.data(), a.unique.size());
  return {};
}

}  // namespace uri94::support
