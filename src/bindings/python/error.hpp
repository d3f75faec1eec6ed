// SPDX-License-Identifier: MIT
// Errors and productions as Python objects.
#ifndef URI94_BINDINGS_PYTHON_ERROR_HPP
#define URI94_BINDINGS_PYTHON_ERROR_HPP

#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <utility>

#include "bindings/python/given_text.hpp"
#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/grammar.hpp"
#include "uri94/production.hpp"

namespace uri94::python {

/// A production, and the grammar that keeps it valid.
struct python_production {
  production of;
  std::optional<grammar> owner;  ///< Empty for a grammar of the library.
};

/// An error, with the text and the grammar that the error refers to.
struct python_error {
  error of;
  given_text text;
  std::optional<grammar> owner;  ///< Empty for a grammar of the library.
};

/// Result of an operation that takes a text: a value or an error.
template <typename T>
struct outcome {
  expected<T, error> of;
  given_text text;               ///< The text with the error, or the first text.
  std::optional<grammar> owner;  ///< Empty for a grammar of the library.

  [[nodiscard]] std::optional<python_error> failure() const {
    return of ? std::nullopt : std::optional(python_error{of.error(), text, owner});
  }
  /// Returns `get(value)`, or None if there is an error.
  template <typename Get>
  [[nodiscard]] py::object value(Get get) const {
    return of ? py::cast(get(*of)) : py::none();
  }
};

/// Adds `__bool__` and `error` to a class of results.
template <typename Class>
void add_outcome(Class& c) {
  using result = typename Class::type;
  c.def("__bool__", [](const result& r) { return r.of.has_value(); });
  c.def_property_readonly("error", &result::failure, "The error, or None.");
}

/// Returns the repr of a rejected result of the class `type`, such as "<Url rejected at 5: …>".
[[nodiscard]] std::string rejected_repr(const char* type, const python_error& e);
/// Returns `repr(o)`. Shortens a long text in the middle.
[[nodiscard]] std::string short_repr(py::handle o);

/// Returns the production with a name such as "httpurl" or "rfc1630-generic:uri". Also accepts a `Production`.
/// Throws: `ValueError` for an unknown name, `TypeError` for another type.
[[nodiscard]] python_production production_named(py::handle name);

}  // namespace uri94::python

#endif
