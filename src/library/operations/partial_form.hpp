// SPDX-License-Identifier: MIT
// Partial forms in a context that was taken apart once.
#ifndef URI94_LIBRARY_OPERATIONS_PARTIAL_FORM_HPP
#define URI94_LIBRARY_OPERATIONS_PARTIAL_FORM_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "library/operations/parsed_url.hpp"
#include "library/operations/url_parts.hpp"
#include "uri94/resolve.hpp"

namespace uri94::ops {

/// A context, ready for any partial form.
struct partial_context {
  const parsed_url* url;
  std::string uri;  ///< Without fragment; with the slash after the host that may be left out.
  path_span path;
  const clause* added_slash = nullptr;       ///< Why it may be left out, where it was.
  const clause* no_partial_forms = nullptr;  ///< Why the scheme has none, where that is so.
};

/// Returns the context of a parsed URL, or an error if the URL is illegal or its start is not an absolute URI.
/// Lifetime: the context holds a pointer to the URL.
[[nodiscard]] expected<partial_context, error> context_of(const expected<parsed_url, error>& parsed);

/// RFC 1630, page 10: whether a colon stands before any slash.
[[nodiscard]] bool is_absolute(std::string_view uri) noexcept;

/// By length: where the first run of exactly so many slashes begins that counts, or npos.
[[nodiscard]] std::vector<std::size_t> slash_runs(std::string_view text, bool none_longer_after);

/// The same of the slashes of a context.
[[nodiscard]] std::vector<std::size_t> slash_runs_of(const partial_context&, bool none_longer_after);

/// Where what a partial form without slashes in front replaces begins: after the rightmost slash of the path.
[[nodiscard]] std::size_t last_part(const partial_context&) noexcept;

/// @param known a URI that the result may be, parsed already, or null
[[nodiscard]] expected<resolution, error> resolve_in(const partial_context&, std::string_view partial,
                                                     const partial_form_options&, const parsed_url* known = nullptr);

}  // namespace uri94::ops

#endif
