// SPDX-License-Identifier: MIT
// Writes a URL part by part, for the generated builders.
#ifndef URI94_LIBRARY_BUILD_WRITER_HPP
#define URI94_LIBRARY_BUILD_WRITER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "uri94/build.hpp"
#include "uri94/parse.hpp"

namespace uri94::building {

class writer {
 public:
  explicit writer(grammar g) noexcept : grammar_(g) {}

  /// A literal as printed.
  void literal(std::string_view printed) {
    if (!error_) text_ += printed;
  }
  /// A literal that may be spelled in either case.
  void literal(std::uint8_t owner, const std::string& spelled, std::string_view printed);
  /// A part without parts.
  void write(std::uint8_t production, const part& p);
  /// A part as a whole, if it is given so.
  [[nodiscard]] bool write_whole(std::uint8_t production, const std::optional<part>& whole) {
    if (whole) write(production, *whole);
    return whole.has_value();
  }
  /// A part with parts has begun; gives what `end` wants.
  [[nodiscard]] std::size_t begin() const noexcept { return text_.size(); }
  void end(std::uint8_t production, std::size_t begun) {
    if (!error_) spans_.push_back({production, begun, text_.size()});
  }

  /// A part is missing without which another cannot stand.
  void missing(std::uint8_t production);
  /// A part is given, and another that stands in its place.
  void excluded(std::uint8_t production, std::uint8_t other);
  /// There are more of a part than may stand there.
  void surplus(std::uint8_t production);

  [[nodiscard]] const std::optional<uri94::error>& error() const noexcept { return error_; }
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  /// What is in the way when the text, read again, has other parts than were written.
  [[nodiscard]] std::optional<uri94::error> difference(const writer& read_again) const;
  /// What is in the way when the text is not accepted: the part at the place of the error.
  [[nodiscard]] uri94::error rejected(const uri94::error& e) const;

 private:
  struct span {
    std::uint8_t production;
    std::size_t begin;
    std::size_t end;
  };
  void fail(std::uint8_t production, std::size_t offset, std::string why);

  grammar grammar_;
  std::string text_;
  std::vector<span> spans_;  ///< Of the parts written, in the order of their ends.
  std::optional<uri94::error> error_;
};

/// Puts a part, or one with parts of its own.
inline void put(writer& w, std::uint8_t production, const part& p) {
  w.write(production, p);
}
template <typename Parts, typename = std::enable_if_t<std::is_base_of_v<whole_or_parts, Parts>>>
void put(writer& w, std::uint8_t, const Parts& p) {
  write(w, p);
}
template <typename Part>
void put(writer& w, std::uint8_t production, const std::optional<Part>& p) {
  if (p) {
    put(w, production, *p);
  } else {
    w.missing(production);
  }
}
/// Puts the next of several.
template <typename List>
void put(writer& w, std::uint8_t production, const List& all, std::size_t& next) {
  if (next < all.size()) {
    put(w, production, all[next++]);
  } else {
    w.missing(production);
  }
}

/// Builds, and reads what was built: a URL whose parts would be read otherwise is not built.
template <typename View, typename Parts>
[[nodiscard]] expected<std::string, error> build(const Parts& parts) {
  writer w(View::start.grammar());
  write(w, parts);
  if (w.error()) return unexpected(*w.error());
  const expected<owned_tree, error> read = parse(View::start, w.text());
  if (!read) return unexpected(w.rejected(read.error()));
  writer again(View::start.grammar());
  write(again, Parts::of(View(read->root())));
  if (const std::optional<error> d = w.difference(again)) return unexpected(*d);
  return w.text();
}

}  // namespace uri94::building

#endif
