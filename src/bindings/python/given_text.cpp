// SPDX-License-Identifier: MIT
#include "bindings/python/given_text.hpp"

#include <string>

namespace uri94::python {

namespace {

std::shared_ptr<const std::vector<std::size_t>> characters_of(std::string_view utf8) {
  std::vector<std::size_t> numbers;
  numbers.reserve(utf8.size() + 1);
  std::size_t number = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const bool continues = (static_cast<unsigned char>(utf8[i]) & 0xC0U) == 0x80;
    if (i > 0 && !continues) ++number;
    numbers.push_back(number);
  }
  numbers.push_back(utf8.empty() ? 0 : number + 1);
  return std::make_shared<const std::vector<std::size_t>>(std::move(numbers));
}

std::string_view octets_of(py::handle bytes) {
  return {PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

}  // namespace

given_text::given_text(py::handle given) : given_(py::reinterpret_borrow<py::object>(given)) {
  if (PyBytes_Check(given.ptr()) != 0) {
    octets_ = octets_of(given);
    return;
  }
  if (PyUnicode_Check(given.ptr()) == 0) {
    throw py::type_error("expected str or bytes, found " + std::string(Py_TYPE(given.ptr())->tp_name));
  }
  if (PyUnicode_READY(given.ptr()) != 0) throw py::error_already_set();
  if (PyUnicode_IS_ASCII(given.ptr()) != 0) {
    octets_ = {static_cast<const char*>(PyUnicode_DATA(given.ptr())),
               static_cast<std::size_t>(PyUnicode_GET_LENGTH(given.ptr()))};
    return;
  }
  // A str may contain lone surrogates, which strict UTF-8 cannot encode.
  holder_ = py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(given.ptr(), "utf-8", "surrogatepass"));
  if (!holder_) throw py::error_already_set();
  octets_ = octets_of(holder_);
  characters_ = characters_of(octets_);
}

std::size_t given_text::offset_of(std::size_t octet) const {
  return characters_ == nullptr || octet >= characters_->size() ? octet : (*characters_)[octet];
}

py::object given_text::part(std::size_t begin, std::size_t end) const {
  PyObject* const made = is_str()
                             ? PyUnicode_Substring(given_.ptr(), static_cast<Py_ssize_t>(offset_of(begin)),
                                                   static_cast<Py_ssize_t>(offset_of(end)))
                             : PyBytes_FromStringAndSize(octets_.data() + begin, static_cast<Py_ssize_t>(end - begin));
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(made);
}

py::object given_text::part(std::string_view of_octets) const {
  const auto begin = static_cast<std::size_t>(of_octets.data() - octets_.data());
  return part(begin, begin + of_octets.size());
}

py::object given_text::part(const std::optional<std::string_view>& of_octets) const {
  return of_octets ? part(*of_octets) : py::none();
}

py::object given_text::in_type(std::string_view octets) const {
  if (is_str()) return as_str(octets);
  return py::bytes(octets.data(), octets.size());
}

py::str as_str(std::string_view text) {
  PyObject* const made = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape");
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

}  // namespace uri94::python
