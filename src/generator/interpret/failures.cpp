// SPDX-License-Identifier: MIT
#include "generator/interpret/failures.hpp"

#include "generator/emit/error_automaton.hpp"

namespace uri94::interpret {
namespace {

std::unique_ptr<const emit::error_automaton> made(bnf::production_in start) {
  analysis::automaton states(*start.in);
  return std::make_unique<const emit::error_automaton>(states, start.number);
}

}  // namespace

failures::failures(bnf::production_in start) : start_(start), automaton_(made(start)) {}

failures::~failures() = default;

std::size_t failures::follow(std::string_view input, std::size_t& state) const noexcept {
  const emit::error_automaton& a = *automaton_;
  state = a.start[0][0];
  std::size_t at = 0;
  for (; at < input.size(); ++at) {
    const std::size_t next = a.next[state][a.byte_class[static_cast<unsigned char>(input[at])]];
    if (next == 0) break;
    state = next;
  }
  return at;
}

std::size_t failures::offset_of(std::string_view input) const noexcept {
  std::size_t state = 0;
  return follow(input, state);
}

failure failures::of(std::string_view input) const {
  failure f;
  std::size_t state = 0;
  f.offset = follow(input, state);
  const emit::answer& said = automaton_->answers[state];
  f.production = said.being_read < 0 ? start_.number : static_cast<std::size_t>(said.being_read);
  for (const emit::symbol& s : said.expected) {
    if (s.production < 0) {
      const bool is_set = s.production == emit::symbol::set;
      f.expected.push_back({is_set ? expectation::kind::set : expectation::kind::literal, s.literal});
    } else {
      f.expected.push_back({expectation::kind::production, automaton_->names[static_cast<std::size_t>(s.production)]});
    }
  }
  f.outermost = said.outermost;
  f.end_expected = said.accepting;
  return f;
}

}  // namespace uri94::interpret
