// SPDX-License-Identifier: MIT
// Tests that `uri94::expected` has the interface of `std::expected` of C++23. With C++23, the same tests are compiled
// for both types.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#if __has_include(<version>)
#include <version>
#endif
#if defined(__cpp_lib_expected)
#include <expected>
#endif

#include "uri94/expected.hpp"

namespace api_expected_tests {

namespace {

/// Types of this library.
struct of_uri94 {
  template <typename T, typename E>
  using expected = uri94::expected<T, E>;
  template <typename E>
  using unexpected = uri94::unexpected<E>;
  template <typename E>
  using bad_access = uri94::bad_expected_access<E>;
  static constexpr uri94::unexpect_t unexpect{};
};

#if defined(__cpp_lib_expected)
/// Types of the standard library.
struct of_std {
  template <typename T, typename E>
  using expected = std::expected<T, E>;
  template <typename E>
  using unexpected = std::unexpected<E>;
  template <typename E>
  using bad_access = std::bad_expected_access<E>;
  static constexpr std::unexpect_t unexpect{};
};
#define BOTH of_uri94, of_std
#else
#define BOTH of_uri94
#endif
#if defined(__cpp_lib_expected) && __cpp_lib_expected >= 202211L
#define BOTH_MONADIC of_uri94, of_std
#else
#define BOTH_MONADIC of_uri94
#endif

TEST_CASE_TEMPLATE("expected: with a value, every accessor returns the value", Of, BOTH) {
  using text = typename Of::template expected<std::string, int>;
  text e("abc");
  CHECK(e.has_value());
  CHECK(static_cast<bool>(e));
  CHECK(*e == "abc");
  CHECK(e->size() == 3);
  CHECK(e.value() == "abc");
  CHECK(e.value_or("x") == "abc");
  CHECK(*std::move(e) == "abc");
  CHECK(text()->empty());
  CHECK(text(std::in_place, 2U, 'b') == std::string("bb"));
}

TEST_CASE_TEMPLATE("expected: with an error, error() returns the error and value() throws", Of, BOTH) {
  using text = typename Of::template expected<std::string, int>;
  const text e = typename Of::template unexpected<int>(7);
  CHECK_FALSE(e.has_value());
  CHECK(e.error() == 7);
  CHECK(e.value_or("x") == "x");
  CHECK(text(Of::unexpect, 8).error() == 8);
  CHECK_THROWS_AS(static_cast<void>(e.value()), typename Of::template bad_access<int>);
}

TEST_CASE_TEMPLATE("expected: error_or returns the error or the argument", Of, BOTH_MONADIC) {
  using number = typename Of::template expected<int, std::string>;
  CHECK(number(1).error_or("none") == "none");
  CHECK(number(Of::unexpect, "bad").error_or("none") == "bad");
}

TEST_CASE_TEMPLATE("expected: and_then and transform apply to a value, or_else and transform_error to an error", Of,
                   BOTH_MONADIC) {
  using number = typename Of::template expected<int, std::string>;
  const auto half = [](int n) { return n % 2 == 0 ? number(n / 2) : number(Of::unexpect, "odd"); };
  CHECK(number(8).and_then(half).and_then(half) == 2);
  CHECK(number(6).and_then(half).and_then(half).error() == "odd");
  CHECK(number(8).transform([](int n) { return std::to_string(n); }) == std::string("8"));
  CHECK(number(Of::unexpect, "bad").transform([](int n) { return n + 1; }).error() == "bad");
  CHECK(number(Of::unexpect, "bad").or_else([](const std::string& s) { return number(static_cast<int>(s.size())); }) ==
        3);
  CHECK(number(4).or_else([](const std::string&) { return number(0); }) == 4);
  CHECK(number(Of::unexpect, "bad").transform_error([](const std::string& s) { return s.size(); }).error() == 3);
}

TEST_CASE_TEMPLATE("expected: comparison, assignment, emplace and swap work with values and errors", Of, BOTH) {
  using number = typename Of::template expected<int, std::string>;
  using wrong = typename Of::template unexpected<std::string>;
  number a(1);
  number b = wrong("bad");
  CHECK(a == number(1));
  CHECK(a != b);
  CHECK(b == wrong("bad"));
  CHECK(b != wrong("good"));
  a.swap(b);
  CHECK(b == 1);
  CHECK(a.error() == "bad");
  a = 5;
  CHECK(a == 5);
  a = wrong("again");
  CHECK(a.error() == "again");
  CHECK(a.emplace(6) == 6);
}

TEST_CASE_TEMPLATE("expected: holds a value that can be moved but not copied", Of, BOTH) {
  using owner = typename Of::template expected<std::unique_ptr<int>, int>;
  owner e(std::make_unique<int>(3));
  owner moved = std::move(e);
  CHECK(**moved == 3);
  static_assert(!std::is_copy_constructible_v<owner> && std::is_nothrow_move_constructible_v<owner>);
}

TEST_CASE("expected: can be used in constant expressions") {
  constexpr uri94::expected<int, char> value(4);
  constexpr uri94::expected<int, char> error(uri94::unexpect, 'e');
  static_assert(value.has_value() && *value == 4 && value.value_or(0) == 4);
  static_assert(!error && error.error() == 'e' && error.value_or(9) == 9);
  static_assert(std::is_trivially_copyable_v<uri94::expected<int, char>>);
  CHECK(value.value_or(0) == 4);
}

}  // namespace

}  // namespace api_expected_tests
