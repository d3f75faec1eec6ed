// SPDX-License-Identifier: MIT
#include "library/operations/access/group.hpp"

#include "library/parse/parse_from.hpp"
#include "library/requirements/requirement_list.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"

namespace uri94::ops {

std::string note_on_group(std::string_view name) {
  if (accepts(view::rfc1738::productions::group, name)) return {};
  return "RFC 1738 does not allow this group name; for several groups it allows only '*' by itself (" +
         requirements::R1738_3_6_4.place.text() + ")";
}

}  // namespace uri94::ops
