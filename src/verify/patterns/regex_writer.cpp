// SPDX-License-Identifier: MIT
#include "verify/patterns/regex_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "support/text/ascii.hpp"

namespace uri94::patterns {
namespace {

/// Syntax of the parts of a pattern in a dialect.
struct dialect_syntax {
  std::string_view begin;          ///< Anchor at the beginning. Empty if the dialect always matches the whole text.
  std::string_view end;            ///< Anchor at the end. Empty if the dialect always matches the whole text.
  std::string_view group;          ///< Opening of a group without a name.
  std::string_view named_group;    ///< Opening of a group with a name, up to the name. Empty if unsupported.
  std::string_view escaped;        ///< Characters that need a backslash outside a set.
  std::string_view set_escaped;    ///< Characters that need a backslash in a set.
  std::string_view control_names;  ///< Letters in the escapes of the characters in `controls`.
  bool has_hex_escapes;            ///< True if `\xHH` is an escape of a byte.
  unsigned most_rounds;            ///< Maximum number in a quantifier.
  bool multiplies = false;         ///< True if `most_rounds` limits the product of nested quantifiers.
  /// True if repetitions are written out, unless the pattern becomes too large. libxml2 2.9 accepts
  /// wrong strings if a quantifier with a number begins like the text after it: `(a{2}:)?a{2}` matches `aaa`.
  bool writes_out = false;
};

constexpr std::string_view controls = "\t\n\r";
constexpr std::string_view perl_special = "\\^$.|?*+()[]{}";
constexpr std::string_view set_special = "\\^-[]";

// Indexed by dialect. The sources are listed in `dialect.cpp`. The page "Syntax" of RE2 states its limit of 1,000
// rounds. With the flag v of ECMAScript, more characters need a backslash in a set.
constexpr std::array<dialect_syntax, dialects.size()> all_syntax{{
    {"\\A", "\\z", "(?:", "(?<", perl_special, set_special, "tnr", true, 65'535},
    {"\\A", "\\z", "(?:", "(?P<", perl_special, set_special, "tnr", true, 1'000, true},
    {"^", "$", "(?:", "(?<", "\\^$.|?*+()[]{}/", "\\^-[](){}/|", "tnr", true, 65'535},
    {"\\A", "\\Z", "(?:", "(?P<", perl_special, set_special, "tnr", true, 65'535},
    {"^", "$", "(", "", perl_special, "", "", false, 255},
    {"", "", "(", "", "\\.|?*+()[]{}", set_special, "tnr", false, 65'535, false, true},
}};

/// Returns the largest number in the quantifiers of a pattern.
/// @param multiplies True if the numbers of nested quantifiers are multiplied.
std::uint64_t rounds_of(const pattern& p, bool multiplies) {
  std::uint64_t most = 1;
  for (const pattern& o : p.operands) most = std::max(most, rounds_of(o, multiplies));
  if (p.is != pattern::kind::repetition) return most;
  const std::uint64_t own = p.maximum == pattern::unlimited ? std::max(p.minimum, 1U) : p.maximum;
  return multiplies ? own * most : std::max(own, most);
}

/// Maximum number of nested groups in a pattern that is written out. Fewer than `read_regex` accepts.
constexpr std::uint64_t most_nested_groups = 150;

/// Returns true if a repetition needs a quantifier with a number.
bool is_counted(const pattern& p) {
  if (p.is != pattern::kind::repetition) return false;
  return p.minimum > 1 || (p.maximum > 1 && p.maximum != pattern::unlimited);
}

/// Size of a pattern with all repetitions written out.
struct written_out_size {
  std::uint64_t parts = 1;  ///< Number of parts, or `most_parts + 1` if it is larger.
  std::uint64_t depth = 1;  ///< Maximum number of nested groups, or `most_nested_groups + 1` if it is larger.
  [[nodiscard]] bool is_small() const noexcept { return parts <= most_parts && depth <= most_nested_groups; }
};

written_out_size written_out(const pattern& p) {
  written_out_size size;
  for (const pattern& o : p.operands) {
    const written_out_size own = written_out(o);
    size.parts += own.parts;
    size.depth = std::max(size.depth, own.depth + 1);
  }
  if (is_counted(p)) {
    const bool is_endless = p.maximum == pattern::unlimited;
    size.parts *= is_endless ? p.minimum : p.maximum;
    if (!is_endless) size.depth += p.maximum - p.minimum;
  }
  size.parts = std::min<std::uint64_t>(size.parts, most_parts + 1);
  size.depth = std::min(size.depth, most_nested_groups + 1);
  return size;
}

class writer {
 public:
  explicit writer(dialect d) : dialect_(d), syntax_(all_syntax[static_cast<std::size_t>(d)]) {}

  std::optional<std::string> run(const pattern& p, std::string& problem) {
    if (rounds_of(p, syntax_.multiplies) > syntax_.most_rounds) {
      refuse("quantifiers above " + std::to_string(syntax_.most_rounds));
    }
    is_written_out_ = syntax_.writes_out && written_out(p).is_small();
    text_ = syntax_.begin;
    const bool is_anchored = !text_.empty();
    write(p, is_anchored ? place::sequence : place::alternatives);
    text_ += syntax_.end;
    if (problem_.empty()) return std::move(text_);
    problem = std::move(problem_);
    return std::nullopt;
  }

 private:
  /// Operator that encloses a pattern. A pattern with a weaker operator needs parentheses.
  enum class place { alternatives, sequence, repetition };

  void refuse(std::string_view why) {
    if (problem_.empty()) problem_ = std::string(rules_of(dialect_).title) + " has no " + std::string(why);
  }

  void write(const pattern& p, place in) {
    if (!problem_.empty()) return;
    const bool is_named = !p.group.empty() && !syntax_.named_group.empty();
    const bool is_weaker = (p.is == pattern::kind::alternatives && in != place::alternatives) ||
                           (p.is == pattern::kind::sequence && p.operands.size() != 1 && in == place::repetition) ||
                           (p.is == pattern::kind::repetition && in == place::repetition);
    if (is_named) {
      text_ += std::string(syntax_.named_group) + p.group + '>';
    } else if (is_weaker) {
      text_ += syntax_.group;
    }
    write_body(p, is_named || is_weaker ? place::alternatives : in);
    if (is_named || is_weaker) text_ += ')';
  }

  void write_body(const pattern& p, place in) {
    switch (p.is) {
      case pattern::kind::bytes:
        if (p.bytes.count() == 1) {
          write_character(static_cast<unsigned char>(p.bytes._Find_first()), syntax_.escaped);
        } else {
          write_set(p.bytes);
        }
        return;
      case pattern::kind::sequence:
        for (const pattern& o : p.operands) write(o, p.operands.size() == 1 ? in : place::sequence);
        return;
      case pattern::kind::alternatives:
        for (const pattern& o : p.operands) {
          if (&o != &p.operands.front()) text_ += '|';
          write(o, place::alternatives);
        }
        return;
      case pattern::kind::repetition:
        if (is_written_out_ && is_counted(p)) return write_rounds(p);
        write(p.operands[0], place::repetition);
        write_quantifier(p.minimum, p.maximum);
        return;
    }
  }

  /// Writes `x{2}` as `xx`, `x{2,}` as `xx+` and `x{1,3}` as `x(xx?)?`.
  void write_rounds(const pattern& p) {
    const pattern& round = p.operands[0];
    const bool is_endless = p.maximum == pattern::unlimited;
    for (unsigned i = is_endless ? 1 : 0; i < p.minimum; ++i) write(round, place::sequence);
    if (is_endless || p.maximum > p.minimum) {
      const unsigned nested = is_endless ? 0 : p.maximum - p.minimum - 1;
      for (unsigned i = 0; i < nested; ++i) {
        text_ += syntax_.group;
        write(round, place::sequence);
      }
      write(round, place::repetition);
      text_ += is_endless ? '+' : '?';
      for (unsigned i = 0; i < nested; ++i) text_ += ")?";
    }
  }

  void write_quantifier(unsigned minimum, unsigned maximum) {
    const bool is_endless = maximum == pattern::unlimited;
    if (minimum == 0 && maximum == 1) {
      text_ += '?';
    } else if (minimum == 0 && is_endless) {
      text_ += '*';
    } else if (minimum == 1 && is_endless) {
      text_ += '+';
    } else {
      text_ += '{' + std::to_string(minimum);
      if (maximum != minimum) text_ += is_endless ? "," : ',' + std::to_string(maximum);
      text_ += '}';
    }
  }

  /// @param escaped Characters that need a backslash.
  void write_character(unsigned char byte, std::string_view escaped) {
    const char c = static_cast<char>(byte);
    const std::size_t control = controls.find(c);
    if (ascii::is_printable(c)) {
      if (escaped.find(c) != std::string_view::npos) text_ += '\\';
      text_ += c;
    } else if (control < syntax_.control_names.size()) {
      text_ += '\\';
      text_ += syntax_.control_names[control];
    } else {
      char hex[8];
      std::snprintf(hex, sizeof hex, "%02X", static_cast<unsigned>(byte));
      if (!syntax_.has_hex_escapes) refuse("escape for the byte 0x" + std::string(hex));
      text_ += "\\x" + std::string(hex);
    }
  }

  void write_set(const byte_set& bytes) {
    byte_set rest = bytes;
    std::string_view at_end;
    if (syntax_.set_escaped.empty()) {
      // If a set cannot contain escapes, `]` must be first in the set, and `[`, `^` and `-` must be last. A set of only
      // `^` and `-` begins with the hyphen.
      byte_set others = bytes;
      others.reset('^').reset('-');
      at_end = others.none() ? "-^" : "[^-";
    }
    text_ += '[';
    if (syntax_.set_escaped.empty() && rest[']']) {
      text_ += ']';
      rest.reset(']');
    }
    for (const char c : at_end) rest.reset(static_cast<unsigned char>(c));
    for (unsigned first = 0; first < rest.size(); ++first) {
      if (!rest[first]) continue;
      unsigned last = first;
      while (last + 1 < rest.size() && rest[last + 1] && are_in_a_range(first, last + 1)) ++last;
      write_character(static_cast<unsigned char>(first), syntax_.set_escaped);
      if (last > first + 1) text_ += '-';
      if (last > first) write_character(static_cast<unsigned char>(last), syntax_.set_escaped);
      first = last;
    }
    for (const char c : at_end) {
      if (bytes[static_cast<unsigned char>(c)]) text_ += c;
    }
    text_ += ']';
  }

  /// Returns true for two letters of one case, two digits, or two non-printable characters. Other ranges are hard to
  /// read.
  static bool are_in_a_range(unsigned first, unsigned last) {
    const auto is_both = [&](auto is) { return is(static_cast<char>(first)) && is(static_cast<char>(last)); };
    return is_both(ascii::is_digit) || is_both([](char c) { return c >= 'a' && c <= 'z'; }) ||
           is_both([](char c) { return c >= 'A' && c <= 'Z'; }) ||
           is_both([](char c) { return !ascii::is_printable(c); });
  }

  dialect dialect_;
  const dialect_syntax& syntax_;
  bool is_written_out_ = false;  ///< True if repetitions are written without numbers.
  std::string text_;
  std::string problem_;
};

}  // namespace

std::optional<std::string> write_regex(const pattern& p, dialect d, std::string& problem) {
  return writer(d).run(p, problem);
}

}  // namespace uri94::patterns
