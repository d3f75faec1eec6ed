// SPDX-License-Identifier: MIT
#include "parse/emitted.hpp"

#include <array>

namespace uri94::parse_tables {

std::string_view emitted(production p) noexcept {
  static constexpr std::array<const std::string_view*, grammar_count> all = {
      emitted_rfc1738,         emitted_rfc1630_generic,         emitted_rfc1630_schemes,
      emitted_rfc1738_printed, emitted_rfc1630_generic_printed, emitted_rfc1630_schemes_printed};
  return all[static_cast<std::size_t>(p.grammar())][p.index()];
}

}  // namespace uri94::parse_tables
