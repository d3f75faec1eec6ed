// SPDX-License-Identifier: MIT
// file: RFC 1738, section 3.10, page 15; RFC 1630, "file", page 19.
#include "library/operations/access/plan_writer.hpp"
#include "library/operations/characters.hpp"
#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {
namespace {

/// Returns the decoded segment. Refuses an encoded ".", "..", slash or NUL, because decoding would change the path.
std::string name_of_segment(plan_writer& plan, const node& segment) {
  const std::string name = plan_writer::octets_of(segment);
  if (name == segment.text()) return name;
  const std::size_t bad = name.find_first_of(std::string_view("/\0", 2));
  if (bad != std::string::npos || name == "." || name == "..") {
    plan.refuse("\"" + std::string(segment.text()) + "\" at offset " + std::to_string(segment.begin()) +
                    " is not a valid file name",
                segment.begin(), requirements::O64);
  }
  return name;
}

}  // namespace

URI94_FOLLOWS(R1630_file_1);
URI94_FOLLOWS(R1630_file_2);
URI94_FOLLOWS(R1738_3_10_1);
void steps_of::file(plan_writer& plan) {
  const std::optional<node> host = plan.find(rfc1738::host);
  if (host && !stands_for(host->text(), "localhost")) {
    plan.refuse("the file is on the host " + std::string(host->text()) +
                    "; the scheme does not define access from another host",
                host->begin(), requirements::R1738_3_10_3);
    return;
  }
  const bool is_rfc1738 = plan.find(rfc1738::fpath).has_value();
  const requirement& by = is_rfc1738 ? requirements::R1738_3_10_2 : requirements::R1630_file_3;
  std::string file;
  std::size_t begin = plan.scheme().end();
  const node url = plan.scheme();
  for (const descendant& segment : url.descendants()) {
    if (!is_segment(segment.production())) continue;
    if (file.empty()) begin = segment.begin();
    file += '/' + name_of_segment(plan, segment);
  }
  plan.add(step_kind::local, "the file on this machine", by, begin, plan.scheme().end()).octets = file;
}

}  // namespace uri94::ops
