// SPDX-License-Identifier: MIT
// Validates URLs strictly, prints their parts, and compares them.
#include <iostream>
#include <uri94/compare.hpp>
#include <uri94/normalize.hpp>
#include <uri94/uri94.hpp>

int main() {
  std::cout << uri94::is_valid("http://www.example.org/") << uri94::is_valid("http:") << '\n';  // 10
  const auto url = uri94::parse_url("ftp://me@host.example:2121/pub/a;type=i");
  if (!url) return 1;
  std::cout << url->scheme() << ' ' << url->host().value_or("") << ' ' << url->port().value_or(0) << '\n';
  std::cout << uri94::normalize("HTTP://Host:80/%7Ea")->text << '\n';
  std::cout << (uri94::compare("http://h/%41", "http://h/A")->equal ? "same" : "different") << '\n';
}
