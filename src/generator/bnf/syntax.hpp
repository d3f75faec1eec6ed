// SPDX-License-Identifier: MIT
// Syntax tree of a grammar in any notation.
#ifndef URI94_GENERATOR_BNF_SYNTAX_HPP
#define URI94_GENERATOR_BNF_SYNTAX_HPP

#include <bitset>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"

namespace uri94::bnf {

using byte_set = std::bitset<256>;

/// Notations of productions in the documents. Ids such as N1 and D3 in comments are entries of
/// grammar/interpretations.json.
enum class notation {
  rfc822,   ///< RFC 1738, section 5: quoted literals, `n*x`, `[ ]`, `|`, `;` for comments.
  rfc1630,  ///< RFC 1630: characters represent themselves, words are names, `[ ]`, `|`.
  abnf,     ///< RFC 5234: quoted literals in either case, values, `n*mx`, `[ ]`, `/`, `=/`, case-insensitive names.
};

struct expression {
  enum class kind { empty, literal, set, name, sequence, alternatives, optional, repetition };
  static constexpr unsigned unlimited = std::numeric_limits<unsigned>::max();

  kind is = kind::empty;
  std::string text;       ///< Characters of a literal, printed text of a set, or name of a used production.
  byte_set bytes;         ///< Bytes that a set matches.
  bool any_case = false;  ///< True if the letters of a literal match in either case.
  bool of_list = false;   ///< True for a name `OWS` that the reader adds for a list such as `1#x`.
  unsigned minimum = 0;   ///< Minimum number of rounds of a repetition.
  unsigned maximum = unlimited;
  std::vector<expression> operands;
  place where;
  /// Number (0-based) of the expression in its grammar, in the order printed. Set by `number_expressions`.
  std::size_t number = 0;

  /// Returns true for a literal of one character and for a set of bytes.
  [[nodiscard]] bool is_one_byte() const noexcept {
    return is == kind::set || (is == kind::literal && text.size() == 1);
  }

  /// Indices (0-based) of alternatives in the order in which a derivation tries them. Empty for the order printed.
  /// D1 is an example.
  std::vector<std::size_t> order;
  /// True if the name, an operand of a sequence, derives the shortest possible string. D2 is an example.
  bool shortest = false;
  /// Id of the interpretation that set `order` or `shortest`.
  std::string interpretation;
};

/// Citation of a production in a document, or of the evidence for an amendment.
struct source {
  std::string document;     ///< Name of the document. Empty if the file does not cite a document.
  std::string section;      ///< Number or title of the section. Empty if unknown, or if the document is not divided.
  unsigned first_page = 0;  ///< First page (1-based). Unknown pages and lines are 0.
  unsigned last_page = 0;
  unsigned first_line = 0;
  unsigned last_line = 0;

  /// Returns the citation: "RFC 1738, section 5, page 18, line 990". Returns an empty string without a document.
  [[nodiscard]] std::string text() const;
};

/// The source of some lines of a production whose own document is not available.
struct line_origin {
  unsigned first_line = 0;  ///< First line (1-based) in the document of the production.
  unsigned last_line = 0;
  bool reconstructed = false;  ///< True if the line number is certain, but the words are those of another document.
  source from;

  /// Returns text such as "lines 836-838: reconstructed, draft-www-uri-00, section 6.1, page 14, lines 30-31".
  [[nodiscard]] std::string text() const;
};

struct production {
  std::string name;
  expression definition;
  std::string printed;     ///< Text in the .bnf file, without margin. Empty if an amendment adds the production.
  std::string amended;     ///< Text of the amendment, or empty.
  std::string amendment;   ///< Id of the amendment, or empty.
  bool continues = false;  ///< True if the production was written with `=/`, which adds alternatives to a rule.
  source cited;
  std::vector<line_origin> origins;  ///< Origins of the lines. Empty if the document itself is available.
  std::string unit;
  place where;

  /// Returns the place in the document and the id of the amendment: "RFC 1738, section 5, page 18, line 990 (A4)".
  /// Returns the place in the file if the production does not have a citation.
  [[nodiscard]] std::string citation() const;
  /// Returns the place in the file, without the folder: "productions.abnf, line 3".
  [[nodiscard]] std::string place_in_file() const;
};

/// A production that is left out because it is malformed, does not meet a requirement, or uses a left-out production.
struct refused_production {
  std::string name;  ///< The printed name.
  diagnostic why;    ///< Reason for leaving out the production. The problem may be in another production.
  production as_read;
  bool is_read = true;  ///< True if `as_read` has a definition. Otherwise only its name, place and text are known.
};

struct grammar {
  std::string id;
  std::string title;
  std::string name_space;  ///< C++ namespace of the emitted rules.
  notation written_in = notation::rfc822;
  bool as_printed = false;
  std::string default_start;
  std::vector<std::string> starts;
  std::vector<production> productions;      ///< Productions of the document in its order, then productions that
                                            ///< amendments add, then core rules, then imported rules.
  std::size_t expression_count = 0;         ///< Upper limit (exclusive) of the numbers of expressions.
  std::vector<refused_production> refused;  ///< Left-out productions. Possible in grammars of single files and in ABNF.
  /// Warnings about redefined core rules. Grammars of single files also have warnings about unreachable productions,
  /// lines outside productions and invalid citations.
  diagnostics warnings;

  [[nodiscard]] const production* find(std::string_view name) const noexcept {
    for (const production& p : productions) {
      if (p.name == name) return &p;
    }
    return nullptr;
  }
  /// Returns the number (0-based) of the production `name`, or the number of productions if the name is unknown.
  [[nodiscard]] std::size_t number_of(std::string_view name) const noexcept {
    const production* const found = find(name);
    return found == nullptr ? productions.size() : static_cast<std::size_t>(found - productions.data());
  }
};

/// Reference to a production of a grammar.
/// Lifetime: the grammar must outlive the object.
struct production_in {
  const grammar* in = nullptr;
  std::size_t number = 0;

  [[nodiscard]] const production& operator*() const { return in->productions[number]; }
  [[nodiscard]] const production* operator->() const { return &in->productions[number]; }
  [[nodiscard]] friend bool operator==(production_in a, production_in b) noexcept {
    return a.in == b.in && a.number == b.number;
  }
  [[nodiscard]] friend bool operator!=(production_in a, production_in b) noexcept { return !(a == b); }
};

/// Productions that are left out for the same reason.
struct left_out_productions {
  const diagnostic* why = nullptr;
  std::vector<std::string> names;  ///< Printed names, in the order of the document.

  /// Returns the names for a message: "'a', 'b' and 'c'".
  [[nodiscard]] std::string names_text() const;
};

/// Groups left-out productions by the place and the message of the reason, in the order of first occurrence.
/// Lifetime: pointers stay valid as long as `all`.
[[nodiscard]] std::vector<left_out_productions> left_out_by_reason(const std::vector<refused_production>& all);

/// Returns the names of the productions of `all` that are `name` or depend on `name`, in the order of
/// `all`.
[[nodiscard]] std::vector<std::string> those_that_lead_to(const std::string& name,
                                                          const std::vector<refused_production>& all);

/// Sets the `number` of every expression of a complete grammar, and its `expression_count`.
void number_expressions(grammar& g);

/// Reads a citation such as "RFC 1738, section 5, page 18, lines 997-998". Returns false if the text has another form.
[[nodiscard]] bool read_source(std::string_view text, source& to);

/// Reads a text in the form that `line_origin::text` returns. Returns false if the text has another form.
[[nodiscard]] bool read_line_origin(std::string_view text, line_origin& to);

}  // namespace uri94::bnf

#endif
