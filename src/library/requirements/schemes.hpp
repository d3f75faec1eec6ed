// SPDX-License-Identifier: MIT
// Tables of the schemes that each document names.
#ifndef URI94_LIBRARY_REQUIREMENTS_SCHEMES_HPP
#define URI94_LIBRARY_REQUIREMENTS_SCHEMES_HPP

#include <cstddef>

#include "uri94/scheme.hpp"

namespace uri94::schemes {

/// Schemes named by a document, generated from grammar/requirements/schemes.json.
struct table {
  const scheme* schemes;
  std::size_t count;
};
extern const table rfc1738_table;
extern const table rfc1630_table;
extern const table rfc2818_table;

}  // namespace uri94::schemes

#endif
