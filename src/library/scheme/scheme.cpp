// SPDX-License-Identifier: MIT
#include "uri94/scheme.hpp"

#include "library/scheme/documents.hpp"

namespace uri94 {
namespace {

using schemes::document;
using schemes::document_of;
using schemes::same_name;

constexpr std::string_view experimental_prefix = "x-";

}  // namespace

const scheme* find_scheme(grammar_id g, std::string_view name) noexcept {
  const document& d = document_of(g);
  if (name.empty()) return nullptr;
  // One row covers all names that begin with "x-".
  if (name.size() > experimental_prefix.size()) {
    const std::string_view begin(name.data(), experimental_prefix.size());
    if (same_name(d, begin, experimental_prefix)) name = begin;
  }
  for (std::size_t i = 0; i < d.all->count; ++i) {
    const scheme& s = d.all->schemes[i];
    // Letters of both cases have the same low five bits, and few names have the same size and first letter.
    if (s.name.size() != name.size() || ((s.name.front() ^ name.front()) & 0x1F) != 0) continue;
    if (same_name(d, s.name, name)) return &s;
  }
  return nullptr;
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
