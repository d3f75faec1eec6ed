// SPDX-License-Identifier: MIT
// Tests the operations of the C interface with failing allocations. Each allocation of an operation fails in turn. The
// operation then returns URI94_OUT_OF_MEMORY or its usual status. If all allocations succeed, the operation returns its
// usual status.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/uri94.h"

namespace {

bool is_counting = false;
std::size_t left = 0;  // number of allocations before the failing allocation
bool has_failed = false;

void* allocate(std::size_t size) noexcept {
  if (is_counting && left-- == 0) {
    has_failed = true;
    is_counting = false;
    return nullptr;
  }
  return std::malloc(size == 0 ? 1 : size);
}

}  // namespace

void* operator new(std::size_t size) {
  void* const memory = allocate(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace {

using call = std::function<uri94_status(uri94_result*)>;

bool is_one_of(const std::vector<uri94_status>& all, uri94_status status) {
  return std::find(all.begin(), all.end(), status) != all.end();
}

/// Calls `operation` repeatedly. The first allocation fails in the first call, the second allocation in the second
/// call, and so on. Stops after a call in which all allocations succeed. Checks that each call returns
/// URI94_OUT_OF_MEMORY or a status in `usual`.
void exhaust(const std::string& name, const call& operation, const std::vector<uri94_status>& usual) {
  CAPTURE(name);
  uri94_result* result = nullptr;
  REQUIRE(uri94_result_new(&result) == URI94_OK);
  uri94_status status = URI94_OUT_OF_MEMORY;
  std::size_t failed = 0;
  for (std::size_t allocations = 0; allocations < 5000; ++allocations) {
    left = allocations;
    has_failed = false;
    is_counting = true;
    status = operation(result);
    is_counting = false;
    if (!has_failed) break;
    ++failed;
    // An operation can succeed although an allocation fails: std::stable_sort also works without its buffer.
    if (is_one_of(usual, status)) continue;
    REQUIRE(status == URI94_OUT_OF_MEMORY);
    REQUIRE(uri94_result_text(result).length == 0);
    REQUIRE(uri94_item_count(result) == 0);
  }
  CHECK_FALSE(has_failed);
  CHECK(failed != 0);
  CHECK(is_one_of(usual, status));
  uri94_result_free(result);
}

uri94_production start_of(uri94_grammar_id grammar) {
  uri94_production start = {};
  REQUIRE(uri94_default_start(grammar, &start) == URI94_OK);
  return start;
}

void ignore(void*, const uri94_extracted*) {}

}  // namespace

TEST_CASE("C interface: an operation with one failing allocation returns URI94_OUT_OF_MEMORY or its usual status") {
  constexpr std::string_view url =
      "http://User.Host.Example.Org:00080/a/very/long/path/%7e/with/segments/../?and+words#";
  constexpr std::string_view ftp = "ftp://user:password-that-is-long@host.example.org:2121/a/%2Fb/c;type=a";
  const auto on = [](auto operation, const uri94_production* start, std::string_view text) {
    return [=](uri94_result* to) { return operation(to, start, text.data(), text.size()); };
  };
  // Tests several grammars, because the first calls for a grammar also allocate its static tables.
  for (const uri94_grammar_id g : {URI94_RFC1738, URI94_RFC1630_GENERIC, URI94_RFC1630_SCHEMES, URI94_RFC1738_PRINTED,
                                   URI94_RFC1630_GENERIC_PRINTED, URI94_RFC1630_SCHEMES_PRINTED}) {
    const uri94_production start = start_of(g);
    const std::string name = std::to_string(g);
    const std::vector<uri94_status> any = {URI94_OK, URI94_REJECTED};
    exhaust("normalize " + name, on(uri94_normalize, &start, url), any);
    exhaust("security_findings " + name, on(uri94_security_findings, &start, ftp), any);
    exhaust("unequivocal " + name, on(uri94_unequivocal, &start, ftp), any);
    exhaust("query_words_of " + name, on(uri94_query_words_of, &start, url), any);
    exhaust(
        "repair " + name,
        [&](uri94_result* a) { return uri94_repair(a, &start, url.data(), url.size(), URI94_STRAY_PERCENT); }, any);
    exhaust(
        "encode " + name, [&](uri94_result* a) { return uri94_encode(a, start, ftp.data(), ftp.size()); }, any);
    exhaust(
        "access " + name,
        [&](uri94_result* a) { return uri94_access(a, &start, ftp.data(), ftp.size(), "me@here.dom", 11, 0); }, any);
    exhaust("compare " + name,
            [&](uri94_result* a) { return uri94_compare(a, &start, url.data(), url.size(), ftp.data(), ftp.size()); },
            {URI94_DIFFERENT, URI94_REJECTED});
  }
  const std::string long_text(100, 'a');
  exhaust("decode", [&](uri94_result* a) { return uri94_decode(a, long_text.data(), long_text.size()); }, {URI94_OK});
  exhaust("query_words", [&](uri94_result* a) { return uri94_query_words(a, long_text.data(), long_text.size()); },
          {URI94_OK});
  exhaust("resolve", [&](uri94_result* a) { return uri94_resolve(a, ftp.data(), ftp.size(), "../g/./h/../i", 13, 0); },
          {URI94_OK});
  exhaust("relativize",
          [&](uri94_result* a) { return uri94_relativize(a, ftp.data(), ftp.size(), url.data(), url.size(), 0); },
          {URI94_OK});
  const uri94_text words[] = {{long_text.data(), long_text.size()}, {ftp.data(), ftp.size()}};
  uri94_production search = {};
  REQUIRE(uri94_find_production(URI94_RFC1738, "search", 6, &search) == URI94_OK);
  exhaust("query_string", [&](uri94_result* a) { return uri94_query_string(a, search, words, 2); }, {URI94_OK});
}

TEST_CASE(
    "uri94_extractor: with one failing allocation, returns URI94_OUT_OF_MEMORY and reads the next text afterwards") {
  const std::string text =
      "see <URL:http://host.example.org/a-\n long-path/" + std::string(200, 'b') + "> and URL:ftp://h/";
  std::size_t failed = 0;
  for (std::size_t allocations = 0; allocations < 5000; ++allocations) {
    uri94_extractor* extractor = nullptr;
    left = allocations;
    has_failed = false;
    is_counting = true;
    uri94_status status = uri94_extractor_new(&extractor, nullptr, ignore, nullptr);
    if (status == URI94_OK) status = uri94_extractor_feed(extractor, text.data(), text.size());
    if (status == URI94_OK) status = uri94_extractor_finish(extractor);
    is_counting = false;
    if (!has_failed) {
      CHECK(status == URI94_OK);
      uri94_extractor_free(extractor);
      break;
    }
    ++failed;
    REQUIRE(status == URI94_OUT_OF_MEMORY);
    if (extractor == nullptr) continue;
    CHECK(uri94_extractor_finish(extractor) == URI94_OK);
    CHECK(uri94_extractor_feed(extractor, text.data(), text.size()) == URI94_OK);
    CHECK(uri94_extractor_finish(extractor) == URI94_OK);
    uri94_extractor_free(extractor);
  }
  CHECK(failed > 3);
}

TEST_CASE("uri94_parse: with one failing allocation, valid input is out of memory and rejected input has a message") {
  const std::string input = "http://h/" + std::string(3000, 'a') + " ";
  const uri94_production start = start_of(URI94_RFC1738);
  for (const std::size_t length : {input.size(), input.size() - 1}) {
    for (std::size_t allocations = 0; allocations < 100; ++allocations) {
      uri94_result* result = nullptr;
      left = allocations;
      has_failed = false;
      is_counting = true;
      uri94_status status = uri94_result_new(&result);
      if (status == URI94_OK) status = uri94_parse(result, start, input.data(), length, URI94_FULL);
      if (status == URI94_REJECTED) {
        uri94_error error = {};
        error.size = sizeof error;
        CHECK(uri94_result_error(result, &error) == URI94_OK);
        CHECK(error.message.length > 0);
      }
      is_counting = false;
      if (has_failed)
        CHECK(status == (length == input.size() && result != nullptr ? URI94_REJECTED : URI94_OUT_OF_MEMORY));
      uri94_result_free(result);
      if (!has_failed) break;
    }
    CHECK_FALSE(has_failed);
  }
}
