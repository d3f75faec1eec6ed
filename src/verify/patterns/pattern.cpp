// SPDX-License-Identifier: MIT
#include "verify/patterns/pattern.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace uri94::patterns {
namespace {

using pattern_kind = pattern::kind;

bool is_empty(const pattern& p) {
  return p.is == pattern_kind::sequence && p.operands.empty() && p.group.empty();
}

bool is_plain(const pattern& p, pattern_kind is) {
  return p.is == is && p.group.empty();
}

/// Computes `has_groups`, `size` and `may_be_empty` from the other members.
pattern completed(pattern p) {
  const auto may_be_empty = [](const pattern& o) { return o.may_be_empty; };
  p.has_groups = !p.group.empty();
  p.size = 1;
  for (const pattern& o : p.operands) {
    p.has_groups = p.has_groups || o.has_groups;
    p.size += o.size;
  }
  switch (p.is) {
    case pattern_kind::bytes:
      p.may_be_empty = false;
      break;
    case pattern_kind::sequence:
      p.may_be_empty = std::all_of(p.operands.begin(), p.operands.end(), may_be_empty);
      break;
    case pattern_kind::alternatives:
      p.may_be_empty = std::any_of(p.operands.begin(), p.operands.end(), may_be_empty);
      break;
    case pattern_kind::repetition:
      p.may_be_empty = p.minimum == 0;
      break;
  }
  return p;
}

pattern made(pattern_kind is, std::vector<pattern> operands) {
  pattern p;
  p.is = is;
  p.operands = std::move(operands);
  return completed(std::move(p));
}

/// Replaces each operand of kind `is` that is not a group by its own operands.
std::vector<pattern> flattened(std::vector<pattern> operands, pattern_kind is) {
  std::vector<pattern> flat;
  for (pattern& o : operands) {
    if (is_plain(o, is)) {
      std::move(o.operands.begin(), o.operands.end(), std::back_inserter(flat));
    } else {
      flat.push_back(std::move(o));
    }
  }
  return flat;
}

/// Returns a pattern that matches nothing and whose size exceeds `most_parts`.
pattern too_large() {
  pattern p = one_of({});
  p.size = most_parts + 1;
  return p;
}

/// Returns a pattern that matches the strings of `p` except the empty string.
/// Precondition: `p` matches at least one non-empty string.
pattern not_empty(pattern p) {
  if (!p.may_be_empty) return p;
  std::string group = std::move(p.group);
  p.group.clear();
  std::vector<pattern> ways;
  if (p.is == pattern_kind::alternatives) {
    for (pattern& o : p.operands) {
      if (!is_empty(o)) ways.push_back(not_empty(std::move(o)));
    }
  } else if (p.is == pattern_kind::repetition) {
    ways.push_back(repeated(std::move(p.operands[0]), 1, p.maximum));
  } else {
    if (p.operands.size() * p.size > 20 * most_parts) return too_large();
    // Adds an alternative for each operand that can be the first to match a non-empty string. The alternative omits the
    // operands before `first`.
    for (std::size_t first = 0; first < p.operands.size(); ++first) {
      std::vector<pattern> rest(p.operands.begin() + static_cast<std::ptrdiff_t>(first), p.operands.end());
      rest[0] = not_empty(std::move(rest[0]));
      ways.push_back(sequence_of(std::move(rest)));
    }
    // Several alternatives repeat the groups. A group may occur only once in a pattern.
    if (ways.size() > 1) {
      for (pattern& w : ways) w = without_groups(std::move(w));
    }
  }
  pattern result = either_of(std::move(ways));
  return group.empty() ? result : grouped(std::move(result), std::move(group));
}

/// Merges alternatives that match one byte. If an alternative has groups, the order matters. Only neighbours are then
/// merged.
std::vector<pattern> with_bytes_merged(std::vector<pattern> operands) {
  const bool has_groups = std::any_of(operands.begin(), operands.end(), [](const pattern& o) { return o.has_groups; });
  std::vector<pattern> merged;
  for (pattern& o : operands) {
    const auto other = has_groups && !merged.empty() ? std::prev(merged.end())
                                                     : std::find_if(merged.begin(), merged.end(), [](const pattern& m) {
                                                         return is_plain(m, pattern_kind::bytes);
                                                       });
    if (is_plain(o, pattern_kind::bytes) && other != merged.end() && is_plain(*other, pattern_kind::bytes)) {
      other->bytes |= o.bytes;
    } else {
      merged.push_back(std::move(o));
    }
  }
  return merged;
}

/// Returns the byte set of a pattern that matches one byte or repeats one byte set. Returns null for another pattern.
const byte_set* bytes_of_run(const pattern& p) {
  const pattern& of = is_plain(p, pattern_kind::repetition) ? p.operands[0] : p;
  return is_plain(of, pattern_kind::bytes) ? &of.bytes : nullptr;
}

/// Merges `[ab][ab]*` to `[ab]+`. Does not merge repeated characters such as `//`, or neighbouring sets of one letter
/// such as `[Aa][Aa]`.
std::vector<pattern> with_runs_merged(std::vector<pattern> operands) {
  std::vector<pattern> merged;
  for (pattern& o : operands) {
    const byte_set* const bytes = bytes_of_run(o);
    const byte_set* const before = merged.empty() ? nullptr : bytes_of_run(merged.back());
    const bool are_one_run =
        bytes != nullptr && before != nullptr && *bytes == *before && (bytes->count() > 2 || o.is != merged.back().is);
    if (!are_one_run) {
      merged.push_back(std::move(o));
      continue;
    }
    const bool is_endless = o.maximum == pattern::unlimited || merged.back().maximum == pattern::unlimited;
    pattern run;
    run.is = pattern_kind::repetition;
    run.minimum = o.minimum + merged.back().minimum;
    run.maximum = is_endless ? pattern::unlimited : o.maximum + merged.back().maximum;
    run.operands.push_back(one_of(*bytes));
    merged.back() = completed(std::move(run));
  }
  return merged;
}

/// Returns the alternative that matches one byte, or the end iterator.
std::vector<pattern>::iterator set_of(pattern& alternatives) {
  return std::find_if(alternatives.operands.begin(), alternatives.operands.end(),
                      [](const pattern& o) { return is_plain(o, pattern_kind::bytes); });
}

bool has_set(pattern& p) {
  return is_plain(p, pattern_kind::alternatives) && set_of(p) != p.operands.end();
}

/// Returns a pattern that repeats `of` any number of times. Rewrites `(?:[ab]|cd)*` as `[ab]*(?:cd[ab]*)*`, because a
/// backtracking engine then stores fewer choices.
pattern any_number_of(pattern of) {
  if (has_set(of)) {
    const auto set = set_of(of);
    const pattern run = any_number_of(std::move(*set));
    of.operands.erase(set);
    std::vector<pattern> round;
    round.push_back(either_of(std::move(of.operands)));
    round.push_back(run);
    std::vector<pattern> all;
    all.push_back(run);
    all.push_back(any_number_of(sequence_of(std::move(round))));
    return sequence_of(std::move(all));
  }
  pattern p;
  p.is = pattern_kind::repetition;
  p.minimum = 0;
  p.maximum = pattern::unlimited;
  p.operands.push_back(std::move(of));
  return completed(std::move(p));
}

}  // namespace

