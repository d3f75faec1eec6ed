// SPDX-License-Identifier: MIT
#include "library/operations/access/plan_writer.hpp"

#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/decimal.hpp"
#include "library/operations/follows.hpp"
#include "library/parse/article.hpp"
#include "library/parse/parse_from.hpp"
#include "library/requirements/requirement_list.hpp"
#include "uri94/diagnosis.hpp"

namespace uri94::ops {

std::string plan_writer::octets_of(const node& component) {
  return ops::decoded(component.text());
}

URI94_FOLLOWS(O72);
std::string plan_writer::decoded(std::size_t begin, std::size_t end) {
  const std::string_view text = checked_text(url_).between(begin, end);
  for (std::size_t at = 0; at < text.size() && !options_.allow_smuggling; ++at) {
    if (!is_escape(text, at)) continue;
    const unsigned char octet = escaped_octet(text, at);
    if (facts_.delimiters.find(static_cast<char>(octet)) == std::string_view::npos) continue;
    const bool ends_line = octet == '\r' || octet == '\n';
    refuse(describe_octet(octet) + " at offset " + std::to_string(begin + at) + ", once decoded, would " +
               (ends_line ? "begin a new line" : "begin a new parameter"),
           begin + at, requirements::R1738_6_3);
    break;
  }
  return ops::decoded(text);
}

access_step& plan_writer::add(step_kind kind, std::string says, const requirement& by, std::size_t begin,
                              std::size_t end) {
  access_step step;
  step.kind = kind;
  step.says = std::move(says);
  step.requirement = &by;
  step.begin = begin;
  step.end = end;
  plan_.steps.push_back(std::move(step));
  return plan_.steps.back();
}

access_step& plan_writer::send(std::string says, const requirement& by, std::string line, std::size_t begin,
                               std::size_t end) {
  access_step& step = add(step_kind::send, std::move(says), by, begin, end);
  step.octets = std::move(line) + "\r\n";
  return step;
}

ops::usual_port plan_writer::usual_port() const noexcept {
  return usual_port_of({facts_.name, {}, &facts_}, options_.schemes);
}

URI94_FOLLOWS(R1630_ftp_1);
URI94_FOLLOWS(O19);
void plan_writer::read_host_and_port() {
  const std::optional<node> host = find(rfc1738::host);
  if (host) {
    plan_.host = ops::decoded(host->text());
    // A host of RFC 1630 may decode to characters that are not allowed in host names.
    const bool is_read = scheme_.production().grammar() == grammar_id::rfc1738;
    const verdict v = is_read ? verdict{true, 0} : decide(rfc1738::host, plan_.host);
    if (const std::size_t at = v.offset; !v.accepted) {
      refuse("the host is not a valid host name: " +
                 (at < plan_.host.size()
                      ? describe_octet(static_cast<unsigned char>(plan_.host[at])) + " is not allowed there"
                      : "it cannot end there"),
             encoded_offset(url_, host->begin(), at), requirements::R1738_3_1_5);
      return;
    }
  }
  unsigned port = usual_port().number;
  if (const std::optional<node> given = find(rfc1738::port)) {
    port = ops::decimal_number(given->text()).value_or(0);
    if (port == 0 || port > ops::highest_port) {
      refuse(port == 0 ? "port 0 cannot be connected to" : "the port is greater than 65535", given->begin(),
             requirements::R1738_3_1_8);
      return;
    }
  }
  plan_.port = static_cast<std::uint16_t>(port);
}

void plan_writer::connect() {
  read_host_and_port();
  const std::optional<node> port = find(rfc1738::port);
  const requirement* const of_port = usual_port().requirement;
  const requirement& by = port || of_port == nullptr ? requirements::R1738_3_1_8 : *of_port;
  const std::optional<node> place = find(rfc1738::hostport);
  access_step& step =
      add(step_kind::connect, "connect to the server", by, place ? place->begin() : 0, place ? place->end() : 0);
  step.values.push_back({"host", plan_.host});
  if (plan_.port != 0) step.values.push_back({"port", std::to_string(plan_.port)});
}

void plan_writer::connect_to_own(std::string_view what, const requirement& by, unsigned port) {
  plan_.port = static_cast<std::uint16_t>(port);
  access_step& step = add(step_kind::connect, "connect to " + std::string(what), by);
  if (port != 0) step.values.push_back({"port", std::to_string(port)});
}

void plan_writer::refuse(std::string reason, std::size_t offset, const requirement& by) {
  if (!error_) error_.emplace(std::move(reason), offset, by);
}

void plan_writer::refuse_e_mail(std::string reason, std::size_t offset, const requirement& by) {
  if (error_) return;
  refuse(std::move(reason), offset, by);
  error_->argument = 1;
}

}  // namespace uri94::ops
