// SPDX-License-Identifier: MIT
// Rules that emitted grammars use beside those of PEGTL. Opt-in: this header includes PEGTL 3.2.
#ifndef URI94_PEG_HPP
#define URI94_PEG_HPP

#include "uri94/peg/characters.hpp"
#include "uri94/peg/look_ahead.hpp"
#include "uri94/peg/matching.hpp"
#include "uri94/peg/repetitions.hpp"
#include "uri94/peg/runs.hpp"

#endif
