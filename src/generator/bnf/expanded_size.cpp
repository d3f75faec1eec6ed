// SPDX-License-Identifier: MIT
#include "generator/bnf/expanded_size.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "generator/bnf/each_expression.hpp"

namespace uri94::bnf {
namespace {

class sizes {
 public:
  explicit sizes(const grammar& g) : grammar_(g), size_(g.productions.size(), 1), met_(g.productions.size()) {
    for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  }

  std::vector<std::size_t> from(const std::vector<std::size_t>& starts) {
    std::vector<std::size_t> found;
    struct frame {
      std::size_t at;
      std::vector<std::size_t> uses;
    };
    std::vector<frame> open;
    const auto enter = [&](std::size_t i) {
      if (met_[i]) return;
      met_[i] = true;
      open.push_back({i, {}});
      each_use(grammar_.productions[i].definition, [&](const expression& use) {
        if (const auto used = index_.find(use.text); used != index_.end()) open.back().uses.push_back(used->second);
      });
    };
    for (const std::size_t start : starts) {
      enter(start);
      while (!open.empty()) {
        if (!open.back().uses.empty()) {
          const std::size_t next = open.back().uses.back();
          open.back().uses.pop_back();
          enter(next);
          continue;
        }
        const std::size_t at = open.back().at;
        open.pop_back();
        size_[at] = size_of(grammar_.productions[at].definition);
        found.push_back(at);
      }
    }
    std::stable_sort(found.begin(), found.end(), [&](std::size_t a, std::size_t b) { return size_[a] < size_[b]; });
    return found;
  }

 private:
  [[nodiscard]] double size_of(const expression& e) const {
    if (e.is == expression::kind::name) {
      const auto used = index_.find(e.text);
      return used == index_.end() ? 1 : size_[used->second];
    }
    double size = e.operands.empty() ? static_cast<double>(std::max<std::size_t>(e.text.size(), 1)) : 0;
    for (const expression& o : e.operands) size += size_of(o);
    if (e.is == expression::kind::repetition) size *= e.maximum == expression::unlimited ? e.minimum + 1.0 : e.maximum;
    return size;
  }

  const grammar& grammar_;
  std::map<std::string_view, std::size_t> index_;
  std::vector<double> size_;
  std::vector<bool> met_;
};

}  // namespace

std::vector<std::size_t> by_expanded_size(const grammar& g, const std::vector<std::size_t>& starts) {
  return sizes(g).from(starts);
}

}  // namespace uri94::bnf
