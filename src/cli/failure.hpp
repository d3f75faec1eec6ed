// SPDX-License-Identifier: MIT
// What ends the program early, and its exit statuses.
#ifndef URI94_CLI_FAILURE_HPP
#define URI94_CLI_FAILURE_HPP

#include <stdexcept>

#include "program/to_the_end.hpp"

namespace uri94::cli {

enum exit_status : int {
  all_accepted = 0,
  some_rejected = 1,
  wrong_use = program::does_not_serve,  ///< Also a file that cannot be read or written.
  broken_pipe = 141,                    ///< What a shell shows for a program that SIGPIPE ended.
};

/// Wrong use, or a file that cannot be read: one line that says what and where. The program ends with `wrong_use`.
struct failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The reader of the output has gone: nothing to say, and nobody to say it to.
struct reader_gone {};

}  // namespace uri94::cli

#endif
