// SPDX-License-Identifier: MIT
#include "uri94/escape.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "ops/characters.hpp"
#include "ops/encoder.hpp"
#include "ops/follows.hpp"
#include "ops/fragment.hpp"
#include "ops/url_parts.hpp"
#include "prose/clauses.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

ops::percent_sign as_percent_sign(stray_percent stray) {
  return stray == stray_percent::encode ? ops::percent_sign::escape : ops::percent_sign::escape_only;
}

}  // namespace

attempt<std::string> decode(std::string_view text) {
  for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
    if (ops::is_escape(text, at)) continue;
    return refusal("'%' at offset " + std::to_string(at) + " introduces no escape", at, clauses::R1630_encoding_6);
  }
  return ops::decoded(text);
}

attempt<std::string> encode(production p, std::string_view octets) {
  attempt<repaired_text> encoded = ops::encode_for(p, octets, ops::percent_sign::data);
  if (!encoded) return encoded.refusal();
  return std::move(encoded.value().text);
}

namespace {

URI94_DECIDED(O31);
/// The same, refused where something was encoded in a host or its port: no escape stands for a character of them.
attempt<repaired_text> with_host_as_it_was(attempt<repaired_text>&& repaired) {
  if (!repaired || repaired->changes.empty()) return std::move(repaired);
  // Mostly it was behind the slash that ends the host, which shows without a tree, large as that may be.
  const ops::checked_text text = repaired->text;
  const std::size_t slashes = text.whole().find("//");
  if (slashes != std::string_view::npos && text.find('/', slashes + 2) < repaired->changes.front().offset) {
    return std::move(repaired);
  }
  const result parsed = parse(repaired->start, repaired->text);
  if (!parsed) return std::move(repaired);
  const ops::url_authority authority = ops::authority_of(parsed.tree());
  if (!authority.host) return std::move(repaired);
  // In RFC 1630 escapes stand for characters of a host, too; but what has an at sign or a colon was meant for a login.
  const bool is_login = ops::decoded(text.of(*authority.host)).find_first_of("@:") != std::string::npos;
  if (repaired->start.citation().document == "RFC 1630" && !is_login) return std::move(repaired);
  std::size_t longer_by = 0;  // the result, up to the change
  for (const encoded_octet& change : repaired->changes) {
    const std::size_t at = change.offset + longer_by;
    longer_by += 2;
    if (at < authority.host->begin || at >= authority.end) continue;
    return refusal(describe_octet(change.octet) + " at offset " + std::to_string(change.offset) +
                       " cannot stand in a host or its port, and no escape can stand there for it",
                   change.offset, clauses::R1738_3_1_5);
  }
  return std::move(repaired);
}

/// What stands before the fragment as `repair_url` has it, and the fragment as `fragmentid` does.
template <typename RepairUrl>
attempt<repaired_text> repair_both(std::string_view text, grammar g, ops::percent_sign percent, RepairUrl repair_url) {
  const fragment_split split = split_fragment(text);
  attempt<repaired_text> url = with_host_as_it_was(repair_url(split.uri));
  if (!url || split.fragment.empty()) {
    if (url && split.has_hash) url.value().text.push_back('#');
    return url;
  }
  const attempt<repaired_text> fragment =
      ops::encode_for(ops::fragmentid(g), split.fragment, percent, {}, split.fragment_offset);
  if (!fragment) return ops::in_fragment(fragment.refusal(), split);
  url.value().text.append("#").append(fragment->text);
  for (encoded_octet change : fragment->changes) {
    change.offset += split.fragment_offset;
    url.value().changes.push_back(change);
  }
  return url;
}

}  // namespace

attempt<repaired_text> repair(production start, std::string_view text, stray_percent stray) {
  const ops::percent_sign percent = as_percent_sign(stray);
  if (!ops::is_whole_url(start)) {
    // A percent sign that is legal by itself, as punctuation, begins no escape.
    if (accepts(start, text)) return repaired_text{std::string(text), {}, start};
    return ops::encode_for(start, text, percent);
  }
  return repair_both(text, start.grammar(), percent,
                     [&](std::string_view url) { return ops::encode_for(ops::without_fragment(start), url, percent); });
}

attempt<repaired_text> repair(std::string_view text, stray_percent stray) {
  const production start = default_start(grammar::rfc1738);
  const ops::percent_sign percent = as_percent_sign(stray);
  return repair_both(text, start.grammar(), percent, [&](std::string_view url) -> attempt<repaired_text> {
    const std::optional<production> own = scheme_production(start, url);
    if (!own) return ops::encode_for(start, url, percent);
    attempt<repaired_text> of_own = ops::encode_for(*own, url, percent);
    URI94_DECIDED(O14);
    // `otherurl` would take whatever a known scheme cannot once it is encoded: it has what is legal as it stands.
    const std::optional<production> general = find_production(start.grammar(), "otherurl");
    if (of_own || !general || !accepts(*general, url)) return of_own;
    return repaired_text{std::string(url), {}, *general};
  });
}

}  // namespace uri94
