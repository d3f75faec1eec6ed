// SPDX-License-Identifier: MIT
// The C interface: parsers, their trees and errors.
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"
#include "library/operations/checked_text.hpp"
#include "library/parse/tree_access.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/parse.hpp"
#include "uri94/url.hpp"

using namespace uri94;

struct uri94_parser {
  node_storage nodes;
  std::optional<expected<tree, error>> last;  ///< Empty before the first parse.
  std::string message;

  [[nodiscard]] tree last_tree() const noexcept { return last ? last->value_or(tree()) : tree(); }
  [[nodiscard]] const error* last_error() const noexcept { return last && !*last ? &last->error() : nullptr; }
  [[nodiscard]] const packed_node* node_at(size_t index) const noexcept {
    const tree t = last_tree();
    return index < t.size() ? nodes_of(t).begin() + index : nullptr;
  }
};

namespace {

uri94_status status_of(const error& e) noexcept {
  switch (e.kind()) {
    case error_kind::too_long:
      return URI94_TOO_LONG;
    case error_kind::out_of_memory:
      return URI94_OUT_OF_MEMORY;
    default:
      return URI94_REJECTED;
  }
}

/// Keeps the result of a parse and returns its status.
uri94_status keep(uri94_parser& parser, expected<tree, error>&& parsed) noexcept {
  parser.last = std::move(parsed);
  const error* const e = parser.last_error();
  if (e == nullptr) return URI94_OK;
  // Finds the state of the error once, for all later questions about it.
  parser.last = unexpected(error_maker::with_state(*e));
  return status_of(parser.last->error());
}

}  // namespace

uri94_status uri94_parser_new(uri94_parser** to) noexcept {
  if (to == nullptr) return URI94_INVALID_ARGUMENT;
  *to = new (std::nothrow) uri94_parser;
  return *to == nullptr ? URI94_OUT_OF_MEMORY : URI94_OK;
}

void uri94_parser_free(uri94_parser* parser) noexcept {
  delete parser;
}

uri94_status uri94_parse(uri94_parser* parser, uri94_production start, const char* input, size_t length,
                         unsigned level) noexcept {
  if (parser == nullptr) return URI94_INVALID_ARGUMENT;
  parser->last.reset();
  parser->message.clear();
  c::arguments given;
  const production p = given.production(start);
  const std::string_view text = given.text(input, length);
  given.must(level <= URI94_FULL);
  if (given.failed()) return given.status();
  return keep(*parser, parse(p, text, static_cast<uri94::level>(level), parser->nodes));
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

uri94_status uri94_parse_url(uri94_parser* parser, const char* url, size_t length) noexcept {
  if (parser == nullptr) return URI94_INVALID_ARGUMENT;
  parser->last.reset();
  parser->message.clear();
  c::arguments given;
  const std::string_view text = given.text(url, length);
  if (given.failed()) return given.status();
  return keep(*parser, parse_strictly(default_start(grammar::rfc1738), text, level::components, parser->nodes));
}

uri94_status uri94_url_parts(const uri94_parser* parser, uri94_parts* to) noexcept {
  const c::arguments given(parser, to);
  if (given.failed()) return given.status();
  const tree last = parser->last_tree();
  return c::guarded([&] {
    const expected<uri94::url, error> parsed = url_of(last);
    return parsed ? c::fill(to, c::parts_of(*parsed)) : URI94_NOT_FOUND;
  });
}

size_t uri94_node_count(const uri94_parser* parser) noexcept {
  return parser == nullptr ? 0 : parser->last_tree().size();
}

uri94_status uri94_node_at(const uri94_parser* parser, size_t index, uri94_node* to) noexcept {
  const c::arguments given(parser, to);
  if (given.failed()) return given.status();
  const packed_node* const n = parser->node_at(index);
  if (n == nullptr) return URI94_NOT_FOUND;
  const production p(parser->last_tree().grammar(), n->production_index());
  return c::fill(to, {0, c::number_of(p), n->begin(), n->end(), n->size()});
}

uri94_text uri94_node_text(const uri94_parser* parser, size_t index) noexcept {
  const packed_node* const n = parser == nullptr ? nullptr : parser->node_at(index);
  if (n == nullptr) return {};
  return c::text_of(ops::checked_text(parser->last_tree().input()).between(n->begin(), n->end()));
}

size_t uri94_first_child(const uri94_parser* parser, size_t index) noexcept {
  const packed_node* const n = parser == nullptr ? nullptr : parser->node_at(index);
  return n == nullptr || n->size() == 1 ? URI94_NO_NODE : index + 1;
}

size_t uri94_next_sibling(const uri94_parser* parser, size_t parent, size_t index) noexcept {
  if (parser == nullptr) return URI94_NO_NODE;
  const packed_node* const above = parser->node_at(parent);
  const packed_node* const n = parser->node_at(index);
  if (above == nullptr || n == nullptr || index <= parent) return URI94_NO_NODE;
  const size_t next = index + n->size();
  return next < parent + above->size() ? next : URI94_NO_NODE;
}

size_t uri94_find_node(const uri94_parser* parser, size_t index, const char* name, size_t length) noexcept {
  const packed_node* const top = parser == nullptr ? nullptr : parser->node_at(index);
  const auto wanted_name = c::view_of(name, length);
  if (top == nullptr || !wanted_name) return URI94_NO_NODE;
  const auto wanted = find_production(parser->last_tree().grammar(), *wanted_name);
  if (!wanted) return URI94_NO_NODE;
  for (size_t i = index + 1; i < index + top->size(); ++i) {
    if (parser->node_at(i)->production_index() == wanted->index()) return i;
  }
  return URI94_NO_NODE;
}

uri94_status uri94_last_error(const uri94_parser* parser, uri94_error* to) noexcept {
  const c::arguments given(parser, to);
  if (given.failed()) return given.status();
  const error* const e = parser->last_error();
  return e == nullptr ? URI94_NOT_FOUND : c::fill(to, c::error_of(*e, {}));
}

uri94_status uri94_expected(const uri94_parser* parser, size_t i, uri94_expectation* to) noexcept {
  const c::arguments given(parser, to);
  if (given.failed()) return given.status();
  const error* const e = parser->last_error();
  if (e == nullptr || e->kind() != error_kind::syntax || i >= error_maker::expected_count(*e)) return URI94_NOT_FOUND;
  const expectation x = error_maker::expected(*e, i);
  return c::fill(to, {0, x.is_production ? 1 : 0, x.is_outermost ? 1 : 0, c::text_of(x.name)});
}

uri94_text uri94_error_message(uri94_parser* parser) noexcept {
  const error* const e = parser == nullptr ? nullptr : parser->last_error();
  if (e == nullptr) return {};
  const uri94_status status = c::guarded([&] {
    if (parser->message.empty()) parser->message = e->message();
    return URI94_OK;
  });
  return status == URI94_OK ? c::text_of(parser->message) : c::text_of(uri94_status_text(status));
}
