// SPDX-License-Identifier: MIT
#include "library/requirements/clauses.hpp"

namespace uri94 {

std::size_t clause_count() noexcept {
  return clauses::count;
}

const clause& clause_at(std::size_t i) noexcept {
  return *clauses::all[i];
}

const clause* find_clause(std::string_view id) noexcept {
  for (std::size_t i = 0; i < clauses::count; ++i) {
    if (clauses::all[i]->id == id) return clauses::all[i];
  }
  return nullptr;
}

}  // namespace uri94
