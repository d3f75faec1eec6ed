// SPDX-License-Identifier: MIT
// Parses with rules that `bnf2pegtl --namespace call call.bnf` generated from a user-defined grammar.
// The rules contain guards (look-aheads). Without its guard, the rule `number` would read only one digit.
// Adds the scheme to a registry.
#include <iostream>
#include <string>
#include <string_view>

#include <tao/pegtl.hpp>
#include <uri94/scheme.hpp>
#include <uri94/uri94.hpp>

#include "rules.hpp"

template <typename Rule>
struct action {};

template <>
struct action<call::number> {
  template <typename Input>
  static void apply(const Input& in, std::string& number) {
    number = in.string();
  }
};

bool is_call(std::string_view url) {
  uri94::rules::input in(url.data(), url.data() + url.size());
  return tao::pegtl::parse<tao::pegtl::seq<call::callurl, tao::pegtl::eof>>(in);
}

int main() {
  const std::string_view url = "call:555-0123;ext=4";
  uri94::rules::input in(url.data(), url.data() + url.size());
  std::string number;
  if (!tao::pegtl::parse<call::callurl, action>(in, number)) return 1;
  std::cout << "number: " << number << '\n';

  uri94::scheme_registry schemes;
  if (!schemes.add("call", "callurl", is_call)) return 1;
  for (const std::string_view u : {url, std::string_view("call:555-"), std::string_view("http://h/")}) {
    const auto known = schemes.identify(u);
    std::cout << u << ": " << (known.in_own_production ? "a " : "no ") << known.scheme->production << '\n';
  }
}
