// SPDX-License-Identifier: MIT
#include "generator/bnf/grammar_builder.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "generator/bnf/abnf_rules.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_check.hpp"
#include "generator/bnf/interpretation_register.hpp"
#include "generator/bnf/left_out.hpp"
#include "generator/bnf/left_recursion.hpp"
#include "generator/bnf/limits.hpp"
#include "generator/bnf/lines.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "generator/bnf/other_notation.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

/// Imported grammars by their files and form (true: as printed). Each grammar is built once.
using built_grammars = std::map<std::pair<const grammar_files*, bool>, grammar>;

class builder {
 public:
  builder(const grammar_files& files, bool as_printed, diagnostics& problems, built_grammars& imported)
      : files_(files), as_printed_(as_printed), problems_(problems), imported_(imported), register_(files, problems) {}

  grammar build() {
    made_.id = files_.id + (as_printed_ ? "-printed" : "");
    made_.title = files_.title + (as_printed_ ? ", as printed" : "");
    made_.name_space = files_.name_space + (as_printed_ ? "::printed" : "");
    made_.written_in = files_.written_in;
    made_.as_printed = as_printed_;
    made_.default_start = files_.default_start;
    for (const auto& [name, content] : files_.units) read_unit(name, content);
    if (!files_.base_units.empty()) put_into_base();
    if (made_.productions.empty() && files_.imports.empty()) refuse_unread();
    const bool all_read = problems_.empty();
    if (made_.default_start.empty()) made_.default_start = first_name_;
    std::stable_sort(made_.productions.begin(), made_.productions.end(),
                     [](const production& a, const production& b) { return a.cited.first_line < b.cited.first_line; });
    if (!files_.amendments.first.empty()) register_.amend(made_);
    if (problems_.empty()) import();
    // Units may contain only imports. The first imported rule is then the default start.
    if (made_.default_start.empty() && !made_.productions.empty()) made_.default_start = made_.productions[0].name;
    const bool is_abnf = files_.written_in == notation::abnf;
    if (is_abnf) {
      for (std::string& start : starts_) start = as_spelled(start);
      made_.default_start = as_spelled(made_.default_start);
    }
    if (is_abnf && all_read) {
      diagnostics met;
      complete_abnf(made_, met);
      leave_out(std::move(met));
      repeat_left_recursion(made_);
    }
    if ((is_abnf || files_.of_files) && all_read) {
      if (problems_.empty() && files_.of_files && !starts_.empty()) keep_led_to();
      if (problems_.empty()) leave_out_refused(made_);
    }
    put_imports_last();
    if (files_.of_files) {
      std::stable_sort(made_.refused.begin(), made_.refused.end(),
                       [](const refused_production& a, const refused_production& b) {
                         const place& p = a.as_read.where;
                         const place& q = b.as_read.where;
                         return std::tie(p.file, p.line) < std::tie(q.file, q.line);
                       });
    }
    std::vector<std::string> starts = starts_;
    if (starts.empty()) starts = starts_not_named();
    for (const std::string& start : starts) {
      // The printed form does not have a start that only an amendment defines.
      if (made_.find(start) != nullptr) {
        made_.starts.push_back(start);
      } else if (const refused_production* const r = refused(start); r != nullptr) {
        problems_.push_back(r->why);
      } else if (!as_printed_ && all_read) {
        problems_.push_back({{files_.described_in, 0, 0}, "the start production '" + start + "' is not defined"});
      }
    }
    if (made_.find(made_.default_start) == nullptr && refused(made_.default_start) == nullptr && problems_.empty()) {
      problems_.push_back(
          {{files_.described_in, 0, 0}, "the default start production '" + made_.default_start + "' is not defined"});
    }
    register_.join_names(made_);
    register_.derive(made_);
    number_expressions(made_);
    if (problems_.empty()) {
      check(made_, files_.unused, problems_);
      // Unused productions are allowed in single files.
      if (files_.of_files) take_warnings();
    }
    return std::move(made_);
  }

 private:
  /// Puts imported rules first, so that the grammar's own rules can add alternatives to them.
  void import() {
    for (const grammar_files::import& i : files_.imports) {
      const auto [from, is_new] = imported_.try_emplace({i.from.get(), i.as_printed});
      if (is_new) from->second = builder(*i.from, i.as_printed, problems_, imported_).build();
      if (!problems_.empty()) return;
      import_rules(i.line, from->second, i.name, made_, problems_);
    }
  }

