// SPDX-License-Identifier: MIT
// Parses a URL and walks over the tree of its productions.
#include <iostream>
#include <string>
#include <string_view>

#include <uri94/uri94.hpp>

int main() {
  const std::string_view url = "ftp://user@ftp.example.org/pub/readme.txt;type=a";
  const auto parsed = uri94::parse(uri94::default_start(uri94::grammar_id::rfc1738), url);
  if (!parsed) {
    std::cerr << parsed.error().message() << '\n';
    return 1;
  }
  std::cout << parsed->name() << " \"" << parsed->input() << "\"\n";
  for (const auto& node : parsed->descendants()) {
    std::cout << std::string(2 * node.depth(), ' ') << node.name() << " \"" << node.text() << "\"\n";
  }
  // Children can be found by name.
  const auto ftpurl = parsed->child("ftpurl");
  std::cout << "typecode: " << ftpurl->child("ftptype")->text() << '\n';
}
