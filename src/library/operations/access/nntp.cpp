// SPDX-License-Identifier: MIT
// nntp: RFC 1738, section 3.7, page 13; RFC 1630, "NNTP", page 21. Commands: RFC 977.
#include "library/operations/access/group.hpp"
#include "library/operations/access/plan_writer.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

URI94_FOLLOWS(R1630_nntp_4);
void steps_of::nntp(plan_writer& plan) {
  const bool is_rfc1738 = plan.find(rfc1738::hostport).has_value();
  const requirement& by = is_rfc1738 ? requirements::R1738_3_7_2 : requirements::R1630_nntp_1;
  if (is_rfc1738) {
    plan.connect();
  } else {
    plan.connect_to_own("the local news server", requirements::O60, find_facts("nntp")->port);
  }
  const std::optional<node> group = plan.find(rfc1738::group);
  if (!group) return;
  plan.send("select the group", by, "GROUP " + plan.decoded(*group), *group).note = note_on_group(group->text());
  URI94_FOLLOWS(O62);
  // The article number is not a component. Its digits follow the group and a slash.
  const std::size_t end = plan.scheme().end();
  const checked_text url = plan.url();
  if (const std::size_t number = group->end() + 1; number < end) {
    plan.send("fetch the article of that number", by, "ARTICLE " + std::string(url.between(number, end)), number, end);
  }
}

}  // namespace uri94::ops
