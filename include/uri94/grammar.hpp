// SPDX-License-Identifier: MIT
// Grammars that are read at run time from texts and files, and the URL grammars from January 1994 to January 2005.
// These functions are in a separate library, uri94-grammar (`pkg-config --cflags --libs uri94-grammar`).
#ifndef URI94_GRAMMAR_HPP
#define URI94_GRAMMAR_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Notation of the productions of a grammar.
enum class notation : std::uint8_t {
  abnf,     ///< RFC 5234 and RFC 7405.
  rfc1738,  ///< RFC 1738, section 5.
  rfc1630,  ///< RFC 1630, pages 22-27.
};

/// A grammar that is not compiled into the library. `parse` and `accepts` interpret the rules of its productions. Both
/// functions accept exactly the language of the grammar. The operations on URLs, such as `normalize`, return an error
/// of kind `error_kind::grammar` for productions of the grammar.
///
/// If an input has several derivations, `parse` prefers earlier alternatives and longer repetitions. For the grammars
/// of `names`, grammar/interpretations.json lists exceptions.
///
/// Copies are cheap, because they share the rules. Several threads may use a grammar at once.
/// A moved-from grammar may only be assigned to or destroyed.
/// Lifetime: productions, names, trees and errors are valid while the grammar or a copy of the grammar exists.
class URI94_API grammar {
 public:
  /// Reads a grammar from a text.
  /// Returns: an error of kind `error_kind::grammar` if a production that the start uses cannot be read, is undefined,
  /// is not regular, or is too large. The offset is the byte offset of the fault in the text.
  /// @param start name of the default start; empty for the first production
  [[nodiscard]] static expected<grammar, error> read(std::string_view text, notation = notation::abnf,
                                                     std::string_view start = {});

  /// Reads a grammar from a file in ABNF (`.abnf`), or in the notation of RFC 1738 or RFC 1630 (`.bnf`), or from a
  /// folder with a `grammar.json`. Files may import other files.
  /// Returns: an error as for `read`, or an error if a file cannot be read.
  [[nodiscard]] static expected<grammar, error> read_file(const std::string& path, std::string_view start = {});

  /// Returns the names of the grammars of the years 1994 to 2005, such as "rfc1808". Names of grammars as printed, such
  /// as "url-02-printed", are last.
  /// Lifetime: static.
  [[nodiscard]] static const std::vector<std::string>& names();
  /// Returns the grammar with a name of `names`.
  /// Complexity: computes the rules from the BNF, which can take a few seconds.
  /// @param start name of the default start; empty for the default start of the document
  [[nodiscard]] static expected<grammar, error> named(std::string_view name, std::string_view start = {});

  /// Returns the name, such as "rfc1808", or the path of the file. Empty for a text.
  [[nodiscard]] std::string_view name() const noexcept URI94_LIFETIME_BOUND;
  /// Returns the default start.
  [[nodiscard]] production start() const noexcept URI94_LIFETIME_BOUND;
  /// Returns the number of productions that the default start uses, including the default start.
  [[nodiscard]] std::size_t production_count() const noexcept;
  /// Returns the i-th production in the order of the grammar.
  /// Precondition: `i` is below `production_count()`.
  [[nodiscard]] production production_at(std::size_t i) const noexcept URI94_LIFETIME_BOUND;
  /// Returns the production with the given name, or nothing. Names in ABNF are case-insensitive.
  [[nodiscard]] std::optional<production> find(std::string_view name) const noexcept URI94_LIFETIME_BOUND;

 private:
  /// @cond
  struct rules;
  /// @endcond
  explicit grammar(std::shared_ptr<const rules> r) noexcept;

  std::shared_ptr<const rules> rules_;
};

}  // namespace uri94

#endif
