// SPDX-License-Identifier: MIT
// External program that uses the history library.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <uri94/history.hpp>
#include <vector>

int main() {
  namespace history = uri94::history;
  const std::vector<std::string>& names = history::grammars();
  const bool is_listed = std::find(names.begin(), names.end(), "rfc3986") != names.end();
  const std::optional<history::parser> uri = history::parser::of("rfc3986", "URI");
  if (!is_listed || !uri || history::parser::of("rfc9999")) return 1;
  const history::answer accepted = uri->parse("http://[::1]:80/");
  const history::answer rejected = uri->parse("http://a/%zz");
  if (!accepted.accepted || accepted.tree.front().production != "URI" || accepted.error) return 1;
  if (rejected.accepted || !rejected.error || rejected.error->offset != 10) return 1;
  std::cout << "good\n";
}
