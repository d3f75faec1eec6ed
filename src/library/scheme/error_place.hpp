// SPDX-License-Identifier: MIT
// The place of an error in its input.
#ifndef URI94_LIBRARY_SCHEME_ERROR_PLACE_HPP
#define URI94_LIBRARY_SCHEME_ERROR_PLACE_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "library/parse/error_maker.hpp"
#include "library/parse/transition_table.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"

namespace uri94 {

/// Returns the escape of a byte, such as "%7E".
[[nodiscard]] std::string escape_of(unsigned char byte);

/// The place of an error in its input, with the state of the error table at the offset of the error.
class error_place {
 public:
  explicit error_place(const error& e);

 protected:
  [[nodiscard]] std::size_t next(std::size_t state, char c) const noexcept {
    return automaton_.next(state, static_cast<unsigned char>(c));
  }
  [[nodiscard]] std::string_view input() const noexcept { return error_.input(); }
  [[nodiscard]] std::size_t at() const noexcept { return error_.offset(); }
  [[nodiscard]] bool at_end() const noexcept { return at() >= input().size(); }
  /// Precondition: `!at_end()`.
  [[nodiscard]] unsigned char byte() const noexcept { return static_cast<unsigned char>(input()[at()]); }
  [[nodiscard]] bool is_byte_of(std::string_view set) const noexcept {
    return !at_end() && set.find(input()[at()]) != std::string_view::npos;
  }
  [[nodiscard]] char before() const noexcept { return at() == 0 ? '\0' : input()[at() - 1]; }
  [[nodiscard]] std::string shown() const { return std::string("'") + static_cast<char>(byte()) + "'"; }
  [[nodiscard]] bool is_rfc1630() const noexcept { return error_.start().citation().document == "RFC 1630"; }
  [[nodiscard]] std::string start() const { return std::string(error_.start().name()); }
  [[nodiscard]] std::string_view being_read() const noexcept { return error_.production().name(); }

  [[nodiscard]] bool expects(std::string_view name) const noexcept { return error_maker::expects(error_, name); }

  /// Returns true if the escape of the octet is legal at the offset of the error.
  [[nodiscard]] bool is_escapable(unsigned char octet) const {
    std::size_t state = state_;
    for (const char c : escape_of(octet)) state = next(state, c);
    return state != 0;
  }

  /// Returns the diagnosis for a cause, with `sentence` as advice. Replaces names in braces, such as "{octet}", by
  /// details of the error.
  [[nodiscard]] diagnosis found(cause what, std::string_view sentence) const;

  const error error_;
  const parse_tables::transition_table& automaton_;
  std::size_t state_;

 private:
  [[nodiscard]] std::string said(std::string_view sentence) const;
};

}  // namespace uri94

#endif
