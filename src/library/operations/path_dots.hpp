// SPDX-License-Identifier: MIT
// The dots of a path: RFC 1630, "Partial (relative) form", page 10, lines 554-556.
#ifndef URI94_LIBRARY_OPERATIONS_PATH_DOTS_HPP
#define URI94_LIBRARY_OPERATIONS_PATH_DOTS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "library/operations/checked_text.hpp"

namespace uri94::ops {

/// Takes the elements of a path one by one and removes "xxx/../" and "/.", where xxx, ".." and "." are whole elements,
/// and xxx is neither of the dots. The leftmost goes first.
class path_elements {
 public:
  /// @param is_rooted  a slash stands before the path, and belongs to it
  explicit path_elements(bool is_rooted) noexcept : is_rooted_(is_rooted) {}

  /// The next element. What ".." at the end of a path would remove stays, as no slash follows it.
  void add(std::string_view element, bool is_last);

  /// Whether ".." would remove the last element. A void one is an element between two slashes; before the first slash
  /// of a path that is not rooted there is none.
  [[nodiscard]] bool has_parent() const noexcept;

  [[nodiscard]] const std::vector<std::string_view>& elements() const noexcept { return elements_; }
  [[nodiscard]] bool is_rooted() const noexcept { return is_rooted_; }
  /// The path of these elements.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::string_view> elements_;
  bool is_rooted_;
};

/// The elements of a path, one by one: `use(element, is_last)`.
template <typename Use>
void for_each_element(std::string_view path, Use use) {
  const checked_text text = path;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t slash = text.find('/', at);
    use(text.between(at, slash), slash == text.size());
    at = slash + 1;
  }
}

/// The path without its dots.
[[nodiscard]] std::string without_dots(std::string_view path, bool is_rooted);

/// Whether a path that follows the colon of a scheme, and does not begin with two slashes, does so without its dots.
[[nodiscard]] bool becomes_host(std::string_view path);

}  // namespace uri94::ops

#endif
