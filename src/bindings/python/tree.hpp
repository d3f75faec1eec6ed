// SPDX-License-Identifier: MIT
// Trees and verdicts as Python objects.
#ifndef URI94_BINDINGS_PYTHON_TREE_HPP
#define URI94_BINDINGS_PYTHON_TREE_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "bindings/python/error.hpp"
#include "uri94/parse.hpp"

namespace uri94::python {

/// Result of a parse. Python objects for nodes share ownership of the result.
using parsed = outcome<owned_tree>;
/// Result of a parse without a tree.
struct verdict {
  given_text text;
  std::optional<error> why;      ///< Empty for an accepted text.
  std::optional<grammar> owner;  ///< Empty for a grammar of the library.
};

/// Parses a text from `start`. If `start` is empty, validates the text by the production of its scheme.
[[nodiscard]] std::shared_ptr<parsed> parse_given(given_text text, const std::optional<python_production>& start,
                                                  std::string_view level_name);
/// Returns a list with a verdict for each text of an iterable.
[[nodiscard]] py::list check_each(const py::iterable& texts, const std::optional<python_production>& start);
/// Returns a list with a number for each line of a buffer. The number is -1 for an accepted line, otherwise the offset
/// of the error in the line, in bytes (0-based).
[[nodiscard]] py::list check_lines_of(const py::buffer& lines, const std::optional<python_production>& start);
/// Returns the production `name`, or an empty optional for None.
[[nodiscard]] std::optional<python_production> start_of(const py::object& name);

}  // namespace uri94::python

#endif
