// SPDX-License-Identifier: MIT
#include "generator/bnf/grammar_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <set>
#include <string_view>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/expression_text.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

using kind = expression::kind;

std::string hex(unsigned byte) {
  char digits[4];
  std::snprintf(digits, sizeof digits, "%02X", byte);
  return digits;
}

expression composed(kind is, std::vector<expression> operands, const expression& like) {
  if (operands.size() == 1 && (is == kind::sequence || is == kind::alternatives)) return std::move(operands[0]);
  expression e;
  e.is = is;
  e.where = like.where;
  e.operands = std::move(operands);
  return e;
}

expression literal(std::string text, bool any_case, const expression& like) {
  expression e;
  e.is = kind::literal;
  e.where = like.where;
  e.any_case = any_case;
  e.text = std::move(text);
  return e;
}

expression nothing(const expression& like) {
  expression e;
  e.where = like.where;
  return e;
}

bool is_nothing(const expression& e) {
  return e.is == kind::empty;
}

byte_set bytes_of(char c, bool any_case) {
  byte_set bytes;
  bytes.set(static_cast<unsigned char>(c));
  if (any_case && ascii::is_letter(c)) bytes.set(static_cast<unsigned char>(c) ^ 0x20U);
  return bytes;
}

/// Converter of expressions to the notation of RFC 822. This notation cannot express the empty string. Literals of two
/// or more characters match in either case.
class for_rfc822 {
 public:
  for_rfc822(const std::vector<const production*>& all, diagnostics& problems) : problems_(problems) {
    // Repeats the pass, because a production that uses only productions of `empty_` also reads only the empty string.
    for (bool changed = true; changed;) {
      changed = false;
      for (const production* const p : all) {
        if (empty_.count(p->name) != 0 || !reads_nothing(p->definition)) continue;
        empty_.insert(p->name);
        changed = true;
      }
    }
  }

  [[nodiscard]] bool is_left_out(const std::string& name) const { return empty_.count(name) != 0; }

  [[nodiscard]] expression of(const expression& e) {
    switch (e.is) {
      case kind::empty:
        return e;
      case kind::literal:
        return of_literal(e);
      case kind::set:
        return of_set(e);
      case kind::name:
        return is_left_out(e.text) ? nothing(e) : of_name(e);
      case kind::sequence: {
        std::vector<expression> operands;
        for (const expression& o : e.operands) {
          expression made = of(o);
          if (!is_nothing(made)) operands.push_back(std::move(made));
        }
        return operands.empty() ? nothing(e) : composed(kind::sequence, std::move(operands), e);
      }
      case kind::alternatives: {
        std::vector<expression> operands;
        for (const expression& o : e.operands) {
          expression made = of(o);
          if (!is_nothing(made)) operands.push_back(std::move(made));
        }
        if (operands.empty()) return nothing(e);
        const bool may_be_nothing = operands.size() != e.operands.size();
        expression made = composed(kind::alternatives, std::move(operands), e);
        return may_be_nothing ? composed(kind::optional, {std::move(made)}, e) : made;
      }
      case kind::optional:
      case kind::repetition: {
        expression made = e;
        made.operands = {of(e.operands[0])};
        return is_nothing(made.operands[0]) ? nothing(e) : made;
      }
    }
    return e;
  }

 private:
  [[nodiscard]] bool reads_nothing(const expression& e) const {
    const auto all = [&] {
      return std::all_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return reads_nothing(o); });
    };
    switch (e.is) {
      case kind::literal:
      case kind::set:
        return false;
      case kind::name:
        return is_left_out(e.text);
      default:
        return all();
    }
  }

  void refuse(const expression& e, const std::string& what) {
    problems_.push_back({e.where, what + " cannot be written in the notation of RFC 822; ABNF can"});
  }

  [[nodiscard]] expression of_name(const expression& e) {
    if (!e.text.empty() && e.text.front() == '<') refuse(e, "the description " + e.text);
    return e;
  }

  [[nodiscard]] expression of_byte(unsigned byte, const expression& like) {
    if ((byte < ' ' && byte != '\t') || byte > '~') refuse(like, "byte 0x" + hex(byte));
    return literal(std::string(1, static_cast<char>(byte)), false, like);
  }

  [[nodiscard]] expression of_bytes(const byte_set& bytes, const expression& like) {
    std::vector<expression> all;
    const std::size_t had = problems_.size();
    // Reports at most one problem for each set.
    for (unsigned b = 0; b < bytes.size() && problems_.size() == had; ++b) {
      if (bytes[b]) all.push_back(of_byte(b, like));
    }
    return composed(kind::alternatives, std::move(all), like);
  }

  [[nodiscard]] expression of_literal(const expression& e) {
    const bool has_letters = std::any_of(e.text.begin(), e.text.end(), ascii::is_letter);
    const bool is_quotable =
        std::all_of(e.text.begin(), e.text.end(), [](char c) { return ascii::is_printable(c) && c != '"'; });
    if (e.text.size() > 1 && is_quotable && (e.any_case || !has_letters)) return literal(e.text, true, e);
    std::vector<expression> all;
    for (const char c : e.text) all.push_back(of_bytes(bytes_of(c, e.any_case), e));
    return composed(kind::sequence, std::move(all), e);
  }

  [[nodiscard]] expression of_set(const expression& e) { return of_bytes(e.bytes, e); }

  diagnostics& problems_;
  std::set<std::string> empty_;
};

