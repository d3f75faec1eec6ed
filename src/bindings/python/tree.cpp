// SPDX-License-Identifier: MIT
#include "bindings/python/tree.hpp"

#include <pybind11/stl.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/bind.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/tree.hpp"

namespace uri94::python {

namespace {

/// A node, and the tree that keeps it valid.
struct python_node {
  node of;
  std::size_t depth;
  std::shared_ptr<const parsed> tree;

  [[nodiscard]] py::object text() const { return tree->text.part(of.begin(), of.end()); }
};

std::vector<python_node> children_of(const python_node& n) {
  std::vector<python_node> all;
  for (const node c : n.of.children()) all.push_back({c, n.depth + 1, n.tree});
  return all;
}

/// Returns the first descendant of `n` with the name `name`, in pre-order.
std::optional<python_node> find_below(const python_node& n, std::string_view name) {
  for (const descendant d : n.of.descendants()) {
    if (d.name() == name) return python_node{d, n.depth + d.depth(), n.tree};
  }
  return std::nullopt;
}

/// Iterator over a node and its descendants, in pre-order.
class node_iterator {
 public:
  explicit node_iterator(const python_node& top) : top_(top), range_(top.of.descendants()), at_(range_.begin()) {}

  [[nodiscard]] python_node next() {
    if (std::exchange(is_first_, false)) return top_;
    if (at_ == range_.end()) throw py::stop_iteration();
    const descendant d = *at_;
    ++at_;
    return {d, top_.depth + d.depth(), top_.tree};
  }

 private:
  python_node top_;
  descendants_range range_;
  descendants_range::iterator at_;
  bool is_first_ = true;
};

std::optional<python_node> root_of(const std::shared_ptr<parsed>& p) {
  if (!p->of || p->of->empty()) return std::nullopt;
  return python_node{p->of->root(), 0, p};
}

py::object iterator_over(const std::shared_ptr<parsed>& p) {
  const std::optional<python_node> root = root_of(p);
  return root ? py::cast(node_iterator(*root)) : py::iter(py::tuple());
}

std::size_t size_of(const parsed& p) {
  return p.of ? p.of->size() : 0;
}

level level_named(std::string_view name) {
  if (name == "components") return level::components;
  if (name == "full") return level::full;
  if (name == "none") return level::none;
  throw py::value_error("unknown level " + short_repr(as_str(name)) + ", expected 'none', 'components' or 'full'");
}

/// Returns the start of strict validation.
production strict_start() {
  return default_start(grammar_id::rfc1738);
}

std::optional<error> error_in(std::string_view text, const std::optional<python_production>& start,
                              node_storage& storage) {
  const expected<tree, error> r =
      start ? parse(start->of, text, level::none, storage) : parse_strictly(strict_start(), text, level::none, storage);
  return r ? std::nullopt : std::optional(r.error());
}

std::optional<grammar> owner_of(const std::optional<python_production>& start) {
  return start ? start->owner : std::nullopt;
}

py::str text_of(const std::shared_ptr<parsed>& p) {
  if (!p->of) return as_str(p->of.error().message());
  const std::optional<python_node> root = root_of(p);
  std::string all;
  if (!root) return as_str(all);
  const auto add = [&](const node& n, std::size_t depth) {
    if (!all.empty()) all += '\n';
    all.append(2 * depth, ' ') += std::string(n.name()) + ' ' + short_repr(p->text.part(n.begin(), n.end()));
  };
  add(root->of, 0);
  for (const descendant d : root->of.descendants()) add(d, d.depth());
  return as_str(all);
}

}  // namespace

std::optional<python_production> start_of(const py::object& name) {
  return name.is_none() ? std::nullopt : std::optional(production_named(name));
}

std::shared_ptr<parsed> parse_given(given_text text, const std::optional<python_production>& start,
                                    std::string_view level_name) {
  const level l = level_named(level_name);
  node_storage storage;
  const std::string_view octets = text.octets();
  const expected<tree, error> r =
      start ? parse(start->of, octets, l, storage) : parse_strictly(strict_start(), octets, l, storage);
  using made = expected<owned_tree, error>;
  return std::make_shared<parsed>(parsed{r ? made(owned_tree(*r, std::move(storage))) : made(unexpected(r.error())),
                                         std::move(text), owner_of(start)});
}

py::list check_each(const py::iterable& texts, const std::optional<python_production>& start) {
  if (PyUnicode_Check(texts.ptr()) != 0 || PyBytes_Check(texts.ptr()) != 0) {
    throw py::type_error("expected an iterable of texts, found one text");
  }
  py::list all;
  node_storage storage;
  for (const py::handle one : texts) {
    given_text text(one);
    std::optional<error> why = error_in(text.octets(), start, storage);
    all.append(verdict{std::move(text), std::move(why), owner_of(start)});
  }
  return all;
}

py::list check_lines_of(const py::buffer& lines, const std::optional<python_production>& start) {
  Py_buffer view;
  if (PyObject_GetBuffer(lines.ptr(), &view, PyBUF_SIMPLE) != 0) throw py::error_already_set();
  const struct release {
    Py_buffer* of;
    ~release() { PyBuffer_Release(of); }
  } at_end{&view};
  std::vector<std::int64_t> offsets;
  {
    const py::gil_scoped_release others_run;
    node_storage storage;
    const char* at = static_cast<const char*>(view.buf);
    const char* const end = at + view.len;
    while (at != end) {
      const auto* const found = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
      const char* const line_end = found == nullptr ? end : found;
      const std::string_view line(at, static_cast<std::size_t>(line_end - at));
      const std::optional<error> why = error_in(line, start, storage);
      offsets.push_back(why ? static_cast<std::int64_t>(why->offset()) : -1);
      at = found == nullptr ? end : found + 1;
    }
  }
  py::list all(offsets.size());
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    PyList_SET_ITEM(all.ptr(), static_cast<Py_ssize_t>(i), py::int_(offsets[i]).release().ptr());
  }
  return all;
}

