// SPDX-License-Identifier: MIT
#include "generator/emit/grammar_text.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generator/analysis/same_strings.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/lines.hpp"
#include "generator/bnf/notation_reader.hpp"

namespace uri94::emit {
namespace {

using bnf::expression;

/// Reads a text back and returns the productions by name. Omits checks that only matter for rules, such as the position
/// of recursion.
/// Precondition: the text contains the productions `written`, in their order.
std::map<std::string, bnf::production> read_back(const std::string& text, bnf::notation in,
                                                 const std::vector<const bnf::production*>& written,
                                                 bnf::diagnostics& problems) {
  std::vector<bnf::production_text> texts;
  bnf::split_lines("the text", text, texts, problems, bnf::named(in).where);
  if (!problems.empty()) problems.front().where = written.front()->where;
  std::map<std::string, bnf::production> all;
  for (std::size_t i = 0; i < texts.size() && problems.empty(); ++i) {
    bnf::production p = bnf::read_production(in, texts[i], problems);
    // Reports the place of the original production, because the user does not see the text.
    if (!problems.empty() && i < written.size()) {
      problems.front().where = written[i]->where;
      problems.front().message = "'" + written[i]->name + "' cannot be written: " + problems.front().message;
    }
    std::string name = p.name;
    all.emplace(std::move(name), std::move(p));
  }
  return all;
}

/// Returns the expression with the names used in the text. Left-out names become empty expressions.
expression as_written(const expression& e, const bnf::written_grammar& text) {
  expression made = e;
  bnf::each_expression(made, [&](expression& one) {
    if (one.is != expression::kind::name) return;
    if (const auto renamed = text.renamed.find(one.text); renamed != text.renamed.end()) one.text = renamed->second;
    if (std::find(text.left_out.begin(), text.left_out.end(), one.text) != text.left_out.end()) {
      one.is = expression::kind::empty;
    }
  });
  return made;
}

/// Returns the first production whose meaning differs in the text, or null.
const bnf::production* first_changed(const std::vector<const bnf::production*>& productions,
                                     const bnf::written_grammar& text,
                                     const std::map<std::string, bnf::production>& back) {
  for (const bnf::production* const p : productions) {
    if (std::find(text.left_out.begin(), text.left_out.end(), p->name) != text.left_out.end()) continue;
    const auto renamed = text.renamed.find(p->name);
    const auto again = back.find(renamed == text.renamed.end() ? p->name : renamed->second);
    if (again == back.end() || !analysis::read_the_same(as_written(p->definition, text), again->second.definition)) {
      return p;
    }
  }
  return nullptr;
}

}  // namespace

bnf::written_grammar grammar_text(const std::vector<const bnf::production*>& productions, bnf::notation in,
                                  bnf::diagnostics& problems) {
  bnf::written_grammar text = bnf::write_grammar(productions, in, problems);
  if (!problems.empty() || productions.empty()) return {};
  std::vector<const bnf::production*> written;
  for (const bnf::production* const p : productions) {
    if (std::find(text.left_out.begin(), text.left_out.end(), p->name) == text.left_out.end()) written.push_back(p);
  }
  const std::map<std::string, bnf::production> back = read_back(text.text, in, written, problems);
  if (!problems.empty()) return {};
  try {
    const bnf::effort::shared of_all_productions(bnf::effort::most_of_rules);
    const bnf::production* const changed = first_changed(productions, text, back);
    if (changed == nullptr) return text;
    problems.push_back(
        {changed->where, "'" + changed->name + "' would have another meaning when the text is read back"});
  } catch (const bnf::effort::exhausted&) {
    problems.push_back({productions.front()->where, bnf::effort::refusal()});
  }
  return {};
}

}  // namespace uri94::emit
