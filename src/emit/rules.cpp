// SPDX-License-Identifier: MIT
// Headers of PEGTL rules: one struct a production, operands as printed, guards named and explained.
#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include "analysis/difference.hpp"
#include "emit/cpp_names.hpp"
#include "emit/emitter.hpp"

namespace uri94::emit {
namespace {

using analysis::bound;
using analysis::byte_set;
using analysis::decision;
using analysis::guard;
using analysis::look;
using bnf::expression;
using kind = expression::kind;

std::string join(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
  return all;
}

std::string applied(const std::string& rule, const std::vector<std::string>& operands) {
  return rule + "< " + join(operands) + " >";
}

/// A rule for one byte of a set.
std::string set_rule(const byte_set& bytes) {
  if (bytes.all()) return "peg::any";
  const bool inverted = bytes[0x80];  // literals are ASCII: only complements hold 8-bit bytes
  const byte_set named = inverted ? ~bytes : bytes;
  std::vector<std::string> ones;
  std::vector<std::string> ranges;
  std::vector<std::string> singles;
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
  const std::string rule = [&] {
    if (ranges.empty()) return applied(inverted ? "peg::not_one" : "peg::one", singles);
    if (ranges.size() == 2 && singles.empty()) return applied(inverted ? "peg::not_range" : "peg::range", ranges);
    std::vector<std::string> all = ranges;
    std::string rest;
    if (singles.size() <= 1) {
      all.insert(all.end(), singles.begin(), singles.end());
    } else {
      for (const std::string& s : singles) {
        all.push_back(s);
        all.push_back(s);
      }
    }
    if (!inverted) return applied("peg::ranges", all);
    return "peg::seq< peg::not_at< " + applied("peg::ranges", all) + " >, peg::any >";
  }();
  return rule;
}

std::string looks_rule(const std::vector<look>& looks) {
  std::vector<std::string> alternatives;
  for (const look& l : looks) {
    std::vector<std::string> steps;
    for (const byte_set& bytes : l.bytes) steps.push_back(set_rule(bytes));
    if (l.then_end) steps.emplace_back("peg::eof");
    alternatives.push_back(steps.size() == 1 ? steps[0] : applied("peg::seq", steps));
  }
  return alternatives.size() == 1 ? alternatives[0] : applied("peg::sor", alternatives);
}

/// Whether one of `looks` stands ahead, or none of them.
std::string ahead_rule(const std::vector<look>& looks, bool negative) {
  if (looks.empty()) return negative ? "peg::success" : "peg::failure";
  return applied(negative ? "peg::not_at" : "peg::at", {looks_rule(looks)});
}

/// Columns of a table that are equal become one class.
struct compact_table {
  std::vector<unsigned> byte_class;
  std::vector<std::vector<unsigned>> next;
};

compact_table compact(const analysis::dfa& d, const analysis::alphabet& bytes) {
  compact_table t;
  std::vector<std::vector<unsigned>> columns;
  t.byte_class.resize(256);
  for (unsigned b = 0; b < 256; ++b) {
    std::vector<unsigned> column;
    for (const std::vector<std::uint16_t>& row : d.next) {
      column.push_back(row[bytes.class_of(static_cast<unsigned char>(b))]);
    }
    const auto at = std::find(columns.begin(), columns.end(), column);
    t.byte_class[b] = static_cast<unsigned>(at - columns.begin());
    if (at == columns.end()) columns.push_back(column);
  }
  for (std::size_t s = 0; s < d.next.size(); ++s) {
    std::vector<unsigned> row;
    for (const std::vector<unsigned>& column : columns) row.push_back(column[s]);
    t.next.push_back(std::move(row));
  }
  return t;
}

std::string numbers(const std::vector<unsigned>& values, const std::string& indent) {
  std::string text;
  std::string line = indent;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string item = std::to_string(values[i]) + (i + 1 < values.size() ? ", " : "");
    if (line.size() + item.size() > 118) {
      text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
      line = indent;
    }
    line += item;
  }
  return text + line;
}

std::string table_struct(const std::string& name, const analysis::dfa& d, const analysis::alphabet& bytes) {
  const compact_table t = compact(d, bytes);
  const std::string type = d.next.size() < 256 ? "std::uint8_t" : "std::uint16_t";
  std::string text = "struct " + name + " {\n";
  text += "  static constexpr std::uint8_t byte_class[256] = {\n" + numbers(t.byte_class, "      ") + "};\n";
  text += "  static constexpr " + type + " next[" + std::to_string(t.next.size()) + "][" +
          std::to_string(t.next[0].size()) + "] = {\n";
  for (std::size_t s = 0; s < t.next.size(); ++s) {
    std::string row = numbers(t.next[s], "       ");
    row.replace(0, 7, "      {");
    text += row + (s + 1 < t.next.size() ? "},\n" : "}};\n");
  }
  std::vector<std::string> accepting;
  for (const bool a : d.accepting) accepting.emplace_back(a ? "true" : "false");
  text += "  static constexpr bool accepting[" + std::to_string(accepting.size()) + "] = {\n";
  std::string line = "     ";
  for (std::size_t i = 0; i < accepting.size(); ++i) {
    if (line.size() + accepting[i].size() > 116) {
      text += line + "\n";
      line = "     ";
    }
    line += " " + accepting[i] + (i + 1 < accepting.size() ? "," : "");
  }
  return text + line + "};\n};\n";
}

std::string ordered_struct(const std::string& name, const analysis::ordered_table& t, const analysis::alphabet& bytes) {
  // The reading states as an automaton's columns, so that equal bytes share a class.
  analysis::dfa columns;
  for (const std::vector<bool>& reads : t.reads) columns.next.emplace_back(reads.begin(), reads.end());
  const compact_table c = compact(columns, bytes);
  std::string text = "struct " + name + " {\n";
  text += "  static constexpr std::uint8_t byte_class[256] = {\n" + numbers(c.byte_class, "      ") + "};\n";
  text += "  static constexpr bool reads[" + std::to_string(c.next.size()) + "][" + std::to_string(c.next[0].size()) +
          "] = {\n";
  for (std::size_t s = 0; s < c.next.size(); ++s) {
    std::string row = numbers(c.next[s], "       ");
    row.replace(0, 7, "      {");
    text += row + (s + 1 < c.next.size() ? "},\n" : "}};\n");
  }
  std::vector<unsigned> first{0};
  std::vector<unsigned> to;
  std::vector<unsigned> leaves;
  const auto add = [&](const std::vector<analysis::ordered_table::way>& ways) {
    for (const analysis::ordered_table::way& w : ways) {
      to.push_back(static_cast<unsigned>(w.to == analysis::ordered_table::accept ? t.reads.size() : w.to));
      leaves.push_back(w.leaves ? 1 : 0);
    }
    first.push_back(static_cast<unsigned>(to.size()));
  };
  for (const std::vector<analysis::ordered_table::way>& ways : t.after) add(ways);
  add(t.begin);
  const auto array = [&](const char* what, const std::vector<unsigned>& values) {
    text += std::string("  static constexpr std::uint16_t ") + what + "[] = {\n" + numbers(values, "      ") + "};\n";
  };
  array("first_way", first);
  array("way_to", to);
  array("way_leaves", leaves);
  return text + "};\n";
}

/// What makes `lost` wrong without the guard, as a comment.
std::string explained(const std::string& lost, const std::string& start, bool loses) {
  if (lost.empty()) return {};
  return std::string(" Without it the rule ") + (loses ? "loses" : "gets wrong") + " the " + start + " \"" + lost +
         "\".";
}

/// Breaks a comment into lines of at most 118 columns.
std::string comment(const std::string& text) {
  std::string all;
  std::string line = "//";
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!word.empty()) {
      if (line.size() + 1 + word.size() > 118) {
        all += line + "\n";
        line = "//";
      }
      line += " " + word;
    }
    at = end + 1;
  }
  return all + line + "\n";
}

