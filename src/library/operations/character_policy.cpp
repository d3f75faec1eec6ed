// SPDX-License-Identifier: MIT
#include "library/operations/character_policy.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>

#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"
#include "uri94/parse.hpp"

namespace uri94::ops {
namespace {

/// Row of a table, with rules for the characters of a component. By default the canonical form does not change
/// characters. The member functions return a copy with an additional rule.
struct policy_row {
  constexpr explicit policy_row(std::string_view name) : component(name) {}

  /// Restricts the row to components whose parent is the production `name`.
  [[nodiscard]] constexpr policy_row in(std::string_view name) const {
    policy_row row = *this;
    row.parent = name;
    return row;
  }
  /// Restricts the row to URLs of the scheme that `production_of_scheme` describes.
  [[nodiscard]] constexpr policy_row of_scheme(std::string_view production_of_scheme) const {
    policy_row row = *this;
    row.scheme = production_of_scheme;
    return row;
  }
  /// Makes upper and lower case equal, as the requirement `by` demands.
  [[nodiscard]] constexpr policy_row ignores_case(const requirement& by) const {
    policy_row row = *this;
    row.folds = &by;
    return row;
  }
  /// Decodes escapes of characters that `production_of_characters` accepts.
  [[nodiscard]] constexpr policy_row decodes(std::string_view production_of_characters) const {
    policy_row row = *this;
    row.probe = production_of_characters;
    return row;
  }
  /// Keeps escapes of characters that a requirement reserves, because such escapes differ from their characters.
  [[nodiscard]] constexpr policy_row reserves(std::string_view characters, const requirement& by) const {
    policy_row row = *this;
    row.reserved = characters;
    row.reserved_by = &by;
    return row;
  }
  /// Keeps escapes of characters that separate the parts of the component.
  [[nodiscard]] constexpr policy_row separates(std::string_view characters) const {
    policy_row row = *this;
    row.separators = characters;
    return row;
  }
  /// Keeps escapes in path elements that consist of dots, because encoded dots differ from plain dots.
  [[nodiscard]] constexpr policy_row reserves_dots() const {
    policy_row row = *this;
    row.has_dots = true;
    return row;
  }
  /// Allows a query in the component. In a query, '+' means a space, and its escape means a plus sign.
  [[nodiscard]] constexpr policy_row holds_query() const {
    policy_row row = *this;
    row.has_query = true;
    return row;
  }

