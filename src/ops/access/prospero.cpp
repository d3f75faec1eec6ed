// SPDX-License-Identifier: MIT
// prospero: RFC 1738, section 3.11, pages 15-16; RFC 1630, "Prospero", page 21.
#include "ops/access/access_scheme.hpp"
#include "ops/clauses.hpp"
#include "ops/url_parts.hpp"
#include "uri94/parse.hpp"

namespace uri94::ops {
namespace {

/// The object, and the version that RFC 1630 separates from it by an encoded NUL. RFC 1738 knows no such thing, and its
/// BNF takes both for the object; but no object name holds a NUL, which ends it.
struct versioned_object {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string version;
  std::string attributes;
};

std::optional<versioned_object> versioned(std::string_view url) {
  const std::optional<production> link = find_production(grammar::rfc1630_schemes, "prosperoaddress");
  if (!link) return std::nullopt;
  const result parsed = parse(*link, url);
  if (!parsed) return std::nullopt;
  const std::optional<tree_node> object = find_node(parsed.tree(), "hsoname");
  const std::optional<tree_node> version = find_node(parsed.tree(), "version");
  const std::optional<tree_node> attributes = find_node(parsed.tree(), "attributes");
  if (!object || !version) return std::nullopt;
  return versioned_object{object->begin(), object->end(), std::string(version->text()),
                          attributes ? std::string(attributes->text()) : std::string()};
}

void steps(plan_writer& plan) {
  plan.connect();
  const std::optional<tree_node> ppath = plan.find("ppath");
  const std::optional<tree_node> object = ppath ? ppath : plan.find("hsoname");
  if (!object) return;
  std::vector<step_value> values;
  const clause* rule = &clauses::prospero_contact;
  const std::string_view before_fields = plan.url().substr(
      plan.scheme().begin(), ppath ? ppath->end() - plan.scheme().begin() : plan.scheme().text().size());
  if (const std::optional<versioned_object> older = versioned(before_fields)) {
    rule = &clauses::prospero_version;
    const std::size_t offset = plan.scheme().begin();
    values = {{"object", plan.decoded(offset + older->begin, offset + older->end)}, {"version", older->version}};
    if (!older->attributes.empty()) values.push_back({"attributes", older->attributes});
  } else {
    values = {{"object", plan.decoded(*object)}};
  }
  for (const tree_node child : plan.scheme().children()) {
    if (child.production().name() != "fieldspec") continue;
    const std::optional<tree_node> name = child.child("fieldname");
    const std::optional<tree_node> value = child.child("fieldvalue");
    if (name && value) values.push_back({"field " + plan.decoded(*name), plan.decoded(*value)});
  }
  plan.add(step_kind::request, "ask the directory server for the ways to access the object", *rule, object->begin(),
           plan.scheme().end())
      .values = std::move(values);
}

}  // namespace

const access_scheme prospero_access = {"prospero", steps};

}  // namespace uri94::ops
