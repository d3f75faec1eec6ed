// SPDX-License-Identifier: MIT
#include "trace/bundle.hpp"

#include <chrono>
#include <fstream>
#include <system_error>
#include <utility>

#include "markup/json_text.hpp"
#include "trace/document.hpp"
#include "trace/json_members.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;

namespace {

constexpr const char* head = "uri94 bundle 1 ";
constexpr std::size_t digest_length = 64;

/// Files in a bundle: each with its content, in hexadecimal digits where that is not UTF-8, and when it was written.
class packer {
 public:
  /// Takes a file that is there.
  void add(const std::string& name, const fs::path& path) {
    const std::optional<std::string> content = read_whole(path);
    std::error_code failed;
    const auto written = fs::last_write_time(path, failed);
    if (!content || failed) return;
    markup::json file = {{"name", name}, {"written", written.time_since_epoch().count()}};
    markup::put_octets(file, "content", *content);
    files_.push_back(std::move(file));
  }

  void add_folder(const std::string& name, const fs::path& folder, const source_tree& tree,
                  const std::vector<std::string>& extensions) {
    for (const std::string& file : tree.files(folder.generic_string(), extensions)) {
      if (file == "certificate.json") continue;  // of the proof: large, and its digest is there
      add(name + "/" + fs::path(file).lexically_normal().generic_string(), tree.root() / file);
    }
  }

  [[nodiscard]] markup::json files() && { return std::move(files_); }

 private:
  markup::json files_ = markup::json::array();
};

std::string octets_of(const nlohmann::json& file) {
  const std::string hex = text_of(file, "content_hex");
  if (hex.empty()) return text_of(file, "content");
  std::string octets;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    octets += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return octets;
}

/// Whether the name stays within the folder that it is unpacked to.
bool stays_within(const std::string& name) {
  const fs::path path(name);
  if (name.empty() || path.is_absolute()) return false;
  for (const fs::path& part : path) {
    if (part == "..") return false;
  }
  return true;
}

}  // namespace

std::string write_bundle(const origins& from, const std::string& report) {
  packer all;
  const std::vector<std::string> kinds = {".bnf", ".abnf",  ".cpp", ".hpp", ".h",  ".c", ".json",
                                          ".py",  ".sh",    ".js",  ".css", ".in", ".1", ".md",
                                          ".map", ".build", ".txt", ".tsv", ".url"};
  for (const char* folder : {"grammar", "include", "src", "tests"})
    all.add_folder("sources", folder, from.sources, kinds);
  all.add("sources/.gitattributes", from.sources.root() / ".gitattributes");
  const source_tree evidence(from.evidence);
  all.add_folder("build/evidence", "", evidence, {".json", ".txt", ".sha256", ".xml"});
  all.add("build/meson-info/intro-tests.json", from.meson_tests);
  all.add("build/meson-logs/testlog.json", from.meson_log);
  markup::json documents = markup::json::array();
  for (const document& d : from.documents) documents.push_back({{"document", d.name()}, {"sha256", d.digest()}});
  markup::json contents = {
      {"about", "What a traceability report was made from; 'uri94 trace verify' derives it again."},
      {"version", from.version},
      {"report", sha256(report)},
      {"needs_documents", from.needs_documents},
      {"reviewed", from.reviewed},
      {"documents", std::move(documents)}};
  if (from.baseline_before) contents["baseline_before"] = *from.baseline_before;
  contents["files"] = std::move(all).files();
  const std::string text = markup::json_text(contents) + "\n";
  return head + sha256(text) + "\n" + text;
}

std::optional<unpacked> unpack_bundle(const std::string& bundle, const fs::path& folder, std::string& why) {
  const std::string begin = head;
  const std::size_t end = begin.size() + digest_length;
  if (bundle.compare(0, begin.size(), begin) != 0 || bundle.size() <= end || bundle[end] != '\n') {
    why = "is no bundle of this format: it does not begin with '" + begin + "' and a digest";
    return std::nullopt;
  }
  unpacked is{{}, {}, {}, origins(folder / "sources")};
  is.digest = bundle.substr(begin.size(), digest_length);
  const std::string text = bundle.substr(end + 1);
  if (const std::string found = sha256(text); found != is.digest) {
    why = "has the digest " + found + " and says that it has " + is.digest + ": it was changed";
    return std::nullopt;
  }
  const nlohmann::json contents = nlohmann::json::parse(text, nullptr, false);
  const auto files = contents.is_object() ? contents.find("files") : contents.end();
  if (files == contents.end() || !files->is_array()) {
    why = "holds no files";
    return std::nullopt;
  }
  is.report_digest = text_of(contents, "report");
  if (const auto documents = contents.find("documents"); documents != contents.end() && documents->is_array()) {
    for (const nlohmann::json& d : *documents) is.documents.emplace_back(text_of(d, "document"), text_of(d, "sha256"));
  }
  for (const nlohmann::json& file : *files) {
    const std::string name = text_of(file, "name");
    if (!stays_within(name)) {
      why = "holds a file that would lie elsewhere";
      return std::nullopt;
    }
    const fs::path path = folder / name;
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    {
      std::ofstream out(path, std::ios::binary);
      out << octets_of(file);
      if (!out) {
        why = path.string() + " cannot be written";
        return std::nullopt;
      }
    }
    if (const auto written = file.find("written"); written != file.end() && written->is_number_integer()) {
      const fs::file_time_type when(fs::file_time_type::duration(written->get<fs::file_time_type::rep>()));
      fs::last_write_time(path, when, failed);
    }
  }
  is.from.evidence = folder / "build/evidence";
  is.from.meson_tests = folder / "build/meson-info/intro-tests.json";
  is.from.meson_log = folder / "build/meson-logs/testlog.json";
  is.from.baseline_name = "src/trace/baseline.json";
  is.from.baseline = is.from.sources.read(is.from.baseline_name);
  is.from.needs_documents = bnf::flag_of(contents, "needs_documents");
  is.from.reviewed = text_of(contents, "reviewed");
  if (contents.contains("baseline_before")) is.from.baseline_before = text_of(contents, "baseline_before");
  is.from.version = text_of(contents, "version");
  return is;
}

}  // namespace uri94::trace
