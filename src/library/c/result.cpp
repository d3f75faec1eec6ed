// SPDX-License-Identifier: MIT
// The C interface: results and their errors.
#include "library/c/result.hpp"

#include <new>
#include <string_view>

#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"

using namespace uri94;

uri94_status uri94_result_new(uri94_result** to) noexcept {
  if (to == nullptr) return URI94_INVALID_ARGUMENT;
  *to = new (std::nothrow) uri94_result;
  return *to == nullptr ? URI94_OUT_OF_MEMORY : URI94_OK;
}

void uri94_result_free(uri94_result* result) noexcept {
  delete result;
}

namespace {

/// Returns the content of the last operation. Null if `result` is null, new or from a parse.
const c::content* content_of(const uri94_result* result) noexcept {
  return result == nullptr || result->is_parse ? nullptr : &result->written;
}

}  // namespace

uri94_text uri94_result_text(const uri94_result* result) noexcept {
  const c::content* const of = content_of(result);
  return of == nullptr ? uri94_text{} : c::text_of(of->text);
}

size_t uri94_item_count(const uri94_result* result) noexcept {
  const c::content* const of = content_of(result);
  return of == nullptr ? 0 : of->items.size();
}

uri94_status uri94_item_at(const uri94_result* result, size_t i, uri94_item* to) noexcept {
  const c::arguments given(result, to);
  if (given.failed()) return given.status();
  if (i >= uri94_item_count(result)) return URI94_NOT_FOUND;
  const c::item& from = result->written.items[i];
  uri94_item filled = {};
  filled.name = c::text_of(from.name);
  filled.octets = c::text_of(from.octets);
  filled.says = c::text_of(from.says);
  filled.when = c::text_of(from.when);
  filled.begin = from.begin;
  filled.end = from.end;
  if (from.requirement != nullptr) {
    filled.requirement = c::text_of(from.requirement->id);
    filled.requirement_says = c::text_of(from.requirement->says);
  }
  filled.value_count = from.values.size();
  return c::fill(to, filled);
}

uri94_status uri94_item_value(const uri94_result* result, size_t i, size_t k, uri94_text* name,
                              uri94_text* octets) noexcept {
  const c::arguments given(result, name, octets);
  if (given.failed()) return given.status();
  if (i >= uri94_item_count(result) || k >= result->written.items[i].values.size()) return URI94_NOT_FOUND;
  const step_value& value = result->written.items[i].values[k];
  *name = c::text_of(value.name);
  *octets = c::text_of(value.octets);
  return URI94_OK;
}

uri94_status uri94_result_plan(const uri94_result* result, uri94_plan* to) noexcept {
  const c::arguments given(result, to);
  if (given.failed()) return given.status();
  const c::content* const of = content_of(result);
  if (of == nullptr || !of->plan) return URI94_NOT_FOUND;
  const c::plan_head& plan = *of->plan;
  return c::fill(to, {0, c::text_of(plan.scheme), c::text_of(plan.host), plan.port, c::text_of(plan.fragment)});
}

uri94_status uri94_result_error(uri94_result* result, uri94_error* to) noexcept {
  const c::arguments given(result, to);
  if (given.failed()) return given.status();
  if (!result->failed) return URI94_NOT_FOUND;
  const uri94_status status = c::guarded([&] {
    if (result->message.empty()) result->message = result->failed->message();
    return URI94_OK;
  });
  const std::string_view message = status == URI94_OK ? std::string_view(result->message) : uri94_status_text(status);
  return c::fill(to, c::error_of(*result->failed, message));
}

uri94_status uri94_expected(const uri94_result* result, size_t i, uri94_expectation* to) noexcept {
  const c::arguments given(result, to);
  if (given.failed()) return given.status();
  if (!result->failed || i >= c::expected_count(*result->failed)) return URI94_NOT_FOUND;
  const error& of = *result->failed;
  if (of.start().grammar() == grammar_id::other) {
    return c::guarded([&] { return c::fill(to, c::expectation_of(of.expected()[i])); });
  }
  return c::fill(to, c::expectation_of(error_maker::expected(of, i)));
}
