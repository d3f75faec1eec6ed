// SPDX-License-Identifier: MIT
// uri94 diff: compares the languages of two productions, and shows the shortest strings that only one generates.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/json_string.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/number_option.hpp"
#include "cli/reports/style.hpp"
#include "support/program/operands.hpp"
#include "verify/conformance/language_difference.hpp"

namespace uri94::cli {

namespace {

using conformance::witness;

constexpr std::size_t diff_columns = 100;

struct diff_options {
  std::string first;
  std::string second;
  bool subset = false;
  std::size_t limit = 20;
  std::string format = "text";
};

/// Strings that only one of the two productions accepts.
struct side {
  bnf::production_in in;
  bnf::production_in not_in;
  std::vector<witness> shown;
  std::size_t kinds;  ///< Number of all kinds of difference, including kinds that are not shown.
};

std::string byte_at(const witness& w) {
  if (w.offset == w.input.size()) return "the end";
  return quoted(std::string_view(w.input).substr(w.offset, 1));
}

void write_text(output& out, const side& s, const style& colours) {
  if (s.shown.empty()) return;
  out << "\nOnly " << colours.strong << printable(name_of_language(s.in)) << colours.normal << " accepts:\n";
  for (const witness& w : s.shown) {
    out << "\n  " << colours.good << quoted(w.input, diff_columns) << colours.normal << '\n';
    const bool is_end = w.offset == w.input.size();
    out.pad(4) << byte_at(w) << " at offset " << w.offset << '\n';
    out.pad(6) << (is_end ? "allowed after   " : "allowed in      ") << colours.strong << w.read_by->name
               << colours.normal << ", " << printable(w.read_by->citation()) << '\n';
    out.pad(6) << (is_end ? "too early for   " : "not allowed in  ") << colours.strong << w.stopped_in->name
               << colours.normal << ", " << printable(w.stopped_in->citation()) << '\n';
  }
  if (s.kinds > s.shown.size()) {
    out << "\n  and " << s.kinds - s.shown.size() << " more kinds of difference; --limit " << s.kinds
        << " shows them\n";
  }
}

json in_json(bnf::production_in p) {
  return {{"production", p->name}, {"citation", p->citation()}};
}

json in_json(const side& s) {
  json all = json::array();
  for (const witness& w : s.shown) {
    json one;
    put_octets(one, "input", w.input);
    one.update({{"offset", w.offset}, {"read_by", in_json(w.read_by)}, {"stopped_in", in_json(w.stopped_in)}});
    all.push_back(std::move(one));
  }
  return all;
}

side side_of(const conformance::knowledge& one, const conformance::knowledge& other, std::size_t limit,
             bnf::effort& counted) {
  side s{one.start, other.start, only_in_first(one, other, &counted), 0};
  s.kinds = s.shown.size();
  s.shown.resize(std::min(s.kinds, limit));
  return s;
}

int show_difference(const diff_options& options) {
  const bnf::production_in first = language_named(program::as_given(options.first));
  const bnf::production_in second = language_named(program::as_given(options.second));
  bnf::effort counted;  // one budget for both languages and their product
  const conformance::knowledge one(first, nullptr, &counted);
  const conformance::knowledge other(second, nullptr, &counted);
  const side only_first = side_of(one, other, options.limit, counted);
  const side only_second = side_of(other, one, options.limit, counted);
  const bool is_subset = only_first.kinds == 0;
  const bool is_equal = is_subset && only_second.kinds == 0;
  output& out = standard_output();
  if (options.format == "json") {
    const json all = {{"first", name_of_language(first)},
                      {"second", name_of_language(second)},
                      {"equal", is_equal},
                      {"subset", is_subset},
                      {"only_first", in_json(only_first)},
                      {"only_second", in_json(only_second)}};
    out << markup::json_text(all) << '\n';
  } else {
    const style colours = style_for(out.is_terminal());
    const std::string names = name_of_language(first) + (options.subset ? " in " : " and ") + name_of_language(second);
    if (options.subset) {
      out << printable(names) << ": " << (is_subset ? "every string of the first is in the second" : "not every string")
          << '\n';
    } else {
      out << printable(names) << ": " << (is_equal ? "the same language" : "not the same language") << '\n';
    }
    write_text(out, only_first, colours);
    if (!options.subset) write_text(out, only_second, colours);
  }
  return (options.subset ? is_subset : is_equal) ? all_accepted : some_rejected;
}

}  // namespace

void add_diff(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<diff_options>();
  CLI::App* command = program.add_subcommand("diff", "Print the strings that only one of two productions generates");
  command->add_option("FIRST", options->first, "GRAMMAR:PRODUCTION, such as rfc1738:httpurl or my.abnf:rule")
      ->type_name("")
      ->required();
  command->add_option("SECOND", options->second, "GRAMMAR:PRODUCTION to compare it with")->type_name("")->required();
  command->add_flag("--subset", options->subset, "Test only if the second contains the first");
  add_number(*command, "--limit", options->limit, "Kinds of difference that are shown each way", 1, 1'000'000);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->footer("Exit status: 0 equal (with --subset: contained), 1 different, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_difference(*options); }; });
}

}  // namespace uri94::cli
