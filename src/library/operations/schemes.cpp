// SPDX-License-Identifier: MIT
#include "library/operations/schemes.hpp"

#include <algorithm>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "uri94/scheme.hpp"

namespace uri94::ops {

const scheme_facts* find_facts(std::string_view name) noexcept {
  for (std::size_t i = 0; i < facts_count; ++i) {
    const scheme_facts& s = all_facts[i];
    if (stands_for(name, s.name)) return &s;
  }
  return nullptr;
}

namespace {

/// A production of one kind of a scheme's URLs, including the scheme's literal.
struct kind_of_url {
  std::string_view production;
  std::string_view scheme;
};
constexpr kind_of_url kinds_of_url[] = {
    {"waisdatabase", "wais"}, {"waisindex", "wais"}, {"waisdoc", "wais"}, {"prosperolink", "prospero"}};

}  // namespace

const scheme_facts* facts_of(production p) noexcept {
  for (std::size_t i = 0; i < facts_count; ++i) {
    const scheme_facts& s = all_facts[i];
    const scheme* known = find_scheme(p.grammar(), s.name);
    if (known != nullptr && !known->production.empty() && known->production == p.name()) return &s;
  }
  for (const kind_of_url& kind : kinds_of_url) {
    if (kind.production == p.name()) return find_facts(kind.scheme);
  }
  return nullptr;
}

naming naming_of(std::string_view name) noexcept {
  naming known = naming::none;
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    for (std::size_t i = 0; i < scheme_count(g); ++i) {
      const scheme& s = scheme_at(g, i);
      // One row covers all names that begin with "x-".
      const bool is_prefix = s.status == scheme_status::experimental && name.size() > s.name.size();
      const std::string_view compared = is_prefix ? checked_text(name).until(s.name.size()) : name;
      if (ascii::equal_ignoring_case(s.name, compared))
        known = std::max(known, s.production.empty() ? naming::name : naming::production);
    }
  }
  return known;
}

std::string_view scheme_text(std::string_view url) noexcept {
  return scheme_name(url).value_or(std::string_view());
}

std::optional<production> own_production(const scheme_facts& s, grammar_id g) noexcept {
  const scheme* known = find_scheme(g, s.name);
  return known == nullptr || known->production.empty() ? std::nullopt : find_production(g, known->production);
}

}  // namespace uri94::ops
