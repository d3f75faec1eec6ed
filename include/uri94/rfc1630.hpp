// SPDX-License-Identifier: MIT
// Typed views, builders and productions of RFC 1630.
#ifndef URI94_RFC1630_HPP
#define URI94_RFC1630_HPP

#include "uri94/grammar/rfc1630/generic/generated/parts.hpp"
#include "uri94/grammar/rfc1630/generic/generated/views.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/parts.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/views.hpp"

#endif
