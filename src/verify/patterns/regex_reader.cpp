// SPDX-License-Identifier: MIT
#include "verify/patterns/regex_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "generator/bnf/composed.hpp"
#include "support/text/ascii.hpp"
#include "support/text/printable.hpp"

namespace uri94::patterns {
namespace {

using bnf::expression;
using kind = expression::kind;

constexpr unsigned deepest = 200;
constexpr unsigned most_rounds = 65'535;  // maximum number in a quantifier of PCRE2
constexpr std::size_t shown_columns = 40;

/// Texts that a part of a pattern matches, and the anchors at the beginning and the end of the part.
struct span {
  bool at_begin = false;
  end_anchor at_end = end_anchor::none;
  expression text;
};
/// Union of spans. Each combination of anchors occurs at most once.
using spans = std::vector<span>;

expression expression_of(const byte_set& bytes) {
  expression e;
  if (bytes.count() == 1) {
    e.is = kind::literal;
    for (unsigned b = 0; b < bytes.size(); ++b) {
      if (bytes[b]) e.text = std::string(1, static_cast<char>(b));
    }
    return e;
  }
  e.is = kind::set;
  e.bytes = bytes;
  e.text = "[...]";
  return e;
}

expression repeated(expression of, unsigned minimum, unsigned maximum) {
  expression e;
  if (maximum == 0) return e;
  e.is = minimum == 0 && maximum == 1 ? kind::optional : kind::repetition;
  e.minimum = minimum;
  e.maximum = maximum;
  e.operands.push_back(std::move(of));
  return e;
}

bool is_empty(const expression& e) {
  return e.is == kind::empty;
}

expression sequence_of(expression first, expression second) {
  if (is_empty(first)) return second;
  if (is_empty(second)) return first;
  if (first.is != kind::sequence) {
    std::vector<expression> operands;
    operands.push_back(std::move(first));
    operands.push_back(std::move(second));
    return bnf::composed(kind::sequence, std::move(operands), {});
  }
  first.operands.push_back(std::move(second));
  return first;
}

/// Adds a span to a union. Merges spans with equal anchors to alternatives.
void add(spans& to, span s) {
  for (span& known : to) {
    if (known.at_begin != s.at_begin || known.at_end != s.at_end) continue;
    if (known.text.is == kind::alternatives) {
      known.text.operands.push_back(std::move(s.text));
    } else {
      std::vector<expression> operands;
      operands.push_back(std::move(known.text));
      operands.push_back(std::move(s.text));
      known.text = bnf::composed(kind::alternatives, std::move(operands), {});
    }
    return;
  }
  to.push_back(std::move(s));
}

class reader {
 public:
  reader(std::string_view pattern, dialect d) : pattern_(pattern), dialect_(d), rules_(rules_of(d)) {
    universe_.set();
    if (d == dialect::posix_ere) universe_.reset(0);  // a zero byte ends a string in C
  }

  std::optional<expression> run(bool is_whole, pattern_problem& problem) {
    spans all = alternatives(0);
    if (!has_failed_ && at_ < pattern_.size()) fail(at_, "found ')' without '('");
    if (has_failed_) {
      problem = std::move(problem_);
      return std::nullopt;
    }
    const bool searches = rules_.searches && !is_whole;
    std::vector<expression> texts;
    for (span& s : all) {
      expression text = std::move(s.text);
      if (searches && !s.at_begin) text = sequence_of(anything(), std::move(text));
      if (searches && s.at_end == end_anchor::none) text = sequence_of(std::move(text), anything());
      if (searches && s.at_end == end_anchor::end_or_last_line) {
        text = sequence_of(std::move(text), repeated(expression_of(byte_set().set('\n')), 0, 1));
      }
      texts.push_back(std::move(text));
    }
    return bnf::composed(kind::alternatives, std::move(texts), {});
  }

