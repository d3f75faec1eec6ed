// SPDX-License-Identifier: MIT
// The names that typed views, and the structs of parts beside them, have in C++.
#ifndef URI94_EMIT_VIEW_NAMES_HPP
#define URI94_EMIT_VIEW_NAMES_HPP

#include <cstddef>
#include <string>

#include "bnf/syntax.hpp"
#include "emit/shape.hpp"

namespace uri94::emit {

class view_names {
 public:
  explicit view_names(const bnf::grammar& g);

  /// `uri94::rfc1738` -> `uri94::view::rfc1738`
  [[nodiscard]] const std::string& name_space() const noexcept { return name_space_; }
  /// The last of its names.
  [[nodiscard]] const std::string& last() const noexcept { return last_; }
  /// The class of a production.
  [[nodiscard]] std::string of(std::size_t production) const;
  /// The accessor of a field: the production's name, of several with an "s", and with a "_" where C++, the class or
  /// `node_view` has taken that.
  [[nodiscard]] std::string accessor(std::size_t owner, const field& f) const;
  /// Where the production stands, for a comment.
  [[nodiscard]] std::string source_of(std::size_t production) const;
  /// The production in force in lines of a comment, as code.
  [[nodiscard]] std::string quoted(std::size_t production) const;
  /// The name of a header's guard.
  [[nodiscard]] std::string header_guard(const std::string& header) const;

 private:
  const bnf::grammar& grammar_;
  std::string name_space_;
  std::string last_;
};

}  // namespace uri94::emit

#endif
