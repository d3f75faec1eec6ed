// SPDX-License-Identifier: MIT
// Python class and functions for the strict validation of URLs and for their parts.
#include "uri94/url.hpp"

#include <pybind11/stl.h>

#include <string>

#include "bindings/python/bind.hpp"
#include "bindings/python/error.hpp"
#include "bindings/python/tree.hpp"

namespace uri94::python {

namespace {

using parsed_url = outcome<url>;

/// Adds a property that returns a part of the URL. `says` is the docstring.
template <typename Class>
void add_part(Class& c, const char* name, std::optional<std::string_view> (url::*part)() const noexcept,
              const char* says) {
  c.def_property_readonly(
      name, [part](const parsed_url& u) { return u.of ? u.text.part(((*u.of).*part)()) : py::none(); }, says);
}

parsed_url parse_url_given(const py::object& text) {
  given_text given(text);
  expected<url, error> r = parse_url(given.octets());
  return {std::move(r), std::move(given), std::nullopt};
}

}  // namespace

void bind_urls(py::module_& m) {
  py::class_<parsed_url> urls(
      m, "Url",
      "A URL and its parts, or the error that rejects it. True if the URL is accepted.\n\n"
      "Parts are encoded as in the text; decode returns their octets. An absent part is None, and so are all parts\n"
      "of a rejected URL.");
  add_outcome(urls);
  urls.def_property_readonly(
      "text", [](const parsed_url& u) { return u.text.object(); }, "The text as it was given.");
  urls.def_property_readonly(
      "scheme", [](const parsed_url& u) { return u.of ? u.text.part(u.of->scheme()) : py::none(); },
      "The scheme as written, in upper or lower case.");
  add_part(urls, "user", &url::user, "The user name.");
  add_part(urls, "password", &url::password, "The password.");
  add_part(urls, "host", &url::host, "The host. Empty in \"file:///a\".");
  urls.def_property_readonly(
      "port", [](const parsed_url& u) { return u.of ? u.of->port() : std::nullopt; },
      "The port as a number, or the default port of the scheme.");
  add_part(urls, "port_text", &url::port_text, "The port as written.");
  add_part(
      urls, "path", &url::path,
      "The text after the slash that ends host and port (RFC 1738, section 3.1, page 6). Without two slashes, the\n"
      "text after the colon.");
  add_part(urls, "parameters", &url::parameters, "The addition of the scheme to the path, such as \"type=a\" of FTP.");
  add_part(urls, "query", &url::query, "The text after the question mark.");
  add_part(urls, "fragment", &url::fragment, "The text after the hash sign. Only productions of RFC 1630 have it.");
  urls.def_property_readonly(
      "production",
      [](const parsed_url& u) {
        return u.value([](const url& of) { return python_production{of.production(), std::nullopt}; });
      },
      "The production that read the URL, such as ftpurl, or otherurl for an unknown scheme.");
  urls.def_property_readonly(
      "tree", [](const parsed_url& u) { return parse_given(u.text, std::nullopt, "components"); },
      "The tree of the URL, of level \"components\".");
  urls.def("__repr__", [](const parsed_url& u) {
    if (const std::optional<python_error> why = u.failure()) return as_str(rejected_repr("Url", *why));
    return as_str("<Url " + std::string(u.of->production().name()) + " " + short_repr(u.text.object()) + ">");
  });

  m.def(
      "is_valid", [](const py::object& text) { return is_valid(given_text(text).octets()); }, py::arg("text"),
      "Returns True if the text is a URL of RFC 1738, strictly: the production of its scheme must accept it.\n"
      "Source: RFC 1738, section 5, page 17.");
  m.def(
      "parse_url", &parse_url_given, py::arg("text"),
      "Parses a URL as strictly as is_valid, and returns a Url. A rejected text gives a Url that is false and has an\n"
      "`error`.\nSource: RFC 1738, sections 2.1, 3.1 and 5, pages 2, 5-6 and 17.");
}

}  // namespace uri94::python
