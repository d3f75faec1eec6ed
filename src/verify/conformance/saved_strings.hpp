// SPDX-License-Identifier: MIT
// Finds strings that a grammar's rules would parse wrongly without their guards and bounds.
#ifndef URI94_VERIFY_CONFORMANCE_SAVED_STRINGS_HPP
#define URI94_VERIFY_CONFORMANCE_SAVED_STRINGS_HPP

#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::conformance {

/// A string that the rules of a grammar reject or misparse without one of their guards or bounds.
struct saved_string {
  std::string input;
  std::string start;        ///< Name of the production that generates `input`.
  std::string owner;        ///< Name of the production whose rule contains the guard or the bound.
  std::string description;  ///< Kind and purpose: "guard, the characters after alternative 1 decide if it is taken".
};

/// Returns strings for the guards and bounds of the rules of `g`, in the order of the productions. Guards and bounds
/// without a known string are omitted. Returns an empty optional if the generator cannot produce rules.
[[nodiscard]] std::optional<std::vector<saved_string>> saved_strings_of(const bnf::grammar& g);

}  // namespace uri94::conformance

#endif
