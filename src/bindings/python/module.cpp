// SPDX-License-Identifier: MIT
// The extension module of the Python package uri94. pybind11 (a Debian package) converts types and exceptions.
#include <pybind11/pybind11.h>

#include "bindings/python/bind.hpp"

PYBIND11_MODULE(_uri94, m) {
  m.attr("__version__") = URI94_VERSION;
  uri94::python::bind_errors(m);
  uri94::python::bind_trees(m);
  uri94::python::bind_urls(m);
  uri94::python::bind_operations(m);
  uri94::python::bind_grammars(m);
}
