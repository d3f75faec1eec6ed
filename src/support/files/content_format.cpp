// SPDX-License-Identifier: MIT
#include "support/files/content_format.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace uri94::support {
namespace {

using namespace std::string_view_literals;

struct format_mark {
  std::string_view first_bytes;
  content_format format;
};

// If a mark is a prefix of another mark, the longer mark is first.
constexpr format_mark marks[] = {
    {"\x1F\x8B\x08"sv, content_format::gzip},
    {"\x28\xB5\x2F\xFD"sv, content_format::zstd},
    {"\xFD"
     "7zXZ\0"sv,
     content_format::xz},
    {"PK\x03\x04"sv, content_format::zip},
    {"PK\x05\x06"sv, content_format::zip},  // an empty archive
    {"\xFF\xFE\0\0"sv, content_format::utf32},
    {"\0\0\xFE\xFF"sv, content_format::utf32},
    {"\xFF\xFE"sv, content_format::utf16},
    {"\xFE\xFF"sv, content_format::utf16},
    {"\x7F"
     "ELF"sv,
     content_format::binary},
    {"\x89PNG\r"sv, content_format::binary},
};

bool begins_with(std::string_view text, std::string_view with) noexcept {
  return text.substr(0, with.size()) == with;
}

bool is_bzip2(std::string_view head) noexcept {
  return begins_with(head, "BZh") && head.size() > 9 && head[3] >= '1' && head[3] <= '9' &&
         (head.substr(4, 6) == "1AY&SY" || head.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"sv);
}

bool is_unusual_control(char c) noexcept {
  return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\f' && c != '\r' && c != '\x1B';
}

/// Returns true if every second byte of the line is zero, as in UTF-16 of ASCII text without a byte order mark.
bool is_utf16_of_ascii(std::string_view line) noexcept {
  if (line.size() < 4) return false;
  for (const std::size_t first_zero : {std::size_t{0}, std::size_t{1}}) {
    bool alternates = true;
    for (std::size_t i = 0; i < line.size() && alternates; ++i) alternates = (line[i] == '\0') == (i % 2 == first_zero);
    if (alternates) return true;
  }
  return false;
}

}  // namespace

std::optional<content_format> format_of_content(std::string_view head) noexcept {
  head = head.substr(0, head_size);
  for (const format_mark& m : marks) {
    if (begins_with(head, m.first_bytes)) return m.format;
  }
  if (is_bzip2(head)) return content_format::bzip2;
  const std::string_view line = head.substr(0, head.find('\n'));
  if (line.find('\0') == std::string_view::npos) return std::nullopt;
  if (is_utf16_of_ascii(line)) return content_format::utf16;
  const auto controls = std::count_if(line.begin(), line.end(), is_unusual_control);
  return controls > 1 ? std::optional(content_format::binary) : std::nullopt;
}

std::string_view name_of(content_format f) noexcept {
  switch (f) {
    case content_format::gzip:
      return "gzip";
    case content_format::zstd:
      return "zstd";
    case content_format::xz:
      return "xz";
    case content_format::bzip2:
      return "bzip2";
    case content_format::zip:
      return "zip";
    case content_format::utf16:
      return "UTF-16";
    case content_format::utf32:
      return "UTF-32";
    case content_format::binary:
      return "binary data";
  }
  return {};
}

bool has_mark_of_format(std::string_view head) noexcept {
  const auto is_mark = [&](const format_mark& m) {
    return m.format != content_format::utf16 && m.format != content_format::utf32 && begins_with(head, m.first_bytes);
  };
  return is_bzip2(head) || std::any_of(std::begin(marks), std::end(marks), is_mark);
}

std::string remedy_for(content_format f) {
  switch (f) {
    case content_format::gzip:
    case content_format::zstd:
    case content_format::xz:
    case content_format::bzip2:
      return "decompress it first (" + std::string(name_of(f)) + " -dc)";
    case content_format::zip:
      return "unpack it first (unzip)";
    case content_format::utf16:
    case content_format::utf32:
      return "convert it to UTF-8 first (iconv)";
    case content_format::binary:
      break;
  }
  return "expected lines of text";
}

std::string not_text(content_format f) {
  return "not text: " + std::string(name_of(f)) + "; " + remedy_for(f);
}

}  // namespace uri94::support
