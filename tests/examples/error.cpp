// SPDX-License-Identifier: MIT
// Prints an error as a sentence and as data.
#include <iostream>

#include <uri94/diagnosis.hpp>
#include <uri94/rfc1738.hpp>
#include <uri94/uri94.hpp>

int main() {
  const auto r = uri94::parse(uri94::view::rfc1738::httpurl::start, "http://www.example.org/~user/");
  if (r) return 1;
  const uri94::error e = r.error();
  std::cout << e.message() << '\n';

  std::cout << "offset: " << e.offset() << '\n';
  std::cout << "production: " << e.production().name() << ", " << e.production().citation().text() << '\n';
  for (const uri94::expectation& x : e.expected()) {
    if (x.is_outermost) std::cout << "expected: " << x.name << '\n';
  }
  if (e.end_expected()) std::cout << "expected: the end\n";

  const uri94::diagnosis d = uri94::diagnose(e);
  if (d.cause == uri94::cause::unsafe) std::cout << "advice: " << d.advice << " (" << d.source.text() << ")\n";
}
