// SPDX-License-Identifier: MIT
#include "verify/examples/bnf_mutants.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/expression_text.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/text/printable.hpp"
#include "verify/oracle/positions.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::examples {
namespace {

using bnf::byte_set;
using bnf::expression;
using kind = expression::kind;

expression of_kind(kind is, std::vector<expression> operands) {
  expression e;
  e.is = is;
  e.operands = std::move(operands);
  return e;
}

expression repetition(const expression& of, unsigned minimum, unsigned maximum) {
  expression e = of_kind(kind::repetition, {of});
  e.minimum = minimum;
  e.maximum = maximum;
  return e;
}

expression octets(const byte_set& bytes) {
  expression e;
  e.is = kind::set;
  e.bytes = bytes;
  return e;
}

/// Returns a sequence of the operands. Returns a single operand unchanged, and the empty expression without operands.
expression sequence(std::vector<expression> operands) {
  if (operands.empty()) return {};
  return operands.size() == 1 ? operands.front() : of_kind(kind::sequence, std::move(operands));
}

expression alternatives(std::vector<expression> operands) {
  return operands.size() == 1 ? operands.front() : of_kind(kind::alternatives, std::move(operands));
}

template <typename T>
std::vector<T> without(std::vector<T> all, std::size_t i) {
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
  return all;
}

/// Returns the most readable octet of a group as text, followed by the number of its other octets.
std::string shown(const byte_set& group) {
  const std::string first = markup::quoted(std::string(1, oracle::readable_example(group)), 8);
  return group.count() == 1 ? first : first + " (and " + std::to_string(group.count() - 1) + " like it)";
}

std::vector<byte_set> single_octets() {
  std::vector<byte_set> all(256);
  for (std::size_t b = 0; b != all.size(); ++b) all[b].set(b);
  return all;
}

/// Returns true if two names, literals or sets are equal. Ignores operands, and whether a literal is case-insensitive.
bool alike(const expression& a, const expression& b) {
  return a.is == b.is && a.text == b.text && a.bytes == b.bytes;
}

bool leads_to(const bnf::grammar& g, const std::string& name, const std::string& target) {
  const std::size_t from = g.number_of(name);
  return from == g.productions.size() || bnf::part_of(g, from).find(target) != nullptr;
}

/// Generator of the mutants of a production.
class maker {
 public:
  maker(bnf::production_in of, const mutant_options& options)
      : in_(*of.in),
        name_(of->name),
        has_single_octets_(options.groups.empty()),
        groups_(has_single_octets_ ? single_octets() : options.groups) {
    if (!options.has_neighbours) return;
    if (of.number != 0) find_neighbours(in_.productions[of.number - 1].definition);
    if (of.number + 1 != in_.productions.size()) find_neighbours(in_.productions[of.number + 1].definition);
  }

  std::vector<bnf_mutant> whole(const expression& e) {
    std::vector<bnf_mutant> made = of(e);
    if (e.is != kind::alternatives) {
      add_neighbours({e}, made);
      if (e.is != kind::empty) add_octets({e}, made);
    }
    if (e.is != kind::sequence && e.is != kind::empty) {
      if (e.is != kind::alternatives) made.push_back({text(e) + " is left out", {}, {}});
      add_single(e, made, e.is != kind::alternatives);
    }
    return made;
  }

 private:
  [[nodiscard]] std::string text(const expression& e) const { return bnf::text_of(e, in_.written_in); }

  void find_neighbours(const expression& definition) {
    std::vector<const expression*> open{&definition};
    while (!open.empty()) {
      const expression& e = *open.back();
      open.pop_back();
      for (const expression& o : e.operands) open.push_back(&o);
      const bool serves = e.is == kind::name ? !leads_to(in_, e.text, name_) : e.is == kind::literal;
      const bool is_known =
          std::any_of(neighbours_.begin(), neighbours_.end(), [&](const expression& known) { return alike(known, e); });
      if (serves && !is_known) neighbours_.push_back(e);
    }
  }

