// SPDX-License-Identifier: MIT
// Result of every function that can fail: a value or an error.
#ifndef URI94_EXPECTED_HPP
#define URI94_EXPECTED_HPP

#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <type_traits>
#include <utility>
#include <variant>

#include "uri94/export.hpp"

namespace uri94 {

template <typename T, typename E>
class expected;

/// Tag of the constructors that take an error.
struct unexpect_t {
  explicit unexpect_t() = default;
};
/// Value of type `unexpect_t`.
inline constexpr unexpect_t unexpect{};

/// An error that converts to an `expected`, as in `return unexpected(e);`. Has the interface of `std::unexpected`.
template <typename E>
class unexpected {
 public:
  /// Constructs the error from a value.
  template <typename G = E,
            typename = std::enable_if_t<std::is_constructible_v<E, G> && !std::is_same_v<std::decay_t<G>, unexpected> &&
                                        !std::is_same_v<std::decay_t<G>, std::in_place_t>>>
  constexpr explicit unexpected(G&& e) noexcept(std::is_nothrow_constructible_v<E, G>) : error_(std::forward<G>(e)) {}
  /// Constructs the error from `args`.
  template <typename... Args, typename = std::enable_if_t<std::is_constructible_v<E, Args...>>>
  constexpr explicit unexpected(std::in_place_t, Args&&... args) noexcept(std::is_nothrow_constructible_v<E, Args...>)
      : error_(std::forward<Args>(args)...) {}

  /// Returns the error.
  [[nodiscard]] constexpr const E& error() const& noexcept URI94_LIFETIME_BOUND { return error_; }
  /// Returns the error.
  [[nodiscard]] constexpr E& error() & noexcept URI94_LIFETIME_BOUND { return error_; }
  /// Returns the error.
  [[nodiscard]] constexpr const E&& error() const&& noexcept URI94_LIFETIME_BOUND { return std::move(error_); }
  /// Returns the error.
  [[nodiscard]] constexpr E&& error() && noexcept URI94_LIFETIME_BOUND { return std::move(error_); }

  template <typename G>
  [[nodiscard]] friend constexpr bool operator==(const unexpected& a, const unexpected<G>& b) {
    return a.error() == b.error();
  }
  template <typename G>
  [[nodiscard]] friend constexpr bool operator!=(const unexpected& a, const unexpected<G>& b) {
    return !(a == b);
  }

 private:
  E error_;
};
/// Deduces `E` from the constructor's argument.
template <typename E>
unexpected(E) -> unexpected<E>;

/// @cond
template <typename E>
class bad_expected_access;

/// Base of the exceptions of `expected::value` for all types of errors.
template <>
class bad_expected_access<void> : public std::exception {
 public:
  /// Returns a fixed text.
  /// Lifetime: static.
  [[nodiscard]] const char* what() const noexcept override { return "expected: the object holds an error"; }

 protected:
  bad_expected_access() noexcept = default;
  bad_expected_access(const bad_expected_access&) = default;
  bad_expected_access& operator=(const bad_expected_access&) = default;
  ~bad_expected_access() override = default;
};

/// Exception of `expected::value`, with the error. The library itself never throws this exception.
template <typename E>
class bad_expected_access : public bad_expected_access<void> {
 public:
  /// Constructs the exception from an error.
  explicit bad_expected_access(E e) : error_(std::move(e)) {}
  /// Returns the error.
  [[nodiscard]] const E& error() const& noexcept URI94_LIFETIME_BOUND { return error_; }
  /// Returns the error.
  [[nodiscard]] E& error() & noexcept URI94_LIFETIME_BOUND { return error_; }
  /// Returns the error.
  [[nodiscard]] E&& error() && noexcept URI94_LIFETIME_BOUND { return std::move(error_); }

