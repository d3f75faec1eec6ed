// SPDX-License-Identifier: MIT
// All strings to all parsers.
#ifndef URI94_DIFFERENTIAL_QUESTIONING_HPP
#define URI94_DIFFERENTIAL_QUESTIONING_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapter/asker.hpp"
#include "differential/answer_table.hpp"
#include "differential/strings.hpp"

namespace uri94::differential {

/// A parser of this process. For one thread.
using reader = std::function<adapter::answer(std::string_view)>;

struct parser {
  std::string name;
  std::string version;       ///< One line; empty where it is not known.
  adapter::command command;  ///< Where `reads` is empty.
  reader reads;
};

/// How a parser failed, and on which strings.
struct failure {
  adapter::fate is = adapter::fate::died;
  std::uint64_t count = 0;
  std::size_t string = 0;  ///< The number of a shortest one.
  std::string says;        ///< How it failed on that one.
};

/// How the run of one parser went.
struct attendance {
  bool serves = true;                ///< It has answered something.
  std::string problem;               ///< Why the rest was left out, or empty.
  std::uint64_t not_asked = 0;       ///< Strings that were left out.
  std::vector<failure> failures;     ///< One a fate at most.
  std::size_t passing_failures = 0;  ///< Batches on which it failed once, and on none of their strings.
  double seconds = 0;
};

struct questioning_options {
  adapter::limits limits;
  unsigned jobs = 1;                                       ///< Parsers at a time.
  std::function<void(std::uint64_t answers)> on_progress;  ///< Called now and then, by any thread, or not where empty.
};

/// By parser.
[[nodiscard]] std::vector<attendance> ask_all(const std::vector<parser>& parsers, const string_set& strings,
                                              const questioning_options& options, answer_table& to);

/// "died", "hung", "babbled", "was not asked"
[[nodiscard]] std::string_view name_of(adapter::fate f) noexcept;

}  // namespace uri94::differential

#endif
