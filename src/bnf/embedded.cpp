// SPDX-License-Identifier: MIT
#include "bnf/embedded.hpp"
#include "bnf/grammar_builder.hpp"

#include <cassert>
#include <list>
#include <utility>

namespace uri94::bnf {
namespace {

constexpr const char* printed_suffix = "-printed";

std::vector<grammar_files> read_all() {
  std::vector<grammar_files> all;
  for (const auto& [name, content] : embedded_files()) {
    const std::size_t folder = name.rfind("/grammar.json");
    if (folder == std::string::npos) continue;
    diagnostics problems;
    all.push_back(read_grammar_folder(name.substr(0, folder), embedded_files(), problems));
    assert(problems.empty());
  }
  return all;
}

const std::vector<grammar_files>& all_grammars() {
  static const std::vector<grammar_files> all = read_all();
  return all;
}

}  // namespace

std::vector<std::string> embedded_grammar_names() {
  std::vector<std::string> names;
  for (const bool in_library : {true, false}) {
    for (const char* const suffix : {"", printed_suffix}) {
      for (const grammar_files& files : all_grammars()) {
        const bool has_form = *suffix == '\0' || files.printed_form;
        if (files.in_library == in_library && has_form) names.push_back(files.id + suffix);
      }
    }
  }
  return names;
}

const grammar_files* embedded_grammar_files(std::string_view name, bool& as_printed) {
  for (const grammar_files& files : all_grammars()) {
    if (name.substr(0, files.id.size()) != files.id) continue;
    const std::string_view rest = name.substr(files.id.size());
    as_printed = files.printed_form && rest == printed_suffix;
    if (as_printed || rest.empty()) return &files;
  }
  return nullptr;
}

const grammar* embedded_grammar(std::string_view name) {
  static std::list<grammar> built;
  for (const grammar& g : built) {
    if (g.id == name) return &g;
  }
  bool as_printed = false;
  const grammar_files* const files = embedded_grammar_files(name, as_printed);
  if (files == nullptr) return nullptr;
  diagnostics problems;
  built.push_back(build_grammar(*files, as_printed, problems));
  assert(problems.empty());
  return &built.back();
}

}  // namespace uri94::bnf
