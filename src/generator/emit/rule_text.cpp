// SPDX-License-Identifier: MIT
#include "generator/emit/rule_text.hpp"

#include <algorithm>
#include <utility>

#include "generator/rules/cpp_names.hpp"
#include "support/text/printable.hpp"

namespace uri94::emit {
namespace {

using analysis::byte_set;
using strings = std::vector<std::string>;

constexpr std::size_t most_columns = 118;

std::string application_of(const std::string& name, const strings& operands) {
  std::string all;
  for (const std::string& o : operands) all += (all.empty() ? "" : ", ") + o;
  return name + "< " + all + " >";
}

strings characters(const std::string& text) {
  strings all;
  for (const char c : text) all.push_back(cpp_char(c));
  return all;
}

/// Returns the text of a rule that matches one byte of a set.
std::string set_text(const byte_set& bytes) {
  if (bytes.all()) return "peg::any";
  const bool inverted = bytes[0x80];  // No range may cross 0x80, where `char` can become negative.
  const byte_set named = inverted ? ~bytes : bytes;
  strings ranges;
  strings singles;
  for (unsigned b = 0; b < 256; ++b) {
    if (!named[b]) continue;
    unsigned end = b;
    while (end + 1 < 256 && named[end + 1]) ++end;
    if (end - b >= 2) {
      ranges.push_back(cpp_char(static_cast<char>(b)));
      ranges.push_back(cpp_char(static_cast<char>(end)));
    } else {
      for (unsigned i = b; i <= end; ++i) singles.push_back(cpp_char(static_cast<char>(i)));
    }
    b = end;
  }
  if (ranges.empty()) return application_of(inverted ? "peg::not_one" : "peg::one", singles);
  if (ranges.size() == 2 && singles.empty()) return application_of(inverted ? "peg::not_range" : "peg::range", ranges);
  strings all = ranges;
  for (const std::string& s : singles) {
    all.push_back(s);
    if (singles.size() > 1) all.push_back(s);  // `peg::ranges` allows a single byte only as its last operand.
  }
  if (!inverted) return application_of("peg::ranges", all);
  return "peg::seq< peg::not_at< " + application_of("peg::ranges", all) + " >, peg::any >";
}

/// Returns the start of a rule's text, up to the first inner rule: `peg::seq<` or `peg::rep< 3,`. Returns an empty
/// string for a rule without inner rules.
std::string opened(const rule& r) {
  const bool loop = r.added == rule::addition::loop;
  switch (r.is) {
    case rule::kind::sequence:
      return loop ? "rules::tail_seq<" : "peg::seq<";
    case rule::kind::alternatives:
      return loop ? "rules::tail_sor<" : "peg::sor<";
    case rule::kind::optional:
      return loop ? "rules::tail_opt<" : "peg::opt<";
    case rule::kind::at:
      return "peg::at<";
    case rule::kind::not_at:
      return "peg::not_at<";
    case rule::kind::applied:
      return r.text + "<";
    case rule::kind::repetition:
      break;
    default:
      return {};
  }
  if (r.maximum == bnf::expression::unlimited) {
    return r.may_be_empty ? "rules::star_nonempty<" : r.minimum == 0 ? "peg::star<" : "peg::plus<";
  }
  if (r.minimum == r.maximum) return "peg::rep< " + std::to_string(r.maximum) + ",";
  return std::string(r.may_be_empty ? "rules::rep_opt_nonempty< " : "peg::rep_opt< ") + std::to_string(r.maximum) + ",";
}

/// Returns the text of a rule without inner rules.
std::string leaf_text(const rule& r) {
  switch (r.is) {
    case rule::kind::success:
      return "peg::success";
    case rule::kind::failure:
      return "peg::failure";
    case rule::kind::end:
      return "peg::eof";
    case rule::kind::bytes:
      return set_text(r.set);
    case rule::kind::characters:
      return application_of("peg::one", characters(r.text));
    case rule::kind::literal:
      return application_of(r.any_case ? "peg::istring" : "peg::string", characters(r.text));
    case rule::kind::name:
      return cpp_name(r.text);
    case rule::kind::guard:
      return "guards::" + r.text;
    default:
      return r.text;
  }
}

/// Writer of rules. Rules that do not fit on one line are indented by their structure.
class rule_writer {
 public:
  explicit rule_writer(std::vector<rule_line>& to) : lines_(to) {}

