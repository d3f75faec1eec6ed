// SPDX-License-Identifier: MIT
// Typed views, builders and productions of RFC 1738.
#ifndef URI94_RFC1738_HPP
#define URI94_RFC1738_HPP

#include "uri94/grammar/rfc1738/generated/parts.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"

#endif
