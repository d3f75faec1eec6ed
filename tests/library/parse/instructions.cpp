// SPDX-License-Identifier: MIT
// Tests the parsing functions that are compiled for speed and for several instruction sets. The library selects an
// instruction set at run time. The tests run every instruction set and compare the results.
#include <doctest/doctest.h>

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/tree_access.hpp"
#include "support/into_sink.hpp"
#include "uri94/uri94.hpp"
#include "verify/conformance/suite_run.hpp"

namespace uri94::parse_tables {
// Parsing functions without SIMD instructions, indexed by level and production number (0-based). Compiled for this
// test.
extern const fast_start* const fast_rfc1738_scalar[];
}  // namespace uri94::parse_tables

namespace {

using namespace uri94;
using parse_tables::fast_start;

using starts_by_level = const fast_start* const*;

struct compiled {
  const char* name;
  starts_by_level starts;
};

std::vector<compiled> all_compiled() {
  const parse_tables::fast_starts& fast = parse_tables::data_of(grammar_id::rfc1738).fast;
  std::vector<compiled> all{{"scalar", parse_tables::fast_rfc1738_scalar}, {"baseline", fast.baseline}};
  if (fast.avx2 != nullptr && has_avx2()) {
    all.push_back({"AVX2", fast.avx2});
  } else {
    MESSAGE("skipped: this processor or this build has no AVX2");
  }
  return all;
}

struct written {
  bool accepted = false;
  std::vector<packed_node> nodes;

  bool operator==(const written& o) const {
    return accepted == o.accepted && nodes.size() == o.nodes.size() &&
           (nodes.empty() || std::memcmp(nodes.data(), o.nodes.data(), nodes.size() * sizeof(packed_node)) == 0);
  }
};

template <typename Function>
written run(Function build, std::size_t room, std::string_view input, level l) {
  written p;
  p.nodes.resize(room);
  parse_tables::node_sink sink{p.nodes.data(), room, l};
  // The copy ends where the input ends, so that AddressSanitizer reports any read beyond the end.
  const auto copy = std::make_unique<char[]>(input.size());
  std::copy(input.begin(), input.end(), copy.get());
  p.accepted = build(copy.get(), copy.get() + input.size(), sink);
  p.nodes.resize(p.accepted ? sink.count : 0);
  return p;
}

/// Returns URLs with a part of 0 to 70 bytes, such as a host. The text after the part begins at every position within
/// blocks of 16, 32 and 64 bytes.
std::vector<std::string> inputs() {
  std::vector<std::string> all;
  const auto label = [](std::size_t n) {
    std::string s(n, 'a');
    for (std::size_t i = 3; i + 1 < n; i += 4) s[i] = i % 8 == 3 ? '.' : '-';
    return s;
  };
  for (std::size_t n = 0; n <= 70; ++n) {
    const std::string host = label(n);
    for (const char* scheme : {"http://", "ftp://", "prospero://", "file://", "nntp://", "ftp://user:pass@"}) {
      for (const char* rest : {"", "/", "/a", ":80/a/b", "/%41/b?c", ".", "-", "!/", "/a//b///", "/\xE4"}) {
        all.push_back(scheme + host + rest);
      }
    }
    for (const char* begin : {"http://h/", "gopher://h/0", "news:", "mailto:", "wais://h/", "ftp://h/a/", "x:"}) {
      for (const char* end : {"", "?q", "%41", "%4", "%", ";type=a", "@h.dom", " ", "/b", "%09s", "\x80"}) {
        all.push_back(begin + host + end);
      }
    }
  }
  return all;
}

class one_instruction_set final : public conformance::library_like_subject {
 public:
  one_instruction_set(starts_by_level starts, production start) : starts_(starts), start_(start) {}

  [[nodiscard]] bool accepts(std::string_view input) const noexcept override {
    node_storage nodes;
    return builds(input, level::components, nodes).has_value();
  }
  [[nodiscard]] expected<tree, error> parse(std::string_view input, level l,
                                            node_storage& nodes) const noexcept override {
    const std::optional<tree> built = builds(input, l, nodes);
    // The functions under test do not compute error offsets.
    return built ? *built : uri94::parse(start_, input, level::none, nodes);
  }

 private:
  [[nodiscard]] std::optional<tree> builds(std::string_view input, level l, node_storage& nodes) const noexcept {
    if (!storage_access::reserve(nodes, static_cast<std::size_t>(at(l).room_for(input.size())))) return {};
    packed_node* const first = storage_access::data(nodes);
    const std::size_t count = at(l).function(input.data(), input.data() + input.size(), first);
    if (count == 0) return {};
    return tree_access::make(first, count, input, start_.grammar(), l);
  }
  [[nodiscard]] const fast_start& at(level l) const noexcept {
    return starts_[static_cast<std::size_t>(l)][start_.index()];
  }

  starts_by_level starts_;
  production start_;
};

}  // namespace

TEST_CASE(
    "fast_start: every instruction set gives the verdicts and trees of the function compiled for size, for parts of 0 "
    "to 70 bytes") {
  const production start = default_start(grammar_id::rfc1738);
  const std::vector<compiled> all = all_compiled();
  std::size_t accepted = 0;
  std::size_t rejected = 0;
  for (const std::string& input : inputs()) {
    for (const level l : {level::components, level::full}) {
      const written expected =
          run(parse_tables::data_of(grammar_id::rfc1738).any_level[start.index()], 10 * input.size() + 100, input, l);
      (expected.accepted ? accepted : rejected) += 1;
      for (const compiled& c : all) {
        const fast_start& fast = c.starts[static_cast<std::size_t>(l)][start.index()];
        const auto build = [&](const char* begin, const char* end, parse_tables::node_sink& to) {
          return tests::into_sink(fast.function, begin, end, to);
        };
        const bool same = run(build, static_cast<std::size_t>(fast.room_for(input.size())), input, l) == expected;
        if (same) continue;
        CAPTURE(c.name);
        CAPTURE(input);
        CAPTURE(static_cast<int>(l));
        REQUIRE(same);
      }
    }
  }
  CHECK(accepted > 6'000);
  CHECK(rejected > 3'000);
}

TEST_CASE("fast_start: passes the complete test suites of RFC 1738 with each instruction set") {
  for (const compiled& c : all_compiled()) {
    std::vector<conformance::test> tests;
    for (std::size_t i = 0; i < production_count(grammar_id::rfc1738); ++i) {
      const production start(grammar_id::rfc1738, static_cast<std::uint8_t>(i));
      if (c.starts[static_cast<std::size_t>(level::full)][i].function == nullptr) continue;
      tests.push_back({{bnf::embedded_grammar("rfc1738"), i},
                       [&c, start] { return std::make_shared<one_instruction_set>(c.starts, start); }});
    }
    REQUIRE(!tests.empty());
    for (const conformance::test_result& r : conformance::run(tests, {})) {
      CAPTURE(c.name);
      CAPTURE(r.findings.empty() ? std::string() : r.findings.front().shortest);
      CHECK(r.divergences == 0);
    }
  }
}
