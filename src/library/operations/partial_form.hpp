// SPDX-License-Identifier: MIT
// Resolution of partial forms in a context that is analysed once.
#ifndef URI94_LIBRARY_OPERATIONS_PARTIAL_FORM_HPP
#define URI94_LIBRARY_OPERATIONS_PARTIAL_FORM_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/operations/parsed_url.hpp"
#include "library/operations/url_layout.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// An analysed context, usable for any number of partial forms.
struct partial_context {
  const parsed_url* url;
  std::string uri;  ///< URI without fragment. A slash after the host is added if omitted.
  path_span path;
  const requirement* added_slash = nullptr;       ///< Requirement that allows the omission of the added slash, or null.
  const requirement* no_partial_forms = nullptr;  ///< Requirement that denies the scheme partial forms, or null.
};

/// Returns an error if a parsed text does not begin with its scheme, such as an `hpath`.
/// @param role  name of the text in the message, such as "the context"
[[nodiscard]] std::optional<error> refuse_part(const parsed_url&, const url_scheme&, std::string_view role);

/// Returns the context of a parsed URL. Returns an error if the URL is illegal, is not absolute, or begins with "URL:".
/// Lifetime: the context holds a pointer to the URL.
[[nodiscard]] expected<partial_context, error> context_of(const expected<parsed_url, error>& parsed);

/// Returns true if the first colon or slash of the text is a colon (RFC 1630, page 10).
[[nodiscard]] bool is_absolute(std::string_view uri) noexcept;

/// Returns the offsets of runs of slashes. Element n is the offset of the first run of exactly n slashes, or npos.
/// @param none_longer_after  true to ignore a run if a longer run follows
[[nodiscard]] std::vector<std::size_t> slash_runs(std::string_view text, bool none_longer_after);
/// Applies `slash_runs` to the URI of a context up to the end of its path.
[[nodiscard]] std::vector<std::size_t> slash_runs_of(const partial_context&, bool none_longer_after);

/// Returns the offset after the rightmost slash of the path. A partial form without leading slashes replaces the text
/// from this offset on.
[[nodiscard]] std::size_t last_part(const partial_context&) noexcept;

/// Resolves a partial form in a context.
/// @param known  parsed URI, reused if it equals the result, or null
[[nodiscard]] expected<resolution, error> resolve_in(const partial_context&, std::string_view partial,
                                                     const partial_form_options&, const parsed_url* known = nullptr);

}  // namespace uri94::ops

#endif
