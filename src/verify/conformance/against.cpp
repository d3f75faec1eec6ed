// SPDX-License-Identifier: MIT
#include "verify/conformance/against.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "generator/interpret/failures.hpp"
#include "verify/conformance/shorter.hpp"
#include "verify/external/answer.hpp"

namespace uri94::conformance {
namespace {

/// Key of a kind of difference: `is_accepted`, place at fault, and number of the production.
using kind_key = std::tuple<bool, fault_place, std::size_t>;

class classifier {
 public:
  classifier(const knowledge& about, comparison& to)
      : about_(about),
        to_(to),
        search_(about.derivations),
        failures_(about.start),
        passed_(about.places.set_count() * about.places.classes().size(), false),
        passed_bytes_(about.places.set_count() * bytes, false),
        ended_(about.places.set_count(), false) {}

  /// Records a string that both the parser and the BNF accept. The transitions of this string are not at fault.
  void acquit(std::string_view input) {
    std::size_t s = 0;
    for (const char byte : input) {
      const std::size_t c = about_.places.class_of(byte);
      passed_[s * about_.places.classes().size() + c] = true;
      passed_bytes_[s * bytes + static_cast<unsigned char>(byte)] = true;
      s = about_.places.next(s, c);
    }
    ended_[s] = true;
  }

  void add(std::string_view input, const oracle::verdict& expected) {
    ++(expected.accepted ? to_.rejected : to_.accepted);
    std::size_t offset = 0;
    const kind_key key = key_of(input, expected, offset);
    const auto [known, is_new] = number_.emplace(key, to_.kinds.size());
    if (is_new) {
      const bnf::production_in where{about_.start.in, std::get<std::size_t>(key)};
      to_.kinds.push_back({!expected.accepted, std::get<fault_place>(key), where, 0, {}, 0});
    }
    kind_of_difference& k = to_.kinds[known->second];
    if (k.count == 0 || is_shorter(input, k.shortest)) {
      k.shortest.assign(input);
      k.offset = offset;
    }
    ++k.count;
  }

  /// Replaces the shortest string of `k` by `input` if the kind of difference is the same.
  /// Precondition: parser and BNF differ on `input`.
  /// Returns: true if the shortest string was replaced.
  bool shorten(kind_of_difference& k, const std::string& input) {
    const oracle::verdict expected = about_.language.decide(input);
    std::size_t offset = 0;
    if (key_of(input, expected, offset) != kind_key{k.is_accepted, k.at, k.where.number}) return false;
    k.shortest = input;
    k.offset = offset;
    return true;
  }

 private:
  kind_key key_of(std::string_view input, const oracle::verdict& expected, std::size_t& offset) {
    offset = expected.offset;
    fault_place at = offset < input.size() ? fault_place::byte : fault_place::end;
    std::size_t where = about_.start.number;
    if (expected.accepted) {
      std::tie(offset, at) = suspect(input);
      if (at != fault_place::several) where = innermost_at(input, offset);
    } else {
      where = failures_.of(input).production;
    }
    return {!expected.accepted, at, where};
  }

  /// Returns the offset and the kind of the first transition of `input` that no string recorded by `acquit` takes.
  /// Returns `several` if these strings take all transitions of `input`.
  std::pair<std::size_t, fault_place> suspect(std::string_view input) const {
    std::size_t s = 0;
    std::optional<std::size_t> first_new_byte;
    for (std::size_t i = 0; i < input.size(); ++i) {
      const std::size_t c = about_.places.class_of(input[i]);
      if (!passed_[s * about_.places.classes().size() + c]) return {i, fault_place::byte};
      if (!first_new_byte && !passed_bytes_[s * bytes + static_cast<unsigned char>(input[i])]) first_new_byte = i;
      s = about_.places.next(s, c);
    }
    if (!ended_[s]) return {input.size(), fault_place::end};
    // The class of every byte occurs at its place in an accepted string, but the byte `first_new_byte` does not.
    if (first_new_byte) return {*first_new_byte, fault_place::byte};
    return {input.size(), fault_place::several};
  }

  std::size_t innermost_at(std::string_view input, std::size_t offset) {
    return oracle::innermost(search_.first(input), offset);
  }

  const knowledge& about_;
  comparison& to_;
  oracle::derivation_search search_;
  interpret::failures failures_;
  static constexpr std::size_t bytes = 256;
  std::vector<bool> passed_;        ///< True for transitions of accepted strings. Indexed by set of places and class.
  std::vector<bool> passed_bytes_;  ///< True for bytes of accepted strings. Indexed by set of places and byte.
  std::vector<bool> ended_;         ///< True if an accepted string ends at the set of places. Indexed by set.
  std::map<kind_key, std::size_t> number_;
};

/// Returns candidates for a shorter or more readable string. A candidate omits up to 8 consecutive bytes, or is one of
/// `plainer_strings`.
std::vector<std::string> better_strings(const std::string& text) {
  constexpr std::size_t most = 8;
  std::vector<std::string> all;
  for (std::size_t length = std::min(text.size(), most); length > 0; --length) {
    for (std::size_t i = 0; i + length <= text.size(); ++i) all.push_back(std::string(text).erase(i, length));
  }
  for (std::string& plainer : plainer_strings(text)) all.push_back(std::move(plainer));
  return all;
}

/// Reaction of the parser to a string.
enum class told : std::uint8_t { rejects, accepts, failed, not_asked };

using input_sink = std::function<void(std::string_view)>;

/// Questions to an external parser. One time limit applies to all questions.
class questioning {
 public:
  questioning(external::command parser, const comparison_options& options)
      : parser_(std::move(parser)), options_(options) {}

