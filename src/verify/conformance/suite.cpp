// SPDX-License-Identifier: MIT
#include "verify/conformance/suite.hpp"

#include <utility>

namespace uri94::conformance {
namespace {

/// Run of the automaton from a state. The access string of this state has `before` bytes.
struct reader {
  const oracle::automaton& of;
  oracle::automaton::state state;
  std::size_t offset;  ///< Byte offset (0-based) of the first error. Without an error, the number of bytes.
  bool viable;

  reader(const oracle::automaton& a, oracle::automaton::state s, std::size_t before)
      : of(a), state(s), offset(before), viable(a.is_viable(s)) {
    // The last byte of the access string of the dead state is the rejected byte.
    if (!viable && before != 0) --offset;
  }
  void read(char byte) {
    state = of.after(state, byte);
    viable = viable && of.is_viable(state);
    if (viable) ++offset;
  }
  void read(std::string_view text) {
    for (const char byte : text) read(byte);
  }
  [[nodiscard]] oracle::verdict said() const { return {of.accepts(state), of.accepts(state) ? 0 : offset}; }
};

/// Increments `word`, a number with digits below `base`. Returns false after the largest number of the same length.
bool count_on(std::vector<std::size_t>& word, std::size_t base) {
  for (std::size_t i = word.size(); i-- > 0;) {
    if (++word[i] < base) return true;
    word[i] = 0;
  }
  return false;
}

}  // namespace

suite::suite(const knowledge& about, const suite_options& options, std::string name)
    : automaton_(about.language), positions_(about.places), options_(options), name_(std::move(name)) {
  bnf::effort counted;
  counted.is_about(about.start.in->id, about.start->name);
  try {
    find_characterisation(counted);
  } catch (bnf::effort::exhausted& e) {
    e.of_suite = true;
    throw;
  }
}

suite::suite(const oracle::automaton& a, const oracle::positions& of, const suite_options& options, std::string name)
    : automaton_(a), positions_(of), options_(options), name_(std::move(name)) {
  bnf::effort counted;
  find_characterisation(counted);
}

void suite::find_characterisation(bnf::effort& counted) {
  if (!options_.states) return;
  characterisation_ = automaton_.characterisation(&counted);
  std::size_t bytes = 0;
  for (const std::string& end : characterisation_) bytes += end.size();
  for (std::size_t s = 0; s < automaton_.state_count(); ++s) {
    const std::size_t access = automaton_.access(static_cast<oracle::automaton::state>(s)).size();
    // Words for additional states do not count, because the user requests them.
    counted.spend(256 * (access * characterisation_.size() + bytes) / bytes_a_step);
  }
}

std::size_t suite::word_count(unsigned shortest, unsigned longest) const {
  std::size_t words = 0;
  std::size_t of_length = 1;
  for (unsigned length = 0; length <= longest; ++length) {
    if (length >= shortest) words += of_length;
    of_length *= automaton_.class_count();
  }
  return words;
}

portion_kind suite::kind_of(std::size_t portion) const noexcept {
  if (portion < automaton_.state_count()) return portion_kind::state;
  if (portion < first_random()) return portion_kind::places;
  if (portion == first_random()) return portion_kind::members;
  return portion == first_random() + 1 ? portion_kind::near_misses : portion_kind::short_ones;
}

std::size_t suite::size_of(std::size_t portion) const {
  const std::size_t states = automaton_.state_count();
  if (portion < states) {
    if (!options_.states) return 0;
    const std::size_t before = portion == automaton_.start() ? 1 : 0;
    const std::size_t words = options_.extra == 0 ? 0 : word_count(2, options_.extra + 1);
    return (before + 256 + words) * characterisation_.size();
  }
  if (portion < first_random()) {
    std::size_t strings = 0;
    for (std::size_t c = 0; c < positions_.classes().size(); ++c) {
      strings += positions_.set(positions_.next(portion - states, c)).size();
    }
    return strings;
  }
  const bool is_empty = !automaton_.is_viable(automaton_.start());
  if (portion == first_random()) return is_empty ? 0 : options_.members;
  if (portion == first_random() + 1) return is_empty ? 0 : options_.near_misses;
  return word_count(0, options_.length);
}

void suite::visit(std::size_t portion, const visitor& visit_string) const {
  const std::size_t states = automaton_.state_count();
  random numbers(options_.seed, name_ + '#' + std::to_string(portion));
  if (portion < states) {
    if (!options_.states) return;
    const auto from = static_cast<oracle::automaton::state>(portion);
    visit_transitions(from, visit_string);
    visit_words(from, numbers, visit_string);
  } else if (portion < first_random()) {
    visit_places(portion - states, visit_string);
  } else if (portion == first_random() + 2) {
    visit_short(visit_string);
  } else {
    const bool is_member = portion == first_random();
    std::string text;
    for (std::size_t i = 0; i < size_of(portion); ++i) {
      random_member(automaton_, numbers.below(48), numbers, text);
      if (!is_member) edit(numbers, text);
      visit_string(text, automaton_.decide(text));
    }
  }
}

void suite::visit_places(std::size_t set, const visitor& visit_string) const {
  const std::string access = positions_.access(set);
  std::string text;
  std::string completion;
  for (std::size_t c = 0; c < positions_.classes().size(); ++c) {
    for (const oracle::position p : positions_.set(positions_.next(set, c))) {
      text.assign(access).push_back(positions_.example(c));
      // Without a completion, the string ends after this byte.
      if (positions_.completion(p, completion)) text.append(completion);
      visit_string(text, automaton_.decide(text));
    }
  }
}

void suite::visit_transitions(oracle::automaton::state from, const visitor& visit_string) const {
  const std::string& access = automaton_.access(from);
  std::string text;
  const auto visit_one = [&](const reader& at, const std::string& end) {
    reader r = at;
    r.read(end);
    visit_string(text, r.said());
  };
  const reader here(automaton_, from, access.size());
  for (const std::string& end : characterisation_) {
    text.assign(access).append(end);
    // Visits an access string without a byte only for the start. Others are an access string followed by a byte.
    if (from == automaton_.start()) visit_one(here, end);
    text.assign(access).push_back('\0');
    text.append(end);
    for (std::size_t c = 0; c < automaton_.class_count(); ++c) {
      for (const char byte : automaton_.members(c)) {
        reader r = here;
        r.read(byte);
        text[access.size()] = byte;
        visit_one(r, end);
      }
    }
  }
}

void suite::visit_words(oracle::automaton::state from, random& numbers, const visitor& visit_string) const {
  if (options_.extra == 0) return;
  const std::string& access = automaton_.access(from);
  const reader here(automaton_, from, access.size());
  std::string text;
  for (unsigned length = 2; length <= options_.extra + 1; ++length) {
    std::vector<std::size_t> word(length, 0);
    do {
      reader r = here;
      text.assign(access);
      for (const std::size_t c : word) {
        const std::string& members = automaton_.members(c);
        text.push_back(members[numbers.below(members.size())]);
        r.read(text.back());
      }
      const std::size_t before = text.size();
      for (const std::string& end : characterisation_) {
        text.resize(before);
        text.append(end);
        reader to_end = r;
        to_end.read(end);
        visit_string(text, to_end.said());
      }
    } while (count_on(word, automaton_.class_count()));
  }
}

void suite::visit_short(const visitor& visit_string) const {
  std::string text;
  for (unsigned length = 0; length <= options_.length; ++length) {
    std::vector<std::size_t> word(length, 0);
    do {
      text.clear();
      for (const std::size_t c : word) text.push_back(automaton_.example(c));
      visit_string(text, automaton_.decide(text));
    } while (count_on(word, automaton_.class_count()));
  }
}

void random_member(const oracle::automaton& a, std::size_t length, random& numbers, std::string& to) {
  to.clear();
  oracle::automaton::state s = a.start();
  std::vector<std::size_t> onward;
  while (!a.accepts(s) || to.size() < length) {
    onward.clear();
    const bool hurry = to.size() >= length;
    for (std::size_t c = 0; c < a.class_count(); ++c) {
      const oracle::automaton::state t = a.next(s, c);
      if (a.is_viable(t) && (!hurry || a.distance(t) < a.distance(s))) onward.push_back(c);
    }
    if (onward.empty()) return;  // The member cannot be extended.
    const std::string& members = a.members(onward[numbers.below(onward.size())]);
    to.push_back(members[numbers.below(members.size())]);
    s = a.after(s, to.back());
  }
}

void edit(random& numbers, std::string& text) {
  const auto any_byte = [&] {
    // Usually picks bytes that are common in URLs, because parsers reject most other bytes immediately.
    static constexpr std::string_view usual = "aAzZ09%/:@?#;=&+-._~*!'(),$ \"<>{}|\\^[]`";
    return numbers.below(4) == 0 ? static_cast<char>(static_cast<unsigned char>(numbers.below(256)))
                                 : usual[numbers.below(usual.size())];
  };
  const std::size_t at = numbers.below(text.size() + 1);
  switch (numbers.below(3)) {
    case 0:
      text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), any_byte());
      break;
    case 1:
      if (at < text.size()) text[at] = any_byte();
      break;
    default:
      if (at < text.size()) text.erase(at, 1);
      break;
  }
}

}  // namespace uri94::conformance
