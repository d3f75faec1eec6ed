// SPDX-License-Identifier: MIT
// uri94 trace verify: a report derived again from its bundle and the texts of the RFCs.
#include <stdlib.h>  // mkdtemp, of POSIX
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/trace.hpp"
#include "trace/bundle.hpp"
#include "trace/writers.hpp"

namespace uri94::cli {

namespace {

namespace fs = std::filesystem;

struct verify_options {
  std::string bundle;
  std::vector<std::string> specifications;
};

/// A folder that is gone with it.
class unpacking_folder {
 public:
  unpacking_folder() {
    std::string name = (fs::temp_directory_path() / "uri94-bundle-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw failure(name + ": cannot be made");
    path_ = name;
  }
  unpacking_folder(const unpacking_folder&) = delete;
  unpacking_folder& operator=(const unpacking_folder&) = delete;
  ~unpacking_folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  [[nodiscard]] const fs::path& path() const noexcept { return path_; }

 private:
  fs::path path_;
};

int verify_bundle(const verify_options& options) {
  const std::string name = as_given(options.bundle);
  const std::optional<std::string> bundle = trace::read_whole(name);
  if (!bundle) throw failure(name + ": cannot be read");
  const unpacking_folder folder;
  std::string why;
  std::optional<trace::unpacked> is = trace::unpack_bundle(*bundle, folder.path(), why);
  if (!is) {
    standard_output() << "refused: " << markup::shown(name + " " + why) << '\n';
    return some_rejected;
  }
  is->from.documents = read_specifications(options.specifications);
  for (const auto& [document, digest] : is->documents) {
    const auto& given = is->from.documents;
    const bool found = std::any_of(given.begin(), given.end(), [&, d = document, s = digest](const trace::document& t) {
      return t.name() == d && t.digest() == s;
    });
    if (!found) {
      throw failure("the report was made with the text of " + document + " that has the SHA-256 " + digest +
                    ": --spec FILE gives it");
    }
  }
  const trace::model m = trace::build_model(is->from);
  const std::string digest = trace::sha256(trace::write_json(m));
  if (digest != is->report_digest) {
    standard_output() << "refused: the report that was derived has the digest " << digest << ", and that of the bundle "
                      << is->report_digest << '\n';
    return some_rejected;
  }
  standard_output() << "verified: the report " << digest << ", derived again; its gate is "
                    << (m.gate_closed() ? "closed" : "open") << '\n';
  return all_accepted;
}

}  // namespace

void add_trace_verify(CLI::App& trace, action& chosen) {
  const auto options = std::make_shared<verify_options>();
  CLI::App* command = trace.add_subcommand("verify", "Derive a report again from its bundle and the texts of the RFCs");
  command->add_option("bundle", options->bundle, "What 'uri94 trace --bundle' wrote")->required()->type_name("FILE");
  command->add_option("--spec", options->specifications, "The text of an RFC")->type_name("FILE")->take_all();
  command->footer(
      "Exit status: 0 the same report; 1 another one, or a bundle that was changed; 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return verify_bundle(*options); }; });
}

}  // namespace uri94::cli
