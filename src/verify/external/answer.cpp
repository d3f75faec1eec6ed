// SPDX-License-Identifier: MIT
#include "verify/external/answer.hpp"

#include <algorithm>

#include "support/text/ascii.hpp"
#include "support/text/printable.hpp"

namespace uri94::external {
namespace {

constexpr std::size_t shown_columns = 60;

/// Decodes pairs of hexadecimal digits.
/// Returns: an empty text, or the error.
std::string read_octets(std::string_view hex, std::string& to) {
  to.reserve(hex.size() / 2);
  for (const char digit : hex) {
    if (!ascii::is_hex_digit(digit)) return markup::quoted({&digit, 1}, 10) + " is not one of the hexadecimal digits";
  }
  if (hex.size() % 2 != 0) return "expected two hexadecimal digits for each octet, found an odd number of digits";
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    to.push_back(static_cast<char>(ascii::hex_value(hex[i]) * 16 + ascii::hex_value(hex[i + 1])));
  }
  return {};
}

/// Reads a word of the form `PART=HEX` into `to`.
/// Returns: an empty text, or the error.
std::string read_part(std::string_view word, answer& to) {
  const std::size_t equals = word.find('=');
  if (word.empty()) return "expected PART=HEX after a single space, found two spaces or a space at the end";
  if (equals == std::string_view::npos) return "expected PART=HEX, found no \"=\"";
  const auto named = std::find(part_names.begin(), part_names.end(), word.substr(0, equals));
  if (named == part_names.end()) {
    return "expected one of scheme, user, password, host, port, path, query, fragment, found " +
           markup::quoted(word.substr(0, equals), shown_columns);
  }
  std::optional<std::string>& part = to.parts[static_cast<std::size_t>(named - part_names.begin())];
  if (part) return "this part was named before";
  return read_octets(word.substr(equals + 1), part.emplace());
}

}  // namespace

std::string last_words(std::string_view errors) {
  constexpr std::size_t most = 200;
  while (!errors.empty() && (errors.back() == '\n' || errors.back() == '\r' || errors.back() == ' ')) {
    errors.remove_suffix(1);
  }
  errors.remove_prefix(errors.rfind('\n') + 1);
  if (errors.size() > most) errors.remove_prefix(errors.size() - most);
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
  if (errors.size() == most) {
    while (!errors.empty() && continues(errors.front())) errors.remove_prefix(1);
  }
  return errors.empty() ? std::string() : ": " + markup::shown(errors);
}

std::string quoted_line(std::string_view line) {
  return markup::quoted(line, shown_columns);
}

std::string read_verdict(std::string_view line, bool& accepted) {
  const std::string_view word = line.substr(0, line.find(' '));
  accepted = word == "accept";
  if (accepted || word == "reject") return {};
  if (!word.empty() && word.back() == '\r') return "the line ends in a carriage return and a line feed";
  return R"(expected "accept" or "reject")";
}

std::string read_answer(std::string_view line, answer& to) {
  to = {};
  if (std::string problem = read_verdict(line, to.accepted); !problem.empty()) return problem;
  if (!to.accepted) return {};
  line.remove_prefix(std::string_view("accept").size());
  while (!line.empty()) {
    line.remove_prefix(1);  // Removes the space.
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    if (std::string problem = read_part(word, to); !problem.empty()) {
      return (word.empty() ? std::string() : quoted_line(word) + ": ") + problem;
    }
  }
  return {};
}

}  // namespace uri94::external
