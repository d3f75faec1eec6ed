// SPDX-License-Identifier: MIT
// The C interface: the library, its grammars and their productions.
#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"
#include "uri94/scheme.hpp"

using namespace uri94;

const char* uri94_version(void) noexcept {
  return URI94_VERSION;
}

const char* uri94_status_text(uri94_status status) noexcept {
  switch (c::number_of_enum(status)) {
    case URI94_OK:
      return "done";
    case URI94_REJECTED:
      return "a production or requirement rules an argument out";
    case URI94_TOO_LONG:
      return "an argument is too long, or its tree is too large";
    case URI94_OUT_OF_MEMORY:
      return "out of memory";
    case URI94_INVALID_ARGUMENT:
      return "an argument is null or unknown, or a struct without its size";
    case URI94_NOT_FOUND:
      return "unknown name or number";
    case URI94_DIFFERENT:
      return "the two URLs differ in meaning";
    case URI94_INTERNAL_ERROR:
      return "internal error of the library";
    default:
      break;
  }
  return "unknown status";
}

uri94_status uri94_find_grammar(const char* name, size_t length, uri94_grammar_id* to) noexcept {
  c::arguments given(to);
  const std::string_view wanted = given.text(name, length);
  if (given.failed()) return given.status();
  const auto found = find_grammar(wanted);
  if (!found) return URI94_NOT_FOUND;
  *to = static_cast<uri94_grammar_id>(*found);
  return URI94_OK;
}

uri94_text uri94_grammar_name(uri94_grammar_id number) noexcept {
  const auto g = c::grammar_of(c::number_of_enum(number));
  return g ? c::text_of(name_of(*g)) : uri94_text{};
}

size_t uri94_production_count(uri94_grammar_id number) noexcept {
  const auto g = c::grammar_of(c::number_of_enum(number));
  return g ? production_count(*g) : 0;
}

uri94_status uri94_default_start(uri94_grammar_id number, uri94_production* to) noexcept {
  c::arguments given(to);
  const grammar_id g = given.grammar(number);
  if (given.failed()) return given.status();
  *to = c::number_of(default_start(g));
  return URI94_OK;
}

uri94_status uri94_find_production(uri94_grammar_id number, const char* name, size_t length,
                                   uri94_production* to) noexcept {
  c::arguments given(to);
  const grammar_id g = given.grammar(number);
  const std::string_view wanted = given.text(name, length);
  if (given.failed()) return given.status();
  const auto found = find_production(g, wanted);
  if (!found) return URI94_NOT_FOUND;
  *to = c::number_of(*found);
  return URI94_OK;
}

uri94_text uri94_production_name(uri94_production number) noexcept {
  const auto p = c::production_of(number);
  return p ? c::text_of(p->name()) : uri94_text{};
}

uri94_text uri94_production_printed(uri94_production number) noexcept {
  const auto p = c::production_of(number);
  return p ? c::text_of(p->printed()) : uri94_text{};
}

uri94_status uri94_production_citation(uri94_production number, uri94_citation* to) noexcept {
  c::arguments given(to);
  const production p = given.production(number);
  return given.failed() ? given.status() : c::fill(to, c::citation_of(p.citation()));
}

uri94_status uri94_default_port(uri94_grammar_id number, const char* scheme, size_t length, uint16_t* to) noexcept {
  c::arguments given(to);
  const grammar_id g = given.grammar(number);
  const std::string_view name = given.text(scheme, length);
  if (given.failed()) return given.status();
  const uri94::scheme* const known = find_scheme(g, name);
  if (known == nullptr || !known->default_port) return URI94_NOT_FOUND;
  *to = *known->default_port;
  return URI94_OK;
}
