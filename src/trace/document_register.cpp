// SPDX-License-Identifier: MIT
#include "trace/document_register.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "trace/json_problem.hpp"

namespace uri94::trace {

namespace {

using support::json_value;

constexpr std::size_t last_line_of_all = 1'000'000;

void read_dismissals(json_value groups, known_document& to) {
  for (const json_value group : groups.items()) {
    for (const json_value range : group["lines"].items()) {
      std::vector<std::size_t> lines;
      for (const json_value line : range.items())
        lines.push_back(static_cast<std::size_t>(line.number(last_line_of_all)));
      if (lines.size() == 2) {
        to.dismissed.push_back({lines[0], lines[1], group["reason"].text()});
      } else {
        range.refuse("expected a first and a last line");
      }
    }
  }
}

}  // namespace

const known_document* document_register::find(std::string_view name) const {
  const auto found =
      std::find_if(documents.begin(), documents.end(), [&](const known_document& d) { return d.name == name; });
  return found == documents.end() ? nullptr : &*found;
}

document_register read_document_register(const source_tree& sources, model& m) {
  document_register all;
  const std::string content = sources.read(document_register_file).value_or("");
  const support::json_document read = support::json_document::read(content);
  for (const json_value d : read.root().need("documents").items()) {
    known_document one;
    one.name = d["document"].text();
    one.file = d["file"].text();
    one.digest = d["sha256"].text();
    one.lines = static_cast<std::size_t>(d["lines"].number(last_line_of_all));
    one.where = {document_register_file, d["document"].line()};
    read_dismissals(d["dismissed"], one);
    all.documents.push_back(std::move(one));
  }
  for (const json_value item : read.root().need("productions").members()) {
    all.productions[std::string(item.name())] = item.text();
  }
  add_problem(read, document_register_file, "evidence-unreadable", m);
  return all;
}

}  // namespace uri94::trace