 private:
  E error_;
};

namespace expected_traits {

template <typename>
struct is_expected : std::false_type {};
template <typename T, typename E>
struct is_expected<expected<T, E>> : std::true_type {};
template <typename>
struct is_unexpected : std::false_type {};
template <typename E>
struct is_unexpected<unexpected<E>> : std::true_type {};

/// True if a `U` can become the value of an `expected<T, E>`.
template <typename T, typename E, typename U>
inline constexpr bool is_value =
    std::is_constructible_v<T, U> && !std::is_same_v<std::decay_t<U>, expected<T, E>> &&
    !std::is_same_v<std::decay_t<U>, std::in_place_t> && !std::is_same_v<std::decay_t<U>, unexpect_t> &&
    !is_unexpected<std::decay_t<U>>::value && !(std::is_same_v<T, bool> && is_expected<std::decay_t<U>>::value);

}  // namespace expected_traits
/// @endcond

/// A value of type `T`, or an error of type `E`.
///
/// This class has the interface of C++23's `std::expected`. A separate class keeps the binary interface of the library
/// equal in all versions of C++ from C++17 on.
///
/// Both types must be movable without an exception. `T` must not be `void` or a reference.
/// Lifetime: references are valid until the object is moved from, assigned to or destroyed.
template <typename T, typename E>
class expected {
  static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_constructible_v<E>,
                "an assignment that changes the alternative must not throw");
  using state = std::variant<T, E>;

 public:
  /// Type of the value.
  using value_type = T;
  /// Type of the error.
  using error_type = E;
  /// Type of a wrapped error.
  using unexpected_type = unexpected<E>;
  /// `expected` with another type of value.
  template <typename U>
  using rebind = expected<U, E>;

  /// Constructs an object that holds a default-constructed value.
  constexpr expected() = default;
  /// Constructs an object that holds a value.
  template <typename U = T,
            std::enable_if_t<expected_traits::is_value<T, E, U> && std::is_convertible_v<U, T>, int> = 0>
  constexpr expected(U&& value) noexcept(std::is_nothrow_constructible_v<T, U>)  // NOLINT: as std::expected
      : state_(std::in_place_index<0>, std::forward<U>(value)) {}
  /// Constructs an object that holds a value.
  template <typename U = T,
            std::enable_if_t<expected_traits::is_value<T, E, U> && !std::is_convertible_v<U, T>, int> = 0>
  constexpr explicit expected(U&& value) noexcept(std::is_nothrow_constructible_v<T, U>)
      : state_(std::in_place_index<0>, std::forward<U>(value)) {}
  /// Constructs an object that holds an error.
  template <typename G, typename = std::enable_if_t<std::is_constructible_v<E, const G&>>>
  constexpr expected(const unexpected<G>& e) noexcept(std::is_nothrow_constructible_v<E, const G&>)  // NOLINT
      : state_(std::in_place_index<1>, e.error()) {}
  /// Constructs an object that holds an error.
  template <typename G, typename = std::enable_if_t<std::is_constructible_v<E, G>>>
  constexpr expected(unexpected<G>&& e) noexcept(std::is_nothrow_constructible_v<E, G>)  // NOLINT
      : state_(std::in_place_index<1>, std::move(e).error()) {}
  /// Converts an `expected` with other types of value and error.
  template <typename U, typename G,
            typename = std::enable_if_t<
                !(std::is_same_v<T, U> && std::is_same_v<E, G>)&&std::is_constructible_v<T, const U&> &&
                std::is_constructible_v<E, const G&> && !std::is_constructible_v<T, const expected<U, G>&>>>
  constexpr expected(const expected<U, G>& other)  // NOLINT
      : state_(other ? state(std::in_place_index<0>, *other) : state(std::in_place_index<1>, other.error())) {}
  /// Converts an `expected` with other types of value and error.
  template <
      typename U, typename G,
      typename = std::enable_if_t<!(std::is_same_v<T, U> && std::is_same_v<E, G>)&&std::is_constructible_v<T, U> &&
                                  std::is_constructible_v<E, G> && !std::is_constructible_v<T, expected<U, G>>>>
  constexpr expected(expected<U, G>&& other)  // NOLINT
      : state_(other ? state(std::in_place_index<0>, *std::move(other))
                     : state(std::in_place_index<1>, std::move(other).error())) {}
  /// Constructs an object that holds a value made from `args`.
  template <typename... Args, typename = std::enable_if_t<std::is_constructible_v<T, Args...>>>
  constexpr explicit expected(std::in_place_t, Args&&... args) noexcept(std::is_nothrow_constructible_v<T, Args...>)
      : state_(std::in_place_index<0>, std::forward<Args>(args)...) {}
  /// Constructs an object that holds an error made from `args`.
  template <typename... Args, typename = std::enable_if_t<std::is_constructible_v<E, Args...>>>
  constexpr explicit expected(unexpect_t, Args&&... args) noexcept(std::is_nothrow_constructible_v<E, Args...>)
      : state_(std::in_place_index<1>, std::forward<Args>(args)...) {}

