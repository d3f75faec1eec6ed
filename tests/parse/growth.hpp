// SPDX-License-Identifier: MIT
// How much work the rules do on an input, counted: rules tried and bytes looked at, whatever the machine.
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

/// The bytes that a rule by itself has looked at from `begin` on, beside those that the rules within it count.
template <typename Rule>
struct looked_at {
  static std::size_t count(const char* begin, const char* after, const char*) {
    // A rule without others within it has looked at what it consumed, and at what made it fail.
    return std::is_same_v<typename Rule::subs_t, peg::empty_list> ? static_cast<std::size_t>(after - begin) : 0;
  }
};

template <typename Rule>
struct looked_at_consumed {
  static std::size_t count(const char* begin, const char* after, const char*) {
    return static_cast<std::size_t>(after - begin);
  }
};
template <unsigned Minimum, typename Body>
struct looked_at<rules::run<Minimum, Body>> : looked_at_consumed<void> {};
template <typename Run, typename More>
struct looked_at<rules::run_list<Run, More>> : looked_at_consumed<void> {};
template <typename Runs, typename LastRun>
struct looked_at<rules::edged_run_list<Runs, LastRun>> : looked_at_consumed<void> {};

/// It may scan a run and then find that its last byte is wrong.
template <typename First, typename Middle, typename Last, typename Printed>
struct looked_at<rules::edged_run<First, Middle, Last, Printed>> {
  static std::size_t count(const char* begin, const char*, const char* end) {
    const char* at = begin;
    while (at != end && rules::singles<Middle>::has(*at)) ++at;
    return static_cast<std::size_t>(at - begin) + 1;
  }
};

/// Looks on until its table has no way on.
template <typename Table>
struct looked_at<rules::suffix<Table>> {
  static std::size_t count(const char* begin, const char*, const char* end) {
    std::size_t state = 1;
    const char* at = begin;
    for (; at != end && state != 0; ++at)
      state = Table::next[state][Table::byte_class[static_cast<unsigned char>(*at)]];
    return static_cast<std::size_t>(at - begin);
  }
};

/// Looks on until it finds the end of its operand, or the operand cannot go on.
template <typename Operand, typename Stop>
std::size_t scanned(const rules::ends_before<Operand, Stop>*, const char* begin, const char* end) {
  const char* const found = rules::ends_before<Operand, Stop>::find(begin, begin, end);
  if (found != nullptr) return static_cast<std::size_t>(found - begin);
  std::size_t state = 1;
  const char* at = begin;
  for (; at != end && state != 0; ++at) {
    state = Operand::next[state][Operand::byte_class[static_cast<unsigned char>(*at)]];
  }
  return static_cast<std::size_t>(at - begin);
}
/// Any other scanner may look at all that is left.
inline std::size_t scanned(const void*, const char* begin, const char* end) {
  return static_cast<std::size_t>(end - begin);
}

template <typename Scanner, typename Rule>
struct looked_at<rules::bounded<Scanner, Rule>> {
  static std::size_t count(const char* begin, const char*, const char* end) {
    return scanned(static_cast<const Scanner*>(nullptr), begin, end);
  }
};

template <typename Rule>
struct counting_control : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in, work& w) {
    const char* const begin = in.current();
    const char* const end = in.end();
    const bool matched = rules::match_rule<Rule, A, M, Action, Control>(in, w);
    w.steps += 1 + looked_at<typename Rule::rule_t>::count(begin, matched ? in.current() : begin, end);
    return matched;
  }
};

/// The steps of a verdict.
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

/// By number of production.
[[nodiscard]] std::vector<step_counter> step_counters_rfc1738();
[[nodiscard]] std::vector<step_counter> step_counters_rfc1630_generic();
[[nodiscard]] std::vector<step_counter> step_counters_rfc1630_schemes();

}  // namespace uri94::tests

#endif
