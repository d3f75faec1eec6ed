// SPDX-License-Identifier: MIT
// What the commands for the meaning of URLs have in common: --format and --explain, and how they say no.
#ifndef URI94_CLI_OPERATION_HPP
#define URI94_CLI_OPERATION_HPP

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/json_string.hpp"
#include "cli/output.hpp"
#include "uri94/attempt.hpp"

namespace uri94::cli {

/// --format and --explain of one command.
class operation_options {
 public:
  void add_to(CLI::App& command);
  [[nodiscard]] bool wants_json() const { return format_ == "json"; }
  [[nodiscard]] bool wants_steps() const { return explain_; }

 private:
  std::string format_ = "text";
  bool explain_ = false;
};

/// "rule", "says" and "citation".
void put_rule(json& to, const clause* rule);
/// "error": the offset, what is wrong, and the citation.
void put_refusal(json& to, const refusal& why);

/// An object on a line of its own.
void write_json_line(output& out, const json& object);

/// An object on a line of its own, written member by member: a list in it may be long, and is never in memory as a
/// whole.
class json_line {
 public:
  explicit json_line(output& out) : out_(out) { out_ << '{'; }
  /// The members of an object.
  void members(const json& object);
  /// A member that is a list: `items(add)` calls `add(item)` for each of its items, which are JSON values.
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

/// A line of --explain: set in, with its citation. Empty citations are left out.
void write_step(output& out, std::string_view says, std::string_view citation);
/// One line on standard error: the command, the input, and what is wrong with it.
void write_refusal(std::string_view command, std::string_view input, const refusal& why);

}  // namespace uri94::cli

#endif
