// SPDX-License-Identifier: MIT
// Rules that generated grammars use in addition to the rules of PEGTL: guards, bounds, tail recursion, and repetitions
// with a possibly empty body. This header includes PEGTL 3.2.
#ifndef URI94_PEG_HPP
#define URI94_PEG_HPP

#include "uri94/peg/automata.hpp"
#include "uri94/peg/look_ahead.hpp"
#include "uri94/peg/matching.hpp"
#include "uri94/peg/node.hpp"
#include "uri94/peg/repetitions.hpp"

#endif
