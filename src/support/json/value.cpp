// SPDX-License-Identifier: MIT
#include "support/json/value.hpp"

#include <cstring>
#include <limits>
#include <utility>

#include "support/json/data.hpp"
#include "support/text/printable.hpp"

namespace uri94::support {
namespace {

constexpr std::size_t path_columns = 200;

std::string_view kind_text(json_kind k) noexcept {
  switch (k) {
    case json_kind::null:
      return "null";
    case json_kind::boolean:
      return "true or false";
    case json_kind::unsigned_number:
    case json_kind::negative_number:
    case json_kind::fraction:
      return "a number";
    case json_kind::text:
      return "a string";
    case json_kind::list:
      return "a list";
    case json_kind::object:
      return "an object";
  }
  return {};
}

unsigned value_of_digit(char digit) noexcept {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a') + 10;
  if (digit >= 'A' && digit <= 'F') return static_cast<unsigned>(digit - 'A') + 10;
  return 16;
}

double fraction_of(std::uint64_t bits) noexcept {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

/// Returns a name as a part of a JSON pointer.
std::string pointer_part(std::string_view name) {
  std::string part = "/";
  for (const char c : name) {
    if (c == '~') {
      part += "~0";
    } else if (c == '/') {
      part += "~1";
    } else {
      part += c;
    }
  }
  return part;
}

}  // namespace

std::string json_problem::text(std::string_view file) const {
  std::string line_text = markup::printable(file);
  if (column != 0) return line_text + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " + says;
  if (!path.empty()) line_text += ": " + markup::shortened(markup::printable(path), path_columns);
  line_text += ": " + says;
  if (!path.empty() && line != 0) line_text += " (line " + std::to_string(line) + ')';
  return line_text;
}

json_kind json_value::kind() const noexcept {
  return data_->nodes[number_].kind;
}

unsigned json_value::line() const noexcept {
  return exists() ? data_->nodes[number_].line : 0;
}

std::string_view json_value::name() const noexcept {
  if (!exists()) return {};
  const json_node& n = data_->nodes[number_];
  return std::string_view(data_->texts).substr(n.name_at, n.name_size);
}

std::string json_value::path() const {
  std::string path;
  if (!exists()) return path;
  const std::vector<json_node>& nodes = data_->nodes;
  for (std::uint32_t at = 0; at != number_;) {
    std::uint64_t index = 0;
    const bool is_list = nodes[at].kind == json_kind::list;
    ++at;
    for (; nodes[at].end <= number_ && nodes[at].end > at; at = nodes[at].end) ++index;
    path += is_list ? '/' + std::to_string(index) : pointer_part(json_value(data_, at).name());
  }
  return path;
}

void json_value::refuse(std::string message) const {
  if (!exists() || data_->problem) return;
  data_->note({line(), 0, path(), std::move(message)});
}

bool json_value::expect(json_kind k, const char* what) const {
  if (!exists()) return false;
  if (kind() == k) return true;
  refuse(std::string("expected ") + what + ", found " + std::string(kind_text(kind())));
  return false;
}

std::string json_value::text() const {
  if (!expect(json_kind::text, "a string")) return {};
  const json_node& n = data_->nodes[number_];
  return data_->texts.substr(n.text_at, n.text_size);
}

bool json_value::flag(bool otherwise) const {
  if (!exists()) return otherwise;
  return expect(json_kind::boolean, "true or false") && data_->nodes[number_].scalar != 0;
}

std::uint64_t json_value::number() const {
  return number(std::numeric_limits<std::uint64_t>::max());
}

std::uint64_t json_value::number(std::uint64_t most) const {
  if (!exists()) return 0;
  const json_node& n = data_->nodes[number_];
  if (n.kind == json_kind::unsigned_number && n.scalar <= most) return n.scalar;
  const bool is_number =
      n.kind == json_kind::unsigned_number || n.kind == json_kind::negative_number || n.kind == json_kind::fraction;
  refuse("expected a whole number from 0 to " + std::to_string(most) +
         (is_number ? std::string() : ", found " + std::string(kind_text(n.kind))));
  return 0;
}

std::int64_t json_value::integer() const {
  if (!exists()) return 0;
  const json_node& n = data_->nodes[number_];
  const bool fits = n.kind == json_kind::negative_number ||
                    (n.kind == json_kind::unsigned_number &&
                     n.scalar <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
  if (fits) {
    std::int64_t number = 0;
    std::memcpy(&number, &n.scalar, sizeof number);
    return number;
  }
  refuse("expected a whole number of 64 bits");
  return 0;
}

std::vector<std::string> json_value::texts() const {
  std::vector<std::string> all;
  for (const json_value item : items()) {
    if (item.expect(json_kind::text, "a string")) all.push_back(item.text());
  }
  return all;
}

json_value::range json_value::items() const {
  if (!expect(json_kind::list, "a list")) return {nullptr, 0, 0};
  return {data_, number_ + 1, data_->nodes[number_].end};
}

json_value::range json_value::members() const {
  if (!expect(json_kind::object, "an object")) return {nullptr, 0, 0};
  return {data_, number_ + 1, data_->nodes[number_].end};
}

json_value json_value::operator[](std::string_view name) const {
  for (const json_value member : members()) {
    if (member.name() == name) return member;
  }
  return {};
}

json_value json_value::need(std::string_view name) const {
  const json_value found = (*this)[name];
  if (!found.exists()) refuse('"' + std::string(name) + "\" is missing");
  return found;
}

std::optional<std::string> json_value::octets(std::string_view name) const {
  const json_value plain = (*this)[name];
  const json_value hex = (*this)[std::string(name) + "_hex"];
  if (!hex.exists()) return plain.exists() ? std::optional(plain.text()) : std::nullopt;
  if (plain.exists()) hex.refuse("expected one of \"" + std::string(name) + "\" and this, found both");
  std::optional<std::string> octets = octets_of_hex(hex.text());
  if (!octets) hex.refuse("expected pairs of hexadecimal digits");
  return octets;
}

nlohmann::json json_value::copy() const {
  if (!exists()) return nullptr;
  const json_node& n = data_->nodes[number_];
  switch (n.kind) {
    case json_kind::null:
      return nullptr;
    case json_kind::boolean:
      return n.scalar != 0;
    case json_kind::unsigned_number:
      return n.scalar;
    case json_kind::negative_number:
      return integer();
    case json_kind::fraction:
      return fraction_of(n.scalar);
    case json_kind::text:
      return text();
    case json_kind::list: {
      nlohmann::json list = nlohmann::json::array();
      for (const json_value item : items()) list.push_back(item.copy());
      return list;
    }
    case json_kind::object: {
      nlohmann::json object = nlohmann::json::object();
      for (const json_value member : members()) object[std::string(member.name())] = member.copy();
      return object;
    }
  }
  return nullptr;
}

json_value::iterator& json_value::iterator::operator++() noexcept {
  number_ = data_->nodes[number_].end;
  return *this;
}

std::size_t json_value::range::size() const noexcept {
  std::size_t count = 0;
  for (iterator i = begin(); i != end(); ++i) ++count;
  return count;
}

std::optional<std::string> octets_of_hex(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::string octets;
  octets.reserve(digits.size() / 2);
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const unsigned high = value_of_digit(digits[i]);
    const unsigned low = value_of_digit(digits[i + 1]);
    if (high > 15 || low > 15) return std::nullopt;
    octets.push_back(static_cast<char>(static_cast<unsigned char>(high << 4U | low)));
  }
  return octets;
}

}  // namespace uri94::support
