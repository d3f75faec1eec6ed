// SPDX-License-Identifier: MIT
#include "ops/schemes.hpp"

#include <iterator>

#include "ops/characters.hpp"
#include "ops/clauses.hpp"

namespace uri94::ops {
namespace {

// What ends a command, or a parameter of one. NUL ends a string in most servers, and a line in none of the protocols.
constexpr std::string_view line_ends("\r\n", 2);
constexpr std::string_view words_and_lines(" \t\r\n", 4);
constexpr std::string_view fields_and_lines("\t\r\n", 3);

constexpr scheme_facts all[] = {
    {"ftp", "ftpurl", "ftpaddress", 21, &clauses::ftp_port, {}, line_ends},
    {"http",
     "httpurl",
     "httpaddress",
     80,
     &clauses::http_port,
     {{"", "/", &clauses::http_void_path}, {}},
     words_and_lines},
    {"gopher",
     "gopherurl",
     "gopheraddress",
     70,
     &clauses::gopher_port,
     {{"", "/1", &clauses::gopher_void_path}, {"/", "/1", &clauses::gopher_void_path}},
     fields_and_lines},
    {"mailto", "mailtourl", "mailtoaddress", 0, nullptr, {}, line_ends},
    {"news", "newsurl", "newsaddress", 0, nullptr, {}, words_and_lines},
    {"nntp", "nntpurl", "nntpaddress", 119, &clauses::nntp_port, {}, words_and_lines},
    {"telnet",
     "telneturl",
     "telnetaddress",
     23,
     &clauses::telnet_port,
     {{"", "/", &clauses::telnet_slash, false}, {}},
     line_ends},
    {"wais", "waisurl", "waisaddress", 210, &clauses::wais_port, {}, {}},
    {"file", "fileurl", "fileaddress", 0, nullptr, {}, {}},
    {"prospero", "prosperourl", "prosperoaddress", 1525, &clauses::prospero_port, {}, line_ends},
    {"mid", "", "midaddress", 0, nullptr, {}, line_ends},
    {"cid", "", "cidaddress", 0, nullptr, {}, line_ends},
    {"rlogin", "", "rloginaddress", 0, nullptr, {}, line_ends},
    {"tn3270", "", "tn3270address", 0, nullptr, {}, line_ends},
};

[[nodiscard]] bool is_rfc1738(grammar g) noexcept {
  return g == grammar::rfc1738 || g == grammar::rfc1738_printed;
}
[[nodiscard]] bool is_rfc1630_schemes(grammar g) noexcept {
  return g == grammar::rfc1630_schemes || g == grammar::rfc1630_schemes_printed;
}

}  // namespace

const scheme_facts* find_scheme(std::string_view name) noexcept {
  for (const scheme_facts& s : all) {
    if (equal_ignoring_case(s.name, name)) return &s;
  }
  return nullptr;
}

const scheme_facts* scheme_of(production p) noexcept {
  const std::string_view name = p.name();
  for (const scheme_facts& s : all) {
    if (is_rfc1738(p.grammar()) ? s.rfc1738 == name : is_rfc1630_schemes(p.grammar()) && s.rfc1630 == name) return &s;
  }
  return nullptr;
}

std::size_t scheme_count() noexcept {
  return std::size(all);
}
const scheme_facts& scheme_at(std::size_t i) noexcept {
  return all[i];
}

std::string_view scheme_name(std::string_view url) noexcept {
  const std::size_t colon = url.find(':');
  return colon == std::string_view::npos ? std::string_view() : url.substr(0, colon);
}

std::optional<production> own_production(const scheme_facts& s, grammar g) noexcept {
  const std::string_view name = is_rfc1738(g) ? s.rfc1738 : is_rfc1630_schemes(g) ? s.rfc1630 : std::string_view();
  return name.empty() ? std::nullopt : find_production(g, name);
}

}  // namespace uri94::ops
