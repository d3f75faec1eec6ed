// SPDX-License-Identifier: MIT
// Compares the scanning primitives with loops that read one byte per step. Tests every byte value in every lane of
// short texts, and texts at every alignment in 64 bytes. Many texts end directly before an unreadable page.
//
// The file is compiled once for single bytes, once for 16 bytes (SSE2) and once for 32 bytes (AVX2). The argument of
// the program is the name of the expected instruction set.
//
// A vector step reads 16 or 32 bytes and passes nothing but its position to the next step. Therefore tests of three
// steps are valid for texts of any length.
#include <cinttypes>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "library/parse/fast/byte_scan.hpp"
#include "support/guarded_page.hpp"

namespace scan = uri94::fast;

namespace {

constexpr scan::byte_table table_of(std::string_view ranges) {
  scan::byte_table table{};
  for (std::size_t i = 0; i + 1 < ranges.size(); i += 2) {
    for (unsigned b = static_cast<unsigned char>(ranges[i]); b <= static_cast<unsigned char>(ranges[i + 1]); ++b) {
      table[b] = true;
    }
  }
  return table;
}

// Byte sets similar to those of the grammars: all letters, some letters, few ranges, many ranges, one byte, and the
// ends of ASCII.
struct uchars {
  static constexpr scan::byte_table value = table_of("azAZ09$$--__..++!!**''(),,");
};
struct hex_digits {
  static constexpr scan::byte_table value = table_of("09afAF");
};
struct digits {
  static constexpr scan::byte_table value = table_of("09");
};
struct small_letters {
  static constexpr scan::byte_table value = table_of("az");
};
struct one_byte {
  static constexpr scan::byte_table value = table_of("//");
};
struct ends_of_ascii {
  static constexpr scan::byte_table value = table_of(std::string_view("\0\0\x1F\x20\x7E\x7F", 6));
};
struct digits_and_ends {  // a set skipped together with escapes must contain the hexadecimal digits
  static constexpr scan::byte_table value =
      table_of(std::string_view("\x01\x01\x7F\x7F"
                                "09afAF",
                                10));
};
struct all_ascii {
  static constexpr scan::byte_table value = table_of(std::string_view("\0\x7F", 2));
};
struct uchars_and_slash {
  static constexpr scan::byte_table value = table_of("azAZ09$$--__..++!!**''(),,//;;");
};

std::size_t cases = 0;

[[noreturn]] void fail(const char* what, const char* at, const char* end, std::uint64_t got, std::uint64_t wanted) {
  std::printf("%s: got %" PRIu64 ", expected %" PRIu64 ", for %zu bytes at alignment %zu:", what, got, wanted,
              static_cast<std::size_t>(end - at), static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(at) % 64));
  for (; at != end; ++at) std::printf(" %02X", static_cast<unsigned char>(*at));
  std::printf("\n");
  std::exit(1);
}

using page = uri94::tests::guarded_page;

/// Returns the address of `bytes` bytes that end `before_end` bytes before the unreadable page.
char* room(const page& memory, std::size_t bytes, std::size_t before_end) {
  return memory.end() - before_end - bytes;
}

template <typename Set>
void check_skip(const char* base, const char* at, const char* end) {
  ++cases;
  const char* const got = scan::byte_set<Set>::skip(base, at, end);
  const char* wanted = at;
  while (wanted != end && Set::value[static_cast<unsigned char>(*wanted)]) ++wanted;
  if (got != wanted)
    fail("skip", at, end, static_cast<std::uint64_t>(got - at), static_cast<std::uint64_t>(wanted - at));
}

