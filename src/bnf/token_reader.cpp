// SPDX-License-Identifier: MIT
#include "bnf/token_reader.hpp"

#include "bnf/expressions.hpp"

namespace uri94::bnf {

std::string describe(const token& t) {
  switch (t.is) {
    case token::kind::end:
      return "the end of the production";
    case token::kind::literal:
      return "literal \"" + t.text + "\"";
    case token::kind::value:
      return t.text;
    default:
      return "'" + t.text + "'";
  }
}

namespace {

void set_place(expression& e, const place& where) {
  each_expression(e, [&](expression& one) { one.where = where; });
}

}  // namespace

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
    fail("found " + describe(next()) + ", expected an element, '" + rules_.alternation +
         "' or the end of the production");
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
    case token::kind::hash:
    case token::kind::value:
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

unsigned token_reader::count() {
  unsigned n = 0;
  for (const char c : next().text) {
    n = n * 10 + static_cast<unsigned>(c - '0');
    if (n > 1000) {
      fail("the count " + next().text + " is too large, expected at most 1000");
      return 0;
    }
  }
  ++at_;
  return n;
}

/// `n*mx`, or `n#mx`: n to m of x with commas between them, and white space around these (RFC 9110, section 5.6.1.1).
expression token_reader::repeated() {
  const std::size_t begin = next().offset;
  expression repetition = made(expression::kind::repetition, begin);
  if (next().is == token::kind::number) repetition.minimum = repetition.maximum = count();
  const bool is_list = next().is == token::kind::hash;
  if (next().is == token::kind::star || is_list) {
    ++at_;
    repetition.maximum = next().is == token::kind::number ? count() : expression::unlimited;
  }
  if (failed_) return {};
  if (repetition.maximum < repetition.minimum || (repetition.maximum == 0 && !rules_.may_be_never)) {
    problems_.push_back({repetition.where, "a repetition of at least " + std::to_string(repetition.minimum) +
                                               " and at most " + std::to_string(repetition.maximum) +
                                               ", expected a maximum that is not below the minimum" +
                                               (rules_.may_be_never ? "" : ", nor 0")});
    failed_ = true;
    return {};
  }
  const bool is_option = next().is == token::kind::open_option;
  if (is_option && rules_.option_groups) {
    // N1: after a repetition the brackets only group.
    repetition.operands.push_back(bracketed(token::kind::close_option, "]"));
    return repetition;
  }
  if (!starts_element() || next().is == token::kind::star || next().is == token::kind::hash ||
      next().is == token::kind::number) {
    fail("found " + describe(next()) + ", expected the element to repeat");
    return {};
  }
  repetition.operands.push_back(element());
  if (repetition.maximum == 0 && !failed_) return made(expression::kind::empty, begin);
  return is_list && !failed_ ? list_of(std::move(repetition)) : repetition;
}

expression token_reader::list_of(expression repetition) const {
  const std::size_t begin = 0;
  const auto named = [&](expression::kind is, const char* text) {
    expression e = made(is, begin);
    e.where = repetition.where;
    e.text = text;
    return e;
  };
  expression further = named(expression::kind::sequence, "");
  further.operands = {named(expression::kind::name, "OWS"), named(expression::kind::literal, ","),
                      named(expression::kind::name, "OWS"), repetition.operands[0]};
  expression more = named(expression::kind::repetition, "");
  more.minimum = repetition.minimum == 0 ? 0 : repetition.minimum - 1;
  more.maximum = repetition.maximum == expression::unlimited ? expression::unlimited : repetition.maximum - 1;
  more.operands = {std::move(further)};
  expression all = named(expression::kind::sequence, "");
  all.operands = {repetition.operands[0]};
  if (more.maximum != 0) all.operands.push_back(std::move(more));
  if (repetition.minimum != 0) return all;
  expression optional = named(expression::kind::optional, "");
  optional.operands = {std::move(all)};
  return optional;
}

expression token_reader::element() {
  const token& t = next();
  const std::size_t begin = t.offset;
  switch (t.is) {
    case token::kind::number:
    case token::kind::star:
    case token::kind::hash:
      return repeated();
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
    case token::kind::value: {
      expression value = t.made;
      set_place(value, text_.at(begin));
      ++at_;
      return value;
    }
    default: {
      expression literal = made(expression::kind::literal, begin);
      literal.text = t.text;
      // N3: one character stands for itself alone, several match in either case.
      literal.any_case = rules_.literals_any_case && t.text.size() > 1;
      ++at_;
      return literal;
    }
  }
}

}  // namespace uri94::bnf
