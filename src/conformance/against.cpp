// SPDX-License-Identifier: MIT
#include "conformance/against.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "adapter/answer.hpp"
#include "conformance/shorter.hpp"
#include "interpret/failures.hpp"

namespace uri94::conformance {
namespace {

/// Where strings part from the BNF: the key of a kind.
using kind_key = std::tuple<bool, fault_place, std::size_t>;

class classifier {
 public:
  classifier(const knowledge& about, comparison& to)
      : about_(about),
        to_(to),
        search_(about.derivations),
        failures_(about.start),
        passed_(about.places.set_count() * about.places.classes().size(), false),
        ended_(about.places.set_count(), false) {}

  /// A string on which both agree that it is in: what it passes is not at fault.
  void acquit(std::string_view input) {
    std::size_t s = 0;
    for (const char byte : input) {
      const std::size_t c = about_.places.class_of(byte);
      passed_[s * about_.places.classes().size() + c] = true;
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

  /// A string that the filter has judged otherwise than the BNF, perhaps shorter than what was met. True if it is.
  bool shorten(kind_of_difference& k, const std::string& input) {
    const oracle::verdict expected = about_.language.judge(input);
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

  /// The first step of a member that no string makes on which both agree.
  std::pair<std::size_t, fault_place> suspect(std::string_view input) const {
    std::size_t s = 0;
    for (std::size_t i = 0; i < input.size(); ++i) {
      const std::size_t c = about_.places.class_of(input[i]);
      if (!passed_[s * about_.places.classes().size() + c]) return {i, fault_place::byte};
      s = about_.places.next(s, c);
    }
    return {input.size(), ended_[s] ? fault_place::several : fault_place::end};
  }

  std::size_t innermost_at(std::string_view input, std::size_t offset) {
    return oracle::innermost(search_.first(input), offset);
  }

  const knowledge& about_;
  comparison& to_;
  oracle::derivation_search search_;
  interpret::failures failures_;
  std::vector<bool> passed_;  ///< [set of places][class]
  std::vector<bool> ended_;   ///< By set.
  std::map<kind_key, std::size_t> number_;
};

/// The string without a few bytes that stand together, in all ways.
std::vector<std::string> without_some(const std::string& text) {
  constexpr std::size_t most = 8;
  std::vector<std::string> all;
  for (std::size_t length = std::min(text.size(), most); length > 0; --length) {
    for (std::size_t i = 0; i + length <= text.size(); ++i) all.push_back(std::string(text).erase(i, length));
  }
  return all;
}

/// What the parser made of a string.
enum class told : std::uint8_t { rejects, accepts, failed, not_asked };

using input_sink = std::function<void(std::string_view)>;

/// Asks the parser the strings that `write_strings` hands over.
class questioning {
 public:
  questioning(adapter::command parser, const comparison_options& options)
      : parser_(std::move(parser)), options_(options) {}

  [[nodiscard]] const adapter::command& parser() const noexcept { return parser_; }
  /// By string. @param c where failures go, and the rest; null where they are not looked at
  std::vector<told> ask(const std::function<void(const input_sink&)>& write_strings, comparison* c) const {
    constexpr std::size_t between_progress = 1 << 15;
    std::vector<told> all;
    adapter::asker asks(parser_, options_.limits, [&](std::string_view input, const adapter::reply& r) {
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
  static told told_by(const adapter::reply& r) {
    if (r.is == adapter::fate::not_asked) return told::not_asked;
    if (r.is != adapter::fate::answered) return told::failed;
    return adapter::read_verdict(r.text).value_or(false) ? told::accepts : told::rejects;
  }
  static void note(std::string_view input, const adapter::reply& r, comparison& c) {
    auto known = std::find_if(c.failures.begin(), c.failures.end(), [&](const auto& f) { return f.is == r.is; });
    if (known == c.failures.end()) known = c.failures.insert(known, kind_of_failure{r.is, 0, {}, {}});
    if (known->count == 0 || is_shorter(input, known->shortest)) {
      known->shortest.assign(input);
      known->says.assign(r.text);
    }
    ++known->count;
  }

  adapter::command parser_;
  const comparison_options& options_;
};

/// Leaves out bytes of the shortest strings as long as they differ in the same way: in rounds, as the parser may be
/// started for each.
void shorten(const knowledge& about, const questioning& parser, classifier& kinds, comparison& c) {
  constexpr std::size_t most_rounds = 40;
  std::vector<kind_of_difference*> open;
  for (kind_of_difference& k : c.kinds) open.push_back(&k);
  for (std::size_t round = 0; round < most_rounds && !open.empty(); ++round) {
    std::vector<std::vector<std::string>> tried;
    for (const kind_of_difference* k : open) tried.push_back(without_some(k->shortest));
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
        const told says = answers[number++];
        const bool is_verdict = says == told::accepts || says == told::rejects;
        const bool differs = is_verdict && (says == told::accepts) != about.language.judge(text).accepted;
        if (!is_done && differs && kinds.shorten(*open[i], text)) {
          is_done = true;
          shortened.push_back(open[i]);
        }
      }
    }
    open = std::move(shortened);
  }
}

/// The strings that the protocol has a place for.
void visit_strings_of(const suite& strings, adapter::protocol p, const suite::visitor& visit_string) {
  for (std::size_t i = 0; i < strings.portion_count(); ++i) {
    strings.visit(i, [&](std::string_view input, const oracle::verdict& expected) {
      if (p == adapter::protocol::zero_ended && input.find('\0') != std::string_view::npos) return;
      visit_string(input, expected);
    });
  }
}

std::string name_of(bnf::production_in start) {
  return start.in->id + ':' + start->name;
}

}  // namespace

void visit_strings(bnf::production_in start, const suite_options& options, adapter::protocol p,
                   const suite::visitor& visit_string) {
  const knowledge about(start, nullptr);
  visit_strings_of(suite(about.language, about.places, options, name_of(start)), p, visit_string);
}

comparison compare_with(adapter::command parser, bnf::production_in start, const comparison_options& options) {
  comparison c;
  c.start = start;
  const knowledge about(start, nullptr);
  const suite strings(about.language, about.places, options.suite, name_of(start));
  parser.environment.insert(parser.environment.end(), {{"URI94_GRAMMAR", start.in->id}, {"URI94_START", start->name}});
  const questioning asked(std::move(parser), options);
  const auto each = [&](const suite::visitor& visit_string) {
    visit_strings_of(strings, asked.parser().speaks, visit_string);
  };
  for (std::size_t i = 0; i < strings.portion_count(); ++i) c.left_out += strings.size_of(i);
  const std::vector<told> answers = asked.ask(
      [&](const input_sink& to) { each([&](std::string_view input, const oracle::verdict&) { to(input); }); }, &c);
  c.left_out -= answers.size();
  c.not_asked = static_cast<std::uint64_t>(std::count(answers.begin(), answers.end(), told::not_asked));
  c.failed = static_cast<std::uint64_t>(std::count(answers.begin(), answers.end(), told::failed));
  c.strings = answers.size() - c.not_asked;
  if (!c.serves) return c;

  // Once for what is not at fault, once for what is: the strings are made anew, as they are too many to be kept.
  classifier kinds(about, c);
  std::size_t number = 0;
  each([&](std::string_view input, const oracle::verdict& expected) {
    if (answers[number++] == told::accepts && expected.accepted) kinds.acquit(input);
  });
  number = 0;
  each([&](std::string_view input, const oracle::verdict& expected) {
    const told says = answers[number++];
    if (says == (expected.accepted ? told::rejects : told::accepts)) kinds.add(input, expected);
  });
  shorten(about, asked, kinds, c);
  const auto by_string = [](const auto& x, const auto& y) { return is_shorter(x.shortest, y.shortest); };
  std::stable_sort(c.kinds.begin(), c.kinds.end(), by_string);
  std::stable_sort(c.failures.begin(), c.failures.end(), by_string);
  return c;
}

}  // namespace uri94::conformance