  void write(const rule& r, std::size_t indent, const std::string& after, bool added) {
    added = added || r.added == rule::addition::guard;
    const bool loop = r.added == rule::addition::loop;
    if (r.is == rule::kind::name && (r.added == rule::addition::bound || loop)) {
      put(loop ? "rules::again< " : "rules::bounded< guards::" + r.bound + ", ", true);
      put(leaf_text(r), added);
      put(" >", true);
    } else if (opened(r).empty()) {
      write_leaf(r, indent, after, added);
    } else if (indent + in_one_line(r).size() + after.size() <= most_columns) {
      put(opened(r) + " ", added || loop);
      for (std::size_t i = 0; i < r.operands.size(); ++i) {
        if (i != 0) put(", ", added || r.operands[i].added == rule::addition::guard);
        write(r.operands[i], 0, "", added);
      }
      put(" >", added || loop);
    } else {
      put(opened(r), added || loop);
      for (std::size_t i = 0; i < r.operands.size(); ++i) {
        const bool last = i + 1 == r.operands.size();
        // Keeps the letters of a word on one line if the document prints them separately, such as `h t t p`.
        const bool goes_on = i != 0 && is_character(r.operands[i]) && is_character(r.operands[i - 1]) &&
                             lines_.back().text().size() + in_one_line(r.operands[i]).size() + 3 <= most_columns;
        if (!goes_on) lines_.emplace_back();
        put(goes_on ? " " : std::string(indent + 2, ' '), false);
        write(r.operands[i], indent + 2, last ? " >" + after : ",", added);
        put(last ? " >" : ",", added || (last ? loop : r.operands[i].added == rule::addition::guard));
      }
    }
  }

  void put(const std::string& text, bool added) {
    std::vector<rule_line::piece>& pieces = lines_.back().pieces;
    if (!pieces.empty() && pieces.back().added == added) {
      pieces.back().text += text;
    } else {
      pieces.push_back({text, added});
    }
  }

 private:
  /// Writes a rule without inner rules. Continues a list of characters on the next line if it does not fit.
  void write_leaf(const rule& r, std::size_t indent, const std::string& after, bool added) {
    if (r.is != rule::kind::characters || indent + leaf_text(r).size() + after.size() <= most_columns) {
      put(leaf_text(r), added);
      return;
    }
    put("peg::one<", added);
    const strings all = characters(r.text);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool last = i + 1 == all.size();
      const std::string item = all[i] + (last ? " >" : ",");
      const std::size_t columns = lines_.back().text().size() + 1 + item.size() + (last ? after.size() : 0);
      if (columns > most_columns) lines_.emplace_back();
      put((columns > most_columns ? std::string(indent + 2, ' ') : " ") + item, added);
    }
  }

  static bool is_character(const rule& r) { return r.is == rule::kind::characters && r.text.size() == 1; }

  std::vector<rule_line>& lines_;
};

void add_lines(const std::string& text, bool added, std::vector<rule_line>& to) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    to.push_back({{{text.substr(at, end - at), added}}});
    at = end + 1;
  }
}

void add_struct(const std::string& name, const rule& definition, bool added, std::vector<rule_line>& to) {
  to.push_back({{{"struct " + name, added}}});
  to.emplace_back();
  rule_writer w(to);
  w.put("    : ", added);
  w.write(definition, 6, " {};", added);
  w.put(" {};", added);
}

/// Returns a set in the notation of rules::bytes: `"a-z0-9"`.
std::string bytes_text(const byte_set& set) {
  std::string parts;
  bool escaped = false;
  const auto add = [&](unsigned b) {
    const char c = static_cast<char>(b);
    const bool plain = b >= 0x20 && b < 0x7F;
    // Splits the literal if the next character would extend an escape.
    if (plain && escaped && ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))) {
      parts += "\" \"";
    }
    const std::string quoted = cpp_char(c);
    parts += c == '\'' ? "'" : c == '"' ? "\\\"" : quoted.substr(1, quoted.size() - 2);
    escaped = !plain;
  };
  const auto minus = static_cast<unsigned>('-');
  // Puts parts that begin with a minus first, so that the minus is not read as a range.
  for (const bool in_front : {true, false}) {
    for (unsigned b = 0; b < 256; ++b) {
      if (!set[b]) continue;
      unsigned end = b;
      while (end + 1 < 256 && set[end + 1]) ++end;
      if (end - b >= 2) {
        if ((b == minus) == in_front) {
          add(b);
          add(minus);
          add(end);
        }
      } else {
        for (unsigned i = b; i <= end; ++i) {
          if ((i == minus) == in_front) add(i);
        }
      }
      b = end;
    }
  }
  return "\"" + parts + "\"";
}

/// Returns the items of an array and its closing brace, on indented lines.
std::string list_text(const strings& items, const std::string& indent) {
  std::string text;
  std::string line = indent;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : "};");
    if (line.size() + 1 + item.size() > most_columns && line != indent) {
      text += line + "\n";
      line = indent;
    }
    line += (line == indent ? "" : " ") + item;
  }
  return text + line + "\n";
}

std::string array_text(const std::string& declaration, const strings& items) {
  const std::string line = "  static constexpr " + declaration + " = {";
  std::string all;
  for (const std::string& i : items) all += (all.empty() ? "" : ", ") + i;
  if (line.size() + all.size() + 2 <= most_columns) return line + all + "};\n";
  return line + "\n" + list_text(items, "      ");
}