/// Compares the result of `marked_span` with a result computed one byte at a time.
template <typename Set, char Separator, typename Digits>
void check_span(const char* base, const char* at, const char* end) {
  ++cases;
  using escape = scan::byte_escape<'%', scan::byte_set<Digits>>;
  const scan::marked_span<scan::byte_set<Set>, Separator, escape> got(base, at, end);
  std::size_t size = 0;
  std::uint64_t separators = 0;
  std::uint64_t escapes = 0;
  while (size < 64 && at + size != end) {
    const char c = at[size];
    if (Set::value[static_cast<unsigned char>(c)]) {
      if (c == Separator) separators |= std::uint64_t{1} << size;
      ++size;
    } else if (c == '%' && end - at - static_cast<std::ptrdiff_t>(size) >= 3 && size + 3 <= 64 &&
               Digits::value[static_cast<unsigned char>(at[size + 1])] &&
               Digits::value[static_cast<unsigned char>(at[size + 2])]) {
      escapes |= std::uint64_t{1} << size;
      size += 3;
    } else {
      break;
    }
  }
  if (got.size != size) fail("the size of a span", at, end, got.size, size);
  if (got.separators != separators) fail("the separators of a span", at, end, got.separators, separators);
  if (got.escapes != escapes) fail("the escapes of a span", at, end, got.escapes, escapes);
  const bool goes_on = size == 64 && end - at > 64;
  if (got.goes_on != goes_on) fail("whether a span goes on", at, end, got.goes_on ? 1 : 0, goes_on ? 1 : 0);
}

template <typename Set>
char member_of() {
  for (unsigned b = 1; b < 256; ++b) {
    if (Set::value[b]) return static_cast<char>(b);
  }
  std::exit(1);
}

/// Tests each byte value in each lane of up to three steps. The text ends 0 to 32 bytes before the unreadable page.
template <typename Set>
void every_byte_in_every_lane(const page& memory) {
  const char member = member_of<Set>();
  for (std::size_t size = 0; size <= 97; ++size) {
    for (const std::size_t before_end : {std::size_t{0}, size % 33, std::size_t{32}}) {
      char* const at = room(memory, size, before_end);
      std::memset(at, member, size);
      std::memset(at + size, member, before_end);  // the result does not depend on bytes after the end
      for (std::size_t lane = 0; lane < size; ++lane) {
        for (unsigned b = 0; b < 256; ++b) {
          at[lane] = static_cast<char>(b);
          check_skip<Set>(at, at, at + size);
          if (lane > 0) check_skip<Set>(at, at + 1, at + size);
        }
        at[lane] = member;
      }
      check_skip<Set>(at, at, at + size);
    }
  }
}

/// Tests texts at each of the first 64 offsets of the page. The byte before the page is not readable.
template <typename Set>
void every_alignment(const page& memory) {
  const char member = member_of<Set>();
  char stopper = '\x80';
  for (std::size_t alignment = 0; alignment < 64; ++alignment) {
    char* const base = memory.begin();
    std::memset(base, member, 256);
    for (std::size_t size = 0; size <= 70; ++size) {
      char* const at = base + alignment;
      for (std::size_t lane = 0; lane <= size; ++lane) {
        const char old = at[lane];
        at[lane] = stopper;
        check_skip<Set>(base, at, at + size);
        check_skip<Set>(at, at, at + size);
        at[lane] = old;
      }
    }
  }
}

/// Tests each byte value in each lane of a span with separators. Also tests each byte value as the first and the second
/// digit of an escape.
template <typename Set, char Separator>
void every_byte_of_a_span(const page& memory) {
  const char member = member_of<Set>();
  for (std::size_t size = 0; size <= 70; ++size) {
    for (const std::size_t before_end : {std::size_t{0}, std::size_t{5}}) {
      char* const at = room(memory, size, before_end);
      std::memset(at, member, size + before_end);
      for (std::size_t lane = 0; lane < size; ++lane) {
        for (unsigned b = 0; b < 256; ++b) {
          at[lane] = static_cast<char>(b);
          check_span<Set, Separator, hex_digits>(at, at, at + size);
          for (const std::size_t lead : {lane - 1, lane - 2}) {  // the byte is the first or the second digit
            const std::size_t digit = lead + (lead + 1 == lane ? 2 : 1);
            if (lead >= lane || digit >= size) continue;
            at[lead] = '%';
            at[digit] = '0';
            check_span<Set, Separator, hex_digits>(at, at, at + size);
            if (lead > 0) check_span<Set, Separator, hex_digits>(at, at + 1, at + size);
            at[lead] = member;
            at[digit] = member;
          }
        }
        at[lane] = member;
      }
    }
  }
}

