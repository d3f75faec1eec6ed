// SPDX-License-Identifier: MIT
#include "prove/matcher.hpp"

#include <algorithm>

namespace uri94::prove {

std::string matcher::read(std::uint32_t definition, std::string_view input, bool with_tree) {
  input_ = input;
  nodes_.clear();
  entered_.clear();
  expressions::node start;
  start.is = kind::production;
  start.number = definition;
  try {
    const place end = match_production(start, 0, with_tree);
    if (!end || *end != input.size()) return "rejected";
  } catch (const goes_round&) {
    return std::string(endless);
  }
  if (!with_tree) return input.empty() ? "accepted" : "accepted, " + std::string(input);
  std::string text = "accepted, ";
  std::size_t at = 0;
  for (const auto& [where, bracket] : nodes_) {
    text.append(input.substr(at, where - at));
    text += bracket;
    at = where;
  }
  return text;
}

std::optional<std::size_t> matcher::read_beginning(expression e, std::string_view input) {
  input_ = input;
  nodes_.clear();
  entered_.clear();
  return match(e, 0, false);
}

matcher::place matcher::match(expression e, std::size_t at, bool with_tree) {
  const expressions::node& n = in_.at(e);
  const std::size_t nodes = nodes_.size();
  const auto failed = [&] {
    nodes_.resize(nodes);
    return place();
  };
  switch (n.is) {
    case kind::empty:
      return at;
    case kind::bytes:
      if (at == input_.size() || !n.bytes[static_cast<unsigned char>(input_[at])]) return failed();
      return at + 1;
    case kind::sequence:
      for (const expression o : n.operands) {
        const place after = match(o, at, with_tree);
        if (!after) return failed();
        at = *after;
      }
      return at;
    case kind::choice:
      for (const expression o : n.operands) {
        if (const place after = match(o, at, with_tree)) return after;
      }
      return failed();
    case kind::star:
      for (;;) {
        const place after = match(n.operands[0], at, with_tree);
        if (!after) return at;
        if (*after == at) throw goes_round();
        at = *after;
      }
    case kind::at:
      return would_match(n.operands[0], at) ? place(at) : failed();
    case kind::not_at:
      return would_match(n.operands[0], at) ? failed() : place(at);
    case kind::end:
      return at == input_.size() ? place(at) : failed();
    case kind::rest_fits:
      return fits(in_.automaton(n.number), at, input_.size()) ? place(at) : failed();
    case kind::bounded:
      return match_bounded(n, at, with_tree);
    case kind::production:
      return match_production(n, at, with_tree);
    default:  // Of the BNF: no rule.
      return failed();
  }
}

matcher::place matcher::match_production(const expressions::node& n, std::size_t at, bool with_tree) {
  const std::size_t nodes = nodes_.size();
  // One that is entered again where it began, within itself, does so for ever.
  for (auto e = entered_.rbegin(); e != entered_.rend() && e->second == at; ++e) {
    if (e->first == n.number) throw goes_round();
  }
  entered_.emplace_back(n.number, at);
  if (with_tree) nodes_.emplace_back(at, "(" + names_.productions[in_.number_of(n.number)].name + " ");
  const place after = match(in_.definition(n.number), at, with_tree);
  entered_.pop_back();
  if (!after) {
    nodes_.resize(nodes);
  } else if (with_tree) {
    nodes_.emplace_back(*after, ")");
  }
  return after;
}

bool matcher::would_match(expression e, std::size_t at) {
  return match(e, at, false).has_value();
}

matcher::place matcher::match_bounded(const expressions::node& n, std::size_t at, bool with_tree) {
  const place end = end_of(in_.bound_of(n), at);
  if (!end) return end;
  const std::size_t nodes = nodes_.size();
  const std::string_view whole = input_;
  input_ = input_.substr(0, *end);
  const place after = match(n.operands[0], at, with_tree);
  input_ = whole;
  if (after == end) return end;
  nodes_.resize(nodes);
  return {};
}

matcher::place matcher::end_of(const bound& b, std::size_t at) {
  if (b.is == bound::by::order) return end_in_order(in_.ways(b.ways), at);
  const automaton_table& operand = in_.automaton(b.operand);
  place found;
  std::uint32_t state = 1;
  for (std::size_t end = at;; ++end) {
    const bool ends =
        operand.accepting[state] &&
        (b.is == bound::by::stop ? would_match(b.stop, end) : fits(in_.automaton(b.rest), end, input_.size()));
    if (ends) found = end;
    if ((ends && b.is != bound::by::longest_rest) || end == input_.size()) return found;
    state = operand.next[state][operand.byte_class[static_cast<unsigned char>(input_[end])]];
    if (state == 0) return found;
  }
}

matcher::place matcher::end_in_order(const ways_table& table, std::size_t at) const {
  struct way {
    std::uint32_t state;
    place left;
  };
  std::vector<way> ways{{static_cast<std::uint32_t>(table.reads.size()), {}}};
  for (std::size_t here = at;; ++here) {
    std::vector<way> next;
    for (const way& w : ways) {
      if (here != at && (w.state == table.reads.size() ||
                         !table.reads[w.state][table.byte_class[static_cast<unsigned char>(input_[here - 1])]])) {
        continue;
      }
      for (const ways_table::way& to : table.ways[w.state]) {
        const bool known = std::any_of(next.begin(), next.end(), [&](const way& n) { return n.state == to.to; });
        if (!known) next.push_back({to.to, to.leaves ? place(here) : w.left});
      }
    }
    ways = next;
    if (here == input_.size()) break;
  }
  for (const way& w : ways) {
    if (w.state == table.reads.size()) return w.left;
  }
  return {};
}

bool matcher::fits(const automaton_table& table, std::size_t from, std::size_t to) const {
  std::uint32_t state = 1;
  for (std::size_t at = from; at != to && state != 0; ++at) {
    state = table.next[state][table.byte_class[static_cast<unsigned char>(input_[at])]];
  }
  return state != 0 && table.accepting[state];
}

}  // namespace uri94::prove
