// SPDX-License-Identifier: MIT
// Writer for the generated builders. Writes a URL part by part.
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
  explicit writer(grammar_id g) noexcept : grammar_(g) {}

  /// Writes a literal as printed.
  void literal(std::string_view printed) {
    if (!error_) text_ += printed;
  }
  /// Writes a literal as spelled. Fails if `spelled` and `printed` differ in more than case. The error names the
  /// production `owner`.
  void literal(std::uint8_t owner, const std::string& spelled, std::string_view printed);
  /// Writes a part that is given as one text. Fails if the production does not accept the text.
  void write(std::uint8_t production, const part& p);
  /// Writes a part that is given as a whole instead of as its parts. Returns false if `whole` is absent.
  [[nodiscard]] bool write_whole(std::uint8_t production, const std::optional<part>& whole) {
    if (whole) write(production, *whole);
    return whole.has_value();
  }
  /// Returns the offset at which a part that consists of other parts begins.
  [[nodiscard]] std::size_t begin() const noexcept { return text_.size(); }
  /// Records that a part extends from the offset `begun` to the end of the written text.
  void end(std::uint8_t production, std::size_t begun) {
    if (!error_) spans_.push_back({production, begun, text_.size()});
  }

  /// Reports a required part that is missing.
  void missing(std::uint8_t production);
  /// Reports two parts that exclude each other.
  void excluded(std::uint8_t production, std::uint8_t other);
  /// Reports too many occurrences of a part.
  void surplus(std::uint8_t production);

  [[nodiscard]] const std::optional<uri94::error>& error() const noexcept { return error_; }
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  /// Compares the written parts with the parts that `read_again` has written after a parse of `text()`.
  /// Returns: the error of the first written part that `read_again` lacks, or nothing.
  [[nodiscard]] std::optional<uri94::error> difference(const writer& read_again) const;
  /// Converts the error of a parse of `text()` to an error of the innermost part at the error's offset.
  [[nodiscard]] uri94::error rejected(const uri94::error& e) const;

 private:
  struct span {
    std::uint8_t production;
    std::size_t begin;
    std::size_t end;
  };
  void fail(std::uint8_t production, std::size_t offset, std::string why);

  grammar_id grammar_;
  std::string text_;
  std::vector<span> spans_;  ///< Byte ranges of the written parts in `text_`, in the order of their ends.
  std::optional<uri94::error> error_;
};

/// Writes a part that is given as one text or as its parts. Reports a missing part if the optional `p` is empty.
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
/// Writes the part with index `next` in a list and increments `next`. Reports a missing part after the last part.
template <typename List>
void put(writer& w, std::uint8_t production, const List& all, std::size_t& next) {
  if (next < all.size()) {
    put(w, production, all[next++]);
  } else {
    w.missing(production);
  }
}

/// Builds a URL and reads it again. Fails if the parts read differ from the written parts.
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
