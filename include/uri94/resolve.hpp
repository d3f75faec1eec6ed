// SPDX-License-Identifier: MIT
// Resolution of partial URIs in a context, the inverse operation, and separation of fragments.
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

/// A URI and its fragment.
/// Lifetime: the views must not outlive the text that was split.
struct fragment_split {
  std::string_view uri;             ///< Text before the '#'.
  std::string_view fragment;        ///< Text after the '#'. An empty or absent fragment means the whole object.
  bool has_hash = false;            ///< True if the text has a '#'.
  std::size_t fragment_offset = 0;  ///< Byte offset of the fragment (0-based). Size of the text if `has_hash` is false.
};

/// Splits a text at the first '#', which URIs of RFC 1738 and RFC 1630 do not contain. Does not check the parts.
/// Source: RFC 1630, "Fragment-id", pages 11-12.
[[nodiscard]] URI94_API fragment_split split_fragment(std::string_view text URI94_LIFETIME_BOUND) noexcept;

/// Deleted for temporary strings, because the result holds views of the text.
template <typename String, typename = if_temporary<String>>
fragment_split split_fragment(String&&) = delete;

/// Options of `resolve` and `relativize`.
struct partial_form_options {
  /// True if the rule for leading slashes applies as printed. The printed rule ignores a run of slashes in the context
  /// if a longer run follows. The default is false, because an example of RFC 1630 contradicts the printed rule ("/g"
  /// in the context "magic://a/b/c//d/e/f").
  bool as_printed = false;
  /// True if slashes in a gopher URL form a hierarchy (RFC 1630, page 11). If false, partial forms in a gopher context
  /// are errors.
  bool gopher_has_hierarchy = false;
};

/// One step of a resolution.
struct resolution_step {
  std::string says;                       ///< Description of the step in one sentence.
  std::string result;                     ///< Text after the step.
  const uri94::requirement* requirement;  ///< Requirement that prescribes the step.
                                          ///< Lifetime: static.
};

/// Result of a resolution.
struct resolution {
  std::string uri;                     ///< Full form of the partial URI.
  std::vector<resolution_step> steps;  ///< Steps of the resolution in order.
};

/// Returns the full form of a partial URI in a context, by the algorithm of RFC 1630.
///
/// The algorithm differs from the algorithms of later documents. A trailing ".." remains. A trailing "." is removed
/// with the slash before it. An empty partial URI resolves to the context without its last part. A fragment is kept. A
/// fragment without a URI refers to the object of the context. A host without a slash gets a slash, so that a path does
/// not extend the host. ".." does not remove a host. The removal of dots turns "/.//a" into "//a", which is read as a
/// host. A step reports this case.
/// Returns: an error if the partial URI cannot be resolved. `error::argument` is 0 for the context and 1 for the
/// partial URI.
/// Source: RFC 1630, "Partial (relative) form", pages 9-11.
[[nodiscard]] URI94_API expected<resolution, error> resolve(std::string_view context, std::string_view partial,
                                                            partial_form_options = {});

/// Returns the full form of a partial URI in a parsed context.
/// Returns: also an error if the tree is empty, or if the context does not begin with a scheme.
[[nodiscard]] URI94_API expected<resolution, error> resolve(const tree& context, std::string_view partial,
                                                            partial_form_options = {});

/// A form of a URI for use in a context.
struct relative_form {
  std::string text;          ///< Text of the form.
  bool is_absolute = false;  ///< True if `text` is the URI itself, because no shorter form was found.
};

/// Returns the shortest form that `resolve` turns into `uri` in the context, byte for byte. The form can be empty.
/// Returns: an error if a URI is not absolute. `error::argument` is 0 for `context` and 1 for `uri`.
[[nodiscard]] URI94_API expected<relative_form, error> relativize(std::string_view context, std::string_view uri,
                                                                  partial_form_options = {});

/// Returns the shortest form of a parsed URI in a parsed context.
/// Returns: also an error if a tree is empty, or if the context does not begin with a scheme.
[[nodiscard]] URI94_API expected<relative_form, error> relativize(const tree& context, const tree& uri,
                                                                  partial_form_options = {});

}  // namespace uri94

#endif
