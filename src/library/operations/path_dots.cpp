// SPDX-License-Identifier: MIT
#include "library/operations/path_dots.hpp"
#include "library/operations/follows.hpp"

namespace uri94::ops {

URI94_FOLLOWS(O45);
URI94_FOLLOWS(O73);
bool path_elements::has_parent() const noexcept {
  if (elements_.empty() || elements_.back() == "." || elements_.back() == "..") return false;
  return !elements_.back().empty() || is_rooted_ || elements_.size() > 1;
}

URI94_FOLLOWS(O3);
URI94_FOLLOWS(O6);
void path_elements::add(std::string_view element, bool is_last) {
  const bool is_after_slash = is_rooted_ || !elements_.empty();
  if (element == ".." && !is_last && has_parent()) {
    elements_.pop_back();
  } else if (element != "." || !is_after_slash) {
    elements_.push_back(element);
  }
}

std::string path_elements::text() const {
  std::string path;
  for (std::size_t i = 0; i < elements_.size(); ++i) {
    if (i > 0 || is_rooted_) path.push_back('/');
    path.append(elements_[i]);
  }
  return path;
}

std::string without_dots(std::string_view path, bool is_rooted) {
  path_elements elements(is_rooted);
  for_each_element(path, [&](std::string_view element, bool is_last) { elements.add(element, is_last); });
  return elements.text();
}

URI94_FOLLOWS(O5);
bool becomes_host(std::string_view path) {
  return checked_text(without_dots(path, false)).has(0, "//");
}

}  // namespace uri94::ops
