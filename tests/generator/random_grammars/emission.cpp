// SPDX-License-Identifier: MIT
#include "generator/random_grammars/emission.hpp"

#include <fstream>
#include <map>
#include <utility>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/emit/generate.hpp"
#include "generator/random_grammars/expected_answers.hpp"
#include "generator/random_grammars/recogniser.hpp"
#include "generator/rules/cpp_names.hpp"

namespace uri94::tests {
namespace {

constexpr std::size_t most_trees = 300;

namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// Writes the files of a grammar that belongs to the library. Uses the id "rfc1738", because the views need an
/// enumerator of `grammar_id`.
void write_for_library(const fs::path& to, bnf::grammar_files files) {
  files.in_library = true;
  files.id = "rfc1738";
  files.name_space = "uri94::" + files.name_space;
  bnf::diagnostics problems;
  for (const auto& [file, text] : emit::generate_all(files, "bnf2pegtl", problems).files) write(to / file, text);
}

}  // namespace

bool emission::add(const small_grammar& g, const taken_grammar& taken, const std::string& name) {
  bnf::grammar_files files = taken.files;
  files.name_space = name;
  bnf::diagnostics problems;
  const emit::generated made = emit::generate_all(files, "bnf2pegtl", problems);
  if (!problems.empty()) return false;
  std::map<std::string, std::size_t> numbers;
  for (const emit::emitted_rule& r : made.rules) numbers.emplace(r.production, numbers.size());
  if (numbers.count(g.names[0]) == 0) return false;
  for (const auto& [file, text] : made.files) write(folder() / name / file, text);
  write(folder() / name / files.units[0].first, files.units[0].second);
  write_for_library(folder() / name / "library", files);

  expected_answers answers{name, with_a_foreign_one(characters_of(g)), {}, {}};
  std::size_t strings = 0;
  for (std::size_t length = 0, of_length = 1; length <= longest_; ++length, of_length *= answers.characters.size()) {
    strings += of_length;
  }
  answers.verdicts.assign(strings, '0');
  std::string verdicts;
  conformance::reading reading;
  recogniser r(g, 0);
  answers.each([&](const std::string& text, bool, std::uint32_t) {
    for (const char c : text) r.read(c);
    verdicts += r.accepts() ? '1' : '0';
    if (r.accepts() && answers.trees.size() < most_trees) {
      taken.rules->read(text, level::full, reading);
      tree_digest digest;
      for (const bnf::tree_node& n : reading.nodes) {
        digest.add(numbers.at(taken.part.productions[n.production].name), n.begin, n.end, n.size);
      }
      answers.trees.push_back(digest.value());
    }
    for (std::size_t i = 0; i < text.size(); ++i) r.take_back();
  });
  answers.verdicts = std::move(verdicts);
  expected_ << answers;
  includes_ << "#include \"" << name << "/generated/nodes.hpp\"\n";
  calls_ << "  runs.run<" << name << "::" << emit::cpp_name(g.names[0]) << ">();\n";
  ++count_;
  if (++in_batch_ == batch_) finish();
  return true;
}

void emission::finish() {
  if (in_batch_ == 0) return;
  write(folder() / "main.cpp", "#include \"generator/random_grammars/runs_of_rules.hpp\"\n\n" + includes_.str() +
                                   "\nint main(int, char** arguments) {\n  uri94::tests::runs_of_rules "
                                   "runs(arguments[1]);\n" +
                                   calls_.str() + "  return runs.end();\n}\n");
  write(folder() / "expected.txt", expected_.str());
  includes_.str({});
  calls_.str({});
  expected_.str({});
  in_batch_ = 0;
  ++batches_;
}

}  // namespace uri94::tests
