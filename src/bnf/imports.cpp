// SPDX-License-Identifier: MIT
#include "bnf/imports.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "bnf/abnf_rules.hpp"
#include "bnf/expressions.hpp"

namespace uri94::bnf {
namespace {

constexpr std::string_view mark = ";+ ";
constexpr std::string_view form = "expected ';+ GRAMMAR: rule, rule', with a grammar's name or a path";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// "host" of "<host, see [URI], Section 3.2.2>"; nothing of a name.
std::string described_name(const std::string& name) {
  if (name.empty() || name.front() != '<') return {};
  const std::size_t end = std::min(name.find_first_of(" ,>", 1), name.size());
  return name.substr(1, end - 1);
}

class importer {
 public:
  importer(const import_line& line, const grammar& from, const std::string& from_name, grammar& to,
           diagnostics& problems)
      : line_(line), from_(from), from_name_(from_name), to_(to), problems_(problems) {}

  void run() {
    for (const std::string& name : line_.names) want(name);
    drop_descriptions();
    for (const std::size_t i : wanted_) {
      if (is_taken(from_.productions[i].name)) renamed_.insert(key(from_.productions[i].name));
    }
    use_by_description();
    add();
  }

 private:
  /// How names are compared: in ABNF, without case.
  [[nodiscard]] std::string key(std::string name) const {
    if (to_.written_in != notation::abnf) return name;
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name;
  }

  void want(const std::string& name) {
    for (std::size_t i = 0; i < from_.productions.size(); ++i) {
      if (key(from_.productions[i].name) != key(name)) continue;
      wanted_.push_back(i);
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

  [[nodiscard]] bool is_wanted(const std::string& name) const {
    return std::any_of(wanted_.begin(), wanted_.end(),
                       [&](std::size_t i) { return key(from_.productions[i].name) == key(name); });
  }

  [[nodiscard]] bool is_refused(const std::string& name) const {
    return std::any_of(to_.refused.begin(), to_.refused.end(),
                       [&](const refused_production& r) { return key(r.name) == key(name); });
  }

  /// Productions of the grammar that say no more than which imported rule they are.
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

  [[nodiscard]] bool is_taken(const std::string& name) const {
    return std::any_of(to_.productions.begin(), to_.productions.end(),
                       [&](const production& p) { return !p.continues && key(p.name) == key(name); });
  }

  [[nodiscard]] std::string name_here(const std::string& name) const {
    return renamed_.count(key(name)) == 0 ? name : name + "-of-" + from_name_;
  }

  void use_by_description() {
    std::set<std::string> used;
    for (production& p : to_.productions) {
      each_use(p.definition, [&](expression& use) {
        const std::string described = described_name(use.text);
        const auto leads_to = [&](const std::string& name) { return key(name) == key(described); };
        if (is_refused(described)) use.text = described;
        const auto at = std::find_if(wanted_.begin(), wanted_.end(),
                                     [&](std::size_t i) { return leads_to(from_.productions[i].name); });
        if (at == wanted_.end()) return;
        use.text = name_here(from_.productions[*at].name);
        used.insert(key(described));
      });
    }
    for (const std::string& name : renamed_) {
      if (used.count(name) != 0) continue;
      problems_.push_back({line_.where, "'" + name +
                                            "' is defined here too; expected another name here, or a use as <" + name +
                                            ", see …> that says that the other one is meant"});
    }
  }

  void add() {
    // With all that they lead to, in the order of their document.
    std::map<std::string, std::size_t> needed;
    for (const std::size_t i : wanted_) {
      const grammar part = part_of(from_, i);
      for (const production& p : part.productions) needed.emplace(p.name, from_.number_of(p.name));
    }
    std::vector<std::size_t> order;
    for (const auto& [name, number] : needed) {
      // What ABNF itself defines is added where all rules are known.
      if (to_.written_in == notation::abnf && from_.productions[number].unit == "core") continue;
      order.push_back(number);
      // In other notations a name of a core rule may be any production.
      const bool is_core = to_.written_in == notation::abnf && is_core_rule(name);
      if (!is_wanted(name) && (is_core || is_taken(name))) renamed_.insert(key(name));
    }
    std::sort(order.begin(), order.end());
    std::vector<production> added;
    for (const std::size_t number : order) {
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
  std::vector<std::size_t> wanted_;  ///< Productions of the other grammar.
  std::set<std::string> renamed_;    ///< Keys.
};

}  // namespace

std::vector<import_line> import_lines_of(const std::string& file, std::string_view content, diagnostics& problems) {
  std::vector<import_line> lines;
  unsigned number = 0;
  while (!content.empty()) {
    ++number;
    const std::size_t end = std::min(content.find('\n'), content.size());
    const std::string_view line = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    if (line.substr(0, mark.size()) != mark) continue;
    const std::string_view said = line.substr(mark.size());
    const std::size_t colon = said.rfind(':');
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
