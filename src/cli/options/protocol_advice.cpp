// SPDX-License-Identifier: MIT
#include "cli/options/protocol_advice.hpp"

#include "cli/io/terminal_text.hpp"

namespace uri94::cli {

namespace {

using external::protocol;

std::string rule_of(protocol p) {
  switch (p) {
    case protocol::batches:
      return "strings come in batches, as src/verify/differential/README.md describes";
    case protocol::zero_ended:
      return "strings end in a zero byte";
    case protocol::lines:
      return "strings end in a line feed";
  }
  return {};
}

/// Returns advice on options for a program that follows the protocol `understood` instead of `speaks`.
std::string way_to(protocol understood, protocol speaks, bool has_options) {
  const std::string reads =
      ", but the parser reads " + std::string(understood == protocol::batches ? "batches"
                                              : understood == protocol::lines ? "lines"
                                                                              : "strings that end in a zero byte");
  if (!has_options) {
    return reads + "; use 'uri94 conformance --against" + (understood == protocol::lines ? " … --lines'" : "'");
  }
  if (understood == protocol::batches) return reads + ": use --batches";
  if (understood == protocol::lines)
    return reads + ": use --lines" + (speaks == protocol::batches ? ", not --batches" : "");
  return reads + ": leave out " + (speaks == protocol::lines ? "--lines" : "--batches");
}

/// Returns a description of the problem, followed by advice on a solution.
std::string advice_for(const external::protocol_mismatch& found, protocol speaks, bool has_options) {
  std::string text = found.problem + "; ";
  if (found.understood) return text + rule_of(speaks) + way_to(*found.understood, speaks, has_options);
  if (found.is_flood) return text + "write the answers first, and less to standard error";
  if (found.is_malformed) return text + "write one line for each string, and nothing else, to standard output";
  if (found.is_timeout && found.answers == found.strings) return text + "end the program at the end of its input";
  text += rule_of(speaks);
  const bool needs_lines = speaks == protocol::zero_ended && has_options && found.answers == 1;
  if (needs_lines) text += " (--lines is for a filter that reads lines)";
  if (found.answers > found.strings) return text + "; write one line for each string";
  return text + "; write \"accept\" or \"reject\" and a line feed for each string";
}

}  // namespace

failure mismatch_failure(const std::string& name, const external::protocol_mismatch& found, protocol speaks,
                         bool has_options) {
  const std::string parser = "the parser " + quoted(name, 60);
  if (found.is_not_started) return failure(parser + " cannot be started: " + found.problem);
  return failure(parser + " does not follow the protocol: " + advice_for(found, speaks, has_options));
}

}  // namespace uri94::cli
