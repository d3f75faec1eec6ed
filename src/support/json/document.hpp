// SPDX-License-Identifier: MIT
// Reading of JSON text from outside the program, within limits.
#ifndef URI94_SUPPORT_JSON_DOCUMENT_HPP
#define URI94_SUPPORT_JSON_DOCUMENT_HPP

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "support/json/limits.hpp"
#include "support/json/value.hpp"

namespace uri94::support {

/// A JSON document. Its values are in a flat array, so that nesting needs no recursion.
class json_document {
 public:
  json_document();
  json_document(json_document&& other) noexcept;
  json_document& operator=(json_document&& other) noexcept;
  ~json_document();

  /// Reads a text. If it is malformed or exceeds a limit, the root is absent and the document has a problem.
  [[nodiscard]] static json_document read(std::string_view text, const json_limits& within = {});
  /// Reads a text with one JSON value on each line as a list. Skips blank lines.
  [[nodiscard]] static json_document read_lines(std::string_view text, const json_limits& within = {});

  [[nodiscard]] json_value root() const noexcept;

  /// Returns true if the text was read and every value had the requested type.
  [[nodiscard]] bool is_good() const noexcept;
  /// Returns the first problem.
  /// Precondition: !is_good().
  [[nodiscard]] const json_problem& problem() const noexcept;

 private:
  std::unique_ptr<json_data> data_;
};

/// Reads an object with a list that may be larger than memory. Calls `use` for each item in turn. Checks and drops
/// other members.
/// @param next Sets its argument to the next piece of the text. Returns false at the end. A piece is valid until the
/// next call.
/// @param member Name of the list.
/// @param use Receives an item, valid during the call. Returns false to stop reading.
/// Returns: the first problem of the text, of its shape, or of reading an item; or an empty optional.
[[nodiscard]] std::optional<json_problem> read_json_items(const std::function<bool(std::string_view&)>& next,
                                                          std::string_view member,
                                                          const std::function<bool(json_value)>& use,
                                                          const json_limits& within = {});

}  // namespace uri94::support

#endif