  /// Returns mutants of `e` and of its operands. The grammar reader limits the depth of the recursion.
  std::vector<bnf_mutant> of(const expression& e) {
    std::vector<bnf_mutant> made;
    for (std::size_t i = 0; i != e.operands.size(); ++i) {
      // Skips alternatives of a single byte. The mutants of the whole choice below cover them.
      if (e.is == kind::alternatives && e.operands[i].is_one_byte()) continue;
      for (bnf_mutant& m : of(e.operands[i])) {
        // Skips mutants that add octets to a named alternative. Below, the choice gets octets as new alternatives.
        if (e.is == kind::alternatives && e.operands[i].is == kind::name && m.adds_octets) continue;
        expression changed = e;
        changed.operands[i] = std::move(m.definition);
        made.push_back({std::move(m.change), std::move(changed), m.adds_octets});
      }
    }
    switch (e.is) {
      case kind::empty:
        add_octets({e}, made);
        break;
      case kind::literal:
        add_literals(e, made);
        break;
      case kind::set:
        add_sets_of(e.bytes, {}, made);
        break;
      case kind::name:
        if (!has_single_octets_) add_use(e, made);
        break;
      case kind::sequence:
        for (std::size_t i = 0; i != e.operands.size(); ++i) {
          made.push_back({text(e.operands[i]) + " is left out", sequence(without(e.operands, i)), {}});
          with_single(e, i, made);
          swap(e, i, made);
        }
        break;
      case kind::alternatives:
        for (std::size_t i = 0; i != e.operands.size(); ++i) {
          const std::string left_out = "alternative " + text(e.operands[i]) + " is left out";
          made.push_back({left_out, alternatives(without(e.operands, i)), {}});
          if (!e.operands[i].is_one_byte()) with_single(e, i, made, false);
          swap(e, i, made);
        }
        add_neighbours(e.operands, made);
        add_octets(e.operands, made);
        break;
      case kind::optional:
        made.push_back({text(e) + " is not optional", e.operands[0], {}});
        with_single(e, 0, made);
        break;
      case kind::repetition:
        made.push_back({text(e) + " is taken once", e.operands[0], {}});
        if (!has_single_octets_ && e.maximum == expression::unlimited && e.minimum != 1) {
          made.push_back({text(e) + " ends after the first round that is not necessary",
                          repetition(e.operands[0], e.minimum, e.minimum + 1),
                          {}});
        }
        add_bounds(e, made);
        with_single(e, 0, made);
        break;
    }
    return made;
  }

  /// Adds mutants in which `e` is doubled, optional or repeated.
  /// @param repeated True to include the mutant in which `e` is repeated.
  void add_single(const expression& e, std::vector<bnf_mutant>& to, bool repeated = true) const {
    if (e.is == kind::sequence || e.is == kind::empty) return;
    to.push_back({text(e) + " is doubled", sequence({e, e}), {}});
    const bool may_be_none = e.is == kind::optional || (e.is == kind::repetition && e.minimum == 0);
    if (!may_be_none) to.push_back({text(e) + " is optional", of_kind(kind::optional, {e}), {}});
    if (e.is == kind::repetition || !repeated) return;
    to.push_back({text(e) + " is repeated",
                  e.is == kind::optional ? repetition(e.operands[0], 0, expression::unlimited)
                                         : repetition(e, 1, expression::unlimited),
                  {}});
  }

  void with_single(const expression& e, std::size_t i, std::vector<bnf_mutant>& to, bool repeated = true) const {
    std::vector<bnf_mutant> singles;
    add_single(e.operands[i], singles, repeated);
    for (bnf_mutant& m : singles) {
      expression changed = e;
      changed.operands[i] = std::move(m.definition);
      to.push_back({std::move(m.change), std::move(changed), {}});
    }
  }

  void swap(const expression& e, std::size_t i, std::vector<bnf_mutant>& to) const {
    if (i + 1 == e.operands.size()) return;
    expression changed = e;
    changed.order.clear();
    std::swap(changed.operands[i], changed.operands[i + 1]);
    to.push_back({text(e.operands[i]) + " and " + text(e.operands[i + 1]) + " are swapped", std::move(changed), {}});
  }

  static void add_bounds(const expression& e, std::vector<bnf_mutant>& to) {
    const expression& o = e.operands[0];
    const auto bounds = [&](unsigned minimum, unsigned maximum, const char* change) {
      if (minimum <= maximum && maximum != 0) to.push_back({change, repetition(o, minimum, maximum), {}});
    };
    if (e.minimum != 0) bounds(e.minimum - 1, e.maximum, "the minimum is one less");
    bounds(e.minimum + 1, e.maximum, "the minimum is one more");
    if (e.maximum == expression::unlimited) return;
    bounds(e.minimum, e.maximum - 1, "the maximum is one less");
    bounds(e.minimum, e.maximum + 1, "the maximum is one more");
  }

