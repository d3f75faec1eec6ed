// SPDX-License-Identifier: MIT
#include "uri94/escape.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/encoder.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/fragment.hpp"
#include "library/operations/url_layout.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/article.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/own_scheme.hpp"
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

expected<std::string, error> decode(std::string_view text) {
  for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
    if (ops::is_escape(text, at)) continue;
    return failed("'%' at offset " + std::to_string(at) + " does not begin an escape", at,
                  requirements::R1630_encoding_6);
  }
  return ops::decoded(text);
}

expected<std::string, error> encode(production p, std::string_view octets) {
  if (is_other(p)) return unexpected(error_of_other_grammar(p));
  expected<repaired_text, error> encoded = ops::encode_for(p, octets, ops::percent_sign::data);
  if (!encoded) return unexpected(encoded.error());
  return std::move(encoded->text);
}

namespace {

URI94_FOLLOWS(O31);
/// Returns the repaired text, or an error if an octet was encoded in a host or port that does not accept escapes.
expected<repaired_text, error> with_host_as_it_was(expected<repaired_text, error>&& repaired) {
  if (!repaired || repaired->changes.empty()) return std::move(repaired);
  // Avoids a parse if the first change is after the slash that ends the host.
  const ops::checked_text text = repaired->text;
  const std::size_t slashes = text.whole().find("//");
  if (slashes != std::string_view::npos && text.find('/', slashes + 2) < repaired->changes.front().offset) {
    return std::move(repaired);
  }
  const expected<owned_tree, error> parsed = parse(repaired->start, repaired->text);
  if (!parsed) return std::move(repaired);
  const ops::url_authority authority = ops::url_layout(*parsed).authority();
  if (!authority.host) return std::move(repaired);
  // Hosts of RFC 1630 accept escapes. An at sign or a colon, however, shows that a login was intended.
  const bool is_login = ops::decoded(text.of(*authority.host)).find_first_of("@:") != std::string::npos;
  if (repaired->start.citation().document == "RFC 1630" && !is_login) return std::move(repaired);
  std::size_t longer_by = 0;  // bytes added to the result before the change
  for (const encoded_octet& change : repaired->changes) {
    const std::size_t at = change.offset + longer_by;
    longer_by += 2;
    if (at < authority.host->begin || at >= authority.end) continue;
    return failed(describe_octet(change.octet) + " at offset " + std::to_string(change.offset) +
                      " is not allowed in a host or port, even encoded",
                  change.offset, requirements::R1738_3_1_5);
  }
  return std::move(repaired);
}

/// Repairs the text before the fragment with `repair_url`, and the fragment as a `fragmentid`.
template <typename RepairUrl>
expected<repaired_text, error> repair_both(std::string_view text, grammar_id g, ops::percent_sign percent,
                                           RepairUrl repair_url) {
  const fragment_split split = split_fragment(text);
  expected<repaired_text, error> url = with_host_as_it_was(repair_url(split.uri));
  if (!url || split.fragment.empty()) {
    if (url && split.has_hash) url->text.push_back('#');
    return url;
  }
  const expected<repaired_text, error> fragment =
      ops::encode_for(ops::fragmentid(g), split.fragment, percent, {}, split.fragment_offset);
  if (!fragment) return unexpected(ops::in_fragment(error_draft(fragment.error()), split));
  url->text.append("#").append(fragment->text);
  for (encoded_octet change : fragment->changes) {
    change.offset += split.fragment_offset;
    url->changes.push_back(change);
  }
  return url;
}

}  // namespace

expected<repaired_text, error> repair(production start, std::string_view text, stray_percent stray) {
  if (is_other(start)) return unexpected(error_of_other_grammar(start));
  const ops::percent_sign percent = as_percent_sign(stray);
  if (!ops::is_whole_url(start)) {
    // A percent sign that is legal punctuation does not begin an escape.
    if (accepts(start, text)) return repaired_text{std::string(text), {}, start};
    return ops::encode_for(start, text, percent);
  }
  return repair_both(text, start.grammar(), percent,
                     [&](std::string_view url) { return ops::encode_for(ops::without_fragment(start), url, percent); });
}

expected<repaired_text, error> repair(std::string_view text, stray_percent stray) {
  const production start = default_start(grammar_id::rfc1738);
  const ops::percent_sign percent = as_percent_sign(stray);
  return repair_both(text, start.grammar(), percent, [&](std::string_view url) -> expected<repaired_text, error> {
    const std::optional<production> own = scheme_production(start, url);
    if (!own) return ops::encode_for(start, url, percent);
    expected<repaired_text, error> of_own = ops::encode_for(*own, url, percent);
    URI94_FOLLOWS(O14);
    // Encoding could turn almost any text into an `otherurl`. An `otherurl` is returned only if the text is unchanged.
    constexpr production general = view::rfc1738::productions::otherurl;
    if (of_own || !accepts(general, url)) return of_own;
    return repaired_text{std::string(url), {}, general};
  });
}

}  // namespace uri94
