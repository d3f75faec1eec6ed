// SPDX-License-Identifier: MIT
// Bundles: one file with all sources, results and digests that a report was made from. A bundle and the texts of the
// RFCs suffice to make the report again. The texts are not in the bundle.
#ifndef URI94_TRACE_BUNDLE_HPP
#define URI94_TRACE_BUNDLE_HPP

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "trace/build.hpp"

namespace uri94::trace {

/// Returns the bundle of a report. The first line has the digest of the rest, which is JSON.
/// @param report Output of `write_json`.
[[nodiscard]] std::string write_bundle(const origins& from, const std::string& report);

struct bundled_file {
  std::string name;  ///< Path within the bundle.
  std::string content;
  std::int64_t written = 0;  ///< Time of the last change, in ticks of std::filesystem; 0 if unknown.
};

/// Content of a bundle.
struct bundle {
  std::string digest;                                          ///< SHA-256 of everything after the first line.
  std::string report_digest;                                   ///< SHA-256 of the report, as the bundle states it.
  std::vector<std::pair<std::string, std::string>> documents;  ///< Names of the RFC texts, each with its SHA-256.
  std::vector<bundled_file> files;
  bool needs_documents = false;
  std::string reviewed;
  std::optional<std::string> baseline_before;
  std::string version;
};

/// Reads a bundle. Rejects file names that point outside the target folder.
/// @param why Set to a one-line error message if the result is empty.
[[nodiscard]] std::optional<bundle> read_bundle(const std::string& text, std::string& why);

/// Unpacks a bundle into `folder/sources/` and `folder/build/`. Restores the times of the files.
/// @return Input of the report, without the documents.
/// @param why Set to a one-line error message if the result is empty.
[[nodiscard]] std::optional<origins> unpack_bundle(const bundle& from, const std::filesystem::path& folder,
                                                   std::string& why);

}  // namespace uri94::trace

#endif
