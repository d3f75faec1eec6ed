// SPDX-License-Identifier: MIT
#include "trace/excerpts.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace uri94::trace {

namespace {

class excerpt_reader {
 public:
  excerpt_reader(const source_tree& sources, model& m) : sources_(sources), model_(m) {}

  /// Copies at most eight lines, beginning up to two lines before `at`.
  void take_code(const place& at) {
    take(
        at, 2, [](const std::string&) { return false; }, 8);
  }

  /// Copies a test case up to its closing brace, at most 40 lines.
  void take_test(const place& at) {
    take(
        at, 0, [](const std::string& line) { return line == "}"; }, 40);
  }

 private:
  template <typename Ends>
  void take(const place& at, unsigned before, Ends ends, unsigned most) {
    if (at.line == 0 || model_.excerpts.count(at.text()) > 0) return;
    const auto [found, is_new] = files_.try_emplace(at.file);
    if (is_new) found->second = lines_of(sources_.read(at.file).value_or(""));
    const std::vector<std::string>& lines = found->second;
    if (at.line > lines.size()) return;
    excerpt e;
    e.where = at;
    e.first = at.line > before ? at.line - before : 1;
    for (std::size_t l = e.first; l <= lines.size() && l < e.first + most; ++l) {
      e.text += lines[l - 1] + "\n";
      if (ends(lines[l - 1])) break;
    }
    model_.excerpts[at.text()] = std::move(e);
  }

  const source_tree& sources_;
  model& model_;
  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace

void take_excerpts(const source_tree& sources, model& m) {
  excerpt_reader reader(sources, m);
  for (const requirement& r : m.requirements) {
    for (const annotation& a : r.code) reader.take_code(a.where);
  }
  for (const interpretation& i : m.interpretations) {
    for (const annotation& a : i.code) reader.take_code(a.where);
  }
  for (const test_case& t : m.tests) {
    if (t.where.file.size() > 4 && t.where.file.compare(t.where.file.size() - 4, 4, ".cpp") == 0)
      reader.take_test(t.where);
  }
}

}  // namespace uri94::trace
