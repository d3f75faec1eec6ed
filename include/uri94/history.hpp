// SPDX-License-Identifier: MIT
// Parsers of the URL grammars before and after RFC 1738 and RFC 1630, from January 1994 to January 2005. They are in a
// separate library, uri94-history (`pkg-config --cflags --libs uri94-history`).
#ifndef URI94_HISTORY_HPP
#define URI94_HISTORY_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/export.hpp"
#include "uri94/tree.hpp"

/// Grammars of the drafts of 1994, RFC 1808, RFC 2396, RFC 2732 and RFC 3986. Their rules are interpreted, not
/// compiled. The construction of a parser derives the rules from the BNF, which can take a few seconds.
namespace uri94::history {

/// Returns the names of the grammars: "rfc1808", "url-02", …, followed by grammars as printed: "url-02-printed", ….
/// Lifetime: static.
[[nodiscard]] URI94_API const std::vector<std::string>& grammars();

/// Node of a production over a part of an input.
struct node {
  /// Name of the production as printed.
  /// Lifetime: that of the parser.
  std::string_view production;
  std::size_t begin = 0;  ///< Offset of the first byte (0-based).
  std::size_t end = 0;    ///< Offset after the last byte.
  std::size_t size = 0;   ///< Number of nodes in the subtree, including this node.
};

/// Error of a rejected input.
struct failure {
  std::size_t offset = 0;  ///< Byte offset (0-based): length of the longest prefix that some legal string begins with.
  std::vector<std::string>
      expected;  ///< Allowed productions, literals (in quotes, or ABNF ranges: %x30-39), and "the end of the input".
  /// Production being read at the offset.
  /// Lifetime: that of the parser.
  std::string_view production;
  std::string citation;  ///< Place of the production, such as "RFC 1808, section 2.2, page 4, line 209".
};

/// Result of a parse.
struct answer {
  bool accepted = false;         ///< True if the production derives the whole input.
  std::vector<node> tree;        ///< Nodes of an accepted input in pre-order, according to the level.
  std::optional<failure> error;  ///< Error of a rejected input.
};

/// Parser of one production of a grammar. Accepts exactly the language of the BNF. Builds the tree of the first
/// derivation. Copies are cheap, because they share the rules. Several threads may use one parser at once. A moved-from
/// parser has empty names and rejects every input. It can be assigned to.
class URI94_API parser {
 public:
  /// Maximum size of an input in bytes. A longer input is rejected at this offset.
  static constexpr std::size_t max_input = 0xFFFFFFFE;

  /// Returns a parser, or nothing if the grammar or the production does not exist.
  /// @param grammar name from `grammars`
  /// @param production name as printed; empty for the default start of the grammar
  [[nodiscard]] static std::optional<parser> of(std::string_view grammar, std::string_view production = {});

  /// Returns the name of the grammar.
  /// Lifetime: valid while a copy of the parser exists.
  [[nodiscard]] std::string_view grammar() const noexcept URI94_LIFETIME_BOUND;
  /// Returns the name of the production.
  /// Lifetime: valid while a copy of the parser exists.
  [[nodiscard]] std::string_view production() const noexcept URI94_LIFETIME_BOUND;

  /// Parses the whole of `input`.
  /// Throws: only `std::bad_alloc`.
  /// Complexity: the time grows with the length of the input.
  /// @param l level of the tree
  [[nodiscard]] answer parse(std::string_view input, level l = level::components) const;

 private:
  struct rules;
  explicit parser(std::shared_ptr<const rules> r) noexcept;

  std::shared_ptr<const rules> rules_;
};

}  // namespace uri94::history

#endif
