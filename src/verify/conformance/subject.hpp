// SPDX-License-Identifier: MIT
// Parsers under test that run inside this process.
#ifndef URI94_VERIFY_CONFORMANCE_SUBJECT_HPP
#define URI94_VERIFY_CONFORMANCE_SUBJECT_HPP

#include <cstddef>
#include <string_view>
#include <vector>

#include "generator/bnf/tree_node.hpp"
#include "library/parse/tree_access.hpp"
#include "uri94/parse.hpp"

namespace uri94::conformance {

/// Result of a parser for one string. An object can be used for several strings to reuse its memory.
struct reading {
  bool accepted = false;
  std::size_t offset = 0;             ///< If rejected: byte offset (0-based) of the error.
  std::vector<bnf::tree_node> nodes;  ///< If accepted and a tree was requested: the nodes in pre-order.
  node_storage storage;               ///< Memory for nodes of parsers of the library.
};

/// A parser under test for one production. Several threads may use an object at the same time.
class subject {
 public:
  virtual ~subject() = default;
  [[nodiscard]] virtual bool accepts(std::string_view input) const = 0;
  virtual void read(std::string_view input, level, reading& to) const = 0;
};

/// Subject whose results have the types of the library.
class library_like_subject : public subject {
 public:
  [[nodiscard]] virtual expected<tree, error> parse(std::string_view input, level, node_storage&) const noexcept = 0;
  void read(std::string_view input, level l, reading& to) const final {
    const expected<tree, error> parsed = parse(input, l, to.storage);
    to.accepted = parsed.has_value();
    to.offset = to.accepted ? 0 : parsed.error().offset();
    to.nodes.clear();
    if (!to.accepted) return;
    for (const packed_node& n : nodes_of(*parsed))
      to.nodes.push_back({n.production_index(), n.begin(), n.end(), n.size()});
  }
};

/// The library's parser for a production.
class library_subject final : public library_like_subject {
 public:
  explicit library_subject(production start) noexcept : start_(start) {}
  [[nodiscard]] bool accepts(std::string_view input) const noexcept override { return uri94::accepts(start_, input); }
  [[nodiscard]] expected<tree, error> parse(std::string_view input, level l,
                                            node_storage& nodes) const noexcept override {
    return uri94::parse(start_, input, l, nodes);
  }

 private:
  production start_;
};

}  // namespace uri94::conformance

#endif
