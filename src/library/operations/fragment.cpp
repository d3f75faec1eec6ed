// SPDX-License-Identifier: MIT
#include "library/operations/fragment.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/error_draft.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "uri94/grammar/rfc1630/generic/generated/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {

URI94_FOLLOWS(O15);
fragment_split split_fragment(std::string_view text) noexcept {
  const ops::checked_text whole = text;
  const std::size_t hash = whole.find('#');
  if (hash == whole.size()) return {text, {}, false, text.size()};
  return {whole.until(hash), whole.from(hash + 1), true, hash + 1};
}

namespace ops {

production fragmentid(grammar_id g) noexcept {
  constexpr production generic = view::rfc1630::generic::productions::fragmentid;
  return namesake(generic, g).value_or(generic);
}

std::optional<error> refuse_fragment(const fragment_split& split, grammar_id g) {
  if (split.fragment.empty()) return std::nullopt;
  const expected<owned_tree, error> parsed = parse(fragmentid(g), split.fragment, level::none);
  if (parsed) return std::nullopt;
  const error e = error_maker::with_state(parsed.error());
  error_draft why(e);
  why.message = schemes::message_within(e, split.fragment_offset);
  return in_fragment(std::move(why), split);
}

error in_fragment(error_draft why, const fragment_split& split) {
  why.offset += split.fragment_offset;
  why.message = "in the fragment, " + why.message;
  return std::move(why).made();
}

production without_fragment(production start) noexcept {
  using namespace view::rfc1630::generic;
  return are_namesakes(start, productions::fragmentaddress)
             ? namesake(productions::uri, start.grammar()).value_or(start)
             : start;
}

bool is_whole_url(production p) noexcept {
  constexpr std::string_view by_no_scheme[] = {"url",         "genericurl", "otherurl",
                                               "prefixedurl", "uri",        "fragmentaddress"};
  if (std::find(std::begin(by_no_scheme), std::end(by_no_scheme), p.name()) != std::end(by_no_scheme)) return true;
  for (std::size_t i = 0; i < scheme_count(p.grammar()); ++i) {
    if (scheme_at(p.grammar(), i).production == p.name()) return true;
  }
  return false;
}

}  // namespace ops
}  // namespace uri94
