// SPDX-License-Identifier: MIT
// uri94 trace verify: derives a report again from its bundle and the texts of the RFCs.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/trace.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "support/files/read_file.hpp"
#include "support/process/temporary_folder.hpp"
#include "support/program/operands.hpp"
#include "trace/bundle.hpp"
#include "trace/json_problem.hpp"
#include "trace/writers.hpp"

namespace uri94::cli {

namespace {

struct verify_options {
  std::string bundle;
  std::vector<std::string> specifications;
};

int verify_bundle(const verify_options& options) {
  const std::string name = program::as_given(options.bundle);
  support::file_content text = support::read_file(name, trace::evidence_limits.bytes);
  if (!text) throw failure("cannot read " + printable(name) + ": " + text.problem);
  std::string why;
  const std::optional<trace::bundle> is = trace::read_bundle(text.bytes, why);
  text.bytes = {};
  support::temporary_folder folder;
  if (const std::string problem = folder.create("uri94-bundle-"); !problem.empty()) {
    throw failure("cannot create a temporary folder: " + problem);
  }
  std::optional<trace::origins> from;
  if (is) from = trace::unpack_bundle(*is, folder.path(), why);
  if (!from) {
    standard_output() << "refused: " << printable(name) << ": " << why << '\n';
    return some_rejected;
  }
  from->documents = read_specifications(options.specifications);
  for (const auto& [document, digest] : is->documents) {
    const auto& given = from->documents;
    const bool found = std::any_of(given.begin(), given.end(), [&, d = document, s = digest](const trace::document& t) {
      return t.name() == d && t.digest() == s;
    });
    if (!found) {
      throw failure("the report was made with the text of " + printable(document) + " that has the SHA-256 " +
                    printable(digest) + "; give that text with --spec FILE");
    }
  }
  const trace::model m = trace::build_model(*from);
  const std::string digest = trace::sha256(trace::write_json(m));
  if (digest != is->report_digest) {
    standard_output() << "refused: the derived report has the digest " << digest << ", the report of the bundle has "
                      << printable(is->report_digest) << '\n';
    return some_rejected;
  }
  standard_output() << "verified: the report " << digest << ", derived again; its gate is "
                    << (m.gate_closed() ? "closed" : "open") << '\n';
  return all_accepted;
}

}  // namespace

void add_trace_verify(CLI::App& trace, action& chosen) {
  const auto options = std::make_shared<verify_options>();
  CLI::App* command = trace.add_subcommand("verify", "Derive a report again from its bundle");
  command->add_option("bundle", options->bundle, "Bundle that 'uri94 trace --bundle' wrote")
      ->required()
      ->type_name("FILE");
  command->add_option("--spec", options->specifications, "Text of an RFC; repeatable")->type_name("FILE")->take_all();
  command->footer(
      "Exit status: 0 the same report; 1 another report or a changed bundle; 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return verify_bundle(*options); }; });
}

}  // namespace uri94::cli
