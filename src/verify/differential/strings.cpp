// SPDX-License-Identifier: MIT
#include "verify/differential/strings.hpp"

#include <algorithm>
#include <utility>

#include "support/graph/search.hpp"
#include "verify/conformance/shorter.hpp"

namespace uri94::differential {
namespace {

constexpr std::size_t block = 1 << 20;  ///< Size of a memory block for strings, in bytes.

bool begins_with(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

/// Automaton that reads a fixed text, followed by a string of a language.
class machine {
 public:
  using state = std::uint32_t;

  machine(std::string before, const oracle::automaton& a) : before_(std::move(before)), automaton_(&a) {}

  [[nodiscard]] state after(state s, char byte) const noexcept {
    const auto size = static_cast<state>(before_.size());
    if (s == lost()) return s;
    if (s < size) {
      if (byte != before_[s]) return lost();
      return s + 1 == size ? entered(automaton_->start()) : s + 1;
    }
    return entered(automaton_->after(inner(s), byte));
  }
  [[nodiscard]] state first() const noexcept { return before_.empty() ? entered(automaton_->start()) : 0; }
  [[nodiscard]] bool is_viable(state s) const noexcept { return s != lost(); }
  /// Returns a shortest string from a viable state to an accepting state.
  [[nodiscard]] std::string completion(state s) const {
    if (s < before_.size()) return before_.substr(s) + automaton_->completion(automaton_->start());
    return automaton_->completion(inner(s));
  }
  /// Returns true if the text is a prefix of a string of the language.
  [[nodiscard]] bool can_begin(std::string_view text) const {
    state s = first();
    for (const char byte : text) s = after(s, byte);
    return is_viable(s);
  }
  /// Adds the sets of bytes that the transitions distinguish.
  void add_classes(std::vector<oracle::byte_set>& to) const {
    for (const char byte : before_) to.emplace_back().set(static_cast<unsigned char>(byte));
    for (std::size_t c = 0; c < automaton_->class_count(); ++c) {
      oracle::byte_set members;
      for (const char byte : automaton_->members(c)) members.set(static_cast<unsigned char>(byte));
      to.push_back(members);
    }
  }

 private:
  /// Returns the only dead state.
  [[nodiscard]] state lost() const noexcept { return static_cast<state>(before_.size() + automaton_->state_count()); }
  [[nodiscard]] state entered(oracle::automaton::state s) const noexcept {
    return automaton_->is_viable(s) ? static_cast<state>(before_.size()) + s : lost();
  }
  [[nodiscard]] oracle::automaton::state inner(state s) const noexcept {
    return s - static_cast<state>(before_.size());
  }

  std::string before_;
  const oracle::automaton* automaton_;
};

/// Product automaton of all machines. A state consists of one state of each machine.
class product {
 public:
  using state = std::vector<machine::state>;

  explicit product(std::vector<machine> of) : of_(std::move(of)) {
    std::vector<oracle::byte_set> sets;
    for (const machine& m : of_) m.add_classes(sets);
    oracle::byte_set left;
    for (const oracle::byte_set& c : oracle::classes_of(sets)) {
      left.set(static_cast<unsigned char>(oracle::readable_example(c)));
    }
    // Readable bytes come first, so that the strings to the states are readable.
    while (left.any()) {
      examples_.push_back(oracle::readable_example(left));
      left.reset(static_cast<unsigned char>(examples_.back()));
    }
  }

  [[nodiscard]] const std::vector<machine>& machines() const noexcept { return of_; }
  /// Returns an example byte of each class. No machine distinguishes the bytes of a class.
  [[nodiscard]] const std::string& examples() const noexcept { return examples_; }
  [[nodiscard]] state start() const {
    state s;
    for (const machine& m : of_) s.push_back(m.first());
    return s;
  }
  [[nodiscard]] state after(state s, std::string_view text) const {
    for (const char byte : text) {
      for (std::size_t i = 0; i < of_.size(); ++i) s[i] = of_[i].after(s[i], byte);
    }
    return s;
  }
  [[nodiscard]] bool is_viable(const state& s) const {
    for (std::size_t i = 0; i < of_.size(); ++i) {
      if (of_[i].is_viable(s[i])) return true;
    }
    return false;
  }

 private:
  std::vector<machine> of_;
  std::string examples_;
};

/// Adds `text`. Also adds `text` with a shortest completion from `s` for each machine whose state in `s` is viable.
void add_with_ends(const product& all, const product::state& s, const std::string& text, origin from, string_set& to) {
  to.add(text, from);
  for (std::size_t i = 0; i < all.machines().size(); ++i) {
    if (all.machines()[i].is_viable(s[i])) to.add(text + all.machines()[i].completion(s[i]), from);
  }
}

/// Returns a finished search for the states of the product that are reachable after `prefix`.
graph::search<product::state> states_of(const product& all, const std::string& prefix) {
  graph::search<product::state> states;
  (void)states.start(all.after(all.start(), prefix));
  while (states.next()) {
    const product::state from = states.visited();
    for (const char byte : all.examples()) (void)states.reach(all.after(from, {&byte, 1}), byte);
  }
  return states;
}

void add_states(const product& all, const graph::search<product::state>& states, const string_options& options,
                string_set& to) {
  const auto access = [&](std::size_t number) {
    const std::vector<char> way = states.way(number);
    return options.prefix + std::string(way.begin(), way.end());
  };
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string before = access(i);
    for (unsigned byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(static_cast<unsigned char>(byte));
      add_with_ends(all, all.after(states.at(i), {&c, 1}), before + c, origin::states, to);
    }
  }
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (!all.is_viable(states.at(i))) continue;
    const std::string before = access(i);
    for (const std::string& trap : options.traps) {
      add_with_ends(all, all.after(states.at(i), trap), before + trap, origin::traps, to);
      add_with_ends(all, states.at(i), before + trap, origin::traps, to);
    }
  }
}

int digit_of(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t at = digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

/// Reads a line of a dictionary.
/// Returns: false for an unknown or incomplete escape.
bool read_entry(std::string_view line, std::string& entry) {
  constexpr std::string_view letters = "tnr0\\";
  constexpr std::string_view octets{"\t\n\r\0\\", 5};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\') {
      entry.push_back(line[i]);
      continue;
    }
    if (++i == line.size()) return false;
    if (line[i] != 'x') {
      const std::size_t which = letters.find(line[i]);
      if (which == std::string_view::npos) return false;
      entry.push_back(octets[which]);
      continue;
    }
    if (i + 2 >= line.size()) return false;
    const int high = digit_of(line[i + 1]);
    const int low = digit_of(line[i + 2]);
    if (high < 0 || low < 0) return false;
    entry.push_back(static_cast<char>(static_cast<unsigned char>(high * 16 + low)));
    i += 2;
  }
  return true;
}

}  // namespace

