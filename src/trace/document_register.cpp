// SPDX-License-Identifier: MIT
#include "trace/document_register.hpp"

#include <algorithm>
#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

namespace {

unsigned line_that_holds(const std::vector<std::string>& lines, const std::string& what) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find(what) != std::string::npos) return static_cast<unsigned>(i + 1);
  }
  return 0;
}

void read_dismissals(const nlohmann::json& groups, known_document& to) {
  if (!groups.is_array()) return;
  for (const nlohmann::json& group : groups) {
    const auto ranges = group.find("lines");
    if (ranges == group.end() || !ranges->is_array()) continue;
    for (const nlohmann::json& range : *ranges) {
      if (!range.is_array() || range.size() != 2 || !range[0].is_number_unsigned() || !range[1].is_number_unsigned())
        continue;
      to.dismissed.push_back({range[0].get<std::size_t>(), range[1].get<std::size_t>(), text_of(group, "reason")});
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
  const nlohmann::json read = nlohmann::json::parse(content, nullptr, false);
  const auto documents = read.is_object() ? read.find("documents") : read.end();
  const auto productions = read.is_object() ? read.find("productions") : read.end();
  if (documents == read.end() || !documents->is_array() || productions == read.end() || !productions->is_object()) {
    m.add("evidence-missing", {document_register_file, 0}, "is no register of documents and productions", {});
    return all;
  }
  const std::vector<std::string> lines = lines_of(content);
  for (const nlohmann::json& d : *documents) {
    known_document one;
    one.name = text_of(d, "document");
    one.file = text_of(d, "file");
    one.digest = text_of(d, "sha256");
    one.where = {document_register_file, line_that_holds(lines, "\"document\": \"" + one.name + "\"")};
    if (const auto groups = d.find("dismissed"); groups != d.end()) read_dismissals(*groups, one);
    all.documents.push_back(std::move(one));
  }
  for (const auto& item : productions->items()) {
    if (item.value().is_string()) all.productions[item.key()] = item.value().get<std::string>();
  }
  return all;
}

}  // namespace uri94::trace