pattern one_of(const byte_set& bytes) {
  pattern p;
  p.is = pattern_kind::bytes;
  p.bytes = bytes;
  return completed(std::move(p));
}

pattern sequence_of(std::vector<pattern> operands) {
  operands = with_runs_merged(flattened(std::move(operands), pattern_kind::sequence));
  if (operands.size() == 1) return std::move(operands[0]);
  return made(pattern_kind::sequence, std::move(operands));
}

pattern either_of(std::vector<pattern> operands) {
  operands = with_bytes_merged(flattened(std::move(operands), pattern_kind::alternatives));
  // Keeps one derivation of the empty string. A backtracking engine would try further derivations one after another.
  const auto first_empty =
      std::find_if(operands.begin(), operands.end(), [](const pattern& o) { return o.may_be_empty; });
  bool in_order = true;
  bool is_optional = false;
  std::vector<pattern> others;
  for (auto o = operands.begin(); o != operands.end(); ++o) {
    if (is_empty(*o)) {
      is_optional = is_optional || o == first_empty;
      in_order = in_order && (o != first_empty || std::next(o) == operands.end());
    } else {
      others.push_back(o->may_be_empty && o != first_empty ? not_empty(std::move(*o)) : std::move(*o));
    }
  }
  if (others.size() == 1 || (is_optional && others.empty())) {
    pattern only = others.empty() ? pattern() : std::move(others[0]);
    return is_optional ? repeated(std::move(only), 0, 1) : only;
  }
  pattern all = made(pattern_kind::alternatives, std::move(others));
  if (!in_order) all = without_groups(std::move(all));
  return is_optional ? repeated(std::move(all), 0, 1) : all;
}

pattern repeated(pattern of, unsigned minimum, unsigned maximum) {
  if (maximum == 0 || is_empty(of)) return {};
  if (maximum == 1 && (minimum == 1 || of.may_be_empty)) return of;
  if (of.may_be_empty) {
    of = not_empty(std::move(of));
    minimum = 0;
  }
  if (maximum > 1) of = without_groups(std::move(of));
  if (is_plain(of, pattern_kind::repetition) && of.minimum == 1 && of.maximum == pattern::unlimited) {
    maximum = pattern::unlimited;
    of = pattern(std::move(of.operands[0]));
  }
  if (maximum == pattern::unlimited && minimum == 0) return any_number_of(std::move(of));
  if (maximum == pattern::unlimited && minimum == 1 && has_set(of)) {
    std::vector<pattern> all{of};
    all.push_back(any_number_of(std::move(of)));
    return sequence_of(std::move(all));
  }
  pattern p;
  p.is = pattern_kind::repetition;
  p.minimum = minimum;
  p.maximum = maximum;
  p.operands.push_back(std::move(of));
  return completed(std::move(p));
}

pattern grouped(pattern of, std::string name) {
  if (is_empty(of)) return of;
  if (!of.group.empty()) {
    std::vector<pattern> inner;
    inner.push_back(std::move(of));
    of = made(pattern_kind::sequence, std::move(inner));
  }
  of.group = std::move(name);
  return completed(std::move(of));
}

pattern without_groups(pattern of) {
  if (!of.has_groups) return of;
  for (pattern& o : of.operands) o = without_groups(std::move(o));
  switch (of.is) {
    case pattern_kind::sequence:
      return sequence_of(std::move(of.operands));
    case pattern_kind::alternatives:
      return either_of(std::move(of.operands));
    case pattern_kind::repetition:
      return repeated(std::move(of.operands[0]), of.minimum, of.maximum);
    case pattern_kind::bytes:
      break;
  }
  of.group.clear();
  return completed(std::move(of));
}

}  // namespace uri94::patterns