  [[nodiscard]] const external::command& parser() const noexcept { return parser_; }
  /// Asks the parser about the strings that `write_strings` passes to its argument.
  /// Returns: the reaction to each string, in order.
  /// @param c Receives failures and the reason for skipped strings; null to discard them.
  std::vector<told> ask(const std::function<void(const input_sink&)>& write_strings, comparison* c) const {
    constexpr std::size_t between_progress = 1 << 15;
    std::vector<told> all;
    external::limits limits = options_.limits;
    // If `c` is null, the parser has answered before, so the first batch can be large.
    if (c == nullptr) limits.first_batch = limits.batch;
    if (limits.whole.count() != 0) {
      const auto gone =
          std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun_);
      limits.whole = std::max(limits.whole - gone, std::chrono::milliseconds(1));
    }
    external::asker asks(parser_, limits, [&](std::string_view input, const external::reply& r) {
      if (c != nullptr && options_.on_progress && all.size() % between_progress == 0) options_.on_progress(all.size());
      all.push_back(told_by(r));
      if (c != nullptr && all.back() == told::failed) note(input, r, *c);
    });
    write_strings([&](std::string_view input) { asks.ask(input); });
    asks.finish();
    if (c != nullptr) {
      c->problem = asks.problem();
      c->serves = asks.serves() || all.empty();
    }
    return all;
  }

 private:
  static told told_by(const external::reply& r) {
    if (r.kind == external::reply_kind::not_asked) return told::not_asked;
    if (r.kind != external::reply_kind::answered) return told::failed;
    bool accepted = false;
    (void)external::read_verdict(r.text, accepted);  // Cannot fail, because the asker has validated the line.
    return accepted ? told::accepts : told::rejects;
  }
  static void note(std::string_view input, const external::reply& r, comparison& c) {
    auto known = std::find_if(c.failures.begin(), c.failures.end(), [&](const auto& f) { return f.is == r.kind; });
    if (known == c.failures.end()) known = c.failures.insert(known, kind_of_failure{r.kind, 0, {}, {}});
    if (known->count == 0 || is_shorter(input, known->shortest)) {
      known->shortest.assign(input);
      known->says.assign(r.text);
    }
    ++known->count;
  }

  external::command parser_;
  const comparison_options& options_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// Replaces the shortest string of each kind by a better string with the same kind of difference. Asks about many
/// strings at once in each round, because a call of `ask` may start the parser again. Stops at the time limit.
void shorten(const knowledge& about, const questioning& parser, classifier& kinds, comparison& c) {
  constexpr std::size_t most_rounds = 40;
  std::vector<kind_of_difference*> open;
  for (kind_of_difference& k : c.kinds) open.push_back(&k);
  for (std::size_t round = 0; round < most_rounds && !open.empty(); ++round) {
    std::vector<std::vector<std::string>> tried;
    for (const kind_of_difference* k : open) {
      tried.push_back(better_strings(k->shortest));
      auto& all = tried.back();
      const auto cannot = [&](const std::string& s) { return !external::can_hold(parser.parser().speaks, s); };
      all.erase(std::remove_if(all.begin(), all.end(), cannot), all.end());
    }
    const std::vector<told> answers = parser.ask(
        [&](const input_sink& to) {
          for (const auto& texts : tried) std::for_each(texts.begin(), texts.end(), to);
        },
        nullptr);
    std::size_t number = 0;
    std::vector<kind_of_difference*> shortened;
    for (std::size_t i = 0; i < open.size(); ++i) {
      bool is_done = false;
      for (const std::string& text : tried[i]) {
        const told answer = answers[number++];
        const bool is_verdict = answer == told::accepts || answer == told::rejects;
        const bool differs = is_verdict && (answer == told::accepts) != about.language.decide(text).accepted;
        if (!is_done && differs && kinds.shorten(*open[i], text)) {
          is_done = true;
          shortened.push_back(open[i]);
        }
      }
    }
    open = std::move(shortened);
  }
}

using portion_visitor =
    std::function<void(std::size_t portion, std::string_view input, const oracle::verdict& expected)>;

/// Visits each distinct string of a suite once. Remembers 100 MB of strings. Later strings may be visited repeatedly.
void visit_distinct(const suite& strings, const portion_visitor& visit_string) {
  constexpr std::size_t most_bytes = 100'000'000;
  constexpr std::size_t bytes_of_entry = 64;
  std::unordered_set<std::string> known;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < strings.portion_count(); ++i) {
    strings.visit(i, [&](std::string_view input, const oracle::verdict& expected) {
      if (kept < most_bytes) {
        if (!known.emplace(input).second) return;
        kept += input.size() + bytes_of_entry;
      }
      visit_string(i, input, expected);
    });
  }
}

/// Visits the strings of a suite that the protocol can transmit.
void visit_strings_of(const suite& strings, external::protocol p, const portion_visitor& visit_string) {
  visit_distinct(strings, [&](std::size_t portion, std::string_view input, const oracle::verdict& expected) {
    if (external::can_hold(p, input)) visit_string(portion, input, expected);
  });
}

/// Checks if the parser follows the protocol, with the first strings of the suite. Returns the violation, if any.
std::optional<external::protocol_mismatch> check_protocol(const suite& strings, const external::command& parser,
                                                          const external::limits& limits) {
  std::vector<std::string> first;
  for (std::size_t i = 0; i < strings.portion_count() && first.size() < external::strings_of_protocol_check; ++i) {
    strings.visit(i, [&](std::string_view input, const oracle::verdict&) {
      if (first.size() == external::strings_of_protocol_check || !external::serves_protocol_check(input)) return;
      if (std::find(first.begin(), first.end(), input) == first.end()) first.emplace_back(input);
    });
  }
  return external::check_protocol(parser, {first.begin(), first.end()}, limits.timeout, limits.whole);
}

std::string name_of(bnf::production_in start) {
  return start.in->id + ':' + start->name;
}

/// Adds a portion of the suite to `to.covered`. Counts completed portions of states and of sets of places. Counts
/// strings of the other kinds.
void add_share(portion_kind kind, const share& portion, comparison& to) {
  if (portion.all == 0) return;
  const bool is_counted_whole = kind == portion_kind::state || kind == portion_kind::places;
  share& sum = to.covered[static_cast<std::size_t>(kind)];
  sum.all += is_counted_whole ? 1 : portion.all;
  sum.asked += is_counted_whole ? (portion.asked == portion.all ? 1 : 0) : portion.asked;
}

}  // namespace

