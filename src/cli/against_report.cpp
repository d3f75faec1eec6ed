// SPDX-License-Identifier: MIT
#include "cli/against_report.hpp"

#include <string_view>

#include "cli/json_string.hpp"
#include "cli/printable.hpp"
#include "cli/report_text.hpp"
#include "cli/test_report.hpp"

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

/// What is at fault, in words.
std::string explanation(const kind_of_difference& k) {
  std::string byte = "'";
  if (k.at == fault_place::byte) append_printable(byte, k.shortest[k.offset]);
  byte += "' at offset " + std::to_string(k.offset);
  const std::string in = " in " + k.where->name + ", " + k.where->citation();
  if (k.at == fault_place::several) return "no byte is at fault alone, within " + in.substr(4);
  if (k.is_accepted)
    return (k.at == fault_place::byte ? byte + " has no place" : "something is missing at the end") + in;
  return (k.at == fault_place::byte ? byte + " is read" : "the end may stand") + in;
}

/// Everything that is to be said of one comparison, a line each.
std::vector<std::string> lines_of(const comparison& c) {
  std::vector<std::string> lines;
  for (const conformance::kind_of_failure& f : c.failures) {
    lines.push_back(std::string(text_of(f.is)) + ' ' + quoted(f.shortest, input_columns) + " (" +
                    count_of(f.count, "string", "strings") + "): " + printable(f.says));
  }
  for (const kind_of_difference& k : c.kinds) {
    lines.push_back(std::string(k.is_accepted ? "accepts " : "rejects ") + quoted(k.shortest, input_columns) + " (" +
                    count_of(k.count, "string", "strings") + "): " + explanation(k));
  }
  if (c.not_asked != 0)
    lines.push_back(count_of(c.not_asked, "string", "strings") + " not asked: " + printable(c.problem));
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

/// The strings of all, and the divergences.
std::string total_of(const std::string& command, const std::vector<comparison>& all) {
  std::uint64_t strings = 0;
  std::uint64_t divergences = 0;
  for (const comparison& c : all) {
    strings += c.strings;
    divergences += c.divergences();
  }
  return count_of(divergences, "divergence", "divergences") + " of " + quoted(command, 60) + " in " +
         count_of(strings, "string", "strings");
}

}  // namespace

std::string_view text_of(adapter::fate f) noexcept {
  switch (f) {
    case adapter::fate::answered:
      return "answers";
    case adapter::fate::died:
      return "dies on";
    case adapter::fate::hung:
      return "hangs on";
    case adapter::fate::babbled:
      return "gives no answer to";
    case adapter::fate::not_asked:
      return "was not asked";
  }
  return {};
}

void write_tap(output& out, const std::string& command, const std::vector<comparison>& all) {
  write_tap(out, cases_of(all), total_of(command, all));
}

void write_junit(output& out, const std::string& command, const std::vector<comparison>& all) {
  write_junit(out, "uri94 conformance --against " + printable(command), cases_of(all), total_of(command, all));
}

void write_text(output& out, const std::string& command, const comparison& c, const style& colours) {
  out << colours.strong << c.start.in->id << ':' << c.start->name << colours.normal << " against "
      << quoted(command, 60) << ": " << c.strings << " strings, " << (c.divergences() == 0 ? colours.good : colours.bad)
      << c.accepted << " accepted that the BNF does not generate, " << c.rejected << " rejected that it does"
      << colours.normal << '\n';
  if (c.left_out != 0) {
    out << "  " << c.left_out << " strings hold a zero byte, which a filter of lines cannot be given: left out\n";
  }
  if (c.not_asked != 0) {
    out << "  " << colours.bad << c.not_asked << " strings were not asked" << colours.normal << ": "
        << printable(c.problem) << '\n';
  }
  for (const conformance::kind_of_failure& f : c.failures) {
    out << "\n  " << colours.bad << text_of(f.is) << colours.normal << ' ' << quoted(f.shortest, input_columns);
    if (f.count > 1) out << " and " << f.count - 1 << " more";
    out << '\n';
    out.pad(6) << colours.dim << printable(f.says) << colours.normal << '\n';
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
  out << "{\"against\":" << json_text(command) << ",\"productions\":[";
  for (const comparison& c : all) {
    if (&c != &all.front()) out << ',';
    out << "{\"grammar\":" << json_text(c.start.in->id) << ",\"production\":" << json_text(c.start->name)
        << ",\"strings\":" << c.strings << ",\"left_out\":" << c.left_out << ",\"accepted\":" << c.accepted
        << ",\"rejected\":" << c.rejected << ",\"failed\":" << c.failed << ",\"not_asked\":" << c.not_asked
        << ",\"divergences\":" << c.divergences() << ',';
    out << (c.kinds.empty() ? "\"shortest\":null" : json_bytes_member("shortest", c.kinds.front().shortest));
    out << ",\"differences\":[";
    for (const kind_of_difference& k : c.kinds) {
      if (&k != &c.kinds.front()) out << ',';
      out << "{\"kind\":\"" << (k.is_accepted ? "accepts" : "rejects") << "\",\"at\":\"" << place_name(k.at)
          << "\",\"offset\":" << k.offset << ",\"production\":" << json_text(k.where->name)
          << ",\"citation\":" << json_text(k.where->citation()) << ",\"count\":" << k.count << ','
          << json_bytes_member("shortest", k.shortest) << '}';
    }
    out << "],\"failures\":[";
    for (const conformance::kind_of_failure& f : c.failures) {
      if (&f != &c.failures.front()) out << ',';
      out << "{\"kind\":" << json_text(text_of(f.is)) << ",\"count\":" << f.count << ','
          << json_bytes_member("shortest", f.shortest) << ",\"says\":" << json_text(printable(f.says)) << '}';
    }
    out << "]}";
  }
  out << "]}\n";
}

}  // namespace uri94::cli
