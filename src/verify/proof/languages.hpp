// SPDX-License-Identifier: MIT
// Rules and BNF as languages. The derivative of a language is the language that remains after a symbol.
//
// A term is a list of expressions that remain to be read. A term of a rule holds if the expressions match one after
// another up to the end of the input. A term of the BNF holds if the expressions can generate the rest of the input.
//
// The derivative of a term by a byte is a Boolean combination of terms, because an alternative of a rule applies only
// if the previous alternatives do not match. The number of terms is finite, because recursion is in tail position only
// (J. A. Brzozowski, 1964; V. Antimirov, 1996). Rules with look-aheads follow N. Chida and K. Kuramitsu (2017).
//
// The symbols of trees are bytes and brackets. A bracket marks the beginning or the end of a node. Only terms that
// build a tree read brackets. Look-aheads and the conditions of the BNF on the whole rest ignore brackets. A production
// that recurs in tail position ends together with the enclosing node of this production. The inner node has only an
// opening bracket, of the kind `reopen`.
//
// AN EXAMPLE. The BNF is aa = "x" | "x" "y". The rule is sor< seq< one<'x'>, at<eof> >, seq< one<'x'>, one<'y'> > >.
//
//   read           rest of the rule                                      rest of the BNF    both contain ""
//   nothing        the rule                                              aa                 no
//   x              the end, or "y" if the rest is not the end            the end or "y"     yes
//   xy             the end                                               the end            yes
//   other bytes    nothing                                               nothing            no
//
// The table contains all pairs of rests. Both rests of each pair contain "", or both do not. The languages are
// therefore equal. Without the guard `at<eof>`, the rest of the rule after x would be only the end. After xy, only the
// rest of the BNF would contain "". The string xy would refute the rule.
#ifndef URI94_VERIFY_PROOF_LANGUAGES_HPP
#define URI94_VERIFY_PROOF_LANGUAGES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "verify/proof/expressions.hpp"
#include "verify/proof/formula.hpp"
#include "verify/proof/recent.hpp"
#include "verify/proof/shapes.hpp"

namespace uri94::proof {

/// Number of a bracket or of a class of bytes. The languages do not distinguish the bytes of a class.
using symbol = std::uint32_t;

class languages {
 public:
  /// Constructs the languages of expressions. Member functions may add expressions to `of`.
  /// Precondition: all definitions have been added.
  explicit languages(expressions& of);

  /// Returns the language of a production, without brackets.
  [[nodiscard]] formula whole(std::uint32_t definition);
  /// Returns the language of a production, with the brackets of its trees.
  [[nodiscard]] formula whole_with_tree(std::uint32_t definition);

  /// Returns the derivative of a formula by a symbol.
  [[nodiscard]] formula after(formula f, symbol s);
  [[nodiscard]] bool holds_empty(formula f);
  /// Returns the brackets by which the formula has a derivative.
  [[nodiscard]] const std::vector<symbol>& brackets(formula f);

  [[nodiscard]] std::size_t class_count() const noexcept { return examples_.size(); }
  [[nodiscard]] bool is_bracket(symbol s) const noexcept { return s >= examples_.size(); }
  /// Returns an example of a class of bytes, readable if possible.
  [[nodiscard]] char example(symbol s) const { return examples_[s]; }
  [[nodiscard]] const std::array<std::uint8_t, 256>& class_of() const noexcept { return class_of_; }

  enum class bracket_kind : std::uint8_t { open, reopen, close };
  [[nodiscard]] bracket_kind kind_of(symbol bracket) const noexcept {
    return static_cast<bracket_kind>((bracket - class_count()) % 3);
  }
  /// Returns the number (0-based) of the production whose node a bracket begins or ends.
  [[nodiscard]] std::uint32_t production_of(symbol bracket) const noexcept {
    return static_cast<std::uint32_t>(bracket - class_count()) / 3;
  }

 private:
  using term = std::uint32_t;
  static constexpr term none = 0;      ///< The empty language.
  static constexpr term all = 1;       ///< All strings.
  static constexpr term end = 2;       ///< The empty string only.
  static constexpr term tree_end = 3;  ///< The empty string at the end of a term that builds a tree.

  enum class term_kind : std::uint8_t {
    none,
    all,
    end,
    tree_end,
    list,       ///< The expression `a`, then `then`.
    close,      ///< The end of the node of production `a`, then `then`.
    automaton,  ///< The language of automaton `a` from its state `b`.
    split,      ///< Strings with a prefix in the formula `a` whose remainder is in `then`.
    split_on,   ///< Like `split`, but with a non-empty prefix.
    within,     ///< An operand within the bound `a`, then `then`.
    in_order,   ///< An operand with the end that the threads `a` (`many_ways`) determine, then `then`.
    chained,    ///< Brackets that remain in the formula `a`, without further bytes, then `then`.
  };
  struct cell {
    term_kind kind;
    std::uint32_t a;
    std::uint32_t b;
    term then;
    bool with_tree;