 private:
  struct flags {
    bool ignores_case = false;
    bool dot_matches_all = false;
  };

  [[nodiscard]] bool is_at_end() const { return at_ >= pattern_.size(); }
  [[nodiscard]] bool is_next(std::string_view text) const { return pattern_.substr(at_, text.size()) == text; }
  bool skip(std::string_view text) {
    if (!is_next(text)) return false;
    at_ += text.size();
    return true;
  }

  /// Stores the first problem. Skips the rest of the pattern.
  void fail(std::size_t offset, std::string message) {
    if (!has_failed_) problem_ = {offset, std::move(message)};
    has_failed_ = true;
    at_ = pattern_.size();
  }
  spans fail_with(std::size_t offset, std::string message) {
    fail(offset, std::move(message));
    return {};
  }
  /// Reports valid syntax that this reader does not support.
  spans refuse(std::size_t offset, std::string_view what) {
    return fail_with(offset, std::string(what) + " cannot be compared with a grammar");
  }
  [[nodiscard]] std::string unknown(std::string_view text) const {
    return "unsupported syntax " + markup::quoted(text, shown_columns) + " of " + std::string(rules_.title);
  }

  [[nodiscard]] expression anything() const { return repeated(expression_of(universe_), 0, expression::unlimited); }

  static spans plain(expression e) {
    spans one(1);
    one.front().text = std::move(e);
    return one;
  }
  spans characters(byte_set set) const {
    if (flags_.ignores_case) add_other_case(dialect_, set);
    return plain(expression_of(set & universe_));
  }

  spans alternatives(unsigned depth) {
    spans all = sequence(depth);
    while (skip("|")) {
      for (span& s : sequence(depth)) add(all, std::move(s));
    }
    return all;
  }

  spans sequence(unsigned depth) {
    spans all = plain({});
    while (!is_at_end() && !is_next("|") && !is_next(")")) {
      const std::size_t from = at_;
      spans next = quantified(depth);
      if (has_failed_) return {};
      all = joined(std::move(all), std::move(next), from);
    }
    return all;
  }

  spans joined(spans first, spans second, std::size_t offset) {
    if (first.size() == 1 && second.size() == 1) {
      spans one;
      append(one, std::move(first.front()), std::move(second.front()), offset);
      return one;
    }
    spans all;
    for (const span& a : first) {
      for (const span& b : second) append(all, a, b, offset);
    }
    return all;
  }

  void append(spans& to, span a, span b, std::size_t offset) {
    if (a.at_end != end_anchor::none && !is_empty(b.text)) {
      (void)refuse(offset, "text after an anchor of the end");
      return;
    }
    if (b.at_begin && !is_empty(a.text)) {
      (void)refuse(offset, "an anchor of the begin after other text");
      return;
    }
    span both;
    both.at_begin = a.at_begin || b.at_begin;
    const bool is_exact = a.at_end == end_anchor::end || b.at_end == end_anchor::end;
    both.at_end = is_exact ? end_anchor::end : a.at_end == end_anchor::none ? b.at_end : a.at_end;
    both.text = sequence_of(std::move(a.text), std::move(b.text));
    add(to, std::move(both));
  }

  spans quantified(unsigned depth) {
    const std::size_t from = at_;
    spans of = atom(depth);
    unsigned minimum = 0;
    unsigned maximum = 0;
    const std::size_t at = at_;
    if (has_failed_ || !quantifier(minimum, maximum)) return of;
    if (has_failed_) return {};
    if (rules_.has_perl_syntax) {
      if (is_next("+") && dialect_ != dialect::ecmascript && dialect_ != dialect::re2) {
        return refuse(at, "a possessive quantifier");
      }
      (void)skip("?");
    }
    const std::size_t next = at_;
    unsigned other_minimum = 0;
    unsigned other_maximum = 0;
    if (quantifier(other_minimum, other_maximum)) return fail_with(next, "found a quantifier after a quantifier");
    return rounds(std::move(of), minimum, maximum, from);
  }

