// SPDX-License-Identifier: MIT
// ftp: RFC 1738, section 3.2, pages 6-8; RFC 1630, "FTP", pages 14-16.
#include <vector>

#include "library/operations/access/plan_writer.hpp"
#include "library/operations/characters.hpp"
#include "library/operations/follows.hpp"
#include "library/parse/article.hpp"
#include "library/requirements/requirement_list.hpp"
#include "uri94/diagnosis.hpp"

namespace uri94::ops {
namespace {

constexpr std::string_view when_asked = "the server asks for a password";

URI94_FOLLOWS(O71);
void log_in(plan_writer& plan) {
  const std::optional<node> user = plan.find(rfc1738::user);
  const std::optional<node> password = plan.find(rfc1738::password);
  if (!user) {
    plan.send("log in by the anonymous convention", requirements::R1738_3_2_1_2, "USER anonymous", 0, 0);
    if (plan.options().e_mail.empty()) {
      plan.add(step_kind::ask, "the end user's e-mail address, to be sent with PASS", requirements::R1738_3_2_1_2)
          .when = when_asked;
    } else {
      const std::string& address = plan.options().e_mail;
      const std::size_t bad = address.find_first_of(std::string_view("\r\n\0", 3));
      if (bad != std::string::npos) {
        plan.refuse_e_mail(describe_octet(static_cast<unsigned char>(address[bad])) + " at offset " +
                               std::to_string(bad) + " of the e-mail address would end the protocol line",
                           bad, requirements::R1738_6_3);
      }
      plan.send("the end user's e-mail address", requirements::R1738_3_2_1_2, "PASS " + address, 0, 0).when =
          when_asked;
    }
    return;
  }
  plan.send("log in as the user that the URL names", requirements::R1738_3_2_1_1, "USER " + plan.decoded(*user), *user);
  if (password) {
    plan.send("the password of the URL", requirements::R1738_3_2_1_1, "PASS " + plan.decoded(*password), *password)
        .when = when_asked;
  } else {
    plan.add(step_kind::ask, "a password for that user, to be sent with PASS", requirements::R1738_3_2_1_3, *user)
        .when = when_asked;
  }
}

std::vector<node> segments_of(const plan_writer& plan) {
  std::vector<node> segments;
  const node url = plan.scheme();
  for (const descendant& n : url.descendants()) {
    if (is_segment(n.production())) segments.push_back(n);
  }
  return segments;
}

/// Returns the argument of the command TYPE in upper case (RFC 959, section 5.3.2). Inserts the space that RFC
/// 1630 omits after the first letter.
std::string type_argument(std::string_view code) {
  std::string argument;
  for (const char c : code) {
    if (argument.size() == 1) argument.push_back(' ');
    argument.push_back(ascii::is_letter(c) ? static_cast<char>(c & ~0x20) : c);
  }
  return argument;
}

}  // namespace

// No step sends the command MODE. The transfer mode is stream unless the client sets another mode.
URI94_FOLLOWS(R1630_ftp_9);
URI94_FOLLOWS(R1630_ftp_12);
void steps_of::ftp(plan_writer& plan) {
  plan.connect();
  log_in(plan);
  const std::vector<node> segments = segments_of(plan);
  if (segments.empty()) return;
  for (std::size_t i = 0; i + 1 < segments.size(); ++i) {
    plan.send("change the directory", requirements::R1738_3_2_2_3, "CWD " + plan.decoded(segments[i]), segments[i]);
  }
  const node last = segments.back();
  const std::string name = plan.decoded(last);
  const std::optional<node> type = plan.find(rfc1738::ftptype);
  if (type && ascii::equal_ignoring_case(type->text(), "d")) {
    plan.send("list the directory", requirements::R1738_3_2_2_4, name.empty() ? "NLST" : "NLST " + name, last);
    return;
  }
  if (!type && name.empty()) {
    URI94_FOLLOWS(O22);
    plan.send("list the directory: the path ends in a slash", requirements::R1630_ftp_7, "NLST", last);
    return;
  }
  if (type) {
    const bool is_rfc1738 = plan.find(rfc1738::fsegment).has_value();
    plan.send("set the transfer mode", is_rfc1738 ? requirements::R1738_3_2_2_5 : requirements::R1630_ftp_8,
              "TYPE " + type_argument(type->text()), *type);
  } else {
    URI94_FOLLOWS(O11);
    // Image transfers preserve every octet of any file.
    plan.send("set the transfer mode, a guess", requirements::R1738_3_2_3_1, "TYPE I", last);
  }
  plan.send("fetch the file", requirements::R1738_3_2_2_5, "RETR " + name, last);
}

}  // namespace uri94::ops
