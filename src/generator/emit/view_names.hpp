// SPDX-License-Identifier: MIT
// C++ names of typed views and of the structs for building URLs.
#ifndef URI94_GENERATOR_EMIT_VIEW_NAMES_HPP
#define URI94_GENERATOR_EMIT_VIEW_NAMES_HPP

#include <cstddef>
#include <string>

#include "generator/bnf/syntax.hpp"
#include "generator/emit/shape.hpp"

namespace uri94::emit {

class view_names {
 public:
  explicit view_names(const bnf::grammar& g);

  /// Returns the namespace of the views: `uri94::view::rfc1738` for the grammar's namespace `uri94::rfc1738`.
  [[nodiscard]] const std::string& name_space() const noexcept { return name_space_; }
  /// Returns the last component of the namespace of the views.
  [[nodiscard]] const std::string& last() const noexcept { return last_; }
  /// Returns the class name of a production.
  [[nodiscard]] std::string of(std::size_t production) const;
  /// Returns the accessor of a field: the production's name, with an "s" if the field can occur several times. Appends
  /// "_" if the name is reserved in C++, is the name of the class or is the name of another member.
  [[nodiscard]] std::string accessor(std::size_t owner, const field& f) const;
  /// Returns the source of a production as text for a comment.
  [[nodiscard]] std::string source_of(std::size_t production) const;
  /// Returns the amended text of a production as comment lines. Without an amendment, returns the printed text.
  [[nodiscard]] std::string quoted(std::size_t production) const;
  /// Returns the include guard of a generated header.
  /// @param header Name of the header without extension, such as "parts".
  [[nodiscard]] std::string header_guard(const std::string& header) const;

 private:
  const bnf::grammar& grammar_;
  std::string name_space_;
  std::string last_;
};

}  // namespace uri94::emit

#endif
