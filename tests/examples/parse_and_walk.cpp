// SPDX-License-Identifier: MIT
// Parses a URL and walks over the tree of its productions.
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <uri94/uri94.hpp>

int main() {
  const std::string_view url = "ftp://user@ftp.example.org/pub/readme.txt;type=a";
  const auto parsed = uri94::parse(uri94::default_start(uri94::grammar::rfc1738), url);
  if (!parsed) {
    std::cerr << parsed.error().message() << '\n';
    return 1;
  }
  // The nodes are in pre-order, and each has the size of its subtree. A stack of subtree ends gives the depth.
  std::vector<const uri94::node*> ends;
  for (const uri94::node& n : *parsed) {
    while (!ends.empty() && ends.back() == &n) ends.pop_back();
    const uri94::production p(parsed->grammar(), n.production_index());
    std::cout << std::string(2 * ends.size(), ' ') << p.name() << " \"" << url.substr(n.begin(), n.end() - n.begin())
              << "\"\n";
    ends.push_back(&n + n.size());
  }
  // Children can be found by name.
  const auto ftpurl = parsed->root().child("ftpurl");
  std::cout << "typecode: " << ftpurl->child("ftptype")->text() << '\n';
}