/// Tests every text of six of the characters that a span distinguishes. The text begins at offset 0, or contains offset
/// 16, 32 or 64.
void every_short_text(const page& memory) {
  constexpr std::string_view characters = "a/%0~";
  constexpr std::size_t length = 6;
  for (const std::size_t before :
       {std::size_t{0}, std::size_t{14}, std::size_t{29}, std::size_t{30}, std::size_t{60}}) {
    const std::size_t size = before + length;
    char* const at = room(memory, size, 0);
    std::memset(at, 'a', size);
    std::size_t texts = 1;
    for (std::size_t i = 0; i < length; ++i) texts *= characters.size();
    for (std::size_t text = 0; text < texts; ++text) {
      std::size_t rest = text;
      for (std::size_t i = 0; i < length; ++i, rest /= characters.size())
        at[before + i] = characters[rest % characters.size()];
      check_span<uchars_and_slash, '/', hex_digits>(at, at, at + size);
    }
  }
}

void every_mask() {
  for (unsigned ones = 0; ones <= 32; ++ones) {
    const auto mask = static_cast<std::uint32_t>((std::uint64_t{1} << ones) - 1);
    for (unsigned above = ones + 1; above <= 32; ++above) {
      ++cases;
      const auto with_more = static_cast<std::uint32_t>(mask | (above < 32 ? 0xFFFFFFFFU << above : 0U));
      if (scan::ones_from_below(with_more) != ones)
        fail("ones_from_below", "", "", scan::ones_from_below(with_more), ones);
    }
    if (scan::ones_from_below(mask) != ones) fail("ones_from_below", "", "", scan::ones_from_below(mask), ones);
    if (scan::bits_set(mask) != ones) fail("bits_set", "", "", scan::bits_set(mask), ones);
  }
  for (unsigned i = 0; i < 64; ++i) {
    for (unsigned k = 0; k < 64; ++k) {
      ++cases;
      const std::uint64_t mask = std::uint64_t{1} << i | std::uint64_t{1} << k;
      const std::uint32_t wanted = i == k ? 1 : 2;
      if (scan::bits_set(mask) != wanted) fail("bits_set", "", "", scan::bits_set(mask), wanted);
      if (scan::bits_set(~mask) != 64 - wanted) fail("bits_set", "", "", scan::bits_set(~mask), 64 - wanted);
    }
  }
}

template <typename Set>
void every_place_of(const page& memory) {
  every_byte_in_every_lane<Set>(memory);
  every_alignment<Set>(memory);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view wanted = argc > 1 ? argv[1] : "";
#if defined(URI94_AVX2)
  const std::string_view compiled = "avx2";
  if (!__builtin_cpu_supports("avx2")) {
    std::printf("skipped: this processor has no AVX2\n");
    return 77;
  }
#elif defined(URI94_SSE2)
  const std::string_view compiled = "sse2";
#else
  const std::string_view compiled = "scalar";
#endif
  if (wanted != compiled) {
    std::printf("compiled for %s, not for %s\n", compiled.data(), argc > 1 ? argv[1] : "anything");
    return 1;
  }
  const page memory;
  every_mask();
  every_place_of<uchars>(memory);
  every_place_of<hex_digits>(memory);
  every_place_of<digits>(memory);
  every_place_of<small_letters>(memory);
  every_place_of<one_byte>(memory);
  every_place_of<ends_of_ascii>(memory);
  every_place_of<all_ascii>(memory);
  every_byte_of_a_span<uchars_and_slash, '/'>(memory);
  every_byte_of_a_span<uchars_and_slash, ';'>(memory);
  every_byte_of_a_span<digits_and_ends, '\x7F'>(memory);
  every_short_text(memory);
  std::printf("%zu cases, %s\n", cases, compiled.data());
  return 0;
}