  spans rounds(spans of, unsigned minimum, unsigned maximum, std::size_t offset) {
    const bool has_anchors = of.size() != 1 || of.front().at_begin || of.front().at_end != end_anchor::none;
    if (!has_anchors) {
      of.front().text = repeated(std::move(of.front().text), minimum, maximum);
      return of;
    }
    if (maximum == 0) return plain({});
    if (maximum > 1) return refuse(offset, "an anchor in a repetition");
    if (minimum == 0) add(of, {});
    return of;
  }

  /// Reads a quantifier. Returns false if the next characters are not a quantifier.
  bool quantifier(unsigned& minimum, unsigned& maximum) {
    if (skip("*")) {
      maximum = expression::unlimited;
      return true;
    }
    if (skip("+")) {
      minimum = 1;
      maximum = expression::unlimited;
      return true;
    }
    if (skip("?")) {
      maximum = 1;
      return true;
    }
    const std::size_t from = at_;
    if (!skip("{")) return false;
    const std::optional<unsigned> first = number();
    std::optional<unsigned> last = first;
    const bool has_comma = skip(",");
    if (has_comma) last = number();
    const bool is_quantifier = (first || (has_comma && last && rules_.has_missing_minimum)) && skip("}");
    if (!is_quantifier) {
      at_ = from;
      return false;
    }
    minimum = first.value_or(0);
    maximum = last.value_or(expression::unlimited);
    if (minimum > most_rounds || (last && *last > most_rounds)) {
      fail(from, "a quantifier above " + std::to_string(most_rounds) + " is not read");
    } else if (minimum > maximum) {
      fail(from, "found a quantifier whose minimum exceeds its maximum");
    }
    return true;
  }

  std::optional<unsigned> number() {
    if (is_at_end() || !ascii::is_digit(pattern_[at_])) return std::nullopt;
    unsigned value = 0;
    while (!is_at_end() && ascii::is_digit(pattern_[at_])) {
      value = value > most_rounds ? value : value * 10 + static_cast<unsigned>(pattern_[at_] - '0');
      ++at_;
    }
    return value;
  }

  spans atom(unsigned depth) {
    const std::size_t from = at_;
    if (skip("(")) return group(depth + 1, from);
    if (skip("[")) return set(depth + 1, from);
    if (skip("\\")) return escape(from);
    if (skip(".")) {
      return plain(expression_of(flags_.dot_matches_all ? universe_ : any_character(dialect_)));
    }
    if (rules_.has_line_anchors && skip("^")) return anchor(true, end_anchor::none);
    if (rules_.has_line_anchors && skip("$")) return anchor(false, rules_.dollar);
    if (is_next("*") || is_next("+") || is_next("?")) return fail_with(at_, "found a quantifier without an operand");
    if (is_next("{")) {
      unsigned minimum = 0;
      unsigned maximum = 0;
      if (quantifier(minimum, maximum)) return fail_with(from, "found a quantifier without an operand");
    }
    const bool is_strict = !rules_.has_perl_syntax;
    if (is_strict && (is_next("{") || (dialect_ == dialect::xsd && (is_next("}") || is_next("]"))))) {
      return fail_with(from, "found " + markup::quoted(pattern_.substr(from, 1)) + ", expected a backslash before it");
    }
    return characters(literal());
  }

  static spans anchor(bool at_begin, end_anchor at_end) {
    spans one = plain({});
    one.front().at_begin = at_begin;
    one.front().at_end = at_end;
    return one;
  }

