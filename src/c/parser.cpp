// SPDX-License-Identifier: MIT
// The C interface: parsers, their trees and errors.
#include <new>
#include <string>

#include "c/convert.hpp"
#include "c/guarded.hpp"
#include "ops/checked_text.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

using namespace uri94;

struct uri94_parser {
  node_storage nodes;
  outcome last;
  bool has_parsed = false;
  std::string message;

  [[nodiscard]] bool has_error() const noexcept { return has_parsed && !last.accepted(); }
  [[nodiscard]] const node* node_at(size_t index) const noexcept {
    return index < last.tree().size() ? last.tree().begin() + index : nullptr;
  }
};

namespace {

uri94_status status_of(const outcome& o) noexcept {
  if (o.accepted()) return URI94_OK;
  switch (o.error().kind()) {
    case error_kind::syntax:
      return URI94_REJECTED;
    case error_kind::too_long:
      return URI94_TOO_LONG;
    case error_kind::out_of_memory:
      return URI94_OUT_OF_MEMORY;
  }
  return URI94_INVALID_ARGUMENT;
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
                         uri94_level level) noexcept {
  if (parser == nullptr) return URI94_INVALID_ARGUMENT;
  parser->last = outcome();
  parser->has_parsed = false;
  parser->message.clear();
  const auto p = c::production_of(start);
  const auto text = c::view_of(input, length);
  const int level_number = c::number_of_enum(level);
  if (!p || !text || level_number < URI94_NONE || level_number > URI94_FULL) return URI94_INVALID_ARGUMENT;
  parser->last = parse(*p, *text, static_cast<uri94::level>(level_number), parser->nodes);
  parser->has_parsed = true;
  return status_of(parser->last);
}

uri94_status uri94_accepts(uri94_production start, const char* input, size_t length) noexcept {
  const auto p = c::production_of(start);
  const auto text = c::view_of(input, length);
  if (!p || !text) return URI94_INVALID_ARGUMENT;
  return accepts(*p, *text) ? URI94_OK : URI94_REJECTED;
}

size_t uri94_node_count(const uri94_parser* parser) noexcept {
  return parser == nullptr ? 0 : parser->last.tree().size();
}

uri94_status uri94_node_at(const uri94_parser* parser, size_t index, uri94_node* to) noexcept {
  if (parser == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  const node* const n = parser->node_at(index);
  if (n == nullptr) return URI94_NOT_FOUND;
  const production p(parser->last.tree().grammar(), n->production_index());
  return c::fill(to, {0, c::number_of(p), n->begin(), n->end(), n->size()});
}

uri94_text uri94_node_text(const uri94_parser* parser, size_t index) noexcept {
  const node* const n = parser == nullptr ? nullptr : parser->node_at(index);
  if (n == nullptr) return {};
  return c::text_of(ops::checked_text(parser->last.tree().input()).between(n->begin(), n->end()));
}

size_t uri94_first_child(const uri94_parser* parser, size_t index) noexcept {
  const node* const n = parser == nullptr ? nullptr : parser->node_at(index);
  return n == nullptr || n->size() == 1 ? URI94_NO_NODE : index + 1;
}

size_t uri94_next_sibling(const uri94_parser* parser, size_t parent, size_t index) noexcept {
  if (parser == nullptr) return URI94_NO_NODE;
  const node* const above = parser->node_at(parent);
  const node* const n = parser->node_at(index);
  if (above == nullptr || n == nullptr || index <= parent) return URI94_NO_NODE;
  const size_t next = index + n->size();
  return next < parent + above->size() ? next : URI94_NO_NODE;
}

size_t uri94_find_node(const uri94_parser* parser, size_t index, const char* name, size_t length) noexcept {
  const node* const top = parser == nullptr ? nullptr : parser->node_at(index);
  const auto wanted_name = c::view_of(name, length);
  if (top == nullptr || !wanted_name) return URI94_NO_NODE;
  const auto wanted = find_production(parser->last.tree().grammar(), *wanted_name);
  if (!wanted) return URI94_NO_NODE;
  for (size_t i = index + 1; i < index + top->size(); ++i) {
    if (parser->node_at(i)->production_index() == wanted->index()) return i;
  }
  return URI94_NO_NODE;
}

uri94_status uri94_refused_production(const uri94_parser* parser, uri94_production* to) noexcept {
  if (parser == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  const auto refused = parser->last.refused();
  if (!refused) return URI94_NOT_FOUND;
  *to = c::number_of(refused->start());
  return URI94_OK;
}

uri94_status uri94_last_error(const uri94_parser* parser, uri94_error* to) noexcept {
  if (parser == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  if (!parser->has_error()) return URI94_NOT_FOUND;
  const error& e = parser->last.error();
  if (e.kind() != error_kind::syntax) {
    return c::fill(to, {0, e.offset(), c::number_of(e.start()), c::number_of(e.start()), 0, 0, 0});
  }
  return c::fill(to, {0, e.offset(), c::number_of(e.start()), c::number_of(e.production()), e.expected_count(),
                      e.outermost_count(), e.end_expected() ? 1 : 0});
}

uri94_status uri94_expected(const uri94_parser* parser, size_t i, uri94_expectation* to) noexcept {
  if (parser == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  if (!parser->has_error()) return URI94_NOT_FOUND;
  const error& e = parser->last.error();
  if (e.kind() != error_kind::syntax || i >= e.expected_count()) return URI94_NOT_FOUND;
  const expectation x = e.expected(i);
  return c::fill(to, {0, x.is_production ? 1 : 0, c::text_of(x.name)});
}

uri94_text uri94_error_message(uri94_parser* parser) noexcept {
  if (parser == nullptr || !parser->has_error()) return {};
  const uri94_status status = c::guarded([&] {
    if (parser->message.empty()) parser->message = parser->last.error().message();
    return URI94_OK;
  });
  return status == URI94_OK ? c::text_of(parser->message) : c::text_of(uri94_status_text(status));
}
