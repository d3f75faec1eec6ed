// SPDX-License-Identifier: MIT
#include "verify/differential/disagreement.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "support/text/printable.hpp"
#include "verify/conformance/shorter.hpp"

namespace uri94::differential {
namespace {

constexpr std::size_t shown_columns = 60;

char symbol(stance s) {
  return static_cast<char>(static_cast<unsigned char>(s));
}

/// Returns true if the parser does not accept the string or never names the part. Stores the reason in `to`.
bool is_silent(const answer_table& answers, std::size_t parser, const say& s, aspect a, stance& to) {
  switch (s.kind) {
    case external::reply_kind::crash:
      to = stance::crash;
      return true;
    case external::reply_kind::timeout:
      to = stance::timeout;
      return true;
    case external::reply_kind::malformed:
      to = stance::malformed;
      return true;
    case external::reply_kind::not_asked:
      to = stance::not_asked;
      return true;
    case external::reply_kind::answered:
      break;
  }
  if (!s.accepted) {
    to = stance::refuses;
    return true;
  }
  to = stance::does_not_know;
  return !answers.knows(parser, a);
}

/// Stores in `to` the stances of all parsers on one string.
/// Returns: true if the parsers disagree. For the verdict, also true if all parsers fail.
bool stances_of(const answer_table& answers, std::size_t string, aspect a, std::string& to) {
  to.clear();
  std::vector<std::uint32_t> named;
  bool is_verdict_equal = true;
  for (std::size_t p = 0; p < answers.parser_count(); ++p) {
    const say& s = answers.at(p, string);
    stance silent{};
    if (is_silent(answers, p, s, a, silent)) {
      to.push_back(symbol(silent));
    } else {
      const std::uint32_t value = a == aspect::verdict ? 0 : s.value(a);
      const auto known = std::find(named.begin(), named.end(), value);
      to.push_back(static_cast<char>(static_cast<unsigned char>(known - named.begin() + 1)));
      if (known == named.end()) named.push_back(value);
    }
  }
  if (a != aspect::verdict) return named.size() > 1;
  char first = 0;
  for (const char c : to) {
    if (c == symbol(stance::not_asked)) continue;
    if (first == 0) first = c;
    is_verdict_equal = is_verdict_equal && c == first;
  }
  // Strings on which all parsers fail are reported too.
  return !is_verdict_equal || first == symbol(stance::crash) || first == symbol(stance::timeout) ||
         first == symbol(stance::malformed);
}

class comparer {
 public:
  comparer(const answer_table& answers, const string_set& strings, places& at)
      : answers_(answers), strings_(strings), at_(at) {
    d_.parsers = answers.parser_count();
    for (auto& pairs : d_.grid) pairs.resize(d_.parsers * d_.parsers);
    for (std::size_t p = 0; p < d_.parsers; ++p) d_.filters.emplace_back().parser = p;
  }

  disagreement run() {
    std::string stances;
    std::vector<std::uint8_t> disagreed(strings_.size(), 0);
    for (std::size_t i = 0; i < strings_.size(); ++i) {
      count_pairs(i);
      pass_filters(i);
      unsigned bits = 0;
      for (const aspect a : aspects) {
        if (stances_of(answers_, i, a, stances)) bits |= 1U << static_cast<unsigned>(a);
      }
      disagreed[i] = static_cast<std::uint8_t>(bits);
      if (bits != 0) ++d_.disputed;
      constexpr unsigned all = (1U << aspect_count) - 1;
      if (bits != all) at_.acquit(strings_[i], all & ~bits);
    }
    std::array<located, aspect_count> found;
    for (std::size_t i = 0; i < strings_.size(); ++i) {
      if (disagreed[i] == 0) continue;
      at_.find(strings_[i], disagreed[i], found);
      for (const aspect a : aspects) {
        if ((disagreed[i] >> static_cast<unsigned>(a) & 1U) == 0) continue;
        (void)stances_of(answers_, i, a, stances);
        add(i, a, found[static_cast<std::size_t>(a)], stances);
      }
    }
    std::stable_sort(d_.kinds.begin(), d_.kinds.end(), [&](const kind& x, const kind& y) {
      if (x.in != y.in) return x.in < y.in;
      if (x.is_opposed != y.is_opposed) return x.is_opposed;
      return conformance::is_shorter(strings_[x.string], strings_[y.string]);
    });
    return std::move(d_);
  }

 private:
  void count_pairs(std::size_t i) {
    for (std::size_t p = 0; p < d_.parsers; ++p) {
      const say& one = answers_.at(p, i);
      if (one.kind == external::reply_kind::not_asked) continue;
      for (std::size_t q = 0; q < p; ++q) {
        const say& other = answers_.at(q, i);
        if (other.kind == external::reply_kind::not_asked) continue;
        const bool is_both = one.kind == external::reply_kind::answered && one.accepted &&
                             other.kind == external::reply_kind::answered && other.accepted;
        for (const aspect a : aspects) {
          bool differs = one.kind != other.kind || one.accepted != other.accepted;
          bool is_opposed = differs;
          if (a != aspect::verdict) {
            if (!is_both || !answers_.knows(p, a) || !answers_.knows(q, a)) continue;
            differs = one.value(a) != other.value(a);
            is_opposed = differs && one.value(a) != 0 && other.value(a) != 0;
          }
          auto& pairs = d_.grid[static_cast<std::size_t>(a)];
          for (pair_count* c : {&pairs[p * d_.parsers + q], &pairs[q * d_.parsers + p]}) {
            ++c->compared;
            if (differs) ++c->different;
            if (is_opposed) ++c->opposed;
          }
        }
      }
    }
  }

