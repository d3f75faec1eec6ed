// SPDX-License-Identifier: MIT
#include "library/parse/parse_from.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "library/parse/error_maker.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/readings.hpp"
#include "library/parse/tree_access.hpp"

namespace uri94 {
namespace {

using parse_tables::data_of;
using parse_tables::grammar_data;

/// Returns a capacity in nodes that suffices for most inputs of `bytes` bytes, at most `packed_node::max_size`.
std::size_t usual_size(level l, std::size_t bytes) noexcept {
  const std::uint64_t nodes = (l == level::full ? std::uint64_t{4} * bytes : bytes / 2) + 64;
  return static_cast<std::size_t>(std::min<std::uint64_t>(nodes, packed_node::max_size));
}

/// Capacity of the buffer on the stack, in nodes. Holds the components of every URL of up to 512 bytes.
constexpr std::size_t nodes_on_stack = 1024;

parse_result failure(error_kind why, production start, std::string_view input) noexcept {
  return unexpected(error_maker::of_parse(why, start, input, 0));
}

/// Parses into a buffer on the stack and copies the tree into `storage`.
/// Precondition: `nodes_on_stack` nodes suffice for the input.
parse_result parse_on_stack(const parse_tables::fast_start& fast, production start, std::string_view input, level l,
                            node_storage& storage) noexcept {
  packed_node nodes[nodes_on_stack];
  const std::size_t count = nodes_by(fast, start, input, nodes);
  if (count == 0) return rejected(start, input);
  if (!storage_access::reserve(storage, count)) return failure(error_kind::out_of_memory, start, input);
  std::memcpy(storage_access::data(storage), nodes, count * sizeof(packed_node));
  return tree_access::make(storage_access::data(storage), count, input, start, l);
}

/// Parses into `storage`. Enlarges the storage and repeats the parse until the tree fits.
parse_result parse_into(node_storage& storage, production start, std::string_view input, level l) noexcept {
  const grammar_data& g = data_of(start);
  if (storage_access::capacity(storage) == 0 && !storage_access::reserve(storage, usual_size(l, input.size()))) {
    return failure(error_kind::out_of_memory, start, input);
  }
  for (;;) {
    const std::size_t room = storage_access::capacity(storage);
    parse_tables::node_sink sink{storage_access::data(storage), room, l};
    note_reading(reader::rules, start, input);
    const parse_tables::rule_function rules = g.any_level[production_access::index(start)];
    if (!rules(input.data(), input.data() + input.size(), sink)) return rejected(start, input);
    if (!sink.no_room) return tree_access::make(storage_access::data(storage), sink.count, input, start, l);
    if (room == packed_node::max_size) return failure(error_kind::too_long, start, input);
    const std::size_t more =
        std::max(room <= packed_node::max_size / 2 ? room * 2 : packed_node::max_size, usual_size(l, input.size()));
    if (!storage_access::reserve(storage, more)) return failure(error_kind::out_of_memory, start, input);
  }
}

}  // namespace

bool node_storage::reserve(std::size_t capacity) noexcept {
  if (capacity <= capacity_) return true;
  if (capacity > PTRDIFF_MAX / sizeof(packed_node)) return false;  // more bytes than an array can have
  // Uses malloc instead of realloc, because existing nodes need not be copied.
  void* const memory = std::malloc(capacity * sizeof(packed_node));
  if (memory == nullptr) return false;
  release();
  begin_ = static_cast<packed_node*>(memory);
  capacity_ = at_most_max_size(capacity);
  on_heap_ = true;
  return true;
}

void node_storage::release() noexcept {
  if (on_heap_) std::free(begin_);
}

verdict decide(production start, std::string_view input) noexcept {
  note_reading(reader::language, start, input);
  const parse_tables::transition_table& t = data_of(start).language;
  const char* const begin = input.data();
  const char* const end = begin + input.size();
  const parse_tables::position first = parse_tables::first_position(t, production_access::index(start), begin, end);
  return parse_tables::verdict_from(t, first.state, begin, first.at, end);
}

std::optional<error> error_in(production start, std::string_view input) noexcept {
  const verdict v = decide(start, input);
  if (v.accepted) return std::nullopt;
  return error_maker::with_state(error_maker::of_parse(error_kind::syntax, start, input, v.offset));
}

namespace {

parse_result rejected_at(std::size_t offset, production start, std::string_view input) noexcept {
  // Writes the error in place, because a move takes more instructions.
  parse_result result(unexpect);
  error_maker::set(result.error(), error_kind::syntax, start, input, offset);
  return result;
}

}  // namespace

parse_result rejected(production start, std::string_view input) noexcept {
  return rejected_at(decide(start, input).offset, start, input);
}

parse_result parse_without_tree(production start, std::string_view input) noexcept {
  const verdict v = decide(start, input);
  if (!v.accepted) return rejected_at(v.offset, start, input);
  return tree_access::make(nullptr, 0, input, start, level::none);
}

bool accepts(production start, std::string_view input) noexcept {
  if (is_other(start)) return other_accepts(start, input);
  return decide(start, input).accepted;
}

parse_result parse_with_more_room(production start, std::string_view input, level l, node_storage& storage) noexcept {
  if (input.size() > packed_node::max_offset) {
    return unexpected(error_maker::of_parse(error_kind::too_long, start, input, packed_node::max_offset));
  }
  const parse_tables::fast_start& fast = data_of(start).fast.of(start, l);
  const std::uint64_t could_need = fast.room_for(input.size());
  if (could_need > parse_tables::fast_start::most_nodes) return parse_into(storage, start, input, l);
  const auto room = static_cast<std::size_t>(could_need);
  // The first tree of a storage is often its only tree. The storage therefore gets only the memory it needs.
  const bool is_first = storage_access::capacity(storage) == 0;
  if (room <= nodes_on_stack && (is_first || storage_access::is_callers(storage))) {
    return parse_on_stack(fast, start, input, l, storage);
  }
  if (storage_access::is_callers(storage)) return parse_into(storage, start, input, l);
  // Grows by at least half, so that a series of inputs of increasing length needs few allocations.
  const std::size_t more = std::max(room, storage_access::capacity(storage) + storage_access::capacity(storage) / 2);
  if (!storage_access::reserve(storage, std::min(more, packed_node::max_size))) {
    return parse_into(storage, start, input, l);
  }
  return parse_from(start, input, l, storage);
}

}  // namespace uri94
