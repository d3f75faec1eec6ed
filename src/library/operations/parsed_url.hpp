// SPDX-License-Identifier: MIT
// A parsed URL and its fragment, as input of the operations.
#ifndef URI94_LIBRARY_OPERATIONS_PARSED_URL_HPP
#define URI94_LIBRARY_OPERATIONS_PARSED_URL_HPP

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// Storage that holds the nodes of a typical URL without an allocation.
class usual_storage {
 public:
  usual_storage() noexcept = default;
  usual_storage(const usual_storage&) = delete;
  usual_storage& operator=(const usual_storage&) = delete;
  [[nodiscard]] node_storage& nodes() noexcept { return nodes_; }

 private:
  std::array<std::uint32_t, 1024> memory_;  // not initialized
  node_storage nodes_{memory_.data(), sizeof memory_};
};

/// A parsed URL. The fragment is legal if present. The tree has level `components` and does not contain the fragment.
/// Lifetime: has views of the text, and of the nodes of a tree passed to `of`.
class parsed_url {
 public:
  /// Parses a text. A fragment is allowed for any start production.
  [[nodiscard]] static expected<parsed_url, error> of(production start, std::string_view text);
  /// Parses a URL of RFC 1738 strictly: by the production of its scheme, and without a fragment.
  /// Lifetime: has views of the storage.
  [[nodiscard]] static expected<parsed_url, error> strictly(std::string_view text, node_storage&);
  /// Converts a tree. Rejects a tree without nodes, and a tree of a grammar that the library does not contain.
  [[nodiscard]] static expected<parsed_url, error> of(const tree&);
  /// Parses an absolute URI by the first grammar that accepts it: `rfc1738`, `rfc1630-schemes`, `rfc1630-generic`.
  [[nodiscard]] static expected<parsed_url, error> of_any_grammar(std::string_view text);
  /// Checks the fragment and adds it to `parsed`, the tree of the text before the fragment.
  [[nodiscard]] static expected<parsed_url, error> with_fragment(expected<owned_tree, error>&& parsed,
                                                                 const fragment_split&);

  [[nodiscard]] const tree& url() const noexcept { return tree_; }
  [[nodiscard]] std::string_view text() const noexcept { return tree_.input(); }
  [[nodiscard]] const fragment_split& fragment() const noexcept { return fragment_; }

 private:
  parsed_url() = default;
  explicit parsed_url(owned_tree&& parsed) noexcept : parsed_(std::move(parsed)), tree_(parsed_) {}

  /// Separates the tree of the URI from the fragment, if the tree contains a fragment.
  [[nodiscard]] static parsed_url with_nodes(parsed_url);

  owned_tree parsed_;                    ///< Nodes of a parsed text.
  std::vector<packed_node> components_;  ///< Nodes of components, selected from a tree of level `full`.
  tree tree_;
  fragment_split fragment_;
};

}  // namespace uri94::ops

#endif
