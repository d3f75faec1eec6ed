// SPDX-License-Identifier: MIT
#include "uri94/production.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "library/parse/grammar_tables.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/run_time_grammar.hpp"
#include "library/parse/text_writer.hpp"

namespace uri94 {
namespace {

using parse_tables::data_of;
using parse_tables::production_data;

const production_data& row_of(production p) noexcept {
  return data_of(p).productions[p.index()];
}

std::string_view text_of(production p, const parse_tables::text_place& text) noexcept {
  return text.in(data_of(p).texts);
}

/// Indices of the productions of each grammar, sorted by name.
struct productions_by_name {
  std::array<std::array<std::uint8_t, 256>, grammar_count> of;

  productions_by_name() noexcept {
    for (std::size_t i = 0; i < grammar_count; ++i) {
      const auto g = static_cast<grammar_id>(i);
      const auto last = of[i].begin() + static_cast<std::ptrdiff_t>(production_count(g));
      std::iota(of[i].begin(), last, std::uint8_t{0});
      std::sort(of[i].begin(), last,
                [g](std::uint8_t a, std::uint8_t b) { return production(g, a).name() < production(g, b).name(); });
    }
  }
};

void write_range(text_writer& to, std::string_view word, unsigned first, unsigned last) {
  if (first == 0) return;  // 0 if the citation omits this range
  to << ", " << word << (first == last ? " " : "s ") << std::size_t{first};
  if (first != last) to << "-" << std::size_t{last};
}

}  // namespace

text_writer& text_writer::operator<<(const citation& c) {
  if (c.document.empty()) return *this;
  *this << c.document;
  const bool is_number = c.section.find_first_not_of("0123456789.") == std::string_view::npos;
  const std::string_view quote = is_number ? "" : "\"";
  if (!c.section.empty()) *this << ", section " << quote << c.section << quote;
  write_range(*this, "page", c.first_page, c.last_page);
  write_range(*this, "line", c.first_line, c.last_line);
  if (!c.amendment.empty()) *this << " (" << c.amendment << ")";
  return *this;
}

std::string citation::text() const {
  constexpr std::size_t usual_size = 80;
  text_writer text(usual_size);
  text << *this;
  return std::move(text).take();
}

std::string_view production::name() const noexcept {
  return is_of_library() ? text_of(*this, row_of(*this).name) : other().grammar->name_of(other().index);
}
citation production::citation() const noexcept {
  if (!is_of_library()) return other().grammar->place_of(other().index);
  const production_data& row = row_of(*this);
  return {text_of(*this, row.document),
          text_of(*this, row.section),
          row.first_page,
          row.last_page,
          row.first_line,
          row.last_line,
          text_of(*this, row.amendment)};
}
std::string_view production::printed() const noexcept {
  return is_of_library() ? text_of(*this, row_of(*this).printed) : other().grammar->printed(other().index);
}
std::string_view production::amended() const noexcept {
  return is_of_library() ? text_of(*this, row_of(*this).amended) : other().grammar->amended(other().index);
}
std::string_view production::unit() const noexcept {
  return is_of_library() ? text_of(*this, row_of(*this).unit) : other().grammar->unit_of(other().index);
}
bool production::is_component() const noexcept {
  return is_of_library() ? row_of(*this).component : other().grammar->is_component(other().index);
}

std::string_view name_of(grammar_id g) noexcept {
  return data_of(g).name.in(data_of(g).texts);
}
std::string_view title_of(grammar_id g) noexcept {
  return data_of(g).title.in(data_of(g).texts);
}
std::size_t production_count(grammar_id g) noexcept {
  return data_of(g).production_count;
}
production default_start(grammar_id g) noexcept {
  return {g, data_of(g).default_start};
}

std::optional<grammar_id> find_grammar(std::string_view name) noexcept {
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    if (name_of(g) == name) return g;
  }
  return std::nullopt;
}

std::optional<production> find_production(grammar_id g, std::string_view name) noexcept {
  static const productions_by_name by_name;
  const std::uint8_t* const first = by_name.of[static_cast<std::size_t>(g)].data();
  const std::uint8_t* const last = first + production_count(g);
  const std::uint8_t* const found = std::lower_bound(
      first, last, name, [g](std::uint8_t i, std::string_view n) { return production(g, i).name() < n; });
  if (found == last) return std::nullopt;
  const production p(g, *found);
  return p.name() == name ? std::optional(p) : std::nullopt;
}

std::optional<production> tree_source::find(std::string_view name) const noexcept {
  if (is_of_library()) return grammar() == grammar_id::other ? std::nullopt : find_production(grammar(), name);
  const run_time_production* const productions = nodes().productions;
  const std::optional<std::uint16_t> index = productions->grammar->find(name);
  return index ? std::optional(production_access::of(productions[*index])) : std::nullopt;
}

}  // namespace uri94
