// SPDX-License-Identifier: MIT
// telnet: RFC 1738, section 3.8, page 14. telnet, rlogin and tn3270: RFC 1630, "Telnet, rlogin, tn3270", page 17.
#include "library/operations/access/plan_writer.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

void steps_of::telnet(plan_writer& plan) {
  plan.connect();
  // User name and password are shown to the user and not sent, so any octet is allowed.
  if (const std::optional<node> user = plan.find(rfc1738::user)) {
    plan.add(step_kind::tell, "the suggested user name", requirements::R1738_3_8_2, *user).octets =
        plan_writer::octets_of(*user);
  }
  if (const std::optional<node> password = plan.find(rfc1738::password)) {
    plan.add(step_kind::tell, "the suggested password", requirements::R1738_3_8_2, *password).octets =
        plan_writer::octets_of(*password);
  }
  plan.add(step_kind::ask, "what to do in the interactive session", requirements::R1630_telnet_1);
}

}  // namespace uri94::ops