  /// Reads a character that represents itself.
  byte_set literal() {
    const auto first = static_cast<unsigned char>(pattern_[at_++]);
    if (first < 0x80 || rules_.matches_bytes) return byte_set().set(first);
    // Decodes UTF-8. The compared texts do not contain characters above 255.
    std::uint32_t code = first & (first >= 0xF0 ? 0x07U : first >= 0xE0 ? 0x0FU : 0x1FU);
    while (!is_at_end() && (static_cast<unsigned char>(pattern_[at_]) & 0xC0U) == 0x80) {
      code = code << 6U | (static_cast<unsigned char>(pattern_[at_++]) & 0x3FU);
    }
    return character(code);
  }
  static byte_set character(std::uint32_t code) { return code < 256 ? byte_set().set(code) : byte_set(); }

  spans group(unsigned depth, std::size_t from) {
    if (depth > deepest) return fail_with(from, "groups are nested too deeply to be read");
    const flags before = flags_;
    if (rules_.has_perl_syntax && skip("?")) {
      if (skip("#")) {
        const std::size_t end = pattern_.find(')', at_);
        if (end == std::string_view::npos) return fail_with(from, "found '(?#' without ')'");
        at_ = end + 1;
        return plain({});
      }
      if (is_next("=") || is_next("!") || is_next("<=") || is_next("<!")) return refuse(from, "look-around");
      if (is_next(">")) return refuse(from, "an atomic group");
      const bool is_named = (rules_.has_python_names && skip("P<")) || (rules_.has_angle_names && skip("<"));
      if (is_named) {
        const std::size_t end = pattern_.find('>', at_);
        if (end == std::string_view::npos) return fail_with(from, "found the name of a group without '>'");
        at_ = end + 1;
      } else if (!skip(":")) {
        if (!read_flags(from)) return {};
        // Flags such as `(?i)` apply to the rest of the enclosing group.
        if (dialect_ != dialect::ecmascript && skip(")")) return plain({});
        if (!skip(":")) return fail_with(from, unknown(pattern_.substr(from, at_ + 1 - from)));
      }
    }
    spans of = alternatives(depth);
    if (has_failed_) return {};
    if (!skip(")")) return fail_with(from, "found '(' without ')'");
    flags_ = before;
    return of;
  }

  bool read_flags(std::size_t from) {
    bool value = true;
    while (!is_at_end() && !is_next(":") && !is_next(")")) {
      const char c = pattern_[at_];
      const std::string_view known = dialect_ == dialect::ecmascript ? "-is" : "-aisuU";
      if (!rules_.has_inline_flags || known.find(c) == std::string_view::npos) {
        if (rules_.has_inline_flags && (c == 'm' || c == 'x')) {
          (void)refuse(from, c == 'm' ? "a mode for several lines" : "a mode that ignores white space");
        } else {
          fail(from, unknown(pattern_.substr(from, at_ + 1 - from)));
        }
        return false;
      }
      if (c == '-') value = false;
      if (c == 'i') flags_.ignores_case = value;
      if (c == 's') flags_.dot_matches_all = value;
      ++at_;
    }
    return true;
  }

  spans escape(std::size_t from) {
    if (is_at_end()) return fail_with(from, "the pattern ends in a backslash");
    const char c = pattern_[at_];
    if (rules_.has_class_escapes) {
      if (const std::optional<byte_set> of = class_of_escape(dialect_, c)) {
        ++at_;
        return plain(expression_of(*of));
      }
    }
    if (c == 'A' && rules_.has_begin_escape) return skip("A") ? anchor(true, end_anchor::none) : spans();
    if (c == 'z' && rules_.small_z != end_anchor::none) return skip("z") ? anchor(false, rules_.small_z) : spans();
    if (c == 'Z' && rules_.capital_z != end_anchor::none) return skip("Z") ? anchor(false, rules_.capital_z) : spans();
    if (rules_.has_perl_syntax && (c == 'b' || c == 'B')) return refuse(from, "a word boundary");
    if (rules_.has_perl_syntax && ((c >= '1' && c <= '9') || c == 'k')) return refuse(from, "a back reference");
    const std::optional<byte_set> of = escaped_character(from);
    return of ? characters(*of) : spans();
  }

