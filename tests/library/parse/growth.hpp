// SPDX-License-Identifier: MIT
// Counts the steps of the rules on an input. A step is a tried rule or a byte that a rule reads. The number of steps
// does not depend on the machine.
#ifndef URI94_TESTS_PARSE_GROWTH_HPP
#define URI94_TESTS_PARSE_GROWTH_HPP

#include <cstddef>
#include <string_view>
#include <vector>

#include "uri94/peg.hpp"

namespace uri94::tests {

namespace peg = tao::pegtl;

struct work {
  std::size_t steps = 0;
};

/// Number of bytes from `begin` that a rule has read, except the bytes that its subrules have read.
template <typename Rule>
struct looked_at {
  static std::size_t count(const char* begin, const char* after, const char*) {
    // A rule without subrules has read the bytes that it consumed. If the rule failed at a byte, the step that the
    // caller adds for the rule also counts this byte.
    return std::is_same_v<typename Rule::subs_t, peg::empty_list> ? static_cast<std::size_t>(after - begin) : 0;
  }
};

/// Returns the number of bytes from `begin` that the automaton reads until it stops.
template <typename Automaton>
std::size_t read_by(const char* begin, const char* end) {
  std::size_t state = 1;
  const char* at = begin;
  for (; at != end && state != 0; ++at) state = rules::table<Automaton>::next(state, *at);
  return static_cast<std::size_t>(at - begin);
}

template <typename Automaton>
struct looked_at<rules::rest_fits<Automaton>> {
  static std::size_t count(const char* begin, const char*, const char* end) { return read_by<Automaton>(begin, end); }
};

/// Returns the number of bytes that `ends_before` reads before it finds the end of the operand or fails.
template <typename Operand, typename Stop>
std::size_t scanned(const rules::ends_before<Operand, Stop>*, const char* begin, const char* end) {
  const rules::input in(begin, end);
  const char* const found = rules::ends_before<Operand, Stop>::template find<rules::one_by_one>(in);
  return found != nullptr ? static_cast<std::size_t>(found - begin) : read_by<Operand>(begin, end);
}
/// Returns the number of remaining bytes, an upper bound of the bytes that any other scanner reads.
inline std::size_t scanned(const void*, const char* begin, const char* end) {
  return static_cast<std::size_t>(end - begin);
}

template <typename Scanner, typename Rule>
struct looked_at<rules::bounded<Scanner, Rule>> {
  static std::size_t count(const char* begin, const char*, const char* end) {
    return scanned(static_cast<const Scanner*>(nullptr), begin, end);
  }
};

template <typename Rule, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
          template <typename...> class Control, typename ParseInput>
[[nodiscard]] auto match_rule(ParseInput& in, work& w) -> decltype(Rule::template match<A, M, Action, Control>(in, w)) {
  return Rule::template match<A, M, Action, Control>(in, w);
}
template <typename Rule, peg::apply_mode, peg::rewind_mode, template <typename...> class, template <typename...> class,
          typename ParseInput>
[[nodiscard]] auto match_rule(ParseInput& in, work&) -> decltype(Rule::match(in)) {
  return Rule::match(in);
}

template <typename Rule>
struct counting_control : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in, work& w) {
    const char* const begin = in.current();
    const char* const end = in.end();
    const bool matched = match_rule<Rule, A, M, Action, Control>(in, w);
    w.steps += 1 + looked_at<typename Rule::rule_t>::count(begin, matched ? in.current() : begin, end);
    return matched;
  }
};

/// Returns the number of steps of `Rule` until its verdict on `input`.
template <typename Rule>
[[nodiscard]] std::size_t steps_of(std::string_view input) {
  rules::input in(input.data(), input.data() + input.size());
  work w;
  (void)counting_control<Rule>::template match<peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing,
                                               counting_control>(in, w);
  return w.steps;
}

using step_counter = std::size_t (*)(std::string_view);

template <typename... Rules>
[[nodiscard]] std::vector<step_counter> step_counters(peg::type_list<Rules...>) {
  return {&steps_of<Rules>...};
}

// Step counters of each grammar, indexed by production number (0-based).
[[nodiscard]] std::vector<step_counter> step_counters_rfc1738();
[[nodiscard]] std::vector<step_counter> step_counters_rfc1630_generic();
[[nodiscard]] std::vector<step_counter> step_counters_rfc1630_schemes();
[[nodiscard]] std::vector<step_counter> step_counters_rfc2818();

}  // namespace uri94::tests

#endif
