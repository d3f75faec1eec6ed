// SPDX-License-Identifier: MIT
#include "cli/reports/difference_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"

namespace uri94::cli {

namespace {

using conformance::witness;

constexpr std::size_t diff_columns = 100;

std::string byte_at(const witness& w) {
  if (w.offset == w.input.size()) return "the end";
  return quoted(std::string_view(w.input).substr(w.offset, 1));
}

}  // namespace

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

namespace {

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

}  // namespace

two_sides compare_languages(bnf::production_in first, bnf::production_in second, std::size_t limit) {
  bnf::effort counted;  // one budget for both languages and their product
  const conformance::knowledge one(first, nullptr, &counted);
  const conformance::knowledge other(second, nullptr, &counted);
  return {side_of(one, other, limit, counted), side_of(other, one, limit, counted)};
}

json in_json(const two_sides& s) {
  return {{"first", name_of_language(s.only_first.in)},
          {"second", name_of_language(s.only_second.in)},
          {"equal", s.is_equal()},
          {"subset", s.is_subset()},
          {"only_first", in_json(s.only_first)},
          {"only_second", in_json(s.only_second)}};
}

}  // namespace uri94::cli
