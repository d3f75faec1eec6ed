// SPDX-License-Identifier: MIT
// Common parts of the typed views of productions. The views are generated from the grammars, such as
// uri94/grammar/rfc1738/generated/views.hpp.
#ifndef URI94_VIEW_HPP
#define URI94_VIEW_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "uri94/export.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94::view {

/// Range of the children of a node that belong to one production, from left to right.
/// `Item` is a typed view, or `std::string_view` for the text of a production without named parts.
/// Lifetime: valid while the nodes and the input of the parse are.
template <typename Item>
class list {
 public:
  /// Iterator over the children.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;  // C++17 forward iterators must return references
    using iterator_concept = std::forward_iterator_tag;
    using value_type = Item;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Item;

    /// Constructs a singular iterator.
    iterator() noexcept = default;
    /// Constructs an iterator to the first child at or after `at` that has the given production number.
    iterator(children_range::iterator at, children_range::iterator end, std::uint8_t production) noexcept
        : at_(at), end_(end), production_(production) {
      skip();
    }
    [[nodiscard]] Item operator*() const noexcept {
      if constexpr (std::is_same_v<Item, std::string_view>) {
        return (*at_).text();
      } else {
        return Item(*at_);
      }
    }
    iterator& operator++() noexcept {
      ++at_;
      skip();
      return *this;
    }
    iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    [[nodiscard]] bool operator==(const iterator& other) const noexcept { return at_ == other.at_; }
    [[nodiscard]] bool operator!=(const iterator& other) const noexcept { return at_ != other.at_; }

   private:
    void skip() noexcept {
      while (at_ != end_ && (*at_).production().index() != production_) ++at_;
    }

    children_range::iterator at_;
    children_range::iterator end_;
    std::uint8_t production_ = 0;
  };

  /// Constructs the range of the children of `parent` with the given production number.
  list(const node& parent, std::uint8_t production) noexcept : children_(parent.children()), production_(production) {}

  /// Returns an iterator to the first child.
  [[nodiscard]] iterator begin() const noexcept { return {children_.begin(), children_.end(), production_}; }
  /// Returns an iterator after the last child.
  [[nodiscard]] iterator end() const noexcept { return {children_.end(), children_.end(), production_}; }
  /// True if the range does not have children.
  [[nodiscard]] bool empty() const noexcept { return begin() == end(); }
  /// Returns the number of children.
  /// Complexity: linear in the number of all children of the node.
  [[nodiscard]] std::size_t size() const noexcept {
    std::size_t count = 0;
    for (iterator i = begin(); i != end(); ++i) ++count;
    return count;
  }

 private:
  children_range children_;
  std::uint8_t production_;
};

/// Base of the typed views: a node whose production is known at compile time.
/// Lifetime: results are valid while the caller's input and the nodes of the parse are. A result may outlive its view.
class node_view {
 public:
  /// Constructs a view.
  /// Precondition: `node` has the view's production, in a tree of level `components` or `full`.
  explicit node_view(const uri94::node& node) noexcept : node_(node) {}

  /// Returns the node of the tree.
  [[nodiscard]] const uri94::node& node() const noexcept { return node_; }
  /// Returns the part of the input that the node spans. Escapes are not decoded.
  [[nodiscard]] std::string_view text() const noexcept { return node_.text(); }

 protected:
  // Functions for the generated accessors. Productions are given by number. Offsets are bytes from the input's start.

  /// Returns the first child of the production, if it exists.
  [[nodiscard]] std::optional<uri94::node> find(std::uint8_t production) const noexcept {
    for (const uri94::node child : node_.children()) {
      if (child.production().index() == production) return child;
    }
    return std::nullopt;
  }
  /// Returns the first child of the production.
  /// Precondition: the child exists.
  [[nodiscard]] uri94::node child(std::uint8_t production) const noexcept { return *find(production); }
  /// Returns the text of the first child of the production.
  /// Precondition: the child exists.
  [[nodiscard]] std::string_view text_of(std::uint8_t production) const noexcept { return child(production).text(); }

