// SPDX-License-Identifier: MIT
// Tests of allocations, of functions that cannot throw, and of several threads.
#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <vector>

#include "library/parse/tree_access.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/scheme.hpp"
#include "uri94/uri94.h"
#include "uri94/uri94.hpp"

namespace {
std::atomic<long> allocations{0};
}

// Replaces `malloc` and `realloc` of the C library to count their calls.
#if defined(__GLIBC__)
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_realloc(void*, std::size_t);
void* malloc(std::size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
void* realloc(void* old, std::size_t size) {
  ++allocations;
  return __libc_realloc(old, size);
}
}
#endif

namespace rfc1738 = uri94::view::rfc1738;

namespace {

template <typename Body>
long allocations_in(Body body) {
  const long before = allocations;
  body();
  return allocations - before;
}

constexpr std::string_view inputs[] = {
    "http://www.example.org:8000/a/b/c?d",
    "ftp://user:password@ftp.example.org/pub/x/y/z;type=a",
    "gopher://gopher.example.org/7/sel%09words%09+",
    "news:comp.infosystems.www.misc",
    "nntp://h/a.b/123",
    "mailto:a@b.c",
    "prospero://h//a/b/c;d=e;f=g",
    "wais://h/db?q",
    "http://u:p@h/",
    "http://h/~a",
    "",
};

TEST_CASE("allocation counter: counts the two allocations of a new string") {
#if !defined(__GLIBC__)
  MESSAGE("skipped: counting allocations needs glibc");
#else
  std::string* volatile s = nullptr;
  CHECK(allocations_in([&] { s = new std::string(100, 'a'); }) == 2);
  delete s;
#endif
}

TEST_CASE("parse and accepts: allocate nothing if the caller provides the storage, at any level") {
  std::array<uri94::packed_node, 2000> memory;
  uri94::node_storage storage(memory.data(), memory.size() * sizeof memory[0]);
  for (const std::string_view input : inputs) {
    for (const uri94::level l : {uri94::level::none, uri94::level::components, uri94::level::full}) {
      CHECK(allocations_in([&] { (void)uri94::parse(rfc1738::url::start, input, l, storage).has_value(); }) == 0);
    }
    CHECK(allocations_in([&] { (void)uri94::accepts(rfc1738::url::start, input); }) == 0);
  }
}

TEST_CASE("parse: builds the components of a URL of 511 bytes in 1 KiB of storage without allocations") {
  std::string url = "http://www.example.org/";
  while (url.size() + 8 < 512) url += "segment/";
  std::array<uri94::packed_node, 1024 / sizeof(uri94::packed_node)> memory;
  uri94::node_storage storage(memory.data(), memory.size() * sizeof memory[0]);
  bool accepted = false;
  const auto parse = [&] {
    accepted = uri94::parse(rfc1738::url::start, url, uri94::level::components, storage).has_value();
  };
  CHECK(allocations_in(parse) == 0);
  CHECK(accepted);
}

TEST_CASE("parse: keeps the storage of the caller if the tree fits") {
  // The URL is longer than the buffer on the stack, so that the nodes are written directly to the storage.
  const std::string url = "http://www.example.org/" + std::string(500, 'a') + "/%41/" + std::string(500, '/');
  const std::size_t size = uri94::parse(rfc1738::url::start, url, uri94::level::full)->size();
  REQUIRE(size > 2000);
  std::vector<uri94::packed_node> memory(size + 8);
  for (const std::string_view input : {std::string_view(url), inputs[0]}) {
    uri94::node_storage storage(memory.data(), memory.size() * sizeof memory[0]);
    bool accepted = false;
    const auto parse = [&] {
      accepted = uri94::parse(rfc1738::url::start, input, uri94::level::full, storage).has_value();
    };
    CHECK(allocations_in(parse) == 0);
    CHECK(accepted);
    CHECK(uri94::storage_access::is_callers(storage));
  }
}

TEST_CASE("parse: returns the same tree with storage of any size") {
  for (const std::size_t length : std::initializer_list<std::size_t>{1, 20, 100, 300, 1000, 20000}) {
    std::string url = "http://www.example.org/";
    while (url.size() < length) url += "a%2Fb/c";
    for (const uri94::level l : {uri94::level::components, uri94::level::full}) {
      const auto expected = uri94::parse(rfc1738::url::start, url, l);
      REQUIRE(expected.has_value());
      const std::vector<std::size_t> rooms{1, 7, expected->size() - 1, expected->size(), 30000};
      for (const std::size_t room : rooms) {
        std::vector<uri94::packed_node> memory(room);
        uri94::node_storage storage(memory.data(), memory.size() * sizeof memory[0]);
        const auto o = uri94::parse(rfc1738::url::start, url, l, storage);
        REQUIRE(o.has_value());
        REQUIRE(o->size() == expected->size());
        CHECK(std::memcmp(uri94::nodes_of(*o).begin(), uri94::nodes_of(*expected).begin(),
                          o->size() * sizeof(uri94::packed_node)) == 0);
      }
    }
  }
}

TEST_CASE("view_of, error, is_valid and find_scheme: allocate nothing") {
  std::array<uri94::packed_node, 200> memory;
  uri94::node_storage storage(memory.data(), memory.size() * sizeof memory[0]);
  const auto ftp = uri94::parse(rfc1738::ftpurl::start, inputs[1], uri94::level::components, storage);
  std::size_t bytes = 0;
  const long of_view = allocations_in([&] {
    const auto view = uri94::view_of<rfc1738::ftpurl>(*ftp);
    bytes = view->login().user()->size() + view->login().hostport().host().text().size();
    for (const std::string_view s : view->fpath()->fsegments()) bytes += s.size();
  });
  CHECK(bytes == 25);
  CHECK(of_view == 0);
  const auto rejected = uri94::parse(rfc1738::url::start, "http://h/~a", uri94::level::components, storage);
  CHECK(allocations_in([&] {
          (void)rejected.error().production();
          (void)rejected.error().production().citation();
          (void)uri94::is_valid("http://a_b/");
          (void)uri94::parse(rfc1738::url::start, "http://a_b/", uri94::level::none, storage);
          (void)uri94::find_scheme(uri94::grammar_id::rfc1738, "http");
        }) == 0);
}

TEST_CASE("node_storage: after a parse, an equal parse allocates nothing") {
  uri94::node_storage storage;
  const std::string url = "http://h/" + std::string(5000, '/');
  CHECK(uri94::parse(rfc1738::url::start, url, uri94::level::full, storage).has_value());
  CHECK(allocations_in(
            [&] { CHECK(uri94::parse(rfc1738::url::start, url, uri94::level::full, storage).has_value()); }) == 0);
}

TEST_CASE("owned_tree and node_storage: after a move, the tree is readable and both storages are usable") {
  auto first = uri94::parse(rfc1738::httpurl::start, inputs[0]);
  const uri94::expected<uri94::owned_tree, uri94::error> moved = std::move(first);
  CHECK(uri94::view_of<rfc1738::httpurl>(*moved)->search() == "d");
  uri94::node_storage a;
  CHECK(uri94::parse(rfc1738::url::start, inputs[0], uri94::level::full, a).has_value());
  uri94::node_storage b;
  b = std::move(a);
  CHECK(uri94::parse(rfc1738::url::start, inputs[1], uri94::level::full, a).has_value());
  CHECK(uri94::parse(rfc1738::url::start, inputs[1], uri94::level::full, b).has_value());
}

static_assert(noexcept(uri94::parse(uri94::production(), std::string_view())));
static_assert(noexcept(uri94::accepts(uri94::production(), std::string_view())));
static_assert(noexcept(uri94::parse_as<rfc1738::url>(std::string_view())));
static_assert(noexcept(uri94::view_of<rfc1738::url>(std::declval<uri94::tree>())));
static_assert(noexcept(std::declval<rfc1738::ftpurl>().login().user()));
static_assert(noexcept(uri94::find_scheme(uri94::grammar_id::rfc1738, "")));
static_assert(noexcept(uri94_parse(nullptr, {}, nullptr, 0, URI94_NONE)));
static_assert(std::is_nothrow_move_constructible_v<uri94::expected<uri94::owned_tree, uri94::error>>);
static_assert(std::is_trivially_copyable_v<uri94::production> && std::is_trivially_copyable_v<uri94::packed_node>);

TEST_CASE("parse: threads with their own storage get the same results as parses without storage") {
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      uri94::node_storage storage;
      for (int i = 0; i < 2000; ++i) {
        const std::string_view input = inputs[static_cast<std::size_t>(i) % std::size(inputs)];
        const auto one = uri94::parse(rfc1738::url::start, input, uri94::level::full, storage);
        const auto other = uri94::parse(rfc1738::url::start, input, uri94::level::full);
        if (one.has_value() != other.has_value() || (one && one->size() != other->size())) ++wrong;
        if (!one && one.error().message() != other.error().message()) ++wrong;
      }
    });
  }
  for (std::thread& t : threads) t.join();
  CHECK(wrong == 0);
}

}  // namespace
