// SPDX-License-Identifier: MIT
// Parsing from one start production of a grammar of the library, independent of schemes. `uri94::parse` uses these
// functions. The frequent cases are inline. The rare cases are in parse.cpp.
#ifndef URI94_LIBRARY_PARSE_PARSE_FROM_HPP
#define URI94_LIBRARY_PARSE_PARSE_FROM_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "library/parse/grammar_tables.hpp"
#include "library/parse/readings.hpp"
#include "library/parse/tree_access.hpp"
#include "uri94/parse.hpp"

namespace uri94 {

using parse_result = expected<tree, error>;

using parse_tables::verdict;
/// Returns the verdict of `start` for the input. Does not build a tree.
[[nodiscard]] verdict decide(production start, std::string_view input) noexcept;

/// Returns the error of an input, with the state of the error table at the offset. Returns an empty optional if `start`
/// accepts the input.
[[nodiscard]] std::optional<error> error_in(production start, std::string_view input) noexcept;

/// Returns the error result for an input that `start` rejects.
[[nodiscard]] parse_result rejected(production start, std::string_view input) noexcept;

/// Parses at level `none`. Runs the automaton of the language instead of the rules.
[[nodiscard]] parse_result parse_without_tree(production start, std::string_view input) noexcept;

/// Parses like `parse_to_tree`. Enlarges the storage if necessary.
[[nodiscard]] parse_result parse_with_more_room(production start, std::string_view input, level l,
                                                node_storage& storage) noexcept;

/// Runs the rules of production `start`. Returns the number of nodes, or 0 if the rules reject the input.
/// Precondition: `nodes` has a capacity of `rules.room_for(input.size())` nodes.
[[nodiscard]] inline std::size_t nodes_by(const parse_tables::fast_start& rules, production start,
                                          std::string_view input, packed_node* nodes) noexcept {
  note_reading(reader::rules, start, input);
  return rules.function(input.data(), input.data() + input.size(), nodes);
}

/// Parses like `parse_from` at a level other than `none`.
[[nodiscard]] inline parse_result parse_to_tree(production start, std::string_view input, level l,
                                                node_storage& storage) noexcept {
  const parse_tables::fast_start& fast = parse_tables::data_of(start).fast.of(start, l);
  const std::uint64_t room = fast.room_for(input.size());
  // Inputs longer than `max_offset` always meet the condition below. `parse_with_more_room` rejects these inputs.
  static_assert(packed_node::max_offset / 4 >= parse_tables::fast_start::most_nodes);
  if (room > storage_access::capacity(storage) || room > parse_tables::fast_start::most_nodes) {
    return parse_with_more_room(start, input, l, storage);
  }
  const std::size_t count = nodes_by(fast, start, input, storage_access::data(storage));
  if (count == 0) return rejected(start, input);
  return tree_access::make(storage_access::data(storage), count, input, start, l);
}

/// Parses like `uri94::parse`.
/// Precondition: `start` is a production of a grammar of the library.
[[nodiscard]] inline parse_result parse_from(production start, std::string_view input, level l,
                                             node_storage& storage) noexcept {
  if (l == level::none) return parse_without_tree(start, input);
  return parse_to_tree(start, input, l, storage);
}

}  // namespace uri94

#endif
