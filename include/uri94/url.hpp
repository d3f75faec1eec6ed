// SPDX-License-Identifier: MIT
// Strict validation of URLs, and their parts.
#ifndef URI94_URL_HPP
#define URI94_URL_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

class scheme_registry;

/// A part of a URL.
enum class url_part : std::uint8_t {
  user,      ///< Text before the at sign, up to the first colon.
  password,  ///< Text between the first colon and the at sign.
  host,      ///< Name, or four decimal numbers. Empty in `file:///a`.
  port,      ///< Decimal number after the host.
  /// Text after the slash that ends host and port (RFC 1738, section 3.1, page 6). In a URL without two slashes, text
  /// after the colon.
  path,
  query,     ///< Text after the question mark, in a scheme that has queries.
  fragment,  ///< Text after the hash sign. Only productions of RFC 1630 contain a fragment.
  /// Parameters that the scheme adds to the path, without the semicolon before them: `type=a` of FTP (RFC 1738, section
  /// 3.2.2, page 7), `version=1;a=b` of Prospero (section 3.11, page 16).
  parameters,
};

/// A URL and its parts. Parts are encoded as in the text. `decode` returns the octets of a part. An absent part is
/// `std::nullopt`. An empty part is an empty text.
/// Lifetime: parts are views of the parsed text. They remain valid after this object is destroyed.
class url {
 public:
  /// Returns the parsed text.
  [[nodiscard]] std::string_view text() const noexcept { return tree_.input(); }
  /// Returns the scheme as written, in upper or lower case.
  [[nodiscard]] std::string_view scheme() const noexcept { return scheme_; }
  /// Returns the user name.
  [[nodiscard]] std::optional<std::string_view> user() const noexcept { return part(url_part::user); }
  /// Returns the password.
  [[nodiscard]] std::optional<std::string_view> password() const noexcept { return part(url_part::password); }
  /// Returns the host.
  [[nodiscard]] std::optional<std::string_view> host() const noexcept { return part(url_part::host); }
  /// Returns the port as a number, or the scheme's default port if the port is absent or empty.
  /// Returns nothing if the scheme does not have a default port, or if the number is above 65535.
  [[nodiscard]] std::optional<std::uint16_t> port() const noexcept { return port_; }
  /// Returns the port as written.
  [[nodiscard]] std::optional<std::string_view> port_text() const noexcept { return part(url_part::port); }
  /// Returns the path.
  [[nodiscard]] std::optional<std::string_view> path() const noexcept { return part(url_part::path); }
  /// Returns the parameters of the scheme after the path.
  [[nodiscard]] std::optional<std::string_view> parameters() const noexcept { return part(url_part::parameters); }
  /// Returns the query.
  [[nodiscard]] std::optional<std::string_view> query() const noexcept { return part(url_part::query); }
  /// Returns the fragment.
  [[nodiscard]] std::optional<std::string_view> fragment() const noexcept { return part(url_part::fragment); }

  /// Returns a part as written, or nothing if the part is absent.
  [[nodiscard]] std::optional<std::string_view> part(url_part which) const noexcept {
    const std::string_view text = parts_[static_cast<std::size_t>(which)];
    return text.data() == nullptr ? std::nullopt : std::optional(text);
  }
  /// True if a URL of the scheme can have the part: a `mailto` URL has a path, but not a host. Also true for every part
  /// of an unknown scheme or a scheme that the program added. A URL that only the general form accepts may have further
  /// parts.
  [[nodiscard]] bool scheme_has(url_part which) const noexcept {
    return (scheme_has_ >> static_cast<unsigned>(which) & 1U) != 0;
  }

  /// Returns the production that accepted the URL, such as `ftpurl`, or `otherurl` for an unknown scheme.
  [[nodiscard]] uri94::production production() const noexcept { return production_; }
  /// Returns the tree of the URL, of level `components` after `parse_url`.
  [[nodiscard]] const uri94::tree& tree() const noexcept URI94_LIFETIME_BOUND { return tree_; }
  /// Converts the URL to its tree, which operations on parsed URLs take as an argument.
  operator const uri94::tree&() const noexcept URI94_LIFETIME_BOUND { return tree_; }  // NOLINT: a URL is a tree

 private:
  /// @cond
  friend struct url_maker;
  static constexpr std::size_t part_count = 8;
  url() noexcept = default;
  /// @endcond

  owned_tree tree_;
  std::string_view scheme_;
  std::array<std::string_view, part_count> parts_{};  ///< Parts indexed by `url_part`. Absent parts have null data.
  std::optional<std::uint16_t> port_;
  uri94::production production_;
  std::uint8_t scheme_has_ = 0;  ///< Parts that URLs of the scheme can have, a bit for each `url_part`.
};

/// Returns true if the text is strictly a URL of RFC 1738. If RFC 1738 has a production for the URL's scheme, this
/// production must accept the URL. A URL of another scheme must be an `otherurl`. A fragment is not part of a URL: see
/// `split_fragment`. Allocates nothing.
/// Source: RFC 1738, section 5, page 17; entry O40 of grammar/interpretations.json.
[[nodiscard]] URI94_API bool is_valid(std::string_view text) noexcept;

/// Parses a URL as strictly as `is_valid`.
/// Returns: the URL and its parts, or the error of the production that rejects it.
/// Lifetime: URL and error hold views of the text.
/// Source: RFC 1738, sections 2.1, 3.1 and 5, pages 2, 5-6 and 17.
[[nodiscard]] URI94_API expected<url, error> parse_url(std::string_view text URI94_LIFETIME_BOUND);

/// Parses a URL by a program's registry. If the program has added the URL's scheme, the scheme's production and the
/// default start of the registry's grammar must accept the URL. A rejection by the added production has offset 0. The
/// default ports of the program apply.
/// Throws: any exception of a recogniser of the program.
[[nodiscard]] URI94_API expected<url, error> parse_url(std::string_view text URI94_LIFETIME_BOUND,
                                                       const scheme_registry&);

/// Parses a URL by `start`, without strict validation. `url` of RFC 1738 also accepts "http:" and "http://a_b/",
/// because `otherurl` does.
/// Returns: the URL and its parts, or an error. A start that does not describe whole URLs, such as `host`, is an error.
[[nodiscard]] URI94_API expected<url, error> parse_url(production start, std::string_view text URI94_LIFETIME_BOUND);

/// Deleted for temporary strings.
template <typename String, typename = if_temporary<String>>
expected<url, error> parse_url(String&&) = delete;
/// Deleted for temporary strings.
template <typename String, typename = if_temporary<String>>
expected<url, error> parse_url(String&&, const scheme_registry&) = delete;
/// Deleted for temporary strings.
template <typename String, typename = if_temporary<String>>
expected<url, error> parse_url(production, String&&) = delete;

/// Returns the parts of a parsed URL.
/// Returns: the parts, or an error if the tree is empty or its root is only a part of a URL.
/// Lifetime: the input and the nodes of the tree must outlive the result.
[[nodiscard]] URI94_API expected<url, error> url_of(const tree& t URI94_LIFETIME_BOUND);
/// Returns the parts of a parsed URL, with the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<url, error> url_of(const tree& t URI94_LIFETIME_BOUND, const scheme_registry&);

}  // namespace uri94

#endif
