// SPDX-License-Identifier: MIT
#include "cli/io/inputs.hpp"

#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "support/files/content_format.hpp"
#include "support/program/main_guard.hpp"

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

void open_file::refuse_long_input(std::size_t number, std::size_t most_bytes) const {
  throw failure("cannot read " + shown_name(name_) + ": input " + std::to_string(number) + " is longer than " +
                std::to_string(most_bytes >> 20U) + " MiB");
}

void open_file::expect_text(std::string_view head) const {
  const std::optional<support::content_format> format = support::format_of_content(head);
  if (!format) return;
  if (support::has_mark_of_format(head)) {
    throw failure("cannot read " + shown_name(name_) + ": " + support::not_text(*format));
  }
  program::complain("uri94",
                    "warning: " + shown_name(name_) + " looks like " + std::string(support::name_of(*format)) +
                        " and is read byte by byte" +
                        (*format == support::content_format::binary ? "" : "; " + support::remedy_for(*format)));
}

input_file::input_file(std::string name, char terminator) : file_(std::move(name)), terminator_(terminator) {}

bool input_file::read_more() {
  // `read` returns as soon as some bytes are there, so that each line of a terminal is answered at once.
  constexpr std::size_t at_once = 1 << 16;
  buffer_.erase(0, std::exchange(begin_, 0));
  const std::size_t size = buffer_.size();
  buffer_.resize(size + at_once);
  ssize_t length = 0;
  do {
    length = ::read(fileno(file_.stream()), buffer_.data() + size, at_once);
  } while (length < 0 && errno == EINTR);
  if (length < 0) file_.refuse(errno);
  buffer_.resize(size + static_cast<std::size_t>(length));
  return length > 0;
}

bool input_file::next(std::string_view& input) {
  ++number_;
  std::size_t end = buffer_.find(terminator_, begin_);
  while (end == std::string::npos && !is_at_end_) {
    const std::size_t searched = buffer_.size() - begin_;
    is_at_end_ = !read_more();
    end = buffer_.find(terminator_, searched);
    if (is_first_ && (buffer_.size() >= support::head_size || end != std::string::npos || is_at_end_)) {
      is_first_ = false;
      if (terminator_ == '\n') file_.expect_text(buffer_);
    }
    if (end == std::string::npos && buffer_.size() > most_bytes) file_.refuse_long_input(number_, most_bytes);
  }
  if (end == std::string::npos) end = buffer_.size();  // the last input may lack its terminator
  if (end - begin_ > most_bytes) file_.refuse_long_input(number_, most_bytes);
  if (begin_ == buffer_.size()) return false;
  input = std::string_view(buffer_).substr(begin_, end - begin_);
  begin_ = std::min(end + 1, buffer_.size());
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
