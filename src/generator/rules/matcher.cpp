// SPDX-License-Identifier: MIT
#include "generator/rules/matcher.hpp"

#include <algorithm>

namespace uri94::match {

reading matcher::read(std::uint32_t definition, std::string_view input, bool with_tree) {
  input_ = input;
  nodes_.clear();
  entered_.clear();
  open_.clear();
  is_endless_ = false;
  with_tree_ = with_tree;
  // Enters the start without `begin`, which would need an expression that uses the start.
  if (!enter(definition, 0)) return reading::endless;
  const place end = run(in_.definition(definition), 0, with_tree);
  if (is_endless_) return reading::endless;
  if (!end || *end != input.size()) return reading::rejected;
  if (with_tree) {
    nodes_[0].end = static_cast<std::uint32_t>(*end);
    nodes_[0].size = static_cast<std::uint32_t>(nodes_.size());
  }
  return reading::accepted;
}

std::optional<std::size_t> matcher::read_beginning(expression e, std::string_view input) {
  input_ = input;
  nodes_.clear();
  entered_.clear();
  open_.clear();
  is_endless_ = false;
  const place end = run(e, 0, false);
  return is_endless_ ? place() : end;
}

void matcher::push(frame::kind is, expression of, std::size_t at) {
  open_.push_back({is, with_tree_, of, 1, at, nodes_.size(), entered_.size(), input_.size()});
}

void matcher::take_back(const frame& f) {
  nodes_.resize(f.nodes);
  entered_.resize(f.entered);
  with_tree_ = f.with_tree;
}

bool matcher::enter(std::uint32_t definition, std::size_t at) {
  // A production that is entered again at its start offset, before it has ended, never ends.
  for (auto e = entered_.rbegin(); e != entered_.rend() && e->second == at; ++e) {
    if (e->first == definition) return false;
  }
  entered_.emplace_back(definition, at);
  if (with_tree_) nodes_.push_back({in_.number_of(definition), static_cast<std::uint32_t>(at), 0, 0});
  return true;
}

matcher::place matcher::run(expression e, std::size_t at, bool with_tree) {
  const std::size_t base = open_.size();
  const bool outside = with_tree_;
  with_tree_ = with_tree;
  bool matched = false;
  for (bool is_done = false; !is_done;) {
    if (!begin(e, at, matched)) continue;
    is_done = true;
    while (is_done && open_.size() != base) is_done = go_on(open_.back(), e, at, matched);
  }
  with_tree_ = outside;
  if (!matched || is_endless_) return std::nullopt;
  return at;
}

bool matcher::begin(expression& e, std::size_t& at, bool& matched) {
  const expressions::node& n = in_.at(e);
  const auto first = [&](frame::kind is) {
    push(is, e, at);
    e = n.operands[0];
    return false;
  };
  const auto look = [&](frame::kind is) {
    (void)first(is);
    with_tree_ = false;
    return false;
  };
  const auto decided = [&](bool yes) {
    matched = yes;
    return true;
  };
  switch (n.is) {
    case kind::empty:
      return decided(true);
    case kind::bytes:
      if (at == input_.size() || !n.bytes[static_cast<unsigned char>(input_[at])]) return decided(false);
      ++at;
      return decided(true);
    case kind::sequence:
      return first(frame::kind::sequence);
    case kind::choice:
      return first(frame::kind::choice);
    case kind::star:
      return first(frame::kind::star);
    case kind::non_empty:
      return first(frame::kind::non_empty);
    case kind::at:
      return look(frame::kind::at);
    case kind::not_at:
      return look(frame::kind::not_at);
    case kind::end:
      return decided(at == input_.size());
    case kind::rest_fits:
      return decided(fits(in_.automaton(n.number), at));
    case kind::bounded: {
      const place end = end_of(in_.bound_of(n), at);
      if (!end) return decided(false);
      push(frame::kind::bounded, e, *end);
      input_ = input_.substr(0, *end);
      e = n.operands[0];
      return false;
    }
    case kind::production: {
      push(frame::kind::production, e, at);
      open_.back().next = static_cast<std::uint32_t>(nodes_.size());
      const std::uint32_t definition = n.number;
      if (!enter(definition, at)) {
        is_endless_ = true;
        return decided(false);
      }
      e = in_.definition(definition);
      return false;
    }
    default:  // `failure`, and kinds of the BNF, which are not rules.
      return decided(false);
  }
}

/// Continues a frame. Returns true if the frame is done and `matched` is its result. Returns false if the
/// expression `e` must begin.
bool matcher::go_on(frame& f, expression& e, std::size_t& at, bool& matched) {
  const expressions::node& n = in_.at(f.of);
  const auto done = [&] {
    open_.pop_back();
    return true;
  };
  if (is_endless_) return done();
  switch (f.is) {
    case frame::kind::sequence:
      if (!matched || f.next == n.operands.size()) return done();
      e = n.operands[f.next++];
      // Drops the frame before the last operand, because operand and sequence have the same continuation.
      if (f.next == n.operands.size()) open_.pop_back();
      return false;
    case frame::kind::choice:
      if (matched) return done();
      at = f.at;
      take_back(f);
      e = n.operands[f.next++];
      if (f.next == n.operands.size()) open_.pop_back();
      return false;
    case frame::kind::star:
      if (!matched) {
        at = f.at;
        take_back(f);
        matched = true;
        return done();
      }
      if (at == f.at) {
        is_endless_ = true;
        return done();
      }
      f.at = at;
      f.nodes = nodes_.size();
      f.entered = entered_.size();
      e = n.operands[0];
      return false;
    case frame::kind::non_empty:
      if (matched && at == f.at) {
        take_back(f);
        matched = false;
      }
      return done();
    case frame::kind::at:
    case frame::kind::not_at:
      at = f.at;
      take_back(f);
      if (f.is == frame::kind::not_at) matched = !matched;
      return done();
    case frame::kind::bounded: {
      const std::size_t outside = f.end;
      matched = matched && at == f.at;
      input_ = std::string_view(input_.data(), outside);
      return done();
    }
    case frame::kind::production:
      if (matched) {
        if (with_tree_) {
          bnf::tree_node& node = nodes_[f.next];
          node.end = static_cast<std::uint32_t>(at);
          node.size = static_cast<std::uint32_t>(nodes_.size() - f.next);
        }
        entered_.pop_back();
      }
      return done();
  }
  return done();
}

matcher::place matcher::end_of(const bound& b, std::size_t at) {
  if (b.is == bound::by::order) return end_in_order(in_.ways(b.ways), at);
  const automaton_table& operand = in_.automaton(b.operand);
  const bool by_stop = b.is == bound::by::stop;
  const std::vector<bool> rest = by_stop ? std::vector<bool>() : fitting(in_.automaton(b.rest), at);
  place found;
  std::uint32_t state = 1;
  for (std::size_t end = at;; ++end) {
    const bool ends =
        operand.accepting[state] && (by_stop ? run(b.stop, end, false).has_value() : bool(rest[end - at]));
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

bool matcher::fits(const automaton_table& table, std::size_t from) const {
  std::uint32_t state = 1;
  for (std::size_t at = from; at != input_.size() && state != 0; ++at) {
    state = table.next[state][table.byte_class[static_cast<unsigned char>(input_[at])]];
  }
  return state != 0 && table.accepting[state];
}

std::vector<bool> matcher::fitting(const automaton_table& table, std::size_t from) const {
  std::vector<bool> found(input_.size() - from + 1);
  // Computes, backwards from the end of the input, the states from which the automaton reads the rest.
  std::vector<bool> good = table.accepting;
  found.back() = good[1];
  for (std::size_t at = input_.size(); at != from; --at) {
    const std::uint8_t c = table.byte_class[static_cast<unsigned char>(input_[at - 1])];
    std::vector<bool> before(good.size(), false);
    for (std::size_t s = 1; s < good.size(); ++s) before[s] = table.next[s][c] != 0 && good[table.next[s][c]];
    good = std::move(before);
    found[at - 1 - from] = good[1];
  }
  return found;
}

std::string text_of(reading r, std::string_view input, const std::vector<bnf::tree_node>& nodes,
                    const bnf::grammar* names) {
  if (r == reading::rejected) return "rejected";
  if (r == reading::endless) return "never ends";
  if (names == nullptr) return input.empty() ? "accepted" : "accepted, " + std::string(input);
  std::string text = "accepted, ";
  std::size_t at = 0;
  const auto up_to = [&](std::size_t where) {
    text.append(input.substr(at, where - at));
    at = where;
  };
  std::vector<std::size_t> open;  // indices of the open nodes
  const auto close = [&] {
    up_to(nodes[open.back()].end);
    text += ')';
    open.pop_back();
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    while (!open.empty() && open.back() + nodes[open.back()].size == i) close();
    up_to(nodes[i].begin);
    text += '(' + names->productions[nodes[i].production].name + ' ';
    open.push_back(i);
  }
  while (!open.empty()) close();
  return text;
}

}  // namespace uri94::match
