// SPDX-License-Identifier: MIT
#include "verify/examples/joined_octets.hpp"

#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/each_expression.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::examples {
namespace {

using bnf::byte_set;
using bnf::expression;
using kind = expression::kind;

class octet_joiner {
 public:
  explicit octet_joiner(bnf::grammar& g) : grammar_(g), octets_(g.productions.size()) {
    for (std::size_t i = 0; i < g.productions.size(); ++i) numbers_.emplace(g.productions[i].name, i);
  }

  void run() {
    find_octets();
    for (bnf::production& p : grammar_.productions) join(p.definition);
    bnf::number_expressions(grammar_);
  }

 private:
  /// Finds the productions that match only single octets. Tries a production again after the octets of a production
  /// that it uses are known.
  void find_octets() {
    std::vector<std::vector<std::size_t>> users(grammar_.productions.size());
    std::vector<std::size_t> open;
    for (std::size_t i = grammar_.productions.size(); i-- > 0;) {
      open.push_back(i);
      bnf::each_use(grammar_.productions[i].definition, [&](const expression& use) {
        if (const auto used = numbers_.find(use.text); used != numbers_.end()) users[used->second].push_back(i);
      });
    }
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (octets_[at]) continue;
      octets_[at] = octets_of(grammar_.productions[at].definition);
      if (octets_[at]) open.insert(open.end(), users[at].begin(), users[at].end());
    }
  }

  [[nodiscard]] std::optional<byte_set> octets_of(const expression& e) const {
    if (e.is == kind::set) return e.bytes;
    if (e.is == kind::literal && e.text.size() == 1) return oracle::bytes_of_character(e.text[0], e.any_case);
    if (e.is == kind::name) {
      const auto used = numbers_.find(e.text);
      return used == numbers_.end() ? std::nullopt : octets_[used->second];
    }
    if (e.is != kind::alternatives) return std::nullopt;
    byte_set all;
    for (const expression& o : e.operands) {
      const std::optional<byte_set> one = octets_of(o);
      if (!one) return std::nullopt;
      all |= *one;
    }
    return all;
  }

  static expression set_of(const byte_set& bytes) {
    expression e;
    e.is = kind::set;
    e.bytes = bytes;
    return e;
  }

  void join(expression& e) const {
    if (const std::optional<byte_set> bytes = octets_of(e)) {
      e = set_of(*bytes);
      return;
    }
    byte_set joined;
    std::vector<expression> others;
    for (expression& o : e.operands) {
      join(o);
      if (e.is == kind::alternatives && o.is == kind::set) {
        joined |= o.bytes;
      } else {
        others.push_back(std::move(o));
      }
    }
    e.order.clear();
    if (joined.any()) others.push_back(set_of(joined));
    e.operands = std::move(others);
  }

  bnf::grammar& grammar_;
  std::map<std::string_view, std::size_t> numbers_;
  std::vector<std::optional<byte_set>> octets_;  ///< Indexed by production. Empty for productions with other strings.
};

}  // namespace

void join_octets(bnf::grammar& g) {
  octet_joiner(g).run();
}

}  // namespace uri94::examples
