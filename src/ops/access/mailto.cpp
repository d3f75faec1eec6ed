// SPDX-License-Identifier: MIT
// mailto: RFC 1738, section 3.5, page 12; RFC 1630, "Mailto", page 17.
// mid and cid: RFC 1630, "Message-Id" and "Content-Id", pages 19-20. All three hold an addr-spec.
#include "ops/access/access_scheme.hpp"
#include "ops/addr_spec.hpp"
#include "ops/characters.hpp"
#include "prose/clauses.hpp"
#include "uri94/diagnosis.hpp"

namespace uri94::ops {
namespace {

/// What follows the scheme, which must be an addr-spec.
void address(plan_writer& plan, std::string says, const clause& rule) {
  const std::size_t begin = plan.scheme().begin() + scheme_text(plan.scheme().text()).size() + 1;
  const std::size_t end = plan.scheme().end();
  const std::string octets = plan.decoded(begin, end);
  if (const std::optional<addr_spec_error> error = check_addr_spec(octets)) {
    const std::size_t offset = encoded_offset(plan.url(), begin, error->offset);
    const std::string found = error->offset < octets.size()
                                  ? describe_octet(static_cast<unsigned char>(octets[error->offset]))
                                  : std::string("the end");
    plan.refuse(found + " at offset " + std::to_string(offset) + " cannot stand in an addr-spec of RFC 822; expected " +
                    std::string(error->says),
                offset, rule);
  }
  plan.add(step_kind::local, std::move(says), rule, begin, end).octets = octets;
}

void mailto(plan_writer& plan) {
  address(plan, "the address that mail can be sent to",
          plan.find("encoded822addr") ? clauses::R1738_3_5_1 : clauses::R1630_mailto_2);
}
void mid(plan_writer& plan) {
  address(plan, "the Message-Id of a message of mail already received", clauses::R1630_mid_1);
}
void cid(plan_writer& plan) {
  address(plan, "the Content-Id of a body part of the same MIME message", clauses::R1630_cid_1);
}

}  // namespace

const access_scheme mailto_access = {"mailto", mailto};
const access_scheme mid_access = {"mid", mid};
const access_scheme cid_access = {"cid", cid};

}  // namespace uri94::ops