    [[nodiscard]] bool operator==(const cell& c) const noexcept {
      return kind == c.kind && a == c.a && b == c.b && then == c.then && with_tree == c.with_tree;
    }
    [[nodiscard]] std::size_t hash() const noexcept {
      return graph::hash_of(std::uint64_t{static_cast<std::uint8_t>(kind)} << 33U | std::uint64_t{with_tree} << 32U | a,
                            std::uint64_t{b} << 32U | then)
          .value();
    }
  };
  /// An operand within a bound.
  struct bounded {
    formula operand;  ///< Remaining language of the operand up to its possible ends.
    term stop;        ///< Term that must match after the end of the operand.
    formula inner;    ///< Remaining language of the operand up to its actual end.
    bool longest;     ///< True if the operand ends at its last possible end, false for the first.

    [[nodiscard]] bool operator==(const bounded& o) const noexcept {
      return operand == o.operand && stop == o.stop && inner == o.inner && longest == o.longest;
    }
    [[nodiscard]] std::size_t hash() const noexcept {
      return graph::hash_of(operand, stop, inner, std::uint64_t{longest}).value();
    }
  };
  /// An operand within a bound of kind `bound::by::order`. The first of `ways` that reads the complete rest determines
  /// the end of the operand.
  struct many_ways {
    struct way {
      std::uint32_t state;
      bool left;     ///< True if the operand has ended in this thread.
      formula rest;  ///< Remaining language after the end of the operand.

      [[nodiscard]] bool operator==(const way& w) const noexcept {
        return state == w.state && left == w.left && rest == w.rest;
      }
    };
    std::uint32_t table;
    std::vector<way> ways;
    formula inner;

    [[nodiscard]] bool operator==(const many_ways& m) const noexcept {
      return table == m.table && inner == m.inner && ways == m.ways;
    }
    [[nodiscard]] std::size_t hash() const noexcept {
      graph::hash_of h(table, inner);
      for (const way& w : ways) {
        for (const std::uint32_t part : {w.state, std::uint32_t{w.left}, w.rest}) h.add(part);
      }
      return h.value();
    }
  };
  using marked = std::vector<std::pair<symbol, formula>>;

  void find_classes();
  [[nodiscard]] term intern(term_kind of_kind, std::uint32_t a, std::uint32_t b, term then, bool with_tree);
  [[nodiscard]] term list(expression e, term then);
  [[nodiscard]] term plain_list(expression e, term then) { return list(shapes_.plain(e), plain(then)); }
  [[nodiscard]] term plain(term t);
  [[nodiscard]] term within(formula operand, term stop, formula inner, bool longest, term then);
  [[nodiscard]] term split(formula operand, term stop, bool on);
  [[nodiscard]] term rest_of(const expressions::node& n) {
    return intern(term_kind::automaton, n.number, 1, none, false);
  }
  [[nodiscard]] term bound_of(const expressions::node& n, term then);
  [[nodiscard]] term shortest(expression operand, term then);
  [[nodiscard]] term in_order(many_ways ways, term then);
  [[nodiscard]] many_ways ways_after(const many_ways& w, symbol s, term then);
  void add_ways(many_ways& to, std::size_t from, bool left, formula rest, term then, std::vector<bool>& seen);
  [[nodiscard]] formula lift(term t);
  /// Returns the formula of strings that start with a match of the expression.
  [[nodiscard]] formula matches(expression e) { return lift(list(shapes_.plain(e), all)); }

  [[nodiscard]] formula term_after(term t, symbol c);
  [[nodiscard]] formula made_after(term t, symbol c);
  [[nodiscard]] formula step(expression e, term then, symbol c);
  [[nodiscard]] bool term_holds_empty(term t);
  [[nodiscard]] bool made_holds_empty(term t);
  [[nodiscard]] bool reads_nothing(expression e, term then);
  [[nodiscard]] const marked& marks(term t);
  [[nodiscard]] marked made_marks(term t);
  [[nodiscard]] marked marks_of(expression e, term then);
  void join(marked& to, const marked& more, formula condition);
  [[nodiscard]] formula after_bracket(formula f, symbol b);
  [[nodiscard]] bool closes(term t, std::uint32_t production) const;
  [[nodiscard]] symbol bracket(bracket_kind is, std::uint32_t production) const noexcept {
    return static_cast<symbol>(class_count() + 3 * std::size_t{production} + static_cast<std::size_t>(is));
  }
  [[nodiscard]] static std::uint32_t number_of(term t, bool with_tree) noexcept;
  [[nodiscard]] static term term_of(std::uint32_t number) noexcept;

  expressions& expressions_;
  shapes shapes_;
  formulas formulas_;
  std::array<std::uint8_t, 256> class_of_{};
  std::string examples_;

  graph::numbering<cell> terms_;
  graph::numbering<bounded> bounded_;
  graph::numbering<many_ways> many_ways_;

  static constexpr formula unknown = 0xFFFFFFFF;
  std::vector<std::vector<formula>> after_;  ///< Results of `term_after`, indexed by term, then by class.
  std::vector<std::uint8_t> empty_;          ///< Results of `term_holds_empty` by term: 0 unknown, 1 no, 2 yes.
  std::vector<std::pair<bool, marked>> marks_;
  std::vector<term> plain_;
  recent<2, 20> formula_after_;  ///< Results of `after` and `after_bracket`.
  std::unordered_map<formula, std::vector<symbol>> brackets_;
  unsigned depth_ = 0;
};

}  // namespace uri94::proof

#endif
