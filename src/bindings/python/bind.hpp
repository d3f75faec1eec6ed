// SPDX-License-Identifier: MIT
// Functions that add the classes and functions of the library to the Python module.
#ifndef URI94_BINDINGS_PYTHON_BIND_HPP
#define URI94_BINDINGS_PYTHON_BIND_HPP

#include <pybind11/pybind11.h>

namespace uri94::python {

void bind_errors(pybind11::module_& m);
void bind_trees(pybind11::module_& m);
void bind_urls(pybind11::module_& m);
void bind_operations(pybind11::module_& m);
void bind_grammars(pybind11::module_& m);

}  // namespace uri94::python

#endif
