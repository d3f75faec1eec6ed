// SPDX-License-Identifier: MIT
#include "library/requirements/requirement_list.hpp"

namespace uri94 {

std::size_t requirement_count() noexcept {
  return requirements::count;
}

const requirement& requirement_at(std::size_t i) noexcept {
  return *requirements::all[i];
}

const requirement* find_requirement(std::string_view id) noexcept {
  for (std::size_t i = 0; i < requirements::count; ++i) {
    if (requirements::all[i]->id == id) return requirements::all[i];
  }
  return nullptr;
}

}  // namespace uri94
