// SPDX-License-Identifier: MIT
#include "generator/random_grammars/random.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace uri94::tests {
namespace {

using kind = part::kind;

constexpr std::size_t most_characters = 4;
constexpr std::size_t most_places = 60;

part leaf(kind is, std::string text) {
  part p;
  p.is = is;
  p.text = std::move(text);
  return p;
}

part of(kind is, std::vector<part> parts) {
  part p;
  p.is = is;
  p.parts = std::move(parts);
  return p;
}

part use_of(std::size_t rule) {
  part p;
  p.is = kind::rule;
  p.rule = rule;
  return p;
}

class maker {
 public:
  maker(style in, dice& d) : style_(in), dice_(d) {}

  small_grammar make() {
    do {
      choose();
      for (std::size_t i = 0; i < grammar_.names.size(); ++i) {
        at_ = i;
        grammar_.rules.push_back(right_hand_side());
      }
    } while (characters_of(grammar_).size() > most_characters || characters_of(grammar_).empty() ||
             size_of(0, 0) > most_places);
    return grammar_;
  }

 private:
  void choose() {
    grammar_ = {style_, {}, {}};
    characters_.clear();
    // Letters in both cases, digits, and characters that are special in a notation.
    constexpr std::string_view pools[] = {"ab", "a",  "xX", "01",  "-.",  "a0.", "aA1", "/?",  "\"a", " b",
                                          "|[", ";:", "%a", "*=",  "<>",  "(x",  "\\'", ",b",  "$&",  "a-b",
                                          "+z", "]a", "#s", "_xY", "^a~", "?x",  "9-",  "{0}", "`!"};
    characters_ = pools[dice_.below(std::size(pools))];
    if (dice_.in(60)) characters_ = pools[dice_.below(4)];
    if (style_ == style::abnf && dice_.in(15)) characters_[0] = "\x00\x0D\x0A\x09\x7F\x80\xFF\xC3"[dice_.below(8)];
    any_case_ = dice_.in(40);
    recursion_ = dice_.below(10);
    std::vector<std::string> names = {"aa",  "bb",    "cc",   "dd",    "ee", "list",   "item-of", "int",
                                      "seq", "match", "rule", "bytes", "at", "digits", "Name",    "end"};
    if (style_ != style::abnf) names.emplace_back("under_score");
    if (style_ == style::rfc822) names.emplace_back("with+plus");
    if (style_ != style::rfc1630) names.emplace_back("n");
    const std::size_t count = 1 + dice_.below(5);
    while (grammar_.names.size() < count) {
      const std::size_t i = dice_.below(names.size());
      grammar_.names.push_back(names[i]);
      names.erase(names.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  /// Returns the number of characters of the rule with its uses of rules expanded. Does not expand uses that are
  /// nested deeper than the number of rules.
  std::size_t size_of(std::size_t rule, std::size_t depth) const {
    return depth == grammar_.rules.size() ? 0 : size_of(grammar_.rules[rule], depth);
  }
  std::size_t size_of(const part& p, std::size_t depth) const {
    if (p.is == kind::rule) return size_of(p.rule, depth + 1);
    std::size_t size = p.text.size();
    for (const part& o : p.parts) size += size_of(o, depth);
    return p.most == part::unlimited || p.most == 0 ? size : size * p.most;
  }

  part right_hand_side() {
    if (style_ != style::rfc822 && dice_.in(5)) return {};
    if (dice_.in(8)) return characters();
    if (style_ == style::abnf && dice_.in(5)) return left_recursion();
    if (dice_.in(1)) return middle_recursion();
    return any(2 + dice_.below(9), true, false);
  }

  /// Returns a choice of all characters. In the notation of RFC 1630, a bracket is a literal only as an alternative.
  part characters() {
    std::vector<part> all;
    for (const char c : characters_) all.push_back(leaf(kind::literal, std::string(1, c)));
    return all.size() == 1 ? all[0] : of(kind::choice, std::move(all));
  }

  part left_recursion() {
    part again = of(kind::sequence, {use_of(at_), any(2, false, false)});
    return dice_.in(50) ? of(kind::choice, {again, any(2, false, false)})
                        : of(kind::choice, {any(2, false, false), again});
  }

  part middle_recursion() {
    return of(kind::choice, {of(kind::sequence, {literal(), use_of(at_), literal()}), literal()});
  }

  /// Returns a random part.
  /// @param size approximate number of leaves
  /// @param is_last true if the part is the last of the rule
  /// @param has_read true if a non-empty part precedes the part
  part any(std::size_t size, bool is_last, bool has_read) {
    if (size <= 1) return one(is_last, has_read);
    const std::size_t what = dice_.below(100);
    if (what < 38) return sequence(size, is_last, has_read);
    if (what < 64) {
      std::vector<part> parts;
      const std::size_t count = 2 + dice_.below(2);
      for (std::size_t i = 0; i < count; ++i) parts.push_back(any(size / count + dice_.below(2), is_last, has_read));
      return of(kind::choice, std::move(parts));
    }
    if (what < 78) return of(kind::option, {any(size - 1, is_last, has_read)});
    if (style_ != style::rfc1630) return repetition(any(size - 1, false, has_read));
    return sequence(size, is_last, has_read);
  }

  part sequence(std::size_t size, bool is_last, bool has_read) {
    std::vector<part> parts;
    const std::size_t count = 2 + dice_.below(2);
    for (std::size_t i = 0; i < count; ++i) {
      parts.push_back(any(size / count + dice_.below(2), is_last && i + 1 == count, has_read));
      has_read = has_read || parts.back().is == kind::literal || parts.back().is == kind::one_of;
    }
    return of(kind::sequence, std::move(parts));
  }

  part repetition(part of_what) {
    constexpr std::pair<unsigned, unsigned> bounds[] = {{0, part::unlimited},
                                                        {0, part::unlimited},
                                                        {1, part::unlimited},
                                                        {1, part::unlimited},
                                                        {0, 1},
                                                        {0, 2},
                                                        {1, 2},
                                                        {2, 2},
                                                        {1, 3},
                                                        {2, part::unlimited},
                                                        {0, 3},
                                                        {3, 3},
                                                        {2, 4},
                                                        {1, 1}};
    // Adds a nullable first alternative to some operands.
    if (dice_.in(20)) {
      const part may_be_empty = of(kind::option, {literal()});
      of_what = of(kind::choice,
                   {dice_.in(50) ? of(kind::sequence, {may_be_empty, of(kind::option, {literal()})}) : may_be_empty,
                    std::move(of_what)});
    }
    part p = of(kind::repetition, {std::move(of_what)});
    std::tie(p.least, p.most) = bounds[dice_.below(std::size(bounds))];
    if (style_ == style::abnf && dice_.in(2)) p.least = p.most = 0;
    return p;
  }

  part one(bool is_last, bool has_read) {
    // The last part may use any rule, including its own. Other parts use only later rules.
    const std::size_t count = grammar_.names.size();
    if (is_last && has_read && recursion_ < 4 && dice_.in(35)) {
      part again = use_of(recursion_ < 2 ? at_ : dice_.below(count));
      return dice_.in(60) ? of(kind::option, {again}) : again;
    }
    if (at_ + 1 < count && dice_.in(45)) return use_of(at_ + 1 + dice_.below(count - at_ - 1));
    if (style_ == style::abnf && dice_.in(4)) return {};
    return literal();
  }

  char character() { return characters_[dice_.below(characters_.size())]; }

  part literal() {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (style_ == style::abnf && dice_.in(10) && characters_.size() > 1) {
      std::set<char> some{character(), character()};
      return leaf(kind::one_of, {some.begin(), some.end()});
    }
    std::string text(1, character());
    while (text.size() < 3 && dice_.in(style_ == style::rfc1630 ? 0 : 18)) text += character();
    // Replaces a bracket, which RFC 1630 only allows as an alternative.
    const bool is_bracket = std::string_view("[]()").find(text[0]) != std::string_view::npos;
    if (style_ == style::rfc1630 && is_bracket) {
      for (const char c : characters_) {
        if (std::string_view("[]()").find(c) == std::string_view::npos) text[0] = c;
      }
      if (std::string_view("[]()").find(text[0]) != std::string_view::npos) text[0] = 'k';
    }
    if (style_ == style::rfc822 && text.find('"') != std::string::npos) text = "\"";
    part p = leaf(kind::literal, text);
    const bool has_letters = std::any_of(text.begin(), text.end(), is_letter);
    p.any_case = has_letters && ((style_ == style::rfc822 && text.size() > 1) || (style_ == style::abnf && any_case_));
    return p;
  }

  style style_;
  dice& dice_;
  small_grammar grammar_;
  std::string characters_;
  bool any_case_ = false;
  std::size_t recursion_ = 0;
  std::size_t at_ = 0;
};

// ---- Texts of grammars

class writer {
 public:
  explicit writer(const small_grammar& g) : grammar_(g) {}

  std::string all() const {
    std::string text;
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
      const part& p = grammar_.rules[i];
      text += grammar_.names[i] + (is(style::rfc1630) ? "  " : " = ");
      if (!is(style::rfc1630) || p.is != kind::empty) text += of(p);
      text += '\n';
    }
    return text;
  }

 private:
  bool is(style s) const { return grammar_.written_in == s; }

  std::string grouped(const part& p) const { return "( " + of(p) + " )"; }

  std::string literal(const part& p) const {
    if (is(style::rfc1630)) {
      std::string text;
      for (const char c : p.text) {
        text += (text.empty() ? "" : " ") + (c == ' '   ? std::string("space")
                                             : c == '|' ? std::string("vline")
                                                        : std::string(1, c));
      }
      return text;
    }
    if (is(style::rfc822)) return p.text == "\"" ? "<\">" : '"' + p.text + '"';
    const bool is_printable =
        std::all_of(p.text.begin(), p.text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '"'; });
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const bool has_letters = std::any_of(p.text.begin(), p.text.end(), is_letter);
    if (is_printable && (p.any_case || !has_letters)) return '"' + p.text + '"';
    if (p.any_case) {  // Writes each character separately, because some characters cannot be quoted.
      std::string text = "(";
      for (const char c : p.text) {
        part one = p;
        one.text = std::string(1, c);
        one.any_case = is_letter(c);
        text += ' ' + literal(one);
      }
      return text + " )";
    }
    // Writes a printable text of even length with %s, other texts of several bytes with %d, and single bytes with %x.
    if (is_printable && p.text.size() % 2 == 0) return "%s\"" + p.text + '"';
    std::string text = p.text.size() > 1 ? "%d" : "%x";
    for (const char c : p.text) {
      if (text.size() > 2) text += '.';
      text += p.text.size() > 1 ? std::to_string(static_cast<unsigned char>(c)) : hex(c);
    }
    return text;
  }

  static std::string hex(char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {digits[byte >> 4U], digits[byte & 15U]};
  }

  /// Returns a set of bytes as alternatives of ABNF values and ranges.
  static std::string set_text(std::string text) {
    std::sort(text.begin(), text.end(),
              [](char a, char b) { return static_cast<unsigned char>(a) < static_cast<unsigned char>(b); });
    std::string all;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i;
      while (end + 1 < text.size() &&
             static_cast<unsigned char>(text[end + 1]) == static_cast<unsigned char>(text[end]) + 1U) {
        ++end;
      }
      all += (all.empty() ? "" : " / ") + ("%x" + hex(text[i])) + (end == i ? "" : '-' + hex(text[end]));
      i = end + 1;
    }
    return "( " + all + " )";
  }

