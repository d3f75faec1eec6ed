// SPDX-License-Identifier: MIT
// Rules of the library embedded in other PEGTL grammars.
#ifndef URI94_PEG_EMBEDDED_HPP
#define URI94_PEG_EMBEDDED_HPP

#include <cstddef>

#include "uri94/peg/look_ahead.hpp"

namespace uri94 {

/// Rule that matches `Rule` on the text up to the first match of `End`, or up to the end of the input. Does not consume
/// `End`.
///
/// Rules of the library look ahead to the end of the input, because a production of the BNF matches a whole string. For
/// example, `seq<httpurl, one<' '>>` fails on `"http://aa.bb "`, but `seq<embedded<httpurl, one<' '>>, one<' '>>`
/// matches. `Rule` must match all text before `End`. Actions receive positions in the outer input. Use this rule after
/// a rule that detects the start of a URL.
///
/// Precondition: a PEGTL input with all bytes in memory, such as `memory_input` or `file_input`. Other inputs do not
/// compile.
/// Complexity: scans all text before `End`, even if `Rule` fails.
template <typename Rule, typename End>
struct embedded {
  using rule_t = embedded;                     ///< Rule type for PEGTL.
  using subs_t = rules::peg::type_list<Rule>;  ///< Subrules for PEGTL's `visit` and `analyze`.

  /// Matches `Rule` as if the input ended before `End`. On failure, the position of `in` is unchanged. Called by PEGTL.
  template <rules::peg::apply_mode A, rules::peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    if constexpr (rules::asserts_in_memory<ParseInput>()) {
      return rules::match_up_to<Rule, A, Action, Control>(end_of(in), in, st...);
    } else {
      return false;
    }
  }

 private:
  template <typename ParseInput>
  [[nodiscard]] static const char* end_of(const ParseInput& in) {
    namespace peg = rules::peg;
    rules::input ahead(in.current(), in.end());
    while (!ahead.empty() &&
           !peg::match<peg::at<End>, peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing, peg::normal>(
               ahead)) {
      ahead.bump(1);
    }
    return ahead.current();
  }
};

}  // namespace uri94

#endif
