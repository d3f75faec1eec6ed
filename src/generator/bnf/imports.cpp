// SPDX-License-Identifier: MIT
#include "generator/bnf/imports.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "generator/bnf/abnf_rules.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/limits.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

constexpr std::string_view mark = ";+ ";
constexpr std::string_view form = "expected ';+ GRAMMAR: rule, rule', with a grammar's name or a path";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Returns "host" for "<host, see [URI], Section 3.2.2>", and an empty string for a name.
std::string described_name(const std::string& name) {
  if (name.empty() || name.front() != '<') return {};
  const std::size_t end = std::min(name.find_first_of(" ,>", 1), name.size());
  return name.substr(1, end - 1);
}

class importer {
 public:
  importer(const import_line& line, const grammar& from, const std::string& from_name, grammar& to,
           diagnostics& problems)
      : line_(line), from_(from), from_name_(from_name), to_(to), problems_(problems) {
    for (std::size_t i = 0; i < from.productions.size(); ++i) {
      numbers_.emplace(from.productions[i].name, i);
      by_key_.emplace(key(from.productions[i].name), i);
    }
  }

  void run() {
    for (const std::string& name : line_.names) want(name);
    for (const refused_production& r : to_.refused) refused_.insert(key(r.name));
    find_needed();
    find_imported_before();
    drop_descriptions();
    for (const production& p : to_.productions) {
      if (!p.continues) taken_.insert(key(p.name));
    }
    for (const std::size_t i : wanted_) {
      const std::string& name = from_.productions[i].name;
      if (here_names_.count(i) == 0 && is_taken(name)) renamed_.insert(key(name));
    }
    use_by_description();
    add();
  }

 private:
  /// Returns the name in the form used for comparisons. Names of ABNF compare without case.
  [[nodiscard]] std::string key(std::string name) const {
    if (to_.written_in != notation::abnf) return name;
    name = ascii::in_lower_case(name);
    return name;
  }

  void want(const std::string& name) {
    if (const auto at = by_key_.find(key(name)); at != by_key_.end()) {
      if (wanted_by_key_.emplace(at->first, at->second).second) wanted_.push_back(at->second);
      return;
    }
    for (const refused_production& r : from_.refused) {
      if (key(r.name) != key(name)) continue;
      if (to_.written_in == notation::abnf) {
        to_.refused.push_back(r);
      } else {
        problems_.push_back({line_.where, r.why.text()});
      }
      return;
    }
    problems_.push_back({line_.where, "'" + name + "' is not defined in " + line_.from});
  }

  [[nodiscard]] bool is_wanted(const std::string& name) const { return wanted_by_key_.count(key(name)) != 0; }
  [[nodiscard]] bool is_refused(const std::string& name) const { return refused_.count(key(name)) != 0; }
  [[nodiscard]] bool is_taken(const std::string& name) const { return taken_.count(key(name)) != 0; }