class rule_writer {
 public:
  rule_writer(const emission& from, const bnf::production& p)
      : from_(from), production_(p), index_(from.automaton.index_of(p.name)) {}

  /// The guards of the production: definitions to stand before its struct.
  std::string guards;

  std::string write_struct() {
    const std::string name = cpp_name(production_.name);
    const bool recursive = from_.decisions.recursive[index_];
    std::string definition;
    if (recursive) {
      definition = applied("rules::recursion", tail_operands(production_.definition));
    } else if (from_.runs.is_edged_run_list(index_, production_.definition)) {
      definition = applied("rules::edged_run_list", sequence_rules(production_.definition));
    } else if (is_whole_rule(production_.definition)) {
      definition = rule(production_.definition);
    } else {
      definition = applied("peg::seq", sequence_operands(production_.definition));
    }
    std::string text = "struct " + name + "\n    : " + wrapped(definition, 6) + " {\n";
    text += "  static constexpr std::uint8_t production = " + std::to_string(index_) + ";\n";
    if (from_.levels.component[index_]) text += "  static constexpr bool component = true;\n";
    if (recursive) text += "  static constexpr bool recursive = true;\n";
    if (from_.levels.chain[index_]) text += "  static constexpr bool chain = true;\n";
    return text + "};\n";
  }

