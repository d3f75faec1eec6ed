// SPDX-License-Identifier: MIT
#include "generator/emit/shape.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "generator/bnf/each_expression.hpp"

namespace uri94::emit {
using bnf::expression;
using kind = expression::kind;

namespace {

class shape_finder {
 public:
  shape_finder(const bnf::grammar& g, const analysis::levels& levels)
      : grammar_(g), levels_(levels), places_(g, levels) {
    shapes_.resize(g.productions.size());
  }

  std::vector<shape> find() {
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
      if (levels_.component[i] && !levels_.chain[i]) shapes_[i].fields = fields_of(i);
      const std::vector<field>& fields = shapes_[i].fields;
      // A production whose only field is the production itself is shown as text, without fields.
      if (std::all_of(fields.begin(), fields.end(), [](const field& f) { return f.again; })) shapes_[i].fields.clear();
    }
    for (shape& s : shapes_) {
      for (field& f : s.fields) {
        if (f.is == field::kind::text && !shapes_[f.production].fields.empty()) f.is = field::kind::view;
      }
    }
    for (std::size_t i = 0; i < shapes_.size(); ++i) shapes_[i].is_choice = is_choice(i);
    return std::move(shapes_);
  }

 private:
  const expression& definition(std::size_t i) const { return grammar_.productions[i].definition; }

  std::vector<field> fields_of(std::size_t owner) const {
    std::vector<field> fields;
    std::map<std::size_t, std::vector<path>> uses;
    path here;
    collect(definition(owner), here, uses);
    for (const std::size_t used : order_of_uses(owner)) {
      if (levels_.component[used]) {
        field f;
        f.production = used;
        f.again = used == owner;
        std::tie(f.minimum, f.maximum) = places_.count(definition(owner), used);
        fields.push_back(std::move(f));
      } else if (!levels_.character[used]) {
        if (std::optional<field> f = gap(owner, used, uses.at(used))) fields.push_back(std::move(*f));
      }
    }
    return fields;
  }

  void collect(const expression& e, path& here, std::map<std::size_t, std::vector<path>>& uses) const {
    for (std::size_t i = 0; i < e.operands.size(); ++i) {
      here.push_back({&e, i});
      collect(e.operands[i], here, uses);
      here.pop_back();
    }
    if (e.is == kind::name) uses[places_.index_of(e.text)].push_back(here);
  }

  std::vector<std::size_t> order_of_uses(std::size_t owner) const {
    std::vector<std::size_t> order;
    add_uses(definition(owner), order);
    return order;
  }

  void add_uses(const expression& e, std::vector<std::size_t>& to) const {
    bnf::each_use(e, [&](const expression& use) {
      const std::size_t used = places_.index_of(use.text);
      if (std::find(to.begin(), to.end(), used) == to.end()) to.push_back(used);
    });
  }

  // ---- gaps (`field::kind::gap`)

  std::optional<field> gap(std::size_t owner, std::size_t used, const std::vector<path>& uses) const {
    field f;
    f.production = used;
    f.is = field::kind::gap;
    std::tie(f.minimum, f.maximum) = places_.count(definition(owner), used);
    if (definition(used).is == kind::repetition && definition(used).minimum == 0) return std::nullopt;
    if (uses.front().empty()) return std::nullopt;  // The gap would be the complete text of the owner.
    const path& first = uses.front();
    const path& last = uses.back();
    if (uses.size() > 1 && !is_separated(uses, f.between)) return std::nullopt;
    if (uses.size() == 1 && f.maximum != 1) return std::nullopt;
    const std::optional<offset> begin = places_.begin_of(first);
    const std::optional<offset> end = places_.end_of(last);
    if (!begin || !end) return std::nullopt;
    f.begin = *begin;
    f.end = *end;
    return f;
  }

  /// Returns true if all uses are in one sequence, separated by equal literals of one character. Stores the literal in
  /// `between`.
  static bool is_separated(const std::vector<path>& uses, std::string& between) {
    for (std::size_t i = 1; i < uses.size(); ++i) {
      const frame& before = uses[i - 1].back();
      const frame& here = uses[i].back();
      if (here.in != before.in || here.in->is != kind::sequence || here.operand != before.operand + 2) return false;
      const expression& literal = here.in->operands[before.operand + 1];
      if (literal.is != kind::literal || literal.text.size() != 1 || (i > 1 && literal.text != between)) return false;
      between = literal.text;
    }
    return true;
  }

  bool is_choice(std::size_t i) const {
    const expression& e = definition(i);
    return e.is == kind::alternatives && std::all_of(e.operands.begin(), e.operands.end(), [&](const expression& o) {
             return o.is == kind::name && !shapes_[places_.index_of(o.text)].fields.empty();
           });
  }

  const bnf::grammar& grammar_;
  const analysis::levels& levels_;
  places places_;
  std::vector<shape> shapes_;
};

}  // namespace

std::vector<shape> find_shapes(const bnf::grammar& g, const analysis::levels& levels) {
  return shape_finder(g, levels).find();
}

}  // namespace uri94::emit