std::string language::name() const {
  const std::string of = about->start.in->id + ':' + about->start->name;
  return before.empty() ? of : before + '=' + of;
}

void string_set::add(std::string_view text, origin from) {
  if (known_.find(text) != known_.end() || (keeps_ && !keeps_(text))) return;
  if (blocks_.empty() || blocks_.back().size() + text.size() > blocks_.back().capacity()) {
    blocks_.emplace_back().reserve(std::max(block, text.size()));
  }
  std::string& in = blocks_.back();
  const std::size_t at = in.size();
  in.append(text);
  all_.push_back(std::string_view(in).substr(at));
  known_.insert(all_.back());
  ++counts_[static_cast<std::size_t>(from)];
}

string_set strings_of(const std::vector<language>& languages, const string_options& options, std::size_t& states) {
  string_set all(options.keeps);
  std::vector<machine> machines;
  std::string text;
  for (const language& l : languages) {
    // The fixed text excludes the longest suffix of `prefix` with which a string of the language can begin.
    const machine alone(l.before, l.about->language);
    std::size_t own = 0;
    while (own < options.prefix.size() && !alone.can_begin(std::string_view(options.prefix).substr(own))) ++own;
    const std::string before = options.prefix.substr(0, own) + l.before;
    machines.emplace_back(before, l.about->language);
    const conformance::suite suite(*l.about, options.suite, l.name());
    for (std::size_t i = 0; i < suite.portion_count(); ++i) {
      suite.visit(i, [&](std::string_view input, const oracle::verdict&) {
        text.assign(before).append(input);
        if (!begins_with(text, options.prefix)) return;
        all.add(text, origin::suite);
        // If a disagreement does not depend on case, it is also found, and shown, with lower-case letters.
        const std::string lower = conformance::in_lower_case(text);
        if (begins_with(lower, options.prefix)) all.add(lower, origin::suite);
      });
    }
  }
  const product together(std::move(machines));
  const graph::search<product::state> found = states_of(together, options.prefix);
  states = found.size();
  // The suite already reaches all states of the product if there is only one language.
  if (languages.size() > 1 || !options.prefix.empty() || !options.traps.empty()) {
    add_states(together, found, options, all);
  }
  for (const std::string& given : options.corpus) all.add(given, origin::corpus);
  return all;
}

bool read_dictionary(std::string_view text, std::vector<std::string>& to, std::size_t& line) {
  for (line = 1; !text.empty(); ++line) {
    const std::string_view one = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(one.size() + 1, text.size()));
    if (one.empty() || one.front() == '#') continue;
    if (!read_entry(one, to.emplace_back())) return false;
  }
  return true;
}

}  // namespace uri94::differential
