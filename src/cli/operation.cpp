// SPDX-License-Identifier: MIT
#include "cli/operation.hpp"

#include "cli/printable.hpp"
#include "program/to_the_end.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t input_columns = 60;

}  // namespace

void operation_options::add_to(CLI::App& command) {
  command.add_option("--format", format_, "How to write the answers; json takes one line each")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command.add_flag("--explain", explain_, "With each answer, the rules that it follows, and where they stand");
}

void put_rule(json& to, const clause* rule) {
  if (rule == nullptr) return;
  to["rule"] = rule->id;
  to["says"] = rule->says;
  to["citation"] = rule->place.text();
}

void put_refusal(json& to, const refusal& why) {
  json& error = to["error"];
  error["offset"] = why.offset;
  put_octets(error, "reason", why.reason);
  if (why.rule != nullptr) {
    put_rule(error, why.rule);
  } else {
    error["citation"] = why.citation;
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

void write_refusal(std::string_view command, std::string_view input, const refusal& why) {
  standard_output().flush();
  std::string message = quoted(input, input_columns) + ": " + printable(why.reason);
  // What the BNF says no to names its place already.
  if (why.rule != nullptr) message += " (" + why.citation + ")";
  program::complain("uri94 " + std::string(command), message);
}

}  // namespace uri94::cli
