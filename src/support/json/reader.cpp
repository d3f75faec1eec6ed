// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "support/files/content_format.hpp"
#include "support/files/read_file.hpp"
#include "support/json/data.hpp"
#include "support/json/document.hpp"

namespace uri94::support {

/// Position in a text. Copies of a `text_iterator` share a cursor.
struct text_cursor {
  std::string_view text;
  unsigned line = 1;    ///< Line (1-based) of the last byte read.
  std::size_t at = 0;   ///< Number of bytes read.
  unsigned column = 0;  ///< Column (1-based, in bytes) of the last byte read.
  char last = '\0';     ///< Last byte read.

  void advance() {
    if (last == '\n') {
      ++line;
      column = 0;
    }
    last = text[at++];
    ++column;
  }
};

/// Iterator over the bytes of a text, for the JSON library.
class text_iterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  text_iterator() = default;  ///< Constructs the end iterator.
  explicit text_iterator(text_cursor& of) : of_(of.text.empty() ? nullptr : &of) {}

  char operator*() const { return of_->text[of_->at]; }
  text_iterator& operator++() {
    of_->advance();
    if (of_->at == of_->text.size()) of_ = nullptr;
    return *this;
  }
  bool operator==(const text_iterator& other) const { return of_ == other.of_; }
  bool operator!=(const text_iterator& other) const { return of_ != other.of_; }

 private:
  text_cursor* of_ = nullptr;
};

/// Builder of a document from the events of the JSON library, in the order of the text.
class json_builder {
 public:
  using json = nlohmann::json;

  json_builder(json_data& to, const json_limits& within, text_cursor& from) : to_(to), limits_(within), from_(from) {}

  // The JSON library calls the public functions from here to `parse_error`.
  bool null() { return add(json_kind::null, 0); }
  bool boolean(bool value) { return add(json_kind::boolean, value ? 1 : 0); }
  bool number_integer(json::number_integer_t value) {
    return add(json_kind::negative_number, static_cast<std::uint64_t>(value));
  }
  bool number_unsigned(json::number_unsigned_t value) { return add(json_kind::unsigned_number, value); }
  bool number_float(json::number_float_t value, const json::string_t&) {
    std::uint64_t bits = 0;
    static_assert(sizeof bits == sizeof value);
    std::memcpy(&bits, &value, sizeof bits);
    return add(json_kind::fraction, bits);
  }
  bool string(json::string_t& value) {
    if (!add_node(json_kind::text, 0)) return false;
    json_node& n = to_.nodes.back();
    n.text_at = static_cast<std::uint32_t>(to_.texts.size());
    n.text_size = static_cast<std::uint32_t>(value.size());
    to_.texts += value;
    end(last_number());
    return true;
  }
  bool binary(json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(json_kind::object); }
  bool key(json::string_t& value) {
    name_at_ = static_cast<std::uint32_t>(to_.texts.size());
    name_size_ = static_cast<std::uint32_t>(value.size());
    to_.texts += value;
    return true;
  }
  bool end_object() { return has_each_name_once() && close(); }
  bool start_array(std::size_t) { return open(json_kind::list); }
  bool end_array() { return close(); }
  template <typename Exception>
  bool parse_error(std::size_t position, const std::string&, const Exception& e) {
    if (e.id == number_out_of_range) {
      refuse_here("not JSON: a number out of range");
    } else if (std::string_view(e.what()).find("invalid string: surrogate U+") != std::string_view::npos) {
      refuse_here("found a single surrogate, expected a pair of surrogates");
    } else if (position > from_.at) {  // the library counts the end of the text as a byte
      refuse_here("not JSON: unexpected end");
    } else {
      return refuse_byte();
    }
    return false;
  }

  /// Reports the last byte read as unexpected.
  /// Returns: false.
  bool refuse_byte() {
    refuse_here("not JSON: unexpected " + name_of_byte(from_.last));
    return false;
  }

 private:
  static constexpr int number_out_of_range = 406;  ///< Error number of the JSON library.

  /// Returns the byte for a message, such as "\"x\"" or "byte 0xFF".
  [[nodiscard]] static std::string name_of_byte(char byte) {
    static constexpr char digits[] = "0123456789ABCDEF";
    if (byte > ' ' && byte <= '~' && byte != '"' && byte != '\\') return {'"', byte, '"'};
    const auto value = static_cast<unsigned char>(byte);
    return std::string("byte 0x") + digits[value >> 4U] + digits[value & 15U];
  }

  [[nodiscard]] std::uint32_t last_number() const { return static_cast<std::uint32_t>(to_.nodes.size() - 1); }