  /// Reads an escape such as `\t` or `\x41`, from the character after the backslash.
  std::optional<byte_set> escaped_character(std::size_t from) {
    const char c = pattern_[at_++];
    const bool is_known =
        dialect_ != dialect::xsd || std::string_view("\\|.?*+(){}-[]^").find(c) != std::string_view::npos;
    if (is_known && !ascii::is_letter_or_digit(c) && static_cast<unsigned char>(c) < 0x80) {
      return byte_set().set(static_cast<unsigned char>(c));
    }
    if (dialect_ != dialect::posix_ere) {
      if (c == 't') return byte_set().set('\t');
      if (c == 'n') return byte_set().set('\n');
      if (c == 'r') return byte_set().set('\r');
    }
    if (rules_.has_perl_syntax) {
      if (c == 'f') return byte_set().set('\f');
      if (c == 'v') return dialect_ == dialect::pcre2 ? vertical_space() : byte_set().set('\v');
      if (c == 'a' && dialect_ != dialect::ecmascript) return byte_set().set('\a');
      if (c == 'e' && dialect_ == dialect::pcre2) return byte_set().set(0x1B);
      if (c == 'h' && dialect_ == dialect::pcre2) return byte_set().set('\t').set(' ').set(0xA0);
      if (c == '0' && (is_at_end() || !ascii::is_digit(pattern_[at_]))) return byte_set().set(0);
      if (c == 'x' && (dialect_ == dialect::pcre2 || dialect_ == dialect::re2) && skip("{")) {
        const std::optional<std::uint32_t> code = hex(1, 8);
        if (code && skip("}")) return character(*code);
      } else if (c == 'x') {
        if (const std::optional<std::uint32_t> code = hex(2, 2)) return character(*code);
      } else if (c == 'u' && (dialect_ == dialect::ecmascript || dialect_ == dialect::python)) {
        if (const std::optional<std::uint32_t> code = hex(4, 4)) return character(*code);
      } else if (c == 'U' && dialect_ == dialect::python) {
        if (const std::optional<std::uint32_t> code = hex(8, 8)) return character(*code);
      }
    }
    fail(from, unknown(pattern_.substr(from, 2)));
    return std::nullopt;
  }

  static byte_set vertical_space() { return byte_set().set('\n').set('\v').set('\f').set('\r').set(0x85); }

  std::optional<std::uint32_t> hex(std::size_t least, std::size_t most) {
    std::uint32_t value = 0;
    std::size_t n = 0;
    while (n < most && !is_at_end() && ascii::is_hex_digit(pattern_[at_])) {
      value = value << 4U | static_cast<std::uint32_t>(ascii::hex_value(pattern_[at_]));
      ++at_;
      ++n;
    }
    return n < least ? std::nullopt : std::optional(value);
  }

  spans set(unsigned depth, std::size_t from) {
    const std::optional<byte_set> of = bracketed(depth, from);
    return of ? plain(expression_of(*of)) : spans();
  }

  /// Reads a set such as `[a-z]`, from the character after the opening bracket.
  std::optional<byte_set> bracketed(unsigned depth, std::size_t from) {
    if (depth > deepest) {
      fail(from, "sets are nested too deeply to be read");
      return std::nullopt;
    }
    const bool is_negated = skip("^");
    byte_set all;
    byte_set without;
    bool is_first = true;
    while (!has_failed_) {
      if (is_at_end()) {
        fail(from, "found '[' without ']'");
        break;
      }
      if (!(is_first && rules_.bracket_can_be_first) && skip("]")) break;
      is_first = false;
      if (dialect_ == dialect::xsd && skip("-[")) {
        without = bracketed(depth + 1, at_ - 1).value_or(byte_set());
        if (!has_failed_ && !skip("]")) fail(at_, "found text after the set that is subtracted, expected ']'");
        break;
      }
      add_member(all);
    }
    if (has_failed_) return std::nullopt;
    if (flags_.ignores_case) add_other_case(dialect_, all);
    return (is_negated ? ~all : all) & ~without & universe_;
  }

