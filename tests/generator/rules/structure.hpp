// SPDX-License-Identifier: MIT
// Structure of a rule's type as text, without additions (guards, bounds and loops).
#ifndef URI94_TESTS_RULES_STRUCTURE_HPP
#define URI94_TESTS_RULES_STRUCTURE_HPP

#include <string>
#include <vector>

#include "uri94/peg.hpp"

namespace uri94::tests {

namespace peg = tao::pegtl;
namespace core = tao::pegtl::internal;

/// Operands that a rule adds to the enclosing sequence: `#12` is production 12.
using parts = std::vector<std::string>;

inline void append(parts& to, const parts& more) {
  to.insert(to.end(), more.begin(), more.end());
}
/// Returns the sequence `( a b )`, or a single operand without brackets.
inline std::string in_order(const parts& operands) {
  if (operands.size() == 1) return operands[0];
  std::string text = "(";
  for (const std::string& o : operands) text += " " + o;
  return text + " )";
}
/// Returns the choice `{ a | b }`, or a single operand without brackets.
inline std::string one_of(const parts& operands) {
  if (operands.size() == 1) return operands[0];
  std::string text;
  for (const std::string& o : operands) text += (text.empty() ? "{ " : " | ") + o;
  return text + " }";
}
inline std::string production_text(std::size_t number) {
  return "#" + std::to_string(number);
}
inline std::string literal_text(const std::string& text, bool any_case) {
  return (any_case && text.size() > 1 ? "i\"" : "\"") + text + "\"";
}
/// Returns the repetition `1*2<( a b )>`. `maximum` is empty for an unlimited repetition.
inline std::string repetition_text(const parts& body, unsigned minimum, const std::string& maximum) {
  return std::to_string(minimum) + "*" + maximum + "<" + in_order(body) + ">";
}

template <typename Rule>
parts use();

template <typename... Rules>
parts in_sequence() {
  parts all;
  (append(all, use<Rules>()), ...);
  return all;
}

/// Structure of a rule, found from its `rule_t`.
template <typename Structure>
struct printed;  // Unsupported templates do not compile.

template <>
struct printed<core::success> {
  static parts get() { return {"nothing"}; }
};
template <char... Cs>
struct printed<core::one<core::result_on_found::success, core::peek_char, Cs...>> {
  /// Returns the characters as separate alternatives of a choice.
  static parts each() { return {literal_text(std::string(1, Cs), false)...}; }
  static parts get() { return {one_of(each())}; }
};
template <char... Cs>
struct printed<core::string<Cs...>> {
  static parts get() { return {literal_text({Cs...}, false)}; }
};
template <char... Cs>
struct printed<core::istring<Cs...>> {
  static parts get() { return {literal_text({Cs...}, true)}; }
};
template <typename... Rules>
struct printed<core::seq<Rules...>> {
  static parts get() { return in_sequence<Rules...>(); }
};

template <typename Rule, typename Structure = typename Rule::rule_t>
struct branch {
  static parts get() { return {in_order(use<Rule>())}; }
};
template <typename Rule, char... Cs>
struct branch<Rule, core::one<core::result_on_found::success, core::peek_char, Cs...>> {
  static parts get() {
    if constexpr (rules::is_production<Rule>::value) return use<Rule>();
    return printed<typename Rule::rule_t>::each();
  }
};
template <typename... Rules>
struct printed<core::sor<Rules...>> {
  static parts get() {
    parts all;
    (append(all, branch<Rules>::get()), ...);
    return {one_of(all)};
  }
};
template <typename... Rules>
struct printed<core::opt<Rules...>> {
  static parts get() { return {"[ " + in_order(in_sequence<Rules...>()) + " ]"}; }
};
template <typename... Rules>
struct printed<core::star<Rules...>> {
  static parts get() { return {repetition_text(in_sequence<Rules...>(), 0, "")}; }
};
template <typename... Rules>
struct printed<core::plus<Rules...>> {
  static parts get() { return {repetition_text(in_sequence<Rules...>(), 1, "")}; }
};

// Omits guards.
template <typename... Rules>
struct printed<core::at<Rules...>> {
  static parts get() { return {}; }
};
template <typename... Rules>
struct printed<core::not_at<Rules...>> {
  static parts get() { return {}; }
};
template <typename Automaton>
struct printed<rules::rest_fits<Automaton>> {
  static parts get() { return {}; }
};

// Omits bounds.
template <typename Bound, typename Rule>
struct printed<rules::bounded<Bound, Rule>> {
  static parts get() { return use<Rule>(); }
};

// Omits loops.
template <typename... Rules>
struct printed<rules::recursion<Rules...>> : printed<core::seq<Rules...>> {};
template <typename... Rules>
struct printed<rules::tail_seq<Rules...>> : printed<core::seq<Rules...>> {};
template <typename... Rules>
struct printed<rules::tail_opt<Rules...>> : printed<core::opt<Rules...>> {};
template <typename... Rules>
struct printed<rules::tail_sor<Rules...>> : printed<core::sor<Rules...>> {};
template <typename Production>
struct printed<rules::again<Production>> {
  static parts get() { return use<Production>(); }
};

template <typename Rule>
parts use() {
  if constexpr (rules::is_production<Rule>::value) {
    return {production_text(rules::node_of<Rule>::number)};
  } else {
    return printed<typename Rule::rule_t>::get();
  }
}

/// Returns the structures of the right-hand sides of a list of productions.
template <typename... Productions>
std::vector<std::string> structures(peg::type_list<Productions...>) {
  return {in_order(printed<typename Productions::rule_t>::get())...};
}

}  // namespace uri94::tests

#endif
