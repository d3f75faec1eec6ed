// SPDX-License-Identifier: MIT
// The C interface of grammars that are read at run time.
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"
#include "library/c/result.hpp"
#include "uri94/grammar.h"
#include "uri94/grammar.hpp"

using namespace uri94;

struct uri94_grammar {
  grammar read;
};

namespace {

/// Calls `read`. Stores the grammar in `to`, or the error in `result`.
template <typename Read>
uri94_status made(uri94_grammar** to, uri94_result* result, const c::arguments& given, Read read) noexcept {
  if (to != nullptr) *to = nullptr;
  if (to == nullptr || result == nullptr) return URI94_INVALID_ARGUMENT;
  std::optional<error> failed;
  const uri94_status status = given.failed() ? given.status() : c::guarded([&] {
    expected<grammar, error> g = read();
    if (!g) {
      failed = std::move(g).error();
      return URI94_REJECTED;
    }
    *to = new uri94_grammar{*std::move(g)};
    return URI94_OK;
  });
  result->replace({}, std::move(failed));
  return status;
}

}  // namespace

uri94_status uri94_grammar_read(uri94_grammar** to, uri94_result* result, const char* text, size_t length,
                                uri94_notation written_in, const char* start, size_t start_length) noexcept {
  c::arguments given;
  const std::string_view content = given.operand(text, length);
  const std::string_view name = given.operand(start, start_length);
  const int number = c::number_of_enum(written_in);
  given.must(number >= URI94_ABNF && number <= URI94_NOTATION_RFC1630);
  return made(to, result, given, [&] { return grammar::read(content, static_cast<notation>(number), name); });
}

uri94_status uri94_grammar_read_file(uri94_grammar** to, uri94_result* result, const char* path, const char* start,
                                     size_t start_length) noexcept {
  c::arguments given(path);
  const std::string_view name = given.operand(start, start_length);
  return made(to, result, given, [&] { return grammar::read_file(path, name); });
}

uri94_status uri94_grammar_named(uri94_grammar** to, uri94_result* result, const char* name, size_t length,
                                 const char* start, size_t start_length) noexcept {
  c::arguments given;
  const std::string_view wanted = given.operand(name, length);
  const std::string_view production = given.operand(start, start_length);
  return made(to, result, given, [&] { return grammar::named(wanted, production); });
}

void uri94_grammar_free(uri94_grammar* g) noexcept {
  delete g;
}

uri94_status uri94_grammar_parse(uri94_result* result, const uri94_grammar* g, const char* name, size_t name_length,
                                 const char* input, size_t length, unsigned level) noexcept {
  if (result == nullptr) return URI94_INVALID_ARGUMENT;
  result->begin_parse();
  c::arguments given(g);
  const std::string_view wanted = given.text(name, name_length);
  const std::string_view text = given.text(input, length);
  given.must(level <= URI94_FULL);
  if (given.failed()) return given.status();
  const std::optional<production> start = wanted.empty() ? g->read.start() : g->read.find(wanted);
  if (!start) return URI94_NOT_FOUND;
  expected<tree, error> parsed = parse(*start, text, static_cast<uri94::level>(level), result->nodes);
  if (!parsed) {
    result->failed = std::move(parsed).error();
    return c::status_of(*result->failed);
  }
  result->tree = *parsed;
  return URI94_OK;
}