  void add_neighbours(const std::vector<expression>& operands, std::vector<bnf_mutant>& to) const {
    for (const expression& n : neighbours_) {
      const bool is_there =
          std::any_of(operands.begin(), operands.end(), [&](const expression& o) { return alike(o, n); });
      if (is_there || n.is_one_byte()) continue;  // `add_octets` adds literals of one octet.
      std::vector<expression> more = operands;
      more.push_back(n);
      to.push_back({"alternative " + text(n) + " is added", of_kind(kind::alternatives, std::move(more)), {}});
    }
  }

  /// Returns the groups of octets to add to or omit from a set. Includes the single octets on both sides of each limit.
  [[nodiscard]] std::vector<byte_set> groups_for(const byte_set& set) const {
    std::vector<byte_set> all;
    // Mutants of one use of a production add only octets next to a limit, because there are many uses.
    for (const byte_set& group : groups_) {
      if (!is_use_ || (set & group).any()) all.push_back(group);
    }
    for (std::size_t b = 0; b != set.size(); ++b) {
      const bool is_limit = (b != 0 && set[b] != set[b - 1]) || (b + 1 != set.size() && set[b] != set[b + 1]);
      byte_set one;
      one.set(b);
      if (is_limit && std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
    }
    return all;
  }

  /// Adds a mutant for each group of octets that can become an additional alternative.
  void add_octets(const std::vector<expression>& operands, std::vector<bnf_mutant>& to) const {
    byte_set there;
    for (const expression& o : operands) {
      if (const std::optional<byte_set> set = octets_of(in_, o)) there |= *set;
    }
    for (const byte_set& group : groups_for(there)) {
      if ((there & group).any()) continue;
      std::vector<expression> more = operands;
      more.push_back(octets(group));
      to.push_back({"alternative " + shown(group) + " is added", of_kind(kind::alternatives, std::move(more)), true});
    }
  }

  /// Adds mutants that add octets to a set or omit octets from it.
  /// @param name Name of the set for the descriptions, or empty.
  void add_sets_of(const byte_set& set, const std::string& name, std::vector<bnf_mutant>& to) const {
    for (const byte_set& group : groups_for(set)) {
      const bool is_in = (set & group).any();
      const byte_set changed = is_in ? set & ~group : set | group;
      if (changed.none()) continue;
      std::string change = shown(group) + (is_in ? " is left out" : " is added");
      if (!name.empty()) change += (is_in ? " of " : " to ") + name;
      to.push_back({std::move(change), octets(changed), !is_in});
    }
  }

  /// Adds mutants of the production that `name` refers to, limited to this use. Adds nothing unless the production
  /// matches only single octets or has several uses.
  void add_use(const expression& name, std::vector<bnf_mutant>& to) {
    if (const std::optional<byte_set> set = octets_of(in_, name)) return add_sets_of(*set, text(name), to);
    const std::size_t used = in_.number_of(name.text);
    if (is_use_ || used == in_.productions.size() || uses_of(name.text) < 2) return;
    mutant_options options;
    options.groups = groups_;
    options.has_neighbours = false;
    maker of_use({&in_, used}, options);
    of_use.is_use_ = true;
    for (bnf_mutant& m : of_use.of(in_.productions[used].definition)) {
      to.push_back({m.change + " in one " + text(name), std::move(m.definition), m.adds_octets});
    }
  }

  /// Returns how often the definitions of the grammar use a name.
  [[nodiscard]] std::size_t uses_of(const std::string& name) const {
    std::size_t count = 0;
    for (const bnf::production& p : in_.productions) {
      bnf::each_use(p.definition, [&](const expression& use) { count += use.text == name ? 1 : 0; });
    }
    return count;
  }

  void add_literals(const expression& e, std::vector<bnf_mutant>& to) const {
    const auto part = [&](std::size_t from, std::size_t count) {
      expression p = e;
      p.text = e.text.substr(from, count);
      return p.text.empty() ? expression() : p;
    };
    for (std::size_t i = 0; i != e.text.size(); ++i) {
      const std::string where =
          e.text.size() == 1 ? text(e) : markup::quoted(e.text.substr(i, 1), 8) + " of " + text(e);
      const auto with = [&](expression middle) {
        return sequence({part(0, i), std::move(middle), part(i + 1, e.text.npos)});
      };
      if (e.text.size() != 1) {
        to.push_back({where + " is left out", with({}), {}});
        to.push_back({where + " is doubled", with(sequence({part(i, 1), part(i, 1)})), {}});
      }
      const byte_set now = oracle::bytes_of_character(e.text[i], e.any_case);
      if (!has_single_octets_) {
        add_unlike(e.text[i], now, where, with, to);
        continue;
      }
      for (const byte_set& group : groups_) {
        const bool is_in = (now & group).any();
        const byte_set changed = is_in ? now & ~group : now | group;
        if (changed.none()) continue;
        to.push_back({shown(group) + (is_in ? " is not " : " is also ") + where, with(octets(changed)), !is_in});
      }
    }
  }

  /// Adds mutants of one octet of a literal: any octet matches, or a letter matches in both cases or in only one case.
  template <typename With>
  static void add_unlike(char c, const byte_set& now, const std::string& where, const With& with,
                         std::vector<bnf_mutant>& to) {
    to.push_back({"any octet is also " + where, with(octets(byte_set().set())), {}});
    const byte_set both = oracle::bytes_of_character(c, true);
    if (both.count() == 1) return;
    if (now.count() == 1) {
      to.push_back({where + " is also in the other case", with(octets(both)), {}});
      return;
    }
    for (std::size_t b = 0; b != both.size(); ++b) {
      byte_set one;
      one.set(b);
      if (both[b]) to.push_back({shown(one) + " is not " + where, with(octets(both & ~one)), {}});
    }
  }

  const bnf::grammar& in_;
  std::string name_;
  bool has_single_octets_;
  bool is_use_ = false;  ///< True if the mutants apply to only one use of the production.
  std::vector<byte_set> groups_;
  std::vector<expression> neighbours_;  ///< Names and literals of the previous and the next production.
};

std::optional<byte_set> octets_within(const bnf::grammar& in, const expression& e, std::set<std::string>& open) {
  switch (e.is) {
    case kind::set:
      return e.bytes;
    case kind::literal:
      return e.text.size() == 1 ? std::optional(oracle::bytes_of_character(e.text[0], e.any_case)) : std::nullopt;
    case kind::name: {
      const bnf::production* const p = in.find(e.text);
      if (p == nullptr || !open.insert(e.text).second) return std::nullopt;
      std::optional<byte_set> found = octets_within(in, p->definition, open);
      open.erase(e.text);
      return found;
    }
    case kind::alternatives: {
      byte_set all;
      for (const expression& o : e.operands) {
        const std::optional<byte_set> one = octets_within(in, o, open);
        if (!one) return std::nullopt;
        all |= *one;
      }
      return all;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<byte_set> octets_of(const bnf::grammar& in, const expression& e) {
  std::set<std::string> open;
  return octets_within(in, e, open);
}

std::vector<bnf_mutant> mutants_of(bnf::production_in of, const mutant_options& options) {
  return maker(of, options).whole(of->definition);
}

std::vector<bnf_mutant> input_mutants_of(const expression& whole) {
  const auto any_times = [](const byte_set& bytes) { return repetition(octets(bytes), 0, expression::unlimited); };
  const auto optional = [](expression e) { return of_kind(kind::optional, {std::move(e)}); };
  byte_set spaces;
  for (const char c : {' ', '\t', '\n', '\r'}) spaces.set(static_cast<unsigned char>(c));
  const expression line_feed = octets(byte_set().set('\n'));
  const expression zero = octets(byte_set().set(0));
  const expression anything = any_times(byte_set().set());
  return {
      {"a line feed may follow", sequence({whole, optional(line_feed)}), {}},
      {"white space may precede", sequence({any_times(spaces), whole}), {}},
      {"white space may follow", sequence({whole, any_times(spaces)}), {}},
      {"any octets may precede", sequence({anything, whole}), {}},
      {"any octets may follow", sequence({whole, anything}), {}},
      {"a zero octet ends the input", sequence({whole, optional(sequence({zero, anything}))}), {}},
      {"the empty string is accepted", optional(whole), {}},
  };
}

}  // namespace uri94::examples
