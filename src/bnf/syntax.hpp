// SPDX-License-Identifier: MIT
// The syntax tree of a grammar: one for all notations.
#ifndef URI94_BNF_SYNTAX_HPP
#define URI94_BNF_SYNTAX_HPP

#include <bitset>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/diagnostic.hpp"

namespace uri94::bnf {

using byte_set = std::bitset<256>;

/// The ways in which the documents write productions (interpretations N1-N4; ABNF by RFC 5234 and RFC 7405).
enum class notation {
  rfc822,   ///< RFC 1738, section 5: quoted literals, `n*x`, `[ ]`, `|`, `;` for comments.
  rfc1630,  ///< RFC 1630: characters stand for themselves, words are names, `[ ]`, `|`.
  abnf,     ///< RFC 5234: quoted literals in either case, values, `n*mx`, `[ ]`, `/`, `=/`, names without case.
};

struct expression {
  enum class kind { empty, literal, set, name, sequence, alternatives, optional, repetition };
  static constexpr unsigned unlimited = std::numeric_limits<unsigned>::max();

  kind is = kind::empty;
  std::string text;       ///< Of a literal: its characters. Of a set: as printed. Of a name: the production's name.
  byte_set bytes;         ///< Of a set: those that it reads one of.
  bool any_case = false;  ///< Of a literal: letters match in either case (N3).
  unsigned minimum = 0;   ///< Of a repetition.
  unsigned maximum = unlimited;
  std::vector<expression> operands;
  place where;
  /// Its own among all expressions of the grammar, from 0 on, in the order printed; see `number_expressions`.
  std::size_t number = 0;

  /// Whether it is a character, or one of a set of bytes.
  [[nodiscard]] bool is_one_byte() const noexcept {
    return is == kind::set || (is == kind::literal && text.size() == 1);
  }

  /// Of alternatives: the order in which a derivation tries them, as indices; empty for the order printed (D1, D3).
  std::vector<std::size_t> order;
  /// Of a name in a sequence: the derivation takes it as short as possible (D2, D4-D6).
  bool shortest = false;
  /// The id of the interpretation that set `order` or `shortest`.
  std::string interpretation;
};

/// Where a document prints a production, or where the evidence of an amendment stands.
struct source {
  std::string document;     ///< Empty when the .bnf does not cite one.
  std::string section;      ///< Empty where the document has none, or it is not known.
  unsigned first_page = 0;  ///< 0 where the document has no pages, or they are not known; the lines likewise.
  unsigned last_page = 0;
  unsigned first_line = 0;
  unsigned last_line = 0;

  /// "RFC 1738, section 5, page 18, line 990"; empty without a document.
  [[nodiscard]] std::string text() const;
};

/// Where the text of some lines of a production is from, when no copy of the document itself is at hand.
struct line_origin {
  unsigned first_line = 0;  ///< Of the document that is cited.
  unsigned last_line = 0;
  bool reconstructed = false;  ///< The number of the line is sure, its wording is taken from another document.
  source from;

  /// "lines 836-838: reconstructed, draft-www-uri-00, section 6.1, page 14, lines 30-31"
  [[nodiscard]] std::string text() const;
};

struct production {
  std::string name;
  expression definition;
  std::string printed;     ///< The text of the .bnf, without margin; empty when an amendment adds the production.
  std::string amended;     ///< The text that is in force instead, or empty.
  std::string amendment;   ///< Its id, or empty.
  bool continues = false;  ///< It was written with `=/`: its alternatives are further ones of the rule of that name.
  source cited;
  std::vector<line_origin> origins;  ///< Of its lines; none where the document itself is at hand.
  std::string unit;
  place where;

  /// Where its document prints it, with the amendment that is in force: "RFC 1738, section 5, page 18, line 990 (A4)";
  /// where none is cited, its place in the file.
  [[nodiscard]] std::string citation() const;
};

/// A production that cannot be read by rules, or that leads to such a one: it is left out of its grammar.
struct refused_production {
  std::string name;  ///< As printed.
  diagnostic why;    ///< Of the one that is to blame.
};

struct grammar {
  std::string id;
  std::string title;
  std::string name_space;  ///< C++ namespace of the emitted rules.
  notation written_in = notation::rfc822;
  bool as_printed = false;
  std::string default_start;
  std::vector<std::string> starts;
  std::vector<production> productions;      ///< In the order of the document, what amendments add last.
  std::size_t expression_count = 0;         ///< The numbers of expressions are below it.
  std::vector<refused_production> refused;  ///< Of a grammar in ABNF, those that are left out of `productions`.
  diagnostics warnings;                     ///< Of a grammar of files: productions that no start leads to.

  [[nodiscard]] const production* find(std::string_view name) const noexcept {
    for (const production& p : productions) {
      if (p.name == name) return &p;
    }
    return nullptr;
  }
  /// The number of the production of that name; how many there are where there is none.
  [[nodiscard]] std::size_t number_of(std::string_view name) const noexcept {
    const production* const found = find(name);
    return found == nullptr ? productions.size() : static_cast<std::size_t>(found - productions.data());
  }
};

/// A production of a grammar, by its number there. The grammar must stay as long as this does.
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

/// Gives each expression its number, once the grammar is complete.
void number_expressions(grammar& g);

/// "RFC 1738, section 5, page 18, lines 997-998" -> source. False if the text has another form.
[[nodiscard]] bool read_source(std::string_view text, source& to);

/// What `line_origin::text` gives -> line_origin. False if the text has another form.
[[nodiscard]] bool read_line_origin(std::string_view text, line_origin& to);

}  // namespace uri94::bnf

#endif
