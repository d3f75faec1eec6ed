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

/// Grammars of the library. The grammars of RFC 1738 and RFC 1630 exist as amended and as printed. Amendments such as
/// A7 are corrections, listed with their reasons in grammar/interpretations.json.
enum class grammar_id : std::uint8_t {
  rfc1738,                  ///< RFC 1738, section 5, pages 17-20.
  rfc1630_generic,          ///< RFC 1630, "BNF of Generic URI Syntax", pages 22-23.
  rfc1630_schemes,          ///< RFC 1630, "BNF for specific URL schemes", pages 23-27.
  rfc1738_printed,          ///< `rfc1738` without its amendments.
  rfc1630_generic_printed,  ///< `rfc1630_generic` without its amendments.
  rfc1630_schemes_printed,  ///< `rfc1630_schemes` with only the amendments A7 and A8, which add missing productions.
  rfc2818,                  ///< RFC 2818, section 2.4, page 4: `httpsurl`, built from productions of `rfc1738`.
  other,                    ///< A grammar that is read at run time (class `uri94::grammar`).
};

/// Number of grammars of the library, which have the first values of `grammar_id`.
inline constexpr std::size_t grammar_count = 7;

/// A place in a document, or in the file of a grammar that is read at run time.
/// Lifetime: static for a grammar of the library. Otherwise the views are valid while the grammar or a copy exists.
struct citation {
  std::string_view document;   ///< Name, such as "RFC 1738", or name of the file.
  std::string_view section;    ///< Number, such as "5", or title if the document does not number its sections.
  unsigned first_page = 0;     ///< First page (1-based), as printed in the footer. 0 if unknown.
  unsigned last_page = 0;      ///< Last page (inclusive). Equal to `first_page` if the place is on one page.
  unsigned first_line = 0;     ///< First line (1-based) in the document's text or the grammar file. 0 if unknown.
  unsigned last_line = 0;      ///< Last line (inclusive). 0 if unknown.
  std::string_view amendment;  ///< Amendment that applies at the place ("A4"), or decision about the place
                               ///< ("O44"). Otherwise empty.

  /// Returns the place as text, such as "RFC 1738, section 5, page 18, line 990". Empty if `document` is empty.
  [[nodiscard]] URI94_API std::string text() const;
};

/// @cond
class run_time_grammar;

/// A production of a grammar that is read at run time.
struct run_time_production {
  const run_time_grammar* grammar;
  std::uint16_t index;
};
/// @endcond

/// A production of a grammar.
/// Lifetime: always valid for a grammar of the library. Otherwise valid while its `uri94::grammar` or a copy exists.
class production {
 public:
  /// Constructs the first production of `rfc1738`.
  constexpr production() noexcept = default;
  /// Constructs the production with number `index`.
  /// Precondition: `index` is below `production_count(g)`.
  constexpr production(grammar_id g, std::uint8_t index) noexcept
      : value_(static_cast<std::uintptr_t>(g) | std::uintptr_t{index} << 8) {}

  /// Returns the grammar of the production.
  [[nodiscard]] constexpr grammar_id grammar() const noexcept {
    return is_of_library() ? static_cast<grammar_id>(value_ & 0xFF) : grammar_id::other;
  }
  /// Returns the number of the production in its grammar (0-based). Printed productions are in the order of the
  /// document. Productions that amendments or imports add follow.
  [[nodiscard]] constexpr std::uint16_t index() const noexcept {
    return is_of_library() ? static_cast<std::uint16_t>(value_ >> 8) : other().index;
  }

  /// Returns the name as printed, e.g. "gopher+_string".
  [[nodiscard]] URI94_API std::string_view name() const noexcept;
  /// Returns the place that defines the production, in the document or in the grammar file.
  [[nodiscard]] URI94_API uri94::citation citation() const noexcept;
  /// Returns the production as printed. Empty if an amendment adds the production.
  [[nodiscard]] URI94_API std::string_view printed() const noexcept;
  /// Returns the production as amended. Empty if the production is in force as printed.
  [[nodiscard]] URI94_API std::string_view amended() const noexcept;
  /// Returns the name of the unit (file) that contains the production, e.g. "gopher".
  [[nodiscard]] URI94_API std::string_view unit() const noexcept;
  /// True if trees of level `components` have nodes of the production. If nodes of one production are directly nested,
  /// as in a repetition by recursion, only the outermost node remains.
  [[nodiscard]] URI94_API bool is_component() const noexcept;

  [[nodiscard]] friend constexpr bool operator==(production a, production b) noexcept { return a.value_ == b.value_; }
  [[nodiscard]] friend constexpr bool operator!=(production a, production b) noexcept { return a.value_ != b.value_; }

 private:
  /// @cond
  friend struct production_access;
  explicit production(const run_time_production& of) noexcept : value_(reinterpret_cast<std::uintptr_t>(&of)) {}
  /// @endcond

  [[nodiscard]] constexpr bool is_of_library() const noexcept { return value_ <= 0xFFFF; }
  [[nodiscard]] const run_time_production& other() const noexcept {
    return *reinterpret_cast<const run_time_production*>(value_);
  }

  std::uintptr_t value_ = 0;  ///< Grammar plus 256 times the index, or address of a `run_time_production`.
};

/// @cond

/// Friend of `production` with access to its private members.
struct production_access {
  /// Returns the production that refers to `p`.
  /// Lifetime: valid while `p` exists.
  [[nodiscard]] static production of(const run_time_production& p) noexcept { return production(p); }
  /// Returns the object that `p` refers to.
  /// Precondition: `is_other(p)`.
  [[nodiscard]] static const run_time_production& other(production p) noexcept { return p.other(); }
  /// Returns true if the grammar is read at run time.
  [[nodiscard]] static constexpr bool is_other(production p) noexcept { return !p.is_of_library(); }
  /// Returns the `grammar_id` as a number.
  /// Precondition: `!is_other(p)`.
  [[nodiscard]] static constexpr std::size_t grammar_number(production p) noexcept { return p.value_ & 0xFF; }
  /// Returns the number of the production in its grammar.
  /// Precondition: `!is_other(p)`.
  [[nodiscard]] static constexpr std::size_t index(production p) noexcept { return p.value_ >> 8; }
};

/// @endcond

/// Returns the name of a grammar, such as "rfc1738".
/// Precondition: the grammar is not `grammar_id::other`.
[[nodiscard]] URI94_API std::string_view name_of(grammar_id) noexcept;
/// Returns a one-line description of the grammar.
/// Precondition: the grammar is not `grammar_id::other`.
[[nodiscard]] URI94_API std::string_view title_of(grammar_id) noexcept;
/// Returns the number of productions of the grammar.
/// Precondition: the grammar is not `grammar_id::other`.
[[nodiscard]] URI94_API std::size_t production_count(grammar_id) noexcept;
/// Returns the default start production: `url`, `fragmentaddress` or `httpsurl`.
/// Precondition: the grammar is not `grammar_id::other`.
[[nodiscard]] URI94_API production default_start(grammar_id) noexcept;
/// Returns the grammar with the given name, or nothing.
[[nodiscard]] URI94_API std::optional<grammar_id> find_grammar(std::string_view name) noexcept;
/// Returns the production with the given name as printed (case-sensitive), or nothing.
/// Precondition: the grammar is not `grammar_id::other`.
[[nodiscard]] URI94_API std::optional<production> find_production(grammar_id, std::string_view name) noexcept;

}  // namespace uri94

#endif
