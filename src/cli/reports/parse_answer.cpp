// SPDX-License-Identifier: MIT
#include "cli/reports/parse_answer.hpp"

namespace uri94::cli {

shown_error shown(const error& e) {
  shown_error s;
  s.offset = e.offset();
  s.production = e.production().index();
  const std::vector<expectation> expected = e.expected();
  s.expected.reserve(expected.size());
  for (const expectation& x : expected) {
    if (!x.is_outermost) continue;
    s.expected.push_back(
        {x.is_production ? interpret::expectation::kind::production : interpret::expectation::kind::literal, x.name});
  }
  s.end_expected = e.end_expected();
  return s;
}

shown_error shown(const interpret::failure& f) {
  const auto last = f.expected.begin() + static_cast<std::ptrdiff_t>(f.outermost);
  return {f.offset, f.production, {f.expected.begin(), last}, f.end_expected};
}

bool is_empty(const shown_tree& t) {
  const auto* const of_library = std::get_if<tree>(&t);
  return of_library != nullptr ? of_library->empty() : std::get<1>(t)->empty();
}

}  // namespace uri94::cli
