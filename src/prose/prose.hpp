// SPDX-License-Identifier: MIT
// The register of the prose: what the text of the documents says beside its BNF, one entry a rule, with the data that it
// carries. grammar/prose/README.md says what stands in an entry.
#ifndef URI94_PROSE_PROSE_HPP
#define URI94_PROSE_PROSE_HPP

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"

namespace uri94::prose {

/// A file of the register.
struct file {
  std::string name;  ///< As messages name it, such as "grammar/prose/rfc1738.json".
  std::string text;
};

/// A rule of the prose.
struct rule {
  std::string id;        ///< "R1738-3.2.2-5": document, section and number.
  bnf::source cited;     ///< Page and section follow from the lines.
  std::string subject;   ///< What it speaks of, in a few words.
  std::string says;      ///< The rule in one sentence of ours, with its data written in.
  std::string kind;      ///< "syntax", "encoding", "access" …
  std::string strength;  ///< "must", "should", "may" or "is".
  std::string duty;      ///< Whose: "parser", "writer", "reader", "client", "scheme author" or "registry".
  std::string scheme;    ///< Or empty.
  std::string status;    ///< "implemented", "exception" or "out of scope".
  std::string reason;    ///< Why it is not implemented.
  std::string words;     ///< SHA-256 of the cited words, as `words.py` takes them.
  std::map<std::string, std::string> data;  ///< As text; of lists, what stands in them with a comma between.
  bnf::place where;
};

/// Where the documents speak of a case of wrong input.
struct cause {
  std::string name;     ///< Of the enumerator of `uri94::cause`.
  std::string rfc1738;  ///< Id of a rule.
  std::string rfc1630;  ///< Likewise, or "GRAMMAR:PRODUCTION" where its BNF alone says so.
};

/// The register.
struct contents {
  std::vector<rule> rules;  ///< In the order of the documents.
  std::vector<cause> causes;
  std::vector<std::pair<std::string, std::string>> without_login;  ///< Production, and the rule that allows no login.

  /// The rule of that id, or null.
  [[nodiscard]] const rule* find(std::string_view id) const noexcept;
};

/// Reads the register. What is wrong with an entry is a problem; the entry is kept all the same, as far as it can be
/// read.
[[nodiscard]] contents read(const std::vector<file>& files, bnf::diagnostics& problems);

/// The name that the rule has in C++: "R1738_3_2_2_5".
[[nodiscard]] std::string cpp_name(std::string_view id);

/// The files generated from the register, by name.
[[nodiscard]] std::map<std::string, std::string> generate(const contents&);

}  // namespace uri94::prose

#endif
