// SPDX-License-Identifier: MIT
// Reads JSON text from outside the program, within limits.
#ifndef URI94_SUPPORT_JSON_DOCUMENT_HPP
#define URI94_SUPPORT_JSON_DOCUMENT_HPP

#include <memory>
#include <string>
#include <string_view>

#include "support/json/limits.hpp"
#include "support/json/value.hpp"

namespace uri94::support {

/// A JSON document. Its values are in a flat array, so that reading nested values does not need recursion.
class json_document {
 public:
  json_document();
  json_document(json_document&& other) noexcept;
  json_document& operator=(json_document&& other) noexcept;
  ~json_document();

  /// Reads a text. If the text is malformed or exceeds a limit, the root is absent and the document has a problem.
  [[nodiscard]] static json_document read(std::string_view text, const json_limits& within = {});
  /// Reads a text with one JSON value on each line, like `read`. The root is the list of the values. Skips blank lines.
  [[nodiscard]] static json_document read_lines(std::string_view text, const json_limits& within = {});

  [[nodiscard]] json_value root() const noexcept;

  /// Returns true if neither reading the text nor reading its values has reported a problem.
  [[nodiscard]] bool is_good() const noexcept;
  /// Returns the first problem.
  /// Precondition: !is_good().
  [[nodiscard]] const json_problem& problem() const noexcept;

 private:
  std::unique_ptr<json_data> data_;
};

}  // namespace uri94::support

#endif
