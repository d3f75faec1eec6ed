// SPDX-License-Identifier: MIT
#include "verify/conformance/examine.hpp"

#include <memory>
#include <utility>

#include "generator/analysis/levels.hpp"

namespace uri94::conformance {
namespace {

using kind = bnf::expression::kind;

/// Returns the name that a production repeats by recursion, such as `digit` for `digits = digit [ digits ]`. Returns
/// null for a production of another form.
const std::string* repeated_by_recursion(const bnf::production& p) {
  const bnf::expression& e = p.definition;
  const bool repeats = e.is == kind::sequence && e.operands.size() == 2 && e.operands[0].is == kind::name &&
                       e.operands[1].is == kind::optional && e.operands[1].operands[0].is == kind::name &&
                       e.operands[1].operands[0].text == p.name;
  return repeats ? &e.operands[0].text : nullptr;
}

/// Returns the index (0-based) of the first different node, or the size of the shorter list.
std::size_t first_difference(const std::vector<bnf::tree_node>& expected, const std::vector<bnf::tree_node>& found) {
  std::size_t i = 0;
  for (; i < expected.size() && i < found.size(); ++i) {
    const bnf::tree_node& e = expected[i];
    const bnf::tree_node& n = found[i];
    if (n.production != e.production || n.begin != e.begin || n.end != e.end) break;
  }
  return i;
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
      return "gives a tree that is not a derivation";
    case divergence::order:
      return "gives a tree that is not the first derivation";
    case divergence::components:
      return "gives a tree of level components that differs from the full tree";
  }
  return {};
}

std::string_view name_of(divergence d) noexcept {
  constexpr std::string_view names[divergence_count] = {"accepts",    "rejects", "offset",
                                                        "derivation", "order",   "components"};
  return names[static_cast<std::size_t>(d)];
}

namespace {

/// Sets the start production that error messages of `counted` name.
/// Returns: the address of `counted`.
bnf::effort* told_of(bnf::production_in start, bnf::effort& counted) {
  counted.is_about(start.in->id, start->name);
  return &counted;
}

}  // namespace

knowledge::knowledge(bnf::production_in p, std::shared_ptr<const oracle::derivation_rules> shared_rules,
                     bnf::effort* counted)
    : grammar(*p.in),
      start(p),
      left(grammar, told_of(p, counted != nullptr ? *counted : own_effort)),
      places(left, left.production(p.number)),
      language(places, counted != nullptr ? counted : &own_effort),
      derivations(left, p.number),
      rules(std::move(shared_rules)),
      is_component(analysis::find_levels(grammar).component) {
  for (const bnf::production& q : grammar.productions) {
    const std::string* const repeated = repeated_by_recursion(q);
    is_chain.push_back(repeated != nullptr && !is_component[grammar.number_of(*repeated)]);
  }
  left.stop_counting();
}

examiner::examiner(const knowledge& about, const subject& parser)
    : about_(about), parser_(parser), search_(about.derivations) {}

const std::vector<oracle::derivation_node>& examiner::first_derivation(std::string_view input) {
  // Reuses the last derivation if the byte classes are equal. Successive strings often have equal byte classes.
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
  parser_.read(input, level::full, full_);
  if (full_.accepted != expected.accepted) return wrong_verdict;
  if (!expected.accepted) {
    if (full_.offset != expected.offset) return divergence::offset;
    parser_.read(input, level::components, other_);
    if (other_.accepted) return wrong_verdict;
    return std::nullopt;
  }
  if (!about_.rules->derives(full_.nodes, input, about_.start.number, open_)) return divergence::derivation;
  if (first_derivation(input) != full_.nodes) return divergence::order;
  parser_.read(input, level::components, other_);
  if (!other_.accepted) return wrong_verdict;
  if (components_ != other_.nodes) return divergence::components;
  return std::nullopt;
}

std::string examiner::node_text(std::size_t production, std::size_t begin, std::size_t end) const {
  const std::string name =
      production < about_.grammar.productions.size() ? about_.grammar.productions[production].name : "no production";
  return name + " [" + std::to_string(begin) + ',' + std::to_string(end) + ')';
}

std::string examiner::expected_text(std::string_view input, divergence d) {
  const oracle::verdict expected = about_.language.decide(input);
  if (!expected.accepted) return "reject at offset " + std::to_string(expected.offset);
  if (d != divergence::derivation && d != divergence::order && d != divergence::components) return "accept";
  const std::vector<bnf::tree_node>& full = first_derivation(input);
  const std::vector<bnf::tree_node>& nodes = d == divergence::components ? components_ : full;
  parser_.read(input, d == divergence::components ? level::components : level::full, other_);
  const std::size_t i = first_difference(nodes, other_.nodes);
  if (i == nodes.size()) return "only " + std::to_string(i) + " nodes";
  return "node " + std::to_string(i) + " is " + node_text(nodes[i].production, nodes[i].begin, nodes[i].end);
}

std::string examiner::found_text(std::string_view input, divergence d) {
  parser_.read(input, level::full, full_);
  if (d == divergence::accepts || d == divergence::rejects || d == divergence::offset) {
    const bool plain = parser_.accepts(input);
    if (full_.accepted != plain) {
      return std::string(plain ? "accept" : "reject") + " at level none, " + (plain ? "reject" : "accept") + " at full";
    }
    return plain ? "accept" : "reject at offset " + std::to_string(full_.offset);
  }
  const std::vector<bnf::tree_node> first = first_derivation(input);
  const std::vector<bnf::tree_node>& nodes = d == divergence::components ? components_ : first;
  parser_.read(input, d == divergence::components ? level::components : level::full, other_);
  const std::size_t i = first_difference(nodes, other_.nodes);
  if (i >= other_.nodes.size()) return "only " + std::to_string(i) + " nodes";
  const bnf::tree_node& n = other_.nodes[i];
  return "node " + std::to_string(i) + " is " + node_text(n.production, n.begin, n.end);
}

}  // namespace uri94::conformance
