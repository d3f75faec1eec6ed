// SPDX-License-Identifier: MIT
// The register of the prose: what the text of the documents says beside its BNF, one entry a rule, with the data that
// it carries. grammar/prose/README.md says what stands in an entry.
#ifndef URI94_PROSE_PROSE_HPP
#define URI94_PROSE_PROSE_HPP

#include <map>
#include <optional>
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
  std::string id;                 ///< "R1738-3.2.2-5": document, section and number.
  bnf::source cited;              ///< Page and section follow from the lines.
  std::string subject;            ///< What it speaks of, in a few words.
  std::string says;               ///< The rule in one sentence of ours, with its data written in.
  std::string kind;               ///< "syntax", "encoding", "access" …
  std::string strength;           ///< "must", "should", "may" or "is".
  std::string duty;               ///< Whose: "parser", "writer", "reader", "client", "scheme author" or "registry".
  std::string scheme;             ///< Or empty.
  std::string status;             ///< "implemented", "exception" or "out of scope".
  std::string reason;             ///< Why it is not implemented.
  std::vector<std::string> with;  ///< Ids of rules that say the same elsewhere: what applies them applies this one.
  std::string words;              ///< SHA-256 of the cited words, as `digests.py` takes them.
  std::map<std::string, std::string> data;  ///< As text; of lists, what stands in them with a comma between.
  bnf::place where;
};

/// Where the documents speak of a case of wrong input.
struct cause {
  std::string name;     ///< Of the enumerator of `uri94::cause`.
  std::string rfc1738;  ///< Id of a rule.
  std::string rfc1630;  ///< Likewise, or "GRAMMAR:PRODUCTION" where its BNF alone says so.
  /// What is said to the writer of the input, by the name of the situation, which is empty where there is one alone or
  /// most are of it. "{start}", "{character}", "{octet}" and "{escape}" stand for what the input has.
  std::vector<std::pair<std::string, std::string>> says;
};

/// What may be left out of a URL, and what it then stands for.
struct left_out {
  std::string url;   ///< What stands after host and port.
  std::string is;    ///< What is equal to it.
  std::string rule;  ///< Id.
  bool in_rfc1630 = true;
};

/// What a document says of a scheme.
struct scheme_in {
  std::string production;  ///< Or empty: the name is set aside.
  std::string rule;        ///< Id of the rule that speaks of it; or a place of the BNF.
  bnf::source source;
  std::string port;          ///< Id of the rule that gives it, or empty.
  unsigned port_number = 0;  ///< The port itself, where it stands in no rule of the register; or 0.
  std::string parts;         ///< What its URLs can have: words of "user password host port path query".
};

/// A scheme: one row of data.
struct scheme {
  std::string name;        ///< In lower case; of experimental ones, what they begin with.
  bool is_prefix = false;  ///< Every name that begins so.
  std::optional<scheme_in> rfc1738, rfc1630;
  std::string delimiters;        ///< Octets that end a line, or a parameter, in its protocol.
  std::string slash;             ///< Id of the rule that lets the slash after the host be left out, or empty.
  std::string no_partial_forms;  ///< Id of the rule that says that it has none, or empty.
  bool has_query = false;        ///< A question mark separates a query.
  std::vector<left_out> voids;
  std::string steps;  ///< Of its access: `src/ops/access/STEPS.cpp`. Empty where the documents give none.
  bnf::place where;
};

/// The register.
struct contents {
  std::vector<scheme> schemes;
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
