// SPDX-License-Identifier: MIT
// Tests of properties of the operations. The inputs are random URLs of each scheme, changed URLs and random octets.
#include <doctest/doctest.h>

#include <cstddef>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/random_member.hpp"
#include "support/seed.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"

namespace {

using uri94::grammar_id;
using uri94::production;

constexpr std::size_t members_of_each = 20000;
const unsigned seed = uri94::tests::seed();

struct start_of_scheme {
  grammar_id in;
  const char* folder;
  const char* name;
  const char* after_scheme = nullptr;  ///< Production of the text after a known scheme, or null for a whole URL.
};

constexpr start_of_scheme starts[] = {
    {grammar_id::rfc1738, "rfc1738", "ftpurl"},
    {grammar_id::rfc1738, "rfc1738", "httpurl"},
    {grammar_id::rfc1738, "rfc1738", "gopherurl"},
    {grammar_id::rfc1738, "rfc1738", "mailtourl"},
    {grammar_id::rfc1738, "rfc1738", "newsurl"},
    {grammar_id::rfc1738, "rfc1738", "nntpurl"},
    {grammar_id::rfc1738, "rfc1738", "telneturl"},
    {grammar_id::rfc1738, "rfc1738", "waisurl"},
    {grammar_id::rfc1738, "rfc1738", "fileurl"},
    {grammar_id::rfc1738, "rfc1738", "prosperourl"},
    {grammar_id::rfc1738, "rfc1738", "otherurl"},
    {grammar_id::rfc1738, "rfc1738", "url", "schemepart"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "httpaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "ftpaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "newsaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "nntpaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "midaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "cidaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "mailtoaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "waisaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "prosperoaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "telnetaddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "gopheraddress"},
    {grammar_id::rfc1630_schemes, "rfc1630/schemes", "fileaddress"},
    {grammar_id::rfc1630_generic, "rfc1630/generic", "uri"},
};

// Known schemes before a random schemepart. Most of the resulting URLs do not match the production of the scheme.
const std::string known[] = {"ftp:", "HTTP:", "gopher:", "news:", "nntp:", "telnet:", "wais:", "file:", "prospero:"};

production production_of(grammar_id g, std::string_view name) {
  const auto found = uri94::find_production(g, name);
  REQUIRE_MESSAGE(found, name);
  return *found;
}

/// Calls `holds` with random URLs of each start. Fails with the shortest URL for which `holds` returns a message.
void for_all(const std::function<std::string(production, const std::string&, std::mt19937&)>& holds) {
  MESSAGE("seed " << seed);
  for (const start_of_scheme& s : starts) {
    const uri94::bnf::grammar g = uri94::tests::grammar_from_folder(s.folder);
    uri94::tests::random_member members(g, seed);
    std::mt19937 random(seed);
    const production start = production_of(s.in, s.name);
    std::string shortest;
    std::string complaint;
    for (std::size_t i = 0; i < members_of_each; ++i) {
      const std::string member = s.after_scheme == nullptr
                                     ? members.of(s.name)
                                     : known[random() % std::size(known)] + members.of(s.after_scheme);
      if (!complaint.empty() && member.size() >= shortest.size()) continue;
      if (const std::string found = holds(start, member, random); !found.empty()) {
        shortest = member;
        complaint = found;
      }
    }
    CHECK_MESSAGE(complaint.empty(), s.folder << " " << s.name << ": " << shortest << ": " << complaint);
  }
}

/// Returns the URL after applying the alterations of the canonical form, or a message about a misplaced alteration.
std::string altered(const std::string& url, const uri94::canonical_url& canonical) {
  std::string result;
  std::size_t at = 0;
  for (const uri94::alteration& a : canonical.alterations) {
    result.append(url, at, a.begin - at);
    if (result.size() != a.result_begin) return "misplaced at offset " + std::to_string(a.begin);
    result.append(canonical.text, a.result_begin, a.result_end - a.result_begin);
    at = a.end;
  }
  return result.append(url, at, std::string::npos);
}

}  // namespace

