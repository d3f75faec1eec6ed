// SPDX-License-Identifier: MIT
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/grammar_builder.hpp"

#include <cassert>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "support/json/document.hpp"

namespace uri94::bnf {
namespace {

constexpr const char* printed_suffix = "-printed";

/// Returns the mutex of the embedded grammars. The mutex is recursive, because reading a grammar with imports calls
/// `embedded_grammar_files` again.
std::recursive_mutex& one_at_a_time() {
  static std::recursive_mutex mutex;
  return mutex;
}
using locked = std::lock_guard<std::recursive_mutex>;

using grammars_by_folder = std::map<std::string, grammar_files>;

/// Returns the grammar in a folder of the embedded files. Reads each grammar on first use. Grammars with the same file
/// of interpretations share its object.
const grammar_files& grammar_in(const std::string& folder) {
  static grammars_by_folder read;
  const auto known = read.find(folder);
  if (known != read.end()) return known->second;
  diagnostics problems;
  grammar_files files = read_grammar_folder(folder, embedded_files(), problems);
  assert(problems.empty());
  if (files.interpretations) {
    static std::map<std::string, std::shared_ptr<const register_file>> shared;
    files.interpretations = shared.emplace(files.interpretations->name(), files.interpretations).first->second;
  }
  return read.emplace(folder, std::move(files)).first->second;
}

struct embedded_folder {
  std::string id;  ///< Id of the grammar.
  std::string path;
};

std::vector<embedded_folder> find_folders() {
  std::vector<embedded_folder> all;
  for (const auto& [name, content] : embedded_files()) {
    const std::size_t end = name.rfind("/grammar.json");
    if (end == std::string::npos) continue;
    const support::json_document about = support::json_document::read(content);
    all.push_back({about.root()["id"].text(), name.substr(0, end)});
  }
  return all;
}

/// Returns the folders of all embedded grammars, in the order of the files.
const std::vector<embedded_folder>& all_folders() {
  static const std::vector<embedded_folder> all = find_folders();
  return all;
}

}  // namespace

std::vector<std::string> embedded_grammar_names() {
  const locked lock(one_at_a_time());
  std::vector<std::string> names;
  for (const bool in_library : {true, false}) {
    for (const char* const suffix : {"", printed_suffix}) {
      for (const embedded_folder& folder : all_folders()) {
        const grammar_files& files = grammar_in(folder.path);
        const bool has_form = *suffix == '\0' || files.printed_form;
        if (files.in_library == in_library && has_form) names.push_back(files.id + suffix);
      }
    }
  }
  return names;
}

const grammar_files* embedded_grammar_files(std::string_view name, bool& as_printed) {
  const locked lock(one_at_a_time());
  for (const embedded_folder& folder : all_folders()) {
    if (name.substr(0, folder.id.size()) != folder.id) continue;
    const std::string_view rest = name.substr(folder.id.size());
    if (!rest.empty() && rest != printed_suffix) continue;
    const grammar_files& files = grammar_in(folder.path);
    as_printed = files.printed_form && rest == printed_suffix;
    if (as_printed || rest.empty()) return &files;
  }
  return nullptr;
}

const grammar* embedded_grammar(std::string_view name) {
  const locked lock(one_at_a_time());
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
