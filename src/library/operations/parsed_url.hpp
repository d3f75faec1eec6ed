// SPDX-License-Identifier: MIT
// A URL and its fragment, parsed: what the operations begin with.
#ifndef URI94_LIBRARY_OPERATIONS_PARSED_URL_HPP
#define URI94_LIBRARY_OPERATIONS_PARSED_URL_HPP

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// The tree of a URL at level `components`, without its fragment, and the fragment, which is legal.
/// It holds views of the text and, where it was made of a tree, of that one's nodes.
class parsed_url {
 public:
  /// Parses a text, which may have a fragment whatever the start production.
  [[nodiscard]] static expected<parsed_url, error> of(production start, std::string_view text);
  /// Takes a tree of any start and level. Refused where it has no nodes.
  [[nodiscard]] static expected<parsed_url, error> of(const tree&);
  /// Parses an absolute URI by the first grammar that accepts it: `rfc1738`, `rfc1630-schemes`, `rfc1630-generic`.
  [[nodiscard]] static expected<parsed_url, error> of_any_grammar(std::string_view text);
  /// Takes the parse of what stands before the fragment.
  [[nodiscard]] static expected<parsed_url, error> with_fragment(expected<owned_tree, error>&& parsed,
                                                                 const fragment_split&);

  [[nodiscard]] const tree& url() const noexcept { return tree_; }
  [[nodiscard]] std::string_view text() const noexcept { return tree_.input(); }
  [[nodiscard]] const fragment_split& fragment() const noexcept { return fragment_; }

 private:
  parsed_url() = default;
  explicit parsed_url(owned_tree&& parsed) noexcept : parsed_(std::move(parsed)), tree_(parsed_) {}

  /// The same with the fragment that is in its tree distinguished.
  [[nodiscard]] static parsed_url with_nodes(parsed_url);

  owned_tree parsed_;             ///< Of a text that was parsed.
  std::vector<node> components_;  ///< Of a tree that has more.
  tree tree_;
  fragment_split fragment_;
};

}  // namespace uri94::ops

#endif