 private:
  /// Breaks a rule behind commas so that lines stay within 118 columns.
  static std::string wrapped(const std::string& rule, std::size_t indent) {
    std::string text;
    std::size_t column = indent;
    std::size_t at = 0;
    while (at < rule.size()) {
      std::size_t end = rule.find(", ", at);
      // A comma in a character literal is no place to break.
      while (end != std::string::npos && rule[end - 1] == '\'' && rule.compare(end + 1, 1, "'") == 0) {
        end = rule.find(", ", end + 2);
      }
      const std::string item = rule.substr(at, end == std::string::npos ? end : end + 1 - at);
      if (column + item.size() + 1 > 118 && column > indent) {
        text += "\n" + std::string(indent + 2, ' ');
        column = indent + 2;
      } else if (at != 0) {
        text += " ";
        ++column;
      }
      text += item;
      column += item.size();
      at = end == std::string::npos ? rule.size() : end + 2;
    }
    return text;
  }

  /// Whether the rule for an expression is one that a struct can be, rather than a sequence of operands.
  static bool is_whole_rule(const expression& e) {
    return e.is != kind::sequence && e.is != kind::name && e.is != kind::empty;
  }

  const decision* decided(const expression& e, std::size_t i) const {
    return from_.decisions.of_branch(e, i);
  }

  static std::string literal(const expression& e) {
    std::vector<std::string> chars;
    for (const char c : e.text) chars.push_back(cpp_char(c));
    if (chars.size() == 1) return applied("peg::one", chars);
    return applied(e.any_case ? "peg::istring" : "peg::string", chars);
  }

  /// The operands that an expression contributes to the sequence that it stands in.
  std::vector<std::string> sequence_operands(const expression& e) {
    if (e.is == kind::empty) return {"peg::success"};
    return branch_operands(e);
  }

  std::string name_of_guard(const std::string& what) {
    std::string name = cpp_name(production_.name) + "_" + what;
    for (unsigned n = 2; !names_.insert(name).second; ++n) {
      name = cpp_name(production_.name) + "_" + what + "_" + std::to_string(n);
    }
    return name;
  }

  /// Defines the guard of a branch and gives its name; `operands` is the branch itself, for the guard that reads it.
  std::string define_guard(const decision& d, const std::string& what, const std::string& in_words,
                           const std::vector<std::string>& operands) {
    const std::string name = name_of_guard(what);
    std::string rule;
    std::string says;
    switch (d.with.is) {
      case guard::kind::front:
        rule = ahead_rule(d.with.looks, d.with.negative);
        says = in_words + " is taken by what stands in front of it.";
        break;
      case guard::kind::after:
        rule = ahead_rule(d.with.looks, d.with.negative);
        says = in_words + " is taken by what stands behind it.";
        break;
      case guard::kind::rest: {
        std::vector<std::string> ahead = operands;
        ahead.push_back(ahead_rule(d.with.looks, d.with.negative));
        rule = applied("peg::at", ahead);
        says = in_words + " is taken when the rest of the production fits behind it.";
        break;
      }
      case guard::kind::automaton:
        guards += table_struct(name + "_table", d.with.suffix, from_.automaton.bytes());
        rule = applied("rules::suffix", {name + "_table"});
        says = in_words + " is taken when all that is left fits.";
        break;
      case guard::kind::none:
        break;
    }
    guards += comment("Guard: " + says + explained(d.lost, d.lost_start, true));
    guards += "struct " + name + "\n    : " + wrapped(rule, 6) + " {};\n";
    return "guards::" + name;
  }

