// SPDX-License-Identifier: MIT
// prospero: RFC 1738, section 3.11, pages 15-16; RFC 1630, "Prospero", page 21.
#include "library/operations/access/plan_writer.hpp"
#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {
URI94_FOLLOWS(O8);
/// Adds the steps that request an object. In RFC 1738, a URL has an opaque object name and fields. In RFC 1630, a URL
/// has a name, a version after an encoded NUL, and attributes.
void steps_of::prospero(plan_writer& plan) {
  plan.connect();
  const std::optional<node> ppath = plan.find(rfc1738::ppath);
  const std::optional<node> object = ppath ? ppath : plan.find(rfc1630::hsoname);
  if (!object) return;
  const std::optional<node> version = plan.find(rfc1630::version);
  const std::optional<node> attributes = plan.find(rfc1630::attributes);
  std::vector<step_value> values = {{"object", plan.decoded(*object)}};
  if (version) values.push_back({"version", plan.decoded(*version)});
  if (attributes) values.push_back({"attributes", plan.decoded(*attributes)});
  for (const node child : plan.scheme().children()) {
    const std::optional<node> name = find_child(child, rfc1738::fieldname);
    const std::optional<node> value = find_child(child, rfc1738::fieldvalue);
    if (name && value) values.push_back({"field " + plan.decoded(*name), plan.decoded(*value)});
  }
  plan.add(step_kind::request, "ask the directory server for the ways to access the object",
           version ? requirements::R1630_prospero_2
           : ppath ? requirements::R1738_3_11_3
                   : requirements::R1630_prospero_4,
           object->begin(), plan.scheme().end())
      .values = std::move(values);
}

}  // namespace uri94::ops
