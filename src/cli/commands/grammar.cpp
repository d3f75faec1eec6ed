// SPDX-License-Identifier: MIT
// uri94 grammar: lists the grammars or the productions of a grammar, or shows a production as printed, amended and
// emitted. Also writes railroad diagrams and grammar files.
#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/too_large.hpp"
#include "cli/reports/grammar_page.hpp"
#include "cli/reports/style.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/emit/generate.hpp"
#include "generator/emit/grammar_text.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"
#include "uri94/production.hpp"
#include "verify/conformance/smaller_start.hpp"

namespace uri94::cli {

namespace {

struct grammar_options {
  std::string grammar;
  std::string production;
  std::string format = "text";
};

/// Writes a cell, padded to the width of its column, and the gap before the next cell.
void write_cell(output& out, std::string_view cell, std::size_t width) {
  out << cell;
  out.pad(width - std::min(width, cell.size()) + 2);
}

void list_grammars(output& out, const style& colours) {
  constexpr std::string_view headings[] = {"GRAMMAR", "PRODUCTIONS", "START"};
  std::size_t name_width = headings[0].size();
  std::size_t start_width = headings[2].size();
  std::vector<const bnf::grammar*> all;
  for (std::size_t i = 0; i < grammar_count; ++i) {
    all.push_back(bnf::embedded_grammar(name_of(static_cast<grammar_id>(i))));
  }
  for (const std::string& name : bnf::embedded_grammar_names()) {
    if (!find_grammar(name)) all.push_back(bnf::embedded_grammar(name));
  }
  for (const bnf::grammar* const g : all) {
    name_width = std::max(name_width, g->id.size());
    start_width = std::max(start_width, g->default_start.size());
  }
  out << colours.dim;
  write_cell(out, headings[0], name_width);
  write_cell(out, headings[1], headings[1].size());
  write_cell(out, headings[2], start_width);
  out << "TITLE" << colours.normal << '\n';
  for (const bnf::grammar* const g : all) {
    out << colours.strong;
    write_cell(out, g->id, name_width);
    out << colours.normal;
    const std::string count = std::to_string(g->productions.size());
    out.pad(headings[1].size() - std::min(headings[1].size(), count.size())) << count << "  ";
    write_cell(out, g->default_start, start_width);
    out << g->title << '\n';
  }
}

void list_productions(output& out, const bnf::grammar& g, const style& colours) {
  std::size_t name_width = 0;
  std::size_t unit_width = 0;
  for (const bnf::production& p : g.productions) {
    name_width = std::max(name_width, p.name.size());
    unit_width = std::max(unit_width, printable(p.unit).size());
  }
  for (const bnf::production& p : g.productions) {
    out << colours.strong;
    write_cell(out, p.name, name_width);
    out << colours.normal;
    write_cell(out, printable(p.unit), unit_width);
    out << colours.dim << printable(p.citation()) << colours.normal << '\n';
  }
  for (const bnf::refused_production& r : g.refused) {
    out << colours.strong << r.name << colours.normal << "  left out: " << colours.dim << shown_text(r.why)
        << colours.normal << '\n';
  }
}

/// Writes a heading, and the text below it with indented lines.
void write_section(output& out, std::string_view heading, std::string_view text, const style& colours) {
  out << '\n' << colours.dim << heading << colours.normal << '\n';
  while (!text.empty()) {
    const std::size_t line = std::min(text.find('\n'), text.size());
    if (line > 0) out << "    " << shown(text.substr(0, line));
    out << '\n';
    text.remove_prefix(std::min(line + 1, text.size()));
  }
}

/// Returns the rule of a production, generated from the files of its grammar, or the reason why the rule is missing.
std::string emitted(bnf::production_in p) {
  const read_files from = files_of(*p.in);
  bnf::diagnostics problems;
  const emit::generated_rules all = emit::generate_rules(from.of, from.as_printed, problems, p->name);
  if (!all.rules.empty()) return all.rules.front().text.text();
  for (const bnf::refused_production& r : all.refused) {
    if (r.name == p->name) problems.push_back(r.why);
  }
  if (problems.empty()) return {};
  const bnf::diagnostic& why = problems.front();
  return shown_text(why) +
         (bnf::effort::is_refusal(why.message) ? conformance::way_out_text(p, before_production) : std::string()) +
         '\n';
}

void show_production(output& out, bnf::production_in p, const style& colours) {
  out << colours.strong << p->name << colours.normal << "  of " << printable(p.in->id) << ", unit "
      << printable(p->unit) << '\n'
      << colours.dim << printable(p->citation()) << colours.normal << '\n';
  if (p->printed.empty()) {
    out << '\n' << colours.dim << "as printed" << colours.normal << '\n' << "    (not in the document)\n";
  } else {
    write_section(out, "as printed", p->printed, colours);
  }
  if (!p->amended.empty()) {
    write_section(out, p->amendment.empty() ? "as amended" : "as amended by " + p->amendment, p->amended, colours);
  }
  write_section(out, "as emitted", emitted(p), colours);
}

/// Returns a copy of the grammar that also has the readable productions for which the generator cannot write rules,
/// such as recursive productions.
bnf::grammar with_refused(const bnf::grammar& g) {
  bnf::grammar whole = g;
  for (const bnf::refused_production& r : g.refused) {
    if (r.is_read && g.find(r.name) == nullptr) whole.productions.push_back(r.as_read);
  }
  whole.refused.clear();
  return whole;
}

/// Returns the numbers of a production and of all productions reachable from it. The first is `start`. The other
/// productions are in grammar order.
std::vector<std::size_t> led_to(const bnf::grammar& g, std::size_t start) {
  std::vector<bool> reached(g.productions.size(), false);
  std::vector<std::size_t> open{start};
  reached[start] = true;
  while (!open.empty()) {
    const bnf::expression& definition = g.productions[open.back()].definition;
    open.pop_back();
    bnf::each_use(definition, [&](const bnf::expression& use) {
      const std::size_t used = g.number_of(use.text);
      if (used == reached.size() || reached[used]) return;
      reached[used] = true;
      open.push_back(used);
    });
  }
  std::vector<std::size_t> all{start};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] && i != start) all.push_back(i);
  }
  return all;
}

