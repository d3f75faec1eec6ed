// SPDX-License-Identifier: MIT
// Compares a parser with the BNF on one string.
#ifndef URI94_VERIFY_CONFORMANCE_EXAMINE_HPP
#define URI94_VERIFY_CONFORMANCE_EXAMINE_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/conformance/subject.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/oracle/derivation.hpp"
#include "verify/oracle/derivation_rules.hpp"

namespace uri94::conformance {

/// Kind of difference between a parser and the BNF.
enum class divergence : std::uint8_t {
  accepts,     ///< The parser accepts a string that the BNF does not generate.
  rejects,     ///< The parser rejects a string that the BNF generates.
  offset,      ///< The parser rejects the string at a different offset.
  derivation,  ///< The full tree is not a derivation.
  order,       ///< The full tree is a derivation, but not the first in the order of `grammar/interpretations.json`.
  components,  ///< The tree of level `components` differs from the full tree reduced to that level.
};
inline constexpr std::size_t divergence_count = 6;

/// Returns a description such as "accepts what the BNF does not generate".
[[nodiscard]] std::string_view text_of(divergence) noexcept;
/// Returns "accepts", "rejects", "offset", "derivation", "order" or "components".
[[nodiscard]] std::string_view name_of(divergence) noexcept;

/// Tables to check parsers of one production. Immutable after construction.
struct knowledge {
  /// Builds the tables of a production.
  /// @param shared_rules Rules of the grammar; null if trees are not checked.
  /// @param counted Counter that throws after too many steps. Null to use an internal counter.
  knowledge(bnf::production_in start, std::shared_ptr<const oracle::derivation_rules> shared_rules,
            bnf::effort* counted = nullptr);
  knowledge(const knowledge&) = delete;
  knowledge& operator=(const knowledge&) = delete;

  const bnf::grammar& grammar;
  bnf::production_in start;
  bnf::effort own_effort;
  oracle::terms left;
  oracle::positions places;
  oracle::automaton language;
  oracle::derivation_tables derivations;
  std::shared_ptr<const oracle::derivation_rules> rules;
  /// True for productions shown in trees of level `components`, indexed by production.
  std::vector<bool> is_component;
  /// True for productions that repeat a character by recursion, indexed by production. Trees of level `components` show
  /// only the outermost node of the recursion.
  std::vector<bool> is_chain;
};

class examiner {
 public:
  examiner(const knowledge& about, const subject& parser);

  /// Returns the difference between parser and BNF for the input, if any.
  [[nodiscard]] std::optional<divergence> examine(std::string_view input, const oracle::verdict& expected);
  /// Returns the expected result as one line of text.
  /// Precondition: `examine` has returned `d` for the input.
  [[nodiscard]] std::string expected_text(std::string_view input, divergence d);
  /// Returns the parser's result as one line of text.
  /// Precondition: `examine` has returned `d` for the input.
  [[nodiscard]] std::string found_text(std::string_view input, divergence d);

 private:
  [[nodiscard]] const std::vector<oracle::derivation_node>& first_derivation(std::string_view input);
  void find_components();
  [[nodiscard]] std::string node_text(std::size_t production, std::size_t begin, std::size_t end) const;

  const knowledge& about_;
  const subject& parser_;
  oracle::derivation_search search_;
  reading full_;
  reading other_;
  std::vector<oracle::derivation_rules::open_node> open_;
  std::vector<std::uint8_t> classes_;  ///< Byte classes of the last string that was derived.
  std::vector<std::uint8_t> now_;
  const std::vector<oracle::derivation_node>* known_ = nullptr;
  std::vector<oracle::derivation_node> components_;
  struct above {
    std::size_t last;
    std::size_t node;  ///< Index (0-based) in `components_`, if `is_kept`.
    std::uint32_t production;
    bool is_kept;
  };
  std::vector<above> above_;
};

}  // namespace uri94::conformance

#endif
