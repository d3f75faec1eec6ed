// SPDX-License-Identifier: MIT
#include "generator/bnf/json_file.hpp"

namespace uri94::bnf {

void add_problem(const support::json_document& of, const std::string& file, diagnostics& to) {
  if (of.is_good()) return;
  const support::json_problem& p = of.problem();
  to.push_back({{file, p.line, p.column}, p.path.empty() ? p.says : p.path + ": " + p.says});
}

}  // namespace uri94::bnf
