// SPDX-License-Identifier: MIT
#include "corpus.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <random>
#include <utility>

namespace bench {
namespace {

class writer {
 public:
  explicit writer(std::uint64_t seed) : random_(seed) {}

  std::string url() { return of(chance(80) ? scheme::http : static_cast<scheme>(1 + below(schemes - 1))); }

  /// Returns a URL like those of link archives. 10 % of the URLs are illegal.
  std::string archived() {
    std::string u = chance(97) ? "http://" + host_port() + "/" + path(4, 10) : of(scheme::ftp);
    if (chance(45)) u += "?" + word(3, 8) + "=" + word(8, 24) + "&" + word(3, 8) + "=" + word(8, 24);
    if (!chance(10)) return u;
    static const char* const faults[] = {" ", "~", "|", "#", "[", "\"", "%zz"};
    return u.insert(between(u.size() / 3, u.size()), faults[below(7)]);
  }

  enum class scheme { http, ftp, file, gopher, mailto, news, nntp, telnet, wais, prospero, afs, z39_50s };
  static constexpr std::size_t schemes = 12;

  std::string of(scheme s) {
    text_.clear();
    switch (s) {
      case scheme::http:
        http();
        return text_;
      case scheme::ftp:
        return ftp();
      case scheme::file:
        return file();
      case scheme::gopher:
        return gopher();
      case scheme::mailto:
        return with("mailto:", word(3, 10) + "@" + host_name());
      case scheme::news:
        return news();
      case scheme::nntp:
        return nntp();
      case scheme::telnet:
        return with("telnet://", login() + (chance(50) ? "/" : ""));
      case scheme::wais:
        return wais();
      case scheme::prospero:
        return prospero();
      case scheme::afs:
        return with("afs://", host_name() + "/" + path(2, 5));
      case scheme::z39_50s:
        return with("z39.50s://", host_name() + "/" + word(4, 10) + "?" + word(3, 12));
    }
    return {};
  }

 private:
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
  std::size_t between(std::size_t a, std::size_t b) { return a + below(b - a + 1); }
  bool chance(unsigned percent) { return below(100) < percent; }
  char one_of(const char* set, std::size_t n) { return set[below(n)]; }

  std::string letters(std::size_t from, std::size_t to) {
    std::string w;
    for (std::size_t i = between(from, to); i > 0; --i) w += one_of("abcdefghijklmnopqrstuvwxyz", 26);
    return w;
  }

  /// Returns a word of `from` to `to` characters, as in file names. Each escape counts as one character.
  std::string word(std::size_t from, std::size_t to) {
    std::string w;
    const bool lower = chance(70);
    for (std::size_t i = between(from, to); i > 0; --i) {
      const std::size_t kind = below(100);
      if (kind < 82) {
        const char c = one_of("abcdefghijklmnopqrstuvwxyz", 26);
        w += lower ? c : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      } else if (kind < 93) {
        w += one_of("0123456789", 10);
      } else if (kind < 99) {
        w += one_of("-_.+", 4);
      } else {
        w += "%20";
      }
    }
    return w;
  }

  std::string host_name() {
    if (chance(3)) {
      return std::to_string(below(256)) + "." + std::to_string(below(256)) + "." + std::to_string(below(256)) + "." +
             std::to_string(below(256));
    }
    std::string h = chance(50) ? "www." : "";
    for (std::size_t i = between(1, 2); i > 0; --i) {
      h += letters(3, 9);
      if (chance(8)) h += "-" + letters(2, 5);
      if (chance(8)) h += std::to_string(below(10));
      h += ".";
    }
    static const char* const top[] = {"com", "edu", "org", "net", "ch", "de", "uk", "fr"};
    return h + top[below(8)];
  }

  std::string host_port() { return host_name() + (chance(6) ? ":" + std::to_string(between(70, 9000)) : ""); }
  std::string login() {
    std::string l;
    if (chance(30)) l = letters(3, 8) + (chance(40) ? ":" + letters(4, 8) : "") + "@";
    return l + host_port();
  }

