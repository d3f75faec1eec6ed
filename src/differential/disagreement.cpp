// SPDX-License-Identifier: MIT
#include "differential/disagreement.hpp"

#include <algorithm>
#include <unordered_map>

#include "markup/printable.hpp"

namespace uri94::differential {
namespace {

constexpr std::size_t shown_columns = 60;

char symbol(stance s) {
  return static_cast<char>(static_cast<unsigned char>(s));
}

/// What keeps a parser from naming anything; nothing where it names something, or could.
bool is_silent(const answer_table& answers, std::size_t parser, const say& s, aspect a, stance& to) {
  switch (s.is) {
    case adapter::fate::died:
      to = stance::died;
      return true;
    case adapter::fate::hung:
      to = stance::hung;
      return true;
    case adapter::fate::babbled:
      to = stance::babbled;
      return true;
    case adapter::fate::not_asked:
      to = stance::not_asked;
      return true;
    case adapter::fate::answered:
      break;
  }
  if (!s.accepted) {
    to = stance::refuses;
    return true;
  }
  to = stance::does_not_know;
  return !answers.knows(parser, a);
}

/// The stances of all on one string. @return whether they disagree
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
  // All that die alike disagree with nobody, and are to be seen all the same.
  return !is_verdict_equal || first == symbol(stance::died) || first == symbol(stance::hung) ||
         first == symbol(stance::babbled);
}

/// Whether a string shows a kind better: it is shorter, or more of it can be read, or it is the first in the order of
/// bytes.
bool shows_better(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size();
  const auto unreadable = [](std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return markup::printable_width(c) > 1 && c != '\\'; });
  };
  const auto of_a = unreadable(a);
  const auto of_b = unreadable(b);
  return of_a != of_b ? of_a < of_b : a < b;
}

class comparer {
 public:
  comparer(const answer_table& answers, const string_set& strings, places& at)
      : answers_(answers), strings_(strings), at_(at) {
    d_.parsers = answers.parser_count();
    for (auto& pairs : d_.grid) pairs.resize(d_.parsers * d_.parsers);
    for (std::size_t p = 0; p < d_.parsers; ++p) d_.gates.emplace_back().parser = p;
  }

  disagreement run() {
    std::string stances;
    std::vector<std::uint8_t> disagreed(strings_.size(), 0);
    for (std::size_t i = 0; i < strings_.size(); ++i) {
      count_pairs(i);
      pass_gates(i);
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
      return shows_better(strings_[x.string], strings_[y.string]);
    });
    return std::move(d_);
  }

 private:
  void count_pairs(std::size_t i) {
    for (std::size_t p = 0; p < d_.parsers; ++p) {
      const say& one = answers_.at(p, i);
      if (one.is == adapter::fate::not_asked) continue;
      for (std::size_t q = 0; q < p; ++q) {
        const say& other = answers_.at(q, i);
        if (other.is == adapter::fate::not_asked) continue;
        const bool is_both =
            one.is == adapter::fate::answered && one.accepted && other.is == adapter::fate::answered && other.accepted;
        for (const aspect a : aspects) {
          bool differs = one.is != other.is || one.accepted != other.accepted;
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

  /// Whether parsers that accept the string name different parts, neither of which is empty.
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

  void pass_gates(std::size_t i) {
    const bool is_one = !names_two(i, aspect::host);
    for (gate& g : d_.gates) {
      if (!answers_.at(g.parser, i).accepted) continue;
      ++g.accepted;
      if (is_one) {
        ++g.unequivocal;
        continue;
      }
      ++g.different;
      if (!g.has_example || shows_better(strings_[i], strings_[g.string])) g.string = i;
      g.has_example = true;
    }
  }

  void add(std::size_t i, aspect a, const located& at, const std::string& stances) {
    std::string key{static_cast<char>(static_cast<unsigned char>(a)), at.is.is_member ? '1' : '0',
                    static_cast<char>(static_cast<unsigned char>(at.is.at))};
    key += std::to_string(at.is.language) + ':' + std::to_string(at.is.production) + ':' + stances;
    const auto [known, is_new] = number_.emplace(std::move(key), d_.kinds.size());
    if (is_new) d_.kinds.push_back({a, at.is, stances, false, 0, i, at.offset});
    kind& k = d_.kinds[known->second];
    ++k.count;
    // A string on which two name something shows more than one on which the other names nothing.
    const bool is_opposed = a == aspect::verdict || names_two(i, a);
    if (is_opposed && !k.is_opposed) {
      k.is_opposed = true;
      k.string = i;
      k.offset = at.offset;
    }
    if (is_opposed == k.is_opposed && shows_better(strings_[i], strings_[k.string])) {
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
    case stance::died:
      return "die";
    case stance::hung:
      return "hang";
    case stance::babbled:
      return "give no answer";
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
  std::string symbols;  // of the opinions
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
  // Those that name something, then the silent ones.
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
