// SPDX-License-Identifier: MIT
// Which nodes a tree of level `components` has: found from the shape of the grammar, production by production.
//
// CHARACTERS. A production stands for a character where its right-hand side is one literal character, a name of such a
// production, alternatives that are all such, or a literal character with such names after it (an escape). Found by
// going round until nothing changes, as a production may be used before it is defined:
//
//   digit  = "0" | "1"                a character
//   hex    = digit | "a"              a character, once digit is one
//   escape = "%" hex hex              a character: an escape
//   digits = 1*digit                  none, as it repeats
//
// RUNS. A character is part of a run where a repetition or a recursion reads it, or where it stands for one that is.
// These are left out; a character that is in no run is a field, and stays:
//
//   gopher = type selector            type = digit stands alone: a field, with a node
//   selector = *hex                   hex is repeated, and digit with it: no nodes
//
// CHAINS. A production that only repeats characters, and that is the whole of another one, is left out, as the other
// one names the run: of `port = digits`, `digits = 1*digit`, trees have `port` alone. Where it repeats by recursion
// (`xalphas = xalpha [ xalphas ]`), its nodes are nested, and the outermost alone is shown.
#include "analysis/levels.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

namespace uri94::analysis {
using bnf::expression;
using kind = expression::kind;

namespace {

class finder {
 public:
  explicit finder(const bnf::grammar& g) : grammar_(g) {
    for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  }

  levels find() {
    const std::size_t n = grammar_.productions.size();
    found_.character.assign(n, false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < n; ++i) {
        if (!found_.character[i] && is_character(definition(i))) found_.character[i] = changed = true;
      }
    }
    // Characters of a run: those that are repeated, and those that stand for one of these.
    std::vector<bool> in_run(n, false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < n; ++i) {
        mark_run(i, definition(i), is_recursive(i) || in_run[i], in_run, changed);
      }
    }
    found_.component.assign(n, true);
    found_.chain.assign(n, false);
    for (std::size_t i = 0; i < n; ++i) {
      if (found_.character[i] && in_run[i]) found_.component[i] = false;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const bool recursive = repeats_by_recursion(i);
      if (!recursive && !repeats(definition(i))) continue;
      found_.chain[i] = recursive;
      for (const bnf::production& p : grammar_.productions) {
        if (p.definition.is == kind::name && p.definition.text == grammar_.productions[i].name) {
          found_.component[i] = false;
        }
      }
    }
    return std::move(found_);
  }

 private:
  const expression& definition(std::size_t i) const { return grammar_.productions[i].definition; }

  bool is_character(const expression& e) const {
    switch (e.is) {
      case kind::literal:
      case kind::set:
        return e.is_one_byte();
      case kind::name:
        return found_.character[index_.at(e.text)];
      case kind::alternatives:
        return std::all_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return is_character(o); });
      case kind::sequence:
        return e.operands[0].is == kind::literal && e.operands[0].text.size() == 1 &&
               std::all_of(e.operands.begin() + 1, e.operands.end(), [&](const expression& o) {
                 return o.is == kind::name && found_.character[index_.at(o.text)];
               });
      default:
        return false;
    }
  }

  bool uses(const expression& e, const std::string& name) const {
    return (e.is == kind::name && e.text == name) ||
           std::any_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return uses(o, name); });
  }

  bool is_recursive(std::size_t i) const { return uses(definition(i), grammar_.productions[i].name); }

  void mark_run(std::size_t owner, const expression& e, bool inside, std::vector<bool>& in_run, bool& changed) const {
    if (e.is == kind::name) {
      const std::size_t used = index_.at(e.text);
      if (inside && used != owner && found_.character[used] && !in_run[used]) in_run[used] = changed = true;
      return;
    }
    for (const expression& o : e.operands) mark_run(owner, o, inside || e.is == kind::repetition, in_run, changed);
  }

  /// `1*digit`
  bool repeats(const expression& e) const {
    return e.is == kind::repetition && e.operands[0].is == kind::name &&
           found_.character[index_.at(e.operands[0].text)];
  }

  /// `xalphas  xalpha [ xalphas ]`
  bool repeats_by_recursion(std::size_t i) const {
    const expression& e = definition(i);
    return e.is == kind::sequence && e.operands.size() == 2 && e.operands[0].is == kind::name &&
           found_.character[index_.at(e.operands[0].text)] && e.operands[1].is == kind::optional &&
           e.operands[1].operands[0].is == kind::name && e.operands[1].operands[0].text == grammar_.productions[i].name;
  }

  const bnf::grammar& grammar_;
  std::map<std::string, std::size_t> index_;
  levels found_;
};

}  // namespace

levels find_levels(const bnf::grammar& g) {
  return finder(g).find();
}

}  // namespace uri94::analysis