  std::string of(const part& p) const {
    switch (p.is) {
      case kind::empty:
        return "\"\"";
      case kind::literal:
        return literal(p);
      case kind::one_of:
        return set_text(p.text);
      case kind::rule:
        return grammar_.names[p.rule];
      case kind::sequence:
        return joined(p, " ");
      case kind::choice:
        return joined(p, is(style::abnf) ? " / " : " | ");
      case kind::option:
        return "[ " + of(p.parts[0]) + " ]";
      case kind::repetition:
        return repetition(p);
    }
    return {};
  }

  std::string joined(const part& p, const char* between) const {
    std::string text;
    for (const part& o : p.parts) {
      text += (text.empty() ? "" : between) + (o.is == kind::choice ? grouped(o) : of(o));
    }
    return text;
  }

  std::string repetition(const part& p) const {
    std::string text;
    if (p.least != 0 || p.most == 0) text += std::to_string(p.least);
    if (p.least != p.most) text += '*' + (p.most == part::unlimited ? std::string() : std::to_string(p.most));
    const part& o = p.parts[0];
    const bool is_one = o.is == kind::rule || o.is == kind::literal || o.is == kind::one_of;
    if (is_one) return text + of(o);
    // Writes some groups with brackets, which only group after a count in the notation of RFC 822.
    return is(style::rfc822) && o.is != kind::option && p.least % 2 == 0 ? text + "[ " + of(o) + " ]"
                                                                         : text + grouped(o);
  }