  /// Removes productions that only describe an imported or left-out rule.
  void drop_descriptions() {
    std::vector<production>& all = to_.productions;
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const production& p) {
                               return p.definition.is == expression::kind::name &&
                                      key(described_name(p.definition.text)) == key(p.name) &&
                                      (is_wanted(p.name) || is_refused(p.name));
                             }),
              all.end());
  }

  [[nodiscard]] std::string name_here(const std::string& name) const {
    const auto number = numbers_.find(name);
    const auto here = number == numbers_.end() ? here_names_.end() : here_names_.find(number->second);
    if (here != here_names_.end()) return here->second;
    return renamed_.count(key(name)) == 0 ? name : name + "-of-" + from_name_;
  }

  void use_by_description() {
    std::set<std::string> used;
    for (production& p : to_.productions) {
      each_use(p.definition, [&](expression& use) {
        const std::string described = described_name(use.text);
        if (described.empty()) return;
        if (is_refused(described)) use.text = described;
        const auto at = wanted_by_key_.find(key(described));
        if (at == wanted_by_key_.end()) return;
        use.text = name_here(from_.productions[at->second].name);
        used.insert(key(described));
      });
    }
    for (const std::string& name : renamed_) {
      if (used.count(name) != 0) continue;
      const auto here = std::find_if(to_.productions.begin(), to_.productions.end(),
                                     [&](const production& p) { return key(p.name) == name; });
      if (here != to_.productions.end() && here->where.file != line_.where.file) {
        problems_.push_back({line_.where, "'" + name + "' is already imported from " + here->unit +
                                              "; import it from only one grammar"});
        continue;
      }
      problems_.push_back(
          {line_.where,
           "'" + name + "' is both defined here and imported; rename the rule here, or refer to the imported one as <" +
               name + ", see …>"});
    }
  }

  /// Finds the wanted rules and all productions reachable from them, in the order of their document.
  void find_needed() {
    std::set<std::size_t> needed;
    for (const std::size_t i : wanted_) {
      if (needed.count(i) != 0) continue;
      const grammar part = part_of(from_, i);
      for (const production& p : part.productions) needed.insert(numbers_.at(p.name));
    }
    for (const std::size_t number : needed) {
      // Core rules of ABNF are added once all rules are known.
      if (to_.written_in == notation::abnf && from_.productions[number].unit == "core") continue;
      needed_.push_back(number);
    }
  }

  /// Returns the place and the text of a production. Two productions with the same origin are equal if they use equal
  /// productions.
  static std::string origin_of(const production& p) {
    return p.where.file + ':' + std::to_string(p.where.line) + ':' + std::to_string(p.where.column) + ' ' + p.printed +
           '\n' + p.amended;
  }

  /// Finds rules that an earlier import has already added. First assumes that rules with the same origin are equal.
  /// Then drops rules until all remaining definitions and their uses agree.
  void find_imported_before() {
    std::map<std::string, std::size_t> by_origin;
    for (std::size_t i = 0; i < to_.productions.size(); ++i) {
      const production& p = to_.productions[i];
      if (!p.continues) by_origin.emplace(origin_of(p), i);
    }
    std::map<std::size_t, std::size_t> here;                // number in the other grammar to number in this grammar
    std::map<std::size_t, std::vector<std::size_t>> users;  // by number of the used production
    std::vector<std::size_t> open;
    for (const std::size_t number : needed_) {
      const production& p = from_.productions[number];
      const auto at = by_origin.find(origin_of(p));
      const bool has_other_name =
          at != by_origin.end() && is_wanted(p.name) && key(to_.productions[at->second].name) != key(p.name);
      if (at != by_origin.end() && !has_other_name) here.emplace(number, at->second);
      each_use(p.definition, [&](const expression& use) {
        if (const auto used = numbers_.find(use.text); used != numbers_.end()) users[used->second].push_back(number);
      });
      open.push_back(number);
    }
    while (!open.empty()) {
      const std::size_t number = open.back();
      open.pop_back();
      const auto at = here.find(number);
      if (at == here.end() ||
          is_same(from_.productions[number].definition, to_.productions[at->second].definition, here)) {
        continue;
      }
      here.erase(at);
      const std::vector<std::size_t>& of = users[number];
      open.insert(open.end(), of.begin(), of.end());
    }
    for (const auto& [number, at] : here) here_names_.emplace(number, to_.productions[at].name);
  }

  /// Returns true if both definitions are equal.
  /// @param there Definition in the other grammar.
  /// @param here Definition in this grammar.
  /// @param same Numbers of productions assumed to be equal, from the other grammar to this one.
  bool is_same(const expression& there, const expression& here, const std::map<std::size_t, std::size_t>& same) const {
    if (there.is != here.is || there.bytes != here.bytes || there.any_case != here.any_case ||
        there.minimum != here.minimum || there.maximum != here.maximum || there.order != here.order ||
        there.shortest != here.shortest || there.operands.size() != here.operands.size()) {
      return false;
    }
    if (there.is != expression::kind::name) {
      return there.text == here.text &&
             std::equal(there.operands.begin(), there.operands.end(), here.operands.begin(),
                        [&](const expression& a, const expression& b) { return is_same(a, b, same); });
    }
    const auto used = numbers_.find(there.text);
    const auto known = used == numbers_.end() ? same.end() : same.find(used->second);
    const std::string& name = known == same.end() ? there.text : to_.productions[known->second].name;
    const bool is_core =
        to_.written_in == notation::abnf && used != numbers_.end() && from_.productions[used->second].unit == "core";
    return (known != same.end() || is_core) && key(name) == key(here.text);
  }

  void add() {
    for (const std::size_t number : needed_) {
      if (here_names_.count(number) != 0) continue;
      const std::string& name = from_.productions[number].name;
      // Outside ABNF, the names of core rules have no special meaning.
      const bool is_core = to_.written_in == notation::abnf && is_core_rule(name);
      if (!is_wanted(name) && (is_core || is_taken(name))) renamed_.insert(key(name));
    }
    std::vector<production> added;
    for (const std::size_t number : needed_) {
      if (here_names_.count(number) != 0) continue;
      production p = from_.productions[number];
      p.name = name_here(p.name);
      p.unit = from_name_;
      each_use(p.definition, [&](expression& use) { use.text = name_here(use.text); });
      added.push_back(std::move(p));
    }
    std::vector<production>& all = to_.productions;
    all.insert(all.begin(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
  }

  const import_line& line_;
  const grammar& from_;
  const std::string& from_name_;
  grammar& to_;
  diagnostics& problems_;
  std::vector<std::size_t> wanted_;                ///< Numbers of wanted productions in the other grammar.
  std::vector<std::size_t> needed_;                ///< Numbers of wanted and reachable productions, in order.
  std::map<std::size_t, std::string> here_names_;  ///< Names of needed productions that this grammar already has.
  std::set<std::string> renamed_;                  ///< Keys of imported rules with a new name.
  std::map<std::string, std::size_t> numbers_;     ///< Numbers of productions of the other grammar, by name.
  std::map<std::string, std::size_t> by_key_;      ///< Numbers of productions of the other grammar, by key.
  std::map<std::string, std::size_t> wanted_by_key_;
  std::set<std::string> refused_;  ///< Keys of left-out rules of this grammar.
  std::set<std::string> taken_;    ///< Keys of rules that this grammar defines.
};

}  // namespace