std::string automaton_text(const named_automaton& a, const analysis::alphabet& bytes) {
  std::string text = comment(a.says) + "struct " + a.name + " {\n";
  const auto states = [&](std::size_t count) {
    text += "  static constexpr std::size_t states = " + std::to_string(count) + ";\n";
  };
  const auto set_of = [&](const auto& wanted) {
    byte_set set;
    for (std::size_t c = 0; c < bytes.size(); ++c) {
      if (wanted(c)) set |= bytes.members(c);
    }
    return set;
  };
  if (a.automaton != nullptr) {
    const analysis::dfa& d = *a.automaton;
    states(d.next.size() - 1);
    strings steps;
    strings accepting;
    for (std::size_t s = 1; s < d.next.size(); ++s) {
      std::vector<std::size_t> reached(d.next[s].begin(), d.next[s].end());
      std::sort(reached.begin(), reached.end());
      reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
      for (const std::size_t to : reached) {
        if (to == 0) continue;
        steps.push_back("{" + std::to_string(s) + ", " +
                        bytes_text(set_of([&](std::size_t c) { return d.next[s][c] == to; })) + ", " +
                        std::to_string(to) + "}");
      }
      if (d.accepting[s]) accepting.push_back(std::to_string(s));
    }
    if (steps.empty()) steps.emplace_back("{1, \"\", 0}");  // C++ does not allow empty arrays.
    return text + array_text("rules::step steps[]", steps) + array_text("std::size_t accepting[]", accepting) + "};\n";
  }
  const analysis::ordered_table& t = *a.ways;
  states(t.reads.size());
  strings readings;
  for (std::size_t s = 0; s < t.reads.size(); ++s) {
    readings.push_back("{" + std::to_string(s) + ", " +
                       bytes_text(set_of([&](std::size_t c) { return t.reads[s][c]; })) + "}");
  }
  strings ways;
  const auto add = [&](std::size_t from, const std::vector<analysis::ordered_table::way>& all) {
    for (const analysis::ordered_table::way& w : all) {
      const std::size_t to = w.to == analysis::ordered_table::accept ? t.reads.size() : w.to;
      ways.push_back("{" + std::to_string(from) + ", " + std::to_string(to) + (w.leaves ? ", true}" : ", false}"));
    }
  };
  for (std::size_t s = 0; s < t.after.size(); ++s) add(s, t.after[s]);
  add(t.reads.size(), t.begin);
  return text + array_text("rules::reading readings[]", readings) + array_text("rules::way ways[]", ways) + "};\n";
}

/// Returns the description of a guard or bound. Escapes spaces in its example string, because `comment` may replace a
/// space by a line break.
std::string in_visible_words(named_addition a) {
  std::string visible;
  for (const char c : markup::printable(a.lost)) visible += c == ' ' ? "\\x20" : std::string(1, c);
  a.lost = visible;
  return in_words(a);
}

}  // namespace

std::string in_one_line(const rule& r) {
  if (r.is == rule::kind::name && r.added == rule::addition::loop) return "rules::again< " + leaf_text(r) + " >";
  if (r.is == rule::kind::name && r.added == rule::addition::bound) {
    return "rules::bounded< guards::" + r.bound + ", " + leaf_text(r) + " >";
  }
  const std::string begin = opened(r);
  if (begin.empty()) return leaf_text(r);
  std::string text = begin;
  for (std::size_t i = 0; i < r.operands.size(); ++i) text += (i == 0 ? " " : ", ") + in_one_line(r.operands[i]);
  return text + " >";
}

rule_text write_rule(const production_rule& r) {
  rule_text t;
  if (!r.additions.empty()) {
    add_lines("namespace guards {", true, t.lines);
    for (const named_addition& a : r.additions) {
      add_lines(comment((a.is == rule::addition::guard ? "Guard: " : "Bound: ") + in_visible_words(a) + "."), true,
                t.lines);
      t.additions.push_back({a, t.lines.size()});
      add_struct(a.name, a.definition, true, t.lines);
    }
    add_lines("}  // namespace guards", true, t.lines);
  }
  if (r.is_loop) {
    add_lines(
        "// Loop: the production is tail-recursive. The rule iterates, so its stack does not grow with the input.\n",
        true, t.lines);
  }
  t.struct_line = t.lines.size();
  add_struct(cpp_name(r.name), r.definition, false, t.lines);
  return t;
}

std::string write_automata(const production_rule& r, const analysis::alphabet& bytes) {
  std::string text;
  for (const named_addition& a : r.additions) {
    for (const named_automaton& n : a.automata) text += automaton_text(n, bytes) + "\n";
  }
  return text;
}

std::string comment(const std::string& given) {
  const std::string text = in_comment(given);
  std::string all;
  std::string line = "//";
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!word.empty()) {
      if (line.size() + 1 + word.size() > most_columns) {
        all += in_comment(line) + "\n";
        line = "//";
      }
      line += " " + word;
    }
    at = end + 1;
  }
  return all + in_comment(line) + "\n";
}

}  // namespace uri94::emit
