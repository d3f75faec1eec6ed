// SPDX-License-Identifier: MIT
#include "library/scheme/documents.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "support/text/ascii.hpp"

namespace uri94::schemes {
namespace {

constexpr document rfc1738 = {&rfc1738_table, true, "url", "scheme", "otherurl"};
constexpr document rfc1630_generic = {&rfc1630_table, false, "", "scheme", ""};
constexpr document rfc1630_by_scheme = {&rfc1630_table, false, "url", "ialpha", ""};
constexpr document rfc2818 = {&rfc2818_table, true, "", "", ""};

/// The first bytes of the URLs of a scheme: its name and the colon. Up to 8 bytes are compared at once.
struct scheme_begin {
  static constexpr std::size_t size = sizeof(std::uint64_t);

  std::uint64_t bytes = 0;
  std::uint64_t mask = 0;  ///< Bits of the URL to compare. Omits the case bit of a letter if case is ignored.
  std::uint8_t production = 0;

  scheme_begin() = default;
  scheme_begin(std::string_view name, bool case_ignored, std::uint8_t of_production) : production(of_production) {
    std::array<char, size> begin{};
    std::array<char, size> compared{};
    for (std::size_t i = 0; i < name.size(); ++i) {
      begin[i] = name[i];
      compared[i] = static_cast<char>(case_ignored && ascii::is_letter(name[i]) ? 0xDF : 0xFF);
    }
    begin[name.size()] = ':';
    compared[name.size()] = static_cast<char>(0xFF);
    std::memcpy(&bytes, begin.data(), size);
    std::memcpy(&mask, compared.data(), size);
  }
  [[nodiscard]] bool is_of(std::uint64_t url) const noexcept { return ((url ^ bytes) & mask) == 0; }
};

/// Table of each grammar's schemes and their productions, computed once.
struct scheme_productions {
  static constexpr std::size_t most_schemes = 64;
  static constexpr std::uint8_t none = 0xFF;
  struct row {
    std::array<std::uint8_t, most_schemes> production;  ///< Index of the production of each scheme, or `none`.
    std::array<std::uint8_t, 256> scheme;               ///< First scheme of each production, or `none`.
    std::uint8_t by_scheme;                             ///< Production that chooses by scheme, or `none`.
    const document* of;
    std::array<scheme_begin, most_schemes> begins;  ///< Schemes with a production and a name of less than 8 bytes.
    std::size_t begin_count = 0;

    [[nodiscard]] std::optional<uri94::production> production_of(grammar_id g, const uri94::scheme& s) const noexcept {
      const std::uint8_t index = production[static_cast<std::size_t>(&s - of->all->schemes)];
      return index == none ? std::nullopt : std::make_optional<uri94::production>(g, index);
    }
  };
  std::array<row, grammar_count> of;

  scheme_productions() noexcept {
    for (std::size_t g = 0; g < grammar_count; ++g) {
      row& r = of[g];
      r.production.fill(none);
      r.scheme.fill(none);
      const document& d = document_of(static_cast<grammar_id>(g));
      r.of = &d;
      const std::optional<uri94::production> by_scheme = find_production(static_cast<grammar_id>(g), d.by_scheme);
      r.by_scheme = by_scheme ? static_cast<std::uint8_t>(by_scheme->index()) : none;
      const table& all = *d.all;
      assert(all.count <= most_schemes);
      for (std::size_t i = 0; i < all.count; ++i) {
        const std::optional<uri94::production> p =
            find_production(static_cast<grammar_id>(g), all.schemes[i].production);
        if (!p) continue;
        r.production[i] = static_cast<std::uint8_t>(p->index());
        if (r.scheme[p->index()] == none) r.scheme[p->index()] = static_cast<std::uint8_t>(i);
        if (all.schemes[i].name.size() < scheme_begin::size) {
          r.begins[r.begin_count++] = scheme_begin(all.schemes[i].name, d.case_ignored, r.production[i]);
        }
      }
    }
  }
};

const scheme_productions::row& productions_of(grammar_id g) noexcept {
  static const scheme_productions all;
  return all.of[static_cast<std::size_t>(g)];
}

}  // namespace

const scheme* find_scheme(const document& d, std::string_view name) noexcept {
  constexpr std::string_view experimental_prefix = "x-";
  if (name.empty()) return nullptr;
  // The table has one row for all names that begin with "x-".
  if (name.size() > experimental_prefix.size() && name[1] == experimental_prefix[1]) {
    const std::string_view begin(name.data(), experimental_prefix.size());
    if (same_name(d, begin, experimental_prefix)) name = begin;
  }
  for (std::size_t i = 0; i < d.all->count; ++i) {
    const scheme& s = d.all->schemes[i];
    // Compares the size and the first letter first, because few names have both in common. The low five bits of a
    // letter do not depend on its case.
    if (s.name.size() != name.size() || ((s.name.front() ^ name.front()) & 0x1F) != 0) continue;
    if (same_name(d, s.name, name)) return &s;
  }
  return nullptr;
}

namespace {

__attribute__((noinline)) std::optional<production> production_by_name(grammar_id g, std::string_view url) noexcept {
  const scheme_productions::row& r = productions_of(g);
  const std::optional<std::string_view> name = scheme_name(url);
  const scheme* const known = name ? find_scheme(*r.of, *name) : nullptr;
  return known == nullptr ? std::nullopt : r.production_of(g, *known);
}

}  // namespace

std::optional<production> production_in(production start, std::string_view url) noexcept {
  const auto g = static_cast<grammar_id>(production_access::grammar_number(start));
  const scheme_productions::row& r = productions_of(g);
  if (production_access::index(start) != r.by_scheme) return std::nullopt;
  if (url.size() >= scheme_begin::size) {
    std::uint64_t begin;
    std::memcpy(&begin, url.data(), sizeof begin);
    const scheme_begin* const end = r.begins.data() + r.begin_count;
    for (const scheme_begin* b = r.begins.data(); b != end; ++b) {
      if (b->is_of(begin)) return production(g, b->production);
    }
  }
  return production_by_name(g, url);
}

std::optional<production> production_of(grammar_id g, const scheme& s) noexcept {
  return productions_of(g).production_of(g, s);
}

const scheme* scheme_with(production p) noexcept {
  const std::uint8_t index = productions_of(p.grammar()).scheme[p.index()];
  return index == scheme_productions::none ? nullptr : &document_of(p.grammar()).all->schemes[index];
}

const document& document_of(grammar_id g) noexcept {
  switch (g) {
    case grammar_id::rfc1630_generic:
    case grammar_id::rfc1630_generic_printed:
      return rfc1630_generic;
    case grammar_id::rfc1630_schemes:
    case grammar_id::rfc1630_schemes_printed:
      return rfc1630_by_scheme;
    case grammar_id::rfc2818:
      return rfc2818;
    case grammar_id::rfc1738:
    case grammar_id::rfc1738_printed:
    case grammar_id::other:
      break;
  }
  return rfc1738;
}

bool has_productions_of_rfc1738(grammar_id g) noexcept {
  return g == grammar_id::rfc1738 || g == grammar_id::rfc1738_printed || g == grammar_id::rfc2818;
}

bool same_name(const document& d, std::string_view a, std::string_view b) noexcept {
  return d.case_ignored ? ascii::equal_ignoring_case(a, b) : a == b;
}

}  // namespace uri94::schemes
