// SPDX-License-Identifier: MIT
#include "trace/requirements.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "generator/register/requirement.hpp"

namespace uri94::trace {

namespace {

requirement_type type_of(const std::string& status) {
  if (status == "exception") return requirement_type::exception;
  if (status == "out of scope") return requirement_type::out_of_scope;
  return requirement_type::implemented;
}

}  // namespace

void read_requirements(const source_tree& sources, model& m) {
  std::vector<std::string> names = sources.files("grammar/requirements", {".json"});
  std::reverse(names.begin(), names.end());  // RFC 1738 comes before RFC 1630
  std::vector<requirement_register::file> files;
  for (const std::string& name : names) files.push_back({name, sources.read(name).value_or("")});
  bnf::diagnostics problems;
  requirement_register::contents all = requirement_register::read(files, problems);
  for (const bnf::diagnostic& d : problems) {
    m.add("requirement-unreadable", {d.where.file, d.where.line}, d.message, {});
  }
  // The generator writes the library's scheme table from the rows of schemes. A row therefore counts as code.
  std::map<std::string, std::vector<annotation>> rows;
  const auto row_applies = [&](const std::string& id, const requirement_register::scheme& s) {
    if (!id.empty()) rows[id].push_back({id, {s.where.file, s.where.line}, "the row of " + s.name, std::nullopt, {}});
  };
  for (const requirement_register::scheme& s : all.schemes) {
    for (const std::optional<requirement_register::scheme_in>& in : {s.rfc1738, s.rfc1630}) {
      if (!in) continue;
      row_applies(in->rule, s);
      row_applies(in->port, s);
    }
    for (const requirement_register::left_out& v : s.voids) row_applies(v.rule, s);
    row_applies(s.slash, s);
    row_applies(s.no_partial_forms, s);
  }
  for (requirement_register::rule& rule : all.rules) {
    requirement r;
    r.type = type_of(rule.status);
    r.cpp_names.push_back(requirement_register::cpp_name(rule.id));
    r.code = rows[rule.id];
    for (const std::string& id : rule.with) {
      r.cpp_names.push_back(requirement_register::cpp_name(id));
      for (annotation row : rows[id]) {
        row.id = rule.id;
        r.code.push_back(std::move(row));
      }
    }
    r.id = std::move(rule.id);
    r.cited = std::move(rule.cited);
    r.says = std::move(rule.says);
    r.subject = std::move(rule.subject);
    r.kind = std::move(rule.kind);
    r.strength = std::move(rule.strength);
    r.duty = std::move(rule.duty);
    r.scheme = std::move(rule.scheme);
    r.words = std::move(rule.words);
    r.reason = std::move(rule.reason);
    r.where = {rule.where.file, rule.where.line};
    m.requirements.push_back(std::move(r));
  }
  std::stable_sort(m.requirements.begin(), m.requirements.end(), [&](const requirement& a, const requirement& b) {
    return m.order_of(a.cited.document) < m.order_of(b.cited.document);
  });
}

}  // namespace uri94::trace
