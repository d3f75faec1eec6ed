// SPDX-License-Identifier: MIT
#include "uri94/escape.hpp"

#include <optional>
#include <utility>

#include "ops/characters.hpp"
#include "ops/clauses.hpp"
#include "ops/encoder.hpp"
#include "ops/schemes.hpp"
#include "uri94/parse.hpp"

namespace uri94 {
namespace {

ops::percent_sign as_percent_sign(stray_percent stray) {
  return stray == stray_percent::encode ? ops::percent_sign::escape : ops::percent_sign::escape_only;
}

}  // namespace

attempt<std::string> decode(std::string_view text) {
  for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
    if (ops::is_escape(text, at)) continue;
    return refusal("'%' at offset " + std::to_string(at) + " introduces no escape", at, clauses::percent_encoded);
  }
  return ops::decoded(text);
}

attempt<std::string> encode(production p, std::string_view octets) {
  attempt<repaired_text> encoded = ops::encode_for(p, octets, ops::percent_sign::data);
  if (!encoded) return encoded.refusal();
  return std::move(encoded.value().text);
}

attempt<repaired_text> repair(production start, std::string_view text, stray_percent stray) {
  return ops::encode_for(start, text, as_percent_sign(stray));
}

attempt<repaired_text> repair(std::string_view text, stray_percent stray) {
  const production url = default_start(grammar::rfc1738);
  if (accepts(url, text)) return repaired_text{std::string(text), {}, url};
  // `otherurl` would take whatever a known scheme cannot: it is no way out for one.
  const ops::scheme_facts* scheme = ops::find_facts(ops::scheme_text(text));
  const std::optional<production> own = scheme == nullptr ? std::nullopt : ops::own_production(*scheme, url.grammar());
  return repair(own.value_or(url), text, stray);
}

}  // namespace uri94
