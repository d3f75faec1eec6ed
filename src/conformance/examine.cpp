// SPDX-License-Identifier: MIT
#include "conformance/examine.hpp"

#include <memory>
#include <utility>

namespace uri94::conformance {
namespace {

using kind = bnf::expression::kind;

/// The name that it repeats, if it is written `name [ itself ]`; else null.
const std::string* repeated_by_recursion(const bnf::production& p) {
  const bnf::expression& e = p.definition;
  const bool repeats = e.is == kind::sequence && e.operands.size() == 2 && e.operands[0].is == kind::name &&
                       e.operands[1].is == kind::optional && e.operands[1].operands[0].is == kind::name &&
                       e.operands[1].operands[0].text == p.name;
  return repeats ? &e.operands[0].text : nullptr;
}

/// The first node that differs.
std::size_t first_difference(const std::vector<oracle::derivation_node>& expected, const tree& found) {
  std::size_t i = 0;
  for (; i < expected.size() && i < found.size(); ++i) {
    const oracle::derivation_node& e = expected[i];
    const node& n = found.begin()[i];
    if (n.production_index() != e.production || n.begin() != e.begin || n.end() != e.end) break;
  }
  return i;
}

bool same(const std::vector<oracle::derivation_node>& expected, const tree& found) {
  if (expected.size() != found.size()) return false;
  const node* n = found.begin();
  for (const oracle::derivation_node& e : expected) {
    if (n->production_index() != e.production || n->begin() != e.begin || n->end() != e.end || n->size() != e.size) {
      return false;
    }
    ++n;
  }
  return true;
}

}  // namespace

std::string_view text_of(divergence d) noexcept {
  switch (d) {
    case divergence::accepts:
      return "accepts what the BNF does not generate";
    case divergence::rejects:
      return "rejects what the BNF generates";
    case divergence::offset:
      return "rejects at another offset";
    case divergence::derivation:
      return "gives a tree that is no derivation";
    case divergence::order:
      return "gives a tree that is not the first derivation";
    case divergence::components:
      return "gives another tree of level components than the full one has";
  }
  return {};
}

std::string_view name_of(divergence d) noexcept {
  constexpr std::string_view names[divergence_count] = {"accepts",    "rejects", "offset",
                                                        "derivation", "order",   "components"};
  return names[static_cast<std::size_t>(d)];
}

knowledge::knowledge(const bnf::grammar& g, uri94::production p,
                     std::shared_ptr<const oracle::derivation_rules> shared_rules)
    : grammar(g),
      start(p),
      left(g),
      places(left, left.production(p.index())),
      language(places),
      derivations(left, p.index()),
      rules(std::move(shared_rules)) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    const bnf::production& q = g.productions[i];
    is_component.push_back(uri94::production(p.grammar(), static_cast<std::uint8_t>(i)).is_component());
    const std::string* const repeated = repeated_by_recursion(q);
    const auto of = repeated == nullptr ? std::nullopt : find_production(p.grammar(), *repeated);
    is_chain.push_back(of && !of->is_component());
  }
}

examiner::examiner(const knowledge& about, const subject& parser)
    : about_(about), parser_(parser), search_(about.derivations) {}

const std::vector<oracle::derivation_node>& examiner::first_derivation(std::string_view input) {
  // Strings of the same classes have the same derivation, and often come one after the other.
  now_.resize(input.size());
  for (std::size_t i = 0; i < input.size(); ++i) {
    now_[i] = static_cast<std::uint8_t>(about_.derivations.class_of(input[i]));
  }
  if (known_ == nullptr || now_ != classes_) {
    known_ = &search_.first(input);
    std::swap(classes_, now_);
    find_components();
  }
  return *known_;
}

