// SPDX-License-Identifier: MIT
#include "uri94/scheme.hpp"

#include "library/scheme/documents.hpp"

namespace uri94 {

using schemes::document_of;

const scheme* find_scheme(grammar_id g, std::string_view name) noexcept {
  return schemes::find_scheme(document_of(g), name);
}

std::size_t scheme_count(grammar_id g) noexcept {
  return document_of(g).all->count;
}

const scheme& scheme_at(grammar_id g, std::size_t i) noexcept {
  return document_of(g).all->schemes[i];
}

std::optional<std::string_view> scheme_name(std::string_view url) noexcept {
  const std::size_t colon = url.find(':');
  if (colon == 0 || colon == std::string_view::npos) return std::nullopt;
  return url.substr(0, colon);
}

}  // namespace uri94
