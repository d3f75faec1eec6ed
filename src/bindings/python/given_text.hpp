// SPDX-License-Identifier: MIT
// Text argument of a Python function: str or bytes.
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

/// A str or bytes object and its octets. The octets of a str are its UTF-8 form. Offsets for Python count characters of
/// a str, or bytes of a bytes object.
class given_text {
 public:
  /// Throws: `TypeError` if `given` is neither str nor bytes.
  explicit given_text(py::handle given);

  /// Returns the octets.
  /// Lifetime: valid while this object or a copy exists.
  [[nodiscard]] std::string_view octets() const noexcept { return octets_; }
  /// Returns the str or bytes object.
  [[nodiscard]] const py::object& object() const noexcept { return given_; }
  [[nodiscard]] bool is_str() const noexcept { return PyUnicode_Check(given_.ptr()) != 0; }

  /// Returns the offset for Python (0-based) of the octet with the offset `octet` (0-based). An octet inside a
  /// character has the offset of the character.
  [[nodiscard]] std::size_t offset_of(std::size_t octet) const;
  /// Returns the octets from `begin` to `end` (exclusive) as a part of the str or bytes object.
  [[nodiscard]] py::object part(std::size_t begin, std::size_t end) const;
  /// Returns the part of the str or bytes object for a view of `octets()`. Returns None for an empty optional.
  [[nodiscard]] py::object part(std::string_view of_octets) const;
  [[nodiscard]] py::object part(const std::optional<std::string_view>& of_octets) const;
  /// Returns any octets as str or bytes, depending on the type of `object()`.
  [[nodiscard]] py::object in_type(std::string_view octets) const;

 private:
  py::object given_;
  py::object holder_;  ///< Owner of the octets of a str that is not ASCII.
  std::string_view octets_;
  /// Offset (0-based, in characters) of the character that contains each octet. The last element is the length of the
  /// str in characters. Null for a bytes object and for an ASCII str.
  std::shared_ptr<const std::vector<std::size_t>> characters_;
};

/// Returns a text of the library as str. Octets that are not UTF-8 become surrogates.
[[nodiscard]] py::str as_str(std::string_view text);

}  // namespace uri94::python

#endif
