// SPDX-License-Identifier: MIT
// Exit statuses, and the exceptions that end the program.
#ifndef URI94_CLI_IO_FAILURE_HPP
#define URI94_CLI_IO_FAILURE_HPP

#include <stdexcept>

#include "support/program/main_guard.hpp"

namespace uri94::cli {

enum exit_status : int {
  all_accepted = 0,
  some_rejected = 1,
  wrong_use = program::does_not_serve,  ///< Wrong use, or a file that cannot be read or written.
  broken_pipe = 141,                    ///< Status that a shell shows for a program killed by SIGPIPE.
};

/// Error with a message of one line. The program prints the message and exits with `wrong_use`.
struct failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Thrown if the reader of the output has closed its end. The program exits without a message.
struct reader_gone {};

}  // namespace uri94::cli

#endif
