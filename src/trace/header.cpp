// SPDX-License-Identifier: MIT
#include "trace/header.hpp"

#include <utility>

#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

bool begins(const std::string& line, const char* with) {
  return line.rfind(with, 0) == 0;
}

/// "struct name" or "struct name {" -> "name".
std::string struct_name(const std::string& line) {
  const std::size_t begin = std::string("struct ").size();
  const std::size_t end = line.find_first_of(" ;{:", begin);
  return line.substr(begin, end == std::string::npos ? end : end - begin);
}

/// What stands in the last quotes of a guard's comment: the string that is lost; its escapes are the generator's.
std::string quoted_end(const std::string& says) {
  const std::size_t last = says.rfind('"');
  if (last == std::string::npos || last == 0) return {};
  const std::size_t first = says.rfind(" \"", last - 1);
  return first == std::string::npos ? std::string() : says.substr(first + 2, last - first - 2);
}

/// The word before these quotes.
std::string word_before_quotes(const std::string& says) {
  const std::size_t last = says.rfind('"');
  if (last == std::string::npos || last == 0) return {};
  const std::size_t quote = says.rfind(" \"", last - 1);
  if (quote == std::string::npos || quote == 0) return {};
  const std::size_t space = says.rfind(' ', quote - 1);
  return says.substr(space + 1, quote - space - 1);
}

}  // namespace

std::vector<rule> read_header(const std::string& file, const std::string& content) {
  std::vector<rule> rules;
  bool in_guards = false;
  bool in_struct = false;
  std::string comment;  // above a guard
  rule next;            // its guards are read before its struct
  const std::vector<std::string> lines = lines_of(content);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    const auto number = static_cast<unsigned>(i + 1);
    if (line == "namespace guards {") {
      in_guards = true;
      next.text += line + "\n";
      continue;
    }
    if (begins(line, "}  // namespace guards")) {
      in_guards = false;
      next.text += line + "\n";
      continue;
    }
    if (in_guards) {
      next.text += line + "\n";
      if (begins(line, "// ")) {
        comment += (comment.empty() ? "" : " ") + line.substr(3);
      } else if (begins(line, "struct ")) {
        // A table has no comment: it is a part of the guard below it.
        if (!comment.empty()) {
          next.guards.push_back(
              {struct_name(line), {file, number}, comment, quoted_end(comment), word_before_quotes(comment)});
        }
        comment.clear();
      }
      continue;
    }
    if (in_struct) {
      next.text += line + "\n";
      if (line == "};") {
        in_struct = false;
        rules.push_back(std::exchange(next, {}));
      }
      continue;
    }
    // The form as printed takes over what the amended one has as well.
    if (begins(line, "using ")) {
      next.name = line.substr(6, line.find(' ', 6) - 6);
      next.where = {file, number};
      next.text = line + "\n";
      rules.push_back(std::exchange(next, {}));
      continue;
    }
    if (begins(line, "struct ") && line.back() != ';') {
      next.name = struct_name(line);
      next.where = {file, number};
      next.text += line + "\n";
      in_struct = true;
    }
  }
  return rules;
}

}  // namespace uri94::trace
