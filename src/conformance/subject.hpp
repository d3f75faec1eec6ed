// SPDX-License-Identifier: MIT
// A parser under test that runs in this process.
#ifndef URI94_CONFORMANCE_SUBJECT_HPP
#define URI94_CONFORMANCE_SUBJECT_HPP

#include <cstddef>
#include <string_view>
#include <vector>

#include "bnf/tree_node.hpp"
#include "uri94/parse.hpp"

namespace uri94::conformance {

/// What a parser makes of a string. One serves for many strings: it keeps its memory.
struct reading {
  bool accepted = false;
  std::size_t offset = 0;             ///< Where rejected: of the error.
  std::vector<bnf::tree_node> nodes;  ///< Where accepted, and a tree was asked for: in pre-order.
  node_storage storage;               ///< Of parsers that have nodes of the library.
};

/// One production of one parser. Called by several threads at once.
class subject {
 public:
  virtual ~subject() = default;
  [[nodiscard]] virtual bool accepts(std::string_view input) const = 0;
  virtual void read(std::string_view input, level, reading& to) const = 0;
};

/// One that gives the library's outcomes.
class outcome_subject : public subject {
 public:
  [[nodiscard]] virtual outcome parse(std::string_view input, level, node_storage&) const noexcept = 0;
  void read(std::string_view input, level l, reading& to) const final {
    const outcome o = parse(input, l, to.storage);
    to.accepted = o.accepted();
    to.offset = to.accepted ? 0 : o.error().offset();
    to.nodes.clear();
    if (!to.accepted) return;
    for (const node& n : o.tree()) to.nodes.push_back({n.production_index(), n.begin(), n.end(), n.size()});
  }
};

/// The parser of the library, from a production.
class library_subject final : public outcome_subject {
 public:
  explicit library_subject(production start) noexcept : start_(start) {}
  [[nodiscard]] bool accepts(std::string_view input) const noexcept override { return uri94::accepts(start_, input); }
  [[nodiscard]] outcome parse(std::string_view input, level l, node_storage& nodes) const noexcept override {
    return uri94::parse(start_, input, l, nodes);
  }

 private:
  production start_;
};

}  // namespace uri94::conformance

#endif