  /// The operands of a branch with its guard.
  std::vector<std::string> guarded(const decision* d, const std::string& what, const std::string& in_words,
                                   std::vector<std::string> operands, const std::vector<std::string>& rest) {
    if (d == nullptr || d->with.is == guard::kind::none) return operands;
    std::vector<std::string> ahead = operands;
    ahead.insert(ahead.end(), rest.begin(), rest.end());
    const std::string name = define_guard(*d, what, in_words, ahead);
    operands.insert(d->with.is == guard::kind::after ? operands.end() : operands.begin(), name);
    return operands;
  }

  static std::string sequence(const std::vector<std::string>& operands) {
    return operands.size() == 1 ? operands[0] : applied("peg::seq", operands);
  }

  std::string rule(const expression& e) {
    switch (e.is) {
      case kind::empty:
        return "peg::success";
      case kind::literal:
        return literal(e);
      case kind::name:
        return used(e);
      case kind::sequence:
        return operands_in_sequence(e);
      case kind::optional:
        return optional(e);
      case kind::repetition:
        return repetition(e);
      case kind::alternatives:
        return alternatives(e);
    }
    return {};
  }

  std::string operands_in_sequence(const expression& e) { return sequence(sequence_rules(e)); }

  std::vector<std::string> sequence_rules(const expression& e) {
    std::vector<std::string> rules(e.operands.size());
    // From the right, so that a guard that reads the rest of the production can name it.
    std::vector<std::string> rest = rest_;
    for (std::size_t i = e.operands.size(); i-- > 0;) {
      if (i > 0 && from_.runs.is_run_list(e, i - 1)) {
        rules[i - 1] = applied("rules::run_list", {rule(e.operands[i - 1]), rule(e.operands[i])});
        rest.insert(rest.begin(), rules[i - 1]);
        rules[i--].clear();
        continue;
      }
      const std::vector<std::string> outer = std::exchange(rest_, rest);
      rules[i] = rule(e.operands[i]);
      rest_ = outer;
      rest.insert(rest.begin(), rules[i]);
    }
    rules.erase(std::remove(rules.begin(), rules.end(), ""), rules.end());
    return rules;
  }

  std::string used(const expression& e) {
    const std::string name = cpp_name(e.text);
    const bound* const found = from_.decisions.of_use(e);
    if (found == nullptr) return name;
    const bound& b = *found;
    const std::string what = name_of_guard(name + "_end");
    std::string scanner;
    std::string says = "Bound: " + e.text + " in " + production_.name;
    if (b.takes != bound::extent::in_order) {
      guards += table_struct(what + "_operand", b.operand, from_.automaton.bytes());
    }
    if (b.by_looks) {
      says += " ends as soon as it can before what may follow.";
      scanner = applied("rules::ends_before", {what + "_operand", ahead_rule(b.stop, b.negative)});
    } else if (b.takes == bound::extent::in_order) {
      guards += ordered_struct(what + "_ways", b.ordered, from_.automaton.bytes());
      says += " ends where it does in the first derivation in which the rest fits.";
      scanner = applied("rules::ends_in_order", {what + "_ways"});
    } else {
      guards += table_struct(what + "_rest", b.rest, from_.automaton.bytes());
      const char* extent = b.takes == bound::extent::shortest ? "shortest" : "longest";
      says += b.takes == bound::extent::shortest ? " ends at the first place from which the rest still fits."
                                                 : " ends at the last place from which the rest still fits.";
      scanner =
          applied("rules::ends_by_rest", {std::string("rules::extent::") + extent, what + "_operand", what + "_rest"});
    }
    if (!b.interpretation.empty()) says += " (" + b.interpretation + ")";
    guards += comment(says + explained(b.lost, b.lost_start, b.interpretation.empty()));
    guards += "struct " + what + "\n    : " + wrapped(scanner, 6) + " {};\n";
    return applied("rules::bounded", {"guards::" + what, name});
  }

  std::string optional(const expression& e) {
    return applied("peg::opt",
                   guarded(decided(e, 0), "option", "the optional part", branch_operands(e.operands[0]), rest_));
  }

  std::vector<std::string> branch_operands(const expression& e) {
    if (e.is == kind::sequence) return sequence_rules(e);
    return {rule(e)};
  }

  bool may_be_empty(const expression& e) {
    return from_.automaton.accepts(from_.automaton.closure(from_.automaton.build(e, index_, analysis::automaton::end)));
  }

