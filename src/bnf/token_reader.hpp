// SPDX-License-Identifier: MIT
// From tokens to the syntax tree: what the notations share.
#ifndef URI94_BNF_TOKEN_READER_HPP
#define URI94_BNF_TOKEN_READER_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "bnf/lines.hpp"
#include "bnf/syntax.hpp"

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
  std::size_t offset = 0;  ///< In the production's text.
  expression made = {};    ///< Of a value: what it stands for.
};

/// What the notations differ in.
struct notation_rules {
  bool literals_any_case;   ///< Literals of several letters match in either case (N3).
  bool option_groups;       ///< After a repetition, `[ ]` only groups (N1).
  bool may_be_never;        ///< A repetition may be of none.
  const char* alternation;  ///< What separates alternatives.
};

inline constexpr notation_rules rfc822_rules{true, true, false, "|"};
inline constexpr notation_rules rfc1630_rules{false, true, false, "|"};
inline constexpr notation_rules abnf_rules{false, false, true, "/"};

/// Reads the right-hand side of a production: alternatives of sequences of elements.
/// A depth limit keeps a hostile file from using up the stack.
class token_reader {
 public:
  token_reader(const production_text& text, std::vector<token> tokens, std::size_t first, const notation_rules& rules,
               diagnostics& problems)
      : text_(text), tokens_(std::move(tokens)), at_(first), rules_(rules), problems_(problems) {}

  /// The whole of the rest; an empty expression if something was wrong.
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
  [[nodiscard]] expression made(expression::kind is, std::size_t offset) const;

  const production_text& text_;
  std::vector<token> tokens_;
  std::size_t at_;
  const notation_rules& rules_;
  diagnostics& problems_;
  bool failed_ = false;
  unsigned depth_ = 0;
};

/// How a message names a token.
[[nodiscard]] std::string describe(const token&);

}  // namespace uri94::bnf

#endif
