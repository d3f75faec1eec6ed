// SPDX-License-Identifier: MIT
#include "generator/random_grammars/answers.hpp"

#include <utility>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "generator/emit/grammar_text.hpp"
#include "generator/golden/derivation_search.hpp"
#include "generator/random_grammars/recogniser.hpp"
#include "verify/conformance/interpreted.hpp"

namespace uri94::tests {
namespace {

using bnf::expression;
using kind = part::kind;

constexpr bnf::notation notations[] = {bnf::notation::rfc822, bnf::notation::rfc1630, bnf::notation::abnf};

bnf::grammar_files files_of(const std::string& text, style in) {
  bnf::grammar_files files;
  files.described_in = files.id = files.title = "random";
  files.name_space = "random";
  files.written_in = notations[static_cast<std::size_t>(in)];
  files.of_files = true;
  files.units = {{in == style::abnf ? "random.abnf" : "random.bnf", text}};
  return files;
}

/// Converts the part to an expression for `derivation_search`.
expression expression_of(const small_grammar& g, const part& p) {
  constexpr expression::kind kinds[] = {expression::kind::empty,    expression::kind::literal,
                                        expression::kind::set,      expression::kind::name,
                                        expression::kind::sequence, expression::kind::alternatives,
                                        expression::kind::optional, expression::kind::repetition};
  expression e;
  e.is = kinds[static_cast<std::size_t>(p.is)];
  e.text = p.is == kind::rule ? g.names[p.rule] : p.text;
  e.any_case = p.any_case;
  if (p.is == kind::one_of) {
    for (const char c : p.text) e.bytes.set(static_cast<unsigned char>(c));
  }
  e.minimum = p.least;
  e.maximum = p.most;
  for (const part& o : p.parts) e.operands.push_back(expression_of(g, o));
  return e;
}

bnf::grammar grammar_of(const small_grammar& g) {
  bnf::grammar made;
  for (std::size_t i = 0; i < g.rules.size(); ++i) {
    bnf::production p;
    p.name = g.names[i];
    p.definition = expression_of(g, g.rules[i]);
    made.productions.push_back(std::move(p));
  }
  return made;
}

/// Returns a tree as text, with the sizes of inner nodes: "list[0,3)*2 item[0,1)".
template <typename Node, typename Number>
std::string tree_text(const bnf::grammar& g, const std::vector<Node>& nodes, Number number) {
  std::string text;
  for (const Node& n : nodes) {
    text += (text.empty() ? "" : " ") + g.productions[number(n)].name + '[' + std::to_string(n.begin) + ',' +
            std::to_string(n.end) + ')' + (n.size > 1 ? "*" + std::to_string(n.size) : "");
  }
  return text;
}

class comparison {
 public:
  comparison(const small_grammar& g, const taken_grammar& answering, std::size_t longest, bool with_trees)
      : answering_(answering),
        longest_(longest),
        characters_(with_a_foreign_one(characters_of(g))),
        recogniser_(g, 0),
        grammar_(grammar_of(g)),
        search_(grammar_, most_tries),
        has_trees_(with_trees && !has_left_recursion(g) && recurs_only_last(g)) {}

  std::optional<wrong_answer> run() {
    visit(recogniser_.is_viable() ? 0 : dead);
    return std::move(found_);
  }
  [[nodiscard]] const asked_counts& asked() const { return asked_; }

 private:
  static constexpr std::size_t dead = static_cast<std::size_t>(-1);
  static constexpr std::size_t most_trees = 400;
  static constexpr std::size_t most_tries = 20000;

  /// Checks all strings that begin with `input_`.
  /// @param viable length of the longest valid prefix of `input_`, or `dead` if the grammar generates no string
  void visit(std::size_t viable) {
    const bool is_alive = viable == input_.size();
    check(is_alive && recogniser_.accepts(), viable == dead ? 0 : viable);
    if (input_.size() == longest_) return;
    // Skips strings that are not shorter than a known string with a wrong answer.
    if (found_ && input_.size() + 1 >= found_->input.size()) return;
    for (const char c : characters_) {
      if (is_alive) recogniser_.read(c);
      input_ += c;
      visit(is_alive && recogniser_.is_viable() ? viable + 1 : viable);
      input_.pop_back();
      if (is_alive) recogniser_.take_back();
    }
  }

