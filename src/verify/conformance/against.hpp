// SPDX-License-Identifier: MIT
// Compares another parser, run as an external program, with the test suite of a production.
#ifndef URI94_VERIFY_CONFORMANCE_AGAINST_HPP
#define URI94_VERIFY_CONFORMANCE_AGAINST_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/conformance/suite_run.hpp"
#include "verify/external/asker.hpp"
#include "verify/external/protocol_check.hpp"

namespace uri94::conformance {

/// Kind of place at which a string departs from the BNF.
enum class fault_place : std::uint8_t {
  byte,     ///< A byte of the string.
  end,      ///< The end of the string.
  several,  ///< Several places together: each transition also occurs in an accepted string.
};

/// A kind of difference: strings with the same verdict that depart from the BNF at the same kind of place in the same
/// production.
struct kind_of_difference {
  /// True if the parser accepts strings that the BNF does not generate. False if it rejects strings that the BNF
  /// generates.
  bool is_accepted;
  fault_place at;
  /// If accepted: the production at the error. If rejected: the innermost production that contains the place, or the
  /// start for `several`.
  bnf::production_in where;
  std::uint64_t count;
  std::string shortest;
  std::size_t offset;  ///< Byte offset (0-based) of the place in the shortest string.
};

/// Strings with the same kind of failure of the parser.
struct kind_of_failure {
  external::reply_kind is = external::reply_kind::crash;  ///< Never `answered`.
  std::uint64_t count = 0;
  std::string shortest;
  std::string says;  ///< Description of the failure on the shortest string.
};

/// Number of tested strings or portions, and number of all strings or portions.
struct share {
  std::uint64_t asked = 0;
  std::uint64_t all = 0;
};

struct comparison {
  bnf::production_in start;
  std::uint64_t strings = 0;  ///< Strings passed to the parser, including unanswered ones.
  /// Strings that the protocol cannot transmit, because they contain a zero byte or a line break.
  std::uint64_t left_out = 0;
  std::uint64_t members_left_out = 0;  ///< Strings counted in `left_out` that the BNF generates.
  std::uint64_t not_asked = 0;         ///< Strings skipped after the time limit or after too many failures.
  /// Coverage by kind of portion. For `state` and `places`: completed portions. For the other kinds: strings.
  std::array<share, portion_kind_count> covered{};
  std::uint64_t accepted = 0;             ///< Strings that the parser accepts, but the BNF does not generate.
  std::uint64_t rejected = 0;             ///< Strings that the parser rejects, but the BNF generates.
  std::uint64_t failed = 0;               ///< Strings with a crash, a timeout or malformed output.
  std::vector<kind_of_difference> kinds;  ///< Sorted by length of the shortest string.
  std::vector<kind_of_failure> failures;  ///< Sorted by length of the shortest string.
  bool serves = true;                     ///< True if the parser follows the protocol and answered at least one string.
  std::string problem;                    ///< Reason for skipped strings or invalid answers, or empty.
  /// Protocol violation, if there was one. The parser was then not tested.
  std::optional<external::protocol_mismatch> mismatch;

  /// Returns the number of strings on which the parser differs from the BNF, fails or was not asked. Strings that the
  /// protocol cannot transmit count if the BNF generates them.
  [[nodiscard]] std::uint64_t divergences() const noexcept {
    return accepted + rejected + failed + not_asked + members_left_out;
  }
};

struct comparison_options {
  suite_options suite;
  external::limits limits;
  std::function<void(std::uint64_t strings)> on_progress;  ///< Progress callback. May be empty.
};

/// Compares the verdicts of the parser with the BNF on the test suite of `start`. The environment of the parser
/// contains the names of the grammar (URI94_GRAMMAR) and of the production (URI94_START).
[[nodiscard]] comparison compare_with(external::command parser, bnf::production_in start,
                                      const comparison_options& options);

/// Visits the strings that `compare_with` passes to a parser with protocol `p`, in the same order.
void visit_strings(bnf::production_in start, const suite_options& options, external::protocol p,
                   const suite::visitor& visit_string);

}  // namespace uri94::conformance

#endif
