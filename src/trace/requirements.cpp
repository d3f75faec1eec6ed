// SPDX-License-Identifier: MIT
#include "trace/requirements.hpp"

#include <algorithm>
#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;

void read_requirement(const json& entry, const place& where, model& m) {
  requirement r;
  r.id = text_of(entry, "id");
  r.says = text_of(entry, "says");
  r.reason = text_of(entry, "reason");
  r.clauses = texts_of(entry, "clauses");
  r.where = where;
  const std::string type = text_of(entry, "type");
  std::string wrong;
  if (type == "exception") {
    r.type = requirement_type::exception;
  } else if (type == "out of scope") {
    r.type = requirement_type::out_of_scope;
  } else if (type != "implemented") {
    wrong = "\"type\" is '" + type + "', expected 'implemented', 'exception' or 'out of scope'";
  }
  if (r.id.empty()) wrong = "an entry has no \"id\"";
  if (r.says.empty()) wrong = "\"says\" is missing";
  if (r.type != requirement_type::implemented && r.reason.empty())
    wrong = "\"reason\" is missing; " + type + " needs one";
  if (!bnf::read_source(text_of(entry, "source"), r.cited)) {
    wrong = "\"source\" is '" + text_of(entry, "source") + "', expected 'DOCUMENT, section S, page N, line L'";
  }
  if (m.find_requirement(r.id) != nullptr) wrong = "the id is used twice";
  if (!wrong.empty()) m.add("requirement-unreadable", where, r.id + ": " + wrong, r.id);
  m.requirements.push_back(std::move(r));
}

}  // namespace

void read_requirements(const source_tree& sources, model& m) {
  for (const std::string& file : sources.files("src/trace/requirements", {".json"})) {
    const std::string content = sources.read(file).value_or("");
    const std::vector<std::string> lines = lines_of(content);
    const json all = json::parse(content, nullptr, false);
    const auto list = all.find("requirements");
    if (all.is_discarded() || list == all.end() || !list->is_array()) {
      m.add("requirement-unreadable", {file, 0}, "is no JSON object with a list \"requirements\"", {});
      continue;
    }
    for (const json& entry : *list) read_requirement(entry, {file, line_of_id(lines, text_of(entry, "id"))}, m);
  }
  std::stable_sort(m.requirements.begin(), m.requirements.end(), [&](const requirement& a, const requirement& b) {
    return m.order_of(a.cited.document) < m.order_of(b.cited.document);
  });
}

}  // namespace uri94::trace