  std::string repetition(const expression& e) {
    const expression& body = e.operands[0];
    const decision* d = decided(e, 0);
    if (from_.runs.is_run(e)) {
      return applied("rules::run", {std::to_string(e.minimum), rule(body)});
    }
    const std::vector<std::string> once = without_rest([&] { return branch_operands(body); });
    const std::vector<std::string> again =
        without_rest([&] { return guarded(d, "repetition", "one more repetition", once, {}); });
    const bool plain = d == nullptr || d->with.is == guard::kind::none;
    const bool empty = may_be_empty(body);
    const std::string star = empty ? "rules::star_nonempty" : "peg::star";
    if (e.maximum == expression::unlimited) {
      if (e.minimum == 0) return applied(star, again);
      if (e.minimum == 1 && plain && !empty) return applied("peg::plus", once);
      std::vector<std::string> first = once;
      first.insert(first.begin(), std::to_string(e.minimum));
      return applied("peg::seq", {applied("peg::rep", first), applied(star, again)});
    }
    std::vector<std::string> parts;
    if (e.minimum > 0) {
      std::vector<std::string> first = once;
      first.insert(first.begin(), std::to_string(e.minimum));
      parts.push_back(applied("peg::rep", first));
    }
    if (e.maximum > e.minimum) {
      std::vector<std::string> more = again;
      more.insert(more.begin(), std::to_string(e.maximum - e.minimum));
      parts.push_back(applied(empty ? "rules::rep_opt_nonempty" : "peg::rep_opt", more));
    }
    return sequence(parts);
  }

  template <typename F>
  std::vector<std::string> without_rest(F f) {
    const std::vector<std::string> outer = std::exchange(rest_, {});
    std::vector<std::string> result = f();
    rest_ = outer;
    return result;
  }

  std::string alternatives(const expression& e) {
    std::vector<std::string> rules;
    std::vector<std::vector<std::string>> branches = guarded_branches(e, false);
    for (std::size_t i = 0; i < e.operands.size();) {
      // Neighbouring characters without guards are one set, in the order printed.
      std::size_t end = i;
      std::vector<std::string> chars;
      while (end < e.operands.size() && e.operands[end].is == kind::literal && e.operands[end].text.size() == 1 &&
             branches[end].size() == 1) {
        chars.push_back(cpp_char(e.operands[end++].text[0]));
      }
      if (end > i + 1) {
        rules.push_back(applied("peg::one", chars));
        i = end;
      } else {
        rules.push_back(sequence(branches[i++]));
      }
    }
    const std::string printed = rules.size() == 1 ? rules[0] : applied("peg::sor", rules);
    if (!from_.runs.is_edged_run(index_, e)) return printed;
    const std::vector<expression>& run = e.operands[1].operands;
    return applied("rules::edged_run",
                   {cpp_name(run[0].text), rule(run[1].operands[0]), cpp_name(run[2].text), printed});
  }

  /// Whether all that `b` reads is read by `a`.
  bool reads_all(const expression& a, const expression& b) {
    analysis::automaton& all = from_.automaton;
    const analysis::subset in_a = all.closure(all.build(a, index_, analysis::automaton::end));
    const analysis::subset in_b = all.closure(all.build(b, index_, analysis::automaton::end));
    return !analysis::difference(all).some(in_b, in_a);
  }

  /// The operands of each alternative, guards included.
  std::vector<std::vector<std::string>> guarded_branches(const expression& e, bool tail) {
    std::vector<std::vector<std::string>> branches;
    for (std::size_t i = 0; i < e.operands.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      branches.push_back(guarded(decided(e, i), "alternative_" + number, "alternative " + number,
                                 tail ? tail_operands(e.operands[i]) : branch_operands(e.operands[i]), rest_));
    }
    // Alternatives stand in the order printed; one that a later one comes before is taken where that does not fit (D1,
    // D3).
    if (!e.order.empty()) {
      const std::vector<std::vector<std::string>> plain = branches;
      for (std::size_t k = 0; k < e.order.size(); ++k) {
        for (std::size_t before = k; before-- > 0;) {
          const std::size_t first = e.order[before];
          const bool told_by_first_byte = decided(e, first)->excludes_others && !may_be_empty(e.operands[e.order[k]]);
          if (first < e.order[k] || told_by_first_byte) continue;
          const bool is_for_tree = reads_all(e.operands[e.order[k]], e.operands[first]);
          const std::string name = name_of_guard("order_" + std::to_string(e.order[k] + 1));
          guards += comment("Guard: alternative " + std::to_string(first + 1) + " comes before alternative " +
                            std::to_string(e.order[k] + 1) + " in a derivation (" + e.interpretation + ")." +
                            (is_for_tree
                                 ? " It reads nothing that alternative " + std::to_string(e.order[k] + 1) + " does not."
                                 : ""));
          std::string guard = applied("peg::not_at", plain[first]);
          if (is_for_tree) guard = applied("rules::for_tree", {guard});
          guards += "struct " + name + "\n    : " + wrapped(guard, 6) + " {};\n";
          branches[e.order[k]].insert(branches[e.order[k]].begin(), "guards::" + name);
        }
      }
    }
    return branches;
  }

