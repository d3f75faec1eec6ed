// SPDX-License-Identifier: MIT
// Traits of the rules of uri94/peg.hpp, for programs that call PEGTL's `analyze` on a grammar with these rules.
#ifndef URI94_PEG_ANALYZE_HPP
#define URI94_PEG_ANALYZE_HPP

#include <tao/pegtl/contrib/analyze.hpp>

#include "uri94/peg.hpp"
#include "uri94/peg/embedded.hpp"

namespace tao::pegtl {

template <typename Name, typename Rule, typename End>
struct analyze_traits<Name, uri94::embedded<Rule, End>> : analyze_seq_traits<Rule> {};
template <typename Name, typename Bound, typename Rule>
struct analyze_traits<Name, uri94::rules::bounded<Bound, Rule>> : analyze_seq_traits<Rule> {};
template <typename Name, typename Automaton>
struct analyze_traits<Name, uri94::rules::rest_fits<Automaton>> : analyze_opt_traits<> {};
template <typename Name, typename... Rules>
struct analyze_traits<Name, uri94::rules::recursion<Rules...>> : analyze_seq_traits<uri94::rules::rounds<Rules...>> {};
template <typename Name, typename... Rules>
struct analyze_traits<Name, uri94::rules::rounds<Rules...>> : analyze_seq_traits<Rules...> {};
template <typename Name, typename... Rules>
struct analyze_traits<Name, uri94::rules::tail_seq<Rules...>> : analyze_seq_traits<Rules...> {};
template <typename Name, typename... Rules>
struct analyze_traits<Name, uri94::rules::tail_opt<Rules...>> : analyze_opt_traits<Rules...> {};
template <typename Name, typename... Rules>
struct analyze_traits<Name, uri94::rules::tail_sor<Rules...>> : analyze_sor_traits<Rules...> {};
template <typename Name, typename Production>
struct analyze_traits<Name, uri94::rules::again<Production>> : analyze_seq_traits<Production> {};
// Optional for `analyze`, because the repetition stops after an empty match. `analyze` would report a loop whose body
// may be empty.
template <typename Name, unsigned Maximum, typename... Rules>
struct analyze_traits<Name, uri94::rules::rep_opt_nonempty<Maximum, Rules...>> : analyze_opt_traits<Rules...> {};

}  // namespace tao::pegtl

#endif
