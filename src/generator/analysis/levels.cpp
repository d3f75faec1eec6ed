// SPDX-License-Identifier: MIT
// Finds the productions that have nodes in trees of level `components`, from the shape of the grammar.
//
// CHARACTERS. A production is a character if its right-hand side is one of these:
//   - one literal character, or a set of characters;
//   - the name of a character production;
//   - alternatives, if each alternative has one of these forms;
//   - a literal character followed by names of character productions (an escape).
// The search repeats until nothing changes, because a production may be used before its definition:
//
//   digit  = "0" | "1"                a character
//   hex    = digit | "a"              a character, because digit is a character
//   escape = "%" hex hex              a character (an escape)
//   digits = 1*digit                  not a character, because it repeats
//
// RUNS. A character is in a run if a repetition or a recursion reads it, or if the definition of a character in a run
// uses it.
// Trees have no nodes for characters in runs. A character outside every run is a field and has a node:
//
//   gopher = type selector            type = digit is a field, with a node
//   selector = *hex                   hex and digit are repeated: no nodes
//
// CHAINS. A production that only repeats characters has no node if it is the complete right-hand side of another
// production, which names the run. With `port = digits` and `digits = 1*digit`, trees only have `port`. If
// the production repeats by recursion (`xalphas = xalpha [ xalphas ]`), its nodes are nested. Trees only
// have the outermost node.
#include "generator/analysis/levels.hpp"

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
    // Characters in a run: repeated characters and the characters that their definitions use.
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

  /// Returns true if the expression repeats a character, such as `1*digit`.
  bool repeats(const expression& e) const {
    return e.is == kind::repetition && e.operands[0].is == kind::name &&
           found_.character[index_.at(e.operands[0].text)];
  }

  /// Returns true if the production repeats a character by recursion, such as `xalphas = xalpha [ xalphas ]`.
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
