// SPDX-License-Identifier: MIT
// Printable text for terminals.
#ifndef URI94_CLI_IO_TERMINAL_TEXT_HPP
#define URI94_CLI_IO_TERMINAL_TEXT_HPP

#include "support/text/printable.hpp"

namespace uri94::cli {

using markup::append_printable;
using markup::columns_of;
using markup::ellipsis;
using markup::printable;
using markup::printable_width;
using markup::quoted;
using markup::shortened;
using markup::shown;

}  // namespace uri94::cli

#endif
