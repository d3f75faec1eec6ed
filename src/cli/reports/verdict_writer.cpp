// SPDX-License-Identifier: MIT
#include "cli/reports/verdict_writer.hpp"

#include "cli/io/json_string.hpp"
#include "cli/io/terminal_text.hpp"

namespace uri94::cli {
namespace {

constexpr std::size_t shown_columns = 120;

}  // namespace

verdict_writer::verdict_writer(verdict_format format) : format_(format), out_(standard_output()) {}

void verdict_writer::begin(std::string_view file) noexcept {
  file_ = file;
  line_ = 0;
}

void verdict_writer::begin_line(std::string_view input) {
  if (format_ == verdict_format::lines) {
    if (!file_.empty()) out_ << printable(file_) << ':' << line_ << ": ";
  } else {
    out_ << '{';
    if (!file_.empty()) {
      write_bytes_member(out_, "file", file_);
      out_ << ",\"line\":" << line_ << ',';
    }
    write_bytes_member(out_, "input", input);
  }
}

void verdict_writer::write_accepted(std::string_view input, const verdict_details& d) {
  begin_line(input);
  if (format_ == verdict_format::lines) {
    out_ << "accept";
    if (file_.empty() || !d.reason.empty()) out_ << ' ' << quoted(input, shown_columns);
    if (!d.reason.empty()) out_ << ": " << d.reason;
    out_ << '\n';
  } else {
    out_ << ",\"accepted\":true" << d.members << "}\n";
  }
  out_.end_record();
}

void verdict_writer::write_rejected(std::string_view input, std::size_t offset, const verdict_details& d) {
  begin_line(input);
  if (format_ == verdict_format::lines) {
    out_ << "reject " << offset << ' ' << quoted(input, shown_columns) << ": " << d.reason << '\n';
  } else {
    out_ << ",\"accepted\":false,\"offset\":" << offset << ",\"message\":";
    write_json_text(out_, d.reason);
    out_ << d.members << "}\n";
  }
  out_.end_record();
}

}  // namespace uri94::cli
