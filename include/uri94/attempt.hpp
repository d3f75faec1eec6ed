// SPDX-License-Identifier: MIT
// What an operation gives: a value, or why there is none.
#ifndef URI94_ATTEMPT_HPP
#define URI94_ATTEMPT_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "uri94/clause.hpp"
#include "uri94/error.hpp"
#include "uri94/export.hpp"

namespace uri94 {

/// Why an operation gave no value. It owns its texts.
struct refusal {
  std::string reason;            ///< One sentence: what was found where, and what is wrong with it.
  std::size_t offset = 0;        ///< Where in the argument, in bytes, 0-based; its size when something is missing.
  std::size_t argument = 0;      ///< Which argument, 0-based, where an operation has several.
  const clause* rule = nullptr;  ///< What the prose says; null where the BNF decides.
  std::string citation;          ///< The place of the rule, or of the production that was being read.

  refusal() = default;
  /// A rule of the prose is in the way.
  refusal(std::string why, std::size_t at, const clause& says) : reason(std::move(why)), offset(at), rule(&says) {
    citation = says.place.text();
  }
  /// The BNF is in the way. Throws where the error is that there was no memory: that is no answer.
  URI94_API explicit refusal(const error& e);
};

/// A `T`, or why there is none. References to what it holds are valid as long as it is, and not moved from or assigned
/// to; of one that is about to end, the value and the refusal are taken out.
template <typename T>
class attempt {
 public:
  /// A value.
  attempt(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: a value is an attempt
  /// None, and why.
  attempt(uri94::refusal why) : state_(std::in_place_index<1>, std::move(why)) {}  // NOLINT

  /// Whether there is a value.
  [[nodiscard]] bool has_value() const noexcept { return state_.index() == 0; }
  /// Whether there is a value.
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
  /// The value. Needs one.
  [[nodiscard]] const T& value() const& noexcept URI94_LIFETIME_BOUND { return *std::get_if<0>(&state_); }
  /// The value. Needs one.
  [[nodiscard]] T& value() & noexcept URI94_LIFETIME_BOUND { return *std::get_if<0>(&state_); }
  /// The value, taken out. Needs one.
  [[nodiscard]] T value() && { return std::move(*std::get_if<0>(&state_)); }
  /// The value. Needs one.
  [[nodiscard]] const T& operator*() const& noexcept URI94_LIFETIME_BOUND { return value(); }
  /// The value, taken out. Needs one.
  [[nodiscard]] T operator*() && { return std::move(*std::get_if<0>(&state_)); }
  /// The value. Needs one.
  [[nodiscard]] const T* operator->() const noexcept URI94_LIFETIME_BOUND { return std::get_if<0>(&state_); }
  /// Why there is no value. Needs that there is none.
  [[nodiscard]] const uri94::refusal& refusal() const& noexcept URI94_LIFETIME_BOUND {
    return *std::get_if<1>(&state_);
  }
  /// Why there is no value, taken out. Needs that there is none.
  [[nodiscard]] uri94::refusal refusal() && { return std::move(*std::get_if<1>(&state_)); }

 private:
  std::variant<T, uri94::refusal> state_;
};

}  // namespace uri94

#endif
