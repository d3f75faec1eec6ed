// SPDX-License-Identifier: MIT
// Tables of a grammar of the library: the productions, and the automaton that finds the place of an error.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "emit/cpp_names.hpp"
#include "emit/emitter.hpp"

namespace uri94::emit {
namespace {

using analysis::automaton;
using analysis::state;
using analysis::subset;

/// One thing that could stand somewhere: a production (its number) or what is left of a literal.
struct symbol {
  int production = -1;
  std::string literal;
  bool operator<(const symbol& o) const { return std::tie(production, literal) < std::tie(o.production, o.literal); }
};

/// What a state of the automaton of errors tells.
struct told {
  bool accepting = false;
  std::vector<symbol> expected;  ///< First those in a production that was begun before, then what these begin with.
  std::size_t outermost = 0;     ///< How many the first are.
  int being_read = -1;  ///< A production, or -1 for the start production.
  bool operator<(const told& o) const {
    return std::tie(accepting, expected, outermost, being_read) < std::tie(o.accepting, o.expected, o.outermost, o.being_read);
  }
};

class error_automaton {
 public:
  explicit error_automaton(automaton& a) : automaton_(a) {
    const std::size_t n = a.of().productions.size();
    for (std::size_t p = 0; p < n; ++p) {
      const subset begin = a.closure(a.build_production(p, automaton::end));
      reads_something_.push_back(reads_something(begin));
    }
    number_.emplace(automaton::dead, 0);
    subsets_.push_back(automaton::dead);
    for (std::size_t p = 0; p < n; ++p) {
      starts_.push_back(add(a.closure(a.build_production(p, automaton::end))));
    }
    for (std::size_t i = 1; i < subsets_.size(); ++i) {
      for (std::size_t c = 0; c < a.bytes().size(); ++c) add(a.next(subsets_[i], c));
    }
    minimise();
  }

  std::vector<std::vector<std::size_t>> next;  ///< [state][class]
  std::vector<told> tells;                     ///< By state; 0 is dead.
  std::vector<std::size_t> start;              ///< By production.

 private:
  bool reads_something(subset s) {
    for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
      if (automaton_.next(s, c) != automaton::dead) return true;
    }
    return false;
  }

  std::size_t add(subset s) {
    const auto [at, is_new] = number_.emplace(s, subsets_.size());
    if (is_new) subsets_.push_back(s);
    return at->second;
  }

  told tell(subset s) const {
    told t;
    if (s == automaton::dead) return t;
    t.accepting = automaton_.accepts(s);
    std::set<symbol> known;
    std::vector<symbol> inner;
    const auto expect = [&](symbol x, bool entered) {
      if (entered) {
        inner.push_back(std::move(x));
      } else if (known.insert(x).second) {
        t.expected.push_back(std::move(x));
      }
    };
    struct visit {
      state at;
      bool entered;  ///< In a production that begins here.
    };
    std::vector<visit> open;
    const std::vector<state>& kernel = automaton_.kernel_of(s);
    for (auto k = kernel.rbegin(); k != kernel.rend(); ++k) open.push_back({*k, false});
    std::set<std::pair<state, bool>> seen;
    while (!open.empty()) {
      const visit v = open.back();
      open.pop_back();
      if (!seen.emplace(v.at, v.entered).second) continue;
      const automaton::step& here = automaton_.at(v.at);
      using kind = automaton::step::kind;
      if (here.is == kind::enter && reads_something_[here.production]) expect({static_cast<int>(here.production), ""}, v.entered);
      if (here.is == kind::consume) {
        for (const bnf::expression* literal : here.literals) expect({-1, literal->text.substr(here.literal_offset)}, v.entered);
      }
      const bool symbol_here =
          here.is == kind::consume ||
          (here.is == kind::split && here.next.size() == 1 && automaton_.at(here.next[0]).is == kind::enter);
      if (symbol_here && !v.entered && t.being_read < 0) t.being_read = static_cast<int>(here.owner);
      if (here.is == kind::split || here.is == kind::enter) {
        for (auto n = here.next.rbegin(); n != here.next.rend(); ++n) {
          open.push_back({*n, v.entered || here.is == kind::enter});
        }
      }
    }
    t.outermost = t.expected.size();
    for (symbol& x : inner) {
      if (known.insert(x).second) t.expected.push_back(std::move(x));
    }
    return t;
  }

