// SPDX-License-Identifier: MIT
// Parser from tokens to the syntax tree, shared by the notations.
#ifndef URI94_GENERATOR_BNF_TOKEN_READER_HPP
#define URI94_GENERATOR_BNF_TOKEN_READER_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/lines.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

struct token {
  enum class kind {
    name,
    literal,
    number,
    star,
    bar,
    open_option,
    close_option,
    open_group,
    close_group,
    equals,
    hash,
    value,
    end
  };
  kind is = kind::end;
  std::string text;
  std::size_t offset = 0;  ///< Byte offset (0-based) in the production's text.
  expression made = {};    ///< Expression of a token of kind `value`.
};

/// Differences between the notations. N1 and N3 are entries of `grammar/interpretations.json`.
struct notation_rules {
  bool literals_any_case;   ///< True if literals of several characters match in either case (N3).
  bool option_groups;       ///< True if `[ ]` after a repetition only groups (N1).
  bool may_be_never;        ///< True if a repetition may have the maximum 0.
  const char* alternation;  ///< Separator of alternatives.
};

inline constexpr notation_rules rfc822_rules{true, true, false, "|"};
inline constexpr notation_rules rfc1630_rules{false, true, false, "|"};
inline constexpr notation_rules abnf_rules{false, false, true, "/"};

/// Parser for the right-hand side of a production: alternatives of sequences of elements. A limit on nesting protects
/// the stack from hostile files.
class token_reader {
 public:
  token_reader(const production_text& text, std::vector<token> tokens, std::size_t first, const notation_rules& rules,
               diagnostics& problems)
      : text_(text), tokens_(std::move(tokens)), at_(first), rules_(rules), problems_(problems) {}

  /// Reads the remaining tokens. Returns an empty expression if it reports a problem.
  [[nodiscard]] expression read();

 private:
  static constexpr unsigned deepest = 100;

  [[nodiscard]] const token& next() const { return tokens_[at_]; }
  [[nodiscard]] expression alternatives();
  [[nodiscard]] expression sequence();
  [[nodiscard]] expression element();
  [[nodiscard]] expression repeated();
  [[nodiscard]] expression list_of(expression repetition) const;
  [[nodiscard]] unsigned count();
  [[nodiscard]] expression bracketed(token::kind close, const char* close_text);
  [[nodiscard]] bool starts_element() const;
  void fail(std::string message);
  void refuse_above_limit(const place& where, std::size_t found, const char* what);
  [[nodiscard]] expression made(expression::kind is, std::size_t offset) const;

  const production_text& text_;
  std::vector<token> tokens_;
  std::size_t at_;
  const notation_rules& rules_;
  diagnostics& problems_;
  bool failed_ = false;
  unsigned depth_ = 0;
  std::size_t copied_ = 0;  ///< Number of expressions copied for lists.
};

/// Returns false, and reports a problem, if a literal or a production exceeds its limit.
/// @param tokens Number of tokens of the production so far.
/// @param literal Length of the literal in characters, or 0 for other tokens.
[[nodiscard]] bool is_below_limits(const production_text& text, std::size_t tokens, std::size_t literal,
                                   std::size_t offset, diagnostics& problems);

/// Returns false, and reports a problem, if a name is too long.
/// @param length Length of the name in characters.
[[nodiscard]] bool is_short_name(const production_text& text, std::size_t length, std::size_t offset,
                                 diagnostics& problems);

/// Returns the description of a token for a message.
[[nodiscard]] std::string describe(const token&);

}  // namespace uri94::bnf

#endif
