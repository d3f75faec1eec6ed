// SPDX-License-Identifier: MIT
#include "library/operations/addr_spec.hpp"

namespace uri94::ops {
namespace {

/// Returns true for ASCII characters other than specials, space and controls (RFC 822, section 3.3, page 10).
bool is_atom_character(char c) {
  return c > ' ' && c < '\x7F' && std::string_view("()<>@,;:\\\".[]").find(c) == std::string_view::npos;
}

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

class reader {
 public:
  explicit reader(std::string_view text) : text_(text) {}

  std::optional<addr_spec_error> read() {
    if (!dotted('"', '"', "a word: an atom or a quoted string")) return error_;
    if (!is('@')) return addr_spec_error{at_, "'.' or '@'"};
    ++at_;
    if (!dotted('[', ']', "a sub-domain: an atom or a domain literal")) return error_;
    if (at_ < text_.size()) return addr_spec_error{at_, "'.' or the end"};
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is(char c) const { return at_ < text_.size() && text_[at_] == c; }

  bool fail(std::string_view expected) {
    error_ = addr_spec_error{at_, expected};
    return false;
  }

  /// Reads items separated by dots. An item is an atom or a text from `open` to `close`. Returns false after an error.
  /// @param expected  description of an item for the error
  bool dotted(char open, char close, std::string_view expected) {
    for (;;) {
      if (!skip_space()) return false;
      if (is(open)) {
        if (!delimited(open, close)) return false;
      } else {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_atom_character(text_[at_])) ++at_;
        if (at_ == begin) return fail(expected);
      }
      if (!skip_space()) return false;
      if (!is('.')) return true;
      ++at_;
    }
  }

  /// Reads a quoted string or a domain literal. Returns false after an error.
  bool delimited(char open, char close) {
    for (++at_; !is(close); ++at_) {
      const bool is_pair = is('\\');
      if (is_pair) ++at_;
      if (at_ >= text_.size() || !is_ascii(text_[at_])) return fail(close == '"' ? "'\"'" : "']'");
      // A quoted pair may contain any ASCII character.
      if (!is_pair && (text_[at_] == '\r' || text_[at_] == open)) return fail("a quoted pair");
    }
    ++at_;
    return true;
  }

  /// Skips white space and nested comments, which contain only ASCII (RFC 822, section 3.3, page 10). Returns false
  /// after an error.
  bool skip_space() {
    std::size_t depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '(') {
        ++depth;
      } else if (c == ')' && depth > 0) {
        --depth;
      } else if (c == '\\' && depth > 0) {
        ++at_;
      } else if (depth == 0 && c != ' ' && c != '\t') {
        return true;
      }
      if (at_ < text_.size() && !is_ascii(text_[at_])) return fail("')'");
    }
    at_ = text_.size();
    return depth == 0 || fail("')'");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<addr_spec_error> error_;
};

}  // namespace

std::optional<addr_spec_error> check_addr_spec(std::string_view text) noexcept {
  return reader(text).read();
}

}  // namespace uri94::ops
