// SPDX-License-Identifier: MIT
// Random texts for the operations: strings of every production of every grammar, and mutations of the strings.
#ifndef URI94_TESTS_FUZZ_RANDOM_TEXTS_HPP
#define URI94_TESTS_FUZZ_RANDOM_TEXTS_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "library/parse/grammar_tables.hpp"
#include "uri94/production.hpp"

namespace uri94::tests {

inline constexpr std::string_view url_beginnings[] = {
    "",          "x:",       "x:/",           "x://",    "X:",   "http:",       "http://",   "FTP:/",
    "ftp://",    "ftp://h/", "gopher://",     "mailto:", "cid:", "wais://",     "wais://h/", "nntp://",
    "telnet://", "file://",  "prospero://h/", "news:",   "mid:", "URL:http://", "rlogin://", "http://h/a?"};

/// Pieces of URLs that have a special meaning in combination. Each row has one subject: host, path, partial form,
/// reserved characters, Gopher requests, or types and fields.
inline constexpr std::string_view url_pieces[][11] = {
    {"/", "a", "%61", ":", "%38", "@", "?", ".", "%2E", "8", "_"},
    {"/", "..", ".", "%2E", "#", "?", "a", ";", "=", ";type=", "%2e"},
    {"/", "//", "..", "a", "?", ":", "./", "../", "b", "#", "/."},
    {"+", "%2B", "&", "%26", "a", "?", "%3F", "/", "%2F", ";", "%3B"},
    {"%09", "/", "1", "a", "%31", "?", "+", "%2509", "%0A", "%00", "A"},
    {";", "=", "%3B", "%3D", "%00", "a", "/", ";a=b", "%40", "@", "%3A"}};

/// Generator of random texts, with the automata that the library uses for verdicts.
class random_texts {
 public:
  explicit random_texts(unsigned seed) : random_(seed) {
    for (std::size_t g = 0; g < grammar_count; ++g) {
      grammars_.emplace_back(parse_tables::data_of(static_cast<grammar_id>(g)).language);
      for (std::size_t i = 0; i < production_count(static_cast<grammar_id>(g)); ++i) {
        const production p(static_cast<grammar_id>(g), static_cast<std::uint8_t>(i));
        starts_.push_back(p);
        grammars_.back().learn(grammars_.back().automaton.start[i]);
      }
      grammars_.back().measure();
    }
  }

  [[nodiscard]] std::size_t below(std::size_t n) { return random_() % n; }

  /// Returns every production of all grammars.
  [[nodiscard]] const std::vector<production>& starts() const { return starts_; }

  /// Returns a random string of the production. After `size` bytes, the string ends as soon as possible.
  [[nodiscard]] std::string member(production p, std::size_t size = 30) {
    const states& s = grammars_[static_cast<std::size_t>(p.grammar())];
    std::size_t state = s.automaton.start[p.index()];
    std::string text;
    while (!(s.automaton.rows[state].accepting && (text.size() >= size || below(12) == 0))) {
      const std::vector<edge>& edges = s.edges.at(state);
      if (edges.empty()) break;
      const edge* taken = &edges[below(edges.size())];
      if (text.size() >= size) {  // takes the shortest path to an accepting state
        for (const edge& e : edges) {
          if (s.distance.at(e.to) < s.distance.at(taken->to)) taken = &e;
        }
      }
      text.push_back(taken->bytes[below(taken->bytes.size())]);
      state = taken->to;
    }
    return text;
  }

