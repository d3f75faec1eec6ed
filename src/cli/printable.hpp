// SPDX-License-Identifier: MIT
// What the commands use of how bytes stand on a terminal.
#ifndef URI94_CLI_PRINTABLE_HPP
#define URI94_CLI_PRINTABLE_HPP

#include "markup/printable.hpp"

namespace uri94::cli {

using markup::append_printable;
using markup::columns_of;
using markup::ellipsis;
using markup::printable;
using markup::printable_width;
using markup::quoted;

}  // namespace uri94::cli

#endif