  /// Replaces the content with a value.
  template <typename U = T, typename = std::enable_if_t<expected_traits::is_value<T, E, U>>>
  expected& operator=(U&& value) {
    return *this = expected(std::in_place, std::forward<U>(value));
  }
  /// Replaces the content with an error.
  template <typename G, typename = std::enable_if_t<std::is_constructible_v<E, const G&>>>
  expected& operator=(const unexpected<G>& e) {
    return *this = expected(unexpect, e.error());
  }
  /// Replaces the content with an error.
  template <typename G, typename = std::enable_if_t<std::is_constructible_v<E, G>>>
  expected& operator=(unexpected<G>&& e) {
    return *this = expected(unexpect, std::move(e).error());
  }
  /// Replaces the content with a value made from `args`.
  /// Precondition: the constructor does not throw.
  template <typename... Args, typename = std::enable_if_t<std::is_nothrow_constructible_v<T, Args...>>>
  T& emplace(Args&&... args) noexcept {
    return state_.template emplace<0>(std::forward<Args>(args)...);
  }
  /// Exchanges the contents.
  void swap(expected& other) noexcept { std::swap(state_, other.state_); }
  /// @cond
  friend void swap(expected& a, expected& b) noexcept { a.swap(b); }
  /// @endcond

  /// True if the object holds a value.
  [[nodiscard]] constexpr bool has_value() const noexcept { return state_.index() == 0; }
  /// True if the object holds a value.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return has_value(); }

  /// Returns the value.
  /// Precondition: `has_value()`.
  [[nodiscard]] constexpr const T& operator*() const& noexcept URI94_LIFETIME_BOUND {
    return assert(has_value()), *std::get_if<0>(&state_);
  }
  /// Returns the value.
  /// Precondition: `has_value()`.
  [[nodiscard]] constexpr T& operator*() & noexcept URI94_LIFETIME_BOUND {
    return assert(has_value()), *std::get_if<0>(&state_);
  }
  /// Returns the value.
  /// Precondition: `has_value()`.
  [[nodiscard]] constexpr const T&& operator*() const&& noexcept URI94_LIFETIME_BOUND {
    return assert(has_value()), std::move(*std::get_if<0>(&state_));
  }
  /// Returns the value.
  /// Precondition: `has_value()`.
  [[nodiscard]] constexpr T&& operator*() && noexcept URI94_LIFETIME_BOUND {
    return assert(has_value()), std::move(*std::get_if<0>(&state_));
  }
  /// Accesses the members of the value.
  /// Precondition: `has_value()`.
  [[nodiscard]] constexpr const T* operator->() const noexcept URI94_LIFETIME_BOUND {
    return assert(has_value()), std::get_if<0>(&state_);
  }
  /// Accesses the members of the value.
  /// Precondition: `has_value()`.
  [[nodiscard]] constexpr T* operator->() noexcept URI94_LIFETIME_BOUND {
    return assert(has_value()), std::get_if<0>(&state_);
  }

  /// Returns the value.
  /// Throws: `bad_expected_access<E>` if there is an error. If exceptions are disabled, the program aborts instead.
  [[nodiscard]] constexpr const T& value() const& URI94_LIFETIME_BOUND { return check_value(*this), **this; }
  /// Returns the value.
  /// Throws: `bad_expected_access<E>` if there is an error. If exceptions are disabled, the program aborts instead.
  [[nodiscard]] constexpr T& value() & URI94_LIFETIME_BOUND { return check_value(*this), **this; }
  /// Returns the value.
  /// Throws: `bad_expected_access<E>` if there is an error. If exceptions are disabled, the program aborts instead.
  [[nodiscard]] constexpr const T&& value() const&& URI94_LIFETIME_BOUND {
    return check_value(*this), *std::move(*this);
  }
  /// Returns the value.
  /// Throws: `bad_expected_access<E>` if there is an error. If exceptions are disabled, the program aborts instead.
  [[nodiscard]] constexpr T&& value() && URI94_LIFETIME_BOUND {
    return check_value(std::move(*this)), *std::move(*this);
  }

