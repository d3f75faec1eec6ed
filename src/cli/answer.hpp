// SPDX-License-Identifier: MIT
// The answer to one input, and the formats that it is written in.
#ifndef URI94_CLI_ANSWER_HPP
#define URI94_CLI_ANSWER_HPP

#include <optional>
#include <string_view>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

struct answer {
  production start;
  std::string_view input;
  const uri94::outcome& outcome;
  std::optional<error> refused;  ///< Why the scheme's own production does not accept what is accepted.
  bool cite;  ///< Whether the nodes of a tree bear their citations.
};

// Each takes time and output by the number of nodes, whatever the tree's depth, and no stack that depends on it.
void write_text(output& out, const answer& a, const style& colours);
void write_json(output& out, const answer& a);
void write_sexp(output& out, const answer& a);
void write_dot(output& out, const answer& a);

}  // namespace uri94::cli

#endif
