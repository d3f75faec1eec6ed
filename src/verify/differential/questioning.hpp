// SPDX-License-Identifier: MIT
// Runs all parsers on all strings.
#ifndef URI94_VERIFY_DIFFERENTIAL_QUESTIONING_HPP
#define URI94_VERIFY_DIFFERENTIAL_QUESTIONING_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/differential/answer_table.hpp"
#include "verify/differential/strings.hpp"
#include "verify/external/asker.hpp"
#include "verify/external/protocol_check.hpp"

namespace uri94::differential {

/// Parser inside this process. Each thread needs its own reader.
using reader = std::function<external::answer(std::string_view)>;

struct parser {
  std::string name;
  std::string version;        ///< Version on one line; empty if unknown.
  external::command command;  ///< Command of an external parser. Used only if `reads` is empty.
  reader reads;
};

/// Failures of a parser that have the same kind.
struct failure {
  external::reply_kind is = external::reply_kind::crash;
  std::uint64_t count = 0;
  std::size_t string = 0;  ///< Index (0-based) of a shortest string.
  std::string says;        ///< Description of the failure on this string.
};

/// Result of running one parser.
struct attendance {
  bool serves = true;                ///< True if the parser gave an answer and all answers can be assigned to strings.
  std::string problem;               ///< Reason for skipped strings or invalid answers, or empty.
  std::uint64_t not_asked = 0;       ///< Number of skipped strings.
  std::vector<failure> failures;     ///< Failures, with at most one entry for each kind.
  std::size_t passing_failures = 0;  ///< Number of failed batches whose strings all succeeded later.
  double seconds = 0;
};

struct questioning_options {
  external::limits limits;
  unsigned jobs = 1;                                       ///< Maximum number of parsers that run at the same time.
  std::function<void(std::uint64_t answers)> on_progress;  ///< Progress callback. May be empty. Any thread may call it.
};

/// Finds external parsers that violate the protocol. Checks up to `jobs` parsers at the same time.
/// Returns: an entry for each parser, empty if the check passed or the parser runs inside this process.
[[nodiscard]] std::vector<std::optional<external::protocol_mismatch>> check_protocols(
    const std::vector<parser>& parsers, const string_set& strings, unsigned jobs, const external::limits& limits);

/// Runs all parsers on all strings and stores the answers in `to`.
/// Returns: an entry for each parser.
[[nodiscard]] std::vector<attendance> ask_all(const std::vector<parser>& parsers, const string_set& strings,
                                              const questioning_options& options, answer_table& to);

/// Returns "answered", "crash", "timeout", "malformed" or "not asked".
[[nodiscard]] std::string_view name_of(external::reply_kind kind) noexcept;

}  // namespace uri94::differential

#endif