  std::string_view component;
  std::string_view parent = {};
  std::string_view scheme = {};
  std::string_view reserved = {};
  const requirement* reserved_by = nullptr;
  std::string_view separators = {};
  bool has_dots = false;
  bool has_query = false;
  const requirement* folds = nullptr;
  std::string_view probe = {};  ///< Production of the characters to decode; empty if escapes are kept.
};

constexpr policy_row row(std::string_view component) {
  return policy_row(component);
}
/// Returns a row that decodes escapes of the characters that the component's own production accepts.
constexpr policy_row row_of_characters(std::string_view component) {
  return row(component).decodes(component);
}

URI94_FOLLOWS(O9);
URI94_FOLLOWS(O32);
URI94_FOLLOWS(R1630_reserved_8);
// RFC 1738, section 2.2, page 4: only these seven characters may be reserved within a scheme.
// RFC 1630 leaves the meaning of a query to the scheme and the server. In a query, '+' means a space.
constexpr std::string_view may_be_reserved = facts::R1738_2_2_7_reserved;
constexpr std::string_view space_in_query = facts::R1630_reserved_7_reserved;

constexpr policy_row rfc1738_rows[] = {
    row_of_characters("user").reserves(facts::R1738_3_1_3_reserved, requirements::R1738_3_1_3),
    row_of_characters("password").reserves(facts::R1738_3_1_3_reserved, requirements::R1738_3_1_3),
    row("hostport").ignores_case(requirements::O44),
    row("host").in("fileurl").ignores_case(requirements::O44),
    // `urlpath` and `schemepart` may contain a query in any scheme.
    row_of_characters("urlpath").reserves(may_be_reserved, requirements::O1).reserves_dots().holds_query(),
    row_of_characters("schemepart").reserves(may_be_reserved, requirements::O1).reserves_dots().holds_query(),
    row_of_characters("fsegment")
        .of_scheme("fileurl")
        .reserves(facts::R1738_3_2_2_6_reserved, requirements::O69)
        .reserves_dots(),
    row_of_characters("fsegment").reserves(facts::R1738_3_2_2_6_reserved, requirements::R1738_3_2_2_6).reserves_dots(),
    row("ftptype").ignores_case(requirements::O68),
    row_of_characters("hsegment").reserves(facts::R1738_3_3_4_reserved, requirements::R1738_3_3_4).reserves_dots(),
    row_of_characters("search").in("gopherurl").reserves_dots(),
    row_of_characters("search").reserves(may_be_reserved, requirements::O1).holds_query(),
    row_of_characters("gtype").reserves_dots(),
    row_of_characters("selector").reserves_dots(),
    row_of_characters("gopher+_string").reserves_dots(),
    row_of_characters("encoded822addr").reserves_dots(),
    row("group"),
    row("article").decodes("xchar").reserves(facts::R1738_3_6_3_reserved, requirements::R1738_3_6_3).reserves_dots(),
    row_of_characters("database").reserves_dots(),
    row_of_characters("wtype").reserves_dots(),
    row_of_characters("wpath").reserves_dots(),
    row("psegment").decodes("ppath").reserves(facts::R1738_3_11_2_reserved, requirements::R1738_3_11_2).reserves_dots(),
    row("fieldspec").reserves(facts::R1738_3_11_5_reserved, requirements::R1738_3_11_5),
    row_of_characters("fieldname").reserves(facts::R1738_3_11_5_reserved, requirements::R1738_3_11_5),
    row_of_characters("fieldvalue").reserves(facts::R1738_3_11_5_reserved, requirements::R1738_3_11_5),
};

URI94_FOLLOWS(O65);
/// Returns a row with the rules that most components of RFC 1630 share.
constexpr policy_row row_of_rfc1630(std::string_view component) {
  return row(component).decodes("xalphas").reserves(facts::O65_reserved, requirements::R1630_encoding_4);
}
// Additional separators between the parts of RFC 1630 productions.
constexpr std::string_view at_sign = "@";
constexpr std::string_view at_sign_and_dot = "@.";

constexpr policy_row schemes_rows[] = {
    row("user"),
    row("password"),
    row_of_rfc1630("hostport").separates(at_sign_and_dot).ignores_case(requirements::O44),
    row_of_rfc1630("cellname").separates(at_sign_and_dot).ignores_case(requirements::O44),
    row_of_rfc1630("host").in("fileaddress").separates(at_sign_and_dot).ignores_case(requirements::O44),
    row_of_rfc1630("host").in("article").separates(at_sign_and_dot),
    row_of_rfc1630("host").in("addr-spec").separates(at_sign_and_dot),
    row_of_rfc1630("host").in("content-identifier").separates(at_sign_and_dot),
    row_of_rfc1630("hostname").in("mailtoaddress").separates(at_sign_and_dot),
    row_of_rfc1630("segment").reserves_dots(),
    row_of_rfc1630("search").holds_query(),
    row_of_rfc1630("gtype").reserves_dots(),
    row_of_rfc1630("fragmentid"),
    row("ftptype"),
    row_of_rfc1630("group").separates(at_sign_and_dot),
    row_of_rfc1630("article").separates(at_sign),
    row_of_rfc1630("addr-spec").separates(at_sign),
    row_of_rfc1630("content-identifier").separates(at_sign),
    row_of_rfc1630("mailtoaddress").separates(at_sign),
    row_of_rfc1630("database").reserves_dots(),
    row_of_rfc1630("wtype").reserves_dots(),
    row("attribute"),
};

constexpr policy_row generic_rows[] = {
    row_of_rfc1630("scheme").separates(at_sign).ignores_case(requirements::R1738_2_1_3),
    row_of_rfc1630("path").decodes("xpalphas").separates(at_sign).reserves_dots(),
    row_of_rfc1630("search").holds_query(),
    row_of_rfc1630("fragmentid"),
};

struct row_range {
  const policy_row* begin;
  const policy_row* end;
};

row_range rows_of(grammar_id g) {
  switch (g) {
    case grammar_id::rfc1738:
    case grammar_id::rfc1738_printed:
    case grammar_id::rfc2818:
      return {std::begin(rfc1738_rows), std::end(rfc1738_rows)};
    case grammar_id::rfc1630_schemes:
    case grammar_id::rfc1630_schemes_printed:
      return {std::begin(schemes_rows), std::end(schemes_rows)};
    case grammar_id::rfc1630_generic:
    case grammar_id::rfc1630_generic_printed:
    case grammar_id::other:
      break;
  }
  return {std::begin(generic_rows), std::end(generic_rows)};
}

constexpr std::size_t most_rows = std::max({std::size(rfc1738_rows), std::size(schemes_rows), std::size(generic_rows)});

/// Cache of the single characters that productions accept, shared by rows.
class probes {
 public:
  const std::array<bool, 256>& accepted_by(production probe) noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      if (asked_[i].probe == probe) return asked_[i].accepted;
    }
    answer& a = asked_[count_++];
    a.probe = probe;
    for (std::size_t octet = 0; octet < a.accepted.size(); ++octet) {
      const char character = static_cast<char>(octet);
      a.accepted[octet] = accepts(probe, {&character, 1});
    }
    return a.accepted;
  }

 private:
  struct answer {
    production probe;
    std::array<bool, 256> accepted;
  };
  std::array<answer, most_rows> asked_{};
  std::size_t count_ = 0;
};

}  // namespace