  // ---- right-hand sides that end in recursion

  bool has_again(const expression& e) const {
    if (e.is == kind::name) return is_again(e);
    if (e.is == kind::sequence) return has_again(e.operands.back());
    if (e.is == kind::alternatives || e.is == kind::optional) {
      return std::any_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return has_again(o); });
    }
    return false;
  }

  bool is_again(const expression& e) const {
    return analysis::is_recursive_use(from_.decisions, index_, from_.automaton.index_of(e.text)) &&
           from_.decisions.of_use(e) == nullptr;
  }

  /// The operands of an expression in tail position, for `tail_seq` and the like.
  std::vector<std::string> tail_operands(const expression& e) {
    if (!has_again(e)) return branch_operands(e);
    if (e.is == kind::sequence) {
      std::vector<std::string> operands = tail_operands(e.operands.back());
      for (std::size_t i = e.operands.size() - 1; i-- > 0;) operands.insert(operands.begin(), rule(e.operands[i]));
      return operands;
    }
    return {tail_rule(e)};
  }

  std::string tail_rule(const expression& e) {
    if (e.is == kind::name) return applied("rules::again", {cpp_name(e.text)});
    if (e.is == kind::optional) {
      return applied("rules::tail_opt",
                     guarded(decided(e, 0), "option", "the optional part", tail_operands(e.operands[0]), {}));
    }
    std::vector<std::string> alternatives;
    for (const std::vector<std::string>& branch : guarded_branches(e, true)) {
      alternatives.push_back(branch.size() == 1 ? branch[0] : applied("rules::tail_seq", branch));
    }
    return applied("rules::tail_sor", alternatives);
  }

  const emission& from_;
  const bnf::production& production_;
  std::size_t index_;
  std::set<std::string> names_;
  std::vector<std::string> rest_;  ///< The rules of the operands that follow in the production.
};

std::string banner(const emission& from) {
  return "// SPDX-License-Identifier: MIT\n// GENERATED by `" + from.command +
         "`: do not edit; change the .bnf and run it again.\n";
}

std::string opened(const emission& from, const std::string& file, const std::string& about,
                   const std::string& includes) {
  const std::string once = header_guard(from.grammar.name_space + "_" + file);
  return banner(from) + comment(about) + "#ifndef " + once + "\n#define " + once + "\n\n" + includes + "\nnamespace " +
         from.grammar.name_space + " {\n\nnamespace peg = tao::pegtl;\nnamespace rules = ::uri94::rules;\n\n";
}

std::string closed(const emission& from) {
  return "}  // namespace " + from.grammar.name_space + "\n\n#endif\n";
}

/// The production and its source, as a comment.
std::string cited(const bnf::production& p) {
  std::string text;
  const auto lines = [&](const std::string& block) {
    std::size_t at = 0;
    while (at <= block.size()) {
      const std::size_t end = std::min(block.find('\n', at), block.size());
      const std::string line = block.substr(at, end - at);
      if (!line.empty()) text += "//   " + line + "\n";
      at = end + 1;
    }
  };
  const std::string where =
      p.cited.document.empty() ? p.unit + ".bnf, line " + std::to_string(p.where.line) : p.cited.text();
  if (!p.printed.empty()) {
    text += "// " + where + (p.amended.empty() ? ":" : ", as printed:") + "\n";
    lines(p.printed);
  }
  if (!p.amended.empty()) {
    text += "// Amended by " + p.amendment + (p.printed.empty() ? ", which adds it (" + where + "):" : ":") + "\n";
    lines(p.amended);
  }
  return text;
}

}  // namespace

