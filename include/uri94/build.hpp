// SPDX-License-Identifier: MIT
// Putting a URL together from its parts. The structs of parts are generated from the grammars:
// uri94/grammar/rfc1738/generated/parts.hpp and its like.
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

/// A part of a URL to be built: octets, which are encoded as the part's production demands, or text that is encoded
/// already and stands in the URL as it is. It owns its bytes.
class part {
 public:
  /// No octets.
  part() noexcept = default;
  /// Octets: what must be encoded for the production of the part will be, a '%' always.
  template <typename Text, typename = std::enable_if_t<std::is_convertible_v<const Text&, std::string_view>>>
  part(const Text& octets) : bytes_(std::string_view(octets)) {}  // NOLINT: a text is a part

  /// Null is no text.
  part(std::nullptr_t) = delete;

  /// Text that is encoded already.
  [[nodiscard]] static part encoded(std::string_view text) {
    part p(text);
    p.is_encoded_ = true;
    return p;
  }

  /// The octets or the text.
  [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }
  /// Whether they are text that is encoded already.
  [[nodiscard]] bool is_encoded() const noexcept { return is_encoded_; }

  [[nodiscard]] friend bool operator==(const part& a, const part& b) noexcept {
    return a.bytes_ == b.bytes_ && a.is_encoded_ == b.is_encoded_;
  }
  [[nodiscard]] friend bool operator!=(const part& a, const part& b) noexcept { return !(a == b); }

 private:
  std::string bytes_;
  bool is_encoded_ = false;
};

/// A part that has parts of its own, and can be given as a whole instead: `host = "example.org"`.
struct whole_or_parts {
  /// No part is given yet.
  whole_or_parts() = default;
  /// The part as a whole.
  template <typename Whole, typename = std::enable_if_t<std::is_convertible_v<const Whole&, uri94::part> &&
                                                        !std::is_base_of_v<whole_or_parts, Whole>>>
  whole_or_parts(const Whole& as_one) : whole(part(as_one)) {}  // NOLINT: a text is a part

  /// Where it is given, the members are ignored.
  std::optional<part> whole;
};

}  // namespace uri94

#endif
