// SPDX-License-Identifier: MIT
// Computes common strings and differences of languages. A set of terms represents a language.
#ifndef URI94_VERIFY_ORACLE_LANGUAGES_HPP
#define URI94_VERIFY_ORACLE_LANGUAGES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "verify/oracle/positions.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::oracle {

class languages {
 public:
  /// Number of a set of terms, which represents the union of the languages of the terms.
  using language = std::uint32_t;
  static constexpr language none = 0;

  explicit languages(terms& in);

  [[nodiscard]] language of(std::vector<term> set);
  /// Returns the union of `a` and `b`.
  [[nodiscard]] language either(language a, language b);
  /// Returns true if the set of terms `l` contains `t`.
  [[nodiscard]] bool has(language l, term t) const;
  [[nodiscard]] bool holds_empty(language l) const { return accepting_[l]; }
  [[nodiscard]] std::size_t class_count() const noexcept { return examples_.size(); }
  /// Returns an example byte of class `c`.
  [[nodiscard]] char example(std::size_t c) const { return examples_[c]; }
  /// Returns the class of a byte.
  [[nodiscard]] std::size_t class_of(char byte) const { return class_of_[static_cast<unsigned char>(byte)]; }
  /// Returns the language of the continuations after a byte of class `c`.
  [[nodiscard]] language after(language l, std::size_t c);
  [[nodiscard]] bool holds(language l, std::string_view text);

  /// Returns a shortest string in both languages, or an empty optional.
  [[nodiscard]] std::optional<std::string> in_both(language a, language b);
  /// Returns a shortest string in `a` but not in `b`, or an empty optional.
  [[nodiscard]] std::optional<std::string> only_in_first(language a, language b);

 private:
  struct reading {
    std::vector<std::pair<std::uint32_t, term>> reads;  ///< Number of the set of bytes, and the next term.
    bool may_end = false;
    bool is_known = false;
  };

  /// Returns the number of a set of terms.
  /// Precondition: the terms are sorted and distinct.
  [[nodiscard]] language intern(const std::vector<term>& set);
  [[nodiscard]] std::uint32_t number_of(const byte_set& bytes);
  [[nodiscard]] const reading& reading_of(term t);
  /// Returns the classes of bytes with which strings of a language begin.
  [[nodiscard]] byte_set first_of(language l);
  /// Computes the successors of `l` for all classes of bytes at once. If the same terms read two classes, the
  /// classes have the same successor.
  void follow(language l);
  [[nodiscard]] language& after_of(language l, std::size_t c) { return after_[l * examples_.size() + c]; }
  template <typename IsFound, typename IsHopeless>
  [[nodiscard]] std::optional<std::string> shortest(language a, language b, IsFound is_found, IsHopeless is_hopeless);

  terms& terms_;
  std::string examples_;  ///< Indexed by class of bytes. Readable bytes come first.
  std::vector<std::size_t> class_of_;
  std::vector<reading> readings_;  ///< Indexed by term.
  std::unordered_map<byte_set, std::uint32_t> number_of_set_;
  std::vector<std::vector<std::uint8_t>> has_class_;  ///< Indexed by set, then by class: 1 for members, else 0.
  graph::numbering<std::vector<term>, graph::node_hash> sets_;  ///< Sorted terms, indexed by language.
  std::vector<bool> accepting_;
  std::unordered_map<std::uint64_t, language> either_;
  std::vector<language> after_;                 ///< Indexed by language, then by class.
  std::vector<std::optional<byte_set>> first_;  ///< Indexed by language. Results of `first_of`.
  std::vector<bool> followed_;
  /// Classes whose successor differs from the successor of the previous class. Indexed by language, after `follow`.
  std::vector<std::vector<std::uint8_t>> changes_;
  std::vector<bool> is_next_;  ///< Indexed by term. True if the current call of `after` has added the term.
  std::vector<term> set_;      ///< Set of the current call of `after` or `either`.
};

/// Returns the distinct sets of bytes that occur in a grammar: its sets, and the characters of its literals.
[[nodiscard]] std::vector<byte_set> literal_sets(const bnf::grammar& g);

}  // namespace uri94::oracle

#endif