void visit_strings(bnf::production_in start, const suite_options& options, external::protocol p,
                   const suite::visitor& visit_string) {
  const knowledge about(start, nullptr);
  visit_strings_of(
      suite(about, options, name_of(start)), p,
      [&](std::size_t, std::string_view input, const oracle::verdict& expected) { visit_string(input, expected); });
}

comparison compare_with(external::command parser, bnf::production_in start, const comparison_options& options) {
  comparison c;
  c.start = start;
  const knowledge about(start, nullptr);
  const suite strings(about, options.suite, name_of(start));
  auto& variables = parser.shell.environment;
  variables.insert(variables.end(), {{"URI94_GRAMMAR", start.in->id}, {"URI94_START", start->name}});
  c.mismatch = check_protocol(strings, parser, options.limits);
  if (c.mismatch) {
    c.serves = false;
    return c;
  }
  const questioning asked(std::move(parser), options);
  const auto each = [&](const portion_visitor& visit_string) {
    visit_strings_of(strings, asked.parser().speaks, visit_string);
  };
  const std::vector<told> answers = asked.ask(
      [&](const input_sink& to) {
        each([&](std::size_t, std::string_view input, const oracle::verdict&) { to(input); });
      },
      &c);
  c.not_asked = static_cast<std::uint64_t>(std::count(answers.begin(), answers.end(), told::not_asked));
  c.failed = static_cast<std::uint64_t>(std::count(answers.begin(), answers.end(), told::failed));
  c.strings = answers.size() - c.not_asked;
  if (!c.serves) return c;
  visit_distinct(strings, [&](std::size_t, std::string_view input, const oracle::verdict& expected) {
    if (external::can_hold(asked.parser().speaks, input)) return;
    ++c.left_out;
    if (expected.accepted) ++c.members_left_out;
  });

  // Makes two passes, because the strings may not fit in memory. The first pass records the transitions of accepted
  // strings.
  classifier kinds(about, c);
  std::size_t number = 0;
  std::vector<share> portions(strings.portion_count());
  each([&](std::size_t portion, std::string_view input, const oracle::verdict& expected) {
    ++portions[portion].all;
    if (answers[number] != told::not_asked) ++portions[portion].asked;
    if (answers[number++] == told::accepts && expected.accepted) kinds.acquit(input);
  });
  for (std::size_t i = 0; i < portions.size(); ++i) add_share(strings.kind_of(i), portions[i], c);
  number = 0;
  each([&](std::size_t, std::string_view input, const oracle::verdict& expected) {
    const told answer = answers[number++];
    if (answer == (expected.accepted ? told::rejects : told::accepts)) kinds.add(input, expected);
  });
  shorten(about, asked, kinds, c);
  const auto by_string = [](const auto& x, const auto& y) { return is_shorter(x.shortest, y.shortest); };
  std::stable_sort(c.kinds.begin(), c.kinds.end(), by_string);
  std::stable_sort(c.failures.begin(), c.failures.end(), by_string);
  return c;
}

}  // namespace uri94::conformance
