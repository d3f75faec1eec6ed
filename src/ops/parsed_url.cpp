// SPDX-License-Identifier: MIT
#include "ops/parsed_url.hpp"

#include <utility>

#include "ops/checked_text.hpp"
#include "ops/fragment.hpp"
#include "ops/url_parts.hpp"

namespace uri94::ops {

attempt<parsed_url> parsed_url::with_fragment(result&& parsed, const fragment_split& split) {
  if (!parsed) return refusal(parsed.error());
  if (std::optional<refusal> why = refuse_fragment(split, parsed.tree().grammar())) return *std::move(why);
  parsed_url url(std::move(parsed));
  url.fragment_ = split;
  return url;
}

attempt<parsed_url> parsed_url::of(production start, std::string_view text) {
  const fragment_split split = split_fragment(text);
  return with_fragment(parse(without_fragment(start), split.uri), split);
}

attempt<parsed_url> parsed_url::of_any_grammar(std::string_view text) {
  const fragment_split split = split_fragment(text);
  return with_fragment(parse_uri(split.uri), split);
}

attempt<parsed_url> parsed_url::of(const tree& given) {
  if (given.empty()) {
    refusal why;
    why.reason = "the tree has no nodes: what was parsed was not accepted, or at level none";
    return why;
  }
  if (given.level() == level::full) {
    // Recursion that is a repetition is a nest of nodes in it, so that it takes a parse to have the components.
    result parsed = parse(given.root().production(), given.input());
    if (!parsed) return refusal(parsed.error());
    return with_nodes(parsed_url(std::move(parsed)));
  }
  parsed_url url;
  url.tree_ = given;
  return with_nodes(std::move(url));
}

parsed_url parsed_url::with_nodes(parsed_url url) {
  const tree whole = url.tree_;
  const checked_text text = whole.input();
  url.fragment_ = {whole.input(), {}, false, text.size()};
  const tree_node root = whole.root();
  if (without_fragment(root.production()) == root.production()) return url;
  // Its first child is the URI; what stands after the hash sign is the fragment.
  const node* const uri = whole.begin() + 1;
  const std::size_t hash = uri->end();
  const bool has_hash = text.has(hash, '#');
  url.fragment_ = {text.until(hash), has_hash ? text.from(hash + 1) : std::string_view(), has_hash,
                   has_hash ? hash + 1 : text.size()};
  url.tree_ = tree(uri, uri->size(), url.fragment_.uri, whole.grammar(), whole.level());
  return url;
}

}  // namespace uri94::ops
