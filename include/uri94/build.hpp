// SPDX-License-Identifier: MIT
// Building URLs from parts. The structs of parts are generated from the grammars, such as
// uri94/grammar/rfc1738/generated/parts.hpp.
#ifndef URI94_BUILD_HPP
#define URI94_BUILD_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"

namespace uri94 {

/// A part of a URL, as the argument of a builder. The part owns either octets or encoded text. A builder encodes octets
/// as the production of the part requires. Encoded text is copied unchanged.
class part {
 public:
  /// Constructs a part without octets.
  part() noexcept = default;
  /// Constructs a part from octets. A builder encodes each '%', and each octet that the production cannot contain.
  template <typename Text, typename = std::enable_if_t<std::is_convertible_v<const Text&, std::string_view>>>
  part(const Text& octets) : bytes_(std::string_view(octets)) {}  // NOLINT: a text is a part

  /// Deleted, because a null pointer is not a text.
  part(std::nullptr_t) = delete;

  /// Returns a part that holds encoded text.
  [[nodiscard]] static part encoded(std::string_view text) {
    part p(text);
    p.is_encoded_ = true;
    return p;
  }

  /// Returns the octets or the encoded text.
  [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }
  /// True if the part holds encoded text.
  [[nodiscard]] bool is_encoded() const noexcept { return is_encoded_; }

  [[nodiscard]] friend bool operator==(const part& a, const part& b) noexcept {
    return a.bytes_ == b.bytes_ && a.is_encoded_ == b.is_encoded_;
  }
  [[nodiscard]] friend bool operator!=(const part& a, const part& b) noexcept { return !(a == b); }

 private:
  std::string bytes_;
  bool is_encoded_ = false;
};

/// Base of structs for parts that consist of other parts. A program sets either the members of the derived struct or
/// the whole part, as in `host = "example.org"`.
struct whole_or_parts {
  /// Constructs an object without parts.
  whole_or_parts() = default;
  /// Constructs an object with the text of the whole part.
  template <typename Whole, typename = std::enable_if_t<std::is_convertible_v<const Whole&, uri94::part> &&
                                                        !std::is_base_of_v<whole_or_parts, Whole>>>
  whole_or_parts(const Whole& as_one) : whole(part(as_one)) {}  // NOLINT: a text is a part

  /// The whole part. If present, the members of the derived struct are ignored.
  std::optional<part> whole;
};

}  // namespace uri94

#endif