  void minimise() {
    std::map<told, std::size_t> labels;
    std::vector<told> told_by;
    std::vector<std::size_t> block;
    for (const subset s : subsets_) {
      told_by.push_back(tell(s));
      block.push_back(labels.emplace(told_by.back(), labels.size()).first->second);
    }
    // The dead state tells nothing, as no other does; its label comes first, and its block stays the first.
    std::size_t count = labels.size();
    for (;;) {
      std::map<std::vector<std::size_t>, std::size_t> blocks;
      std::vector<std::size_t> refined;
      for (std::size_t i = 0; i < subsets_.size(); ++i) {
        std::vector<std::size_t> key{block[i]};
        for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) key.push_back(block[to(i, c)]);
        refined.push_back(blocks.emplace(std::move(key), blocks.size()).first->second);
      }
      block = std::move(refined);
      if (blocks.size() == count) break;
      count = blocks.size();
    }
    next.assign(count, {});
    tells.assign(count, {});
    for (std::size_t i = 0; i < subsets_.size(); ++i) {
      if (!next[block[i]].empty()) continue;
      tells[block[i]] = told_by[i];
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) next[block[i]].push_back(block[to(i, c)]);
    }
    for (const std::size_t s : starts_) start.push_back(block[s]);
  }

  std::size_t to(std::size_t from, std::size_t c) const { return number_.at(automaton_.next(subsets_[from], c)); }

  automaton& automaton_;
  std::vector<bool> reads_something_;
  std::vector<subset> subsets_;
  std::unordered_map<subset, std::size_t> number_;
  std::vector<std::size_t> starts_;
};

std::string list(const std::vector<std::size_t>& values) {
  std::string text;
  std::size_t column = 4;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string item = std::to_string(values[i]) + ",";
    if (column + item.size() + 1 > 118) {
      text += "\n   ";
      column = 3;
    }
    text += " " + item;
    column += item.size() + 1;
  }
  return text;
}

std::string banner(const emission& from, const std::string& about) {
  return "// SPDX-License-Identifier: MIT\n// GENERATED by `" + from.command +
         "`: do not edit; change the .bnf and run it again.\n// " + about + "\n";
}

/// `rfc1630-generic-printed` -> `rfc1630_generic_printed`
std::string identifier(const std::string& id) { return cpp_name(id); }

std::string production_rows(const bnf::grammar& g, const analysis::levels& levels) {
  std::string text;
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    const bnf::production& p = g.productions[i];
    const auto n = [](unsigned v) { return std::to_string(v); };
    text += "    {" + cpp_string(p.name) + ",\n     {" + cpp_string(p.cited.document) + ", " + cpp_string(p.cited.section) +
            ", " + n(p.cited.first_page) + ", " + n(p.cited.last_page) + ", " + n(p.cited.first_line) + ", " +
            n(p.cited.last_line) + ", " + cpp_string(p.amendment) + "},\n     " + cpp_string(p.printed) + ",\n     " +
            cpp_string(p.amended) + ",\n     " + cpp_string(p.unit) + ", " +
            (levels.component[i] ? "true" : "false") + "},\n";
  }
  return text;
}

}  // namespace

