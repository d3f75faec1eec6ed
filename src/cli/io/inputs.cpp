// SPDX-License-Identifier: MIT
#include "cli/io/inputs.hpp"

#include <sys/types.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "support/files/content_format.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t file_name_columns = 200;

std::string shown_name(const std::string& name) {
  return name == "-" ? "standard input" : quoted(name, file_name_columns);
}

}  // namespace

open_file::open_file(std::string name)
    : name_(std::move(name)), file_(name_ == "-" ? stdin : std::fopen(name_.c_str(), "rb")) {
  if (file_ == nullptr) refuse(errno);
}

open_file::~open_file() {
  if (file_ != stdin && file_ != nullptr) std::fclose(file_);
}

void open_file::refuse(int error) const {
  const bool is_url = error == ENOENT && name_.find(':') != std::string::npos;
  throw failure("cannot read " + shown_name(name_) + ": " + std::strerror(error) +
                (is_url ? "; this is a URL, not a file" : ""));
}

void open_file::expect_text(std::string_view head) const {
  const std::optional<support::content_format> format = support::format_of_content(head);
  if (format) throw failure("cannot read " + shown_name(name_) + ": " + support::not_text(*format));
}

input_file::input_file(std::string name, char terminator) : file_(std::move(name)), terminator_(terminator) {}

input_file::~input_file() {
  std::free(buffer_);
}

bool input_file::next(std::string_view& input) {
  errno = 0;
  const ssize_t length = getdelim(&buffer_, &capacity_, static_cast<unsigned char>(terminator_), file_.stream());
  if (length < 0) {
    if (std::feof(file_.stream()) == 0) file_.refuse(errno);
    return false;
  }
  auto size = static_cast<std::size_t>(length);
  if (std::exchange(is_first_, false) && terminator_ == '\n') file_.expect_text({buffer_, size});
  if (size > 0 && buffer_[size - 1] == terminator_) --size;  // the last input may lack its terminator
  input = {buffer_, size};
  return true;
}

text_file::text_file(std::string name) : file_(std::move(name)) {}

bool text_file::next(std::string_view& piece) {
  errno = 0;
  const std::size_t size = std::fread(buffer_.data(), 1, buffer_.size(), file_.stream());
  if (size < buffer_.size() && std::ferror(file_.stream()) != 0) file_.refuse(errno);
  piece = {buffer_.data(), size};
  if (std::exchange(is_first_, false)) file_.expect_text(piece);
  return size != 0;
}

}  // namespace uri94::cli
