// SPDX-License-Identifier: MIT
// The grammars of URLs before and after RFC 1738 and RFC 1630, from January 1994 to January 2005, and their parsers: of
// a library of its own, uri94-history (`pkg-config --cflags --libs uri94-history`).
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

/// The drafts of 1994, RFC 1808, RFC 2396, RFC 2732 and RFC 3986. Their rules are not compiled, but interpreted: made
/// from their BNF when a parser is made, which takes up to some seconds, and then read step by step.
namespace uri94::history {

/// The names of the grammars, those as printed last: "rfc1808", "url-02" …, "url-02-printed" ….
/// They stay valid as long as the program runs.
[[nodiscard]] URI94_API const std::vector<std::string>& grammars();

/// A production over a part of an input.
struct node {
  std::string_view production;  ///< Its name as printed; a view into the parser.
  std::size_t begin = 0;        ///< Offset of its first byte, 0-based.
  std::size_t end = 0;          ///< Offset after its last byte.
  std::size_t size = 0;         ///< How many nodes its subtree has, this one counted.
};

/// Where a rejected input stops being the beginning of a legal string, and what could stand there.
struct failure {
  std::size_t offset = 0;  ///< In bytes, 0-based: the length of the longest beginning that some legal string has too.
  std::vector<std::string>
      expected;  ///< Names of productions, literals in quotes or as ABNF has ranges (%x30-39), "the end of the input".
  std::string_view production;  ///< The one that was being read there; a view into the parser.
  std::string citation;         ///< Where its document prints it: "RFC 1808, section 2.2, page 4, line 209".
};

/// What a parser makes of an input.
struct answer {
  bool accepted = false;         ///< Whether the production derives the whole input.
  std::vector<node> tree;        ///< Of an accepted input: in pre-order, as far as the level asks for it.
  std::optional<failure> error;  ///< Of a rejected one.
};

/// The parser of one production of one grammar. It is exact: it accepts what the BNF derives, and builds the tree of
/// the first derivation. Copies are cheap and share what they know; any number of threads may use one. One that was
/// moved from has no names and rejects everything; it may be assigned to.
class URI94_API parser {
 public:
  /// The longest input of which there is a tree, in bytes. A longer one is rejected at this offset.
  static constexpr std::size_t max_input = 0xFFFFFFFE;

  /// Makes the parser; nothing where there is no such grammar or production.
  /// @param grammar as `grammars` lists them
  /// @param production as the document prints it; the grammar's usual start where it is empty
  [[nodiscard]] static std::optional<parser> of(std::string_view grammar, std::string_view production = {});

  /// The name of the grammar, a view that is valid as long as a copy of the parser is.
  [[nodiscard]] std::string_view grammar() const noexcept URI94_LIFETIME_BOUND;
  /// The name of the production, likewise.
  [[nodiscard]] std::string_view production() const noexcept URI94_LIFETIME_BOUND;

  /// Parses a whole input, in time that grows with its length. Throws nothing but for want of memory.
  /// @param l how much of the tree is wanted
  [[nodiscard]] answer parse(std::string_view input, level l = level::components) const;

 private:
  struct rules;
  explicit parser(std::shared_ptr<const rules> r) noexcept;

  std::shared_ptr<const rules> rules_;
};

}  // namespace uri94::history

#endif
