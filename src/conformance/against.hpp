// SPDX-License-Identifier: MIT
// The suite of a production against another parser, a filter.
#ifndef URI94_CONFORMANCE_AGAINST_HPP
#define URI94_CONFORMANCE_AGAINST_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

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

struct comparison {
  bnf::production_in start;
  std::uint64_t strings = 0;
  std::uint64_t left_out = 0;             ///< Strings with a zero byte: a filter cannot be given them.
  std::uint64_t accepted = 0;             ///< Of these, strings that the parser accepts and the BNF does not generate.
  std::uint64_t rejected = 0;             ///< And the other way round.
  std::vector<kind_of_difference> kinds;  ///< The one with the shortest string first.
  std::string problem;                    ///< What went wrong with the filter, or empty.
};

/// The verdicts of the filter `command` on the suite of `start`. The filter finds the names of grammar and production
/// in the environment, as URI94_GRAMMAR and URI94_START.
/// @param patience how long it may do nothing, `run_filter`
[[nodiscard]] comparison compare_with(const std::string& command, bnf::production_in start,
                                      const suite_options& options, std::chrono::seconds patience);

}  // namespace uri94::conformance

#endif
