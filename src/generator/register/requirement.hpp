// SPDX-License-Identifier: MIT
// The register of requirements in the prose of the documents, with their data. grammar/requirements/README.md describes
// the members of an entry.
#ifndef URI94_GENERATOR_REGISTER_REQUIREMENT_HPP
#define URI94_GENERATOR_REGISTER_REQUIREMENT_HPP

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::requirement_register {

/// A file of the register.
struct file {
  std::string name;  ///< Name for messages, such as "grammar/requirements/rfc1738.json".
  std::string text;
};

/// A requirement in the prose of a document.
struct rule {
  std::string id;        ///< Document, section and number: "R1738-3.2.2-5".
  bnf::source cited;     ///< Source. Its page and section are computed from its lines.
  std::string subject;   ///< Topic, in a few words.
  std::string says;      ///< The requirement in one sentence, with its data filled in.
  std::string kind;      ///< One of "syntax", "encoding", "access" …
  std::string strength;  ///< One of "must", "should", "may" and "is".
  std::string duty;      ///< Role with the duty: "parser", "writer", "reader", "client", "scheme author" or "registry".
  std::string scheme;    ///< Name of the scheme, or empty.
  std::string status;    ///< One of "implemented", "exception" and "out of scope".
  std::string reason;    ///< Reason for a status other than "implemented".
  std::vector<std::string> with;  ///< Ids of equivalent rules. Code that applies one of them applies this rule too.
  std::string words;              ///< SHA-256 of the cited words, as computed by `digests.py`.
  std::map<std::string, std::string> data;  ///< Data by name. Items of lists are separated by commas.
  bnf::place where;
};

/// A decision of the project on an open question of the documents: an entry of grammar/interpretations.json on the
/// notation or on an operation.
struct decision {
  std::string id;  ///< Id, such as "O44".
  std::string says;
  bnf::source cited;                        ///< Source of the open question.
  std::map<std::string, std::string> data;  ///< Data in the form of `rule::data`.
};

/// The requirements and messages for a kind of invalid input.
struct cause {
  std::string name;     ///< Name of the enumerator of `uri94::cause`.
  std::string rfc1738;  ///< Id of the violated rule.
  std::string rfc1630;  ///< Id of the violated rule, or "GRAMMAR:PRODUCTION" for a requirement of the BNF.
  /// Messages by name of the situation. The name of the usual situation is empty. The placeholders "{start}",
  /// "{character}", "{octet}" and "{escape}" are replaced by details of the input.
  std::vector<std::pair<std::string, std::string>> messages;
};

/// A part that a URL may omit, with its default.
struct left_out {
  std::string url;         ///< Text after host and port, without the part.
  std::string equivalent;  ///< Equivalent text with the default.
  std::string rule;        ///< Id of the rule that defines the default.
  bool in_rfc1630 = true;
};

/// A scheme as one document defines it.
struct scheme_in {
  std::string production;  ///< Name of the production. Empty if the document only reserves the name.
  std::string rule;        ///< Id of the rule that defines the scheme, or a citation of the BNF.
  bnf::source source;
  std::string port;          ///< Id of the rule that defines the port, or empty.
  unsigned port_number = 0;  ///< Port, if the register does not have a rule for it. Otherwise 0.
  bnf::source port_source;   ///< Source of `port_number`.
  std::string parts;         ///< Parts of the URLs: words of "user password host port path query fragment parameters".
};

/// A scheme with its properties.
struct scheme {
  std::string name;        ///< Name in lower case, or the common prefix of experimental schemes.
  bool is_prefix = false;  ///< True if the name is a prefix of scheme names.
  std::optional<scheme_in> rfc1738, rfc1630, rfc2818;
  std::string delimiters;        ///< Octets that end a line or a parameter in the scheme's protocol.
  std::string slash;             ///< Id of the rule that makes the slash after the host optional, or empty.
  std::string no_partial_forms;  ///< Id of the rule that excludes partial forms, or empty.
  bool has_query = false;        ///< True if a question mark begins a query.
  std::string parameters;        ///< Separator of path and parameters, or empty.
  std::vector<left_out> voids;
  /// Name of the file in `src/library/operations/access/` with the steps of access, without ".cpp". Empty if the
  /// documents do not define access.
  std::string steps;
  bnf::place where;
};

/// The content of the register.
struct contents {
  std::vector<scheme> schemes;
  std::vector<rule> rules;  ///< Rules in the order of the documents.
  std::vector<decision> decisions;
  std::vector<cause> causes;
  /// Names of productions without a login, each with the id of the rule that forbids the login.
  std::vector<std::pair<std::string, std::string>> without_login;

  /// Returns the rule with the id `id`, or null.
  [[nodiscard]] const rule* find(std::string_view id) const noexcept;
};

/// Reads the register. Reports invalid entries and keeps their valid members.
[[nodiscard]] contents read(const std::vector<file>& files, bnf::diagnostics& problems);

/// Returns the C++ name of a rule: "R1738_3_2_2_5".
[[nodiscard]] std::string cpp_name(std::string_view id);

/// Returns the files generated from the register, by name.
[[nodiscard]] std::map<std::string, std::string> generate(const contents&);

}  // namespace uri94::requirement_register

#endif
