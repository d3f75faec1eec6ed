// SPDX-License-Identifier: MIT
// One string: does the parser say what the BNF says?
#ifndef URI94_CONFORMANCE_EXAMINE_HPP
#define URI94_CONFORMANCE_EXAMINE_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/subject.hpp"
#include "oracle/automaton.hpp"
#include "oracle/derivation.hpp"
#include "oracle/derivation_rules.hpp"

namespace uri94::conformance {

/// Where a parser and the BNF part.
enum class divergence : std::uint8_t {
  accepts,     ///< The parser accepts what the BNF does not generate.
  rejects,     ///< The parser rejects what it generates.
  offset,      ///< Rejected at another offset.
  derivation,  ///< The full tree is no derivation.
  order,       ///< It is one, but not the first.
  components,  ///< The tree of level `components` is not the full one without what the level leaves out.
};
inline constexpr std::size_t divergence_count = 6;

/// "accepts what the BNF does not generate", …
[[nodiscard]] std::string_view text_of(divergence) noexcept;
/// One word: "accepts", "rejects", "offset", "derivation", "order", "components".
[[nodiscard]] std::string_view name_of(divergence) noexcept;

/// What is known of a production, to examine parsers by. Immutable once made.
struct knowledge {
  /// @param shared_rules those of the grammar; null where no tree is to be examined
  /// @param counted what the steps are counted by; it throws when they are too many. Null: by one of its own
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
  std::vector<bool> is_component;  ///< By production: a tree of level `components` shows it.
  std::vector<bool> is_chain;      ///< By production: it repeats a character by recursion; the outermost is shown.
};

class examiner {
 public:
  examiner(const knowledge& about, const subject& parser);

  /// Where the parser parts from what the BNF says of the input, if it does.
  [[nodiscard]] std::optional<divergence> examine(std::string_view input, const oracle::verdict& expected);
  /// What the BNF says, and what the parser, in one line each: for `d`, as `examine` gave it.
  [[nodiscard]] std::string expected_text(std::string_view input, divergence d);
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
  std::vector<std::uint8_t> classes_;  ///< Of the string whose derivation was searched last.
  std::vector<std::uint8_t> now_;
  const std::vector<oracle::derivation_node>* known_ = nullptr;
  std::vector<oracle::derivation_node> components_;
  struct above {
    std::size_t last;
    std::size_t node;  ///< In `components_`, if kept.
    std::uint32_t production;
    bool is_kept;
  };
  std::vector<above> above_;
};

}  // namespace uri94::conformance

#endif
