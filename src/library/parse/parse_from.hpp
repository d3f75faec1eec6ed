// SPDX-License-Identifier: MIT
// A parse from one start production, which knows nothing of schemes: what `uri94::parse` is made of. Inline, as
// it is on the way of every parse; what most parses do not need stands in parse.cpp.
#ifndef URI94_LIBRARY_PARSE_PARSE_FROM_HPP
#define URI94_LIBRARY_PARSE_PARSE_FROM_HPP

#include <cstdint>
#include <string_view>

#include "library/parse/grammar_tables.hpp"
#include "library/parse/readings.hpp"
#include "uri94/parse.hpp"

namespace uri94 {

using parse_result = expected<tree, error>;

/// Where an input that the rules reject stops being a beginning of any accepted string. Does not run the rules: one
/// step of a table a byte. Of an input that is accepted, the error is at its end, with `end_expected`.
[[nodiscard]] error place_error(production start, std::string_view input) noexcept;

/// Returns the error of an input that the rules have rejected.
[[nodiscard]] parse_result rejected(production start, std::string_view input) noexcept;

/// As `parse_from`, of an input whose tree may not find room in the storage.
[[nodiscard]] parse_result parse_with_more_room(production start, std::string_view input, level l,
                                                node_storage& storage) noexcept;

/// Whether the rules of production `start` accept the input; the nodes are in the sink then.
[[nodiscard]] inline bool runs(parse_tables::rule_function rules, production start, std::string_view input,
                               parse_tables::node_sink& to) noexcept {
  note_reading(reader::rules, start, input);
  return rules(input.data(), input.data() + input.size(), to);
}

/// As `uri94::accepts`.
[[nodiscard]] inline bool rules_accept(production start, std::string_view input) noexcept {
  const parse_tables::grammar_data& g = parse_tables::data_of(start.grammar());
  const parse_tables::fast_start* const fast = g.fast_start_of(start, level::none, parse_tables::instructions);
  parse_tables::node_sink sink{nullptr, 0, level::none};
  return runs(fast == nullptr ? g.any_level[start.index()] : fast->function, start, input, sink);
}

/// As `uri94::parse`.
[[nodiscard]] inline parse_result parse_from(production start, std::string_view input, level l,
                                             node_storage& storage) noexcept {
  if (l == level::none) {
    if (!rules_accept(start, input)) return rejected(start, input);
    return tree(storage.data(), 0, input, start.grammar(), l);
  }
  const parse_tables::fast_start* const fast =
      parse_tables::data_of(start.grammar()).fast_start_of(start, l, parse_tables::instructions);
  if (fast == nullptr || input.size() > node::max_offset) return parse_with_more_room(start, input, l, storage);
  const std::uint64_t could_need = fast->room_for(input.size());
  if (could_need > storage.capacity() || could_need > node::max_size) {
    return parse_with_more_room(start, input, l, storage);
  }
  parse_tables::node_sink sink{storage.data(), storage.capacity(), l};
  if (!runs(fast->function, start, input, sink)) return rejected(start, input);
  // The sink is in memory already: what is read from it need not be kept over the call.
  return tree(sink.nodes, sink.count, input, start.grammar(), sink.level);
}

}  // namespace uri94

#endif
