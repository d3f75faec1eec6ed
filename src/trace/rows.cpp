// SPDX-License-Identifier: MIT
#include "trace/rows.hpp"

#include <algorithm>
#include <utility>

namespace uri94::trace {

std::string row::id() const {
  return is_production != nullptr ? is_production->key() : is_requirement->id;
}

result row::shown() const {
  return is_production != nullptr ? is_production->shown : is_requirement->shown;
}

std::vector<place> row::code() const {
  std::vector<place> places;
  if (is_production != nullptr) {
    if (is_production->emitted) places.push_back(is_production->emitted->where);
    return places;
  }
  for (const annotation& a : is_requirement->code) places.push_back(a.where);
  return places;
}

const std::vector<std::size_t>& row::tests() const {
  return is_production != nullptr ? is_production->tests : is_requirement->tests;
}

std::vector<row> rows_of(const model& m) {
  std::vector<row> rows;
  for (const auto& g : m.grammars) {
    for (const production& p : g->productions) {
      row r;
      r.cited = p.printed != nullptr ? p.printed->cited : p.in_force->cited;
      r.is_production = &p;
      rows.push_back(r);
    }
  }
  for (const requirement& q : m.requirements) {
    row r;
    r.cited = q.cited;
    r.is_requirement = &q;
    rows.push_back(r);
  }
  std::stable_sort(rows.begin(), rows.end(), [&](const row& a, const row& b) {
    return std::pair(m.order_of(a.cited.document), a.cited.first_line) <
           std::pair(m.order_of(b.cited.document), b.cited.first_line);
  });
  return rows;
}

}  // namespace uri94::trace
