// SPDX-License-Identifier: MIT
// Problems of a grammar, with their places.
#ifndef URI94_GENERATOR_BNF_DIAGNOSTIC_HPP
#define URI94_GENERATOR_BNF_DIAGNOSTIC_HPP

#include <string>
#include <utility>
#include <vector>

#include "support/text/printable.hpp"

namespace uri94::bnf {

/// A place in a file. Lines and columns are 1-based. Columns count bytes. Line 0 means the whole file.
struct place {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
};

/// Requirements for a grammar. A problem names the violated requirement.
enum class requirement {
  available,       ///< Every file is a regular text file within the size limits and can be read.
  readable,        ///< Every file follows its notation.
  defined,         ///< Every name has a production.
  defined_once,    ///< No name has two productions.
  used,            ///< Every production is reachable from a start.
  regular,         ///< Recursion is in tail position, after at least one byte.
  generating,      ///< Every production generates a string.
  told_by_guards,  ///< The generator can decide every choice within its limits, if needed by guards or bounds.
  as_in_abnf,      ///< A redefined core rule of ABNF has its language of RFC 5234.
};

/// Value of `diagnostic::cause` for a file with more than `most_productions` productions.
inline constexpr const char* cause_limit = "limit";

struct diagnostic {
  /// @param m Message. Invisible characters in it, such as tabs, are replaced by \xHH.
  diagnostic(place w, std::string m, requirement r = requirement::readable)
      : unmet(r), where(std::move(w)), message(markup::shown(m)) {}

  requirement unmet;
  place where;
  std::string message;  ///< The failure and the expectation, in one line.
  /// Name of the production that does not meet the requirement. Empty for a problem of a file.
  std::string production;
  /// Name of a cause that is reported only once for each grammar. Empty if each problem is reported.
  std::string cause;

  /// Returns the message with its place: "grammar/a.bnf:3:14: message".
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