std::map<std::string, std::string> emit_tables(const emission& from) {
  const bnf::grammar& g = from.grammar;
  const error_automaton errors(from.automaton);
  const std::string id = identifier(g.id);

  // Symbols and sets of them are written once each.
  std::map<symbol, std::size_t> symbols;
  std::vector<symbol> symbol_order;
  std::map<std::vector<std::size_t>, std::size_t> sets;  // -> where it begins in `members`
  std::vector<std::size_t> members;
  std::vector<std::size_t> first_expected;
  std::vector<std::size_t> expected_count;
  std::vector<std::size_t> outermost_count;
  std::vector<std::size_t> flags;
  std::vector<std::size_t> being_read;
  for (const told& t : errors.tells) {
    std::vector<std::size_t> set;
    for (const symbol& s : t.expected) {
      const auto [at, is_new] = symbols.emplace(s, symbols.size());
      if (is_new) symbol_order.push_back(s);
      set.push_back(at->second);
    }
    const auto [at, is_new] = sets.emplace(set, members.size());
    if (is_new) members.insert(members.end(), set.begin(), set.end());
    first_expected.push_back(at->second);
    expected_count.push_back(set.size());
    outermost_count.push_back(t.outermost);
    flags.push_back(t.accepting ? 1 : 0);
    being_read.push_back(t.being_read < 0 ? 255 : static_cast<std::size_t>(t.being_read));
  }
  std::string text = banner(from, g.title + ": tables of its productions and of the automaton that places errors.");
  text += "#include \"parse/grammar_tables.hpp\"\n#include \"parse/instantiate.hpp\"\n#include \"rules.hpp\"\n\n";
  text += "namespace uri94::parse_tables {\nnamespace {\n\n";
  text += "constexpr production_data productions[] = {\n" + production_rows(g, from.levels) + "};\n\n";
  text += "constexpr std::uint8_t byte_class[256] = {\n   " +
          list(std::vector<std::size_t>(from.automaton.bytes().classes().begin(), from.automaton.bytes().classes().end())) +
          "};\n\n";
  text += "constexpr std::uint16_t next_state[] = {\n";
  for (const std::vector<std::size_t>& row : errors.next) text += "   " + list(row) + "\n";
  text += "};\n\n";
  const auto array = [&](const char* type, const char* name, const std::vector<std::size_t>& values) {
    text += std::string("constexpr ") + type + " " + name + "[] = {\n   " + list(values) + "};\n\n";
  };
  array("std::uint8_t", "accepting", flags);
  array("std::uint8_t", "being_read", being_read);
  array("std::uint16_t", "first_expected", first_expected);
  array("std::uint8_t", "expected_count", expected_count);
  array("std::uint8_t", "outermost_count", outermost_count);
  array("std::uint16_t", "expected", members);
  text += "constexpr symbol_data symbols[] = {\n";
  for (const symbol& s : symbol_order) {
    text += s.production >= 0 ? "    {" + std::to_string(s.production) + ", {}},\n"
                              : "    {-1, " + cpp_string(s.literal) + "},\n";
  }
  text += "};\n\n";
  array("std::uint16_t", "start", errors.start);
  text += "}  // namespace\n\n";
  text += "const grammar_data " + id + " = {\n    " + cpp_string(g.id) + ",\n    " + cpp_string(g.title) + ",\n    " +
          "productions, std::size(productions), " + std::to_string(from.automaton.index_of(g.default_start)) + ",\n" +
          "    {byte_class, " + std::to_string(from.automaton.bytes().size()) +
          ", next_state, accepting, being_read, first_expected, expected_count, outermost_count, expected, symbols, start},\n" +
          "    instantiated<" + g.name_space + "::all_productions>()};\n\n";
  text += "}  // namespace uri94::parse_tables\n";

  std::string texts = banner(from, g.title + ": the emitted rules as text.");
  texts += "#include \"parse/emitted.hpp\"\n\nnamespace uri94::parse_tables {\n\n";
  texts += "const std::string_view emitted_" + id + "[] = {\n";
  for (const bnf::production& p : g.productions) {
    // Raw literals keep the text readable here as well.
    texts += "    R\"rule(" + emit_struct(from, p) + ")rule\",\n";
  }
  texts += "};\n\n}  // namespace uri94::parse_tables\n";
  return {{"tables.cpp", text}, {"texts.cpp", texts}};
}

}  // namespace uri94::emit
