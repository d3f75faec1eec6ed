// SPDX-License-Identifier: MIT
// Runs the library before, in and after `main`. Static objects of a program may parse and compare URLs in their
// constructors and destructors. The program is linked with the static library. Static objects of the program are
// constructed before those of the library.
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>

#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/normalize.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/uri94.hpp"

namespace {

template <typename Attempt, typename Show>
std::string shown(const Attempt& answer, Show show) {
  return (answer ? std::string(show(*answer)) : "refused: " + answer.error().message()) + "\n";
}

/// Returns the results of parsing and of the operations for a list of URLs, as text.
std::string answers() {
  std::string all;
  for (const uri94::grammar_id g :
       {uri94::grammar_id::rfc1738, uri94::grammar_id::rfc1630_schemes, uri94::grammar_id::rfc1630_generic}) {
    const uri94::production start = uri94::default_start(g);
    for (const std::string_view url :
         {"HTTP://a:80/%7ea", "http://u:p@h/", "nntp://h", "http://h:99999/", "ftp://a/b", "http://a_b/", "gopher://h",
          "http://u:80/a?b+c#d", "file://localhost/a", "mailto:a@b", "x-new://h/a b"}) {
      const auto parsed = uri94::parse(start, url);
      all += parsed ? "accepted\n" : parsed.error().message() + "\n";
      if (const auto strict = uri94::parse_url(url); !strict) all += "but " + strict.error().message() + "\n";
      all += shown(uri94::unequivocal(start, url), [](const auto& host) { return host.text; });
      all += shown(uri94::normalize(start, url), [](const auto& form) { return form.text; });
      all += shown(uri94::compare(start, url, "http://a/%7Ea"),
                   [](const auto& c) { return c.equal ? "equal" : c.reason; });
      all += shown(uri94::security_findings(start, url), [](const auto& findings) {
        std::string ids;
        for (const auto& f : findings) ids.append(f.id).append(" ");
        return ids;
      });
      all += shown(uri94::access(start, url), [](const auto& plan) { return std::to_string(plan.steps.size()); });
      all += shown(uri94::resolve(url, "../b"), [](const auto& r) { return r.uri; });
      all += shown(uri94::repair(url), [](const auto& r) { return r.text; });
      all += shown(uri94::parse_url(start, url), [](const auto& u) { return std::string(u.path().value_or("")); });
    }
  }
  return all;
}

std::size_t digest() {
  return std::hash<std::string>()(answers());
}

// These variables are trivially destructible, so that the destructor of `around_main` can read them.
std::size_t before_main = 0;
bool is_right_in_main = false;

/// Object that is constructed before the objects of the library and destroyed after them.
struct around_main {
  around_main() { before_main = digest(); }
  ~around_main() {
    if (!is_right_in_main || digest() == before_main) return;
    std::fputs("the results after main differ from those before main\n", stderr);
    std::_Exit(1);
  }
};
const around_main first;

}  // namespace

TEST_CASE("operations: return the same results before, in and after main") {
  is_right_in_main = digest() == before_main;
  CHECK(is_right_in_main);
  CHECK(answers().find("equal") != std::string::npos);
}
