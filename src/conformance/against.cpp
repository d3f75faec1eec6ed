// SPDX-License-Identifier: MIT
#include "conformance/against.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "conformance/filter.hpp"
#include "interpret/failures.hpp"

namespace uri94::conformance {
namespace {

/// Where strings part from the BNF: the key of a kind.
using kind_key = std::tuple<bool, fault_place, std::size_t>;

bool is_shorter(std::string_view a, std::string_view b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

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

using filter_call = std::function<filter_answers(const std::function<void(const input_sink&)>&)>;

/// Leaves out bytes of the shortest strings as long as they differ in the same way: in rounds, as a filter is started
/// for each.
void shorten(const knowledge& about, const filter_call& judge, classifier& kinds, comparison& c) {
  constexpr std::size_t most_rounds = 40;
  std::vector<kind_of_difference*> open;
  for (kind_of_difference& k : c.kinds) open.push_back(&k);
  for (std::size_t round = 0; round < most_rounds && !open.empty(); ++round) {
    std::vector<std::vector<std::string>> tried;
    for (const kind_of_difference* k : open) tried.push_back(without_some(k->shortest));
    const filter_answers answers = judge([&](const input_sink& to) {
      for (const auto& texts : tried) std::for_each(texts.begin(), texts.end(), to);
    });
    if (!answers.problem.empty()) return;  // what was found stands
    std::size_t number = 0;
    std::vector<kind_of_difference*> shortened;
    for (std::size_t i = 0; i < open.size(); ++i) {
      bool is_done = false;
      for (const std::string& text : tried[i]) {
        const bool differs = answers.accepted[number++] != about.language.judge(text).accepted;
        if (!is_done && differs && kinds.shorten(*open[i], text)) {
          is_done = true;
          shortened.push_back(open[i]);
        }
      }
    }
    open = std::move(shortened);
  }
}

}  // namespace

comparison compare_with(const std::string& command, bnf::production_in start, const suite_options& options,
                        std::chrono::seconds patience) {
  comparison c;
  c.start = start;
  const knowledge about(start, nullptr);
  const suite strings(about.language, about.places, options, start.in->id + ':' + start->name);
  const auto each = [&](const suite::visitor& visit_string) {
    for (std::size_t i = 0; i < strings.portion_count(); ++i) {
      strings.visit(i, [&](std::string_view input, const oracle::verdict& expected) {
        if (input.find('\0') == std::string_view::npos) visit_string(input, expected);
      });
    }
  };
  for (std::size_t i = 0; i < strings.portion_count(); ++i) c.left_out += strings.size_of(i);
  const filter_call judge = [&](const std::function<void(const input_sink&)>& write_strings) {
    return run_filter(command, {{"URI94_GRAMMAR", start.in->id}, {"URI94_START", start->name}}, patience,
                      write_strings);
  };
  const filter_answers answers = judge([&](const input_sink& to) {
    bool is_read = true;
    each([&](std::string_view input, const oracle::verdict&) { is_read = is_read && to(input); });
  });
  c.problem = answers.problem;
  if (!c.problem.empty()) return c;
  c.strings = answers.accepted.size();
  c.left_out -= c.strings;

  // Once for what is not at fault, once for what is: the strings are made anew, as they are too many to be kept.
  classifier kinds(about, c);
  std::size_t number = 0;
  each([&](std::string_view input, const oracle::verdict& expected) {
    if (answers.accepted[number++] && expected.accepted) kinds.acquit(input);
  });
  number = 0;
  each([&](std::string_view input, const oracle::verdict& expected) {
    if (answers.accepted[number++] != expected.accepted) kinds.add(input, expected);
  });
  shorten(about, judge, kinds, c);
  std::stable_sort(c.kinds.begin(), c.kinds.end(), [](const kind_of_difference& x, const kind_of_difference& y) {
    return is_shorter(x.shortest, y.shortest);
  });
  return c;
}

}  // namespace uri94::conformance
