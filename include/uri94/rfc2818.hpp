// SPDX-License-Identifier: MIT
// Typed views, builders and productions of RFC 2818: the scheme https.
#ifndef URI94_RFC2818_HPP
#define URI94_RFC2818_HPP

#include "uri94/grammar/rfc2818/generated/parts.hpp"
#include "uri94/grammar/rfc2818/generated/views.hpp"

#endif
