// SPDX-License-Identifier: MIT
// Corpora of legal and illegal URLs, generated from a seed or read from a file.
#ifndef URI94_TESTS_BENCH_CORPUS_HPP
#define URI94_TESTS_BENCH_CORPUS_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

/// Generates `count` legal URLs of RFC 1738. 80 % have the scheme http, and the other schemes are equally frequent. The
/// average length is about 60 bytes.
[[nodiscard]] std::vector<std::string> generate(std::uint64_t seed, std::size_t count);

/// Generates `count` URLs of each scheme, grouped by scheme.
[[nodiscard]] std::vector<std::vector<std::string>> generate_by_scheme(std::uint64_t seed, std::size_t count);

/// Generates `count` URLs like those of link archives: nearly all http, about 118 bytes on average, 10 % illegal.
[[nodiscard]] std::vector<std::string> generate_archive(std::uint64_t seed, std::size_t count);

/// Changes one byte of each URL to a space. Parsing of a legal URL then fails at this byte.
void make_illegal(std::vector<std::string>& urls, std::uint64_t seed);

/// Named list of URLs that every pass parses.
struct corpus {
  std::string name;
  std::vector<std::string> urls;
};
/// Returns the corpora "legal", "archive" and "broken" with `count` URLs each. "broken" contains the URLs of "legal"
/// with one illegal byte each.
[[nodiscard]] std::vector<corpus> corpora(std::uint64_t seed, std::size_t count);

/// Reads a file with one URL per line. Returns false if the file cannot be read or does not contain URLs.
[[nodiscard]] bool read(const std::string& file, std::vector<std::string>& to);

/// Returns the scheme of a URL, such as "http".
[[nodiscard]] std::string scheme_of(const std::string& url);

}  // namespace bench

#endif
