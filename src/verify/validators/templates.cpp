// SPDX-License-Identifier: MIT
#include "verify/validators/templates.hpp"

namespace uri94::validators {

const std::vector<language>& languages() {
  static const std::vector<language> all{
      {"c99", "//", R"(@comment@
#include <stddef.h>
#include <stdint.h>

static const uint8_t @name@_class_of[256] = {
@class_of@};
static const uint16_t @name@_next[@entries@] = {
@next@};
static const uint8_t @name@_accepts[@states@] = {
@accepts@};

// Returns -1 if the text is accepted. Otherwise returns the length in bytes of the longest prefix of the text that is
// also a prefix of an accepted text.
static inline ptrdiff_t @name@_find_error(const char *text, size_t length) {
  size_t state = 1;
  for (size_t i = 0; i < length; ++i) {
    state = @name@_next[state * @classes@ + @name@_class_of[(unsigned char)text[i]]];
    if (state == 0) return (ptrdiff_t)i;
  }
  return @name@_accepts[state] ? -1 : (ptrdiff_t)length;
}
)"},
      {"cpp17", "//", R"(@comment@
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace @name@ {

inline constexpr std::uint8_t class_of[256] = {
@class_of@};
inline constexpr std::uint16_t next[@entries@] = {
@next@};
inline constexpr std::uint8_t accepts[@states@] = {
@accepts@};

/// Returns -1 if the text is accepted. Otherwise returns the length in bytes of the longest prefix of the text that is
/// also a prefix of an accepted text.
constexpr std::ptrdiff_t find_error(std::string_view text) noexcept {
  std::size_t state = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    state = next[state * @classes@ + class_of[static_cast<unsigned char>(text[i])]];
    if (state == 0) return static_cast<std::ptrdiff_t>(i);
  }
  return accepts[state] != 0 ? -1 : static_cast<std::ptrdiff_t>(text.size());
}

}  // namespace @name@
)"},
      {"python", "#", R"(# -*- coding: utf-8 -*-
@comment@
_CLASS_OF = (
@class_of@)
_NEXT = (
@next@)
_ACCEPTS = (
@accepts@)


def find_error(text):
    """Returns None if the text (bytes, or str as UTF-8) is accepted. Otherwise returns the length in bytes of the longest
    prefix of the text that is also a prefix of an accepted text."""
    if isinstance(text, str):
        text = text.encode('utf-8', 'surrogatepass')
    state = 1
    for i, byte in enumerate(text):
        state = _NEXT[state * @classes@ + _CLASS_OF[byte]]
        if state == 0:
            return i
    return None if _ACCEPTS[state] else len(text)
)"},
      {"javascript", "//", R"(@comment@
const classOf = new Uint8Array([
@class_of@]);
const next = new Uint16Array([
@next@]);
const accepts = new Uint8Array([
@accepts@]);

/// Returns -1 if the text (string as UTF-8, or Uint8Array) is accepted. Otherwise returns the length in bytes of the
/// longest prefix of the text that is also a prefix of an accepted text. A lone surrogate is read as U+FFFD.
export function findError(text) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  let state = 1;
  for (let i = 0; i < bytes.length; ++i) {
    state = next[state * @classes@ + classOf[bytes[i]]];
    if (state === 0) return i;
  }
  return accepts[state] ? -1 : bytes.length;
}
)"},
      {"go", "//", R"(@comment@
package @name@

var classOf = [256]uint8{
@class_of@}
var next = [@entries@]uint16{
@next@}
var accepts = [@states@]uint8{
@accepts@}

// FindError returns -1 if the text is accepted. Otherwise it returns the length in bytes of the longest prefix of the
// text that is also a prefix of an accepted text.
func FindError(text string) int {
	state := 1
	for i := 0; i < len(text); i++ {
		state = int(next[state*@classes@+int(classOf[text[i]])])
		if state == 0 {
			return i
		}
	}
	if accepts[state] != 0 {
		return -1
	}
	return len(text)
}
)"},
      {"java", "//", R"(@comment@
final class @class@ {
  private static final short[] CLASS_OF = {
@class_of@  };
  /** A string for each state. Its characters are the next states, counted from U+0100. */
  private static final String[] NEXT = {
@next_strings@  };
  private static final byte[] ACCEPTS = {
@accepts@  };

  private @class@() {}

  /**
   * Returns -1 if the text is accepted. Otherwise returns the length in bytes of the longest prefix of the text that is
   * also a prefix of an accepted text.
   */
  static int findError(byte[] text) {
    int state = 1;
    for (int i = 0; i < text.length; ++i) {
      state = NEXT[state].charAt(CLASS_OF[text[i] & 0xFF]) - 0x100;
      if (state == 0) return i;
    }
    return ACCEPTS[state] != 0 ? -1 : text.length;
  }
}
)"},
      {"rust", "//", R"(@comment@
static CLASS_OF: [u8; 256] = [
@class_of@];
static NEXT: [u16; @entries@] = [
@next@];
static ACCEPTS: [u8; @states@] = [
@accepts@];

/// Returns None if the text is accepted. Otherwise returns the length in bytes of the longest prefix of the text that is
/// also a prefix of an accepted text.
pub fn find_error(text: &[u8]) -> Option<usize> {
    let mut state = 1usize;
    for (i, &byte) in text.iter().enumerate() {
        state = NEXT[state * @classes@ + CLASS_OF[byte as usize] as usize] as usize;
        if state == 0 {
            return Some(i);
        }
    }
    if ACCEPTS[state] != 0 {
        None
    } else {
        Some(text.len())
    }
}
)"},
      {"dfa-json", "", R"({
  "format": 1,
  "comment": @comment_text@,
  "classes": @classes@,
  "states": @states@,
  "start": 1,
  "dead": 0,
  "class_of": [
@class_of@  ],
  "next": [
@next@  ],
  "accepts": [
@accepts@  ]
}
)"},
  };
  return all;
}

}  // namespace uri94::validators
