// SPDX-License-Identifier: MIT
// Tests of the parser with every byte at every position. The verdict must be the same at all levels. The error offset
// must not be before the byte. The root of a tree must cover the input.
#include <doctest/doctest.h>

#include <string>

#include "library/parse/languages.hpp"
#include "library/parse/tree_access.hpp"

namespace {

/// Returns a description of the first wrong result for the input, or an empty string.
/// Precondition: `start` accepts a string that begins with the first `viable` bytes of the input.
std::string wrong(uri94::production start, const std::string& input, std::size_t viable, uri94::node_storage& nodes) {
  const bool accepted = uri94::accepts(start, input);
  for (const uri94::level level : {uri94::level::none, uri94::level::components, uri94::level::full}) {
    const auto o = uri94::parse(start, input, level, nodes);
    if (o.has_value() != accepted) return "the verdict depends on the level";
    if (!accepted && (o.error().offset() < viable || o.error().offset() > input.size())) return "the offset";
    if (!accepted || level == uri94::level::none) continue;
    const uri94::node root = o->root();
    if (root.production() != start || root.begin() != 0 || root.end() != input.size() ||
        uri94::nodes_of(root).size() != o->size()) {
      return "the root of the tree";
    }
  }
  return {};
}

std::string in_hexadecimal(const std::string& text) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string hexadecimal;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    hexadecimal += {digits[byte >> 4], digits[byte & 15], ' '};
  }
  return hexadecimal;
}

}  // namespace

TEST_CASE(
    "parse: for each byte in every state of every automaton, the verdict is the same at all levels, and error offset "
    "and root are valid") {
  uri94::node_storage nodes;
  std::size_t inputs = 0;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    for (const uri94::tests::language& l : uri94::tests::languages_of(static_cast<uri94::grammar_id>(g))) {
      for (std::size_t s = 0; s < l.leads_to.size(); ++s) {
        const std::string& before = l.leads_to[s];
        for (unsigned b = 0; b < 256; ++b) {
          for (const std::string& after : {std::string(), l.completes[s]}) {
            const std::string input = before + static_cast<char>(b) + after;
            const std::string what = wrong(l.start, input, before.size(), nodes);
            ++inputs;
            if (what.empty()) continue;
            CAPTURE(uri94::name_of(l.start.grammar()));
            CAPTURE(l.start.name());
            CAPTURE(in_hexadecimal(input));
            FAIL_CHECK(what);
          }
        }
      }
    }
  }
  CHECK(inputs > 0);
}

TEST_CASE(
    "parse: for a string of every production with one replaced byte, the verdict is the same at all levels, and "
    "error offset and root are valid") {
  uri94::node_storage nodes;
  std::size_t inputs = 0;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    for (const uri94::tests::language& l : uri94::tests::languages_of(static_cast<uri94::grammar_id>(g))) {
      std::string longest;
      for (std::size_t s = 0; s < l.leads_to.size(); ++s) {
        if (l.leads_to[s].size() + l.completes[s].size() > longest.size()) longest = l.leads_to[s] + l.completes[s];
      }
      for (std::size_t at = 0; at < longest.size(); ++at) {
        std::string input = longest;
        for (unsigned b = 0; b < 256; ++b) {
          input[at] = static_cast<char>(b);
          const std::string what = wrong(l.start, input, at, nodes);
          ++inputs;
          if (what.empty()) continue;
          CAPTURE(uri94::name_of(l.start.grammar()));
          CAPTURE(l.start.name());
          CAPTURE(in_hexadecimal(input));
          FAIL_CHECK(what);
        }
      }
    }
  }
  CHECK(inputs > 0);
}