TEST_CASE(
    "normalize and compare: a canonical form is legal and follows from the alterations, URLs are equal exactly if "
    "their canonical forms are equal") {
  for_all([](production start, const std::string& url, std::mt19937& random) -> std::string {
    const auto canonical = uri94::normalize(start, url);
    if (!canonical) return canonical.error().message();
    const auto again = uri94::normalize(start, canonical->text);
    if (!again) return "its canonical form is not legal: " + canonical->text;
    if (again->text != canonical->text) return canonical->text + " has the canonical form " + again->text;
    const auto same = uri94::compare(start, url, canonical->text);
    if (!same || !same->equal) return "is not equal to its canonical form " + canonical->text;
    if (const std::string rebuilt = altered(url, *canonical); rebuilt != canonical->text) {
      return "the alterations give " + rebuilt + ", not " + canonical->text;
    }

    // Changes one byte. Two URLs must differ if and only if their canonical forms differ.
    std::string other = url;
    other[random() % other.size()] = "aA0/%.;=?:@&+*"[random() % 14];
    const auto answer = uri94::compare(start, url, other);
    if (!answer) return uri94::accepts(start, other) ? "cannot be compared with " + other : std::string();
    if (answer->equal != (canonical->text == uri94::normalize(start, other)->text))
      return "wrong equality with " + other;
    if (answer->equal) return {};
    if (answer->first_offset > url.size() || answer->second_offset > other.size())
      return "offsets out of range, compared with " + other;
    if (answer->requirement == nullptr || answer->reason.empty()) return "no rule or reason, compared with " + other;
    return {};
  });
}

TEST_CASE("operations: a tree at level components or full gives the same result as the text") {
  for_all([](production start, const std::string& url, std::mt19937& random) -> std::string {
    if (random() % 10 != 0) return {};  // checks a tenth of the URLs
    const std::string other = random() % 2 == 0 ? url : "http://h/a";
    for (const uri94::level level : {uri94::level::components, uri94::level::full}) {
      const auto parsed = uri94::parse(start, url, level);
      const uri94::tree tree = *parsed;
      const auto same = [](const auto& of_text, const auto& of_tree, auto text_of) {
        return of_text.has_value() == of_tree.has_value() &&
               (of_text ? text_of(*of_text) == text_of(*of_tree)
                        : of_text.error().message() == of_tree.error().message());
      };
      if (!same(uri94::normalize(start, url), uri94::normalize(tree), [](const auto& c) { return c.text; })) {
        return "normalize";
      }
      const auto shown = [](const std::vector<uri94::security_finding>& findings) {
        std::string text;
        for (const auto& f : findings) text += std::string(f.id) + std::to_string(f.begin) + f.says;
        return text;
      };
      if (!same(uri94::security_findings(start, url), uri94::security_findings(tree), shown)) return "security";
      const auto steps = [](const uri94::access_plan& plan) {
        std::string text = plan.scheme + plan.host + std::to_string(plan.port);
        for (const auto& s : plan.steps) text += s.says + s.octets + std::to_string(s.begin);
        return text;
      };
      if (!same(uri94::access(start, url), uri94::access(tree), steps)) return "access";
      const auto joined = [](const std::vector<std::string>& words) {
        std::string text;
        for (const std::string& word : words) text += word + '\0';
        return text;
      };
      if (!same(uri94::query_words_of(start, url), uri94::query_words_of(tree), joined)) return "query";
      const auto second = uri94::parse(start, other, level);
      if (second && !same(uri94::compare(start, url, other), uri94::compare(tree, *second),
                          [](const auto& c) { return c.reason + std::to_string(c.first_offset); })) {
        return "compare with " + other;
      }
    }
    return {};
  });
}

TEST_CASE("relativize: resolve turns each form back into the URL, and more than a quarter of the forms are partial") {
  std::size_t partial = 0;
  std::size_t all = 0;
  std::string context;
  for_all([&](production, const std::string& member, std::mt19937& random) -> std::string {
    // Some contexts have a common prefix with the URL.
    std::string url = member;
    if (context.empty() || random() % 4 == 0) context = member;
    if (random() % 2 == 0) {
      const std::size_t kept = random() % (context.size() + 1);
      url = context.substr(0, kept) + (kept < member.size() ? member.substr(kept) : std::string());
    }
    uri94::partial_form_options options;
    options.gopher_has_hierarchy = true;
    const auto form = uri94::relativize(context, url, options);
    if (!form) {
      return form.error().argument() == 0 || url == member ? "refused in " + context + ": " + form.error().message()
                                                           : std::string();
    }
    const auto back = uri94::resolve(context, form->text, options);
    if (!back) return form->text + " in " + context + ": " + back.error().message();
    if (back->uri != url) return form->text + " in " + context + " gives " + back->uri;
    ++all;
    if (!form->is_absolute) ++partial;
    return {};
  });
  MESSAGE(partial << " of " << all << " URLs have a partial form");
  CHECK(partial > all / 4);
}