void bind_trees(py::module_& m) {
  py::class_<python_node>(m, "Node", "A node of a tree: a production, and the part of the text that it reads.")
      .def_property_readonly(
          "name", [](const python_node& n) { return as_str(n.of.name()); }, "The name of the production.")
      .def_property_readonly(
          "production",
          [](const python_node& n) {
            return python_production{n.of.production(), n.tree->owner};
          },
          "The production.")
      .def_property_readonly(
          "begin", [](const python_node& n) { return n.tree->text.offset_of(n.of.begin()); },
          "The offset of the node (0-based): characters of a str, bytes of a bytes.")
      .def_property_readonly(
          "end", [](const python_node& n) { return n.tree->text.offset_of(n.of.end()); },
          "The end of the node (exclusive), in the unit of `begin`.")
      .def_property_readonly("text", &python_node::text, "The part of the text that the node covers.")
      .def_readonly("depth", &python_node::depth, "The number of ancestors. The root has 0.")
      .def_property_readonly("children", &children_of, "The children from left to right.")
      .def("find", &find_below, py::arg("name"),
           "Returns the first descendant with the given name in pre-order, or None.")
      .def("__iter__", [](const python_node& n) { return node_iterator(n); })
      .def("__repr__", [](const python_node& n) {
        return as_str("<Node " + std::string(n.of.name()) + " " + short_repr(n.text()) + " at " +
                      std::to_string(n.tree->text.offset_of(n.of.begin())) + ">");
      });
  py::class_<node_iterator>(m, "NodeIterator", "Iterator over nodes in pre-order: parents before their children.")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &node_iterator::next);

  py::class_<parsed, std::shared_ptr<parsed>> trees(
      m, "Tree", "Result of a parse. True if the text is accepted. Iterating gives all nodes in pre-order.");
  add_outcome(trees);
  trees
      .def_property_readonly(
          "text", [](const parsed& p) { return p.text.object(); }, "The text as it was given.")
      .def_property_readonly("root", &root_of, "The outermost node. None for a rejected text and at level \"none\".")
      .def(
          "find",
          [](const std::shared_ptr<parsed>& p, const std::string& name) {
            const std::optional<python_node> root = root_of(p);
            return root ? find_below(*root, name) : std::nullopt;
          },
          py::arg("name"), "Returns the first descendant of the root with the given name in pre-order, or None.")
      .def("__iter__", &iterator_over)
      .def("__len__", &size_of)
      .def("__str__", &text_of)
      .def("__repr__", [](const std::shared_ptr<parsed>& p) {
        if (const std::optional<python_error> why = p->failure()) return as_str(rejected_repr("Tree", *why));
        const std::optional<python_node> root = root_of(p);
        return as_str("<Tree " + (root ? std::string(root->of.name()) + " " : "") + short_repr(p->text.object()) +
                      ", " + std::to_string(size_of(*p)) + " nodes>");
      });

  py::class_<verdict>(m, "Verdict", "Verdict on a text. True if the text is accepted.")
      .def("__bool__", [](const verdict& v) { return !v.why; })
      .def_property_readonly(
          "text", [](const verdict& v) { return v.text.object(); }, "The text as it was given.")
      .def_property_readonly(
          "error",
          [](const verdict& v) {
            return v.why ? std::optional(python_error{*v.why, v.text, v.owner}) : std::nullopt;
          },
          "The error, or None.")
      .def("__repr__", [](const verdict& v) {
        if (v.why) return as_str(rejected_repr("Verdict", {*v.why, v.text, v.owner}));
        return as_str("<Verdict accepted " + short_repr(v.text.object()) + ">");
      });

  m.def(
      "accepts",
      [](const py::object& production, const py::object& text) {
        return accepts(production_named(production).of, given_text(text).octets());
      },
      py::arg("production"), py::arg("text"),
      "Returns True if the production derives the text by the BNF, without strict validation.\n\n"
      "production: a name such as \"httpurl\" or \"rfc1630-generic:uri\", or a Production.");
  m.def(
      "parse",
      [](const py::object& text, const py::object& start, const std::string& level) {
        return parse_given(given_text(text), start_of(start), level);
      },
      py::arg("text"), py::arg("start") = py::none(), py::arg("level") = "components",
      "Parses a text and returns its Tree. A rejected text gives a Tree that is false and has an `error`.\n\n"
      "start: a Production or its name; the text is parsed by the BNF, without strict validation.\n"
      "Without a start, the text is validated strictly as a URL of RFC 1738, as by parse_url.\n"
      "level: \"components\", \"full\" (a node for every production of the derivation), or \"none\".");
  m.def(
      "check", [](const py::iterable& texts, const py::object& start) { return check_each(texts, start_of(start)); },
      py::arg("texts"), py::arg("start") = py::none(),
      "Returns a list with a Verdict for each text of an iterable.\n\nstart: as for parse.");
  m.def(
      "check_lines",
      [](const py::buffer& lines, const py::object& start) { return check_lines_of(lines, start_of(start)); },
      py::arg("lines"), py::arg("start") = py::none(),
      "Checks the lines of a buffer, such as bytes or an mmap. Releases the lock of the interpreter (GIL).\n\n"
      "Returns a list with a number for each line: -1 if the line is accepted, otherwise the byte offset (0-based) of\n"
      "the error in the line. A line feed ends a line. A carriage return belongs to its line.\n\nstart: as for parse.");
}

}  // namespace uri94::python
