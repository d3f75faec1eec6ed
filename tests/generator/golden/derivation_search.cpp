// SPDX-License-Identifier: MIT
#include "generator/golden/derivation_search.hpp"

#include <algorithm>
#include <cctype>

namespace uri94::tests {

using bnf::expression;
using kind = expression::kind;

namespace {

bool same(char a, char b, bool any_case) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return any_case ? lower(a) == lower(b) : a == b;
}

}  // namespace

derivation_search::derivation_search(const bnf::grammar& g, std::size_t most_tries)
    : grammar_(g), most_tries_(most_tries) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
}

std::optional<derivation> derivation_search::first(std::size_t start, std::string_view text) {
  text_ = text;
  tries_left_ = most_tries_;
  nodes_.clear();
  const bool matched = match_production(start, 0, text.size(), [&](std::size_t end) { return end == text_.size(); });
  if (!matched || gave_up()) return std::nullopt;
  return nodes_;
}

bool derivation_search::match_production(std::size_t production, std::size_t at, std::size_t limit,
                                         const continuation& then) {
  const std::size_t n = nodes_.size();
  nodes_.push_back({production, at, at, 1});
  const bool matched = match(grammar_.productions[production].definition, at, limit, [&](std::size_t end) {
    nodes_[n].end = end;
    nodes_[n].size = nodes_.size() - n;
    return then(end);
  });
  if (!matched) nodes_.resize(n);
  return matched;
}

bool derivation_search::match(const expression& e, std::size_t at, std::size_t limit, const continuation& then) {
  if (tries_left_ == 0) return false;
  --tries_left_;
  switch (e.is) {
    case kind::empty:
      return then(at);
    case kind::literal: {
      if (limit - at < e.text.size()) return false;
      for (std::size_t i = 0; i < e.text.size(); ++i) {
        if (!same(text_[at + i], e.text[i], e.any_case)) return false;
      }
      return then(at + e.text.size());
    }
    case kind::set:
      return at < limit && e.bytes[static_cast<unsigned char>(text_[at])] && then(at + 1);
    case kind::name: {
      const std::size_t production = index_.at(e.text);
      if (!e.shortest) return match_production(production, at, limit, then);
      for (std::size_t end = at; end <= limit; ++end) {
        if (match_production(production, at, end, [&](std::size_t p) { return p == end && then(p); })) return true;
      }
      return false;
    }
    case kind::sequence:
      return match_rest(e, 0, at, limit, then);
    case kind::optional:
      return match(e.operands[0], at, limit, then) || then(at);
    case kind::repetition:
      return match_more(e, 0, at, limit, then);
    case kind::alternatives: {
      std::vector<std::size_t> order = e.order;
      for (std::size_t i = order.size(); i < e.operands.size(); ++i) order.push_back(i);
      return std::any_of(order.begin(), order.end(),
                         [&](std::size_t i) { return match(e.operands[i], at, limit, then); });
    }
  }
  return false;
}

bool derivation_search::match_rest(const expression& sequence, std::size_t i, std::size_t at, std::size_t limit,
                                   const continuation& then) {
  if (i == sequence.operands.size()) return then(at);
  return match(sequence.operands[i], at, limit,
               [&](std::size_t end) { return match_rest(sequence, i + 1, end, limit, then); });
}

bool derivation_search::match_more(const expression& repetition, unsigned done, std::size_t at, std::size_t limit,
                                   const continuation& then) {
  if (done < repetition.maximum) {
    // Skips optional empty rounds, which could repeat without end.
    const bool matched = match(repetition.operands[0], at, limit, [&](std::size_t end) {
      return (end != at || done < repetition.minimum) && match_more(repetition, done + 1, end, limit, then);
    });
    if (matched) return true;
  }
  return done >= repetition.minimum && then(at);
}

}  // namespace uri94::tests
