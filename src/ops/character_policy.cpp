// SPDX-License-Identifier: MIT
#include "ops/character_policy.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "ops/follows.hpp"
#include "prose/clauses.hpp"
#include "uri94/parse.hpp"

namespace uri94::ops {
namespace {

/// One row of the table. A character may stand in the component where `probe` accepts it between prefix and suffix.
struct policy_row {
  std::string_view component;
  std::string_view parent;    ///< Only in this one, where it is not empty.
  std::string_view reserved;  ///< Characters whose escapes are another thing: what the rule `reserves` has.
  const clause* reserves;
  std::string_view also;  ///< More such characters.
  bool reserves_dots = false;
  const clause* folds = nullptr;  ///< Not null: case has no meaning.
  std::string_view probe = {};    ///< Empty: no escape is the same as its character.
  std::string_view prefix = {};
  std::string_view suffix = {};
};

URI94_DECIDED(O1);
URI94_DECIDED(O9);
// RFC 1738, section 2.2, page 4: no other characters than the first seven may be reserved within a scheme. But RFC 1630
// leaves the meaning of a query to the scheme and the server, and says that '+' is a space in it.
constexpr std::string_view may_be_reserved = facts::R1738_2_2_7_reserved;
constexpr std::string_view space_in_query = facts::R1630_reserved_7_reserved;

constexpr policy_row rfc1738_rows[] = {
    {"scheme", "", "", nullptr, "", false, &clauses::R1738_2_1_3},
    {"user", "", facts::R1738_3_1_3_reserved, &clauses::R1738_3_1_3, "", false, nullptr, "user"},
    {"password", "", facts::R1738_3_1_3_reserved, &clauses::R1738_3_1_3, "", false, nullptr, "password"},
    {"hostport", "", "", nullptr, "", false, &clauses::R1738_3_1_5},
    {"ip-schemepart", "", "", nullptr, "", false, &clauses::R1738_3_1_5},
    // A query may stand in these, whatever the scheme.
    {"urlpath", "", may_be_reserved, &clauses::R1738_2_2_12, space_in_query, true, nullptr, "urlpath"},
    {"schemepart", "", may_be_reserved, &clauses::R1738_2_2_12, space_in_query, true, nullptr, "schemepart"},
    {"fpath", "", facts::R1738_3_2_2_6_reserved, &clauses::R1738_3_2_2_6, "", true, nullptr, "fsegment"},
    {"fsegment", "", facts::R1738_3_2_2_6_reserved, &clauses::R1738_3_2_2_6, "", true, nullptr, "fsegment"},
    {"ftptype", "", "", nullptr, "", false, &clauses::R1738_3_2_2_5},
    {"hpath", "", facts::R1738_3_3_4_reserved, &clauses::R1738_3_3_4, "", true, nullptr, "hsegment"},
    {"hsegment", "", facts::R1738_3_3_4_reserved, &clauses::R1738_3_3_4, "", true, nullptr, "hsegment"},
    {"search", "gopherurl", "", &clauses::R1738_3_4_1_5, "", false, nullptr, "search"},
    {"search", "", may_be_reserved, &clauses::R1630_reserved_8, space_in_query, false, nullptr, "search"},
    {"gtype", "", "", &clauses::R1738_3_4_1_5, "", false, nullptr, "gtype"},
    {"selector", "", "", &clauses::R1738_3_4_1_5, "", false, nullptr, "selector"},
    {"gopher+_string", "", "", &clauses::R1738_3_4_1_5, "", false, nullptr, "gopher+_string"},
    {"encoded822addr", "", "", &clauses::R1738_3_5_1, "", false, nullptr, "encoded822addr"},
    {"grouppart", "", "", nullptr, ""},
    {"group", "", "", nullptr, ""},
    {"article", "", facts::R1738_3_6_1_reserved, &clauses::R1738_3_6_1, "", false, nullptr, "article", "a", "@a"},
    {"database", "", "", &clauses::R1738_2_2_12, "", false, nullptr, "database"},
    {"wtype", "", "", &clauses::R1738_2_2_12, "", false, nullptr, "wtype"},
    {"wpath", "", "", &clauses::R1738_2_2_12, "", false, nullptr, "wpath"},
    {"ppath", "", facts::R1738_3_11_2_reserved, &clauses::R1738_3_11_2, "", false, nullptr, "ppath"},
    {"psegment", "", facts::R1738_3_11_2_reserved, &clauses::R1738_3_11_2, "", false, nullptr, "ppath"},
    {"fieldspec", "", facts::R1738_3_11_5_reserved, &clauses::R1738_3_11_5, "", false, nullptr, "fieldvalue"},
    {"fieldname", "", facts::R1738_3_11_5_reserved, &clauses::R1738_3_11_5, "", false, nullptr, "fieldname"},
    {"fieldvalue", "", facts::R1738_3_11_5_reserved, &clauses::R1738_3_11_5, "", false, nullptr, "fieldvalue"},
};

// RFC 1630, "Reserved characters", pages 6-7, and its production `reserved`.
constexpr std::string_view all_of_rfc1630 = facts::R1630_encoding_4_reserved;
// What productions of RFC 1630 have between their parts beside.
constexpr std::string_view at_sign = "@";
constexpr std::string_view at_sign_and_dot = "@.";

constexpr policy_row schemes_rows[] = {
    {"user", "", "", nullptr, ""},
    {"password", "", "", nullptr, ""},
    {"hostport", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, &clauses::R1738_3_1_5,
     "ialpha", "a"},
    {"cellname", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, &clauses::R1738_3_1_5,
     "ialpha", "a"},
    {"host", "fileaddress", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, &clauses::R1738_3_1_5,
     "ialpha", "a"},
    {"host", "article", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, nullptr, "ialpha", "a"},
    {"host", "addr-spec", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, nullptr, "ialpha", "a"},
    {"host", "content-identifier", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, nullptr,
     "ialpha", "a"},
    {"hostname", "mailtoaddress", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, nullptr, "ialpha",
     "a"},
    {"path", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", true, nullptr, "segment"},
    {"segment", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", true, nullptr, "segment"},
    {"search", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "search"},
    {"gtype", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "gtype"},
    {"fragmentid", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "fragmentid"},
    {"ftptype", "", "", nullptr, ""},
    {"groupart", "", "", nullptr, ""},
    {"group", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign_and_dot, false, nullptr, "ialpha", "a"},
    {"article", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign, false, nullptr, "article", "a", "@a"},
    {"addr-spec", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign, false, nullptr, "addr-spec", "a", "@a"},
    {"content-identifier", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign, false, nullptr,
     "content-identifier", "a", "@a"},
    {"mailtoaddress", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign, false, nullptr, "mailtoaddress",
     "mailto:a", "@a"},
    {"database", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "database"},
    {"wtype", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "wtype"},
    {"wpath", "", "", nullptr, ""},
    {"hsoname", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", true, nullptr, "hsoname"},
    {"version", "", "", nullptr, ""},
    {"attributes", "", "", nullptr, ""},
};

constexpr policy_row generic_rows[] = {
    {"scheme", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign, false, &clauses::R1738_2_1_3, "scheme", "a"},
    {"path", "", all_of_rfc1630, &clauses::R1630_encoding_4, at_sign, true, nullptr, "xpalphas"},
    {"search", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "search"},
    {"fragmentid", "", all_of_rfc1630, &clauses::R1630_encoding_4, "", false, nullptr, "fragmentid"},
};

struct row_range {
  const policy_row* begin;
  const policy_row* end;
};

row_range rows_of(grammar g) {
  switch (g) {
    case grammar::rfc1738:
    case grammar::rfc1738_printed:
      return {std::begin(rfc1738_rows), std::end(rfc1738_rows)};
    case grammar::rfc1630_schemes:
    case grammar::rfc1630_schemes_printed:
      return {std::begin(schemes_rows), std::end(schemes_rows)};
    case grammar::rfc1630_generic:
    case grammar::rfc1630_generic_printed:
      break;
  }
  return {std::begin(generic_rows), std::end(generic_rows)};
}

/// The rows of one grammar, with what its parser says of the characters.
class policy_table {
 public:
  explicit policy_table(grammar g) {
    const row_range rows = rows_of(g);
    policies_.reserve(static_cast<std::size_t>(rows.end - rows.begin));
    std::vector<probed> asked;
    for (const policy_row* row = rows.begin; row != rows.end; ++row) {
      const std::optional<production> component = find_production(g, row->component);
      if (!component) continue;
      const std::optional<production> parent = find_production(g, row->parent);
      if (!parent && !row->parent.empty()) continue;  // a scheme that this form of the grammar has no production for
      entries_.push_back({component->index(), parent ? parent->index() : any_parent, policies_.size()});
      policies_.push_back(policy_from(g, *row, asked));
    }
  }

  [[nodiscard]] const character_policy* find(production component, production parent) const noexcept {
    for (const entry& e : entries_) {
      if (e.component == component.index() && (e.parent == any_parent || e.parent == parent.index())) {
        return &policies_[e.policy];
      }
    }
    return nullptr;
  }

 private:
  static constexpr std::uint8_t any_parent = 255;
  struct entry {
    std::uint8_t component;
    std::uint8_t parent;
    std::size_t policy;
  };

  /// What a probe accepts; rows share them.
  struct probed {
    production probe;
    std::string_view prefix;
    std::array<bool, 256> accepted;
  };

  static const std::array<bool, 256>& accepted_by(production probe, const policy_row& row, std::vector<probed>& asked) {
    for (const probed& p : asked) {
      if (p.probe == probe && p.prefix == row.prefix) return p.accepted;
    }
    probed& p = asked.emplace_back(probed{probe, row.prefix, {}});
    for (std::size_t octet = 0; octet < p.accepted.size(); ++octet) {
      p.accepted[octet] = accepts(probe, std::string(row.prefix) + static_cast<char>(octet) + std::string(row.suffix));
    }
    return p.accepted;
  }

  static character_policy policy_from(grammar g, const policy_row& row, std::vector<probed>& asked) {
    character_policy policy;
    policy.ignores_case = row.folds != nullptr;
    policy.folds = row.folds;
    policy.reserves = row.reserves;
    if (row.component == "search" || row.also == space_in_query) policy.reserves_plus = &clauses::R1630_reserved_7;
    policy.reserves_dots = row.reserves_dots;
    if (const std::optional<production> probe = find_production(g, row.probe)) {
      policy.decodes = accepted_by(*probe, row, asked);
      for (const std::string_view set : {row.reserved, row.also}) {
        for (const char c : set) policy.decodes[static_cast<unsigned char>(c)] = false;
      }
    }
    return policy;
  }

  std::vector<character_policy> policies_;
  std::vector<entry> entries_;
};

template <grammar G>
const policy_table& table() {
  static const policy_table t(G);
  return t;
}

const policy_table& table_of(grammar g) {
  switch (g) {
    case grammar::rfc1738:
      return table<grammar::rfc1738>();
    case grammar::rfc1630_generic:
      return table<grammar::rfc1630_generic>();
    case grammar::rfc1630_schemes:
      return table<grammar::rfc1630_schemes>();
    case grammar::rfc1738_printed:
      return table<grammar::rfc1738_printed>();
    case grammar::rfc1630_generic_printed:
      return table<grammar::rfc1630_generic_printed>();
    case grammar::rfc1630_schemes_printed:
      break;
  }
  return table<grammar::rfc1630_schemes_printed>();
}

character_policy ignoring_case(const clause& rule) {
  character_policy policy;
  policy.ignores_case = true;
  policy.folds = &rule;
  return policy;
}

}  // namespace

const character_policy* policy_of(production component, production parent) {
  return table_of(component.grammar()).find(component, parent);
}

const character_policy& policy_of_plain() noexcept {
  static const character_policy plain;
  return plain;
}

const character_policy& policy_of_literals() noexcept {
  static const character_policy literals = ignoring_case(clauses::R1738_5_1);
  return literals;
}

const character_policy& policy_of_scheme() noexcept {
  static const character_policy scheme = ignoring_case(clauses::R1738_2_1_3);
  return scheme;
}

}  // namespace uri94::ops
