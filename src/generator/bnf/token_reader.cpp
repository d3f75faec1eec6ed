// SPDX-License-Identifier: MIT
#include "generator/bnf/token_reader.hpp"

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/limits.hpp"
#include "support/text/printable.hpp"

namespace uri94::bnf {

std::string describe(const token& t) {
  switch (t.is) {
    case token::kind::end:
      return "the end of the production";
    case token::kind::literal:
      return "literal " + markup::quoted(t.text, shown_columns);
    case token::kind::value:
      return markup::shortened(markup::shown(t.text), shown_columns);
    default:
      return "'" + markup::shortened(t.text, shown_columns) + "'";
  }
}

namespace {

void set_place(expression& e, const place& where) {
  each_expression(e, [&](expression& one) { one.where = where; });
}

}  // namespace

bool is_below_limits(const production_text& text, std::size_t tokens, std::size_t literal, std::size_t offset,
                     diagnostics& problems) {
  const auto refuse = [&](std::string message) {
    problems.push_back({text.at(offset), std::move(message)});
    return false;
  };
  if (literal > longest_literal) {
    return refuse("found a literal of " + std::to_string(literal) + " characters, expected at most " +
                  std::to_string(longest_literal));
  }
  if (tokens > most_tokens) {
    return refuse("found more than " + std::to_string(most_tokens) +
                  " names, literals and signs in one production, expected fewer");
  }
  return true;
}

bool is_short_name(const production_text& text, std::size_t length, std::size_t offset, diagnostics& problems) {
  if (length <= longest_name) return true;
  problems.push_back({text.at(offset), "found a name of " + std::to_string(length) + " characters, expected at most " +
                                           std::to_string(longest_name)});
  return false;
}

void token_reader::fail(std::string message) {
  // Only the first problem of a production is reported. Later problems are usually consequences of the first.
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
  std::size_t found = 1;
  while (!failed_ && next().is == token::kind::bar) {
    ++at_;
    expression one = sequence();
    if (++found <= most_operands) all.operands.push_back(std::move(one));
  }
  refuse_above_limit(all.where, found, " alternatives");
  return all;
}

void token_reader::refuse_above_limit(const place& where, std::size_t found, const char* what) {
  if (failed_ || found <= most_operands) return;
  problems_.push_back(
      {where, "found " + std::to_string(found) + what + ", expected at most " + std::to_string(most_operands)});
  failed_ = true;
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
  std::size_t found = 0;
  while (!failed_ && starts_element()) {
    expression one = element();
    if (++found <= most_operands) all.operands.push_back(std::move(one));
  }
  refuse_above_limit(all.where, found, " elements in a row");
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
      fail("the count " + markup::shortened(next().text, shown_columns) + " is too large, expected at most 1000");
      return 0;
    }
  }
  ++at_;
  return n;
}

/// Reads the repetition `n*mx` or the list `n#mx`. The list has n to m elements x, separated by commas and white space
/// (RFC 9110, section 5.6.1.1).
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
                                               (rules_.may_be_never ? "" : " and not 0")});
    failed_ = true;
    return {};
  }
  const bool is_option = next().is == token::kind::open_option;
  if (is_option && rules_.option_groups) {
    // N1 (grammar/interpretations.json): brackets after a repetition only group.
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
  if (!is_list || failed_) return repetition;
  // The expression of a list contains its element twice, so each level of nested lists doubles the size.
  each_expression(repetition.operands[0], [&](const expression&) { ++copied_; });
  if (copied_ > most_expressions) {
    fail("nested lists (#) expand to more than " + std::to_string(most_expressions) +
         " names, literals and groups; expected fewer");
    return {};
  }
  return list_of(std::move(repetition));
}

expression token_reader::list_of(expression repetition) const {
  const std::size_t begin = 0;
  const auto named = [&](expression::kind is, const char* text) {
    expression e = made(is, begin);
    e.where = repetition.where;
    e.text = text;
    e.of_list = is == expression::kind::name;
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
      // N3: A single character matches only itself. Longer literals match in either case.
      literal.any_case = rules_.literals_any_case && t.text.size() > 1;
      ++at_;
      return literal;
    }
  }
}

}  // namespace uri94::bnf
