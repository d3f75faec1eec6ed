// SPDX-License-Identifier: MIT
// prospero: RFC 1738, section 3.11, pages 15-16; RFC 1630, "Prospero", page 21.
#include "ops/access/access_scheme.hpp"
#include "ops/clauses.hpp"

namespace uri94::ops {
namespace {

void steps(plan_writer& plan) {
  plan.connect();
  const std::optional<tree_node> ppath = plan.find("ppath");
  const std::optional<tree_node> object = ppath ? ppath : plan.find("hsoname");
  if (!object) return;
  const std::optional<tree_node> version = plan.find("version");
  std::vector<step_value> values = {{"object", plan.decoded(*object)}};
  const tree_node url = plan.scheme();
  for (const tree_node child : url.children()) {
    if (child.production().name() != "fieldspec") continue;
    const std::optional<tree_node> name = child.child("fieldname");
    const std::optional<tree_node> value = child.child("fieldvalue");
    if (name && value) values.push_back({"field " + plan.decoded(*name), plan.decoded(*value)});
  }
  if (version) values.push_back({"version", std::string(version->text())});
  if (const std::optional<tree_node> attributes = plan.find("attributes")) {
    values.push_back({"attributes", std::string(attributes->text())});
  }
  plan.add(step_kind::request, "ask the directory server for the ways to access the object",
           version ? clauses::prospero_version : clauses::prospero_contact, object->begin(), url.end())
      .values = std::move(values);
}

}  // namespace

const access_scheme prospero_access = {"prospero", steps};

}  // namespace uri94::ops
