// SPDX-License-Identifier: MIT
// What the sources know of the documents without having them: their digests, and which of their lines say nothing that
// anybody must follow.
#ifndef URI94_TRACE_DOCUMENT_REGISTER_HPP
#define URI94_TRACE_DOCUMENT_REGISTER_HPP

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

struct document_register {
  std::vector<known_document> documents;
  std::map<std::string, std::string> productions;  ///< SHA-256 of the characters, by the key of the production.

  /// Null where there is no such document.
  [[nodiscard]] const known_document* find(std::string_view name) const;
};

/// The file of the register, relative to the sources.
inline constexpr const char* document_register_file = "src/trace/documents.json";

/// Reads the register; one that cannot be read is a finding.
[[nodiscard]] document_register read_document_register(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
