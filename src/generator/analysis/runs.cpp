// SPDX-License-Identifier: MIT
// Finds productions that one scan of bytes can read, although their rules choose at every byte.
//
// A repetition of characters is the simple case. `*[ alpha | digit ]` ends at the first byte outside its set. Two
// more shapes allow a scan under the conditions that this file checks.
//
// A RUN WITH EDGES has characters of one set, but other sets for the first and the last character:
//
//   label = alpha | alpha *[ alpha | digit | "-" ] digit
//
// The scan takes all bytes of the middle's set, then checks the first and the last of them. The scan reads the same
// strings as the rule under three conditions. Each of the three parts is a single byte. The last byte is in the
// middle's set. No byte of the middle's set can follow the production, because otherwise the rule could end before
// the scan does. In `name = label "-"`, the scan would have to stop before a "-" that label may also contain.
// Therefore the rule reads `label`, not a scan. Trees are equal under a fourth condition: the first and the last
// character have no nodes in trees of level `components`.
//
// A LIST OF RUNS consists of runs with edges. A separator follows each run except the last:
//
//   name = *[ label "." ] top         top is also a run with edges
//
// One scan takes all bytes of the middle and all separators. Then the scan checks the edges of each run. The conditions
// are:
//   - the separator is in no run;
//   - the middles of label and top are one set;
//   - the last characters of label and top are one set;
//   - label can begin with every first byte of top;
//   - every first byte of label is in the middle, and label can end with it;
//   - the repetition needs no guard;
//   - no byte of the middle and no separator can follow the list.
#include "generator/analysis/runs.hpp"

#include <algorithm>

namespace uri94::analysis {

using bnf::expression;
using kind = expression::kind;

bool run_finder::decided(const expression& e, std::size_t i) const {
  const decision* const found = decisions_.of_branch(e, i);
  return found == nullptr || found->first_bytes_disjoint;
}

const expression& run_finder::definition_of(const expression& name) const {
  return automaton_.of().productions[automaton_.index_of(name.text)].definition;
}

bool run_finder::decided_by_first_byte(const expression& e) const {
  const auto is_character = [&](const expression& o) {
    return o.is == kind::name && levels_.character[automaton_.index_of(o.text)];
  };
  switch (e.is) {
    case kind::literal:
    case kind::set:
      return e.is_one_byte();
    case kind::name:
      return is_character(e) && decisions_.of_use(e) == nullptr && decided_by_first_byte(definition_of(e));
    case kind::alternatives:
      if (!e.order.empty()) return false;
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        if (!decided(e, i) || !decided_by_first_byte(e.operands[i])) return false;
      }
      return true;
    case kind::sequence:  // an escape, decided by its first byte
      return e.operands[0].is == kind::literal && e.operands[0].text.size() == 1 &&
             std::all_of(e.operands.begin() + 1, e.operands.end(), is_character);
    default:
      return false;
  }
}

byte_set run_finder::first_bytes(const expression& e) const {
  byte_set bytes;
  const subset begin = automaton_.closure(automaton_.build(e, 0, automaton::end));
  for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
    if (automaton_.next(begin, c) != automaton::dead) bytes |= automaton_.bytes().members(c);
  }
  return bytes;
}

bool run_finder::is_single_byte(const expression& e) const {
  if (!decided_by_first_byte(e)) return false;
  const subset begin = automaton_.closure(automaton_.build(e, 0, automaton::end));
  const subset after = automaton_.closure(automaton::end);
  for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
    const subset next = automaton_.next(begin, c);
    if (next != automaton::dead && next != after) return false;
  }
  return true;
}

bool run_finder::is_edged_run(std::size_t owner, const expression& e) const {
  if (e.is != kind::alternatives || e.operands.size() != 2 || !e.order.empty()) return false;
  const expression& alone = e.operands[0];
  const expression& several = e.operands[1];
  if (alone.is != kind::name || several.is != kind::sequence || several.operands.size() != 3) return false;
  const expression& first = several.operands[0];
  const expression& middle = several.operands[1];
  const expression& last = several.operands[2];
  if (first.is != kind::name || first.text != alone.text || last.is != kind::name || middle.is != kind::repetition ||
      middle.minimum != 0 || middle.maximum != expression::unlimited) {
    return false;
  }
  const expression& between = middle.operands[0];
  if (!is_single_byte(first) || !is_single_byte(between) || !is_single_byte(last)) return false;
  // A first or last character that is a field has a node in a tree of level `components`.
  if (levels_.component[automaton_.index_of(first.text)] || levels_.component[automaton_.index_of(last.text)])
    return false;
  const byte_set in_run = first_bytes(between);
  return (first_bytes(last) & ~in_run).none() && (decisions_.follow[owner] & in_run).none();
}

bool run_finder::is_edged_run_list(std::size_t owner, const expression& e) const {
  if (e.is != kind::sequence || e.operands.size() != 2) return false;
  const expression& several = e.operands[0];
  const expression& last = e.operands[1];
  if (several.is != kind::repetition || several.minimum != 0 || several.maximum != expression::unlimited ||
      last.is != kind::name) {
    return false;
  }
  const expression& body = several.operands[0];
  if (body.is != kind::sequence || body.operands.size() != 2 || body.operands[0].is != kind::name ||
      body.operands[1].is != kind::literal || body.operands[1].text.size() != 1) {
    return false;
  }
  const expression& run = body.operands[0];
  const expression& run_is = definition_of(run);
  const expression& last_is = definition_of(last);
  if (decisions_.of_use(run) != nullptr || decisions_.of_use(last) != nullptr ||
      !is_edged_run(automaton_.index_of(run.text), run_is) || !is_edged_run(automaton_.index_of(last.text), last_is)) {
    return false;
  }
  const decision* const loop = decisions_.of_branch(several, 0);
  if (loop == nullptr || loop->with.is != guard::kind::none) return false;
  const auto edge = [](const expression& alternatives, std::size_t i) -> const expression& {
    return alternatives.operands[1].operands[i];
  };
  const byte_set middle = first_bytes(edge(run_is, 1).operands[0]);
  const auto separator = static_cast<unsigned char>(body.operands[1].text[0]);
  byte_set all = middle;
  all.set(separator);
  return !middle[separator] && middle == first_bytes(edge(last_is, 1).operands[0]) &&
         first_bytes(edge(run_is, 2)) == first_bytes(edge(last_is, 2)) &&
         (first_bytes(edge(last_is, 0)) & ~first_bytes(edge(run_is, 0))).none() &&
         (first_bytes(edge(run_is, 0)) & ~middle).none() &&
         // A run of one byte begins and ends with the same byte.
         (first_bytes(edge(run_is, 0)) & ~first_bytes(edge(run_is, 2))).none() &&
         (decisions_.follow[owner] & all).none();
}

}  // namespace uri94::analysis
