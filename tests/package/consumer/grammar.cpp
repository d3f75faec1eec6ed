// SPDX-License-Identifier: MIT
// External program that uses grammars read at run time.
#include <iostream>
#include <uri94/grammar.hpp>
#include <uri94/uri94.hpp>

int main() {
  const auto uri = uri94::grammar::named("rfc3986", "URI");
  const auto call = uri94::grammar::read("call = \"call:\" 1*DIGIT\n");
  if (!uri || !call || uri94::grammar::named("rfc9999")) return 1;
  if (!uri94::accepts(uri->start(), "http://[::1]:80/")) return 1;
  const auto number = uri94::parse(call->start(), "call:12");
  const auto rejected = uri94::parse(uri->start(), "http://a/%zz");
  if (!number || number->name() != "call" || rejected || rejected.error().offset() != 10) return 1;
  std::cout << "good\n";
}