  /// Returns the name as its production spells it, because names of ABNF compare without case.
  [[nodiscard]] std::string as_spelled(const std::string& name) const {
    if (made_.find(name) != nullptr || refused(name) != nullptr) return name;
    const std::string lower = ascii::in_lower_case(name);
    for (const production& p : made_.productions) {
      if (ascii::in_lower_case(p.name) == lower) return p.name;
    }
    for (const refused_production& r : made_.refused) {
      if (ascii::in_lower_case(r.name) == lower) return r.name;
    }
    return name;
  }

  /// Returns the starts for files that do not name a start: the default start. If the default start is left out,
  /// returns the productions that other productions do not use, or the first production if all are used.
  [[nodiscard]] std::vector<std::string> starts_not_named() const {
    if (refused(made_.default_start) == nullptr) return {made_.default_start};
    std::set<std::string> used;
    for (const production& p : made_.productions) {
      each_use(p.definition, [&](const expression& use) {
        if (use.text != p.name) used.insert(use.text);
      });
    }
    std::vector<std::string> all;
    for (const production& p : made_.productions) {
      if (used.count(p.name) == 0) all.push_back(p.name);
    }
    if (all.empty() && !made_.productions.empty()) all.push_back(made_.productions.front().name);
    return all;
  }

  /// Turns the reasons of left-out productions and the warnings into problems, because no production could be read.
  void refuse_unread() {
    for (const refused_production& r : std::exchange(made_.refused, {})) add_once(problems_, r.why);
    for (const diagnostic& d : std::exchange(made_.warnings, {})) problems_.push_back(d);
    std::stable_sort(problems_.begin(), problems_.end(), [](const diagnostic& a, const diagnostic& b) {
      return std::tie(a.where.file, a.where.line) < std::tie(b.where.file, b.where.line);
    });
  }

  /// Adds the problem, unless `to` already has a problem with the same cause.
  static void add_once(diagnostics& to, const diagnostic& d) {
    const bool is_known = !d.cause.empty() && std::any_of(to.begin(), to.end(), [&](const diagnostic& known) {
      return known.cause == d.cause;
    });
    if (!is_known) to.push_back(d);
  }

  /// Leaves out the productions that the problems name, in a grammar of single files. In a grammar of a folder,
  /// the problems are errors. In both, a redefined core rule is only a warning.
  void leave_out(diagnostics met) {
    for (diagnostic& d : met) {
      if (d.unmet == requirement::as_in_abnf) {
        made_.warnings.push_back(std::move(d));
        continue;
      }
      if (!files_.of_files) {
        problems_.push_back(std::move(d));
        continue;
      }
      production p;
      p.name = d.production;
      p.where = d.where;
      made_.refused.push_back({d.production, std::move(d), std::move(p), false});
    }
  }

  /// Moves imported productions after the productions of the document.
  void put_imports_last() {
    std::stable_partition(made_.productions.begin(), made_.productions.end(), [&](const production& p) {
      return std::none_of(files_.imports.begin(), files_.imports.end(),
                          [&](const grammar_files::import& i) { return i.name == p.unit; });
    });
  }