  const small_grammar& grammar_;
};

// ---- Reduction of grammars

void each_part(part& p, const std::function<void(part&)>& f) {
  f(p);
  for (part& o : p.parts) each_part(o, f);
}

}  // namespace

small_grammar random_grammar(style in, dice& d) {
  return maker(in, d).make();
}

std::string text_of(const small_grammar& g) {
  return writer(g).all();
}

std::vector<small_grammar> smaller(const small_grammar& g) {
  std::vector<small_grammar> all;
  // Removes an unused rule.
  for (std::size_t i = g.rules.size(); i-- > 1;) {
    small_grammar made = g;
    bool is_used = false;
    made.names.erase(made.names.begin() + static_cast<std::ptrdiff_t>(i));
    made.rules.erase(made.rules.begin() + static_cast<std::ptrdiff_t>(i));
    for (part& p : made.rules) {
      each_part(p, [&](part& one) {
        if (one.is != kind::rule) return;
        is_used = is_used || one.rule == i;
        if (one.rule > i) --one.rule;
      });
    }
    if (!is_used) all.push_back(std::move(made));
  }
  for (std::size_t i = 0; i < g.rules.size(); ++i) {
    std::size_t count = 0;
    part counted = g.rules[i];
    each_part(counted, [&](part&) { ++count; });
    for (std::size_t n = 0; n < count; ++n) {
      const auto change = [&](const std::function<bool(part&)>& f) {
        small_grammar made = g;
        std::size_t met = 0;
        part* found = nullptr;
        each_part(made.rules[i], [&](part& p) {
          if (met++ == n) found = &p;
        });
        if (f(*found)) all.push_back(std::move(made));
      };
      for (std::size_t child = 0; child < 3; ++child) {
        change([&](part& p) {
          if (child >= p.parts.size()) return false;
          part inner = p.parts[child];
          p = std::move(inner);
          return true;
        });
        change([&](part& p) {
          if (child >= p.parts.size() || p.parts.size() < 3) return false;
          p.parts.erase(p.parts.begin() + static_cast<std::ptrdiff_t>(child));
          return true;
        });
      }
      change([&](part& p) {
        if (p.is != kind::rule || p.rule == i || g.rules[p.rule].is == kind::empty) return false;
        part inner = g.rules[p.rule];
        p = std::move(inner);
        return true;
      });
      change([&](part& p) {
        if (p.is != kind::literal || p.text.size() < 2) return false;
        p.text.pop_back();
        if (g.written_in == style::rfc822 && p.text.size() == 1) p.any_case = false;
        return true;
      });
    }
  }
  return all;
}

}  // namespace uri94::tests
