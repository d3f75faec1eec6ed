// SPDX-License-Identifier: MIT
// Sets of terms as languages: what two of them have in common, what only one of them has.
#ifndef URI94_ORACLE_LANGUAGES_HPP
#define URI94_ORACLE_LANGUAGES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "oracle/positions.hpp"
#include "oracle/terms.hpp"

namespace uri94::oracle {

class languages {
 public:
  using language = std::uint32_t;  ///< The strings that some term of a set reads.
  static constexpr language none = 0;

  explicit languages(terms& in);

  [[nodiscard]] language of(std::vector<term> set);
  /// The strings of either.
  [[nodiscard]] language either(language a, language b);
  /// Whether the term is one of the set.
  [[nodiscard]] bool has(language l, term t) const;
  [[nodiscard]] bool holds_empty(language l) const { return accepting_[l]; }
  [[nodiscard]] std::size_t class_count() const noexcept { return examples_.size(); }
  /// A byte of class `c`.
  [[nodiscard]] char example(std::size_t c) const { return examples_[c]; }
  /// What may follow a byte of class `c`.
  [[nodiscard]] language after(language l, std::size_t c);
  [[nodiscard]] bool holds(language l, std::string_view text);

  /// A shortest string that both hold.
  [[nodiscard]] std::optional<std::string> in_both(language a, language b);
  /// A shortest string that the first holds and the second does not.
  [[nodiscard]] std::optional<std::string> only_in_first(language a, language b);

 private:
  struct reading {
    std::vector<std::pair<byte_set, term>> reads;
    bool may_end = false;
  };

  /// Of a set that is in order and has each term once.
  [[nodiscard]] language made(std::vector<term> set);
  [[nodiscard]] const reading& reading_of(term t);
  /// Finds what may follow every byte at once: classes that the same terms read lead to the same.
  void follow(language l);
  template <typename IsFound, typename IsHopeless>
  [[nodiscard]] std::optional<std::string> shortest(language a, language b, IsFound is_found, IsHopeless is_hopeless);

  terms& terms_;
  std::string examples_;  ///< By class of bytes, readable ones first.
  std::vector<std::size_t> class_of_;
  std::unordered_map<term, reading> readings_;
  std::unordered_map<std::vector<term>, language, graph::node_hash> known_;
  std::vector<std::vector<term>> sets_;
  std::vector<bool> accepting_;
  std::unordered_map<std::uint64_t, language> either_;
  std::vector<std::vector<language>> after_;  ///< [language][class]
  std::vector<bool> followed_;
  std::vector<bool> is_next_;  ///< By term: it is among those that `after` finds.
};

/// The literals of a grammar as sets of bytes, each once.
[[nodiscard]] std::vector<byte_set> literal_sets(const bnf::grammar& g);

}  // namespace uri94::oracle

#endif
