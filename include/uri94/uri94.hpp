// SPDX-License-Identifier: MIT
// All of the library, but for the opt-in headers that include PEGTL (uri94/peg.hpp, uri94/grammar/…/rules.hpp).
#ifndef URI94_URI94_HPP
#define URI94_URI94_HPP

#include "uri94/access.hpp"
#include "uri94/attempt.hpp"
#include "uri94/build.hpp"
#include "uri94/clause.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/error.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/grammar/rfc1630/generic/parts.hpp"
#include "uri94/grammar/rfc1630/generic/views.hpp"
#include "uri94/grammar/rfc1630/schemes/parts.hpp"
#include "uri94/grammar/rfc1630/schemes/views.hpp"
#include "uri94/grammar/rfc1738/parts.hpp"
#include "uri94/grammar/rfc1738/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/tree.hpp"
#include "uri94/view.hpp"

#endif
