// SPDX-License-Identifier: MIT
// Answers of uri94 for a small grammar, from the interpreted rules and from the automaton.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_ANSWERS_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_ANSWERS_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/random_grammars/grammar.hpp"
#include "verify/conformance/subject.hpp"

namespace uri94::tests {

/// A grammar, read as the commands of uri94 read a grammar.
struct taken_grammar {
  bnf::grammar_files files;
  bnf::grammar part;      ///< Productions reachable from the start.
  std::size_t start = 0;  ///< Index in `part`.
  std::string refusal;    ///< Reason why the grammar is refused; empty if it is accepted.
  std::string undecided;  ///< Reason why guards cannot decide between branches (`rules` is null); else empty.
  std::shared_ptr<const conformance::subject> rules;
  std::shared_ptr<const conformance::subject> automaton;
};

/// Reads a grammar from its text. `rules` and `automaton` point to `part`, so `*result` must not be moved.
[[nodiscard]] std::unique_ptr<taken_grammar> take(const std::string& text, style in);

/// The text that `uri94 grammar --format` prints, or the reason why it rejects the grammar.
struct rewritten {
  std::string text;
  std::string refusal;
};
[[nodiscard]] rewritten rewrite(const taken_grammar& g, style in);

/// A string with a wrong answer.
struct wrong_answer {
  std::string input;
  std::string what;  ///< Description, such as "the rules accept, expected a rejection at 2".
};

/// Numbers of compared strings and trees.
struct asked_counts {
  std::size_t strings = 0;
  std::size_t trees = 0;
  std::size_t costly_trees = 0;  ///< Trees skipped because the search through all derivations takes too long.
};

/// Compares the answers to all strings of up to `longest` bytes over the characters of the grammar and one other
/// character.
/// @param asked is increased by the numbers of strings and trees
/// @param answering the grammar under test, which must have the language of `g`
/// @param with_trees true to also compare up to 400 trees with the first derivations in `g`; has no effect if a rule
///                   recurs before its last part
/// @return a shortest string with a wrong answer, or an empty optional
[[nodiscard]] std::optional<wrong_answer> compare(const small_grammar& g, const taken_grammar& answering,
                                                  std::size_t longest, asked_counts& asked, bool with_trees);

}  // namespace uri94::tests

#endif
