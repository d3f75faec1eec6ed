// SPDX-License-Identifier: MIT
// Reader of ABNF: RFC 5234 with errata 2968 and 3076, RFC 7405 (case of literals), and `#` of RFC 9110, section 5.6.1.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string_view>
#include <utility>

#include "generator/bnf/limits.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "generator/bnf/token_reader.hpp"
#include "generator/bnf/utf8.hpp"
#include "support/text/ascii.hpp"
#include "support/text/printable.hpp"

namespace uri94::bnf {
namespace {

using kind = expression::kind;

constexpr std::uint32_t last_byte = 0xFF;

bool continues_name(char c) {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '-';
}

/// Returns true for characters of names in ABNF, and for `_`, which other notations allow in names.
bool continues_foreign_name(char c) {
  return continues_name(c) || c == '_';
}

expression bytes_expression(const byte_set& bytes, std::string text) {
  expression e;
  e.is = kind::set;
  e.bytes = bytes;
  e.text = std::move(text);
  return e;
}

expression literal_expression(std::string characters, bool any_case) {
  expression e;
  if (characters.empty()) return e;
  // A letter that matches in either case is a set of two bytes.
  if (any_case && characters.size() == 1 && ascii::is_letter(characters[0])) {
    byte_set bytes;
    const auto byte = static_cast<unsigned char>(characters[0]);
    bytes.set(byte);
    bytes.set(byte ^ 0x20U);
    return bytes_expression(bytes, '"' + characters + '"');
  }
  e.is = kind::literal;
  e.any_case = any_case && characters.size() > 1;
  e.text = std::move(characters);
  return e;
}

std::string value_text(std::uint32_t first, std::uint32_t last) {
  constexpr char digits[] = "0123456789ABCDEF";
  const auto hex = [&](std::uint32_t byte) { return std::string{digits[byte >> 4U], digits[byte & 15U]}; };
  return "%x" + hex(first) + (first == last ? "" : "-" + hex(last));
}

expression range_expression(std::uint32_t first, std::uint32_t last) {
  byte_set bytes;
  for (std::uint32_t b = first; b <= last; ++b) bytes.set(b);
  if (first == last) return literal_expression(std::string(1, static_cast<char>(first)), false);
  return bytes_expression(bytes, value_text(first, last));
}

/// Returns an expression for the UTF-8 forms of a range of characters. ABNF does not define an encoding above 255.
expression utf8_expression(std::uint32_t first, std::uint32_t last) {
  expression all;
  all.is = kind::alternatives;
  for (const utf8_range& r : utf8_ranges(first, last)) {
    expression sequence;
    sequence.is = kind::sequence;
    for (const auto& [low, high] : r) sequence.operands.push_back(range_expression(low, high));
    all.operands.push_back(sequence.operands.size() == 1 ? std::move(sequence.operands[0]) : std::move(sequence));
  }
  return all.operands.size() == 1 ? expression(all.operands[0]) : all;
}

class scanner {
 public:
  scanner(const production_text& from, diagnostics& problems) : from_(from), text_(from.text), problems_(problems) {}

  bool run(std::vector<token>& to) {
    while (at_ < text_.size()) {
      if (!is_below_limits(from_, to.size(), 0, at_, problems_) || !one(to)) return false;
    }
    to.push_back({token::kind::end, "", text_.size(), {}});
    return true;
  }

 private:
  bool fail(std::size_t offset, std::string message) {
    problems_.push_back({from_.at(offset), std::move(message)});
    return false;
  }

  void add(std::vector<token>& to, token::kind is, std::size_t length) {
    to.push_back({is, text_.substr(at_, length), at_, {}});
    at_ += length;
  }

  void add_value(std::vector<token>& to, expression e, std::size_t end) {
    to.push_back({token::kind::value, text_.substr(at_, end - at_), at_, std::move(e)});
    at_ = end;
  }

  std::size_t end_of(bool (*continues)(char), std::size_t from) const {
    while (from < text_.size() && continues(text_[from])) ++from;
    return from;
  }

