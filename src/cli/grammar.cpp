// SPDX-License-Identifier: MIT
// uri94 grammar: the grammars, the productions of one, or one production as printed, as amended and as emitted.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/embedded.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/grammar_page.hpp"
#include "cli/known_grammar.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/style.hpp"
#include "emit/generate.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

namespace {

struct grammar_options {
  std::string grammar;
  std::string production;
  std::string format = "text";
};

/// The cell, filled up to the width of its column, and the gap to the next.
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
    all.push_back(bnf::embedded_grammar(name_of(static_cast<grammar>(i))));
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
    unit_width = std::max(unit_width, p.unit.size());
  }
  for (const bnf::production& p : g.productions) {
    out << colours.strong;
    write_cell(out, p.name, name_width);
    out << colours.normal;
    write_cell(out, p.unit, unit_width);
    out << colours.dim << p.citation() << colours.normal << '\n';
  }
  for (const bnf::refused_production& r : g.refused) {
    out << colours.strong << r.name << colours.normal << "  left out: " << colours.dim << printable(r.why.text())
        << colours.normal << '\n';
  }
}

/// The text under its heading, each line set in.
void write_section(output& out, std::string_view heading, std::string_view text, const style& colours) {
  out << '\n' << colours.dim << heading << colours.normal << '\n';
  while (!text.empty()) {
    const std::size_t line = std::min(text.find('\n'), text.size());
    if (line > 0) out << "    " << text.substr(0, line);
    out << '\n';
    text.remove_prefix(std::min(line + 1, text.size()));
  }
}

/// The rule of a production, made anew from the files of its grammar.
std::string emitted(bnf::production_in p) {
  const read_files from = files_of(*p.in);
  bnf::diagnostics problems;
  const emit::generated_rules all = emit::generate_rules(from.of, from.as_printed, problems);
  for (const emit::emitted_rule& r : all.rules) {
    if (r.production == p->name) return r.text.text();
  }
  for (const bnf::refused_production& r : all.refused) {
    if (r.name == p->name) return printable(r.why.text()) + '\n';
  }
  return printable(problems.front().text()) + '\n';
}

void show_production(output& out, bnf::production_in p, const style& colours) {
  out << colours.strong << p->name << colours.normal << "  of " << p.in->id << ", unit " << p->unit << '\n'
      << colours.dim << p->citation() << colours.normal << '\n';
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

/// One production, or all of them.
int write_as(const std::string& format, const bnf::grammar& g, const std::string& production) {
  std::vector<std::size_t> productions;
  if (!production.empty()) {
    productions.push_back(any_production_named(g, as_given(production)).number);
  } else {
    for (std::size_t i = 0; i < g.productions.size(); ++i) productions.push_back(i);
  }
  output& out = standard_output();
  if (format == "svg") {
    write_svg(out, g, productions);
  } else if (format == "html") {
    write_html(out, g, productions);
  } else {
    write_notation(out, g, productions, format == "abnf" ? bnf::notation::abnf : bnf::notation::rfc822);
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
  const bnf::grammar& g = any_grammar_named(as_given(options.grammar));
  if (options.format != "text") return write_as(options.format, g, options.production);
  if (options.production.empty()) {
    list_productions(out, g, colours);
  } else {
    show_production(out, any_production_named(g, as_given(options.production)), colours);
  }
  return all_accepted;
}

}  // namespace

void add_grammar(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<grammar_options>();
  CLI::App* command = program.add_subcommand(
      "grammar", "List the grammars, the productions of one, or show a production as printed, amended and emitted");
  command
      ->add_option("GRAMMAR", options->grammar,
                   "The grammar whose productions to list: its name, a .bnf or .abnf file, or a folder")
      ->type_name("");
  command->add_option("PRODUCTION", options->production, "The production to show, by its name in the RFC")
      ->type_name("");
  command->add_option("--format", options->format, "text, svg or html (railroad diagrams), abnf or bnf")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "svg", "html", "abnf", "bnf"}))
      ->capture_default_str();
  command->callback([options, &chosen] { chosen = [options] { return show_grammar(*options); }; });
}

}  // namespace uri94::cli
