// SPDX-License-Identifier: MIT
// A rule of the library within a PEGTL grammar of one's own.
#ifndef URI94_PEG_EMBEDDED_HPP
#define URI94_PEG_EMBEDDED_HPP

#include <cstddef>

#include "uri94/peg/look_ahead.hpp"

namespace uri94 {

/// `Rule`, ending where `End` matches first, or at the end of the input. `End` itself is not consumed.
///
/// The guards of the rules look for the end of the input, as a production of the BNF is read to the end of a string:
/// `seq<httpurl, one<' '>>` fails on `"http://aa.bb "`, `seq<embedded<httpurl, one<' '>>, one<' '>>` does not. `Rule`
/// must read all that stands before `End`. Actions see the positions of the input that the whole is read from. It takes
/// time in the length of what stands before `End`, whether `Rule` matches or not: put it after what begins a URL.
///
/// The input is one of PEGTL that has all bytes in memory, such as `memory_input` or `file_input`; with another one it
/// does not compile.
template <typename Rule, typename End>
struct embedded {
  using rule_t = embedded;                     ///< What PEGTL takes it for: itself.
  using subs_t = rules::peg::type_list<Rule>;  ///< What PEGTL's `visit` and `analyze` go on to.

  /// Called by PEGTL: reads `Rule` as if the input ended where `End` begins. On failure `in` is where it was.
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
