// SPDX-License-Identifier: MIT
// Documents of the report, line by line.
#ifndef URI94_TRACE_DOCUMENT_ENTRIES_HPP
#define URI94_TRACE_DOCUMENT_ENTRIES_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "trace/finding.hpp"

namespace uri94::trace {

/// Lines of a document that are not normative (1-based, inclusive).
struct dismissal {
  std::size_t first = 0;
  std::size_t last = 0;
  std::string reason;
};

/// Entry of a document in the register.
struct known_document {
  std::string name;    ///< Name, such as "RFC 1738".
  std::string file;    ///< File name, such as "rfc1738.txt".
  std::string digest;  ///< SHA-256 of the file.
  std::size_t lines = 0;
  std::vector<dismissal> dismissed;
  place where;  ///< Place of the entry in the register.
};

/// A citation of a line of a document.
struct claim {
  enum class kind { production, requirement, interpretation, example };
  kind is = kind::requirement;
  std::string key;  ///< Key of a production, or id of a requirement or interpretation. For an example, the index
                    ///< (0-based) of its vector in decimal.
};

/// A line of a document with its citations. A line is `open` if nothing cites it and the register does not list it as
/// not normative.
struct text_line {
  enum class state { blank, page_break, claimed, dismissed, open };
  std::string text;
  unsigned page = 0;
  state is = state::open;
  std::string reason;         ///< Reason why a `dismissed` line is not normative.
  std::vector<claim> claims;  ///< Citations of the line.
};

/// Text of a document.
struct text_of_document {
  std::string document;  ///< Name of the document, such as "RFC 1738".
  std::vector<text_line> lines;
  std::size_t claimed = 0;
  std::size_t dismissed = 0;
  std::size_t open = 0;
};

}  // namespace uri94::trace

#endif
