// SPDX-License-Identifier: MIT
#include "verify/vectors/corpus.hpp"

#include <cstddef>
#include <cstdio>
#include <numeric>
#include <string_view>

namespace uri94::vectors {
namespace {

constexpr std::size_t block = 512;

/// Returns `width` bytes: a number in octal with leading zeros, then a zero byte.
std::string octal(std::size_t number, std::size_t width) {
  std::string text(width, '0');
  text.back() = '\0';
  for (std::size_t i = width - 1; i-- > 0; number /= 8) text[i] = static_cast<char>('0' + number % 8);
  return text;
}

std::string header_of(std::string_view name, std::size_t size) {
  std::string header(block, '\0');
  const auto put = [&](std::size_t at, std::string_view text) { header.replace(at, text.size(), text); };
  put(0, name);
  put(100, octal(0644, 8));  // mode of the file
  put(108, octal(0, 8));     // user ID
  put(116, octal(0, 8));     // group ID
  put(124, octal(size, 12));
  put(136, octal(0, 12));  // time of the last change
  put(148, "        ");    // checksum: spaces until it is known
  put(156, "0");           // type: regular file
  put(257, std::string_view("ustar\00000", 8));
  const std::size_t sum = std::accumulate(header.begin(), header.end(), std::size_t{0},
                                          [](std::size_t s, char c) { return s + static_cast<unsigned char>(c); });
  put(148, octal(sum, 7));
  return header;
}

}  // namespace

std::string corpus_archive(const std::vector<adequacy::suite_vector>& all) {
  std::string archive;
  std::size_t number = 0;
  for (const adequacy::suite_vector& v : all) {
    char name[40];
    (void)std::snprintf(name, sizeof name, "%04zu-%s", ++number, v.expected.accepted ? "accept" : "reject");
    archive += header_of(name, v.input.size()) + v.input;
    archive.resize((archive.size() + block - 1) / block * block, '\0');
  }
  return archive.append(2 * block, '\0');
}

}  // namespace uri94::vectors
