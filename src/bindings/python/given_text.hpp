// SPDX-License-Identifier: MIT
// A text that a Python program gives: str or bytes.
#ifndef URI94_BINDINGS_PYTHON_GIVEN_TEXT_HPP
#define URI94_BINDINGS_PYTHON_GIVEN_TEXT_HPP

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace uri94::python {

namespace py = pybind11;

/// A str or bytes, and its octets. The octets of a str are its UTF-8 form. Offsets that leave this object count units
/// of the given text: characters of a str, bytes of a bytes.
class given_text {
 public:
  /// Throws: `TypeError` for another type.
  explicit given_text(py::handle given);

  /// Returns the octets.
  /// Lifetime: valid while this object or a copy exists.
  [[nodiscard]] std::string_view octets() const noexcept { return octets_; }
  /// Returns the object that was given.
  [[nodiscard]] const py::object& object() const noexcept { return given_; }
  [[nodiscard]] bool is_str() const noexcept { return PyUnicode_Check(given_.ptr()) != 0; }

  /// Returns the offset in the given text, for an offset of an octet. An octet inside a character has the offset of the
  /// character.
  [[nodiscard]] std::size_t offset_of(std::size_t octet) const;
  /// Returns the part between two octets as str or bytes.
  [[nodiscard]] py::object part(std::size_t begin, std::size_t end) const;
  /// Returns a view of the octets as str or bytes.
  [[nodiscard]] py::object part(std::string_view of_octets) const;
  [[nodiscard]] py::object part(const std::optional<std::string_view>& of_octets) const;
  /// Returns other octets, in the type of the given text.
  [[nodiscard]] py::object in_type(std::string_view octets) const;

 private:
  py::object given_;
  py::object holder_;  ///< Owner of the octets.
  std::string_view octets_;
  /// Number of the character of each octet. Null if octets and characters are the same.
  std::shared_ptr<const std::vector<std::size_t>> characters_;
};

/// Returns a text of the library as str. Octets that are not UTF-8 become surrogates.
[[nodiscard]] py::str as_str(std::string_view text);

}  // namespace uri94::python

#endif
