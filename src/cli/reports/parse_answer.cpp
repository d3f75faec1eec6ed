// SPDX-License-Identifier: MIT
#include "cli/reports/parse_answer.hpp"

namespace uri94::cli {

shown_error shown(const error& e) {
  shown_error s;
  s.offset = e.offset();
  s.production = e.production().index();
  for (const expectation& x : e.expected()) {
    s.expected.push_back(
        {x.is_production ? interpret::expectation::kind::production : interpret::expectation::kind::literal, x.name});
    s.outermost += x.is_outermost ? 1 : 0;
  }
  s.end_expected = e.end_expected();
  return s;
}

shown_error shown(const interpret::failure& f) {
  return {f.offset, f.production, f.expected, f.outermost, f.end_expected};
}

bool is_empty(const shown_tree& t) {
  const auto* const of_library = std::get_if<tree>(&t);
  return of_library != nullptr ? of_library->empty() : std::get<1>(t)->empty();
}

}  // namespace uri94::cli