  /// Reads a member of a set: a character, a range or a class.
  void add_member(byte_set& to) {
    const std::size_t from = at_;
    bool is_class = false;
    const byte_set first = member(is_class);
    const bool is_range = is_next("-") && at_ + 1 < pattern_.size() && pattern_[at_ + 1] != ']' &&
                          !(dialect_ == dialect::xsd && pattern_[at_ + 1] == '[');
    if (has_failed_ || !is_range) {
      to |= first;
      return;
    }
    const std::size_t hyphen = at_++;
    bool ends_in_class = false;
    const byte_set last = member(ends_in_class);
    if (has_failed_) return;
    if (is_class || ends_in_class) {
      // A hyphen next to a class is a literal character in PCRE2 and ECMAScript.
      if (dialect_ != dialect::pcre2 && dialect_ != dialect::ecmascript) {
        fail(hyphen, "found a range that begins or ends with a class");
        return;
      }
      to |= first | last;
      to.set('-');
      return;
    }
    if (first.none()) return;  // the range begins above 255
    const std::size_t low = first._Find_first();
    const std::size_t high = std::min(last._Find_first(), last.size() - 1);
    if (low > high) {
      fail(from, "found a range whose begin is above its end");
      return;
    }
    for (std::size_t b = low; b <= high; ++b) to.set(b);
  }

  byte_set member(bool& is_class) {
    const std::size_t from = at_;
    if (rules_.has_class_names && (is_next("[:") || is_next("[.") || is_next("[="))) {
      const std::size_t end = pattern_.find(":]", at_ + 2);
      const std::string_view name = end == std::string_view::npos ? "" : pattern_.substr(at_ + 2, end - at_ - 2);
      const std::optional<byte_set> of = is_next("[:") ? class_named(name) : std::nullopt;
      if (!of) {
        fail(from, "found the class " + markup::quoted(pattern_.substr(from, name.size() + 4), shown_columns) +
                       ", which is not read");
        return {};
      }
      at_ = end + 2;
      is_class = true;
      return *of;
    }
    if (dialect_ == dialect::xsd && is_next("[")) {
      fail(from, "found '[' in a set, expected a backslash before it");
      return {};
    }
    if (dialect_ == dialect::posix_ere || !skip("\\")) return literal();
    if (is_at_end()) {
      fail(from, "the pattern ends in a backslash");
      return {};
    }
    if (const std::optional<byte_set> of = class_of_escape(dialect_, pattern_[at_])) {
      ++at_;
      is_class = true;
      return *of;
    }
    if (rules_.has_perl_syntax && skip("b")) return byte_set().set('\b');
    return escaped_character(from).value_or(byte_set());
  }

  std::string_view pattern_;
  dialect dialect_;
  const dialect_rules& rules_;
  byte_set universe_;  ///< Bytes that a text can contain.
  std::size_t at_ = 0;
  flags flags_;
  bool has_failed_ = false;
  pattern_problem problem_;
};

}  // namespace

std::optional<bnf::expression> read_regex(std::string_view pattern, dialect d, bool is_whole,
                                          pattern_problem& problem) {
  return reader(pattern, d).run(is_whole, problem);
}

bnf::grammar grammar_of(bnf::expression e, const std::string& file, std::string_view pattern) {
  bnf::grammar g;
  g.id = file;
  g.default_start = "regex";
  g.starts.push_back(g.default_start);
  bnf::production p;
  p.name = g.default_start;
  p.definition = std::move(e);
  p.printed = std::string(pattern);
  p.where = {file, 1, 1};
  g.productions.push_back(std::move(p));
  bnf::number_expressions(g);
  return g;
}

}  // namespace uri94::patterns