  std::string path(std::size_t from, std::size_t to) {
    std::string p;
    for (std::size_t i = between(from, to); i > 0; --i) {
      p += word(4, 12);
      if (i > 1) p += "/";
    }
    if (chance(50)) {
      static const char* const ends[] = {".html", ".txt", ".gif", ".ps", ".tar.gz", "/"};
      p += ends[below(6)];
    }
    return p;
  }

  std::string with(const std::string& prefix, const std::string& rest) { return text_ = prefix + rest; }

  void http() {
    text_ = "http://" + host_port();
    if (chance(4)) return;
    text_ += "/" + path(2, 5);
    if (chance(18))
      text_ += "?" + word(3, 8) + "=" + word(3, 12) + (chance(40) ? "&" + word(2, 6) + "=" + word(1, 8) : "");
  }
  std::string ftp() {
    static const char* const types[] = {";type=a", ";type=i", ";type=d"};
    return with("ftp://", login() + "/" + path(2, 5) + (chance(20) ? types[below(3)] : ""));
  }
  std::string file() { return with("file://", (chance(50) ? "" : host_name()) + "/" + path(2, 5)); }
  std::string gopher() {
    std::string u = host_port() + "/";
    u += one_of("0179hI", 6);
    u += "/" + path(1, 4);
    if (chance(25)) u += "%09" + word(3, 10);
    return with("gopher://", u);
  }
  std::string news() {
    if (chance(50)) return with("news:", "comp." + letters(3, 9) + "." + letters(2, 8) + "." + letters(3, 8));
    return with("news:", word(8, 16) + "@" + host_name());
  }
  std::string nntp() {
    return with("nntp://",
                host_port() + "/alt." + letters(3, 9) + "." + letters(3, 8) + "/" + std::to_string(below(100000)));
  }
  std::string wais() {
    std::string u = host_port() + "/" + letters(4, 12);
    const std::size_t kind = below(3);
    if (kind == 1) u += "?" + word(3, 12);
    if (kind == 2) u += "/TEXT/" + word(8, 24);
    return with("wais://", u);
  }
  std::string prospero() {
    return with("prospero://",
                host_port() + "/" + path(2, 4) + (chance(40) ? ";version=" + std::to_string(below(100)) : ""));
  }

  std::mt19937_64 random_;
  std::string text_;
};

}  // namespace

std::vector<std::string> generate(std::uint64_t seed, std::size_t count) {
  writer w(seed);
  std::vector<std::string> urls;
  urls.reserve(count);
  while (urls.size() < count) urls.push_back(w.url());
  return urls;
}

std::vector<std::string> generate_archive(std::uint64_t seed, std::size_t count) {
  writer w(seed);
  std::vector<std::string> urls;
  urls.reserve(count);
  while (urls.size() < count) urls.push_back(w.archived());
  return urls;
}

std::vector<corpus> corpora(std::uint64_t seed, std::size_t count) {
  const std::vector<std::string> legal = generate(seed, count);
  std::vector<std::string> broken = legal;
  make_illegal(broken, seed);
  return {{"legal", legal}, {"archive", generate_archive(seed, count)}, {"broken", std::move(broken)}};
}

bool read(const std::string& file, std::vector<std::string>& to) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) to.push_back(line);
  }
  return !in.bad() && !to.empty();
}

void make_illegal(std::vector<std::string>& urls, std::uint64_t seed) {
  for (std::size_t i = 0; i < urls.size(); ++i) urls[i][(seed + i * 7919) % urls[i].size()] = ' ';
}

std::vector<std::vector<std::string>> generate_by_scheme(std::uint64_t seed, std::size_t count) {
  writer from(seed);
  std::vector<std::vector<std::string>> all(writer::schemes);
  for (std::size_t k = 0; k < all.size(); ++k) {
    while (all[k].size() < count) all[k].push_back(from.of(static_cast<writer::scheme>(k)));
  }
  return all;
}

std::string scheme_of(const std::string& url) {
  return url.substr(0, std::min(url.find(':'), url.size()));
}

}  // namespace bench
