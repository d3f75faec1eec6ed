// SPDX-License-Identifier: MIT
// Judges: strings with the verdict that the words of a document give them, typed by a person, computed by nothing.
//
// The tests, the vectors and the guards all come from the .bnf, so that a production copied wrongly would judge
// itself. These stand apart from it, in grammar/judges.
#ifndef URI94_JUDGES_JUDGES_HPP
#define URI94_JUDGES_JUDGES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"

namespace uri94::judges {

struct judge {
  std::string input;
  bool accepted = false;
  std::size_t verdict = 0;  ///< Its number among those that were typed: `judge_set::verdicts`.
};

/// What was typed: for one production, strings that the same words decide.
struct typed_verdict {
  std::string grammar;  ///< As amended: "rfc1738".
  std::string production;
  bool as_amended = true;
  bool as_printed = true;
  bnf::source cited;
  std::string says;  ///< Why, where the words alone do not say it.
};

/// A file's name and its content.
using file = std::pair<std::string, std::string>;

class judge_set {
 public:
  /// Reads files of judges; what is wrong with one is a problem with its place.
  judge_set(const std::vector<file>& files, bnf::diagnostics& problems);

  /// Those of a production, in the order of the file; each string once.
  [[nodiscard]] const std::vector<judge>& of(std::string_view grammar, std::string_view production) const;
  [[nodiscard]] const std::vector<judge>& of(bnf::production_in p) const { return of(p.in->id, p->name); }
  [[nodiscard]] const std::vector<typed_verdict>& verdicts() const noexcept { return verdicts_; }

 private:
  struct of_production {
    std::string grammar;  ///< "rfc1738", "rfc1738-printed".
    std::string production;
    std::vector<judge> judges;
  };

  friend class judge_reader;

  std::vector<typed_verdict> verdicts_;
  std::vector<of_production> productions_;
};

/// The files that the program carries.
[[nodiscard]] std::vector<file> embedded_judge_files();
/// What they say.
[[nodiscard]] const judge_set& embedded_judges();

}  // namespace uri94::judges

#endif
