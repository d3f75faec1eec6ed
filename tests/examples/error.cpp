// SPDX-License-Identifier: MIT
// Prints an error as a sentence and as data.
#include <iostream>

#include <uri94/uri94.hpp>

int main() {
  const auto r = uri94::parse(uri94::view::rfc1738::httpurl::start, "http://www.example.org/~user/");
  if (r) return 1;
  const uri94::error e = r.error();
  std::cout << e.message() << '\n';

  std::cout << "offset: " << e.offset() << '\n';
  std::cout << "production: " << e.production().name() << ", " << e.production().citation().text() << '\n';
  for (std::size_t i = 0; i < e.outermost_count(); ++i) std::cout << "expected: " << e.expected(i).name << '\n';
  if (e.end_expected()) std::cout << "expected: the end\n";

  const uri94::diagnosis d = uri94::diagnose(e);
  if (d.cause == uri94::cause::unsafe) std::cout << "advice: " << d.advice << " (" << d.source.text() << ")\n";
}
