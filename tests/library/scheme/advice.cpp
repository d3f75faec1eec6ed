// SPDX-License-Identifier: MIT
// Checks the advice of errors. An input that is changed according to the advice must be legal, or its error must be
// closer to the end.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "library/requirements/advice.hpp"
#include "library/scheme/own_scheme.hpp"
#include "support/random_member.hpp"
#include "support/seed.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/uri94.hpp"

namespace scheme_advice_tests {

namespace {

namespace advice = uri94::advice;
using uri94::cause;
using uri94::grammar_id;
using uri94::production;

/// A rejected input with its diagnosis.
struct rejection {
  production start;
  std::string input;
  uri94::error error;
  uri94::diagnosis diagnosis;

  /// True if the advice is `sentence` with any text in place of the names in braces.
  [[nodiscard]] bool says(std::string_view sentence) const {
    std::string_view said = diagnosis.advice;
    for (const std::string_view before_host : {advice::login_host, advice::login_host_before_slash}) {
      if (said.substr(0, before_host.size()) == before_host) said.remove_prefix(before_host.size() + 2);
    }
    for (;;) {
      const std::size_t brace = sentence.find('{');
      const std::string_view fixed = sentence.substr(0, brace);
      if (brace == std::string_view::npos) {
        return said.size() >= fixed.size() && said.substr(said.size() - fixed.size()) == fixed;
      }
      const std::size_t at = said.find(fixed);
      if (at == std::string_view::npos) return false;
      said.remove_prefix(at + fixed.size());
      sentence.remove_prefix(sentence.find('}') + 1);
    }
  }
};

std::string escape_of(char c) {
  constexpr char digits[] = "0123456789ABCDEF";
  const auto octet = static_cast<unsigned char>(c);
  return {'%', digits[octet >> 4], digits[octet & 15]};
}

bool is_alnum(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string with(std::string text, std::size_t at, std::size_t removed, std::string_view put) {
  return text.replace(at, removed, put);
}

/// Returns the offset of the first byte of the host label that contains offset `at` or ends at `at`.
std::size_t label_begin(const std::string& input, std::size_t at) {
  while (at > 0 && (is_alnum(input[at - 1]) || input[at - 1] == '-')) --at;
  return at;
}

/// Returns the inputs that result from the advice. Returns an empty list if the diagnosis has no advice.
std::vector<std::string> followed(const rejection& r) {
  const std::string& input = r.input;
  const std::size_t at = r.diagnosis.offset;
  const bool at_end = at >= input.size();
  const auto without = [&](std::size_t from, std::size_t count) { return with(input, from, count, ""); };
  const auto encoded = [&] { return with(input, at, 1, escape_of(input[at])); };
  const auto put = [&](std::size_t where, std::string_view text) { return with(input, where, 0, text); };
  switch (r.diagnosis.cause) {
    case cause::other:
      return {};
    case cause::escape:
      return {with(input, input.rfind('%', at), 1, "%25"), put(at, "0")};
    case cause::fragment:
      if (r.says(advice::fragment_empty)) return {without(at - 1, 1)};
      return {r.says(advice::fragment_begins) ? input.substr(0, at) : encoded()};
    case cause::space:
      return {r.says(advice::space) ? encoded() : without(at, 1)};
    case cause::control:
      return {r.says(advice::control) ? encoded() : without(at, 1)};
    case cause::eight_bit:
      return {r.says(advice::eight_bit) ? encoded() : without(at, 1)};
    case cause::unsafe:
      return {r.says(advice::unsafe) ? encoded() : without(at, 1)};
    case cause::reserved:
      return {encoded()};
    case cause::white_space:
      if (r.says(advice::white_space_after)) return {input.substr(0, at)};
      return {input.substr(std::min(input.find_first_not_of(" \t\n\v\f\r"), input.size()))};
    case cause::delimiter: {
      const char closing = input.front() == '<' ? '>' : input.front();
      const bool is_closed = input.size() > 1 && input.back() == closing;
      return {input.substr(1, input.size() - (is_closed ? 2 : 1))};
    }
    case cause::no_scheme:
      // Adds a scheme at the beginning, or a colon at the offset.
      return {(uri94::accepts(r.start, "x:a") ? "x:" : "news:") + input, put(at, ":")};
    case cause::unknown_scheme: {
      const std::size_t colon = input.find(':');
      if (r.says(advice::unknown_scheme)) return {with(input, 0, colon, "news")};
      std::string name = input.substr(0, colon);
      for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      return {with(input, 0, colon, name)};
    }
    case cause::scheme_letter:
      return {r.says(advice::scheme_letter_first) ? "x" + input : without(at, 1)};
    case cause::login: {
      if (r.says(advice::login_no_password)) return {without(at - 1, 1)};
      const std::size_t slashes = input.rfind("//", at);
      const std::size_t begin = slashes == std::string::npos ? 0 : slashes + 2;
      if (r.says(advice::login)) return {without(begin, input.find('@', at) + 1 - begin)};
      return {with(input, input.find('@', begin), 1, "%40")};
    }
    case cause::host_missing:
      return {put(at, "h"), put(at, "1")};
    case cause::host_letter: {
      if (r.says(advice::host_letter_slash)) return {put(at, "/")};
      if (r.says(advice::host_letter_rfc1630)) return {put(label_begin(input, at), "h"), without(at, 1)};
      if (r.says(advice::host_letter_brackets)) {
        const std::size_t end = std::min(input.find(']', at), input.size() - 1);
        return {with(input, at, end + 1 - at, "h"), with(input, at, end + 1 - at, "1")};
      }
      const auto is_hex = [&](std::size_t i) {
        return i < input.size() && std::isxdigit(static_cast<unsigned char>(input[i])) != 0;
      };
      return {without(at, input[at] == '%' && is_hex(at + 1) && is_hex(at + 2) ? 3 : 1)};
    }
    case cause::label_hyphen: {
      std::size_t begin = at;
      std::size_t end = at;
      while (begin > 0 && input[begin - 1] == '-') --begin;
      while (end < input.size() && input[end] == '-') ++end;
      return {without(begin, end - begin), put(at, "h")};
    }
    case cause::last_label: {
      const std::size_t where = r.says(advice::last_label_missing) ? at : label_begin(input, at);
      return {put(where, "h"), put(at, "1"), put(at, ".1")};
    }
    case cause::port:
      if (at > 0 && input[at - 1] == ':') return {without(at - 1, 1), put(at, "1"), at_end ? input : without(at, 1)};
      return {without(at, 1)};
    case cause::prefix:
      return {input.substr(4)};
    case cause::group: {
      const std::size_t colon = input.find(':');
      if (r.says(advice::group_host)) {
        const std::size_t slash = input.find('/', colon + 3);
        return {without(colon + 1, slash == std::string::npos ? 2 : slash - colon), without(colon + 1, 2)};
      }
      std::string group;
      for (const char c : input.substr(colon + 1)) {
        const bool stands =
            is_alnum(c) || (!group.empty() && std::string_view("-.+_").find(c) != std::string_view::npos);
        if (stands && (!group.empty() || !is_digit(c))) group += c;
      }
      return {input.substr(0, colon + 1) + (group.empty() ? "*" : group)};
    }
  }
  return {};
}

std::optional<rejection> rejection_of(production start, const std::string& input, bool is_strict) {
  uri94::node_storage nodes;
  const auto r = is_strict ? uri94::parse_strictly(start, input, uri94::level::none, nodes)
                           : uri94::parse(start, input, uri94::level::none, nodes);
  if (r) return std::nullopt;
  return rejection{start, input, r.error(), uri94::diagnose(r.error())};
}

/// True if the error of `after` is closer to the end of the input than the error of `before`. If the distances are
/// equal, true if `after` is longer. If the advice is about an offset before the error, it suffices that the offset of
/// the advice is closer to the end.
bool is_better(const rejection& after, const rejection& before) {
  const auto nearer = [&](std::size_t at, std::size_t was) {
    const std::size_t rest = after.input.size() - at;
    const std::size_t rest_before = before.input.size() - was;
    return rest < rest_before || (rest == rest_before && after.input.size() > before.input.size());
  };
  const std::size_t at = after.diagnosis.advice.empty() ? after.error.offset() : after.diagnosis.offset;
  return nearer(after.error.offset(), before.error.offset()) ||
         (before.diagnosis.offset < before.error.offset() && nearer(at, before.diagnosis.offset));
}

/// Returns a description of advice that does not help, or an empty string. Counts the cause of the rejection in `seen`.
std::string broken_advice(production start, const std::string& input, bool is_strict,
                          std::map<cause, std::size_t>& seen) {
  const std::optional<rejection> before = rejection_of(start, input, is_strict);
  if (!before) return {};
  const std::vector<std::string> better = followed(*before);
  if (better.empty()) return {};
  ++seen[before->diagnosis.cause];
  std::string broken = std::string(uri94::name_of(start.grammar())) + ":" + std::string(start.name()) + " \"" + input +
                       "\" at " + std::to_string(before->error.offset()) + "/" +
                       std::to_string(before->diagnosis.offset) + ": " + before->diagnosis.advice;
  for (const std::string& text : better) {
    const std::optional<rejection> after = rejection_of(start, text, is_strict);
    if (!after || is_better(*after, *before)) return {};
    broken += "\n  gives \"" + text + "\" at " + std::to_string(after->error.offset()) + "/" +
              std::to_string(after->diagnosis.offset) + ": " + after->error.message();
  }
  return broken;
}

constexpr std::string_view folders[] = {"rfc1738", "rfc1630/generic", "rfc1630/schemes"};
constexpr grammar_id amended[] = {grammar_id::rfc1738, grammar_id::rfc1630_generic, grammar_id::rfc1630_schemes};
constexpr grammar_id printed[] = {grammar_id::rfc1738_printed, grammar_id::rfc1630_generic_printed,
                                  grammar_id::rfc1630_schemes_printed};

}  // namespace

TEST_CASE("diagnose: following the advice makes the input legal or leaves less text after the error, for every start") {
  const unsigned seed = uri94::tests::seed();
  INFO("seed " << seed);
  std::mt19937 random(seed);
  std::map<cause, std::size_t> seen;
  std::map<std::string, std::string> shortest;  // shortest failure, by advice
  constexpr char some[] = "aZ09:/?#;=@&%.-_+~ <>\"[]\\{|}^`!*'(),$\x01\x7F\x80\xFF\t\n\r";
  const std::string letters(some, sizeof some);  // includes the terminating zero byte
  const auto pick = [&] { return letters[random() % letters.size()]; };
  constexpr std::string_view beginnings[] = {"",          "http://",      "ftp://",      "ftp://u@",  "telnet://",
                                             "news:",     "URL:",         "HTTP://",     "news://",   "nntp://",
                                             "file://",   "prospero://h", "http://h:",   "x-new:",    "x-new://u@",
                                             "mailto:",   "ftp://u:p@",   "gopher://",   "wais://",   "http://h/a?",
                                             "mid:",      "http://[",     "<URL:",       "url:http:", "http://1.2",
                                             "http://a-", "ftp://h:",     "rlogin://u:", "cid:",      "http://h",
                                             "afs://"};
  for (std::size_t g = 0; g < std::size(amended); ++g) {
    const uri94::bnf::grammar bnf = uri94::tests::grammar_from_folder(std::string(folders[g]));
    uri94::tests::random_member members(bnf, seed, 24);
    for (std::size_t p = 0; p < uri94::production_count(amended[g]); ++p) {
      const production start(amended[g], static_cast<std::uint8_t>(p));
      const bool is_whole = start.name().find("url") != std::string_view::npos ||
                            start.name().find("address") != std::string_view::npos || start.name() == "uri";
      for (unsigned i = 0; i < (is_whole ? 3000U : 400U); ++i) {
        std::string text = members.of(std::string(start.name()));
        if (is_whole && i % 4 == 0)
          text = std::string(beginnings[random() % std::size(beginnings)]) + text.substr(random() % (text.size() + 1));
        for (std::size_t edits = 1 + random() % 3; edits > 0; --edits) {
          const std::size_t at = random() % (text.size() + 1);
          const std::size_t kind = random() % 4;
          if (kind == 0) text.insert(at, 1, pick());
          if (kind == 1 && at < text.size()) text[at] = pick();
          if (kind == 2 && at < text.size()) text.erase(at, 1);
          if (kind == 3) text.resize(at);
        }
        for (const grammar_id in : {amended[g], printed[g]}) {
          const std::optional<production> here = uri94::find_production(in, start.name());
          if (!here) continue;
          for (const bool is_strict : {false, true}) {
            const std::string broken = broken_advice(*here, text, is_strict, seen);
            if (broken.empty()) continue;
            const std::string advised = rejection_of(*here, text, is_strict)->diagnosis.advice;
            std::string& known = shortest[advised.substr(0, 60)];
            if (known.empty() || broken.size() < known.size()) known = broken;
          }
        }
      }
    }
  }
  for (const auto& [advised, broken] : shortest) FAIL_CHECK(broken);
  // Checks that every cause has occurred.
  for (int c = static_cast<int>(cause::escape); c <= static_cast<int>(cause::group); ++c) {
    CHECK_MESSAGE(seen[static_cast<cause>(c)] > 0, "cause " << c);
  }
}

}  // namespace scheme_advice_tests
