// SPDX-License-Identifier: MIT
// The parsers that `uri94 differential` compares: adapters, commands, productions and the filter of the library.
#ifndef URI94_CLI_OPTIONS_COMPARED_PARSERS_HPP
#define URI94_CLI_OPTIONS_COMPARED_PARSERS_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "verify/differential/questioning.hpp"
#include "verify/differential/strings.hpp"

namespace uri94::cli {

/// Name of `uri94::unequivocal`, the filter of the library, as a parser or as a language.
inline constexpr const char* filter_of_library = "unequivocal";

/// Returns the language that a text names, such as "rfc1738:httpurl" or "unequivocal". A fixed text may precede the
/// strings of the production: "http:=rfc1738:ip-schemepart".
[[nodiscard]] differential::language language_of(const std::string& given);

/// An adapter that cannot be used, with the reason.
struct absent_parser {
  std::string name;
  std::string why;
};

/// Parsers that can be used, and adapters that cannot be used.
struct compared_parsers {
  std::vector<differential::parser> there;
  std::vector<absent_parser> absent;

  /// Returns the index of a parser in `there` (0-based), or `there.size()` if the name is unknown.
  [[nodiscard]] std::size_t number_of(const std::string& name) const;
};

struct parser_choice {
  std::vector<std::string> parsers;  ///< Operands of the command.
  std::vector<std::string> filters;  ///< Values of --filter. Each filter is also compared as a parser.
  bool all = false;                  ///< True if all known adapters are added.
  unsigned jobs = 1;                 ///< Maximum number of adapters asked for their version at a time.
  unsigned timeout = 10;             ///< Seconds that an adapter may take to print its version.
};

/// Returns the chosen parsers.
/// Throws: `failure` for an unknown adapter, for equal names, and for fewer than two or more than 100 parsers.
[[nodiscard]] compared_parsers parsers_of(const parser_choice& options);

}  // namespace uri94::cli

#endif