/// Reports the differences between a grammar and its written text.
void report_changes(const bnf::written_grammar& text) {
  constexpr std::size_t most_named = 3;
  const auto report = [&](const std::string& what, const std::vector<std::string>& all) {
    if (all.empty()) return;
    std::string line = what;
    for (std::size_t i = 0; i < all.size() && i < most_named; ++i) line += (i == 0 ? " " : ", ") + all[i];
    if (all.size() > most_named) {
      line += " and " + std::to_string(all.size() - most_named) + " more, as comments in the output say";
    }
    program::complain("uri94 grammar", line);
  };
  std::vector<std::string> renamed;
  for (const auto& [name, spelled] : text.renamed) renamed.push_back(name + " as " + spelled);
  report("renamed for ABNF:", renamed);
  report("left out, because it generates only the empty string:", text.left_out);
}

/// Writes a grammar file with the productions in the given order. Reports the changes that the notation requires.
/// Throws: `failure` if the notation cannot express the productions.
void write_text(const bnf::grammar& g, const std::vector<std::size_t>& numbers, bnf::notation in) {
  std::vector<const bnf::production*> productions;
  for (const std::size_t i : numbers) productions.push_back(&g.productions[i]);
  bnf::diagnostics problems;
  const bnf::written_grammar text = emit::grammar_text(productions, in, problems);
  if (!problems.empty() && problems.front().message == bnf::effort::refusal()) {
    throw failure(shown_text(problems.front()) + conformance::way_out_text({&g, numbers.front()}, before_production));
  }
  if (!problems.empty()) {
    bnf::diagnostics of_abnf;
    const bool advises_abnf =
        in == bnf::notation::rfc822 && !emit::grammar_text(productions, bnf::notation::abnf, of_abnf).text.empty();
    throw failure(shown_text(problems.front()) + (advises_abnf ? ": use --format abnf" : ""));
  }
  standard_output() << text.text;
  report_changes(text);
}

/// Reports the productions that are not shown, because their text is not in the notation of the grammar.
void report_unread(const bnf::grammar& g) {
  std::vector<bnf::refused_production> unread;
  std::copy_if(g.refused.begin(), g.refused.end(), std::back_inserter(unread),
               [](const bnf::refused_production& r) { return !r.is_read; });
  for (const bnf::left_out_productions& l : bnf::left_out_by_reason(unread)) {
    program::complain("uri94 grammar",
                      "left out, because it cannot be read: " + l.names_text() + " (" + shown_text(*l.why) + ")");
  }
}

/// Writes a production, or all productions, in a format other than text.
int write_as(const std::string& format, const bnf::grammar& readable, const std::string& production) {
  const bnf::grammar g = with_refused(readable);
  const std::string named = program::as_given(production);
  // Throws the reason if the production cannot be read.
  if (!named.empty() && g.find(named) == nullptr) (void)any_production_named(readable, named);
  report_unread(readable);
  std::vector<std::size_t> productions;
  const bool is_text = format == "abnf" || format == "bnf";
  if (!named.empty()) {
    const std::size_t start = any_production_named(g, named).number;
    productions = is_text ? led_to(g, start) : std::vector<std::size_t>{start};
  } else {
    const std::size_t start = g.number_of(g.default_start);
    if (is_text && start < g.productions.size()) productions.push_back(start);
    for (std::size_t i = 0; i < g.productions.size(); ++i) {
      if (productions.empty() || i != productions.front() || !is_text) productions.push_back(i);
    }
  }
  output& out = standard_output();
  if (format == "svg") {
    write_svg(out, g, productions);
  } else if (format == "html") {
    write_html(out, g, productions);
  } else {
    write_text(g, productions, format == "abnf" ? bnf::notation::abnf : bnf::notation::rfc822);
  }
  return all_accepted;
}

int show_grammar(const grammar_options& options) {
  output& out = standard_output();
  const style colours = style_for(out.is_terminal());
  if (options.grammar.empty()) {
    list_grammars(out, colours);
    return all_accepted;
  }
  const bnf::grammar& g = any_grammar_named(program::as_given(options.grammar));
  if (options.format != "text") return write_as(options.format, g, options.production);
  if (options.production.empty()) {
    list_productions(out, g, colours);
  } else {
    show_production(out, any_production_named(g, program::as_given(options.production)), colours);
  }
  return all_accepted;
}

}  // namespace

void add_grammar(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<grammar_options>();
  CLI::App* command = program.add_subcommand("grammar", "List the grammars, or show a grammar or a production");
  command->add_option("GRAMMAR", options->grammar, "Grammar to show: a name, a .bnf or .abnf file, or a folder")
      ->type_name("");
  command->add_option("PRODUCTION", options->production, "Production to show, by its name in the RFC")->type_name("");
  command->add_option("--format", options->format, "Output format; svg and html draw railroad diagrams")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "svg", "html", "abnf", "bnf"}))
      ->capture_default_str();
  command->callback([options, &chosen] { chosen = [options] { return show_grammar(*options); }; });
}

}  // namespace uri94::cli