  /// Returns the error.
  /// Precondition: `!has_value()`.
  [[nodiscard]] constexpr const E& error() const& noexcept URI94_LIFETIME_BOUND {
    return assert(!has_value()), *std::get_if<1>(&state_);
  }
  /// Returns the error.
  /// Precondition: `!has_value()`.
  [[nodiscard]] constexpr E& error() & noexcept URI94_LIFETIME_BOUND {
    return assert(!has_value()), *std::get_if<1>(&state_);
  }
  /// Returns the error.
  /// Precondition: `!has_value()`.
  [[nodiscard]] constexpr const E&& error() const&& noexcept URI94_LIFETIME_BOUND {
    return assert(!has_value()), std::move(*std::get_if<1>(&state_));
  }
  /// Returns the error.
  /// Precondition: `!has_value()`.
  [[nodiscard]] constexpr E&& error() && noexcept URI94_LIFETIME_BOUND {
    return assert(!has_value()), std::move(*std::get_if<1>(&state_));
  }

  /// Returns the value, or the argument if there is an error.
  template <typename U>
  [[nodiscard]] constexpr T value_or(U&& otherwise) const& {
    return has_value() ? **this : static_cast<T>(std::forward<U>(otherwise));
  }
  /// Returns the value, or the argument if there is an error.
  template <typename U>
  [[nodiscard]] constexpr T value_or(U&& otherwise) && {
    return has_value() ? *std::move(*this) : static_cast<T>(std::forward<U>(otherwise));
  }
  /// Returns the error, or the argument if there is a value.
  template <typename G = E>
  [[nodiscard]] constexpr E error_or(G&& otherwise) const& {
    return has_value() ? static_cast<E>(std::forward<G>(otherwise)) : error();
  }
  /// Returns the error, or the argument if there is a value.
  template <typename G = E>
  [[nodiscard]] constexpr E error_or(G&& otherwise) && {
    return has_value() ? static_cast<E>(std::forward<G>(otherwise)) : std::move(*this).error();
  }

  /// Returns `f(value)` or the error.
  /// Precondition: `f` returns an `expected` with this type of error.
  template <typename F>
  constexpr auto and_then(F&& f) const& {
    return and_then_of(*this, std::forward<F>(f));
  }
  /// Returns `f(value)` or the error.
  /// Precondition: `f` returns an `expected` with this type of error.
  template <typename F>
  constexpr auto and_then(F&& f) & {
    return and_then_of(*this, std::forward<F>(f));
  }
  /// Returns `f(value)` or the error.
  /// Precondition: `f` returns an `expected` with this type of error.
  template <typename F>
  constexpr auto and_then(F&& f) const&& {
    return and_then_of(std::move(*this), std::forward<F>(f));
  }
  /// Returns `f(value)` or the error.
  /// Precondition: `f` returns an `expected` with this type of error.
  template <typename F>
  constexpr auto and_then(F&& f) && {
    return and_then_of(std::move(*this), std::forward<F>(f));
  }

  /// Returns the value or `f(error)`.
  /// Precondition: `f` returns an `expected` with this type of value.
  template <typename F>
  constexpr auto or_else(F&& f) const& {
    return or_else_of(*this, std::forward<F>(f));
  }
  /// Returns the value or `f(error)`.
  /// Precondition: `f` returns an `expected` with this type of value.
  template <typename F>
  constexpr auto or_else(F&& f) & {
    return or_else_of(*this, std::forward<F>(f));
  }
  /// Returns the value or `f(error)`.
  /// Precondition: `f` returns an `expected` with this type of value.
  template <typename F>
  constexpr auto or_else(F&& f) const&& {
    return or_else_of(std::move(*this), std::forward<F>(f));
  }
  /// Returns the value or `f(error)`.
  /// Precondition: `f` returns an `expected` with this type of value.
  template <typename F>
  constexpr auto or_else(F&& f) && {
    return or_else_of(std::move(*this), std::forward<F>(f));
  }

  /// Returns an `expected` with the value `f(value)`, or with the error.
  template <typename F>
  constexpr auto transform(F&& f) const& {
    return transform_of(*this, std::forward<F>(f));
  }
  /// Returns an `expected` with the value `f(value)`, or with the error.
  template <typename F>
  constexpr auto transform(F&& f) & {
    return transform_of(*this, std::forward<F>(f));
  }
  /// Returns an `expected` with the value `f(value)`, or with the error.
  template <typename F>
  constexpr auto transform(F&& f) const&& {
    return transform_of(std::move(*this), std::forward<F>(f));
  }
  /// Returns an `expected` with the value `f(value)`, or with the error.
  template <typename F>
  constexpr auto transform(F&& f) && {
    return transform_of(std::move(*this), std::forward<F>(f));
  }

