// SPDX-License-Identifier: MIT
#include "generator/emit/language_automaton.hpp"

#include <map>

#include "generator/analysis/partition.hpp"

namespace uri94::emit {

language_automaton::language_automaton(const error_automaton& from) : start(from.start) {
  std::vector<std::uint32_t> label;
  std::vector<std::uint32_t> to;
  for (std::size_t s = 0; s < from.next.size(); ++s) {
    label.push_back(s == 0 ? 0 : from.answers[s].accepting ? 2 : 1);
    to.insert(to.end(), from.next[s].begin(), from.next[s].end());
  }
  // The dead state is the first state and has a unique label. Its block is therefore also the first.
  const auto [block, count] = analysis::refine(label, to, from.class_count);
  std::vector<std::vector<std::size_t>> columns(from.class_count, std::vector<std::size_t>(count));
  accepting.assign(count, 0);
  for (std::size_t s = 0; s < from.next.size(); ++s) {
    accepting[block[s]] = from.answers[s].accepting ? 1 : 0;
    for (std::size_t c = 0; c < from.class_count; ++c) columns[c][block[s]] = block[from.next[s][c]];
  }
  std::map<std::vector<std::size_t>, std::size_t> classes;
  next.assign(count, {});
  for (unsigned byte = 0; byte < 256; ++byte) {
    const std::vector<std::size_t>& column = columns[from.byte_class[byte]];
    const auto [at, is_new] = classes.emplace(column, classes.size());
    byte_class[byte] = static_cast<std::uint8_t>(at->second);
    for (std::size_t s = 0; is_new && s < count; ++s) next[s].push_back(column[s]);
  }
  for (std::vector<std::size_t>& of_form : start) {
    for (std::size_t& s : of_form) s = block[s];
  }
}

}  // namespace uri94::emit
