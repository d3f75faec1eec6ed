// SPDX-License-Identifier: MIT
// Reference strings: strings with a verdict that a person typed from the words of a document.
//
// The tests, the test vectors and the guards are all derived from the .bnf files, so they cannot detect a transcription
// error in these files. Reference strings in grammar/examples are independent of the .bnf files.
#ifndef URI94_VERIFY_EXAMPLES_REFERENCE_STRINGS_HPP
#define URI94_VERIFY_EXAMPLES_REFERENCE_STRINGS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::examples {

struct reference_string {
  std::string input;
  bool accepted = false;
  std::size_t verdict = 0;  ///< Index (0-based) into `reference_set::verdicts()`.
};

/// Citation of the document that decides the verdicts of some strings of one production.
struct typed_verdict {
  std::string grammar;  ///< Name of the amended grammar: "rfc1738".
  std::string production;
  /// True if the verdict holds for the amended grammar.
  bool as_amended = true;
  /// True if the verdict holds for the printed grammar.
  bool as_printed = true;
  bnf::source cited;
  std::string explanation;  ///< Reason for the verdict, if the cited words do not explain it.
};

/// Name and content of a file.
using file = std::pair<std::string, std::string>;

class reference_set {
 public:
  /// Reads files of reference strings. Adds each error, with the name of its file, to `problems`.
  reference_set(const std::vector<file>& files, bnf::diagnostics& problems);

  /// Returns the reference strings of a production in file order, without duplicates. For an imported production,
  /// returns the reference strings of its original grammar.
  [[nodiscard]] const std::vector<reference_string>& of(std::string_view grammar, std::string_view production) const;
  [[nodiscard]] const std::vector<reference_string>& of(bnf::production_in p) const { return of(p.in->id, p->name); }
  [[nodiscard]] const std::vector<typed_verdict>& verdicts() const noexcept { return verdicts_; }

 private:
  struct of_production {
    std::string grammar;  ///< Id such as "rfc1738" or "rfc1738-printed".
    std::string production;
    std::vector<reference_string> reference_strings;
  };

  friend class reference_reader;

  std::vector<typed_verdict> verdicts_;
  std::vector<of_production> productions_;
};

/// Returns the embedded files of reference strings.
[[nodiscard]] std::vector<file> embedded_reference_files();
/// Returns the embedded reference strings.
[[nodiscard]] const reference_set& embedded_reference_strings();

}  // namespace uri94::examples

#endif
