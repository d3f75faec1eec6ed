// SPDX-License-Identifier: MIT
#include "support/files/read_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include "support/files/content_format.hpp"

namespace uri94::support {
namespace {

/// Owner of a file descriptor.
class descriptor {
 public:
  explicit descriptor(int number) noexcept : number_(number) {}
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;
  ~descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

std::string text_of_error(int error) {
  return std::generic_category().message(error);
}

file_content refused(std::string why) {
  return {{}, std::move(why)};
}

std::string larger_than(std::size_t most) {
  return "larger than " + size_text(most);
}

file_content read_open_file(int file, std::size_t most, std::size_t expected) {
  file_content read;
  read.bytes.resize(std::min(expected, most) + 1);  // the extra byte detects larger files
  std::size_t size = 0;
  for (;;) {
    if (size == read.bytes.size()) read.bytes.resize(std::min(most + 1, size + size / 2 + 4096));
    const ssize_t got = ::read(file, read.bytes.data() + size, read.bytes.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refused(text_of_error(errno));
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
    if (size > most) return refused(larger_than(most));
  }
  read.bytes.resize(size);
  return read;
}

file_content checked_text(file_content read) {
  const std::optional<content_format> format = format_of_content(read.bytes);
  return format ? refused(not_text(*format)) : std::move(read);
}

}  // namespace

file_content read_file(const std::filesystem::path& path, std::size_t most) {
  // With O_NONBLOCK, the call does not wait for the writer of a pipe. With O_NOCTTY, a terminal does not become the
  // controlling terminal.
  const descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (file.number() < 0) return refused(text_of_error(errno));
  struct stat about = {};
  if (::fstat(file.number(), &about) != 0) return refused(text_of_error(errno));
  if (S_ISDIR(about.st_mode)) return refused(text_of_error(EISDIR));
  if (!S_ISREG(about.st_mode)) return refused("not a regular file");
  const auto size = static_cast<std::size_t>(std::max<off_t>(about.st_size, 0));
  if (size > most) return refused(larger_than(most));
  return read_open_file(file.number(), most, size);
}

file_content read_text_file(const std::filesystem::path& path, std::size_t most) {
  return checked_text(read_file(path, most));
}

file_content read_standard_input(std::size_t most) {
  return checked_text(read_open_file(STDIN_FILENO, most, 4096));
}

std::string size_text(std::size_t bytes) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20;
  if (bytes != 0 && bytes % mebibyte == 0) return std::to_string(bytes / mebibyte) + " MiB";
  return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
}

}  // namespace uri94::support