TEST_CASE("repair: makes an illegal text legal or refuses the text, and returns a legal text unchanged") {
  for_all([](production start, const std::string& url, std::mt19937& random) -> std::string {
    const auto untouched = uri94::repair(start, url);
    if (!untouched || untouched->text != url || !untouched->changes.empty()) return "a legal text is changed";
    std::string broken = url;
    broken.insert(broken.begin() + static_cast<std::ptrdiff_t>(random() % (broken.size() + 1)),
                  static_cast<char>(random() % 256));
    const auto repaired = uri94::repair(start, broken, uri94::stray_percent::encode);
    if (!repaired) {
      return uri94::accepts(start, broken) ? "refused though it is legal" : std::string();
    }
    if (!uri94::accepts(start, uri94::split_fragment(repaired->text).uri)) return "still not legal: " + repaired->text;
    // Checks that the reported octets are the only change.
    std::string rebuilt;
    std::size_t at = 0;
    for (const uri94::encoded_octet& change : repaired->changes) {
      rebuilt.append(broken, at, change.offset - at);
      const char* const digits = "0123456789ABCDEF";
      rebuilt += {'%', digits[change.octet >> 4], digits[change.octet & 15]};
      at = change.offset + 1;
    }
    rebuilt.append(broken, at, std::string::npos);
    return rebuilt == repaired->text ? std::string()
                                     : "the reported changes give " + rebuilt + ", not " + repaired->text;
  });
}

TEST_CASE("encode: the result is legal, decodes to the octets and contains only necessary escapes") {
  struct component {
    grammar_id in;
    const char* name;
  };
  constexpr component components[] = {
      {grammar_id::rfc1738, "user"},
      {grammar_id::rfc1738, "password"},
      {grammar_id::rfc1738, "fsegment"},
      {grammar_id::rfc1738, "fpath"},
      {grammar_id::rfc1738, "hsegment"},
      {grammar_id::rfc1738, "hpath"},
      {grammar_id::rfc1738, "search"},
      {grammar_id::rfc1738, "selector"},
      {grammar_id::rfc1738, "gopher+_string"},
      {grammar_id::rfc1738, "encoded822addr"},
      {grammar_id::rfc1738, "database"},
      {grammar_id::rfc1738, "wtype"},
      {grammar_id::rfc1738, "wpath"},
      {grammar_id::rfc1738, "ppath"},
      {grammar_id::rfc1738, "fieldname"},
      {grammar_id::rfc1738, "fieldvalue"},
      {grammar_id::rfc1738, "urlpath"},
      {grammar_id::rfc1630_schemes, "path"},
      {grammar_id::rfc1630_schemes, "xalphas"},
      {grammar_id::rfc1630_generic, "path"},
      {grammar_id::rfc1630_generic, "fragmentid"},
  };
  std::mt19937 random(seed);
  for (const component& c : components) {
    const production p = production_of(c.in, c.name);
    for (std::size_t i = 0; i < members_of_each / 10; ++i) {
      std::string octets(1 + random() % 12, '\0');
      for (char& o : octets) o = static_cast<char>(random() % 256);
      const auto encoded = uri94::encode(p, octets);
      REQUIRE_MESSAGE(encoded, c.name << ": " << encoded.error().message());
      CHECK_MESSAGE(uri94::accepts(p, *encoded), c.name << ": " << *encoded);
      const auto decoded = uri94::decode(*encoded);
      CHECK_MESSAGE((decoded && *decoded == octets), c.name << ": " << *encoded);
      // Checks that the text is illegal if an octet replaces its escape. Escapes of '%' are skipped.
      for (std::size_t at = 0, octet = 0; at < encoded->size(); ++octet) {
        const bool escaped = (*encoded)[at] == '%';
        if (escaped && octets[octet] != '%') {
          std::string less = *encoded;
          less.replace(at, 3, 1, octets[octet]);
          CHECK_MESSAGE(!uri94::accepts(p, less), c.name << ": " << *encoded << " need not encode octet " << octet);
        }
        at += escaped ? 3 : 1;
      }
    }
  }
}
