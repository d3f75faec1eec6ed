// SPDX-License-Identifier: MIT
// news: RFC 1738, section 3.6, page 13; RFC 1630, "News", page 17. Commands: RFC 977.
#include "library/operations/access/group.hpp"
#include "library/operations/access/plan_writer.hpp"
#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

void steps_of::news(plan_writer& plan) {
  URI94_FOLLOWS(O71);
  plan.connect_to_own("the reader's own news server", requirements::R1630_news_3, find_facts("nntp")->port);
  if (const std::optional<node> article = plan.find(rfc1738::article)) {
    plan.send("fetch the message", requirements::R1630_news_2, "ARTICLE <" + plan.decoded(*article) + ">", *article);
  } else if (const std::optional<node> group = plan.find(rfc1738::group)) {
    plan.send("select the group", requirements::R1738_3_6_6, "GROUP " + plan.decoded(*group), *group).note =
        note_on_group(group->text());
  } else {
    plan.send("list all groups", requirements::R1738_3_6_4, "LIST", plan.scheme().end() - 1, plan.scheme().end());
  }
}

}  // namespace uri94::ops
