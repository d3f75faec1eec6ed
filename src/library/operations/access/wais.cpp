// SPDX-License-Identifier: MIT
// wais: RFC 1738, section 3.9, pages 14-15; RFC 1630, "WAIS", pages 18-19. The protocol (RFC 1625) is binary.
#include <algorithm>

#include "library/operations/access/plan_writer.hpp"
#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {
namespace {

/// Adds the fields of RFC 1630. A `wpath` is digits, '=', a path, ';' and optionally another `wpath`.
void add_fields(const plan_writer& plan, access_step& step) {
  const node url = plan.scheme();
  for (const descendant& field : url.descendants()) {
    if (!are_namesakes(field.production(), rfc1630::wpath)) continue;
    if (const std::optional<node> contents = find_child(field, rfc1630::path)) {
      const checked_text before = checked_text(plan.url()).between(field.begin(), contents->begin());
      step.values.push_back(
          {"field " + std::string(before.until(before.find('='))), plan_writer::octets_of(*contents)});
    }
  }
}

URI94_FOLLOWS(O18);
/// Returns the decoded words of a search. A plus sign means a space in RFC 1630, but a plus sign in RFC 1738.
std::string words_of(const node& search) {
  const bool is_rfc1630 = search.production().citation().document == "RFC 1630";
  std::string words(search.text());
  if (is_rfc1630) std::replace(words.begin(), words.end(), '+', ' ');
  return ops::decoded(words);
}

}  // namespace

void steps_of::wais(plan_writer& plan) {
  plan.connect();
  const std::optional<node> database = plan.find(rfc1738::database);
  if (!database) return;
  const step_value database_value = {"database", plan_writer::octets_of(*database)};
  const std::optional<node> search = plan.find(rfc1738::search);
  const std::optional<node> type = plan.find(rfc1738::wtype);
  const std::optional<node> document = plan.find(rfc1738::wpath);
  if (type && document) {
    const bool has_fields = !document->children().empty();
    access_step& step = plan.add(step_kind::request, "retrieve the document",
                                 has_fields ? requirements::R1630_wais_2 : requirements::R1738_3_9_2, database->begin(),
                                 document->end());
    step.values = {database_value, {"type", plan_writer::octets_of(*type)}};
    if (has_fields) {
      add_fields(plan, step);
    } else {
      step.values.push_back({"document-id", plan_writer::octets_of(*document)});
    }
  } else if (search) {
    plan.add(step_kind::request, "search the database", requirements::R1738_3_9_6, database->begin(), search->end())
        .values = {database_value, {"search", words_of(*search)}};
  } else {
    plan.add(step_kind::ask, "what to search the database for", requirements::R1738_3_9_5, *database).values = {
        database_value};
  }
}

}  // namespace uri94::ops
