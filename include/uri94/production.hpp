// SPDX-License-Identifier: MIT
// Grammars and their productions, by name and by number.
#ifndef URI94_PRODUCTION_HPP
#define URI94_PRODUCTION_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "uri94/export.hpp"

namespace uri94 {

/// The grammars of the library. Those of RFC 1738 and RFC 1630 exist as amended and as printed in the document.
enum class grammar : std::uint8_t {
  rfc1738,                  ///< RFC 1738, section 5, pages 17-20.
  rfc1630_generic,          ///< RFC 1630, "BNF of Generic URI Syntax", pages 22-23.
  rfc1630_schemes,          ///< RFC 1630, "BNF for specific URL schemes", pages 23-27.
  rfc1738_printed,          ///< `rfc1738` without its amendments.
  rfc1630_generic_printed,  ///< `rfc1630_generic` without its amendments.
  rfc1630_schemes_printed,  ///< `rfc1630_schemes` without its amendments (but A7 and A8, which define undefined names).
  rfc2818,                  ///< RFC 2818, section 2.4, page 4: `httpsurl`, of productions of `rfc1738`.
};

/// How many grammars there are; `grammar` values run from 0.
inline constexpr std::size_t grammar_count = 7;

/// A place in one of the documents. The views are of static storage.
struct citation {
  std::string_view document;   ///< "RFC 1738".
  std::string_view section;    ///< "5", or a title where the document does not number its sections.
  unsigned first_page = 0;     ///< Page as printed in the footer, 1-based.
  unsigned last_page = 0;      ///< Equal to `first_page` but where the text goes over a page break.
  unsigned first_line = 0;     ///< Line of the document's text file, 1-based.
  unsigned last_line = 0;      ///< Inclusive.
  std::string_view amendment;  ///< "A4" if an amendment supplies the text in force, "O44" if the place is that of a
                               ///< decision; else empty.

  /// Returns the place as text, such as "RFC 1738, section 5, page 18, line 990". Empty if `document` is empty.
  [[nodiscard]] URI94_API std::string text() const;
};

/// A production of a grammar: a value of two bytes, valid for ever.
class production {
 public:
  /// The first production of `rfc1738`.
  constexpr production() noexcept = default;
  /// The production of that number, which must be below `production_count(g)`.
  constexpr production(uri94::grammar g, std::uint8_t index) noexcept : grammar_(g), index_(index) {}

  /// The grammar that it is of.
  [[nodiscard]] constexpr uri94::grammar grammar() const noexcept { return grammar_; }
  /// Number of the production within its grammar, 0-based, in the order of the documents.
  [[nodiscard]] constexpr std::uint8_t index() const noexcept { return index_; }

  /// The name as printed, e.g. "gopher+_string".
  [[nodiscard]] URI94_API std::string_view name() const noexcept;
  /// Where the document prints it.
  [[nodiscard]] URI94_API uri94::citation citation() const noexcept;
  /// The production as printed; empty for one that an amendment adds.
  [[nodiscard]] URI94_API std::string_view printed() const noexcept;
  /// The production as amended; empty where no amendment is in force.
  [[nodiscard]] URI94_API std::string_view amended() const noexcept;
  /// The unit that holds it, e.g. "gopher".
  [[nodiscard]] URI94_API std::string_view unit() const noexcept;
  /// Whether a tree of level `components` shows it. Where it is right below itself, as in a repetition by recursion,
  /// the outermost alone is shown.
  [[nodiscard]] URI94_API bool is_component() const noexcept;

  [[nodiscard]] friend constexpr bool operator==(production a, production b) noexcept {
    return a.grammar_ == b.grammar_ && a.index_ == b.index_;
  }
  [[nodiscard]] friend constexpr bool operator!=(production a, production b) noexcept { return !(a == b); }

 private:
  uri94::grammar grammar_ = uri94::grammar::rfc1738;
  std::uint8_t index_ = 0;
};

/// "rfc1738", "rfc1630-generic-printed", … Here and below the grammar must be one of the enumerators.
[[nodiscard]] URI94_API std::string_view name_of(grammar) noexcept;
/// One line that says what the grammar is.
[[nodiscard]] URI94_API std::string_view title_of(grammar) noexcept;
/// How many productions it has.
[[nodiscard]] URI94_API std::size_t production_count(grammar) noexcept;
/// The start production that a parse takes when none is named (`url`, or `fragmentaddress`).
[[nodiscard]] URI94_API production default_start(grammar) noexcept;
/// The grammar of that name, or nothing.
[[nodiscard]] URI94_API std::optional<grammar> find_grammar(std::string_view name) noexcept;
/// The production of that name (as printed, case matters), or nothing.
[[nodiscard]] URI94_API std::optional<production> find_production(grammar, std::string_view name) noexcept;

}  // namespace uri94

#endif
