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
  // Unlike `fread`, `read` returns as soon as some bytes are available. Each line from a terminal is thus
  // answered immediately.
  constexpr std::size_t at_once = 1 << 16;
  if (begin_ != 0) std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= std::exchange(begin_, 0);
  if (buffer_.size() < end_ + at_once) buffer_.resize(end_ + std::max(at_once, end_));
  ssize_t length = 0;
  do {
    length = ::read(fileno(file_.stream()), buffer_.data() + end_, at_once);
  } while (length < 0 && errno == EINTR);
  if (length < 0) file_.refuse(errno);
  end_ += static_cast<std::size_t>(length);
  return length > 0;
}

bool input_file::next(std::string_view& input) {
  ++number_;
  std::size_t size = unread().find(terminator_);
  while (size == std::string_view::npos && !is_at_end_) {
    const std::size_t searched = unread().size();
    is_at_end_ = !read_more();
    size = unread().find(terminator_, searched);
    if (is_first_ && (end_ >= support::head_size || size != std::string_view::npos || is_at_end_)) {
      is_first_ = false;
      if (terminator_ == '\n') file_.expect_text(unread());
    }
    if (size == std::string_view::npos && end_ > most_bytes) file_.refuse_long_input(number_, most_bytes);
  }
  if (size == std::string_view::npos) size = unread().size();  // the last input may lack its terminator
  if (size > most_bytes) file_.refuse_long_input(number_, most_bytes);
  if (begin_ == end_) return false;
  input = unread().substr(0, size);
  begin_ = std::min(begin_ + size + 1, end_);
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
