// SPDX-License-Identifier: MIT
// The suite of a production against another parser, which runs as another program.
#ifndef URI94_CONFORMANCE_AGAINST_HPP
#define URI94_CONFORMANCE_AGAINST_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "adapter/asker.hpp"
#include "conformance/run.hpp"

namespace uri94::conformance {

/// Where a string parts from the BNF.
enum class fault_place : std::uint8_t {
  byte,     ///< At a byte.
  end,      ///< At its end.
  several,  ///< Nowhere alone: each byte passes in some other string.
};

/// A kind of difference: strings that part from the BNF in the same production.
struct kind_of_difference {
  bool is_accepted;  ///< The parser accepts what the BNF does not generate; else it rejects what it generates.
  fault_place at;
  bnf::production_in
      where;  ///< Accepted: the production that was being read. Rejected: the innermost around the place.
  std::uint64_t count;
  std::string shortest;
  std::size_t offset;  ///< Of the place, in the shortest string.
};

/// Strings that the parser gave no answer to.
struct kind_of_failure {
  adapter::fate is = adapter::fate::died;  ///< Not `answered`.
  std::uint64_t count = 0;
  std::string shortest;
  std::string says;  ///< How it failed on that one.
};

struct comparison {
  bnf::production_in start;
  std::uint64_t strings = 0;              ///< That the parser was asked, with those on which it failed.
  std::uint64_t left_out = 0;             ///< Strings with a zero byte, which the protocol has no place for.
  std::uint64_t not_asked = 0;            ///< Strings after the parser was given up.
  std::uint64_t accepted = 0;             ///< Of these, strings that the parser accepts and the BNF does not generate.
  std::uint64_t rejected = 0;             ///< And the other way round.
  std::uint64_t failed = 0;               ///< Strings on which it died, hung, or gave no answer.
  std::vector<kind_of_difference> kinds;  ///< The one with the shortest string first.
  std::vector<kind_of_failure> failures;  ///< Likewise.
  bool serves = true;                     ///< It has answered something.
  std::string problem;                    ///< Why strings were not asked, or empty.

  [[nodiscard]] std::uint64_t divergences() const noexcept { return accepted + rejected + failed + not_asked; }
};

struct comparison_options {
  suite_options suite;
  adapter::limits limits;
  std::function<void(std::uint64_t strings)> on_progress;  ///< Called now and then, or not at all where empty.
};

/// The verdicts of the parser on the suite of `start`. It finds the names of grammar and production in its environment,
/// as URI94_GRAMMAR and URI94_START.
[[nodiscard]] comparison compare_with(adapter::command parser, bnf::production_in start,
                                      const comparison_options& options);

/// The strings that `compare_with` would hand to a parser of that protocol, in their order.
void visit_strings(bnf::production_in start, const suite_options& options, adapter::protocol p,
                   const suite::visitor& visit_string);

}  // namespace uri94::conformance

#endif
