// SPDX-License-Identifier: MIT
#include "generator/analysis/tree_size.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace uri94::analysis {
using bnf::expression;
using kind = expression::kind;

namespace {

/// Maximum of 4 * nodes - slope * bytes read, in quarters of a node. Empty if no derivation is known.
using excess = std::optional<long>;

excess sum(excess a, excess b) {
  return a && b ? excess(*a + *b) : std::nullopt;
}

/// Excess of nodes after reading an expression.
struct reading {
  excess of_nothing;  ///< Excess if no byte was read; empty if the expression is not nullable.
  excess of_bytes;    ///< Excess after at least one byte.
  excess on_the_way;  ///< Excess at any moment, even if the expression fails later.

  [[nodiscard]] excess at_end() const { return std::max(of_nothing, of_bytes); }
  bool operator==(const reading& o) const {
    return of_nothing == o.of_nothing && of_bytes == o.of_bytes && on_the_way == o.on_the_way;
  }
};

reading one_after_the_other(const reading& a, const reading& b) {
  return {sum(a.of_nothing, b.of_nothing),
          std::max({sum(a.of_nothing, b.of_bytes), sum(a.of_bytes, b.of_nothing), sum(a.of_bytes, b.of_bytes)}),
          std::max(a.on_the_way, sum(a.at_end(), b.on_the_way))};
}

reading one_or_the_other(const reading& a, const reading& b) {
  return {std::max(a.of_nothing, b.of_nothing), std::max(a.of_bytes, b.of_bytes), std::max(a.on_the_way, b.on_the_way)};
}

const reading nothing{0, std::nullopt, 0};

/// Bounds on the number of nodes for one slope. The slope is the number of quarters of a node for each byte.
class bounds {
 public:
  bounds(const bnf::grammar& g, const std::vector<bool>& shown, long quarters_per_byte)
      : grammar_(g), shown_(shown), slope_(quarters_per_byte), of_(g.productions.size()) {
    for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  }

  /// Computes the bounds. Returns false if the slope is too small, because a loop creates more nodes than the
  /// slope allows for its bytes.
  bool find() {
    // Each round follows derivations one production deeper. A bound that still changes in the last round grows
    // without limit.
    for (std::size_t round = 0; round < 2 * of_.size() + 2; ++round) {
      bool changed = false;
      for (std::size_t i = 0; i < of_.size(); ++i) {
        reading r = of(grammar_.productions[i].definition);
        if (shown_[i]) r = one_after_the_other({4, std::nullopt, 4}, r);
        if (!(r == of_[i])) changed = true;
        of_[i] = r;
      }
      if (loop_gains_) return false;
      if (!changed) return true;
    }
    return false;
  }

  [[nodiscard]] unsigned nodes(std::size_t production) const {
    return static_cast<unsigned>((of_[production].on_the_way.value_or(0) + 3) / 4);
  }

 private:
  reading of(const expression& e) {
    switch (e.is) {
      case kind::empty:
        return nothing;
      case kind::literal:
        if (e.text.empty()) return nothing;
        return {std::nullopt, -slope_ * static_cast<long>(e.text.size()), 0};
      case kind::set:
        return {std::nullopt, -slope_, 0};
      case kind::name:
        return of_[index_.at(e.text)];
      case kind::sequence: {
        reading all = nothing;
        for (const expression& o : e.operands) all = one_after_the_other(all, of(o));
        return all;
      }
      case kind::alternatives: {
        reading any;
        for (const expression& o : e.operands) any = one_or_the_other(any, of(o));
        return any;
      }
      case kind::optional:
        return one_or_the_other(of(e.operands[0]), nothing);
      case kind::repetition:
        return repeated(e, of(e.operands[0]));
    }
    return nothing;
  }

  reading repeated(const expression& e, const reading& body) {
    reading all = nothing;
    for (unsigned i = 0; i < e.minimum; ++i) all = one_after_the_other(all, body);
    if (e.maximum != expression::unlimited) {
      for (unsigned i = e.minimum; i < e.maximum; ++i) all = one_after_the_other(all, one_or_the_other(body, nothing));
      return all;
    }
    // Adds one round. If this round does not increase the excess, more rounds do not increase it. An empty round does
    // not count.
    if (body.of_bytes.value_or(0) > 0) loop_gains_ = true;
    return one_after_the_other(all, one_or_the_other({0, body.of_bytes, body.on_the_way}, nothing));
  }

  const bnf::grammar& grammar_;
  const std::vector<bool>& shown_;
  long slope_;
  std::map<std::string, std::size_t> index_;
  std::vector<reading> of_;
  bool loop_gains_ = false;
};

}  // namespace

std::vector<size_bound> bound_tree_sizes(const bnf::grammar& g, const std::vector<bool>& shown) {
  for (unsigned slope = 1;; ++slope) {
    bounds found(g, shown, slope);
    if (!found.find()) continue;
    std::vector<size_bound> all;
    for (std::size_t i = 0; i < g.productions.size(); ++i) all.push_back({slope, found.nodes(i) + (shown[i] ? 0 : 1)});
    return all;
  }
}

}  // namespace uri94::analysis
