// SPDX-License-Identifier: MIT
// The gate: only URLs in which no parser that was looked at reads another host.
#ifndef URI94_UNEQUIVOCAL_HPP
#define URI94_UNEQUIVOCAL_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "uri94/attempt.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// What a URL must fulfil so that the gate lets it pass, in the order in which it is looked at.
enum class side_condition : std::uint8_t {
  grammar,           ///< The start production accepts it.
  own_scheme,        ///< Not the general form alone, but the production of its own scheme accepts it.
  host,              ///< A production of its tree has read a host after two slashes.
  host_form,         ///< That host is a `host` of RFC 1738: hosts of RFC 1630 may hold escapes and punctuation.
  question_mark,     ///< There is no question mark in user name and password: it ends a host in RFC 3986.
  octet_above_255,   ///< Each group of an address is 255 at most.
  octet_with_zero,   ///< No group of an address has a zero in front: it is octal to many.
  label_above_63,    ///< Each label of a name has 63 octets at most.
  encoded_label,     ///< No label begins with "xn--", in either case: it stands for another name.
  name_above_253,    ///< A name has 253 octets at most.
  port_above_65535,  ///< The port is 65535 at most.
  port_with_zero,    ///< The port has no zero in front, but may be 0.
};

/// How many side conditions there are; their values run from 0.
inline constexpr std::size_t side_condition_count = 12;

/// "octet-above-255": the same word as in the enum, with hyphens. Of static storage.
[[nodiscard]] URI94_API std::string_view name_of(side_condition) noexcept;

/// Why the gate does not let a URL pass. `offset`, `reason` and `citation` are those of `refusal`.
struct equivocation : refusal {
  side_condition broken = side_condition::grammar;  ///< The first that the URL does not fulfil.
  std::size_t end = 0;                              ///< Of the part that begins at `offset`, in bytes, exclusive.
};

/// The host that the URL names. A view of the text that was given, which must live as long.
struct unequivocal_host {
  std::string_view text;              ///< A name in either case of letters, or an address of four groups.
  std::optional<std::uint16_t> port;  ///< The port that is given, or the scheme's own; nothing where there is neither.
};

/// A host, or why there is none: true exactly where the URL passes. References are valid as long as it is.
class unequivocal_verdict {
 public:
  /// The URL passes.
  unequivocal_verdict(unequivocal_host host) : state_(std::in_place_index<0>, host) {}  // NOLINT: a host is a verdict
  /// The URL does not pass.
  unequivocal_verdict(equivocation why) : state_(std::in_place_index<1>, std::move(why)) {}  // NOLINT

  /// Whether the URL passes.
  [[nodiscard]] explicit operator bool() const noexcept { return state_.index() == 0; }
  /// The host. Needs a URL that passes.
  [[nodiscard]] const unequivocal_host& value() const noexcept URI94_LIFETIME_BOUND { return *std::get_if<0>(&state_); }
  /// The host. Needs a URL that passes.
  [[nodiscard]] const unequivocal_host& operator*() const noexcept URI94_LIFETIME_BOUND { return value(); }
  /// The host. Needs a URL that passes.
  [[nodiscard]] const unequivocal_host* operator->() const noexcept URI94_LIFETIME_BOUND {
    return std::get_if<0>(&state_);
  }
  /// Why it does not pass. Needs a URL that does not.
  [[nodiscard]] const equivocation& refusal() const noexcept URI94_LIFETIME_BOUND { return *std::get_if<1>(&state_); }

 private:
  std::variant<unequivocal_host, equivocation> state_;
};

/// Whether the URL is read with the same host by all: it is in the language of `httpurl` of RFC 1738, and fulfils the
/// side conditions. A program that checks the host of a URL and hands the URL on to another program, whose parser may
/// be another, can refuse all else. What parsers were looked at, which version of each, and how often they differ on
/// other strings, stands in src/differential/README.md.
///
/// It is a statement about the text, and no more. It does not say where a redirect leads; nor what address the name
/// has, now or when it is asked for again (rebinding); nor that the host is a public one: "http://127.0.0.1/" and
/// "http://localhost/" pass. The path, the query and what a server makes of them are not looked at.
///
/// Sources: RFC 1738, section 5, page 18 (`httpurl`); RFC 3986, sections 3.2 and 3.2.2, pages 17 and 20; RFC 1034
/// (STD 13), section 3.1, pages 7-8; RFC 793 (STD 7), section 3.1, page 15; RFC 3490, section 5, page 12; entries O25
/// to O30 of grammar/interpretations.json.
[[nodiscard]] URI94_API unequivocal_verdict unequivocal(std::string_view url URI94_LIFETIME_BOUND);

/// The same of a URL by another start production, such as `ftpurl`: the whole of it, so that a fragment passes only
/// where the production has one. What was found of `httpurl` was not looked for there.
[[nodiscard]] URI94_API unequivocal_verdict unequivocal(production start, std::string_view url URI94_LIFETIME_BOUND);

/// The same of a URL that is parsed: the host is a view of its input. A tree that has no nodes does not pass.
[[nodiscard]] URI94_API unequivocal_verdict unequivocal(const tree& url);

}  // namespace uri94

#endif
