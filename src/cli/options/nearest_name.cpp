// SPDX-License-Identifier: MIT
#include "cli/options/nearest_name.hpp"

#include <algorithm>
#include <cstddef>

namespace uri94::cli {

namespace {

char folded(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (folded(a[i]) == folded(b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t longest = 100;  // limits the work, which is the product of the lengths
  if (name.size() > longest) return {};
  // The two leading dashes of options do not make names similar.
  const bool is_option = name.substr(0, 2) == "--";
  const std::size_t compared = is_option ? name.size() - 2 : name.size();
  std::string_view nearest;
  // Costs of an edit and of a prefix. A prefix of a candidate costs more than one edit and less than two edits.
  constexpr std::size_t of_edit = 2;
  constexpr std::size_t of_beginning = 3;
  std::size_t fewest = (compared / 3 + 2) * of_edit;
  for (const std::string_view candidate : candidates) {
    const bool is_beginning =
        name.size() > 1 && candidate.size() > name.size() && edits(name, candidate.substr(0, name.size())) == 0;
    const std::size_t count = std::min(edits(name, candidate) * of_edit, is_beginning ? of_beginning : fewest);
    if (count < fewest) {
      fewest = count;
      nearest = candidate;
    }
  }
  return nearest;
}

}  // namespace uri94::cli
