// SPDX-License-Identifier: MIT
// From tokens to the syntax tree: what both notations share.
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
  enum class kind { name, literal, number, star, bar, open_option, close_option, open_group, close_group, equals, end };
  kind is = kind::end;
  std::string text;
  std::size_t offset = 0;  ///< In the production's text.
};

/// Reads the right-hand side of a production: alternatives of sequences of elements.
/// A depth limit keeps a hostile file from using up the stack.
class token_reader {
 public:
  token_reader(const production_text& text, std::vector<token> tokens, std::size_t first, bool literals_any_case,
               diagnostics& problems)
      : text_(text),
        tokens_(std::move(tokens)),
        at_(first),
        literals_any_case_(literals_any_case),
        problems_(problems) {}

  /// The whole of the rest; an empty expression if something was wrong.
  [[nodiscard]] expression read();

 private:
  static constexpr unsigned deepest = 100;

  [[nodiscard]] const token& next() const { return tokens_[at_]; }
  [[nodiscard]] expression alternatives();
  [[nodiscard]] expression sequence();
  [[nodiscard]] expression element();
  [[nodiscard]] expression bracketed(token::kind close, const char* close_text);
  [[nodiscard]] bool starts_element() const;
  void fail(std::string message);
  [[nodiscard]] expression made(expression::kind is, std::size_t offset) const;

  const production_text& text_;
  std::vector<token> tokens_;
  std::size_t at_;
  bool literals_any_case_;
  diagnostics& problems_;
  bool failed_ = false;
  unsigned depth_ = 0;
};

/// How a message names a token.
[[nodiscard]] std::string describe(const token&);

}  // namespace uri94::bnf

#endif
