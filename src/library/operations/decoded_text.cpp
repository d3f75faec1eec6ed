// SPDX-License-Identifier: MIT
#include "library/operations/decoded_text.hpp"

#include <algorithm>
#include <optional>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"

namespace uri94::ops {
namespace {

/// Number of consecutive ignored bytes that are passed as one space. The limit bounds the memory.
constexpr std::size_t most_lead = 4096;
/// Maximum size in bytes of an equals sign and the white space after it in quoted-printable. RFC 1521, section 5.1,
/// allows 76 characters a line.
constexpr std::size_t longest_padding = 80;
constexpr std::size_t longest_reference = std::string_view("&#x0000003C").size();

constexpr std::string_view not_a_tag = "<URL:";

/// Returns the US-ASCII character with the code `digits` in base 10 or 16, or nothing.
std::optional<char> numbered(std::string_view digits, unsigned base) {
  if (digits.empty()) return std::nullopt;
  unsigned value = 0;
  for (const char c : digits) {
    if (!(base == 16 ? ascii::is_hex_digit(c) : ascii::is_digit(c))) return std::nullopt;
    value = std::min(value * base + static_cast<unsigned>(ascii::hex_value(c)), 0x80U);
  }
  return value == 0 || value >= 0x80 ? std::nullopt : std::optional(static_cast<char>(value));
}

/// Returns the character of an HTML reference (RFC 1866, section 3.2.1), or nothing.
/// @param reference  the reference without its semicolon
std::optional<char> referred(std::string_view reference) {
  constexpr struct {
    std::string_view name;
    char character;
  } entities[] = {{"&lt", '<'}, {"&gt", '>'}, {"&amp", '&'}, {"&quot", '"'}};
  for (const auto& entity : entities) {
    if (ascii::equal_ignoring_case(reference, entity.name)) return entity.character;
  }
  const checked_text text = reference;
  if (text.has(0, "&#x") || text.has(0, "&#X")) return numbered(text.from(3), 16);
  return text.has(0, "&#") ? numbered(text.from(2), 10) : std::nullopt;
}

}  // namespace

void text_decoder::read(char c) {
  switch (encoding_) {
    case text_encoding::quoted_printable:
      read_quoted_printable(c);
      return;
    case text_encoding::html:
      read_html(c);
      return;
    case text_encoding::plain:
      break;
  }
  to_({c, {&c, 1}, 0});
}

void text_decoder::finish() {
  tag_ = tag::none;
  release();
  lead_.clear();
}

void text_decoder::clear() {
  tag_ = tag::none;
  held_.clear();
  lead_.clear();
}

void text_decoder::give(char c, std::string_view own) {
  if (lead_.empty()) {
    to_({c, own, 0});
    return;
  }
  const std::size_t lead = lead_.size();
  source_ = lead_;
  source_ += own;
  lead_.clear();
  to_({c, source_, lead});
}

void text_decoder::give_nothing(std::string_view own) {
  lead_ += own;
  if (lead_.size() < most_lead) return;
  const std::string whole = std::move(lead_);
  lead_.clear();
  to_({' ', whole, 0});
}

void text_decoder::release() {
  const std::string held = std::move(held_);
  held_.clear();
  for (const char& c : held) give(c, {&c, 1});
}

void text_decoder::read_quoted_printable(char c) {
  if (held_.empty()) {
    if (c == '=') {
      held_ = "=";
    } else {
      give(c, {&c, 1});
    }
    return;
  }
  const char last = held_.back();
  const bool is_padded = last == '=' || ascii::is_blank(last);
  if (c == '\n' && (is_padded || last == '\r')) {
    held_ += c;
    const std::string soft_break = std::move(held_);
    held_.clear();
    give_nothing(soft_break);
  } else if (is_padded && (ascii::is_blank(c) || c == '\r') && held_.size() < longest_padding) {
    held_ += c;
  } else if (last == '=' && ascii::is_hex_digit(c)) {
    held_ += c;
  } else if (held_.size() == 2 && ascii::is_hex_digit(last) && ascii::is_hex_digit(c)) {
    const char octet = static_cast<char>(ascii::hex_value(last) * 16 + ascii::hex_value(c));
    const std::string own = held_ + c;
    held_.clear();
    give(octet, own);
  } else {
    release();
    read_quoted_printable(c);
  }
}

void text_decoder::read_html(char c) {
  if (tag_ != tag::none) {
    read_tag(c);
  } else if (held_.empty()) {
    if (c == '&' || c == '<') {
      held_ = c;
    } else {
      give(c, {&c, 1});
    }
  } else if (held_.front() == '&') {
    read_reference(c);
  } else {
    held_ += c;
    if (held_.size() == 2 && !ascii::is_letter(c) && c != '/' && c != '!' && c != '?') {
      held_.pop_back();
      release();
      read_html(c);
    } else if (ascii::equal_ignoring_case(held_, not_a_tag)) {
      release();
    } else if (!ascii::equal_ignoring_case(held_, checked_text(not_a_tag).at_most(0, held_.size()))) {
      // Passes a space, because a tag separates words.
      const std::string begin = std::move(held_);
      held_.clear();
      tag_ = tag::plain;
      tag_size_ = 0;
      give(' ', checked_text(begin).until(1));
      for (const char t : std::string(checked_text(begin).from(1))) read_tag(t);
    }
  }
}

void text_decoder::read_tag(char c) {
  constexpr std::string_view comment = "!--";
  give_nothing({&c, 1});
  switch (tag_) {
    case tag::in_single_quotes:
      if (c == '\'') tag_ = tag::plain;
      break;
    case tag::in_double_quotes:
      if (c == '"') tag_ = tag::plain;
      break;
    case tag::comment:
      if (c == '>' && dashes_ >= 2) tag_ = tag::none;
      dashes_ = c == '-' ? dashes_ + 1 : 0;
      break;
    default:
      // A tag that begins with "!--" is a comment.
      tag_size_ = tag_size_ < comment.size() && c == comment[tag_size_] ? tag_size_ + 1 : comment.size() + 1;
      if (tag_size_ == comment.size()) {
        tag_ = tag::comment;
        dashes_ = 0;
      } else if (c == '>') {
        tag_ = tag::none;
      } else if (c == '"') {
        tag_ = tag::in_double_quotes;
      } else if (c == '\'') {
        tag_ = tag::in_single_quotes;
      }
      break;
  }
}

void text_decoder::read_reference(char c) {
  if (c == ';') {
    const std::string own = held_ + c;
    if (const std::optional<char> character = referred(held_)) {
      held_.clear();
      give(*character, own);
      return;
    }
  } else if ((ascii::is_letter(c) || ascii::is_digit(c) || (c == '#' && held_.size() == 1)) &&
             held_.size() < longest_reference) {
    held_ += c;
    return;
  }
  release();
  read_html(c);
}

void source_text::add(const text_unit& u, std::string_view before) {
  if (is_plain_ && u.source.size() == 1 && u.source.front() == u.character) return;
  if (is_plain_) {
    is_plain_ = false;
    text_ = before;
    for (std::size_t i = 0; i < before.size(); ++i) spans_.push_back({i, i + 1});
  }
  spans_.push_back({text_.size() + u.lead, text_.size() + u.source.size()});
  text_ += u.source;
}

void source_text::clear() {
  is_plain_ = true;
  text_.clear();
  spans_.clear();
}

std::string_view source_text::between(std::string_view characters, std::size_t begin, std::size_t end) const {
  if (is_plain_) return checked_text(characters).between(begin, end);
  if (begin >= end) return {};
  return checked_text(text_).between(spans_[begin].begin, spans_[end - 1].end);
}

std::string_view source_text::until(std::string_view characters, std::size_t at) const {
  if (is_plain_) return checked_text(characters).until(at);
  return checked_text(text_).until(at < spans_.size() ? spans_[at].begin : text_.size());
}

text_unit source_text::unit_at(std::string_view characters, std::size_t at) const {
  if (is_plain_) return {characters[at], checked_text(characters).between(at, at + 1), 0};
  const std::size_t begin = at == 0 ? 0 : spans_[at - 1].end;
  return {characters[at], checked_text(text_).between(begin, spans_[at].end), spans_[at].begin - begin};
}

}  // namespace uri94::ops
