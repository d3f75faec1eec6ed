// SPDX-License-Identifier: MIT
#include "trace/grammars.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/dfa.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/emit/generate.hpp"
#include "generator/rules/cpp_names.hpp"

namespace uri94::trace {

namespace {

/// Folders of the grammars in the order of the report: first the grammars of the library, then the interpreted
/// grammars.
constexpr const char* folders[] = {"grammar/rfc1738",
                                   "grammar/rfc1630/generic",
                                   "grammar/rfc1630/schemes",
                                   "grammar/rfc2818",
                                   "grammar/url-02",
                                   "grammar/www-uri-00/generic",
                                   "grammar/www-uri-00/schemes",
                                   "grammar/url-03",
                                   "grammar/rfc1808",
                                   "grammar/rfc2396",
                                   "grammar/rfc2732",
                                   "grammar/rfc3986"};

class grammar_reader {
 public:
  grammar_reader(const source_tree& sources, model& m) : sources_(sources), model_(m) {}

  void read(const std::string& folder) {
    auto part = std::make_unique<grammar_part>();
    part->folder = folder;
    bnf::diagnostics problems;
    part->files = bnf::read_grammar_folder((sources_.root() / folder).generic_string(), problems);
    part->id = part->files.id;
    if (problems.empty()) part->in_force = bnf::build_grammar(part->files, false, problems);
    if (problems.empty()) part->printed = bnf::build_grammar(part->files, true, problems);
    emit::generated generated;
    if (problems.empty() && !part->is_interpreted()) {
      generated = emit::generate_all(part->files, "bnf2pegtl " + part->folder, problems);
    }
    for (const bnf::diagnostic& d : problems) {
      model_.add("grammar-not-readable", {sources_.relative(d.where.file), d.where.line}, d.message, folder);
    }
    if (!problems.empty()) return;
    list_productions(*part);
    if (!part->is_interpreted()) compare(*part, generated);
    measure(*part);
    model_.grammars.push_back(std::move(part));
  }

 private:
  void list_productions(grammar_part& part) {
    const std::string first = std::to_string(model_.grammars.size() + 1);
    for (const bnf::production& p : part.in_force.productions) {
      production row;
      row.grammar = part.id;
      row.name = p.name;
      row.number = first + "." + std::to_string(part.productions.size() + 1);
      row.in_force = &p;
      const bnf::production* printed = part.printed.find(p.name);
      if (printed != nullptr && !printed->printed.empty()) row.printed = printed;
      row.where = place_of(row.printed != nullptr ? *row.printed : p);
      row.is_unused = std::count(part.files.unused.begin(), part.files.unused.end(), p.name) > 0;
      collect_names(p.definition, row.uses);
      part.productions.push_back(std::move(row));
      if (p.cited.document.empty() && !is_core_rule(p)) {
        model_.add("citation-missing", part.productions.back().where,
                   p.name + " does not cite a document; expected ';@ DOCUMENT, section S, page N, line L' above it",
                   part.productions.back().key());
      }
    }
    for (production& user : part.productions) {
      for (const std::string& used : user.uses) {
        for (production& p : part.productions) {
          if (p.name == used) p.used_by.push_back(user.name);
        }
      }
    }
  }

  /// Returns true for a core rule of RFC 5234, appendix B.1. Core rules are not in the .bnf files.
  static bool is_core_rule(const bnf::production& p) { return p.unit == "core"; }

  place place_of(const bnf::production& p) const { return {sources_.relative(p.where.file), p.where.line}; }

  /// Adds the name of each production that `e` uses to `to`. Adds each name once.
  static void collect_names(const bnf::expression& e, std::vector<std::string>& to) {
    bnf::each_use(e, [&](const bnf::expression& use) {
      if (std::find(to.begin(), to.end(), use.text) == to.end()) to.push_back(use.text);
    });
  }

