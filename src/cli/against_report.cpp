// SPDX-License-Identifier: MIT
#include "cli/against_report.hpp"

#include <string_view>

#include "cli/json_string.hpp"
#include "cli/printable.hpp"

namespace uri94::cli {

namespace {

using conformance::comparison;
using conformance::fault_place;
using conformance::kind_of_difference;

constexpr std::size_t input_columns = 90;

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

std::string text(std::string_view of) {
  return json_string(of).value_or("null");
}

}  // namespace

void write_text(output& out, const std::string& command, const comparison& c, const style& colours) {
  out << colours.strong << c.start.in->id << ':' << c.start->name << colours.normal << " against "
      << quoted(command, 60) << ": " << c.strings << " strings, "
      << (c.accepted + c.rejected == 0 ? colours.good : colours.bad) << c.accepted
      << " accepted that the BNF does not generate, " << c.rejected << " rejected that it does" << colours.normal
      << '\n';
  if (c.left_out != 0)
    out << "  " << c.left_out << " strings hold a zero byte, which a filter cannot be given: left out\n";
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
  out << "{\"against\":" << text(command) << ",\"productions\":[";
  for (const comparison& c : all) {
    if (&c != &all.front()) out << ',';
    out << "{\"grammar\":" << text(c.start.in->id) << ",\"production\":" << text(c.start->name)
        << ",\"strings\":" << c.strings << ",\"left_out\":" << c.left_out << ",\"accepted\":" << c.accepted
        << ",\"rejected\":" << c.rejected << ",\"divergences\":" << c.accepted + c.rejected << ',';
    out << (c.kinds.empty() ? "\"shortest\":null" : json_bytes_member("shortest", c.kinds.front().shortest));
    out << ",\"differences\":[";
    for (const kind_of_difference& k : c.kinds) {
      if (&k != &c.kinds.front()) out << ',';
      out << "{\"kind\":\"" << (k.is_accepted ? "accepts" : "rejects") << "\",\"at\":\"" << place_name(k.at)
          << "\",\"offset\":" << k.offset << ",\"production\":" << text(k.where->name)
          << ",\"citation\":" << text(k.where->citation()) << ",\"count\":" << k.count << ','
          << json_bytes_member("shortest", k.shortest) << '}';
    }
    out << "]}";
  }
  out << "]}\n";
}

}  // namespace uri94::cli
