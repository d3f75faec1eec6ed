// SPDX-License-Identifier: MIT
// http: RFC 1738, section 3.3, page 9; RFC 1630, "HTTP", pages 13-14.
#include "ops/access/plan_writer.hpp"
#include "ops/checked_text.hpp"
#include "prose/clauses.hpp"

namespace uri94::ops {

void steps_of::http(plan_writer& plan) {
  plan.connect();
  const std::optional<tree_node> hostport = plan.find("hostport");
  const std::size_t begin = hostport ? hostport->end() : plan.scheme().end();
  const std::size_t end = plan.scheme().end();
  // Path and search are not decoded: the client hands them on as they are.
  std::string path(checked_text(plan.url()).between(begin, end));
  const bool has_slash = !path.empty() && path.front() == '/';
  if (!has_slash) path.insert(path.begin(), '/');
  access_step& request = plan.send("ask for the path, with the search if there is one",
                                   path.size() == 1 && !has_slash ? clauses::R1738_3_3_3 : clauses::R1630_http_2,
                                   "GET " + path + " HTTP/1.0\r\n", begin, end);
  request.values.push_back({"path", path});
}

}  // namespace uri94::ops
