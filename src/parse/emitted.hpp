// SPDX-License-Identifier: MIT
// The emitted rules as text, for the program: the library does not carry them.
#ifndef URI94_PARSE_EMITTED_HPP
#define URI94_PARSE_EMITTED_HPP

#include <string_view>

#include "uri94/production.hpp"

namespace uri94::parse_tables {

/// The struct of a production with its guards, as it stands in its unit's header. Of static storage.
[[nodiscard]] std::string_view emitted(production) noexcept;

extern const std::string_view emitted_rfc1738[];
extern const std::string_view emitted_rfc1630_generic[];
extern const std::string_view emitted_rfc1630_schemes[];
extern const std::string_view emitted_rfc1738_printed[];
extern const std::string_view emitted_rfc1630_generic_printed[];
extern const std::string_view emitted_rfc1630_schemes_printed[];

}  // namespace uri94::parse_tables

#endif
