// SPDX-License-Identifier: MIT
// What is wrong with a grammar, and where.
#ifndef URI94_BNF_DIAGNOSTIC_HPP
#define URI94_BNF_DIAGNOSTIC_HPP

#include <string>
#include <utility>
#include <vector>

namespace uri94::bnf {

/// A place in a file. Lines and columns are 1-based, columns in bytes; a line of 0 means the file as a whole.
struct place {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
};

/// What a grammar must satisfy, and what it did not.
enum class requirement {
  readable,        ///< The files are there and are in the notation.
  defined,         ///< Every name has a production.
  defined_once,    ///< And not two.
  used,            ///< A start production leads to every production.
  regular,         ///< Recursion stands in tail position, after something that is read.
  generating,      ///< Every production generates a string.
  told_by_guards,  ///< Some guard decides whether to take a branch.
};

struct diagnostic {
  diagnostic(place w, std::string m, requirement r = requirement::readable)
      : unmet(r), where(std::move(w)), message(std::move(m)) {}

  requirement unmet;
  place where;
  std::string message;     ///< What was wrong and what was expected, in one line.
  std::string production;  ///< The one that does not satisfy it, where that is one.

  /// "grammar/a.bnf:3:14: message".
  [[nodiscard]] std::string text() const {
    std::string t = where.file;
    if (where.line != 0) t += ":" + std::to_string(where.line);
    if (where.line != 0 && where.column != 0) t += ":" + std::to_string(where.column);
    return t + ": " + message;
  }
};

using diagnostics = std::vector<diagnostic>;

}  // namespace uri94::bnf

#endif