std::set<std::string> shared_productions(const emission& from) {
  std::set<std::string> shared;
  if (from.amended == nullptr) return shared;
  emission alone = from;
  alone.amended = nullptr;
  for (const bnf::production& p : from.grammar.productions) {
    const bnf::production* other = from.amended->grammar.find(p.name);
    if (other != nullptr && emit_struct(alone, p) == emit_struct(*from.amended, *other)) shared.insert(p.name);
  }
  // One that uses what differs differs as well.
  const std::function<bool(const expression&)> uses_other = [&](const expression& e) {
    return (e.is == kind::name && shared.count(e.text) == 0) ||
           std::any_of(e.operands.begin(), e.operands.end(), uses_other);
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const bnf::production& p : from.grammar.productions) {
      if (shared.count(p.name) != 0 && uses_other(p.definition)) {
        shared.erase(p.name);
        changed = true;
      }
    }
  }
  return shared;
}

std::string emit_struct(const emission& from, const bnf::production& p) {
  if (from.amended != nullptr && shared_productions(from).count(p.name) != 0) {
    return "// As amended: the same rule, made of the same rules.\nusing " + cpp_name(p.name) +
           " = ::" + from.amended->grammar.name_space + "::" + cpp_name(p.name) + ";\n";
  }
  rule_writer w(from, p);
  const std::string text = w.write_struct();
  if (w.guards.empty()) return text;
  return "namespace guards {\n" + w.guards + "}  // namespace guards\n" + text;
}

std::map<std::string, std::string> emit_rules(const emission& from) {
  std::map<std::string, std::string> files;
  std::string names = opened(from, "names", from.grammar.title + ": the names of its productions.",
                             "#include <cstdint>\n\n#include \"uri94/peg.hpp\"\n" +
                                 std::string(from.amended != nullptr ? "#include \"../rules.hpp\"\n" : ""));
  const std::set<std::string> shared = shared_productions(from);
  for (const bnf::production& p : from.grammar.productions) {
    if (shared.count(p.name) == 0) names += "struct " + cpp_name(p.name) + ";\n";
  }
  files["names.hpp"] = names + "\n" + closed(from);

  std::vector<std::string> units;
  for (const bnf::production& p : from.grammar.productions) {
    if (std::find(units.begin(), units.end(), p.unit) == units.end()) units.push_back(p.unit);
  }
  std::string includes;
  for (const std::string& unit : units) {
    std::string text = opened(from, unit, from.grammar.title + ": " + unit + ".", "#include \"names.hpp\"\n");
    for (const bnf::production& p : from.grammar.productions) {
      if (p.unit == unit) text += cited(p) + emit_struct(from, p) + "\n";
    }
    files[unit + ".hpp"] = text + closed(from);
    includes += "#include \"" + unit + ".hpp\"\n";
  }
  files["rules.hpp"] =
      opened(from, "rules", from.grammar.title + ": all of its units.", includes) +
      "/// All productions, in the order of their numbers.\nusing all_productions = peg::type_list<\n    " +
      [&] {
        std::string list;
        std::size_t column = 4;
        for (std::size_t i = 0; i < from.grammar.productions.size(); ++i) {
          const std::string item =
              cpp_name(from.grammar.productions[i].name) + (i + 1 < from.grammar.productions.size() ? "," : ">;");
          if (column + item.size() + 1 > 118) {
            list += "\n    ";
            column = 4;
          } else if (i != 0) {
            list += " ";
            ++column;
          }
          list += item;
          column += item.size();
        }
        return list;
      }() +
      "\n\n" + closed(from);
  return files;
}

void check_names(const bnf::grammar& g, bnf::diagnostics& problems) {
  const bnf::production* before = nullptr;
  for (const bnf::production& p : g.productions) {
    if ((p.unit == "names" || p.unit == "rules") && (before == nullptr || before->unit != p.unit)) {
      problems.push_back({{p.where.file, 0, 0}, p.unit + ".hpp is emitted for all units; expected another name"});
    }
    before = &p;
  }
  std::map<std::string, const bnf::production*> known;
  for (const bnf::production& p : g.productions) {
    const auto [at, is_new] = known.emplace(cpp_name(p.name), &p);
    if (!is_new) {
      problems.push_back(
          {p.where, "'" + p.name + "' and '" + at->second->name + "' would both be the struct '" + at->first + "'"});
    }
  }
}

}  // namespace uri94::emit
