// SPDX-License-Identifier: MIT
// Code that does what the documents say, or what was decided where they are silent, and cites it in no answer.
#ifndef URI94_OPS_FOLLOWS_HPP
#define URI94_OPS_FOLLOWS_HPP

#include "prose/clauses.hpp"

#define URI94_FOLLOWS_JOINED(Id, Line) uri94_follows_##Id##_##Line
#define URI94_FOLLOWS_JOIN(Id, Line) URI94_FOLLOWS_JOINED(Id, Line)

/// The code below follows an entry of grammar/interpretations.json: `URI94_DECIDED(O4)`. The object file of this source
/// gets a name, of one byte, that says which entry and on which line; the report reads it there.
#define URI94_DECIDED(Entry) [[gnu::used]] [[maybe_unused]] static const char URI94_FOLLOWS_JOIN(Entry, __LINE__) = 0

/// The same of a rule of the prose: `URI94_FOLLOWS(R1630_partial_7)`. A rule that there is not does not compile.
#define URI94_FOLLOWS(Rule)                                    \
  static_assert(sizeof(::uri94::clauses::Rule) > 0, "a rule"); \
  URI94_DECIDED(Rule)

#endif
