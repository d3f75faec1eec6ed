// SPDX-License-Identifier: MIT
// Reads the parts of a URL with typed views, by the names of their productions.
#include <iostream>
#include <string_view>

#include <uri94/rfc1738.hpp>
#include <uri94/uri94.hpp>

namespace rfc1738 = uri94::view::rfc1738;

void show_ftp() {
  const auto ftp = uri94::parse_as<rfc1738::ftpurl>("ftp://foo:@host.com/a//b;type=d");
  if (!ftp) return;
  // A missing part is std::nullopt. An empty part is an empty view (RFC 1738, section 3.1, page 6).
  std::cout << "user: " << ftp->login().user().value_or("(none)") << '\n';
  std::cout << "password: " << (ftp->login().password() ? "empty" : "none") << '\n';
  std::cout << "host: " << ftp->login().hostport().host().text() << '\n';
  for (const std::string_view segment : ftp->fpath()->fsegments()) std::cout << "segment: \"" << segment << "\"\n";
  std::cout << "typecode: " << *ftp->ftptype() << '\n';
}

// A visitor that describes a URL by its scheme.
struct kind {
  std::string_view operator()(const rfc1738::httpurl&) const { return "a document on the web"; }
  std::string_view operator()(const rfc1738::mailtourl&) const { return "an address"; }
  std::string_view operator()(const rfc1738::otherurl&) const { return "of some other scheme"; }
  std::string_view operator()(const uri94::view::node_view&) const { return "of another known scheme"; }
};

void show_kind(std::string_view input) {
  const auto url = uri94::parse_as<rfc1738::url>(input);
  if (!url) return;
  std::cout << input << " is " << url->visit(kind()) << '\n';
  // The general form of the BNF accepts URLs that the production of their scheme rejects.
  if (const auto strict = uri94::parse_url(input); !strict) {
    std::cout << "  but it is not a valid " << strict.error().start().name() << ": " << strict.error().message()
              << '\n';
  }
}

int main() {
  show_ftp();
  show_kind("http://www.example.org/");
  show_kind("mailto:someone@example.org");
  show_kind("x-new:something");
  show_kind("http://user:secret@www.example.org/");
}
