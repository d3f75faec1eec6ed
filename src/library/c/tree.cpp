// SPDX-License-Identifier: MIT
// The C interface: parses and their trees.
#include <cstddef>
#include <string_view>

#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"
#include "library/c/result.hpp"
#include "library/operations/checked_text.hpp"
#include "library/parse/tree_access.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/parse.hpp"
#include "uri94/url.hpp"

using namespace uri94;

namespace {

/// Stores the tree or the error of a parse and returns its status.
uri94_status keep(uri94_result& result, expected<tree, error>&& parsed) noexcept {
  if (parsed) {
    result.tree = *parsed;
    return URI94_OK;
  }
  // Computes the state of the error table once, for all later calls that need the state.
  result.failed = error_maker::with_state(parsed.error());
  return c::status_of(*result.failed);
}

}  // namespace

uri94_status uri94_parse(uri94_result* result, uri94_production start, const char* input, size_t length,
                         unsigned level) noexcept {
  if (result == nullptr) return URI94_INVALID_ARGUMENT;
  result->begin_parse();
  c::arguments given;
  const production p = given.production(start);
  const std::string_view text = given.text(input, length);
  given.must(level <= URI94_FULL);
  if (given.failed()) return given.status();
  return keep(*result, parse(p, text, static_cast<uri94::level>(level), result->nodes));
}

uri94_status uri94_accepts(uri94_production start, const char* input, size_t length) noexcept {
  c::arguments given;
  const production p = given.production(start);
  const std::string_view text = given.text(input, length);
  if (given.failed()) return given.status();
  return accepts(p, text) ? URI94_OK : URI94_REJECTED;
}

uri94_status uri94_is_valid(const char* text, size_t length) noexcept {
  c::arguments given;
  const std::string_view url = given.text(text, length);
  if (given.failed()) return given.status();
  return is_valid(url) ? URI94_OK : URI94_REJECTED;
}

uri94_status uri94_parse_url(uri94_result* result, const char* url, size_t length) noexcept {
  if (result == nullptr) return URI94_INVALID_ARGUMENT;
  result->begin_parse();
  c::arguments given;
  const std::string_view text = given.text(url, length);
  if (given.failed()) return given.status();
  return keep(*result, parse_strictly(default_start(grammar_id::rfc1738), text, level::components, result->nodes));
}

uri94_status uri94_url_parts(const uri94_result* result, uri94_parts* to) noexcept {
  const c::arguments given(result, to);
  if (given.failed()) return given.status();
  return c::guarded([&] {
    const expected<uri94::url, error> parsed = url_of(result->tree);
    return parsed ? c::fill(to, c::parts_of(*parsed)) : URI94_NOT_FOUND;
  });
}

size_t uri94_node_count(const uri94_result* result) noexcept {
  return result == nullptr ? 0 : result->tree.size();
}

uri94_status uri94_node_at(const uri94_result* result, size_t index, uri94_node* to) noexcept {
  const c::arguments given(result, to);
  if (given.failed()) return given.status();
  const packed_node* const n = result->node_at(index);
  if (n == nullptr) return URI94_NOT_FOUND;
  const production p = tree_access::view(n, result->tree).production();
  return c::fill(to, {0, c::number_of(p), n->begin(), n->end(), n->size()});
}

uri94_text uri94_node_name(const uri94_result* result, size_t index) noexcept {
  const packed_node* const n = result == nullptr ? nullptr : result->node_at(index);
  return n == nullptr ? uri94_text{} : c::text_of(tree_access::view(n, result->tree).name());
}

uri94_text uri94_node_text(const uri94_result* result, size_t index) noexcept {
  const packed_node* const n = result == nullptr ? nullptr : result->node_at(index);
  if (n == nullptr) return {};
  return c::text_of(ops::checked_text(result->tree.input()).between(n->begin(), n->end()));
}

size_t uri94_first_child(const uri94_result* result, size_t index) noexcept {
  const packed_node* const n = result == nullptr ? nullptr : result->node_at(index);
  return n == nullptr || n->size() == 1 ? URI94_NO_NODE : index + 1;
}

size_t uri94_next_sibling(const uri94_result* result, size_t parent, size_t index) noexcept {
  if (result == nullptr) return URI94_NO_NODE;
  const packed_node* const above = result->node_at(parent);
  const packed_node* const n = result->node_at(index);
  if (above == nullptr || n == nullptr || index <= parent) return URI94_NO_NODE;
  const size_t next = index + n->size();
  return next < parent + above->size() ? next : URI94_NO_NODE;
}

size_t uri94_find_node(const uri94_result* result, size_t index, const char* name, size_t length) noexcept {
  const packed_node* const top = result == nullptr ? nullptr : result->node_at(index);
  const auto wanted_name = c::view_of(name, length);
  if (top == nullptr || !wanted_name) return URI94_NO_NODE;
  const auto found = tree_access::view(top, result->tree).find(*wanted_name);
  return found ? static_cast<size_t>(tree_access::stored(*found) - nodes_of(result->tree).begin()) : URI94_NO_NODE;
}
