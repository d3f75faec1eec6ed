// SPDX-License-Identifier: MIT
#include "cli/commands/operation.hpp"

#include "cli/io/terminal_text.hpp"
#include "support/program/main_guard.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t quoted_columns = 60;

}  // namespace

void operation_options::add_to(CLI::App& command) {
  command.add_option("--format", format_, "Output format; json writes one line per answer")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command.add_flag("--explain", explain_, "Print the requirements behind each answer, with citations");
}

void put_requirement(json& to, const requirement* by) {
  if (by == nullptr) return;
  to["requirement"] = by->id;
  to["says"] = by->says;
  to["citation"] = by->place.text();
}

void put_error(json& to, const error& why) {
  json& member = to["error"];
  member["offset"] = why.offset();
  put_octets(member, "reason", why.message());
  if (why.requirement() != nullptr) {
    put_requirement(member, why.requirement());
  } else {
    const citation place = why.citation();
    member["citation"] = place.document.empty() ? std::string() : place.text();
  }
}

void write_json_line(output& out, const json& object) {
  json_line line(out);
  line.members(object);
  line.end();
}

void json_line::members(const json& object) {
  for (const auto& member : object.items()) {
    begin_member(member.key());
    out_ << markup::json_text(member.value());
  }
}

void json_line::begin_member(std::string_view name) {
  out_ << (is_first_ ? "\"" : ",\"") << name << "\":";
  is_first_ = false;
}

void json_line::end() {
  out_ << "}\n";
  out_.end_record();
}

void write_step(output& out, std::string_view says, std::string_view citation) {
  out << "  " << says;
  if (!citation.empty()) out << "  (" << citation << ')';
  out << '\n';
}

void write_error(std::string_view command, std::string_view input, const error& why, std::string_view advice) {
  standard_output().flush();
  std::string message = quoted(input, quoted_columns) + ": " + printable(why.message()) + std::string(advice);
  // A message of the BNF already contains its citation.
  if (why.requirement() != nullptr) message += " (" + why.requirement()->place.text() + ")";
  program::complain("uri94 " + std::string(command), message);
}

}  // namespace uri94::cli