  void refuse_here(std::string message) { to_.note({from_.line, std::max(from_.column, 1U), {}, std::move(message)}); }

  [[nodiscard]] bool add_node(json_kind k, std::uint64_t scalar) {
    if (to_.nodes.size() >= limits_.values) {
      refuse_here("more than " + std::to_string(limits_.values) + " values");
      return false;
    }
    json_node n;
    n.kind = k;
    n.scalar = scalar;
    n.line = from_.line;  // the library may have read one more byte, which is on the same line
    n.name_at = std::exchange(name_at_, 0);
    n.name_size = std::exchange(name_size_, 0);
    to_.nodes.push_back(n);
    return true;
  }
  [[nodiscard]] bool add(json_kind k, std::uint64_t scalar) {
    if (!add_node(k, scalar)) return false;
    end(last_number());
    return true;
  }

  [[nodiscard]] bool open(json_kind k) {
    if (open_.size() >= limits_.depth) {
      refuse_here("nested deeper than " + std::to_string(limits_.depth) + " lists and objects");
      return false;
    }
    if (!add_node(k, 0)) return false;
    open_.push_back(last_number());
    return true;
  }

  bool close() {
    end(open_.back());
    open_.pop_back();
    return true;
  }

  /// Records that the content of value `number` ends with the last value read so far.
  void end(std::uint32_t number) { to_.nodes[number].end = static_cast<std::uint32_t>(to_.nodes.size()); }

  [[nodiscard]] bool has_each_name_once() {
    const json_value object(&to_, open_.back());
    to_.nodes[open_.back()].end = static_cast<std::uint32_t>(to_.nodes.size());
    names_.clear();
    for (const json_value member : object.members()) names_.push_back(member);
    const auto by_name = [](json_value a, json_value b) { return a.name() < b.name(); };
    std::stable_sort(names_.begin(), names_.end(), by_name);
    const auto twice = std::adjacent_find(names_.begin(), names_.end(),
                                          [](json_value a, json_value b) { return a.name() == b.name(); });
    if (twice == names_.end()) return true;
    std::next(twice)->refuse("another member of the object has this name");
    return false;
  }

  json_data& to_;
  const json_limits& limits_;
  text_cursor& from_;
  std::vector<std::uint32_t> open_;  ///< Numbers of the unfinished lists and objects, outermost first.
  std::vector<json_value> names_;    ///< Members of the object being closed, sorted by name.
  std::uint32_t name_at_ = 0;
  std::uint32_t name_size_ = 0;
};

namespace {

/// Reads one value. Returns false after reporting a problem.
bool read_value(text_cursor& from, json_builder& to) {
  if (!nlohmann::json::sax_parse(text_iterator(from), text_iterator(), &to)) return false;
  // The library treats a zero byte as the end of the text.
  return from.last != '\0' || to.refuse_byte();
}

/// Returns true if the size and format of the text are acceptable. Otherwise reports a problem.
bool is_acceptable(std::string_view text, const json_limits& within, json_data& data) {
  if (text.size() > within.bytes || text.size() >= json_data::no_node) {
    data.note({0, 0, {}, "larger than " + size_text(within.bytes)});
    return false;
  }
  if (const std::optional<content_format> format = format_of_content(text)) {
    data.note({0, 0, {}, not_text(*format)});
    return false;
  }
  return true;
}

}  // namespace

json_document::json_document() : data_(std::make_unique<json_data>()) {}
json_document::json_document(json_document&& other) noexcept = default;
json_document& json_document::operator=(json_document&& other) noexcept = default;
json_document::~json_document() = default;

json_document json_document::read(std::string_view text, const json_limits& within) {
  json_document made;
  if (!is_acceptable(text, within, *made.data_)) return made;
  text_cursor from;
  from.text = text;
  json_builder to(*made.data_, within, from);
  if (!read_value(from, to)) made.data_->nodes.clear();
  return made;
}

json_document json_document::read_lines(std::string_view text, const json_limits& within) {
  json_document made;
  if (!is_acceptable(text, within, *made.data_)) return made;
  text_cursor from;
  json_builder to(*made.data_, within, from);
  (void)to.start_array(0);
  for (unsigned line = 1; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (one.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    from = {};
    from.line = line;
    from.text = one;
    if (read_value(from, to)) continue;
    made.data_->nodes.clear();
    return made;
  }
  (void)to.end_array();
  return made;
}

json_value json_document::root() const noexcept {
  return data_->nodes.empty() ? json_value() : json_value(data_.get(), 0);
}

bool json_document::is_good() const noexcept {
  return !data_->problem;
}

const json_problem& json_document::problem() const noexcept {
  return *data_->problem;
}

}  // namespace uri94::support
