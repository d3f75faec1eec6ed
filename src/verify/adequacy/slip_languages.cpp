// SPDX-License-Identifier: MIT
#include "verify/adequacy/slip_languages.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "verify/examples/joined_octets.hpp"

namespace uri94::adequacy {
namespace {

/// Maximum number of copied productions in one grammar.
constexpr std::size_t most_copies = 200;

/// Number of steps (`bnf::effort`) that count for each production of the grammar with the copies.
constexpr std::uint64_t steps_of_a_production = 5'000;

/// Returns true for the productions of `list` and for their direct and indirect followers, indexed by production.
/// @param followers Numbers of the direct followers, indexed by production.
std::vector<bool> with_followers(std::vector<std::size_t> list,
                                 const std::vector<std::vector<std::size_t>>& followers) {
  std::vector<bool> is_found(followers.size(), false);
  while (!list.empty()) {
    const std::size_t p = list.back();
    list.pop_back();
    if (is_found[p]) continue;
    is_found[p] = true;
    list.insert(list.end(), followers[p].begin(), followers[p].end());
  }
  return is_found;
}

/// Returns the numbers of `production` and of the productions from which it is reachable. Omits productions that are
/// not reachable from the start or from one of `definitions`.
std::vector<std::size_t> changed_with(bnf::production_in start, std::size_t production,
                                      const std::vector<bnf::expression>& definitions) {
  const std::vector<bnf::production>& all = start.in->productions;
  std::map<std::string_view, std::size_t> numbers;
  for (std::size_t p = 0; p < all.size(); ++p) numbers.emplace(all[p].name, p);
  std::vector<std::vector<std::size_t>> used(all.size());
  std::vector<std::vector<std::size_t>> users(all.size());
  for (std::size_t p = 0; p < all.size(); ++p) {
    bnf::each_use(all[p].definition, [&](const bnf::expression& use) {
      used[p].push_back(numbers.at(use.text));
      users[used[p].back()].push_back(p);
    });
  }
  std::vector<std::size_t> begin{start.number};
  for (const bnf::expression& d : definitions) {
    bnf::each_use(d, [&](const bnf::expression& use) { begin.push_back(numbers.at(use.text)); });
  }
  const std::vector<bool> is_reachable = with_followers(std::move(begin), used);
  const std::vector<bool> reaches = with_followers({production}, users);
  std::vector<std::size_t> changed;
  for (std::size_t p = 0; p < all.size(); ++p) {
    if (is_reachable[p] && reaches[p]) changed.push_back(p);
  }
  return changed;
}

}  // namespace

std::size_t slips_at_once(bnf::production_in start, std::size_t production) {
  return std::max<std::size_t>(1, most_copies / std::max<std::size_t>(1, changed_with(start, production, {}).size()));
}

slip_languages::slip_languages(bnf::production_in start, std::size_t production,
                               std::vector<bnf::expression> definitions, std::uint64_t most_steps)
    : counted_(most_steps), whole_(*start.in) {
  counted_.is_about(start.in->id, start->name);
  const std::vector<std::size_t> copied = changed_with(start, production, definitions);
  // Counts the steps before copying, so that nothing is copied if the limit is exceeded.
  counted_.spend(steps_of_a_production * (whole_.productions.size() + definitions.size() * copied.size()));
  std::vector<std::size_t> starts;
  for (std::size_t slip = 0; slip < definitions.size(); ++slip) {
    // The space makes the names of the copies unique, because other names of productions cannot contain spaces.
    const std::string suffix = ' ' + std::to_string(slip);
    std::map<std::string_view, std::string> names;
    for (const std::size_t p : copied) {
      names.emplace(start.in->productions[p].name, start.in->productions[p].name + suffix);
    }
    for (const std::size_t p : copied) {
      if (p == start.number) starts.push_back(whole_.productions.size());
      bnf::production copy;
      copy.name = start.in->productions[p].name + suffix;
      copy.definition = p == production ? std::move(definitions[slip]) : start.in->productions[p].definition;
      bnf::each_use(copy.definition, [&](bnf::expression& use) {
        if (const auto name = names.find(use.text); name != names.end()) use.text = name->second;
      });
      whole_.productions.push_back(std::move(copy));
    }
  }
  examples::join_octets(whole_);
  terms_.emplace(whole_, &counted_);
  languages_.emplace(*terms_);
  original_ = languages_->of({terms_->production(start.number)});
  for (const std::size_t p : starts) changed_.push_back(languages_->of({terms_->production(p)}));
}

bool slip_languages::holds(std::size_t slip, std::string_view text) {
  return languages_->holds(changed_[slip], text);
}

std::optional<std::string> slip_languages::difference(std::size_t slip) {
  const std::optional<std::string> lost = languages_->only_in_first(original_, changed_[slip]);
  std::optional<std::string> won = languages_->only_in_first(changed_[slip], original_);
  return !won || (lost && lost->size() <= won->size()) ? lost : won;
}

}  // namespace uri94::adequacy
