// SPDX-License-Identifier: MIT
// http: RFC 1738, section 3.3, page 9; RFC 1630, "HTTP", pages 13-14.
#include "library/operations/access/plan_writer.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

URI94_FOLLOWS(R1738_3_3_7);
void steps_of::http(plan_writer& plan) {
  URI94_FOLLOWS(O71);
  plan.connect();
  const std::optional<node> hostport = plan.find(rfc1738::hostport);
  const std::size_t begin = hostport ? hostport->end() : plan.scheme().end();
  const std::size_t end = plan.scheme().end();
  // The client sends path and search without decoding them.
  std::string path(checked_text(plan.url()).between(begin, end));
  const bool has_slash = !path.empty() && path.front() == '/';
  if (!has_slash) path.insert(path.begin(), '/');
  access_step& request =
      plan.send("ask for the path, with the search if present",
                path.size() == 1 && !has_slash ? requirements::R1738_3_3_3 : requirements::R1630_http_2,
                "GET " + path + " HTTP/1.0\r\n", begin, end);
  request.values.push_back({"path", path});
}

}  // namespace uri94::ops
