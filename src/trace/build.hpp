// SPDX-License-Identifier: MIT
// The model from the sources and what the runs wrote.
#ifndef URI94_TRACE_BUILD_HPP
#define URI94_TRACE_BUILD_HPP

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"
#include "trace/specification.hpp"

namespace uri94::trace {

/// What a report is made from.
struct origins {
  source_tree sources;
  std::filesystem::path evidence;     ///< Folder of `tests/*.xml`, `conformance.json`, `coverage.json`, `citations.txt`.
  std::filesystem::path meson_tests;  ///< What Meson says of its tests, `intro-tests.json`.
  std::filesystem::path meson_log;    ///< Of the tests.
  std::vector<document> documents;    ///< To compare the productions with.
  std::optional<std::string> baseline;
  std::string baseline_name;
  std::string version;
};

/// Reads everything, ties it together, and judges it.
[[nodiscard]] model build_model(const origins& from);

}  // namespace uri94::trace

#endif
