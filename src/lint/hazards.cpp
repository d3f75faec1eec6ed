// SPDX-License-Identifier: MIT
#include "lint/hazards.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "bnf/text.hpp"

namespace uri94::lint {
namespace {

using analysis::bound;
using analysis::byte_set;
using analysis::decision;
using analysis::guard;
using analysis::look;
using bnf::expression;
using kind = expression::kind;

/// A byte as it stands in the brackets of a parsing expression.
std::string in_brackets(unsigned byte) {
  constexpr const char* digits = "0123456789ABCDEF";
  if (byte <= 0x20 || byte >= 0x7F) return std::string("\\x") + digits[byte >> 4U] + digits[byte & 15U];
  std::string text(1, static_cast<char>(byte));
  if (text == "]" || text == "\\" || text == "-" || text == "^") text.insert(0, 1, '\\');
  return text;
}

std::string set_text(const byte_set& bytes) {
  if (bytes.all()) return ".";
  const bool inverted = bytes[0x80];  // literals are ASCII: only complements hold 8-bit bytes
  const byte_set named = inverted ? ~bytes : bytes;
  std::string text;
  for (unsigned b = 0; b < 256; ++b) {
    if (!named[b]) continue;
    unsigned last = b;
    while (last + 1 < 256 && named[last + 1]) ++last;
    if (last - b >= 2) {
      text += in_brackets(b) + '-' + in_brackets(last);
      b = last;
    } else {
      text += in_brackets(b);
    }
  }
  return (inverted ? "[^" : "[") + text + ']';
}

/// `![0-9A-Za-z]`, `&("/" / !.)`.
std::string ahead_text(const std::vector<look>& looks, bool negative) {
  std::string text;
  for (const look& l : looks) {
    std::string steps;
    for (const byte_set& bytes : l.bytes) steps += (steps.empty() ? "" : " ") + set_text(bytes);
    if (l.then_end) steps += steps.empty() ? "!." : " !.";
    text += (text.empty() ? "" : " / ") + steps;
  }
  if (text == "!.") return negative ? "&." : text;
  const bool is_one = looks.size() == 1 && looks[0].bytes.size() + (looks[0].then_end ? 1 : 0) == 1;
  return (negative ? "!" : "&") + (is_one ? text : '(' + text + ')');
}

std::string guard_text(const guard& g, const std::string& branch) {
  switch (g.is) {
    case guard::kind::front:
      return ahead_text(g.looks, g.negative) + " in front of " + branch;
    case guard::kind::after:
      return ahead_text(g.looks, g.negative) + " after " + branch;
    case guard::kind::rest:
      return "in front of " + branch + ", that it and the rest of the production fit, then " +
             ahead_text(g.looks, g.negative);
    case guard::kind::automaton:
      return "in front of " + branch + ", that all that is left fits: an automaton of " +
             std::to_string(g.suffix.next.size() - 1) + " states";
    case guard::kind::none:
      break;
  }
  return {};
}

std::string bound_text(const bound& b) {
  if (b.by_looks) return "it ends as soon as it can, before " + ahead_text(b.stop, b.negative);
  switch (b.takes) {
    case bound::extent::longest:
      return "it ends at the last place from which the rest fits";
    case bound::extent::shortest:
      return "it ends at the first place from which the rest fits";
    case bound::extent::in_order:
      break;
  }
  return "it ends where it does in the first derivation in which the rest fits";
}

/// As one operand of a parsing expression.
std::string operand_text(const bnf::grammar& g, const expression& e) {
  const std::string text = bnf::text_of(e, g.written_in);
  return e.is == kind::alternatives || e.is == kind::sequence ? "( " + text + " )" : text;
}

/// A branch in words, for the first line of a finding.
std::string branch_text(const bnf::grammar& g, const expression& e, std::size_t way) {
  const std::string text = bnf::text_of(e.is == kind::alternatives ? e.operands[way] : e.operands[0], g.written_in);
  if (e.is == kind::alternatives) {
    return "alternative " + std::to_string(way + 1) + " of " + std::to_string(e.operands.size()) + ", " + text + ',';
  }
  return e.is == kind::optional ? "the optional " + text : "one more " + operand_text(g, e.operands[0]);
}

class finder {
 public:
  finder(const bnf::grammar& g, const analysis::decisions& decided) : grammar_(g), decided_(decided) {}

  std::vector<finding> run() {
    for (const bnf::production& p : grammar_.productions) visit(p, p.definition);
    return std::move(found_);
  }

 private:
  void visit(const bnf::production& p, const expression& e) {
    const std::size_t ways = e.is == kind::alternatives ? e.operands.size() : 1;
    for (std::size_t way = 0; way < ways; ++way) {
      const decision* const d = decided_.of_branch(e, way);
      if (d != nullptr && d->with.is != guard::kind::none) add(p, e, way, *d);
    }
    if (const bound* const b = decided_.of_use(e)) add(p, e, *b);
    for (const expression& o : e.operands) visit(p, o);
  }

  void add(const bnf::production& p, const expression& e, std::size_t way, const decision& d) {
    const expression& branch = e.is == kind::alternatives ? e.operands[way] : e.operands[0];
    const std::string name = branch_text(grammar_, e, way);
    finding& f = added(p, branch.where, d.lost, d.lost_start);
    f.message = p.name + ": " + name +
                (f.has_input ? " is taken where another way fits: a PEG without a guard loses the "
                             : " is read again and again: a PEG without a guard takes more than linear time");
    if (f.has_input) f.message += d.lost_start + " \"" + d.lost + '"';
    f.guard = guard_text(d.with, operand_text(grammar_, branch));
  }

  void add(const bnf::production& p, const expression& use, const bound& b) {
    // Without such a string the operand cannot reach too far; only its interpretation asks for the bound.
    if (b.lost.empty()) return;
    finding& f = added(p, use.where, b.lost, b.lost_start);
    f.message = p.name + ": " + use.text + " reads what belongs to the rest: a PEG without a bound " +
                (b.interpretation.empty() ? "loses" : "gets wrong") + " the " + b.lost_start + " \"" + b.lost + '"';
    f.guard = bound_text(b);
    if (!b.interpretation.empty()) f.guard += " (" + b.interpretation + ')';
  }

  finding& added(const bnf::production& p, const bnf::place& where, const std::string& lost, const std::string& start) {
    finding f{rule::peg_hazard,
              text_of(rule::peg_hazard).usually,
              where,
              p.name,
              p.cited,
              {},
              !lost.empty(),
              lost,
              start,
              {},
              {}};
    found_.push_back(std::move(f));
    return found_.back();
  }

  const bnf::grammar& grammar_;
  const analysis::decisions& decided_;
  std::vector<finding> found_;
};

}  // namespace

std::vector<finding> hazards(const bnf::grammar& g) {
  analysis::automaton a(g);
  bnf::diagnostics problems;
  const analysis::decisions decided = analysis::decide(a, problems);
  std::vector<finding> found;
  for (const bnf::diagnostic& d : problems) {
    found.push_back(
        {rule::undecided, text_of(rule::undecided).usually, d.where, {}, {}, d.message, false, {}, {}, {}, {}});
  }
  if (!problems.empty()) return found;
  return finder(g, decided).run();
}

}  // namespace uri94::lint