/// Policies of the components of one grammar. Trivially destructible, because static objects and threads may compare
/// URLs during program exit.
class policy_table {
 public:
  explicit policy_table(grammar_id g) noexcept {
    const row_range rows = rows_of(g);
    probes asked;
    first_.fill(none);
    for (const policy_row* row = rows.begin; row != rows.end; ++row) {
      const std::optional<production> component = find_production(g, row->component);
      if (!component) continue;
      const std::optional<production> parent = find_production(g, row->parent);
      if (!parent && !row->parent.empty()) continue;  // this form of the grammar lacks the production
      const std::optional<production> scheme = find_production(g, row->scheme);
      if (!scheme && !row->scheme.empty()) continue;
      entries_[size_] = {component->index(), parent ? parent->index() : any, scheme ? scheme->index() : any,
                         policy_from(g, *row, asked)};
      if (first_[component->index()] == none) first_[component->index()] = static_cast<std::uint8_t>(size_);
      ++size_;
    }
  }

  [[nodiscard]] const character_policy* find(production component, production parent,
                                             production scheme) const noexcept {
    const std::uint8_t first = first_[component.index()];
    if (first == none) return nullptr;
    const entry* const end = entries_.data() + size_;
    const entry* const found = std::find_if(entries_.data() + first, end, [&](const entry& e) {
      return e.component == component.index() && (e.parent == any || e.parent == parent.index()) &&
             (e.scheme == any || e.scheme == scheme.index());
    });
    return found == end ? nullptr : &found->policy;
  }

 private:
  static constexpr std::uint16_t any = 0xFFFF;
  static constexpr std::uint8_t none = 0xFF;
  struct entry {
    std::uint16_t component = 0;
    std::uint16_t parent = any;
    std::uint16_t scheme = any;
    character_policy policy;
  };

  static character_policy policy_from(grammar_id g, const policy_row& row, probes& asked) noexcept {
    character_policy policy;
    policy.ignores_case = row.folds != nullptr;
    policy.folds = row.folds;
    policy.reserves = row.reserved_by;
    if (row.has_query) policy.reserves_plus = &requirements::R1630_reserved_7;
    policy.reserves_dots = row.has_dots;
    policy.separators = row.separators;
    if (const std::optional<production> probe = find_production(g, row.probe)) {
      policy.decodes = asked.accepted_by(*probe);
      const std::string_view space = row.has_query ? space_in_query : std::string_view();
      for (const std::string_view set : {row.reserved, row.separators, space}) {
        for (const char c : set) policy.decodes[static_cast<unsigned char>(c)] = false;
      }
    }
    return policy;
  }

  std::array<entry, most_rows> entries_;
  std::size_t size_ = 0;
  std::array<std::uint8_t, 256> first_;  ///< Index in `entries_` of each component's first entry, or `none`.
};

namespace {

template <grammar_id G>
const policy_table& table() noexcept {
  static_assert(std::is_trivially_destructible_v<policy_table>);
  static const policy_table t(G);
  return t;
}

constexpr character_policy ignoring_case(const requirement& by) {
  character_policy policy;
  policy.ignores_case = true;
  policy.folds = &by;
  return policy;
}
constexpr character_policy reserved_by(const requirement& by) {
  character_policy policy;
  policy.reserves = &by;
  return policy;
}

constexpr character_policy plain;
constexpr character_policy literals = ignoring_case(requirements::N3);
constexpr character_policy scheme_name = ignoring_case(requirements::R1738_2_1_3);
constexpr character_policy unread_host = reserved_by(requirements::O31);

}  // namespace

const policy_table& policies_of(grammar_id g) noexcept {
  switch (g) {
    case grammar_id::rfc1738:
      return table<grammar_id::rfc1738>();
    case grammar_id::rfc1630_generic:
      return table<grammar_id::rfc1630_generic>();
    case grammar_id::rfc1630_schemes:
      return table<grammar_id::rfc1630_schemes>();
    case grammar_id::rfc1738_printed:
      return table<grammar_id::rfc1738_printed>();
    case grammar_id::rfc1630_generic_printed:
      return table<grammar_id::rfc1630_generic_printed>();
    case grammar_id::rfc2818:
      return table<grammar_id::rfc2818>();
    case grammar_id::rfc1630_schemes_printed:
    case grammar_id::other:
      break;
  }
  return table<grammar_id::rfc1630_schemes_printed>();
}

const character_policy* policy_of(const policy_table& policies, production component, production parent,
                                  production scheme) noexcept {
  return policies.find(component, parent, scheme);
}

const character_policy& policy_of_plain() noexcept {
  return plain;
}
const character_policy& policy_of_literals() noexcept {
  return literals;
}
const character_policy& policy_of_scheme() noexcept {
  return scheme_name;
}
const character_policy& policy_of_unread_host() noexcept {
  return unread_host;
}

}  // namespace uri94::ops
