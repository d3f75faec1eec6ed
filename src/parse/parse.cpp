// SPDX-License-Identifier: MIT
#include "uri94/parse.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "parse/grammar_tables.hpp"

namespace uri94 {
namespace {

using parse_tables::automaton_data;
using parse_tables::data_of;
using parse_tables::grammar_data;

/// Where an input that the rules have rejected stops being a beginning of any accepted string.
error place_error(const grammar_data& g, production start, std::string_view input) noexcept {
  const automaton_data& a = g.errors;
  const char* const begin = input.data();
  const char* const end = begin + input.size();
  std::size_t state = a.start[start.index()];
  const char* at = begin;
  while (at != end) {
    const std::size_t next = a.next(state, static_cast<unsigned char>(*at));
    if (next == 0) break;
    state = next;
    at = a.behind_loop(state, at + 1, end);
  }
  return {error_kind::syntax, start, input, static_cast<std::size_t>(at - begin), static_cast<std::uint32_t>(state)};
}

}  // namespace

bool node_storage::grow(std::size_t used) noexcept {
  const std::size_t capacity = std::max<std::size_t>(capacity_ * 2, 64);
  void* const memory = std::realloc(on_heap_ ? static_cast<void*>(begin_) : nullptr, capacity * sizeof(node));
  if (memory == nullptr) return false;
  if (!on_heap_ && used != 0) std::memcpy(memory, begin_, used * sizeof(node));
  begin_ = static_cast<node*>(memory);
  capacity_ = capacity;
  on_heap_ = true;
  return true;
}

void node_storage::release() noexcept {
  if (on_heap_) std::free(begin_);
}

bool accepts(production start, std::string_view input) noexcept {
  parse_tables::node_sink sink{nullptr, level::none};
  return data_of(start.grammar()).function_of(start, level::none)(input.data(), input.data() + input.size(), sink);
}

outcome parse(production start, std::string_view input, level l, node_storage& storage) noexcept {
  const grammar_data& g = data_of(start.grammar());
  if (l != level::none && input.size() > node::max_offset) {
    return outcome(error(error_kind::too_long, start, input, node::max_offset, 0));
  }
  parse_tables::node_sink sink{&storage, l};
  const bool accepted = g.function_of(start, l)(input.data(), input.data() + input.size(), sink);
  if (sink.failure != error_kind::syntax) return outcome(error(sink.failure, start, input, 0, 0));
  if (!accepted) return outcome(place_error(g, start, input));
  return outcome(tree(storage.data(), sink.count, input, start.grammar(), l));
}

result parse(production start, std::string_view input, level l) noexcept {
  node_storage storage;
  const outcome o = parse(start, input, l, storage);
  return {o, std::move(storage)};
}

}  // namespace uri94
