// SPDX-License-Identifier: MIT
// JSON strings for the commands.
#ifndef URI94_CLI_IO_JSON_STRING_HPP
#define URI94_CLI_IO_JSON_STRING_HPP

#include <string>
#include <string_view>

#include "cli/io/output.hpp"
#include "support/text/json_text.hpp"

namespace uri94::cli {

using markup::json;
using markup::json_bytes_member;
using markup::json_input_member;
using markup::json_string;
using markup::put_octets;
using markup::put_octets_or_null;

/// Returns the text as a JSON string with quotes. A text that is not UTF-8 is escaped by `printable`, such as `\xE9`.
[[nodiscard]] inline std::string json_text(std::string_view of) {
  return markup::json_shown_string(of);
}

/// Writes the result of `json_text`.
inline void write_json_text(output& out, std::string_view text) {
  if (!markup::is_visible_ascii(text)) {
    out << json_text(text);
    return;
  }
  out << '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '"' && text[i] != '\\') continue;
    out << text.substr(written, i - written) << '\\';
    written = i;
  }
  out << text.substr(written) << '"';
}

/// Writes the result of `json_bytes_member`.
inline void write_bytes_member(output& out, std::string_view name, std::string_view bytes) {
  if (markup::is_plain(bytes)) {
    out << '"' << name << "\":\"" << bytes << '"';
  } else {
    out << json_bytes_member(name, bytes);
  }
}

}  // namespace uri94::cli

#endif
