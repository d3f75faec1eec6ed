// SPDX-License-Identifier: MIT
// Validates a URL and prints its host and port, or the error message.
#include <iostream>
#include <uri94/uri94.hpp>

int main(int argc, char** argv) {
  const char* const text = argc > 1 ? argv[1] : "http://www.example.org:8080/a";
  const auto url = uri94::parse_url(text);
  if (!url) {
    std::cerr << url.error().message() << '\n';
    return 1;
  }
  std::cout << "host " << url->host().value_or("(none)") << ", port " << url->port().value_or(0) << '\n';
}
