// SPDX-License-Identifier: MIT
// Parts that commands such as `access` and `normalize` share: --format, --explain and the reports of rejected inputs.
#ifndef URI94_CLI_COMMANDS_OPERATION_HPP
#define URI94_CLI_COMMANDS_OPERATION_HPP

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/io/output.hpp"
#include "uri94/error.hpp"
#include "uri94/expected.hpp"

namespace uri94::cli {

/// The options --format and --explain of a command.
class operation_options {
 public:
  void add_to(CLI::App& command);
  [[nodiscard]] bool wants_json() const { return format_ == "json"; }
  [[nodiscard]] bool wants_steps() const { return explain_; }

 private:
  std::string format_ = "text";
  bool explain_ = false;
};

/// Adds the members "requirement", "says" and "citation" to `to`. Does nothing if `by` is null.
void put_requirement(json& to, const requirement* by);
/// Adds the member "error" with the offset, the message and the citation.
void put_error(json& to, const error& why);

/// Writes an object on a line of its own.
void write_json_line(output& out, const json& object);

/// Writer of a JSON object on a line of its own. Writes each member and each item of a list immediately, so that a long
/// list is never completely in memory.
class json_line {
 public:
  explicit json_line(output& out) : out_(out) { out_ << '{'; }
  /// Writes the members of an object.
  void members(const json& object);
  /// Writes a member that is a list. `items(add)` calls `add(item)` with each item as a JSON value.
  template <typename Items>
  void list(std::string_view name, Items items) {
    begin_member(name);
    out_ << '[';
    bool is_first = true;
    items([&](const json& item) {
      out_ << (is_first ? "" : ",") << markup::json_text(item);
      is_first = false;
    });
    out_ << ']';
  }
  void end();

 private:
  void begin_member(std::string_view name);

  output& out_;
  bool is_first_ = true;
};

/// Writes an indented line of --explain, followed by the citation unless the citation is empty.
void write_step(output& out, std::string_view says, std::string_view citation);
/// Writes one line to standard error with the command, the input, the message, the advice and the citation.
void write_error(std::string_view command, std::string_view input, const error& why, std::string_view advice = {});

}  // namespace uri94::cli

#endif