  void check(bool accepted, std::size_t offset) {
    ++asked_.strings;
    const std::string expected = accepted ? "acceptance" : "a rejection at " + std::to_string(offset);
    const auto look = [&](const char* who, const conformance::subject* s) {
      if (s == nullptr) return;
      s->read(input_, level::none, reading_);
      if (reading_.accepted != accepted || (!accepted && reading_.offset != offset)) {
        const std::string said = reading_.accepted ? " accept" : " reject at " + std::to_string(reading_.offset);
        wrong(who + said + ", expected " + expected);
      }
    };
    look("the rules", answering_.rules.get());
    look("the automaton", answering_.automaton.get());
    if (accepted && has_trees_ && asked_.trees + asked_.costly_trees < most_trees) check_tree();
  }

  void check_tree() {
    const std::optional<derivation> first = search_.first(0, input_);
    if (search_.gave_up()) {
      ++asked_.costly_trees;
      return;
    }
    ++asked_.trees;
    const std::string expected =
        first ? tree_text(grammar_, *first, [](const derived_node& n) { return n.production; }) : "not derivable";
    const auto look = [&](const char* who, const conformance::subject* s) {
      if (s == nullptr) return;
      s->read(input_, level::full, reading_);
      const std::string tree =
          tree_text(answering_.part, reading_.nodes, [](const bnf::tree_node& n) { return n.production; });
      if (tree != expected) wrong(std::string(who) + " read " + tree + ", expected " + expected);
    };
    look("the rules", answering_.rules.get());
    look("the automaton", answering_.automaton.get());
  }

  void wrong(std::string what) {
    if (!found_ || input_.size() < found_->input.size()) found_ = wrong_answer{input_, std::move(what)};
  }

  const taken_grammar& answering_;
  std::size_t longest_;
  std::string characters_;
  recogniser recogniser_;
  bnf::grammar grammar_;
  derivation_search search_;
  bool has_trees_;
  std::string input_;
  conformance::reading reading_;
  asked_counts asked_;
  std::optional<wrong_answer> found_;
};

}  // namespace

std::unique_ptr<taken_grammar> take(const std::string& text, style in) {
  auto t = std::make_unique<taken_grammar>();
  t->files = files_of(text, in);
  bnf::diagnostics problems;
  const bnf::grammar whole = bnf::build_grammar(t->files, false, problems);
  const auto refuse = [&](const bnf::diagnostic& d) {
    t->refusal = d.message;
    return std::move(t);
  };
  if (!problems.empty()) return refuse(problems.front());
  const std::size_t start = whole.number_of(whole.default_start);
  if (start == whole.productions.size()) {
    for (const bnf::refused_production& r : whole.refused) {
      if (r.name == whole.default_start) return refuse(r.why);
    }
    t->refusal = "undefined start";
    return t;
  }
  t->part = bnf::part_of(whole, start);
  t->start = t->part.number_of(whole.default_start);
  try {
    const bnf::effort::shared of_a_command(bnf::effort::most_of_a_command);
    auto rules = std::make_shared<const interpret::interpreter>(t->part, problems);
    if (problems.empty()) {
      t->rules = std::make_shared<conformance::interpreted_subject>(std::move(rules), t->start);
    } else {
      t->undecided = problems.front().message;
    }
    t->automaton = std::make_shared<conformance::derived_subject>(bnf::production_in{&t->part, t->start});
  } catch (const bnf::effort::exhausted&) {
    t->refusal = bnf::effort::refusal();
  }
  return t;
}

rewritten rewrite(const taken_grammar& g, style in) {
  std::vector<const bnf::production*> productions{&g.part.productions[g.start]};
  for (const bnf::production& p : g.part.productions) {
    if (&p != productions.front()) productions.push_back(&p);
  }
  bnf::diagnostics problems;
  const bnf::written_grammar text = emit::grammar_text(productions, notations[static_cast<std::size_t>(in)], problems);
  return {text.text, problems.empty() ? std::string() : problems.front().message};
}

std::optional<wrong_answer> compare(const small_grammar& g, const taken_grammar& answering, std::size_t longest,
                                    asked_counts& asked, bool with_trees) {
  comparison c(g, answering, longest, with_trees);
  std::optional<wrong_answer> found = c.run();
  asked.strings += c.asked().strings;
  asked.trees += c.asked().trees;
  asked.costly_trees += c.asked().costly_trees;
  return found;
}

}  // namespace uri94::tests
