// SPDX-License-Identifier: MIT
// news: RFC 1738, section 3.6, page 13; RFC 1630, "News", page 17. By the commands of RFC 977.
#include "ops/access/access_scheme.hpp"
#include "prose/clauses.hpp"

namespace uri94::ops {
namespace {

void steps(plan_writer& plan) {
  plan.connect_to_own("the reader's own news server", clauses::R1738_3_6_5, default_port(*find_facts("nntp")));
  if (const std::optional<tree_node> article = plan.find("article")) {
    plan.send("fetch the message", clauses::R1630_news_2, "ARTICLE <" + plan.decoded(*article) + ">", *article);
  } else if (const std::optional<tree_node> group = plan.find("group")) {
    plan.send("select the group", clauses::R1738_3_6_6, "GROUP " + plan.decoded(*group), *group);
  } else {
    plan.send("list all groups", clauses::R1738_3_6_4, "LIST", plan.scheme().end() - 1, plan.scheme().end());
  }
}

}  // namespace

const access_scheme news_access = {"news", steps};

}  // namespace uri94::ops
