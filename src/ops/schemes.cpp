// SPDX-License-Identifier: MIT
#include "ops/schemes.hpp"

#include "ops/characters.hpp"
#include "prose/clauses.hpp"
#include "uri94/scheme.hpp"

namespace uri94::ops {
namespace {

constexpr std::string_view lines = "\r\n";
constexpr std::string_view words_and_lines = " \t\r\n";
constexpr std::string_view fields_and_lines = "\t\r\n";
// RFC 977 writes a message-id between angle brackets.
constexpr std::string_view identifiers_and_lines = " \t\r\n<>";

constexpr scheme_facts all[] = {
    {"ftp", lines, &clauses::R1738_3_2_1},
    {"http", words_and_lines, &clauses::R1738_3_3_1, {{"", "/", &clauses::R1738_3_3_3}, {}}, true},
    {"gopher",
     fields_and_lines,
     &clauses::R1738_3_4_1_1,
     {{"", "/1", &clauses::R1738_3_4_1_2}, {"/", "/1", &clauses::R1738_3_4_1_2}}},
    {"mailto", lines},
    {"news", identifiers_and_lines},
    {"nntp", words_and_lines, &clauses::R1738_3_7_1},
    {"telnet", lines, &clauses::R1738_3_8_3, {{"", "/", &clauses::R1738_3_8_1, false}, {}}},
    {"wais", "", &clauses::R1738_3_9_4, {}, true},
    {"file", ""},
    {"prospero", lines, &clauses::R1738_3_11_1},
    {"mid", lines},
    {"cid", lines},
    {"rlogin", lines},
    {"tn3270", lines},
};

}  // namespace

const scheme_facts* find_facts(std::string_view name) noexcept {
  for (const scheme_facts& s : all) {
    if (stands_for(name, s.name)) return &s;
  }
  return nullptr;
}

const scheme_facts* facts_of(production p) noexcept {
  for (const scheme_facts& s : all) {
    const scheme* known = find_scheme(p.grammar(), s.name);
    if (known != nullptr && !known->production.empty() && known->production == p.name()) return &s;
  }
  return nullptr;
}

std::string_view scheme_text(std::string_view url) noexcept {
  return scheme_name(url).value_or(std::string_view());
}

std::optional<production> own_production(const scheme_facts& s, grammar g) noexcept {
  const scheme* known = find_scheme(g, s.name);
  return known == nullptr || known->production.empty() ? std::nullopt : find_production(g, known->production);
}

std::uint16_t default_port(const scheme_facts& s) noexcept {
  const scheme* known = find_scheme(grammar::rfc1738, s.name);
  return known == nullptr ? std::uint16_t{0} : known->default_port.value_or(std::uint16_t{0});
}

}  // namespace uri94::ops