  bool one(std::vector<token>& to) {
    const char c = text_[at_];
    if (c == ' ' || c == '\t' || c == '\n') {
      ++at_;
      return true;
    }
    if (ascii::is_letter(c)) {
      const std::size_t end = end_of(continues_foreign_name, at_);
      if (!is_short_name(from_, end - at_, at_, problems_)) return false;
      const std::string name = text_.substr(at_, end - at_);
      if (name.find('_') != std::string::npos) {
        std::string without = name;
        std::replace(without.begin(), without.end(), '_', '-');
        problems_.push_back({from_.at(at_ + name.find('_')),
                             "found '_' in the name '" + markup::shortened(name, shown_columns) +
                                 "', expected '-', as in '" + markup::shortened(without, shown_columns) +
                                 "': names in ABNF have letters, digits and '-'"});
        problems_.back().cause = "underscore";
        return false;
      }
      add(to, token::kind::name, end - at_);
      return true;
    }
    if (ascii::is_digit(c)) {
      add(to, token::kind::number, end_of(ascii::is_digit, at_) - at_);
      return true;
    }
    // Older documents write `:=` or `::=` instead of `=`.
    for (const std::string_view other : {"::=", ":="}) {
      if (text_.compare(at_, other.size(), other) != 0) continue;
      add(to, token::kind::equals, other.size());
      return true;
    }
    switch (c) {
      case '"':
        return quoted(to, at_, true);
      case '%':
        return value(to);
      case '<':
        return prose(to);
      case '=':
        add(to, token::kind::equals, text_.compare(at_, 2, "=/") == 0 ? 2 : 1);
        return true;
      case '/':
        add(to, token::kind::bar, 1);
        return true;
      case '*':
        add(to, token::kind::star, 1);
        return true;
      case '#':
        add(to, token::kind::hash, 1);
        return true;
      case '[':
        add(to, token::kind::open_option, 1);
        return true;
      case ']':
        add(to, token::kind::close_option, 1);
        return true;
      case '(':
        add(to, token::kind::open_group, 1);
        return true;
      case ')':
        add(to, token::kind::close_group, 1);
        return true;
      case '|':
        return fail(at_, "found '|', expected '/', which separates alternatives in ABNF");
      default:
        return fail(at_, std::string("found '") + c +
                             "', expected a name, a literal in quotes, a value such as %x41, a repetition, '(', '[' or "
                             "'/'");
    }
  }

  /// Reads a literal in quotes.
  /// @param quote Byte offset (0-based) of the opening quote.
  /// @param any_case True if the letters match in either case.
  bool quoted(std::vector<token>& to, std::size_t quote, bool any_case) {
    const std::size_t close = text_.find_first_of("\"\n", quote + 1);
    if (close == std::string::npos || text_[close] == '\n') {
      return fail(quote, "the literal that begins here does not end; expected '\"' on the same line");
    }
    for (std::size_t at = quote + 1; at < close; ++at) {
      if (ascii::is_printable(text_[at])) continue;
      char value[8];
      std::snprintf(value, sizeof value, "%%x%02X", static_cast<unsigned>(static_cast<unsigned char>(text_[at])));
      return fail(at, std::string("byte ") + value +
                          " in a literal in quotes: expected printable ASCII; end the literal and write " + value);
    }
    if (!is_below_limits(from_, to.size(), close - quote - 1, quote, problems_)) return false;
    add_value(to, literal_expression(text_.substr(quote + 1, close - quote - 1), any_case), close + 1);
    return true;
  }