  /// Drops the productions that are not reachable from a named start. Warns of each, except of core rules of ABNF.
  /// Keeps all productions if no named start is defined.
  void keep_led_to() {
    std::vector<bool> kept(made_.productions.size(), false);
    for (const std::string& start : starts_) {
      const std::size_t number = made_.number_of(start);
      if (number == made_.productions.size()) continue;  // a missing start is reported later
      for (const production& p : part_of(made_, number).productions) kept[made_.number_of(p.name)] = true;
    }
    if (std::find(kept.begin(), kept.end(), true) == kept.end()) return;
    std::vector<production> left;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) {
        left.push_back(std::move(made_.productions[i]));
      } else if (made_.productions[i].where.line != 0) {  // not a core rule of ABNF
        made_.warnings.push_back(unused(made_.productions[i]));
      }
    }
    made_.productions = std::move(left);
  }

  /// Turns problems of unused productions into warnings. Drops these problems if no start is named, because any rule
  /// can then be a start.
  void take_warnings() {
    const auto first = std::stable_partition(problems_.begin(), problems_.end(),
                                             [](const diagnostic& d) { return d.unmet != requirement::used; });
    if (!starts_.empty()) made_.warnings.insert(made_.warnings.end(), first, problems_.end());
    problems_.erase(first, problems_.end());
  }

  [[nodiscard]] const refused_production* refused(const std::string& name) const {
    const auto found = std::find_if(made_.refused.begin(), made_.refused.end(),
                                    [&](const refused_production& r) { return r.name == name; });
    return found == made_.refused.end() ? nullptr : &*found;
  }

  void read_unit(const std::string& name, const std::string& content) {
    std::vector<production_text> texts;
    const notation written_in = notation_of_file(name, files_.written_in);
    const named_notation& in = named(written_in);
    diagnostics found;
    split_lines(name, content, texts, found, in.where);
    if (!files_.of_files) {
      problems_.insert(problems_.end(), found.begin(), found.end());
    } else {
      take_lines(found, texts, written_in);
    }
    for (auto text = texts.begin(); text != texts.end();) {
      const std::string named = name_in(register_.respelled(*text).text, written_in);
      if (first_name_.empty()) first_name_ = named;
      // The first text that does not seem to continue this production.
      auto next = std::next(text);
      if (!text->is_foreign && !is_above_limit_) {
        while (!named.empty() && next != texts.end() && continues_a_production(next->text, written_in)) ++next;
        if (next == std::next(text)) {
          read_production(name, *text, in);
        } else {
          refuse_cut(*text, *std::next(text), named, in);
        }
      }
      text = next;
    }
  }

  /// Returns true if a text can only be the rest of a production, because it begins with an operator, a bracket,
  /// a quote or `%`. In the notation of RFC 1630, only `|` counts, because a printed name may be in brackets.
  static bool continues_a_production(const std::string& text, notation written_in) {
    return text.find_first_of(written_in == notation::rfc1630 ? "|" : "|/[]()\"*%#") == 0;
  }

  /// Refuses a production whose next line is not indented, because without that line the production would have
  /// another language.
  void refuse_cut(const production_text& text, const production_text& next, const std::string& name,
                  const named_notation& in) {
    diagnostic why(next.at(0), std::string("found '") + next.text.front() +
                                   "', expected a production's name; to continue '" + name + "', indent this line");
    if (files_.of_files) {
      leave_out(text, in.is, std::move(why));
    } else {
      add_once(problems_, why);
    }
  }

  /// Handles the problems in the lines of a file. Leaves out each production with an invalid byte. An exceeded limit
  /// remains a problem, and so does any problem of a file without productions. Other problems become warnings.
  void take_lines(diagnostics& found, const std::vector<production_text>& texts, notation written_in) {
    for (diagnostic& d : found) {
      if (d.cause == cause_limit || texts.empty()) {
        problems_.push_back(std::move(d));
        continue;
      }
      const auto after = std::upper_bound(texts.begin(), texts.end(), d.where.line,
                                          [](unsigned line, const production_text& t) { return line < t.first_line; });
      if (after == texts.begin() || !std::prev(after)->is_foreign) {
        made_.warnings.push_back(std::move(d));
      } else {
        leave_out(*std::prev(after), written_in, std::move(d));
      }
    }
  }

  /// Leaves out a production that cannot be read.
  void leave_out(const production_text& text, notation written_in, diagnostic why) {
    production p;
    p.name = name_in(text.text, written_in);
    p.printed = text.text;
    p.where = text.at(0);
    if (p.name.empty()) {
      // A warning is enough, because other productions cannot use a production without a name.
      made_.warnings.push_back(std::move(why));
      return;
    }
    // All productions with problems of one cause get the first of these problems.
    const auto known = causes_.find(why.cause);
    if (!why.cause.empty() && known != causes_.end()) why = known->second;
    why.production = p.name;
    if (!why.cause.empty()) causes_.emplace(why.cause, why);
    if (std::any_of(made_.refused.begin(), made_.refused.end(),
                    [&](const refused_production& r) { return r.name == p.name; })) {
      return;
    }
    std::string name = p.name;
    made_.refused.push_back({std::move(name), std::move(why), std::move(p), false});
  }

  /// Returns the name of a production whose text may be malformed. Returns an empty string for a text without a name.
  static std::string name_in(const std::string& text, notation written_in) {
    const auto continues = [&](char c) {
      return ascii::is_letter(c) || ascii::is_digit(c) || c == '-' || c == '_' ||
             (c == '+' && written_in == notation::rfc822);
    };
    const auto end = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), continues) - text.begin());
    if (end == 0 || end > longest_name || !ascii::is_letter(text[0])) return {};
    const std::size_t next = std::min(text.find_first_not_of(" \t\n", end), text.size());
    const bool is_followed = written_in == notation::rfc1630 || text.compare(next, 1, "=") == 0 ||
                             text.compare(next, 2, ":=") == 0 || text.compare(next, 3, "::=") == 0;
    return is_followed ? text.substr(0, end) : std::string();
  }

  void read_production(const std::string& name, const production_text& text, const named_notation& in) {
    diagnostics met;
    production p = in.read(register_.respelled(text), met);
    p.printed = text.text;
    p.unit = std::filesystem::path(name).stem().string();
    const bool is_read = met.empty();
    if (!is_read) {
      const std::string other = other_notation(text.text, in.is);
      if (!other.empty()) met.front().message += "; " + other;
    }
    if (!text.citation.empty() && !read_source(text.citation, p.cited)) {
      met.push_back({{name, text.first_line - 1, 1},
                     "found " + markup::quoted(text.citation, shown_columns) +
                         ", expected ';@ DOCUMENT, section S, page N, line L' (or 'pages', 'lines')"});
    }
    for (const std::string& said : text.origins) {
      line_origin origin;
      if (!read_line_origin(said, origin)) {
        met.push_back({{name, text.first_line - 1, 1},
                       "found " + markup::quoted(said, shown_columns) +
                           ", expected ';= line L: DOCUMENT, section S, page N, line L' (or 'lines', with "
                           "'reconstructed, ' before the document)"});
      }
      p.origins.push_back(std::move(origin));
    }
    each_expression(p.definition, [&](const expression&) { ++expressions_; });
    if (expressions_ > most_expressions) {
      is_above_limit_ = true;
      problems_.push_back({p.where, "found more than " + std::to_string(most_expressions) +
                                        " names, literals, groups, options and repetitions before the end of this "
                                        "production; expected a smaller grammar"});
      return;
    }
    if (!files_.of_files) {
      for (const diagnostic& d : met) add_once(problems_, d);
    } else if (!is_read) {
      leave_out(text, in.is, std::move(met.front()));
      return;
    } else {
      // An invalid citation does not change the rule.
      made_.warnings.insert(made_.warnings.end(), met.begin(), met.end());
    }
    made_.productions.push_back(std::move(p));
  }

  /// Adds the productions of the base grammar that this grammar does not define itself.
  void put_into_base() {
    std::vector<production> own = std::exchange(made_.productions, {});
    for (const auto& [name, content] : files_.base_units) read_unit(name, content);
    std::vector<production>& all = made_.productions;
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const production& p) {
                               return std::any_of(own.begin(), own.end(),
                                                  [&](const production& q) { return q.name == p.name; });
                             }),
              all.end());
    all.insert(all.begin(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
  }

  const grammar_files& files_;
  std::vector<std::string> starts_ = files_.starts;  ///< Named starts, in ABNF spelled as in their productions.
  bool as_printed_;
  diagnostics& problems_;
  built_grammars& imported_;
  interpretation_register register_;
  grammar made_;
  std::string first_name_;                    ///< Name of the first production, even if it is malformed.
  std::size_t expressions_ = 0;               ///< Number of expressions read so far.
  bool is_above_limit_ = false;               ///< True if the rest of the files is skipped.
  std::map<std::string, diagnostic> causes_;  ///< First problem of each cause, by name of the cause.
};

}  // namespace

grammar build_grammar(const grammar_files& files, bool as_printed, diagnostics& problems) {
  built_grammars imported;
  return builder(files, as_printed, problems, imported).build();
}

}  // namespace uri94::bnf
