// SPDX-License-Identifier: MIT
// Builds the model from the sources and from the results of tests and other runs.
#ifndef URI94_TRACE_BUILD_HPP
#define URI94_TRACE_BUILD_HPP

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "trace/model.hpp"
#include "trace/rfc_text.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Input of a report.
struct origins {
  explicit origins(const std::filesystem::path& root) : sources(root) {}

  source_tree sources;
  std::filesystem::path evidence;     ///< Folder of `tests/*.xml`, `proof.json`, `checker.json`, `conformance.json` …
  std::filesystem::path meson_tests;  ///< Meson's list of tests, `intro-tests.json`.
  std::filesystem::path meson_log;    ///< Meson's test log, `testlog.json`.
  std::vector<document> documents;    ///< Texts of the RFCs.
  bool needs_documents = false;       ///< True if `uri94 trace --gate` fails for a missing document.
  std::string version;
  std::string source_url;  ///< URL of a source line with the placeholders "{file}" and "{line}", or empty.
  std::string command;     ///< Command line that produced the report.
};

/// Reads all sources and results, links them, and checks them.
[[nodiscard]] model build_model(const origins& from);

}  // namespace uri94::trace

#endif
