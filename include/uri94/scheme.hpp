// SPDX-License-Identifier: MIT
// Schemes of the documents, and a registry that a program can extend.
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

/// Status of a scheme name in a document, or in the registry of a program.
enum class scheme_status : std::uint8_t {
  defined,       ///< The document has a production for the scheme.
  reserved,      ///< The document reserves the name without defining a syntax.
  experimental,  ///< The name begins with "x-", for use by agreement (RFC 1738, section 4, page 16).
  added,         ///< A program added the scheme to its registry.
};

/// Properties of a scheme.
/// Lifetime: static, or the lifetime of the registry that the scheme was added to.
struct scheme {
  std::string_view name;                           ///< Name, such as "http". "x-" for all experimental schemes.
  scheme_status status = scheme_status::reserved;  ///< Status of the name.
  std::string_view production;                     ///< Production name, such as "httpurl", or empty.
  std::optional<std::uint16_t> default_port;       ///< Port of URLs without a port. Empty if undefined.
  citation source;                                 ///< Place of the name. Empty for added schemes.
  /// Place of the default port, or empty. RFC 1630 does not define ports. Its schemes have the ports of RFC 1738
  /// (entry O61 of grammar/interpretations.json).
  citation port_source;
};

/// Returns the scheme with the given name in the document of the grammar, or null. Names are case-insensitive in RFC
/// 1738 (section 2.1, page 2), and case-sensitive in RFC 1630.
/// Lifetime: static.
[[nodiscard]] URI94_API const scheme* find_scheme(grammar_id, std::string_view name) noexcept;

/// Returns the number of schemes that the document of the grammar names. "x-" counts as one scheme.
[[nodiscard]] URI94_API std::size_t scheme_count(grammar_id) noexcept;
/// Returns the i-th scheme in the order of the document.
/// Precondition: `i` is below `scheme_count` of the grammar.
[[nodiscard]] URI94_API const scheme& scheme_at(grammar_id, std::size_t i) noexcept;

/// Returns the text before the first colon. Returns nothing if this text is empty or the URL does not have a colon.
[[nodiscard]] URI94_API std::optional<std::string_view> scheme_name(std::string_view url URI94_LIFETIME_BOUND) noexcept;

/// Schemes of a document and schemes added by a program. Each added scheme has a production that matches URLs.
/// `parse_url`, `normalize`, `compare`, `security_findings`, `access` and `extract` take a registry.
/// Several threads may read a registry at once, but not while another thread adds a scheme.
class scheme_registry {
 public:
  /// Function that returns true if a production of the program accepts a whole URL, including its scheme.
  using recogniser = std::function<bool(std::string_view url)>;

  /// Classification of a URL.
  struct identification {
    const uri94::scheme* scheme = nullptr;  ///< Scheme of the URL. Null if it is unknown or the colon is missing.
    bool in_own_production = false;         ///< True if the scheme has a production that accepts the URL.
    bool in_grammar = false;  ///< True if the grammar's default start accepts the URL, possibly in the general form.
  };

  /// Constructs a registry with the schemes of the grammar's document.
  URI94_API explicit scheme_registry(uri94::grammar_id g = uri94::grammar_id::rfc1738);
  scheme_registry(const scheme_registry&) = delete;
  scheme_registry& operator=(const scheme_registry&) = delete;
  URI94_API ~scheme_registry();

  /// Adds a scheme, which takes precedence over earlier schemes and the document's schemes. A program can thus define
  /// the production of a reserved name.
  /// @param name a text of the grammar's production for names: `scheme`, or `ialpha` in the grammar `rfc1630_schemes`
  /// @param production name of the program's production, for messages
  /// @param accepts recogniser of whole URLs
  /// @param default_port port of URLs without a port
  /// @return true, or false without a change if the grammar does not allow the name or `accepts` is empty
  [[nodiscard]] URI94_API bool add(std::string_view name, std::string_view production, recogniser accepts,
                                   std::optional<std::uint16_t> default_port = std::nullopt);

  /// Returns the scheme with the given name, or null.
  /// Lifetime: valid while the registry exists.
  [[nodiscard]] URI94_API const scheme* find(std::string_view name) const noexcept URI94_LIFETIME_BOUND;

  /// Classifies a URL by its scheme.
  /// Throws: only exceptions of a recogniser of the program.
  [[nodiscard]] URI94_API identification identify(std::string_view url) const;

  /// Returns the grammar that the registry was constructed with.
  [[nodiscard]] uri94::grammar_id grammar() const noexcept { return grammar_; }

 private:
  struct added;
  std::vector<std::unique_ptr<added>> added_;
  uri94::grammar_id grammar_;
};

}  // namespace uri94

#endif
