// SPDX-License-Identifier: MIT
#include "ops/fragment.hpp"

#include "uri94/parse.hpp"

namespace uri94 {

fragment_split split_fragment(std::string_view text) noexcept {
  const std::size_t hash = text.find('#');
  if (hash == std::string_view::npos) return {text, {}, false, text.size()};
  return {text.substr(0, hash), text.substr(hash + 1), true, hash + 1};
}

namespace ops {

production fragmentid() noexcept {
  return find_production(grammar::rfc1630_generic, "fragmentid").value_or(production());
}

std::optional<refusal> refuse_fragment(const fragment_split& split) {
  if (split.fragment.empty()) return std::nullopt;
  const result parsed = parse(fragmentid(), split.fragment, level::none);
  if (parsed) return std::nullopt;
  refusal why(parsed.error());
  why.offset += split.fragment_offset;
  why.reason = "in the fragment, which begins at offset " + std::to_string(split.fragment_offset) + ": " + why.reason;
  return why;
}

production without_fragment(production start) noexcept {
  return start.name() == "fragmentaddress" ? find_production(start.grammar(), "uri").value_or(start) : start;
}

}  // namespace ops
}  // namespace uri94
