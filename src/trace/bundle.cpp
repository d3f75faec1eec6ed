// SPDX-License-Identifier: MIT
#include "trace/bundle.hpp"

#include <chrono>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/text/json_text.hpp"
#include "support/text/printable.hpp"
#include "trace/json_problem.hpp"
#include "trace/rfc_text.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;

namespace {

using support::json_value;

constexpr const char* head = "uri94 bundle 1 ";
constexpr std::size_t digest_length = 64;
constexpr std::size_t file_name_columns = 120;

/// Collects the files of a bundle with contents and times. Contents other than UTF-8 are in hexadecimal digits.
class packer {
 public:
  /// Adds a file if it exists.
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
      if (file == "certificate.json") continue;  // large; certificate.sha256 has its digest
      add(name + "/" + fs::path(file).lexically_normal().generic_string(), tree.root() / file);
    }
  }

  [[nodiscard]] markup::json files() && { return std::move(files_); }

 private:
  markup::json files_ = markup::json::array();
};

/// Returns true if the name stays inside the target folder.
bool stays_within(const std::string& name) {
  const fs::path path(name);
  if (!path.has_filename() || path.is_absolute() || name.find('\0') != std::string::npos) return false;
  for (const fs::path& part : path) {
    if (part == ".." || part == ".") return false;
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
  all.add_folder("sources", "tools", from.sources, {"", ".sh"});
  for (const std::string file : {".gitattributes", "dev"}) all.add("sources/" + file, from.sources.root() / file);
  const source_tree evidence(from.evidence);
  all.add_folder("build/evidence", "", evidence, {".json", ".txt", ".sha256", ".xml"});
  all.add("build/meson-info/intro-tests.json", from.meson_tests);
  all.add("build/meson-logs/testlog.json", from.meson_log);
  markup::json documents = markup::json::array();
  for (const document& d : from.documents) documents.push_back({{"document", d.name()}, {"sha256", d.digest()}});
  markup::json contents = {{"about", "Inputs of a traceability report; 'uri94 trace verify' makes the report again."},
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

std::optional<bundle> read_bundle(const std::string& text, std::string& why) {
  const std::string begin = head;
  const std::size_t end = begin.size() + digest_length;
  if (text.compare(0, begin.size(), begin) != 0 || text.size() <= end || text[end] != '\n') {
    why = "not a bundle of this format: expected '" + begin + "' and a digest at its beginning";
    return std::nullopt;
  }
  bundle is;
  is.digest = text.substr(begin.size(), digest_length);
  const std::string_view content = std::string_view(text).substr(end + 1);
  if (const std::string found = sha256(std::string(content)); found != is.digest) {
    why = "changed: its content has the digest " + found + ", but its first line has " + markup::quoted(is.digest);
    return std::nullopt;
  }
  const support::json_document document = support::json_document::read(content, evidence_limits);
  const json_value all = document.root();
  is.report_digest = all["report"].text();
  for (const json_value d : all["documents"].items()) {
    is.documents.emplace_back(d.need("document").text(), d.need("sha256").text());
  }
  for (const json_value f : all.need("files").items()) {
    bundled_file file;
    file.name = f.need("name").text();
    if (!stays_within(file.name)) f["name"].refuse("expected the path of a file within the bundle");
    file.content = f.octets("content").value_or("");
    file.written = f["written"].integer();
    is.files.push_back(std::move(file));
  }
  is.needs_documents = all["needs_documents"].flag();
  is.reviewed = all["reviewed"].text();
  if (const json_value before = all["baseline_before"]; before.exists()) is.baseline_before = before.text();
  is.version = all["version"].text();
  if (document.is_good()) return is;
  why = document.problem().text("its content");
  return std::nullopt;
}

std::optional<origins> unpack_bundle(const bundle& from, const fs::path& folder, std::string& why) {
  for (const bundled_file& file : from.files) {
    const fs::path path = folder / file.name;
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    {
      std::ofstream out(path, std::ios::binary);
      out << file.content;
      out.close();
      if (!out) {
        why = "cannot write its file " + markup::quoted(file.name, file_name_columns);
        return std::nullopt;
      }
    }
    if (file.written != 0) {
      fs::last_write_time(path, fs::file_time_type(fs::file_time_type::duration(file.written)), failed);
    }
  }
  origins is(folder / "sources");
  is.evidence = folder / "build/evidence";
  is.meson_tests = folder / "build/meson-info/intro-tests.json";
  is.meson_log = folder / "build/meson-logs/testlog.json";
  is.baseline_name = "src/trace/baseline.json";
  is.baseline = is.sources.read(is.baseline_name);
  is.needs_documents = from.needs_documents;
  is.reviewed = from.reviewed;
  is.baseline_before = from.baseline_before;
  is.version = from.version;
  return is;
}

}  // namespace uri94::trace
