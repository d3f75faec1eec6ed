// SPDX-License-Identifier: MIT
#include "verify/conformance/coverage.hpp"

#include <algorithm>

#include "generator/bnf/expression_text.hpp"
#include "verify/conformance/examine.hpp"

namespace uri94::conformance {
namespace {

using expression_kind = bnf::expression::kind;

/// Returns the minimum of a repetition as text: "0 times ".
std::string times(const bnf::expression& repetition) {
  return std::to_string(repetition.minimum) + (repetition.minimum == 1 ? " time " : " times ");
}

}  // namespace

branches::branches(const bnf::grammar& g) : grammar_(g), first_(g.expression_count, no_branch) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    const std::size_t before = all_.size();
    add(i, g.productions[i].definition);
    whole_.push_back(all_.size() == before ? before : no_branch);
    if (all_.size() == before) all_.push_back({branch::kind::whole, i, &g.productions[i].definition, 0});
  }
}

void branches::add(std::size_t production, const bnf::expression& e) {
  switch (e.is) {
    case expression_kind::alternatives:
      first_[e.number] = all_.size();
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        all_.push_back({branch::kind::alternative, production, &e, i});
      }
      break;
    case expression_kind::optional:
      first_[e.number] = all_.size();
      all_.push_back({branch::kind::present, production, &e, 0});
      all_.push_back({branch::kind::absent, production, &e, 1});
      break;
    case expression_kind::repetition:
      first_[e.number] = all_.size();
      if (e.maximum != e.minimum) {
        all_.push_back({branch::kind::repeated, production, &e, 0});
        all_.push_back({branch::kind::least, production, &e, 1});
      }
      break;
    default:
      break;
  }
  for (const bnf::expression& o : e.operands) add(production, o);
}

std::string branches::text(std::size_t number) const {
  const branch& b = all_[number];
  const bnf::notation in = grammar_.written_in;
  switch (b.is) {
    case branch::kind::whole:
      return "the production";
    case branch::kind::alternative:
      return "alternative " + std::to_string(b.way + 1) + " of " + std::to_string(b.of->operands.size()) + ", " +
             bnf::text_of(b.of->operands[b.way], in);
    case branch::kind::present:
      return "with the optional " + bnf::text_of(b.of->operands[0], in);
    case branch::kind::absent:
      return "without the optional " + bnf::text_of(b.of->operands[0], in);
    case branch::kind::repeated:
      return "more than " + times(*b.of) + bnf::text_of(b.of->operands[0], in);
    case branch::kind::least:
      return times(*b.of) + bnf::text_of(b.of->operands[0], in);
  }
  return {};
}

void branches::each(oracle::terms& in, oracle::derivation_search& search, std::string_view input,
                    const std::function<void(std::size_t, std::size_t)>& met) const {
  search.each_passing(input, [&](const std::vector<oracle::term>& path, std::size_t at) {
    for (std::size_t i = 0; i < path.size(); ++i) {
      const oracle::terms::step& s = in.at(path[i]);
      if (s.is == oracle::terms::step::kind::open && whole_[s.production] != no_branch) met(whole_[s.production], at);
      if (s.of == nullptr || i + 1 == path.size()) continue;
      const auto way = static_cast<std::size_t>(std::find(s.next.begin(), s.next.end(), path[i + 1]) - s.next.begin());
      if (const std::size_t number = number_of(s, way); number != no_branch) met(number, at);
    }
  });
}

std::size_t branches::number_of(const oracle::terms::step& s, std::size_t way) const {
  if (s.of == nullptr) return no_branch;
  const std::size_t first = first_[s.of->number];
  if (s.of->is == expression_kind::alternatives) return first + (s.of->order.empty() ? way : s.of->order[way]);
  if (s.of->is == expression_kind::optional) return first + way;
  if (s.of->maximum == s.of->minimum || s.passed < s.of->minimum) return no_branch;
  if (s.next.size() == 2 && way == 0) return first;
  return s.passed == s.of->minimum ? first + 1 : no_branch;
}

/// Tables and derivation search for the strings of one start.
struct coverage::reader {
  reader(const bnf::grammar& g, std::size_t start) : about({&g, start}, nullptr), search(about.derivations) {}
  knowledge about;
  oracle::derivation_search search;
};

coverage::coverage(const bnf::grammar& g)
    : grammar_(g), branches_(g), counts_(branches_.all().size(), 0), reachable_(g.productions.size(), false) {}

coverage::~coverage() = default;

bool coverage::add(std::size_t start, std::string_view input) {
  std::unique_ptr<reader>& r = readers_[start];
  if (!r) {
    r = std::make_unique<reader>(grammar_, start);
    reach(start);
  }
  if (!r->about.language.decide(input).accepted) return false;
  branches_.each(r->about.left, r->search, input, [&](std::size_t number, std::size_t) { ++counts_[number]; });
  return true;
}

void coverage::reach(std::size_t production) {
  if (reachable_[production]) return;
  const std::vector<bool> led_to = reached_from(grammar_, production);
  for (std::size_t p = 0; p < led_to.size(); ++p) reachable_[p] = reachable_[p] || led_to[p];
}

std::vector<bool> reached_from(const bnf::grammar& g, std::size_t production) {
  std::map<std::string_view, std::size_t> index;
  for (std::size_t p = 0; p < g.productions.size(); ++p) index.emplace(g.productions[p].name, p);
  std::vector<bool> reached(g.productions.size(), false);
  std::vector<const bnf::expression*> open{&g.productions[production].definition};
  reached[production] = true;
  while (!open.empty()) {
    const bnf::expression* const e = open.back();
    open.pop_back();
    for (const bnf::expression& o : e->operands) open.push_back(&o);
    if (e->is != expression_kind::name) continue;
    const std::size_t number = index.at(e->text);
    if (!reached[number]) open.push_back(&g.productions[number].definition);
    reached[number] = true;
  }
  return reached;
}

}  // namespace uri94::conformance
