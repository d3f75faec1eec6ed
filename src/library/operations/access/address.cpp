// SPDX-License-Identifier: MIT
#include "library/operations/access/address.hpp"

#include <optional>
#include <utility>

#include "library/operations/addr_spec.hpp"
#include "library/operations/characters.hpp"
#include "library/parse/article.hpp"
#include "uri94/diagnosis.hpp"

namespace uri94::ops {

void plan_address(plan_writer& plan, std::string says, const requirement& by, std::string note) {
  const std::size_t begin = plan.scheme().begin() + scheme_text(plan.scheme().text()).size() + 1;
  const std::size_t end = plan.scheme().end();
  const std::string octets = plan.decoded(begin, end);
  if (const std::optional<addr_spec_error> error = check_addr_spec(octets)) {
    const std::size_t offset = encoded_offset(plan.url(), begin, error->offset);
    const std::string found = error->offset < octets.size()
                                  ? describe_octet(static_cast<unsigned char>(octets[error->offset]))
                                  : std::string("the end");
    plan.refuse(found + " at offset " + std::to_string(offset) +
                    " is not allowed in an addr-spec of RFC 822; expected " + std::string(error->says) +
                    (note.empty() ? "" : "; " + note),
                offset, by);
  }
  access_step& use = plan.add(step_kind::local, std::move(says), by, begin, end);
  use.octets = octets;
  use.note = std::move(note);
}

}  // namespace uri94::ops
