// SPDX-License-Identifier: MIT
#include "bindings/python/error.hpp"

#include <pybind11/stl.h>

#include <string_view>
#include <vector>

#include "bindings/python/bind.hpp"
#include "uri94/requirement.hpp"
#include "uri94/unequivocal.hpp"

namespace uri94::python {

namespace {

constexpr std::size_t longest_repr = 80;

/// An expectation, and the grammar that keeps its name valid.
struct python_expectation {
  expectation of;
  std::optional<grammar> owner;
};

const char* kind_name(error_kind k) {
  switch (k) {
    case error_kind::syntax:
      return "syntax";
    case error_kind::too_long:
      return "too-long";
    case error_kind::out_of_memory:
      return "out-of-memory";
    case error_kind::requirement:
      return "requirement";
    case error_kind::empty_tree:
      return "empty-tree";
    case error_kind::grammar:
      break;
  }
  return "grammar";
}

std::string grammar_name(const python_production& p) {
  return std::string(p.owner ? p.owner->name() : uri94::name_of(p.of.grammar()));
}

}  // namespace

std::string short_repr(py::handle o) {
  const std::string all = py::cast<std::string>(py::repr(o).attr("encode")("utf-8", "backslashreplace"));
  if (all.size() <= longest_repr) return all;
  // Moves both cuts to the boundaries of UTF-8 characters.
  const auto is_inside = [&](std::size_t i) { return (static_cast<unsigned char>(all[i]) & 0xC0U) == 0x80; };
  std::size_t head = longest_repr / 2;
  std::size_t tail = all.size() - longest_repr / 4;
  while (is_inside(head)) --head;
  while (tail < all.size() && is_inside(tail)) ++tail;
  return all.substr(0, head) + "…" + all.substr(tail);
}

std::string rejected_repr(const char* type, const python_error& e) {
  return "<" + std::string(type) + " rejected at " + std::to_string(e.text.offset_of(e.of.offset())) + ": " +
         e.of.message() + ">";
}

python_production production_named(py::handle name) {
  if (py::isinstance<python_production>(name)) return name.cast<python_production>();
  if (PyUnicode_Check(name.ptr()) == 0) {
    throw py::type_error("expected the name of a production as str, found " +
                         std::string(Py_TYPE(name.ptr())->tp_name));
  }
  const given_text text(name);
  const std::string_view all = text.octets();
  const std::size_t colon = all.find(':');
  const std::string_view of = colon == std::string_view::npos ? "rfc1738" : all.substr(0, colon);
  const std::optional<grammar_id> g = find_grammar(of);
  if (!g) {
    throw py::value_error("unknown grammar " + short_repr(as_str(of)) +
                          " in the name of a production, expected one of uri94.grammars()");
  }
  const std::string_view wanted = colon == std::string_view::npos ? all : all.substr(colon + 1);
  const std::optional<production> p = find_production(*g, wanted);
  if (!p) {
    throw py::value_error("unknown production " + short_repr(as_str(wanted)) + " of the grammar " + std::string(of) +
                          "; uri94.productions(" + short_repr(as_str(of)) + ") lists them");
  }
  return {*p, std::nullopt};
}

void bind_errors(py::module_& m) {
  py::class_<python_production>(m, "Production", "A production of a grammar.")
      .def_property_readonly(
          "name", [](const python_production& p) { return as_str(p.of.name()); }, "The name as printed.")
      .def_property_readonly("grammar", &grammar_name, "The name of the grammar, such as \"rfc1738\".")
      .def_property_readonly(
          "citation", [](const python_production& p) { return p.of.citation().text(); },
          "The place of the production in its document: document, section, page and line.")
      .def_property_readonly(
          "printed", [](const python_production& p) { return as_str(p.of.printed()); },
          "The production as printed. Empty if an amendment adds it.")
      .def_property_readonly(
          "amended", [](const python_production& p) { return as_str(p.of.amended()); },
          "The production as amended. Empty without an amendment.")
      .def_property_readonly(
          "unit", [](const python_production& p) { return as_str(p.of.unit()); },
          "The unit that contains the production, such as \"gopher\".")
      .def_property_readonly(
          "is_component", [](const python_production& p) { return p.of.is_component(); },
          "True if trees of level \"components\" have nodes of the production.")
      .def(
          "__eq__",
          [](const python_production& p, py::handle other) -> py::object {
            if (!py::isinstance<python_production>(other)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
            return py::bool_(p.of == other.cast<const python_production&>().of);
          },
          py::is_operator())
      .def("__hash__", [](const python_production& p) { return py::hash(as_str(p.of.name())); })
      .def("__str__", [](const python_production& p) { return as_str(p.of.name()); })
      .def("__repr__", [](const python_production& p) {
        const std::string in = grammar_name(p);
        return as_str("<Production " + (in.empty() ? in : in + ":") + std::string(p.of.name()) + ">");
      });

  py::class_<python_expectation>(m, "Expectation", "What is allowed at the offset of an error.")
      .def_property_readonly(
          "name", [](const python_expectation& e) { return as_str(e.of.name); },
          "The name of a production, the characters of a literal, or a set as printed.")
      .def_property_readonly(
          "is_production", [](const python_expectation& e) { return e.of.is_production; }, "True for a production.")
      .def_property_readonly(
          "is_set", [](const python_expectation& e) { return e.of.is_set; },
          "True for a set of octets of ABNF, such as \"%x30-39\".")
      .def_property_readonly(
          "is_outermost", [](const python_expectation& e) { return e.of.is_outermost; },
          "False if the entry begins another entry, or follows one that may be empty.")
      .def("__repr__", [](const python_expectation& e) {
        const py::str name = as_str(e.of.name);
        const bool is_name = e.of.is_production || e.of.is_set;
        return py::str("<Expectation {}>").format(is_name ? py::object(name) : py::object(py::repr(name)));
      });

  py::class_<python_error>(
      m, "Error",
      "The reason for a rejection. Offsets are 0-based and count units of the text: characters of a "
      "str, bytes of a bytes.")
      .def_property_readonly(
          "kind", [](const python_error& e) { return kind_name(e.of.kind()); },
          "\"syntax\", \"requirement\", \"grammar\", \"too-long\", \"empty-tree\" or \"out-of-memory\".")
      .def_property_readonly(
          "offset", [](const python_error& e) { return e.text.offset_of(e.of.offset()); },
          "The offset of the part at fault. For a syntax error: the length of the longest prefix that some accepted "
          "text begins with.")
      .def_property_readonly(
          "end", [](const python_error& e) { return e.text.offset_of(e.of.end()); },
          "The end of the part at fault (exclusive). Equal to `offset` if the error is at one place.")
      .def_property_readonly(
          "argument", [](const python_error& e) { return e.of.argument(); },
          "The number of the text at fault (0-based), for a function with several texts.")
      .def_property_readonly(
          "message", [](const python_error& e) { return as_str(e.of.message()); },
          "One sentence: what was found, where, and what was expected. Its offsets count bytes.")
      .def_property_readonly(
          "production",
          [](const python_error& e) {
            return python_production{e.of.production(), e.owner};
          },
          "The production that was being read.")
      .def_property_readonly(
          "start",
          [](const python_error& e) {
            return python_production{e.of.start(), e.owner};
          },
          "The start production that rejected the text.")
      .def_property_readonly(
          "citation", [](const python_error& e) { return e.of.citation().text(); },
          "The place of the production or requirement in its document.")
      .def_property_readonly(
          "requirement",
          [](const python_error& e) -> std::optional<std::string> {
            const requirement* const r = e.of.requirement();
            return r == nullptr ? std::nullopt : std::optional(std::string(r->id));
          },
          "The identifier of the requirement that rules the text out, such as \"R1738-3.2.2-5\", or None.")
      .def_property_readonly(
          "condition",
          [](const python_error& e) -> std::optional<std::string> {
            const std::optional<side_condition> c = e.of.condition();
            return c ? std::optional(std::string(uri94::name_of(*c))) : std::nullopt;
          },
          "The condition of `unequivocal` that the URL does not fulfil, such as \"octet-above-255\", or None.")
      .def_property_readonly(
          "expected",
          [](const python_error& e) {
            std::vector<python_expectation> all;
            for (const expectation& x : e.of.expected()) all.push_back({x, e.owner});
            return all;
          },
          "What is allowed at the offset, the most general first.")
      .def_property_readonly(
          "end_expected", [](const python_error& e) { return e.of.end_expected(); },
          "True if the text could have ended at the offset.")
      .def("__str__", [](const python_error& e) { return as_str(e.of.message()); })
      .def("__repr__", [](const python_error& e) {
        return as_str("<Error at " + std::to_string(e.text.offset_of(e.of.offset())) + ": " + e.of.message() + ">");
      });
}

}  // namespace uri94::python
