// SPDX-License-Identifier: MIT
// Verdicts on inputs in files or operands, in the formats of `uri94 check`.
#ifndef URI94_CLI_REPORTS_VERDICT_WRITER_HPP
#define URI94_CLI_REPORTS_VERDICT_WRITER_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/io/output.hpp"

namespace uri94::cli {

enum class verdict_format {
  verdicts,    ///< "accept" or "reject OFFSET", for programs.
  lines,       ///< Lines such as "FILE:LINE: reject OFFSET INPUT: REASON", for people and editors. Verdicts on operands
               ///< omit FILE:LINE.
  json_lines,  ///< One JSON object per line.
};

/// Details of a verdict on one input.
struct verdict_details {
  std::string reason;   ///< Reason for the verdict, or empty.
  std::string members;  ///< Additional members of the JSON object, each after a comma.
};

/// Writer of verdicts in the order of the inputs.
class verdict_writer {
 public:
  explicit verdict_writer(verdict_format);

  /// Begins the verdicts on a file, or on operands if the name is empty.
  /// Lifetime: `file` must stay valid until the last verdict on the file.
  void begin(std::string_view file) noexcept;

  /// Writes the verdict on an accepted input.
  /// @param details Function that returns `verdict_details`. The function is called only if the format shows details.
  template <typename Details>
  void accept(std::string_view input, Details details) {
    ++line_;
    ++count_;
    if (format_ == verdict_format::verdicts) {
      out_ << "accept\n";
      out_.end_record();
    } else {
      write_accepted(input, details());
    }
  }

  /// Writes the verdict on a rejected input.
  /// @param offset Byte offset in `input` (0-based).
  /// @param tail Text after the offset in the format `verdicts`.
  template <typename Details>
  void reject(std::string_view input, std::size_t offset, std::string_view tail, Details details) {
    ++line_;
    ++count_;
    all_accepted_ = false;
    if (format_ == verdict_format::verdicts) {
      out_ << "reject " << offset << tail << '\n';
      out_.end_record();
    } else {
      write_rejected(input, offset, details());
    }
  }

  [[nodiscard]] bool all_accepted() const noexcept { return all_accepted_; }
  /// Returns the number of verdicts so far, on all files and operands.
  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  void flush() { out_.flush(); }

 private:
  void write_accepted(std::string_view input, const verdict_details&);
  void write_rejected(std::string_view input, std::size_t offset, const verdict_details&);
  void begin_line(std::string_view input);

  verdict_format format_;
  output& out_;
  std::string_view file_;
  std::size_t line_ = 0;
  std::size_t count_ = 0;
  bool all_accepted_ = true;
};

}  // namespace uri94::cli

#endif
