// SPDX-License-Identifier: MIT
// Tests of long inputs on a small stack. Each input contains many repetitions of a string.
#include <doctest/doctest.h>
#include <pthread.h>

#include <functional>
#include <string>
#include <vector>

#include "library/parse/languages.hpp"
#include "library/parse/tree_text.hpp"

namespace {

constexpr std::size_t stack_size = 256 * 1024;  // bytes, as after 'ulimit -s 256'
constexpr std::size_t mebibyte = 1024 * 1024;

/// Runs `f` on a stack of 256 KiB. A stack overflow ends the test with a signal.
void on_small_stack(std::function<void()> f) {
  pthread_attr_t attributes;
  REQUIRE(pthread_attr_init(&attributes) == 0);
  REQUIRE(pthread_attr_setstacksize(&attributes, stack_size) == 0);
  pthread_t thread;
  REQUIRE(pthread_create(
              &thread, &attributes,
              [](void* function) -> void* {
                (*static_cast<std::function<void()>*>(function))();
                return nullptr;
              },
              &f) == 0);
  REQUIRE(pthread_join(thread, nullptr) == 0);
  pthread_attr_destroy(&attributes);
}

struct failure {
  std::string grammar, start, repeated, what;
};

/// Parses a string that `start` accepts. Returns a description of the failure, or an empty string.
std::string wrong(uri94::production start, std::string_view member, uri94::level level, uri94::node_storage& nodes) {
  const auto o = uri94::parse(start, member, level, nodes);
  if (!o.has_value()) return "a member is rejected at " + std::to_string(o.error().offset());
  if (level != uri94::level::none && o->root().end() != member.size()) return "the tree is not of the whole";
  return {};
}

/// Parses an accepted string that an illegal byte follows. Returns a description of the failure, or an empty string.
std::string wrong_rejection(uri94::production start, std::string_view input, uri94::level level,
                            uri94::node_storage& nodes) {
  const auto o = uri94::parse(start, input, level, nodes);
  return o.has_value() || o.error().offset() != input.size() - 1 ? "the error is not at the end" : "";
}

/// A byte that no production accepts.
constexpr char foreign = '\x7F';

void report(const std::vector<failure>& failures) {
  for (const failure& f : failures) {
    CAPTURE(f.grammar);
    CAPTURE(f.start);
    CAPTURE(f.repeated);
    FAIL_CHECK(f.what);
  }
}

failure failure_of(const uri94::tests::pumped& p, std::string what) {
  return {std::string(uri94::name_of(p.start.grammar())), std::string(p.start.name()), p.repeated, std::move(what)};
}

}  // namespace

TEST_CASE("parse: succeeds on a small stack for every loop of every production, repeated to 12 KiB, at every level") {
  std::vector<failure> failures;
  std::size_t loops = 0;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const std::vector<uri94::tests::language> languages = uri94::tests::languages_of(static_cast<uri94::grammar_id>(g));
    on_small_stack([&] {
      uri94::node_storage nodes;
      for (const uri94::tests::language& l : languages) {
        for (const uri94::tests::pumped& p : l.loops) {
          ++loops;
          const std::string input = p.of_size(12 * 1024) + foreign;
          const std::string_view member(input.data(), input.size() - 1);
          for (const uri94::level level : {uri94::level::none, uri94::level::components, uri94::level::full}) {
            std::string what = wrong(p.start, member, level, nodes);
            if (what.empty()) what = wrong_rejection(p.start, input, level, nodes);
            if (!what.empty()) failures.push_back(failure_of(p, what));
          }
        }
      }
    });
  }
  MESSAGE(loops << " loops");
  CHECK(loops > 1000);
  report(failures);
}

TEST_CASE(
    "parse: succeeds on a small stack for one loop of each production of both RFCs, repeated to 16 MiB, or 1 MiB for a "
    "full tree") {
  std::vector<failure> failures;
  for (const uri94::grammar_id g :
       {uri94::grammar_id::rfc1738, uri94::grammar_id::rfc1630_generic, uri94::grammar_id::rfc1630_schemes}) {
    const std::vector<uri94::tests::language> languages = uri94::tests::languages_of(g);
    on_small_stack([&] {
      uri94::node_storage nodes;
      for (const uri94::tests::language& l : languages) {
        if (l.loops.empty()) continue;
        const uri94::tests::pumped& p = l.loops.back();
        const std::string input = p.of_size(16 * mebibyte) + foreign;
        const std::string_view member(input.data(), input.size() - 1);
        std::string what = wrong(p.start, member, uri94::level::none, nodes);
        if (what.empty()) what = wrong(p.start, member, uri94::level::components, nodes);
        if (what.empty()) what = wrong_rejection(p.start, input, uri94::level::none, nodes);
        if (what.empty()) what = wrong(p.start, p.of_size(mebibyte), uri94::level::full, nodes);
        if (!what.empty()) failures.push_back(failure_of(p, what));
      }
    });
  }
  report(failures);
}

TEST_CASE("parse: an input of 16 MiB that can match until the last byte has the verdict of a shorter input") {
  using uri94::tests::production_of;
  const std::vector<uri94::tests::pumped> inputs = {
      {production_of("rfc1738", "url"), "news:", "@", ""},
      {production_of("rfc1738", "url"), "gopher://h/1", "%09", ""},
      {production_of("rfc1738", "domainlabel"), "a", "-", "b"},
      {production_of("rfc1738", "url"), "http://a", "-", "b"},
      {production_of("rfc1738", "url"), "http://h/", "%41", ""},
      {production_of("rfc1738", "url"), "prospero://h/", "%00", ""},
      {production_of("rfc1630-schemes", "url"), "news:a", "@", "@b"},
      {production_of("rfc1630-schemes", "url"), "mailto:a", "@a", ""},
      {production_of("rfc1630-schemes", "url"), "prospero://h/a", "%00", "1"},
      {production_of("rfc1630-schemes", "hostname"), "a", ".1", ".b"},
      {production_of("rfc1630-schemes", "search"), "a", "+", "b"},
  };
  std::vector<failure> failures;
  on_small_stack([&] {
    uri94::node_storage nodes;
    for (const uri94::tests::pumped& p : inputs) {
      const std::string input = p.of_size(16 * mebibyte);
      const std::string shorter = p.of_size(1000);
      const bool legal = uri94::accepts(p.start, shorter);
      for (const uri94::level level : {uri94::level::none, uri94::level::components}) {
        const auto o = uri94::parse(p.start, input, level, nodes);
        if (o.has_value() != legal) failures.push_back(failure_of(p, "another verdict than the shorter input"));
      }
      const std::string full = p.of_size(mebibyte);
      if (uri94::parse(p.start, full, uri94::level::full, nodes).has_value() != legal) {
        failures.push_back(failure_of(p, "another verdict than the shorter input"));
      }
    }
  });
  report(failures);
}
