// SPDX-License-Identifier: MIT
// Partial forms: from a context and a partial URI to the full one, and back. Fragments.
#ifndef URI94_RESOLVE_HPP
#define URI94_RESOLVE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// A URI and what stands after its hash sign. Views of the text that was split: they must not outlive it.
struct fragment_split {
  /// What stands in front of the '#'.
  std::string_view uri;
  std::string_view fragment;  ///< Void when there is none: both mean the whole object.
  /// Whether there is a '#'.
  bool has_hash = false;
  std::size_t fragment_offset = 0;  ///< Of the fragment in the text, in bytes, 0-based; the text's size without a hash.
};

/// Splits at the first hash sign, which stands in no URI of either document. Neither part is checked.
/// Source: RFC 1630, "Fragment-id", pages 11-12.
[[nodiscard]] URI94_API fragment_split split_fragment(std::string_view text URI94_LIFETIME_BOUND) noexcept;

/// How partial forms are read.
struct partial_form_options {
  /// The rule for leading slashes as it is printed: the run of slashes in the context must have no longer run after
  /// it. The document's own example contradicts that ("/g" in the context "magic://a/b/c//d/e/f"), so it is not the
  /// default.
  bool as_printed = false;
  /// Slashes in a gopher URL are taken for a hierarchy (RFC 1630, page 11). Without it, a gopher context is refused.
  bool gopher_has_hierarchy = false;
};

/// One step of a resolution.
struct resolution_step {
  std::string says;    ///< What was done, in one sentence.
  std::string result;  ///< What there was after it.
  const clause* rule;  ///< The rule that says so. Of static storage.
};

/// The full form of a partial URI.
struct resolution {
  /// The full form.
  std::string uri;
  /// How it came about, in order.
  std::vector<resolution_step> steps;
};

/// The full form of a partial URI in a context, by the algorithm of RFC 1630, which is not that of later documents:
/// ".." at the end stays, "." at the end takes its slash with it, and a void partial URI is what remains of the context
/// when its last part is removed. A fragment is carried over; with nothing before it, it is one of the context's
/// object. A host with no slash after it gets one, so that no path is taken for more of the host; and ".." removes no
/// host. But by the letter of the rule "/.//a" is the same as "//a", a host where a path stood: then a step says so.
/// Returns: an error whose `error::argument` is 0 for the context and 1 for the partial URI.
/// Source: RFC 1630, "Partial (relative) form", pages 9-11.
[[nodiscard]] URI94_API expected<resolution, error> resolve(std::string_view context, std::string_view partial,
                                                            partial_form_options = {});

/// The same in a context that is parsed, of a start that is an absolute URI.
[[nodiscard]] URI94_API expected<resolution, error> resolve(const tree& context, std::string_view partial,
                                                            partial_form_options = {});

/// A form of a URI for use in a context.
struct relative_form {
  /// The form itself.
  std::string text;
  bool is_absolute = false;  ///< No shorter form gives the URI back: the text is the URI itself.
};

/// The shortest form of `uri` that `resolve` makes `uri` of in the context, byte for byte: none is shorter, and an
/// empty one is a form too.
/// @param uri  in absolute form; argument 1 of an error
[[nodiscard]] URI94_API expected<relative_form, error> relativize(std::string_view context, std::string_view uri,
                                                                  partial_form_options = {});

/// The same of trees, of starts that are absolute URIs.
[[nodiscard]] URI94_API expected<relative_form, error> relativize(const tree& context, const tree& uri,
                                                                  partial_form_options = {});

}  // namespace uri94

#endif
