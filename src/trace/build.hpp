// SPDX-License-Identifier: MIT
// The model from the sources and what the runs wrote.
#ifndef URI94_TRACE_BUILD_HPP
#define URI94_TRACE_BUILD_HPP

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "trace/document.hpp"
#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// What a report is made from.
struct origins {
  explicit origins(const std::filesystem::path& root) : sources(root) {}

  source_tree sources;
  std::filesystem::path evidence;  ///< Folder of `tests/*.xml`, `conformance.json`, `coverage.json`, `citations.txt`.
  std::filesystem::path meson_tests;  ///< What Meson says of its tests, `intro-tests.json`.
  std::filesystem::path meson_log;    ///< Of the tests.
  std::vector<document> documents;    ///< To compare the productions with.
  bool needs_documents = false;       ///< A document that is not given closes the gate.
  std::optional<std::string> baseline;
  std::string baseline_name;
  std::optional<std::string> baseline_before;  ///< That of the commit which the change begins at.
  std::string reviewed;                        ///< SHA-256 of a baseline that somebody else has read.
  std::string version;
  std::string source_url;  ///< Where a source is addressed, with "{file}" and "{line}"; or empty.
  std::string command;     ///< As it was given.
};

/// Reads everything, ties it together, and judges it.
[[nodiscard]] model build_model(const origins& from);

}  // namespace uri94::trace

#endif
