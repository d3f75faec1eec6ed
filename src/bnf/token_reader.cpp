// SPDX-License-Identifier: MIT
#include "bnf/token_reader.hpp"

namespace uri94::bnf {

std::string describe(const token& t) {
  switch (t.is) {
    case token::kind::end:
      return "the end of the production";
    case token::kind::literal:
      return "literal \"" + t.text + "\"";
    default:
      return "'" + t.text + "'";
  }
}

void token_reader::fail(std::string message) {
  // One message a production: what follows the first mistake is mostly its echo.
  if (!failed_) problems_.push_back({text_.at(next().offset), std::move(message)});
  failed_ = true;
}

expression token_reader::made(expression::kind is, std::size_t offset) const {
  expression e;
  e.is = is;
  e.where = text_.at(offset);
  return e;
}

expression token_reader::read() {
  expression e = alternatives();
  if (!failed_ && next().is != token::kind::end) {
    fail("found " + describe(next()) + ", expected an element, '|' or the end of the production");
  }
  return failed_ ? expression{} : e;
}

expression token_reader::alternatives() {
  const std::size_t begin = next().offset;
  expression first = sequence();
  if (failed_ || next().is != token::kind::bar) return first;
  expression all = made(expression::kind::alternatives, begin);
  all.operands.push_back(std::move(first));
  while (!failed_ && next().is == token::kind::bar) {
    ++at_;
    all.operands.push_back(sequence());
  }
  return all;
}

bool token_reader::starts_element() const {
  switch (next().is) {
    case token::kind::name:
    case token::kind::literal:
    case token::kind::number:
    case token::kind::star:
    case token::kind::open_option:
    case token::kind::open_group:
      return true;
    default:
      return false;
  }
}

expression token_reader::sequence() {
  const std::size_t begin = next().offset;
  if (!starts_element()) {
    fail("found " + describe(next()) + ", expected an element (a name, a literal, '[' or '(')");
    return {};
  }
  expression all = made(expression::kind::sequence, begin);
  while (!failed_ && starts_element()) all.operands.push_back(element());
  if (all.operands.size() == 1) return std::move(all.operands.front());
  return all;
}

expression token_reader::bracketed(token::kind close, const char* close_text) {
  const std::size_t opened = next().offset;
  ++at_;
  if (++depth_ > deepest) {
    fail("brackets are nested more than " + std::to_string(deepest) + " deep");
    return {};
  }
  expression inner = alternatives();
  --depth_;
  if (failed_) return {};
  if (next().is != close) {
    const place open = text_.at(opened);
    fail("found " + describe(next()) + ", expected '" + close_text + "' for the bracket opened at line " +
         std::to_string(open.line) + ", column " + std::to_string(open.column));
    return {};
  }
  ++at_;
  return inner;
}

expression token_reader::element() {
  const token& t = next();
  const std::size_t begin = t.offset;
  if (t.is == token::kind::number || t.is == token::kind::star) {
    expression repeated = made(expression::kind::repetition, begin);
    const auto number = [&]() {
      unsigned n = 0;
      for (const char c : next().text) {
        n = n * 10 + static_cast<unsigned>(c - '0');
        if (n > 1000) {
          fail("the count " + next().text + " is too large, expected at most 1000");
          return 0U;
        }
      }
      ++at_;
      return n;
    };
    if (t.is == token::kind::number) {
      repeated.minimum = repeated.maximum = number();
    }
    if (next().is == token::kind::star) {
      ++at_;
      repeated.maximum = next().is == token::kind::number ? number() : expression::unlimited;
    }
    if (failed_) return {};
    if (repeated.maximum < repeated.minimum || repeated.maximum == 0) {
      problems_.push_back({repeated.where, "a repetition of at least " + std::to_string(repeated.minimum) +
                                               " and at most " + std::to_string(repeated.maximum) +
                                               ", expected a maximum that is not below the minimum, nor 0"});
      failed_ = true;
      return {};
    }
    if (next().is == token::kind::open_option) {
      // N1: after a repetition the brackets only group.
      repeated.operands.push_back(bracketed(token::kind::close_option, "]"));
      return repeated;
    }
    if (!starts_element() || next().is == token::kind::star || next().is == token::kind::number) {
      fail("found " + describe(next()) + ", expected the element to repeat");
      return {};
    }
    repeated.operands.push_back(element());
    return repeated;
  }
  switch (t.is) {
    case token::kind::open_option: {
      expression optional = made(expression::kind::optional, begin);
      optional.operands.push_back(bracketed(token::kind::close_option, "]"));
      return optional;
    }
    case token::kind::open_group:
      return bracketed(token::kind::close_group, ")");
    case token::kind::name: {
      expression name = made(expression::kind::name, begin);
      name.text = t.text;
      ++at_;
      return name;
    }
    default: {
      expression literal = made(expression::kind::literal, begin);
      literal.text = t.text;
      // N3: one character stands for itself alone, several match in either case.
      literal.any_case = literals_any_case_ && t.text.size() > 1;
      ++at_;
      return literal;
    }
  }
}

}  // namespace uri94::bnf
