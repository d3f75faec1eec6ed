// SPDX-License-Identifier: MIT
// Mark for code that implements a requirement or a decision but does not cite it in a result.
#ifndef URI94_LIBRARY_OPERATIONS_FOLLOWS_HPP
#define URI94_LIBRARY_OPERATIONS_FOLLOWS_HPP

#include "library/requirements/requirement_list.hpp"

/// Marks the code below as an implementation of a requirement or of an entry of grammar/interpretations.json. Examples:
/// `URI94_FOLLOWS(R1630_partial_7)` and `URI94_FOLLOWS(O4)`. Unknown names do not compile. The marks are read by
/// src/trace.
#define URI94_FOLLOWS(Id) static_assert(sizeof(::uri94::requirements::Id) > 0)

#endif
