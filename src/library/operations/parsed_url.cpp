// SPDX-License-Identifier: MIT
#include "library/operations/parsed_url.hpp"

#include <utility>

#include "library/operations/checked_text.hpp"
#include "library/operations/components.hpp"
#include "library/operations/fragment.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/parse_from.hpp"
#include "library/parse/tree_access.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/scheme.hpp"

namespace uri94::ops {

expected<parsed_url, error> parsed_url::with_fragment(expected<owned_tree, error>&& parsed,
                                                      const fragment_split& split) {
  if (!parsed) return failed(parsed.error());
  if (std::optional<error> why = refuse_fragment(split, parsed->grammar())) return unexpected(*std::move(why));
  parsed_url url(*std::move(parsed));
  url.fragment_ = split;
  return url;
}

expected<parsed_url, error> parsed_url::of(production start, std::string_view text) {
  if (is_other(start)) return unexpected(error_of_other_grammar(start));
  const fragment_split split = split_fragment(text);
  // The productions `reserved` and `punctuation` of RFC 1630 match "#".
  if (split.has_hash && !is_whole_url(start)) {
    if (expected<owned_tree, error> whole = parse(start, text))
      return with_fragment(std::move(whole), {text, {}, false, text.size()});
  }
  return with_fragment(parse(without_fragment(start), split.uri), split);
}

expected<parsed_url, error> parsed_url::strictly(std::string_view text, node_storage& nodes) {
  const expected<tree, error> parsed = parse_strictly(rfc1738::url, text, level::components, nodes);
  if (!parsed) return failed(parsed.error());
  parsed_url url;
  url.tree_ = *parsed;
  url.fragment_ = {text, {}, false, text.size()};
  return url;
}

expected<parsed_url, error> parsed_url::of_any_grammar(std::string_view text) {
  const fragment_split split = split_fragment(text);
  return with_fragment(parse_uri(split.uri), split);
}

expected<parsed_url, error> parsed_url::of(const tree& given) {
  if (given.empty()) return unexpected(error_of_empty_tree());
  if (is_other(given.production())) return unexpected(error_of_other_grammar(given.production()));
  parsed_url url;
  url.tree_ = given;
  if (given.level() == level::full) {
    url.components_ = components_of(given);
    url.tree_ = tree_access::make(url.components_.data(), url.components_.size(), given.input(), given.grammar(),
                                  level::components);
  }
  return with_nodes(std::move(url));
}

parsed_url parsed_url::with_nodes(parsed_url url) {
  const tree whole = url.tree_;
  const checked_text text = whole.input();
  url.fragment_ = {whole.input(), {}, false, text.size()};
  const node root = whole.root();
  if (without_fragment(root.production()) == root.production()) return url;
  // The first child is the URI. The fragment follows the hash sign.
  const packed_node* const uri = nodes_of(whole).begin() + 1;
  const std::size_t hash = uri->end();
  const bool has_hash = text.has(hash, '#');
  url.fragment_ = {text.until(hash), has_hash ? text.from(hash + 1) : std::string_view(), has_hash,
                   has_hash ? hash + 1 : text.size()};
  url.tree_ = tree_access::make(uri, uri->size(), url.fragment_.uri, whole.grammar(), whole.level());
  return url;
}

}  // namespace uri94::ops
