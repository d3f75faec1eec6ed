// SPDX-License-Identifier: MIT
#include "verify/oracle/languages.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "generator/bnf/each_expression.hpp"

namespace uri94::oracle {
namespace {

/// Size of the entries of a language in all tables, in bytes, without its terms.
constexpr std::size_t bytes_of_a_language = 240;

/// Cost of a new language in steps, in addition to its memory. High, because the tables exceed the processor caches.
constexpr std::uint64_t steps_of_a_language = 300;

constexpr languages::language unknown = static_cast<languages::language>(-1);
constexpr std::size_t most_classes = 256;
constexpr auto none_yet = static_cast<std::uint16_t>(-1);

}  // namespace

std::vector<byte_set> literal_sets(const bnf::grammar& g) {
  std::unordered_map<byte_set, bool> known;
  std::vector<byte_set> sets;
  const auto add = [&](const byte_set& bytes) {
    if (known.emplace(bytes, true).second) sets.push_back(bytes);
  };
  bnf::each_expression_of(g, [&](const bnf::expression& e) {
    if (e.is == bnf::expression::kind::set) add(e.bytes);
    if (e.is != bnf::expression::kind::literal) return;
    for (const char c : e.text) add(bytes_of_character(c, e.any_case));
  });
  return sets;
}

languages::languages(terms& in) : terms_(in), class_of_(256, 0) {
  byte_set left;
  const std::vector<byte_set> classes = classes_of(literal_sets(in.of()));
  for (const byte_set& c : classes) left.set(static_cast<unsigned char>(readable_example(c)));
  while (left.any()) {
    const char first = readable_example(left);
    left.reset(static_cast<unsigned char>(first));
    for (const byte_set& c : classes) {
      if (!c[static_cast<unsigned char>(first)]) continue;
      for (std::size_t b = 0; b < 256; ++b) {
        if (c[b]) class_of_[b] = examples_.size();
      }
    }
    examples_.push_back(first);
  }
  (void)of({});
}

std::uint32_t languages::number_of(const byte_set& bytes) {
  const auto [at, is_new] = number_of_set_.emplace(bytes, static_cast<std::uint32_t>(has_class_.size()));
  if (is_new) {
    std::vector<std::uint8_t>& has = has_class_.emplace_back();
    for (const char example : examples_) has.push_back(bytes[static_cast<unsigned char>(example)] ? 1 : 0);
  }
  return at->second;
}

const languages::reading& languages::reading_of(term t) {
  if (t >= readings_.size()) readings_.resize(std::max<std::size_t>(t + 1, 2 * readings_.size()));
  reading& r = readings_[t];
  if (r.is_known) return r;
  r.is_known = true;
  for (const way_on& way : reads_on(terms_, t)) {
    if (way.is == way_on::kind::end) r.may_end = true;
    if (way.is == way_on::kind::read) r.reads.emplace_back(number_of(way.bytes), way.next);
  }
  return r;
}

languages::language languages::of(std::vector<term> set) {
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
  return intern(set);
}

languages::language languages::intern(const std::vector<term>& set) {
  terms_.spend(set.size());
  const language number = sets_.add(set);
  if (number == accepting_.size()) {
    terms_.spend(steps_of_a_language + 8 * set.size());
    terms_.keep(bytes_of_a_language + set.size() * sizeof(term) + examples_.size() * sizeof(language));
    accepting_.push_back(std::any_of(set.begin(), set.end(), [&](term t) { return reading_of(t).may_end; }));
    after_.resize(after_.size() + examples_.size(), unknown);
  }
  return number;
}

languages::language languages::either(language a, language b) {
  if (a == none || a == b) return b;
  if (b == none) return a;
  terms_.spend(8);
  const auto [known, is_new] = either_.emplace(std::uint64_t{a} << 32U | b, none);
  if (is_new) {
    set_.clear();
    std::set_union(sets_[a].begin(), sets_[a].end(), sets_[b].begin(), sets_[b].end(), std::back_inserter(set_));
    known->second = intern(set_);
  }
  return known->second;
}

bool languages::has(language l, term t) const {
  return std::binary_search(sets_[l].begin(), sets_[l].end(), t);
}

languages::language languages::after(language l, std::size_t c) {
  terms_.spend(1);
  if (after_of(l, c) == unknown) {
    terms_.spend(16 * sets_[l].size());
    set_.clear();
    for (const term t : sets_[l]) {
      const reading& r = reading_of(t);
      terms_.spend(r.reads.size() / 4);  // A read takes less time than a full step.
      for (const auto& [set, next] : r.reads) {
        if (has_class_[set][c] == 0) continue;
        if (next >= is_next_.size()) is_next_.resize(next + 1, false);
        // Adds each successor only once, because many terms have the same successors.
        if (!is_next_[next]) set_.push_back(next);
        is_next_[next] = true;
      }
    }
    for (const term t : set_) is_next_[t] = false;
    std::sort(set_.begin(), set_.end());
    const language next = intern(set_);
    after_of(l, c) = next;
  }
  return after_of(l, c);
}

bool languages::holds(language l, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (l == none) return false;
    // Does not count steps to known languages, because the length of the text limits their number.
    const language known = after_of(l, class_of(text[i]));
    if (known == l) i = std::min(text.find_first_not_of(text[i], i), text.size()) - 1;
    l = known == unknown ? after(l, class_of(text[i])) : known;
  }
  return holds_empty(l);
}