void examiner::find_components() {
  components_.clear();
  above_.clear();
  const auto close = [&] {
    const above& a = above_.back();
    if (a.is_kept) components_[a.node].size = static_cast<std::uint32_t>(components_.size() - a.node);
    above_.pop_back();
  };
  for (std::size_t i = 0; i < known_->size(); ++i) {
    const oracle::derivation_node& n = (*known_)[i];
    while (!above_.empty() && above_.back().last == i) close();
    const bool is_root = i == 0;
    const bool is_inner_link = about_.is_chain[n.production] && !is_root && above_.back().production == n.production;
    const bool is_kept = is_root || (about_.is_component[n.production] && !is_inner_link);
    above_.push_back({i + n.size, components_.size(), n.production, is_kept});
    if (is_kept) components_.push_back(n);
  }
  while (!above_.empty()) close();
}

std::optional<divergence> examiner::examine(std::string_view input, const oracle::verdict& expected) {
  const auto wrong_verdict = expected.accepted ? divergence::rejects : divergence::accepts;
  if (parser_.accepts(input) != expected.accepted) return wrong_verdict;
  const outcome full = parser_.parse(input, level::full, nodes_);
  if (full.accepted() != expected.accepted) return wrong_verdict;
  if (!expected.accepted) {
    if (full.error().offset() != expected.offset) return divergence::offset;
    const outcome components = parser_.parse(input, level::components, nodes_);
    if (components.accepted()) return wrong_verdict;
    return std::nullopt;
  }
  if (!about_.rules->derives(full.tree(), about_.start.index(), open_)) return divergence::derivation;
  if (!same(first_derivation(input), full.tree())) return divergence::order;
  const outcome components = parser_.parse(input, level::components, nodes_);
  if (!components.accepted()) return wrong_verdict;
  if (!same(components_, components.tree())) return divergence::components;
  return std::nullopt;
}

std::string examiner::node_text(std::size_t production, std::size_t begin, std::size_t end) const {
  const std::string name =
      production < about_.grammar.productions.size() ? about_.grammar.productions[production].name : "no production";
  return name + " [" + std::to_string(begin) + ',' + std::to_string(end) + ')';
}

std::string examiner::expected_text(std::string_view input, divergence d) {
  const oracle::verdict expected = about_.language.judge(input);
  if (!expected.accepted) return "reject at offset " + std::to_string(expected.offset);
  if (d != divergence::derivation && d != divergence::order && d != divergence::components) return "accept";
  const std::vector<oracle::derivation_node>& full = first_derivation(input);
  const std::vector<oracle::derivation_node>& nodes = d == divergence::components ? components_ : full;
  const outcome o = parser_.parse(input, d == divergence::components ? level::components : level::full, nodes_);
  const std::size_t i = first_difference(nodes, o.tree());
  if (i == nodes.size()) return "no more than " + std::to_string(i) + " nodes";
  return "node " + std::to_string(i) + " is " + node_text(nodes[i].production, nodes[i].begin, nodes[i].end);
}

std::string examiner::found_text(std::string_view input, divergence d) {
  const outcome full = parser_.parse(input, level::full, nodes_);
  if (d == divergence::accepts || d == divergence::rejects || d == divergence::offset) {
    const bool plain = parser_.accepts(input);
    if (full.accepted() != plain) {
      return std::string(plain ? "accept" : "reject") + " at level none, " + (plain ? "reject" : "accept") + " at full";
    }
    return plain ? "accept" : "reject at offset " + std::to_string(full.error().offset());
  }
  const std::vector<oracle::derivation_node> first = first_derivation(input);
  const std::vector<oracle::derivation_node>& nodes = d == divergence::components ? components_ : first;
  const outcome o = parser_.parse(input, d == divergence::components ? level::components : level::full, nodes_);
  const std::size_t i = first_difference(nodes, o.tree());
  if (i >= o.tree().size()) return "no more than " + std::to_string(i) + " nodes";
  const node& n = o.tree().begin()[i];
  return "node " + std::to_string(i) + " is " + node_text(n.production_index(), n.begin(), n.end());
}

}  // namespace uri94::conformance