/// Converter of expressions to ABNF, which has literals in quotes, values and ranges. Names of ABNF consist of letters,
/// digits and `-` and compare without case.
class for_abnf {
 public:
  explicit for_abnf(const std::vector<const production*>& all) {
    std::set<std::string> taken;
    // Names that are valid in ABNF stay as they are. Other names must not collide with them.
    for (const production* const p : all) {
      if (is_name(p->name) && taken.insert(ascii::in_lower_case(p->name)).second) names_.emplace(p->name, p->name);
    }
    for (const production* const p : all) {
      if (names_.count(p->name) != 0) continue;
      std::string name = p->name;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return !continues_name(c); }, '-');
      const std::string first = name;
      for (unsigned n = 2; !taken.insert(ascii::in_lower_case(name)).second; ++n)
        name = first + '-' + std::to_string(n);
      names_.emplace(p->name, name);
    }
  }

  [[nodiscard]] std::string name_of(const std::string& name) const {
    const auto found = names_.find(name);
    return found == names_.end() ? name : found->second;
  }

  [[nodiscard]] expression of(const expression& e) const {
    expression made = e;
    for (expression& o : made.operands) o = of(o);
    if (e.is == kind::name) made.text = name_of(e.text);
    if (e.is == kind::set) return of_bytes(e.bytes, e);
    if (e.is == kind::literal) return of_literal(e);
    return made;
  }

 private:
  static bool continues_name(char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '-'; }
  static bool is_name(const std::string& name) { return std::all_of(name.begin(), name.end(), continues_name); }

  static expression range(unsigned first, unsigned last, const expression& like) {
    if (first == last) return literal(std::string(1, static_cast<char>(first)), false, like);
    expression e;
    e.is = kind::set;
    e.where = like.where;
    for (unsigned b = first; b <= last; ++b) e.bytes.set(b);
    e.text = "%x" + hex(first) + '-' + hex(last);
    return e;
  }

  /// Returns the bytes as a letter in either case, as a range, or as alternatives of ranges.
  static expression of_bytes(const byte_set& bytes, const expression& like) {
    for (char c = 'a'; c <= 'z'; ++c) {
      if (bytes != bytes_of(c, true)) continue;
      expression e;
      e.is = kind::set;
      e.where = like.where;
      e.bytes = bytes;
      const bool is_printed = ascii::in_lower_case(like.text) == std::string("\"") + c + '"';
      e.text = is_printed ? like.text : std::string("\"") + c + '"';
      return e;
    }
    std::vector<expression> all;
    for (unsigned b = 0; b < bytes.size(); ++b) {
      if (!bytes[b]) continue;
      unsigned end = b;
      while (end + 1 < bytes.size() && bytes[end + 1]) ++end;
      all.push_back(range(b, end, like));
      b = end;
    }
    return composed(kind::alternatives, std::move(all), like);
  }

  /// Returns a literal in quotes or as numeric values. Numeric values are case-sensitive. A case-insensitive literal
  /// that cannot be in quotes therefore becomes a sequence of characters.
  static expression of_literal(const expression& e) {
    const bool is_quotable =
        std::all_of(e.text.begin(), e.text.end(), [](char c) { return ascii::is_printable(c) && c != '"'; });
    const bool has_letters = std::any_of(e.text.begin(), e.text.end(), ascii::is_letter);
    if (is_quotable || !e.any_case || !has_letters) return literal(e.text, e.any_case && has_letters, e);
    std::vector<expression> all;
    for (const char c : e.text) all.push_back(of_bytes(bytes_of(c, true), e));
    return composed(kind::sequence, std::move(all), e);
  }

  std::map<std::string, std::string> names_;
};

/// Appends `text` as comment lines of at most 120 bytes. A longer word has a line of its own.
void add_comment(const std::string& text, std::string& to) {
  constexpr std::size_t most_columns = 120;
  std::string line = ";";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (line.size() + 1 + word.size() > most_columns && line.size() > 1) {
      to += line + '\n';
      line = ";";
    }
    line += ' ' + word;
    at = end + 1;
  }
  to += line + '\n';
}

}  // namespace

written_grammar write_grammar(const std::vector<const production*>& productions, notation in, diagnostics& problems) {
  written_grammar made;
  std::string rules;
  const std::size_t had = problems.size();
  if (in == notation::abnf) {
    const for_abnf respelled(productions);
    for (const production* const p : productions) {
      const std::string name = respelled.name_of(p->name);
      if (name != p->name) made.renamed.emplace(p->name, name);
      rules += name + " = " + text_of(respelled.of(p->definition), in) + '\n';
    }
  } else {
    for_rfc822 respelled(productions, problems);
    for (const production* const p : productions) {
      if (respelled.is_left_out(p->name)) {
        made.left_out.push_back(p->name);
      } else {
        rules += p->name + " = " + text_of(respelled.of(p->definition), in) + '\n';
      }
    }
    if (made.left_out.size() == productions.size() && !productions.empty()) {
      problems.push_back({productions.front()->where,
                          "all productions read only the empty string, which the notation of RFC 822 "
                          "cannot express; use ABNF"});
    }
  }
  if (problems.size() != had) return {};
  for (const auto& [name, spelled] : made.renamed) add_comment(name + " is written " + spelled + '.', made.text);
  for (const std::string& name : made.left_out) {
    add_comment(name + " reads only the empty string and is left out; its uses are removed or made optional.",
                made.text);
  }
  made.text += rules;
  return made;
}

}  // namespace uri94::bnf
