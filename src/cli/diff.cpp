// SPDX-License-Identifier: MIT
// uri94 diff: are two productions the same language, and if not, which strings show it?
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/json_string.hpp"
#include "cli/known_grammar.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/style.hpp"
#include "conformance/difference.hpp"

namespace uri94::cli {

namespace {

using conformance::witness;

constexpr std::size_t input_columns = 100;

struct diff_options {
  std::string first;
  std::string second;
  bool subset = false;
  std::size_t limit = 20;
  std::string format = "text";
};

/// The strings of one side, as far as they are shown.
struct side {
  bnf::production_in in;
  bnf::production_in not_in;
  std::vector<witness> shown;
  std::size_t kinds;  ///< How many there are in all.
};

std::string byte_at(const witness& w) {
  if (w.offset == w.input.size()) return "the end";
  std::string text = "'";
  append_printable(text, w.input[w.offset]);
  return text + '\'';
}

void write_text(output& out, const side& s, const style& colours) {
  if (s.shown.empty()) return;
  out << "\nOnly " << colours.strong << name_of_language(s.in) << colours.normal << " accepts:\n";
  for (const witness& w : s.shown) {
    out << "\n  " << colours.good << quoted(w.input, input_columns) << colours.normal << '\n';
    const bool is_end = w.offset == w.input.size();
    out.pad(4) << byte_at(w) << " at offset " << w.offset << '\n';
    out.pad(6) << (is_end ? "stands after    " : "is read in      ") << colours.strong << w.read_by->name
               << colours.normal << ", " << w.read_by->citation() << '\n';
    out.pad(6) << (is_end ? "comes early in  " : "has no place in ") << colours.strong << w.stopped_in->name
               << colours.normal << ", " << w.stopped_in->citation() << '\n';
  }
  if (s.kinds > s.shown.size()) {
    out << "\n  and " << s.kinds - s.shown.size() << " more kinds of difference; --limit " << s.kinds
        << " shows them\n";
  }
}

void write_json_production(output& out, std::string_view member, bnf::production_in p) {
  out << ",\"" << member << "\":{\"production\":" << json_string(p->name).value_or("null")
      << ",\"citation\":" << json_string(p->citation()).value_or("null") << '}';
}

void write_json(output& out, std::string_view member, const side& s) {
  out << ",\"" << member << "\":[";
  for (const witness& w : s.shown) {
    if (&w != &s.shown.front()) out << ',';
    out << '{' << json_input_member(w.input) << ",\"offset\":" << w.offset;
    write_json_production(out, "read_by", w.read_by);
    write_json_production(out, "stopped_in", w.stopped_in);
    out << '}';
  }
  out << ']';
}

side side_of(const conformance::knowledge& one, const conformance::knowledge& other, std::size_t limit,
             bnf::effort& counted) {
  side s{one.start, other.start, only_in_first(one, other, &counted), 0};
  s.kinds = s.shown.size();
  s.shown.resize(std::min(s.kinds, limit));
  return s;
}

int show_difference(const diff_options& options) {
  const bnf::production_in first = language_named(as_given(options.first));
  const bnf::production_in second = language_named(as_given(options.second));
  bnf::effort counted;  // of both and of their pairs: the program says so when they are too many
  const conformance::knowledge one(first, nullptr, &counted);
  const conformance::knowledge other(second, nullptr, &counted);
  const side only_first = side_of(one, other, options.limit, counted);
  const side only_second = side_of(other, one, options.limit, counted);
  const bool is_subset = only_first.kinds == 0;
  const bool is_equal = is_subset && only_second.kinds == 0;
  output& out = standard_output();
  if (options.format == "json") {
    out << "{\"first\":" << json_string(name_of_language(first)).value_or("null")
        << ",\"second\":" << json_string(name_of_language(second)).value_or("null")
        << ",\"equal\":" << (is_equal ? "true" : "false") << ",\"subset\":" << (is_subset ? "true" : "false");
    write_json(out, "only_first", only_first);
    write_json(out, "only_second", only_second);
    out << "}\n";
  } else {
    const style colours = style_for(out.is_terminal());
    const std::string names = name_of_language(first) + (options.subset ? " in " : " and ") + name_of_language(second);
    if (options.subset) {
      out << names << ": " << (is_subset ? "every string of the first is one of the second" : "not every string")
          << '\n';
    } else {
      out << names << ": " << (is_equal ? "the same language" : "not the same language") << '\n';
    }
    write_text(out, only_first, colours);
    if (!options.subset) write_text(out, only_second, colours);
  }
  return (options.subset ? is_subset : is_equal) ? all_accepted : some_rejected;
}

}  // namespace

void add_diff(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<diff_options>();
  CLI::App* command = program.add_subcommand("diff", "Say which strings only one of two productions generates");
  command
      ->add_option("FIRST", options->first, "GRAMMAR:PRODUCTION, such as rfc1738:httpurl, rfc3986:URI or my.abnf:rule")
      ->type_name("")
      ->required();
  command->add_option("SECOND", options->second, "The other one")->type_name("")->required();
  command->add_flag("--subset", options->subset, "Ask only whether every string of the first is one of the second");
  add_number(*command, "--limit", options->limit, "Strings each way, one a kind of difference", 1, 1'000'000);
  command->add_option("--format", options->format, "text or json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 equal (with --subset: contained), 1 not, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_difference(*options); }; });
}

}  // namespace uri94::cli
