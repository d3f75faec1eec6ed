// SPDX-License-Identifier: MIT
// Schemes: what the documents say of their names, and a registry that a program can extend.
#ifndef URI94_SCHEME_HPP
#define URI94_SCHEME_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// How a scheme's name is known.
enum class scheme_status : std::uint8_t {
  defined,       ///< The document has a production for it.
  reserved,      ///< The document sets the name aside and defines no syntax.
  experimental,  ///< It begins with "x-": used by agreement (RFC 1738, section 4, page 16).
  added,         ///< A program has added it to its registry.
};

/// What is known of a scheme. The views are of static storage, or of the registry that the scheme was added to.
struct scheme {
  std::string_view name;                           ///< "http"; of experimental schemes "x-", which all begin with.
  scheme_status status = scheme_status::reserved;  ///< How the name is known.
  std::string_view production;                     ///< "httpurl"; empty when the scheme has none.
  std::optional<std::uint16_t> default_port;       ///< The port where a URL names none; nothing when there is none.
  citation source;                                 ///< Where the document speaks of the name; empty of added ones.
  /// Where the port is given; empty where none is. RFC 1630 gives none: its schemes have those of RFC 1738 (O61).
  citation port_source;
};

/// The scheme of that name in the document of the grammar, or null. Case of the name is ignored in RFC 1738
/// (section 2.1, page 2), and matters in RFC 1630. Schemes are of static storage.
[[nodiscard]] URI94_API const scheme* find_scheme(grammar, std::string_view name) noexcept;

/// How many schemes the document of the grammar names, "x-" counted once.
[[nodiscard]] URI94_API std::size_t scheme_count(grammar) noexcept;
/// The i-th of them in the order of the document; `i` below `scheme_count`.
[[nodiscard]] URI94_API const scheme& scheme_at(grammar, std::size_t i) noexcept;

/// What stands before the first colon; nothing when there is none, or when it is empty.
[[nodiscard]] URI94_API std::optional<std::string_view> scheme_name(std::string_view url URI94_LIFETIME_BOUND) noexcept;

/// The production of the scheme that `url` begins with, in the grammar of `start`; nothing when the scheme is not
/// known or has none there, or when `start` does not choose by scheme (it is not the production `url`).
[[nodiscard]] URI94_API std::optional<production> scheme_production(production start, std::string_view url) noexcept;

/// The schemes of a document and those that a program adds, each with a production to match a URL against.
/// `parts_of`, `normalize`, `compare`, `security_findings`, `access` and `extract` take a registry.
/// Reading one registry from several threads is safe; adding while others read is not.
class scheme_registry {
 public:
  /// Whether the whole of a URL, scheme and all, is in the language of a production of the program's own.
  using recogniser = std::function<bool(std::string_view url)>;

  /// What a registry knows of a URL.
  struct identification {
    const uri94::scheme* scheme = nullptr;  ///< Its scheme; null when it is unknown, or when there is no colon.
    /// Whether the scheme's own production accepts it; false when the scheme has none.
    bool in_own_production = false;
    bool in_grammar = false;  ///< Whether the grammar's default start accepts it, in the general form if need be.
  };

  /// Begins with the schemes of the grammar's document.
  URI94_API explicit scheme_registry(uri94::grammar g = uri94::grammar::rfc1738);
  scheme_registry(const scheme_registry&) = delete;
  scheme_registry& operator=(const scheme_registry&) = delete;
  URI94_API ~scheme_registry();

  /// Adds a scheme. Later ones come before earlier ones and before the document's, so that a program can give a
  /// reserved name its production.
  /// @param name a text of the grammar's production `scheme`
  /// @param production the name of the program's production, for messages
  /// @param accepts decides of a whole URL
  /// @param default_port the port where a URL names none
  /// @return false, and nothing is changed, when the grammar does not allow the name, or `accepts` is empty
  [[nodiscard]] URI94_API bool add(std::string_view name, std::string_view production, recogniser accepts,
                                   std::optional<std::uint16_t> default_port = std::nullopt);

  /// The scheme of that name, or null. Valid as long as the registry is.
  [[nodiscard]] URI94_API const scheme* find(std::string_view name) const noexcept URI94_LIFETIME_BOUND;

  /// What is known of a URL, by its scheme. Throws what a recogniser of the program throws, and nothing else.
  [[nodiscard]] URI94_API identification identify(std::string_view url) const;

  /// The grammar whose document it began with.
  [[nodiscard]] uri94::grammar grammar() const noexcept { return grammar_; }

 private:
  struct added;
  std::vector<std::unique_ptr<added>> added_;
  uri94::grammar grammar_;
};

}  // namespace uri94

#endif