  bool value(std::vector<token>& to) {
    const char base = at_ + 1 < text_.size() ? ascii::to_lower(text_[at_ + 1]) : '\0';
    if ((base == 's' || base == 'i') && at_ + 2 < text_.size() && text_[at_ + 2] == '"') {
      return quoted(to, at_ + 2, base == 'i');
    }
    const unsigned radix = base == 'x' ? 16 : base == 'd' ? 10 : base == 'b' ? 2 : 0;
    if (radix == 0) return fail(at_, "expected %x, %d or %b and a value, or %s\"…\" or %i\"…\"");
    std::size_t end = at_ + 2;
    std::vector<std::uint32_t> values;
    char between = '\0';
    for (;;) {
      const std::optional<std::uint32_t> v = number(end, radix);
      if (!v) return false;
      values.push_back(*v);
      if (!is_below_limits(from_, to.size(), values.size(), at_, problems_)) return false;
      const char next = end < text_.size() ? text_[end] : '\0';
      if ((next != '-' && next != '.') || (between != '\0' && (between == '-' || next != between))) break;
      between = next;
      ++end;
    }
    if (between == '-') {
      if (values[0] > values[1]) return fail(at_, "the range ends before it begins");
      add_value(to,
                values[1] > last_byte ? utf8_expression(values[0], values[1]) : range_expression(values[0], values[1]),
                end);
      return true;
    }
    const bool is_utf8 = std::any_of(values.begin(), values.end(), [](std::uint32_t v) { return v > last_byte; });
    std::string characters;
    for (const std::uint32_t v : values) {
      if (is_utf8) {
        append_utf8(characters, v);
      } else {
        characters += static_cast<char>(v);
      }
    }
    add_value(to, literal_expression(characters, false), end);
    return true;
  }

  /// Reads the number at offset `end` and sets `end` to the offset after the number.
  std::optional<std::uint32_t> number(std::size_t& end, unsigned radix) {
    const std::size_t begin = end;
    std::uint32_t all = 0;
    for (; end < text_.size(); ++end) {
      const char c = text_[end];
      const unsigned digit = ascii::is_hex_digit(c) ? static_cast<unsigned>(ascii::hex_value(c)) : radix;
      if (digit >= radix) break;
      all = all * radix + digit;
      if (all > last_character) {
        (void)fail(begin, "the value is above %x10FFFF, the last Unicode character");
        return std::nullopt;
      }
    }
    if (end == begin) {
      (void)fail(begin, "expected a digit of base " + std::to_string(radix));
      return std::nullopt;
    }
    if (is_surrogate(all)) {
      (void)fail(begin, "the value is a surrogate, which is not a Unicode character");
      return std::nullopt;
    }
    return all;
  }

  /// Reads a description in angle brackets. `<name>` is a use of the rule `name`. Other text is an undefined rule.
  bool prose(std::vector<token>& to) {
    const std::size_t close = text_.find('>', at_);
    if (close == std::string::npos) {
      return fail(at_, "the description that begins here does not end; expected '>'");
    }
    if (!is_short_name(from_, close - at_ - 1, at_, problems_)) return false;
    const std::string inner = text_.substr(at_ + 1, close - at_ - 1);
    const bool is_name =
        !inner.empty() && ascii::is_letter(inner[0]) && std::all_of(inner.begin(), inner.end(), continues_name);
    expression e;
    e.is = kind::name;
    e.text = is_name ? inner : '<' + inner + '>';
    std::replace(e.text.begin(), e.text.end(), '\n', ' ');
    add_value(to, std::move(e), close + 1);
    return true;
  }

  const production_text& from_;
  const std::string& text_;
  diagnostics& problems_;
  std::size_t at_ = 0;
};

}  // namespace

production read_abnf(const production_text& text, diagnostics& problems) {
  production p;
  p.where = text.at(0);
  std::vector<token> tokens;
  if (!scanner(text, problems).run(tokens)) return p;
  if (tokens[0].is != token::kind::name) {
    problems.push_back({text.at(tokens[0].offset), "found " + describe(tokens[0]) + ", expected a rule's name"});
    return p;
  }
  p.name = tokens[0].text;
  if (tokens[1].is != token::kind::equals) {
    problems.push_back({text.at(tokens[1].offset),
                        "found " + describe(tokens[1]) + ", expected '=' or '=/' after the name '" + p.name + "'"});
    return p;
  }
  p.continues = tokens[1].text == "=/";
  p.definition = token_reader(text, std::move(tokens), 2, abnf_rules, problems).read();
  return p;
}

}  // namespace uri94::bnf
