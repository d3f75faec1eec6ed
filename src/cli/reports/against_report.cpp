// SPDX-License-Identifier: MIT
#include "cli/reports/against_report.hpp"

#include <array>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/reports/report_text.hpp"
#include "cli/reports/test_report.hpp"

namespace uri94::cli {

namespace {

using conformance::comparison;
using conformance::fault_place;
using conformance::kind_of_difference;

std::string_view place_name(fault_place p) {
  switch (p) {
    case fault_place::byte:
      return "byte";
    case fault_place::end:
      return "end";
    case fault_place::several:
      return "several";
  }
  return {};
}

/// Returns the cause of the difference as text: a byte, the end of the input, or several bytes.
std::string explanation(const kind_of_difference& k) {
  std::string byte;
  if (k.at == fault_place::byte) byte = quoted(std::string_view(k.shortest).substr(k.offset, 1));
  byte += " at offset " + std::to_string(k.offset);
  const std::string in = " in " + k.where->name + ", " + printable(k.where->citation());
  if (k.at == fault_place::several) return "several bytes together are at fault, within " + in.substr(4);
  if (k.is_accepted) return (k.at == fault_place::byte ? byte + " is not allowed" : "the input ends too early") + in;
  return (k.at == fault_place::byte ? byte + " is allowed" : "the input may end") + in;
}

/// Returns the number of strings that the protocol cannot transmit, and advice on how to test them.
/// Precondition: there is at least one such string.
std::string left_out_text(const comparison& c) {
  std::string text =
      count_of(c.left_out, "string was", "strings were") +
      " left out, because the command cannot read them: they contain a zero byte, or with --lines a line "
      "break";
  if (c.members_left_out != 0) {
    text += "; the BNF generates " + std::to_string(c.members_left_out) +
            " of them: use --batches, or an adapter, to test these";
  }
  return text;
}

/// Returns the numbers of states, sets of places and strings that were tested and not tested, as text.
std::string coverage_text(const comparison& c) {
  constexpr std::array<std::array<std::string_view, 2>, conformance::portion_kind_count> names{
      {{"state with every byte", "states with every byte"},
       {"set of places in the BNF", "sets of places in the BNF"},
       {"random member", "random members"},
       {"random member with one edit", "random members with one edit"},
       {"short string", "short strings"}}};
  std::string asked;
  std::string left;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const conformance::share& s = c.covered[i];
    const auto add = [&](std::string& to, std::uint64_t count) {
      if (count != 0) to += (to.empty() ? "" : ", ") + count_of(count, names[i][0], names[i][1]);
    };
    add(asked, s.asked);
    add(left, s.all - s.asked);
  }
  if (c.left_out != 0) {
    left += (left.empty() ? "" : ", ") + count_of(c.left_out, "string", "strings") + " that the command cannot read";
  }
  return "covered: " + (asked.empty() ? "nothing" : asked) + "; not covered: " + left;
}

/// Returns the failures and differences of one comparison as lines. Further lines describe the strings that the parser
/// did not receive.
std::vector<std::string> lines_of(const comparison& c) {
  std::vector<std::string> lines;
  for (const conformance::kind_of_failure& f : c.failures) {
    lines.push_back(std::string(text_of(f.is)) + ' ' + quoted(f.shortest, input_columns) + " (" +
                    count_of(f.count, "string", "strings") + "): " + shown(f.says));
  }
  for (const kind_of_difference& k : c.kinds) {
    lines.push_back(std::string(k.is_accepted ? "accepts " : "rejects ") + quoted(k.shortest, input_columns) + " (" +
                    count_of(k.count, "string", "strings") + "): " + explanation(k));
  }
  if (c.not_asked != 0)
    lines.push_back(count_of(c.not_asked, "string", "strings") + " not asked: " + shown(c.problem) + "; " +
                    coverage_text(c));
  if (c.members_left_out != 0) lines.push_back(left_out_text(c));
  return lines;
}

std::vector<test_case> cases_of(const std::vector<comparison>& all) {
  std::vector<test_case> cases;
  for (const comparison& c : all) {
    test_case& t = cases.emplace_back();
    t.group = printable(c.start.in->id);
    t.name = c.start->name;
    t.assertions = c.strings;
    t.failures = lines_of(c);
  }
  return cases;
}

/// Returns the total numbers of divergences, tested strings and left-out strings, as text.
std::string total_of(const std::string& command, const std::vector<comparison>& all) {
  std::uint64_t strings = 0;
  std::uint64_t divergences = 0;
  std::uint64_t left_out = 0;
  for (const comparison& c : all) {
    strings += c.strings;
    divergences += c.divergences();
    left_out += c.left_out;
  }
  std::string text = count_of(divergences, "divergence", "divergences") + " of " + quoted(command, 60) + " in " +
                     count_of(strings, "string", "strings");
  if (left_out != 0) text += "; " + count_of(left_out, "string", "strings") + " left out";
  return text;
}

}  // namespace

