// SPDX-License-Identifier: MIT
#include "cli/inputs.hpp"

#include <sys/types.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "cli/failure.hpp"
#include "cli/printable.hpp"

namespace uri94::cli {

namespace {

failure cannot_read(const std::string& name, int error) {
  const std::string what = name == "-" ? "standard input" : quoted(name, 200);
  const bool is_url = error == ENOENT && name.find(':') != std::string::npos;
  return failure("cannot read " + what + ": " + std::strerror(error) +
                 (is_url ? "; a URL is given on standard input, not as a file" : ""));
}

}  // namespace

input_file::input_file(std::string name, char terminator)
    : name_(std::move(name)), file_(name_ == "-" ? stdin : std::fopen(name_.c_str(), "rb")), terminator_(terminator) {
  if (file_ == nullptr) throw cannot_read(name_, errno);
}

input_file::~input_file() {
  std::free(buffer_);
  if (file_ != stdin) std::fclose(file_);
}

bool input_file::next(std::string_view& input) {
  errno = 0;
  const ssize_t length = getdelim(&buffer_, &capacity_, static_cast<unsigned char>(terminator_), file_);
  if (length < 0) {
    if (std::feof(file_) == 0) throw cannot_read(name_, errno);
    return false;
  }
  auto size = static_cast<std::size_t>(length);
  if (size > 0 && buffer_[size - 1] == terminator_) --size;  // the last input may stand without its terminator
  input = {buffer_, size};
  return true;
}

}  // namespace uri94::cli
