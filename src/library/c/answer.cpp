// SPDX-License-Identifier: MIT
// The C interface: answers.
#include "library/c/answer.hpp"

#include <new>

#include "library/c/convert.hpp"

using namespace uri94;

uri94_status uri94_answer_new(uri94_answer** to) noexcept {
  if (to == nullptr) return URI94_INVALID_ARGUMENT;
  *to = new (std::nothrow) uri94_answer;
  return *to == nullptr ? URI94_OUT_OF_MEMORY : URI94_OK;
}

void uri94_answer_free(uri94_answer* answer) noexcept {
  delete answer;
}

uri94_text uri94_answer_text(const uri94_answer* answer) noexcept {
  return answer == nullptr ? uri94_text{} : c::text_of(answer->text);
}

size_t uri94_item_count(const uri94_answer* answer) noexcept {
  return answer == nullptr ? 0 : answer->items.size();
}

uri94_status uri94_item_at(const uri94_answer* answer, size_t i, uri94_item* to) noexcept {
  const c::arguments given(answer, to);
  if (given.failed()) return given.status();
  if (i >= answer->items.size()) return URI94_NOT_FOUND;
  const c::item& from = answer->items[i];
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

uri94_status uri94_item_value(const uri94_answer* answer, size_t i, size_t k, uri94_text* name,
                              uri94_text* octets) noexcept {
  const c::arguments given(answer, name, octets);
  if (given.failed()) return given.status();
  if (i >= answer->items.size() || k >= answer->items[i].values.size()) return URI94_NOT_FOUND;
  const step_value& value = answer->items[i].values[k];
  *name = c::text_of(value.name);
  *octets = c::text_of(value.octets);
  return URI94_OK;
}

uri94_status uri94_answer_plan(const uri94_answer* answer, uri94_plan* to) noexcept {
  const c::arguments given(answer, to);
  if (given.failed()) return given.status();
  if (!answer->plan) return URI94_NOT_FOUND;
  const c::plan_head& plan = *answer->plan;
  return c::fill(to, {0, c::text_of(plan.scheme), c::text_of(plan.host), plan.port, c::text_of(plan.fragment)});
}

uri94_status uri94_answer_error(const uri94_answer* answer, uri94_error* to) noexcept {
  const c::arguments given(answer, to);
  if (given.failed()) return given.status();
  return answer->failed ? c::fill(to, c::error_of(*answer->failed, answer->message)) : URI94_NOT_FOUND;
}
