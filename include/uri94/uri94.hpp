// SPDX-License-Identifier: MIT
// All of the library, but for the opt-in headers that include PEGTL (uri94/peg.hpp, uri94/peg/…,
// uri94/grammar/…/rules.hpp) and the grammars before and after, which are a library of their own (uri94/history.hpp).
#ifndef URI94_URI94_HPP
#define URI94_URI94_HPP

/// @mainpage uri94: URIs and URLs by the BNF of RFC 1738 and RFC 1630
///
/// `uri94::parse` takes a start production and an input and gives a `uri94::tree` or a `uri94::error`;
/// `uri94::parse_as` gives a typed view, such as `uri94::view::rfc1738::ftpurl`. The structs of
/// `uri94::view::rfc1738::parts` build URLs. `uri94/uri94.h` is the interface for C.
///
/// Offsets are bytes, 0-based, ends exclusive. Texts that are given out are views of the caller's input, or of static
/// storage where that is said; nodes are the result's or the caller's. Bad input is a value; nothing throws but what
/// memory exhaustion throws, and what is `noexcept` does not even that. Functions may be called by several threads at
/// once, and in constructors and destructors of objects before and after `main`; an object may be read by several.

/// The library.
namespace uri94 {}

#include "uri94/access.hpp"
#include "uri94/attempt.hpp"
#include "uri94/build.hpp"
#include "uri94/clause.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/grammar/rfc1630/generic/generated/parts.hpp"
#include "uri94/grammar/rfc1630/generic/generated/views.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/parts.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/views.hpp"
#include "uri94/grammar/rfc1738/generated/parts.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/tree.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url_parts.hpp"
#include "uri94/version.h"
#include "uri94/view.hpp"

#endif
