// SPDX-License-Identifier: MIT
// Rules and BNF as languages, and what is left of a language after a symbol.
//
// A term is what is still to come: a list of expressions, for a rule "these match here one after the other, each as it
// does, and nothing is left over", for the BNF "these can be read". What a byte leaves of a term is a Boolean
// combination of terms, as a rule's alternative holds where those before it do not match. There are finitely many
// terms, as nothing recurs but in tail position (J. A. Brzozowski, 1964; V. Antimirov, 1996; for rules with
// look-aheads, N. Chida and K. Kuramitsu, 2017).
//
// For trees the symbols are bytes and brackets: one where a node begins, one where it ends. Terms that build a tree are
// read with brackets; look-aheads, and all that the BNF asks of the whole rest, do not see them. A production that
// recurs in tail position ends where the one does that it recurs to: only its begin is written, by a bracket of its
// own.
#ifndef URI94_PROVE_LANGUAGES_HPP
#define URI94_PROVE_LANGUAGES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "prove/expression.hpp"
#include "prove/formula.hpp"
#include "prove/shapes.hpp"

namespace uri94::prove {

/// A class of bytes that nothing distinguishes, or a bracket.
using symbol = std::uint32_t;

class languages {
 public:
  /// All definitions must have been added; the expressions get more.
  explicit languages(expressions& of);

  /// The strings that a production reads as a whole, without brackets and without a tree.
  [[nodiscard]] formula whole(std::uint32_t definition);
  /// The strings with the brackets of their trees.
  [[nodiscard]] formula whole_with_tree(std::uint32_t definition);

  /// What is left after a symbol.
  [[nodiscard]] formula after(formula f, symbol s);
  [[nodiscard]] bool holds_empty(formula f);
  /// The brackets that may come next.
  [[nodiscard]] const std::vector<symbol>& brackets(formula f);

  [[nodiscard]] std::size_t class_count() const noexcept { return examples_.size(); }
  [[nodiscard]] bool is_bracket(symbol s) const noexcept { return s >= examples_.size(); }
  /// A byte of a class, one that a person would like to read.
  [[nodiscard]] char example(symbol s) const { return examples_[s]; }
  [[nodiscard]] const std::array<std::uint8_t, 256>& class_of() const noexcept { return class_of_; }

  enum class bracket_kind : std::uint8_t { open, reopen, close };
  [[nodiscard]] bracket_kind kind_of(symbol bracket) const noexcept {
    return static_cast<bracket_kind>((bracket - class_count()) % 3);
  }
  /// The number of a bracket's production in its grammar.
  [[nodiscard]] std::uint32_t production_of(symbol bracket) const noexcept {
    return static_cast<std::uint32_t>(bracket - class_count()) / 3;
  }

  [[nodiscard]] formulas& all_formulas() noexcept { return formulas_; }
  [[nodiscard]] std::size_t term_count() const noexcept { return terms_.size(); }

 private:
  using term = std::uint32_t;
  static constexpr term none = 0;      ///< No string.
  static constexpr term all = 1;       ///< Every string.
  static constexpr term end = 2;       ///< The empty string.
  static constexpr term tree_end = 3;  ///< The same, at the end of a term that builds a tree.

  enum class what : std::uint8_t {
    none,
    all,
    end,
    tree_end,
    list,       ///< The expression `a`, then `then`.
    close,      ///< The node of production `a` ends, then `then`.
    automaton,  ///< What the automaton `a` reads from its state `b` to the end.
    split,      ///< Some beginning fits the formula `a`, and what is left the term `then`.
    split_on,   ///< The same, but not with an empty beginning.
    within,     ///< Within the bound `a`, then `then`.
    in_order,   ///< Within the bound of ways `a`; `then` follows each.
    chained,    ///< The formula `a`, but for brackets at its end, then `then`.
  };
  struct cell {
    what is;
    std::uint32_t a;
    std::uint32_t b;
    term then;
    bool with_tree;

    [[nodiscard]] bool operator==(const cell& c) const noexcept {
      return is == c.is && a == c.a && b == c.b && then == c.then && with_tree == c.with_tree;
    }
    [[nodiscard]] std::size_t hash() const noexcept {
      return graph::hash_of(std::uint64_t{static_cast<std::uint8_t>(is)} << 33U | std::uint64_t{with_tree} << 32U | a,
                            std::uint64_t{b} << 32U | then)
          .value();
    }
  };
  /// An operand within a bound.
  struct bounded {
    formula operand;  ///< What is left of where it can end.
    term stop;        ///< What has to follow where it ends.
    formula inner;    ///< What is left of it, up to there.
    bool longest;

    [[nodiscard]] bool operator==(const bounded& o) const noexcept {
      return operand == o.operand && stop == o.stop && inner == o.inner && longest == o.longest;
    }
    [[nodiscard]] std::size_t hash() const noexcept {
      return graph::hash_of(operand, stop, inner, std::uint64_t{longest}).value();
    }
  };
  /// An operand whose end is that of the first of many ways.
  struct many_ways {
    struct way {
      std::uint32_t state;
      bool left;
      formula rest;  ///< Of one that left: what is to be read now.

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
  [[nodiscard]] term made(what is, std::uint32_t a, std::uint32_t b, term then, bool with_tree);
  [[nodiscard]] term list(expression e, term then);
  [[nodiscard]] term plain_list(expression e, term then) { return list(shapes_.plain(e), plain(then)); }
  [[nodiscard]] term plain(term t);
  [[nodiscard]] term within(formula operand, term stop, formula inner, bool longest, term then);
  [[nodiscard]] term split(formula operand, term stop, bool on);
  [[nodiscard]] term rest_of(const expressions::node& n) { return made(what::automaton, n.number, 1, none, false); }
  [[nodiscard]] term bound_of(const expressions::node& n, term then);
  [[nodiscard]] term shortest(expression operand, term then);
  [[nodiscard]] term in_order(many_ways ways, term then);
  [[nodiscard]] many_ways ways_after(const many_ways& w, symbol s, term then);
  void add_ways(many_ways& to, std::size_t from, bool left, formula rest, term then, std::vector<bool>& seen);
  [[nodiscard]] formula that(term t);
  /// That the expression matches here, whatever follows.
  [[nodiscard]] formula matches(expression e) { return that(list(shapes_.plain(e), all)); }

  [[nodiscard]] formula term_after(term t, symbol c);
  [[nodiscard]] formula made_after(term t, symbol c);
  [[nodiscard]] formula step(expression e, term then, symbol c);
  [[nodiscard]] bool term_holds_empty(term t);
  [[nodiscard]] bool made_holds_empty(term t);
  [[nodiscard]] bool reads_nothing(expression e, term then);
  [[nodiscard]] const marked& marks(term t);
  [[nodiscard]] marked made_marks(term t);
  [[nodiscard]] marked marks_of(expression e, term then);
  [[nodiscard]] marked marks_after(formula f, const formula condition);
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
  std::vector<std::vector<formula>> after_;  ///< [term][class]
  std::vector<std::uint8_t> empty_;          ///< By term: 0 unknown, 1 no, 2 yes.
  std::vector<std::pair<bool, marked>> marks_;
  std::vector<term> plain_;
  std::unordered_map<std::uint64_t, formula> formula_after_;
  std::unordered_map<formula, std::vector<symbol>> brackets_;
  std::unordered_map<formula, bool> formula_empty_;
  unsigned depth_ = 0;
};

}  // namespace uri94::prove

#endif
