// SPDX-License-Identifier: MIT
#include "verify/differential/grammar_places.hpp"

#include <algorithm>

namespace uri94::differential {

using conformance::fault_place;

places::one::one(const language& l)
    : of(&l),
      failures(l.about->start),
      search(l.about->derivations),
      passed(l.about->places.set_count() * l.about->places.classes().size(), 0),
      ended(l.about->places.set_count(), 0) {}

places::places(const std::vector<language>& languages) {
  for (const language& l : languages) languages_.push_back(std::make_unique<one>(l));
}

bool places::without_beginning(const one& l, std::string_view input, std::string_view& rest) {
  const std::string& before = l.of->before;
  if (input.substr(0, before.size()) != before) return false;
  rest = input.substr(before.size());
  return true;
}

void places::acquit(std::string_view input, unsigned agreed) {
  const auto bits = static_cast<std::uint8_t>(agreed);
  for (const auto& l : languages_) {
    std::string_view rest;
    if (!without_beginning(*l, input, rest) || !l->of->about->language.decide(rest).accepted) continue;
    const oracle::positions& at = l->of->about->places;
    std::size_t s = 0;
    for (const char byte : rest) {
      const std::size_t c = at.class_of(byte);
      std::uint8_t& passed = l->passed[s * at.classes().size() + c];
      passed = static_cast<std::uint8_t>(passed | bits);
      s = at.next(s, c);
    }
    l->ended[s] = static_cast<std::uint8_t>(l->ended[s] | bits);
  }
}

void places::find(std::string_view input, unsigned disagreed, std::array<located, aspect_count>& to) {
  located furthest;
  bool is_any = false;
  for (std::size_t i = 0; i < languages_.size(); ++i) {
    one& l = *languages_[i];
    const std::size_t before = l.of->before.size();
    std::string_view rest;
    located here;
    here.where.language = i;
    if (!without_beginning(l, input, rest)) {
      while (here.offset < input.size() && input[here.offset] == l.of->before[here.offset]) ++here.offset;
    } else if (const oracle::verdict said = l.of->about->language.decide(rest); !said.accepted) {
      here.offset = before + said.offset;
    } else {
      const oracle::positions& at = l.of->about->places;
      const auto& nodes = l.search.first(rest);
      for (std::size_t a = 0; a < aspect_count; ++a) {
        if ((disagreed >> a & 1U) == 0) continue;
        located& found = to[a];
        found.where = {true, i, place::no_production, fault_place::several};
        std::size_t s = 0;
        std::size_t offset = 0;
        while (offset < rest.size()) {
          const std::size_t c = at.class_of(rest[offset]);
          if ((l.passed[s * at.classes().size() + c] >> a & 1U) == 0) break;
          s = at.next(s, c);
          ++offset;
        }
        if (offset < rest.size()) {
          found.where.at = fault_place::byte;
        } else if ((l.ended[s] >> a & 1U) == 0) {
          found.where.at = fault_place::end;
        }
        found.offset = before + offset;
        if (found.where.at != fault_place::several) found.where.production = oracle::innermost(nodes, offset);
      }
      return;
    }
    if (!is_any || here.offset > furthest.offset) furthest = here;
    is_any = true;
  }
  furthest.where.at = furthest.offset < input.size() ? fault_place::byte : fault_place::end;
  if (is_any) {
    const one& l = *languages_[furthest.where.language];
    std::string_view rest;
    if (without_beginning(l, input, rest)) furthest.where.production = l.failures.of(rest).production;
  }
  for (std::size_t a = 0; a < aspect_count; ++a) {
    if ((disagreed >> a & 1U) != 0) to[a] = furthest;
  }
}

const bnf::production* places::production_of(const place& p) const {
  if (p.production == place::no_production) return nullptr;
  return &languages_[p.language]->of->about->grammar.productions[p.production];
}

std::string places::text(const place& p) const {
  const language& l = *languages_[p.language]->of;
  const bnf::production* const production = production_of(p);
  const std::string in = production == nullptr ? l.name() : l.about->start.in->id + ':' + production->name;
  if (p.at == fault_place::several) return "in all of " + in;
  const std::string at = p.at == fault_place::end ? "the end" : "a byte";
  if (p.is_member) return at + " of " + in;
  if (production == nullptr) return at + " in the text before " + in;
  return at + " that " + in + " does not allow";
}

}  // namespace uri94::differential
