// SPDX-License-Identifier: MIT
#include "library/operations/schemes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/scheme/documents.hpp"
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

/// Production for one kind of URL of a scheme, such as `waisdoc`. The production includes the scheme's literal.
struct kind_of_url {
  std::string_view production;
  std::string_view scheme;
};
constexpr kind_of_url kinds_of_url[] = {
    {"waisdatabase", "wais"}, {"waisindex", "wais"}, {"waisdoc", "wais"}, {"prosperolink", "prospero"}};

/// Index in `all_facts` of each production's scheme, looked up once.
struct facts_of_productions {
  static constexpr std::uint8_t none = 0xFF;
  std::array<std::array<std::uint8_t, 256>, grammar_count> of;

  facts_of_productions() noexcept {
    for (std::size_t g = 0; g < grammar_count; ++g) {
      const auto in = static_cast<grammar_id>(g);
      of[g].fill(none);
      for (const kind_of_url& kind : kinds_of_url) {
        set(find_production(in, kind.production), static_cast<std::size_t>(find_facts(kind.scheme) - all_facts));
      }
      for (std::size_t i = facts_count; i-- > 0;) set(own_production(all_facts[i], in), i);
    }
  }

 private:
  void set(const std::optional<production>& p, std::size_t facts) noexcept {
    if (p) of[static_cast<std::size_t>(p->grammar())][p->index()] = static_cast<std::uint8_t>(facts);
  }
};

}  // namespace

const scheme_facts* facts_of(production p) noexcept {
  static const facts_of_productions all;
  const std::uint8_t row = all.of[static_cast<std::size_t>(p.grammar())][p.index()];
  return row == facts_of_productions::none ? nullptr : &all_facts[row];
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
  return known == nullptr ? std::nullopt : schemes::production_of(g, *known);
}

}  // namespace uri94::ops
