// SPDX-License-Identifier: MIT
#include "generator/bnf/interpretation_register.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

using support::json_value;

/// Returns the 0-based indices for the 1-based numbers in `value`. Returns an empty list unless the
/// numbers are a permutation of 1 to `count`.
std::vector<std::size_t> order_of(json_value value, std::size_t count) {
  std::vector<std::size_t> order;
  std::vector<bool> seen(count, false);
  if (value.items().size() != count) return {};
  for (const json_value item : value.items()) {
    const auto number = static_cast<std::size_t>(item.number());
    if (number < 1 || number > count || seen[number - 1]) return {};
    seen[number - 1] = true;
    order.push_back(number - 1);
  }
  return order;
}

/// Marks the uses of `operand` in `e` as shortest matches. Returns false if `e` does not use `operand`.
bool shorten(expression& e, const std::string& operand, const std::string& id) {
  bool found = false;
  each_use(e, [&](expression& use) {
    if (use.text != operand) return;
    use.shortest = found = true;
    use.interpretation = id;
  });
  return found;
}

}  // namespace

interpretation_register::interpretation_register(const grammar_files& files, diagnostics& problems)
    : files_(files), problems_(problems) {
  if (files_.interpretations) {
    root_ = files_.interpretations->document().root();
    add_problem(files_.interpretations->document(), files_.interpretations->name(), problems_);
  }
  each_entry_of_this([&](json_value e) {
    for (const json_value s : e["spelled"].items()) spelled_.emplace_back(s["printed"].text(), s["means"].text());
  });
}

/// Calls `f` for each entry that concerns this grammar.
template <typename Function>
void interpretation_register::each_entry_of_this(const Function& f) const {
  for (const json_value e : root_["entries"].items()) {
    const std::vector<std::string> grammars = e["grammars"].texts();
    if (std::find(grammars.begin(), grammars.end(), files_.id) != grammars.end()) f(e);
  }
}

/// Returns the entry with that id, or an absent value.
json_value interpretation_register::entry(const std::string& id) const {
  for (const json_value e : root_["entries"].items()) {
    if (e["id"].text() == id) return e;
  }
  return {};
}

production_text interpretation_register::respelled(production_text text) const {
  for (const auto& [printed, means] : spelled_) {
    if (means.size() > printed.size() || text.text.substr(0, printed.size() + 1) != printed + ' ') continue;
    text.text.replace(0, printed.size(), means + std::string(printed.size() - means.size(), ' '));
    break;
  }
  return text;
}

void interpretation_register::amend(grammar& g) const {
  const auto& [name, content] = files_.amendments;
  std::vector<production_text> texts;
  const named_notation& in = named(files_.written_in);
  split_lines(name, content, texts, problems_, in.where);
  // Amendments that the printed form also needs come first. A production then has the same number in both forms.
  std::stable_partition(texts.begin(), texts.end(), [&](const production_text& text) {
    return entry(text.citation.substr(0, text.citation.find(", ")))["in_printed"].flag();
  });
  for (const production_text& text : texts) {
    const std::size_t comma = text.citation.find(", ");
    const std::string id = text.citation.substr(0, comma);
    source evidence;
    if (comma == std::string::npos || !read_source(std::string_view(text.citation).substr(comma + 2), evidence)) {
      problems_.push_back(
          {{name, text.first_line - 1, 1}, "expected ';@ ID, DOCUMENT, section S, page N, line L' above an amendment"});
      continue;
    }
    const json_value registered = entry(id);
    if (!registered.exists()) {
      problems_.push_back(
          {{name, text.first_line - 1, 1}, "the register of interpretations has no entry '" + id + "'"});
      continue;
    }
    if (g.as_printed && !registered["in_printed"].flag()) continue;
    production p = in.read(text, problems_);
    p.amended = text.text;
    p.amendment = id;
    p.cited = evidence;
    p.unit = std::filesystem::path(name).stem().string();
    const auto printed =
        std::find_if(g.productions.begin(), g.productions.end(), [&](const production& q) { return q.name == p.name; });
    if (printed == g.productions.end()) {
      g.productions.push_back(std::move(p));
    } else {
      printed->definition = std::move(p.definition);
      printed->amended = std::move(p.amended);
      printed->amendment = id;
      printed->where = p.where;
    }
  }
}

void interpretation_register::join_names(grammar& g) const {
  bool any_case = false;
  each_entry_of_this([&](json_value e) { any_case = any_case || e["names_any_case"].flag(); });
  if (!any_case) return;
  std::map<std::string, std::string> defined;
  for (const production& p : g.productions) defined.emplace(ascii::in_lower_case(p.name), p.name);
  for (production& p : g.productions) {
    each_use(p.definition, [&](expression& e) {
      if (const auto known = defined.find(ascii::in_lower_case(e.text)); known != defined.end()) e.text = known->second;
    });
  }
}

void interpretation_register::derive(grammar& g) const {
  each_entry_of_this([&](json_value e) {
    for (const json_value rule : e["rules"].items()) {
      // A rule without "grammars" applies to all grammars of its entry.
      const std::vector<std::string> grammars = rule["grammars"].texts();
      if (!grammars.empty() && std::find(grammars.begin(), grammars.end(), files_.id) == grammars.end()) continue;
      derive(g, e["id"].text(), rule);
    }
  });
  if (problems_.empty() && files_.interpretations) {
    add_problem(files_.interpretations->document(), files_.interpretations->name(), problems_);
  }
}

void interpretation_register::derive(grammar& g, const std::string& id, json_value rule) const {
  const auto fail = [&](const std::string& message) {
    problems_.push_back({{files_.interpretations->name(), 0, 0}, id + ": " + message});
  };
  const std::string name = rule["production"].text();
  const auto p =
      std::find_if(g.productions.begin(), g.productions.end(), [&](const production& q) { return q.name == name; });
  if (p == g.productions.end()) return fail("no production '" + name + "' in " + g.id);
  if (rule["order"].exists()) {
    expression& choice = p->definition;
    const std::size_t count = choice.is == expression::kind::alternatives ? choice.operands.size() : 0;
    const std::vector<std::size_t> order = order_of(rule["order"], count);
    if (order.empty()) {
      return fail("\"order\" of '" + name + "' is " + rule["order"].copy().dump(-1, ' ', true) +
                  ", expected each of the numbers of its " + std::to_string(count) + " alternatives once");
    }
    choice.interpretation = id;
    choice.order = order;
  }
  for (const std::string& operand : rule["shortest"].texts()) {
    if (!shorten(p->definition, operand, id)) fail("'" + name + "' has no operand '" + operand + "'");
  }
}

}  // namespace uri94::bnf
