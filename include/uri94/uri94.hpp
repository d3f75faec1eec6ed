// SPDX-License-Identifier: MIT
// The whole library, except two opt-in parts. The headers uri94/peg.hpp, uri94/peg/… and uri94/grammar/…/rules.hpp
// include PEGTL. The grammars from 1994 to 2005 are a separate library (uri94/history.hpp).
#ifndef URI94_URI94_HPP
#define URI94_URI94_HPP

/// @mainpage uri94: URIs and URLs by the BNF of RFC 1738 and RFC 1630
///
/// `uri94::is_valid` and `uri94::parse_url` validate a URL by the production of its scheme. `parse_url` returns a
/// `uri94::url` with the parts. `uri94::parse` parses an input by any production of a document, without strict
/// validation. It returns a `uri94::expected` with a `uri94::tree` or a `uri94::error`. `uri94::parse_as` returns a
/// typed view, such as `uri94::view::rfc1738::ftpurl`. The structs of `uri94::view::rfc1738::parts` build URLs.
/// `uri94/uri94.h` is the interface for C.
///
/// Offsets are bytes, 0-based. Ends are exclusive. Texts are views of the caller's input or have static storage
/// duration. Nodes belong to the tree or to the caller. Errors in the input are returned as values. Functions only
/// throw `std::bad_alloc`; `noexcept` functions do not throw. Several threads may call functions and read an object at
/// once. Constructors and destructors of global objects may call the library.

/// Namespace of the library.
namespace uri94 {}

#include "uri94/access.hpp"
#include "uri94/build.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/escape.hpp"
#include "uri94/expected.hpp"
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
#include "uri94/requirement.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/tree.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url.hpp"
#include "uri94/version.h"
#include "uri94/view.hpp"

#endif