void languages::follow(language l) {
  if (followed_.size() <= l) followed_.resize(l + 1, false);
  if (followed_[l]) return;
  followed_[l] = true;
  std::vector<std::uint32_t> sets;
  for (const term t : sets_[l]) {
    for (const auto& [set, next] : reading_of(t).reads) sets.push_back(set);
  }
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  // Splits the classes of bytes into groups that no term of `l` distinguishes.
  const std::size_t classes = examples_.size();
  std::array<std::uint16_t, most_classes> group{};
  std::array<std::uint16_t, most_classes> first{};  // First class of each group.
  std::size_t groups = 1;
  for (const std::uint32_t set : sets) {
    std::array<std::array<std::uint16_t, most_classes>, 2> parts;  // Parts of each group, outside and inside the set.
    for (auto& of_group : parts) std::fill_n(of_group.begin(), groups, none_yet);
    groups = 0;
    for (std::size_t c = 0; c < classes; ++c) {
      std::uint16_t& part = parts[has_class_[set][c]][group[c]];
      if (part == none_yet) {
        part = static_cast<std::uint16_t>(groups);
        first[groups++] = static_cast<std::uint16_t>(c);
      }
      group[c] = part;
    }
  }
  std::vector<std::uint8_t> changes;
  changes.reserve(classes);
  for (std::size_t c = 0; c < classes; ++c) {
    const language to = after(l, first[group[c]]);
    after_of(l, c) = to;
    if (c == 0 || to != after_of(l, c - 1)) changes.push_back(static_cast<std::uint8_t>(c));
  }
  if (changes_.size() <= l) changes_.resize(l + 1);
  changes_[l].assign(changes.begin(), changes.end());
}

template <typename IsFound, typename IsHopeless>
std::optional<std::string> languages::shortest(language a, language b, IsFound is_found, IsHopeless is_hopeless) {
  const auto each_next = [&](language at_a, language at_b, const auto& f) {
    follow(at_a);
    follow(at_b);
    terms_.spend(2 * examples_.size());
    // Visits only classes in `changes_`. Other classes have the same successors as the previous class.
    const std::vector<std::uint8_t>& of_a = changes_[at_a];
    const std::vector<std::uint8_t>& of_b = changes_[at_b];
    for (auto i = of_a.begin(), j = of_b.begin(); i != of_a.end() || j != of_b.end();) {
      const std::size_t c = j == of_b.end() || (i != of_a.end() && *i < *j) ? *i : *j;
      if (i != of_a.end() && *i == c) ++i;
      if (j != of_b.end() && *j == c) ++j;
      const language next_a = after_of(at_a, c);
      const language next_b = after_of(at_b, c);
      if (!is_hopeless(next_a, next_b)) f(next_a, next_b, c);
    }
  };
  if (is_hopeless(a, b)) return std::nullopt;
  if (is_found(a, b)) return std::string();
  // Avoids the search if no first byte can succeed, as for most pairs.
  bool goes_on = false;
  each_next(a, b, [&](language, language, std::size_t) { goes_on = true; });
  if (!goes_on) return std::nullopt;
  graph::search<std::pair<language, language>> pairs;
  (void)pairs.start({a, b});
  while (pairs.next()) {
    const auto [at_a, at_b] = pairs.visited();
    if (is_found(at_a, at_b)) {
      const std::vector<char> way = pairs.way(pairs.number());
      return std::string(way.begin(), way.end());
    }
    each_next(at_a, at_b, [&](language next_a, language next_b, std::size_t c) {
      (void)pairs.reach({next_a, next_b}, examples_[c]);
    });
  }
  return std::nullopt;
}

byte_set languages::first_of(language l) {
  if (first_.size() <= l) first_.resize(l + 1);
  if (first_[l]) return *first_[l];
  byte_set& first = first_[l].emplace();
  for (const term t : sets_[l]) {
    for (const auto& [set, next] : reading_of(t).reads) {
      for (std::size_t c = 0; c < examples_.size(); ++c) {
        if (has_class_[set][c] != 0) first.set(c);
      }
    }
  }
  return first;
}

std::optional<std::string> languages::in_both(language a, language b) {
  const bool both_empty = holds_empty(a) && holds_empty(b);
  if (!both_empty && (first_of(a) & first_of(b)).none()) return std::nullopt;
  return shortest(
      a, b, [&](language x, language y) { return holds_empty(x) && holds_empty(y); },
      [](language x, language y) { return x == none || y == none; });
}

std::optional<std::string> languages::only_in_first(language a, language b) {
  return shortest(
      a, b, [&](language x, language y) { return holds_empty(x) && !holds_empty(y); },
      // If `y` contains all terms of `x`, the language of `y` contains the language of `x`, also after further bytes.
      [&](language x, language y) {
        return std::includes(sets_[y].begin(), sets_[y].end(), sets_[x].begin(), sets_[x].end());
      });
}

}  // namespace uri94::oracle
