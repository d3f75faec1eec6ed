// SPDX-License-Identifier: MIT
// Parses with a grammar that is read at run time.
#include <iostream>
#include <uri94/grammar.hpp>
#include <uri94/uri94.hpp>

int main() {
  const auto call = uri94::grammar::read(
      "call   = \"call:\" number [ \";ext=\" 1*DIGIT ]\n"
      "number = DIGIT / DIGIT *( DIGIT / \"-\" ) DIGIT\n");
  if (!call) {
    std::cerr << call.error().message() << '\n';
    return 1;
  }
  const auto url = uri94::parse(call->start(), "call:555-1234;ext=7");
  if (url) std::cout << "number " << url->find("number")->text() << '\n';
  const auto wrong = uri94::parse(call->start(), "call:555-");
  if (!wrong) std::cout << wrong.error().message() << '\n';
}
