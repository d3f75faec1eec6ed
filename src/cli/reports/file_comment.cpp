// SPDX-License-Identifier: MIT
#include "cli/reports/file_comment.hpp"

#include <algorithm>

#include "cli/io/shell_text.hpp"
#include "cli/io/terminal_text.hpp"
#include "generator/bnf/embedded.hpp"

namespace uri94::cli {

std::vector<std::string> file_comment(bnf::production_in p, const std::vector<std::string>& about,
                                      const std::string& command, const std::string& option) {
  std::vector<std::string> lines{printable(p->name) + " of " + printable(p.in->id) + ": " + printable(p->citation())};
  lines.insert(lines.end(), about.begin(), about.end());
  lines.push_back("Command: uri94 " + command + " --grammar " + printable(shell_word(p.in->id)) + " --start " +
                  printable(shell_word(p->name)) + ' ' + option);
  const std::vector<std::string> own = bnf::embedded_grammar_names();
  if (std::find(own.begin(), own.end(), p.in->id) != own.end()) lines.emplace_back("SPDX-License-Identifier: MIT");
  return lines;
}

}  // namespace uri94::cli
