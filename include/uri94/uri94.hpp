// SPDX-License-Identifier: MIT
// Main header: validation of URLs, their parts, and trees of productions. The main page lists the other headers.
#ifndef URI94_URI94_HPP
#define URI94_URI94_HPP

/// @mainpage uri94: URIs and URLs by the BNF of RFC 1738 and RFC 1630
///
/// `uri94::is_valid` and `uri94::parse_url` validate a URL by the production of its scheme. `parse_url` returns a
/// `uri94::url` with the parts. `uri94::parse` parses an input by any production of a document, without strict
/// validation. `parse_url` and `parse` return a `uri94::expected` with a result or a `uri94::error`.
///
/// | header               | task                                                                                  |
/// |----------------------|---------------------------------------------------------------------------------------|
/// | uri94/uri94.hpp      | validation, parts, trees and errors                                                   |
/// | uri94/rfc1738.hpp    | typed views (`uri94::view::rfc1738`) and builders (`uri94::view::rfc1738::parts`)     |
/// | uri94/rfc1630.hpp    | views and builders for both grammars of RFC 1630                                      |
/// | uri94/rfc2818.hpp    | views and builders for https                                                          |
/// | uri94/normalize.hpp  | the canonical form                                                                    |
/// | uri94/compare.hpp    | comparison of meanings                                                                |
/// | uri94/resolve.hpp    | partial forms, fragments                                                              |
/// | uri94/escape.hpp     | encoding, decoding, repair                                                            |
/// | uri94/query.hpp      | words of a query                                                                      |
/// | uri94/extract.hpp    | URLs in texts                                                                         |
/// | uri94/unequivocal.hpp| filter against URLs that parsers read differently                                     |
/// | uri94/security.hpp   | suspicious features of URLs                                                           |
/// | uri94/access.hpp     | steps by which a client accesses the resource of a URL                                |
/// | uri94/diagnosis.hpp  | common mistakes, with advice                                                          |
/// | uri94/scheme.hpp     | schemes of the library, and schemes that a program adds                               |
/// | uri94/grammar.hpp    | grammars read at run time, in a separate library                                      |
/// | uri94/uri94.h        | C interface of the library                                                            |
///
/// The headers uri94/peg/… and uri94/grammar/…/rules.hpp contain the PEGTL rules and include PEGTL.
///
/// Offsets are bytes, 0-based. Ends are exclusive. A `std::string_view` refers to the caller's input or to static
/// storage, unless its comment says otherwise. Nodes belong to the tree or to the caller. Errors in the input are
/// returned as values. Functions throw `std::bad_alloc` and the exceptions of functions that a program passes.
/// `expected::value` throws if the object holds an error. `noexcept` functions do not throw. Several threads may call
/// functions and read an object at once. Constructors and destructors of global objects may call the library.

/// Namespace of the library.
namespace uri94 {}

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"
#include "uri94/url.hpp"
#include "uri94/version.h"

#endif
