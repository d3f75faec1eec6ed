// SPDX-License-Identifier: MIT
// mailto: RFC 1738, section 3.5, page 12; RFC 1630, "Mailto", page 17.
#include <string>
#include <string_view>

#include "library/operations/access/address.hpp"
#include "library/operations/checked_text.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {
namespace {

/// Returns a note on an address that was probably meant to have a host or header fields. Returns an empty text for
/// other addresses.
std::string note_on(std::string_view address) {
  const checked_text text = address;
  std::string note;
  if (text.has(0, "//")) note = "the two slashes are part of the address, because mailto has no host";
  if (text.find('?') < text.size()) {
    note += std::string(note.empty() ? "" : "; ") +
            "the text after '?' is part of the address, because mailto has no header fields";
  }
  return note.empty() ? note : note + " (" + requirements::R1738_3_5_4.place.text() + ")";
}

}  // namespace

void steps_of::mailto(plan_writer& plan) {
  const std::optional<node> address = plan.find(rfc1738::encoded822addr);
  plan_address(plan, "the address that mail can be sent to",
               address ? requirements::R1738_3_5_1 : requirements::R1630_mailto_2,
               address ? note_on(address->text()) : "");
}

}  // namespace uri94::ops
