// SPDX-License-Identifier: MIT
// Parsing from one start production, independent of schemes. `uri94::parse` uses these functions. The usual path is
// inline; rare cases are in parse.cpp.
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
[[nodiscard]] verdict decide(production start, std::string_view input) noexcept;

/// Returns the error of an input, with its state in the error table. Empty if `start` accepts the input.
[[nodiscard]] std::optional<error> error_in(production start, std::string_view input) noexcept;

/// Returns the error result for an input that `start` rejects.
[[nodiscard]] parse_result rejected(production start, std::string_view input) noexcept;

/// Parses at level `none`. Runs the automaton of the language instead of the rules.
[[nodiscard]] parse_result parse_without_tree(production start, std::string_view input) noexcept;

/// Parses like `parse_from`. The tree may need more room than the storage has.
[[nodiscard]] parse_result parse_with_more_room(production start, std::string_view input, level l,
                                                node_storage& storage) noexcept;

/// Runs the rules of production `start`. Returns true if they accept the input. The sink then contains the nodes.
[[nodiscard]] inline bool runs(parse_tables::rule_function rules, production start, std::string_view input,
                               parse_tables::node_sink& to) noexcept {
  note_reading(reader::rules, start, input);
  return rules(input.data(), input.data() + input.size(), to);
}

/// Parses like `uri94::parse`.
[[nodiscard]] inline parse_result parse_from(production start, std::string_view input, level l,
                                             node_storage& storage) noexcept {
  if (l == level::none) return parse_without_tree(start, input);
  const parse_tables::fast_start* const fast = parse_tables::data_of(start).fast.of(start, l);
  if (fast == nullptr || input.size() > packed_node::max_offset) return parse_with_more_room(start, input, l, storage);
  const std::uint64_t could_need = fast->room_for(input.size());
  if (could_need > storage_access::capacity(storage) || could_need > packed_node::max_size) {
    return parse_with_more_room(start, input, l, storage);
  }
  parse_tables::node_sink sink{storage_access::data(storage), storage_access::capacity(storage), l};
  if (!runs(fast->function, start, input, sink)) return rejected(start, input);
  // Reading from the sink avoids saving these values across the call.
  return tree_access::make(sink.nodes, sink.count, input, start, sink.level);
}

}  // namespace uri94

#endif