  /// Returns an `expected` with the value, or with the error `f(error)`.
  template <typename F>
  constexpr auto transform_error(F&& f) const& {
    return transform_error_of(*this, std::forward<F>(f));
  }
  /// Returns an `expected` with the value, or with the error `f(error)`.
  template <typename F>
  constexpr auto transform_error(F&& f) & {
    return transform_error_of(*this, std::forward<F>(f));
  }
  /// Returns an `expected` with the value, or with the error `f(error)`.
  template <typename F>
  constexpr auto transform_error(F&& f) const&& {
    return transform_error_of(std::move(*this), std::forward<F>(f));
  }
  /// Returns an `expected` with the value, or with the error `f(error)`.
  template <typename F>
  constexpr auto transform_error(F&& f) && {
    return transform_error_of(std::move(*this), std::forward<F>(f));
  }

  template <typename U, typename G>
  [[nodiscard]] friend constexpr bool operator==(const expected& a, const expected<U, G>& b) {
    if (a.has_value() != b.has_value()) return false;
    return a.has_value() ? *a == *b : a.error() == b.error();
  }
  template <typename U, typename G>
  [[nodiscard]] friend constexpr bool operator!=(const expected& a, const expected<U, G>& b) {
    return !(a == b);
  }
  template <typename U, typename = std::enable_if_t<!expected_traits::is_expected<U>::value>>
  [[nodiscard]] friend constexpr bool operator==(const expected& a, const U& value) {
    return a.has_value() && static_cast<bool>(*a == value);
  }
  template <typename U, typename = std::enable_if_t<!expected_traits::is_expected<U>::value>>
  [[nodiscard]] friend constexpr bool operator!=(const expected& a, const U& value) {
    return !(a == value);
  }
  template <typename G>
  [[nodiscard]] friend constexpr bool operator==(const expected& a, const unexpected<G>& e) {
    return !a.has_value() && static_cast<bool>(a.error() == e.error());
  }
  template <typename G>
  [[nodiscard]] friend constexpr bool operator!=(const expected& a, const unexpected<G>& e) {
    return !(a == e);
  }

 private:
  template <typename Self>
  static constexpr void check_value(Self&& self) {
    if (self.has_value()) return;
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    throw bad_expected_access<E>(std::forward<Self>(self).error());
#else
    std::abort();
#endif
  }
  template <typename Self, typename F>
  static constexpr auto and_then_of(Self&& self, F&& f) {
    using made = std::decay_t<decltype(std::forward<F>(f)(*std::forward<Self>(self)))>;
    static_assert(std::is_same_v<typename made::error_type, E>, "f must return an expected with the same error_type");
    return self.has_value() ? std::forward<F>(f)(*std::forward<Self>(self))
                            : made(unexpect, std::forward<Self>(self).error());
  }
  template <typename Self, typename F>
  static constexpr auto or_else_of(Self&& self, F&& f) {
    using made = std::decay_t<decltype(std::forward<F>(f)(std::forward<Self>(self).error()))>;
    static_assert(std::is_same_v<typename made::value_type, T>, "f must return an expected with the same value_type");
    return self.has_value() ? made(std::in_place, *std::forward<Self>(self))
                            : std::forward<F>(f)(std::forward<Self>(self).error());
  }
  template <typename Self, typename F>
  static constexpr auto transform_of(Self&& self, F&& f) {
    using made = expected<std::remove_cv_t<decltype(std::forward<F>(f)(*std::forward<Self>(self)))>, E>;
    return self.has_value() ? made(std::in_place, std::forward<F>(f)(*std::forward<Self>(self)))
                            : made(unexpect, std::forward<Self>(self).error());
  }
  template <typename Self, typename F>
  static constexpr auto transform_error_of(Self&& self, F&& f) {
    using made = expected<T, std::remove_cv_t<decltype(std::forward<F>(f)(std::forward<Self>(self).error()))>>;
    return self.has_value() ? made(std::in_place, *std::forward<Self>(self))
                            : made(unexpect, std::forward<F>(f)(std::forward<Self>(self).error()));
  }

  state state_;
};

}  // namespace uri94

#endif
