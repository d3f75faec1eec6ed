// SPDX-License-Identifier: MIT
// Register of the RFCs: digests of their texts and productions, and the lines that are not normative. The register does
// not contain the texts.
#ifndef URI94_TRACE_DOCUMENT_REGISTER_HPP
#define URI94_TRACE_DOCUMENT_REGISTER_HPP

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Content of the register.
struct document_register {
  std::vector<known_document> documents;
  /// SHA-256 digests by key of the production. The digest of a printed production covers its characters. The digest of
  /// an added production covers the cited words.
  std::map<std::string, std::string> productions;

  /// Returns the document with that name, or null.
  [[nodiscard]] const known_document* find(std::string_view name) const;
};

/// Path of the register, relative to the root of the sources.
inline constexpr const char* document_register_file = "src/trace/documents.json";

/// Reads the register. Adds a finding to `m` if the register is unreadable.
[[nodiscard]] document_register read_document_register(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
