// SPDX-License-Identifier: MIT
#include "adapter/answer.hpp"

#include <algorithm>

namespace uri94::adapter {
namespace {

/// The value of a lowercase hexadecimal digit, or 16.
unsigned value_of(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a') + 10;
  return 16;
}

bool read_octets(std::string_view hex, std::string& to) {
  if (hex.size() % 2 != 0) return false;
  to.reserve(hex.size() / 2);
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const unsigned high = value_of(hex[i]);
    const unsigned low = value_of(hex[i + 1]);
    if (high > 15 || low > 15) return false;
    to.push_back(static_cast<char>(static_cast<unsigned char>(high << 4U | low)));
  }
  return true;
}

}  // namespace

std::optional<bool> read_verdict(std::string_view line) noexcept {
  const std::string_view word = line.substr(0, line.find(' '));
  if (word == "accept") return true;
  if (word == "reject") return false;
  return std::nullopt;
}

std::optional<answer> read_answer(std::string_view line) {
  const std::optional<bool> verdict = read_verdict(line);
  if (!verdict) return std::nullopt;
  answer a;
  a.accepted = *verdict;
  if (!a.accepted) return a;
  line.remove_prefix(std::string_view("accept").size());
  while (!line.empty()) {
    line.remove_prefix(1);  // the space
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const auto named = std::find(part_names.begin(), part_names.end(), word.substr(0, equals));
    if (named == part_names.end()) return std::nullopt;
    std::optional<std::string>& to = a.parts[static_cast<std::size_t>(named - part_names.begin())];
    if (to) return std::nullopt;  // named twice
    if (!read_octets(word.substr(equals + 1), to.emplace())) return std::nullopt;
  }
  return a;
}

}  // namespace uri94::adapter
