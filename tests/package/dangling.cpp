// SPDX-License-Identifier: MIT
// Programs that the macro DANGLING selects. Programs 0 and 7 are correct. Programs 1 to 6 use a view, reference or
// pointer after the end of its object. Compilers that support the lifetime attributes must reject programs 1 to 6.
#include <uri94/normalize.hpp>
#include <uri94/rfc1738.hpp>
#include <uri94/scheme.hpp>
#include <uri94/uri94.hpp>

#include <string>

namespace rfc1738 = uri94::view::rfc1738;

#if DANGLING == 0
int main() {
  const std::string kept = "http://h/";
  const auto parsed = uri94::parse_as<rfc1738::httpurl>(kept);
  return parsed ? 0 : 1;
}
#elif DANGLING == 1
int main() {
  const auto parsed = uri94::parse(rfc1738::httpurl::start, std::string("http://h/"));
  return parsed ? 0 : 1;
}
#elif DANGLING == 2
int main() {
  const auto parsed = uri94::parse_as<rfc1738::httpurl>(std::string("http://h/"));
  return parsed ? 0 : 1;
}
#elif DANGLING == 3
int main() {
  const auto name = uri94::scheme_name(std::string("http://h/"));
  return name ? 0 : 1;
}
#elif DANGLING == 4
int main() {
  const auto view = uri94::view_of<rfc1738::httpurl>(uri94::parse(rfc1738::httpurl::start, "http://h/"));
  return view ? 0 : 1;
}
#elif DANGLING == 5
int main() {
  const uri94::error& why = uri94::normalize("~").error();
  const uri94::error* const kept =
      &static_cast<const uri94::error&>(uri94::expected<int, uri94::error>(uri94::unexpected(uri94::error())).error());
  return why.offset() == 0 || kept == nullptr ? 0 : 1;
}
#elif DANGLING == 6
int main() {
  const int* const kept = uri94::expected<int, uri94::error>(1).operator->();
  return *kept;
}
#elif DANGLING == 7
int main() {
  // Copies of values from a temporary remain valid.
  const int value = *uri94::expected<int, uri94::error>(1);
  const uri94::error why = uri94::expected<int, uri94::error>(uri94::unexpected(uri94::error())).error();
  return value + static_cast<int>(why.offset());
}
#endif
