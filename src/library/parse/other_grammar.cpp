// SPDX-License-Identifier: MIT
#include "library/parse/other_grammar.hpp"

#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "library/parse/error_draft.hpp"
#include "library/parse/run_time_grammar.hpp"
#include "library/parse/tree_access.hpp"

namespace uri94 {
namespace {

const run_time_grammar& grammar_of(production p) noexcept {
  return *production_access::other(p).grammar;
}

error error_of_production(std::string why, production p) {
  error_draft draft(std::move(why), 0, p);
  draft.kind = error_kind::grammar;
  return std::move(draft).made();
}

/// Writes the nodes, the numbers of their productions and the source of the tree to `storage`, in this order.
/// Returns: the tree of the stored nodes, or an empty tree if an allocation fails.
tree stored(const std::vector<run_time_grammar::tree_node>& nodes, production start, std::string_view input, level l,
            node_storage& storage) noexcept {
  static_assert(alignof(packed_node) >= alignof(std::uint16_t));
  const std::size_t bytes =
      nodes.size() * (sizeof(packed_node) + sizeof(std::uint16_t)) + sizeof(run_time_nodes) + alignof(run_time_nodes);
  if (!storage_access::reserve(storage, bytes / sizeof(packed_node) + 1)) return {};
  packed_node* const first = storage_access::data(storage);
  auto* const numbers = reinterpret_cast<std::uint16_t*>(first + nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const run_time_grammar::tree_node& n = nodes[i];
    new (first + i) packed_node(0, n.begin, n.end, n.size);
    new (numbers + i) std::uint16_t(n.production);
  }
  void* behind = numbers + nodes.size();
  std::size_t room = sizeof(run_time_nodes) + alignof(run_time_nodes);
  void* const aligned = std::align(alignof(run_time_nodes), sizeof(run_time_nodes), behind, room);
  const auto* const source = new (aligned) run_time_nodes{first, numbers, grammar_of(start).productions()};
  return tree_access::make(first, nodes.size(), input, tree_source(*source), l);
}

}  // namespace

parse_result parse_other(production start, std::string_view input, level l, node_storage& storage) noexcept {
  const auto failure = [&](error_kind why) { return error_maker::of_parse(why, start, input, 0); };
  try {
    if (input.size() > packed_node::max_offset) return unexpected(failure(error_kind::too_long));
    const run_time_grammar& g = grammar_of(start);
    if (std::string problem = g.problem_of(start.index()); !problem.empty()) {
      return unexpected(error_of_production(std::move(problem), start));
    }
    std::vector<run_time_grammar::tree_node> nodes;
    const bool is_accepted =
        l == level::none ? g.accepts(start.index(), input) : g.parse(start.index(), input, l, nodes);
    if (!is_accepted) {
      const std::size_t offset = g.offset_of(start.index(), input);
      return unexpected(error_maker::of_parse(error_kind::syntax, start, input, offset));
    }
    if (nodes.size() > packed_node::max_size) return unexpected(failure(error_kind::too_long));
    if (l == level::none) {
      return tree_access::make(nullptr, 0, input, grammar_id::other, l);
    }
    const tree made = stored(nodes, start, input, l, storage);
    if (made.empty()) return unexpected(failure(error_kind::out_of_memory));
    return made;
  } catch (const std::bad_alloc&) {
    return unexpected(failure(error_kind::out_of_memory));
  }
}

bool other_accepts(production start, std::string_view input) noexcept {
  try {
    const run_time_grammar& g = grammar_of(start);
    return g.problem_of(start.index()).empty() && g.accepts(start.index(), input);
  } catch (const std::bad_alloc&) {
    return false;
  }
}

error error_of_grammar(std::string why, std::size_t offset) {
  error_draft draft(std::move(why), offset, production());
  draft.kind = error_kind::grammar;
  draft.place = {};
  return std::move(draft).made();
}

error error_of_other_grammar(production p) {
  return error_of_production("this operation needs a production of RFC 1738, RFC 1630 or RFC 2818, not '" +
                                 std::string(p.name()) + "' of another grammar",
                             p);
}

}  // namespace uri94