std::string_view text_of(external::reply_kind kind) noexcept {
  switch (kind) {
    case external::reply_kind::answered:
      return "answers";
    case external::reply_kind::crash:
      return "ends without an answer to";
    case external::reply_kind::timeout:
      return "times out on";
    case external::reply_kind::malformed:
      return "gives a malformed answer to";
    case external::reply_kind::not_asked:
      return "was not asked";
  }
  return {};
}

void write_tap(output& out, const std::string& command, const std::vector<comparison>& all) {
  write_tap(out, cases_of(all), total_of(command, all));
}

void write_junit(output& out, const std::string& command, const std::vector<comparison>& all) {
  write_junit(out, "uri94 conformance --against " + markup::quoted(command), cases_of(all), total_of(command, all));
}

void write_text(output& out, const std::string& command, const comparison& c, const style& colours) {
  out << colours.strong << printable(c.start.in->id) << ':' << c.start->name << colours.normal << " against "
      << quoted(command, 60) << ": " << c.strings << " strings, " << (c.divergences() == 0 ? colours.good : colours.bad)
      << c.accepted << " accepted that the BNF does not generate, " << c.rejected << " rejected that it does"
      << colours.normal << '\n';
  if (c.left_out != 0) {
    out << "  " << (c.members_left_out == 0 ? "" : colours.bad) << left_out_text(c)
        << (c.members_left_out == 0 ? "" : colours.normal) << '\n';
  }
  if (c.not_asked != 0) {
    out << "  " << colours.bad << count_of(c.not_asked, "string was", "strings were") << " not asked" << colours.normal
        << ": " << shown(c.problem) << '\n';
    out << "  " << coverage_text(c) << '\n';
  }
  for (const conformance::kind_of_failure& f : c.failures) {
    out << "\n  " << colours.bad << text_of(f.is) << colours.normal << ' ' << quoted(f.shortest, input_columns);
    if (f.count > 1) out << " and " << f.count - 1 << " more";
    out << '\n';
    out.pad(6) << colours.dim << shown(f.says) << colours.normal << '\n';
  }
  for (const bool is_accepted : {true, false}) {
    bool is_first = true;
    for (const kind_of_difference& k : c.kinds) {
      if (k.is_accepted != is_accepted) continue;
      if (is_first)
        out << "\n  " << (is_accepted ? "accepted, but not in the BNF" : "rejected, but in the BNF") << '\n';
      is_first = false;
      out.pad(4) << quoted(k.shortest, input_columns);
      if (k.count > 1) out << " and " << k.count - 1 << " more";
      out << '\n';
      out.pad(6) << colours.dim << explanation(k) << colours.normal << '\n';
    }
  }
}

void write_json(output& out, const std::string& command, const std::vector<comparison>& all) {
  json productions = json::array();
  for (const comparison& c : all) {
    json production = {{"production", c.start->name},
                       {"strings", c.strings},
                       {"left_out", c.left_out},
                       {"members_left_out", c.members_left_out},
                       {"accepted", c.accepted},
                       {"rejected", c.rejected},
                       {"failed", c.failed},
                       {"not_asked", c.not_asked},
                       {"divergences", c.divergences()}};
    put_octets(production, "grammar", c.start.in->id);
    put_octets_or_null(production, "shortest", c.kinds.empty() ? nullptr : &c.kinds.front().shortest);
    json& differences = production["differences"] = json::array();
    for (const kind_of_difference& k : c.kinds) {
      json one = {{"kind", k.is_accepted ? "accepts" : "rejects"},
                  {"at", place_name(k.at)},
                  {"offset", k.offset},
                  {"production", k.where->name},
                  {"citation", k.where->citation()},
                  {"count", k.count}};
      put_octets(one, "shortest", k.shortest);
      differences.push_back(std::move(one));
    }
    production["covered"] = c.not_asked + c.left_out == 0 ? std::string("everything") : coverage_text(c);
    json& failures = production["failures"] = json::array();
    for (const conformance::kind_of_failure& f : c.failures) {
      json one = {{"kind", text_of(f.is)}, {"count", f.count}};
      put_octets(one, "shortest", f.shortest);
      one["says"] = shown(f.says);
      failures.push_back(std::move(one));
    }
    productions.push_back(std::move(production));
  }
  out << markup::json_text({{"against", command}, {"productions", std::move(productions)}}) << '\n';
}

}  // namespace uri94::cli