std::vector<import_line> import_lines_of(const std::string& file, std::string_view content, diagnostics& problems) {
  std::vector<import_line> lines;
  unsigned number = 0;
  std::size_t names_found = 0;
  while (!content.empty()) {
    ++number;
    const std::size_t end = std::min(content.find('\n'), content.size());
    const std::string_view line = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    if (line.substr(0, mark.size()) != mark) continue;
    const std::string_view said = line.substr(mark.size());
    const std::size_t colon = said.rfind(':');
    // Each name follows a comma or the start of the list.
    names_found += 1 + static_cast<std::size_t>(std::count(said.begin(), said.end(), ','));
    if (names_found > most_imported_names) {
      problems.push_back(
          {{file, number, 1},
           "found more than " + std::to_string(most_imported_names) + " names of imported rules; expected fewer"});
      return lines;
    }
    import_line read{{file, number, 1}, std::string(trimmed(said.substr(0, std::min(colon, said.size())))), {}};
    std::string_view names = colon == std::string_view::npos ? std::string_view() : said.substr(colon + 1);
    bool is_whole = !read.from.empty();
    for (bool is_last = false; !is_last;) {
      const std::size_t comma = std::min(names.find(','), names.size());
      is_last = comma == names.size();
      read.names.emplace_back(trimmed(names.substr(0, comma)));
      is_whole = is_whole && !read.names.back().empty();
      names.remove_prefix(is_last ? comma : comma + 1);
    }
    if (is_whole) {
      lines.push_back(std::move(read));
    } else {
      problems.push_back({{file, number, 1}, std::string(form)});
    }
  }
  return lines;
}

void import_rules(const import_line& line, const grammar& from, const std::string& from_name, grammar& to,
                  diagnostics& problems) {
  importer(line, from, from_name, to, problems).run();
}

}  // namespace uri94::bnf
