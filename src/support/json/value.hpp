// SPDX-License-Identifier: MIT
// Typed access to the values of a JSON text from outside the program.
//
// A value of an unexpected type is reported as a problem of its document, which keeps the first problem. Reading
// continues with an empty value. Callers check the document once, after reading everything.
#ifndef URI94_SUPPORT_JSON_VALUE_HPP
#define URI94_SUPPORT_JSON_VALUE_HPP

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>  // JSON library, Debian package nlohmann-json3-dev
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uri94::support {

enum class json_kind : std::uint8_t { null, boolean, unsigned_number, negative_number, fraction, text, list, object };

/// The reason why a JSON text cannot be used.
struct json_problem {
  unsigned line = 0;    ///< Line (1-based). 0 for a problem of the whole text.
  unsigned column = 0;  ///< Column (1-based, in bytes). 0 if the problem does not have a column.
  std::string path;     ///< JSON pointer (RFC 6901) of the value. Empty for malformed text and for the root.
  std::string says;     ///< Message such as "expected a string, found a number".

  /// Returns one line, such as "a.json:3:14: not JSON: …" or
  /// "a.json: /tests/3/name: expected a string, found a number (line 12)".
  [[nodiscard]] std::string text(std::string_view file) const;
};

struct json_data;

/// A value of a JSON document, or an absent value for a missing member of an object.
///
/// The functions do not throw exceptions other than std::bad_alloc. `copy` is the only recursive function.
/// Lifetime: valid as long as the document, even if the document is moved.
class json_value {
 public:
  class iterator;
  class range;

  json_value() = default;  ///< Constructs an absent value.

  [[nodiscard]] bool exists() const noexcept { return data_ != nullptr; }
  [[nodiscard]] bool is(json_kind k) const noexcept { return exists() && kind() == k; }
  /// Returns the type of the value.
  /// Precondition: exists().
  [[nodiscard]] json_kind kind() const noexcept;
  /// Returns the line (1-based) of the first character of the value, or 0 for an absent value.
  [[nodiscard]] unsigned line() const noexcept;
  /// Returns the name of a member, or an empty text for other values.
  [[nodiscard]] std::string_view name() const noexcept;
  /// Returns the JSON pointer of the value, or an empty text for the root.
  [[nodiscard]] std::string path() const;

  // An absent value is read as empty, `otherwise` or 0. A value of another type is read as empty, false or 0, and is
  // reported as a problem.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool flag(bool otherwise = false) const;
  [[nodiscard]] std::uint64_t number() const;
  /// Returns a whole number from 0 to `most`. Any other value is reported as a problem and read as 0.
  [[nodiscard]] std::uint64_t number(std::uint64_t most) const;
  [[nodiscard]] std::int64_t integer() const;
  /// Returns the strings of a list.
  [[nodiscard]] std::vector<std::string> texts() const;
  /// Returns the items of a list.
  [[nodiscard]] range items() const;
  /// Returns the members of an object, in the order of the text.
  [[nodiscard]] range members() const;
  /// Returns the member with the given name, or an absent value.
  /// Complexity: linear in the number of members.
  [[nodiscard]] json_value operator[](std::string_view name) const;
  /// Returns the required member with the given name. Its absence is reported as a problem.
  [[nodiscard]] json_value need(std::string_view name) const;
  /// Returns the octets of the string member `name`, or of the member `name` + "_hex" with pairs of hexadecimal digits.
  /// Returns an empty optional if both members are missing or the digits are malformed. Malformed digits and
  /// the presence of both members are reported as problems.
  [[nodiscard]] std::optional<std::string> octets(std::string_view name) const;

  /// Reports a problem with this value, such as "expected a string". Ignores absent values.
  void refuse(std::string message) const;

  /// Returns a copy of the value. Members of objects are ordered by name.
  /// Complexity: recursion as deep as the nesting of the value, at most `json_limits::depth`.
  [[nodiscard]] nlohmann::json copy() const;

 private:
  friend class json_document;
  friend class json_builder;
  json_value(json_data* data, std::uint32_t number) noexcept : data_(data), number_(number) {}

  [[nodiscard]] bool expect(json_kind k, const char* what) const;

  json_data* data_ = nullptr;
  std::uint32_t number_ = 0;
};

class json_value::iterator {
 public:
  iterator(json_data* data, std::uint32_t number) noexcept : data_(data), number_(number) {}
  [[nodiscard]] json_value operator*() const noexcept { return {data_, number_}; }
  iterator& operator++() noexcept;
  [[nodiscard]] bool operator!=(const iterator& other) const noexcept { return number_ != other.number_; }

 private:
  json_data* data_;
  std::uint32_t number_;
};

class json_value::range {
 public:
  range(json_data* data, std::uint32_t begin, std::uint32_t end) noexcept : data_(data), begin_(begin), end_(end) {}
  [[nodiscard]] iterator begin() const noexcept { return {data_, begin_}; }
  [[nodiscard]] iterator end() const noexcept { return {data_, end_}; }
  [[nodiscard]] bool empty() const noexcept { return begin_ == end_; }
  /// Returns the number of items.
  /// Complexity: linear in the number of items.
  [[nodiscard]] std::size_t size() const noexcept;

 private:
  json_data* data_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

/// Returns the octets for pairs of hexadecimal digits in either case, or an empty optional for any other text.
[[nodiscard]] std::optional<std::string> octets_of_hex(std::string_view digits);

}  // namespace uri94::support

#endif