  /// Returns true if two parsers that accept the string name different nonempty parts.
  [[nodiscard]] bool names_two(std::size_t i, aspect a) const {
    std::uint32_t first = 0;
    for (std::size_t p = 0; p < d_.parsers; ++p) {
      const say& s = answers_.at(p, i);
      const std::uint32_t named = s.accepted ? s.value(a) : 0;
      if (named == 0) continue;
      if (first != 0 && first != named) return true;
      first = named;
    }
    return false;
  }

  /// Returns true if two parsers that accept the string differ in the part. Missing parts differ from nonempty parts.
  [[nodiscard]] bool differs(std::size_t i, aspect a) const {
    std::optional<std::uint32_t> first;
    for (std::size_t p = 0; p < d_.parsers; ++p) {
      const say& s = answers_.at(p, i);
      if (!s.accepted || !answers_.knows(p, a)) continue;
      if (first && *first != s.value(a)) return true;
      first = s.value(a);
    }
    return false;
  }

  void pass_filters(std::size_t i) {
    std::array<bool, aspects_of_authority.size()> differing{};
    std::transform(aspects_of_authority.begin(), aspects_of_authority.end(), differing.begin(),
                   [&](aspect a) { return differs(i, a); });
    const bool is_one = std::none_of(differing.begin(), differing.end(), [](bool d) { return d; });
    for (filter& f : d_.filters) {
      if (!answers_.at(f.parser, i).accepted) continue;
      ++f.accepted;
      if (is_one) continue;
      ++f.different;
      for (std::size_t a = 0; a < differing.size(); ++a) f.by_aspect[a] += differing[a] ? 1 : 0;
      if (!f.has_example || conformance::is_shorter(strings_[i], strings_[f.string])) f.string = i;
      f.has_example = true;
    }
  }

  void add(std::size_t i, aspect a, const located& at, const std::string& stances) {
    std::string key{static_cast<char>(static_cast<unsigned char>(a)), at.where.is_member ? '1' : '0',
                    static_cast<char>(static_cast<unsigned char>(at.where.at))};
    key += std::to_string(at.where.language) + ':' + std::to_string(at.where.production) + ':' + stances;
    const auto [known, is_new] = number_.emplace(std::move(key), d_.kinds.size());
    if (is_new) d_.kinds.push_back({a, at.where, stances, false, 0, i, at.offset});
    kind& k = d_.kinds[known->second];
    ++k.count;
    // Prefers strings on which two parsers name different parts to strings on which a parser names no part.
    const bool is_opposed = a == aspect::verdict || names_two(i, a);
    if (is_opposed && !k.is_opposed) {
      k.is_opposed = true;
      k.string = i;
      k.offset = at.offset;
    }
    if (is_opposed == k.is_opposed && conformance::is_shorter(strings_[i], strings_[k.string])) {
      k.string = i;
      k.offset = at.offset;
    }
  }

  const answer_table& answers_;
  const string_set& strings_;
  places& at_;
  disagreement d_;
  std::unordered_map<std::string, std::size_t> number_;
};

std::string words_of(stance s) {
  switch (s) {
    case stance::refuses:
      return "refuse";
    case stance::does_not_know:
      return "do not say";
    case stance::crash:
      return "crash";
    case stance::timeout:
      return "time out";
    case stance::malformed:
      return "give malformed answers";
    case stance::not_asked:
      return "were not asked";
  }
  return {};
}

}  // namespace

std::uint64_t disagreement::kind_count(aspect a) const {
  return static_cast<std::uint64_t>(
      std::count_if(kinds.begin(), kinds.end(), [&](const kind& k) { return k.in == a; }));
}

std::size_t disagreement::opposed_pairs(aspect a) const {
  const auto& pairs = grid[static_cast<std::size_t>(a)];
  const auto both_ways = std::count_if(pairs.begin(), pairs.end(), [](const pair_count& c) { return c.opposed != 0; });
  return static_cast<std::size_t>(both_ways) / 2;
}

disagreement compare(const answer_table& answers, const string_set& strings, places& at) {
  return comparer(answers, strings, at).run();
}

std::vector<opinion> opinions_of(const kind& k, const answer_table& answers) {
  std::vector<opinion> all;
  std::string symbols;  // Distinct stances, indexed by opinion.
  for (std::size_t p = 0; p < k.stances.size(); ++p) {
    std::size_t at = symbols.find(k.stances[p]);
    if (at == std::string::npos) {
      at = all.size();
      symbols.push_back(k.stances[p]);
      const auto number = static_cast<unsigned char>(k.stances[p]);
      opinion& o = all.emplace_back();
      if (number >= static_cast<unsigned char>(stance::refuses)) {
        o.says = words_of(static_cast<stance>(number));
      } else if (k.in == aspect::verdict) {
        o.says = "accept";
      } else {
        const std::string_view named = answers.text(answers.at(p, k.string).value(k.in));
        o.says = named.empty() ? "none" : markup::quoted(named, shown_columns);
      }
    }
    all[at].parsers.push_back(p);
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i) order.push_back(i);
  // Puts parsers that name a part first, in descending order of the size of their group.
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    const bool is_x_silent = static_cast<unsigned char>(symbols[x]) >= static_cast<unsigned char>(stance::refuses);
    const bool is_y_silent = static_cast<unsigned char>(symbols[y]) >= static_cast<unsigned char>(stance::refuses);
    if (is_x_silent != is_y_silent) return is_y_silent;
    return all[x].parsers.size() > all[y].parsers.size() && !is_x_silent;
  });
  std::vector<opinion> sorted;
  for (const std::size_t i : order) sorted.push_back(std::move(all[i]));
  return sorted;
}

}  // namespace uri94::differential