  /// Returns the text after one to four random changes. A change inserts, replaces, removes, copies or encodes bytes.
  [[nodiscard]] std::string mutated(std::string text) {
    static constexpr std::string_view pieces[] = {
        "%",   "%00",     "%0D%0A", "%09",  "%2F",    "%2e%2E", "/",        "//",      "/../",
        "/./", "..",      ".",      "#",    "?",      ":",      "@",        ";type=",  "=",
        "+",   "http://", "x:",     "URL:", "<",      ">",      "[Page 1]", "\n",      "\f",
        "\r",  "\n> ",    "-\n",    " ",    "\xE9",   "0",      ":0",       ":99999/", "//localhost/",
        "a",   "%41%",    "",       "://",  "ftp://", "&;,=",   "%7E%7e~#", "(",       ")."};
    for (std::size_t changes = below(4) + 1; changes > 0; --changes) {
      const std::size_t at = below(text.size() + 1);
      switch (below(7)) {
        case 0:
          text.insert(at, 1, static_cast<char>(below(256)));
          break;
        case 1:
          if (at < text.size()) text[at] = static_cast<char>(below(256));
          break;
        case 2:
          text.erase(at, below(4));
          break;
        case 3:
          text.insert(at, text.substr(below(text.size() + 1), below(8)));
          break;
        case 4:  // encodes a character
          if (at < text.size()) text.replace(at, 1, escape_of(text[at]));
          break;
        default:
          text.insert(at, pieces[below(std::size(pieces))]);
          break;
      }
    }
    return text;
  }

  /// Returns one of `url_beginnings`, followed by pieces from one row of `url_pieces`.
  [[nodiscard]] std::string assembled() {
    std::string text(url_beginnings[below(std::size(url_beginnings))]);
    const auto& pieces = url_pieces[below(std::size(url_pieces))];
    for (std::size_t count = below(8); count > 0; --count) text += pieces[below(std::size(pieces))];
    return text;
  }

  /// Returns the empty text, a byte, a string of the production, a mutation, or assembled pieces.
  [[nodiscard]] std::string text(production p) {
    switch (below(20)) {
      case 0:
        return {};
      case 1:
        return std::string(1, static_cast<char>(below(256)));
      case 2:
        return mutated({});
      case 3:
      case 4:
      case 5:
      case 6:
        return member(p, 4 + below(28));
      case 7:
      case 8:
      case 9:
      case 10:
        return assembled();
      default:
        return mutated(member(p, 4 + below(28)));
    }
  }

 private:
  [[nodiscard]] static std::string escape_of(char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto octet = static_cast<unsigned char>(c);
    return {'%', digits[octet >> 4], digits[octet & 15]};
  }

  struct edge {
    std::size_t to;
    std::string bytes;
  };
  /// The states and edges that are reachable from the starts.
  struct states {
    const parse_tables::transition_table& automaton;
    std::map<std::size_t, std::vector<edge>> edges;
    std::map<std::size_t, std::size_t> distance;  ///< Number of edges to the nearest accepting state, by state.

    explicit states(const parse_tables::transition_table& a) : automaton(a) {}

    void learn(std::size_t start) {
      std::vector<std::size_t> open = {start};
      while (!open.empty()) {
        const std::size_t state = open.back();
        open.pop_back();
        if (state == 0 || edges.count(state) != 0) continue;
        std::map<std::size_t, std::string> ways;
        for (unsigned byte = 0; byte < 256; ++byte) {
          const std::size_t to = automaton.next(state, static_cast<unsigned char>(byte));
          if (to != 0) ways[to].push_back(static_cast<char>(byte));
        }
        std::vector<edge>& from = edges[state];
        for (auto& [to, bytes] : ways) {
          from.push_back({to, bytes});
          open.push_back(to);
        }
      }
    }

    void measure() {
      for (const auto& [state, from] : edges) distance[state] = automaton.rows[state].accepting ? 0 : edges.size();
      for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [state, from] : edges) {
          for (const edge& e : from) {
            if (distance[e.to] + 1 >= distance[state]) continue;
            distance[state] = distance[e.to] + 1;
            changed = true;
          }
        }
      }
    }
  };

  std::mt19937 random_;
  std::vector<states> grammars_;
  std::vector<production> starts_;
};

}  // namespace uri94::tests

#endif
