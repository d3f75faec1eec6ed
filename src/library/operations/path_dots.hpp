// SPDX-License-Identifier: MIT
// Removal of dots from paths: RFC 1630, "Partial (relative) form", page 10, lines 554-556.
#ifndef URI94_LIBRARY_OPERATIONS_PATH_DOTS_HPP
#define URI94_LIBRARY_OPERATIONS_PATH_DOTS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "library/operations/checked_text.hpp"

namespace uri94::ops {

/// Path that is built element by element. `add` applies the removals of RFC 1630: "xxx/../" and "/.", leftmost first.
/// An element xxx can be removed if `has_parent` returns true after it.
class path_elements {
 public:
  /// @param is_rooted  true if a slash precedes the first element. The result of `text` then begins with this slash.
  explicit path_elements(bool is_rooted) noexcept : is_rooted_(is_rooted) {}

  /// Adds the next element. A ".." at the end of a path removes nothing, because no slash follows.
  void add(std::string_view element, bool is_last);

  /// Returns true if ".." after the last element would remove the last element. Empty elements can be removed, except
  /// the first element of a path that is not rooted.
  [[nodiscard]] bool has_parent() const noexcept;

  [[nodiscard]] const std::vector<std::string_view>& elements() const noexcept { return elements_; }
  [[nodiscard]] bool is_rooted() const noexcept { return is_rooted_; }
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::string_view> elements_;
  bool is_rooted_;
};

/// Calls `use(element, is_last)` for each element of a path.
template <typename Use>
void for_each_element(std::string_view path, Use use) {
  const checked_text text = path;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t slash = text.find('/', at);
    use(text.between(at, slash), slash == text.size());
    at = slash + 1;
  }
}

/// Returns the path after the removals of `path_elements`.
/// @param is_rooted  true if a slash precedes the path. The result then begins with this slash.
[[nodiscard]] std::string without_dots(std::string_view path, bool is_rooted);

/// Returns true if `path`, the text after a scheme's colon, begins with two slashes after the removal of its dots.
/// Precondition: `path` does not begin with two slashes.
[[nodiscard]] bool becomes_host(std::string_view path);

}  // namespace uri94::ops

#endif
