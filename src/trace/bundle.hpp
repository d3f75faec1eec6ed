// SPDX-License-Identifier: MIT
// All that a report was made from, in one file: sources, results and digests, but for the texts of the documents.
// Whoever has these derives the report again.
#ifndef URI94_TRACE_BUNDLE_HPP
#define URI94_TRACE_BUNDLE_HPP

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "trace/build.hpp"

namespace uri94::trace {

/// The bundle of a report: a line with the digest of all after it, then JSON.
/// @param report the report as data, as `write_json` writes it
[[nodiscard]] std::string write_bundle(const origins& from, const std::string& report);

/// A bundle that was unpacked.
struct unpacked {
  std::string digest;                                          ///< Of all that the bundle holds.
  std::string report_digest;                                   ///< SHA-256 of the report that it says it is of.
  std::vector<std::pair<std::string, std::string>> documents;  ///< Those it was made with, each with its SHA-256.
  origins from;                                                ///< To derive the report from, but for the documents.
};

/// Unpacks a bundle into `folder`, as `sources/` and `evidence/` with what Meson wrote beside it, every file from when
/// it was.
/// @param why is set where there is nothing: what is wrong with the bundle, in a line
[[nodiscard]] std::optional<unpacked> unpack_bundle(const std::string& bundle, const std::filesystem::path& folder,
                                                    std::string& why);

}  // namespace uri94::trace

#endif