  void compare(grammar_part& part, const emit::generated& generated) {
    for (const emit::emitted_rule& r : generated.rules) attach(part, r);
    for (const auto& [file, text] : generated.files) {
      const std::string name = part.folder + "/" + file;
      const std::optional<std::string> checked_in = sources_.read(name);
      if (!checked_in) {
        model_.add("rule-differs", {name, 0}, "is missing; run './dev regenerate'", part.id);
      } else if (*checked_in != text) {
        report_difference(part, name, *checked_in, text);
      }
    }
    for (const production& p : part.productions) {
      if (!p.emitted) {
        model_.add("production-without-rule", p.where, p.name + " does not have a rule", p.key());
      }
      for (const std::optional<rule>* r : {&p.emitted, &p.emitted_printed}) {
        if (*r && !(*r)->is_one_to_one) {
          model_.add("rule-not-one-to-one", (*r)->where,
                     "without additions, the rule differs from the printed production", p.key());
        }
      }
      if (p.printed != nullptr && part.files.printed_form && !p.emitted_printed) {
        model_.add("production-without-rule", p.where, p.name + " does not have a rule of its printed form", p.key());
      }
    }
  }

  void report_difference(const grammar_part& part, const std::string& name, const std::string& is,
                         const std::string& should_be) {
    const std::vector<std::string> a = lines_of(is);
    const std::vector<std::string> b = lines_of(should_be);
    std::size_t line = 0;
    while (line < a.size() && line < b.size() && a[line] == b[line]) ++line;
    std::string message = "differs from the generator's output for " + part.folder + "/*.bnf: ";
    message += line < a.size() ? "found '" + trimmed(a[line]) + "', " : std::string("ends here, ");
    message += line < b.size() ? "expected '" + trimmed(b[line]) + "'" : std::string("expected the end");
    // Finds the first rule whose struct is at or after the first line that differs.
    std::string subject = part.id;
    unsigned nearest = 0;
    for (const production& p : part.productions) {
      for (const std::optional<rule>* r : {&p.emitted, &p.emitted_printed}) {
        if (!*r || (*r)->where.file != name || (*r)->where.line < line + 1) continue;
        if (nearest != 0 && (*r)->where.line >= nearest) continue;
        nearest = (*r)->where.line;
        subject = p.key();
      }
    }
    model_.add("rule-differs", {name, static_cast<unsigned>(line + 1)}, message, subject);
  }

  static void attach(grammar_part& part, const emit::emitted_rule& from) {
    const std::string file = part.folder + "/" + from.file;
    const auto place_of_line = [&](std::size_t line) { return place{file, static_cast<unsigned>(from.line + line)}; };
    for (production& p : part.productions) {
      if (p.name != from.production) continue;
      rule r;
      r.name = emit::cpp_name(p.name);
      r.where = place_of_line(from.text.struct_line);
      r.text = from.text;
      r.is_loop = from.is_loop;
      r.is_one_to_one = from.is_one_to_one;
      for (const emit::written_addition& a : from.text.additions) r.guards.push_back({a.is, place_of_line(a.line)});
      (from.as_printed ? p.emitted_printed : p.emitted) = std::move(r);
    }
  }

  static void measure(grammar_part& part) {
    analysis::automaton a(part.in_force);
    for (production& p : part.productions) {
      const analysis::state start = a.build_production(a.index_of(p.name), analysis::automaton::end);
      const analysis::dfa minimal = analysis::minimal(a, a.closure(start));
      p.states = minimal.next.size() - 1;  // does not count the dead state
      p.classes = a.bytes().size();
    }
  }

  const source_tree& sources_;
  model& model_;
};

}  // namespace

void read_grammars(const source_tree& sources, model& m) {
  grammar_reader reader(sources, m);
  for (const char* folder : folders) {
    std::error_code failed;
    if (std::filesystem::exists(sources.root() / folder, failed)) reader.read(folder);
  }
}

}  // namespace uri94::trace