  /// Returns the first child of the production as a typed view, if it exists.
  template <typename View>
  [[nodiscard]] std::optional<View> optional_view(std::uint8_t production) const noexcept {
    const std::optional<uri94::node> found = find(production);
    return found ? std::optional<View>(View(*found)) : std::nullopt;
  }
  /// Returns the text of the first child of the production, if it exists.
  [[nodiscard]] std::optional<std::string_view> optional_text(std::uint8_t production) const noexcept {
    const std::optional<uri94::node> found = find(production);
    return found ? std::optional<std::string_view>(found->text()) : std::nullopt;
  }

  /// Returns the byte offset of the node in the input (0-based).
  [[nodiscard]] std::size_t begin() const noexcept { return node_.begin(); }
  /// Returns the end of the node (exclusive).
  [[nodiscard]] std::size_t end() const noexcept { return node_.end(); }
  /// Returns the offset of the first child of the production.
  /// Precondition: the child exists.
  [[nodiscard]] std::size_t begin_of(std::uint8_t production) const noexcept { return child(production).begin(); }
  /// Returns the end of the first child of the production (exclusive).
  /// Precondition: the child exists.
  [[nodiscard]] std::size_t end_of(std::uint8_t production) const noexcept { return child(production).end(); }
  /// Returns the offset `before` bytes before the first child of the production, or `otherwise` if it does not exist.
  [[nodiscard]] std::size_t begin_or(std::uint8_t production, std::size_t before,
                                     std::size_t otherwise) const noexcept {
    const std::optional<uri94::node> found = find(production);
    return found ? found->begin() - before : otherwise;
  }
  /// Returns the input from `from` to `to` (exclusive).
  [[nodiscard]] std::string_view between(std::size_t from, std::size_t to) const noexcept {
    return text().substr(from - begin(), to - from);
  }
  /// Returns the input from `from` to `to` (exclusive), or nothing if the range is empty.
  [[nodiscard]] std::optional<std::string_view> optional_between(std::size_t from, std::size_t to) const noexcept {
    return from < to ? std::optional<std::string_view>(between(from, to)) : std::nullopt;
  }
  /// Returns the first `Count` parts of a text that is divided at a separator. Missing parts are empty.
  template <std::size_t Count>
  [[nodiscard]] static std::array<std::string_view, Count> split(std::string_view text, char separator) noexcept {
    std::array<std::string_view, Count> parts{};
    for (std::string_view& part : parts) {
      const std::size_t length = text.find(separator);
      part = text.substr(0, length);
      text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
    }
    return parts;
  }

 private:
  uri94::node node_;
};

}  // namespace uri94::view

namespace uri94 {

/// Returns the root of a tree as a typed view, or nothing if the tree is empty or its root has another production.
/// Lifetime: the view is valid while the nodes and the input of the tree are.
template <typename View>
[[nodiscard]] std::optional<View> view_of(const tree& t) noexcept {
  if (t.empty() || t.root().production() != View::start) return std::nullopt;
  return View(t.root());
}

/// A typed view that owns the nodes of its tree.
/// Lifetime: the object must not outlive the input. A copy as `View` must not outlive the object.
template <typename View>
class owned_view : public View {
 public:
  /// Constructs a view that owns the tree `t`.
  /// Precondition: the root of `t` has the production of the view.
  explicit owned_view(owned_tree&& t) noexcept : View(t.root()), tree_(static_cast<owned_tree&&>(t)) {}

  /// Returns the tree.
  [[nodiscard]] const owned_tree& tree() const noexcept URI94_LIFETIME_BOUND { return tree_; }

 private:
  owned_tree tree_;
};

/// Parses the whole of `input` as the production of a typed view.
/// Lifetime: view and error hold views of the input.
template <typename View>
[[nodiscard]] expected<owned_view<View>, error> parse_as(std::string_view input URI94_LIFETIME_BOUND) noexcept {
  expected<owned_tree, error> parsed = parse(View::start, input);
  if (!parsed) return unexpected(static_cast<error&&>(parsed.error()));
  return owned_view<View>(static_cast<owned_tree&&>(*parsed));
}

/// Deleted for temporary strings.
template <typename View, typename String, typename = if_temporary<String>>
expected<owned_view<View>, error> parse_as(String&&) = delete;

}  // namespace uri94

#endif
