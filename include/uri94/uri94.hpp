// SPDX-License-Identifier: MIT
// All of the library.
#ifndef URI94_URI94_HPP
#define URI94_URI94_HPP

#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/scheme.hpp"
#include "uri94/tree.hpp"

#endif
