// SPDX-License-Identifier: MIT
// Marks code that follows a requirement or a decision without citing it in an answer.
#ifndef URI94_LIBRARY_OPERATIONS_FOLLOWS_HPP
#define URI94_LIBRARY_OPERATIONS_FOLLOWS_HPP

#include "library/requirements/requirement_list.hpp"

/// Marks the code below as following a requirement, `URI94_FOLLOWS(R1630_partial_7)`, or an entry of
/// grammar/interpretations.json, `URI94_FOLLOWS(O4)`. Unknown names do not compile. The report reads these lines.
#define URI94_FOLLOWS(Id) static_assert(sizeof(::uri94::requirements::Id) > 0)

#endif
